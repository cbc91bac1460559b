; Mathematical functions of several threads, in single precision: computed in double precision by plain formulas, whose
; error there is small beside the rounding to the result, so each is right to little more than half a unit in the last
; place over the whole range. Special values follow IEEE 754 as the C library's functions do.

declare <{W} x float> @llvm.fabs.v{W}f32(<{W} x float>)
declare <{W} x float> @llvm.floor.v{W}f32(<{W} x float>)
declare <{W} x float> @llvm.copysign.v{W}f32(<{W} x float>, <{W} x float>)
declare <{W} x float> @llvm.sin.v{W}f32(<{W} x float>)
declare <{W} x float> @llvm.cos.v{W}f32(<{W} x float>)
declare <{W} x float> @llvm.tan.v{W}f32(<{W} x float>)

; 2^n * e^r, where n is the number in the lowest bits of %n (1.5 * 2^52 has been added to it), and |r| at most ln(2) / 2.
; The series up to r^9: what is left out is below 2^-36.
define <{W} x double> @gpu.vector{W}.scaled(<{W} x double> %n, <{W} x double> %r) alwaysinline {
  %p.m0 = fmul contract <{W} x double> splat (double 0x3EC71DE3A556C734), %r
  %p.a0 = fadd contract <{W} x double> %p.m0, splat (double 0x3EFA01A01A01A01A)
  %p.m1 = fmul contract <{W} x double> %p.a0, %r
  %p.a1 = fadd contract <{W} x double> %p.m1, splat (double 0x3F2A01A01A01A01A)
  %p.m2 = fmul contract <{W} x double> %p.a1, %r
  %p.a2 = fadd contract <{W} x double> %p.m2, splat (double 0x3F56C16C16C16C17)
  %p.m3 = fmul contract <{W} x double> %p.a2, %r
  %p.a3 = fadd contract <{W} x double> %p.m3, splat (double 0x3F81111111111111)
  %p.m4 = fmul contract <{W} x double> %p.a3, %r
  %p.a4 = fadd contract <{W} x double> %p.m4, splat (double 0x3FA5555555555555)
  %p.m5 = fmul contract <{W} x double> %p.a4, %r
  %p.a5 = fadd contract <{W} x double> %p.m5, splat (double 0x3FC5555555555555)
  %p.m6 = fmul contract <{W} x double> %p.a5, %r
  %p.a6 = fadd contract <{W} x double> %p.m6, splat (double 0x3FE0000000000000)
  %p.m7 = fmul contract <{W} x double> %p.a6, %r
  %p.a7 = fadd contract <{W} x double> %p.m7, splat (double 0x3FF0000000000000)
  %p.m8 = fmul contract <{W} x double> %p.a7, %r
  %p.a8 = fadd contract <{W} x double> %p.m8, splat (double 0x3FF0000000000000)
  %bits = bitcast <{W} x double> %p.a8 to <{W} x i64>
  %number = bitcast <{W} x double> %n to <{W} x i64>
  %power = shl <{W} x i64> %number, splat (i64 52)
  %scaled = add <{W} x i64> %bits, %power
  %result = bitcast <{W} x i64> %scaled to <{W} x double>
  ret <{W} x double> %result
}

