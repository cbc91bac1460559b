; RUN: verify sm_100
; CHECK: `setmaxnreg` is an instruction of `sm_90a`, `sm_100a`, `sm_101a`, `sm_103a`, `sm_110a`, `sm_120a`, `sm_121a` alone, and `sm_100` does not have it
; CHECK: name `sm_100a` among the file's `archs`

declare void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32)
define ptx_kernel void @k(ptr addrspace(1) %p) {
  call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 40)
  ret void
}
