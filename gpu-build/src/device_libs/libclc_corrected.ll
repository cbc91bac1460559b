; Functions that libclc 22 gets wrong, for AMD and for NVIDIA alike, computed from others of it. `@corrected.x` takes the place of `x`.

; 0 where the result is a denormal: computed 64 above, and multiplied by what that is too much.
define linkonce_odr hidden float @corrected._Z3expf(float %x) #0 {
  %low = fcmp olt float %x, -80.0
  %up = fadd float %x, 64.0
  %at = select i1 %low, float %up, float %x
  %value = call float @_Z3expf(float %at)
  %down = select i1 %low, float 0x3A2969D480000000, float 1.0
  %r = fmul float %value, %down
  ret float %r
}
define linkonce_odr hidden float @corrected._Z4exp2f(float %x) #0 {
  %low = fcmp olt float %x, -120.0
  %up = fadd float %x, 64.0
  %at = select i1 %low, float %up, float %x
  %value = call float @_Z4exp2f(float %at)
  %down = select i1 %low, float 0x3BF0000000000000, float 1.0
  %r = fmul float %value, %down
  ret float %r
}
; These functions flush denormals to 0. In double precision the same numbers are normal; where the results are exact there, so is
; the rounding.
define linkonce_odr hidden float @corrected._Z4erfcf(float %x) #0 {
  %wide = fpext float %x to double
  %value = call double @_Z4erfcd(double %wide)
  %r = fptrunc double %value to float
  ret float %r
}
define linkonce_odr hidden float @corrected._Z6lgammaf(float %x) #0 {
  %wide = fpext float %x to double
  %value = call double @_Z6lgammad(double %wide)
  %r = fptrunc double %value to float
  ret float %r
}
define linkonce_odr hidden float @corrected._Z4fmodff(float %x, float %y) #0 {
  %wide.x = fpext float %x to double
  %wide.y = fpext float %y to double
  %value = call double @_Z4fmoddd(double %wide.x, double %wide.y)
  %r = fptrunc double %value to float
  ret float %r
}
define linkonce_odr hidden float @corrected._Z9remainderff(float %x, float %y) #0 {
  %wide.x = fpext float %x to double
  %wide.y = fpext float %y to double
  %value = call double @_Z9remainderdd(double %wide.x, double %wide.y)
  %r = fptrunc double %value to float
  ret float %r
}
; 0 where C has -0.
define linkonce_odr hidden double @corrected._Z3sind(double %x) #0 {
  %value = call double @_Z3sind(double %x)
  %zero = fcmp oeq double %x, 0.0
  %r = select i1 %zero, double %x, double %value
  ret double %r
}
define linkonce_odr hidden double @corrected._Z3tand(double %x) #0 {
  %value = call double @_Z3tand(double %x)
  %zero = fcmp oeq double %x, 0.0
  %r = select i1 %zero, double %x, double %value
  ret double %r
}
define linkonce_odr hidden double @corrected._Z4asind(double %x) #0 {
  %value = call double @_Z4asind(double %x)
  %zero = fcmp oeq double %x, 0.0
  %r = select i1 %zero, double %x, double %value
  ret double %r
}
define linkonce_odr hidden double @corrected._Z4atand(double %x) #0 {
  %value = call double @_Z4atand(double %x)
  %zero = fcmp oeq double %x, 0.0
  %r = select i1 %zero, double %x, double %value
  ret double %r
}
define linkonce_odr hidden double @corrected._Z5expm1d(double %x) #0 {
  %value = call double @_Z5expm1d(double %x)
  %zero = fcmp oeq double %x, 0.0
  %r = select i1 %zero, double %x, double %value
  ret double %r
}
define linkonce_odr hidden double @corrected._Z3erfd(double %x) #0 {
  %value = call double @_Z3erfd(double %x)
  %zero = fcmp oeq double %x, 0.0
  %r = select i1 %zero, double %x, double %value
  ret double %r
}
define linkonce_odr hidden double @corrected._Z6asinpid(double %x) #0 {
  %value = call double @_Z6asinpid(double %x)
  %zero = fcmp oeq double %x, 0.0
  %r = select i1 %zero, double %x, double %value
  ret double %r
}
define linkonce_odr hidden double @corrected._Z6atanpid(double %x) #0 {
  %value = call double @_Z6atanpid(double %x)
  %zero = fcmp oeq double %x, 0.0
  %r = select i1 %zero, double %x, double %value
  ret double %r
}
; Wrong where y is so large that its product with a logarithm overflows. From 2^64 on every y is even, and every power is that
; of 2^64: 0, 1 or infinite.
define linkonce_odr hidden double @corrected._Z3powdd(double %x, double %y) #0 {
  %high = fcmp ogt double %y, 0x43F0000000000000
  %most = select i1 %high, double 0x43F0000000000000, double %y
  %low = fcmp olt double %y, 0xC3F0000000000000
  %power = select i1 %low, double 0xC3F0000000000000, double %most
  %r = call double @_Z3powdd(double %x, double %power)
  ret double %r
}
; Wrong below 0, and many units off above.
define linkonce_odr hidden float @corrected._Z6tgammaf(float %x) {
  %wide = fpext float %x to double
  %value = call double @corrected._Z6tgammad(double %wide)
  %r = fptrunc double %value to float
  ret float %r
}
; With a = |x|, below 16: a polynomial for gamma(2 + u), 0 <= u < 1, and gamma(a + 1) = a gamma(a). From there on Stirling's
; formula: sqrt(2 pi) a^(a - 1/2) e^-a F(1/a), with a polynomial for F and the power in two halves, which do not overflow.
; Below 0: gamma(x) = -pi / (a sin(pi a) gamma(a)).
define linkonce_odr hidden double @corrected._Z6tgammad(double %x) {
  %a = call double @llvm.fabs.f64(double %x)
  %negative = fcmp olt double %x, 0.0
  %tiny = fcmp olt double %a, 0x3C00000000000000
  %inverse = fdiv double 1.0, %x
  br i1 %tiny, label %at.zero, label %sized
at.zero:
  ret double %inverse
sized:
  %small = fcmp olt double %a, 16.0
  br i1 %small, label %step, label %stirling
step:
  %z = phi double [ %a, %sized ], [ %z.next, %again ]
  %p = phi double [ 1.0, %sized ], [ %p.next, %again ]
  %high = fcmp oge double %z, 3.0
  br i1 %high, label %again, label %polynomial
again:
  %z.next = fsub double %z, 1.0
  %p.next = fmul double %p, %z.next
  br label %step
polynomial:
  %below.one = fcmp olt double %a, 1.0
  %below.two = fcmp olt double %a, 2.0
  %z.less = fsub double %z, 2.0
  %a.less = fsub double %a, 1.0
  %u.low = select i1 %below.two, double %a.less, double %z.less
  %u = select i1 %below.one, double %a, double %u.low
  %a.more = fadd double %a, 1.0
  %product = fmul double %a, %a.more
  %divisor.low = select i1 %below.two, double %a, double 1.0
  %divisor = select i1 %below.one, double %product, double %divisor.low
  %c15 = call double @llvm.fma.f64(double 0xBE7B5670C3812F7A, double %u, double 0x3EB1F181DD38B83D)
  %c14 = call double @llvm.fma.f64(double %c15, double %u, double 0xBED708432F617F45)
  %c13 = call double @llvm.fma.f64(double %c14, double %u, double 0x3EF3BCEE719CF07B)
  %c12 = call double @llvm.fma.f64(double %c13, double %u, double 0xBF0A2A4B88400553)
  %c11 = call double @llvm.fma.f64(double %c12, double %u, double 0x3F1DD2AD44187EE2)
  %c10 = call double @llvm.fma.f64(double %c11, double %u, double 0xBF2F00138F5EE847)
  %c9 = call double @llvm.fma.f64(double %c10, double %u, double 0x3F4001C4A32A79E5)
  %c8 = call double @llvm.fma.f64(double %c9, double %u, double 0xBF4E1CCA7C0F464A)
  %c7 = call double @llvm.fma.f64(double %c8, double %u, double 0x3F613BF524D14A7E)
  %c6 = call double @llvm.fma.f64(double %c7, double %u, double 0xBF675E60ABF71C10)
  %c5 = call double @llvm.fma.f64(double %c6, double %u, double 0x3F86D7EE3FDFA36A)
  %c4 = call double @llvm.fma.f64(double %c5, double %u, double 0xBF317F3626D9168F)
  %c3 = call double @llvm.fma.f64(double %c4, double %u, double 0x3FB301FBB0E469C4)
  %c2 = call double @llvm.fma.f64(double %c3, double %u, double 0x3FB4E2399846ADD8)
  %c1 = call double @llvm.fma.f64(double %c2, double %u, double 0x3FDA5B978B96BE81)
  %c0 = call double @llvm.fma.f64(double %c1, double %u, double 0x3FDB0EE6072093CE)
  %c = call double @llvm.fma.f64(double %c0, double %u, double 1.0)
  %scaled = fmul double %c, %p
  %gamma.small = fdiv double %scaled, %divisor
  br label %have
stirling:
  %cut = call double @llvm.minnum.f64(double %a, double 200.0)
  %cut.half = fmul double %cut, 0.5
  %exponent = fsub double %cut.half, 0.25
  %half = call double @_Z3powdd(double %cut, double %exponent)
  %minus = fneg double %cut
  %e = call double @_Z3expd(double %minus)
  %w = fdiv double 1.0, %cut
  %d6 = call double @llvm.fma.f64(double 0x3F2610A4A3AF4C95, double %w, double 0xBF4432BE8EE27473)
  %d5 = call double @llvm.fma.f64(double %d6, double %w, double 0x3F12A826EB5D2586)
  %d4 = call double @llvm.fma.f64(double %d5, double %w, double 0x3F49B0941380226D)
  %d3 = call double @llvm.fma.f64(double %d4, double %w, double 0xBF2E13C589DDC6CB)
  %d2 = call double @llvm.fma.f64(double %d3, double %w, double 0xBF65F7269074DA9F)
  %d1 = call double @llvm.fma.f64(double %d2, double %w, double 0x3F6C71C71C74274A)
  %d0 = call double @llvm.fma.f64(double %d1, double %w, double 0x3FB555555555554B)
  %d = call double @llvm.fma.f64(double %d0, double %w, double 1.0)
  %root = fmul double %d, 0x40040D931FF62706
  %e.root = fmul double %e, %root
  %other.half = fmul double %half, %e.root
  br label %have
; gamma(a) is the product of the two.
have:
  %first = phi double [ %gamma.small, %polynomial ], [ %half, %stirling ]
  %second = phi double [ 1.0, %polynomial ], [ %other.half, %stirling ]
  br i1 %negative, label %mirror, label %right
right:
  %above = fmul double %first, %second
  %nan = fcmp uno double %x, %x
  %r = select i1 %nan, double %x, double %above
  ret double %r
mirror:
  %sine = call double @_Z5sinpid(double %a)
  %a.sine = fmul double %a, %sine
  %over = fdiv double 0xC00921FB54442D18, %a.sine
  %over.first = fdiv double %over, %first
  %over.both = fdiv double %over.first, %second
  %whole = call double @llvm.floor.f64(double %a)
  %pole = fcmp oeq double %whole, %a
  %below = select i1 %pole, double 0x7FF8000000000000, double %over.both
  ret double %below
}
declare double @llvm.fabs.f64(double)
declare double @llvm.floor.f64(double)
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.minnum.f64(double, double)
declare float @_Z3expf(float)
declare float @_Z4exp2f(float)
declare double @_Z3expd(double)
declare double @_Z4erfcd(double)
declare double @_Z6lgammad(double)
declare double @_Z4fmoddd(double, double)
declare double @_Z9remainderdd(double, double)
declare double @_Z3powdd(double, double)
declare double @_Z5sinpid(double)
declare double @_Z3sind(double)
declare double @_Z3tand(double)
declare double @_Z4asind(double)
declare double @_Z4atand(double)
declare double @_Z5expm1d(double)
declare double @_Z3erfd(double)
declare double @_Z6asinpid(double)
declare double @_Z6atanpid(double)
