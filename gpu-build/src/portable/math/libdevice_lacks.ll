; Math functions that libdevice lacks, by those that it has.

define linkonce_odr hidden float @gpu.math.tanpi.f32(float %a) #0 { %s = call float @gpu.math.sinpi.f32(float %a) %c = call float @gpu.math.cospi.f32(float %a) %r = fdiv float %s, %c ret float %r }
define linkonce_odr hidden float @gpu.math.asinpi.f32(float %a) #0 { %s = call float @llvm.asin.f32(float %a) %r = fmul float %s, 0x3FD45F3060000000 ret float %r }
define linkonce_odr hidden float @gpu.math.acospi.f32(float %a) #0 { %s = call float @llvm.acos.f32(float %a) %r = fmul float %s, 0x3FD45F3060000000 ret float %r }
define linkonce_odr hidden float @gpu.math.atanpi.f32(float %a) #0 { %s = call float @llvm.atan.f32(float %a) %r = fmul float %s, 0x3FD45F3060000000 ret float %r }
define linkonce_odr hidden float @gpu.math.atan2pi.f32(float %a, float %b) #0 { %s = call float @llvm.atan2.f32(float %a, float %b) %r = fmul float %s, 0x3FD45F3060000000 ret float %r }
define linkonce_odr hidden double @gpu.math.tanpi.f64(double %a) #0 { %s = call double @gpu.math.sinpi.f64(double %a) %c = call double @gpu.math.cospi.f64(double %a) %r = fdiv double %s, %c ret double %r }
define linkonce_odr hidden double @gpu.math.asinpi.f64(double %a) #0 { %s = call double @llvm.asin.f64(double %a) %r = fmul double %s, 0x3FD45F306DC9C883 ret double %r }
define linkonce_odr hidden double @gpu.math.acospi.f64(double %a) #0 { %s = call double @llvm.acos.f64(double %a) %r = fmul double %s, 0x3FD45F306DC9C883 ret double %r }
define linkonce_odr hidden double @gpu.math.atanpi.f64(double %a) #0 { %s = call double @llvm.atan.f64(double %a) %r = fmul double %s, 0x3FD45F306DC9C883 ret double %r }
define linkonce_odr hidden double @gpu.math.atan2pi.f64(double %a, double %b) #0 { %s = call double @llvm.atan2.f64(double %a, double %b) %r = fmul double %s, 0x3FD45F306DC9C883 ret double %r }
