; A load that each round of a loop moves by the size of the launch is asked for some rounds before; one that moves by a line is
; left to the processor.
; RUN: lower x86-64-v4 --after promote-lanes
; CHECK-LABEL: define <16 x i32> @far.thread.vector16(
; CHECK: urem i64
; CHECK: select i1 {{.*}}, i64
; CHECK: [[AHEAD:%[0-9]+]] = getelementptr i8
; CHECK-NEXT: call void @llvm.prefetch.p1(ptr addrspace(1) [[AHEAD]], i32 0, i32 2, i32 1)
; CHECK: load <16 x float>
; CHECK-LABEL: define <16 x i32> @near.thread.vector16(
; CHECK-NOT: call void @llvm.prefetch
; CHECK: load <16 x float>
; CHECK-NOT: call void @llvm.prefetch

declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_dim.x()
declare i32 @gpu.grid_dim.x()
define void @far(ptr addrspace(1) %p, ptr addrspace(1) %sums, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %size = call i32 @gpu.block_dim.x()
  %blocks = call i32 @gpu.grid_dim.x()
  br label %l
l:
  %i = phi i32 [ %x, %0 ], [ %j, %l ]
  %sum = phi float [ 0.0, %0 ], [ %more, %l ]
  %q = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %q
  %more = fadd float %sum, %v
  %threads = mul i32 %size, %blocks
  %j = add nsw i32 %i, %threads
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %e
e:
  %at = getelementptr float, ptr addrspace(1) %sums, i32 %x
  store float %more, ptr addrspace(1) %at
  ret void
}
define void @near(ptr addrspace(1) %p, ptr addrspace(1) %sums, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  br label %l
l:
  %i = phi i32 [ %x, %0 ], [ %j, %l ]
  %sum = phi float [ 0.0, %0 ], [ %more, %l ]
  %q = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %q
  %more = fadd float %sum, %v
  %j = add nsw i32 %i, 256
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %e
e:
  %at = getelementptr float, ptr addrspace(1) %sums, i32 %x
  store float %more, ptr addrspace(1) %at
  ret void
}
attributes #0 = { "gpu.kernel" }