; e^x. Beyond the limits the result is infinite, or zero, in single precision.
define <{W} x float> @gpu.vector{W}.exp(<{W} x float> %v) alwaysinline {
  %wide = fpext <{W} x float> %v to <{W} x double>
  %x.above = fcmp ogt <{W} x double> %wide, splat (double 0x4069000000000000)
  %x.top = select <{W} x i1> %x.above, <{W} x double> splat (double 0x4069000000000000), <{W} x double> %wide
  %x.below = fcmp olt <{W} x double> %x.top, splat (double 0xC069000000000000)
  %x = select <{W} x i1> %x.below, <{W} x double> splat (double 0xC069000000000000), <{W} x double> %x.top
  %t = fmul contract <{W} x double> %x, splat (double 0x3FF71547652B82FE)
  %n = fadd contract <{W} x double> %t, splat (double 0x4338000000000000)
  %whole = fsub <{W} x double> %n, splat (double 0x4338000000000000)
  %a = fmul contract <{W} x double> %x, splat (double 0x3FF0000000000000)
  %b = fmul contract <{W} x double> %whole, splat (double 0x3FE62E42FEFA39EF)
  %r = fsub contract <{W} x double> %a, %b
  %y = call <{W} x double> @gpu.vector{W}.scaled(<{W} x double> %n, <{W} x double> %r)
  %single = fptrunc <{W} x double> %y to <{W} x float>
  %odd = fcmp uno <{W} x float> %v, zeroinitializer
  %result = select <{W} x i1> %odd, <{W} x float> %v, <{W} x float> %single
  ret <{W} x float> %result
}

; 2^x. Beyond the limits the result is infinite, or zero, in single precision.
define <{W} x float> @gpu.vector{W}.exp2(<{W} x float> %v) alwaysinline {
  %wide = fpext <{W} x float> %v to <{W} x double>
  %x.above = fcmp ogt <{W} x double> %wide, splat (double 0x4072C00000000000)
  %x.top = select <{W} x i1> %x.above, <{W} x double> splat (double 0x4072C00000000000), <{W} x double> %wide
  %x.below = fcmp olt <{W} x double> %x.top, splat (double 0xC072C00000000000)
  %x = select <{W} x i1> %x.below, <{W} x double> splat (double 0xC072C00000000000), <{W} x double> %x.top
  %t = fmul contract <{W} x double> %x, splat (double 0x3FF0000000000000)
  %n = fadd contract <{W} x double> %t, splat (double 0x4338000000000000)
  %whole = fsub <{W} x double> %n, splat (double 0x4338000000000000)
  %a = fmul contract <{W} x double> %x, splat (double 0x3FE62E42FEFA39EF)
  %b = fmul contract <{W} x double> %whole, splat (double 0x3FE62E42FEFA39EF)
  %r = fsub contract <{W} x double> %a, %b
  %y = call <{W} x double> @gpu.vector{W}.scaled(<{W} x double> %n, <{W} x double> %r)
  %single = fptrunc <{W} x double> %y to <{W} x float>
  %odd = fcmp uno <{W} x float> %v, zeroinitializer
  %result = select <{W} x i1> %odd, <{W} x float> %v, <{W} x float> %single
  ret <{W} x float> %result
}

; 10^x. Beyond the limits the result is infinite, or zero, in single precision.
define <{W} x float> @gpu.vector{W}.exp10(<{W} x float> %v) alwaysinline {
  %wide = fpext <{W} x float> %v to <{W} x double>
  %x.above = fcmp ogt <{W} x double> %wide, splat (double 0x4056800000000000)
  %x.top = select <{W} x i1> %x.above, <{W} x double> splat (double 0x4056800000000000), <{W} x double> %wide
  %x.below = fcmp olt <{W} x double> %x.top, splat (double 0xC056800000000000)
  %x = select <{W} x i1> %x.below, <{W} x double> splat (double 0xC056800000000000), <{W} x double> %x.top
  %t = fmul contract <{W} x double> %x, splat (double 0x400A934F0979A371)
  %n = fadd contract <{W} x double> %t, splat (double 0x4338000000000000)
  %whole = fsub <{W} x double> %n, splat (double 0x4338000000000000)
  %a = fmul contract <{W} x double> %x, splat (double 0x40026BB1BBB55516)
  %b = fmul contract <{W} x double> %whole, splat (double 0x3FE62E42FEFA39EF)
  %r = fsub contract <{W} x double> %a, %b
  %y = call <{W} x double> @gpu.vector{W}.scaled(<{W} x double> %n, <{W} x double> %r)
  %single = fptrunc <{W} x double> %y to <{W} x float>
  %odd = fcmp uno <{W} x float> %v, zeroinitializer
  %result = select <{W} x i1> %odd, <{W} x float> %v, <{W} x float> %single
  ret <{W} x float> %result
}

