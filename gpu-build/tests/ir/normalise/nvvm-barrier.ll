; RUN: normalise
; CHECK-LABEL: define void @k
; CHECK: call void @gpu.barrier()

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
