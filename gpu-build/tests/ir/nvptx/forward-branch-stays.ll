; RUN: only sm_90 invert-latch-branches
; CHECK: br i1 %c, label %a, label %b

define i32 @f(i1 %c) {
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  ret i32 2
}
