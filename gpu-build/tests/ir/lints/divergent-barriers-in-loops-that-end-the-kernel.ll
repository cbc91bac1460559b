; Divergent barriers in loops whose only exit ends the kernel.
; RUN: lints
; CHECK: only some threads of a block come to this barrier: in an example block 16 of 256
; CHECK: kernel: guarded
; CHECK: only some threads of a block come to this barrier: in an example block 240 of 256
; CHECK: kernel: continued
; CHECK: only some threads of a block come to this barrier: in an example block 128 of 256
; CHECK: kernel: strided
; CHECK: only some threads of a block come to this barrier: in an example block 1 of 256
; CHECK: kernel: at_the_head
; CHECK-NOT: only some threads

declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_dim.x()
declare void @gpu.barrier()
@tile = internal addrspace(3) global [1024 x float] zeroinitializer

define void @guarded(i32 %n) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  br label %outer
outer:
  %k = phi i32 [ 0, %entry ], [ %next, %joined ]
  %on = icmp ult i32 %k, %n
  br i1 %on, label %body, label %end
body:
  %few = icmp ult i32 %t, 16
  br i1 %few, label %one, label %joined
one:
  call void @gpu.barrier()
  br label %joined
joined:
  store i32 %k, ptr addrspace(3) @tile
  %next = add i32 %k, 1
  br label %outer
end:
  ret void
}

; `if (t < 16) continue;` before the barrier.
define void @continued(i32 %n) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  br label %outer
outer:
  %k = phi i32 [ 0, %entry ], [ %next, %latch ]
  %on = icmp ult i32 %k, %n
  br i1 %on, label %body, label %end
body:
  %few = icmp ult i32 %t, 16
  br i1 %few, label %latch, label %rest
rest:
  call void @gpu.barrier()
  br label %latch
latch:
  %next = add i32 %k, 1
  br label %outer
end:
  ret void
}

; A barrier within the inner loop, whose trip count differs from thread to thread.
define void @strided(i32 %n) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %w = call i32 @gpu.block_dim.x()
  br label %outer
outer:
  %k = phi i32 [ 0, %entry ], [ %k.next, %filled ]
  %on = icmp ult i32 %k, %n
  br i1 %on, label %inner, label %end
inner:
  %i = phi i32 [ %t, %outer ], [ %i.next, %fill ]
  %more = icmp ult i32 %i, 128
  br i1 %more, label %fill, label %filled
fill:
  %p = getelementptr float, ptr addrspace(3) @tile, i32 %i
  store float 1.0, ptr addrspace(3) %p
  call void @gpu.barrier()
  %i.next = add i32 %i, %w
  br label %inner
filled:
  %k.next = add i32 %k, 1
  br label %outer
end:
  ret void
}

; The branch is in the loop's header, and the loop has no exit.
define void @at_the_head() "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %first = icmp eq i32 %t, 0
  br label %outer
outer:
  br i1 %first, label %one, label %rest
one:
  call void @gpu.barrier()
  br label %outer
rest:
  store i32 1, ptr addrspace(3) @tile
  br label %outer
}