; %x, positive and finite, is 2^k * m with m between sqrt(1/2) and sqrt(2): k, and ln(m) = 2 artanh((m - 1) / (m + 1)) by its
; series up to the fifteenth power: what is left out is below 2^-44 of it.
define { <{W} x double>, <{W} x double> } @gpu.vector{W}.parts(<{W} x double> %x) alwaysinline {
  %bits = bitcast <{W} x double> %x to <{W} x i64>
  %from = sub <{W} x i64> %bits, splat (i64 4604544271217802189)
  %power = and <{W} x i64> %from, splat (i64 -4503599627370496)
  %rest = sub <{W} x i64> %bits, %power
  %m = bitcast <{W} x i64> %rest to <{W} x double>
  %above = add <{W} x i64> %from, splat (i64 4611686018427387904)
  %number = lshr <{W} x i64> %above, splat (i64 52)
  %as.double = or <{W} x i64> %number, splat (i64 4841369599423283200)
  %biased = bitcast <{W} x i64> %as.double to <{W} x double>
  %k = fsub <{W} x double> %biased, splat (double 0x4330000000000400)
  %down = fadd <{W} x double> %m, splat (double 0xBFF0000000000000)
  %up = fadd <{W} x double> %m, splat (double 0x3FF0000000000000)
  %s = fdiv <{W} x double> %down, %up
  %z = fmul <{W} x double> %s, %s
  %p.m0 = fmul contract <{W} x double> splat (double 0x3FC1111111111111), %z
  %p.a0 = fadd contract <{W} x double> %p.m0, splat (double 0x3FC3B13B13B13B14)
  %p.m1 = fmul contract <{W} x double> %p.a0, %z
  %p.a1 = fadd contract <{W} x double> %p.m1, splat (double 0x3FC745D1745D1746)
  %p.m2 = fmul contract <{W} x double> %p.a1, %z
  %p.a2 = fadd contract <{W} x double> %p.m2, splat (double 0x3FCC71C71C71C71C)
  %p.m3 = fmul contract <{W} x double> %p.a2, %z
  %p.a3 = fadd contract <{W} x double> %p.m3, splat (double 0x3FD2492492492492)
  %p.m4 = fmul contract <{W} x double> %p.a3, %z
  %p.a4 = fadd contract <{W} x double> %p.m4, splat (double 0x3FD999999999999A)
  %p.m5 = fmul contract <{W} x double> %p.a4, %z
  %p.a5 = fadd contract <{W} x double> %p.m5, splat (double 0x3FE5555555555555)
  %p.m6 = fmul contract <{W} x double> %p.a5, %z
  %p.a6 = fadd contract <{W} x double> %p.m6, splat (double 0x4000000000000000)
  %ln = fmul <{W} x double> %p.a6, %s
  %one = insertvalue { <{W} x double>, <{W} x double> } poison, <{W} x double> %k, 0
  %both = insertvalue { <{W} x double>, <{W} x double> } %one, <{W} x double> %ln, 1
  ret { <{W} x double>, <{W} x double> } %both
}

