; Math for the CPU: functions that the C library lacks and that are quicker here than in the portable library; and `frexp` and `ldexp`, which
; LLVM 22 vectorizes as calls that it cannot lower.

define linkonce_odr hidden float @gpu.math.rsqrt.f32(float %a) #0 { %s = call float @llvm.sqrt.f32(float %a) %r = fdiv float 1.0, %s ret float %r }
define linkonce_odr hidden double @gpu.math.rsqrt.f64(double %a) #0 { %s = call double @llvm.sqrt.f64(double %a) %r = fdiv double 1.0, %s ret double %r }

define linkonce_odr hidden {float, i32} @frexp.f32.i32(float %a) #0 {
  %size = call float @llvm.fabs.f32(float %a)
  ; Subnormal numbers are made normal, exactly.
  %small = fcmp olt float %size, 0x3810000000000000
  %large = fmul float %a, 0x4180000000000000
  %normal = select i1 %small, float %large, float %a
  %bits = bitcast float %normal to i32
  %shifted = lshr i32 %bits, 23
  %place = and i32 %shifted, 255
  %less = select i1 %small, i32 151, i32 126
  %power = sub i32 %place, %less
  %rest = and i32 %bits, -2139095041
  %fraction = or i32 %rest, 1056964608
  %number = bitcast i32 %fraction to float
  ; Zeros, infinities and NaNs stay as they are, with the exponent 0.
  %own = call i1 @llvm.is.fpclass.f32(float %a, i32 615)
  %m = select i1 %own, float %a, float %number
  %e = select i1 %own, i32 0, i32 %power
  %n = add i32 %e, 0
  %p = insertvalue {float, i32} poison, float %m, 0
  %r = insertvalue {float, i32} %p, i32 %n, 1
  ret {float, i32} %r
}

define linkonce_odr hidden {double, i32} @frexp.f64.i32(double %a) #0 {
  %size = call double @llvm.fabs.f64(double %a)
  ; Subnormal numbers are made normal, exactly.
  %small = fcmp olt double %size, 0x0010000000000000
  %large = fmul double %a, 0x4350000000000000
  %normal = select i1 %small, double %large, double %a
  %bits = bitcast double %normal to i64
  %shifted = lshr i64 %bits, 52
  %place = and i64 %shifted, 2047
  %less = select i1 %small, i64 1076, i64 1022
  %power = sub i64 %place, %less
  %rest = and i64 %bits, -9218868437227405313
  %fraction = or i64 %rest, 4602678819172646912
  %number = bitcast i64 %fraction to double
  ; Zeros, infinities and NaNs stay as they are, with the exponent 0.
  %own = call i1 @llvm.is.fpclass.f64(double %a, i32 615)
  %m = select i1 %own, double %a, double %number
  %e = select i1 %own, i64 0, i64 %power
  %n = trunc i64 %e to i32
  %p = insertvalue {double, i32} poison, double %m, 0
  %r = insertvalue {double, i32} %p, i32 %n, 1
  ret {double, i32} %r
}
