; RUN: verify sm_90
; CHECK: nothing against it

declare void @llvm.nvvm.nanosleep(i32)
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  call void @llvm.nvvm.nanosleep(i32 100)
  ret void
}