define <{W} x float> @gpu.vector{W}.log(<{W} x float> %v) alwaysinline {
  %x = fpext <{W} x float> %v to <{W} x double>
  %parts = call { <{W} x double>, <{W} x double> } @gpu.vector{W}.parts(<{W} x double> %x)
  %k = extractvalue { <{W} x double>, <{W} x double> } %parts, 0
  %ln = extractvalue { <{W} x double>, <{W} x double> } %parts, 1
  %a = fmul contract <{W} x double> %k, splat (double 0x3FE62E42FEFA39EF)
  %b = fmul contract <{W} x double> %ln, splat (double 0x3FF0000000000000)
  %y = fadd contract <{W} x double> %a, %b
  %single = fptrunc <{W} x double> %y to <{W} x float>
  %is.zero = fcmp oeq <{W} x float> %v, zeroinitializer
  %at.zero = select <{W} x i1> %is.zero, <{W} x float> splat (float 0xFFF0000000000000), <{W} x float> %single
  %negative = fcmp olt <{W} x float> %v, zeroinitializer
  %at.negative = select <{W} x i1> %negative, <{W} x float> splat (float 0x7FF8000000000000), <{W} x float> %at.zero
  ; Infinity, and what is no number.
  %ordinary = fcmp olt <{W} x float> %v, splat (float 0x7FF0000000000000)
  %result = select <{W} x i1> %ordinary, <{W} x float> %at.negative, <{W} x float> %v
  ret <{W} x float> %result
}

define <{W} x float> @gpu.vector{W}.log2(<{W} x float> %v) alwaysinline {
  %x = fpext <{W} x float> %v to <{W} x double>
  %parts = call { <{W} x double>, <{W} x double> } @gpu.vector{W}.parts(<{W} x double> %x)
  %k = extractvalue { <{W} x double>, <{W} x double> } %parts, 0
  %ln = extractvalue { <{W} x double>, <{W} x double> } %parts, 1
  %a = fmul contract <{W} x double> %k, splat (double 0x3FF0000000000000)
  %b = fmul contract <{W} x double> %ln, splat (double 0x3FF71547652B82FE)
  %y = fadd contract <{W} x double> %a, %b
  %single = fptrunc <{W} x double> %y to <{W} x float>
  %is.zero = fcmp oeq <{W} x float> %v, zeroinitializer
  %at.zero = select <{W} x i1> %is.zero, <{W} x float> splat (float 0xFFF0000000000000), <{W} x float> %single
  %negative = fcmp olt <{W} x float> %v, zeroinitializer
  %at.negative = select <{W} x i1> %negative, <{W} x float> splat (float 0x7FF8000000000000), <{W} x float> %at.zero
  ; Infinity, and what is no number.
  %ordinary = fcmp olt <{W} x float> %v, splat (float 0x7FF0000000000000)
  %result = select <{W} x i1> %ordinary, <{W} x float> %at.negative, <{W} x float> %v
  ret <{W} x float> %result
}

define <{W} x float> @gpu.vector{W}.log10(<{W} x float> %v) alwaysinline {
  %x = fpext <{W} x float> %v to <{W} x double>
  %parts = call { <{W} x double>, <{W} x double> } @gpu.vector{W}.parts(<{W} x double> %x)
  %k = extractvalue { <{W} x double>, <{W} x double> } %parts, 0
  %ln = extractvalue { <{W} x double>, <{W} x double> } %parts, 1
  %a = fmul contract <{W} x double> %k, splat (double 0x3FD34413509F79FF)
  %b = fmul contract <{W} x double> %ln, splat (double 0x3FDBCB7B1526E50E)
  %y = fadd contract <{W} x double> %a, %b
  %single = fptrunc <{W} x double> %y to <{W} x float>
  %is.zero = fcmp oeq <{W} x float> %v, zeroinitializer
  %at.zero = select <{W} x i1> %is.zero, <{W} x float> splat (float 0xFFF0000000000000), <{W} x float> %single
  %negative = fcmp olt <{W} x float> %v, zeroinitializer
  %at.negative = select <{W} x i1> %negative, <{W} x float> splat (float 0x7FF8000000000000), <{W} x float> %at.zero
  ; Infinity, and what is no number.
  %ordinary = fcmp olt <{W} x float> %v, splat (float 0x7FF0000000000000)
  %result = select <{W} x i1> %ordinary, <{W} x float> %at.negative, <{W} x float> %v
  ret <{W} x float> %result
}

