; RUN: lower x86-64-v3 --after thread-functions
; CHECK-LABEL: define i32 @k.thread
; CHECK: %s = mul nuw nsw i32 %block_x, %size_x
; CHECK-NEXT: %i = add nuw nsw i32 %s, %thread_x

declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_dim.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %b = call i32 @gpu.block_id.x()
  %d = call i32 @gpu.block_dim.x()
  %s = mul i32 %b, %d
  %i = add i32 %s, %x
  store i32 %i, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
