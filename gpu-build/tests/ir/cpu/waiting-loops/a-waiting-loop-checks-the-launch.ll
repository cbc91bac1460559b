; RUN: lower x86-64-v3 --after waiting-loops
; A loop whose exit depends on what other threads write checks whether its block or the launch has failed.
; CHECK-LABEL: define i32 @waits.thread
; CHECK: load atomic i32
; CHECK: getelementptr {{.*}}%scratch, i64 260
; CHECK-NEXT: load volatile i32
; CHECK: getelementptr {{.*}}%scratch, i64 344
; CHECK: load volatile i32
; CHECK: br i1 {{.*}}, label %failed, label
; CHECK: failed:
; CHECK: store i32
; CHECK-NEXT: ret i32 0
; A loop that counts does not, even if it writes for others; nor does a loop with ordinary accesses.
; CHECK-LABEL: define i32 @counts.thread
; CHECK-NOT: load volatile
; CHECK-LABEL: define i32 @reads.thread
; CHECK-NOT: load volatile

define void @waits(ptr addrspace(1) %p) #0 {
  br label %around
around:
  %seen = load atomic i32, ptr addrspace(1) %p monotonic, align 4
  %part = and i32 %seen, 255
  %is.set = icmp ne i32 %part, 0
  br i1 %is.set, label %done, label %around
done:
  store i32 2, ptr addrspace(1) %p
  ret void
}

define void @counts(ptr addrspace(1) %p, i32 %n) #0 {
  br label %around
around:
  %i = phi i32 [ 0, %0 ], [ %next, %around ]
  %old = atomicrmw add ptr addrspace(1) %p, i32 %i monotonic
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %around, label %done
done:
  ret void
}

define void @reads(ptr addrspace(1) %p) #0 {
  br label %around
around:
  %i = phi i64 [ 0, %0 ], [ %next, %around ]
  %at = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %one = load i32, ptr addrspace(1) %at
  store i32 0, ptr addrspace(1) %at
  %next = add i64 %i, 1
  %more = icmp ne i32 %one, 0
  br i1 %more, label %around, label %done
done:
  ret void
}
attributes #0 = { "gpu.kernel" }
