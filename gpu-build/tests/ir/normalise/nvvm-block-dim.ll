; RUN: normalise
; CHECK-LABEL: define void @k
; CHECK: %v = call i32 @gpu.block_dim.x()
; CHECK: "gpu.kernel"

declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %v = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  store i32 %v, ptr addrspace(1) %p
  ret void
}
