; RUN: verify sm_80
; CHECK: `wgmma` is an instruction of `sm_90a` alone, and `sm_80` does not have it
; CHECK: restrict this file to `sm_90a`

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void asm sideeffect "{ wgmma.commit_group.sync.aligned; }", ""()
  ret void
}
