; NVVM's arithmetic intrinsics. An approximate instruction of NVIDIA's is a precise function elsewhere; `ftz` is dropped.

define linkonce_odr hidden float @nvvm.sqrt.approx.f(float %a) #0 { %r = call float @llvm.sqrt.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.sqrt.rn.f(float %a) #0 { %r = call float @llvm.sqrt.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.rsqrt.approx.f(float %a) #0 { %r = call float @gpu.math.rsqrt.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.lg2.approx.f(float %a) #0 { %r = call float @llvm.log2.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.ex2.approx.f32(float %a) #0 { %r = call float @llvm.exp2.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.ex2.approx.f(float %a) #0 { %r = call float @llvm.exp2.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.sin.approx.f(float %a) #0 { %r = call float @llvm.sin.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.cos.approx.f(float %a) #0 { %r = call float @llvm.cos.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.rcp.approx.f(float %a) #0 { %r = fdiv float 1.0, %a ret float %r }
define linkonce_odr hidden float @nvvm.rcp.rn.f(float %a) #0 { %r = fdiv float 1.0, %a ret float %r }
define linkonce_odr hidden float @nvvm.div.approx.f(float %a, float %b) #0 { %r = fdiv float %a, %b ret float %r }
define linkonce_odr hidden float @nvvm.div.rn.f(float %a, float %b) #0 { %r = fdiv float %a, %b ret float %r }
define linkonce_odr hidden float @nvvm.add.rn.f(float %a, float %b) #0 { %r = fadd float %a, %b ret float %r }
define linkonce_odr hidden float @nvvm.mul.rn.f(float %a, float %b) #0 { %r = fmul float %a, %b ret float %r }
define linkonce_odr hidden float @nvvm.saturate.f(float %a) #0 { %l = call float @llvm.maxnum.f32(float %a, float 0.0) %r = call float @llvm.minnum.f32(float %l, float 1.0) ret float %r }
define linkonce_odr hidden float @nvvm.fma.rn.f(float %a, float %b, float %c) #0 { %r = call float @llvm.fma.f32(float %a, float %b, float %c) ret float %r }
define linkonce_odr hidden float @nvvm.fmin.f(float %a, float %b) #0 { %r = call float @llvm.minnum.f32(float %a, float %b) ret float %r }
define linkonce_odr hidden float @nvvm.fmin.nan.f(float %a, float %b) #0 { %r = call float @llvm.minimum.f32(float %a, float %b) ret float %r }
define linkonce_odr hidden float @nvvm.fmax.f(float %a, float %b) #0 { %r = call float @llvm.maxnum.f32(float %a, float %b) ret float %r }
define linkonce_odr hidden float @nvvm.fmax.nan.f(float %a, float %b) #0 { %r = call float @llvm.maximum.f32(float %a, float %b) ret float %r }
define linkonce_odr hidden float @nvvm.floor.f(float %a) #0 { %r = call float @llvm.floor.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.ceil.f(float %a) #0 { %r = call float @llvm.ceil.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.trunc.f(float %a) #0 { %r = call float @llvm.trunc.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.round.f(float %a) #0 { %r = call float @llvm.rint.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.fabs.f32(float %a) #0 { %r = call float @llvm.fabs.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.sqrt.approx.ftz.f(float %a) #0 { %r = call float @llvm.sqrt.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.sqrt.rn.ftz.f(float %a) #0 { %r = call float @llvm.sqrt.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.rsqrt.approx.ftz.f(float %a) #0 { %r = call float @gpu.math.rsqrt.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.lg2.approx.ftz.f(float %a) #0 { %r = call float @llvm.log2.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.ex2.approx.ftz.f32(float %a) #0 { %r = call float @llvm.exp2.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.ex2.approx.ftz.f(float %a) #0 { %r = call float @llvm.exp2.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.sin.approx.ftz.f(float %a) #0 { %r = call float @llvm.sin.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.cos.approx.ftz.f(float %a) #0 { %r = call float @llvm.cos.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.rcp.approx.ftz.f(float %a) #0 { %r = fdiv float 1.0, %a ret float %r }
define linkonce_odr hidden float @nvvm.rcp.rn.ftz.f(float %a) #0 { %r = fdiv float 1.0, %a ret float %r }
define linkonce_odr hidden float @nvvm.div.approx.ftz.f(float %a, float %b) #0 { %r = fdiv float %a, %b ret float %r }
define linkonce_odr hidden float @nvvm.div.rn.ftz.f(float %a, float %b) #0 { %r = fdiv float %a, %b ret float %r }
define linkonce_odr hidden float @nvvm.add.rn.ftz.f(float %a, float %b) #0 { %r = fadd float %a, %b ret float %r }
define linkonce_odr hidden float @nvvm.mul.rn.ftz.f(float %a, float %b) #0 { %r = fmul float %a, %b ret float %r }
define linkonce_odr hidden float @nvvm.saturate.ftz.f(float %a) #0 { %l = call float @llvm.maxnum.f32(float %a, float 0.0) %r = call float @llvm.minnum.f32(float %l, float 1.0) ret float %r }
define linkonce_odr hidden float @nvvm.fma.rn.ftz.f(float %a, float %b, float %c) #0 { %r = call float @llvm.fma.f32(float %a, float %b, float %c) ret float %r }
define linkonce_odr hidden float @nvvm.fmin.ftz.f(float %a, float %b) #0 { %r = call float @llvm.minnum.f32(float %a, float %b) ret float %r }
define linkonce_odr hidden float @nvvm.fmin.ftz.nan.f(float %a, float %b) #0 { %r = call float @llvm.minimum.f32(float %a, float %b) ret float %r }
define linkonce_odr hidden float @nvvm.fmax.ftz.f(float %a, float %b) #0 { %r = call float @llvm.maxnum.f32(float %a, float %b) ret float %r }
define linkonce_odr hidden float @nvvm.fmax.ftz.nan.f(float %a, float %b) #0 { %r = call float @llvm.maximum.f32(float %a, float %b) ret float %r }
define linkonce_odr hidden float @nvvm.floor.ftz.f(float %a) #0 { %r = call float @llvm.floor.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.ceil.ftz.f(float %a) #0 { %r = call float @llvm.ceil.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.trunc.ftz.f(float %a) #0 { %r = call float @llvm.trunc.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.round.ftz.f(float %a) #0 { %r = call float @llvm.rint.f32(float %a) ret float %r }
define linkonce_odr hidden float @nvvm.fabs.ftz.f32(float %a) #0 { %r = call float @llvm.fabs.f32(float %a) ret float %r }
define linkonce_odr hidden half @nvvm.fabs.f16(half %a) #0 { %r = call half @llvm.fabs.f16(half %a) ret half %r }
define linkonce_odr hidden bfloat @nvvm.fabs.bf16(bfloat %a) #0 { %r = call bfloat @llvm.fabs.bf16(bfloat %a) ret bfloat %r }
define linkonce_odr hidden double @nvvm.fabs.f64(double %a) #0 { %r = call double @llvm.fabs.f64(double %a) ret double %r }
define linkonce_odr hidden float @nvvm.sqrt.f(float %a) #0 { %r = call float @llvm.sqrt.f32(float %a) ret float %r }
define linkonce_odr hidden double @nvvm.sqrt.rn.d(double %a) #0 { %r = call double @llvm.sqrt.f64(double %a) ret double %r }
define linkonce_odr hidden double @nvvm.rsqrt.approx.d(double %a) #0 { %r = call double @gpu.math.rsqrt.f64(double %a) ret double %r }
define linkonce_odr hidden float @nvvm.tanh.approx.f32(float %a) #0 { %r = call float @llvm.tanh.f32(float %a) ret float %r }
define linkonce_odr hidden double @nvvm.rcp.rn.d(double %a) #0 { %r = fdiv double 1.0, %a ret double %r }
define linkonce_odr hidden float @nvvm.div.full(float %a, float %b) #0 { %r = fdiv float %a, %b ret float %r }
define linkonce_odr hidden double @nvvm.div.rn.d(double %a, double %b) #0 { %r = fdiv double %a, %b ret double %r }
define linkonce_odr hidden double @nvvm.add.rn.d(double %a, double %b) #0 { %r = fadd double %a, %b ret double %r }
define linkonce_odr hidden double @nvvm.mul.rn.d(double %a, double %b) #0 { %r = fmul double %a, %b ret double %r }
define linkonce_odr hidden double @nvvm.fma.rn.d(double %a, double %b, double %c) #0 { %r = call double @llvm.fma.f64(double %a, double %b, double %c) ret double %r }
define linkonce_odr hidden double @nvvm.fmin.d(double %a, double %b) #0 { %r = call double @llvm.minnum.f64(double %a, double %b) ret double %r }
define linkonce_odr hidden double @nvvm.fmax.d(double %a, double %b) #0 { %r = call double @llvm.maxnum.f64(double %a, double %b) ret double %r }
define linkonce_odr hidden half @nvvm.fmin.f16(half %a, half %b) #0 { %r = call half @llvm.minnum.f16(half %a, half %b) ret half %r }
define linkonce_odr hidden half @nvvm.fmax.f16(half %a, half %b) #0 { %r = call half @llvm.maxnum.f16(half %a, half %b) ret half %r }
define linkonce_odr hidden half @nvvm.fma.rn.f16(half %a, half %b, half %c) #0 { %r = call half @llvm.fma.f16(half %a, half %b, half %c) ret half %r }
define linkonce_odr hidden bfloat @nvvm.fmin.bf16(bfloat %a, bfloat %b) #0 { %r = call bfloat @llvm.minnum.bf16(bfloat %a, bfloat %b) ret bfloat %r }
define linkonce_odr hidden bfloat @nvvm.fmax.bf16(bfloat %a, bfloat %b) #0 { %r = call bfloat @llvm.maxnum.bf16(bfloat %a, bfloat %b) ret bfloat %r }
define linkonce_odr hidden bfloat @nvvm.fma.rn.bf16(bfloat %a, bfloat %b, bfloat %c) #0 { %r = call bfloat @llvm.fma.bf16(bfloat %a, bfloat %b, bfloat %c) ret bfloat %r }
define linkonce_odr hidden half @nvvm.ex2.approx.f16(half %a) #0 { %r = call half @llvm.exp2.f16(half %a) ret half %r }
define linkonce_odr hidden i32 @nvvm.mul24.i(i32 %a, i32 %b) #0 { %a1 = shl i32 %a, 8 %a2 = ashr i32 %a1, 8 %b1 = shl i32 %b, 8 %b2 = ashr i32 %b1, 8 %r = mul i32 %a2, %b2 ret i32 %r }
define linkonce_odr hidden i32 @nvvm.mul24.ui(i32 %a, i32 %b) #0 { %a1 = shl i32 %a, 8 %a2 = lshr i32 %a1, 8 %b1 = shl i32 %b, 8 %b2 = lshr i32 %b1, 8 %r = mul i32 %a2, %b2 ret i32 %r }
define linkonce_odr hidden i32 @nvvm.mulhi.i(i32 %a, i32 %b) #0 { %x = sext i32 %a to i64 %y = sext i32 %b to i64 %p = mul i64 %x, %y %h = lshr i64 %p, 32 %r = trunc i64 %h to i32 ret i32 %r }
define linkonce_odr hidden i32 @nvvm.mulhi.ui(i32 %a, i32 %b) #0 { %x = zext i32 %a to i64 %y = zext i32 %b to i64 %p = mul i64 %x, %y %h = lshr i64 %p, 32 %r = trunc i64 %h to i32 ret i32 %r }
define linkonce_odr hidden i64 @nvvm.mulhi.ll(i64 %a, i64 %b) #0 { %x = sext i64 %a to i128 %y = sext i64 %b to i128 %p = mul i128 %x, %y %h = lshr i128 %p, 64 %r = trunc i128 %h to i64 ret i64 %r }
define linkonce_odr hidden i64 @nvvm.mulhi.ull(i64 %a, i64 %b) #0 { %x = zext i64 %a to i128 %y = zext i64 %b to i128 %p = mul i128 %x, %y %h = lshr i128 %p, 64 %r = trunc i128 %h to i64 ret i64 %r }
define linkonce_odr hidden i16 @nvvm.mulhi.s(i16 %a, i16 %b) #0 { %x = sext i16 %a to i32 %y = sext i16 %b to i32 %p = mul i32 %x, %y %h = lshr i32 %p, 16 %r = trunc i32 %h to i16 ret i16 %r }
define linkonce_odr hidden i16 @nvvm.mulhi.us(i16 %a, i16 %b) #0 { %x = zext i16 %a to i32 %y = zext i16 %b to i32 %p = mul i32 %x, %y %h = lshr i32 %p, 16 %r = trunc i32 %h to i16 ret i16 %r }
define linkonce_odr hidden i32 @nvvm.prmt(i32 %a, i32 %b, i32 %c) #0 { %bw = zext i32 %b to i64 %bs = shl i64 %bw, 32 %aw = zext i32 %a to i64 %all = or i64 %aw, %bs %s0 = lshr i32 %c, 0 %k0 = and i32 %s0, 7 %m0 = shl i32 %k0, 3 %w0 = zext i32 %m0 to i64 %v0 = lshr i64 %all, %w0 %t0 = trunc i64 %v0 to i8 %g0 = ashr i8 %t0, 7 %n0 = and i32 %s0, 8 %z0 = icmp ne i32 %n0, 0 %c0 = select i1 %z0, i8 %g0, i8 %t0 %e0 = zext i8 %c0 to i32 %h0 = shl i32 %e0, 0 %o0 = or i32 0, %h0 %s1 = lshr i32 %c, 4 %k1 = and i32 %s1, 7 %m1 = shl i32 %k1, 3 %w1 = zext i32 %m1 to i64 %v1 = lshr i64 %all, %w1 %t1 = trunc i64 %v1 to i8 %g1 = ashr i8 %t1, 7 %n1 = and i32 %s1, 8 %z1 = icmp ne i32 %n1, 0 %c1 = select i1 %z1, i8 %g1, i8 %t1 %e1 = zext i8 %c1 to i32 %h1 = shl i32 %e1, 8 %o1 = or i32 %o0, %h1 %s2 = lshr i32 %c, 8 %k2 = and i32 %s2, 7 %m2 = shl i32 %k2, 3 %w2 = zext i32 %m2 to i64 %v2 = lshr i64 %all, %w2 %t2 = trunc i64 %v2 to i8 %g2 = ashr i8 %t2, 7 %n2 = and i32 %s2, 8 %z2 = icmp ne i32 %n2, 0 %c2 = select i1 %z2, i8 %g2, i8 %t2 %e2 = zext i8 %c2 to i32 %h2 = shl i32 %e2, 16 %o2 = or i32 %o1, %h2 %s3 = lshr i32 %c, 12 %k3 = and i32 %s3, 7 %m3 = shl i32 %k3, 3 %w3 = zext i32 %m3 to i64 %v3 = lshr i64 %all, %w3 %t3 = trunc i64 %v3 to i8 %g3 = ashr i8 %t3, 7 %n3 = and i32 %s3, 8 %z3 = icmp ne i32 %n3, 0 %c3 = select i1 %z3, i8 %g3, i8 %t3 %e3 = zext i8 %c3 to i32 %h3 = shl i32 %e3, 24 %o3 = or i32 %o2, %h3 ret i32 %o3 }
define linkonce_odr hidden i32 @nvvm.idp4a.s.s(i32 %a, i32 %b, i32 %c) #0 { %p0 = lshr i32 %a, 0 %q0 = trunc i32 %p0 to i8 %x0 = sext i8 %q0 to i32 %u0 = lshr i32 %b, 0 %v0 = trunc i32 %u0 to i8 %y0 = sext i8 %v0 to i32 %m0 = mul i32 %x0, %y0 %s0 = add i32 %c, %m0 %p1 = lshr i32 %a, 8 %q1 = trunc i32 %p1 to i8 %x1 = sext i8 %q1 to i32 %u1 = lshr i32 %b, 8 %v1 = trunc i32 %u1 to i8 %y1 = sext i8 %v1 to i32 %m1 = mul i32 %x1, %y1 %s1 = add i32 %s0, %m1 %p2 = lshr i32 %a, 16 %q2 = trunc i32 %p2 to i8 %x2 = sext i8 %q2 to i32 %u2 = lshr i32 %b, 16 %v2 = trunc i32 %u2 to i8 %y2 = sext i8 %v2 to i32 %m2 = mul i32 %x2, %y2 %s2 = add i32 %s1, %m2 %p3 = lshr i32 %a, 24 %q3 = trunc i32 %p3 to i8 %x3 = sext i8 %q3 to i32 %u3 = lshr i32 %b, 24 %v3 = trunc i32 %u3 to i8 %y3 = sext i8 %v3 to i32 %m3 = mul i32 %x3, %y3 %s3 = add i32 %s2, %m3 ret i32 %s3 }
define linkonce_odr hidden i32 @nvvm.idp4a.s.u(i32 %a, i32 %b, i32 %c) #0 { %p0 = lshr i32 %a, 0 %q0 = trunc i32 %p0 to i8 %x0 = sext i8 %q0 to i32 %u0 = lshr i32 %b, 0 %v0 = trunc i32 %u0 to i8 %y0 = zext i8 %v0 to i32 %m0 = mul i32 %x0, %y0 %s0 = add i32 %c, %m0 %p1 = lshr i32 %a, 8 %q1 = trunc i32 %p1 to i8 %x1 = sext i8 %q1 to i32 %u1 = lshr i32 %b, 8 %v1 = trunc i32 %u1 to i8 %y1 = zext i8 %v1 to i32 %m1 = mul i32 %x1, %y1 %s1 = add i32 %s0, %m1 %p2 = lshr i32 %a, 16 %q2 = trunc i32 %p2 to i8 %x2 = sext i8 %q2 to i32 %u2 = lshr i32 %b, 16 %v2 = trunc i32 %u2 to i8 %y2 = zext i8 %v2 to i32 %m2 = mul i32 %x2, %y2 %s2 = add i32 %s1, %m2 %p3 = lshr i32 %a, 24 %q3 = trunc i32 %p3 to i8 %x3 = sext i8 %q3 to i32 %u3 = lshr i32 %b, 24 %v3 = trunc i32 %u3 to i8 %y3 = zext i8 %v3 to i32 %m3 = mul i32 %x3, %y3 %s3 = add i32 %s2, %m3 ret i32 %s3 }
define linkonce_odr hidden i32 @nvvm.idp4a.u.s(i32 %a, i32 %b, i32 %c) #0 { %p0 = lshr i32 %a, 0 %q0 = trunc i32 %p0 to i8 %x0 = zext i8 %q0 to i32 %u0 = lshr i32 %b, 0 %v0 = trunc i32 %u0 to i8 %y0 = sext i8 %v0 to i32 %m0 = mul i32 %x0, %y0 %s0 = add i32 %c, %m0 %p1 = lshr i32 %a, 8 %q1 = trunc i32 %p1 to i8 %x1 = zext i8 %q1 to i32 %u1 = lshr i32 %b, 8 %v1 = trunc i32 %u1 to i8 %y1 = sext i8 %v1 to i32 %m1 = mul i32 %x1, %y1 %s1 = add i32 %s0, %m1 %p2 = lshr i32 %a, 16 %q2 = trunc i32 %p2 to i8 %x2 = zext i8 %q2 to i32 %u2 = lshr i32 %b, 16 %v2 = trunc i32 %u2 to i8 %y2 = sext i8 %v2 to i32 %m2 = mul i32 %x2, %y2 %s2 = add i32 %s1, %m2 %p3 = lshr i32 %a, 24 %q3 = trunc i32 %p3 to i8 %x3 = zext i8 %q3 to i32 %u3 = lshr i32 %b, 24 %v3 = trunc i32 %u3 to i8 %y3 = sext i8 %v3 to i32 %m3 = mul i32 %x3, %y3 %s3 = add i32 %s2, %m3 ret i32 %s3 }
define linkonce_odr hidden i32 @nvvm.idp4a.u.u(i32 %a, i32 %b, i32 %c) #0 { %p0 = lshr i32 %a, 0 %q0 = trunc i32 %p0 to i8 %x0 = zext i8 %q0 to i32 %u0 = lshr i32 %b, 0 %v0 = trunc i32 %u0 to i8 %y0 = zext i8 %v0 to i32 %m0 = mul i32 %x0, %y0 %s0 = add i32 %c, %m0 %p1 = lshr i32 %a, 8 %q1 = trunc i32 %p1 to i8 %x1 = zext i8 %q1 to i32 %u1 = lshr i32 %b, 8 %v1 = trunc i32 %u1 to i8 %y1 = zext i8 %v1 to i32 %m1 = mul i32 %x1, %y1 %s1 = add i32 %s0, %m1 %p2 = lshr i32 %a, 16 %q2 = trunc i32 %p2 to i8 %x2 = zext i8 %q2 to i32 %u2 = lshr i32 %b, 16 %v2 = trunc i32 %u2 to i8 %y2 = zext i8 %v2 to i32 %m2 = mul i32 %x2, %y2 %s2 = add i32 %s1, %m2 %p3 = lshr i32 %a, 24 %q3 = trunc i32 %p3 to i8 %x3 = zext i8 %q3 to i32 %u3 = lshr i32 %b, 24 %v3 = trunc i32 %u3 to i8 %y3 = zext i8 %v3 to i32 %m3 = mul i32 %x3, %y3 %s3 = add i32 %s2, %m3 ret i32 %s3 }
define linkonce_odr hidden i32 @nvvm.fshl.clamp(i32 %a, i32 %b, i32 %c) #0 { %n = call i32 @llvm.umin.i32(i32 %c, i32 32) %h = zext i32 %a to i64 %s = shl i64 %h, 32 %l = zext i32 %b to i64 %v = or i64 %s, %l %w = zext i32 %n to i64 %x = shl i64 %v, %w %y = lshr i64 %x, 32 %r = trunc i64 %y to i32 ret i32 %r }

