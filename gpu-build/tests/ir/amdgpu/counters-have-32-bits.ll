; RUN: lower gfx1100
; A count to a constant, tested where the loop begins.
; CHECK-LABEL: define {{.*}} @constant
; CHECK: [[COUNT:%[0-9]+]] = phi i32 [ 0, %0 ], [ [[NEXT:%[0-9]+]], %body ]
; CHECK: zext i32 [[COUNT]] to i64
; CHECK: [[NEXT]] = add nuw i32 [[COUNT]], 1
; To an argument of 32 bits, tested where it ends.
; CHECK-LABEL: define {{.*}} @argument
; CHECK: [[COUNT:%[0-9]+]] = phi i32 [ 1, %0 ], [ [[NEXT:%[0-9]+]], %loop ]
; CHECK: [[NEXT]] = add nuw i32 [[COUNT]], 1
; To more than 32 bits hold, by more than one, from behind the end, past a test that does not leave the loop, to an end that is
; not known to be ahead, and where the next count is computed in front of the test: as it was.
; CHECK-LABEL: define {{.*}} @kept
; CHECK-NOT: phi i32
; CHECK: ret void

define void @constant(ptr addrspace(1) %p) #0 {
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %body ]
  %more = icmp ult i64 %i, 256
  br i1 %more, label %body, label %end
body:
  %at = getelementptr i64, ptr addrspace(1) %p, i64 %i
  store i64 %i, ptr addrspace(1) %at
  %next = add nuw nsw i64 %i, 1
  br label %loop
end:
  ret void
}

define void @argument(ptr addrspace(1) %p, i32 %n) #0 {
  %end = zext i32 %n to i64
  br label %loop
loop:
  %i = phi i64 [ 1, %0 ], [ %next, %loop ]
  %at = getelementptr i64, ptr addrspace(1) %p, i64 %i
  store i64 %i, ptr addrspace(1) %at
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %end
  br i1 %more, label %loop, label %done
done:
  ret void
}

define void @kept(ptr addrspace(1) %p, i64 %n, i32 %m) #0 {
  %end = zext i32 %m to i64
  br label %one
one:
  %i = phi i64 [ 0, %0 ], [ %i.next, %one ]
  %i.next = add i64 %i, 1
  %at = getelementptr i64, ptr addrspace(1) %p, i64 %i
  store volatile i64 %i, ptr addrspace(1) %at
  %i.more = icmp ult i64 %i.next, %n
  br i1 %i.more, label %one, label %two
two:
  %j = phi i64 [ 0, %one ], [ %j.next, %two ]
  %j.next = add i64 %j, 3
  store volatile i64 %j, ptr addrspace(1) %at
  %j.more = icmp ult i64 %j.next, 256
  br i1 %j.more, label %two, label %three
three:
  %k = phi i64 [ 300, %two ], [ %k.next, %three ]
  %k.next = add i64 %k, 1
  store volatile i64 %k, ptr addrspace(1) %at
  %k.done = icmp eq i64 %k.next, 256
  br i1 %k.done, label %four, label %three
four:
  %l = phi i64 [ 0, %three ], [ %l.next, %latch ]
  store volatile i64 %l, ptr addrspace(1) %at
  %small = icmp ult i64 %l, 256
  br i1 %small, label %low, label %high
low:
  br label %latch
high:
  %is.end = icmp eq i64 %l, %n
  br i1 %is.end, label %five, label %latch
latch:
  %l.next = add i64 %l, 1
  br label %four
five:
  %o = phi i64 [ 0, %high ], [ %o.next, %five ]
  %o.next = add i64 %o, 1
  store volatile i64 %o, ptr addrspace(1) %at
  %o.done = icmp eq i64 %o.next, %end
  br i1 %o.done, label %six, label %five
six:
  %q = phi i64 [ 0, %five ], [ %q.next, %seven ]
  %q.next = add i64 %q, 1
  %q.more = icmp ult i64 %q, %end
  br i1 %q.more, label %seven, label %last
seven:
  store volatile i64 %q, ptr addrspace(1) %at
  br label %six
last:
  store volatile i64 %q.next, ptr addrspace(1) %at
  ret void
}
attributes #0 = { "gpu.kernel" }