; x^y = 2^(y log2|x|), with a sign where x is negative and y odd.
define <{W} x float> @gpu.vector{W}.pow(<{W} x float> %v, <{W} x float> %w) alwaysinline {
  %size = call <{W} x float> @llvm.fabs.v{W}f32(<{W} x float> %v)
  %x = fpext <{W} x float> %size to <{W} x double>
  %y = fpext <{W} x float> %w to <{W} x double>
  %parts = call { <{W} x double>, <{W} x double> } @gpu.vector{W}.parts(<{W} x double> %x)
  %k = extractvalue { <{W} x double>, <{W} x double> } %parts, 0
  %ln = extractvalue { <{W} x double>, <{W} x double> } %parts, 1
  %b = fmul contract <{W} x double> %ln, splat (double 0x3FF71547652B82FE)
  %log = fadd contract <{W} x double> %k, %b
  %is.zero = fcmp oeq <{W} x double> %x, zeroinitializer
  %log.zero = select <{W} x i1> %is.zero, <{W} x double> splat (double 0xFFF0000000000000), <{W} x double> %log
  %is.infinite = fcmp oeq <{W} x double> %x, splat (double 0x7FF0000000000000)
  %log.all = select <{W} x i1> %is.infinite, <{W} x double> splat (double 0x7FF0000000000000), <{W} x double> %log.zero
  %product = fmul <{W} x double> %y, %log.all
  ; One to whatever power, and whatever to the power zero, is one.
  %is.one = fcmp oeq <{W} x double> %x, splat (double 0x3FF0000000000000)
  %no.power = fcmp oeq <{W} x double> %y, zeroinitializer
  %flat = or <{W} x i1> %is.one, %no.power
  %e = select <{W} x i1> %flat, <{W} x double> zeroinitializer, <{W} x double> %product
  %t.above = fcmp ogt <{W} x double> %e, splat (double 0x4072C00000000000)
  %t.top = select <{W} x i1> %t.above, <{W} x double> splat (double 0x4072C00000000000), <{W} x double> %e
  %t.below = fcmp olt <{W} x double> %t.top, splat (double 0xC072C00000000000)
  %t = select <{W} x i1> %t.below, <{W} x double> splat (double 0xC072C00000000000), <{W} x double> %t.top
  %n = fadd <{W} x double> %t, splat (double 0x4338000000000000)
  %whole = fsub <{W} x double> %n, splat (double 0x4338000000000000)
  %left = fsub <{W} x double> %t, %whole
  %r = fmul <{W} x double> %left, splat (double 0x3FE62E42FEFA39EF)
  %p = call <{W} x double> @gpu.vector{W}.scaled(<{W} x double> %n, <{W} x double> %r)
  %single = fptrunc <{W} x double> %p to <{W} x float>
  %floor = call <{W} x float> @llvm.floor.v{W}f32(<{W} x float> %w)
  %fraction = fcmp une <{W} x float> %floor, %w
  %half = fmul <{W} x float> %w, splat (float 5.000000e-01)
  %half.floor = call <{W} x float> @llvm.floor.v{W}f32(<{W} x float> %half)
  %odd = fcmp one <{W} x float> %half.floor, %half
  %whole.odd = select <{W} x i1> %fraction, <{W} x i1> zeroinitializer, <{W} x i1> %odd
  %signed = call <{W} x float> @llvm.copysign.v{W}f32(<{W} x float> %single, <{W} x float> %v)
  %with.sign = select <{W} x i1> %whole.odd, <{W} x float> %signed, <{W} x float> %single
  %below = fcmp olt <{W} x float> %v, zeroinitializer
  %bounded = fcmp one <{W} x float> %size, splat (float 0x7FF0000000000000)
  %finite.below = and <{W} x i1> %below, %bounded
  %no.result = and <{W} x i1> %finite.below, %fraction
  %real = select <{W} x i1> %no.result, <{W} x float> splat (float 0x7FF8000000000000), <{W} x float> %with.sign
  %unknown = fcmp uno <{W} x float> %v, %w
  %is.one.single = fcmp oeq <{W} x float> %v, splat (float 1.000000e+00)
  %no.power.single = fcmp oeq <{W} x float> %w, zeroinitializer
  %always = or <{W} x i1> %is.one.single, %no.power.single
  %sum = fadd <{W} x float> %v, %w
  %known = select <{W} x i1> %unknown, <{W} x float> %sum, <{W} x float> %real
  %result = select <{W} x i1> %always, <{W} x float> splat (float 1.000000e+00), <{W} x float> %known
  ret <{W} x float> %result
}

