; RUN: verify gfx942
; CHECK: `llvm.nvvm.nanosleep` exists on NVIDIA GPUs only

declare void @llvm.nvvm.nanosleep(i32)
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  call void @llvm.nvvm.nanosleep(i32 100)
  ret void
}
