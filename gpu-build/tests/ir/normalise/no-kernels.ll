; RUN: normalise
; CHECK: no kernels in this file

define void @f() {
  ret void
}
