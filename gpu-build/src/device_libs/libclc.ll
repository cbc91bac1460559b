; What libclc for NVIDIA leaves to libdevice, which is not there where this is asked for. Single precision goes through double.

define linkonce_odr hidden float @__nv_sqrtf(float %x) #0 { %r = call float @llvm.sqrt.f32(float %x) ret float %r }
define linkonce_odr hidden double @__nv_sqrt(double %x) #0 { %r = call double @llvm.sqrt.f64(double %x) ret double %r }
define linkonce_odr hidden float @__nv_rsqrtf(float %x) #0 { %d = fpext float %x to double %r = call double @__nv_rsqrt(double %d) %f = fptrunc double %r to float ret float %f }
define linkonce_odr hidden double @__nv_rsqrt(double %x) #0 { %s = call double @llvm.sqrt.f64(double %x) %r = fdiv double 1.0, %s ret double %r }
define linkonce_odr hidden float @__nv_logf(float %x) #0 { %d = fpext float %x to double %r = call double @__nv_log(double %d) %f = fptrunc double %r to float ret float %f }
define linkonce_odr hidden float @__nv_sinpif(float %x) #0 { %d = fpext float %x to double %r = call double @__nv_sinpi(double %d) %f = fptrunc double %r to float ret float %f }

; x = 2^k (1 + f), where 1 + f is between half the root of two and the root; log(1 + f) = f - s (f - R), where s = f / (2 + f), and
; R = 2 (s^2 / 3 + s^4 / 5 + ...).
define linkonce_odr hidden double @__nv_log(double %x) #0 {
  %tiny = fcmp olt double %x, 0x0010000000000000
  %large = fmul double %x, 0x4350000000000000
  %normal = select i1 %tiny, double %large, double %x
  %bits = bitcast double %normal to i64
  %exponent = lshr i64 %bits, 52
  %fraction = and i64 %bits, 4503599627370495
  %one.bits = or i64 %fraction, 4607182418800017408
  %one = bitcast i64 %one.bits to double
  %above = fcmp ogt double %one, 0x3FF6A09E667F3BCD
  %half = fmul double %one, 0.5
  %m = select i1 %above, double %half, double %one
  %bias = select i1 %above, i64 1022, i64 1023
  %bias.tiny = add i64 %bias, 54
  %bias.all = select i1 %tiny, i64 %bias.tiny, i64 %bias
  %k.int = sub i64 %exponent, %bias.all
  %k = sitofp i64 %k.int to double
  %f = fsub double %m, 1.0
  %f2 = fadd double %f, 2.0
  %s = fdiv double %f, %f2
  %z = fmul double %s, %s
  %p12 = fadd double 0.0, 0x3FB47AE147AE147B
  %q11 = fmul double %p12, %z
  %p11 = fadd double %q11, 0x3FB642C8590B2164
  %q10 = fmul double %p11, %z
  %p10 = fadd double %q10, 0x3FB8618618618618
  %q9 = fmul double %p10, %z
  %p9 = fadd double %q9, 0x3FBAF286BCA1AF28
  %q8 = fmul double %p9, %z
  %p8 = fadd double %q8, 0x3FBE1E1E1E1E1E1E
  %q7 = fmul double %p8, %z
  %p7 = fadd double %q7, 0x3FC1111111111111
  %q6 = fmul double %p7, %z
  %p6 = fadd double %q6, 0x3FC3B13B13B13B14
  %q5 = fmul double %p6, %z
  %p5 = fadd double %q5, 0x3FC745D1745D1746
  %q4 = fmul double %p5, %z
  %p4 = fadd double %q4, 0x3FCC71C71C71C71C
  %q3 = fmul double %p4, %z
  %p3 = fadd double %q3, 0x3FD2492492492492
  %q2 = fmul double %p3, %z
  %p2 = fadd double %q2, 0x3FD999999999999A
  %q1 = fmul double %p2, %z
  %p1 = fadd double %q1, 0x3FE5555555555555
  %R = fmul double %p1, %z
  %inner = fsub double %f, %R
  %tail = fmul double %s, %inner
  %k.low = fmul double %k, 0x3DFD1CF79ABC9E3B
  %low = fsub double %tail, %k.low
  %rest = fsub double %f, %low
  %k.high = fmul double %k, 0x3FE62E42FEC00000
  %log = fadd double %k.high, %rest
  %is.zero = fcmp oeq double %x, 0.0
  %with.zero = select i1 %is.zero, double 0xFFF0000000000000, double %log
  %is.negative = fcmp olt double %x, 0.0
  %with.negative = select i1 %is.negative, double 0x7FF8000000000000, double %with.zero
  %is.finite = fcmp olt double %x, 0x7FF0000000000000
  %is.number = fcmp ord double %x, %x
  %is.infinite = xor i1 %is.finite, true
  %is.top = and i1 %is.infinite, %is.number
  %result = select i1 %is.top, double %x, double %with.negative
  %checked = select i1 %is.number, double %result, double %x
  ret double %checked
}

; x = n + r, where r is between -1/2 and 1/2: the sine of pi r, with the other sign where n is odd.
define linkonce_odr hidden double @__nv_sinpi(double %x) #0 {
  %n = call double @llvm.rint.f64(double %x)
  %r = fsub double %x, %n
  %half = fmul double %n, 0.5
  %whole = call double @llvm.rint.f64(double %half)
  %odd = fcmp one double %half, %whole
  %y = fmul double %r, 0x400921FB54442D18
  %z = fmul double %y, %y
  %p12 = fadd double 0.0, 0x3AB3F3CCDD165FA9
  %q11 = fmul double %p12, %z
  %p11 = fadd double %q11, 0xBB4761B41316381A
  %q10 = fmul double %p11, %z
  %p10 = fadd double %q10, 0x3BD71B8EF6DCF572
  %q9 = fmul double %p10, %z
  %p9 = fadd double %q9, 0xBC62F49B46814157
  %q8 = fmul double %p9, %z
  %p8 = fadd double %q8, 0x3CE952C77030AD4A
  %q7 = fmul double %p8, %z
  %p7 = fadd double %q7, 0xBD6AE7F3E733B81F
  %q6 = fmul double %p7, %z
  %p6 = fadd double %q6, 0x3DE6124613A86D09
  %q5 = fmul double %p6, %z
  %p5 = fadd double %q5, 0xBE5AE64567F544E4
  %q4 = fmul double %p5, %z
  %p4 = fadd double %q4, 0x3EC71DE3A556C734
  %q3 = fmul double %p4, %z
  %p3 = fadd double %q3, 0xBF2A01A01A01A01A
  %q2 = fmul double %p3, %z
  %p2 = fadd double %q2, 0x3F81111111111111
  %q1 = fmul double %p2, %z
  %p1 = fadd double %q1, 0xBFC5555555555555
  %q0 = fmul double %p1, %z
  %p0 = fadd double %q0, 0x3FF0000000000000
  %sine = fmul double %y, %p0
  %other = fneg double %sine
  %signed = select i1 %odd, double %other, double %sine
  %is.zero = fcmp oeq double %r, 0.0
  %zero = call double @llvm.copysign.f64(double 0.0, double %x)
  %result = select i1 %is.zero, double %zero, double %signed
  ret double %result
}

declare float @llvm.sqrt.f32(float)
declare double @llvm.sqrt.f64(double)
declare double @llvm.rint.f64(double)
declare double @llvm.copysign.f64(double, double)