; Conversions: out of range they give the nearest number, as the instructions do.
define linkonce_odr hidden i32 @nvvm.f2i.rn(float %a) #0 { %x = call float @llvm.rint.f32(float %a) %r = call i32 @llvm.fptosi.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2i.rn.ftz(float %a) #0 { %x = call float @llvm.rint.f32(float %a) %r = call i32 @llvm.fptosi.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2i.rm(float %a) #0 { %x = call float @llvm.floor.f32(float %a) %r = call i32 @llvm.fptosi.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2i.rm.ftz(float %a) #0 { %x = call float @llvm.floor.f32(float %a) %r = call i32 @llvm.fptosi.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2i.rp(float %a) #0 { %x = call float @llvm.ceil.f32(float %a) %r = call i32 @llvm.fptosi.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2i.rp.ftz(float %a) #0 { %x = call float @llvm.ceil.f32(float %a) %r = call i32 @llvm.fptosi.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2i.rz(float %a) #0 { %x = call float @llvm.trunc.f32(float %a) %r = call i32 @llvm.fptosi.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2i.rz.ftz(float %a) #0 { %x = call float @llvm.trunc.f32(float %a) %r = call i32 @llvm.fptosi.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2ui.rn(float %a) #0 { %x = call float @llvm.rint.f32(float %a) %r = call i32 @llvm.fptoui.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2ui.rn.ftz(float %a) #0 { %x = call float @llvm.rint.f32(float %a) %r = call i32 @llvm.fptoui.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2ui.rm(float %a) #0 { %x = call float @llvm.floor.f32(float %a) %r = call i32 @llvm.fptoui.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2ui.rm.ftz(float %a) #0 { %x = call float @llvm.floor.f32(float %a) %r = call i32 @llvm.fptoui.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2ui.rp(float %a) #0 { %x = call float @llvm.ceil.f32(float %a) %r = call i32 @llvm.fptoui.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2ui.rp.ftz(float %a) #0 { %x = call float @llvm.ceil.f32(float %a) %r = call i32 @llvm.fptoui.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2ui.rz(float %a) #0 { %x = call float @llvm.trunc.f32(float %a) %r = call i32 @llvm.fptoui.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.f2ui.rz.ftz(float %a) #0 { %x = call float @llvm.trunc.f32(float %a) %r = call i32 @llvm.fptoui.sat.i32.f32(float %x) ret i32 %r }
define linkonce_odr hidden i64 @nvvm.f2ll.rn(float %a) #0 { %x = call float @llvm.rint.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.f2ll.rn.ftz(float %a) #0 { %x = call float @llvm.rint.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.f2ll.rm(float %a) #0 { %x = call float @llvm.floor.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.f2ll.rm.ftz(float %a) #0 { %x = call float @llvm.floor.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.f2ll.rp(float %a) #0 { %x = call float @llvm.ceil.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.f2ll.rp.ftz(float %a) #0 { %x = call float @llvm.ceil.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.f2ll.rz(float %a) #0 { %x = call float @llvm.trunc.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.f2ll.rz.ftz(float %a) #0 { %x = call float @llvm.trunc.f32(float %a) %r = call i64 @llvm.fptosi.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.f2ull.rn(float %a) #0 { %x = call float @llvm.rint.f32(float %a) %r = call i64 @llvm.fptoui.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.f2ull.rn.ftz(float %a) #0 { %x = call float @llvm.rint.f32(float %a) %r = call i64 @llvm.fptoui.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.f2ull.rm(float %a) #0 { %x = call float @llvm.floor.f32(float %a) %r = call i64 @llvm.fptoui.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.f2ull.rm.ftz(float %a) #0 { %x = call float @llvm.floor.f32(float %a) %r = call i64 @llvm.fptoui.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.f2ull.rp(float %a) #0 { %x = call float @llvm.ceil.f32(float %a) %r = call i64 @llvm.fptoui.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.f2ull.rp.ftz(float %a) #0 { %x = call float @llvm.ceil.f32(float %a) %r = call i64 @llvm.fptoui.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.f2ull.rz(float %a) #0 { %x = call float @llvm.trunc.f32(float %a) %r = call i64 @llvm.fptoui.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.f2ull.rz.ftz(float %a) #0 { %x = call float @llvm.trunc.f32(float %a) %r = call i64 @llvm.fptoui.sat.i64.f32(float %x) ret i64 %r }
define linkonce_odr hidden i32 @nvvm.d2i.rn(double %a) #0 { %x = call double @llvm.rint.f64(double %a) %r = call i32 @llvm.fptosi.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.d2i.rm(double %a) #0 { %x = call double @llvm.floor.f64(double %a) %r = call i32 @llvm.fptosi.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.d2i.rp(double %a) #0 { %x = call double @llvm.ceil.f64(double %a) %r = call i32 @llvm.fptosi.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.d2i.rz(double %a) #0 { %x = call double @llvm.trunc.f64(double %a) %r = call i32 @llvm.fptosi.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.d2ui.rn(double %a) #0 { %x = call double @llvm.rint.f64(double %a) %r = call i32 @llvm.fptoui.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.d2ui.rm(double %a) #0 { %x = call double @llvm.floor.f64(double %a) %r = call i32 @llvm.fptoui.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.d2ui.rp(double %a) #0 { %x = call double @llvm.ceil.f64(double %a) %r = call i32 @llvm.fptoui.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i32 @nvvm.d2ui.rz(double %a) #0 { %x = call double @llvm.trunc.f64(double %a) %r = call i32 @llvm.fptoui.sat.i32.f64(double %x) ret i32 %r }
define linkonce_odr hidden i64 @nvvm.d2ll.rn(double %a) #0 { %x = call double @llvm.rint.f64(double %a) %r = call i64 @llvm.fptosi.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.d2ll.rm(double %a) #0 { %x = call double @llvm.floor.f64(double %a) %r = call i64 @llvm.fptosi.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.d2ll.rp(double %a) #0 { %x = call double @llvm.ceil.f64(double %a) %r = call i64 @llvm.fptosi.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.d2ll.rz(double %a) #0 { %x = call double @llvm.trunc.f64(double %a) %r = call i64 @llvm.fptosi.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.d2ull.rn(double %a) #0 { %x = call double @llvm.rint.f64(double %a) %r = call i64 @llvm.fptoui.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.d2ull.rm(double %a) #0 { %x = call double @llvm.floor.f64(double %a) %r = call i64 @llvm.fptoui.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.d2ull.rp(double %a) #0 { %x = call double @llvm.ceil.f64(double %a) %r = call i64 @llvm.fptoui.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden i64 @nvvm.d2ull.rz(double %a) #0 { %x = call double @llvm.trunc.f64(double %a) %r = call i64 @llvm.fptoui.sat.i64.f64(double %x) ret i64 %r }
define linkonce_odr hidden float @nvvm.i2f.rn(i32 %a) #0 { %r = sitofp i32 %a to float ret float %r }
define linkonce_odr hidden double @nvvm.i2d.rn(i32 %a) #0 { %r = sitofp i32 %a to double ret double %r }
define linkonce_odr hidden float @nvvm.ui2f.rn(i32 %a) #0 { %r = uitofp i32 %a to float ret float %r }
define linkonce_odr hidden double @nvvm.ui2d.rn(i32 %a) #0 { %r = uitofp i32 %a to double ret double %r }
define linkonce_odr hidden float @nvvm.ll2f.rn(i64 %a) #0 { %r = sitofp i64 %a to float ret float %r }
define linkonce_odr hidden double @nvvm.ll2d.rn(i64 %a) #0 { %r = sitofp i64 %a to double ret double %r }
define linkonce_odr hidden float @nvvm.ull2f.rn(i64 %a) #0 { %r = uitofp i64 %a to float ret float %r }
define linkonce_odr hidden double @nvvm.ull2d.rn(i64 %a) #0 { %r = uitofp i64 %a to double ret double %r }
define linkonce_odr hidden float @nvvm.d2f.rn(double %a) #0 { %r = fptrunc double %a to float ret float %r }
