; RUN: lower sm_90
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)

declare void @gpu.barrier()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  call void @gpu.barrier()
  ret void
}
attributes #0 = { "gpu.kernel" }
