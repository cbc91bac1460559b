; RUN: lower sm_90
; CHECK: call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1,

declare i32 @gpu.thread_id.x()
declare i32 @gpu.shuffle.idx.i32(i32, i32, i32)
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %v = call i32 @gpu.shuffle.idx.i32(i32 %x, i32 3, i32 31)
  store i32 %v, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
