; RUN: only sm_90 invert-latch-branches
; CHECK: [[N:%[0-9]+]] = xor i1 %c, true
; CHECK-NEXT: br i1 [[N]], label %loop, label %end

define void @f(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  store volatile i32 %i, ptr %p
  %j = add i32 %i, 1
  %g = sitofp i32 %j to float
  %c = fcmp oeq float %g, 8.0
  br i1 %c, label %end, label %loop
end:
  ret void
}
