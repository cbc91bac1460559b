; RUN: assembly sm_90
; ptxas before 13.5 makes a call of a 64-bit division, and loses sight of uniform registers in a kernel like this.
; CHECK-LABEL: .visible .entry risky(
; CHECK: div.u32
; CHECK-NOT: div.u64
; CHECK-NOT: rem.s64
; CHECK: ret;
; Without a vote the division stays.
; CHECK-LABEL: .visible .entry plain(
; CHECK: div.u64
; CHECK: ret;

define void @risky(ptr addrspace(1) %p, i64 %n, i64 %d) #0 {
entry:
  %t = call i32 @gpu.thread_id.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = atomicrmw xchg ptr addrspace(1) %p, i32 %i monotonic
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %t
  br i1 %more, label %loop, label %done
done:
  %q = udiv i64 %n, %d
  %r = srem i64 %q, %d
  %c = icmp ugt i64 %r, 7
  %votes = call i32 @gpu.ballot(i1 %c)
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %t
  store i32 %votes, ptr addrspace(1) %at
  ret void
}
define void @plain(ptr addrspace(1) %p, i64 %n, i64 %d) #0 {
entry:
  %t = call i32 @gpu.thread_id.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %old = atomicrmw xchg ptr addrspace(1) %p, i32 %i monotonic
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %t
  br i1 %more, label %loop, label %done
done:
  %q = udiv i64 %n, %d
  store i64 %q, ptr addrspace(1) %p
  ret void
}
declare i32 @gpu.thread_id.x()
declare i32 @gpu.ballot(i1) convergent
attributes #0 = { "gpu.kernel" }
