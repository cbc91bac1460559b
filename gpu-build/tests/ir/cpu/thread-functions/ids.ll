; RUN: lower x86-64-v3 --after thread-functions
; CHECK-NOT: call
; CHECK: define i32 @k.thread(ptr %args, ptr %shared, ptr %private, ptr %uniform, ptr %scratch, i32 %thread_x,
; CHECK: [[P:%[0-9]+]] = load ptr addrspace(1), ptr {{.*}}, !invariant.load
; CHECK: %y = add i32 %thread_x, %block_x
; CHECK-NEXT: store i32 %y, ptr addrspace(1) [[P]]
; CHECK-NEXT: ret i32 0

declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %b = call i32 @gpu.block_id.x()
  %y = add i32 %x, %b
  store i32 %y, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
