; Correctly rounded quotients of double precision.
;
; v_rcp_f64 has a relative error of at most 2^-23, and each Newton step doubles the number of correct bits. LLVM takes two steps, so a reciprocal
; close to the midpoint between two adjacent numbers may be rounded to the wrong one, and then some quotients are wrong. After a third step, the
; reciprocal is correctly rounded unless all bits of the divisor's significand are ones (Markstein, "Computation of elementary functions on the IBM
; RISC System/6000 processor", 1990). In that case the step's exact result may be a tie, which is rounded to a power of 2, although the reciprocal
; lies just above the tie. The code therefore sets the last bit.
define linkonce_odr hidden double @gpu.amd.divide.f64(double %x, double %y) #0 {
  %scaled.denominator = call { double, i1 } @llvm.amdgcn.div.scale.f64(double %x, double %y, i1 false)
  %scaled.numerator = call { double, i1 } @llvm.amdgcn.div.scale.f64(double %x, double %y, i1 true)
  %d = extractvalue { double, i1 } %scaled.denominator, 0
  %n = extractvalue { double, i1 } %scaled.numerator, 0
  %is.scaled = extractvalue { double, i1 } %scaled.numerator, 1
  %minus = fneg double %d
  %r0 = call double @llvm.amdgcn.rcp.f64(double %d)
  %e0 = call double @llvm.fma.f64(double %minus, double %r0, double 1.0)
  %r1 = call double @llvm.fma.f64(double %r0, double %e0, double %r0)
  %e1 = call double @llvm.fma.f64(double %minus, double %r1, double 1.0)
  %r2 = call double @llvm.fma.f64(double %r1, double %e1, double %r1)
  %e2 = call double @llvm.fma.f64(double %minus, double %r2, double 1.0)
  %r3 = call double @llvm.fma.f64(double %r2, double %e2, double %r2)
  %significand = call double @llvm.amdgcn.frexp.mant.f64(double %d)
  %size = call double @llvm.fabs.f64(double %significand)
  %ones = fcmp oeq double %size, 0x3FEFFFFFFFFFFFFF
  %last = zext i1 %ones to i64
  %bits = bitcast double %r3 to i64
  %rounded = or i64 %bits, %last
  %r = bitcast i64 %rounded to double
  %q0 = fmul double %n, %r
  %rest = call double @llvm.fma.f64(double %minus, double %q0, double %n)
  %q1 = call double @llvm.amdgcn.div.fmas.f64(double %rest, double %r, double %q0, i1 %is.scaled)
  %q = call double @llvm.amdgcn.div.fixup.f64(double %q1, double %y, double %x)
  ret double %q
}
declare { double, i1 } @llvm.amdgcn.div.scale.f64(double, double, i1)
declare double @llvm.amdgcn.rcp.f64(double)
declare double @llvm.amdgcn.frexp.mant.f64(double)
declare double @llvm.amdgcn.div.fmas.f64(double, double, double, i1)
declare double @llvm.amdgcn.div.fixup.f64(double, double, double)
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.fabs.f64(double)
attributes #0 = { alwaysinline nounwind memory(none) willreturn }
