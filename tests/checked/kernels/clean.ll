; Correct kernels, each with something that a check could report by mistake.

@tile = internal addrspace(3) global [256 x i32] poison
@counts.shared = internal addrspace(3) global [64 x i32] poison
@square = internal addrspace(3) global [16 x [17 x i32]] poison
@table = internal addrspace(4) constant [4 x i32] [i32 10, i32 20, i32 30, i32 40]
@counter = internal addrspace(1) global i32 0

define i32 @global_index() nounwind {
  %block = call i32 @gpu.block_id.x()
  %size = call i32 @gpu.block_dim.x()
  %thread = call i32 @gpu.thread_id.x()
  %first = mul i32 %block, %size
  %index = add i32 %first, %thread
  ret i32 %index
}

; y[i] = a * x[i] + y[i]
define void @axpy(float %a, ptr addrspace(1) readonly %x, ptr addrspace(1) %y, i32 %n) #0 {
  %i = call i32 @global_index()
  %within = icmp ult i32 %i, %n
  br i1 %within, label %then, label %done
then:
  %x.at = getelementptr float, ptr addrspace(1) %x, i32 %i
  %y.at = getelementptr float, ptr addrspace(1) %y, i32 %i
  %xi = load float, ptr addrspace(1) %x.at, align 4
  %yi = load float, ptr addrspace(1) %y.at, align 4
  %ax = fmul float %a, %xi
  %sum = fadd float %ax, %yi
  store float %sum, ptr addrspace(1) %y.at, align 4
  br label %done
done:
  ret void
}

; sums[block] = the sum of the block's 256 elements, as a tree with a barrier in its loop
define void @block_sum(ptr addrspace(1) readonly %from, ptr addrspace(1) %sums) #0 {
entry:
  %t = call i32 @gpu.thread_id.x()
  %i = call i32 @global_index()
  %from.at = getelementptr i32, ptr addrspace(1) %from, i32 %i
  %value = load i32, ptr addrspace(1) %from.at, align 4
  %own = getelementptr i32, ptr addrspace(3) @tile, i32 %t
  store i32 %value, ptr addrspace(3) %own, align 4
  call void @gpu.barrier()
  br label %loop
loop:
  %step = phi i32 [ 128, %entry ], [ %half, %next ]
  %adds = icmp ult i32 %t, %step
  br i1 %adds, label %add, label %next
add:
  %far = add i32 %t, %step
  %far.at = getelementptr i32, ptr addrspace(3) @tile, i32 %far
  %a = load i32, ptr addrspace(3) %own, align 4
  %b = load i32, ptr addrspace(3) %far.at, align 4
  %sum = add i32 %a, %b
  store i32 %sum, ptr addrspace(3) %own, align 4
  br label %next
next:
  call void @gpu.barrier()
  %half = lshr i32 %step, 1
  %more = icmp ne i32 %half, 0
  br i1 %more, label %loop, label %end
end:
  %first = icmp eq i32 %t, 0
  br i1 %first, label %write, label %done
write:
  %total = load i32, ptr addrspace(3) @tile, align 4
  %block = call i32 @gpu.block_id.x()
  %sums.at = getelementptr i32, ptr addrspace(1) %sums, i32 %block
  store i32 %total, ptr addrspace(1) %sums.at, align 4
  br label %done
done:
  ret void
}

; to[i] = the sum of the 32 elements of i's warp. Within the warp they also hand over through shared memory, between two
; exchanges: a barrier of the block is not needed for that.
define void @warp_sum(ptr addrspace(1) readonly %from, ptr addrspace(1) %to) #0 {
entry:
  %t = call i32 @gpu.thread_id.x()
  %i = call i32 @global_index()
  %from.at = getelementptr i32, ptr addrspace(1) %from, i32 %i
  %value = load i32, ptr addrspace(1) %from.at, align 4
  br label %loop
loop:
  %sum = phi i32 [ %value, %entry ], [ %sum.next, %loop ]
  %step = phi i32 [ 16, %entry ], [ %half, %loop ]
  %other = call i32 @gpu.shuffle.xor.i32(i32 %sum, i32 %step, i32 31)
  %sum.next = add i32 %sum, %other
  %half = lshr i32 %step, 1
  %more = icmp ne i32 %half, 0
  br i1 %more, label %loop, label %hand
hand:
  %own = getelementptr i32, ptr addrspace(3) @tile, i32 %t
  store i32 %sum.next, ptr addrspace(3) %own, align 4
  %all = call i32 @gpu.ballot(i1 true)
  %neighbour = xor i32 %t, 1
  %neighbour.at = getelementptr i32, ptr addrspace(3) @tile, i32 %neighbour
  %handed = load i32, ptr addrspace(3) %neighbour.at, align 4
  %to.at = getelementptr i32, ptr addrspace(1) %to, i32 %i
  store i32 %handed, ptr addrspace(1) %to.at, align 4
  ret void
}

; counts[v] += how often v (below 64) is among n bytes; blocks of at least 64 threads
define void @histogram(ptr addrspace(1) readonly %from, ptr addrspace(1) %counts, i32 %n) #0 {
entry:
  %t = call i32 @gpu.thread_id.x()
  %i = call i32 @global_index()
  %own = getelementptr i32, ptr addrspace(3) @counts.shared, i32 %t
  %clears = icmp ult i32 %t, 64
  br i1 %clears, label %clear, label %cleared
