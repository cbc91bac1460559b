; Quotients of double precision, rounded once.
;
; Each step of Newton's doubles the digits of a reciprocal; v_rcp_f64 promises 23. LLVM takes two steps, so that reciprocals close to the middle
; between two numbers may be rounded to the wrong one, and some quotients with them. After the third, only the reciprocal of a significand whose
; bits are all ones is rounded from a tie, namely to a power of 2, above which it lies (Markstein, "Computation of elementary functions on the IBM
; RISC System/6000 processor", 1990).
define linkonce_odr hidden double @gpu.amd.divide.f64(double %x, double %y) #0 {
  %below = call { double, i1 } @llvm.amdgcn.div.scale.f64(double %x, double %y, i1 false)
  %above = call { double, i1 } @llvm.amdgcn.div.scale.f64(double %x, double %y, i1 true)
  %d = extractvalue { double, i1 } %below, 0
  %n = extractvalue { double, i1 } %above, 0
  %is.scaled = extractvalue { double, i1 } %above, 1
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
