; All threads come to these barriers, or may in the launches that the author has in mind.
; RUN: lints
; CHECK: nothing to warn of

declare i32 @gpu.thread_id.x()
declare i32 @gpu.thread_id.y()
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_dim.x()
declare void @gpu.barrier()
declare void @gpu.panic(ptr, ptr, i32, i32, i64, i64)
@tile = internal addrspace(3) global [1024 x float] zeroinitializer

; Behind the step, a loop of the same rounds for all.
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
  br label %meet
meet:
  call void @gpu.barrier()
  %next = lshr i32 %s, 1
  %more = icmp ne i32 %next, 0
  br i1 %more, label %loop, label %end
end:
  %r = load float, ptr addrspace(3) @tile
  store float %r, ptr addrspace(1) %out
  ret void
}

; What an argument says, all threads take alike.
define void @argument(ptr addrspace(1) %out, i32 %mode) "gpu.kernel" {
entry:
  %fast = icmp eq i32 %mode, 0
  br i1 %fast, label %one, label %all
one:
  store i32 1, ptr addrspace(3) @tile
  call void @gpu.barrier()
  br label %all
all:
  store i32 2, ptr addrspace(1) %out
  ret void
}

; A launch of whole blocks has no thread outside.
define void @bounds(ptr addrspace(1) %out, i32 %n) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %b = call i32 @gpu.block_id.x()
  %w = call i32 @gpu.block_dim.x()
  %first = mul i32 %b, %w
  %i = add i32 %first, %t
  %in = icmp ult i32 %i, %n
  br i1 %in, label %one, label %all
one:
  call void @gpu.barrier()
  br label %all
all:
  store i32 2, ptr addrspace(1) %out
  ret void
}

; Who has ended, nobody waits for.
define void @ended(ptr addrspace(1) %out) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %in = icmp ult i32 %t, 200
  br i1 %in, label %one, label %end
one:
  store i32 1, ptr addrspace(3) @tile
  call void @gpu.barrier()
  store i32 2, ptr addrspace(1) %out
  br label %end
end:
  ret void
}

define void @panics(ptr addrspace(1) %out) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %in = icmp ult i32 %t, 200
  br i1 %in, label %one, label %panic
panic:
  call void @gpu.panic(ptr null, ptr null, i32 1, i32 1, i64 poison, i64 poison)
  ret void
one:
  call void @gpu.barrier()
  store i32 2, ptr addrspace(1) %out
  ret void
}

; 32 threads along x are usual for a block with rows.
define void @rows(ptr addrspace(1) %out) "gpu.kernel" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %y = call i32 @gpu.thread_id.y()
  %in = icmp ult i32 %t, 32
  br i1 %in, label %one, label %all
one:
  store i32 %y, ptr addrspace(3) @tile
  call void @gpu.barrier()
  br label %all
all:
  store i32 2, ptr addrspace(1) %out
  ret void
}

; A block has at most 64 threads.
define void @small(ptr addrspace(1) %out) "gpu.kernel" "gpu.max_threads"="64" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %in = icmp ult i32 %t, 64
  br i1 %in, label %one, label %all
one:
  call void @gpu.barrier()
  br label %all
all:
  store i32 2, ptr addrspace(1) %out
  ret void
}

; Only threads for which both are true come to the second branch.
define void @nested(ptr addrspace(1) %out) "gpu.kernel" "gpu.required_block"="64,1,1" {
entry:
  %t = call i32 @gpu.thread_id.x()
  %w = call i32 @gpu.block_dim.x()
  %n = lshr i32 %w, 1
  %in = icmp ult i32 %n, 1000
  br i1 %in, label %one, label %all
one:
  call void @gpu.barrier()
  br label %all
all:
  store i32 %t, ptr addrspace(1) %out
  ret void
}
