; Barriers that also say for how many threads of the block something holds, for targets whose barrier does not count:
; through a number in shared memory. The first barrier keeps it until all threads have read the last answer; the second
; comes between zero and the votes, the third between the votes and the answer.

declare void @gpu.barrier()

@gpu.barrier.votes = internal addrspace(3) global i32 poison, align 4

define linkonce_odr hidden i32 @gpu.barrier_count(i1 %vote) #1 {
  call void @gpu.barrier()
  store atomic i32 0, ptr addrspace(3) @gpu.barrier.votes syncscope("workgroup") monotonic, align 4
  call void @gpu.barrier()
  br i1 %vote, label %yes, label %meet
yes:
  %before = atomicrmw add ptr addrspace(3) @gpu.barrier.votes, i32 1 syncscope("workgroup") monotonic
  br label %meet
meet:
  call void @gpu.barrier()
  %votes = load i32, ptr addrspace(3) @gpu.barrier.votes, align 4
  ret i32 %votes
}

define linkonce_odr hidden i1 @gpu.barrier_or(i1 %vote) #1 {
  call void @gpu.barrier()
  store atomic i32 0, ptr addrspace(3) @gpu.barrier.votes syncscope("workgroup") monotonic, align 4
  call void @gpu.barrier()
  br i1 %vote, label %yes, label %meet
yes:
  store atomic i32 1, ptr addrspace(3) @gpu.barrier.votes syncscope("workgroup") monotonic, align 4
  br label %meet
meet:
  call void @gpu.barrier()
  %votes = load i32, ptr addrspace(3) @gpu.barrier.votes, align 4
  %any = icmp ne i32 %votes, 0
  ret i1 %any
}

define linkonce_odr hidden i1 @gpu.barrier_and(i1 %vote) #1 {
  %against = xor i1 %vote, true
  %any = call i1 @gpu.barrier_or(i1 %against)
  %all = xor i1 %any, true
  ret i1 %all
}

attributes #1 = { alwaysinline convergent nounwind }