; The sine and the cosine of x less the next multiple of pi/2, and that multiple's number in the lowest bits. pi/2 comes in
; two parts, the first of 33 bits: its product with a number below 2^20 is exact.
define { <{W} x double>, <{W} x double>, <{W} x i64> } @gpu.vector{W}.turn(<{W} x float> %v) alwaysinline {
  %x = fpext <{W} x float> %v to <{W} x double>
  %t = fmul contract <{W} x double> %x, splat (double 0x3FE45F306DC9C883)
  %n = fadd contract <{W} x double> %t, splat (double 0x4338000000000000)
  %whole = fsub <{W} x double> %n, splat (double 0x4338000000000000)
  %coarse = fmul contract <{W} x double> %whole, splat (double 0x3FF921FB54400000)
  %nearly = fsub contract <{W} x double> %x, %coarse
  %fine = fmul contract <{W} x double> %whole, splat (double 0x3DD0B4611A626331)
  %r = fsub contract <{W} x double> %nearly, %fine
  %z = fmul <{W} x double> %r, %r
  %s.m0 = fmul contract <{W} x double> splat (double 0xBD6AE7F3E733B81F), %z
  %s.a0 = fadd contract <{W} x double> %s.m0, splat (double 0x3DE6124613A86D09)
  %s.m1 = fmul contract <{W} x double> %s.a0, %z
  %s.a1 = fadd contract <{W} x double> %s.m1, splat (double 0xBE5AE64567F544E4)
  %s.m2 = fmul contract <{W} x double> %s.a1, %z
  %s.a2 = fadd contract <{W} x double> %s.m2, splat (double 0x3EC71DE3A556C734)
  %s.m3 = fmul contract <{W} x double> %s.a2, %z
  %s.a3 = fadd contract <{W} x double> %s.m3, splat (double 0xBF2A01A01A01A01A)
  %s.m4 = fmul contract <{W} x double> %s.a3, %z
  %s.a4 = fadd contract <{W} x double> %s.m4, splat (double 0x3F81111111111111)
  %s.m5 = fmul contract <{W} x double> %s.a4, %z
  %s.a5 = fadd contract <{W} x double> %s.m5, splat (double 0xBFC5555555555555)
  %s.m6 = fmul contract <{W} x double> %s.a5, %z
  %s.a6 = fadd contract <{W} x double> %s.m6, splat (double 0x3FF0000000000000)
  %sine = fmul <{W} x double> %s.a6, %r
  %c.m0 = fmul contract <{W} x double> splat (double 0x3D2AE7F3E733B81F), %z
  %c.a0 = fadd contract <{W} x double> %c.m0, splat (double 0xBDA93974A8C07C9D)
  %c.m1 = fmul contract <{W} x double> %c.a0, %z
  %c.a1 = fadd contract <{W} x double> %c.m1, splat (double 0x3E21EED8EFF8D898)
  %c.m2 = fmul contract <{W} x double> %c.a1, %z
  %c.a2 = fadd contract <{W} x double> %c.m2, splat (double 0xBE927E4FB7789F5C)
  %c.m3 = fmul contract <{W} x double> %c.a2, %z
  %c.a3 = fadd contract <{W} x double> %c.m3, splat (double 0x3EFA01A01A01A01A)
  %c.m4 = fmul contract <{W} x double> %c.a3, %z
  %c.a4 = fadd contract <{W} x double> %c.m4, splat (double 0xBF56C16C16C16C17)
  %c.m5 = fmul contract <{W} x double> %c.a4, %z
  %c.a5 = fadd contract <{W} x double> %c.m5, splat (double 0x3FA5555555555555)
  %c.m6 = fmul contract <{W} x double> %c.a5, %z
  %c.a6 = fadd contract <{W} x double> %c.m6, splat (double 0xBFE0000000000000)
  %c.m7 = fmul contract <{W} x double> %c.a6, %z
  %c.a7 = fadd contract <{W} x double> %c.m7, splat (double 0x3FF0000000000000)
  %number = bitcast <{W} x double> %n to <{W} x i64>
  %one = insertvalue { <{W} x double>, <{W} x double>, <{W} x i64> } poison, <{W} x double> %sine, 0
  %two = insertvalue { <{W} x double>, <{W} x double>, <{W} x i64> } %one, <{W} x double> %c.a7, 1
  %all = insertvalue { <{W} x double>, <{W} x double>, <{W} x i64> } %two, <{W} x i64> %number, 2
  ret { <{W} x double>, <{W} x double>, <{W} x i64> } %all
}

