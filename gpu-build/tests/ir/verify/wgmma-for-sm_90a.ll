; RUN: verify sm_90a
; CHECK: nothing against it

declare void @llvm.nvvm.wgmma.fence.sync.aligned()
define ptx_kernel void @k(ptr addrspace(1) %p) {
  call void @llvm.nvvm.wgmma.fence.sync.aligned()
  call void asm sideeffect "wgmma.commit_group.sync.aligned;", ""()
  ret void
}
