; RUN: lower x86-64-v3 --after optimize-threads
; CHECK-LABEL: define void @k(
; CHECK-NOT: store i32 1
; CHECK: store i32 2

define void @k(ptr addrspace(1) %p) #0 {
  store i32 1, ptr addrspace(1) %p
  store i32 2, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
