; RUN: only sm_90 invert-latch-branches
; CHECK: [[C:%[0-9]+]] = icmp ne i32 %j, %n
; CHECK-NEXT: br i1 [[C]], label %loop, label %end

define void @f(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  store volatile i32 %i, ptr %p
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, %n
  br i1 %c, label %end, label %loop
end:
  ret void
}
