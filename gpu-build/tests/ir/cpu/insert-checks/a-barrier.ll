; RUN: lower x86-64-checked --after insert-checks
; CHECK-LABEL: define i32 @k.thread
; CHECK: call i32 %{{[0-9]+}}(ptr %{{[0-9]+}}, ptr null, i64 0, i32 32, i32 0)
; CHECK: call void @gpu.barrier()

declare i32 @gpu.thread_id.x()
declare void @gpu.barrier()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  call void @gpu.barrier()
  ret void
}
attributes #0 = { "gpu.kernel" }
