; Math functions that a target's library may lack, in terms of those that all have.

declare float @gpu.math.cbrt.f32(float)
declare float @gpu.math.erfc.f32(float)
declare float @gpu.math.hypot.f32(float, float)
define linkonce_odr hidden float @gpu.math.rsqrt.f32(float %a) #0 { %s = call float @llvm.sqrt.f32(float %a) %r = fdiv float 1.0, %s ret float %r }
define linkonce_odr hidden float @gpu.math.rcbrt.f32(float %a) #0 { %s = call float @gpu.math.cbrt.f32(float %a) %r = fdiv float 1.0, %s ret float %r }
define linkonce_odr hidden float @gpu.math.rhypot.f32(float %a, float %b) #0 { %s = call float @gpu.math.hypot.f32(float %a, float %b) %r = fdiv float 1.0, %s ret float %r }
; The distance to the nearest integer is exact; an odd integer changes the sign.
define linkonce_odr hidden float @gpu.math.sinpi.f32(float %a) #0 { %n = call float @llvm.rint.f32(float %a) %d = fsub float %a, %n %h = fmul float %n, 0.5 %t = call float @llvm.trunc.f32(float %h) %odd = fcmp une float %h, %t %x = fmul float %d, 0x400921FB60000000 %s = call float @llvm.sin.f32(float %x) %m = fneg float %s %r = select i1 %odd, float %m, float %s ret float %r }
define linkonce_odr hidden float @gpu.math.cospi.f32(float %a) #0 { %n = call float @llvm.rint.f32(float %a) %d = fsub float %a, %n %h = fmul float %n, 0.5 %t = call float @llvm.trunc.f32(float %h) %odd = fcmp une float %h, %t %q = call float @llvm.fabs.f32(float %d) %c = fsub float 0.5, %q %x = fmul float %c, 0x400921FB60000000 %s = call float @llvm.sin.f32(float %x) %m = fneg float %s %r = select i1 %odd, float %m, float %s ret float %r }
define linkonce_odr hidden float @gpu.math.tanpi.f32(float %a) #0 { %s = call float @gpu.math.sinpi.f32(float %a) %c = call float @gpu.math.cospi.f32(float %a) %r = fdiv float %s, %c ret float %r }
define linkonce_odr hidden float @gpu.math.asinpi.f32(float %a) #0 { %s = call float @llvm.asin.f32(float %a) %r = fmul float %s, 0x3FD45F3060000000 ret float %r }
define linkonce_odr hidden float @gpu.math.acospi.f32(float %a) #0 { %s = call float @llvm.acos.f32(float %a) %r = fmul float %s, 0x3FD45F3060000000 ret float %r }
define linkonce_odr hidden float @gpu.math.atanpi.f32(float %a) #0 { %s = call float @llvm.atan.f32(float %a) %r = fmul float %s, 0x3FD45F3060000000 ret float %r }
define linkonce_odr hidden float @gpu.math.atan2pi.f32(float %a, float %b) #0 { %s = call float @llvm.atan2.f32(float %a, float %b) %r = fmul float %s, 0x3FD45F3060000000 ret float %r }
define linkonce_odr hidden float @gpu.math.normcdf.f32(float %a) #0 { %x = fneg float %a %y = fmul float %x, 0x3FE6A09E60000000 %s = call float @gpu.math.erfc.f32(float %y) %r = fmul float %s, 0.5 ret float %r }
define linkonce_odr hidden float @gpu.math.pown.f32(float %a, i32 %n) #0 { %x = sitofp i32 %n to float %r = call float @llvm.pow.f32(float %a, float %x) ret float %r }
declare double @gpu.math.cbrt.f64(double)
declare double @gpu.math.erfc.f64(double)
declare double @gpu.math.hypot.f64(double, double)
define linkonce_odr hidden double @gpu.math.rsqrt.f64(double %a) #0 { %s = call double @llvm.sqrt.f64(double %a) %r = fdiv double 1.0, %s ret double %r }
define linkonce_odr hidden double @gpu.math.rcbrt.f64(double %a) #0 { %s = call double @gpu.math.cbrt.f64(double %a) %r = fdiv double 1.0, %s ret double %r }
define linkonce_odr hidden double @gpu.math.rhypot.f64(double %a, double %b) #0 { %s = call double @gpu.math.hypot.f64(double %a, double %b) %r = fdiv double 1.0, %s ret double %r }
; The distance to the nearest integer is exact; an odd integer changes the sign.
define linkonce_odr hidden double @gpu.math.sinpi.f64(double %a) #0 { %n = call double @llvm.rint.f64(double %a) %d = fsub double %a, %n %h = fmul double %n, 0.5 %t = call double @llvm.trunc.f64(double %h) %odd = fcmp une double %h, %t %x = fmul double %d, 0x400921FB54442D18 %s = call double @llvm.sin.f64(double %x) %m = fneg double %s %r = select i1 %odd, double %m, double %s ret double %r }
define linkonce_odr hidden double @gpu.math.cospi.f64(double %a) #0 { %n = call double @llvm.rint.f64(double %a) %d = fsub double %a, %n %h = fmul double %n, 0.5 %t = call double @llvm.trunc.f64(double %h) %odd = fcmp une double %h, %t %q = call double @llvm.fabs.f64(double %d) %c = fsub double 0.5, %q %x = fmul double %c, 0x400921FB54442D18 %s = call double @llvm.sin.f64(double %x) %m = fneg double %s %r = select i1 %odd, double %m, double %s ret double %r }
define linkonce_odr hidden double @gpu.math.tanpi.f64(double %a) #0 { %s = call double @gpu.math.sinpi.f64(double %a) %c = call double @gpu.math.cospi.f64(double %a) %r = fdiv double %s, %c ret double %r }
define linkonce_odr hidden double @gpu.math.asinpi.f64(double %a) #0 { %s = call double @llvm.asin.f64(double %a) %r = fmul double %s, 0x3FD45F306DC9C883 ret double %r }
define linkonce_odr hidden double @gpu.math.acospi.f64(double %a) #0 { %s = call double @llvm.acos.f64(double %a) %r = fmul double %s, 0x3FD45F306DC9C883 ret double %r }
define linkonce_odr hidden double @gpu.math.atanpi.f64(double %a) #0 { %s = call double @llvm.atan.f64(double %a) %r = fmul double %s, 0x3FD45F306DC9C883 ret double %r }
define linkonce_odr hidden double @gpu.math.atan2pi.f64(double %a, double %b) #0 { %s = call double @llvm.atan2.f64(double %a, double %b) %r = fmul double %s, 0x3FD45F306DC9C883 ret double %r }
define linkonce_odr hidden double @gpu.math.normcdf.f64(double %a) #0 { %x = fneg double %a %y = fmul double %x, 0x3FE6A09E667F3BCD %s = call double @gpu.math.erfc.f64(double %y) %r = fmul double %s, 0.5 ret double %r }
define linkonce_odr hidden double @gpu.math.pown.f64(double %a, i32 %n) #0 { %x = sitofp i32 %n to double %r = call double @llvm.pow.f64(double %a, double %x) ret double %r }
