; RUN: lower sm_90
; A vote that all lanes come to names them all, also behind a loop that each leaves by itself, and where others have ended; one that only some
; come to names those that are there.
; CHECK-LABEL: define ptx_kernel void @together
; CHECK: call i32 @gpu.ballot.sync(
; CHECK-NOT: call i32 @gpu.ballot(
; CHECK: call i32 @gpu.wave.shuffle.sync.i32(
; CHECK-NOT: call i32 @gpu.wave.shuffle.i32(
; CHECK-LABEL: define ptx_kernel void @apart
; CHECK: call i32 @gpu.ballot(
; CHECK: call i32 @gpu.ballot.sync(
; CHECK-LABEL: define ptx_kernel void @ended
; CHECK: call i32 @gpu.ballot.sync(
; CHECK-LABEL: define ptx_kernel void @ended_after_a_vote
; CHECK: call i32 @gpu.ballot(
; CHECK: call i32 @gpu.ballot(
; CHECK-LABEL: define ptx_kernel void @ended_after_a_loop
; CHECK: call i32 @gpu.ballot.sync(
; CHECK-NOT: call i32 @gpu.ballot(
; CHECK-LABEL: define ptx_kernel void @ended_out_of_a_loop
; CHECK: call i32 @gpu.ballot.sync(
; CHECK: call i32 @gpu.ballot(
; CHECK-LABEL: define ptx_kernel void @ended_after_a_call
; CHECK: call i32 @gpu.ballot.sync(
; CHECK-LABEL: define ptx_kernel void @ended_after_a_vote_elsewhere
; CHECK: call i32 @gpu.ballot(
; CHECK-LABEL: define ptx_kernel void @ended_before_a_loop_that_votes
; CHECK: call i32 @gpu.ballot.sync(
; CHECK: call i32 @gpu.ballot.sync(
; CHECK-LABEL: define ptx_kernel void @ended_after_additions
; CHECK: call i32 @gpu.ballot.sync(
; CHECK-NOT: call i32 @gpu.ballot(
; CHECK-LABEL: define ptx_kernel void @ended_after_a_wait
; CHECK: call i32 @gpu.ballot(
; CHECK-LABEL: define linkonce_odr hidden i32 @gpu.ballot.sync
; CHECK: call i32 @llvm.nvvm.vote.ballot.sync(i32 -1,

declare i32 @gpu.thread_id.x()
declare i32 @gpu.ballot(i1)
declare i32 @gpu.ballot.sync(i1)
declare i32 @gpu.wave.shuffle.i32(i32, i32)
define void @together(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %x
  br label %wait
wait:
  %seen = load atomic i32, ptr addrspace(1) %at monotonic, align 4
  %again = icmp eq i32 %seen, 0
  br i1 %again, label %wait, label %met
met:
  %c = icmp ult i32 %seen, %n
  %v = call i32 @gpu.ballot(i1 %c)
  %w = call i32 @gpu.wave.shuffle.i32(i32 %v, i32 %seen)
  store i32 %w, ptr addrspace(1) %at
  ret void
}
define void @apart(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %c = icmp ult i32 %x, %n
  br i1 %c, label %some, label %all
some:
  %odd = trunc i32 %x to i1
  %v = call i32 @gpu.ballot(i1 %odd)
  store i32 %v, ptr addrspace(1) %at
  ; Who writes this promises that whole warps come.
  %w = call i32 @gpu.ballot.sync(i1 %odd)
  store volatile i32 %w, ptr addrspace(1) %at
  br label %all
all:
  %r = call i32 @gpu.ballot(i1 %c)
  store volatile i32 %r, ptr addrspace(1) %at
  ret void
}
; What some do before they end makes no difference.
define void @ended(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %c = icmp ult i32 %x, %n
  br i1 %c, label %others, label %one
one:
  store i32 7, ptr addrspace(1) %at
  br label %end
others:
  %odd = trunc i32 %x to i1
  br i1 %odd, label %two, label %end
two:
  %v = call i32 @gpu.ballot(i1 true)
  store i32 %v, ptr addrspace(1) %at
  br label %end
end:
  ret void
}
; Those that end vote first.
define void @ended_after_a_vote(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %c = icmp ult i32 %x, %n
  %odd = trunc i32 %x to i1
  br i1 %c, label %others, label %one
one:
  %w = call i32 @gpu.ballot(i1 %odd)
  store i32 %w, ptr addrspace(1) %at
  br label %end
others:
  %v = call i32 @gpu.ballot(i1 %odd)
  store i32 %v, ptr addrspace(1) %at
  br label %end
end:
  ret void
}
; All that is left to do behind the vote is a loop, and the end.
define void @ended_after_a_loop(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %c = icmp ult i32 %x, %n
  br i1 %c, label %some, label %all
some:
  store i32 7, ptr addrspace(1) %at
  br label %all
all:
  %v = call i32 @gpu.ballot(i1 %c)
  br i1 %c, label %loop, label %end
loop:
  %i = phi i32 [ 0, %all ], [ %j, %loop ]
  %j = add i32 %i, 1
  store volatile i32 %v, ptr addrspace(1) %at
  %again = icmp ult i32 %j, %x
  br i1 %again, label %loop, label %end
end:
  ret void
}
; Lanes end one after the other, and those that go on vote. Some of these vote by themselves.
define void @ended_out_of_a_loop(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %odd = trunc i32 %x to i1
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %next ]
  %j = add i32 %i, 1
  %again = icmp ult i32 %j, %x
  br i1 %again, label %vote, label %end
vote:
  %v = call i32 @gpu.ballot(i1 %odd)
  store volatile i32 %v, ptr addrspace(1) %at
  br i1 %odd, label %some, label %next
some:
  %w = call i32 @gpu.ballot(i1 true)
  store volatile i32 %w, ptr addrspace(1) %at
  br label %next
next:
  br label %loop
end:
  ret void
}
; What is called before the end does not wait, or does.
define internal i32 @calculates(i32 %x) noinline {
  %y = mul i32 %x, %x
  ret i32 %y
}
define internal i32 @votes(i32 %x) noinline {
  %odd = trunc i32 %x to i1
  %v = call i32 @gpu.ballot(i1 %odd)
  ret i32 %v
}
define void @ended_after_a_call(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %c = icmp ult i32 %x, %n
  br i1 %c, label %others, label %one
one:
  %y = call i32 @calculates(i32 %x)
  store i32 %y, ptr addrspace(1) %at
  ret void
others:
  %v = call i32 @gpu.ballot(i1 %c)
  store i32 %v, ptr addrspace(1) %at
  ret void
}
define void @ended_after_a_vote_elsewhere(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %c = icmp ult i32 %x, %n
  br i1 %c, label %others, label %one
one:
  %y = call i32 @votes(i32 %x)
  store i32 %y, ptr addrspace(1) %at
  ret void
others:
  %v = call i32 @gpu.ballot(i1 %c)
  store i32 %v, ptr addrspace(1) %at
  ret void
}
; All take this loop as often, and none votes behind it.
define void @ended_before_a_loop_that_votes(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %c = icmp ult i32 %x, %n
  br i1 %c, label %others, label %one
one:
  store i32 7, ptr addrspace(1) %at
  ret void
others:
  %odd = trunc i32 %x to i1
  br i1 %odd, label %two, label %three
two:
  store volatile i32 7, ptr addrspace(1) %at
  br label %met
three:
  br label %met
met:
  %v = call i32 @gpu.ballot(i1 %odd)
  br label %loop
loop:
  %i = phi i32 [ 0, %met ], [ %j, %vote ]
  %again = icmp ult i32 %i, %n
  br i1 %again, label %vote, label %end
vote:
  %j = add i32 %i, 1
  %w = call i32 @gpu.ballot(i1 %odd)
  store volatile i32 %w, ptr addrspace(1) %at
  br label %loop
end:
  store i32 %v, ptr addrspace(1) %at
  ret void
}
; Additions in a loop wait for no other thread: the vote waits until these threads have ended.
define void @ended_after_additions(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %c = icmp ult i32 %x, %n
  br i1 %c, label %loop, label %others
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %j = add i32 %i, 1
  %unused = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
  %again = icmp ult i32 %j, %x
  br i1 %again, label %loop, label %one
one:
  ret void
others:
  %v = call i32 @gpu.ballot(i1 %c)
  store i32 %v, ptr addrspace(1) %at
  ret void
}
; These threads end after another thread has written, which may be one that votes.
define void @ended_after_a_wait(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %c = icmp ult i32 %x, %n
  br i1 %c, label %loop, label %others
loop:
  %old = atomicrmw add ptr addrspace(1) %p, i32 1 monotonic
  %again = icmp ult i32 %old, %n
  br i1 %again, label %loop, label %one
one:
  ret void
others:
  %v = call i32 @gpu.ballot(i1 %c)
  store i32 %v, ptr addrspace(1) %at
  ret void
}
attributes #0 = { "gpu.kernel" }