clear:
  store i32 0, ptr addrspace(3) %own, align 4
  br label %cleared
cleared:
  call void @gpu.barrier()
  %within = icmp ult i32 %i, %n
  br i1 %within, label %count, label %counted
count:
  %from.at = getelementptr i8, ptr addrspace(1) %from, i32 %i
  %byte = load i8, ptr addrspace(1) %from.at, align 1
  %bin = zext i8 %byte to i32
  %bin.at = getelementptr i32, ptr addrspace(3) @counts.shared, i32 %bin
  %old = atomicrmw add ptr addrspace(3) %bin.at, i32 1 syncscope("workgroup") monotonic
  br label %counted
counted:
  call void @gpu.barrier()
  br i1 %clears, label %add, label %done
add:
  %part = load i32, ptr addrspace(3) %own, align 4
  %counts.at = getelementptr i32, ptr addrspace(1) %counts, i32 %t
  %before = atomicrmw add ptr addrspace(1) %counts.at, i32 %part syncscope("agent") monotonic
  br label %done
done:
  ret void
}

; to = from transposed, n * n, n a multiple of 16; blocks of 16 * 16
define void @transpose(ptr addrspace(1) readonly %from, ptr addrspace(1) %to, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %y = call i32 @gpu.thread_id.y()
  %bx = call i32 @gpu.block_id.x()
  %by = call i32 @gpu.block_id.y()
  %column.first = mul i32 %bx, 16
  %row.first = mul i32 %by, 16
  %column = add i32 %column.first, %x
  %row = add i32 %row.first, %y
  %line = mul i32 %row, %n
  %from.index = add i32 %line, %column
  %from.at = getelementptr i32, ptr addrspace(1) %from, i32 %from.index
  %value = load i32, ptr addrspace(1) %from.at, align 4
  %in = getelementptr [17 x i32], ptr addrspace(3) @square, i32 %y, i32 %x
  store i32 %value, ptr addrspace(3) %in, align 4
  call void @gpu.barrier()
  %out = getelementptr [17 x i32], ptr addrspace(3) @square, i32 %x, i32 %y
  %turned = load i32, ptr addrspace(3) %out, align 4
  %to.row = add i32 %column.first, %y
  %to.column = add i32 %row.first, %x
  %to.line = mul i32 %to.row, %n
  %to.index = add i32 %to.line, %to.column
  %to.at = getelementptr i32, ptr addrspace(1) %to, i32 %to.index
  store i32 %turned, ptr addrspace(1) %to.at, align 4
  ret void
}

; data[i] = table[data[i] % 4], read through a generic pointer; counts itself in a global of the module
define void @look_up(ptr %data) #0 {
  %i = call i32 @global_index()
  %at = getelementptr i32, ptr %data, i32 %i
  %value = load i32, ptr %at, align 4
  %index = and i32 %value, 3
  %looked = call i32 @get(ptr addrspacecast (ptr addrspace(4) @table to ptr), i32 %index)
  store i32 %looked, ptr %at, align 4
  %old = atomicrmw add ptr addrspace(1) @counter, i32 1 monotonic
  ret void
}

define internal i32 @get(ptr %from, i32 %index) noinline nounwind {
  %at = getelementptr i32, ptr %from, i32 %index
  %value = load i32, ptr %at, align 4
  ret i32 %value
}

; data[i] = data[i] + 7 through an array of the thread's own, one half of it behind a barrier, chosen by a pointer of which
; nobody knows whether it is the array's or the buffer's
define void @own_arrays(ptr %data) #0 {
  %array = alloca [8 x i32], align 4
  %held = alloca ptr, align 8
  %i = call i32 @global_index()
  %at = getelementptr i32, ptr %data, i32 %i
  %value = load i32, ptr %at, align 4
  %slot = and i32 %i, 7
  %own = getelementptr [8 x i32], ptr %array, i32 0, i32 %slot
  store i32 %value, ptr %own, align 4
  %odd = trunc i32 %i to i1
  %chosen = select i1 %odd, ptr %own, ptr %at
  store volatile ptr %chosen, ptr %held, align 8
  call void @gpu.barrier()
  %again = load volatile ptr, ptr %held, align 8
  %kept = load i32, ptr %again, align 4
  %sum = add i32 %kept, 7
  store i32 %sum, ptr %again, align 4
  %result = load i32, ptr %again, align 4
  store i32 %result, ptr %at, align 4
  ret void
}

; flags[block] = 1, by every thread of the block
define void @raise_flags(ptr addrspace(1) %flags) #0 {
  %block = call i32 @gpu.block_id.x()
  %at = getelementptr i32, ptr addrspace(1) %flags, i32 %block
  store i32 1, ptr addrspace(1) %at, align 4
  ret void
}

declare i32 @gpu.thread_id.x()
declare i32 @gpu.thread_id.y()
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_id.y()
declare i32 @gpu.block_dim.x()
declare void @gpu.barrier()
declare i32 @gpu.ballot(i1)
declare i32 @gpu.shuffle.xor.i32(i32, i32, i32)

attributes #0 = { nounwind "gpu.kernel" }
