; RUN: legalize x86-64-v3
; CHECK: target triple = "x86_64
; CHECK: alloca i32
; CHECK-NOT: addrspace(5)

define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %a = alloca i32
  store volatile i32 %n, ptr %a
  %v = load volatile i32, ptr %a
  store i32 %v, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