; Arguments that are too large for two parts of pi/2 are left to the C library.
define <{W} x float> @gpu.vector{W}.sin(<{W} x float> %v) alwaysinline {
start:
  %size = call <{W} x float> @llvm.fabs.v{W}f32(<{W} x float> %v)
  %large = fcmp uge <{W} x float> %size, splat (float 1.048576e+06)
  %large.bits = bitcast <{W} x i1> %large to i{W}
  %any.large = icmp ne i{W} %large.bits, 0
  br i1 %any.large, label %library, label %here

library:
  %left = call <{W} x float> @llvm.sin.v{W}f32(<{W} x float> %v)
  br label %end

here:
  %turn = call { <{W} x double>, <{W} x double>, <{W} x i64> } @gpu.vector{W}.turn(<{W} x float> %v)
  %sine = extractvalue { <{W} x double>, <{W} x double>, <{W} x i64> } %turn, 0
  %cosine = extractvalue { <{W} x double>, <{W} x double>, <{W} x i64> } %turn, 1
  %number = extractvalue { <{W} x double>, <{W} x double>, <{W} x i64> } %turn, 2
  %quarter = add <{W} x i64> %number, splat (i64 0)
  %odd.bit = and <{W} x i64> %quarter, splat (i64 1)
  %odd = icmp ne <{W} x i64> %odd.bit, zeroinitializer
  %either = select <{W} x i1> %odd, <{W} x double> %cosine, <{W} x double> %sine
  %half.bit = and <{W} x i64> %quarter, splat (i64 2)
  %half = icmp ne <{W} x i64> %half.bit, zeroinitializer
  %minus = fneg <{W} x double> %either
  %y = select <{W} x i1> %half, <{W} x double> %minus, <{W} x double> %either
  %single = fptrunc <{W} x double> %y to <{W} x float>
  %is.zero = fcmp oeq <{W} x float> %v, zeroinitializer
  %signed = select <{W} x i1> %is.zero, <{W} x float> %v, <{W} x float> %single
  br label %end

end:
  %result = phi <{W} x float> [ %left, %library ], [ %signed, %here ]
  ret <{W} x float> %result
}

