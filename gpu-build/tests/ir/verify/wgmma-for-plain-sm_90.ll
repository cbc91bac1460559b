; RUN: verify sm_90
; CHECK: `wgmma` is an instruction of `sm_90a` alone, and `sm_90` does not have it
; CHECK: name `sm_90a` among the file's `archs`, instead of `sm_90`

declare void @llvm.nvvm.wgmma.fence.sync.aligned()
define ptx_kernel void @k(ptr addrspace(1) %p) {
  call void @llvm.nvvm.wgmma.fence.sync.aligned()
  ret void
}
