; RUN: normalise
; CHECK-LABEL: define void @k
; CHECK: %v = call i32 @gpu.lane_id()
; CHECK: "gpu.kernel"

declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %v = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  store i32 %v, ptr addrspace(1) %p
  ret void
}