; Arguments that are too large for two parts of pi/2 are left to the C library.
define <{W} x float> @gpu.vector{W}.cos(<{W} x float> %v) alwaysinline {
start:
  %size = call <{W} x float> @llvm.fabs.v{W}f32(<{W} x float> %v)
  %large = fcmp uge <{W} x float> %size, splat (float 1.048576e+06)
  %large.bits = bitcast <{W} x i1> %large to i{W}
  %any.large = icmp ne i{W} %large.bits, 0
  br i1 %any.large, label %library, label %here

library:
  %left = call <{W} x float> @llvm.cos.v{W}f32(<{W} x float> %v)
  br label %end

here:
  %turn = call { <{W} x double>, <{W} x double>, <{W} x i64> } @gpu.vector{W}.turn(<{W} x float> %v)
  %sine = extractvalue { <{W} x double>, <{W} x double>, <{W} x i64> } %turn, 0
  %cosine = extractvalue { <{W} x double>, <{W} x double>, <{W} x i64> } %turn, 1
  %number = extractvalue { <{W} x double>, <{W} x double>, <{W} x i64> } %turn, 2
  %quarter = add <{W} x i64> %number, splat (i64 1)
  %odd.bit = and <{W} x i64> %quarter, splat (i64 1)
  %odd = icmp ne <{W} x i64> %odd.bit, zeroinitializer
  %either = select <{W} x i1> %odd, <{W} x double> %cosine, <{W} x double> %sine
  %half.bit = and <{W} x i64> %quarter, splat (i64 2)
  %half = icmp ne <{W} x i64> %half.bit, zeroinitializer
  %minus = fneg <{W} x double> %either
  %y = select <{W} x i1> %half, <{W} x double> %minus, <{W} x double> %either
  %single = fptrunc <{W} x double> %y to <{W} x float>
  %is.zero = fcmp oeq <{W} x float> %v, zeroinitializer
  %signed = select <{W} x i1> %is.zero, <{W} x float> splat (float 1.000000e+00), <{W} x float> %single
  br label %end

end:
  %result = phi <{W} x float> [ %left, %library ], [ %signed, %here ]
  ret <{W} x float> %result
}

; Arguments that are too large for two parts of pi/2 are left to the C library.
define <{W} x float> @gpu.vector{W}.tan(<{W} x float> %v) alwaysinline {
start:
  %size = call <{W} x float> @llvm.fabs.v{W}f32(<{W} x float> %v)
  %large = fcmp uge <{W} x float> %size, splat (float 1.048576e+06)
  %large.bits = bitcast <{W} x i1> %large to i{W}
  %any.large = icmp ne i{W} %large.bits, 0
  br i1 %any.large, label %library, label %here

library:
  %left = call <{W} x float> @llvm.tan.v{W}f32(<{W} x float> %v)
  br label %end

here:
  %turn = call { <{W} x double>, <{W} x double>, <{W} x i64> } @gpu.vector{W}.turn(<{W} x float> %v)
  %sine = extractvalue { <{W} x double>, <{W} x double>, <{W} x i64> } %turn, 0
  %cosine = extractvalue { <{W} x double>, <{W} x double>, <{W} x i64> } %turn, 1
  %number = extractvalue { <{W} x double>, <{W} x double>, <{W} x i64> } %turn, 2
  %odd.bit = and <{W} x i64> %number, splat (i64 1)
  %odd = icmp ne <{W} x i64> %odd.bit, zeroinitializer
  %minus = fneg <{W} x double> %cosine
  %above = select <{W} x i1> %odd, <{W} x double> %minus, <{W} x double> %sine
  %below = select <{W} x i1> %odd, <{W} x double> %sine, <{W} x double> %cosine
  %y = fdiv <{W} x double> %above, %below
  %single = fptrunc <{W} x double> %y to <{W} x float>
  %is.zero = fcmp oeq <{W} x float> %v, zeroinitializer
  %signed = select <{W} x i1> %is.zero, <{W} x float> %v, <{W} x float> %single
  br label %end

end:
  %result = phi <{W} x float> [ %left, %library ], [ %signed, %here ]
  ret <{W} x float> %result
}
