; Each kernel has one mistake: the barrier is behind a branch that follows from the thread's place in the block.
; RUN: lints
; CHECK: only some threads of a block come to this barrier: in an example block 128 of 256
; CHECK: kernel: reduction
; CHECK: only some threads of a block come to this barrier: in an example block 255 of 256
; CHECK: kernel: rounds
; CHECK: only some threads of a block come to this barrier: in an example block 1 of 256
; CHECK: kernel: called
; CHECK: only some threads of a block come to this barrier: in an example block 128 of 256
; CHECK: kernel: arms
; CHECK-NEXT: instruction: `call void @gpu.barrier()`
; CHECK: only some threads of a block come to this barrier: in an example block 128 of 256
; CHECK: kernel: vote
; CHECK: only some threads of a block come to this barrier: in an example block 8 of 64
; CHECK: kernel: required
; CHECK-NOT: only some threads

declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_dim.x()
declare void @gpu.barrier()
declare i1 @gpu.barrier_and(i1)
@tile = internal addrspace(3) global [1024 x float] zeroinitializer

; The barrier of a reduction's step, inside of the step's `if`.
define void @reduction(ptr addrspace(1) %out) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %n = call i32 @gpu.block_dim.x()
  %half = lshr i32 %n, 1
  br label %loop
loop:
  %s = phi i32 [ %half, %entry ], [ %next, %meet ]
  %in = icmp ult i32 %t, %s
  br i1 %in, label %add, label %meet
add:
  %j = add i32 %t, %s
  %pj = getelementptr float, ptr addrspace(3) @tile, i32 %j
  %v = load float, ptr addrspace(3) %pj
  %pt = getelementptr float, ptr addrspace(3) @tile, i32 %t
  store float %v, ptr addrspace(3) %pt
  call void @gpu.barrier()
  br label %meet
meet:
  %next = lshr i32 %s, 1
  %more = icmp ne i32 %next, 0
  br i1 %more, label %loop, label %end
end:
  %r = load float, ptr addrspace(3) @tile
  store float %r, ptr addrspace(1) %out
  ret void
}

; A loop of as many rounds as the thread's place says.
define void @rounds(ptr addrspace(1) %out) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i32 %i, %t
  br i1 %more, label %body, label %end
body:
  call void @gpu.barrier()
  %next = add i32 %i, 1
  br label %loop
end:
  store i32 1, ptr addrspace(1) %out
  ret void
}

; The barrier is in a function.
define internal void @waits(ptr addrspace(1) %out) noinline {
  store i32 7, ptr addrspace(1) %out
  call void @gpu.barrier()
  ret void
}

define void @called(ptr addrspace(1) %out) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %one, label %all
one:
  call void @waits(ptr addrspace(1) %out)
  br label %all
all:
  store i32 2, ptr addrspace(1) %out
  ret void
}

; One barrier in each arm: two barriers.
define void @arms(ptr addrspace(1) %out) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %odd = trunc i32 %t to i1
  br i1 %odd, label %one, label %two
one:
  store i32 1, ptr addrspace(3) @tile
  call void @gpu.barrier()
  store i32 3, ptr addrspace(3) @tile
  br label %all
two:
  store i32 2, ptr addrspace(3) @tile
  call void @gpu.barrier()
  br label %all
all:
  store i32 2, ptr addrspace(1) %out
  ret void
}

define void @vote(ptr addrspace(1) %out, i1 %v) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %warp = lshr i32 %t, 5
  %odd = trunc i32 %warp to i1
  br i1 %odd, label %one, label %all
one:
  %all.agree = call i1 @gpu.barrier_and(i1 %v)
  store i1 %all.agree, ptr addrspace(1) %out
  br label %all
all:
  %q = getelementptr i8, ptr addrspace(1) %out, i32 8
  store i32 2, ptr addrspace(1) %q
  ret void
}

; The block's size is known.
define void @required(ptr addrspace(1) %out) "gpu.kernel" "gpu.required_block"="64,1,1" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %last = icmp uge i32 %t, 56
  br i1 %last, label %one, label %all
one:
  call void @gpu.barrier()
  br label %all
all:
  store i32 2, ptr addrspace(1) %out
  ret void
}
