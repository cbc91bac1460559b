; libdevice's functions that are plain IR, or pairs of math functions. Those that are one math function are in math.rs.

define linkonce_odr hidden i32 @__nv_popc(i32 %a) #0 { %r = call i32 @llvm.ctpop.i32(i32 %a) ret i32 %r }
define linkonce_odr hidden i32 @__nv_popcll(i64 %a) #0 { %c = call i64 @llvm.ctpop.i64(i64 %a) %r = trunc i64 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__nv_clz(i32 %a) #0 { %r = call i32 @llvm.ctlz.i32(i32 %a, i1 false) ret i32 %r }
define linkonce_odr hidden i32 @__nv_clzll(i64 %a) #0 { %c = call i64 @llvm.ctlz.i64(i64 %a, i1 false) %r = trunc i64 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__nv_ffs(i32 %a) #0 { %c = call i32 @llvm.cttz.i32(i32 %a, i1 false) %n = add i32 %c, 1 %z = icmp eq i32 %a, 0 %r = select i1 %z, i32 0, i32 %n ret i32 %r }
define linkonce_odr hidden i32 @__nv_ffsll(i64 %a) #0 { %c = call i64 @llvm.cttz.i64(i64 %a, i1 false) %n = add i64 %c, 1 %z = icmp eq i64 %a, 0 %s = select i1 %z, i64 0, i64 %n %r = trunc i64 %s to i32 ret i32 %r }
define linkonce_odr hidden i32 @__nv_brev(i32 %a) #0 { %r = call i32 @llvm.bitreverse.i32(i32 %a) ret i32 %r }
define linkonce_odr hidden i64 @__nv_brevll(i64 %a) #0 { %r = call i64 @llvm.bitreverse.i64(i64 %a) ret i64 %r }
define linkonce_odr hidden i32 @__nv_byte_perm(i32 %a, i32 %b, i32 %c) #0 { %bw = zext i32 %b to i64 %bs = shl i64 %bw, 32 %aw = zext i32 %a to i64 %all = or i64 %aw, %bs %s0 = lshr i32 %c, 0 %k0 = and i32 %s0, 7 %m0 = shl i32 %k0, 3 %w0 = zext i32 %m0 to i64 %v0 = lshr i64 %all, %w0 %t0 = trunc i64 %v0 to i8 %e0 = zext i8 %t0 to i32 %h0 = shl i32 %e0, 0 %o0 = or i32 0, %h0 %s1 = lshr i32 %c, 4 %k1 = and i32 %s1, 7 %m1 = shl i32 %k1, 3 %w1 = zext i32 %m1 to i64 %v1 = lshr i64 %all, %w1 %t1 = trunc i64 %v1 to i8 %e1 = zext i8 %t1 to i32 %h1 = shl i32 %e1, 8 %o1 = or i32 %o0, %h1 %s2 = lshr i32 %c, 8 %k2 = and i32 %s2, 7 %m2 = shl i32 %k2, 3 %w2 = zext i32 %m2 to i64 %v2 = lshr i64 %all, %w2 %t2 = trunc i64 %v2 to i8 %e2 = zext i8 %t2 to i32 %h2 = shl i32 %e2, 16 %o2 = or i32 %o1, %h2 %s3 = lshr i32 %c, 12 %k3 = and i32 %s3, 7 %m3 = shl i32 %k3, 3 %w3 = zext i32 %m3 to i64 %v3 = lshr i64 %all, %w3 %t3 = trunc i64 %v3 to i8 %e3 = zext i8 %t3 to i32 %h3 = shl i32 %e3, 24 %o3 = or i32 %o2, %h3 ret i32 %o3 }
define linkonce_odr hidden i32 @__nv_mul24(i32 %a, i32 %b) #0 { %a1 = shl i32 %a, 8 %a2 = ashr i32 %a1, 8 %b1 = shl i32 %b, 8 %b2 = ashr i32 %b1, 8 %r = mul i32 %a2, %b2 ret i32 %r }
define linkonce_odr hidden i32 @__nv_umul24(i32 %a, i32 %b) #0 { %a1 = shl i32 %a, 8 %a2 = lshr i32 %a1, 8 %b1 = shl i32 %b, 8 %b2 = lshr i32 %b1, 8 %r = mul i32 %a2, %b2 ret i32 %r }
define linkonce_odr hidden i32 @__nv_mulhi(i32 %a, i32 %b) #0 { %x = sext i32 %a to i64 %y = sext i32 %b to i64 %p = mul i64 %x, %y %h = lshr i64 %p, 32 %r = trunc i64 %h to i32 ret i32 %r }
define linkonce_odr hidden i32 @__nv_umulhi(i32 %a, i32 %b) #0 { %x = zext i32 %a to i64 %y = zext i32 %b to i64 %p = mul i64 %x, %y %h = lshr i64 %p, 32 %r = trunc i64 %h to i32 ret i32 %r }
define linkonce_odr hidden i64 @__nv_mul64hi(i64 %a, i64 %b) #0 { %x = sext i64 %a to i128 %y = sext i64 %b to i128 %p = mul i128 %x, %y %h = lshr i128 %p, 64 %r = trunc i128 %h to i64 ret i64 %r }
define linkonce_odr hidden i64 @__nv_umul64hi(i64 %a, i64 %b) #0 { %x = zext i64 %a to i128 %y = zext i64 %b to i128 %p = mul i128 %x, %y %h = lshr i128 %p, 64 %r = trunc i128 %h to i64 ret i64 %r }
define linkonce_odr hidden i32 @__nv_abs(i32 %a) #0 { %r = call i32 @llvm.abs.i32(i32 %a, i1 false) ret i32 %r }
define linkonce_odr hidden i64 @__nv_llabs(i64 %a) #0 { %r = call i64 @llvm.abs.i64(i64 %a, i1 false) ret i64 %r }
define linkonce_odr hidden i32 @__nv_min(i32 %a, i32 %b) #0 { %r = call i32 @llvm.smin.i32(i32 %a, i32 %b) ret i32 %r }
define linkonce_odr hidden i32 @__nv_max(i32 %a, i32 %b) #0 { %r = call i32 @llvm.smax.i32(i32 %a, i32 %b) ret i32 %r }
define linkonce_odr hidden i32 @__nv_umin(i32 %a, i32 %b) #0 { %r = call i32 @llvm.umin.i32(i32 %a, i32 %b) ret i32 %r }
define linkonce_odr hidden i32 @__nv_umax(i32 %a, i32 %b) #0 { %r = call i32 @llvm.umax.i32(i32 %a, i32 %b) ret i32 %r }
define linkonce_odr hidden i64 @__nv_llmin(i64 %a, i64 %b) #0 { %r = call i64 @llvm.smin.i64(i64 %a, i64 %b) ret i64 %r }
define linkonce_odr hidden i64 @__nv_llmax(i64 %a, i64 %b) #0 { %r = call i64 @llvm.smax.i64(i64 %a, i64 %b) ret i64 %r }
define linkonce_odr hidden i64 @__nv_ullmin(i64 %a, i64 %b) #0 { %r = call i64 @llvm.umin.i64(i64 %a, i64 %b) ret i64 %r }
define linkonce_odr hidden i64 @__nv_ullmax(i64 %a, i64 %b) #0 { %r = call i64 @llvm.umax.i64(i64 %a, i64 %b) ret i64 %r }
define linkonce_odr hidden i32 @__nv_hadd(i32 %a, i32 %b) #0 { %x = sext i32 %a to i64 %y = sext i32 %b to i64 %s = add i64 %x, %y %t = add i64 %s, 0 %h = lshr i64 %t, 1 %r = trunc i64 %h to i32 ret i32 %r }
define linkonce_odr hidden i32 @__nv_uhadd(i32 %a, i32 %b) #0 { %x = zext i32 %a to i64 %y = zext i32 %b to i64 %s = add i64 %x, %y %t = add i64 %s, 0 %h = lshr i64 %t, 1 %r = trunc i64 %h to i32 ret i32 %r }
define linkonce_odr hidden i32 @__nv_rhadd(i32 %a, i32 %b) #0 { %x = sext i32 %a to i64 %y = sext i32 %b to i64 %s = add i64 %x, %y %t = add i64 %s, 1 %h = lshr i64 %t, 1 %r = trunc i64 %h to i32 ret i32 %r }
define linkonce_odr hidden i32 @__nv_urhadd(i32 %a, i32 %b) #0 { %x = zext i32 %a to i64 %y = zext i32 %b to i64 %s = add i64 %x, %y %t = add i64 %s, 1 %h = lshr i64 %t, 1 %r = trunc i64 %h to i32 ret i32 %r }
define linkonce_odr hidden i32 @__nv_sad(i32 %a, i32 %b, i32 %c) #0 { %l = call i32 @llvm.smin.i32(i32 %a, i32 %b) %h = call i32 @llvm.smax.i32(i32 %a, i32 %b) %d = sub i32 %h, %l %r = add i32 %d, %c ret i32 %r }
define linkonce_odr hidden i32 @__nv_usad(i32 %a, i32 %b, i32 %c) #0 { %l = call i32 @llvm.umin.i32(i32 %a, i32 %b) %h = call i32 @llvm.umax.i32(i32 %a, i32 %b) %d = sub i32 %h, %l %r = add i32 %d, %c ret i32 %r }
define linkonce_odr hidden i32 @__nv_float_as_int(float %a) #0 { %r = bitcast float %a to i32 ret i32 %r }
define linkonce_odr hidden i32 @__nv_float_as_uint(float %a) #0 { %r = bitcast float %a to i32 ret i32 %r }
define linkonce_odr hidden float @__nv_int_as_float(i32 %a) #0 { %r = bitcast i32 %a to float ret float %r }
define linkonce_odr hidden float @__nv_uint_as_float(i32 %a) #0 { %r = bitcast i32 %a to float ret float %r }
define linkonce_odr hidden i64 @__nv_double_as_longlong(double %a) #0 { %r = bitcast double %a to i64 ret i64 %r }
define linkonce_odr hidden double @__nv_longlong_as_double(i64 %a) #0 { %r = bitcast i64 %a to double ret double %r }
define linkonce_odr hidden i32 @__nv_double2loint(double %a) #0 { %b = bitcast double %a to i64 %r = trunc i64 %b to i32 ret i32 %r }
define linkonce_odr hidden i32 @__nv_double2hiint(double %a) #0 { %b = bitcast double %a to i64 %h = lshr i64 %b, 32 %r = trunc i64 %h to i32 ret i32 %r }
define linkonce_odr hidden double @__nv_hiloint2double(i32 %a, i32 %b) #0 { %h = zext i32 %a to i64 %s = shl i64 %h, 32 %l = zext i32 %b to i64 %v = or i64 %s, %l %r = bitcast i64 %v to double ret double %r }
define linkonce_odr hidden i32 @__nv_float2int_rn(float %a) #0 { %x = call float @llvm.rint.f32(float %a) %r = call i32 @llvm.fptosi.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @__nv_float2int_rd(float %a) #0 { %x = call float @llvm.floor.f32(float %a) %r = call i32 @llvm.fptosi.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @__nv_float2int_ru(float %a) #0 { %x = call float @llvm.ceil.f32(float %a) %r = call i32 @llvm.fptosi.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @__nv_float2int_rz(float %a) #0 { %x = call float @llvm.trunc.f32(float %a) %r = call i32 @llvm.fptosi.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @__nv_float2uint_rn(float %a) #0 { %x = call float @llvm.rint.f32(float %a) %r = call i32 @llvm.fptoui.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @__nv_float2uint_rd(float %a) #0 { %x = call float @llvm.floor.f32(float %a) %r = call i32 @llvm.fptoui.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @__nv_float2uint_ru(float %a) #0 { %x = call float @llvm.ceil.f32(float %a) %r = call i32 @llvm.fptoui.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @__nv_float2uint_rz(float %a) #0 { %x = call float @llvm.trunc.f32(float %a) %r = call i32 @llvm.fptoui.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i64 @__nv_float2ll_rn(float %a) #0 { %x = call float @llvm.rint.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @__nv_float2ll_rd(float %a) #0 { %x = call float @llvm.floor.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @__nv_float2ll_ru(float %a) #0 { %x = call float @llvm.ceil.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @__nv_float2ll_rz(float %a) #0 { %x = call float @llvm.trunc.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @__nv_float2ull_rn(float %a) #0 { %x = call float @llvm.rint.f32(float %a) %r = call i64 @llvm.fptoui.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @__nv_float2ull_rd(float %a) #0 { %x = call float @llvm.floor.f32(float %a) %r = call i64 @llvm.fptoui.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @__nv_float2ull_ru(float %a) #0 { %x = call float @llvm.ceil.f32(float %a) %r = call i64 @llvm.fptoui.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @__nv_float2ull_rz(float %a) #0 { %x = call float @llvm.trunc.f32(float %a) %r = call i64 @llvm.fptoui.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i32 @__nv_double2int_rn(double %a) #0 { %x = call double @llvm.rint.f64(double %a) %r = call i32 @llvm.fptosi.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i32 @__nv_double2int_rd(double %a) #0 { %x = call double @llvm.floor.f64(double %a) %r = call i32 @llvm.fptosi.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i32 @__nv_double2int_ru(double %a) #0 { %x = call double @llvm.ceil.f64(double %a) %r = call i32 @llvm.fptosi.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i32 @__nv_double2int_rz(double %a) #0 { %x = call double @llvm.trunc.f64(double %a) %r = call i32 @llvm.fptosi.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i32 @__nv_double2uint_rn(double %a) #0 { %x = call double @llvm.rint.f64(double %a) %r = call i32 @llvm.fptoui.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i32 @__nv_double2uint_rd(double %a) #0 { %x = call double @llvm.floor.f64(double %a) %r = call i32 @llvm.fptoui.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i32 @__nv_double2uint_ru(double %a) #0 { %x = call double @llvm.ceil.f64(double %a) %r = call i32 @llvm.fptoui.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i32 @__nv_double2uint_rz(double %a) #0 { %x = call double @llvm.trunc.f64(double %a) %r = call i32 @llvm.fptoui.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i64 @__nv_double2ll_rn(double %a) #0 { %x = call double @llvm.rint.f64(double %a) %r = call i64 @llvm.fptosi.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden i64 @__nv_double2ll_rd(double %a) #0 { %x = call double @llvm.floor.f64(double %a) %r = call i64 @llvm.fptosi.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden i64 @__nv_double2ll_ru(double %a) #0 { %x = call double @llvm.ceil.f64(double %a) %r = call i64 @llvm.fptosi.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden i64 @__nv_double2ll_rz(double %a) #0 { %x = call double @llvm.trunc.f64(double %a) %r = call i64 @llvm.fptosi.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden i64 @__nv_double2ull_rn(double %a) #0 { %x = call double @llvm.rint.f64(double %a) %r = call i64 @llvm.fptoui.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden i64 @__nv_double2ull_rd(double %a) #0 { %x = call double @llvm.floor.f64(double %a) %r = call i64 @llvm.fptoui.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden i64 @__nv_double2ull_ru(double %a) #0 { %x = call double @llvm.ceil.f64(double %a) %r = call i64 @llvm.fptoui.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden i64 @__nv_double2ull_rz(double %a) #0 { %x = call double @llvm.trunc.f64(double %a) %r = call i64 @llvm.fptoui.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden float @__nv_int2float_rn(i32 %a) #0 { %r = sitofp i32 %a to float ret float %r }
define linkonce_odr hidden double @__nv_int2double_rn(i32 %a) #0 { %r = sitofp i32 %a to double ret double %r }
define linkonce_odr hidden float @__nv_uint2float_rn(i32 %a) #0 { %r = uitofp i32 %a to float ret float %r }
define linkonce_odr hidden double @__nv_uint2double_rn(i32 %a) #0 { %r = uitofp i32 %a to double ret double %r }
define linkonce_odr hidden float @__nv_ll2float_rn(i64 %a) #0 { %r = sitofp i64 %a to float ret float %r }
define linkonce_odr hidden double @__nv_ll2double_rn(i64 %a) #0 { %r = sitofp i64 %a to double ret double %r }
define linkonce_odr hidden float @__nv_ull2float_rn(i64 %a) #0 { %r = uitofp i64 %a to float ret float %r }
define linkonce_odr hidden double @__nv_ull2double_rn(i64 %a) #0 { %r = uitofp i64 %a to double ret double %r }
define linkonce_odr hidden float @__nv_double2float_rn(double %a) #0 { %r = fptrunc double %a to float ret float %r }
define linkonce_odr hidden float @__nv_half2float(i16 %a) #0 { %h = bitcast i16 %a to half %r = fpext half %h to float ret float %r }
define linkonce_odr hidden i16 @__nv_float2half_rn(float %a) #0 { %h = fptrunc float %a to half %r = bitcast half %h to i16 ret i16 %r }
define linkonce_odr hidden float @__nv_fadd_rn(float %a, float %b) #0 { %r = fadd float %a, %b ret float %r }
define linkonce_odr hidden float @__nv_fsub_rn(float %a, float %b) #0 { %r = fsub float %a, %b ret float %r }
define linkonce_odr hidden float @__nv_fmul_rn(float %a, float %b) #0 { %r = fmul float %a, %b ret float %r }
define linkonce_odr hidden float @__nv_fdiv_rn(float %a, float %b) #0 { %r = fdiv float %a, %b ret float %r }
define linkonce_odr hidden double @__nv_dadd_rn(double %a, double %b) #0 { %r = fadd double %a, %b ret double %r }
define linkonce_odr hidden double @__nv_dsub_rn(double %a, double %b) #0 { %r = fsub double %a, %b ret double %r }
define linkonce_odr hidden double @__nv_dmul_rn(double %a, double %b) #0 { %r = fmul double %a, %b ret double %r }
define linkonce_odr hidden double @__nv_ddiv_rn(double %a, double %b) #0 { %r = fdiv double %a, %b ret double %r }
define linkonce_odr hidden float @__nv_fast_fdividef(float %a, float %b) #0 { %r = fdiv float %a, %b ret float %r }
define linkonce_odr hidden float @__nv_frcp_rn(float %a) #0 { %r = fdiv float 1.0, %a ret float %r }
define linkonce_odr hidden double @__nv_drcp_rn(double %a) #0 { %r = fdiv double 1.0, %a ret double %r }
define linkonce_odr hidden float @__nv_fsqrt_rn(float %a) #0 { %r = call float @llvm.sqrt.f32(float %a) ret float %r }
define linkonce_odr hidden double @__nv_dsqrt_rn(double %a) #0 { %r = call double @llvm.sqrt.f64(double %a) ret double %r }
define linkonce_odr hidden float @__nv_frsqrt_rn(float %a) #0 { %r = call float @gpu.math.rsqrt.f32(float %a) ret float %r }
define linkonce_odr hidden float @__nv_fast_expf(float %a) #0 { %r = call float @llvm.exp.f32(float %a) ret float %r }
define linkonce_odr hidden float @__nv_fast_exp10f(float %a) #0 { %r = call float @llvm.exp10.f32(float %a) ret float %r }
define linkonce_odr hidden float @__nv_fast_logf(float %a) #0 { %r = call float @llvm.log.f32(float %a) ret float %r }
define linkonce_odr hidden float @__nv_fast_log2f(float %a) #0 { %r = call float @llvm.log2.f32(float %a) ret float %r }
define linkonce_odr hidden float @__nv_fast_log10f(float %a) #0 { %r = call float @llvm.log10.f32(float %a) ret float %r }
define linkonce_odr hidden float @__nv_fast_sinf(float %a) #0 { %r = call float @llvm.sin.f32(float %a) ret float %r }
define linkonce_odr hidden float @__nv_fast_cosf(float %a) #0 { %r = call float @llvm.cos.f32(float %a) ret float %r }
define linkonce_odr hidden float @__nv_fast_tanf(float %a) #0 { %r = call float @llvm.tan.f32(float %a) ret float %r }
define linkonce_odr hidden float @__nv_fast_tanhf(float %a) #0 { %r = call float @llvm.tanh.f32(float %a) ret float %r }
define linkonce_odr hidden float @__nv_fast_powf(float %a, float %b) #0 { %r = call float @llvm.pow.f32(float %a, float %b) ret float %r }
define linkonce_odr hidden float @__nv_fmaf_rn(float %a, float %b, float %c) #0 { %r = call float @llvm.fma.f32(float %a, float %b, float %c) ret float %r }
define linkonce_odr hidden double @__nv_fma_rn(double %a, double %b, double %c) #0 { %r = call double @llvm.fma.f64(double %a, double %b, double %c) ret double %r }
define linkonce_odr hidden float @__nv_saturatef(float %a) #0 { %l = call float @llvm.maxnum.f32(float %a, float 0.0) %r = call float @llvm.minnum.f32(float %l, float 1.0) ret float %r }
define linkonce_odr hidden i32 @__nv_isinff(float %a) #0 { %c = call i1 @llvm.is.fpclass.f32(float %a, i32 516) %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__nv_isnanf(float %a) #0 { %c = call i1 @llvm.is.fpclass.f32(float %a, i32 3) %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__nv_finitef(float %a) #0 { %c = call i1 @llvm.is.fpclass.f32(float %a, i32 504) %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__nv_signbitf(float %a) #0 { %b = bitcast float %a to i32 %c = icmp slt i32 %b, 0 %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__nv_isinfd(double %a) #0 { %c = call i1 @llvm.is.fpclass.f64(double %a, i32 516) %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__nv_isnand(double %a) #0 { %c = call i1 @llvm.is.fpclass.f64(double %a, i32 3) %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__nv_isfinited(double %a) #0 { %c = call i1 @llvm.is.fpclass.f64(double %a, i32 504) %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden i32 @__nv_signbitd(double %a) #0 { %b = bitcast double %a to i64 %c = icmp slt i64 %b, 0 %r = zext i1 %c to i32 ret i32 %r }
define linkonce_odr hidden void @__nv_sincosf(float %a, ptr %p, ptr %q) #0 { %s = call float @llvm.sin.f32(float %a) %c = call float @llvm.cos.f32(float %a) store float %s, ptr %p store float %c, ptr %q ret void }
define linkonce_odr hidden void @__nv_fast_sincosf(float %a, ptr %p, ptr %q) #0 { %s = call float @llvm.sin.f32(float %a) %c = call float @llvm.cos.f32(float %a) store float %s, ptr %p store float %c, ptr %q ret void }
define linkonce_odr hidden void @__nv_sincospif(float %a, ptr %p, ptr %q) #0 { %s = call float @gpu.math.sinpi.f32(float %a) %c = call float @gpu.math.cospi.f32(float %a) store float %s, ptr %p store float %c, ptr %q ret void }
define linkonce_odr hidden float @__nv_frexpf(float %a, ptr %p) #0 { %v = call {float, i32} @llvm.frexp.f32.i32(float %a) %m = extractvalue {float, i32} %v, 0 %e = extractvalue {float, i32} %v, 1 store i32 %e, ptr %p ret float %m }
define linkonce_odr hidden float @__nv_modff(float %a, ptr %p) #0 { %i = call float @llvm.trunc.f32(float %a) store float %i, ptr %p %d = fsub float %a, %i %inf = call i1 @llvm.is.fpclass.f32(float %a, i32 516) %z = select i1 %inf, float 0.0, float %d %r = call float @llvm.copysign.f32(float %z, float %a) ret float %r }
define linkonce_odr hidden float @__nv_ldexpf(float %a, i32 %n) #0 { %r = call float @llvm.ldexp.f32.i32(float %a, i32 %n) ret float %r }
define linkonce_odr hidden float @__nv_scalbnf(float %a, i32 %n) #0 { %r = call float @llvm.ldexp.f32.i32(float %a, i32 %n) ret float %r }
define linkonce_odr hidden i64 @__nv_llrintf(float %a) #0 { %x = call float @llvm.rint.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @__nv_llroundf(float %a) #0 { %x = call float @llvm.round.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden float @__nv_norm3df(float %x0, float %x1, float %x2) #0 { %h1 = call float @gpu.math.hypot.f32(float %x0, float %x1) %h2 = call float @gpu.math.hypot.f32(float %h1, float %x2) ret float %h2 }
define linkonce_odr hidden float @__nv_rnorm3df(float %x0, float %x1, float %x2) #0 { %h1 = call float @gpu.math.hypot.f32(float %x0, float %x1) %h2 = call float @gpu.math.hypot.f32(float %h1, float %x2) %r = fdiv float 1.0, %h2 ret float %r }
define linkonce_odr hidden float @__nv_norm4df(float %x0, float %x1, float %x2, float %x3) #0 { %h1 = call float @gpu.math.hypot.f32(float %x0, float %x1) %h2 = call float @gpu.math.hypot.f32(float %h1, float %x2) %h3 = call float @gpu.math.hypot.f32(float %h2, float %x3) ret float %h3 }
define linkonce_odr hidden float @__nv_rnorm4df(float %x0, float %x1, float %x2, float %x3) #0 { %h1 = call float @gpu.math.hypot.f32(float %x0, float %x1) %h2 = call float @gpu.math.hypot.f32(float %h1, float %x2) %h3 = call float @gpu.math.hypot.f32(float %h2, float %x3) %r = fdiv float 1.0, %h3 ret float %r }
define linkonce_odr hidden void @__nv_sincos(double %a, ptr %p, ptr %q) #0 { %s = call double @llvm.sin.f64(double %a) %c = call double @llvm.cos.f64(double %a) store double %s, ptr %p store double %c, ptr %q ret void }
define linkonce_odr hidden void @__nv_sincospi(double %a, ptr %p, ptr %q) #0 { %s = call double @gpu.math.sinpi.f64(double %a) %c = call double @gpu.math.cospi.f64(double %a) store double %s, ptr %p store double %c, ptr %q ret void }
define linkonce_odr hidden double @__nv_frexp(double %a, ptr %p) #0 { %v = call {double, i32} @llvm.frexp.f64.i32(double %a) %m = extractvalue {double, i32} %v, 0 %e = extractvalue {double, i32} %v, 1 store i32 %e, ptr %p ret double %m }
define linkonce_odr hidden double @__nv_modf(double %a, ptr %p) #0 { %i = call double @llvm.trunc.f64(double %a) store double %i, ptr %p %d = fsub double %a, %i %inf = call i1 @llvm.is.fpclass.f64(double %a, i32 516) %z = select i1 %inf, double 0.0, double %d %r = call double @llvm.copysign.f64(double %z, double %a) ret double %r }
define linkonce_odr hidden double @__nv_ldexp(double %a, i32 %n) #0 { %r = call double @llvm.ldexp.f64.i32(double %a, i32 %n) ret double %r }
define linkonce_odr hidden double @__nv_scalbn(double %a, i32 %n) #0 { %r = call double @llvm.ldexp.f64.i32(double %a, i32 %n) ret double %r }
define linkonce_odr hidden i64 @__nv_llrint(double %a) #0 { %x = call double @llvm.rint.f64(double %a) %r = call i64 @llvm.fptosi.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden i64 @__nv_llround(double %a) #0 { %x = call double @llvm.round.f64(double %a) %r = call i64 @llvm.fptosi.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden double @__nv_norm3d(double %x0, double %x1, double %x2) #0 { %h1 = call double @gpu.math.hypot.f64(double %x0, double %x1) %h2 = call double @gpu.math.hypot.f64(double %h1, double %x2) ret double %h2 }
define linkonce_odr hidden double @__nv_rnorm3d(double %x0, double %x1, double %x2) #0 { %h1 = call double @gpu.math.hypot.f64(double %x0, double %x1) %h2 = call double @gpu.math.hypot.f64(double %h1, double %x2) %r = fdiv double 1.0, %h2 ret double %r }
define linkonce_odr hidden double @__nv_norm4d(double %x0, double %x1, double %x2, double %x3) #0 { %h1 = call double @gpu.math.hypot.f64(double %x0, double %x1) %h2 = call double @gpu.math.hypot.f64(double %h1, double %x2) %h3 = call double @gpu.math.hypot.f64(double %h2, double %x3) ret double %h3 }
define linkonce_odr hidden double @__nv_rnorm4d(double %x0, double %x1, double %x2, double %x3) #0 { %h1 = call double @gpu.math.hypot.f64(double %x0, double %x1) %h2 = call double @gpu.math.hypot.f64(double %h1, double %x2) %h3 = call double @gpu.math.hypot.f64(double %h2, double %x3) %r = fdiv double 1.0, %h3 ret double %r }
