; RUN: lower x86-64-v3 --after define-intrinsics
; CHECK: @gpu.barrier.votes = internal addrspace(3) global i32 poison
; CHECK: define {{.*}}i32 @gpu.barrier_count(i1 %vote)
; CHECK: call void @gpu.barrier()
; CHECK: atomicrmw add ptr addrspace(3) @gpu.barrier.votes
; CHECK: declare void @gpu.barrier() #[[N:[0-9]+]]
; CHECK: attributes #[[N]] = { convergent nounwind

declare i32 @gpu.barrier_count(i1)
define void @k(ptr addrspace(1) %p, i1 %c) #0 {
  %n = call i32 @gpu.barrier_count(i1 %c)
  store i32 %n, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
