; RUN: normalise
; CHECK-LABEL: define void @k
; CHECK: %v = call i32 @gpu.thread_id.y()
; CHECK: "gpu.kernel"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %v = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  store i32 %v, ptr addrspace(1) %p
  ret void
}
