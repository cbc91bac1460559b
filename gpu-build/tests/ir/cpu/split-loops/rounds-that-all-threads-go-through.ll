; A loop that threads leave one by one gets a copy in front, for the rounds behind which all of a vector certainly go on.
; RUN: lower x86-64-v4 --after split-loops --prefix SPLIT
; SPLIT: together:
; SPLIT: [[NEXT:%[0-9]+]] = add nsw i64
; SPLIT: [[ON:%[0-9]+]] = icmp slt i64 [[NEXT]],
; SPLIT: [[ALL:%[0-9]+]] = call i1 @gpu.cpu.certainly(i1 [[ON]])
; SPLIT-NEXT: br i1 [[ALL]], label %together, label %left
; SPLIT: left:
; SPLIT: br i1 {{.*}}, label %rest, label %
;
; In the vector body one question, of the last lane, decides for all; no lane's sum is chosen by a mask.
; RUN: lower x86-64-v4 --after promote-lanes --prefix VECTOR
; VECTOR-LABEL: define <16 x i32> @k.thread.vector16(
; VECTOR: fadd <16 x float>
; VECTOR-NOT: select <16 x i1>
; VECTOR: add i64 {{.*}}, 15
; VECTOR: icmp slt i64
; VECTOR-NOT: select <16 x i1>
; VECTOR: br i1

declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_dim.x()
define void @k(ptr addrspace(1) %p, ptr addrspace(1) %sums, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %size = call i32 @gpu.block_dim.x()
  br label %l
l:
  %i = phi i32 [ %x, %0 ], [ %j, %l ]
  %sum = phi float [ 0.0, %0 ], [ %more, %l ]
  %q = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %q
  %more = fadd float %sum, %v
  %j = add nsw i32 %i, %size
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %e
e:
  %at = getelementptr float, ptr addrspace(1) %sums, i32 %x
  store float %more, ptr addrspace(1) %at
  ret void
}
attributes #0 = { "gpu.kernel" }
