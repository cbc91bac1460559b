; A loop with one number of rounds for all threads has no masks, and a bound of each thread's own is known of no two at once.
; RUN: lower x86-64-v4 --after split-loops
; CHECK: define i32 @uniform.thread(
; CHECK-NOT: gpu.cpu.certainly
; CHECK: define i32 @own.thread(
; CHECK-NOT: gpu.cpu.certainly

declare i32 @gpu.thread_id.x()
define void @uniform(ptr addrspace(1) %p, i32 %n) #0 {
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
define void @own(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %v = load float, ptr addrspace(1) %q
  %w = fdiv float 1.0, %v
  store float %w, ptr addrspace(1) %q
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %x
  br i1 %c, label %l, label %e
e:
  ret void
}
attributes #0 = { "gpu.kernel" }
