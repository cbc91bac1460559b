; Correctly rounded square roots of double precision.
;
; v_rsq_f64 has a relative error of at most 2^-23. Goldschmidt's steps yield the correctly rounded root or a number next to it. LLVM takes one more
; step, which does not always pick the right one. Tuckerman's test does: the root of s rounds to g if and only if g * below < s <= g * above, where
; below and above are the neighbours of g (Markstein, "Computation of elementary functions on the IBM RISC System/6000 processor", 1990).
; Numbers below 2^-767 are multiplied by 2^256, because the differences in the test would otherwise underflow.
define linkonce_odr hidden double @gpu.amd.sqrt.f64(double %x) #0 {
  %small = fcmp olt double %x, 0x1000000000000000
  %up = select i1 %small, i32 256, i32 0
  %s = call double @llvm.ldexp.f64.i32(double %x, i32 %up)
  %y = call double @llvm.amdgcn.rsq.f64(double %s)
  %g0 = fmul double %s, %y
  %h0 = fmul double %y, 5.0e-1
  %minus.h = fneg double %h0
  %r = call double @llvm.fma.f64(double %minus.h, double %g0, double 5.0e-1)
  %h = call double @llvm.fma.f64(double %h0, double %r, double %h0)
  %g1 = call double @llvm.fma.f64(double %g0, double %r, double %g0)
  %minus.g1 = fneg double %g1
  %d = call double @llvm.fma.f64(double %minus.g1, double %g1, double %s)
  %g = call double @llvm.fma.f64(double %d, double %h, double %g1)
  %minus.g = fneg double %g
  %bits = bitcast double %g to i64
  %bits.below = add i64 %bits, -1
  %bits.above = add i64 %bits, 1
  %below = bitcast i64 %bits.below to double
  %above = bitcast i64 %bits.above to double
  %rest.below = call double @llvm.fma.f64(double %minus.g, double %below, double %s)
  %rest.above = call double @llvm.fma.f64(double %minus.g, double %above, double %s)
  %is.below = fcmp ole double %rest.below, 0.0
  %is.above = fcmp ogt double %rest.above, 0.0
  %g.below = select i1 %is.below, double %below, double %g
  %root = select i1 %is.above, double %above, double %g.below
  %down = select i1 %small, i32 -128, i32 0
  %scaled = call double @llvm.ldexp.f64.i32(double %root, i32 %down)
  ; Zeros and infinity are their own roots.
  %itself = call i1 @llvm.is.fpclass.f64(double %x, i32 608)
  %result = select i1 %itself, double %x, double %scaled
  ret double %result
}
declare double @llvm.amdgcn.rsq.f64(double)
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.ldexp.f64.i32(double, i32)
declare i1 @llvm.is.fpclass.f64(double, i32)
attributes #0 = { alwaysinline nounwind memory(none) willreturn }
