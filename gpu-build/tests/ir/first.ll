; RUN: passes
; CHECK: describe-accesses:
; CHECK: barrier-fission:
; CHECK: vectorize:
; CHECK: finish:

define void @k() #0 {
  ret void
}
attributes #0 = { "gpu.kernel" }
