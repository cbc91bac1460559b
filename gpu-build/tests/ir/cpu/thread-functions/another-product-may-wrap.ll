; RUN: lower x86-64-v3 --after thread-functions
; CHECK-LABEL: define i32 @k.thread
; CHECK: %s = mul i32 %block_x, %{{[0-9]+}}
; CHECK-NEXT: %i = add i32 %s, %thread_x

declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %b = call i32 @gpu.block_id.x()
  %s = mul i32 %b, %n
  %i = add i32 %s, %x
  store i32 %i, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
