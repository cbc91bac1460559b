; The checked device inlines everything, with another pass, and simplifies nothing.
; RUN: lower x86-64-checked --after inline-small
; CHECK-LABEL: define void @k(
; CHECK: alloca i32

define void @k(ptr addrspace(1) %p) #0 {
  %a = alloca i32
  store i32 1, ptr %a
  %v = load i32, ptr %a
  store i32 %v, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
