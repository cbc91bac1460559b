; OCML's and OCKL's functions that are plain IR or several math functions, for targets that are not AMD's. Those that are
; one math function are in math.rs.

define linkonce_odr hidden float @__ocml_native_exp_f32(float %a) #0 { %r = call float @llvm.exp.f32(float %a) ret float %r }
define linkonce_odr hidden float @__ocml_native_exp2_f32(float %a) #0 { %r = call float @llvm.exp2.f32(float %a) ret float %r }
define linkonce_odr hidden float @__ocml_native_exp10_f32(float %a) #0 { %r = call float @llvm.exp10.f32(float %a) ret float %r }
define linkonce_odr hidden float @__ocml_native_log_f32(float %a) #0 { %r = call float @llvm.log.f32(float %a) ret float %r }
define linkonce_odr hidden float @__ocml_native_log2_f32(float %a) #0 { %r = call float @llvm.log2.f32(float %a) ret float %r }
define linkonce_odr hidden float @__ocml_native_log10_f32(float %a) #0 { %r = call float @llvm.log10.f32(float %a) ret float %r }
define linkonce_odr hidden float @__ocml_native_sin_f32(float %a) #0 { %r = call float @llvm.sin.f32(float %a) ret float %r }
define linkonce_odr hidden float @__ocml_native_cos_f32(float %a) #0 { %r = call float @llvm.cos.f32(float %a) ret float %r }
define linkonce_odr hidden float @__ocml_native_sqrt_f32(float %a) #0 { %r = call float @llvm.sqrt.f32(float %a) ret float %r }
define linkonce_odr hidden float @__ocml_native_rsqrt_f32(float %a) #0 { %r = call float @gpu.math.rsqrt.f32(float %a) ret float %r }
define linkonce_odr hidden float @__ocml_native_recip_f32(float %a) #0 { %r = fdiv float 1.0, %a ret float %r }
define linkonce_odr hidden half @__ocml_sincos_f16(half %a, ptr addrspace(5) %p) #0 { %s = call half @llvm.sin.f16(half %a) %c = call half @llvm.cos.f16(half %a) store half %c, ptr addrspace(5) %p ret half %s }
define linkonce_odr hidden half @__ocml_sincospi_f16(half %a, ptr addrspace(5) %p) #0 { %s = call half @gpu.math.sinpi.f16(half %a) %c = call half @gpu.math.cospi.f16(half %a) store half %c, ptr addrspace(5) %p ret half %s }
define linkonce_odr hidden half @__ocml_frexp_f16(half %a, ptr addrspace(5) %p) #0 { %v = call {half, i32} @llvm.frexp.f16.i32(half %a) %m = extractvalue {half, i32} %v, 0 %e = extractvalue {half, i32} %v, 1 store i32 %e, ptr addrspace(5) %p ret half %m }
define linkonce_odr hidden half @__ocml_modf_f16(half %a, ptr addrspace(5) %p) #0 { %i = call half @llvm.trunc.f16(half %a) store half %i, ptr addrspace(5) %p %d = fsub half %a, %i %inf = call i1 @llvm.is.fpclass.f16(half %a, i32 516) %z = select i1 %inf, half 0.0, half %d %r = call half @llvm.copysign.f16(half %z, half %a) ret half %r }
define linkonce_odr hidden half @__ocml_ldexp_f16(half %a, i32 %n) #0 { %r = call half @llvm.ldexp.f16.i32(half %a, i32 %n) ret half %r }
define linkonce_odr hidden half @__ocml_scalbn_f16(half %a, i32 %n) #0 { %r = call half @llvm.ldexp.f16.i32(half %a, i32 %n) ret half %r }
define linkonce_odr hidden i32 @__ocml_isinf_f16(half %a) #0 { %c = call i1 @llvm.is.fpclass.f16(half %a, i32 516) %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__ocml_isnan_f16(half %a) #0 { %c = call i1 @llvm.is.fpclass.f16(half %a, i32 3) %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__ocml_isfinite_f16(half %a) #0 { %c = call i1 @llvm.is.fpclass.f16(half %a, i32 504) %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__ocml_isnormal_f16(half %a) #0 { %c = call i1 @llvm.is.fpclass.f16(half %a, i32 264) %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__ocml_signbit_f16(half %a) #0 { %b = bitcast half %a to i16 %c = icmp slt i16 %b, 0 %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden half @__ocml_mad_f16(half %a, half %b, half %c) #0 { %r = call half @llvm.fma.f16(half %a, half %b, half %c) ret half %r }
define linkonce_odr hidden half @__ocml_fmuladd_f16(half %a, half %b, half %c) #0 { %r = call half @llvm.fma.f16(half %a, half %b, half %c) ret half %r }
define linkonce_odr hidden half @__ocml_min_f16(half %a, half %b) #0 { %r = call half @llvm.minnum.f16(half %a, half %b) ret half %r }
define linkonce_odr hidden half @__ocml_max_f16(half %a, half %b) #0 { %r = call half @llvm.maxnum.f16(half %a, half %b) ret half %r }
define linkonce_odr hidden float @__ocml_sincos_f32(float %a, ptr addrspace(5) %p) #0 { %s = call float @llvm.sin.f32(float %a) %c = call float @llvm.cos.f32(float %a) store float %c, ptr addrspace(5) %p ret float %s }
define linkonce_odr hidden float @__ocml_sincospi_f32(float %a, ptr addrspace(5) %p) #0 { %s = call float @gpu.math.sinpi.f32(float %a) %c = call float @gpu.math.cospi.f32(float %a) store float %c, ptr addrspace(5) %p ret float %s }
define linkonce_odr hidden float @__ocml_frexp_f32(float %a, ptr addrspace(5) %p) #0 { %v = call {float, i32} @llvm.frexp.f32.i32(float %a) %m = extractvalue {float, i32} %v, 0 %e = extractvalue {float, i32} %v, 1 store i32 %e, ptr addrspace(5) %p ret float %m }
define linkonce_odr hidden float @__ocml_modf_f32(float %a, ptr addrspace(5) %p) #0 { %i = call float @llvm.trunc.f32(float %a) store float %i, ptr addrspace(5) %p %d = fsub float %a, %i %inf = call i1 @llvm.is.fpclass.f32(float %a, i32 516) %z = select i1 %inf, float 0.0, float %d %r = call float @llvm.copysign.f32(float %z, float %a) ret float %r }
define linkonce_odr hidden float @__ocml_ldexp_f32(float %a, i32 %n) #0 { %r = call float @llvm.ldexp.f32.i32(float %a, i32 %n) ret float %r }
define linkonce_odr hidden float @__ocml_scalbn_f32(float %a, i32 %n) #0 { %r = call float @llvm.ldexp.f32.i32(float %a, i32 %n) ret float %r }
define linkonce_odr hidden i32 @__ocml_isinf_f32(float %a) #0 { %c = call i1 @llvm.is.fpclass.f32(float %a, i32 516) %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__ocml_isnan_f32(float %a) #0 { %c = call i1 @llvm.is.fpclass.f32(float %a, i32 3) %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__ocml_isfinite_f32(float %a) #0 { %c = call i1 @llvm.is.fpclass.f32(float %a, i32 504) %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__ocml_isnormal_f32(float %a) #0 { %c = call i1 @llvm.is.fpclass.f32(float %a, i32 264) %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__ocml_signbit_f32(float %a) #0 { %b = bitcast float %a to i32 %c = icmp slt i32 %b, 0 %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden float @__ocml_mad_f32(float %a, float %b, float %c) #0 { %r = call float @llvm.fma.f32(float %a, float %b, float %c) ret float %r }
define linkonce_odr hidden float @__ocml_fmuladd_f32(float %a, float %b, float %c) #0 { %r = call float @llvm.fma.f32(float %a, float %b, float %c) ret float %r }
define linkonce_odr hidden float @__ocml_min_f32(float %a, float %b) #0 { %r = call float @llvm.minnum.f32(float %a, float %b) ret float %r }
define linkonce_odr hidden float @__ocml_max_f32(float %a, float %b) #0 { %r = call float @llvm.maxnum.f32(float %a, float %b) ret float %r }
define linkonce_odr hidden double @__ocml_sincos_f64(double %a, ptr addrspace(5) %p) #0 { %s = call double @llvm.sin.f64(double %a) %c = call double @llvm.cos.f64(double %a) store double %c, ptr addrspace(5) %p ret double %s }
define linkonce_odr hidden double @__ocml_sincospi_f64(double %a, ptr addrspace(5) %p) #0 { %s = call double @gpu.math.sinpi.f64(double %a) %c = call double @gpu.math.cospi.f64(double %a) store double %c, ptr addrspace(5) %p ret double %s }
define linkonce_odr hidden double @__ocml_frexp_f64(double %a, ptr addrspace(5) %p) #0 { %v = call {double, i32} @llvm.frexp.f64.i32(double %a) %m = extractvalue {double, i32} %v, 0 %e = extractvalue {double, i32} %v, 1 store i32 %e, ptr addrspace(5) %p ret double %m }
define linkonce_odr hidden double @__ocml_modf_f64(double %a, ptr addrspace(5) %p) #0 { %i = call double @llvm.trunc.f64(double %a) store double %i, ptr addrspace(5) %p %d = fsub double %a, %i %inf = call i1 @llvm.is.fpclass.f64(double %a, i32 516) %z = select i1 %inf, double 0.0, double %d %r = call double @llvm.copysign.f64(double %z, double %a) ret double %r }
define linkonce_odr hidden double @__ocml_ldexp_f64(double %a, i32 %n) #0 { %r = call double @llvm.ldexp.f64.i32(double %a, i32 %n) ret double %r }
define linkonce_odr hidden double @__ocml_scalbn_f64(double %a, i32 %n) #0 { %r = call double @llvm.ldexp.f64.i32(double %a, i32 %n) ret double %r }
define linkonce_odr hidden i32 @__ocml_isinf_f64(double %a) #0 { %c = call i1 @llvm.is.fpclass.f64(double %a, i32 516) %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__ocml_isnan_f64(double %a) #0 { %c = call i1 @llvm.is.fpclass.f64(double %a, i32 3) %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__ocml_isfinite_f64(double %a) #0 { %c = call i1 @llvm.is.fpclass.f64(double %a, i32 504) %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__ocml_isnormal_f64(double %a) #0 { %c = call i1 @llvm.is.fpclass.f64(double %a, i32 264) %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__ocml_signbit_f64(double %a) #0 { %b = bitcast double %a to i64 %c = icmp slt i64 %b, 0 %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden double @__ocml_mad_f64(double %a, double %b, double %c) #0 { %r = call double @llvm.fma.f64(double %a, double %b, double %c) ret double %r }
define linkonce_odr hidden double @__ocml_fmuladd_f64(double %a, double %b, double %c) #0 { %r = call double @llvm.fma.f64(double %a, double %b, double %c) ret double %r }
define linkonce_odr hidden double @__ocml_min_f64(double %a, double %b) #0 { %r = call double @llvm.minnum.f64(double %a, double %b) ret double %r }
define linkonce_odr hidden double @__ocml_max_f64(double %a, double %b) #0 { %r = call double @llvm.maxnum.f64(double %a, double %b) ret double %r }
define linkonce_odr hidden i32 @__ockl_lane_u32() #0 { %r = call i32 @gpu.wave_lane() ret i32 %r }
define linkonce_odr hidden i32 @__ockl_activelane_u32() #1 { %m = call i64 @gpu.wave.ballot(i1 true) %l = call i32 @gpu.wave_lane() %w = zext i32 %l to i64 %b = shl i64 1, %w %below = sub i64 %b, 1 %x = and i64 %m, %below %c = call i64 @llvm.ctpop.i64(i64 %x) %r = trunc i64 %c to i32 ret i32 %r }
define linkonce_odr hidden i1 @__ockl_wfany_i32(i32 %e) #1 { %p = icmp ne i32 %e, 0 %m = call i64 @gpu.wave.ballot(i1 %p) %r = icmp ne i64 %m, 0 ret i1 %r }
define linkonce_odr hidden i1 @__ockl_wfall_i32(i32 %e) #1 { %p = icmp eq i32 %e, 0 %m = call i64 @gpu.wave.ballot(i1 %p) %r = icmp eq i64 %m, 0 ret i1 %r }
define linkonce_odr hidden i32 @__ockl_mul_hi_i32(i32 %a, i32 %b) #0 { %x = sext i32 %a to i64 %y = sext i32 %b to i64 %p = mul i64 %x, %y %h = lshr i64 %p, 32 %r = trunc i64 %h to i32 ret i32 %r }
define linkonce_odr hidden i32 @__ockl_mul_hi_u32(i32 %a, i32 %b) #0 { %x = zext i32 %a to i64 %y = zext i32 %b to i64 %p = mul i64 %x, %y %h = lshr i64 %p, 32 %r = trunc i64 %h to i32 ret i32 %r }
define linkonce_odr hidden i64 @__ockl_mul_hi_i64(i64 %a, i64 %b) #0 { %x = sext i64 %a to i128 %y = sext i64 %b to i128 %p = mul i128 %x, %y %h = lshr i128 %p, 64 %r = trunc i128 %h to i64 ret i64 %r }
define linkonce_odr hidden i64 @__ockl_mul_hi_u64(i64 %a, i64 %b) #0 { %x = zext i64 %a to i128 %y = zext i64 %b to i128 %p = mul i128 %x, %y %h = lshr i128 %p, 64 %r = trunc i128 %h to i64 ret i64 %r }
define linkonce_odr hidden i32 @__ockl_mul24_i32(i32 %a, i32 %b) #0 { %a1 = shl i32 %a, 8 %a2 = ashr i32 %a1, 8 %b1 = shl i32 %b, 8 %b2 = ashr i32 %b1, 8 %r = mul i32 %a2, %b2 ret i32 %r }
define linkonce_odr hidden i32 @__ockl_mul24_u32(i32 %a, i32 %b) #0 { %a1 = shl i32 %a, 8 %a2 = lshr i32 %a1, 8 %b1 = shl i32 %b, 8 %b2 = lshr i32 %b1, 8 %r = mul i32 %a2, %b2 ret i32 %r }
define linkonce_odr hidden i32 @__ockl_popcount_u32(i32 %a) #0 { %r = call i32 @llvm.ctpop.i32(i32 %a) ret i32 %r }
define linkonce_odr hidden i32 @__ockl_clz_u32(i32 %a) #0 { %r = call i32 @llvm.ctlz.i32(i32 %a, i1 false) ret i32 %r }
define linkonce_odr hidden i32 @__ockl_ctz_u32(i32 %a) #0 { %r = call i32 @llvm.cttz.i32(i32 %a, i1 false) ret i32 %r }
define linkonce_odr hidden i64 @__ockl_popcount_u64(i64 %a) #0 { %r = call i64 @llvm.ctpop.i64(i64 %a) ret i64 %r }
define linkonce_odr hidden i64 @__ockl_clz_u64(i64 %a) #0 { %r = call i64 @llvm.ctlz.i64(i64 %a, i1 false) ret i64 %r }
define linkonce_odr hidden i64 @__ockl_ctz_u64(i64 %a) #0 { %r = call i64 @llvm.cttz.i64(i64 %a, i1 false) ret i64 %r }
define linkonce_odr hidden i64 @__ockl_memtime_u64() #0 { %r = call i64 @gpu.clock() ret i64 %r }
define linkonce_odr hidden i64 @__ockl_memrealtime_u64() #0 { %r = call i64 @gpu.clock() ret i64 %r }
