; RUN: lower x86-64-v3 --after thread-loops
; CHECK: define internal i64 @k.blocks(
; CHECK: call <16 x i32> @k.thread.vector16(
; CHECK: call <8 x i32> @k.thread.vector8(
; CHECK: call i32 @k.thread(

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %v = load float, ptr addrspace(1) %q
  %w = fdiv float 1.0, %v
  store float %w, ptr addrspace(1) %q
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}
attributes #0 = { "gpu.kernel" }
