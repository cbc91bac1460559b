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
; CHECK-LABEL: define ptx_kernel void @ended_behind_a_vote
; CHECK: call i32 @gpu.ballot(
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
define void @ended_behind_a_vote(ptr addrspace(1) %p, i32 %n) #0 {
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
attributes #0 = { "gpu.kernel" }
