; A loop whose only exit ends the kernel: every thread reaches its barriers, whatever the loops and branches between them do.
; RUN: lints
; CHECK: nothing to warn of

declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_dim.x()
declare void @gpu.barrier()
@tile = internal addrspace(3) global [1024 x float] zeroinitializer

; `for (;;) { if (done) return; for (i = t; i < 128; i += width) ...; barrier; if (t < 128) ...; barrier; }`
define void @queue(ptr addrspace(1) %items) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %w = call i32 @gpu.block_dim.x()
  br label %outer
outer:
  %item = load i32, ptr addrspace(1) %items
  %done = icmp eq i32 %item, 0
  br i1 %done, label %end, label %strided
strided:
  %i = phi i32 [ %t, %outer ], [ %next, %fill ]
  %more = icmp ult i32 %i, 128
  br i1 %more, label %fill, label %filled
fill:
  %p = getelementptr float, ptr addrspace(3) @tile, i32 %i
  store float 1.0, ptr addrspace(3) %p
  %next = add i32 %i, %w
  br label %strided
filled:
  call void @gpu.barrier()
  %low = icmp ult i32 %t, 128
  br i1 %low, label %use, label %used
use:
  %q = getelementptr float, ptr addrspace(3) @tile, i32 %t
  %v = load float, ptr addrspace(3) %q
  %r = getelementptr float, ptr addrspace(1) %items, i32 %t
  store float %v, ptr addrspace(1) %r
  br label %used
used:
  call void @gpu.barrier()
  br label %outer
end:
  ret void
}

; Nested loops over rows: the inner loop leads only to the next iteration of the outer one.
define void @nested(i32 %rows, i32 %columns) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %b = call i32 @gpu.block_id.x()
  br label %outer
outer:
  %r = phi i32 [ %b, %entry ], [ %r.next, %last ]
  %on = icmp ult i32 %r, %rows
  br i1 %on, label %inner, label %end
inner:
  %c = phi i32 [ 0, %outer ], [ %c.next, %joined ]
  %some = icmp ult i32 %c, %columns
  br i1 %some, label %body, label %last
body:
  %first = icmp eq i32 %t, 0
  br i1 %first, label %leader, label %joined
leader:
  store float 2.0, ptr addrspace(3) @tile
  br label %joined
joined:
  call void @gpu.barrier()
  %c.next = add i32 %c, 1
  br label %inner
last:
  call void @gpu.barrier()
  %r.next = add i32 %r, 64
  br label %outer
end:
  ret void
}

; A thread that has nothing to do leaves the loop, writes its result and ends; barriers do not wait for it.
define void @leaves(ptr addrspace(1) %out) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %few = icmp ult i32 %t, 16
  br i1 %few, label %work, label %none
none:
  %p = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 0, ptr addrspace(1) %p
  ret void
work:
  store i32 1, ptr addrspace(3) @tile
  call void @gpu.barrier()
  store i32 2, ptr addrspace(1) %out
  ret void
}
