; gpu-math (9b2da764aa9a47a1), compiled by rustc 1.95.0: `cargo xtask math`

define linkonce_odr hidden float @gpu.portable.acos.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %0 = call double @llvm.fabs.f64(double %_3)
  %near.i = fcmp ole double %0, 5.000000e-01
  %1 = fmul double %_3, %_3
  %_6.i = fsub double 1.000000e+00, %0
  %_5.i = fmul double %_6.i, 5.000000e-01
  %z.sroa.0.0.i = select i1 %near.i, double %1, double %_5.i
  %2 = call double @llvm.fma.f64(double %z.sroa.0.0.i, double 0x3FA0DDA4896C7503, double 0x3F5FF05BAEA648BB)
  %3 = call double @llvm.fma.f64(double %2, double %z.sroa.0.0.i, double 0x3F9527854451FC27)
  %4 = call double @llvm.fma.f64(double %3, double %z.sroa.0.0.i, double 0x3F966349ACC266D4)
  %5 = call double @llvm.fma.f64(double %4, double %z.sroa.0.0.i, double 0x3F9F2835A8902230)
  %6 = call double @llvm.fma.f64(double %5, double %z.sroa.0.0.i, double 0x3FA6DB24F7484A11)
  %7 = call double @llvm.fma.f64(double %6, double %z.sroa.0.0.i, double 0x3FB333340B8783E7)
  %8 = call double @llvm.fma.f64(double %7, double %z.sroa.0.0.i, double 0x3FC55555547A2B7E)
  %9 = call double @llvm.sqrt.f64(double %_5.i)
  %_8.sroa.0.0.i = select i1 %near.i, double %_3, double %9
  %_14.i = fmul double %z.sroa.0.0.i, %_8.sroa.0.0.i
  %10 = call double @llvm.fma.f64(double %_14.i, double %8, double %_8.sroa.0.0.i)
  %_10.i = fcmp olt float %x, 0.000000e+00
  %_12.i = fsub double 0x3FF921FB54442D18, %10
  %end.sroa.0.0.in.i = select i1 %_10.i, double %_12.i, double %10
  %end.sroa.0.0.i = fmul double %end.sroa.0.0.in.i, 2.000000e+00
  %_0.sroa.0.0.i = select i1 %near.i, double %_12.i, double %end.sroa.0.0.i
  %_16.i = fcmp ugt double %0, 1.000000e+00
  %_18.i = fcmp uno float %x, 0.000000e+00
  %x.sroa.0.0.i = select i1 %_18.i, double %_3, double 0x7FF8000000000000
  %_0.sroa.0.1.i = select i1 %_16.i, double %x.sroa.0.0.i, double %_0.sroa.0.0.i
  %_0 = fptrunc double %_0.sroa.0.1.i to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.acos.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_3.i.i = fsub double 1.000000e+00, %0
  %1 = fmul double %_3.i.i, 5.000000e-01
  %zero.i.i = fcmp ugt double %1, 0.000000e+00
  br i1 %zero.i.i, label %bb7.i.i, label %bb8.i.i.split

bb7.i.i:
  %2 = call double @llvm.sqrt.f64(double %1)
  %_9.i.i = fneg double %2
  %3 = call double @llvm.fma.f64(double %_9.i.i, double %2, double %1)
  %_7.i.i = fadd double %3, 0.000000e+00
  %_11.i.i = fmul double %2, 2.000000e+00
  %_10.i11.i = fdiv double %_7.i.i, %_11.i.i
  %root1.i.i = fadd double %2, %_10.i11.i
  %_14.i.i = fsub double %root1.i.i, %2
  %4 = fsub double %_10.i11.i, %_14.i.i
  br label %bb8.i.i.split

bb8.i.i.split:
  %_15.sroa.0.0.i.i = phi double [ %root1.i.i, %bb7.i.i ], [ 0.000000e+00, %start ]
  %root.sroa.0.0.i.i = phi double [ %4, %bb7.i.i ], [ 0.000000e+00, %start ]
  %z.sroa.0.0.i.i = phi double [ %1, %bb7.i.i ], [ 0.000000e+00, %start ]
  %_3.i = fmul double %x, %x
  %5 = call double @llvm.fma.f64(double %_3.i, double 0x3FA10B190EF39928, double 0xBF9A1DD601F2E5C8)
  %6 = call double @llvm.fma.f64(double %5, double %_3.i, double 0x3F98E2D8D5B6BD35)
  %7 = call double @llvm.fma.f64(double %6, double %_3.i, double 0x3F4E9558E3E78BCA)
  %8 = call double @llvm.fma.f64(double %7, double %_3.i, double 0x3F8456816D9FB715)
  %9 = call double @llvm.fma.f64(double %8, double %_3.i, double 0x3F8375568DDEA072)
  %10 = call double @llvm.fma.f64(double %9, double %_3.i, double 0x3F87B8DB7B4E24B8)
  %11 = call double @llvm.fma.f64(double %10, double %_3.i, double 0x3F8C9835495B07F2)
  %12 = call double @llvm.fma.f64(double %11, double %_3.i, double 0x3F91C4F6D63773DB)
  %13 = call double @llvm.fma.f64(double %12, double %_3.i, double 0x3F96E8B9C36DFD0D)
  %14 = call double @llvm.fma.f64(double %13, double %_3.i, double 0x3F9F1C71C9CF2400)
  %15 = call double @llvm.fma.f64(double %14, double %_3.i, double 0x3FA6DB6DB6D674B9)
  %16 = call double @llvm.fma.f64(double %15, double %_3.i, double 0x3FB333333333377A)
  %17 = call double @llvm.fma.f64(double %16, double %_3.i, double 0x3FC5555555555554)
  %18 = call double @llvm.fma.f64(double %z.sroa.0.0.i.i, double 0x3FA10B190EF39928, double 0xBF9A1DD601F2E5C8)
  %19 = call double @llvm.fma.f64(double %18, double %z.sroa.0.0.i.i, double 0x3F98E2D8D5B6BD35)
  %20 = call double @llvm.fma.f64(double %19, double %z.sroa.0.0.i.i, double 0x3F4E9558E3E78BCA)
  %21 = call double @llvm.fma.f64(double %20, double %z.sroa.0.0.i.i, double 0x3F8456816D9FB715)
  %22 = call double @llvm.fma.f64(double %21, double %z.sroa.0.0.i.i, double 0x3F8375568DDEA072)
  %23 = call double @llvm.fma.f64(double %22, double %z.sroa.0.0.i.i, double 0x3F87B8DB7B4E24B8)
  %24 = call double @llvm.fma.f64(double %23, double %z.sroa.0.0.i.i, double 0x3F8C9835495B07F2)
  %25 = call double @llvm.fma.f64(double %24, double %z.sroa.0.0.i.i, double 0x3F91C4F6D63773DB)
  %26 = call double @llvm.fma.f64(double %25, double %z.sroa.0.0.i.i, double 0x3F96E8B9C36DFD0D)
  %27 = call double @llvm.fma.f64(double %26, double %z.sroa.0.0.i.i, double 0x3F9F1C71C9CF2400)
  %28 = call double @llvm.fma.f64(double %27, double %z.sroa.0.0.i.i, double 0x3FA6DB6DB6D674B9)
  %29 = call double @llvm.fma.f64(double %28, double %z.sroa.0.0.i.i, double 0x3FB333333333377A)
  %30 = call double @llvm.fma.f64(double %29, double %z.sroa.0.0.i.i, double 0x3FC5555555555554)
  %_17.i.i = fmul double %_15.sroa.0.0.i.i, %z.sroa.0.0.i.i
  %near2.i = fneg double %x
  %31 = fsub double 0x3FF921FB54442D18, %x
  %_18.i = fadd double %31, 0xBFF921FB54442D18
  %lead4.i = fsub double %near2.i, %_18.i
  %_11.i = fmul double %x, %_3.i
  %_10.i = fmul double %_11.i, %17
  %_13.i = fadd double %_10.i, 0.000000e+00
  %_4.i = fsub double 0x3C91A62633145C07, %_13.i
  %32 = fadd double %lead4.i, %_4.i
  %_16.i.i = fmul double %_17.i.i, %30
  %_19.i.i = fadd double %root.sroa.0.0.i.i, %_16.i.i
  %end.i = fmul double %_15.sroa.0.0.i.i, 2.000000e+00
  %end5.i = fmul double %_19.i.i, 2.000000e+00
  %_6.i = fneg double %end.i
  %33 = fsub double 0x400921FB54442D18, %end.i
  %_26.i = fadd double %33, 0xC00921FB54442D18
  %lead6.i = fsub double %_6.i, %_26.i
  %_7.i = fsub double 0x3CA1A62633145C07, %end5.i
  %34 = fadd double %lead6.i, %_7.i
  %_8.i = fcmp ugt double %0, 5.000000e-01
  %_9.i = fcmp olt double %x, 0.000000e+00
  %left.sroa.0.0.i = select i1 %_9.i, double %34, double %end5.i
  %lead1.sroa.0.0.i = select i1 %_9.i, double %33, double %end.i
  %near.sroa.0.0.i = select i1 %_8.i, double %left.sroa.0.0.i, double %32
  %lead.sroa.0.0.i = select i1 %_8.i, double %lead1.sroa.0.0.i, double %31
  %_28.i = fadd double %lead.sroa.0.0.i, %near.sroa.0.0.i
  %_30.i = fsub double %_28.i, %lead.sroa.0.0.i
  %_29.i = fsub double %near.sroa.0.0.i, %_30.i
  %35 = fadd double %_28.i, %_29.i
  %_6 = fcmp ugt double %0, 1.000000e+00
  %_8 = fcmp uno double %x, 0.000000e+00
  %_2.sroa.0.0 = select i1 %_8, double %x, double 0x7FF8000000000000
  %_0.sroa.0.0 = select i1 %_6, double %_2.sroa.0.0, double %35
  ret double %_0.sroa.0.0
}

define linkonce_odr hidden float @gpu.portable.acosh.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.acosh.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.acosh.f64(double %x) #0 {
start:
  %large.i = fcmp ogt double %x, 1.000000e+09
  %_4.i = fcmp ogt double %x, 1.000000e+00
  %_3.i = xor i1 %large.i, %_4.i
  %0 = fadd double %x, -1.000000e+00
  %spec.store.select.i = select i1 %_3.i, double %0, double 1.000000e+00
  %_19.i = fmul double %spec.store.select.i, %spec.store.select.i
  %_21.i = fneg double %_19.i
  %1 = call double @llvm.fma.f64(double %spec.store.select.i, double %spec.store.select.i, double %_21.i)
  %_9.i = fmul double %spec.store.select.i, 2.000000e+00
  %_23.i = fadd double %_19.i, %_9.i
  %_24.i = fsub double %_23.i, %_19.i
  %2 = fsub double %_24.i, %_23.i
  %_26.i = fadd double %_19.i, %2
  %_28.i = fsub double %_9.i, %_24.i
  %_25.i = fadd double %_28.i, %_26.i
  %_29.i = fadd double %1, %_25.i
  %inside.i = fadd double %_23.i, %_29.i
  %3 = fsub double %_23.i, %inside.i
  %inside1.i = fadd double %_29.i, %3
  %4 = call double @llvm.sqrt.f64(double %inside.i)
  %_36.i = fneg double %4
  %5 = call double @llvm.fma.f64(double %_36.i, double %4, double %inside.i)
  %_34.i = fadd double %5, %inside1.i
  %_38.i = fmul double %4, 2.000000e+00
  %_37.i = fdiv double %_34.i, %_38.i
  %_39.i = fadd double %4, %_37.i
  %_41.i = fsub double %_39.i, %4
  %_40.i = fsub double %_37.i, %_41.i
  %_42.i = fadd double %spec.store.select.i, %_39.i
  %_43.i = fsub double %_42.i, %_39.i
  %6 = fsub double %_43.i, %_42.i
  %_45.i = fadd double %_39.i, %6
  %_47.i = fsub double %spec.store.select.i, %_43.i
  %_44.i = fadd double %_47.i, %_45.i
  %_48.i = fadd double %_40.i, %_44.i
  %_49.i = fadd double %_42.i, %_48.i
  %7 = fsub double %_42.i, %_49.i
  %_50.i = fadd double %_48.i, %7
  %one.i = fadd double %_49.i, 1.000000e+00
  %_18.i1 = fadd double %one.i, -1.000000e+00
  %8 = fsub double %_18.i1, %one.i
  %_20.i = fadd double %8, 1.000000e+00
  %_22.i = fsub double %_49.i, %_18.i1
  %one2.i = fadd double %_22.i, %_20.i
  %_3.i2 = fadd double %_50.i, %one2.i
  %one3.i = fadd double %one.i, %_3.i2
  %tiny.i46 = fcmp olt double %one3.i, 0x10000000000000
  %9 = fmul double %one3.i, 0x4350000000000000
  %one3.i.sink = select i1 %tiny.i46, double %9, double %one3.i
  %.sink61 = select i1 %tiny.i46, i64 -1078, i64 -1024
  %10 = bitcast double %one3.i.sink to i64
  %11 = add i64 %10, 7141747209585715
  %12 = lshr i64 %11, 52
  %13 = add nsw i64 %12, %.sink61
  %14 = icmp eq i64 %13, 0
  br i1 %14, label %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit, label %bb4.i

bb4.i:
  %15 = add i64 %10, -4604544271217802189
  %16 = and i64 %15, -4503599627370496
  %17 = sub i64 %10, %16
  %18 = bitcast i64 %17 to double
  %19 = fsub double %one.i, %one3.i
  %one4.i = fadd double %_3.i2, %19
  %20 = shl i64 %13, 52
  %21 = sub i64 4607182418800017408, %20
  %22 = fadd double %18, -1.000000e+00
  %23 = bitcast i64 %21 to double
  %24 = fmul double %one4.i, %23
  %25 = fadd double %22, %24
  %26 = fsub double %25, %22
  %27 = fsub double %24, %26
  %28 = add nsw i64 %13, 4843621399236968448
  %29 = bitcast i64 %28 to double
  %30 = fadd double %29, 0xC338000000000000
  br label %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit

_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit:
  %_14.sroa.0.0.i = phi double [ %30, %bb4.i ], [ 0.000000e+00, %start ]
  %_4.sroa.0.0.i = phi double [ %27, %bb4.i ], [ %_50.i, %start ]
  %_2.sroa.0.0.i = phi double [ %25, %bb4.i ], [ %_49.i, %start ]
  %tiny.i = fcmp olt double %x, 0x10000000000000
  %31 = fmul double %x, 0x4350000000000000
  %x.sink = select i1 %tiny.i, double %31, double %x
  %.sink67 = select i1 %tiny.i, i64 -1078, i64 -1024
  %32 = bitcast double %x.sink to i64
  %33 = add i64 %32, -4604544271217802189
  %34 = and i64 %33, -4503599627370496
  %35 = sub i64 %32, %34
  %36 = add i64 %32, 7141747209585715
  %37 = lshr i64 %36, 52
  %38 = add nsw i64 %37, %.sink67
  %39 = bitcast i64 %35 to double
  %_8.i23 = fadd double %39, -1.000000e+00
  %_16.i.i = fadd double %_8.i23, 2.000000e+00
  %_18.i.i = fadd double %_16.i.i, -2.000000e+00
  %_17.i.i = fsub double %_8.i23, %_18.i.i
  %_9.i.i = fdiv double 1.000000e+00, %_16.i.i
  %_10.i.i = fmul double %_8.i23, %_9.i.i
  %_13.i.i = fneg double %_10.i.i
  %40 = call double @llvm.fma.f64(double %_13.i.i, double %_16.i.i, double %_8.i23)
  %41 = call double @llvm.fma.f64(double %_13.i.i, double %_17.i.i, double 0.000000e+00)
  %_11.i.i = fadd double %40, %41
  %_15.i.i = fmul double %_9.i.i, %_11.i.i
  %s.i.i = fadd double %_10.i.i, %_15.i.i
  %z.i.i = fmul double %s.i.i, %s.i.i
  %42 = call double @llvm.fma.f64(double %z.i.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %43 = call double @llvm.fma.f64(double %42, double %z.i.i, double 0x3FB865165DF82ACE)
  %44 = call double @llvm.fma.f64(double %43, double %z.i.i, double 0x3FBAF26C7A4FF9F8)
  %45 = call double @llvm.fma.f64(double %44, double %z.i.i, double 0x3FBE1E1E9CE9C692)
  %46 = call double @llvm.fma.f64(double %45, double %z.i.i, double 0x3FC11111104711C6)
  %47 = call double @llvm.fma.f64(double %46, double %z.i.i, double 0x3FC3B13B13B2DAF7)
  %48 = call double @llvm.fma.f64(double %47, double %z.i.i, double 0x3FC745D1745D153A)
  %49 = call double @llvm.fma.f64(double %48, double %z.i.i, double 0x3FCC71C71C71C71E)
  %50 = call double @llvm.fma.f64(double %49, double %z.i.i, double 0x3FD2492492492492)
  %51 = call double @llvm.fma.f64(double %50, double %z.i.i, double 4.000000e-01)
  %_11.i21 = add nsw i64 %38, 4843621399236968448
  %_9.i22 = bitcast i64 %_11.i21 to double
  %_5.i = fadd double %_9.i22, 0xC338000000000000
  %_22.i.i = fsub double %s.i.i, %_10.i.i
  %s1.i.i = fsub double %_15.i.i, %_22.i.i
  %_4.i.i = fmul double %s.i.i, %z.i.i
  %52 = call double @llvm.fma.f64(double %z.i.i, double %51, double 0x3FE5555555555555)
  %rest.i.i = fmul double %_4.i.i, %52
  %_7.i.i = fmul double %s.i.i, 2.000000e+00
  %lead.i.i = fadd double %_7.i.i, %rest.i.i
  %_25.i.i = fsub double %lead.i.i, %_7.i.i
  %lead2.i.i = fsub double %rest.i.i, %_25.i.i
  %_8.i.i = fmul double %s1.i.i, 2.000000e+00
  %_26.i.i = fadd double %_8.i.i, %lead2.i.i
  %_12.i = fmul double %_5.i, 0x3FE62E42FEFA4000
  %_16.i24 = fadd double %_12.i, %lead.i.i
  %_18.i25 = fsub double %_16.i24, %_12.i
  %_17.i26 = fsub double %lead.i.i, %_18.i25
  %53 = call double @llvm.fma.f64(double %_5.i, double 0xBD48432A1B0E2634, double %_26.i.i)
  %_19.i27 = fadd double %_17.i26, %53
  %_20.i28 = fadd double %_16.i24, %_19.i27
  %_22.i29 = fsub double %_20.i28, %_16.i24
  %_21.i30 = fsub double %_19.i27, %_22.i29
  %_57.i = fadd double %_20.i28, 0x3FE62E42FEFA39EF
  %_58.i = fadd double %_57.i, 0xBFE62E42FEFA39EF
  %54 = fsub double %_58.i, %_57.i
  %_60.i = fadd double %54, 0x3FE62E42FEFA39EF
  %_62.i = fsub double %_20.i28, %_58.i
  %_59.i = fadd double %_62.i, %_60.i
  %_55.i = fadd double %_21.i30, 0x3C7ABC9E3B39803F
  %_63.i = fadd double %_55.i, %_59.i
  %_64.i = fadd double %_57.i, %_63.i
  %55 = fsub double %_57.i, %_64.i
  %_65.i = fadd double %_63.i, %55
  %56 = fadd double %_64.i, %_65.i
  %57 = fcmp ole double %x, 0.000000e+00
  %_69.i = fcmp ueq double %x, 0x7FF0000000000000
  %58 = or i1 %57, %_69.i
  br i1 %58, label %59, label %_ZN8gpu_math10hyperbolic5acosh17h5af0a2440bbbc1a7E.exit

59:
  %_68.i = fcmp olt double %x, 0.000000e+00
  %simplifycfg.merge.i = select i1 %_68.i, double 0x7FF8000000000000, double 0xFFF0000000000000
  %simplifycfg.merge.x.i = select i1 %_69.i, double %x, double %simplifycfg.merge.i
  br label %_ZN8gpu_math10hyperbolic5acosh17h5af0a2440bbbc1a7E.exit

_ZN8gpu_math10hyperbolic5acosh17h5af0a2440bbbc1a7E.exit:
  %far.sroa.0.2.i = phi double [ %simplifycfg.merge.x.i, %59 ], [ %56, %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit ]
  %_16.i12 = fadd double %_2.sroa.0.0.i, 2.000000e+00
  %_9.i16 = fdiv double 1.000000e+00, %_16.i12
  %_10.i = fmul double %_2.sroa.0.0.i, %_9.i16
  %_13.i = fneg double %_10.i
  %60 = call double @llvm.fma.f64(double %_13.i, double %_16.i12, double %_2.sroa.0.0.i)
  %_18.i13 = fadd double %_16.i12, -2.000000e+00
  %_17.i14 = fsub double %_2.sroa.0.0.i, %_18.i13
  %_19.i15 = fadd double %_4.sroa.0.0.i, %_17.i14
  %61 = call double @llvm.fma.f64(double %_13.i, double %_19.i15, double %_4.sroa.0.0.i)
  %_11.i = fadd double %60, %61
  %_15.i = fmul double %_9.i16, %_11.i
  %s.i = fadd double %_10.i, %_15.i
  %z.i = fmul double %s.i, %s.i
  %62 = call double @llvm.fma.f64(double %z.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %63 = call double @llvm.fma.f64(double %62, double %z.i, double 0x3FB865165DF82ACE)
  %64 = call double @llvm.fma.f64(double %63, double %z.i, double 0x3FBAF26C7A4FF9F8)
  %65 = call double @llvm.fma.f64(double %64, double %z.i, double 0x3FBE1E1E9CE9C692)
  %66 = call double @llvm.fma.f64(double %65, double %z.i, double 0x3FC11111104711C6)
  %67 = call double @llvm.fma.f64(double %66, double %z.i, double 0x3FC3B13B13B2DAF7)
  %68 = call double @llvm.fma.f64(double %67, double %z.i, double 0x3FC745D1745D153A)
  %69 = call double @llvm.fma.f64(double %68, double %z.i, double 0x3FCC71C71C71C71E)
  %70 = call double @llvm.fma.f64(double %69, double %z.i, double 0x3FD2492492492492)
  %71 = call double @llvm.fma.f64(double %70, double %z.i, double 4.000000e-01)
  %_14.i = fcmp oeq double %x, 1.000000e+00
  %_35.i = fmul double %_14.sroa.0.0.i, 0x3FE62E42FEFA4000
  %_7.i = fmul double %s.i, 2.000000e+00
  %_4.i18 = fmul double %s.i, %z.i
  %72 = call double @llvm.fma.f64(double %z.i, double %71, double 0x3FE5555555555555)
  %rest.i = fmul double %_4.i18, %72
  %lead.i = fadd double %_7.i, %rest.i
  %_39.i5 = fadd double %_35.i, %lead.i
  %_41.i6 = fsub double %_39.i5, %_35.i
  %_40.i7 = fsub double %lead.i, %_41.i6
  %_25.i19 = fsub double %lead.i, %_7.i
  %lead2.i = fsub double %rest.i, %_25.i19
  %_22.i17 = fsub double %s.i, %_10.i
  %s1.i = fsub double %_15.i, %_22.i17
  %_8.i = fmul double %s1.i, 2.000000e+00
  %_26.i20 = fadd double %_8.i, %lead2.i
  %73 = call double @llvm.fma.f64(double %_14.sroa.0.0.i, double 0xBD48432A1B0E2634, double %_26.i20)
  %_42.i8 = fadd double %_40.i7, %73
  %_43.i9 = fadd double %_39.i5, %_42.i8
  %_45.i10 = fsub double %_43.i9, %_39.i5
  %_44.i11 = fsub double %_42.i8, %_45.i10
  %74 = fadd double %_43.i9, %_44.i11
  %y.sroa.0.0.i = select i1 %_14.i, double 0.000000e+00, double %74
  %_16.i = fcmp olt double %x, 1.000000e+00
  %_18.i = fcmp uno double %x, 0.000000e+00
  %_17.i = or i1 %large.i, %_18.i
  %far.sroa.0.0.i = select i1 %_17.i, double %far.sroa.0.2.i, double %y.sroa.0.0.i
  %far.sroa.0.1.i = select i1 %_16.i, double 0x7FF8000000000000, double %far.sroa.0.0.i
  ret double %far.sroa.0.1.i
}

define linkonce_odr hidden float @gpu.portable.acospi.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.acospi.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.acospi.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_3.i.i = fsub double 1.000000e+00, %0
  %1 = fmul double %_3.i.i, 5.000000e-01
  %zero.i.i = fcmp ugt double %1, 0.000000e+00
  br i1 %zero.i.i, label %bb7.i.i, label %bb8.i.i.split

bb7.i.i:
  %2 = call double @llvm.sqrt.f64(double %1)
  %_9.i.i = fneg double %2
  %3 = call double @llvm.fma.f64(double %_9.i.i, double %2, double %1)
  %_7.i.i = fadd double %3, 0.000000e+00
  %_11.i.i = fmul double %2, 2.000000e+00
  %_10.i11.i = fdiv double %_7.i.i, %_11.i.i
  %root1.i.i = fadd double %2, %_10.i11.i
  %_14.i.i = fsub double %root1.i.i, %2
  %4 = fsub double %_10.i11.i, %_14.i.i
  br label %bb8.i.i.split

bb8.i.i.split:
  %_15.sroa.0.0.i.i = phi double [ %root1.i.i, %bb7.i.i ], [ 0.000000e+00, %start ]
  %root.sroa.0.0.i.i = phi double [ %4, %bb7.i.i ], [ 0.000000e+00, %start ]
  %z.sroa.0.0.i.i = phi double [ %1, %bb7.i.i ], [ 0.000000e+00, %start ]
  %_3.i = fmul double %x, %x
  %5 = call double @llvm.fma.f64(double %_3.i, double 0x3FA10B190EF39928, double 0xBF9A1DD601F2E5C8)
  %6 = call double @llvm.fma.f64(double %5, double %_3.i, double 0x3F98E2D8D5B6BD35)
  %7 = call double @llvm.fma.f64(double %6, double %_3.i, double 0x3F4E9558E3E78BCA)
  %8 = call double @llvm.fma.f64(double %7, double %_3.i, double 0x3F8456816D9FB715)
  %9 = call double @llvm.fma.f64(double %8, double %_3.i, double 0x3F8375568DDEA072)
  %10 = call double @llvm.fma.f64(double %9, double %_3.i, double 0x3F87B8DB7B4E24B8)
  %11 = call double @llvm.fma.f64(double %10, double %_3.i, double 0x3F8C9835495B07F2)
  %12 = call double @llvm.fma.f64(double %11, double %_3.i, double 0x3F91C4F6D63773DB)
  %13 = call double @llvm.fma.f64(double %12, double %_3.i, double 0x3F96E8B9C36DFD0D)
  %14 = call double @llvm.fma.f64(double %13, double %_3.i, double 0x3F9F1C71C9CF2400)
  %15 = call double @llvm.fma.f64(double %14, double %_3.i, double 0x3FA6DB6DB6D674B9)
  %16 = call double @llvm.fma.f64(double %15, double %_3.i, double 0x3FB333333333377A)
  %17 = call double @llvm.fma.f64(double %16, double %_3.i, double 0x3FC5555555555554)
  %18 = call double @llvm.fma.f64(double %z.sroa.0.0.i.i, double 0x3FA10B190EF39928, double 0xBF9A1DD601F2E5C8)
  %19 = call double @llvm.fma.f64(double %18, double %z.sroa.0.0.i.i, double 0x3F98E2D8D5B6BD35)
  %20 = call double @llvm.fma.f64(double %19, double %z.sroa.0.0.i.i, double 0x3F4E9558E3E78BCA)
  %21 = call double @llvm.fma.f64(double %20, double %z.sroa.0.0.i.i, double 0x3F8456816D9FB715)
  %22 = call double @llvm.fma.f64(double %21, double %z.sroa.0.0.i.i, double 0x3F8375568DDEA072)
  %23 = call double @llvm.fma.f64(double %22, double %z.sroa.0.0.i.i, double 0x3F87B8DB7B4E24B8)
  %24 = call double @llvm.fma.f64(double %23, double %z.sroa.0.0.i.i, double 0x3F8C9835495B07F2)
  %25 = call double @llvm.fma.f64(double %24, double %z.sroa.0.0.i.i, double 0x3F91C4F6D63773DB)
  %26 = call double @llvm.fma.f64(double %25, double %z.sroa.0.0.i.i, double 0x3F96E8B9C36DFD0D)
  %27 = call double @llvm.fma.f64(double %26, double %z.sroa.0.0.i.i, double 0x3F9F1C71C9CF2400)
  %28 = call double @llvm.fma.f64(double %27, double %z.sroa.0.0.i.i, double 0x3FA6DB6DB6D674B9)
  %29 = call double @llvm.fma.f64(double %28, double %z.sroa.0.0.i.i, double 0x3FB333333333377A)
  %30 = call double @llvm.fma.f64(double %29, double %z.sroa.0.0.i.i, double 0x3FC5555555555554)
  %_17.i.i = fmul double %_15.sroa.0.0.i.i, %z.sroa.0.0.i.i
  %near2.i = fneg double %x
  %31 = fsub double 0x3FF921FB54442D18, %x
  %_18.i = fadd double %31, 0xBFF921FB54442D18
  %lead4.i = fsub double %near2.i, %_18.i
  %_11.i1 = fmul double %x, %_3.i
  %_10.i2 = fmul double %_11.i1, %17
  %_13.i3 = fadd double %_10.i2, 0.000000e+00
  %_4.i = fsub double 0x3C91A62633145C07, %_13.i3
  %32 = fadd double %lead4.i, %_4.i
  %_16.i.i = fmul double %_17.i.i, %30
  %_19.i.i = fadd double %root.sroa.0.0.i.i, %_16.i.i
  %end.i = fmul double %_15.sroa.0.0.i.i, 2.000000e+00
  %end5.i = fmul double %_19.i.i, 2.000000e+00
  %_6.i4 = fneg double %end.i
  %33 = fsub double 0x400921FB54442D18, %end.i
  %_26.i = fadd double %33, 0xC00921FB54442D18
  %lead6.i = fsub double %_6.i4, %_26.i
  %_7.i = fsub double 0x3CA1A62633145C07, %end5.i
  %34 = fadd double %lead6.i, %_7.i
  %_8.i5 = fcmp ugt double %0, 5.000000e-01
  %_9.i = fcmp olt double %x, 0.000000e+00
  %left.sroa.0.0.i = select i1 %_9.i, double %34, double %end5.i
  %lead1.sroa.0.0.i = select i1 %_9.i, double %33, double %end.i
  %near.sroa.0.0.i = select i1 %_8.i5, double %left.sroa.0.0.i, double %32
  %lead.sroa.0.0.i = select i1 %_8.i5, double %lead1.sroa.0.0.i, double %31
  %_28.i = fadd double %lead.sroa.0.0.i, %near.sroa.0.0.i
  %_30.i = fsub double %_28.i, %lead.sroa.0.0.i
  %_29.i = fsub double %near.sroa.0.0.i, %_30.i
  %_8.i = fmul double %_28.i, 0x3FD45F306DC9C883
  %_10.i = fneg double %_8.i
  %35 = call double @llvm.fma.f64(double %_28.i, double 0x3FD45F306DC9C883, double %_10.i)
  %_6.i = fmul double %_29.i, 0x3FD45F306DC9C883
  %36 = call double @llvm.fma.f64(double %_28.i, double 0xBC76B01EC5417056, double %_6.i)
  %_11.i = fadd double %35, %36
  %_12.i = fadd double %_8.i, %_11.i
  %_14.i = fsub double %_12.i, %_8.i
  %_13.i = fsub double %_11.i, %_14.i
  %37 = fadd double %_12.i, %_13.i
  %_15.i = fcmp ugt double %0, 1.000000e+00
  %_17.i = fcmp uno double %x, 0.000000e+00
  %_2.sroa.0.0.i = select i1 %_17.i, double %x, double 0x7FF8000000000000
  %_0.sroa.0.0.i = select i1 %_15.i, double %_2.sroa.0.0.i, double %37
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.asin.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %0 = call double @llvm.fabs.f64(double %_3)
  %near.i = fcmp ugt double %0, 5.000000e-01
  br i1 %near.i, label %bb3.i, label %bb2.i

bb3.i:
  %_6.i = fsub double 1.000000e+00, %0
  %_5.i = fmul double %_6.i, 5.000000e-01
  %1 = call double @llvm.fma.f64(double %_5.i, double 0x3FA0DDA4896C7503, double 0x3F5FF05BAEA648BB)
  %2 = call double @llvm.fma.f64(double %1, double %_5.i, double 0x3F9527854451FC27)
  %3 = call double @llvm.fma.f64(double %2, double %_5.i, double 0x3F966349ACC266D4)
  %4 = call double @llvm.fma.f64(double %3, double %_5.i, double 0x3F9F2835A8902230)
  %5 = call double @llvm.fma.f64(double %4, double %_5.i, double 0x3FA6DB24F7484A11)
  %6 = call double @llvm.fma.f64(double %5, double %_5.i, double 0x3FB333340B8783E7)
  %7 = call double @llvm.fma.f64(double %6, double %_5.i, double 0x3FC55555547A2B7E)
  %8 = call double @llvm.sqrt.f64(double %_5.i)
  %9 = fmul double %_5.i, %8
  %10 = call double @llvm.fma.f64(double %9, double %7, double %8)
  %11 = call double @llvm.fma.f64(double %10, double -2.000000e+00, double 0x3FF921FB54442D18)
  br label %_ZN8gpu_math7inverse6single4asin17h15ddea5c7e40ff34E.exit

bb2.i:
  %12 = fmul double %_3, %_3
  %13 = call double @llvm.fma.f64(double %12, double 0x3FA0DDA4896C7503, double 0x3F5FF05BAEA648BB)
  %14 = call double @llvm.fma.f64(double %13, double %12, double 0x3F9527854451FC27)
  %15 = call double @llvm.fma.f64(double %14, double %12, double 0x3F966349ACC266D4)
  %16 = call double @llvm.fma.f64(double %15, double %12, double 0x3F9F2835A8902230)
  %17 = call double @llvm.fma.f64(double %16, double %12, double 0x3FA6DB24F7484A11)
  %18 = call double @llvm.fma.f64(double %17, double %12, double 0x3FB333340B8783E7)
  %19 = call double @llvm.fma.f64(double %18, double %12, double 0x3FC55555547A2B7E)
  %20 = fmul double %0, %12
  %21 = call double @llvm.fma.f64(double %20, double %19, double %0)
  br label %_ZN8gpu_math7inverse6single4asin17h15ddea5c7e40ff34E.exit

_ZN8gpu_math7inverse6single4asin17h15ddea5c7e40ff34E.exit:
  %y.sroa.0.0.i = phi double [ %21, %bb2.i ], [ %11, %bb3.i ]
  %22 = call double @llvm.copysign.f64(double %y.sroa.0.0.i, double %_3)
  %_14.i = fcmp ugt double %0, 1.000000e+00
  %_16.i = fcmp uno float %x, 0.000000e+00
  %_10.sroa.0.1.i = select i1 %_16.i, double %_3, double 0x7FF8000000000000
  %_0.sroa.0.0.i = select i1 %_14.i, double %_10.sroa.0.1.i, double %22
  %_0 = fptrunc double %_0.sroa.0.0.i to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.asin.f64(double %x) #0 {
start:
  %_2.i = fmul double %x, %x
  %0 = call double @llvm.fma.f64(double %_2.i, double 0x3FA10B190EF39928, double 0xBF9A1DD601F2E5C8)
  %1 = call double @llvm.fma.f64(double %0, double %_2.i, double 0x3F98E2D8D5B6BD35)
  %2 = call double @llvm.fma.f64(double %1, double %_2.i, double 0x3F4E9558E3E78BCA)
  %3 = call double @llvm.fma.f64(double %2, double %_2.i, double 0x3F8456816D9FB715)
  %4 = call double @llvm.fma.f64(double %3, double %_2.i, double 0x3F8375568DDEA072)
  %5 = call double @llvm.fma.f64(double %4, double %_2.i, double 0x3F87B8DB7B4E24B8)
  %6 = call double @llvm.fma.f64(double %5, double %_2.i, double 0x3F8C9835495B07F2)
  %7 = call double @llvm.fma.f64(double %6, double %_2.i, double 0x3F91C4F6D63773DB)
  %8 = call double @llvm.fma.f64(double %7, double %_2.i, double 0x3F96E8B9C36DFD0D)
  %9 = call double @llvm.fma.f64(double %8, double %_2.i, double 0x3F9F1C71C9CF2400)
  %10 = call double @llvm.fma.f64(double %9, double %_2.i, double 0x3FA6DB6DB6D674B9)
  %11 = call double @llvm.fma.f64(double %10, double %_2.i, double 0x3FB333333333377A)
  %12 = call double @llvm.fma.f64(double %11, double %_2.i, double 0x3FC5555555555554)
  %13 = call double @llvm.fabs.f64(double %x)
  %_7.i = fmul double %13, %_2.i
  %_6.i = fmul double %_7.i, %12
  %14 = fadd double %_6.i, 0.000000e+00
  %_3.i.i = fsub double 1.000000e+00, %13
  %15 = fmul double %_3.i.i, 5.000000e-01
  %zero.i.i = fcmp ugt double %15, 0.000000e+00
  br i1 %zero.i.i, label %bb7.i.i, label %bb8.i.i

bb7.i.i:
  %16 = call double @llvm.sqrt.f64(double %15)
  %_9.i.i = fneg double %16
  %17 = call double @llvm.fma.f64(double %_9.i.i, double %16, double %15)
  %_7.i.i = fadd double %17, 0.000000e+00
  %_11.i.i = fmul double %16, 2.000000e+00
  %_10.i10.i = fdiv double %_7.i.i, %_11.i.i
  %root1.i.i = fadd double %16, %_10.i10.i
  %_14.i.i = fsub double %root1.i.i, %16
  %18 = fsub double %_10.i10.i, %_14.i.i
  br label %bb8.i.i

bb8.i.i:
  %_15.sroa.0.0.i.i = phi double [ %root1.i.i, %bb7.i.i ], [ 0.000000e+00, %start ]
  %root.sroa.0.0.i.i = phi double [ %18, %bb7.i.i ], [ 0.000000e+00, %start ]
  %z.sroa.0.0.i.i = phi double [ %15, %bb7.i.i ], [ 0.000000e+00, %start ]
  %_5.i = fcmp ugt double %13, 5.000000e-01
  br i1 %_5.i, label %bb4.i, label %_ZN8gpu_math7inverse9asin_pair17hbf4a98158cffe323E.exit

bb4.i:
  %_17.i.i = fmul double %_15.sroa.0.0.i.i, %z.sroa.0.0.i.i
  %19 = call double @llvm.fma.f64(double %z.sroa.0.0.i.i, double 0x3FA10B190EF39928, double 0xBF9A1DD601F2E5C8)
  %20 = call double @llvm.fma.f64(double %19, double %z.sroa.0.0.i.i, double 0x3F98E2D8D5B6BD35)
  %21 = call double @llvm.fma.f64(double %20, double %z.sroa.0.0.i.i, double 0x3F4E9558E3E78BCA)
  %22 = call double @llvm.fma.f64(double %21, double %z.sroa.0.0.i.i, double 0x3F8456816D9FB715)
  %23 = call double @llvm.fma.f64(double %22, double %z.sroa.0.0.i.i, double 0x3F8375568DDEA072)
  %24 = call double @llvm.fma.f64(double %23, double %z.sroa.0.0.i.i, double 0x3F87B8DB7B4E24B8)
  %25 = call double @llvm.fma.f64(double %24, double %z.sroa.0.0.i.i, double 0x3F8C9835495B07F2)
  %26 = call double @llvm.fma.f64(double %25, double %z.sroa.0.0.i.i, double 0x3F91C4F6D63773DB)
  %27 = call double @llvm.fma.f64(double %26, double %z.sroa.0.0.i.i, double 0x3F96E8B9C36DFD0D)
  %28 = call double @llvm.fma.f64(double %27, double %z.sroa.0.0.i.i, double 0x3F9F1C71C9CF2400)
  %29 = call double @llvm.fma.f64(double %28, double %z.sroa.0.0.i.i, double 0x3FA6DB6DB6D674B9)
  %30 = call double @llvm.fma.f64(double %29, double %z.sroa.0.0.i.i, double 0x3FB333333333377A)
  %31 = call double @llvm.fma.f64(double %30, double %z.sroa.0.0.i.i, double 0x3FC5555555555554)
  %_16.i.i = fmul double %_17.i.i, %31
  %_19.i.i = fadd double %root.sroa.0.0.i.i, %_16.i.i
  %end.i = fmul double %_15.sroa.0.0.i.i, -2.000000e+00
  %lead.i = fadd double %end.i, 0x3FF921FB54442D18
  %_16.i = fadd double %lead.i, 0xBFF921FB54442D18
  %lead2.i = fsub double %end.i, %_16.i
  %end1.i = fmul double %_19.i.i, 2.000000e+00
  %32 = fsub double 0x3C91A62633145C07, %end1.i
  %far.i = fadd double %lead2.i, %32
  br label %_ZN8gpu_math7inverse9asin_pair17hbf4a98158cffe323E.exit

_ZN8gpu_math7inverse9asin_pair17hbf4a98158cffe323E.exit:
  %near.sroa.0.0.i = phi double [ %14, %bb8.i.i ], [ %far.i, %bb4.i ]
  %size.sroa.0.0.i = phi double [ %13, %bb8.i.i ], [ %lead.i, %bb4.i ]
  %_18.i = fadd double %near.sroa.0.0.i, %size.sroa.0.0.i
  %33 = fsub double %size.sroa.0.0.i, %_18.i
  %_19.i = fadd double %near.sroa.0.0.i, %33
  %_3 = fadd double %_18.i, %_19.i
  %34 = call double @llvm.copysign.f64(double %_3, double %x)
  %_8 = fcmp ugt double %13, 1.000000e+00
  %_10 = fcmp uno double %x, 0.000000e+00
  %_2.sroa.0.0 = select i1 %_10, double %x, double 0x7FF8000000000000
  %_0.sroa.0.0 = select i1 %_8, double %_2.sroa.0.0, double %34
  ret double %_0.sroa.0.0
}

define linkonce_odr hidden float @gpu.portable.asinh.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.asinh.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.asinh.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %large.i = fcmp ogt double %0, 1.000000e+09
  %..i = select i1 %large.i, double 1.000000e+00, double %0
  %square.i = fmul double %..i, %..i
  %_16.i = fneg double %square.i
  %1 = call double @llvm.fma.f64(double %..i, double %..i, double %_16.i)
  %_17.i = fadd double %square.i, 1.000000e+00
  %_18.i = fsub double %_17.i, %square.i
  %2 = fsub double %_18.i, %_17.i
  %_20.i = fadd double %square.i, %2
  %_22.i = fsub double 1.000000e+00, %_18.i
  %_19.i = fadd double %_22.i, %_20.i
  %_23.i = fadd double %1, %_19.i
  %_24.i = fadd double %_17.i, %_23.i
  %3 = fsub double %_17.i, %_24.i
  %_25.i = fadd double %_23.i, %3
  %4 = call double @llvm.sqrt.f64(double %_24.i)
  %_30.i = fneg double %4
  %5 = call double @llvm.fma.f64(double %_30.i, double %4, double %_24.i)
  %_28.i = fadd double %5, %_25.i
  %_32.i = fmul double %4, 2.000000e+00
  %_31.i = fdiv double %_28.i, %_32.i
  %root.i = fadd double %4, %_31.i
  %_35.i = fsub double %root.i, %4
  %root2.i = fsub double %_31.i, %_35.i
  %_36.i = fadd double %root.i, 1.000000e+00
  %_37.i = fsub double %_36.i, %root.i
  %6 = fsub double %_37.i, %_36.i
  %_39.i = fadd double %root.i, %6
  %_41.i = fsub double 1.000000e+00, %_37.i
  %_38.i = fadd double %_41.i, %_39.i
  %_42.i = fadd double %root2.i, %_38.i
  %_43.i = fadd double %_36.i, %_42.i
  %7 = fsub double %_36.i, %_43.i
  %_44.i = fadd double %_42.i, %7
  %_46.i = fdiv double %square.i, %_43.i
  %_49.i = fneg double %_46.i
  %8 = call double @llvm.fma.f64(double %_49.i, double %_43.i, double %square.i)
  %_51.i = fmul double %_46.i, %_44.i
  %_50.i = fsub double %1, %_51.i
  %_47.i = fadd double %8, %_50.i
  %_52.i = fdiv double %_47.i, %_43.i
  %_53.i = fadd double %_46.i, %_52.i
  %_55.i = fsub double %_53.i, %_46.i
  %_54.i = fsub double %_52.i, %_55.i
  %_56.i = fadd double %..i, %_53.i
  %_57.i = fsub double %_56.i, %_53.i
  %_60.i = fsub double %_56.i, %_57.i
  %_59.i = fsub double %_53.i, %_60.i
  %_61.i = fsub double %..i, %_57.i
  %_58.i = fadd double %_61.i, %_59.i
  %_62.i = fadd double %_54.i, %_58.i
  %_63.i = fadd double %_56.i, %_62.i
  %9 = fsub double %_56.i, %_63.i
  %_64.i = fadd double %_62.i, %9
  %one.i = fadd double %_63.i, 1.000000e+00
  %_18.i1 = fadd double %one.i, -1.000000e+00
  %10 = fsub double %_18.i1, %one.i
  %_20.i2 = fadd double %10, 1.000000e+00
  %_22.i3 = fsub double %_63.i, %_18.i1
  %one2.i = fadd double %_22.i3, %_20.i2
  %_3.i = fadd double %_64.i, %one2.i
  %one3.i = fadd double %one.i, %_3.i
  %tiny.i42 = fcmp olt double %one3.i, 0x10000000000000
  %11 = fmul double %one3.i, 0x4350000000000000
  %one3.i.sink = select i1 %tiny.i42, double %11, double %one3.i
  %.sink57 = select i1 %tiny.i42, i64 -1078, i64 -1024
  %12 = bitcast double %one3.i.sink to i64
  %13 = add i64 %12, 7141747209585715
  %14 = lshr i64 %13, 52
  %15 = add nsw i64 %14, %.sink57
  %16 = icmp eq i64 %15, 0
  br i1 %16, label %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit, label %bb4.i

bb4.i:
  %17 = add i64 %12, -4604544271217802189
  %18 = and i64 %17, -4503599627370496
  %19 = sub i64 %12, %18
  %20 = bitcast i64 %19 to double
  %21 = fsub double %one.i, %one3.i
  %one4.i = fadd double %_3.i, %21
  %22 = shl i64 %15, 52
  %23 = sub i64 4607182418800017408, %22
  %24 = fadd double %20, -1.000000e+00
  %25 = bitcast i64 %23 to double
  %26 = fmul double %one4.i, %25
  %27 = fadd double %24, %26
  %28 = fsub double %27, %24
  %29 = fsub double %26, %28
  %30 = add nsw i64 %15, 4843621399236968448
  %31 = bitcast i64 %30 to double
  %32 = fadd double %31, 0xC338000000000000
  br label %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit

_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit:
  %_14.sroa.0.0.i = phi double [ %32, %bb4.i ], [ 0.000000e+00, %start ]
  %_4.sroa.0.0.i = phi double [ %29, %bb4.i ], [ %_64.i, %start ]
  %_2.sroa.0.0.i = phi double [ %27, %bb4.i ], [ %_63.i, %start ]
  %tiny.i = fcmp olt double %0, 0x10000000000000
  %33 = fmul double %0, 0x4350000000000000
  %.sink69 = select i1 %tiny.i, double %33, double %0
  %.sink63 = select i1 %tiny.i, i64 -1078, i64 -1024
  %34 = bitcast double %.sink69 to i64
  %35 = add nsw i64 %34, -4604544271217802189
  %36 = and i64 %35, -4503599627370496
  %37 = sub i64 %34, %36
  %38 = add nuw i64 %34, 7141747209585715
  %39 = lshr i64 %38, 52
  %40 = add nsw i64 %39, %.sink63
  %_16.i10 = fadd double %_2.sroa.0.0.i, 2.000000e+00
  %_9.i = fdiv double 1.000000e+00, %_16.i10
  %_10.i = fmul double %_2.sroa.0.0.i, %_9.i
  %_13.i14 = fneg double %_10.i
  %41 = call double @llvm.fma.f64(double %_13.i14, double %_16.i10, double %_2.sroa.0.0.i)
  %_18.i11 = fadd double %_16.i10, -2.000000e+00
  %_17.i12 = fsub double %_2.sroa.0.0.i, %_18.i11
  %_19.i13 = fadd double %_4.sroa.0.0.i, %_17.i12
  %42 = call double @llvm.fma.f64(double %_13.i14, double %_19.i13, double %_4.sroa.0.0.i)
  %_11.i = fadd double %41, %42
  %_15.i = fmul double %_9.i, %_11.i
  %s.i = fadd double %_10.i, %_15.i
  %z.i = fmul double %s.i, %s.i
  %43 = call double @llvm.fma.f64(double %z.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %44 = call double @llvm.fma.f64(double %43, double %z.i, double 0x3FB865165DF82ACE)
  %45 = call double @llvm.fma.f64(double %44, double %z.i, double 0x3FBAF26C7A4FF9F8)
  %46 = call double @llvm.fma.f64(double %45, double %z.i, double 0x3FBE1E1E9CE9C692)
  %47 = call double @llvm.fma.f64(double %46, double %z.i, double 0x3FC11111104711C6)
  %48 = call double @llvm.fma.f64(double %47, double %z.i, double 0x3FC3B13B13B2DAF7)
  %49 = call double @llvm.fma.f64(double %48, double %z.i, double 0x3FC745D1745D153A)
  %50 = call double @llvm.fma.f64(double %49, double %z.i, double 0x3FCC71C71C71C71E)
  %51 = call double @llvm.fma.f64(double %50, double %z.i, double 0x3FD2492492492492)
  %52 = call double @llvm.fma.f64(double %51, double %z.i, double 4.000000e-01)
  %53 = bitcast i64 %37 to double
  %_8.i19 = fadd double %53, -1.000000e+00
  %_16.i.i = fadd double %_8.i19, 2.000000e+00
  %_18.i.i = fadd double %_16.i.i, -2.000000e+00
  %_17.i.i = fsub double %_8.i19, %_18.i.i
  %_9.i.i = fdiv double 1.000000e+00, %_16.i.i
  %_10.i.i = fmul double %_8.i19, %_9.i.i
  %_13.i.i = fneg double %_10.i.i
  %54 = call double @llvm.fma.f64(double %_13.i.i, double %_16.i.i, double %_8.i19)
  %55 = call double @llvm.fma.f64(double %_13.i.i, double %_17.i.i, double 0.000000e+00)
  %_11.i.i = fadd double %54, %55
  %_15.i.i = fmul double %_9.i.i, %_11.i.i
  %s.i.i = fadd double %_10.i.i, %_15.i.i
  %z.i.i = fmul double %s.i.i, %s.i.i
  %56 = call double @llvm.fma.f64(double %z.i.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %57 = call double @llvm.fma.f64(double %56, double %z.i.i, double 0x3FB865165DF82ACE)
  %58 = call double @llvm.fma.f64(double %57, double %z.i.i, double 0x3FBAF26C7A4FF9F8)
  %59 = call double @llvm.fma.f64(double %58, double %z.i.i, double 0x3FBE1E1E9CE9C692)
  %60 = call double @llvm.fma.f64(double %59, double %z.i.i, double 0x3FC11111104711C6)
  %61 = call double @llvm.fma.f64(double %60, double %z.i.i, double 0x3FC3B13B13B2DAF7)
  %62 = call double @llvm.fma.f64(double %61, double %z.i.i, double 0x3FC745D1745D153A)
  %63 = call double @llvm.fma.f64(double %62, double %z.i.i, double 0x3FCC71C71C71C71E)
  %64 = call double @llvm.fma.f64(double %63, double %z.i.i, double 0x3FD2492492492492)
  %65 = call double @llvm.fma.f64(double %64, double %z.i.i, double 4.000000e-01)
  %_4.i.i = fmul double %s.i.i, %z.i.i
  %_22.i.i = fsub double %s.i.i, %_10.i.i
  %s1.i.i = fsub double %_15.i.i, %_22.i.i
  %_11.i17 = add nsw i64 %40, 4843621399236968448
  %_9.i18 = bitcast i64 %_11.i17 to double
  %_5.i = fadd double %_9.i18, 0xC338000000000000
  %_35.i4 = fmul double %_14.sroa.0.0.i, 0x3FE62E42FEFA4000
  %_7.i = fmul double %s.i, 2.000000e+00
  %_4.i = fmul double %s.i, %z.i
  %66 = call double @llvm.fma.f64(double %z.i, double %52, double 0x3FE5555555555555)
  %rest.i = fmul double %_4.i, %66
  %lead.i = fadd double %_7.i, %rest.i
  %_39.i5 = fadd double %_35.i4, %lead.i
  %_41.i6 = fsub double %_39.i5, %_35.i4
  %_40.i = fsub double %lead.i, %_41.i6
  %_25.i16 = fsub double %lead.i, %_7.i
  %lead2.i = fsub double %rest.i, %_25.i16
  %_22.i15 = fsub double %s.i, %_10.i
  %s1.i = fsub double %_15.i, %_22.i15
  %_8.i = fmul double %s1.i, 2.000000e+00
  %_26.i = fadd double %_8.i, %lead2.i
  %67 = call double @llvm.fma.f64(double %_14.sroa.0.0.i, double 0xBD48432A1B0E2634, double %_26.i)
  %_42.i7 = fadd double %_40.i, %67
  %_43.i8 = fadd double %_39.i5, %_42.i7
  %_45.i = fsub double %_43.i8, %_39.i5
  %_44.i9 = fsub double %_42.i7, %_45.i
  %y.i = fadd double %_43.i8, %_44.i9
  %68 = call double @llvm.fma.f64(double %z.i.i, double %65, double 0x3FE5555555555555)
  %rest.i.i = fmul double %_4.i.i, %68
  %_7.i.i = fmul double %s.i.i, 2.000000e+00
  %lead.i.i = fadd double %_7.i.i, %rest.i.i
  %_25.i.i = fsub double %lead.i.i, %_7.i.i
  %lead2.i.i = fsub double %rest.i.i, %_25.i.i
  %_8.i.i = fmul double %s1.i.i, 2.000000e+00
  %_26.i.i = fadd double %_8.i.i, %lead2.i.i
  %_12.i20 = fmul double %_5.i, 0x3FE62E42FEFA4000
  %_16.i21 = fadd double %_12.i20, %lead.i.i
  %_18.i22 = fsub double %_16.i21, %_12.i20
  %_17.i23 = fsub double %lead.i.i, %_18.i22
  %69 = call double @llvm.fma.f64(double %_5.i, double 0xBD48432A1B0E2634, double %_26.i.i)
  %_19.i24 = fadd double %_17.i23, %69
  %_20.i25 = fadd double %_16.i21, %_19.i24
  %_22.i26 = fsub double %_20.i25, %_16.i21
  %_21.i = fsub double %_19.i24, %_22.i26
  %_71.i = fadd double %_20.i25, 0x3FE62E42FEFA39EF
  %_72.i = fadd double %_71.i, 0xBFE62E42FEFA39EF
  %70 = fsub double %_72.i, %_71.i
  %_74.i = fadd double %70, 0x3FE62E42FEFA39EF
  %_76.i = fsub double %_20.i25, %_72.i
  %_73.i = fadd double %_76.i, %_74.i
  %_69.i = fadd double %_21.i, 0x3C7ABC9E3B39803F
  %_77.i = fadd double %_69.i, %_73.i
  %_78.i = fadd double %_71.i, %_77.i
  %71 = fsub double %_71.i, %_78.i
  %_79.i = fadd double %_77.i, %71
  %72 = fadd double %_78.i, %_79.i
  %_81.i = fcmp oeq double %x, 0.000000e+00
  %far.sroa.0.0.i = select i1 %_81.i, double 0xFFF0000000000000, double %72
  %_83.i = fcmp ueq double %0, 0x7FF0000000000000
  %far.sroa.0.2.i = select i1 %_83.i, double %0, double %far.sroa.0.0.i
  %_12.i = fcmp olt double %0, 1.000000e-09
  %size.sroa.0.0.i = select i1 %_12.i, double %0, double %y.i
  %far.sroa.0.3.i = select i1 %large.i, double %far.sroa.0.2.i, double %size.sroa.0.0.i
  %_13.i = fcmp uno double %x, 0.000000e+00
  %73 = call double @llvm.copysign.f64(double %far.sroa.0.3.i, double %x)
  %_0.sroa.0.0.i = select i1 %_13.i, double %x, double %73
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.asinpi.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.asinpi.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.asinpi.f64(double %x) #0 {
start:
  %_2.i = fmul double %x, %x
  %0 = call double @llvm.fma.f64(double %_2.i, double 0x3FA10B190EF39928, double 0xBF9A1DD601F2E5C8)
  %1 = call double @llvm.fma.f64(double %0, double %_2.i, double 0x3F98E2D8D5B6BD35)
  %2 = call double @llvm.fma.f64(double %1, double %_2.i, double 0x3F4E9558E3E78BCA)
  %3 = call double @llvm.fma.f64(double %2, double %_2.i, double 0x3F8456816D9FB715)
  %4 = call double @llvm.fma.f64(double %3, double %_2.i, double 0x3F8375568DDEA072)
  %5 = call double @llvm.fma.f64(double %4, double %_2.i, double 0x3F87B8DB7B4E24B8)
  %6 = call double @llvm.fma.f64(double %5, double %_2.i, double 0x3F8C9835495B07F2)
  %7 = call double @llvm.fma.f64(double %6, double %_2.i, double 0x3F91C4F6D63773DB)
  %8 = call double @llvm.fma.f64(double %7, double %_2.i, double 0x3F96E8B9C36DFD0D)
  %9 = call double @llvm.fma.f64(double %8, double %_2.i, double 0x3F9F1C71C9CF2400)
  %10 = call double @llvm.fma.f64(double %9, double %_2.i, double 0x3FA6DB6DB6D674B9)
  %11 = call double @llvm.fma.f64(double %10, double %_2.i, double 0x3FB333333333377A)
  %12 = call double @llvm.fma.f64(double %11, double %_2.i, double 0x3FC5555555555554)
  %13 = call double @llvm.fabs.f64(double %x)
  %_3.i = fcmp olt double %13, 0x5CD0B15A491EB84
  %_8.i = fmul double %13, 0x4630000000000000
  %_10.i = fmul double %_8.i, 0x3FD45F306DC9C883
  %_12.i = fneg double %_10.i
  %14 = call double @llvm.fma.f64(double %_8.i, double 0x3FD45F306DC9C883, double %_12.i)
  %_9.i = fmul double %_8.i, 0x3C76B01EC5417056
  %15 = fsub double %14, %_9.i
  %_14.i = fadd double %_10.i, %15
  %_16.i = fsub double %_14.i, %_10.i
  %_15.i = fsub double %15, %_16.i
  %_17.i = fmul double %_14.i, 0x39B0000000000000
  %_19.i = fmul double %_17.i, 0x4630000000000000
  %_18.i = fsub double %_14.i, %_19.i
  %_21.i = fadd double %_15.i, %_18.i
  %_20.i = fmul double %_21.i, 0x39B0000000000000
  %16 = fadd double %_17.i, %_20.i
  %_7.i = fmul double %13, %_2.i
  %_6.i = fmul double %_7.i, %12
  %17 = fadd double %_6.i, 0.000000e+00
  %_3.i.i = fsub double 1.000000e+00, %13
  %18 = fmul double %_3.i.i, 5.000000e-01
  %zero.i.i = fcmp ugt double %18, 0.000000e+00
  br i1 %zero.i.i, label %bb7.i.i, label %bb8.i.i

bb7.i.i:
  %19 = call double @llvm.sqrt.f64(double %18)
  %_9.i.i = fneg double %19
  %20 = call double @llvm.fma.f64(double %_9.i.i, double %19, double %18)
  %_7.i.i = fadd double %20, 0.000000e+00
  %_11.i.i = fmul double %19, 2.000000e+00
  %_10.i10.i = fdiv double %_7.i.i, %_11.i.i
  %root1.i.i = fadd double %19, %_10.i10.i
  %_14.i.i = fsub double %root1.i.i, %19
  %21 = fsub double %_10.i10.i, %_14.i.i
  br label %bb8.i.i

bb8.i.i:
  %_15.sroa.0.0.i.i = phi double [ %root1.i.i, %bb7.i.i ], [ 0.000000e+00, %start ]
  %root.sroa.0.0.i.i = phi double [ %21, %bb7.i.i ], [ 0.000000e+00, %start ]
  %z.sroa.0.0.i.i = phi double [ %18, %bb7.i.i ], [ 0.000000e+00, %start ]
  %_5.i1 = fcmp ugt double %13, 5.000000e-01
  br i1 %_5.i1, label %bb4.i, label %_ZN8gpu_math7inverse9asin_pair17hbf4a98158cffe323E.exit

bb4.i:
  %_17.i.i = fmul double %_15.sroa.0.0.i.i, %z.sroa.0.0.i.i
  %22 = call double @llvm.fma.f64(double %z.sroa.0.0.i.i, double 0x3FA10B190EF39928, double 0xBF9A1DD601F2E5C8)
  %23 = call double @llvm.fma.f64(double %22, double %z.sroa.0.0.i.i, double 0x3F98E2D8D5B6BD35)
  %24 = call double @llvm.fma.f64(double %23, double %z.sroa.0.0.i.i, double 0x3F4E9558E3E78BCA)
  %25 = call double @llvm.fma.f64(double %24, double %z.sroa.0.0.i.i, double 0x3F8456816D9FB715)
  %26 = call double @llvm.fma.f64(double %25, double %z.sroa.0.0.i.i, double 0x3F8375568DDEA072)
  %27 = call double @llvm.fma.f64(double %26, double %z.sroa.0.0.i.i, double 0x3F87B8DB7B4E24B8)
  %28 = call double @llvm.fma.f64(double %27, double %z.sroa.0.0.i.i, double 0x3F8C9835495B07F2)
  %29 = call double @llvm.fma.f64(double %28, double %z.sroa.0.0.i.i, double 0x3F91C4F6D63773DB)
  %30 = call double @llvm.fma.f64(double %29, double %z.sroa.0.0.i.i, double 0x3F96E8B9C36DFD0D)
  %31 = call double @llvm.fma.f64(double %30, double %z.sroa.0.0.i.i, double 0x3F9F1C71C9CF2400)
  %32 = call double @llvm.fma.f64(double %31, double %z.sroa.0.0.i.i, double 0x3FA6DB6DB6D674B9)
  %33 = call double @llvm.fma.f64(double %32, double %z.sroa.0.0.i.i, double 0x3FB333333333377A)
  %34 = call double @llvm.fma.f64(double %33, double %z.sroa.0.0.i.i, double 0x3FC5555555555554)
  %_16.i.i = fmul double %_17.i.i, %34
  %_19.i.i = fadd double %root.sroa.0.0.i.i, %_16.i.i
  %end.i = fmul double %_15.sroa.0.0.i.i, -2.000000e+00
  %lead.i = fadd double %end.i, 0x3FF921FB54442D18
  %_16.i4 = fadd double %lead.i, 0xBFF921FB54442D18
  %lead2.i = fsub double %end.i, %_16.i4
  %end1.i = fmul double %_19.i.i, 2.000000e+00
  %35 = fsub double 0x3C91A62633145C07, %end1.i
  %far.i = fadd double %lead2.i, %35
  br label %_ZN8gpu_math7inverse9asin_pair17hbf4a98158cffe323E.exit

_ZN8gpu_math7inverse9asin_pair17hbf4a98158cffe323E.exit:
  %near.sroa.0.0.i = phi double [ %17, %bb8.i.i ], [ %far.i, %bb4.i ]
  %size.sroa.0.0.i = phi double [ %13, %bb8.i.i ], [ %lead.i, %bb4.i ]
  br i1 %_3.i, label %_ZN8gpu_math7inverse6asinpi17h141044aad1cdd3afE.exit, label %bb8.i

bb8.i:
  %_18.i2 = fadd double %near.sroa.0.0.i, %size.sroa.0.0.i
  %36 = fsub double %size.sroa.0.0.i, %_18.i2
  %_19.i3 = fadd double %near.sroa.0.0.i, %36
  %_26.i = fmul double %_18.i2, 0x3FD45F306DC9C883
  %_28.i = fneg double %_26.i
  %37 = call double @llvm.fma.f64(double %_18.i2, double 0x3FD45F306DC9C883, double %_28.i)
  %_24.i = fmul double %_19.i3, 0x3FD45F306DC9C883
  %38 = call double @llvm.fma.f64(double %_18.i2, double 0xBC76B01EC5417056, double %_24.i)
  %_29.i = fadd double %37, %38
  %_30.i = fadd double %_26.i, %_29.i
  %_32.i = fsub double %_30.i, %_26.i
  %_31.i = fsub double %_29.i, %_32.i
  %_5.i = fadd double %_30.i, %_31.i
  br label %_ZN8gpu_math7inverse6asinpi17h141044aad1cdd3afE.exit

_ZN8gpu_math7inverse6asinpi17h141044aad1cdd3afE.exit:
  %y.sroa.0.0.i = phi double [ %16, %_ZN8gpu_math7inverse9asin_pair17hbf4a98158cffe323E.exit ], [ %_5.i, %bb8.i ]
  %39 = call double @llvm.copysign.f64(double %y.sroa.0.0.i, double %x)
  %_33.i = fcmp ugt double %13, 1.000000e+00
  %_35.i = fcmp uno double %x, 0.000000e+00
  %_7.sroa.0.0.i = select i1 %_35.i, double %x, double 0x7FF8000000000000
  %_0.sroa.0.0.i = select i1 %_33.i, double %_7.sroa.0.0.i, double %39
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.atan.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %0 = call double @llvm.fabs.f64(double %_3)
  %low.i = fcmp ole double %0, 0x3FDA827999FCEF32
  %_5.i = fmul double %0, 0x3FDA827999FCEF32
  %high.i = fcmp ult double %_5.i, 1.000000e+00
  %1 = fadd double %0, -1.000000e+00
  %_7.i = fadd double %0, 1.000000e+00
  br i1 %high.i, label %bb10.i, label %bb9.i

bb10.i:
  br i1 %low.i, label %bb19.i, label %bb22.i

bb9.i:
  br i1 %low.i, label %bb19.i, label %bb18.i

bb22.i:
  %2 = fdiv double %1, %_7.i
  %3 = fmul double %2, %2
  br label %bb11.i

bb19.i:
  %z.sroa.0.0.i = fmul double %_3, %_3
  br label %bb11.i

bb18.i:
  %4 = fdiv double -1.000000e+00, %0
  %5 = fmul double %4, %4
  br label %bb11.i

bb11.i:
  %base.sroa.0.0.i = phi double [ 0.000000e+00, %bb19.i ], [ 0x3FF921FB54442D18, %bb18.i ], [ 0x3FE921FB54442D18, %bb22.i ]
  %z.sroa.0.1.i = phi double [ %z.sroa.0.0.i, %bb19.i ], [ %5, %bb18.i ], [ %3, %bb22.i ]
  %t.sroa.0.1.i = phi double [ %0, %bb19.i ], [ %4, %bb18.i ], [ %2, %bb22.i ]
  %6 = call double @llvm.fma.f64(double %z.sroa.0.1.i, double 0xBFA36EE602D901A9, double 0x3FB1E6FBFB6DBA5D)
  %7 = call double @llvm.fma.f64(double %6, double %z.sroa.0.1.i, double 0xBFB708744B9B23CD)
  %8 = call double @llvm.fma.f64(double %7, double %z.sroa.0.1.i, double 0x3FBC6D271B6DDF56)
  %9 = call double @llvm.fma.f64(double %8, double %z.sroa.0.1.i, double 0xBFC2490C6ECD5FB7)
  %10 = call double @llvm.fma.f64(double %9, double %z.sroa.0.1.i, double 0x3FC99999216E1A26)
  %11 = call double @llvm.fma.f64(double %10, double %z.sroa.0.1.i, double 0xBFD5555554EFDCF2)
  %_13.i = fmul double %z.sroa.0.1.i, %t.sroa.0.1.i
  %12 = call double @llvm.fma.f64(double %_13.i, double %11, double %t.sroa.0.1.i)
  %y.i = fadd double %base.sroa.0.0.i, %12
  %_15.i = fcmp uno float %x, 0.000000e+00
  %13 = call double @llvm.copysign.f64(double %y.i, double %_3)
  %14 = fptrunc double %13 to float
  %_0 = select i1 %_15.i, float %x, float %14
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.atan.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_2.i = fcmp olt double %0, 1.000000e-09
  %y.sroa.0.0.i = select i1 %_2.i, double %0, double 0.000000e+00
  %_5.i = fcmp oeq double %y.sroa.0.0.i, 0.000000e+00
  %_17.i = fcmp ogt double %0, 1.000000e+100
  %_16.sroa.0.0.i = select i1 %_17.i, double 1.000000e+100, double %0
  %low.i = fcmp ole double %_16.sroa.0.0.i, 0x3FDA827999FCEF32
  %_7.i = fmul double %_16.sroa.0.0.i, 0x3FDA827999FCEF32
  %high.i = fcmp ult double %_7.i, 1.000000e+00
  br i1 %high.i, label %bb9.i, label %bb4.i.thread

bb4.i.thread:
  %._8.sroa.0.0.i7 = select i1 %low.i, double %_16.sroa.0.0.i, double -1.000000e+00
  br label %bb10.i

bb9.i:
  %_16.i = fadd double %_16.sroa.0.0.i, -1.000000e+00
  %_17.i1 = fsub double %_16.i, %_16.sroa.0.0.i
  %1 = fsub double %_17.i1, %_16.i
  %_19.i = fadd double %_16.sroa.0.0.i, %1
  %_21.i = fsub double -1.000000e+00, %_17.i1
  %2 = fadd double %_21.i, %_19.i
  %._8.sroa.0.0.i = select i1 %low.i, double %_16.sroa.0.0.i, double %_16.i
  %.above.sroa.0.0.i = select i1 %low.i, double 0.000000e+00, double %2
  %_23.i = fadd double %_16.sroa.0.0.i, 1.000000e+00
  %_24.i = fsub double %_23.i, %_16.sroa.0.0.i
  %3 = fsub double %_24.i, %_23.i
  %_26.i = fadd double %_16.sroa.0.0.i, %3
  %_28.i = fsub double 1.000000e+00, %_24.i
  %4 = fadd double %_28.i, %_26.i
  br label %bb10.i

bb10.i:
  %.33.i = phi double [ 0x3C81A62633145C07, %bb9.i ], [ 0x3C91A62633145C07, %bb4.i.thread ]
  %.32.i = phi double [ 0x3FE921FB54442D18, %bb9.i ], [ 0x3FF921FB54442D18, %bb4.i.thread ]
  %.above.sroa.0.0.i10 = phi double [ %.above.sroa.0.0.i, %bb9.i ], [ 0.000000e+00, %bb4.i.thread ]
  %._8.sroa.0.0.i9 = phi double [ %._8.sroa.0.0.i, %bb9.i ], [ %._8.sroa.0.0.i7, %bb4.i.thread ]
  %below.sroa.0.0.i = phi double [ %4, %bb9.i ], [ 0.000000e+00, %bb4.i.thread ]
  %y.sroa.0.0.i2 = phi double [ %_23.i, %bb9.i ], [ %_16.sroa.0.0.i, %bb4.i.thread ]
  %.below.sroa.0.0.i = select i1 %low.i, double 0.000000e+00, double %below.sroa.0.0.i
  %.y.sroa.0.0.i = select i1 %low.i, double 1.000000e+00, double %y.sroa.0.0.i2
  %_29.i = fdiv double %._8.sroa.0.0.i9, %.y.sroa.0.0.i
  %_32.i = fneg double %_29.i
  %5 = call double @llvm.fma.f64(double %_32.i, double %.y.sroa.0.0.i, double %._8.sroa.0.0.i9)
  %_34.i = fmul double %.below.sroa.0.0.i, %_29.i
  %_33.i = fsub double %.above.sroa.0.0.i10, %_34.i
  %_30.i = fadd double %5, %_33.i
  %_35.i = fdiv double %_30.i, %.y.sroa.0.0.i
  %t5.i = fadd double %_29.i, %_35.i
  %z.i = fmul double %t5.i, %t5.i
  %6 = call double @llvm.fma.f64(double %z.i, double 0x3F8F5BA4B1D227DA, double 0xBFA133A33E89B905)
  %7 = call double @llvm.fma.f64(double %6, double %z.i, double 0x3FA71654DEE9A799)
  %8 = call double @llvm.fma.f64(double %7, double %z.i, double 0xBFAAB9DA994348B6)
  %9 = call double @llvm.fma.f64(double %8, double %z.i, double 0x3FAE1777EA385CE0)
  %10 = call double @llvm.fma.f64(double %9, double %z.i, double 0xBFB110CC2B2C6EE8)
  %11 = call double @llvm.fma.f64(double %10, double %z.i, double 0x3FB3B1374488DE80)
  %12 = call double @llvm.fma.f64(double %11, double %z.i, double 0xBFB745D15092AACC)
  %13 = call double @llvm.fma.f64(double %12, double %z.i, double 0x3FBC71C71B9E27B9)
  %14 = call double @llvm.fma.f64(double %13, double %z.i, double 0xBFC249249247BEE2)
  %15 = call double @llvm.fma.f64(double %14, double %z.i, double 0x3FC999999999975D)
  %16 = call double @llvm.fma.f64(double %15, double %z.i, double 0xBFD5555555555555)
  %_38.i = fsub double %t5.i, %_29.i
  %t6.i = fsub double %_35.i, %_38.i
  %_11.i3 = fmul double %t5.i, %z.i
  %rest7.i = fmul double %_11.i3, %16
  %right2.sroa.0.1.i = select i1 %low.i, double 0.000000e+00, double %.32.i
  %right.sroa.0.1.i = select i1 %low.i, double 0.000000e+00, double %.33.i
  %lead.i = fadd double %right2.sroa.0.1.i, %t5.i
  %_48.i = fsub double %lead.i, %right2.sroa.0.1.i
  %lead8.i = fsub double %t5.i, %_48.i
  %_15.i4 = fadd double %t6.i, %rest7.i
  %_14.i = fadd double %right.sroa.0.1.i, %_15.i4
  %_49.i = fadd double %lead8.i, %_14.i
  %_50.i = fadd double %lead.i, %_49.i
  %17 = fsub double %lead.i, %_50.i
  %_51.i = fadd double %_49.i, %17
  %18 = fadd double %_50.i, %_51.i
  br i1 %_5.i, label %_ZN8gpu_math7inverse4atan17hd5cc42381a4388ceE.exit, label %bb13.i

bb13.i:
  %_12.i = fmul double %y.sroa.0.0.i, %y.sroa.0.0.i
  %_11.i = fmul double %_12.i, 0xBFD5555555555555
  %19 = call double @llvm.fma.f64(double %y.sroa.0.0.i, double %_11.i, double %y.sroa.0.0.i)
  br label %_ZN8gpu_math7inverse4atan17hd5cc42381a4388ceE.exit

_ZN8gpu_math7inverse4atan17hd5cc42381a4388ceE.exit:
  %y1.sroa.0.0.i = phi double [ %18, %bb10.i ], [ %19, %bb13.i ]
  %_15.i = fcmp uno double %x, 0.000000e+00
  %20 = call double @llvm.copysign.f64(double %y1.sroa.0.0.i, double %x)
  %_0.sroa.0.0.i = select i1 %_15.i, double %x, double %20
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.atan2.f32(float %y, float %x) #0 {
start:
  %_4 = fpext float %y to double
  %_5 = fpext float %x to double
  %_3 = call double @gpu.portable.atan2.f64(double %_4, double %_5)
  %_0 = fptrunc double %_3 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.atan2.f64(double %y, double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %y)
  %1 = call double @llvm.fabs.f64(double %x)
  %_6.i = fcmp ogt double %0, %1
  %..i = select i1 %_6.i, double %0, double %1
  %_8.i = fcmp ogt double %..i, 1.000000e+300
  %by.sroa.0.0.i = select i1 %_8.i, double 0x39B0000000000000, double 1.000000e+00
  %_10.i1 = fcmp olt double %..i, 1.000000e-270
  %by.sroa.0.1.i = select i1 %_10.i1, double 0x4630000000000000, double %by.sroa.0.0.i
  %2 = fmul double %0, %by.sroa.0.1.i
  %3 = fmul double %1, %by.sroa.0.1.i
  %_15.i = fcmp oeq double %2, 0x7FF0000000000000
  %_16.i = fcmp oeq double %3, 0x7FF0000000000000
  %both.i = and i1 %_15.i, %_16.i
  %_18.i = fcmp oeq double %2, 0.000000e+00
  %_19.i2 = fcmp oeq double %3, 0.000000e+00
  %none.i = and i1 %_18.i, %_19.i2
  %spec.store.select.i = select i1 %both.i, double 1.000000e+00, double %2
  %_20.i = or i1 %both.i, %none.i
  %x2.sroa.0.0.i = select i1 %_20.i, double 1.000000e+00, double %3
  %endless_y.i = fcmp oeq double %spec.store.select.i, 0x7FF0000000000000
  %endless_x.i = fcmp oeq double %x2.sroa.0.0.i, 0x7FF0000000000000
  br i1 %endless_x.i, label %bb18.i, label %bb19.i

bb19.i:
  br i1 %endless_y.i, label %bb24.i, label %_ZN8gpu_math7inverse5sized17hf5f710acb457b157E.exit

bb18.i:
  %y1.sroa.0.1.i = select i1 %endless_y.i, double 1.000000e+00, double 0.000000e+00
  br label %_ZN8gpu_math7inverse5sized17hf5f710acb457b157E.exit

bb24.i:
  br label %_ZN8gpu_math7inverse5sized17hf5f710acb457b157E.exit

_ZN8gpu_math7inverse5sized17hf5f710acb457b157E.exit:
  %x2.sroa.0.1.i = phi double [ 1.000000e+00, %bb18.i ], [ 0.000000e+00, %bb24.i ], [ %x2.sroa.0.0.i, %bb19.i ]
  %y1.sroa.0.0.i = phi double [ %y1.sroa.0.1.i, %bb18.i ], [ 1.000000e+00, %bb24.i ], [ %spec.store.select.i, %bb19.i ]
  %_19.i = bitcast double %x to i64
  %left.i = icmp slt i64 %_19.i, 0
  %_5.i.i = fmul double %x2.sroa.0.1.i, 0x3FDA827999FCEF32
  %low.i.i = fcmp ole double %y1.sroa.0.0.i, %_5.i.i
  %_7.i.i = fmul double %y1.sroa.0.0.i, 0x3FDA827999FCEF32
  %high.i.i = fcmp ugt double %x2.sroa.0.1.i, %_7.i.i
  %4 = fneg double %x2.sroa.0.1.i
  br i1 %high.i.i, label %bb9.i.i, label %bb4.i.i.thread

bb4.i.i.thread:
  %._8.sroa.0.0.i.i5 = select i1 %low.i.i, double %y1.sroa.0.0.i, double %4
  br label %bb10.i.i

bb9.i.i:
  %_16.i.i = fsub double %y1.sroa.0.0.i, %x2.sroa.0.1.i
  %_17.i.i = fsub double %_16.i.i, %y1.sroa.0.0.i
  %_20.i.i = fsub double %_16.i.i, %_17.i.i
  %_19.i.i = fsub double %y1.sroa.0.0.i, %_20.i.i
  %_21.i.i = fsub double %4, %_17.i.i
  %5 = fadd double %_21.i.i, %_19.i.i
  %._8.sroa.0.0.i.i = select i1 %low.i.i, double %y1.sroa.0.0.i, double %_16.i.i
  %.above.sroa.0.0.i.i = select i1 %low.i.i, double 0.000000e+00, double %5
  %_23.i.i = fadd double %x2.sroa.0.1.i, %y1.sroa.0.0.i
  %_24.i.i = fsub double %_23.i.i, %y1.sroa.0.0.i
  %_27.i.i = fsub double %_23.i.i, %_24.i.i
  %_26.i.i = fsub double %y1.sroa.0.0.i, %_27.i.i
  %_28.i.i = fsub double %x2.sroa.0.1.i, %_24.i.i
  %6 = fadd double %_28.i.i, %_26.i.i
  br label %bb10.i.i

bb10.i.i:
  %.33.i.i = phi double [ 0x3C81A62633145C07, %bb9.i.i ], [ 0x3C91A62633145C07, %bb4.i.i.thread ]
  %.32.i.i = phi double [ 0x3FE921FB54442D18, %bb9.i.i ], [ 0x3FF921FB54442D18, %bb4.i.i.thread ]
  %.31.i.i = phi double [ 0x4002D97C7F3321D2, %bb9.i.i ], [ 0x3FF921FB54442D18, %bb4.i.i.thread ]
  %..i.i = phi double [ 0x3C9A79394C9E8A0A, %bb9.i.i ], [ 0x3C91A62633145C07, %bb4.i.i.thread ]
  %.above.sroa.0.0.i.i8 = phi double [ %.above.sroa.0.0.i.i, %bb9.i.i ], [ 0.000000e+00, %bb4.i.i.thread ]
  %._8.sroa.0.0.i.i7 = phi double [ %._8.sroa.0.0.i.i, %bb9.i.i ], [ %._8.sroa.0.0.i.i5, %bb4.i.i.thread ]
  %below.sroa.0.0.i.i = phi double [ %6, %bb9.i.i ], [ 0.000000e+00, %bb4.i.i.thread ]
  %y.sroa.0.0.i.i = phi double [ %_23.i.i, %bb9.i.i ], [ %y1.sroa.0.0.i, %bb4.i.i.thread ]
  %.below.sroa.0.0.i.i = select i1 %low.i.i, double 0.000000e+00, double %below.sroa.0.0.i.i
  %.y.sroa.0.0.i.i = select i1 %low.i.i, double %x2.sroa.0.1.i, double %y.sroa.0.0.i.i
  %_29.i.i = fdiv double %._8.sroa.0.0.i.i7, %.y.sroa.0.0.i.i
  %_32.i.i = fneg double %_29.i.i
  %7 = call double @llvm.fma.f64(double %_32.i.i, double %.y.sroa.0.0.i.i, double %._8.sroa.0.0.i.i7)
  %_34.i.i = fmul double %.below.sroa.0.0.i.i, %_29.i.i
  %_33.i.i = fsub double %.above.sroa.0.0.i.i8, %_34.i.i
  %_30.i.i = fadd double %7, %_33.i.i
  %_35.i.i = fdiv double %_30.i.i, %.y.sroa.0.0.i.i
  %t5.i.i = fadd double %_29.i.i, %_35.i.i
  %z.i.i = fmul double %t5.i.i, %t5.i.i
  %8 = call double @llvm.fma.f64(double %z.i.i, double 0x3F8F5BA4B1D227DA, double 0xBFA133A33E89B905)
  %9 = call double @llvm.fma.f64(double %8, double %z.i.i, double 0x3FA71654DEE9A799)
  %10 = call double @llvm.fma.f64(double %9, double %z.i.i, double 0xBFAAB9DA994348B6)
  %11 = call double @llvm.fma.f64(double %10, double %z.i.i, double 0x3FAE1777EA385CE0)
  %12 = call double @llvm.fma.f64(double %11, double %z.i.i, double 0xBFB110CC2B2C6EE8)
  %13 = call double @llvm.fma.f64(double %12, double %z.i.i, double 0x3FB3B1374488DE80)
  %14 = call double @llvm.fma.f64(double %13, double %z.i.i, double 0xBFB745D15092AACC)
  %15 = call double @llvm.fma.f64(double %14, double %z.i.i, double 0x3FBC71C71B9E27B9)
  %16 = call double @llvm.fma.f64(double %15, double %z.i.i, double 0xBFC249249247BEE2)
  %17 = call double @llvm.fma.f64(double %16, double %z.i.i, double 0x3FC999999999975D)
  %18 = call double @llvm.fma.f64(double %17, double %z.i.i, double 0xBFD5555555555555)
  %_38.i.i = fsub double %t5.i.i, %_29.i.i
  %t6.i.i = fsub double %_35.i.i, %_38.i.i
  %_11.i.i = fmul double %t5.i.i, %z.i.i
  %rest7.i.i = fmul double %_11.i.i, %18
  br i1 %low.i.i, label %bb23.i.i, label %bb17.i.i

bb23.i.i:
  br label %bb17.i.i

bb17.i.i:
  %far3.sroa.0.0.i.i = phi double [ 0x3CA1A62633145C07, %bb23.i.i ], [ %..i.i, %bb10.i.i ]
  %far.sroa.0.0.i.i = phi double [ 0x400921FB54442D18, %bb23.i.i ], [ %.31.i.i, %bb10.i.i ]
  %right2.sroa.0.1.i.i = phi double [ 0.000000e+00, %bb23.i.i ], [ %.32.i.i, %bb10.i.i ]
  %right.sroa.0.1.i.i = phi double [ 0.000000e+00, %bb23.i.i ], [ %.33.i.i, %bb10.i.i ]
  br i1 %left.i, label %bb18.i.i, label %_ZN8gpu_math7inverse5atan217h20b964dce68e972fE.exit

bb18.i.i:
  %19 = fneg double %t5.i.i
  %20 = fneg double %t6.i.i
  %21 = fneg double %rest7.i.i
  br label %_ZN8gpu_math7inverse5atan217h20b964dce68e972fE.exit

_ZN8gpu_math7inverse5atan217h20b964dce68e972fE.exit:
  %t4.sroa.0.0.i.i = phi double [ %20, %bb18.i.i ], [ %t6.i.i, %bb17.i.i ]
  %t.sroa.0.0.i.i = phi double [ %19, %bb18.i.i ], [ %t5.i.i, %bb17.i.i ]
  %far3.sroa.0.1.i.i = phi double [ %far3.sroa.0.0.i.i, %bb18.i.i ], [ %right.sroa.0.1.i.i, %bb17.i.i ]
  %far.sroa.0.1.i.i = phi double [ %far.sroa.0.0.i.i, %bb18.i.i ], [ %right2.sroa.0.1.i.i, %bb17.i.i ]
  %rest.sroa.0.0.i.i = phi double [ %21, %bb18.i.i ], [ %rest7.i.i, %bb17.i.i ]
  %lead.i.i = fadd double %t.sroa.0.0.i.i, %far.sroa.0.1.i.i
  %_48.i.i = fsub double %lead.i.i, %far.sroa.0.1.i.i
  %lead8.i.i = fsub double %t.sroa.0.0.i.i, %_48.i.i
  %_15.i.i = fadd double %t4.sroa.0.0.i.i, %rest.sroa.0.0.i.i
  %_14.i.i = fadd double %far3.sroa.0.1.i.i, %_15.i.i
  %_49.i.i = fadd double %lead8.i.i, %_14.i.i
  %_50.i.i = fadd double %lead.i.i, %_49.i.i
  %_52.i.i = fsub double %_50.i.i, %lead.i.i
  %_51.i.i = fsub double %_49.i.i, %_52.i.i
  %_11.i = fmul double %x2.sroa.0.1.i, 1.000000e-290
  %_10.i = fcmp uge double %y1.sroa.0.0.i, %_11.i
  %_9.not.i = or i1 %left.i, %_10.i
  %22 = fdiv double %y1.sroa.0.0.i, %x2.sroa.0.1.i
  %far.i = fadd double %_50.i.i, %_51.i.i
  %r.sroa.0.0.i = select i1 %_9.not.i, double %far.i, double %22
  %_14.i = fcmp uno double %x, %y
  %23 = fadd double %y, %x
  %24 = call double @llvm.copysign.f64(double %r.sroa.0.0.i, double %y)
  %_0.sroa.0.0.i = select i1 %_14.i, double %23, double %24
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.atan2pi.f32(float %y, float %x) #0 {
start:
  %_4 = fpext float %y to double
  %_5 = fpext float %x to double
  %_3 = call double @gpu.portable.atan2pi.f64(double %_4, double %_5)
  %_0 = fptrunc double %_3 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.atan2pi.f64(double %y, double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %y)
  %1 = call double @llvm.fabs.f64(double %x)
  %_6.i.i = fcmp ogt double %0, %1
  %..i11.i = select i1 %_6.i.i, double %0, double %1
  %_8.i.i = fcmp ogt double %..i11.i, 1.000000e+300
  %by.sroa.0.0.i.i = select i1 %_8.i.i, double 0x39B0000000000000, double 1.000000e+00
  %_10.i.i = fcmp olt double %..i11.i, 1.000000e-270
  %by.sroa.0.1.i.i = select i1 %_10.i.i, double 0x4630000000000000, double %by.sroa.0.0.i.i
  %2 = fmul double %0, %by.sroa.0.1.i.i
  %3 = fmul double %1, %by.sroa.0.1.i.i
  %_15.i12.i = fcmp oeq double %2, 0x7FF0000000000000
  %_16.i13.i = fcmp oeq double %3, 0x7FF0000000000000
  %both.i.i = and i1 %_15.i12.i, %_16.i13.i
  %_18.i.i = fcmp oeq double %2, 0.000000e+00
  %_19.i14.i = fcmp oeq double %3, 0.000000e+00
  %none.i.i = and i1 %_18.i.i, %_19.i14.i
  %spec.store.select.i.i = select i1 %both.i.i, double 1.000000e+00, double %2
  %_20.i15.i = or i1 %both.i.i, %none.i.i
  %x2.sroa.0.0.i.i = select i1 %_20.i15.i, double 1.000000e+00, double %3
  %endless_y.i.i = fcmp oeq double %spec.store.select.i.i, 0x7FF0000000000000
  %endless_x.i.i = fcmp oeq double %x2.sroa.0.0.i.i, 0x7FF0000000000000
  br i1 %endless_x.i.i, label %bb18.i16.i, label %bb19.i.i

bb19.i.i:
  br i1 %endless_y.i.i, label %bb24.i.i, label %_ZN8gpu_math7inverse5sized17hf5f710acb457b157E.exit.i

bb18.i16.i:
  %y1.sroa.0.1.i.i = select i1 %endless_y.i.i, double 1.000000e+00, double 0.000000e+00
  br label %_ZN8gpu_math7inverse5sized17hf5f710acb457b157E.exit.i

bb24.i.i:
  br label %_ZN8gpu_math7inverse5sized17hf5f710acb457b157E.exit.i

_ZN8gpu_math7inverse5sized17hf5f710acb457b157E.exit.i:
  %x2.sroa.0.1.i.i = phi double [ 1.000000e+00, %bb18.i16.i ], [ 0.000000e+00, %bb24.i.i ], [ %x2.sroa.0.0.i.i, %bb19.i.i ]
  %y1.sroa.0.0.i.i = phi double [ %y1.sroa.0.1.i.i, %bb18.i16.i ], [ 1.000000e+00, %bb24.i.i ], [ %spec.store.select.i.i, %bb19.i.i ]
  %_20.i = bitcast double %x to i64
  %left.i = icmp slt i64 %_20.i, 0
  %_5.i.i = fmul double %x2.sroa.0.1.i.i, 0x3FDA827999FCEF32
  %low.i.i = fcmp ole double %y1.sroa.0.0.i.i, %_5.i.i
  %_7.i.i = fmul double %y1.sroa.0.0.i.i, 0x3FDA827999FCEF32
  %high.i.i = fcmp ugt double %x2.sroa.0.1.i.i, %_7.i.i
  %4 = fneg double %x2.sroa.0.1.i.i
  br i1 %high.i.i, label %bb9.i.i, label %bb4.i.i.thread

bb4.i.i.thread:
  %._8.sroa.0.0.i.i3 = select i1 %low.i.i, double %y1.sroa.0.0.i.i, double %4
  br label %bb10.i.i

bb9.i.i:
  %_16.i.i = fsub double %y1.sroa.0.0.i.i, %x2.sroa.0.1.i.i
  %_17.i.i = fsub double %_16.i.i, %y1.sroa.0.0.i.i
  %_20.i.i = fsub double %_16.i.i, %_17.i.i
  %_19.i.i = fsub double %y1.sroa.0.0.i.i, %_20.i.i
  %_21.i.i = fsub double %4, %_17.i.i
  %5 = fadd double %_21.i.i, %_19.i.i
  %._8.sroa.0.0.i.i = select i1 %low.i.i, double %y1.sroa.0.0.i.i, double %_16.i.i
  %.above.sroa.0.0.i.i = select i1 %low.i.i, double 0.000000e+00, double %5
  %_23.i.i = fadd double %x2.sroa.0.1.i.i, %y1.sroa.0.0.i.i
  %_24.i.i = fsub double %_23.i.i, %y1.sroa.0.0.i.i
  %_27.i.i = fsub double %_23.i.i, %_24.i.i
  %_26.i.i = fsub double %y1.sroa.0.0.i.i, %_27.i.i
  %_28.i.i = fsub double %x2.sroa.0.1.i.i, %_24.i.i
  %6 = fadd double %_28.i.i, %_26.i.i
  br label %bb10.i.i

bb10.i.i:
  %.33.i.i = phi double [ 0x3C81A62633145C07, %bb9.i.i ], [ 0x3C91A62633145C07, %bb4.i.i.thread ]
  %.32.i.i = phi double [ 0x3FE921FB54442D18, %bb9.i.i ], [ 0x3FF921FB54442D18, %bb4.i.i.thread ]
  %.31.i.i = phi double [ 0x4002D97C7F3321D2, %bb9.i.i ], [ 0x3FF921FB54442D18, %bb4.i.i.thread ]
  %..i.i = phi double [ 0x3C9A79394C9E8A0A, %bb9.i.i ], [ 0x3C91A62633145C07, %bb4.i.i.thread ]
  %.above.sroa.0.0.i.i6 = phi double [ %.above.sroa.0.0.i.i, %bb9.i.i ], [ 0.000000e+00, %bb4.i.i.thread ]
  %._8.sroa.0.0.i.i5 = phi double [ %._8.sroa.0.0.i.i, %bb9.i.i ], [ %._8.sroa.0.0.i.i3, %bb4.i.i.thread ]
  %below.sroa.0.0.i.i = phi double [ %6, %bb9.i.i ], [ 0.000000e+00, %bb4.i.i.thread ]
  %y.sroa.0.0.i.i = phi double [ %_23.i.i, %bb9.i.i ], [ %y1.sroa.0.0.i.i, %bb4.i.i.thread ]
  %.below.sroa.0.0.i.i = select i1 %low.i.i, double 0.000000e+00, double %below.sroa.0.0.i.i
  %.y.sroa.0.0.i.i = select i1 %low.i.i, double %x2.sroa.0.1.i.i, double %y.sroa.0.0.i.i
  %_29.i.i = fdiv double %._8.sroa.0.0.i.i5, %.y.sroa.0.0.i.i
  %_32.i.i = fneg double %_29.i.i
  %7 = call double @llvm.fma.f64(double %_32.i.i, double %.y.sroa.0.0.i.i, double %._8.sroa.0.0.i.i5)
  %_34.i.i = fmul double %.below.sroa.0.0.i.i, %_29.i.i
  %_33.i.i = fsub double %.above.sroa.0.0.i.i6, %_34.i.i
  %_30.i.i = fadd double %7, %_33.i.i
  %_35.i.i = fdiv double %_30.i.i, %.y.sroa.0.0.i.i
  %t5.i.i = fadd double %_29.i.i, %_35.i.i
  %z.i.i = fmul double %t5.i.i, %t5.i.i
  %8 = call double @llvm.fma.f64(double %z.i.i, double 0x3F8F5BA4B1D227DA, double 0xBFA133A33E89B905)
  %9 = call double @llvm.fma.f64(double %8, double %z.i.i, double 0x3FA71654DEE9A799)
  %10 = call double @llvm.fma.f64(double %9, double %z.i.i, double 0xBFAAB9DA994348B6)
  %11 = call double @llvm.fma.f64(double %10, double %z.i.i, double 0x3FAE1777EA385CE0)
  %12 = call double @llvm.fma.f64(double %11, double %z.i.i, double 0xBFB110CC2B2C6EE8)
  %13 = call double @llvm.fma.f64(double %12, double %z.i.i, double 0x3FB3B1374488DE80)
  %14 = call double @llvm.fma.f64(double %13, double %z.i.i, double 0xBFB745D15092AACC)
  %15 = call double @llvm.fma.f64(double %14, double %z.i.i, double 0x3FBC71C71B9E27B9)
  %16 = call double @llvm.fma.f64(double %15, double %z.i.i, double 0xBFC249249247BEE2)
  %17 = call double @llvm.fma.f64(double %16, double %z.i.i, double 0x3FC999999999975D)
  %18 = call double @llvm.fma.f64(double %17, double %z.i.i, double 0xBFD5555555555555)
  %_38.i.i = fsub double %t5.i.i, %_29.i.i
  %t6.i.i = fsub double %_35.i.i, %_38.i.i
  %_11.i.i = fmul double %t5.i.i, %z.i.i
  %rest7.i.i = fmul double %_11.i.i, %18
  br i1 %low.i.i, label %bb23.i.i, label %bb17.i.i

bb23.i.i:
  br label %bb17.i.i

bb17.i.i:
  %far3.sroa.0.0.i.i = phi double [ 0x3CA1A62633145C07, %bb23.i.i ], [ %..i.i, %bb10.i.i ]
  %far.sroa.0.0.i.i = phi double [ 0x400921FB54442D18, %bb23.i.i ], [ %.31.i.i, %bb10.i.i ]
  %right2.sroa.0.1.i.i = phi double [ 0.000000e+00, %bb23.i.i ], [ %.32.i.i, %bb10.i.i ]
  %right.sroa.0.1.i.i = phi double [ 0.000000e+00, %bb23.i.i ], [ %.33.i.i, %bb10.i.i ]
  br i1 %left.i, label %bb18.i.i, label %_ZN8gpu_math7inverse5angle17h24d07cf1f814205fE.exit.i

bb18.i.i:
  %19 = fneg double %t5.i.i
  %20 = fneg double %t6.i.i
  %21 = fneg double %rest7.i.i
  br label %_ZN8gpu_math7inverse5angle17h24d07cf1f814205fE.exit.i

_ZN8gpu_math7inverse5angle17h24d07cf1f814205fE.exit.i:
  %t4.sroa.0.0.i.i = phi double [ %20, %bb18.i.i ], [ %t6.i.i, %bb17.i.i ]
  %t.sroa.0.0.i.i = phi double [ %19, %bb18.i.i ], [ %t5.i.i, %bb17.i.i ]
  %far3.sroa.0.1.i.i = phi double [ %far3.sroa.0.0.i.i, %bb18.i.i ], [ %right.sroa.0.1.i.i, %bb17.i.i ]
  %far.sroa.0.1.i.i = phi double [ %far.sroa.0.0.i.i, %bb18.i.i ], [ %right2.sroa.0.1.i.i, %bb17.i.i ]
  %rest.sroa.0.0.i.i = phi double [ %21, %bb18.i.i ], [ %rest7.i.i, %bb17.i.i ]
  %_11.i = fmul double %x2.sroa.0.1.i.i, 0x5CD0B15A491EB84
  %_10.i = fcmp uge double %y1.sroa.0.0.i.i, %_11.i
  %small.not.i = or i1 %left.i, %_10.i
  %_13.i = fmul double %y1.sroa.0.0.i.i, 0x4630000000000000
  %spec.store.select.i = select i1 %small.not.i, double 1.000000e+00, double %x2.sroa.0.1.i.i
  %_32.i = fdiv double %_13.i, %spec.store.select.i
  %_35.i = fneg double %_32.i
  %22 = call double @llvm.fma.f64(double %_35.i, double %spec.store.select.i, double %_13.i)
  %_37.i = fmul double %_32.i, 0.000000e+00
  %_36.i = fsub double 0.000000e+00, %_37.i
  %_33.i = fadd double %22, %_36.i
  %_38.i = fdiv double %_33.i, %spec.store.select.i
  %large.i = fadd double %_32.i, %_38.i
  %_41.i = fsub double %large.i, %_32.i
  %large1.i = fsub double %_38.i, %_41.i
  %_44.i = fmul double %large.i, 0x3FD45F306DC9C883
  %_46.i = fneg double %_44.i
  %23 = call double @llvm.fma.f64(double %large.i, double 0x3FD45F306DC9C883, double %_46.i)
  %_43.i = fmul double %large.i, 0xBC76B01EC5417056
  %24 = call double @llvm.fma.f64(double %large1.i, double 0x3FD45F306DC9C883, double %_43.i)
  %_47.i = fadd double %23, %24
  %_48.i = fadd double %_44.i, %_47.i
  %_50.i = fsub double %_48.i, %_44.i
  %_49.i = fsub double %_47.i, %_50.i
  %_51.i = fmul double %_48.i, 0x39B0000000000000
  %_53.i = fmul double %_51.i, 0x4630000000000000
  %_52.i = fsub double %_48.i, %_53.i
  %_55.i = fadd double %_49.i, %_52.i
  %_54.i = fmul double %_55.i, 0x39B0000000000000
  %25 = fadd double %_51.i, %_54.i
  br i1 %small.not.i, label %bb13.i, label %_ZN8gpu_math7inverse7atan2pi17h6cdcc7ff0ef0c2e0E.exit

bb13.i:
  %lead.i.i = fadd double %t.sroa.0.0.i.i, %far.sroa.0.1.i.i
  %_48.i.i = fsub double %lead.i.i, %far.sroa.0.1.i.i
  %lead8.i.i = fsub double %t.sroa.0.0.i.i, %_48.i.i
  %_15.i.i = fadd double %t4.sroa.0.0.i.i, %rest.sroa.0.0.i.i
  %_14.i.i = fadd double %far3.sroa.0.1.i.i, %_15.i.i
  %_49.i.i = fadd double %lead8.i.i, %_14.i.i
  %_50.i.i = fadd double %lead.i.i, %_49.i.i
  %_52.i.i = fsub double %_50.i.i, %lead.i.i
  %_51.i.i = fsub double %_49.i.i, %_52.i.i
  %_25.i = fmul double %_50.i.i, 0x3FD45F306DC9C883
  %_27.i = fneg double %_25.i
  %26 = call double @llvm.fma.f64(double %_50.i.i, double 0x3FD45F306DC9C883, double %_27.i)
  %_23.i = fmul double %_51.i.i, 0x3FD45F306DC9C883
  %27 = call double @llvm.fma.f64(double %_50.i.i, double 0xBC76B01EC5417056, double %_23.i)
  %_28.i = fadd double %26, %27
  %_29.i = fadd double %_25.i, %_28.i
  %_31.i = fsub double %_29.i, %_25.i
  %_30.i = fsub double %_28.i, %_31.i
  %far.i = fadd double %_29.i, %_30.i
  br label %_ZN8gpu_math7inverse7atan2pi17h6cdcc7ff0ef0c2e0E.exit

_ZN8gpu_math7inverse7atan2pi17h6cdcc7ff0ef0c2e0E.exit:
  %near.sroa.0.0.i = phi double [ %25, %_ZN8gpu_math7inverse5angle17h24d07cf1f814205fE.exit.i ], [ %far.i, %bb13.i ]
  %_15.i = fcmp uno double %x, %y
  %28 = fadd double %y, %x
  %29 = call double @llvm.copysign.f64(double %near.sroa.0.0.i, double %y)
  %_0.sroa.0.0.i = select i1 %_15.i, double %28, double %29
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.atanh.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.atanh.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.atanh.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_4.i = fcmp olt double %0, 1.000000e+00
  %..i = select i1 %_4.i, double %0, double 5.000000e-01
  %_5.i = fneg double %..i
  %below.i = fsub double 1.000000e+00, %..i
  %_17.i = fadd double %below.i, -1.000000e+00
  %below1.i = fsub double %_5.i, %_17.i
  %_10.i = fmul double %..i, 2.000000e+00
  %_18.i = fdiv double %_10.i, %below.i
  %_21.i = fneg double %_18.i
  %1 = call double @llvm.fma.f64(double %_21.i, double %below.i, double %_10.i)
  %_23.i = fmul double %_18.i, %below1.i
  %_22.i = fsub double 0.000000e+00, %_23.i
  %_19.i = fadd double %1, %_22.i
  %_24.i = fdiv double %_19.i, %below.i
  %_25.i = fadd double %_18.i, %_24.i
  %_27.i = fsub double %_25.i, %_18.i
  %_26.i = fsub double %_24.i, %_27.i
  %one.i = fadd double %_25.i, 1.000000e+00
  %_18.i1 = fadd double %one.i, -1.000000e+00
  %2 = fsub double %_18.i1, %one.i
  %_20.i = fadd double %2, 1.000000e+00
  %_22.i2 = fsub double %_25.i, %_18.i1
  %one2.i = fadd double %_22.i2, %_20.i
  %_3.i = fadd double %_26.i, %one2.i
  %one3.i = fadd double %one.i, %_3.i
  %tiny.i = fcmp olt double %one3.i, 0x10000000000000
  %3 = fmul double %one3.i, 0x4350000000000000
  %one3.i.sink = select i1 %tiny.i, double %3, double %one3.i
  %.sink21 = select i1 %tiny.i, i64 -1078, i64 -1024
  %4 = bitcast double %one3.i.sink to i64
  %5 = add i64 %4, 7141747209585715
  %6 = lshr i64 %5, 52
  %7 = add nsw i64 %6, %.sink21
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit, label %bb4.i

bb4.i:
  %9 = add i64 %4, -4604544271217802189
  %10 = and i64 %9, -4503599627370496
  %11 = sub i64 %4, %10
  %12 = bitcast i64 %11 to double
  %13 = fsub double %one.i, %one3.i
  %one4.i = fadd double %_3.i, %13
  %14 = shl i64 %7, 52
  %15 = sub i64 4607182418800017408, %14
  %16 = fadd double %12, -1.000000e+00
  %17 = bitcast i64 %15 to double
  %18 = fmul double %one4.i, %17
  %19 = fadd double %16, %18
  %20 = fsub double %19, %16
  %21 = fsub double %18, %20
  %22 = add nsw i64 %7, 4843621399236968448
  %23 = bitcast i64 %22 to double
  %24 = fadd double %23, 0xC338000000000000
  br label %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit

_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit:
  %_14.sroa.0.0.i = phi double [ %24, %bb4.i ], [ 0.000000e+00, %start ]
  %_4.sroa.0.0.i = phi double [ %21, %bb4.i ], [ %_26.i, %start ]
  %_2.sroa.0.0.i = phi double [ %19, %bb4.i ], [ %_25.i, %start ]
  %_16.i = fadd double %_2.sroa.0.0.i, 2.000000e+00
  %_18.i3 = fadd double %_16.i, -2.000000e+00
  %_17.i4 = fsub double %_2.sroa.0.0.i, %_18.i3
  %_19.i5 = fadd double %_4.sroa.0.0.i, %_17.i4
  %_9.i = fdiv double 1.000000e+00, %_16.i
  %_10.i6 = fmul double %_2.sroa.0.0.i, %_9.i
  %_13.i7 = fneg double %_10.i6
  %25 = call double @llvm.fma.f64(double %_13.i7, double %_16.i, double %_2.sroa.0.0.i)
  %26 = call double @llvm.fma.f64(double %_13.i7, double %_19.i5, double %_4.sroa.0.0.i)
  %_11.i8 = fadd double %25, %26
  %_15.i = fmul double %_9.i, %_11.i8
  %s.i = fadd double %_10.i6, %_15.i
  %z.i = fmul double %s.i, %s.i
  %27 = call double @llvm.fma.f64(double %z.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %28 = call double @llvm.fma.f64(double %27, double %z.i, double 0x3FB865165DF82ACE)
  %29 = call double @llvm.fma.f64(double %28, double %z.i, double 0x3FBAF26C7A4FF9F8)
  %30 = call double @llvm.fma.f64(double %29, double %z.i, double 0x3FBE1E1E9CE9C692)
  %31 = call double @llvm.fma.f64(double %30, double %z.i, double 0x3FC11111104711C6)
  %32 = call double @llvm.fma.f64(double %31, double %z.i, double 0x3FC3B13B13B2DAF7)
  %33 = call double @llvm.fma.f64(double %32, double %z.i, double 0x3FC745D1745D153A)
  %34 = call double @llvm.fma.f64(double %33, double %z.i, double 0x3FCC71C71C71C71E)
  %35 = call double @llvm.fma.f64(double %34, double %z.i, double 0x3FD2492492492492)
  %36 = call double @llvm.fma.f64(double %35, double %z.i, double 4.000000e-01)
  %_22.i9 = fsub double %s.i, %_10.i6
  %s1.i = fsub double %_15.i, %_22.i9
  %_4.i10 = fmul double %s.i, %z.i
  %37 = call double @llvm.fma.f64(double %z.i, double %36, double 0x3FE5555555555555)
  %rest.i = fmul double %_4.i10, %37
  %_7.i = fmul double %s.i, 2.000000e+00
  %lead.i = fadd double %_7.i, %rest.i
  %_25.i11 = fsub double %lead.i, %_7.i
  %lead2.i = fsub double %rest.i, %_25.i11
  %_8.i = fmul double %s1.i, 2.000000e+00
  %_26.i12 = fadd double %_8.i, %lead2.i
  %_35.i = fmul double %_14.sroa.0.0.i, 0x3FE62E42FEFA4000
  %_39.i = fadd double %_35.i, %lead.i
  %_41.i = fsub double %_39.i, %_35.i
  %_40.i = fsub double %lead.i, %_41.i
  %38 = call double @llvm.fma.f64(double %_14.sroa.0.0.i, double 0xBD48432A1B0E2634, double %_26.i12)
  %_42.i = fadd double %_40.i, %38
  %_43.i = fadd double %_39.i, %_42.i
  %_45.i = fsub double %_43.i, %_39.i
  %_44.i = fsub double %_42.i, %_45.i
  %_28.i = fmul double %_43.i, 5.000000e-01
  %_30.i = fmul double %_44.i, 5.000000e-01
  %39 = fadd double %_28.i, %_30.i
  %_11.i = fcmp olt double %0, 1.000000e-09
  %40 = fcmp oge double %0, 1.000000e+00
  %41 = or i1 %_11.i, %40
  br i1 %41, label %42, label %_ZN8gpu_math10hyperbolic5atanh17hf2da968afb0a50adE.exit

42:
  %_13.i = fcmp ogt double %0, 1.000000e+00
  %_12.i = fcmp oeq double %0, 1.000000e+00
  %.size.i = select i1 %_12.i, double 0x7FF0000000000000, double %0
  %..size.i = select i1 %_13.i, double 0x7FF8000000000000, double %.size.i
  br label %_ZN8gpu_math10hyperbolic5atanh17hf2da968afb0a50adE.exit

_ZN8gpu_math10hyperbolic5atanh17hf2da968afb0a50adE.exit:
  %y.sroa.0.0.i = phi double [ %..size.i, %42 ], [ %39, %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit ]
  %_14.i = fcmp uno double %x, 0.000000e+00
  %43 = call double @llvm.copysign.f64(double %y.sroa.0.0.i, double %x)
  %_0.sroa.0.0.i = select i1 %_14.i, double %x, double %43
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.atanpi.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.atanpi.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.atanpi.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_3.i = fcmp olt double %0, 0x5CD0B15A491EB84
  %_8.i = fmul double %0, 0x4630000000000000
  %_10.i = fmul double %_8.i, 0x3FD45F306DC9C883
  %_12.i = fneg double %_10.i
  %1 = call double @llvm.fma.f64(double %_8.i, double 0x3FD45F306DC9C883, double %_12.i)
  %_9.i = fmul double %_8.i, 0x3C76B01EC5417056
  %2 = fsub double %1, %_9.i
  %_14.i = fadd double %_10.i, %2
  %_16.i = fsub double %_14.i, %_10.i
  %_15.i = fsub double %2, %_16.i
  %_17.i = fmul double %_14.i, 0x39B0000000000000
  %_19.i = fmul double %_17.i, 0x4630000000000000
  %_18.i = fsub double %_14.i, %_19.i
  %_21.i = fadd double %_15.i, %_18.i
  %_20.i = fmul double %_21.i, 0x39B0000000000000
  %3 = fadd double %_17.i, %_20.i
  %_23.i = fcmp ogt double %0, 1.000000e+100
  %_22.sroa.0.0.i = select i1 %_23.i, double 1.000000e+100, double %0
  %low.i.i = fcmp ole double %_22.sroa.0.0.i, 0x3FDA827999FCEF32
  %_7.i.i = fmul double %_22.sroa.0.0.i, 0x3FDA827999FCEF32
  %high.i.i = fcmp oge double %_7.i.i, 1.000000e+00
  br i1 %high.i.i, label %bb4.i.i.thread, label %bb9.i.i

bb4.i.i.thread:
  %._8.sroa.0.0.i.i3 = select i1 %low.i.i, double %_22.sroa.0.0.i, double -1.000000e+00
  br label %bb10.i.i

bb9.i.i:
  %_16.i.i = fadd double %_22.sroa.0.0.i, -1.000000e+00
  %_17.i.i = fsub double %_16.i.i, %_22.sroa.0.0.i
  %4 = fsub double %_17.i.i, %_16.i.i
  %_19.i.i = fadd double %_22.sroa.0.0.i, %4
  %_21.i.i = fsub double -1.000000e+00, %_17.i.i
  %5 = fadd double %_21.i.i, %_19.i.i
  %._8.sroa.0.0.i.i = select i1 %low.i.i, double %_22.sroa.0.0.i, double %_16.i.i
  %.above.sroa.0.0.i.i = select i1 %low.i.i, double 0.000000e+00, double %5
  %_23.i.i = fadd double %_22.sroa.0.0.i, 1.000000e+00
  %_24.i.i = fsub double %_23.i.i, %_22.sroa.0.0.i
  %6 = fsub double %_24.i.i, %_23.i.i
  %_26.i.i = fadd double %_22.sroa.0.0.i, %6
  %_28.i.i = fsub double 1.000000e+00, %_24.i.i
  %7 = fadd double %_28.i.i, %_26.i.i
  br label %bb10.i.i

bb10.i.i:
  %.above.sroa.0.0.i.i6 = phi double [ %.above.sroa.0.0.i.i, %bb9.i.i ], [ 0.000000e+00, %bb4.i.i.thread ]
  %._8.sroa.0.0.i.i5 = phi double [ %._8.sroa.0.0.i.i, %bb9.i.i ], [ %._8.sroa.0.0.i.i3, %bb4.i.i.thread ]
  %below.sroa.0.0.i.i = phi double [ %7, %bb9.i.i ], [ 0.000000e+00, %bb4.i.i.thread ]
  %y.sroa.0.0.i.i = phi double [ %_23.i.i, %bb9.i.i ], [ %_22.sroa.0.0.i, %bb4.i.i.thread ]
  br i1 %_3.i, label %_ZN8gpu_math7inverse6atanpi17hca5f70f2bb45b179E.exit, label %bb11.i

bb11.i:
  %.y.sroa.0.0.i.i = select i1 %low.i.i, double 1.000000e+00, double %y.sroa.0.0.i.i
  %_29.i.i = fdiv double %._8.sroa.0.0.i.i5, %.y.sroa.0.0.i.i
  %_32.i.i = fneg double %_29.i.i
  %8 = call double @llvm.fma.f64(double %_32.i.i, double %.y.sroa.0.0.i.i, double %._8.sroa.0.0.i.i5)
  %.below.sroa.0.0.i.i = select i1 %low.i.i, double 0.000000e+00, double %below.sroa.0.0.i.i
  %_34.i.i = fmul double %.below.sroa.0.0.i.i, %_29.i.i
  %_33.i.i = fsub double %.above.sroa.0.0.i.i6, %_34.i.i
  %_30.i.i = fadd double %8, %_33.i.i
  %_35.i.i = fdiv double %_30.i.i, %.y.sroa.0.0.i.i
  %t5.i.i = fadd double %_29.i.i, %_35.i.i
  %z.i.i = fmul double %t5.i.i, %t5.i.i
  %_11.i.i = fmul double %t5.i.i, %z.i.i
  %_38.i.i = fsub double %t5.i.i, %_29.i.i
  %t6.i.i = fsub double %_35.i.i, %_38.i.i
  %9 = call double @llvm.fma.f64(double %z.i.i, double 0x3F8F5BA4B1D227DA, double 0xBFA133A33E89B905)
  %10 = call double @llvm.fma.f64(double %9, double %z.i.i, double 0x3FA71654DEE9A799)
  %11 = call double @llvm.fma.f64(double %10, double %z.i.i, double 0xBFAAB9DA994348B6)
  %12 = call double @llvm.fma.f64(double %11, double %z.i.i, double 0x3FAE1777EA385CE0)
  %13 = call double @llvm.fma.f64(double %12, double %z.i.i, double 0xBFB110CC2B2C6EE8)
  %14 = call double @llvm.fma.f64(double %13, double %z.i.i, double 0x3FB3B1374488DE80)
  %15 = call double @llvm.fma.f64(double %14, double %z.i.i, double 0xBFB745D15092AACC)
  %16 = call double @llvm.fma.f64(double %15, double %z.i.i, double 0x3FBC71C71B9E27B9)
  %17 = call double @llvm.fma.f64(double %16, double %z.i.i, double 0xBFC249249247BEE2)
  %18 = call double @llvm.fma.f64(double %17, double %z.i.i, double 0x3FC999999999975D)
  %19 = call double @llvm.fma.f64(double %18, double %z.i.i, double 0xBFD5555555555555)
  %.32.i.i = select i1 %high.i.i, double 0x3FF921FB54442D18, double 0x3FE921FB54442D18
  %right2.sroa.0.1.i.i = select i1 %low.i.i, double 0.000000e+00, double %.32.i.i
  %lead.i.i = fadd double %right2.sroa.0.1.i.i, %t5.i.i
  %_48.i.i = fsub double %lead.i.i, %right2.sroa.0.1.i.i
  %lead8.i.i = fsub double %t5.i.i, %_48.i.i
  %rest7.i.i = fmul double %_11.i.i, %19
  %_15.i.i = fadd double %t6.i.i, %rest7.i.i
  %.33.i.i = select i1 %high.i.i, double 0x3C91A62633145C07, double 0x3C81A62633145C07
  %right.sroa.0.1.i.i = select i1 %low.i.i, double 0.000000e+00, double %.33.i.i
  %_14.i.i = fadd double %right.sroa.0.1.i.i, %_15.i.i
  %_49.i.i = fadd double %lead8.i.i, %_14.i.i
  %_50.i.i = fadd double %lead.i.i, %_49.i.i
  %20 = fsub double %lead.i.i, %_50.i.i
  %_51.i.i = fadd double %_49.i.i, %20
  %_28.i = fmul double %_50.i.i, 0x3FD45F306DC9C883
  %_30.i = fneg double %_28.i
  %21 = call double @llvm.fma.f64(double %_50.i.i, double 0x3FD45F306DC9C883, double %_30.i)
  %_26.i = fmul double %_51.i.i, 0x3FD45F306DC9C883
  %22 = call double @llvm.fma.f64(double %_50.i.i, double 0xBC76B01EC5417056, double %_26.i)
  %_31.i = fadd double %21, %22
  %_32.i = fadd double %_28.i, %_31.i
  %_34.i = fsub double %_32.i, %_28.i
  %_33.i = fsub double %_31.i, %_34.i
  %_5.i = fadd double %_32.i, %_33.i
  br label %_ZN8gpu_math7inverse6atanpi17hca5f70f2bb45b179E.exit

_ZN8gpu_math7inverse6atanpi17hca5f70f2bb45b179E.exit:
  %y.sroa.0.0.i = phi double [ %3, %bb10.i.i ], [ %_5.i, %bb11.i ]
  %_7.i = fcmp uno double %x, 0.000000e+00
  %23 = call double @llvm.copysign.f64(double %y.sroa.0.0.i, double %x)
  %_0.sroa.0.0.i = select i1 %_7.i, double %x, double %23
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.cbrt.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.cbrt.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.cbrt.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_4.i = call i1 @llvm.is.fpclass.f64(double %x, i32 408)
  %spec.store.select.i = select i1 %_4.i, double %0, double 1.000000e+00
  %tiny.i = fcmp olt double %spec.store.select.i, 0x10000000000000
  %1 = fmul double %spec.store.select.i, 0x4350000000000000
  %bits.sroa.0.0.in.i = select i1 %tiny.i, double %1, double %spec.store.select.i
  %bits.sroa.0.0.i = bitcast double %bits.sroa.0.0.in.i to i64
  %_14.i = and i64 %bits.sroa.0.0.i, 4503599627370495
  %_13.i = or disjoint i64 %_14.i, 4607182418800017408
  %one.i = bitcast i64 %_13.i to double
  %2 = call double @llvm.fma.f64(double %one.i, double 0xBF85B77EA376C762, double 0x3FB60A15470580C9)
  %3 = call double @llvm.fma.f64(double %2, double %one.i, double 0xBFD33D38929C2038)
  %4 = call double @llvm.fma.f64(double %3, double %one.i, double 0x3FE6FB1E3C5867CE)
  %5 = call double @llvm.fma.f64(double %4, double %one.i, double 0x3FE0392CADA8CF82)
  %_6.sroa.0.0.i = lshr i64 %bits.sroa.0.0.i, 52
  %_7.sroa.0.0.i = select i1 %tiny.i, i64 1998, i64 2052
  %e.i = add nuw nsw i64 %_6.sroa.0.0.i, %_7.sroa.0.0.i
  %_9.i1 = mul nuw nsw i64 %e.i, 43691
  %third.i = lshr i64 %_9.i1, 17
  %_11.neg.i = mul nsw i64 %third.i, -3
  %left.i = add nsw i64 %_11.neg.i, %e.i
  %_18.i = shl i64 %left.i, 52
  %_17.i2 = add i64 %_18.i, 4607182418800017408
  %_16.i = bitcast i64 %_17.i2 to double
  %m.i = fmul double %one.i, %_16.i
  %_19.i = icmp eq i64 %left.i, 0
  %6 = icmp eq i64 %left.i, 1
  %root.sroa.0.0.i = select i1 %6, double 0x3FF428A2F98D728B, double 0x3FF965FEA53D6E3D
  %root.sroa.0.1.i = select i1 %_19.i, double 1.000000e+00, double %root.sroa.0.0.i
  %t.i = fmul double %root.sroa.0.1.i, %5
  %_27.i = fmul double %t.i, %t.i
  %_26.i = fmul double %t.i, %_27.i
  %_25.i = fsub double %_26.i, %m.i
  %_29.i = fmul double %t.i, 3.000000e+00
  %_28.i = fmul double %t.i, %_29.i
  %_24.i = fdiv double %_25.i, %_28.i
  %t1.i = fsub double %t.i, %_24.i
  %square.i = fmul double %t1.i, %t1.i
  %_40.i = fneg double %square.i
  %7 = call double @llvm.fma.f64(double %t1.i, double %t1.i, double %_40.i)
  %_42.i = fmul double %t1.i, %square.i
  %_44.i = fneg double %_42.i
  %8 = call double @llvm.fma.f64(double %square.i, double %t1.i, double %_44.i)
  %_41.i = fmul double %t1.i, %7
  %_45.i = fadd double %8, %_41.i
  %cube.i = fadd double %_42.i, %_45.i
  %_48.i = fsub double %cube.i, %_42.i
  %cube3.i = fsub double %_45.i, %_48.i
  %_31.i = fsub double %cube.i, %m.i
  %rest.i = fadd double %_31.i, %cube3.i
  %_37.i = fmul double %square.i, 3.000000e+00
  %9 = fdiv double %rest.i, %_37.i
  %_8.i = fsub double %t1.i, %9
  %_32.i = shl nuw i64 %third.i, 52
  %_15.i = add i64 %_32.i, -9007199254740992
  %_9.i = bitcast i64 %_15.i to double
  %_7.i = fmul double %_8.i, %_9.i
  %10 = call double @llvm.copysign.f64(double %_7.i, double %x)
  %spec.store.select2.i = select i1 %_4.i, double %10, double %x
  ret double %spec.store.select2.i
}

define linkonce_odr hidden float @gpu.portable.cos.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %0 = call double @llvm.fabs.f64(double %_3)
  %_2.i = fcmp olt double %0, 0x4150000000000000
  br i1 %_2.i, label %bb1.i, label %bb2.i

bb2.i:
  %bits.i.i = bitcast double %0 to i64
  %_5.i.i = and i64 %bits.i.i, 4503599627370495
  %mantissa.i.i = or disjoint i64 %_5.i.i, 4503599627370496
  %_7.i.i = lshr i64 %bits.i.i, 52
  %at.i.i = add nsw i64 %_7.i.i, -1013
  %1 = and i64 %at.i.i, 1024
  %_6.not.i.i.i.not.not = icmp eq i64 %1, 0
  br i1 %_6.not.i.i.i.not.not, label %bb8.i.i.i.lr.ph, label %bb23.i.i.i.18

bb8.i.i.i.lr.ph:
  %w.i.i.i.sroa.0.1 = phi i64 [ 8441921394348257659, %bb23.i.i.i.18 ], [ 0, %bb2.i ]
  %w.i.i.i.sroa.10.1 = phi i64 [ 4397547296490951402, %bb23.i.i.i.18 ], [ -6703182060581546711, %bb2.i ]
  %w.i.i.i.sroa.18.1 = phi i64 [ 7780917995555872008, %bb23.i.i.i.18 ], [ -277156292786332224, %bb2.i ]
  %w.i.i.i.sroa.27.1 = phi i64 [ 6197850593633725355, %bb23.i.i.i.18 ], [ -2638381946312093631, %bb2.i ]
  %w.i.i.i.sroa.36.1 = phi i64 [ -1094449336203069923, %bb23.i.i.i.18 ], [ -121206125134887583, %bb2.i ]
  %w.i.i.i.sroa.44.1 = phi i64 [ -6204956014196417784, %bb23.i.i.i.18 ], [ -5249950069107600672, %bb2.i ]
  %w.i.i.i.sroa.50.1 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 452944820249399836, %bb2.i ]
  %w.i.i.i.sroa.56.1 = phi i64 [ 0, %bb23.i.i.i.18 ], [ -135693905287338178, %bb2.i ]
  %w.i.i.i.sroa.60.1 = phi i64 [ 0, %bb23.i.i.i.18 ], [ -1692731182770600828, %bb2.i ]
  %w.i.i.i.sroa.65.1 = phi i64 [ 0, %bb23.i.i.i.18 ], [ -1613291254968254911, %bb2.i ]
  %w.i.i.i.sroa.70.1 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 4148332274289687028, %bb2.i ]
  %w.i.i.i.sroa.75.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ -7168499653074671557, %bb2.i ]
  %w.i.i.i.sroa.78.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 2303758334597371919, %bb2.i ]
  %w.i.i.i.sroa.81.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ -1211730484530615009, %bb2.i ]
  %w.i.i.i.sroa.84.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 7869616827067468215, %bb2.i ]
  %w.i.i.i.sroa.87.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 5712322887342352941, %bb2.i ]
  %w.i.i.i.sroa.90.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 8441921394348257659, %bb2.i ]
  %w.i.i.i.sroa.93.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 4397547296490951402, %bb2.i ]
  %w.i.i.i.sroa.96.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 7780917995555872008, %bb2.i ]
  %2 = and i64 %at.i.i, 512
  %_23.not.i.i.i = icmp eq i64 %2, 0
  br i1 %_23.not.i.i.i, label %bb8.i.i.i.lr.ph.1, label %bb10.i.i.i.10

bb8.i.i.i.lr.ph.1:
  %w.i.i.i.sroa.0.0 = phi i64 [ %w.i.i.i.sroa.60.1, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.0.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.10.0 = phi i64 [ %w.i.i.i.sroa.65.1, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.10.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.18.0 = phi i64 [ %w.i.i.i.sroa.70.1, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.18.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.27.0 = phi i64 [ %w.i.i.i.sroa.75.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.27.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.36.0 = phi i64 [ %w.i.i.i.sroa.78.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.36.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.44.0 = phi i64 [ %w.i.i.i.sroa.81.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.44.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.50.0 = phi i64 [ %w.i.i.i.sroa.84.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.50.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.56.0 = phi i64 [ %w.i.i.i.sroa.87.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.56.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.60.0 = phi i64 [ %w.i.i.i.sroa.90.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.60.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.65.0 = phi i64 [ %w.i.i.i.sroa.93.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.65.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.70.0 = phi i64 [ %w.i.i.i.sroa.96.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.70.1, %bb8.i.i.i.lr.ph ]
  %3 = and i64 %at.i.i, 256
  %_23.not.i.i.i.1 = icmp eq i64 %3, 0
  br i1 %_23.not.i.i.i.1, label %bb10.i.i.i.us.1.6, label %bb8.i.i.i.lr.ph.2

bb10.i.i.i.us.1.6:
  br label %bb8.i.i.i.lr.ph.2

bb8.i.i.i.lr.ph.2:
  %w.i.i.i.sroa.0.2 = phi i64 [ %w.i.i.i.sroa.0.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.36.0, %bb8.i.i.i.lr.ph.1 ]
  %w.i.i.i.sroa.10.2 = phi i64 [ %w.i.i.i.sroa.10.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.44.0, %bb8.i.i.i.lr.ph.1 ]
  %w.i.i.i.sroa.18.2 = phi i64 [ %w.i.i.i.sroa.18.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.50.0, %bb8.i.i.i.lr.ph.1 ]
  %w.i.i.i.sroa.27.2 = phi i64 [ %w.i.i.i.sroa.27.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.56.0, %bb8.i.i.i.lr.ph.1 ]
  %w.i.i.i.sroa.36.2 = phi i64 [ %w.i.i.i.sroa.36.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.60.0, %bb8.i.i.i.lr.ph.1 ]
  %w.i.i.i.sroa.44.2 = phi i64 [ %w.i.i.i.sroa.44.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.65.0, %bb8.i.i.i.lr.ph.1 ]
  %w.i.i.i.sroa.50.2 = phi i64 [ %w.i.i.i.sroa.50.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.70.0, %bb8.i.i.i.lr.ph.1 ]
  %4 = and i64 %at.i.i, 128
  %_23.not.i.i.i.2 = icmp eq i64 %4, 0
  br i1 %_23.not.i.i.i.2, label %bb10.i.i.i.us.2.4, label %bb8.i.i.i.lr.ph.3

bb10.i.i.i.us.2.4:
  br label %bb8.i.i.i.lr.ph.3

bb8.i.i.i.lr.ph.3:
  %w.i.i.i.sroa.0.3 = phi i64 [ %w.i.i.i.sroa.0.2, %bb10.i.i.i.us.2.4 ], [ %w.i.i.i.sroa.18.2, %bb8.i.i.i.lr.ph.2 ]
  %w.i.i.i.sroa.10.3 = phi i64 [ %w.i.i.i.sroa.10.2, %bb10.i.i.i.us.2.4 ], [ %w.i.i.i.sroa.27.2, %bb8.i.i.i.lr.ph.2 ]
  %w.i.i.i.sroa.18.3 = phi i64 [ %w.i.i.i.sroa.18.2, %bb10.i.i.i.us.2.4 ], [ %w.i.i.i.sroa.36.2, %bb8.i.i.i.lr.ph.2 ]
  %w.i.i.i.sroa.27.3 = phi i64 [ %w.i.i.i.sroa.27.2, %bb10.i.i.i.us.2.4 ], [ %w.i.i.i.sroa.44.2, %bb8.i.i.i.lr.ph.2 ]
  %w.i.i.i.sroa.36.3 = phi i64 [ %w.i.i.i.sroa.36.2, %bb10.i.i.i.us.2.4 ], [ %w.i.i.i.sroa.50.2, %bb8.i.i.i.lr.ph.2 ]
  %5 = and i64 %at.i.i, 64
  %_23.not.i.i.i.3 = icmp eq i64 %5, 0
  br i1 %_23.not.i.i.i.3, label %bb10.i.i.i.us.3.3, label %bb12.i.i.i.3

bb10.i.i.i.us.3.3:
  br label %bb12.i.i.i.3

bb12.i.i.i.3:
  %w.i.i.i.sroa.0.4 = phi i64 [ %w.i.i.i.sroa.0.3, %bb10.i.i.i.us.3.3 ], [ %w.i.i.i.sroa.10.3, %bb8.i.i.i.lr.ph.3 ]
  %w.i.i.i.sroa.10.4 = phi i64 [ %w.i.i.i.sroa.10.3, %bb10.i.i.i.us.3.3 ], [ %w.i.i.i.sroa.18.3, %bb8.i.i.i.lr.ph.3 ]
  %w.i.i.i.sroa.18.4 = phi i64 [ %w.i.i.i.sroa.18.3, %bb10.i.i.i.us.3.3 ], [ %w.i.i.i.sroa.27.3, %bb8.i.i.i.lr.ph.3 ]
  %w.i.i.i.sroa.27.4 = phi i64 [ %w.i.i.i.sroa.27.3, %bb10.i.i.i.us.3.3 ], [ %w.i.i.i.sroa.36.3, %bb8.i.i.i.lr.ph.3 ]
  %shift.i.i = and i64 %at.i.i, 63
  %_60.i.i = shl i64 %w.i.i.i.sroa.0.4, %shift.i.i
  %_62.i.i = lshr i64 %w.i.i.i.sroa.10.4, 1
  %_63.i.i = xor i64 %shift.i.i, 63
  %_61.i.i = lshr i64 %_62.i.i, %_63.i.i
  %h2.i.i = or i64 %_61.i.i, %_60.i.i
  %_64.i.i = shl i64 %w.i.i.i.sroa.10.4, %shift.i.i
  %_66.i.i = lshr i64 %w.i.i.i.sroa.18.4, 1
  %_65.i.i = lshr i64 %_66.i.i, %_63.i.i
  %h1.i.i = or i64 %_65.i.i, %_64.i.i
  %_67.i.i = shl i64 %w.i.i.i.sroa.18.4, %shift.i.i
  %_69.i.i = lshr i64 %w.i.i.i.sroa.27.4, 1
  %_68.i.i = lshr i64 %_69.i.i, %_63.i.i
  %h0.i.i = or i64 %_68.i.i, %_67.i.i
  %_70.i.i = lshr i64 %mantissa.i.i, 32
  %_71.i.i = and i64 %bits.i.i, 4294967295
  %_72.i.i = lshr i64 %h0.i.i, 32
  %_73.i.i = and i64 %h0.i.i, 4294967295
  %_74.i.i = mul nuw i64 %_73.i.i, %_71.i.i
  %_75.i.i = mul nuw nsw i64 %_73.i.i, %_70.i.i
  %_76.i.i = mul nuw i64 %_72.i.i, %_71.i.i
  %_77.i.i = mul nuw nsw i64 %_72.i.i, %_70.i.i
  %_80.i.i = lshr i64 %_74.i.i, 32
  %_81.i.i = and i64 %_75.i.i, 4294967295
  %_79.i.i = add nuw nsw i64 %_80.i.i, %_81.i.i
  %_82.i.i = and i64 %_76.i.i, 4294967295
  %_78.i.i = add nuw nsw i64 %_79.i.i, %_82.i.i
  %_86.i.i = lshr i64 %_75.i.i, 32
  %_85.i.i = add nuw nsw i64 %_86.i.i, %_77.i.i
  %_87.i.i = lshr i64 %_76.i.i, 32
  %_84.i.i = add nuw nsw i64 %_85.i.i, %_87.i.i
  %_88.i.i = lshr i64 %_78.i.i, 32
  %low_high.i.i = add nuw nsw i64 %_84.i.i, %_88.i.i
  %_92.i.i = lshr i64 %h1.i.i, 32
  %_93.i.i = and i64 %h1.i.i, 4294967295
  %_94.i.i = mul nuw i64 %_93.i.i, %_71.i.i
  %_95.i.i = mul nuw nsw i64 %_93.i.i, %_70.i.i
  %_96.i.i = mul nuw i64 %_92.i.i, %_71.i.i
  %_97.i.i = mul nuw nsw i64 %_92.i.i, %_70.i.i
  %_100.i.i = lshr i64 %_94.i.i, 32
  %_101.i.i = and i64 %_95.i.i, 4294967295
  %_99.i.i = add nuw nsw i64 %_100.i.i, %_101.i.i
  %_102.i.i = and i64 %_96.i.i, 4294967295
  %_98.i.i = add nuw nsw i64 %_99.i.i, %_102.i.i
  %_106.i.i = lshr i64 %_95.i.i, 32
  %_107.i.i = lshr i64 %_96.i.i, 32
  %_108.i.i = lshr i64 %_98.i.i, 32
  %_110.i.i = shl i64 %_98.i.i, 32
  %_111.i.i = and i64 %_94.i.i, 4294967295
  %middle.i.i = or disjoint i64 %_110.i.i, %_111.i.i
  %p1.i.i = add i64 %middle.i.i, %low_high.i.i
  %_22.i.i = icmp ult i64 %p1.i.i, %low_high.i.i
  %carry.i.i = zext i1 %_22.i.i to i64
  %_25.i.i = mul i64 %h2.i.i, %mantissa.i.i
  %_105.i.i = add i64 %_97.i.i, %_25.i.i
  %_104.i.i = add i64 %_105.i.i, %_106.i.i
  %middle_high.i.i = add i64 %_104.i.i, %_107.i.i
  %_24.i.i = add i64 %middle_high.i.i, %_108.i.i
  %p2.i.i = add i64 %_24.i.i, %carry.i.i
  %high.i.i = call i64 @llvm.fshl.i64(i64 %p2.i.i, i64 %p1.i.i, i64 2)
  %_30.i.i = shl i64 %p1.i.i, 2
  %6 = lshr i64 %_78.i.i, 30
  %_31.i.i = and i64 %6, 3
  %rest.i.i = or disjoint i64 %_30.i.i, %_31.i.i
  %over.neg.i.i = ashr i64 %high.i.i, 63
  %high2.i.i = xor i64 %over.neg.i.i, %high.i.i
  %rest3.i.i = xor i64 %over.neg.i.i, %rest.i.i
  %_41.i.i = lshr i64 %high2.i.i, 11
  %_39.i.i = uitofp nneg i64 %_41.i.i to double
  %a.i.i = fmul double %_39.i.i, 0x3CA0000000000000
  %_47.i.i = shl i64 %high2.i.i, 42
  %_46.i.i = and i64 %_47.i.i, 9002801208229888
  %_48.i.i = lshr i64 %rest3.i.i, 22
  %_45.i.i = or disjoint i64 %_46.i.i, %_48.i.i
  %_43.i.i = uitofp nneg i64 %_45.i.i to double
  %b.i.i = fmul double %_43.i.i, 0x3950000000000000
  %_52.i.i = and i64 %rest3.i.i, 4194303
  %_50.i.i = uitofp nneg i64 %_52.i.i to double
  %c.i.i = fmul double %_50.i.i, 0x37F0000000000000
  %_112.i.i = fadd double %a.i.i, %b.i.i
  %7 = fsub double %a.i.i, %_112.i.i
  %_113.i.i = fadd double %b.i.i, %7
  %_115.i.i = fadd double %c.i.i, %_113.i.i
  %turns.i.i = fadd double %_112.i.i, %_115.i.i
  %8 = fsub double %_112.i.i, %turns.i.i
  %turns4.i.i = fadd double %_115.i.i, %8
  %_121.i.i = fmul double %turns.i.i, 0x3FF921FB54442D18
  %_123.i.i = fneg double %_121.i.i
  %9 = call double @llvm.fma.f64(double %turns.i.i, double 0x3FF921FB54442D18, double %_123.i.i)
  %_120.i.i = fmul double %turns.i.i, 0x3C91A62633145C07
  %10 = call double @llvm.fma.f64(double %turns4.i.i, double 0x3FF921FB54442D18, double %_120.i.i)
  %_124.i.i = fadd double %9, %10
  %r5.i.i = fadd double %_121.i.i, %_124.i.i
  %_129.i.i = bitcast double %_3 to i64
  %11 = xor i64 %high.i.i, %_129.i.i
  %_54.i.i = icmp slt i64 %11, 0
  %12 = fneg double %r5.i.i
  %r.sroa.0.0.i.i = select i1 %_54.i.i, double %12, double %r5.i.i
  %none.i.i = icmp samesign ugt i64 %bits.i.i, 9218868437227405311
  %r.sroa.0.1.i.i = select i1 %none.i.i, double 0x7FF8000000000000, double %r.sroa.0.0.i.i
  %negative.i.i = icmp slt i64 %_129.i.i, 0
  %_34.i.i = lshr i64 %p2.i.i, 62
  %over.i.i = lshr i64 %high.i.i, 63
  %n.i.i = add nuw nsw i64 %over.i.i, %_34.i.i
  %13 = sub nsw i64 0, %n.i.i
  %spec.store.select.i.i = select i1 %negative.i.i, i64 %13, i64 %n.i.i
  br label %_ZN8gpu_math4trig6single6reduce17h7684389a3c6331abE.exit

bb10.i.i.i.10:
  br label %bb8.i.i.i.lr.ph.1

bb23.i.i.i.18:
  br label %bb8.i.i.i.lr.ph

bb1.i:
  %14 = call double @llvm.fma.f64(double %_3, double 0x3FE45F306DC9C883, double 0x4338000000000000)
  %n2.i = fadd double %14, 0xC338000000000000
  %_13.i = bitcast double %14 to i64
  %_6.i = add i64 %_13.i, -4843621399236968448
  %_8.i = fneg double %n2.i
  %15 = call double @llvm.fma.f64(double %_8.i, double 0x3FF921FB54442D18, double %_3)
  %16 = call double @llvm.fma.f64(double %_8.i, double 0x3C91A62633145C07, double %15)
  br label %_ZN8gpu_math4trig6single6reduce17h7684389a3c6331abE.exit

_ZN8gpu_math4trig6single6reduce17h7684389a3c6331abE.exit:
  %_0.sroa.3.0.i = phi double [ %16, %bb1.i ], [ %r.sroa.0.1.i.i, %bb12.i.i.i.3 ]
  %_0.sroa.0.0.i = phi i64 [ %_6.i, %bb1.i ], [ %spec.store.select.i.i, %bb12.i.i.i.3 ]
  %_6.i1 = fmul double %_0.sroa.3.0.i, %_0.sroa.3.0.i
  %17 = call double @llvm.fma.f64(double %_6.i1, double 0xBE9244C3C4C124F2, double 0x3EFA011DB1DD2EA8)
  %18 = call double @llvm.fma.f64(double %17, double %_6.i1, double 0xBF56C16B9E9849E8)
  %19 = call double @llvm.fma.f64(double %18, double %_6.i1, double 0x3FA55555550D08D2)
  %_11.i2 = fmul double %_6.i1, %_6.i1
  %20 = call double @llvm.fma.f64(double %_6.i1, double -5.000000e-01, double 1.000000e+00)
  %21 = call double @llvm.fma.f64(double %_11.i2, double %19, double %20)
  %22 = and i64 %_0.sroa.0.0.i, 1
  %.not = icmp eq i64 %22, 0
  br i1 %.not, label %_ZN8gpu_math4trig6single6turned17h72ee949b81d9b4c8E.exit, label %bb8.i

bb8.i:
  %23 = call double @llvm.fma.f64(double %_6.i1, double 0x3EC6CD1A603DD90B, double 0xBF2A00F7DE66AF34)
  %24 = call double @llvm.fma.f64(double %23, double %_6.i1, double 0x3F811110868D5C44)
  %25 = call double @llvm.fma.f64(double %24, double %_6.i1, double 0xBFC5555554C6FD8D)
  %_8.i5 = fmul double %_0.sroa.3.0.i, %_6.i1
  %26 = call double @llvm.fma.f64(double %_8.i5, double %25, double %_0.sroa.3.0.i)
  br label %_ZN8gpu_math4trig6single6turned17h72ee949b81d9b4c8E.exit

_ZN8gpu_math4trig6single6turned17h72ee949b81d9b4c8E.exit:
  %cosine.sroa.0.0.i = phi double [ %26, %bb8.i ], [ %21, %_ZN8gpu_math4trig6single6reduce17h7684389a3c6331abE.exit ]
  %_7 = add i64 %_0.sroa.0.0.i, 1
  %_4.i = and i64 %_7, 2
  %27 = fneg double %cosine.sroa.0.0.i
  %28 = icmp eq i64 %_4.i, 0
  %_0.sroa.0.0.i4 = select i1 %28, double %cosine.sroa.0.0.i, double %27
  %_0 = fptrunc double %_0.sroa.0.0.i4 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.cos.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_6.i = fcmp olt double %0, 0x4150000000000000
  br i1 %_6.i, label %bb1.i, label %bb2.i

bb2.i:
  %bits.i = bitcast double %0 to i64
  %_5.i5 = and i64 %bits.i, 4503599627370495
  %mantissa.i = or disjoint i64 %_5.i5, 4503599627370496
  %_7.i = lshr i64 %bits.i, 52
  %at.i = add nsw i64 %_7.i, -1013
  %1 = and i64 %at.i, 1024
  %_6.not.i.i.not.not = icmp eq i64 %1, 0
  br i1 %_6.not.i.i.not.not, label %bb8.i.i.lr.ph, label %bb23.i.i.18

bb8.i.i.lr.ph:
  %w.i.i.sroa.0.1 = phi i64 [ 8441921394348257659, %bb23.i.i.18 ], [ 0, %bb2.i ]
  %w.i.i.sroa.10.1 = phi i64 [ 4397547296490951402, %bb23.i.i.18 ], [ -6703182060581546711, %bb2.i ]
  %w.i.i.sroa.18.1 = phi i64 [ 7780917995555872008, %bb23.i.i.18 ], [ -277156292786332224, %bb2.i ]
  %w.i.i.sroa.27.1 = phi i64 [ 6197850593633725355, %bb23.i.i.18 ], [ -2638381946312093631, %bb2.i ]
  %w.i.i.sroa.36.1 = phi i64 [ -1094449336203069923, %bb23.i.i.18 ], [ -121206125134887583, %bb2.i ]
  %w.i.i.sroa.44.1 = phi i64 [ -6204956014196417784, %bb23.i.i.18 ], [ -5249950069107600672, %bb2.i ]
  %w.i.i.sroa.50.1 = phi i64 [ 0, %bb23.i.i.18 ], [ 452944820249399836, %bb2.i ]
  %w.i.i.sroa.56.1 = phi i64 [ 0, %bb23.i.i.18 ], [ -135693905287338178, %bb2.i ]
  %w.i.i.sroa.60.1 = phi i64 [ 0, %bb23.i.i.18 ], [ -1692731182770600828, %bb2.i ]
  %w.i.i.sroa.65.1 = phi i64 [ 0, %bb23.i.i.18 ], [ -1613291254968254911, %bb2.i ]
  %w.i.i.sroa.70.1 = phi i64 [ 0, %bb23.i.i.18 ], [ 4148332274289687028, %bb2.i ]
  %w.i.i.sroa.75.0 = phi i64 [ 0, %bb23.i.i.18 ], [ -7168499653074671557, %bb2.i ]
  %w.i.i.sroa.78.0 = phi i64 [ 0, %bb23.i.i.18 ], [ 2303758334597371919, %bb2.i ]
  %w.i.i.sroa.81.0 = phi i64 [ 0, %bb23.i.i.18 ], [ -1211730484530615009, %bb2.i ]
  %w.i.i.sroa.84.0 = phi i64 [ 0, %bb23.i.i.18 ], [ 7869616827067468215, %bb2.i ]
  %w.i.i.sroa.87.0 = phi i64 [ 0, %bb23.i.i.18 ], [ 5712322887342352941, %bb2.i ]
  %w.i.i.sroa.90.0 = phi i64 [ 0, %bb23.i.i.18 ], [ 8441921394348257659, %bb2.i ]
  %w.i.i.sroa.93.0 = phi i64 [ 0, %bb23.i.i.18 ], [ 4397547296490951402, %bb2.i ]
  %w.i.i.sroa.96.0 = phi i64 [ 0, %bb23.i.i.18 ], [ 7780917995555872008, %bb2.i ]
  %2 = and i64 %at.i, 512
  %_23.not.i.i = icmp eq i64 %2, 0
  br i1 %_23.not.i.i, label %bb8.i.i.lr.ph.1, label %bb10.i.i.10

bb8.i.i.lr.ph.1:
  %w.i.i.sroa.0.0 = phi i64 [ %w.i.i.sroa.60.1, %bb10.i.i.10 ], [ %w.i.i.sroa.0.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.10.0 = phi i64 [ %w.i.i.sroa.65.1, %bb10.i.i.10 ], [ %w.i.i.sroa.10.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.18.0 = phi i64 [ %w.i.i.sroa.70.1, %bb10.i.i.10 ], [ %w.i.i.sroa.18.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.27.0 = phi i64 [ %w.i.i.sroa.75.0, %bb10.i.i.10 ], [ %w.i.i.sroa.27.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.36.0 = phi i64 [ %w.i.i.sroa.78.0, %bb10.i.i.10 ], [ %w.i.i.sroa.36.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.44.0 = phi i64 [ %w.i.i.sroa.81.0, %bb10.i.i.10 ], [ %w.i.i.sroa.44.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.50.0 = phi i64 [ %w.i.i.sroa.84.0, %bb10.i.i.10 ], [ %w.i.i.sroa.50.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.56.0 = phi i64 [ %w.i.i.sroa.87.0, %bb10.i.i.10 ], [ %w.i.i.sroa.56.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.60.0 = phi i64 [ %w.i.i.sroa.90.0, %bb10.i.i.10 ], [ %w.i.i.sroa.60.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.65.0 = phi i64 [ %w.i.i.sroa.93.0, %bb10.i.i.10 ], [ %w.i.i.sroa.65.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.70.0 = phi i64 [ %w.i.i.sroa.96.0, %bb10.i.i.10 ], [ %w.i.i.sroa.70.1, %bb8.i.i.lr.ph ]
  %3 = and i64 %at.i, 256
  %_23.not.i.i.1 = icmp eq i64 %3, 0
  br i1 %_23.not.i.i.1, label %bb10.i.i.us.1.6, label %bb8.i.i.lr.ph.2

bb10.i.i.us.1.6:
  br label %bb8.i.i.lr.ph.2

bb8.i.i.lr.ph.2:
  %w.i.i.sroa.0.2 = phi i64 [ %w.i.i.sroa.0.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.36.0, %bb8.i.i.lr.ph.1 ]
  %w.i.i.sroa.10.2 = phi i64 [ %w.i.i.sroa.10.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.44.0, %bb8.i.i.lr.ph.1 ]
  %w.i.i.sroa.18.2 = phi i64 [ %w.i.i.sroa.18.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.50.0, %bb8.i.i.lr.ph.1 ]
  %w.i.i.sroa.27.2 = phi i64 [ %w.i.i.sroa.27.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.56.0, %bb8.i.i.lr.ph.1 ]
  %w.i.i.sroa.36.2 = phi i64 [ %w.i.i.sroa.36.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.60.0, %bb8.i.i.lr.ph.1 ]
  %w.i.i.sroa.44.2 = phi i64 [ %w.i.i.sroa.44.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.65.0, %bb8.i.i.lr.ph.1 ]
  %w.i.i.sroa.50.2 = phi i64 [ %w.i.i.sroa.50.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.70.0, %bb8.i.i.lr.ph.1 ]
  %4 = and i64 %at.i, 128
  %_23.not.i.i.2 = icmp eq i64 %4, 0
  br i1 %_23.not.i.i.2, label %bb10.i.i.us.2.4, label %bb8.i.i.lr.ph.3

bb10.i.i.us.2.4:
  br label %bb8.i.i.lr.ph.3

bb8.i.i.lr.ph.3:
  %w.i.i.sroa.0.3 = phi i64 [ %w.i.i.sroa.0.2, %bb10.i.i.us.2.4 ], [ %w.i.i.sroa.18.2, %bb8.i.i.lr.ph.2 ]
  %w.i.i.sroa.10.3 = phi i64 [ %w.i.i.sroa.10.2, %bb10.i.i.us.2.4 ], [ %w.i.i.sroa.27.2, %bb8.i.i.lr.ph.2 ]
  %w.i.i.sroa.18.3 = phi i64 [ %w.i.i.sroa.18.2, %bb10.i.i.us.2.4 ], [ %w.i.i.sroa.36.2, %bb8.i.i.lr.ph.2 ]
  %w.i.i.sroa.27.3 = phi i64 [ %w.i.i.sroa.27.2, %bb10.i.i.us.2.4 ], [ %w.i.i.sroa.44.2, %bb8.i.i.lr.ph.2 ]
  %w.i.i.sroa.36.3 = phi i64 [ %w.i.i.sroa.36.2, %bb10.i.i.us.2.4 ], [ %w.i.i.sroa.50.2, %bb8.i.i.lr.ph.2 ]
  %5 = and i64 %at.i, 64
  %_23.not.i.i.3 = icmp eq i64 %5, 0
  br i1 %_23.not.i.i.3, label %bb10.i.i.us.3.3, label %bb12.i.i.3

bb10.i.i.us.3.3:
  br label %bb12.i.i.3

bb12.i.i.3:
  %w.i.i.sroa.0.4 = phi i64 [ %w.i.i.sroa.0.3, %bb10.i.i.us.3.3 ], [ %w.i.i.sroa.10.3, %bb8.i.i.lr.ph.3 ]
  %w.i.i.sroa.10.4 = phi i64 [ %w.i.i.sroa.10.3, %bb10.i.i.us.3.3 ], [ %w.i.i.sroa.18.3, %bb8.i.i.lr.ph.3 ]
  %w.i.i.sroa.18.4 = phi i64 [ %w.i.i.sroa.18.3, %bb10.i.i.us.3.3 ], [ %w.i.i.sroa.27.3, %bb8.i.i.lr.ph.3 ]
  %w.i.i.sroa.27.4 = phi i64 [ %w.i.i.sroa.27.3, %bb10.i.i.us.3.3 ], [ %w.i.i.sroa.36.3, %bb8.i.i.lr.ph.3 ]
  %shift.i = and i64 %at.i, 63
  %_60.i = shl i64 %w.i.i.sroa.0.4, %shift.i
  %_62.i = lshr i64 %w.i.i.sroa.10.4, 1
  %_63.i = xor i64 %shift.i, 63
  %_61.i = lshr i64 %_62.i, %_63.i
  %h2.i = or i64 %_61.i, %_60.i
  %_64.i = shl i64 %w.i.i.sroa.10.4, %shift.i
  %_66.i = lshr i64 %w.i.i.sroa.18.4, 1
  %_65.i = lshr i64 %_66.i, %_63.i
  %h1.i = or i64 %_65.i, %_64.i
  %_67.i = shl i64 %w.i.i.sroa.18.4, %shift.i
  %_69.i = lshr i64 %w.i.i.sroa.27.4, 1
  %_68.i = lshr i64 %_69.i, %_63.i
  %h0.i = or i64 %_68.i, %_67.i
  %_70.i = lshr i64 %mantissa.i, 32
  %_71.i = and i64 %bits.i, 4294967295
  %_72.i = lshr i64 %h0.i, 32
  %_73.i = and i64 %h0.i, 4294967295
  %_74.i = mul nuw i64 %_73.i, %_71.i
  %_75.i = mul nuw nsw i64 %_73.i, %_70.i
  %_76.i = mul nuw i64 %_72.i, %_71.i
  %_77.i = mul nuw nsw i64 %_72.i, %_70.i
  %_80.i = lshr i64 %_74.i, 32
  %_81.i = and i64 %_75.i, 4294967295
  %_79.i = add nuw nsw i64 %_80.i, %_81.i
  %_82.i = and i64 %_76.i, 4294967295
  %_78.i = add nuw nsw i64 %_79.i, %_82.i
  %_86.i = lshr i64 %_75.i, 32
  %_85.i = add nuw nsw i64 %_86.i, %_77.i
  %_87.i = lshr i64 %_76.i, 32
  %_84.i = add nuw nsw i64 %_85.i, %_87.i
  %_88.i = lshr i64 %_78.i, 32
  %low_high.i = add nuw nsw i64 %_84.i, %_88.i
  %_92.i = lshr i64 %h1.i, 32
  %_93.i = and i64 %h1.i, 4294967295
  %_94.i = mul nuw i64 %_93.i, %_71.i
  %_95.i = mul nuw nsw i64 %_93.i, %_70.i
  %_96.i = mul nuw i64 %_92.i, %_71.i
  %_97.i = mul nuw nsw i64 %_92.i, %_70.i
  %_100.i = lshr i64 %_94.i, 32
  %_101.i = and i64 %_95.i, 4294967295
  %_99.i = add nuw nsw i64 %_100.i, %_101.i
  %_102.i = and i64 %_96.i, 4294967295
  %_98.i = add nuw nsw i64 %_99.i, %_102.i
  %_106.i = lshr i64 %_95.i, 32
  %_107.i = lshr i64 %_96.i, 32
  %_108.i = lshr i64 %_98.i, 32
  %_110.i = shl i64 %_98.i, 32
  %_111.i = and i64 %_94.i, 4294967295
  %middle.i = or disjoint i64 %_110.i, %_111.i
  %p1.i = add i64 %middle.i, %low_high.i
  %_22.i = icmp ult i64 %p1.i, %low_high.i
  %carry.i = zext i1 %_22.i to i64
  %_25.i = mul i64 %h2.i, %mantissa.i
  %_105.i = add i64 %_97.i, %_25.i
  %_104.i = add i64 %_105.i, %_106.i
  %middle_high.i = add i64 %_104.i, %_107.i
  %_24.i9 = add i64 %middle_high.i, %_108.i
  %p2.i = add i64 %_24.i9, %carry.i
  %high.i = call i64 @llvm.fshl.i64(i64 %p2.i, i64 %p1.i, i64 2)
  %_30.i = shl i64 %p1.i, 2
  %6 = lshr i64 %_78.i, 30
  %_31.i = and i64 %6, 3
  %rest.i = or disjoint i64 %_30.i, %_31.i
  %over.neg.i = ashr i64 %high.i, 63
  %high2.i = xor i64 %over.neg.i, %high.i
  %rest3.i = xor i64 %over.neg.i, %rest.i
  %_41.i = lshr i64 %high2.i, 11
  %_39.i = uitofp nneg i64 %_41.i to double
  %a.i = fmul double %_39.i, 0x3CA0000000000000
  %_47.i = shl i64 %high2.i, 42
  %_46.i = and i64 %_47.i, 9002801208229888
  %_48.i = lshr i64 %rest3.i, 22
  %_45.i = or disjoint i64 %_46.i, %_48.i
  %_43.i = uitofp nneg i64 %_45.i to double
  %b.i = fmul double %_43.i, 0x3950000000000000
  %_52.i = and i64 %rest3.i, 4194303
  %_50.i = uitofp nneg i64 %_52.i to double
  %c.i = fmul double %_50.i, 0x37F0000000000000
  %_112.i = fadd double %a.i, %b.i
  %7 = fsub double %a.i, %_112.i
  %_113.i = fadd double %b.i, %7
  %_115.i = fadd double %c.i, %_113.i
  %turns.i = fadd double %_112.i, %_115.i
  %8 = fsub double %_112.i, %turns.i
  %turns4.i = fadd double %_115.i, %8
  %_121.i = fmul double %turns.i, 0x3FF921FB54442D18
  %_123.i = fneg double %_121.i
  %9 = call double @llvm.fma.f64(double %turns.i, double 0x3FF921FB54442D18, double %_123.i)
  %_120.i = fmul double %turns.i, 0x3C91A62633145C07
  %10 = call double @llvm.fma.f64(double %turns4.i, double 0x3FF921FB54442D18, double %_120.i)
  %_124.i = fadd double %9, %10
  %r5.i = fadd double %_121.i, %_124.i
  %_127.i = fsub double %r5.i, %_121.i
  %r6.i = fsub double %_124.i, %_127.i
  %_129.i = bitcast double %x to i64
  %11 = xor i64 %high.i, %_129.i
  %_54.i = icmp slt i64 %11, 0
  %12 = fneg double %r5.i
  %13 = fneg double %r6.i
  %r.sroa.0.0.i = select i1 %_54.i, double %12, double %r5.i
  %r1.sroa.0.0.i = select i1 %_54.i, double %13, double %r6.i
  %none.i = icmp samesign ugt i64 %bits.i, 9218868437227405311
  %r.sroa.0.1.i = select i1 %none.i, double 0x7FF8000000000000, double %r.sroa.0.0.i
  %negative.i = icmp slt i64 %_129.i, 0
  %_34.i = lshr i64 %p2.i, 62
  %over.i = lshr i64 %high.i, 63
  %n.i10 = add nuw nsw i64 %over.i, %_34.i
  %14 = sub nsw i64 0, %n.i10
  %spec.store.select.i11 = select i1 %negative.i, i64 %14, i64 %n.i10
  br label %_ZN8gpu_math4trig3cos17h1c98841f276fc41bE.exit

bb10.i.i.10:
  br label %bb8.i.i.lr.ph.1

bb23.i.i.18:
  br label %bb8.i.i.lr.ph

bb1.i:
  %15 = call double @llvm.fma.f64(double %x, double 0x3FE45F306DC9C883, double 0x4338000000000000)
  %n.i.i = fadd double %15, 0xC338000000000000
  %_5.i.i = fneg double %n.i.i
  %16 = call double @llvm.fma.f64(double %_5.i.i, double 0x3FF921FB54442D18, double %x)
  %_8.i.i = fmul double %n.i.i, 0xBC91A62633145C07
  %17 = call double @llvm.fma.f64(double %n.i.i, double 0x3C91A62633145C07, double %_8.i.i)
  %r.i.i = fadd double %16, %_8.i.i
  %_15.i.i = fsub double %r.i.i, %16
  %_18.i.i = fsub double %r.i.i, %_15.i.i
  %_17.i.i = fsub double %16, %_18.i.i
  %_19.i.i = fsub double %_8.i.i, %_15.i.i
  %r1.i.i = fadd double %_19.i.i, %_17.i.i
  %_21.i.i = bitcast double %15 to i64
  %_9.i.i = add i64 %_21.i.i, -4843621399236968448
  %_12.i.i = fsub double %r1.i.i, %17
  %_13.i.i = fmul double %n.i.i, 0x391F1976B7ED8FBC
  %18 = fadd double %_12.i.i, %_13.i.i
  %_22.i.i = fadd double %r.i.i, %18
  %_24.i.i = fsub double %_22.i.i, %r.i.i
  %_23.i.i = fsub double %18, %_24.i.i
  br label %_ZN8gpu_math4trig3cos17h1c98841f276fc41bE.exit

_ZN8gpu_math4trig3cos17h1c98841f276fc41bE.exit:
  %_4.i.sroa.8.0 = phi double [ %_23.i.i, %bb1.i ], [ %r1.sroa.0.0.i, %bb12.i.i.3 ]
  %_4.i.sroa.5.0 = phi double [ %_22.i.i, %bb1.i ], [ %r.sroa.0.1.i, %bb12.i.i.3 ]
  %_4.i.sroa.0.0 = phi i64 [ %_9.i.i, %bb1.i ], [ %spec.store.select.i11, %bb12.i.i.3 ]
  %z.i = fmul double %_4.i.sroa.5.0, %_4.i.sroa.5.0
  %19 = call double @llvm.fma.f64(double %z.i, double 0x3D2AAF52103A9AA7, double 0xBDA9393AB21ABF2D)
  %20 = call double @llvm.fma.f64(double %19, double %z.i, double 0x3E21EED8D1366749)
  %21 = call double @llvm.fma.f64(double %20, double %z.i, double 0xBE927E4FB766C7A0)
  %22 = call double @llvm.fma.f64(double %21, double %z.i, double 0x3EFA01A01A019545)
  %23 = call double @llvm.fma.f64(double %22, double %z.i, double 0xBF56C16C16C16C14)
  %24 = call double @llvm.fma.f64(double %23, double %z.i, double 0x3FA5555555555555)
  %25 = call double @llvm.fma.f64(double %z.i, double 0xBD6AAA205C458E3D, double 0x3DE61208BC99DA03)
  %26 = call double @llvm.fma.f64(double %25, double %z.i, double 0xBE5AE64528CC3F52)
  %27 = call double @llvm.fma.f64(double %26, double %z.i, double 0x3EC71DE3A5330083)
  %28 = call double @llvm.fma.f64(double %27, double %z.i, double 0xBF2A01A01A018A67)
  %29 = call double @llvm.fma.f64(double %28, double %z.i, double 0x3F8111111111110B)
  %30 = call double @llvm.fma.f64(double %29, double %z.i, double 0xBFC5555555555555)
  %_16.i = fmul double %z.i, %z.i
  %_12.i3 = fmul double %z.i, -5.000000e-01
  %one.i = fadd double %_12.i3, 1.000000e+00
  %_23.i = fadd double %one.i, -1.000000e+00
  %one1.i = fsub double %_12.i3, %_23.i
  %_9.i2 = fmul double %_4.i.sroa.5.0, %z.i
  %31 = call double @llvm.fma.f64(double %_12.i3, double %_4.i.sroa.8.0, double %_4.i.sroa.8.0)
  %32 = call double @llvm.fma.f64(double %_9.i2, double %30, double %31)
  %_5.i1 = fneg double %z.i
  %33 = call double @llvm.fma.f64(double %_4.i.sroa.5.0, double %_4.i.sroa.5.0, double %_5.i1)
  %_20.i = fmul double %33, 5.000000e-01
  %34 = call double @llvm.fma.f64(double %_4.i.sroa.5.0, double %_4.i.sroa.8.0, double %_20.i)
  %_18.i = fneg double %34
  %35 = call double @llvm.fma.f64(double %_16.i, double %24, double %_18.i)
  %_24.i = fadd double %one1.i, %35
  %36 = and i64 %_4.i.sroa.0.0, 1
  %.not.i = icmp eq i64 %36, 0
  %_14.sroa.0.0.i = select i1 %.not.i, double %one.i, double %_4.i.sroa.5.0
  %_15.sroa.0.0.i = select i1 %.not.i, double %_24.i, double %32
  %_5.i = add i64 %_4.i.sroa.0.0, 1
  %_9.i = fadd double %_14.sroa.0.0.i, %_15.sroa.0.0.i
  %_11.i = and i64 %_5.i, 2
  %37 = fneg double %_9.i
  %38 = icmp eq i64 %_11.i, 0
  %spec.store.select.i = select i1 %38, double %_9.i, double %37
  ret double %spec.store.select.i
}

define linkonce_odr hidden float @gpu.portable.cosh.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.cosh.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.cosh.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_8.i = fcmp ogt double %0, 7.110000e+02
  %size.sroa.0.0.i = select i1 %_8.i, double 7.110000e+02, double %0
  %1 = call double @llvm.fma.f64(double %size.sroa.0.0.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_10.i = fadd double %1, 0xC338000000000000
  %_12.i1 = fneg double %_10.i
  %2 = call double @llvm.fma.f64(double %_12.i1, double 0x3FE62E42FEFA4000, double %size.sroa.0.0.i)
  %3 = call double @llvm.fma.f64(double %_12.i1, double 0xBD48432A1B0E2634, double %2)
  %_16.i4 = fsub double %2, %3
  %4 = call double @llvm.fma.f64(double %_12.i1, double 0xBD48432A1B0E2634, double %_16.i4)
  %_19.i5 = fadd double %4, 0.000000e+00
  %_20.i6 = fadd double %3, %_19.i5
  %5 = call double @llvm.fma.f64(double %_20.i6, double 0x3E21F92DA0B7BB09, double 0x3E5AF5E8673F5CCE)
  %6 = call double @llvm.fma.f64(double %5, double %_20.i6, double 0x3E927E4C7AFEB0CF)
  %7 = call double @llvm.fma.f64(double %6, double %_20.i6, double 0x3EC71DDF87793588)
  %8 = call double @llvm.fma.f64(double %7, double %_20.i6, double 0x3EFA01A01AF70863)
  %9 = call double @llvm.fma.f64(double %8, double %_20.i6, double 0x3F2A01A01AFD4F59)
  %10 = call double @llvm.fma.f64(double %9, double %_20.i6, double 0x3F56C16C16C14A49)
  %11 = call double @llvm.fma.f64(double %10, double %_20.i6, double 0x3F8111111110F6DF)
  %12 = call double @llvm.fma.f64(double %11, double %_20.i6, double 0x3FA5555555555559)
  %13 = call double @llvm.fma.f64(double %12, double %_20.i6, double 0x3FC5555555555559)
  %square.i.i = fmul double %_20.i6, %_20.i6
  %_5.i.i = fmul double %_20.i6, %square.i.i
  %_3.i.i9 = fmul double %square.i.i, 5.000000e-01
  %lead.i.i = fadd double %_20.i6, %_3.i.i9
  %14 = fsub double %_20.i6, %lead.i.i
  %lead2.i.i = fadd double %_3.i.i9, %14
  %_13.i.i8 = fneg double %square.i.i
  %15 = call double @llvm.fma.f64(double %_20.i6, double %_20.i6, double %_13.i.i8)
  %16 = fsub double %3, %_20.i6
  %_21.i7 = fadd double %_19.i5, %16
  %_18.i2 = bitcast double %1 to i64
  %n.i3 = add i64 %_18.i2, -4843621399236968448
  %rest.i.i = fmul double %_5.i.i, %13
  %17 = call double @llvm.fma.f64(double %15, double 5.000000e-01, double %rest.i.i)
  %18 = call double @llvm.fma.f64(double %_21.i7, double %_20.i6, double %_21.i7)
  %_7.i.i = fadd double %18, %17
  %_17.i.i10 = fadd double %lead2.i.i, %_7.i.i
  %_18.i.i11 = fadd double %lead.i.i, %_17.i.i10
  %19 = fsub double %lead.i.i, %_18.i.i11
  %_19.i.i = fadd double %_17.i.i10, %19
  %one.i = fadd double %_18.i.i11, 1.000000e+00
  %_25.i = fadd double %one.i, -1.000000e+00
  %one2.i = fsub double %_18.i.i11, %_25.i
  %_26.i12 = fadd double %_19.i.i, %one2.i
  %_27.i13 = fadd double %one.i, %_26.i12
  %20 = fsub double %one.i, %_27.i13
  %_28.i15 = fadd double %_26.i12, %20
  %_12.i.i = fdiv double 1.000000e+00, %_27.i13
  %_15.i.i = fneg double %_12.i.i
  %21 = call double @llvm.fma.f64(double %_15.i.i, double %_27.i13, double 1.000000e+00)
  %_17.i.i = fmul double %_12.i.i, %_28.i15
  %_16.i.i = fsub double 0.000000e+00, %_17.i.i
  %_13.i.i = fadd double %21, %_16.i.i
  %_18.i.i = fdiv double %_13.i.i, %_27.i13
  %below.i.i = fadd double %_12.i.i, %_18.i.i
  %_21.i.i = fsub double %below.i.i, %_12.i.i
  %below2.i.i = fsub double %_18.i.i, %_21.i.i
  %22 = call i64 @llvm.smin.i64(i64 %n.i3, i64 60)
  %_22.i.i = fmul double %_27.i13, 5.000000e-01
  %_23.i.i = fmul double %_28.i15, 5.000000e-01
  %23 = shl i64 %22, 53
  %_24.i.i = sub i64 4607182418800017408, %23
  %_10.i.i = bitcast i64 %_24.i.i to double
  %_9.i.i = fmul double %_10.i.i, 5.000000e-01
  %_27.i.i = fmul double %_9.i.i, %below.i.i
  %_28.i.i = fmul double %_9.i.i, %below2.i.i
  %_5.i = fcmp uno double %x, 0.000000e+00
  %_12.i = fadd double %_22.i.i, %_27.i.i
  %_13.i = fsub double %_12.i, %_22.i.i
  %_16.i = fsub double %_12.i, %_13.i
  %_15.i = fsub double %_22.i.i, %_16.i
  %_17.i = fsub double %_27.i.i, %_13.i
  %_14.i = fadd double %_17.i, %_15.i
  %_11.i = fadd double %_23.i.i, %_28.i.i
  %_18.i = fadd double %_11.i, %_14.i
  %_19.i = fadd double %_12.i, %_18.i
  %_21.i = fsub double %_19.i, %_12.i
  %_20.i = fsub double %_18.i, %_21.i
  %_6.i = fadd double %_19.i, %_20.i
  %_26.i = add i64 %_18.i2, -4843621399236964352
  %_24.i = lshr i64 %_26.i, 1
  %24 = xor i64 %_24.i, 2048
  %_33.i = shl i64 %_24.i, 52
  %_31.i = add i64 %_33.i, -4616189618054758400
  %_28.i = bitcast i64 %_31.i to double
  %_27.i = fmul double %_6.i, %_28.i
  %_30.i = sub i64 %_18.i2, %24
  %_36.i = shl i64 %_30.i, 52
  %_34.i = add i64 %_36.i, 4607182418800017408
  %_29.i = bitcast i64 %_34.i to double
  %25 = fmul double %_27.i, %_29.i
  %_0.sroa.0.0.i = select i1 %_5.i, double %x, double %25
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.cospi.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.cospi.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.cospi.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_3.i = fcmp oge double %0, 1.000000e+17
  %_5.i1 = fcmp one double %0, 0x7FF0000000000000
  %_2.i = and i1 %_3.i, %_5.i1
  %x.sroa.0.0.i = select i1 %_2.i, double 0.000000e+00, double %x
  %_8.i2 = fmul double %x.sroa.0.0.i, 2.000000e+00
  %1 = call double @llvm.rint.f64(double %_8.i2)
  %2 = call double @llvm.fma.f64(double %1, double -5.000000e-01, double %x.sroa.0.0.i)
  %_21.i = fmul double %2, 0x400921FB54442D18
  %_23.i = fneg double %_21.i
  %3 = call double @llvm.fma.f64(double %2, double 0x400921FB54442D18, double %_23.i)
  %_20.i = fmul double %2, 0x3CA1A62633145C07
  %_24.i = fadd double %_20.i, %3
  %_25.i = fadd double %_21.i, %_24.i
  %z.i.i = fmul double %_25.i, %_25.i
  %4 = call double @llvm.fma.f64(double %z.i.i, double 0x3D2AAF52103A9AA7, double 0xBDA9393AB21ABF2D)
  %5 = call double @llvm.fma.f64(double %4, double %z.i.i, double 0x3E21EED8D1366749)
  %6 = call double @llvm.fma.f64(double %5, double %z.i.i, double 0xBE927E4FB766C7A0)
  %7 = call double @llvm.fma.f64(double %6, double %z.i.i, double 0x3EFA01A01A019545)
  %8 = call double @llvm.fma.f64(double %7, double %z.i.i, double 0xBF56C16C16C16C14)
  %9 = call double @llvm.fma.f64(double %8, double %z.i.i, double 0x3FA5555555555555)
  %10 = call double @llvm.fma.f64(double %z.i.i, double 0xBD6AAA205C458E3D, double 0x3DE61208BC99DA03)
  %11 = call double @llvm.fma.f64(double %10, double %z.i.i, double 0xBE5AE64528CC3F52)
  %12 = call double @llvm.fma.f64(double %11, double %z.i.i, double 0x3EC71DE3A5330083)
  %13 = call double @llvm.fma.f64(double %12, double %z.i.i, double 0xBF2A01A01A018A67)
  %14 = call double @llvm.fma.f64(double %13, double %z.i.i, double 0x3F8111111111110B)
  %15 = call double @llvm.fma.f64(double %14, double %z.i.i, double 0xBFC5555555555555)
  %_16.i.i = fmul double %z.i.i, %z.i.i
  %_12.i.i = fmul double %z.i.i, -5.000000e-01
  %one.i.i = fadd double %_12.i.i, 1.000000e+00
  %_23.i.i = fadd double %one.i.i, -1.000000e+00
  %one1.i.i = fsub double %_12.i.i, %_23.i.i
  %_9.i.i = fmul double %_25.i, %z.i.i
  %_27.i = fsub double %_25.i, %_21.i
  %_26.i = fsub double %_24.i, %_27.i
  %16 = call double @llvm.fma.f64(double %_12.i.i, double %_26.i, double %_26.i)
  %17 = call double @llvm.fma.f64(double %_9.i.i, double %15, double %16)
  %_5.i.i = fneg double %z.i.i
  %18 = call double @llvm.fma.f64(double %_25.i, double %_25.i, double %_5.i.i)
  %_14.i3 = fmul double %1, 2.500000e-01
  %19 = call double @llvm.floor.f64(double %_14.i3)
  %_12.i4 = fmul double %19, 4.000000e+00
  %n1.i = fsub double %1, %_12.i4
  %_16.i5 = fadd double %n1.i, 0x4338000000000000
  %_19.i = bitcast double %_16.i5 to i64
  %_10.i = add i64 %_19.i, 1
  %_7.i = fcmp oeq double %2, 0.000000e+00
  %_9.i = and i64 %_19.i, 1
  %_8.i = icmp ne i64 %_9.i, 0
  %_6.i = and i1 %_7.i, %_8.i
  %_20.i.i = fmul double %18, 5.000000e-01
  %20 = call double @llvm.fma.f64(double %_25.i, double %_26.i, double %_20.i.i)
  %_18.i.i = fneg double %20
  %21 = call double @llvm.fma.f64(double %_16.i.i, double %9, double %_18.i.i)
  %_24.i.i = fadd double %one1.i.i, %21
  %.not.i = icmp eq i64 %_9.i, 0
  %_18.sroa.0.0.i = select i1 %.not.i, double %_24.i.i, double %17
  %_17.sroa.0.0.i = select i1 %.not.i, double %one.i.i, double %_25.i
  %_12.i = fadd double %_17.sroa.0.0.i, %_18.sroa.0.0.i
  %_14.i = and i64 %_10.i, 2
  %22 = fneg double %_12.i
  %23 = icmp eq i64 %_14.i, 0
  %spec.store.select.i = select i1 %23, double %_12.i, double %22
  %_0.sroa.0.0.i = select i1 %_6.i, double 0.000000e+00, double %spec.store.select.i
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.exp.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_8.i = fcmp ogt double %_3, 2.000000e+02
  %x1.sroa.0.0.i = select i1 %_8.i, double 2.000000e+02, double %_3
  %_9.i = fcmp olt double %x1.sroa.0.0.i, -2.000000e+02
  %x1.sroa.0.1.i = select i1 %_9.i, double -2.000000e+02, double %x1.sroa.0.0.i
  %0 = call double @llvm.fma.f64(double %x1.sroa.0.1.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_6.i = fadd double %0, 0xC338000000000000
  %_5.i = fneg double %_6.i
  %1 = call double @llvm.fma.f64(double %_5.i, double 0x3FE62E42FEFA39EF, double %x1.sroa.0.1.i)
  %2 = call double @llvm.fma.f64(double %1, double 0x3F2A1AABF379C072, double 0x3F56D754B8F3DB5A)
  %3 = call double @llvm.fma.f64(double %2, double %1, double 0x3F8111085DF16D37)
  %4 = call double @llvm.fma.f64(double %3, double %1, double 0x3FA5554ACC66DFE5)
  %5 = call double @llvm.fma.f64(double %4, double %1, double 0x3FC55555595ACE4D)
  %6 = call double @llvm.fma.f64(double %5, double %1, double 0x3FE0000002884292)
  %7 = call double @llvm.fma.f64(double %6, double %1, double 0x3FEFFFFFFFFEC35D)
  %8 = call double @llvm.fma.f64(double %1, double %7, double 1.000000e+00)
  %_16.i = bitcast double %0 to i64
  %_19.i = shl i64 %_16.i, 52
  %_17.i = add i64 %_19.i, 4607182418800017408
  %_13.i = bitcast i64 %_17.i to double
  %_0.i = fmul double %8, %_13.i
  %_0 = fptrunc double %_0.i to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.exp.f64(double %x) #0 {
start:
  %_3.i = fcmp ogt double %x, 7.100000e+02
  %_2.sroa.0.0.i = select i1 %_3.i, double 7.100000e+02, double %x
  %_4.i = fcmp olt double %_2.sroa.0.0.i, -7.460000e+02
  %_2.sroa.0.1.i = select i1 %_4.i, double -7.460000e+02, double %_2.sroa.0.0.i
  %0 = call double @llvm.fma.f64(double %_2.sroa.0.1.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_7.i = fadd double %0, 0xC338000000000000
  %_9.i = fneg double %_7.i
  %1 = call double @llvm.fma.f64(double %_9.i, double 0x3FE62E42FEFA4000, double %_2.sroa.0.1.i)
  %2 = call double @llvm.fma.f64(double %_9.i, double 0xBD48432A1B0E2634, double %1)
  %3 = call double @llvm.fma.f64(double %2, double 0x3E21F92DA0B7BB09, double 0x3E5AF5E8673F5CCE)
  %4 = call double @llvm.fma.f64(double %3, double %2, double 0x3E927E4C7AFEB0CF)
  %5 = call double @llvm.fma.f64(double %4, double %2, double 0x3EC71DDF87793588)
  %6 = call double @llvm.fma.f64(double %5, double %2, double 0x3EFA01A01AF70863)
  %7 = call double @llvm.fma.f64(double %6, double %2, double 0x3F2A01A01AFD4F59)
  %8 = call double @llvm.fma.f64(double %7, double %2, double 0x3F56C16C16C14A49)
  %9 = call double @llvm.fma.f64(double %8, double %2, double 0x3F8111111110F6DF)
  %10 = call double @llvm.fma.f64(double %9, double %2, double 0x3FA5555555555559)
  %11 = call double @llvm.fma.f64(double %10, double %2, double 0x3FC5555555555559)
  %square.i = fmul double %2, %2
  %one.i = fadd double %2, 1.000000e+00
  %_15.i = fadd double %one.i, -1.000000e+00
  %one1.i = fsub double %2, %_15.i
  %_14.i = fsub double %1, %2
  %12 = call double @llvm.fma.f64(double %_9.i, double 0xBD48432A1B0E2634, double %_14.i)
  %_16.i = bitcast double %0 to i64
  %13 = call double @llvm.fma.f64(double %2, double %11, double 5.000000e-01)
  %rest.i = fmul double %square.i, %13
  %14 = call double @llvm.fma.f64(double %12, double %2, double %12)
  %_10.i = fadd double %14, %rest.i
  %_9.i2 = fadd double %one1.i, %_10.i
  %_8.i = fadd double %one.i, %_9.i2
  %_20.i = add i64 %_16.i, -4843621399236964352
  %_18.i = lshr i64 %_20.i, 1
  %15 = xor i64 %_18.i, 2048
  %_27.i = shl i64 %_18.i, 52
  %_25.i = add i64 %_27.i, -4616189618054758400
  %_22.i = bitcast i64 %_25.i to double
  %_21.i = fmul double %_8.i, %_22.i
  %_24.i = sub i64 %_16.i, %15
  %_30.i = shl i64 %_24.i, 52
  %_28.i = add i64 %_30.i, 4607182418800017408
  %_23.i = bitcast i64 %_28.i to double
  %_0.i3 = fmul double %_21.i, %_23.i
  ret double %_0.i3
}

define linkonce_odr hidden float @gpu.portable.exp10.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_9.i = fcmp ogt double %_3, 9.000000e+01
  %x1.sroa.0.0.i = select i1 %_9.i, double 9.000000e+01, double %_3
  %_10.i = fcmp olt double %x1.sroa.0.0.i, -9.000000e+01
  %x1.sroa.0.1.i = select i1 %_10.i, double -9.000000e+01, double %x1.sroa.0.0.i
  %0 = call double @llvm.fma.f64(double %x1.sroa.0.1.i, double 0x400A934F0979A371, double 0x4338000000000000)
  %_6.i = fadd double %0, 0xC338000000000000
  %_5.i = fneg double %_6.i
  %_7.i = fmul double %x1.sroa.0.1.i, 0x40026BB1BBB55516
  %1 = call double @llvm.fma.f64(double %_5.i, double 0x3FE62E42FEFA39EF, double %_7.i)
  %2 = call double @llvm.fma.f64(double %1, double 0x3F2A1AABF379C072, double 0x3F56D754B8F3DB5A)
  %3 = call double @llvm.fma.f64(double %2, double %1, double 0x3F8111085DF16D37)
  %4 = call double @llvm.fma.f64(double %3, double %1, double 0x3FA5554ACC66DFE5)
  %5 = call double @llvm.fma.f64(double %4, double %1, double 0x3FC55555595ACE4D)
  %6 = call double @llvm.fma.f64(double %5, double %1, double 0x3FE0000002884292)
  %7 = call double @llvm.fma.f64(double %6, double %1, double 0x3FEFFFFFFFFEC35D)
  %8 = call double @llvm.fma.f64(double %1, double %7, double 1.000000e+00)
  %_17.i = bitcast double %0 to i64
  %_20.i = shl i64 %_17.i, 52
  %_18.i = add i64 %_20.i, 4607182418800017408
  %_14.i = bitcast i64 %_18.i to double
  %_0.i = fmul double %8, %_14.i
  %_0 = fptrunc double %_0.i to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.exp10.f64(double %x) #0 {
start:
  %_13.i = fcmp ogt double %x, 3.100000e+02
  %x1.sroa.0.0.i = select i1 %_13.i, double 3.100000e+02, double %x
  %_14.i = fcmp olt double %x1.sroa.0.0.i, -3.250000e+02
  %x1.sroa.0.1.i = select i1 %_14.i, double -3.250000e+02, double %x1.sroa.0.0.i
  %0 = call double @llvm.fma.f64(double %x1.sroa.0.1.i, double 0x400A934F0979A371, double 0x4338000000000000)
  %n.i = fadd double %0, 0xC338000000000000
  %_6.i = fneg double %n.i
  %1 = call double @llvm.fma.f64(double %_6.i, double 0x3FD34413509F8000, double %x1.sroa.0.1.i)
  %2 = call double @llvm.fma.f64(double %_6.i, double 0xBD380433B83B532A, double %1)
  %_9.i = fsub double %1, %2
  %3 = call double @llvm.fma.f64(double %_6.i, double 0xBD380433B83B532A, double %_9.i)
  %_20.i = fmul double %2, 0x40026BB1BBB55516
  %_22.i = fneg double %_20.i
  %4 = call double @llvm.fma.f64(double %2, double 0x40026BB1BBB55516, double %_22.i)
  %_19.i = fmul double %2, 0xBCAF48AD494EA3E9
  %5 = call double @llvm.fma.f64(double %3, double 0x40026BB1BBB55516, double %_19.i)
  %_23.i = fadd double %4, %5
  %_24.i = fadd double %_20.i, %_23.i
  %6 = call double @llvm.fma.f64(double %_24.i, double 0x3E21F92DA0B7BB09, double 0x3E5AF5E8673F5CCE)
  %7 = call double @llvm.fma.f64(double %6, double %_24.i, double 0x3E927E4C7AFEB0CF)
  %8 = call double @llvm.fma.f64(double %7, double %_24.i, double 0x3EC71DDF87793588)
  %9 = call double @llvm.fma.f64(double %8, double %_24.i, double 0x3EFA01A01AF70863)
  %10 = call double @llvm.fma.f64(double %9, double %_24.i, double 0x3F2A01A01AFD4F59)
  %11 = call double @llvm.fma.f64(double %10, double %_24.i, double 0x3F56C16C16C14A49)
  %12 = call double @llvm.fma.f64(double %11, double %_24.i, double 0x3F8111111110F6DF)
  %13 = call double @llvm.fma.f64(double %12, double %_24.i, double 0x3FA5555555555559)
  %14 = call double @llvm.fma.f64(double %13, double %_24.i, double 0x3FC5555555555559)
  %square.i = fmul double %_24.i, %_24.i
  %one.i = fadd double %_24.i, 1.000000e+00
  %_15.i = fadd double %one.i, -1.000000e+00
  %one1.i = fsub double %_24.i, %_15.i
  %_26.i = fsub double %_24.i, %_20.i
  %_25.i = fsub double %_23.i, %_26.i
  %_17.i = bitcast double %0 to i64
  %15 = call double @llvm.fma.f64(double %_24.i, double %14, double 5.000000e-01)
  %rest.i = fmul double %square.i, %15
  %16 = call double @llvm.fma.f64(double %_25.i, double %_24.i, double %_25.i)
  %_10.i1 = fadd double %16, %rest.i
  %_9.i2 = fadd double %one1.i, %_10.i1
  %_8.i = fadd double %one.i, %_9.i2
  %_20.i3 = add i64 %_17.i, -4843621399236964352
  %_18.i = lshr i64 %_20.i3, 1
  %17 = xor i64 %_18.i, 2048
  %_27.i = shl i64 %_18.i, 52
  %_25.i4 = add i64 %_27.i, -4616189618054758400
  %_22.i5 = bitcast i64 %_25.i4 to double
  %_21.i = fmul double %_8.i, %_22.i5
  %_24.i6 = sub i64 %_17.i, %17
  %_30.i = shl i64 %_24.i6, 52
  %_28.i = add i64 %_30.i, 4607182418800017408
  %_23.i7 = bitcast i64 %_28.i to double
  %_0.i8 = fmul double %_21.i, %_23.i7
  ret double %_0.i8
}

define linkonce_odr hidden float @gpu.portable.exp2.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_8.i = fcmp ogt double %_3, 3.000000e+02
  %x1.sroa.0.0.i = select i1 %_8.i, double 3.000000e+02, double %_3
  %_9.i = fcmp olt double %x1.sroa.0.0.i, -3.000000e+02
  %x1.sroa.0.1.i = select i1 %_9.i, double -3.000000e+02, double %x1.sroa.0.0.i
  %shifted.i = fadd double %x1.sroa.0.1.i, 0x4338000000000000
  %_6.i = fadd double %shifted.i, 0xC338000000000000
  %_5.i = fsub double %x1.sroa.0.1.i, %_6.i
  %_4.i = fmul double %_5.i, 0x3FE62E42FEFA39EF
  %0 = call double @llvm.fma.f64(double %_4.i, double 0x3F2A1AABF379C072, double 0x3F56D754B8F3DB5A)
  %1 = call double @llvm.fma.f64(double %0, double %_4.i, double 0x3F8111085DF16D37)
  %2 = call double @llvm.fma.f64(double %1, double %_4.i, double 0x3FA5554ACC66DFE5)
  %3 = call double @llvm.fma.f64(double %2, double %_4.i, double 0x3FC55555595ACE4D)
  %4 = call double @llvm.fma.f64(double %3, double %_4.i, double 0x3FE0000002884292)
  %5 = call double @llvm.fma.f64(double %4, double %_4.i, double 0x3FEFFFFFFFFEC35D)
  %6 = call double @llvm.fma.f64(double %_4.i, double %5, double 1.000000e+00)
  %_16.i = bitcast double %shifted.i to i64
  %_19.i = shl i64 %_16.i, 52
  %_17.i = add i64 %_19.i, 4607182418800017408
  %_13.i = bitcast i64 %_17.i to double
  %_0.i = fmul double %6, %_13.i
  %_0 = fptrunc double %_0.i to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.exp2.f64(double %x) #0 {
start:
  %_9.i = fcmp ogt double %x, 1.025000e+03
  %x1.sroa.0.0.i = select i1 %_9.i, double 1.025000e+03, double %x
  %_10.i = fcmp olt double %x1.sroa.0.0.i, -1.076000e+03
  %x1.sroa.0.1.i = select i1 %_10.i, double -1.076000e+03, double %x1.sroa.0.0.i
  %shifted.i = fadd double %x1.sroa.0.1.i, 0x4338000000000000
  %_7.i = fadd double %shifted.i, 0xC338000000000000
  %_6.i = fsub double %x1.sroa.0.1.i, %_7.i
  %_15.i = fmul double %_6.i, 0x3FE62E42FEFA39EF
  %_17.i = fneg double %_15.i
  %0 = call double @llvm.fma.f64(double %_6.i, double 0x3FE62E42FEFA39EF, double %_17.i)
  %_14.i = fmul double %_6.i, 0x3C7ABC9E3B39803F
  %_18.i = fadd double %_14.i, %0
  %_19.i = fadd double %_15.i, %_18.i
  %1 = call double @llvm.fma.f64(double %_19.i, double 0x3E21F92DA0B7BB09, double 0x3E5AF5E8673F5CCE)
  %2 = call double @llvm.fma.f64(double %1, double %_19.i, double 0x3E927E4C7AFEB0CF)
  %3 = call double @llvm.fma.f64(double %2, double %_19.i, double 0x3EC71DDF87793588)
  %4 = call double @llvm.fma.f64(double %3, double %_19.i, double 0x3EFA01A01AF70863)
  %5 = call double @llvm.fma.f64(double %4, double %_19.i, double 0x3F2A01A01AFD4F59)
  %6 = call double @llvm.fma.f64(double %5, double %_19.i, double 0x3F56C16C16C14A49)
  %7 = call double @llvm.fma.f64(double %6, double %_19.i, double 0x3F8111111110F6DF)
  %8 = call double @llvm.fma.f64(double %7, double %_19.i, double 0x3FA5555555555559)
  %9 = call double @llvm.fma.f64(double %8, double %_19.i, double 0x3FC5555555555559)
  %square.i = fmul double %_19.i, %_19.i
  %one.i = fadd double %_19.i, 1.000000e+00
  %_15.i1 = fadd double %one.i, -1.000000e+00
  %one1.i = fsub double %_19.i, %_15.i1
  %_21.i = fsub double %_19.i, %_15.i
  %_20.i = fsub double %_18.i, %_21.i
  %_13.i = bitcast double %shifted.i to i64
  %10 = call double @llvm.fma.f64(double %_19.i, double %9, double 5.000000e-01)
  %rest.i = fmul double %square.i, %10
  %11 = call double @llvm.fma.f64(double %_20.i, double %_19.i, double %_20.i)
  %_10.i3 = fadd double %11, %rest.i
  %_9.i4 = fadd double %one1.i, %_10.i3
  %_8.i = fadd double %one.i, %_9.i4
  %_20.i5 = add i64 %_13.i, -4843621399236964352
  %_18.i6 = lshr i64 %_20.i5, 1
  %12 = xor i64 %_18.i6, 2048
  %_27.i = shl i64 %_18.i6, 52
  %_25.i = add i64 %_27.i, -4616189618054758400
  %_22.i = bitcast i64 %_25.i to double
  %_21.i7 = fmul double %_8.i, %_22.i
  %_24.i = sub i64 %_13.i, %12
  %_30.i = shl i64 %_24.i, 52
  %_28.i = add i64 %_30.i, 4607182418800017408
  %_23.i = bitcast i64 %_28.i to double
  %_0.i8 = fmul double %_21.i7, %_23.i
  ret double %_0.i8
}

define linkonce_odr hidden float @gpu.portable.expm1.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.expm1.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.expm1.f64(double %x) #0 {
start:
  %_9.i = fcmp ogt double %x, 7.100000e+02
  %_8.sroa.0.0.i = select i1 %_9.i, double 7.100000e+02, double %x
  %_10.i = fcmp olt double %_8.sroa.0.0.i, -5.000000e+01
  %_8.sroa.0.1.i = select i1 %_10.i, double -5.000000e+01, double %_8.sroa.0.0.i
  %0 = call double @llvm.fma.f64(double %_8.sroa.0.1.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_16.i.i = fadd double %0, 0xC338000000000000
  %_18.i.i = fneg double %_16.i.i
  %1 = call double @llvm.fma.f64(double %_18.i.i, double 0x3FE62E42FEFA4000, double %_8.sroa.0.1.i)
  %2 = call double @llvm.fma.f64(double %_18.i.i, double 0xBD48432A1B0E2634, double %1)
  %_22.i.i = fsub double %1, %2
  %3 = call double @llvm.fma.f64(double %_18.i.i, double 0xBD48432A1B0E2634, double %_22.i.i)
  %_25.i.i = fadd double %3, 0.000000e+00
  %_26.i.i = fadd double %2, %_25.i.i
  %4 = call double @llvm.fma.f64(double %_26.i.i, double 0x3E21F92DA0B7BB09, double 0x3E5AF5E8673F5CCE)
  %5 = call double @llvm.fma.f64(double %4, double %_26.i.i, double 0x3E927E4C7AFEB0CF)
  %6 = call double @llvm.fma.f64(double %5, double %_26.i.i, double 0x3EC71DDF87793588)
  %7 = call double @llvm.fma.f64(double %6, double %_26.i.i, double 0x3EFA01A01AF70863)
  %8 = call double @llvm.fma.f64(double %7, double %_26.i.i, double 0x3F2A01A01AFD4F59)
  %9 = call double @llvm.fma.f64(double %8, double %_26.i.i, double 0x3F56C16C16C14A49)
  %10 = call double @llvm.fma.f64(double %9, double %_26.i.i, double 0x3F8111111110F6DF)
  %11 = call double @llvm.fma.f64(double %10, double %_26.i.i, double 0x3FA5555555555559)
  %12 = call double @llvm.fma.f64(double %11, double %_26.i.i, double 0x3FC5555555555559)
  %square.i.i.i = fmul double %_26.i.i, %_26.i.i
  %_5.i.i.i = fmul double %_26.i.i, %square.i.i.i
  %_3.i.i.i = fmul double %square.i.i.i, 5.000000e-01
  %lead.i.i.i = fadd double %_26.i.i, %_3.i.i.i
  %13 = fsub double %_26.i.i, %lead.i.i.i
  %lead2.i.i.i = fadd double %_3.i.i.i, %13
  %_13.i.i.i = fneg double %square.i.i.i
  %14 = call double @llvm.fma.f64(double %_26.i.i, double %_26.i.i, double %_13.i.i.i)
  %15 = fsub double %2, %_26.i.i
  %_27.i.i = fadd double %_25.i.i, %15
  %_24.i.i = bitcast double %0 to i64
  %n.i.i = add i64 %_24.i.i, -4843621399236968448
  %rest.i.i.i = fmul double %_5.i.i.i, %12
  %16 = call double @llvm.fma.f64(double %14, double 5.000000e-01, double %rest.i.i.i)
  %17 = call double @llvm.fma.f64(double %_27.i.i, double %_26.i.i, double %_27.i.i)
  %_7.i.i.i = fadd double %17, %16
  %_17.i.i.i = fadd double %lead2.i.i.i, %_7.i.i.i
  %_18.i.i.i = fadd double %lead.i.i.i, %_17.i.i.i
  %18 = fsub double %lead.i.i.i, %_18.i.i.i
  %_19.i.i.i = fadd double %_17.i.i.i, %18
  %_10.i.i = icmp sgt i64 %n.i.i, 100
  %19 = shl i64 %_24.i.i, 52
  %20 = sub i64 4607182418800017408, %19
  %21 = bitcast i64 %20 to double
  %_9.sroa.0.0.i.i = select i1 %_10.i.i, double 0x39B0000000000000, double %21
  %_6.i.i = fneg double %_9.sroa.0.0.i.i
  %one.i.i = fsub double 1.000000e+00, %_9.sroa.0.0.i.i
  %_33.i.i = fadd double %one.i.i, -1.000000e+00
  %22 = fsub double %_33.i.i, %one.i.i
  %_35.i.i = fadd double %22, 1.000000e+00
  %_37.i.i = fsub double %_6.i.i, %_33.i.i
  %one2.i.i = fadd double %_37.i.i, %_35.i.i
  %total.i.i = fadd double %one.i.i, %_18.i.i.i
  %_39.i.i = fsub double %total.i.i, %one.i.i
  %23 = fsub double %_39.i.i, %total.i.i
  %_41.i.i = fadd double %one.i.i, %23
  %_43.i.i = fsub double %_18.i.i.i, %_39.i.i
  %total3.i.i = fadd double %_43.i.i, %_41.i.i
  %_13.i.i = fadd double %one2.i.i, %_19.i.i.i
  %_44.i.i = fadd double %_13.i.i, %total3.i.i
  %_45.i.i = fadd double %total.i.i, %_44.i.i
  %24 = fsub double %total.i.i, %_45.i.i
  %_46.i.i = fadd double %_44.i.i, %24
  %25 = call double @llvm.fabs.f64(double %x)
  %_5.i = fcmp olt double %25, 2.000000e-17
  %_7.i = fadd double %_45.i.i, %_46.i.i
  %_16.i = add i64 %_24.i.i, -4843621399236964352
  %_14.i = lshr i64 %_16.i, 1
  %26 = xor i64 %_14.i, 2048
  %_23.i = shl i64 %_14.i, 52
  %_21.i = add i64 %_23.i, -4616189618054758400
  %_18.i = bitcast i64 %_21.i to double
  %_17.i = fmul double %_7.i, %_18.i
  %_20.i = sub i64 %_24.i.i, %26
  %_26.i = shl i64 %_20.i, 52
  %_24.i = add i64 %_26.i, 4607182418800017408
  %_19.i = bitcast i64 %_24.i to double
  %27 = fmul double %_17.i, %_19.i
  %_0.sroa.0.0.i = select i1 %_5.i, double %x, double %27
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.fdim.f32(float %x, float %y) #0 {
start:
  %_3 = fcmp uno float %x, %y
  %0 = fadd float %x, %y
  %_6 = fcmp ogt float %x, %y
  %1 = fsub float %x, %y
  %_7.sroa.0.0 = select i1 %_6, float %1, float 0.000000e+00
  %_0.sroa.0.0 = select i1 %_3, float %0, float %_7.sroa.0.0
  ret float %_0.sroa.0.0
}

define linkonce_odr hidden double @gpu.portable.fdim.f64(double %x, double %y) #0 {
start:
  %_3 = fcmp uno double %x, %y
  %0 = fadd double %x, %y
  %_6 = fcmp ogt double %x, %y
  %1 = fsub double %x, %y
  %_7.sroa.0.0 = select i1 %_6, double %1, double 0.000000e+00
  %_0.sroa.0.0 = select i1 %_3, double %0, double %_7.sroa.0.0
  ret double %_0.sroa.0.0
}

define linkonce_odr hidden float @gpu.portable.fmod.f32(float %x, float %y) #0 {
start:
  %_4 = fpext float %x to double
  %_5 = fpext float %y to double
  %_3 = call double @gpu.portable.fmod.f64(double %_4, double %_5)
  %_0 = fptrunc double %_3 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.fmod.f64(double %x, double %y) #0 {
start:
  %_6.i = fcmp oeq double %y, 0.000000e+00
  %0 = call double @llvm.fabs.f64(double %x)
  %_7.i = fcmp oeq double %0, 0x7FF0000000000000
  %_5.i = or i1 %_6.i, %_7.i
  %1 = fcmp uno double %y, %x
  %none.i = or i1 %1, %_5.i
  %2 = select i1 %none.i, double 0.000000e+00, double %0
  %_3.i = bitcast double %2 to i64
  %3 = lshr i64 %_3.i, 52
  %4 = and i64 %_3.i, 4503599627370495
  %5 = icmp eq i64 %3, 0
  %_25.i = or disjoint i64 %4, 4503599627370496
  %mx.sroa.0.0.i = select i1 %5, i64 %4, i64 %_25.i
  %ex.sroa.0.0.i = call i64 @llvm.umax.i64(i64 %3, i64 1)
  %6 = call double @llvm.fabs.f64(double %y)
  %7 = bitcast double %6 to i64
  %_5.i1 = select i1 %none.i, i64 4607182418800017408, i64 %7
  %8 = lshr i64 %_5.i1, 52
  %9 = and i64 %_5.i1, 4503599627370495
  %10 = icmp eq i64 %8, 0
  %11 = call i64 @llvm.umax.i64(i64 %9, i64 1)
  %_28.i = or disjoint i64 %9, 4503599627370496
  %my.sroa.0.0.i = select i1 %10, i64 %11, i64 %_28.i
  %ey.sroa.0.0.i = call i64 @llvm.umax.i64(i64 %8, i64 1)
  %below.i = icmp samesign ugt i64 %8, %ex.sroa.0.0.i
  %12 = urem i64 %mx.sroa.0.0.i, %my.sroa.0.0.i
  %spec.store.select3.i = select i1 %below.i, i64 0, i64 %12
  %_12.i6 = icmp samesign ugt i64 %3, %ey.sroa.0.0.i
  %_14.i27 = icmp ne i64 %spec.store.select3.i, 0
  %_11.i38 = and i1 %_14.i27, %_12.i6
  br i1 %_11.i38, label %bb25.i.preheader, label %bb4.i

bb25.i.preheader:
  %spec.store.select2.i = call i64 @llvm.usub.sat.i64(i64 %ex.sroa.0.0.i, i64 %ey.sroa.0.0.i)
  br label %bb25.i

bb4.i:
  %m.sroa.0.0.i.lcssa = phi i64 [ %spec.store.select3.i, %start ], [ %19, %bb25.i ]
  %13 = call i64 @llvm.ctlz.i64(i64 %m.sroa.0.0.i.lcssa, i1 false)
  %_33.i = icmp eq i64 %m.sroa.0.0.i.lcssa, 0
  %14 = add nsw i64 %13, -11
  %spec.store.select.i4 = select i1 %_33.i, i64 0, i64 %14
  %_35.i = icmp samesign ugt i64 %ey.sroa.0.0.i, %spec.store.select.i4
  br i1 %_35.i, label %bb30.i, label %bb31.i

bb31.i:
  %_38.i = add nuw nsw i64 %ey.sroa.0.0.i, 63
  %15 = and i64 %_38.i, 63
  %16 = shl i64 %m.sroa.0.0.i.lcssa, %15
  br label %_ZN8gpu_math5exact4rest17hf7c6597d18e77ee0E.exit

bb30.i:
  %17 = shl i64 %m.sroa.0.0.i.lcssa, %spec.store.select.i4
  %_42.i = sub nuw nsw i64 %ey.sroa.0.0.i, %spec.store.select.i4
  %_41.i = shl nuw nsw i64 %_42.i, 52
  %_43.i = and i64 %17, 4503599627370495
  %18 = or disjoint i64 %_41.i, %_43.i
  br label %_ZN8gpu_math5exact4rest17hf7c6597d18e77ee0E.exit

bb25.i:
  %left.sroa.0.0.i10 = phi i64 [ %20, %bb25.i ], [ %spec.store.select2.i, %bb25.i.preheader ]
  %m.sroa.0.0.i9 = phi i64 [ %19, %bb25.i ], [ %12, %bb25.i.preheader ]
  %spec.store.select4.i = call i64 @llvm.umin.i64(i64 %left.sroa.0.0.i10, i64 11)
  %_29.i = shl nuw i64 %m.sroa.0.0.i9, %spec.store.select4.i
  %19 = urem i64 %_29.i, %my.sroa.0.0.i
  %20 = sub i64 %left.sroa.0.0.i10, %spec.store.select4.i
  %_12.i = icmp ne i64 %20, 0
  %_14.i2 = icmp ne i64 %19, 0
  %_11.i3 = and i1 %_14.i2, %_12.i
  br i1 %_11.i3, label %bb25.i, label %bb4.i

_ZN8gpu_math5exact4rest17hf7c6597d18e77ee0E.exit:
  %_39.sroa.0.0.i = phi i64 [ %18, %bb30.i ], [ %16, %bb31.i ]
  %_11.i = fcmp oeq double %6, 0x7FF0000000000000
  %spec.select.i = select i1 %_33.i, i64 0, i64 %_39.sroa.0.0.i
  %_22.i = bitcast i64 %spec.select.i to double
  %_0.sroa.0.0.i5 = select i1 %below.i, double %2, double %_22.i
  %r.sroa.0.0.i = select i1 %_11.i, double %0, double %_0.sroa.0.0.i5
  %21 = fadd double %x, %y
  %22 = call double @llvm.copysign.f64(double %r.sroa.0.0.i, double %x)
  %spec.store.select.i = select i1 %_5.i, double 0x7FF8000000000000, double %22
  %_0.sroa.0.0.i = select i1 %1, double %21, double %spec.store.select.i
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.hypot.f32(float %x, float %y) #0 {
start:
  %_4 = fpext float %x to double
  %_5 = fpext float %y to double
  %_3 = call double @gpu.portable.hypot.f64(double %_4, double %_5)
  %_0 = fptrunc double %_3 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.hypot.f64(double %x, double %y) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_4.i = fcmp oeq double %0, 0x7FF0000000000000
  %1 = call double @llvm.fabs.f64(double %y)
  %_6.i = fcmp oeq double %1, 0x7FF0000000000000
  %endless.i = or i1 %_4.i, %_6.i
  %_9.i = fcmp oeq double %x, 0.000000e+00
  %_10.i = fcmp oeq double %y, 0.000000e+00
  %none.i = and i1 %_9.i, %_10.i
  %_13.i = or i1 %none.i, %endless.i
  %2 = select i1 %_13.i, double 1.000000e+00, double %0
  %3 = select i1 %_13.i, double 1.000000e+00, double %1
  %_6.i1 = fcmp ogt double %2, %3
  %..i2 = select i1 %_6.i1, double %2, double %3
  %.16.i = select i1 %_6.i1, double %3, double %2
  %_7.i = fcmp ogt double %..i2, 0x5F138D352E5096AF
  %_9.i3 = fcmp olt double %..i2, 0x22DE7C5F127BD87E
  %n.sroa.0.0.i = select i1 %_9.i3, i64 -600, i64 0
  %n.sroa.0.1.i = select i1 %_7.i, i64 600, i64 %n.sroa.0.0.i
  %4 = shl nsw i64 %n.sroa.0.1.i, 52
  %_16.i = sub nsw i64 4607182418800017408, %4
  %by.i = bitcast i64 %_16.i to double
  %most3.i = fmul double %..i2, %by.i
  %least.i = fmul double %.16.i, %by.i
  %_19.i4 = fmul double %most3.i, %most3.i
  %_21.i5 = fneg double %_19.i4
  %5 = call double @llvm.fma.f64(double %most3.i, double %most3.i, double %_21.i5)
  %_22.i6 = fmul double %least.i, %least.i
  %_24.i7 = fneg double %_22.i6
  %6 = call double @llvm.fma.f64(double %least.i, double %least.i, double %_24.i7)
  %_26.i8 = fadd double %_19.i4, %_22.i6
  %_27.i9 = fsub double %_26.i8, %_19.i4
  %7 = fsub double %_27.i9, %_26.i8
  %_29.i10 = fadd double %_19.i4, %7
  %_31.i = fsub double %_22.i6, %_27.i9
  %_28.i = fadd double %_31.i, %_29.i10
  %_25.i = fadd double %5, %6
  %_32.i = fadd double %_25.i, %_28.i
  %total.i = fadd double %_26.i8, %_32.i
  %8 = fsub double %_26.i8, %total.i
  %total4.i = fadd double %_32.i, %8
  %9 = call double @llvm.sqrt.f64(double %total.i)
  %_39.i = fneg double %9
  %10 = call double @llvm.fma.f64(double %_39.i, double %9, double %total.i)
  %_37.i = fadd double %10, %total4.i
  %_41.i = fmul double %9, 2.000000e+00
  %_40.i = fdiv double %_37.i, %_41.i
  %_42.i = fadd double %9, %_40.i
  %_44.i = fsub double %_42.i, %9
  %_43.i = fsub double %_40.i, %_44.i
  %_14.i = fadd double %_42.i, %_43.i
  %_19.i = add nsw i64 %n.sroa.0.1.i, 4096
  %_17.i = lshr exact i64 %_19.i, 1
  %11 = xor i64 %_17.i, 2048
  %_26.i = shl nuw i64 %_19.i, 51
  %_24.i = add i64 %_26.i, -4616189618054758400
  %_21.i = bitcast i64 %_24.i to double
  %_20.i = fmul double %_14.i, %_21.i
  %_23.i = sub nsw i64 %n.sroa.0.1.i, %11
  %_29.i = shl i64 %_23.i, 52
  %_27.i = add i64 %_29.i, 4607182418800017408
  %_22.i = bitcast i64 %_27.i to double
  %12 = fmul double %_20.i, %_22.i
  %..i = select i1 %none.i, double 0.000000e+00, double %12
  %r.sroa.0.0.i = select i1 %endless.i, double 0x7FF0000000000000, double %..i
  ret double %r.sroa.0.0.i
}

define linkonce_odr hidden i32 @gpu.portable.ilogb.f32(float %x) #0 {
start:
  %_2.i = fcmp ueq float %x, 0.000000e+00
  %0 = call float @llvm.fabs.f32(float %x)
  %1 = fpext float %0 to double
  %_8.i = fcmp olt double %1, 0x10000000000000
  %2 = fmul double %1, 0x4350000000000000
  %_16.sroa.0.0.neg.i = select i1 %_8.i, i64 4294966219, i64 4294966273
  %_10.sroa.0.0.in.in.i = select i1 %_8.i, double %2, double %1
  %_10.sroa.0.0.in.i = bitcast double %_10.sroa.0.0.in.in.i to i64
  %_10.sroa.0.0.i = lshr i64 %_10.sroa.0.0.in.i, 52
  %_5.i = add nuw nsw i64 %_10.sroa.0.0.i, %_16.sroa.0.0.neg.i
  %3 = trunc i64 %_5.i to i32
  %spec.store.select.i = select i1 %_2.i, i32 -2147483648, i32 %3
  %_6.i = fcmp oeq float %0, 0x7FF0000000000000
  %y.sroa.0.0.i = select i1 %_6.i, i32 2147483647, i32 %spec.store.select.i
  ret i32 %y.sroa.0.0.i
}

define linkonce_odr hidden i32 @gpu.portable.ilogb.f64(double %x) #0 {
start:
  %_2.i = fcmp ueq double %x, 0.000000e+00
  %0 = call double @llvm.fabs.f64(double %x)
  %_8.i = fcmp olt double %0, 0x10000000000000
  %1 = fmul double %0, 0x4350000000000000
  %_16.sroa.0.0.neg.i = select i1 %_8.i, i64 4294966219, i64 4294966273
  %_10.sroa.0.0.in.in.i = select i1 %_8.i, double %1, double %0
  %_10.sroa.0.0.in.i = bitcast double %_10.sroa.0.0.in.in.i to i64
  %_10.sroa.0.0.i = lshr i64 %_10.sroa.0.0.in.i, 52
  %_5.i = add nuw nsw i64 %_10.sroa.0.0.i, %_16.sroa.0.0.neg.i
  %2 = trunc i64 %_5.i to i32
  %spec.store.select.i = select i1 %_2.i, i32 -2147483648, i32 %2
  %_6.i = fcmp oeq double %0, 0x7FF0000000000000
  %y.sroa.0.0.i = select i1 %_6.i, i32 2147483647, i32 %spec.store.select.i
  ret i32 %y.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.log.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %tiny.i = fcmp olt double %_3, 0x10000000000000
  %0 = fmul double %_3, 0x4350000000000000
  %_3.sink = select i1 %tiny.i, double %0, double %_3
  %.sink9 = select i1 %tiny.i, i64 -1078, i64 -1024
  %1 = bitcast double %_3.sink to i64
  %2 = add i64 %1, -4604544271217802189
  %3 = and i64 %2, -4503599627370496
  %4 = sub i64 %1, %3
  %5 = add i64 %1, 7141747209585715
  %6 = lshr i64 %5, 52
  %7 = add nsw i64 %6, %.sink9
  %8 = bitcast i64 %4 to double
  %_7.i = fadd double %8, -1.000000e+00
  %_8.i = fadd double %8, 1.000000e+00
  %s.i = fdiv double %_7.i, %_8.i
  %z.i = fmul double %s.i, %s.i
  %9 = call double @llvm.fma.f64(double %z.i, double 0x3FCE2F7AB639581D, double 0x3FD2438D04888DF0)
  %10 = call double @llvm.fma.f64(double %9, double %z.i, double 0x3FD999A7AA200882)
  %11 = call double @llvm.fma.f64(double %10, double %z.i, double 0x3FE555554FD92BC3)
  %_16.i = add nsw i64 %7, 4843621399236968448
  %_14.i = bitcast i64 %_16.i to double
  %_10.i = fadd double %_14.i, 0xC338000000000000
  %12 = call double @llvm.fma.f64(double %z.i, double %11, double 2.000000e+00)
  %_11.i = fmul double %s.i, %12
  %13 = call double @llvm.fma.f64(double %_10.i, double 0x3FE62E42FEFA39EF, double %_11.i)
  %14 = fcmp ole float %x, 0.000000e+00
  %_9 = fcmp ueq float %x, 0x7FF0000000000000
  %15 = or i1 %14, %_9
  br i1 %15, label %16, label %17

16:
  %_8 = fcmp olt float %x, 0.000000e+00
  %simplifycfg.merge = select i1 %_8, double 0x7FF8000000000000, double 0xFFF0000000000000
  %simplifycfg.merge1 = select i1 %_9, double %_3, double %simplifycfg.merge
  br label %17

17:
  %_2.sroa.0.0 = phi double [ %simplifycfg.merge1, %16 ], [ %13, %start ]
  %_0 = fptrunc double %_2.sroa.0.0 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.log.f64(double %x) #0 {
start:
  %tiny.i = fcmp olt double %x, 0x10000000000000
  %0 = fmul double %x, 0x4350000000000000
  %x.sink = select i1 %tiny.i, double %0, double %x
  %.sink8 = select i1 %tiny.i, i64 -1078, i64 -1024
  %1 = bitcast double %x.sink to i64
  %2 = add i64 %1, -4604544271217802189
  %3 = and i64 %2, -4503599627370496
  %4 = sub i64 %1, %3
  %5 = add i64 %1, 7141747209585715
  %6 = lshr i64 %5, 52
  %7 = add nsw i64 %6, %.sink8
  %8 = bitcast i64 %4 to double
  %_8.i = fadd double %8, -1.000000e+00
  %_16.i.i = fadd double %_8.i, 2.000000e+00
  %_18.i.i = fadd double %_16.i.i, -2.000000e+00
  %_17.i.i = fsub double %_8.i, %_18.i.i
  %_9.i.i = fdiv double 1.000000e+00, %_16.i.i
  %_10.i.i = fmul double %_8.i, %_9.i.i
  %_13.i.i = fneg double %_10.i.i
  %9 = call double @llvm.fma.f64(double %_13.i.i, double %_16.i.i, double %_8.i)
  %10 = call double @llvm.fma.f64(double %_13.i.i, double %_17.i.i, double 0.000000e+00)
  %_11.i.i = fadd double %9, %10
  %_15.i.i = fmul double %_9.i.i, %_11.i.i
  %s.i.i = fadd double %_10.i.i, %_15.i.i
  %z.i.i = fmul double %s.i.i, %s.i.i
  %11 = call double @llvm.fma.f64(double %z.i.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %12 = call double @llvm.fma.f64(double %11, double %z.i.i, double 0x3FB865165DF82ACE)
  %13 = call double @llvm.fma.f64(double %12, double %z.i.i, double 0x3FBAF26C7A4FF9F8)
  %14 = call double @llvm.fma.f64(double %13, double %z.i.i, double 0x3FBE1E1E9CE9C692)
  %15 = call double @llvm.fma.f64(double %14, double %z.i.i, double 0x3FC11111104711C6)
  %16 = call double @llvm.fma.f64(double %15, double %z.i.i, double 0x3FC3B13B13B2DAF7)
  %17 = call double @llvm.fma.f64(double %16, double %z.i.i, double 0x3FC745D1745D153A)
  %18 = call double @llvm.fma.f64(double %17, double %z.i.i, double 0x3FCC71C71C71C71E)
  %19 = call double @llvm.fma.f64(double %18, double %z.i.i, double 0x3FD2492492492492)
  %20 = call double @llvm.fma.f64(double %19, double %z.i.i, double 4.000000e-01)
  %_11.i = add nsw i64 %7, 4843621399236968448
  %_9.i = bitcast i64 %_11.i to double
  %_5.i = fadd double %_9.i, 0xC338000000000000
  %_22.i.i = fsub double %s.i.i, %_10.i.i
  %s1.i.i = fsub double %_15.i.i, %_22.i.i
  %_4.i.i = fmul double %s.i.i, %z.i.i
  %21 = call double @llvm.fma.f64(double %z.i.i, double %20, double 0x3FE5555555555555)
  %rest.i.i = fmul double %_4.i.i, %21
  %_7.i.i = fmul double %s.i.i, 2.000000e+00
  %lead.i.i = fadd double %_7.i.i, %rest.i.i
  %_25.i.i = fsub double %lead.i.i, %_7.i.i
  %lead2.i.i = fsub double %rest.i.i, %_25.i.i
  %_8.i.i = fmul double %s1.i.i, 2.000000e+00
  %_26.i.i = fadd double %_8.i.i, %lead2.i.i
  %_12.i = fmul double %_5.i, 0x3FE62E42FEFA4000
  %_16.i = fadd double %_12.i, %lead.i.i
  %_18.i = fsub double %_16.i, %_12.i
  %_17.i = fsub double %lead.i.i, %_18.i
  %22 = call double @llvm.fma.f64(double %_5.i, double 0xBD48432A1B0E2634, double %_26.i.i)
  %_19.i = fadd double %_17.i, %22
  %_20.i = fadd double %_16.i, %_19.i
  %_22.i = fsub double %_20.i, %_16.i
  %_21.i = fsub double %_19.i, %_22.i
  %23 = fadd double %_20.i, %_21.i
  %24 = fcmp ole double %x, 0.000000e+00
  %_7 = fcmp ueq double %x, 0x7FF0000000000000
  %25 = or i1 %24, %_7
  br i1 %25, label %26, label %27

26:
  %_6 = fcmp olt double %x, 0.000000e+00
  %simplifycfg.merge = select i1 %_6, double 0x7FF8000000000000, double 0xFFF0000000000000
  %simplifycfg.merge1 = select i1 %_7, double %x, double %simplifycfg.merge
  br label %27

27:
  %_0.sroa.0.0 = phi double [ %simplifycfg.merge1, %26 ], [ %23, %start ]
  ret double %_0.sroa.0.0
}

define linkonce_odr hidden float @gpu.portable.log10.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %tiny.i = fcmp olt double %_3, 0x10000000000000
  %0 = fmul double %_3, 0x4350000000000000
  %_3.sink = select i1 %tiny.i, double %0, double %_3
  %.sink9 = select i1 %tiny.i, i64 -1078, i64 -1024
  %1 = bitcast double %_3.sink to i64
  %2 = add i64 %1, -4604544271217802189
  %3 = and i64 %2, -4503599627370496
  %4 = sub i64 %1, %3
  %5 = add i64 %1, 7141747209585715
  %6 = lshr i64 %5, 52
  %7 = add nsw i64 %6, %.sink9
  %8 = bitcast i64 %4 to double
  %_7.i = fadd double %8, -1.000000e+00
  %_8.i = fadd double %8, 1.000000e+00
  %s.i = fdiv double %_7.i, %_8.i
  %z.i = fmul double %s.i, %s.i
  %9 = call double @llvm.fma.f64(double %z.i, double 0x3FCE2F7AB639581D, double 0x3FD2438D04888DF0)
  %10 = call double @llvm.fma.f64(double %9, double %z.i, double 0x3FD999A7AA200882)
  %11 = call double @llvm.fma.f64(double %10, double %z.i, double 0x3FE555554FD92BC3)
  %_16.i = add nsw i64 %7, 4843621399236968448
  %_14.i = bitcast i64 %_16.i to double
  %_10.i = fadd double %_14.i, 0xC338000000000000
  %12 = call double @llvm.fma.f64(double %z.i, double %11, double 2.000000e+00)
  %_11.i = fmul double %s.i, %12
  %_7 = fmul double %_11.i, 0x3FDBCB7B1526E50E
  %13 = call double @llvm.fma.f64(double %_10.i, double 0x3FD34413509F79FF, double %_7)
  %14 = fcmp ole float %x, 0.000000e+00
  %_10 = fcmp ueq float %x, 0x7FF0000000000000
  %15 = or i1 %14, %_10
  br i1 %15, label %16, label %17

16:
  %_9 = fcmp olt float %x, 0.000000e+00
  %simplifycfg.merge = select i1 %_9, double 0x7FF8000000000000, double 0xFFF0000000000000
  %simplifycfg.merge1 = select i1 %_10, double %_3, double %simplifycfg.merge
  br label %17

17:
  %_2.sroa.0.0 = phi double [ %simplifycfg.merge1, %16 ], [ %13, %start ]
  %_0 = fptrunc double %_2.sroa.0.0 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.log10.f64(double %x) #0 {
start:
  %tiny.i = fcmp olt double %x, 0x10000000000000
  %0 = fmul double %x, 0x4350000000000000
  %x.sink = select i1 %tiny.i, double %0, double %x
  %.sink7 = select i1 %tiny.i, i64 -1078, i64 -1024
  %1 = bitcast double %x.sink to i64
  %2 = add i64 %1, -4604544271217802189
  %3 = and i64 %2, -4503599627370496
  %4 = sub i64 %1, %3
  %5 = add i64 %1, 7141747209585715
  %6 = lshr i64 %5, 52
  %7 = add nsw i64 %6, %.sink7
  %8 = bitcast i64 %4 to double
  %_7.i = fadd double %8, -1.000000e+00
  %_16.i.i = fadd double %_7.i, 2.000000e+00
  %_18.i.i = fadd double %_16.i.i, -2.000000e+00
  %_17.i.i = fsub double %_7.i, %_18.i.i
  %_9.i.i = fdiv double 1.000000e+00, %_16.i.i
  %_10.i.i = fmul double %_7.i, %_9.i.i
  %_13.i.i = fneg double %_10.i.i
  %9 = call double @llvm.fma.f64(double %_13.i.i, double %_16.i.i, double %_7.i)
  %10 = call double @llvm.fma.f64(double %_13.i.i, double %_17.i.i, double 0.000000e+00)
  %_11.i.i = fadd double %9, %10
  %_15.i.i = fmul double %_9.i.i, %_11.i.i
  %s.i.i = fadd double %_10.i.i, %_15.i.i
  %z.i.i = fmul double %s.i.i, %s.i.i
  %11 = call double @llvm.fma.f64(double %z.i.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %12 = call double @llvm.fma.f64(double %11, double %z.i.i, double 0x3FB865165DF82ACE)
  %13 = call double @llvm.fma.f64(double %12, double %z.i.i, double 0x3FBAF26C7A4FF9F8)
  %14 = call double @llvm.fma.f64(double %13, double %z.i.i, double 0x3FBE1E1E9CE9C692)
  %15 = call double @llvm.fma.f64(double %14, double %z.i.i, double 0x3FC11111104711C6)
  %16 = call double @llvm.fma.f64(double %15, double %z.i.i, double 0x3FC3B13B13B2DAF7)
  %17 = call double @llvm.fma.f64(double %16, double %z.i.i, double 0x3FC745D1745D153A)
  %18 = call double @llvm.fma.f64(double %17, double %z.i.i, double 0x3FCC71C71C71C71E)
  %19 = call double @llvm.fma.f64(double %18, double %z.i.i, double 0x3FD2492492492492)
  %20 = call double @llvm.fma.f64(double %19, double %z.i.i, double 4.000000e-01)
  %_22.i.i = fsub double %s.i.i, %_10.i.i
  %s1.i.i = fsub double %_15.i.i, %_22.i.i
  %_4.i.i = fmul double %s.i.i, %z.i.i
  %21 = call double @llvm.fma.f64(double %z.i.i, double %20, double 0x3FE5555555555555)
  %rest.i.i = fmul double %_4.i.i, %21
  %_7.i.i = fmul double %s.i.i, 2.000000e+00
  %lead.i.i = fadd double %_7.i.i, %rest.i.i
  %_25.i.i = fsub double %lead.i.i, %_7.i.i
  %lead2.i.i = fsub double %rest.i.i, %_25.i.i
  %_8.i.i = fmul double %s1.i.i, 2.000000e+00
  %_26.i.i = fadd double %_8.i.i, %lead2.i.i
  %_15.i = fmul double %lead.i.i, 0x3FDBCB7B1526E50E
  %_17.i = fneg double %_15.i
  %22 = call double @llvm.fma.f64(double %lead.i.i, double 0x3FDBCB7B1526E50E, double %_17.i)
  %_13.i = fmul double %_26.i.i, 0x3FDBCB7B1526E50E
  %23 = call double @llvm.fma.f64(double %lead.i.i, double 0x3C695355BAAAFAD3, double %_13.i)
  %_18.i = fadd double %22, %23
  %ln.i = fadd double %_15.i, %_18.i
  %_21.i = fsub double %ln.i, %_15.i
  %ln1.i = fsub double %_18.i, %_21.i
  %_24.i = add nsw i64 %7, 4843621399236968448
  %_22.i = bitcast i64 %_24.i to double
  %_9.i = fadd double %_22.i, 0xC338000000000000
  %_8.i = fmul double %_9.i, 0x3FD34413509F8000
  %lead.i = fadd double %_8.i, %ln.i
  %_27.i = fsub double %lead.i, %_8.i
  %lead2.i = fsub double %ln.i, %_27.i
  %24 = call double @llvm.fma.f64(double %_9.i, double 0xBD380433B83B532A, double %ln1.i)
  %_28.i = fadd double %lead2.i, %24
  %25 = fadd double %lead.i, %_28.i
  %26 = fcmp ole double %x, 0.000000e+00
  %_31.i = fcmp ueq double %x, 0x7FF0000000000000
  %27 = or i1 %26, %_31.i
  br i1 %27, label %28, label %_ZN8gpu_math3log5log1017h2fc9fb2a090f03e3E.exit

28:
  %_30.i = fcmp olt double %x, 0.000000e+00
  %simplifycfg.merge.i = select i1 %_30.i, double 0x7FF8000000000000, double 0xFFF0000000000000
  %simplifycfg.merge.x.i = select i1 %_31.i, double %x, double %simplifycfg.merge.i
  br label %_ZN8gpu_math3log5log1017h2fc9fb2a090f03e3E.exit

_ZN8gpu_math3log5log1017h2fc9fb2a090f03e3E.exit:
  %_0.sroa.0.0.i = phi double [ %simplifycfg.merge.x.i, %28 ], [ %25, %start ]
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.log1p.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.log1p.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.log1p.f64(double %x) #0 {
start:
  %huge.i = fcmp ogt double %x, 1.000000e+300
  br i1 %huge.i, label %bb3.i77.preheader, label %bb2.i

bb3.i77.preheader:
  %0 = bitcast double %x to i64
  %1 = add nsw i64 %0, -4604544271217802189
  %2 = and i64 %1, -4503599627370496
  %3 = sub i64 %0, %2
  %4 = bitcast i64 %3 to double
  %5 = fadd double %4, -1.000000e+00
  %_16.i.i3 = fadd double %5, 2.000000e+00
  %_18.i.i4 = fadd double %_16.i.i3, -2.000000e+00
  %_17.i.i5 = fsub double %5, %_18.i.i4
  %_9.i.i6 = fdiv double 1.000000e+00, %_16.i.i3
  %_10.i.i7 = fmul double %5, %_9.i.i6
  %_13.i.i8 = fneg double %_10.i.i7
  %6 = call double @llvm.fma.f64(double %_13.i.i8, double %_16.i.i3, double %5)
  %7 = call double @llvm.fma.f64(double %_13.i.i8, double %_17.i.i5, double 0.000000e+00)
  %_11.i.i9 = fadd double %6, %7
  %_15.i.i10 = fmul double %_9.i.i6, %_11.i.i9
  %s.i.i11 = fadd double %_10.i.i7, %_15.i.i10
  %z.i.i14 = fmul double %s.i.i11, %s.i.i11
  %8 = call double @llvm.fma.f64(double %z.i.i14, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %9 = call double @llvm.fma.f64(double %8, double %z.i.i14, double 0x3FB865165DF82ACE)
  %10 = call double @llvm.fma.f64(double %9, double %z.i.i14, double 0x3FBAF26C7A4FF9F8)
  %11 = call double @llvm.fma.f64(double %10, double %z.i.i14, double 0x3FBE1E1E9CE9C692)
  %12 = call double @llvm.fma.f64(double %11, double %z.i.i14, double 0x3FC11111104711C6)
  %13 = call double @llvm.fma.f64(double %12, double %z.i.i14, double 0x3FC3B13B13B2DAF7)
  %14 = call double @llvm.fma.f64(double %13, double %z.i.i14, double 0x3FC745D1745D153A)
  %15 = call double @llvm.fma.f64(double %14, double %z.i.i14, double 0x3FCC71C71C71C71E)
  %16 = call double @llvm.fma.f64(double %15, double %z.i.i14, double 0x3FD2492492492492)
  %17 = call double @llvm.fma.f64(double %16, double %z.i.i14, double 4.000000e-01)
  %18 = add nuw i64 %0, 7141747209585715
  %19 = lshr i64 %18, 52
  %20 = add nuw nsw i64 %19, 4843621399236967424
  %21 = bitcast i64 %20 to double
  %22 = fadd double %21, 0xC338000000000000
  %_22.i.i12 = fsub double %s.i.i11, %_10.i.i7
  %s1.i.i13 = fsub double %_15.i.i10, %_22.i.i12
  %_4.i.i15 = fmul double %s.i.i11, %z.i.i14
  %23 = call double @llvm.fma.f64(double %z.i.i14, double %17, double 0x3FE5555555555555)
  %rest.i.i17 = fmul double %_4.i.i15, %23
  br label %bb3.i

bb2.i:
  %one.i.i = fadd double %x, 1.000000e+00
  %_18.i.i = fadd double %one.i.i, -1.000000e+00
  %24 = fsub double %_18.i.i, %one.i.i
  %_20.i.i = fadd double %24, 1.000000e+00
  %_22.i.i = fsub double %x, %_18.i.i
  %one2.i.i = fadd double %_22.i.i, %_20.i.i
  %one3.i.i = fadd double %one.i.i, %one2.i.i
  %tiny.i107 = fcmp olt double %one3.i.i, 0x10000000000000
  %25 = fmul double %one3.i.i, 0x4350000000000000
  %one3.i.i.sink = select i1 %tiny.i107, double %25, double %one3.i.i
  %.sink128 = select i1 %tiny.i107, i64 -1078, i64 -1024
  %26 = bitcast double %one3.i.i.sink to i64
  %27 = add i64 %26, 7141747209585715
  %28 = lshr i64 %27, 52
  %29 = add nsw i64 %28, %.sink128
  %30 = icmp eq i64 %29, 0
  br i1 %30, label %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit24.i, label %bb4.i9.i

bb4.i9.i:
  %31 = add i64 %26, -4604544271217802189
  %32 = and i64 %31, -4503599627370496
  %33 = sub i64 %26, %32
  %34 = bitcast i64 %33 to double
  %35 = fsub double %one.i.i, %one3.i.i
  %one4.i.i = fadd double %one2.i.i, %35
  %36 = shl i64 %29, 52
  %37 = sub i64 4607182418800017408, %36
  %38 = fadd double %34, -1.000000e+00
  %39 = bitcast i64 %37 to double
  %40 = fmul double %one4.i.i, %39
  %41 = fadd double %38, %40
  %42 = fsub double %41, %38
  %43 = fsub double %40, %42
  %44 = add nsw i64 %29, 4843621399236968448
  %45 = bitcast i64 %44 to double
  %46 = fadd double %45, 0xC338000000000000
  br label %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit24.i

_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit24.i:
  %_14.sroa.0.0.i11.i = phi double [ %46, %bb4.i9.i ], [ 0.000000e+00, %bb2.i ]
  %_4.sroa.0.0.i12.i = phi double [ %43, %bb4.i9.i ], [ 0.000000e+00, %bb2.i ]
  %_2.sroa.0.0.i13.i = phi double [ %41, %bb4.i9.i ], [ %x, %bb2.i ]
  %_16.i.i = fadd double %_2.sroa.0.0.i13.i, 2.000000e+00
  %_18.i25.i = fadd double %_16.i.i, -2.000000e+00
  %_17.i.i = fsub double %_2.sroa.0.0.i13.i, %_18.i25.i
  %_19.i.i = fadd double %_4.sroa.0.0.i12.i, %_17.i.i
  %_9.i.i = fdiv double 1.000000e+00, %_16.i.i
  %_10.i.i = fmul double %_2.sroa.0.0.i13.i, %_9.i.i
  %_13.i.i = fneg double %_10.i.i
  %47 = call double @llvm.fma.f64(double %_13.i.i, double %_16.i.i, double %_2.sroa.0.0.i13.i)
  %48 = call double @llvm.fma.f64(double %_13.i.i, double %_19.i.i, double %_4.sroa.0.0.i12.i)
  %_11.i.i = fadd double %47, %48
  %_15.i.i = fmul double %_9.i.i, %_11.i.i
  %s.i.i = fadd double %_10.i.i, %_15.i.i
  %z.i.i = fmul double %s.i.i, %s.i.i
  %49 = call double @llvm.fma.f64(double %z.i.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %50 = call double @llvm.fma.f64(double %49, double %z.i.i, double 0x3FB865165DF82ACE)
  %51 = call double @llvm.fma.f64(double %50, double %z.i.i, double 0x3FBAF26C7A4FF9F8)
  %52 = call double @llvm.fma.f64(double %51, double %z.i.i, double 0x3FBE1E1E9CE9C692)
  %53 = call double @llvm.fma.f64(double %52, double %z.i.i, double 0x3FC11111104711C6)
  %54 = call double @llvm.fma.f64(double %53, double %z.i.i, double 0x3FC3B13B13B2DAF7)
  %55 = call double @llvm.fma.f64(double %54, double %z.i.i, double 0x3FC745D1745D153A)
  %56 = call double @llvm.fma.f64(double %55, double %z.i.i, double 0x3FCC71C71C71C71E)
  %57 = call double @llvm.fma.f64(double %56, double %z.i.i, double 0x3FD2492492492492)
  %58 = call double @llvm.fma.f64(double %57, double %z.i.i, double 4.000000e-01)
  %_22.i26.i = fsub double %s.i.i, %_10.i.i
  %s1.i.i = fsub double %_15.i.i, %_22.i26.i
  %_4.i.i = fmul double %s.i.i, %z.i.i
  %59 = call double @llvm.fma.f64(double %z.i.i, double %58, double 0x3FE5555555555555)
  %rest.i.i = fmul double %_4.i.i, %59
  br label %bb3.i

bb3.i:
  %s.i.i.sink = phi double [ %s.i.i, %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit24.i ], [ %s.i.i11, %bb3.i77.preheader ]
  %rest.i.i.sink143 = phi double [ %rest.i.i, %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit24.i ], [ %rest.i.i17, %bb3.i77.preheader ]
  %s1.i.i.sink = phi double [ %s1.i.i, %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit24.i ], [ %s1.i.i13, %bb3.i77.preheader ]
  %_14.sroa.0.0.i11.i.sink140 = phi double [ %_14.sroa.0.0.i11.i, %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit24.i ], [ %22, %bb3.i77.preheader ]
  %_7.i.i = fmul double %s.i.i.sink, 2.000000e+00
  %lead.i.i = fadd double %_7.i.i, %rest.i.i.sink143
  %_25.i.i = fsub double %lead.i.i, %_7.i.i
  %lead2.i.i = fsub double %rest.i.i.sink143, %_25.i.i
  %_8.i.i = fmul double %s1.i.i.sink, 2.000000e+00
  %_26.i.i = fadd double %_8.i.i, %lead2.i.i
  %_35.i16.i = fmul double %_14.sroa.0.0.i11.i.sink140, 0x3FE62E42FEFA4000
  %_39.i17.i = fadd double %_35.i16.i, %lead.i.i
  %_41.i18.i = fsub double %_39.i17.i, %_35.i16.i
  %_40.i19.i = fsub double %lead.i.i, %_41.i18.i
  %60 = call double @llvm.fma.f64(double %_14.sroa.0.0.i11.i.sink140, double 0xBD48432A1B0E2634, double %_26.i.i)
  %_42.i20.i = fadd double %_40.i19.i, %60
  %_43.i21.i = fadd double %_39.i17.i, %_42.i20.i
  %_45.i22.i = fsub double %_43.i21.i, %_39.i17.i
  %_44.i23.i = fsub double %_42.i20.i, %_45.i22.i
  %61 = fadd double %_43.i21.i, %_44.i23.i
  %62 = call double @llvm.fabs.f64(double %x)
  %_7.i = fcmp olt double %62, 1.000000e-17
  %63 = fcmp ole double %x, -1.000000e+00
  %64 = or i1 %63, %_7.i
  %_11.i = fcmp ueq double %x, 0x7FF0000000000000
  %65 = or i1 %_11.i, %64
  br i1 %65, label %66, label %_ZN8gpu_math3log5log1p17ha37834de88c602c3E.exit

66:
  %_10.i = fcmp olt double %x, -1.000000e+00
  %_9.i = fcmp oeq double %x, -1.000000e+00
  %.x.i = select i1 %_9.i, double 0xFFF0000000000000, double %x
  %..x.i = select i1 %_10.i, double 0x7FF8000000000000, double %.x.i
  %..x.x.i = select i1 %_11.i, double %x, double %..x.i
  br label %_ZN8gpu_math3log5log1p17ha37834de88c602c3E.exit

_ZN8gpu_math3log5log1p17ha37834de88c602c3E.exit:
  %y.sroa.0.1.i = phi double [ %..x.x.i, %66 ], [ %61, %bb3.i ]
  ret double %y.sroa.0.1.i
}

define linkonce_odr hidden float @gpu.portable.log2.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %tiny.i = fcmp olt double %_3, 0x10000000000000
  %0 = fmul double %_3, 0x4350000000000000
  %_3.sink = select i1 %tiny.i, double %0, double %_3
  %.sink9 = select i1 %tiny.i, i64 -1078, i64 -1024
  %1 = bitcast double %_3.sink to i64
  %2 = add i64 %1, -4604544271217802189
  %3 = and i64 %2, -4503599627370496
  %4 = sub i64 %1, %3
  %5 = add i64 %1, 7141747209585715
  %6 = lshr i64 %5, 52
  %7 = add nsw i64 %6, %.sink9
  %8 = bitcast i64 %4 to double
  %_7.i = fadd double %8, -1.000000e+00
  %_8.i = fadd double %8, 1.000000e+00
  %s.i = fdiv double %_7.i, %_8.i
  %z.i = fmul double %s.i, %s.i
  %9 = call double @llvm.fma.f64(double %z.i, double 0x3FCE2F7AB639581D, double 0x3FD2438D04888DF0)
  %10 = call double @llvm.fma.f64(double %9, double %z.i, double 0x3FD999A7AA200882)
  %11 = call double @llvm.fma.f64(double %10, double %z.i, double 0x3FE555554FD92BC3)
  %_16.i = add nsw i64 %7, 4843621399236968448
  %_14.i = bitcast i64 %_16.i to double
  %_10.i = fadd double %_14.i, 0xC338000000000000
  %12 = call double @llvm.fma.f64(double %z.i, double %11, double 2.000000e+00)
  %_11.i = fmul double %s.i, %12
  %13 = call double @llvm.fma.f64(double %_11.i, double 0x3FF71547652B82FE, double %_10.i)
  %14 = fcmp ole float %x, 0.000000e+00
  %_9 = fcmp ueq float %x, 0x7FF0000000000000
  %15 = or i1 %14, %_9
  br i1 %15, label %16, label %17

16:
  %_8 = fcmp olt float %x, 0.000000e+00
  %simplifycfg.merge = select i1 %_8, double 0x7FF8000000000000, double 0xFFF0000000000000
  %simplifycfg.merge1 = select i1 %_9, double %_3, double %simplifycfg.merge
  br label %17

17:
  %_2.sroa.0.0 = phi double [ %simplifycfg.merge1, %16 ], [ %13, %start ]
  %_0 = fptrunc double %_2.sroa.0.0 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.log2.f64(double %x) #0 {
start:
  %tiny.i = fcmp olt double %x, 0x10000000000000
  %0 = fmul double %x, 0x4350000000000000
  %x.sink = select i1 %tiny.i, double %0, double %x
  %.sink20 = select i1 %tiny.i, i64 -1078, i64 -1024
  %1 = bitcast double %x.sink to i64
  %2 = add i64 %1, -4604544271217802189
  %3 = and i64 %2, -4503599627370496
  %4 = sub i64 %1, %3
  %5 = add i64 %1, 7141747209585715
  %6 = lshr i64 %5, 52
  %7 = add nsw i64 %6, %.sink20
  %8 = bitcast i64 %4 to double
  %_7.i = fadd double %8, -1.000000e+00
  %_16.i1 = fadd double %_7.i, 2.000000e+00
  %_18.i = fadd double %_16.i1, -2.000000e+00
  %_17.i = fsub double %_7.i, %_18.i
  %_9.i = fdiv double 1.000000e+00, %_16.i1
  %_10.i = fmul double %_7.i, %_9.i
  %_13.i3 = fneg double %_10.i
  %9 = call double @llvm.fma.f64(double %_13.i3, double %_16.i1, double %_7.i)
  %10 = call double @llvm.fma.f64(double %_13.i3, double %_17.i, double 0.000000e+00)
  %_11.i4 = fadd double %9, %10
  %_15.i5 = fmul double %_9.i, %_11.i4
  %s.i = fadd double %_10.i, %_15.i5
  %z.i = fmul double %s.i, %s.i
  %11 = call double @llvm.fma.f64(double %z.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %12 = call double @llvm.fma.f64(double %11, double %z.i, double 0x3FB865165DF82ACE)
  %13 = call double @llvm.fma.f64(double %12, double %z.i, double 0x3FBAF26C7A4FF9F8)
  %14 = call double @llvm.fma.f64(double %13, double %z.i, double 0x3FBE1E1E9CE9C692)
  %15 = call double @llvm.fma.f64(double %14, double %z.i, double 0x3FC11111104711C6)
  %16 = call double @llvm.fma.f64(double %15, double %z.i, double 0x3FC3B13B13B2DAF7)
  %17 = call double @llvm.fma.f64(double %16, double %z.i, double 0x3FC745D1745D153A)
  %18 = call double @llvm.fma.f64(double %17, double %z.i, double 0x3FCC71C71C71C71E)
  %19 = call double @llvm.fma.f64(double %18, double %z.i, double 0x3FD2492492492492)
  %20 = call double @llvm.fma.f64(double %19, double %z.i, double 4.000000e-01)
  %_22.i6 = fsub double %s.i, %_10.i
  %s1.i = fsub double %_15.i5, %_22.i6
  %_4.i = fmul double %s.i, %z.i
  %21 = call double @llvm.fma.f64(double %z.i, double %20, double 0x3FE5555555555555)
  %rest.i = fmul double %_4.i, %21
  %_7.i7 = fmul double %s.i, 2.000000e+00
  %lead.i8 = fadd double %_7.i7, %rest.i
  %_25.i9 = fsub double %lead.i8, %_7.i7
  %lead2.i10 = fsub double %rest.i, %_25.i9
  %_8.i11 = fmul double %s1.i, 2.000000e+00
  %_26.i12 = fadd double %_8.i11, %lead2.i10
  %_13.i = fmul double %lead.i8, 0x3FF71547652B82FE
  %_15.i = fneg double %_13.i
  %22 = call double @llvm.fma.f64(double %lead.i8, double 0x3FF71547652B82FE, double %_15.i)
  %_11.i = fmul double %_26.i12, 0x3FF71547652B82FE
  %23 = call double @llvm.fma.f64(double %lead.i8, double 0x3C7777D0FFDA0D24, double %_11.i)
  %_16.i = fadd double %22, %23
  %ln.i = fadd double %_13.i, %_16.i
  %_19.i = fsub double %ln.i, %_13.i
  %ln1.i = fsub double %_16.i, %_19.i
  %_22.i = add nsw i64 %7, 4843621399236968448
  %_20.i = bitcast i64 %_22.i to double
  %_8.i = fadd double %_20.i, 0xC338000000000000
  %lead.i = fadd double %_8.i, %ln.i
  %_25.i = fsub double %lead.i, %_8.i
  %lead2.i = fsub double %ln.i, %_25.i
  %_26.i = fadd double %ln1.i, %lead2.i
  %24 = fadd double %lead.i, %_26.i
  %25 = fcmp ole double %x, 0.000000e+00
  %_29.i = fcmp ueq double %x, 0x7FF0000000000000
  %26 = or i1 %25, %_29.i
  br i1 %26, label %27, label %_ZN8gpu_math3log4log217h683c32613feaeabcE.exit

27:
  %_28.i = fcmp olt double %x, 0.000000e+00
  %simplifycfg.merge.i = select i1 %_28.i, double 0x7FF8000000000000, double 0xFFF0000000000000
  %simplifycfg.merge.x.i = select i1 %_29.i, double %x, double %simplifycfg.merge.i
  br label %_ZN8gpu_math3log4log217h683c32613feaeabcE.exit

_ZN8gpu_math3log4log217h683c32613feaeabcE.exit:
  %_0.sroa.0.0.i = phi double [ %simplifycfg.merge.x.i, %27 ], [ %24, %start ]
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.logb.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2.i = fcmp oeq float %x, 0.000000e+00
  %0 = call double @llvm.fabs.f64(double %_3)
  %_9.i = fcmp olt double %0, 0x10000000000000
  %1 = fmul double %0, 0x4350000000000000
  %_17.sroa.0.0.neg.i = select i1 %_9.i, i64 4294966219, i64 4294966273
  %_11.sroa.0.0.in.in.i = select i1 %_9.i, double %1, double %0
  %_11.sroa.0.0.in.i = bitcast double %_11.sroa.0.0.in.in.i to i64
  %_11.sroa.0.0.i = lshr i64 %_11.sroa.0.0.in.i, 52
  %_5.i = add nuw nsw i64 %_11.sroa.0.0.i, %_17.sroa.0.0.neg.i
  %_4.i = trunc i64 %_5.i to i32
  %2 = sitofp i32 %_4.i to double
  %y.sroa.0.0.i = select i1 %_2.i, double 0xFFF0000000000000, double %2
  %_6.i = fcmp oeq double %0, 0x7FF0000000000000
  %_8.i = fcmp uno float %x, 0.000000e+00
  %x.sroa.0.0.i = select i1 %_8.i, double %_3, double %y.sroa.0.0.i
  %_0.sroa.0.0.i = select i1 %_6.i, double 0x7FF0000000000000, double %x.sroa.0.0.i
  %_0 = fptrunc double %_0.sroa.0.0.i to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.logb.f64(double %x) #0 {
start:
  %_2.i = fcmp oeq double %x, 0.000000e+00
  %0 = call double @llvm.fabs.f64(double %x)
  %_9.i = fcmp olt double %0, 0x10000000000000
  %1 = fmul double %0, 0x4350000000000000
  %_17.sroa.0.0.neg.i = select i1 %_9.i, i64 4294966219, i64 4294966273
  %_11.sroa.0.0.in.in.i = select i1 %_9.i, double %1, double %0
  %_11.sroa.0.0.in.i = bitcast double %_11.sroa.0.0.in.in.i to i64
  %_11.sroa.0.0.i = lshr i64 %_11.sroa.0.0.in.i, 52
  %_5.i = add nuw nsw i64 %_11.sroa.0.0.i, %_17.sroa.0.0.neg.i
  %_4.i = trunc i64 %_5.i to i32
  %2 = sitofp i32 %_4.i to double
  %y.sroa.0.0.i = select i1 %_2.i, double 0xFFF0000000000000, double %2
  %_6.i = fcmp oeq double %0, 0x7FF0000000000000
  %_8.i = fcmp uno double %x, 0.000000e+00
  %x.sroa.0.0.i = select i1 %_8.i, double %x, double %y.sroa.0.0.i
  %_0.sroa.0.0.i = select i1 %_6.i, double 0x7FF0000000000000, double %x.sroa.0.0.i
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.nextafter.f32(float %x, float %y) #0 {
start:
  %_3 = bitcast float %x to i32
  %_5 = fcmp olt float %x, %y
  %0 = icmp slt i32 %_3, 0
  %_4 = xor i1 %_5, %0
  %spec.select.v = select i1 %_4, i32 1, i32 -1
  %spec.select = add i32 %spec.select.v, %_3
  %1 = call float @llvm.copysign.f32(float 0x36A0000000000000, float %y)
  %_11 = fcmp oeq float %x, %y
  %_12 = fcmp une float %x, 0.000000e+00
  %_7 = bitcast i32 %spec.select to float
  %simplifycfg.merge = select i1 %_12, float %_7, float %1
  %_10.sroa.0.0 = select i1 %_11, float %y, float %simplifycfg.merge
  %_13 = fcmp uno float %x, %y
  %2 = fadd float %x, %y
  %_0.sroa.0.0 = select i1 %_13, float %2, float %_10.sroa.0.0
  ret float %_0.sroa.0.0
}

define linkonce_odr hidden double @gpu.portable.nextafter.f64(double %x, double %y) #0 {
start:
  %_3 = bitcast double %x to i64
  %_5 = fcmp olt double %x, %y
  %0 = icmp slt i64 %_3, 0
  %_4 = xor i1 %_5, %0
  %spec.select.v = select i1 %_4, i64 1, i64 -1
  %spec.select = add i64 %spec.select.v, %_3
  %1 = call double @llvm.copysign.f64(double 4.940660e-324, double %y)
  %_11 = fcmp oeq double %x, %y
  %_12 = fcmp une double %x, 0.000000e+00
  %_7 = bitcast i64 %spec.select to double
  %simplifycfg.merge = select i1 %_12, double %_7, double %1
  %_10.sroa.0.0 = select i1 %_11, double %y, double %simplifycfg.merge
  %_13 = fcmp uno double %x, %y
  %2 = fadd double %x, %y
  %_0.sroa.0.0 = select i1 %_13, double %2, double %_10.sroa.0.0
  ret double %_0.sroa.0.0
}

define linkonce_odr hidden float @gpu.portable.pow.f32(float %x, float %y) #0 {
start:
  %_4 = fpext float %x to double
  %0 = call double @llvm.fabs.f64(double %_4)
  %tiny.i = fcmp olt double %0, 0x10000000000000
  br i1 %tiny.i, label %_ZN8gpu_math5parts5split17haa06a13580fb7aa7E.exit, label %bb2.i12

bb2.i12:
  %1 = bitcast double %0 to i64
  %2 = add nsw i64 %1, -4604544271217802189
  %3 = and i64 %2, -4503599627370496
  %4 = sub i64 %1, %3
  %5 = add nuw i64 %1, 7141747209585715
  %6 = lshr i64 %5, 52
  %7 = bitcast i64 %4 to double
  %8 = add nuw nsw i64 %6, 4843621399236967424
  %9 = bitcast i64 %8 to double
  %10 = fadd double %9, 0xC338000000000000
  br label %_ZN8gpu_math5parts5split17haa06a13580fb7aa7E.exit

_ZN8gpu_math5parts5split17haa06a13580fb7aa7E.exit:
  %_16.sroa.0.0.i = phi double [ %10, %bb2.i12 ], [ -1.077000e+03, %start ]
  %m.sroa.0.0.i = phi double [ %7, %bb2.i12 ], [ 1.000000e+00, %start ]
  %_5 = fpext float %y to double
  %_8.i = fcmp ogt double %_5, 1.000000e+25
  %bounded.sroa.0.0.i = select i1 %_8.i, double 1.000000e+25, double %_5
  %_9.i = fcmp olt double %bounded.sroa.0.0.i, -1.000000e+25
  %bounded.sroa.0.1.i = select i1 %_9.i, double -1.000000e+25, double %bounded.sroa.0.0.i
  %_7.i.i = fadd double %m.sroa.0.0.i, -1.000000e+00
  %_8.i3.i = fadd double %m.sroa.0.0.i, 1.000000e+00
  %s.i.i = fdiv double %_7.i.i, %_8.i3.i
  %z.i.i = fmul double %s.i.i, %s.i.i
  %11 = call double @llvm.fma.f64(double %z.i.i, double 0x3FC5879DC0966A48, double 0x3FC732BF5E6E8A49)
  %12 = call double @llvm.fma.f64(double %11, double %z.i.i, double 0x3FCC7227977CA440)
  %13 = call double @llvm.fma.f64(double %12, double %z.i.i, double 0x3FD2492417569EE6)
  %14 = call double @llvm.fma.f64(double %13, double %z.i.i, double 0x3FD999999A296B3B)
  %15 = call double @llvm.fma.f64(double %14, double %z.i.i, double 0x3FE5555555553959)
  %16 = call double @llvm.fma.f64(double %z.i.i, double %15, double 2.000000e+00)
  %_11.i.i = fmul double %s.i.i, %16
  %17 = call double @llvm.fma.f64(double %_16.sroa.0.0.i, double 0x3FE62E42FEFA39EF, double %_11.i.i)
  %_4.i = fmul double %bounded.sroa.0.1.i, %17
  %_8.i.i = fcmp ogt double %_4.i, 2.000000e+02
  %x1.sroa.0.0.i.i = select i1 %_8.i.i, double 2.000000e+02, double %_4.i
  %_9.i.i = fcmp olt double %x1.sroa.0.0.i.i, -2.000000e+02
  %x1.sroa.0.1.i.i = select i1 %_9.i.i, double -2.000000e+02, double %x1.sroa.0.0.i.i
  %18 = call double @llvm.fma.f64(double %x1.sroa.0.1.i.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_6.i.i = fadd double %18, 0xC338000000000000
  %_5.i.i = fneg double %_6.i.i
  %19 = call double @llvm.fma.f64(double %_5.i.i, double 0x3FE62E42FEFA39EF, double %x1.sroa.0.1.i.i)
  %20 = call double @llvm.fma.f64(double %19, double 0x3F2A1AABF379C072, double 0x3F56D754B8F3DB5A)
  %21 = call double @llvm.fma.f64(double %20, double %19, double 0x3F8111085DF16D37)
  %22 = call double @llvm.fma.f64(double %21, double %19, double 0x3FA5554ACC66DFE5)
  %23 = call double @llvm.fma.f64(double %22, double %19, double 0x3FC55555595ACE4D)
  %24 = call double @llvm.fma.f64(double %23, double %19, double 0x3FE0000002884292)
  %25 = call double @llvm.fma.f64(double %24, double %19, double 0x3FEFFFFFFFFEC35D)
  %26 = call double @llvm.fma.f64(double %19, double %25, double 1.000000e+00)
  %_16.i.i = bitcast double %18 to i64
  %_19.i.i = shl i64 %_16.i.i, 52
  %_17.i.i = add i64 %_19.i.i, 4607182418800017408
  %_13.i.i = bitcast i64 %_17.i.i to double
  %_0.i.i = fmul double %26, %_13.i.i
  %_32.i = fmul double %_5, 5.000000e-01
  %27 = call double @llvm.trunc.f64(double %_5)
  %whole.i = fcmp oeq double %27, %_5
  %28 = call double @llvm.trunc.f64(double %_32.i)
  %_36.i = fcmp une double %28, %_32.i
  %grows.i = fcmp ogt float %y, 0.000000e+00
  %_6.i = fcmp oeq float %x, 0.000000e+00
  %..i = select i1 %grows.i, double 0.000000e+00, double 0x7FF0000000000000
  %r1.sroa.0.1.i = select i1 %_6.i, double %..i, double %_0.i.i
  %_9.i1 = fcmp oeq double %0, 0x7FF0000000000000
  %r2.sroa.0.0.i = select i1 %grows.i, double 0x7FF0000000000000, double 0.000000e+00
  %r2.sroa.0.1.i = select i1 %_9.i1, double %r2.sroa.0.0.i, double %r1.sroa.0.1.i
  %29 = call double @llvm.fabs.f64(double %_5)
  %_11.i = fcmp oeq double %29, 0x7FF0000000000000
  %_13.i = fcmp oeq double %0, 1.000000e+00
  %30 = fcmp ule double %0, 1.000000e+00
  %_15.i = xor i1 %grows.i, %30
  %r3.sroa.0.0.i = select i1 %_15.i, double 0x7FF0000000000000, double 0.000000e+00
  %r3.sroa.0.1.i = select i1 %_13.i, double 1.000000e+00, double %r3.sroa.0.0.i
  %r3.sroa.0.2.i = select i1 %_11.i, double %r3.sroa.0.1.i, double %r2.sroa.0.1.i
  %31 = bitcast float %x to i32
  %_18.i = icmp slt i32 %31, 0
  %32 = and i1 %_18.i, %_36.i
  %_17.i = and i1 %whole.i, %32
  %33 = fneg double %r3.sroa.0.2.i
  %r4.sroa.0.0.i = select i1 %_17.i, double %33, double %r3.sroa.0.2.i
  %_22.i = call i1 @llvm.is.fpclass.f64(double %_4, i32 8)
  %_25.i = xor i1 %whole.i, true
  %_21.i = and i1 %_22.i, %_25.i
  %r4.sroa.0.1.i = select i1 %_21.i, double 0x7FF8000000000000, double %r4.sroa.0.0.i
  %_26.i = fcmp uno float %x, %y
  %34 = fadd double %_4, %_5
  %r.sroa.0.0.i = select i1 %_26.i, double %34, double %r4.sroa.0.1.i
  %_30.i = fcmp oeq float %x, 1.000000e+00
  %_31.i = fcmp oeq float %y, 0.000000e+00
  %_29.i = or i1 %_30.i, %_31.i
  %35 = fptrunc double %r.sroa.0.0.i to float
  %_0 = select i1 %_29.i, float 1.000000e+00, float %35
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.pow.f64(double %x, double %y) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %tiny.i = fcmp olt double %0, 0x10000000000000
  %1 = fmul double %0, 0x4350000000000000
  %.sink30 = select i1 %tiny.i, double %1, double %0
  %.sink24 = select i1 %tiny.i, i64 -1078, i64 -1024
  %2 = bitcast double %.sink30 to i64
  %3 = add nsw i64 %2, -4604544271217802189
  %4 = and i64 %3, -4503599627370496
  %5 = sub i64 %2, %4
  %6 = add nuw i64 %2, 7141747209585715
  %7 = lshr i64 %6, 52
  %8 = add nsw i64 %7, %.sink24
  %_8.i = fcmp ogt double %y, 1.000000e+25
  %bounded.sroa.0.0.i = select i1 %_8.i, double 1.000000e+25, double %y
  %_9.i = fcmp olt double %bounded.sroa.0.0.i, -1.000000e+25
  %bounded.sroa.0.1.i = select i1 %_9.i, double -1.000000e+25, double %bounded.sroa.0.0.i
  %9 = bitcast i64 %5 to double
  %_8.i15.i = fadd double %9, -1.000000e+00
  %_13.i.i.i = fadd double %_8.i15.i, 2.000000e+00
  %_15.i.i.i = fadd double %_13.i.i.i, -2.000000e+00
  %_14.i.i.i = fsub double %_8.i15.i, %_15.i.i.i
  %_6.i.i.i = fdiv double 1.000000e+00, %_13.i.i.i
  %_7.i.i.i = fmul double %_8.i15.i, %_6.i.i.i
  %_10.i.i.i = fneg double %_7.i.i.i
  %10 = call double @llvm.fma.f64(double %_10.i.i.i, double %_13.i.i.i, double %_8.i15.i)
  %11 = call double @llvm.fma.f64(double %_10.i.i.i, double %_14.i.i.i, double 0.000000e+00)
  %_8.i.i.i = fadd double %10, %11
  %_12.i.i.i = fmul double %_6.i.i.i, %_8.i.i.i
  %s.i.i.i = fadd double %_7.i.i.i, %_12.i.i.i
  %_19.i.i.i = fsub double %s.i.i.i, %_7.i.i.i
  %s1.i.i.i = fsub double %_12.i.i.i, %_19.i.i.i
  %_22.i.i.i = fmul double %s.i.i.i, %s.i.i.i
  %_24.i.i.i = fneg double %_22.i.i.i
  %12 = call double @llvm.fma.f64(double %s.i.i.i, double %s.i.i.i, double %_24.i.i.i)
  %_21.i.i.i = fmul double %s.i.i.i, %s1.i.i.i
  %13 = call double @llvm.fma.f64(double %s.i.i.i, double %s1.i.i.i, double %_21.i.i.i)
  %_25.i.i.i = fadd double %12, %13
  %z.i.i.i = fadd double %_22.i.i.i, %_25.i.i.i
  %14 = call double @llvm.fma.f64(double %z.i.i.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %15 = call double @llvm.fma.f64(double %14, double %z.i.i.i, double 0x3FB865165DF82ACE)
  %16 = call double @llvm.fma.f64(double %15, double %z.i.i.i, double 0x3FBAF26C7A4FF9F8)
  %17 = call double @llvm.fma.f64(double %16, double %z.i.i.i, double 0x3FBE1E1E9CE9C692)
  %18 = call double @llvm.fma.f64(double %17, double %z.i.i.i, double 0x3FC11111104711C6)
  %19 = call double @llvm.fma.f64(double %18, double %z.i.i.i, double 0x3FC3B13B13B2DAF7)
  %20 = call double @llvm.fma.f64(double %19, double %z.i.i.i, double 0x3FC745D1745D153A)
  %21 = call double @llvm.fma.f64(double %20, double %z.i.i.i, double 0x3FCC71C71C71C71E)
  %22 = call double @llvm.fma.f64(double %21, double %z.i.i.i, double 0x3FD2492492492492)
  %23 = call double @llvm.fma.f64(double %22, double %z.i.i.i, double 4.000000e-01)
  %_11.i.i = add nsw i64 %8, 4843621399236968448
  %_9.i13.i = bitcast i64 %_11.i.i to double
  %_5.i14.i = fadd double %_9.i13.i, 0xC338000000000000
  %24 = fsub double %_22.i.i.i, %z.i.i.i
  %z2.i.i.i = fadd double %_25.i.i.i, %24
  %_2.i.i.i = fmul double %z.i.i.i, %23
  %factor.i.i.i = fadd double %_2.i.i.i, 0x3FE5555555555555
  %_31.i.i.i = fadd double %factor.i.i.i, 0xBFE5555555555555
  %_30.i.i.i = fsub double %_2.i.i.i, %_31.i.i.i
  %factor3.i.i.i = fadd double %_30.i.i.i, 0x3C85555555555555
  %_35.i.i.i = fmul double %z.i.i.i, %factor.i.i.i
  %_37.i.i.i = fneg double %_35.i.i.i
  %25 = call double @llvm.fma.f64(double %z.i.i.i, double %factor.i.i.i, double %_37.i.i.i)
  %_34.i.i.i = fmul double %z2.i.i.i, %factor.i.i.i
  %26 = call double @llvm.fma.f64(double %z.i.i.i, double %factor3.i.i.i, double %_34.i.i.i)
  %_38.i.i.i = fadd double %25, %26
  %_39.i.i.i = fadd double %_35.i.i.i, %_38.i.i.i
  %_41.i.i.i = fsub double %_39.i.i.i, %_35.i.i.i
  %_40.i.i.i = fsub double %_38.i.i.i, %_41.i.i.i
  %_44.i.i.i = fmul double %s.i.i.i, %_39.i.i.i
  %_46.i.i.i = fneg double %_44.i.i.i
  %27 = call double @llvm.fma.f64(double %s.i.i.i, double %_39.i.i.i, double %_46.i.i.i)
  %_43.i.i.i = fmul double %s1.i.i.i, %_39.i.i.i
  %28 = call double @llvm.fma.f64(double %s.i.i.i, double %_40.i.i.i, double %_43.i.i.i)
  %_47.i.i.i = fadd double %27, %28
  %rest.i.i.i = fadd double %_44.i.i.i, %_47.i.i.i
  %_50.i.i.i = fsub double %rest.i.i.i, %_44.i.i.i
  %rest4.i.i.i = fsub double %_47.i.i.i, %_50.i.i.i
  %_4.i.i.i = fmul double %s.i.i.i, 2.000000e+00
  %lead.i.i.i = fadd double %_4.i.i.i, %rest.i.i.i
  %_53.i.i.i = fsub double %lead.i.i.i, %_4.i.i.i
  %lead5.i.i.i = fsub double %rest.i.i.i, %_53.i.i.i
  %29 = call double @llvm.fma.f64(double %s1.i.i.i, double 2.000000e+00, double %rest4.i.i.i)
  %_54.i.i.i = fadd double %lead5.i.i.i, %29
  %_55.i.i.i = fadd double %lead.i.i.i, %_54.i.i.i
  %_57.i.i.i = fsub double %_55.i.i.i, %lead.i.i.i
  %_56.i.i.i = fsub double %_54.i.i.i, %_57.i.i.i
  %_12.i.i = fmul double %_5.i14.i, 0x3FE62E42FEFA4000
  %_16.i.i = fadd double %_12.i.i, %_55.i.i.i
  %_18.i16.i = fsub double %_16.i.i, %_12.i.i
  %_17.i.i = fsub double %_55.i.i.i, %_18.i16.i
  %30 = call double @llvm.fma.f64(double %_5.i14.i, double 0xBD48432A1B0E2634, double %_56.i.i.i)
  %_19.i17.i = fadd double %_17.i.i, %30
  %_20.i18.i = fadd double %_16.i.i, %_19.i17.i
  %_22.i19.i = fsub double %_20.i18.i, %_16.i.i
  %_21.i20.i = fsub double %_19.i17.i, %_22.i19.i
  %_14.i = fmul double %bounded.sroa.0.1.i, %_20.i18.i
  %_16.i = fneg double %_14.i
  %31 = call double @llvm.fma.f64(double %_20.i18.i, double %bounded.sroa.0.1.i, double %_16.i)
  %_12.i = fmul double %bounded.sroa.0.1.i, %_21.i20.i
  %_17.i = fadd double %31, %_12.i
  %_18.i = fadd double %_14.i, %_17.i
  %_20.i = fsub double %_18.i, %_14.i
  %_19.i = fsub double %_17.i, %_20.i
  %_3.i.i = fcmp ogt double %_18.i, 7.100000e+02
  %_8.sroa.0.0.i.i = select i1 %_3.i.i, double 7.100000e+02, double %_18.i
  %_10.i.i = fcmp olt double %_8.sroa.0.0.i.i, -7.460000e+02
  %_8.sroa.0.1.i.i = select i1 %_10.i.i, double -7.460000e+02, double %_8.sroa.0.0.i.i
  %_5.i.i = fcmp olt double %_18.i, -7.460000e+02
  %out.i.i = or i1 %_3.i.i, %_5.i.i
  %32 = call double @llvm.fma.f64(double %_8.sroa.0.1.i.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_13.i.i = fadd double %32, 0xC338000000000000
  %_15.i.i = fneg double %_13.i.i
  %33 = call double @llvm.fma.f64(double %_15.i.i, double 0x3FE62E42FEFA4000, double %_8.sroa.0.1.i.i)
  %34 = call double @llvm.fma.f64(double %_15.i.i, double 0xBD48432A1B0E2634, double %33)
  %_19.i.i = fsub double %33, %34
  %35 = call double @llvm.fma.f64(double %_15.i.i, double 0xBD48432A1B0E2634, double %_19.i.i)
  %spec.store.select.i.i = select i1 %out.i.i, double 0.000000e+00, double %_19.i
  %_22.i.i = fadd double %spec.store.select.i.i, %35
  %_23.i.i = fadd double %34, %_22.i.i
  %36 = call double @llvm.fma.f64(double %_23.i.i, double 0x3E21F92DA0B7BB09, double 0x3E5AF5E8673F5CCE)
  %37 = call double @llvm.fma.f64(double %36, double %_23.i.i, double 0x3E927E4C7AFEB0CF)
  %38 = call double @llvm.fma.f64(double %37, double %_23.i.i, double 0x3EC71DDF87793588)
  %39 = call double @llvm.fma.f64(double %38, double %_23.i.i, double 0x3EFA01A01AF70863)
  %40 = call double @llvm.fma.f64(double %39, double %_23.i.i, double 0x3F2A01A01AFD4F59)
  %41 = call double @llvm.fma.f64(double %40, double %_23.i.i, double 0x3F56C16C16C14A49)
  %42 = call double @llvm.fma.f64(double %41, double %_23.i.i, double 0x3F8111111110F6DF)
  %43 = call double @llvm.fma.f64(double %42, double %_23.i.i, double 0x3FA5555555555559)
  %44 = call double @llvm.fma.f64(double %43, double %_23.i.i, double 0x3FC5555555555559)
  %square.i.i = fmul double %_23.i.i, %_23.i.i
  %one.i.i = fadd double %_23.i.i, 1.000000e+00
  %_15.i5.i = fadd double %one.i.i, -1.000000e+00
  %one1.i.i = fsub double %_23.i.i, %_15.i5.i
  %_25.i.i = fsub double %_23.i.i, %34
  %_24.i.i = fsub double %_22.i.i, %_25.i.i
  %_21.i.i = bitcast double %32 to i64
  %45 = call double @llvm.fma.f64(double %_23.i.i, double %44, double 5.000000e-01)
  %rest.i.i = fmul double %square.i.i, %45
  %46 = call double @llvm.fma.f64(double %_24.i.i, double %_23.i.i, double %_24.i.i)
  %_10.i6.i = fadd double %46, %rest.i.i
  %_9.i.i = fadd double %one1.i.i, %_10.i6.i
  %_8.i.i = fadd double %one.i.i, %_9.i.i
  %_20.i.i = add i64 %_21.i.i, -4843621399236964352
  %_18.i.i = lshr i64 %_20.i.i, 1
  %47 = xor i64 %_18.i.i, 2048
  %_27.i.i = shl i64 %_18.i.i, 52
  %_25.i7.i = add i64 %_27.i.i, -4616189618054758400
  %_22.i8.i = bitcast i64 %_25.i7.i to double
  %_21.i9.i = fmul double %_8.i.i, %_22.i8.i
  %_24.i10.i = sub i64 %_21.i.i, %47
  %_30.i.i = shl i64 %_24.i10.i, 52
  %_28.i.i = add i64 %_30.i.i, 4607182418800017408
  %_23.i11.i = bitcast i64 %_28.i.i to double
  %_0.i12.i = fmul double %_21.i9.i, %_23.i11.i
  %_32.i = fmul double %y, 5.000000e-01
  %48 = call double @llvm.trunc.f64(double %y)
  %whole.i = fcmp oeq double %48, %y
  %49 = call double @llvm.trunc.f64(double %_32.i)
  %_36.i = fcmp une double %49, %_32.i
  %grows.i = fcmp ogt double %y, 0.000000e+00
  %_6.i = fcmp oeq double %x, 0.000000e+00
  %..i = select i1 %grows.i, double 0.000000e+00, double 0x7FF0000000000000
  %r1.sroa.0.1.i = select i1 %_6.i, double %..i, double %_0.i12.i
  %_9.i1 = fcmp oeq double %0, 0x7FF0000000000000
  %r2.sroa.0.0.i = select i1 %grows.i, double 0x7FF0000000000000, double 0.000000e+00
  %r2.sroa.0.1.i = select i1 %_9.i1, double %r2.sroa.0.0.i, double %r1.sroa.0.1.i
  %50 = call double @llvm.fabs.f64(double %y)
  %_11.i = fcmp oeq double %50, 0x7FF0000000000000
  %_13.i = fcmp oeq double %0, 1.000000e+00
  %51 = fcmp ule double %0, 1.000000e+00
  %_15.i = xor i1 %51, %grows.i
  %r3.sroa.0.0.i = select i1 %_15.i, double 0x7FF0000000000000, double 0.000000e+00
  %r3.sroa.0.1.i = select i1 %_13.i, double 1.000000e+00, double %r3.sroa.0.0.i
  %r3.sroa.0.2.i = select i1 %_11.i, double %r3.sroa.0.1.i, double %r2.sroa.0.1.i
  %_39.i = bitcast double %x to i64
  %_18.i2 = icmp slt i64 %_39.i, 0
  %52 = and i1 %_18.i2, %_36.i
  %_17.i3 = and i1 %whole.i, %52
  %53 = fneg double %r3.sroa.0.2.i
  %r4.sroa.0.0.i = select i1 %_17.i3, double %53, double %r3.sroa.0.2.i
  %_22.i = call i1 @llvm.is.fpclass.f64(double %x, i32 24)
  %_25.i = xor i1 %whole.i, true
  %_21.i = and i1 %_22.i, %_25.i
  %r4.sroa.0.1.i = select i1 %_21.i, double 0x7FF8000000000000, double %r4.sroa.0.0.i
  %_26.i = fcmp uno double %x, %y
  %54 = fadd double %x, %y
  %r.sroa.0.0.i = select i1 %_26.i, double %54, double %r4.sroa.0.1.i
  %_30.i = fcmp oeq double %x, 1.000000e+00
  %_31.i = fcmp oeq double %y, 0.000000e+00
  %_29.i = or i1 %_30.i, %_31.i
  %r.sroa.0.1.i = select i1 %_29.i, double 1.000000e+00, double %r.sroa.0.0.i
  ret double %r.sroa.0.1.i
}

define linkonce_odr hidden float @gpu.portable.pown.f32(float %x, i32 %n) #0 {
start:
  %_4 = fpext float %x to double
  %0 = call double @llvm.fabs.f64(double %_4)
  %tiny.i = fcmp olt double %0, 0x10000000000000
  br i1 %tiny.i, label %_ZN8gpu_math5parts5split17haa06a13580fb7aa7E.exit, label %bb2.i12

bb2.i12:
  %1 = bitcast double %0 to i64
  %2 = add nsw i64 %1, -4604544271217802189
  %3 = and i64 %2, -4503599627370496
  %4 = sub i64 %1, %3
  %5 = add nuw i64 %1, 7141747209585715
  %6 = lshr i64 %5, 52
  %7 = bitcast i64 %4 to double
  %8 = add nuw nsw i64 %6, 4843621399236967424
  %9 = bitcast i64 %8 to double
  %10 = fadd double %9, 0xC338000000000000
  br label %_ZN8gpu_math5parts5split17haa06a13580fb7aa7E.exit

_ZN8gpu_math5parts5split17haa06a13580fb7aa7E.exit:
  %_16.sroa.0.0.i = phi double [ %10, %bb2.i12 ], [ -1.077000e+03, %start ]
  %m.sroa.0.0.i = phi double [ %7, %bb2.i12 ], [ 1.000000e+00, %start ]
  %_5 = sitofp i32 %n to double
  %_8.i = fcmp ogt double %_5, 1.000000e+25
  %bounded.sroa.0.0.i = select i1 %_8.i, double 1.000000e+25, double %_5
  %_9.i = fcmp olt double %bounded.sroa.0.0.i, -1.000000e+25
  %bounded.sroa.0.1.i = select i1 %_9.i, double -1.000000e+25, double %bounded.sroa.0.0.i
  %_7.i.i = fadd double %m.sroa.0.0.i, -1.000000e+00
  %_8.i3.i = fadd double %m.sroa.0.0.i, 1.000000e+00
  %s.i.i = fdiv double %_7.i.i, %_8.i3.i
  %z.i.i = fmul double %s.i.i, %s.i.i
  %11 = call double @llvm.fma.f64(double %z.i.i, double 0x3FC5879DC0966A48, double 0x3FC732BF5E6E8A49)
  %12 = call double @llvm.fma.f64(double %11, double %z.i.i, double 0x3FCC7227977CA440)
  %13 = call double @llvm.fma.f64(double %12, double %z.i.i, double 0x3FD2492417569EE6)
  %14 = call double @llvm.fma.f64(double %13, double %z.i.i, double 0x3FD999999A296B3B)
  %15 = call double @llvm.fma.f64(double %14, double %z.i.i, double 0x3FE5555555553959)
  %16 = call double @llvm.fma.f64(double %z.i.i, double %15, double 2.000000e+00)
  %_11.i.i = fmul double %s.i.i, %16
  %17 = call double @llvm.fma.f64(double %_16.sroa.0.0.i, double 0x3FE62E42FEFA39EF, double %_11.i.i)
  %_4.i = fmul double %bounded.sroa.0.1.i, %17
  %_8.i.i = fcmp ogt double %_4.i, 2.000000e+02
  %x1.sroa.0.0.i.i = select i1 %_8.i.i, double 2.000000e+02, double %_4.i
  %_9.i.i = fcmp olt double %x1.sroa.0.0.i.i, -2.000000e+02
  %x1.sroa.0.1.i.i = select i1 %_9.i.i, double -2.000000e+02, double %x1.sroa.0.0.i.i
  %18 = call double @llvm.fma.f64(double %x1.sroa.0.1.i.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_6.i.i = fadd double %18, 0xC338000000000000
  %_5.i.i = fneg double %_6.i.i
  %19 = call double @llvm.fma.f64(double %_5.i.i, double 0x3FE62E42FEFA39EF, double %x1.sroa.0.1.i.i)
  %20 = call double @llvm.fma.f64(double %19, double 0x3F2A1AABF379C072, double 0x3F56D754B8F3DB5A)
  %21 = call double @llvm.fma.f64(double %20, double %19, double 0x3F8111085DF16D37)
  %22 = call double @llvm.fma.f64(double %21, double %19, double 0x3FA5554ACC66DFE5)
  %23 = call double @llvm.fma.f64(double %22, double %19, double 0x3FC55555595ACE4D)
  %24 = call double @llvm.fma.f64(double %23, double %19, double 0x3FE0000002884292)
  %25 = call double @llvm.fma.f64(double %24, double %19, double 0x3FEFFFFFFFFEC35D)
  %26 = call double @llvm.fma.f64(double %19, double %25, double 1.000000e+00)
  %_16.i.i = bitcast double %18 to i64
  %_19.i.i = shl i64 %_16.i.i, 52
  %_17.i.i = add i64 %_19.i.i, 4607182418800017408
  %_13.i.i = bitcast i64 %_17.i.i to double
  %_0.i.i = fmul double %26, %_13.i.i
  %_32.i = fmul double %_5, 5.000000e-01
  %27 = call double @llvm.trunc.f64(double %_32.i)
  %_36.i = fcmp une double %27, %_32.i
  %grows.i = icmp sgt i32 %n, 0
  %_6.i = fcmp oeq float %x, 0.000000e+00
  %..i = select i1 %grows.i, double 0.000000e+00, double 0x7FF0000000000000
  %r1.sroa.0.1.i = select i1 %_6.i, double %..i, double %_0.i.i
  %_9.i1 = fcmp oeq double %0, 0x7FF0000000000000
  %r2.sroa.0.0.i = select i1 %grows.i, double 0x7FF0000000000000, double 0.000000e+00
  %r2.sroa.0.1.i = select i1 %_9.i1, double %r2.sroa.0.0.i, double %r1.sroa.0.1.i
  %28 = bitcast float %x to i32
  %_18.i = icmp slt i32 %28, 0
  %29 = and i1 %_18.i, %_36.i
  %30 = fneg double %r2.sroa.0.1.i
  %r4.sroa.0.0.i = select i1 %29, double %30, double %r2.sroa.0.1.i
  %_26.i = fcmp uno float %x, 0.000000e+00
  %31 = fadd double %_4, %_5
  %r.sroa.0.0.i = select i1 %_26.i, double %31, double %r4.sroa.0.0.i
  %_30.i = fcmp oeq float %x, 1.000000e+00
  %_31.i = icmp eq i32 %n, 0
  %_29.i = or i1 %_30.i, %_31.i
  %32 = fptrunc double %r.sroa.0.0.i to float
  %_0 = select i1 %_29.i, float 1.000000e+00, float %32
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.pown.f64(double %x, i32 %n) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %tiny.i = fcmp olt double %0, 0x10000000000000
  %1 = fmul double %0, 0x4350000000000000
  %.sink30 = select i1 %tiny.i, double %1, double %0
  %.sink24 = select i1 %tiny.i, i64 -1078, i64 -1024
  %2 = bitcast double %.sink30 to i64
  %3 = add nsw i64 %2, -4604544271217802189
  %4 = and i64 %3, -4503599627370496
  %5 = sub i64 %2, %4
  %6 = add nuw i64 %2, 7141747209585715
  %7 = lshr i64 %6, 52
  %8 = add nsw i64 %7, %.sink24
  %_3 = sitofp i32 %n to double
  %_8.i = fcmp ogt double %_3, 1.000000e+25
  %bounded.sroa.0.0.i = select i1 %_8.i, double 1.000000e+25, double %_3
  %_9.i = fcmp olt double %bounded.sroa.0.0.i, -1.000000e+25
  %bounded.sroa.0.1.i = select i1 %_9.i, double -1.000000e+25, double %bounded.sroa.0.0.i
  %9 = bitcast i64 %5 to double
  %_8.i15.i = fadd double %9, -1.000000e+00
  %_13.i.i.i = fadd double %_8.i15.i, 2.000000e+00
  %_15.i.i.i = fadd double %_13.i.i.i, -2.000000e+00
  %_14.i.i.i = fsub double %_8.i15.i, %_15.i.i.i
  %_6.i.i.i = fdiv double 1.000000e+00, %_13.i.i.i
  %_7.i.i.i = fmul double %_8.i15.i, %_6.i.i.i
  %_10.i.i.i = fneg double %_7.i.i.i
  %10 = call double @llvm.fma.f64(double %_10.i.i.i, double %_13.i.i.i, double %_8.i15.i)
  %11 = call double @llvm.fma.f64(double %_10.i.i.i, double %_14.i.i.i, double 0.000000e+00)
  %_8.i.i.i = fadd double %10, %11
  %_12.i.i.i = fmul double %_6.i.i.i, %_8.i.i.i
  %s.i.i.i = fadd double %_7.i.i.i, %_12.i.i.i
  %_19.i.i.i = fsub double %s.i.i.i, %_7.i.i.i
  %s1.i.i.i = fsub double %_12.i.i.i, %_19.i.i.i
  %_22.i.i.i = fmul double %s.i.i.i, %s.i.i.i
  %_24.i.i.i = fneg double %_22.i.i.i
  %12 = call double @llvm.fma.f64(double %s.i.i.i, double %s.i.i.i, double %_24.i.i.i)
  %_21.i.i.i = fmul double %s.i.i.i, %s1.i.i.i
  %13 = call double @llvm.fma.f64(double %s.i.i.i, double %s1.i.i.i, double %_21.i.i.i)
  %_25.i.i.i = fadd double %12, %13
  %z.i.i.i = fadd double %_22.i.i.i, %_25.i.i.i
  %14 = call double @llvm.fma.f64(double %z.i.i.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %15 = call double @llvm.fma.f64(double %14, double %z.i.i.i, double 0x3FB865165DF82ACE)
  %16 = call double @llvm.fma.f64(double %15, double %z.i.i.i, double 0x3FBAF26C7A4FF9F8)
  %17 = call double @llvm.fma.f64(double %16, double %z.i.i.i, double 0x3FBE1E1E9CE9C692)
  %18 = call double @llvm.fma.f64(double %17, double %z.i.i.i, double 0x3FC11111104711C6)
  %19 = call double @llvm.fma.f64(double %18, double %z.i.i.i, double 0x3FC3B13B13B2DAF7)
  %20 = call double @llvm.fma.f64(double %19, double %z.i.i.i, double 0x3FC745D1745D153A)
  %21 = call double @llvm.fma.f64(double %20, double %z.i.i.i, double 0x3FCC71C71C71C71E)
  %22 = call double @llvm.fma.f64(double %21, double %z.i.i.i, double 0x3FD2492492492492)
  %23 = call double @llvm.fma.f64(double %22, double %z.i.i.i, double 4.000000e-01)
  %_11.i.i = add nsw i64 %8, 4843621399236968448
  %_9.i13.i = bitcast i64 %_11.i.i to double
  %_5.i14.i = fadd double %_9.i13.i, 0xC338000000000000
  %24 = fsub double %_22.i.i.i, %z.i.i.i
  %z2.i.i.i = fadd double %_25.i.i.i, %24
  %_2.i.i.i = fmul double %z.i.i.i, %23
  %factor.i.i.i = fadd double %_2.i.i.i, 0x3FE5555555555555
  %_31.i.i.i = fadd double %factor.i.i.i, 0xBFE5555555555555
  %_30.i.i.i = fsub double %_2.i.i.i, %_31.i.i.i
  %factor3.i.i.i = fadd double %_30.i.i.i, 0x3C85555555555555
  %_35.i.i.i = fmul double %z.i.i.i, %factor.i.i.i
  %_37.i.i.i = fneg double %_35.i.i.i
  %25 = call double @llvm.fma.f64(double %z.i.i.i, double %factor.i.i.i, double %_37.i.i.i)
  %_34.i.i.i = fmul double %z2.i.i.i, %factor.i.i.i
  %26 = call double @llvm.fma.f64(double %z.i.i.i, double %factor3.i.i.i, double %_34.i.i.i)
  %_38.i.i.i = fadd double %25, %26
  %_39.i.i.i = fadd double %_35.i.i.i, %_38.i.i.i
  %_41.i.i.i = fsub double %_39.i.i.i, %_35.i.i.i
  %_40.i.i.i = fsub double %_38.i.i.i, %_41.i.i.i
  %_44.i.i.i = fmul double %s.i.i.i, %_39.i.i.i
  %_46.i.i.i = fneg double %_44.i.i.i
  %27 = call double @llvm.fma.f64(double %s.i.i.i, double %_39.i.i.i, double %_46.i.i.i)
  %_43.i.i.i = fmul double %s1.i.i.i, %_39.i.i.i
  %28 = call double @llvm.fma.f64(double %s.i.i.i, double %_40.i.i.i, double %_43.i.i.i)
  %_47.i.i.i = fadd double %27, %28
  %rest.i.i.i = fadd double %_44.i.i.i, %_47.i.i.i
  %_50.i.i.i = fsub double %rest.i.i.i, %_44.i.i.i
  %rest4.i.i.i = fsub double %_47.i.i.i, %_50.i.i.i
  %_4.i.i.i = fmul double %s.i.i.i, 2.000000e+00
  %lead.i.i.i = fadd double %_4.i.i.i, %rest.i.i.i
  %_53.i.i.i = fsub double %lead.i.i.i, %_4.i.i.i
  %lead5.i.i.i = fsub double %rest.i.i.i, %_53.i.i.i
  %29 = call double @llvm.fma.f64(double %s1.i.i.i, double 2.000000e+00, double %rest4.i.i.i)
  %_54.i.i.i = fadd double %lead5.i.i.i, %29
  %_55.i.i.i = fadd double %lead.i.i.i, %_54.i.i.i
  %_57.i.i.i = fsub double %_55.i.i.i, %lead.i.i.i
  %_56.i.i.i = fsub double %_54.i.i.i, %_57.i.i.i
  %_12.i.i = fmul double %_5.i14.i, 0x3FE62E42FEFA4000
  %_16.i.i = fadd double %_12.i.i, %_55.i.i.i
  %_18.i16.i = fsub double %_16.i.i, %_12.i.i
  %_17.i.i = fsub double %_55.i.i.i, %_18.i16.i
  %30 = call double @llvm.fma.f64(double %_5.i14.i, double 0xBD48432A1B0E2634, double %_56.i.i.i)
  %_19.i17.i = fadd double %_17.i.i, %30
  %_20.i18.i = fadd double %_16.i.i, %_19.i17.i
  %_22.i19.i = fsub double %_20.i18.i, %_16.i.i
  %_21.i20.i = fsub double %_19.i17.i, %_22.i19.i
  %_14.i = fmul double %bounded.sroa.0.1.i, %_20.i18.i
  %_16.i = fneg double %_14.i
  %31 = call double @llvm.fma.f64(double %_20.i18.i, double %bounded.sroa.0.1.i, double %_16.i)
  %_12.i = fmul double %bounded.sroa.0.1.i, %_21.i20.i
  %_17.i = fadd double %31, %_12.i
  %_18.i = fadd double %_14.i, %_17.i
  %_20.i = fsub double %_18.i, %_14.i
  %_19.i = fsub double %_17.i, %_20.i
  %_3.i.i = fcmp ogt double %_18.i, 7.100000e+02
  %_8.sroa.0.0.i.i = select i1 %_3.i.i, double 7.100000e+02, double %_18.i
  %_10.i.i = fcmp olt double %_8.sroa.0.0.i.i, -7.460000e+02
  %_8.sroa.0.1.i.i = select i1 %_10.i.i, double -7.460000e+02, double %_8.sroa.0.0.i.i
  %_5.i.i = fcmp olt double %_18.i, -7.460000e+02
  %out.i.i = or i1 %_3.i.i, %_5.i.i
  %32 = call double @llvm.fma.f64(double %_8.sroa.0.1.i.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_13.i.i = fadd double %32, 0xC338000000000000
  %_15.i.i = fneg double %_13.i.i
  %33 = call double @llvm.fma.f64(double %_15.i.i, double 0x3FE62E42FEFA4000, double %_8.sroa.0.1.i.i)
  %34 = call double @llvm.fma.f64(double %_15.i.i, double 0xBD48432A1B0E2634, double %33)
  %_19.i.i = fsub double %33, %34
  %35 = call double @llvm.fma.f64(double %_15.i.i, double 0xBD48432A1B0E2634, double %_19.i.i)
  %spec.store.select.i.i = select i1 %out.i.i, double 0.000000e+00, double %_19.i
  %_22.i.i = fadd double %spec.store.select.i.i, %35
  %_23.i.i = fadd double %34, %_22.i.i
  %36 = call double @llvm.fma.f64(double %_23.i.i, double 0x3E21F92DA0B7BB09, double 0x3E5AF5E8673F5CCE)
  %37 = call double @llvm.fma.f64(double %36, double %_23.i.i, double 0x3E927E4C7AFEB0CF)
  %38 = call double @llvm.fma.f64(double %37, double %_23.i.i, double 0x3EC71DDF87793588)
  %39 = call double @llvm.fma.f64(double %38, double %_23.i.i, double 0x3EFA01A01AF70863)
  %40 = call double @llvm.fma.f64(double %39, double %_23.i.i, double 0x3F2A01A01AFD4F59)
  %41 = call double @llvm.fma.f64(double %40, double %_23.i.i, double 0x3F56C16C16C14A49)
  %42 = call double @llvm.fma.f64(double %41, double %_23.i.i, double 0x3F8111111110F6DF)
  %43 = call double @llvm.fma.f64(double %42, double %_23.i.i, double 0x3FA5555555555559)
  %44 = call double @llvm.fma.f64(double %43, double %_23.i.i, double 0x3FC5555555555559)
  %square.i.i = fmul double %_23.i.i, %_23.i.i
  %one.i.i = fadd double %_23.i.i, 1.000000e+00
  %_15.i5.i = fadd double %one.i.i, -1.000000e+00
  %one1.i.i = fsub double %_23.i.i, %_15.i5.i
  %_25.i.i = fsub double %_23.i.i, %34
  %_24.i.i = fsub double %_22.i.i, %_25.i.i
  %_21.i.i = bitcast double %32 to i64
  %45 = call double @llvm.fma.f64(double %_23.i.i, double %44, double 5.000000e-01)
  %rest.i.i = fmul double %square.i.i, %45
  %46 = call double @llvm.fma.f64(double %_24.i.i, double %_23.i.i, double %_24.i.i)
  %_10.i6.i = fadd double %46, %rest.i.i
  %_9.i.i = fadd double %one1.i.i, %_10.i6.i
  %_8.i.i = fadd double %one.i.i, %_9.i.i
  %_20.i.i = add i64 %_21.i.i, -4843621399236964352
  %_18.i.i = lshr i64 %_20.i.i, 1
  %47 = xor i64 %_18.i.i, 2048
  %_27.i.i = shl i64 %_18.i.i, 52
  %_25.i7.i = add i64 %_27.i.i, -4616189618054758400
  %_22.i8.i = bitcast i64 %_25.i7.i to double
  %_21.i9.i = fmul double %_8.i.i, %_22.i8.i
  %_24.i10.i = sub i64 %_21.i.i, %47
  %_30.i.i = shl i64 %_24.i10.i, 52
  %_28.i.i = add i64 %_30.i.i, 4607182418800017408
  %_23.i11.i = bitcast i64 %_28.i.i to double
  %_0.i12.i = fmul double %_21.i9.i, %_23.i11.i
  %_32.i = fmul double %_3, 5.000000e-01
  %48 = call double @llvm.trunc.f64(double %_32.i)
  %_36.i = fcmp une double %48, %_32.i
  %grows.i = icmp sgt i32 %n, 0
  %_6.i = fcmp oeq double %x, 0.000000e+00
  %..i = select i1 %grows.i, double 0.000000e+00, double 0x7FF0000000000000
  %r1.sroa.0.1.i = select i1 %_6.i, double %..i, double %_0.i12.i
  %_9.i1 = fcmp oeq double %0, 0x7FF0000000000000
  %r2.sroa.0.0.i = select i1 %grows.i, double 0x7FF0000000000000, double 0.000000e+00
  %r2.sroa.0.1.i = select i1 %_9.i1, double %r2.sroa.0.0.i, double %r1.sroa.0.1.i
  %_39.i = bitcast double %x to i64
  %_18.i2 = icmp slt i64 %_39.i, 0
  %49 = and i1 %_18.i2, %_36.i
  %50 = fneg double %r2.sroa.0.1.i
  %r4.sroa.0.0.i = select i1 %49, double %50, double %r2.sroa.0.1.i
  %_26.i = fcmp uno double %x, 0.000000e+00
  %51 = fadd double %x, %_3
  %r.sroa.0.0.i = select i1 %_26.i, double %51, double %r4.sroa.0.0.i
  %_30.i = fcmp oeq double %x, 1.000000e+00
  %_31.i = icmp eq i32 %n, 0
  %_29.i = or i1 %_30.i, %_31.i
  %r.sroa.0.1.i = select i1 %_29.i, double 1.000000e+00, double %r.sroa.0.0.i
  ret double %r.sroa.0.1.i
}

define linkonce_odr hidden float @gpu.portable.rcbrt.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.rcbrt.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.rcbrt.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_4.i = call i1 @llvm.is.fpclass.f64(double %x, i32 408)
  %spec.store.select.i = select i1 %_4.i, double %0, double 1.000000e+00
  %tiny.i = fcmp olt double %spec.store.select.i, 0x10000000000000
  %1 = fmul double %spec.store.select.i, 0x4350000000000000
  %bits.sroa.0.0.in.i = select i1 %tiny.i, double %1, double %spec.store.select.i
  %bits.sroa.0.0.i = bitcast double %bits.sroa.0.0.in.i to i64
  %_14.i = and i64 %bits.sroa.0.0.i, 4503599627370495
  %_13.i = or disjoint i64 %_14.i, 4607182418800017408
  %one.i = bitcast i64 %_13.i to double
  %2 = call double @llvm.fma.f64(double %one.i, double 0xBF85B77EA376C762, double 0x3FB60A15470580C9)
  %3 = call double @llvm.fma.f64(double %2, double %one.i, double 0xBFD33D38929C2038)
  %4 = call double @llvm.fma.f64(double %3, double %one.i, double 0x3FE6FB1E3C5867CE)
  %5 = call double @llvm.fma.f64(double %4, double %one.i, double 0x3FE0392CADA8CF82)
  %_6.sroa.0.0.i = lshr i64 %bits.sroa.0.0.i, 52
  %_7.sroa.0.0.i = select i1 %tiny.i, i64 1998, i64 2052
  %e.i = add nuw nsw i64 %_6.sroa.0.0.i, %_7.sroa.0.0.i
  %_9.i = mul nuw nsw i64 %e.i, 43691
  %third.i = lshr i64 %_9.i, 17
  %_11.neg.i = mul nsw i64 %third.i, -3
  %left.i = add nsw i64 %_11.neg.i, %e.i
  %_18.i2 = shl i64 %left.i, 52
  %_17.i = add i64 %_18.i2, 4607182418800017408
  %_16.i3 = bitcast i64 %_17.i to double
  %m.i = fmul double %one.i, %_16.i3
  %_19.i1 = icmp eq i64 %left.i, 0
  %6 = icmp eq i64 %left.i, 1
  %root.sroa.0.0.i = select i1 %6, double 0x3FF428A2F98D728B, double 0x3FF965FEA53D6E3D
  %root.sroa.0.1.i = select i1 %_19.i1, double 1.000000e+00, double %root.sroa.0.0.i
  %t.i = fmul double %root.sroa.0.1.i, %5
  %_27.i = fmul double %t.i, %t.i
  %_26.i = fmul double %t.i, %_27.i
  %_25.i4 = fsub double %_26.i, %m.i
  %_29.i = fmul double %t.i, 3.000000e+00
  %_28.i = fmul double %t.i, %_29.i
  %_24.i5 = fdiv double %_25.i4, %_28.i
  %t1.i = fsub double %t.i, %_24.i5
  %square.i = fmul double %t1.i, %t1.i
  %_40.i = fneg double %square.i
  %7 = call double @llvm.fma.f64(double %t1.i, double %t1.i, double %_40.i)
  %_42.i = fmul double %t1.i, %square.i
  %_44.i = fneg double %_42.i
  %8 = call double @llvm.fma.f64(double %square.i, double %t1.i, double %_44.i)
  %_41.i = fmul double %t1.i, %7
  %_45.i = fadd double %8, %_41.i
  %cube.i = fadd double %_42.i, %_45.i
  %_48.i = fsub double %cube.i, %_42.i
  %cube3.i = fsub double %_45.i, %_48.i
  %_31.i = fsub double %cube.i, %m.i
  %rest.i = fadd double %_31.i, %cube3.i
  %_36.i = fneg double %rest.i
  %_37.i = fmul double %square.i, 3.000000e+00
  %_35.i = fdiv double %_36.i, %_37.i
  %_15.i = fdiv double 1.000000e+00, %t1.i
  %_18.i = fneg double %_15.i
  %9 = call double @llvm.fma.f64(double %_18.i, double %t1.i, double 1.000000e+00)
  %_20.i = fmul double %_15.i, %_35.i
  %_19.i = fsub double 0.000000e+00, %_20.i
  %_16.i = fadd double %9, %_19.i
  %_21.i = fdiv double %_16.i, %t1.i
  %_22.i = fadd double %_15.i, %_21.i
  %_24.i = fsub double %_22.i, %_15.i
  %_23.i = fsub double %_21.i, %_24.i
  %_7.i = fadd double %_22.i, %_23.i
  %_32.i = shl nuw i64 %third.i, 52
  %_25.i = sub i64 -9223372036854775808, %_32.i
  %_8.i = bitcast i64 %_25.i to double
  %y.i = fmul double %_7.i, %_8.i
  %10 = call double @llvm.copysign.f64(double %y.i, double %x)
  %_11.i = fdiv double 1.000000e+00, %x
  %_0.sroa.0.0.i = select i1 %_4.i, double %10, double %_11.i
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.remainder.f32(float %x, float %y) #0 {
start:
  %_4 = fpext float %x to double
  %_5 = fpext float %y to double
  %_3 = call double @gpu.portable.remainder.f64(double %_4, double %_5)
  %_0 = fptrunc double %_3 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.remainder.f64(double %x, double %y) #0 {
start:
  %_6.i = fcmp oeq double %y, 0.000000e+00
  %0 = call double @llvm.fabs.f64(double %x)
  %_7.i = fcmp oeq double %0, 0x7FF0000000000000
  %_5.i = or i1 %_6.i, %_7.i
  %1 = fcmp uno double %y, %x
  %none.i = or i1 %1, %_5.i
  %2 = call double @llvm.fabs.f64(double %y)
  %by.sroa.0.0.i = select i1 %none.i, double 1.000000e+00, double %2
  %size.sroa.0.0.i = select i1 %none.i, double 0.000000e+00, double %0
  %endless.i = fcmp oeq double %by.sroa.0.0.i, 0x7FF0000000000000
  %by.sroa.0.1.i = select i1 %endless.i, double 1.000000e+00, double %by.sroa.0.0.i
  %_17.i = fmul double %by.sroa.0.1.i, 2.000000e+00
  %_3.i.i = bitcast double %size.sroa.0.0.i to i64
  %3 = lshr i64 %_3.i.i, 52
  %4 = and i64 %_3.i.i, 4503599627370495
  %5 = icmp eq i64 %3, 0
  %_25.i.i = or disjoint i64 %4, 4503599627370496
  %mx.sroa.0.0.i.i = select i1 %5, i64 %4, i64 %_25.i.i
  %ex.sroa.0.0.i.i = call i64 @llvm.umax.i64(i64 %3, i64 1)
  %6 = call double @llvm.fabs.f64(double %_17.i)
  %_5.i.i = bitcast double %6 to i64
  %7 = lshr i64 %_5.i.i, 52
  %8 = and i64 %_5.i.i, 4503599627370495
  %9 = icmp eq i64 %7, 0
  %10 = call i64 @llvm.umax.i64(i64 %8, i64 1)
  %_28.i.i = or disjoint i64 %8, 4503599627370496
  %my.sroa.0.0.i.i = select i1 %9, i64 %10, i64 %_28.i.i
  %ey.sroa.0.0.i.i = call i64 @llvm.umax.i64(i64 %7, i64 1)
  %below.i.i = icmp samesign ugt i64 %7, %ex.sroa.0.0.i.i
  %11 = urem i64 %mx.sroa.0.0.i.i, %my.sroa.0.0.i.i
  %spec.store.select3.i.i = select i1 %below.i.i, i64 0, i64 %11
  %_12.i.i1 = icmp samesign ugt i64 %3, %ey.sroa.0.0.i.i
  %_14.i.i2 = icmp ne i64 %spec.store.select3.i.i, 0
  %_11.i.i3 = and i1 %_14.i.i2, %_12.i.i1
  br i1 %_11.i.i3, label %bb25.i.i.preheader, label %bb4.i.i

bb25.i.i.preheader:
  %spec.store.select2.i.i = call i64 @llvm.usub.sat.i64(i64 %ex.sroa.0.0.i.i, i64 %ey.sroa.0.0.i.i)
  br label %bb25.i.i

bb4.i.i:
  %m.sroa.0.0.i.i.lcssa = phi i64 [ %spec.store.select3.i.i, %start ], [ %18, %bb25.i.i ]
  %12 = call i64 @llvm.ctlz.i64(i64 %m.sroa.0.0.i.i.lcssa, i1 false)
  %_33.i.i = icmp eq i64 %m.sroa.0.0.i.i.lcssa, 0
  %13 = add nsw i64 %12, -11
  %spec.store.select.i.i = select i1 %_33.i.i, i64 0, i64 %13
  %_35.i.i = icmp samesign ugt i64 %ey.sroa.0.0.i.i, %spec.store.select.i.i
  br i1 %_35.i.i, label %bb30.i.i, label %bb31.i.i

bb31.i.i:
  %_38.i.i = add nuw nsw i64 %ey.sroa.0.0.i.i, 63
  %14 = and i64 %_38.i.i, 63
  %15 = shl i64 %m.sroa.0.0.i.i.lcssa, %14
  br label %_ZN8gpu_math5exact9remainder17h373c37f4078ca054E.exit

bb30.i.i:
  %16 = shl i64 %m.sroa.0.0.i.i.lcssa, %spec.store.select.i.i
  %_42.i.i = sub nuw nsw i64 %ey.sroa.0.0.i.i, %spec.store.select.i.i
  %_41.i.i = shl nuw nsw i64 %_42.i.i, 52
  %_43.i.i = and i64 %16, 4503599627370495
  %17 = or disjoint i64 %_41.i.i, %_43.i.i
  br label %_ZN8gpu_math5exact9remainder17h373c37f4078ca054E.exit

bb25.i.i:
  %left.sroa.0.0.i.i5 = phi i64 [ %19, %bb25.i.i ], [ %spec.store.select2.i.i, %bb25.i.i.preheader ]
  %m.sroa.0.0.i.i4 = phi i64 [ %18, %bb25.i.i ], [ %11, %bb25.i.i.preheader ]
  %spec.store.select4.i.i = call i64 @llvm.umin.i64(i64 %left.sroa.0.0.i.i5, i64 11)
  %_29.i.i = shl nuw i64 %m.sroa.0.0.i.i4, %spec.store.select4.i.i
  %18 = urem i64 %_29.i.i, %my.sroa.0.0.i.i
  %19 = sub i64 %left.sroa.0.0.i.i5, %spec.store.select4.i.i
  %_12.i.i = icmp ne i64 %19, 0
  %_14.i.i = icmp ne i64 %18, 0
  %_11.i.i = and i1 %_14.i.i, %_12.i.i
  br i1 %_11.i.i, label %bb25.i.i, label %bb4.i.i

_ZN8gpu_math5exact9remainder17h373c37f4078ca054E.exit:
  %_39.sroa.0.0.i.i = phi i64 [ %17, %bb30.i.i ], [ %15, %bb31.i.i ]
  %_14.i = fcmp olt double %by.sroa.0.1.i, 8.000000e+307
  %spec.select.i.i = select i1 %_33.i.i, i64 0, i64 %_39.sroa.0.0.i.i
  %_22.i.i = bitcast i64 %spec.select.i.i to double
  %_0.sroa.0.0.i.i = select i1 %below.i.i, double %size.sroa.0.0.i, double %_22.i.i
  %r.sroa.0.0.i = select i1 %_14.i, double %_0.sroa.0.0.i.i, double %size.sroa.0.0.i
  %small.i = fcmp olt double %by.sroa.0.1.i, 1.000000e-300
  %20 = fadd double %r.sroa.0.0.i, %r.sroa.0.0.i
  %_23.i = fmul double %by.sroa.0.1.i, 5.000000e-01
  %_26.sroa.0.0.i = select i1 %small.i, double %20, double %r.sroa.0.0.i
  %limit.sroa.0.0.i = select i1 %small.i, double %by.sroa.0.1.i, double %_23.i
  %_25.i = fcmp ogt double %_26.sroa.0.0.i, %limit.sroa.0.0.i
  %21 = fsub double %r.sroa.0.0.i, %by.sroa.0.1.i
  %22 = select i1 %_25.i, double %21, double %r.sroa.0.0.i
  %23 = fadd double %22, %22
  %_38.sroa.0.0.i = select i1 %small.i, double %23, double %22
  %_37.i = fcmp oge double %_38.sroa.0.0.i, %limit.sroa.0.0.i
  %24 = fsub double %22, %by.sroa.0.1.i
  %once.sroa.0.0.i = select i1 %_37.i, double %24, double %21
  %r1.sroa.0.0.i = select i1 %_25.i, double %once.sroa.0.0.i, double %r.sroa.0.0.i
  %size.sroa.0.1.i = select i1 %endless.i, double %size.sroa.0.0.i, double %r1.sroa.0.0.i
  %_53.i = bitcast double %x to i64
  %25 = icmp sgt i64 %_53.i, -1
  %26 = fneg double %size.sroa.0.1.i
  %y3.sroa.0.0.i = select i1 %25, double 0.000000e+00, double -0.000000e+00
  %y2.sroa.0.0.i = select i1 %25, double %size.sroa.0.1.i, double %26
  %_45.sroa.0.0.in.i = fcmp oeq double %size.sroa.0.1.i, 0.000000e+00
  %y3.sroa.0.1.i = select i1 %_45.sroa.0.0.in.i, double %y3.sroa.0.0.i, double %y2.sroa.0.0.i
  %_47.i = fcmp uno double %x, %y3.sroa.0.1.i
  %27 = fadd double %x, %y3.sroa.0.1.i
  %spec.store.select.i = select i1 %_47.i, double %27, double 0x7FF8000000000000
  %_0.sroa.0.0.i = select i1 %none.i, double %spec.store.select.i, double %y3.sroa.0.1.i
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.rhypot.f32(float %x, float %y) #0 {
start:
  %_4 = fpext float %x to double
  %_5 = fpext float %y to double
  %_3 = call double @gpu.portable.rhypot.f64(double %_4, double %_5)
  %_0 = fptrunc double %_3 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.rhypot.f64(double %x, double %y) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_4.i = fcmp oeq double %0, 0x7FF0000000000000
  %1 = call double @llvm.fabs.f64(double %y)
  %_6.i = fcmp oeq double %1, 0x7FF0000000000000
  %endless.i = or i1 %_4.i, %_6.i
  %_9.i = fcmp oeq double %x, 0.000000e+00
  %_10.i = fcmp oeq double %y, 0.000000e+00
  %none.i = and i1 %_9.i, %_10.i
  %_13.i = or i1 %none.i, %endless.i
  %2 = select i1 %_13.i, double 1.000000e+00, double %0
  %3 = select i1 %_13.i, double 1.000000e+00, double %1
  %_6.i.i = fcmp ogt double %2, %3
  %..i.i = select i1 %_6.i.i, double %2, double %3
  %.16.i.i = select i1 %_6.i.i, double %3, double %2
  %_7.i.i = fcmp ogt double %..i.i, 0x5F138D352E5096AF
  %_9.i.i = fcmp olt double %..i.i, 0x22DE7C5F127BD87E
  %4 = select i1 %_9.i.i, double 0x6570000000000000, double 1.000000e+00
  %by.i.i = select i1 %_7.i.i, double 0x1A70000000000000, double %4
  %most3.i.i = fmul double %..i.i, %by.i.i
  %least.i.i = fmul double %.16.i.i, %by.i.i
  %_19.i.i = fmul double %most3.i.i, %most3.i.i
  %_21.i.i = fneg double %_19.i.i
  %5 = call double @llvm.fma.f64(double %most3.i.i, double %most3.i.i, double %_21.i.i)
  %_22.i.i = fmul double %least.i.i, %least.i.i
  %_24.i.i = fneg double %_22.i.i
  %6 = call double @llvm.fma.f64(double %least.i.i, double %least.i.i, double %_24.i.i)
  %_26.i.i = fadd double %_19.i.i, %_22.i.i
  %_27.i.i = fsub double %_26.i.i, %_19.i.i
  %7 = fsub double %_27.i.i, %_26.i.i
  %_29.i.i = fadd double %_19.i.i, %7
  %_31.i.i = fsub double %_22.i.i, %_27.i.i
  %_28.i.i = fadd double %_31.i.i, %_29.i.i
  %_25.i.i = fadd double %5, %6
  %_32.i.i = fadd double %_25.i.i, %_28.i.i
  %total.i.i = fadd double %_26.i.i, %_32.i.i
  %8 = fsub double %_26.i.i, %total.i.i
  %total4.i.i = fadd double %_32.i.i, %8
  %9 = call double @llvm.sqrt.f64(double %total.i.i)
  %_39.i.i = fneg double %9
  %10 = call double @llvm.fma.f64(double %_39.i.i, double %9, double %total.i.i)
  %_37.i.i = fadd double %10, %total4.i.i
  %_41.i.i = fmul double %9, 2.000000e+00
  %_40.i.i = fdiv double %_37.i.i, %_41.i.i
  %_42.i.i = fadd double %9, %_40.i.i
  %_44.i.i = fsub double %_42.i.i, %9
  %_43.i.i = fsub double %_40.i.i, %_44.i.i
  %_16.i = fdiv double 1.000000e+00, %_42.i.i
  %_19.i = fneg double %_16.i
  %11 = call double @llvm.fma.f64(double %_19.i, double %_42.i.i, double 1.000000e+00)
  %_21.i = fmul double %_16.i, %_43.i.i
  %_20.i = fsub double 0.000000e+00, %_21.i
  %_17.i = fadd double %11, %_20.i
  %_22.i = fdiv double %_17.i, %_42.i.i
  %q.i = fadd double %_16.i, %_22.i
  %_25.i = fsub double %q.i, %_16.i
  %q2.i = fsub double %_22.i, %_25.i
  %_29.i = fmul double %by.i.i, %q.i
  %_31.i = fdiv double %_29.i, %by.i.i
  %_30.i = fsub double %q.i, %_31.i
  %_33.i = fadd double %q2.i, %_30.i
  %_32.i = fmul double %by.i.i, %_33.i
  %12 = fadd double %_29.i, %_32.i
  %..i = select i1 %none.i, double 0x7FF0000000000000, double %12
  %r.sroa.0.0.i = select i1 %endless.i, double 0.000000e+00, double %..i
  ret double %r.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.rsqrt.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.rsqrt.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.rsqrt.f64(double %x) #0 {
start:
  %0 = call double @llvm.sqrt.f64(double %x)
  %y.i = fdiv double 1.000000e+00, %0
  %p.i = fmul double %x, %y.i
  %_13.i = fneg double %p.i
  %1 = call double @llvm.fma.f64(double %x, double %y.i, double %_13.i)
  %_15.i = fmul double %y.i, %p.i
  %_17.i = fneg double %_15.i
  %2 = call double @llvm.fma.f64(double %p.i, double %y.i, double %_17.i)
  %_14.i = fmul double %y.i, %1
  %_18.i = fadd double %2, %_14.i
  %rest.i = fadd double %_15.i, %_18.i
  %_21.i = fsub double %rest.i, %_15.i
  %rest2.i = fsub double %_18.i, %_21.i
  %_5.i = fmul double %y.i, 5.000000e-01
  %_7.i = fadd double %rest.i, -1.000000e+00
  %_6.i = fadd double %_7.i, %rest2.i
  %_4.i = fmul double %_5.i, %_6.i
  %3 = fsub double %y.i, %_4.i
  %_8.i = call i1 @llvm.is.fpclass.f64(double %x, i32 384)
  %spec.store.select.i = select i1 %_8.i, double %3, double %y.i
  ret double %spec.store.select.i
}

define linkonce_odr hidden float @gpu.portable.sin.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %0 = call double @llvm.fabs.f64(double %_3)
  %_2.i = fcmp olt double %0, 0x4150000000000000
  br i1 %_2.i, label %bb1.i, label %bb2.i

bb2.i:
  %bits.i.i = bitcast double %0 to i64
  %_5.i.i = and i64 %bits.i.i, 4503599627370495
  %mantissa.i.i = or disjoint i64 %_5.i.i, 4503599627370496
  %_7.i.i = lshr i64 %bits.i.i, 52
  %at.i.i = add nsw i64 %_7.i.i, -1013
  %1 = and i64 %at.i.i, 1024
  %_6.not.i.i.i.not.not = icmp eq i64 %1, 0
  br i1 %_6.not.i.i.i.not.not, label %bb8.i.i.i.lr.ph, label %bb23.i.i.i.18

bb8.i.i.i.lr.ph:
  %w.i.i.i.sroa.0.1 = phi i64 [ 8441921394348257659, %bb23.i.i.i.18 ], [ 0, %bb2.i ]
  %w.i.i.i.sroa.10.1 = phi i64 [ 4397547296490951402, %bb23.i.i.i.18 ], [ -6703182060581546711, %bb2.i ]
  %w.i.i.i.sroa.18.1 = phi i64 [ 7780917995555872008, %bb23.i.i.i.18 ], [ -277156292786332224, %bb2.i ]
  %w.i.i.i.sroa.27.1 = phi i64 [ 6197850593633725355, %bb23.i.i.i.18 ], [ -2638381946312093631, %bb2.i ]
  %w.i.i.i.sroa.36.1 = phi i64 [ -1094449336203069923, %bb23.i.i.i.18 ], [ -121206125134887583, %bb2.i ]
  %w.i.i.i.sroa.44.1 = phi i64 [ -6204956014196417784, %bb23.i.i.i.18 ], [ -5249950069107600672, %bb2.i ]
  %w.i.i.i.sroa.50.1 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 452944820249399836, %bb2.i ]
  %w.i.i.i.sroa.56.1 = phi i64 [ 0, %bb23.i.i.i.18 ], [ -135693905287338178, %bb2.i ]
  %w.i.i.i.sroa.60.1 = phi i64 [ 0, %bb23.i.i.i.18 ], [ -1692731182770600828, %bb2.i ]
  %w.i.i.i.sroa.65.1 = phi i64 [ 0, %bb23.i.i.i.18 ], [ -1613291254968254911, %bb2.i ]
  %w.i.i.i.sroa.70.1 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 4148332274289687028, %bb2.i ]
  %w.i.i.i.sroa.75.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ -7168499653074671557, %bb2.i ]
  %w.i.i.i.sroa.78.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 2303758334597371919, %bb2.i ]
  %w.i.i.i.sroa.81.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ -1211730484530615009, %bb2.i ]
  %w.i.i.i.sroa.84.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 7869616827067468215, %bb2.i ]
  %w.i.i.i.sroa.87.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 5712322887342352941, %bb2.i ]
  %w.i.i.i.sroa.90.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 8441921394348257659, %bb2.i ]
  %w.i.i.i.sroa.93.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 4397547296490951402, %bb2.i ]
  %w.i.i.i.sroa.96.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 7780917995555872008, %bb2.i ]
  %2 = and i64 %at.i.i, 512
  %_23.not.i.i.i = icmp eq i64 %2, 0
  br i1 %_23.not.i.i.i, label %bb8.i.i.i.lr.ph.1, label %bb10.i.i.i.10

bb8.i.i.i.lr.ph.1:
  %w.i.i.i.sroa.0.0 = phi i64 [ %w.i.i.i.sroa.60.1, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.0.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.10.0 = phi i64 [ %w.i.i.i.sroa.65.1, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.10.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.18.0 = phi i64 [ %w.i.i.i.sroa.70.1, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.18.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.27.0 = phi i64 [ %w.i.i.i.sroa.75.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.27.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.36.0 = phi i64 [ %w.i.i.i.sroa.78.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.36.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.44.0 = phi i64 [ %w.i.i.i.sroa.81.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.44.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.50.0 = phi i64 [ %w.i.i.i.sroa.84.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.50.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.56.0 = phi i64 [ %w.i.i.i.sroa.87.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.56.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.60.0 = phi i64 [ %w.i.i.i.sroa.90.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.60.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.65.0 = phi i64 [ %w.i.i.i.sroa.93.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.65.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.70.0 = phi i64 [ %w.i.i.i.sroa.96.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.70.1, %bb8.i.i.i.lr.ph ]
  %3 = and i64 %at.i.i, 256
  %_23.not.i.i.i.1 = icmp eq i64 %3, 0
  br i1 %_23.not.i.i.i.1, label %bb10.i.i.i.us.1.6, label %bb8.i.i.i.lr.ph.2

bb10.i.i.i.us.1.6:
  br label %bb8.i.i.i.lr.ph.2

bb8.i.i.i.lr.ph.2:
  %w.i.i.i.sroa.0.2 = phi i64 [ %w.i.i.i.sroa.0.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.36.0, %bb8.i.i.i.lr.ph.1 ]
  %w.i.i.i.sroa.10.2 = phi i64 [ %w.i.i.i.sroa.10.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.44.0, %bb8.i.i.i.lr.ph.1 ]
  %w.i.i.i.sroa.18.2 = phi i64 [ %w.i.i.i.sroa.18.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.50.0, %bb8.i.i.i.lr.ph.1 ]
  %w.i.i.i.sroa.27.2 = phi i64 [ %w.i.i.i.sroa.27.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.56.0, %bb8.i.i.i.lr.ph.1 ]
  %w.i.i.i.sroa.36.2 = phi i64 [ %w.i.i.i.sroa.36.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.60.0, %bb8.i.i.i.lr.ph.1 ]
  %w.i.i.i.sroa.44.2 = phi i64 [ %w.i.i.i.sroa.44.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.65.0, %bb8.i.i.i.lr.ph.1 ]
  %w.i.i.i.sroa.50.2 = phi i64 [ %w.i.i.i.sroa.50.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.70.0, %bb8.i.i.i.lr.ph.1 ]
  %4 = and i64 %at.i.i, 128
  %_23.not.i.i.i.2 = icmp eq i64 %4, 0
  br i1 %_23.not.i.i.i.2, label %bb10.i.i.i.us.2.4, label %bb8.i.i.i.lr.ph.3

bb10.i.i.i.us.2.4:
  br label %bb8.i.i.i.lr.ph.3

bb8.i.i.i.lr.ph.3:
  %w.i.i.i.sroa.0.3 = phi i64 [ %w.i.i.i.sroa.0.2, %bb10.i.i.i.us.2.4 ], [ %w.i.i.i.sroa.18.2, %bb8.i.i.i.lr.ph.2 ]
  %w.i.i.i.sroa.10.3 = phi i64 [ %w.i.i.i.sroa.10.2, %bb10.i.i.i.us.2.4 ], [ %w.i.i.i.sroa.27.2, %bb8.i.i.i.lr.ph.2 ]
  %w.i.i.i.sroa.18.3 = phi i64 [ %w.i.i.i.sroa.18.2, %bb10.i.i.i.us.2.4 ], [ %w.i.i.i.sroa.36.2, %bb8.i.i.i.lr.ph.2 ]
  %w.i.i.i.sroa.27.3 = phi i64 [ %w.i.i.i.sroa.27.2, %bb10.i.i.i.us.2.4 ], [ %w.i.i.i.sroa.44.2, %bb8.i.i.i.lr.ph.2 ]
  %w.i.i.i.sroa.36.3 = phi i64 [ %w.i.i.i.sroa.36.2, %bb10.i.i.i.us.2.4 ], [ %w.i.i.i.sroa.50.2, %bb8.i.i.i.lr.ph.2 ]
  %5 = and i64 %at.i.i, 64
  %_23.not.i.i.i.3 = icmp eq i64 %5, 0
  br i1 %_23.not.i.i.i.3, label %bb10.i.i.i.us.3.3, label %bb12.i.i.i.3

bb10.i.i.i.us.3.3:
  br label %bb12.i.i.i.3

bb12.i.i.i.3:
  %w.i.i.i.sroa.0.4 = phi i64 [ %w.i.i.i.sroa.0.3, %bb10.i.i.i.us.3.3 ], [ %w.i.i.i.sroa.10.3, %bb8.i.i.i.lr.ph.3 ]
  %w.i.i.i.sroa.10.4 = phi i64 [ %w.i.i.i.sroa.10.3, %bb10.i.i.i.us.3.3 ], [ %w.i.i.i.sroa.18.3, %bb8.i.i.i.lr.ph.3 ]
  %w.i.i.i.sroa.18.4 = phi i64 [ %w.i.i.i.sroa.18.3, %bb10.i.i.i.us.3.3 ], [ %w.i.i.i.sroa.27.3, %bb8.i.i.i.lr.ph.3 ]
  %w.i.i.i.sroa.27.4 = phi i64 [ %w.i.i.i.sroa.27.3, %bb10.i.i.i.us.3.3 ], [ %w.i.i.i.sroa.36.3, %bb8.i.i.i.lr.ph.3 ]
  %shift.i.i = and i64 %at.i.i, 63
  %_60.i.i = shl i64 %w.i.i.i.sroa.0.4, %shift.i.i
  %_62.i.i = lshr i64 %w.i.i.i.sroa.10.4, 1
  %_63.i.i = xor i64 %shift.i.i, 63
  %_61.i.i = lshr i64 %_62.i.i, %_63.i.i
  %h2.i.i = or i64 %_61.i.i, %_60.i.i
  %_64.i.i = shl i64 %w.i.i.i.sroa.10.4, %shift.i.i
  %_66.i.i = lshr i64 %w.i.i.i.sroa.18.4, 1
  %_65.i.i = lshr i64 %_66.i.i, %_63.i.i
  %h1.i.i = or i64 %_65.i.i, %_64.i.i
  %_67.i.i = shl i64 %w.i.i.i.sroa.18.4, %shift.i.i
  %_69.i.i = lshr i64 %w.i.i.i.sroa.27.4, 1
  %_68.i.i = lshr i64 %_69.i.i, %_63.i.i
  %h0.i.i = or i64 %_68.i.i, %_67.i.i
  %_70.i.i = lshr i64 %mantissa.i.i, 32
  %_71.i.i = and i64 %bits.i.i, 4294967295
  %_72.i.i = lshr i64 %h0.i.i, 32
  %_73.i.i = and i64 %h0.i.i, 4294967295
  %_74.i.i = mul nuw i64 %_73.i.i, %_71.i.i
  %_75.i.i = mul nuw nsw i64 %_73.i.i, %_70.i.i
  %_76.i.i = mul nuw i64 %_72.i.i, %_71.i.i
  %_77.i.i = mul nuw nsw i64 %_72.i.i, %_70.i.i
  %_80.i.i = lshr i64 %_74.i.i, 32
  %_81.i.i = and i64 %_75.i.i, 4294967295
  %_79.i.i = add nuw nsw i64 %_80.i.i, %_81.i.i
  %_82.i.i = and i64 %_76.i.i, 4294967295
  %_78.i.i = add nuw nsw i64 %_79.i.i, %_82.i.i
  %_86.i.i = lshr i64 %_75.i.i, 32
  %_85.i.i = add nuw nsw i64 %_86.i.i, %_77.i.i
  %_87.i.i = lshr i64 %_76.i.i, 32
  %_84.i.i = add nuw nsw i64 %_85.i.i, %_87.i.i
  %_88.i.i = lshr i64 %_78.i.i, 32
  %low_high.i.i = add nuw nsw i64 %_84.i.i, %_88.i.i
  %_92.i.i = lshr i64 %h1.i.i, 32
  %_93.i.i = and i64 %h1.i.i, 4294967295
  %_94.i.i = mul nuw i64 %_93.i.i, %_71.i.i
  %_95.i.i = mul nuw nsw i64 %_93.i.i, %_70.i.i
  %_96.i.i = mul nuw i64 %_92.i.i, %_71.i.i
  %_97.i.i = mul nuw nsw i64 %_92.i.i, %_70.i.i
  %_100.i.i = lshr i64 %_94.i.i, 32
  %_101.i.i = and i64 %_95.i.i, 4294967295
  %_99.i.i = add nuw nsw i64 %_100.i.i, %_101.i.i
  %_102.i.i = and i64 %_96.i.i, 4294967295
  %_98.i.i = add nuw nsw i64 %_99.i.i, %_102.i.i
  %_106.i.i = lshr i64 %_95.i.i, 32
  %_107.i.i = lshr i64 %_96.i.i, 32
  %_108.i.i = lshr i64 %_98.i.i, 32
  %_110.i.i = shl i64 %_98.i.i, 32
  %_111.i.i = and i64 %_94.i.i, 4294967295
  %middle.i.i = or disjoint i64 %_110.i.i, %_111.i.i
  %p1.i.i = add i64 %middle.i.i, %low_high.i.i
  %_22.i.i = icmp ult i64 %p1.i.i, %low_high.i.i
  %carry.i.i = zext i1 %_22.i.i to i64
  %_25.i.i = mul i64 %h2.i.i, %mantissa.i.i
  %_105.i.i = add i64 %_97.i.i, %_25.i.i
  %_104.i.i = add i64 %_105.i.i, %_106.i.i
  %middle_high.i.i = add i64 %_104.i.i, %_107.i.i
  %_24.i.i = add i64 %middle_high.i.i, %_108.i.i
  %p2.i.i = add i64 %_24.i.i, %carry.i.i
  %high.i.i = call i64 @llvm.fshl.i64(i64 %p2.i.i, i64 %p1.i.i, i64 2)
  %_30.i.i = shl i64 %p1.i.i, 2
  %6 = lshr i64 %_78.i.i, 30
  %_31.i.i = and i64 %6, 3
  %rest.i.i = or disjoint i64 %_30.i.i, %_31.i.i
  %over.neg.i.i = ashr i64 %high.i.i, 63
  %high2.i.i = xor i64 %over.neg.i.i, %high.i.i
  %rest3.i.i = xor i64 %over.neg.i.i, %rest.i.i
  %_41.i.i = lshr i64 %high2.i.i, 11
  %_39.i.i = uitofp nneg i64 %_41.i.i to double
  %a.i.i = fmul double %_39.i.i, 0x3CA0000000000000
  %_47.i.i = shl i64 %high2.i.i, 42
  %_46.i.i = and i64 %_47.i.i, 9002801208229888
  %_48.i.i = lshr i64 %rest3.i.i, 22
  %_45.i.i = or disjoint i64 %_46.i.i, %_48.i.i
  %_43.i.i = uitofp nneg i64 %_45.i.i to double
  %b.i.i = fmul double %_43.i.i, 0x3950000000000000
  %_52.i.i = and i64 %rest3.i.i, 4194303
  %_50.i.i = uitofp nneg i64 %_52.i.i to double
  %c.i.i = fmul double %_50.i.i, 0x37F0000000000000
  %_112.i.i = fadd double %a.i.i, %b.i.i
  %7 = fsub double %a.i.i, %_112.i.i
  %_113.i.i = fadd double %b.i.i, %7
  %_115.i.i = fadd double %c.i.i, %_113.i.i
  %turns.i.i = fadd double %_112.i.i, %_115.i.i
  %8 = fsub double %_112.i.i, %turns.i.i
  %turns4.i.i = fadd double %_115.i.i, %8
  %_121.i.i = fmul double %turns.i.i, 0x3FF921FB54442D18
  %_123.i.i = fneg double %_121.i.i
  %9 = call double @llvm.fma.f64(double %turns.i.i, double 0x3FF921FB54442D18, double %_123.i.i)
  %_120.i.i = fmul double %turns.i.i, 0x3C91A62633145C07
  %10 = call double @llvm.fma.f64(double %turns4.i.i, double 0x3FF921FB54442D18, double %_120.i.i)
  %_124.i.i = fadd double %9, %10
  %r5.i.i = fadd double %_121.i.i, %_124.i.i
  %_129.i.i = bitcast double %_3 to i64
  %11 = xor i64 %high.i.i, %_129.i.i
  %_54.i.i = icmp slt i64 %11, 0
  %12 = fneg double %r5.i.i
  %r.sroa.0.0.i.i = select i1 %_54.i.i, double %12, double %r5.i.i
  %none.i.i = icmp samesign ugt i64 %bits.i.i, 9218868437227405311
  %r.sroa.0.1.i.i = select i1 %none.i.i, double 0x7FF8000000000000, double %r.sroa.0.0.i.i
  %negative.i.i = icmp slt i64 %_129.i.i, 0
  %_34.i.i = lshr i64 %p2.i.i, 62
  %over.i.i = lshr i64 %high.i.i, 63
  %n.i.i = add nuw nsw i64 %over.i.i, %_34.i.i
  %13 = sub nsw i64 0, %n.i.i
  %spec.store.select.i.i = select i1 %negative.i.i, i64 %13, i64 %n.i.i
  br label %_ZN8gpu_math4trig6single6reduce17h7684389a3c6331abE.exit

bb10.i.i.i.10:
  br label %bb8.i.i.i.lr.ph.1

bb23.i.i.i.18:
  br label %bb8.i.i.i.lr.ph

bb1.i:
  %14 = call double @llvm.fma.f64(double %_3, double 0x3FE45F306DC9C883, double 0x4338000000000000)
  %n2.i = fadd double %14, 0xC338000000000000
  %_13.i = bitcast double %14 to i64
  %_6.i = add i64 %_13.i, -4843621399236968448
  %_8.i = fneg double %n2.i
  %15 = call double @llvm.fma.f64(double %_8.i, double 0x3FF921FB54442D18, double %_3)
  %16 = call double @llvm.fma.f64(double %_8.i, double 0x3C91A62633145C07, double %15)
  br label %_ZN8gpu_math4trig6single6reduce17h7684389a3c6331abE.exit

_ZN8gpu_math4trig6single6reduce17h7684389a3c6331abE.exit:
  %_0.sroa.3.0.i = phi double [ %16, %bb1.i ], [ %r.sroa.0.1.i.i, %bb12.i.i.i.3 ]
  %_0.sroa.0.0.i = phi i64 [ %_6.i, %bb1.i ], [ %spec.store.select.i.i, %bb12.i.i.i.3 ]
  %_6.i1 = fmul double %_0.sroa.3.0.i, %_0.sroa.3.0.i
  %17 = call double @llvm.fma.f64(double %_6.i1, double 0xBE9244C3C4C124F2, double 0x3EFA011DB1DD2EA8)
  %18 = call double @llvm.fma.f64(double %17, double %_6.i1, double 0xBF56C16B9E9849E8)
  %19 = call double @llvm.fma.f64(double %18, double %_6.i1, double 0x3FA55555550D08D2)
  %_11.i2 = fmul double %_6.i1, %_6.i1
  %20 = call double @llvm.fma.f64(double %_6.i1, double -5.000000e-01, double 1.000000e+00)
  %21 = call double @llvm.fma.f64(double %_11.i2, double %19, double %20)
  %_3.i = and i64 %_0.sroa.0.0.i, 1
  %22 = icmp eq i64 %_3.i, 0
  br i1 %22, label %bb8.i, label %_ZN8gpu_math4trig6single6turned17h72ee949b81d9b4c8E.exit

bb8.i:
  %23 = call double @llvm.fma.f64(double %_6.i1, double 0x3EC6CD1A603DD90B, double 0xBF2A00F7DE66AF34)
  %24 = call double @llvm.fma.f64(double %23, double %_6.i1, double 0x3F811110868D5C44)
  %25 = call double @llvm.fma.f64(double %24, double %_6.i1, double 0xBFC5555554C6FD8D)
  %_8.i5 = fmul double %_0.sroa.3.0.i, %_6.i1
  %26 = call double @llvm.fma.f64(double %_8.i5, double %25, double %_0.sroa.3.0.i)
  br label %_ZN8gpu_math4trig6single6turned17h72ee949b81d9b4c8E.exit

_ZN8gpu_math4trig6single6turned17h72ee949b81d9b4c8E.exit:
  %cosine.sroa.0.0.i = phi double [ %26, %bb8.i ], [ %21, %_ZN8gpu_math4trig6single6reduce17h7684389a3c6331abE.exit ]
  %_7 = fcmp oeq float %x, 0.000000e+00
  %_4.i = and i64 %_0.sroa.0.0.i, 2
  %27 = fneg double %cosine.sroa.0.0.i
  %28 = icmp eq i64 %_4.i, 0
  %_0.sroa.0.0.i4 = select i1 %28, double %cosine.sroa.0.0.i, double %27
  %29 = fptrunc double %_0.sroa.0.0.i4 to float
  %_0 = select i1 %_7, float %x, float %29
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.sin.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_6.i = fcmp olt double %0, 0x4150000000000000
  br i1 %_6.i, label %bb1.i, label %bb2.i

bb2.i:
  %bits.i = bitcast double %0 to i64
  %_5.i5 = and i64 %bits.i, 4503599627370495
  %mantissa.i = or disjoint i64 %_5.i5, 4503599627370496
  %_7.i = lshr i64 %bits.i, 52
  %at.i = add nsw i64 %_7.i, -1013
  %1 = and i64 %at.i, 1024
  %_6.not.i.i.not.not = icmp eq i64 %1, 0
  br i1 %_6.not.i.i.not.not, label %bb8.i.i.lr.ph, label %bb23.i.i.18

bb8.i.i.lr.ph:
  %w.i.i.sroa.0.1 = phi i64 [ 8441921394348257659, %bb23.i.i.18 ], [ 0, %bb2.i ]
  %w.i.i.sroa.10.1 = phi i64 [ 4397547296490951402, %bb23.i.i.18 ], [ -6703182060581546711, %bb2.i ]
  %w.i.i.sroa.18.1 = phi i64 [ 7780917995555872008, %bb23.i.i.18 ], [ -277156292786332224, %bb2.i ]
  %w.i.i.sroa.27.1 = phi i64 [ 6197850593633725355, %bb23.i.i.18 ], [ -2638381946312093631, %bb2.i ]
  %w.i.i.sroa.36.1 = phi i64 [ -1094449336203069923, %bb23.i.i.18 ], [ -121206125134887583, %bb2.i ]
  %w.i.i.sroa.44.1 = phi i64 [ -6204956014196417784, %bb23.i.i.18 ], [ -5249950069107600672, %bb2.i ]
  %w.i.i.sroa.50.1 = phi i64 [ 0, %bb23.i.i.18 ], [ 452944820249399836, %bb2.i ]
  %w.i.i.sroa.56.1 = phi i64 [ 0, %bb23.i.i.18 ], [ -135693905287338178, %bb2.i ]
  %w.i.i.sroa.60.1 = phi i64 [ 0, %bb23.i.i.18 ], [ -1692731182770600828, %bb2.i ]
  %w.i.i.sroa.65.1 = phi i64 [ 0, %bb23.i.i.18 ], [ -1613291254968254911, %bb2.i ]
  %w.i.i.sroa.70.1 = phi i64 [ 0, %bb23.i.i.18 ], [ 4148332274289687028, %bb2.i ]
  %w.i.i.sroa.75.0 = phi i64 [ 0, %bb23.i.i.18 ], [ -7168499653074671557, %bb2.i ]
  %w.i.i.sroa.78.0 = phi i64 [ 0, %bb23.i.i.18 ], [ 2303758334597371919, %bb2.i ]
  %w.i.i.sroa.81.0 = phi i64 [ 0, %bb23.i.i.18 ], [ -1211730484530615009, %bb2.i ]
  %w.i.i.sroa.84.0 = phi i64 [ 0, %bb23.i.i.18 ], [ 7869616827067468215, %bb2.i ]
  %w.i.i.sroa.87.0 = phi i64 [ 0, %bb23.i.i.18 ], [ 5712322887342352941, %bb2.i ]
  %w.i.i.sroa.90.0 = phi i64 [ 0, %bb23.i.i.18 ], [ 8441921394348257659, %bb2.i ]
  %w.i.i.sroa.93.0 = phi i64 [ 0, %bb23.i.i.18 ], [ 4397547296490951402, %bb2.i ]
  %w.i.i.sroa.96.0 = phi i64 [ 0, %bb23.i.i.18 ], [ 7780917995555872008, %bb2.i ]
  %2 = and i64 %at.i, 512
  %_23.not.i.i = icmp eq i64 %2, 0
  br i1 %_23.not.i.i, label %bb8.i.i.lr.ph.1, label %bb10.i.i.10

bb8.i.i.lr.ph.1:
  %w.i.i.sroa.0.0 = phi i64 [ %w.i.i.sroa.60.1, %bb10.i.i.10 ], [ %w.i.i.sroa.0.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.10.0 = phi i64 [ %w.i.i.sroa.65.1, %bb10.i.i.10 ], [ %w.i.i.sroa.10.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.18.0 = phi i64 [ %w.i.i.sroa.70.1, %bb10.i.i.10 ], [ %w.i.i.sroa.18.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.27.0 = phi i64 [ %w.i.i.sroa.75.0, %bb10.i.i.10 ], [ %w.i.i.sroa.27.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.36.0 = phi i64 [ %w.i.i.sroa.78.0, %bb10.i.i.10 ], [ %w.i.i.sroa.36.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.44.0 = phi i64 [ %w.i.i.sroa.81.0, %bb10.i.i.10 ], [ %w.i.i.sroa.44.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.50.0 = phi i64 [ %w.i.i.sroa.84.0, %bb10.i.i.10 ], [ %w.i.i.sroa.50.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.56.0 = phi i64 [ %w.i.i.sroa.87.0, %bb10.i.i.10 ], [ %w.i.i.sroa.56.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.60.0 = phi i64 [ %w.i.i.sroa.90.0, %bb10.i.i.10 ], [ %w.i.i.sroa.60.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.65.0 = phi i64 [ %w.i.i.sroa.93.0, %bb10.i.i.10 ], [ %w.i.i.sroa.65.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.70.0 = phi i64 [ %w.i.i.sroa.96.0, %bb10.i.i.10 ], [ %w.i.i.sroa.70.1, %bb8.i.i.lr.ph ]
  %3 = and i64 %at.i, 256
  %_23.not.i.i.1 = icmp eq i64 %3, 0
  br i1 %_23.not.i.i.1, label %bb10.i.i.us.1.6, label %bb8.i.i.lr.ph.2

bb10.i.i.us.1.6:
  br label %bb8.i.i.lr.ph.2

bb8.i.i.lr.ph.2:
  %w.i.i.sroa.0.2 = phi i64 [ %w.i.i.sroa.0.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.36.0, %bb8.i.i.lr.ph.1 ]
  %w.i.i.sroa.10.2 = phi i64 [ %w.i.i.sroa.10.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.44.0, %bb8.i.i.lr.ph.1 ]
  %w.i.i.sroa.18.2 = phi i64 [ %w.i.i.sroa.18.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.50.0, %bb8.i.i.lr.ph.1 ]
  %w.i.i.sroa.27.2 = phi i64 [ %w.i.i.sroa.27.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.56.0, %bb8.i.i.lr.ph.1 ]
  %w.i.i.sroa.36.2 = phi i64 [ %w.i.i.sroa.36.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.60.0, %bb8.i.i.lr.ph.1 ]
  %w.i.i.sroa.44.2 = phi i64 [ %w.i.i.sroa.44.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.65.0, %bb8.i.i.lr.ph.1 ]
  %w.i.i.sroa.50.2 = phi i64 [ %w.i.i.sroa.50.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.70.0, %bb8.i.i.lr.ph.1 ]
  %4 = and i64 %at.i, 128
  %_23.not.i.i.2 = icmp eq i64 %4, 0
  br i1 %_23.not.i.i.2, label %bb10.i.i.us.2.4, label %bb8.i.i.lr.ph.3

bb10.i.i.us.2.4:
  br label %bb8.i.i.lr.ph.3

bb8.i.i.lr.ph.3:
  %w.i.i.sroa.0.3 = phi i64 [ %w.i.i.sroa.0.2, %bb10.i.i.us.2.4 ], [ %w.i.i.sroa.18.2, %bb8.i.i.lr.ph.2 ]
  %w.i.i.sroa.10.3 = phi i64 [ %w.i.i.sroa.10.2, %bb10.i.i.us.2.4 ], [ %w.i.i.sroa.27.2, %bb8.i.i.lr.ph.2 ]
  %w.i.i.sroa.18.3 = phi i64 [ %w.i.i.sroa.18.2, %bb10.i.i.us.2.4 ], [ %w.i.i.sroa.36.2, %bb8.i.i.lr.ph.2 ]
  %w.i.i.sroa.27.3 = phi i64 [ %w.i.i.sroa.27.2, %bb10.i.i.us.2.4 ], [ %w.i.i.sroa.44.2, %bb8.i.i.lr.ph.2 ]
  %w.i.i.sroa.36.3 = phi i64 [ %w.i.i.sroa.36.2, %bb10.i.i.us.2.4 ], [ %w.i.i.sroa.50.2, %bb8.i.i.lr.ph.2 ]
  %5 = and i64 %at.i, 64
  %_23.not.i.i.3 = icmp eq i64 %5, 0
  br i1 %_23.not.i.i.3, label %bb10.i.i.us.3.3, label %bb12.i.i.3

bb10.i.i.us.3.3:
  br label %bb12.i.i.3

bb12.i.i.3:
  %w.i.i.sroa.0.4 = phi i64 [ %w.i.i.sroa.0.3, %bb10.i.i.us.3.3 ], [ %w.i.i.sroa.10.3, %bb8.i.i.lr.ph.3 ]
  %w.i.i.sroa.10.4 = phi i64 [ %w.i.i.sroa.10.3, %bb10.i.i.us.3.3 ], [ %w.i.i.sroa.18.3, %bb8.i.i.lr.ph.3 ]
  %w.i.i.sroa.18.4 = phi i64 [ %w.i.i.sroa.18.3, %bb10.i.i.us.3.3 ], [ %w.i.i.sroa.27.3, %bb8.i.i.lr.ph.3 ]
  %w.i.i.sroa.27.4 = phi i64 [ %w.i.i.sroa.27.3, %bb10.i.i.us.3.3 ], [ %w.i.i.sroa.36.3, %bb8.i.i.lr.ph.3 ]
  %shift.i = and i64 %at.i, 63
  %_60.i = shl i64 %w.i.i.sroa.0.4, %shift.i
  %_62.i = lshr i64 %w.i.i.sroa.10.4, 1
  %_63.i = xor i64 %shift.i, 63
  %_61.i = lshr i64 %_62.i, %_63.i
  %h2.i = or i64 %_61.i, %_60.i
  %_64.i = shl i64 %w.i.i.sroa.10.4, %shift.i
  %_66.i = lshr i64 %w.i.i.sroa.18.4, 1
  %_65.i = lshr i64 %_66.i, %_63.i
  %h1.i = or i64 %_65.i, %_64.i
  %_67.i = shl i64 %w.i.i.sroa.18.4, %shift.i
  %_69.i = lshr i64 %w.i.i.sroa.27.4, 1
  %_68.i = lshr i64 %_69.i, %_63.i
  %h0.i = or i64 %_68.i, %_67.i
  %_70.i = lshr i64 %mantissa.i, 32
  %_71.i = and i64 %bits.i, 4294967295
  %_72.i = lshr i64 %h0.i, 32
  %_73.i = and i64 %h0.i, 4294967295
  %_74.i = mul nuw i64 %_73.i, %_71.i
  %_75.i = mul nuw nsw i64 %_73.i, %_70.i
  %_76.i = mul nuw i64 %_72.i, %_71.i
  %_77.i = mul nuw nsw i64 %_72.i, %_70.i
  %_80.i = lshr i64 %_74.i, 32
  %_81.i = and i64 %_75.i, 4294967295
  %_79.i = add nuw nsw i64 %_80.i, %_81.i
  %_82.i = and i64 %_76.i, 4294967295
  %_78.i = add nuw nsw i64 %_79.i, %_82.i
  %_86.i = lshr i64 %_75.i, 32
  %_85.i = add nuw nsw i64 %_86.i, %_77.i
  %_87.i = lshr i64 %_76.i, 32
  %_84.i = add nuw nsw i64 %_85.i, %_87.i
  %_88.i = lshr i64 %_78.i, 32
  %low_high.i = add nuw nsw i64 %_84.i, %_88.i
  %_92.i = lshr i64 %h1.i, 32
  %_93.i = and i64 %h1.i, 4294967295
  %_94.i = mul nuw i64 %_93.i, %_71.i
  %_95.i = mul nuw nsw i64 %_93.i, %_70.i
  %_96.i = mul nuw i64 %_92.i, %_71.i
  %_97.i = mul nuw nsw i64 %_92.i, %_70.i
  %_100.i = lshr i64 %_94.i, 32
  %_101.i = and i64 %_95.i, 4294967295
  %_99.i = add nuw nsw i64 %_100.i, %_101.i
  %_102.i = and i64 %_96.i, 4294967295
  %_98.i = add nuw nsw i64 %_99.i, %_102.i
  %_106.i = lshr i64 %_95.i, 32
  %_107.i = lshr i64 %_96.i, 32
  %_108.i = lshr i64 %_98.i, 32
  %_110.i = shl i64 %_98.i, 32
  %_111.i = and i64 %_94.i, 4294967295
  %middle.i = or disjoint i64 %_110.i, %_111.i
  %p1.i = add i64 %middle.i, %low_high.i
  %_22.i = icmp ult i64 %p1.i, %low_high.i
  %carry.i = zext i1 %_22.i to i64
  %_25.i = mul i64 %h2.i, %mantissa.i
  %_105.i = add i64 %_97.i, %_25.i
  %_104.i = add i64 %_105.i, %_106.i
  %middle_high.i = add i64 %_104.i, %_107.i
  %_24.i10 = add i64 %middle_high.i, %_108.i
  %p2.i = add i64 %_24.i10, %carry.i
  %high.i = call i64 @llvm.fshl.i64(i64 %p2.i, i64 %p1.i, i64 2)
  %_30.i = shl i64 %p1.i, 2
  %6 = lshr i64 %_78.i, 30
  %_31.i = and i64 %6, 3
  %rest.i = or disjoint i64 %_30.i, %_31.i
  %over.neg.i = ashr i64 %high.i, 63
  %high2.i = xor i64 %over.neg.i, %high.i
  %rest3.i = xor i64 %over.neg.i, %rest.i
  %_41.i = lshr i64 %high2.i, 11
  %_39.i = uitofp nneg i64 %_41.i to double
  %a.i = fmul double %_39.i, 0x3CA0000000000000
  %_47.i = shl i64 %high2.i, 42
  %_46.i = and i64 %_47.i, 9002801208229888
  %_48.i = lshr i64 %rest3.i, 22
  %_45.i = or disjoint i64 %_46.i, %_48.i
  %_43.i = uitofp nneg i64 %_45.i to double
  %b.i = fmul double %_43.i, 0x3950000000000000
  %_52.i = and i64 %rest3.i, 4194303
  %_50.i = uitofp nneg i64 %_52.i to double
  %c.i = fmul double %_50.i, 0x37F0000000000000
  %_112.i = fadd double %a.i, %b.i
  %7 = fsub double %a.i, %_112.i
  %_113.i = fadd double %b.i, %7
  %_115.i = fadd double %c.i, %_113.i
  %turns.i = fadd double %_112.i, %_115.i
  %8 = fsub double %_112.i, %turns.i
  %turns4.i = fadd double %_115.i, %8
  %_121.i = fmul double %turns.i, 0x3FF921FB54442D18
  %_123.i = fneg double %_121.i
  %9 = call double @llvm.fma.f64(double %turns.i, double 0x3FF921FB54442D18, double %_123.i)
  %_120.i = fmul double %turns.i, 0x3C91A62633145C07
  %10 = call double @llvm.fma.f64(double %turns4.i, double 0x3FF921FB54442D18, double %_120.i)
  %_124.i = fadd double %9, %10
  %r5.i = fadd double %_121.i, %_124.i
  %_127.i = fsub double %r5.i, %_121.i
  %r6.i = fsub double %_124.i, %_127.i
  %_129.i = bitcast double %x to i64
  %11 = xor i64 %high.i, %_129.i
  %_54.i = icmp slt i64 %11, 0
  %12 = fneg double %r5.i
  %13 = fneg double %r6.i
  %r.sroa.0.0.i = select i1 %_54.i, double %12, double %r5.i
  %r1.sroa.0.0.i = select i1 %_54.i, double %13, double %r6.i
  %none.i = icmp samesign ugt i64 %bits.i, 9218868437227405311
  %r.sroa.0.1.i = select i1 %none.i, double 0x7FF8000000000000, double %r.sroa.0.0.i
  %negative.i = icmp slt i64 %_129.i, 0
  %_34.i = lshr i64 %p2.i, 62
  %over.i = lshr i64 %high.i, 63
  %n.i11 = add nuw nsw i64 %over.i, %_34.i
  %14 = sub nsw i64 0, %n.i11
  %spec.store.select.i12 = select i1 %negative.i, i64 %14, i64 %n.i11
  br label %_ZN8gpu_math4trig3sin17hd6c3d720c21d2252E.exit

bb10.i.i.10:
  br label %bb8.i.i.lr.ph.1

bb23.i.i.18:
  br label %bb8.i.i.lr.ph

bb1.i:
  %15 = call double @llvm.fma.f64(double %x, double 0x3FE45F306DC9C883, double 0x4338000000000000)
  %n.i.i = fadd double %15, 0xC338000000000000
  %_5.i.i = fneg double %n.i.i
  %16 = call double @llvm.fma.f64(double %_5.i.i, double 0x3FF921FB54442D18, double %x)
  %_8.i.i = fmul double %n.i.i, 0xBC91A62633145C07
  %17 = call double @llvm.fma.f64(double %n.i.i, double 0x3C91A62633145C07, double %_8.i.i)
  %r.i.i = fadd double %16, %_8.i.i
  %_15.i.i = fsub double %r.i.i, %16
  %_18.i.i = fsub double %r.i.i, %_15.i.i
  %_17.i.i = fsub double %16, %_18.i.i
  %_19.i.i = fsub double %_8.i.i, %_15.i.i
  %r1.i.i = fadd double %_19.i.i, %_17.i.i
  %_21.i.i = bitcast double %15 to i64
  %_9.i.i = add i64 %_21.i.i, -4843621399236968448
  %_12.i.i = fsub double %r1.i.i, %17
  %_13.i.i = fmul double %n.i.i, 0x391F1976B7ED8FBC
  %18 = fadd double %_12.i.i, %_13.i.i
  %_22.i.i = fadd double %r.i.i, %18
  %_24.i.i = fsub double %_22.i.i, %r.i.i
  %_23.i.i = fsub double %18, %_24.i.i
  br label %_ZN8gpu_math4trig3sin17hd6c3d720c21d2252E.exit

_ZN8gpu_math4trig3sin17hd6c3d720c21d2252E.exit:
  %_4.i.sroa.8.0 = phi double [ %_23.i.i, %bb1.i ], [ %r1.sroa.0.0.i, %bb12.i.i.3 ]
  %_4.i.sroa.5.0 = phi double [ %_22.i.i, %bb1.i ], [ %r.sroa.0.1.i, %bb12.i.i.3 ]
  %_4.i.sroa.0.0 = phi i64 [ %_9.i.i, %bb1.i ], [ %spec.store.select.i12, %bb12.i.i.3 ]
  %z.i = fmul double %_4.i.sroa.5.0, %_4.i.sroa.5.0
  %19 = call double @llvm.fma.f64(double %z.i, double 0x3D2AAF52103A9AA7, double 0xBDA9393AB21ABF2D)
  %20 = call double @llvm.fma.f64(double %19, double %z.i, double 0x3E21EED8D1366749)
  %21 = call double @llvm.fma.f64(double %20, double %z.i, double 0xBE927E4FB766C7A0)
  %22 = call double @llvm.fma.f64(double %21, double %z.i, double 0x3EFA01A01A019545)
  %23 = call double @llvm.fma.f64(double %22, double %z.i, double 0xBF56C16C16C16C14)
  %24 = call double @llvm.fma.f64(double %23, double %z.i, double 0x3FA5555555555555)
  %25 = call double @llvm.fma.f64(double %z.i, double 0xBD6AAA205C458E3D, double 0x3DE61208BC99DA03)
  %26 = call double @llvm.fma.f64(double %25, double %z.i, double 0xBE5AE64528CC3F52)
  %27 = call double @llvm.fma.f64(double %26, double %z.i, double 0x3EC71DE3A5330083)
  %28 = call double @llvm.fma.f64(double %27, double %z.i, double 0xBF2A01A01A018A67)
  %29 = call double @llvm.fma.f64(double %28, double %z.i, double 0x3F8111111111110B)
  %30 = call double @llvm.fma.f64(double %29, double %z.i, double 0xBFC5555555555555)
  %_16.i = fmul double %z.i, %z.i
  %_12.i3 = fmul double %z.i, -5.000000e-01
  %one.i = fadd double %_12.i3, 1.000000e+00
  %_23.i = fadd double %one.i, -1.000000e+00
  %one1.i = fsub double %_12.i3, %_23.i
  %_9.i2 = fmul double %_4.i.sroa.5.0, %z.i
  %31 = call double @llvm.fma.f64(double %_12.i3, double %_4.i.sroa.8.0, double %_4.i.sroa.8.0)
  %32 = call double @llvm.fma.f64(double %_9.i2, double %30, double %31)
  %_5.i1 = fneg double %z.i
  %33 = call double @llvm.fma.f64(double %_4.i.sroa.5.0, double %_4.i.sroa.5.0, double %_5.i1)
  %_5.i = fcmp oeq double %x, 0.000000e+00
  %_20.i = fmul double %33, 5.000000e-01
  %34 = call double @llvm.fma.f64(double %_4.i.sroa.5.0, double %_4.i.sroa.8.0, double %_20.i)
  %_18.i = fneg double %34
  %35 = call double @llvm.fma.f64(double %_16.i, double %24, double %_18.i)
  %_24.i = fadd double %one1.i, %35
  %_10.i = and i64 %_4.i.sroa.0.0, 1
  %36 = icmp eq i64 %_10.i, 0
  %_15.sroa.0.0.i = select i1 %36, double %32, double %_24.i
  %_14.sroa.0.0.i = select i1 %36, double %_4.i.sroa.5.0, double %one.i
  %_9.i = fadd double %_14.sroa.0.0.i, %_15.sroa.0.0.i
  %_11.i = and i64 %_4.i.sroa.0.0, 2
  %37 = fneg double %_9.i
  %38 = icmp eq i64 %_11.i, 0
  %spec.store.select.i = select i1 %38, double %_9.i, double %37
  %_0.sroa.0.0.i = select i1 %_5.i, double %x, double %spec.store.select.i
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.sinh.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.sinh.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.sinh.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_19.i = fcmp ogt double %0, 7.110000e+02
  %size.sroa.0.0.i = select i1 %_19.i, double 7.110000e+02, double %0
  %1 = call double @llvm.fma.f64(double %size.sroa.0.0.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_10.i18 = fadd double %1, 0xC338000000000000
  %_12.i = fneg double %_10.i18
  %2 = call double @llvm.fma.f64(double %_12.i, double 0x3FE62E42FEFA4000, double %size.sroa.0.0.i)
  %3 = call double @llvm.fma.f64(double %_12.i, double 0xBD48432A1B0E2634, double %2)
  %_16.i21 = fsub double %2, %3
  %4 = call double @llvm.fma.f64(double %_12.i, double 0xBD48432A1B0E2634, double %_16.i21)
  %_19.i22 = fadd double %4, 0.000000e+00
  %_20.i = fadd double %3, %_19.i22
  %_9.i = fcmp olt double %size.sroa.0.0.i, 1.000000e+00
  %_11.sroa.0.0.i = select i1 %_9.i, double %size.sroa.0.0.i, double 0.000000e+00
  %5 = call double @llvm.fma.f64(double %_11.sroa.0.0.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_16.i = fadd double %5, 0xC338000000000000
  %_18.i = fneg double %_16.i
  %6 = call double @llvm.fma.f64(double %_18.i, double 0x3FE62E42FEFA4000, double %_11.sroa.0.0.i)
  %7 = call double @llvm.fma.f64(double %_18.i, double 0xBD48432A1B0E2634, double %6)
  %_22.i3 = fsub double %6, %7
  %8 = call double @llvm.fma.f64(double %_18.i, double 0xBD48432A1B0E2634, double %_22.i3)
  %_25.i4 = fadd double %8, 0.000000e+00
  %_26.i5 = fadd double %7, %_25.i4
  %9 = call double @llvm.fma.f64(double %_26.i5, double 0x3E21F92DA0B7BB09, double 0x3E5AF5E8673F5CCE)
  %10 = call double @llvm.fma.f64(double %9, double %_26.i5, double 0x3E927E4C7AFEB0CF)
  %11 = call double @llvm.fma.f64(double %10, double %_26.i5, double 0x3EC71DDF87793588)
  %12 = call double @llvm.fma.f64(double %11, double %_26.i5, double 0x3EFA01A01AF70863)
  %13 = call double @llvm.fma.f64(double %12, double %_26.i5, double 0x3F2A01A01AFD4F59)
  %14 = call double @llvm.fma.f64(double %13, double %_26.i5, double 0x3F56C16C16C14A49)
  %15 = call double @llvm.fma.f64(double %14, double %_26.i5, double 0x3F8111111110F6DF)
  %16 = call double @llvm.fma.f64(double %15, double %_26.i5, double 0x3FA5555555555559)
  %17 = call double @llvm.fma.f64(double %16, double %_26.i5, double 0x3FC5555555555559)
  %18 = call double @llvm.fma.f64(double %_20.i, double 0x3E21F92DA0B7BB09, double 0x3E5AF5E8673F5CCE)
  %19 = call double @llvm.fma.f64(double %18, double %_20.i, double 0x3E927E4C7AFEB0CF)
  %20 = call double @llvm.fma.f64(double %19, double %_20.i, double 0x3EC71DDF87793588)
  %21 = call double @llvm.fma.f64(double %20, double %_20.i, double 0x3EFA01A01AF70863)
  %22 = call double @llvm.fma.f64(double %21, double %_20.i, double 0x3F2A01A01AFD4F59)
  %23 = call double @llvm.fma.f64(double %22, double %_20.i, double 0x3F56C16C16C14A49)
  %24 = call double @llvm.fma.f64(double %23, double %_20.i, double 0x3F8111111110F6DF)
  %25 = call double @llvm.fma.f64(double %24, double %_20.i, double 0x3FA5555555555559)
  %26 = call double @llvm.fma.f64(double %25, double %_20.i, double 0x3FC5555555555559)
  %square.i.i = fmul double %_26.i5, %_26.i5
  %_5.i.i = fmul double %_26.i5, %square.i.i
  %_3.i.i8 = fmul double %square.i.i, 5.000000e-01
  %lead.i.i = fadd double %_26.i5, %_3.i.i8
  %27 = fsub double %_26.i5, %lead.i.i
  %lead2.i.i = fadd double %_3.i.i8, %27
  %_13.i.i7 = fneg double %square.i.i
  %28 = call double @llvm.fma.f64(double %_26.i5, double %_26.i5, double %_13.i.i7)
  %29 = fsub double %7, %_26.i5
  %_27.i6 = fadd double %_25.i4, %29
  %_24.i1 = bitcast double %5 to i64
  %n.i2 = add i64 %_24.i1, -4843621399236968448
  %square.i.i23 = fmul double %_20.i, %_20.i
  %_3.i.i25 = fmul double %square.i.i23, 5.000000e-01
  %lead.i.i26 = fadd double %_20.i, %_3.i.i25
  %30 = fsub double %_20.i, %lead.i.i26
  %lead2.i.i27 = fadd double %_3.i.i25, %30
  %_13.i.i24 = fneg double %square.i.i23
  %31 = call double @llvm.fma.f64(double %_20.i, double %_20.i, double %_13.i.i24)
  %_5.i.i28 = fmul double %_20.i, %square.i.i23
  %rest.i.i30 = fmul double %_5.i.i28, %26
  %32 = call double @llvm.fma.f64(double %31, double 5.000000e-01, double %rest.i.i30)
  %33 = fsub double %3, %_20.i
  %_21.i = fadd double %_19.i22, %33
  %34 = call double @llvm.fma.f64(double %_21.i, double %_20.i, double %_21.i)
  %_7.i.i31 = fadd double %34, %32
  %_17.i.i32 = fadd double %lead2.i.i27, %_7.i.i31
  %_18.i.i33 = fadd double %lead.i.i26, %_17.i.i32
  %one.i35 = fadd double %_18.i.i33, 1.000000e+00
  %_25.i36 = fadd double %one.i35, -1.000000e+00
  %one2.i37 = fsub double %_18.i.i33, %_25.i36
  %35 = fsub double %lead.i.i26, %_18.i.i33
  %_19.i.i34 = fadd double %_17.i.i32, %35
  %_26.i38 = fadd double %_19.i.i34, %one2.i37
  %_27.i39 = fadd double %one.i35, %_26.i38
  %_22.i.i = fmul double %_27.i39, 5.000000e-01
  %_12.i.i = fdiv double 1.000000e+00, %_27.i39
  %_15.i.i = fneg double %_12.i.i
  %36 = call double @llvm.fma.f64(double %_15.i.i, double %_27.i39, double 1.000000e+00)
  %37 = fsub double %one.i35, %_27.i39
  %_28.i41 = fadd double %_26.i38, %37
  %_17.i.i = fmul double %_12.i.i, %_28.i41
  %_16.i.i = fsub double 0.000000e+00, %_17.i.i
  %_13.i.i = fadd double %36, %_16.i.i
  %_18.i.i = fdiv double %_13.i.i, %_27.i39
  %below.i.i = fadd double %_12.i.i, %_18.i.i
  %_18.i19 = bitcast double %1 to i64
  %n.i20 = add i64 %_18.i19, -4843621399236968448
  %38 = call i64 @llvm.smin.i64(i64 %n.i20, i64 60)
  %39 = shl i64 %38, 53
  %_24.i.i = sub i64 4607182418800017408, %39
  %_10.i.i = bitcast i64 %_24.i.i to double
  %_9.i.i = fmul double %_10.i.i, 5.000000e-01
  %_27.i.i = fmul double %_9.i.i, %below.i.i
  %_25.i = fsub double %_22.i.i, %_27.i.i
  %_26.i = fsub double %_25.i, %_22.i.i
  %_29.i = fsub double %_25.i, %_26.i
  %_28.i = fsub double %_22.i.i, %_29.i
  %_22.i = fneg double %_27.i.i
  %_30.i = fsub double %_22.i, %_26.i
  %_27.i = fadd double %_30.i, %_28.i
  %_23.i.i = fmul double %_28.i41, 5.000000e-01
  %_21.i.i = fsub double %below.i.i, %_12.i.i
  %below2.i.i = fsub double %_18.i.i, %_21.i.i
  %_28.i.i = fmul double %_9.i.i, %below2.i.i
  %_24.i = fsub double %_23.i.i, %_28.i.i
  %_31.i = fadd double %_24.i, %_27.i
  %_32.i = fadd double %_25.i, %_31.i
  %_34.i = fsub double %_32.i, %_25.i
  %_33.i = fsub double %_31.i, %_34.i
  %_7.i = fadd double %_32.i, %_33.i
  %_39.i = add i64 %_18.i19, -4843621399236964352
  %_37.i = lshr i64 %_39.i, 1
  %_46.i = shl i64 %_37.i, 52
  %_44.i = add i64 %_46.i, -4616189618054758400
  %_41.i = bitcast i64 %_44.i to double
  %_40.i = fmul double %_7.i, %_41.i
  %40 = xor i64 %_37.i, 2048
  %_43.i = sub i64 %_18.i19, %40
  %_49.i = shl i64 %_43.i, 52
  %_47.i = add i64 %_49.i, 4607182418800017408
  %_42.i = bitcast i64 %_47.i to double
  %far.i = fmul double %_40.i, %_42.i
  %rest.i.i = fmul double %_5.i.i, %17
  %41 = call double @llvm.fma.f64(double %28, double 5.000000e-01, double %rest.i.i)
  %42 = call double @llvm.fma.f64(double %_27.i6, double %_26.i5, double %_27.i6)
  %_7.i.i = fadd double %42, %41
  %_17.i.i9 = fadd double %lead2.i.i, %_7.i.i
  %_18.i.i10 = fadd double %lead.i.i, %_17.i.i9
  %43 = fsub double %lead.i.i, %_18.i.i10
  %_19.i.i = fadd double %_17.i.i9, %43
  %_10.i = icmp sgt i64 %n.i2, 100
  %44 = shl i64 %_24.i1, 52
  %45 = sub i64 4607182418800017408, %44
  %46 = bitcast i64 %45 to double
  %_9.sroa.0.0.i = select i1 %_10.i, double 0x39B0000000000000, double %46
  %_6.i = fneg double %_9.sroa.0.0.i
  %one.i = fsub double 1.000000e+00, %_9.sroa.0.0.i
  %_33.i11 = fadd double %one.i, -1.000000e+00
  %47 = fsub double %_33.i11, %one.i
  %_35.i = fadd double %47, 1.000000e+00
  %_37.i12 = fsub double %_6.i, %_33.i11
  %one2.i = fadd double %_37.i12, %_35.i
  %total.i = fadd double %one.i, %_18.i.i10
  %_39.i13 = fsub double %total.i, %one.i
  %48 = fsub double %_39.i13, %total.i
  %_41.i14 = fadd double %one.i, %48
  %_43.i15 = fsub double %_18.i.i10, %_39.i13
  %total3.i = fadd double %_43.i15, %_41.i14
  %_13.i = fadd double %one2.i, %_19.i.i
  %_44.i16 = fadd double %_13.i, %total3.i
  %_45.i = fadd double %total.i, %_44.i16
  %49 = fsub double %total.i, %_45.i
  %_46.i17 = fadd double %_44.i16, %49
  %_53.i = add i64 %44, 4607182418800017408
  %_52.i = bitcast i64 %_53.i to double
  %t.i = fmul double %_45.i, %_52.i
  %t3.i = fmul double %_46.i17, %_52.i
  %_60.i = fadd double %t.i, 1.000000e+00
  %_61.i = fsub double %_60.i, %t.i
  %_64.i = fsub double %_60.i, %_61.i
  %_63.i = fsub double %t.i, %_64.i
  %_65.i = fsub double 1.000000e+00, %_61.i
  %_62.i = fadd double %_65.i, %_63.i
  %_66.i = fadd double %t3.i, %_62.i
  %_67.i = fadd double %_60.i, %_66.i
  %50 = fsub double %_60.i, %_67.i
  %_68.i = fadd double %_66.i, %50
  %_70.i = fdiv double %t.i, %_67.i
  %_73.i = fneg double %_70.i
  %51 = call double @llvm.fma.f64(double %_73.i, double %_67.i, double %t.i)
  %_75.i = fmul double %_70.i, %_68.i
  %_74.i = fsub double %t3.i, %_75.i
  %_71.i = fadd double %51, %_74.i
  %_76.i = fdiv double %_71.i, %_67.i
  %_77.i = fadd double %_70.i, %_76.i
  %_79.i = fsub double %_77.i, %_70.i
  %_78.i = fsub double %_76.i, %_79.i
  %_81.i = fadd double %t.i, %_77.i
  %_82.i = fsub double %_81.i, %t.i
  %_85.i = fsub double %_81.i, %_82.i
  %_84.i = fsub double %t.i, %_85.i
  %_86.i = fsub double %_77.i, %_82.i
  %_83.i = fadd double %_86.i, %_84.i
  %_80.i = fadd double %t3.i, %_78.i
  %_87.i = fadd double %_80.i, %_83.i
  %_88.i = fadd double %_81.i, %_87.i
  %_90.i = fsub double %_88.i, %_81.i
  %_89.i = fsub double %_87.i, %_90.i
  %_91.i = fmul double %_88.i, 5.000000e-01
  %_92.i = fmul double %_89.i, 5.000000e-01
  %52 = fadd double %_91.i, %_92.i
  %near.sroa.0.0.i = select i1 %_9.i, double %52, double %far.i
  %_15.i = fcmp olt double %size.sroa.0.0.i, 1.000000e-08
  %size.sroa.0.2.i = select i1 %_15.i, double %size.sroa.0.0.i, double %near.sroa.0.0.i
  %_17.i = fcmp uno double %x, 0.000000e+00
  %53 = call double @llvm.copysign.f64(double %size.sroa.0.2.i, double %x)
  %_0.sroa.0.0.i = select i1 %_17.i, double %x, double %53
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.sinpi.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.sinpi.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.sinpi.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_3.i = fcmp oge double %0, 1.000000e+17
  %_5.i1 = fcmp one double %0, 0x7FF0000000000000
  %_2.i = and i1 %_3.i, %_5.i1
  %x.sroa.0.0.i = select i1 %_2.i, double 0.000000e+00, double %x
  %_8.i2 = fmul double %x.sroa.0.0.i, 2.000000e+00
  %1 = call double @llvm.rint.f64(double %_8.i2)
  %2 = call double @llvm.fma.f64(double %1, double -5.000000e-01, double %x.sroa.0.0.i)
  %_14.i = fmul double %1, 2.500000e-01
  %3 = call double @llvm.floor.f64(double %_14.i)
  %_12.i3 = fmul double %3, 4.000000e+00
  %n1.i = fsub double %1, %_12.i3
  %_16.i4 = fadd double %n1.i, 0x4338000000000000
  %_19.i5 = bitcast double %_16.i4 to i64
  %_7.i = fcmp oeq double %2, 0.000000e+00
  %_9.i = and i64 %_19.i5, 1
  %_8.i = icmp eq i64 %_9.i, 0
  %_6.i = and i1 %_7.i, %_8.i
  %..i = call double @llvm.copysign.f64(double 0.000000e+00, double %x)
  br i1 %_6.i, label %_ZN8gpu_math4trig5sinpi17h690f13bf61680fe6E.exit, label %bb13.i

bb13.i:
  %_21.i = fmul double %2, 0x400921FB54442D18
  %_20.i8 = fmul double %2, 0x3CA1A62633145C07
  %_23.i7 = fneg double %_21.i
  %4 = call double @llvm.fma.f64(double %2, double 0x400921FB54442D18, double %_23.i7)
  %_24.i9 = fadd double %_20.i8, %4
  %_25.i10 = fadd double %_21.i, %_24.i9
  %z.i.i = fmul double %_25.i10, %_25.i10
  %_16.i.i = fmul double %z.i.i, %z.i.i
  %_12.i.i = fmul double %z.i.i, -5.000000e-01
  %one.i.i = fadd double %_12.i.i, 1.000000e+00
  %_23.i.i = fadd double %one.i.i, -1.000000e+00
  %one1.i.i = fsub double %_12.i.i, %_23.i.i
  %_9.i.i = fmul double %_25.i10, %z.i.i
  %5 = call double @llvm.fma.f64(double %z.i.i, double 0xBD6AAA205C458E3D, double 0x3DE61208BC99DA03)
  %6 = call double @llvm.fma.f64(double %5, double %z.i.i, double 0xBE5AE64528CC3F52)
  %7 = call double @llvm.fma.f64(double %6, double %z.i.i, double 0x3EC71DE3A5330083)
  %8 = call double @llvm.fma.f64(double %7, double %z.i.i, double 0xBF2A01A01A018A67)
  %9 = call double @llvm.fma.f64(double %8, double %z.i.i, double 0x3F8111111111110B)
  %10 = call double @llvm.fma.f64(double %9, double %z.i.i, double 0xBFC5555555555555)
  %_27.i11 = fsub double %_25.i10, %_21.i
  %_26.i = fsub double %_24.i9, %_27.i11
  %11 = call double @llvm.fma.f64(double %_12.i.i, double %_26.i, double %_26.i)
  %12 = call double @llvm.fma.f64(double %_9.i.i, double %10, double %11)
  %_5.i.i = fneg double %z.i.i
  %13 = call double @llvm.fma.f64(double %_25.i10, double %_25.i10, double %_5.i.i)
  %14 = call double @llvm.fma.f64(double %z.i.i, double 0x3D2AAF52103A9AA7, double 0xBDA9393AB21ABF2D)
  %15 = call double @llvm.fma.f64(double %14, double %z.i.i, double 0x3E21EED8D1366749)
  %16 = call double @llvm.fma.f64(double %15, double %z.i.i, double 0xBE927E4FB766C7A0)
  %17 = call double @llvm.fma.f64(double %16, double %z.i.i, double 0x3EFA01A01A019545)
  %18 = call double @llvm.fma.f64(double %17, double %z.i.i, double 0xBF56C16C16C16C14)
  %19 = call double @llvm.fma.f64(double %18, double %z.i.i, double 0x3FA5555555555555)
  %_21.sroa.0.0.i = select i1 %_8.i, double %_25.i10, double %one.i.i
  %_20.i.i = fmul double %13, 5.000000e-01
  %20 = call double @llvm.fma.f64(double %_25.i10, double %_26.i, double %_20.i.i)
  %_18.i.i = fneg double %20
  %21 = call double @llvm.fma.f64(double %_16.i.i, double %19, double %_18.i.i)
  %_24.i.i = fadd double %one1.i.i, %21
  %_22.sroa.0.0.i = select i1 %_8.i, double %12, double %_24.i.i
  %_18.i = and i64 %_19.i5, 2
  %22 = icmp eq i64 %_18.i, 0
  %_17.i = fadd double %_21.sroa.0.0.i, %_22.sroa.0.0.i
  %23 = fneg double %_17.i
  %spec.store.select.i = select i1 %22, double %_17.i, double %23
  br label %_ZN8gpu_math4trig5sinpi17h690f13bf61680fe6E.exit

_ZN8gpu_math4trig5sinpi17h690f13bf61680fe6E.exit:
  %y.sroa.0.1.i = phi double [ %..i, %start ], [ %spec.store.select.i, %bb13.i ]
  %_12.i = fcmp olt double %0, 0x5CD0B15A491EB84
  %_23.i = fmul double %x, 0x4630000000000000
  %_25.i = fmul double %_23.i, 0x400921FB54442D18
  %_27.i = fneg double %_25.i
  %24 = call double @llvm.fma.f64(double %_23.i, double 0x400921FB54442D18, double %_27.i)
  %_24.i = fmul double %_23.i, 0x3CA1A62633145C07
  %_28.i = fadd double %_24.i, %24
  %_29.i = fadd double %_25.i, %_28.i
  %_31.i = fsub double %_29.i, %_25.i
  %_30.i = fsub double %_28.i, %_31.i
  %_32.i = fmul double %_29.i, 0x39B0000000000000
  %_34.i = fmul double %_32.i, 0x4630000000000000
  %_33.i = fsub double %_29.i, %_34.i
  %_36.i = fadd double %_30.i, %_33.i
  %_35.i = fmul double %_36.i, 0x39B0000000000000
  %25 = fadd double %_32.i, %_35.i
  %_0.sroa.0.0.i = select i1 %_12.i, double %25, double %y.sroa.0.1.i
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.tan.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %0 = call double @llvm.fabs.f64(double %_3)
  %_2.i = fcmp olt double %0, 0x4150000000000000
  br i1 %_2.i, label %bb1.i, label %bb2.i

bb2.i:
  %bits.i.i = bitcast double %0 to i64
  %_5.i.i = and i64 %bits.i.i, 4503599627370495
  %mantissa.i.i = or disjoint i64 %_5.i.i, 4503599627370496
  %_7.i.i = lshr i64 %bits.i.i, 52
  %at.i.i = add nsw i64 %_7.i.i, -1013
  %1 = and i64 %at.i.i, 1024
  %_6.not.i.i.i.not.not = icmp eq i64 %1, 0
  br i1 %_6.not.i.i.i.not.not, label %bb8.i.i.i.lr.ph, label %bb23.i.i.i.18

bb8.i.i.i.lr.ph:
  %w.i.i.i.sroa.0.1 = phi i64 [ 8441921394348257659, %bb23.i.i.i.18 ], [ 0, %bb2.i ]
  %w.i.i.i.sroa.10.1 = phi i64 [ 4397547296490951402, %bb23.i.i.i.18 ], [ -6703182060581546711, %bb2.i ]
  %w.i.i.i.sroa.18.1 = phi i64 [ 7780917995555872008, %bb23.i.i.i.18 ], [ -277156292786332224, %bb2.i ]
  %w.i.i.i.sroa.27.1 = phi i64 [ 6197850593633725355, %bb23.i.i.i.18 ], [ -2638381946312093631, %bb2.i ]
  %w.i.i.i.sroa.36.1 = phi i64 [ -1094449336203069923, %bb23.i.i.i.18 ], [ -121206125134887583, %bb2.i ]
  %w.i.i.i.sroa.44.1 = phi i64 [ -6204956014196417784, %bb23.i.i.i.18 ], [ -5249950069107600672, %bb2.i ]
  %w.i.i.i.sroa.50.1 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 452944820249399836, %bb2.i ]
  %w.i.i.i.sroa.56.1 = phi i64 [ 0, %bb23.i.i.i.18 ], [ -135693905287338178, %bb2.i ]
  %w.i.i.i.sroa.60.1 = phi i64 [ 0, %bb23.i.i.i.18 ], [ -1692731182770600828, %bb2.i ]
  %w.i.i.i.sroa.65.1 = phi i64 [ 0, %bb23.i.i.i.18 ], [ -1613291254968254911, %bb2.i ]
  %w.i.i.i.sroa.70.1 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 4148332274289687028, %bb2.i ]
  %w.i.i.i.sroa.75.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ -7168499653074671557, %bb2.i ]
  %w.i.i.i.sroa.78.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 2303758334597371919, %bb2.i ]
  %w.i.i.i.sroa.81.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ -1211730484530615009, %bb2.i ]
  %w.i.i.i.sroa.84.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 7869616827067468215, %bb2.i ]
  %w.i.i.i.sroa.87.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 5712322887342352941, %bb2.i ]
  %w.i.i.i.sroa.90.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 8441921394348257659, %bb2.i ]
  %w.i.i.i.sroa.93.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 4397547296490951402, %bb2.i ]
  %w.i.i.i.sroa.96.0 = phi i64 [ 0, %bb23.i.i.i.18 ], [ 7780917995555872008, %bb2.i ]
  %2 = and i64 %at.i.i, 512
  %_23.not.i.i.i = icmp eq i64 %2, 0
  br i1 %_23.not.i.i.i, label %bb8.i.i.i.lr.ph.1, label %bb10.i.i.i.10

bb8.i.i.i.lr.ph.1:
  %w.i.i.i.sroa.0.0 = phi i64 [ %w.i.i.i.sroa.60.1, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.0.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.10.0 = phi i64 [ %w.i.i.i.sroa.65.1, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.10.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.18.0 = phi i64 [ %w.i.i.i.sroa.70.1, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.18.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.27.0 = phi i64 [ %w.i.i.i.sroa.75.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.27.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.36.0 = phi i64 [ %w.i.i.i.sroa.78.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.36.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.44.0 = phi i64 [ %w.i.i.i.sroa.81.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.44.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.50.0 = phi i64 [ %w.i.i.i.sroa.84.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.50.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.56.0 = phi i64 [ %w.i.i.i.sroa.87.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.56.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.60.0 = phi i64 [ %w.i.i.i.sroa.90.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.60.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.65.0 = phi i64 [ %w.i.i.i.sroa.93.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.65.1, %bb8.i.i.i.lr.ph ]
  %w.i.i.i.sroa.70.0 = phi i64 [ %w.i.i.i.sroa.96.0, %bb10.i.i.i.10 ], [ %w.i.i.i.sroa.70.1, %bb8.i.i.i.lr.ph ]
  %3 = and i64 %at.i.i, 256
  %_23.not.i.i.i.1 = icmp eq i64 %3, 0
  br i1 %_23.not.i.i.i.1, label %bb10.i.i.i.us.1.6, label %bb8.i.i.i.lr.ph.2

bb10.i.i.i.us.1.6:
  br label %bb8.i.i.i.lr.ph.2

bb8.i.i.i.lr.ph.2:
  %w.i.i.i.sroa.0.2 = phi i64 [ %w.i.i.i.sroa.0.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.36.0, %bb8.i.i.i.lr.ph.1 ]
  %w.i.i.i.sroa.10.2 = phi i64 [ %w.i.i.i.sroa.10.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.44.0, %bb8.i.i.i.lr.ph.1 ]
  %w.i.i.i.sroa.18.2 = phi i64 [ %w.i.i.i.sroa.18.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.50.0, %bb8.i.i.i.lr.ph.1 ]
  %w.i.i.i.sroa.27.2 = phi i64 [ %w.i.i.i.sroa.27.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.56.0, %bb8.i.i.i.lr.ph.1 ]
  %w.i.i.i.sroa.36.2 = phi i64 [ %w.i.i.i.sroa.36.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.60.0, %bb8.i.i.i.lr.ph.1 ]
  %w.i.i.i.sroa.44.2 = phi i64 [ %w.i.i.i.sroa.44.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.65.0, %bb8.i.i.i.lr.ph.1 ]
  %w.i.i.i.sroa.50.2 = phi i64 [ %w.i.i.i.sroa.50.0, %bb10.i.i.i.us.1.6 ], [ %w.i.i.i.sroa.70.0, %bb8.i.i.i.lr.ph.1 ]
  %4 = and i64 %at.i.i, 128
  %_23.not.i.i.i.2 = icmp eq i64 %4, 0
  br i1 %_23.not.i.i.i.2, label %bb10.i.i.i.us.2.4, label %bb8.i.i.i.lr.ph.3

bb10.i.i.i.us.2.4:
  br label %bb8.i.i.i.lr.ph.3

bb8.i.i.i.lr.ph.3:
  %w.i.i.i.sroa.0.3 = phi i64 [ %w.i.i.i.sroa.0.2, %bb10.i.i.i.us.2.4 ], [ %w.i.i.i.sroa.18.2, %bb8.i.i.i.lr.ph.2 ]
  %w.i.i.i.sroa.10.3 = phi i64 [ %w.i.i.i.sroa.10.2, %bb10.i.i.i.us.2.4 ], [ %w.i.i.i.sroa.27.2, %bb8.i.i.i.lr.ph.2 ]
  %w.i.i.i.sroa.18.3 = phi i64 [ %w.i.i.i.sroa.18.2, %bb10.i.i.i.us.2.4 ], [ %w.i.i.i.sroa.36.2, %bb8.i.i.i.lr.ph.2 ]
  %w.i.i.i.sroa.27.3 = phi i64 [ %w.i.i.i.sroa.27.2, %bb10.i.i.i.us.2.4 ], [ %w.i.i.i.sroa.44.2, %bb8.i.i.i.lr.ph.2 ]
  %w.i.i.i.sroa.36.3 = phi i64 [ %w.i.i.i.sroa.36.2, %bb10.i.i.i.us.2.4 ], [ %w.i.i.i.sroa.50.2, %bb8.i.i.i.lr.ph.2 ]
  %5 = and i64 %at.i.i, 64
  %_23.not.i.i.i.3 = icmp eq i64 %5, 0
  br i1 %_23.not.i.i.i.3, label %bb10.i.i.i.us.3.3, label %bb12.i.i.i.3

bb10.i.i.i.us.3.3:
  br label %bb12.i.i.i.3

bb12.i.i.i.3:
  %w.i.i.i.sroa.0.4 = phi i64 [ %w.i.i.i.sroa.0.3, %bb10.i.i.i.us.3.3 ], [ %w.i.i.i.sroa.10.3, %bb8.i.i.i.lr.ph.3 ]
  %w.i.i.i.sroa.10.4 = phi i64 [ %w.i.i.i.sroa.10.3, %bb10.i.i.i.us.3.3 ], [ %w.i.i.i.sroa.18.3, %bb8.i.i.i.lr.ph.3 ]
  %w.i.i.i.sroa.18.4 = phi i64 [ %w.i.i.i.sroa.18.3, %bb10.i.i.i.us.3.3 ], [ %w.i.i.i.sroa.27.3, %bb8.i.i.i.lr.ph.3 ]
  %w.i.i.i.sroa.27.4 = phi i64 [ %w.i.i.i.sroa.27.3, %bb10.i.i.i.us.3.3 ], [ %w.i.i.i.sroa.36.3, %bb8.i.i.i.lr.ph.3 ]
  %shift.i.i = and i64 %at.i.i, 63
  %_60.i.i = shl i64 %w.i.i.i.sroa.0.4, %shift.i.i
  %_62.i.i = lshr i64 %w.i.i.i.sroa.10.4, 1
  %_63.i.i = xor i64 %shift.i.i, 63
  %_61.i.i = lshr i64 %_62.i.i, %_63.i.i
  %h2.i.i = or i64 %_61.i.i, %_60.i.i
  %_64.i.i = shl i64 %w.i.i.i.sroa.10.4, %shift.i.i
  %_66.i.i = lshr i64 %w.i.i.i.sroa.18.4, 1
  %_65.i.i = lshr i64 %_66.i.i, %_63.i.i
  %h1.i.i = or i64 %_65.i.i, %_64.i.i
  %_67.i.i = shl i64 %w.i.i.i.sroa.18.4, %shift.i.i
  %_69.i.i = lshr i64 %w.i.i.i.sroa.27.4, 1
  %_68.i.i = lshr i64 %_69.i.i, %_63.i.i
  %h0.i.i = or i64 %_68.i.i, %_67.i.i
  %_70.i.i = lshr i64 %mantissa.i.i, 32
  %_71.i.i = and i64 %bits.i.i, 4294967295
  %_72.i.i = lshr i64 %h0.i.i, 32
  %_73.i.i = and i64 %h0.i.i, 4294967295
  %_74.i.i = mul nuw i64 %_73.i.i, %_71.i.i
  %_75.i.i = mul nuw nsw i64 %_73.i.i, %_70.i.i
  %_76.i.i = mul nuw i64 %_72.i.i, %_71.i.i
  %_77.i.i = mul nuw nsw i64 %_72.i.i, %_70.i.i
  %_80.i.i = lshr i64 %_74.i.i, 32
  %_81.i.i = and i64 %_75.i.i, 4294967295
  %_79.i.i = add nuw nsw i64 %_80.i.i, %_81.i.i
  %_82.i.i = and i64 %_76.i.i, 4294967295
  %_78.i.i = add nuw nsw i64 %_79.i.i, %_82.i.i
  %_86.i.i = lshr i64 %_75.i.i, 32
  %_85.i.i = add nuw nsw i64 %_86.i.i, %_77.i.i
  %_87.i.i = lshr i64 %_76.i.i, 32
  %_84.i.i = add nuw nsw i64 %_85.i.i, %_87.i.i
  %_88.i.i = lshr i64 %_78.i.i, 32
  %low_high.i.i = add nuw nsw i64 %_84.i.i, %_88.i.i
  %_92.i.i = lshr i64 %h1.i.i, 32
  %_93.i.i = and i64 %h1.i.i, 4294967295
  %_94.i.i = mul nuw i64 %_93.i.i, %_71.i.i
  %_95.i.i = mul nuw nsw i64 %_93.i.i, %_70.i.i
  %_96.i.i = mul nuw i64 %_92.i.i, %_71.i.i
  %_97.i.i = mul nuw nsw i64 %_92.i.i, %_70.i.i
  %_100.i.i = lshr i64 %_94.i.i, 32
  %_101.i.i = and i64 %_95.i.i, 4294967295
  %_99.i.i = add nuw nsw i64 %_100.i.i, %_101.i.i
  %_102.i.i = and i64 %_96.i.i, 4294967295
  %_98.i.i = add nuw nsw i64 %_99.i.i, %_102.i.i
  %_106.i.i = lshr i64 %_95.i.i, 32
  %_107.i.i = lshr i64 %_96.i.i, 32
  %_108.i.i = lshr i64 %_98.i.i, 32
  %_110.i.i = shl i64 %_98.i.i, 32
  %_111.i.i = and i64 %_94.i.i, 4294967295
  %middle.i.i = or disjoint i64 %_110.i.i, %_111.i.i
  %p1.i.i = add i64 %middle.i.i, %low_high.i.i
  %_22.i.i = icmp ult i64 %p1.i.i, %low_high.i.i
  %carry.i.i = zext i1 %_22.i.i to i64
  %_25.i.i = mul i64 %h2.i.i, %mantissa.i.i
  %_105.i.i = add i64 %_97.i.i, %_25.i.i
  %_104.i.i = add i64 %_105.i.i, %_106.i.i
  %middle_high.i.i = add i64 %_104.i.i, %_107.i.i
  %_24.i.i = add i64 %middle_high.i.i, %_108.i.i
  %p2.i.i = add i64 %_24.i.i, %carry.i.i
  %high.i.i = call i64 @llvm.fshl.i64(i64 %p2.i.i, i64 %p1.i.i, i64 2)
  %_30.i.i = shl i64 %p1.i.i, 2
  %6 = lshr i64 %_78.i.i, 30
  %_31.i.i = and i64 %6, 3
  %rest.i.i = or disjoint i64 %_30.i.i, %_31.i.i
  %over.neg.i.i = ashr i64 %high.i.i, 63
  %high2.i.i = xor i64 %over.neg.i.i, %high.i.i
  %rest3.i.i = xor i64 %over.neg.i.i, %rest.i.i
  %_41.i.i = lshr i64 %high2.i.i, 11
  %_39.i.i = uitofp nneg i64 %_41.i.i to double
  %a.i.i = fmul double %_39.i.i, 0x3CA0000000000000
  %_47.i.i = shl i64 %high2.i.i, 42
  %_46.i.i = and i64 %_47.i.i, 9002801208229888
  %_48.i.i = lshr i64 %rest3.i.i, 22
  %_45.i.i = or disjoint i64 %_46.i.i, %_48.i.i
  %_43.i.i = uitofp nneg i64 %_45.i.i to double
  %b.i.i = fmul double %_43.i.i, 0x3950000000000000
  %_52.i.i = and i64 %rest3.i.i, 4194303
  %_50.i.i = uitofp nneg i64 %_52.i.i to double
  %c.i.i = fmul double %_50.i.i, 0x37F0000000000000
  %_112.i.i = fadd double %a.i.i, %b.i.i
  %7 = fsub double %a.i.i, %_112.i.i
  %_113.i.i = fadd double %b.i.i, %7
  %_115.i.i = fadd double %c.i.i, %_113.i.i
  %turns.i.i = fadd double %_112.i.i, %_115.i.i
  %8 = fsub double %_112.i.i, %turns.i.i
  %turns4.i.i = fadd double %_115.i.i, %8
  %_121.i.i = fmul double %turns.i.i, 0x3FF921FB54442D18
  %_123.i.i = fneg double %_121.i.i
  %9 = call double @llvm.fma.f64(double %turns.i.i, double 0x3FF921FB54442D18, double %_123.i.i)
  %_120.i.i = fmul double %turns.i.i, 0x3C91A62633145C07
  %10 = call double @llvm.fma.f64(double %turns4.i.i, double 0x3FF921FB54442D18, double %_120.i.i)
  %_124.i.i = fadd double %9, %10
  %r5.i.i = fadd double %_121.i.i, %_124.i.i
  %_129.i.i = bitcast double %_3 to i64
  %11 = xor i64 %high.i.i, %_129.i.i
  %_54.i.i = icmp slt i64 %11, 0
  %12 = fneg double %r5.i.i
  %r.sroa.0.0.i.i = select i1 %_54.i.i, double %12, double %r5.i.i
  %none.i.i = icmp samesign ugt i64 %bits.i.i, 9218868437227405311
  %r.sroa.0.1.i.i = select i1 %none.i.i, double 0x7FF8000000000000, double %r.sroa.0.0.i.i
  %negative.i.i = icmp slt i64 %_129.i.i, 0
  %_34.i.i = lshr i64 %p2.i.i, 62
  %over.i.i = lshr i64 %high.i.i, 63
  %n.i.i = add nuw nsw i64 %over.i.i, %_34.i.i
  %13 = sub nsw i64 0, %n.i.i
  %spec.store.select.i.i = select i1 %negative.i.i, i64 %13, i64 %n.i.i
  br label %_ZN8gpu_math4trig6single6reduce17h7684389a3c6331abE.exit

bb10.i.i.i.10:
  br label %bb8.i.i.i.lr.ph.1

bb23.i.i.i.18:
  br label %bb8.i.i.i.lr.ph

bb1.i:
  %14 = call double @llvm.fma.f64(double %_3, double 0x3FE45F306DC9C883, double 0x4338000000000000)
  %n2.i = fadd double %14, 0xC338000000000000
  %_13.i = bitcast double %14 to i64
  %_6.i4 = add i64 %_13.i, -4843621399236968448
  %_8.i = fneg double %n2.i
  %15 = call double @llvm.fma.f64(double %_8.i, double 0x3FF921FB54442D18, double %_3)
  %16 = call double @llvm.fma.f64(double %_8.i, double 0x3C91A62633145C07, double %15)
  br label %_ZN8gpu_math4trig6single6reduce17h7684389a3c6331abE.exit

_ZN8gpu_math4trig6single6reduce17h7684389a3c6331abE.exit:
  %_0.sroa.3.0.i = phi double [ %16, %bb1.i ], [ %r.sroa.0.1.i.i, %bb12.i.i.i.3 ]
  %_0.sroa.0.0.i3 = phi i64 [ %_6.i4, %bb1.i ], [ %spec.store.select.i.i, %bb12.i.i.i.3 ]
  %_9.i = fmul double %_0.sroa.3.0.i, %_0.sroa.3.0.i
  %17 = call double @llvm.fma.f64(double %_9.i, double 0xBE9244C3C4C124F2, double 0x3EFA011DB1DD2EA8)
  %18 = call double @llvm.fma.f64(double %17, double %_9.i, double 0xBF56C16B9E9849E8)
  %19 = call double @llvm.fma.f64(double %18, double %_9.i, double 0x3FA55555550D08D2)
  %20 = call double @llvm.fma.f64(double %_9.i, double 0x3EC6CD1A603DD90B, double 0xBF2A00F7DE66AF34)
  %21 = call double @llvm.fma.f64(double %20, double %_9.i, double 0x3F811110868D5C44)
  %22 = call double @llvm.fma.f64(double %21, double %_9.i, double 0xBFC5555554C6FD8D)
  %_14.i = fmul double %_9.i, %_9.i
  %_11.i = fmul double %_0.sroa.3.0.i, %_9.i
  %23 = call double @llvm.fma.f64(double %_11.i, double %22, double %_0.sroa.3.0.i)
  %24 = call double @llvm.fma.f64(double %_9.i, double -5.000000e-01, double 1.000000e+00)
  %25 = call double @llvm.fma.f64(double %_14.i, double %19, double %24)
  %_6.i = and i64 %_0.sroa.0.0.i3, 1
  %_7.i = fcmp oeq float %x, 0.000000e+00
  %26 = fneg double %25
  %27 = icmp eq i64 %_6.i, 0
  %sine.sroa.0.0.i = select i1 %27, double %25, double %23
  %_8.sroa.0.0.i = select i1 %27, double %23, double %26
  %28 = fdiv double %_8.sroa.0.0.i, %sine.sroa.0.0.i
  %29 = fptrunc double %28 to float
  %_0 = select i1 %_7.i, float %x, float %29
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.tan.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_7.i = fcmp olt double %0, 0x4150000000000000
  br i1 %_7.i, label %bb2.i, label %bb3.i

bb3.i:
  %bits.i = bitcast double %0 to i64
  %_5.i1 = and i64 %bits.i, 4503599627370495
  %mantissa.i = or disjoint i64 %_5.i1, 4503599627370496
  %_7.i2 = lshr i64 %bits.i, 52
  %at.i = add nsw i64 %_7.i2, -1013
  %1 = and i64 %at.i, 1024
  %_6.not.i.i.not.not = icmp eq i64 %1, 0
  br i1 %_6.not.i.i.not.not, label %bb8.i.i.lr.ph, label %bb23.i.i.18

bb8.i.i.lr.ph:
  %w.i.i.sroa.0.1 = phi i64 [ 8441921394348257659, %bb23.i.i.18 ], [ 0, %bb3.i ]
  %w.i.i.sroa.10.1 = phi i64 [ 4397547296490951402, %bb23.i.i.18 ], [ -6703182060581546711, %bb3.i ]
  %w.i.i.sroa.18.1 = phi i64 [ 7780917995555872008, %bb23.i.i.18 ], [ -277156292786332224, %bb3.i ]
  %w.i.i.sroa.27.1 = phi i64 [ 6197850593633725355, %bb23.i.i.18 ], [ -2638381946312093631, %bb3.i ]
  %w.i.i.sroa.36.1 = phi i64 [ -1094449336203069923, %bb23.i.i.18 ], [ -121206125134887583, %bb3.i ]
  %w.i.i.sroa.44.1 = phi i64 [ -6204956014196417784, %bb23.i.i.18 ], [ -5249950069107600672, %bb3.i ]
  %w.i.i.sroa.50.1 = phi i64 [ 0, %bb23.i.i.18 ], [ 452944820249399836, %bb3.i ]
  %w.i.i.sroa.56.1 = phi i64 [ 0, %bb23.i.i.18 ], [ -135693905287338178, %bb3.i ]
  %w.i.i.sroa.60.1 = phi i64 [ 0, %bb23.i.i.18 ], [ -1692731182770600828, %bb3.i ]
  %w.i.i.sroa.65.1 = phi i64 [ 0, %bb23.i.i.18 ], [ -1613291254968254911, %bb3.i ]
  %w.i.i.sroa.70.1 = phi i64 [ 0, %bb23.i.i.18 ], [ 4148332274289687028, %bb3.i ]
  %w.i.i.sroa.75.0 = phi i64 [ 0, %bb23.i.i.18 ], [ -7168499653074671557, %bb3.i ]
  %w.i.i.sroa.78.0 = phi i64 [ 0, %bb23.i.i.18 ], [ 2303758334597371919, %bb3.i ]
  %w.i.i.sroa.81.0 = phi i64 [ 0, %bb23.i.i.18 ], [ -1211730484530615009, %bb3.i ]
  %w.i.i.sroa.84.0 = phi i64 [ 0, %bb23.i.i.18 ], [ 7869616827067468215, %bb3.i ]
  %w.i.i.sroa.87.0 = phi i64 [ 0, %bb23.i.i.18 ], [ 5712322887342352941, %bb3.i ]
  %w.i.i.sroa.90.0 = phi i64 [ 0, %bb23.i.i.18 ], [ 8441921394348257659, %bb3.i ]
  %w.i.i.sroa.93.0 = phi i64 [ 0, %bb23.i.i.18 ], [ 4397547296490951402, %bb3.i ]
  %w.i.i.sroa.96.0 = phi i64 [ 0, %bb23.i.i.18 ], [ 7780917995555872008, %bb3.i ]
  %2 = and i64 %at.i, 512
  %_23.not.i.i = icmp eq i64 %2, 0
  br i1 %_23.not.i.i, label %bb8.i.i.lr.ph.1, label %bb10.i.i.10

bb8.i.i.lr.ph.1:
  %w.i.i.sroa.0.0 = phi i64 [ %w.i.i.sroa.60.1, %bb10.i.i.10 ], [ %w.i.i.sroa.0.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.10.0 = phi i64 [ %w.i.i.sroa.65.1, %bb10.i.i.10 ], [ %w.i.i.sroa.10.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.18.0 = phi i64 [ %w.i.i.sroa.70.1, %bb10.i.i.10 ], [ %w.i.i.sroa.18.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.27.0 = phi i64 [ %w.i.i.sroa.75.0, %bb10.i.i.10 ], [ %w.i.i.sroa.27.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.36.0 = phi i64 [ %w.i.i.sroa.78.0, %bb10.i.i.10 ], [ %w.i.i.sroa.36.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.44.0 = phi i64 [ %w.i.i.sroa.81.0, %bb10.i.i.10 ], [ %w.i.i.sroa.44.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.50.0 = phi i64 [ %w.i.i.sroa.84.0, %bb10.i.i.10 ], [ %w.i.i.sroa.50.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.56.0 = phi i64 [ %w.i.i.sroa.87.0, %bb10.i.i.10 ], [ %w.i.i.sroa.56.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.60.0 = phi i64 [ %w.i.i.sroa.90.0, %bb10.i.i.10 ], [ %w.i.i.sroa.60.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.65.0 = phi i64 [ %w.i.i.sroa.93.0, %bb10.i.i.10 ], [ %w.i.i.sroa.65.1, %bb8.i.i.lr.ph ]
  %w.i.i.sroa.70.0 = phi i64 [ %w.i.i.sroa.96.0, %bb10.i.i.10 ], [ %w.i.i.sroa.70.1, %bb8.i.i.lr.ph ]
  %3 = and i64 %at.i, 256
  %_23.not.i.i.1 = icmp eq i64 %3, 0
  br i1 %_23.not.i.i.1, label %bb10.i.i.us.1.6, label %bb8.i.i.lr.ph.2

bb10.i.i.us.1.6:
  br label %bb8.i.i.lr.ph.2

bb8.i.i.lr.ph.2:
  %w.i.i.sroa.0.2 = phi i64 [ %w.i.i.sroa.0.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.36.0, %bb8.i.i.lr.ph.1 ]
  %w.i.i.sroa.10.2 = phi i64 [ %w.i.i.sroa.10.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.44.0, %bb8.i.i.lr.ph.1 ]
  %w.i.i.sroa.18.2 = phi i64 [ %w.i.i.sroa.18.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.50.0, %bb8.i.i.lr.ph.1 ]
  %w.i.i.sroa.27.2 = phi i64 [ %w.i.i.sroa.27.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.56.0, %bb8.i.i.lr.ph.1 ]
  %w.i.i.sroa.36.2 = phi i64 [ %w.i.i.sroa.36.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.60.0, %bb8.i.i.lr.ph.1 ]
  %w.i.i.sroa.44.2 = phi i64 [ %w.i.i.sroa.44.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.65.0, %bb8.i.i.lr.ph.1 ]
  %w.i.i.sroa.50.2 = phi i64 [ %w.i.i.sroa.50.0, %bb10.i.i.us.1.6 ], [ %w.i.i.sroa.70.0, %bb8.i.i.lr.ph.1 ]
  %4 = and i64 %at.i, 128
  %_23.not.i.i.2 = icmp eq i64 %4, 0
  br i1 %_23.not.i.i.2, label %bb10.i.i.us.2.4, label %bb8.i.i.lr.ph.3

bb10.i.i.us.2.4:
  br label %bb8.i.i.lr.ph.3

bb8.i.i.lr.ph.3:
  %w.i.i.sroa.0.3 = phi i64 [ %w.i.i.sroa.0.2, %bb10.i.i.us.2.4 ], [ %w.i.i.sroa.18.2, %bb8.i.i.lr.ph.2 ]
  %w.i.i.sroa.10.3 = phi i64 [ %w.i.i.sroa.10.2, %bb10.i.i.us.2.4 ], [ %w.i.i.sroa.27.2, %bb8.i.i.lr.ph.2 ]
  %w.i.i.sroa.18.3 = phi i64 [ %w.i.i.sroa.18.2, %bb10.i.i.us.2.4 ], [ %w.i.i.sroa.36.2, %bb8.i.i.lr.ph.2 ]
  %w.i.i.sroa.27.3 = phi i64 [ %w.i.i.sroa.27.2, %bb10.i.i.us.2.4 ], [ %w.i.i.sroa.44.2, %bb8.i.i.lr.ph.2 ]
  %w.i.i.sroa.36.3 = phi i64 [ %w.i.i.sroa.36.2, %bb10.i.i.us.2.4 ], [ %w.i.i.sroa.50.2, %bb8.i.i.lr.ph.2 ]
  %5 = and i64 %at.i, 64
  %_23.not.i.i.3 = icmp eq i64 %5, 0
  br i1 %_23.not.i.i.3, label %bb10.i.i.us.3.3, label %bb12.i.i.3

bb10.i.i.us.3.3:
  br label %bb12.i.i.3

bb12.i.i.3:
  %w.i.i.sroa.0.4 = phi i64 [ %w.i.i.sroa.0.3, %bb10.i.i.us.3.3 ], [ %w.i.i.sroa.10.3, %bb8.i.i.lr.ph.3 ]
  %w.i.i.sroa.10.4 = phi i64 [ %w.i.i.sroa.10.3, %bb10.i.i.us.3.3 ], [ %w.i.i.sroa.18.3, %bb8.i.i.lr.ph.3 ]
  %w.i.i.sroa.18.4 = phi i64 [ %w.i.i.sroa.18.3, %bb10.i.i.us.3.3 ], [ %w.i.i.sroa.27.3, %bb8.i.i.lr.ph.3 ]
  %w.i.i.sroa.27.4 = phi i64 [ %w.i.i.sroa.27.3, %bb10.i.i.us.3.3 ], [ %w.i.i.sroa.36.3, %bb8.i.i.lr.ph.3 ]
  %shift.i = and i64 %at.i, 63
  %_60.i = shl i64 %w.i.i.sroa.0.4, %shift.i
  %_62.i = lshr i64 %w.i.i.sroa.10.4, 1
  %_63.i = xor i64 %shift.i, 63
  %_61.i = lshr i64 %_62.i, %_63.i
  %h2.i = or i64 %_61.i, %_60.i
  %_64.i = shl i64 %w.i.i.sroa.10.4, %shift.i
  %_66.i = lshr i64 %w.i.i.sroa.18.4, 1
  %_65.i = lshr i64 %_66.i, %_63.i
  %h1.i = or i64 %_65.i, %_64.i
  %_67.i = shl i64 %w.i.i.sroa.18.4, %shift.i
  %_69.i = lshr i64 %w.i.i.sroa.27.4, 1
  %_68.i = lshr i64 %_69.i, %_63.i
  %h0.i = or i64 %_68.i, %_67.i
  %_70.i = lshr i64 %mantissa.i, 32
  %_71.i = and i64 %bits.i, 4294967295
  %_72.i = lshr i64 %h0.i, 32
  %_73.i = and i64 %h0.i, 4294967295
  %_74.i = mul nuw i64 %_73.i, %_71.i
  %_75.i = mul nuw nsw i64 %_73.i, %_70.i
  %_76.i = mul nuw i64 %_72.i, %_71.i
  %_77.i = mul nuw nsw i64 %_72.i, %_70.i
  %_80.i = lshr i64 %_74.i, 32
  %_81.i = and i64 %_75.i, 4294967295
  %_79.i = add nuw nsw i64 %_80.i, %_81.i
  %_82.i = and i64 %_76.i, 4294967295
  %_78.i = add nuw nsw i64 %_79.i, %_82.i
  %_86.i = lshr i64 %_75.i, 32
  %_85.i = add nuw nsw i64 %_86.i, %_77.i
  %_87.i = lshr i64 %_76.i, 32
  %_84.i = add nuw nsw i64 %_85.i, %_87.i
  %_88.i = lshr i64 %_78.i, 32
  %low_high.i = add nuw nsw i64 %_84.i, %_88.i
  %_92.i = lshr i64 %h1.i, 32
  %_93.i = and i64 %h1.i, 4294967295
  %_94.i = mul nuw i64 %_93.i, %_71.i
  %_95.i = mul nuw nsw i64 %_93.i, %_70.i
  %_96.i = mul nuw i64 %_92.i, %_71.i
  %_97.i = mul nuw nsw i64 %_92.i, %_70.i
  %_100.i = lshr i64 %_94.i, 32
  %_101.i = and i64 %_95.i, 4294967295
  %_99.i = add nuw nsw i64 %_100.i, %_101.i
  %_102.i = and i64 %_96.i, 4294967295
  %_98.i = add nuw nsw i64 %_99.i, %_102.i
  %_106.i = lshr i64 %_95.i, 32
  %_107.i = lshr i64 %_96.i, 32
  %_108.i = lshr i64 %_98.i, 32
  %_110.i = shl i64 %_98.i, 32
  %_111.i = and i64 %_94.i, 4294967295
  %middle.i = or disjoint i64 %_110.i, %_111.i
  %p1.i = add i64 %middle.i, %low_high.i
  %_22.i = icmp ult i64 %p1.i, %low_high.i
  %carry.i = zext i1 %_22.i to i64
  %_25.i = mul i64 %h2.i, %mantissa.i
  %_105.i = add i64 %_97.i, %_25.i
  %_104.i = add i64 %_105.i, %_106.i
  %middle_high.i = add i64 %_104.i, %_107.i
  %_24.i = add i64 %middle_high.i, %_108.i
  %p2.i = add i64 %_24.i, %carry.i
  %high.i = call i64 @llvm.fshl.i64(i64 %p2.i, i64 %p1.i, i64 2)
  %_30.i = shl i64 %p1.i, 2
  %6 = lshr i64 %_78.i, 30
  %_31.i = and i64 %6, 3
  %rest.i = or disjoint i64 %_30.i, %_31.i
  %over.neg.i = ashr i64 %high.i, 63
  %high2.i = xor i64 %over.neg.i, %high.i
  %rest3.i = xor i64 %over.neg.i, %rest.i
  %_41.i = lshr i64 %high2.i, 11
  %_39.i = uitofp nneg i64 %_41.i to double
  %a.i = fmul double %_39.i, 0x3CA0000000000000
  %_47.i = shl i64 %high2.i, 42
  %_46.i = and i64 %_47.i, 9002801208229888
  %_48.i = lshr i64 %rest3.i, 22
  %_45.i = or disjoint i64 %_46.i, %_48.i
  %_43.i = uitofp nneg i64 %_45.i to double
  %b.i = fmul double %_43.i, 0x3950000000000000
  %_52.i = and i64 %rest3.i, 4194303
  %_50.i = uitofp nneg i64 %_52.i to double
  %c.i = fmul double %_50.i, 0x37F0000000000000
  %_112.i = fadd double %a.i, %b.i
  %7 = fsub double %a.i, %_112.i
  %_113.i = fadd double %b.i, %7
  %_115.i = fadd double %c.i, %_113.i
  %turns.i = fadd double %_112.i, %_115.i
  %8 = fsub double %_112.i, %turns.i
  %turns4.i = fadd double %_115.i, %8
  %_121.i = fmul double %turns.i, 0x3FF921FB54442D18
  %_123.i = fneg double %_121.i
  %9 = call double @llvm.fma.f64(double %turns.i, double 0x3FF921FB54442D18, double %_123.i)
  %_120.i = fmul double %turns.i, 0x3C91A62633145C07
  %10 = call double @llvm.fma.f64(double %turns4.i, double 0x3FF921FB54442D18, double %_120.i)
  %_124.i = fadd double %9, %10
  %r5.i = fadd double %_121.i, %_124.i
  %_127.i = fsub double %r5.i, %_121.i
  %r6.i = fsub double %_124.i, %_127.i
  %_129.i = bitcast double %x to i64
  %11 = xor i64 %high.i, %_129.i
  %_54.i = icmp slt i64 %11, 0
  %12 = fneg double %r5.i
  %13 = fneg double %r6.i
  %r.sroa.0.0.i = select i1 %_54.i, double %12, double %r5.i
  %r1.sroa.0.0.i = select i1 %_54.i, double %13, double %r6.i
  %none.i = icmp samesign ugt i64 %bits.i, 9218868437227405311
  %r.sroa.0.1.i = select i1 %none.i, double 0x7FF8000000000000, double %r.sroa.0.0.i
  %negative.i = icmp slt i64 %_129.i, 0
  %_34.i = lshr i64 %p2.i, 62
  %over.i = lshr i64 %high.i, 63
  %n.i4 = add nuw nsw i64 %over.i, %_34.i
  %14 = sub nsw i64 0, %n.i4
  %spec.store.select.i = select i1 %negative.i, i64 %14, i64 %n.i4
  br label %_ZN8gpu_math4trig3tan17hbd12d51e0a69b4e7E.exit

bb10.i.i.10:
  br label %bb8.i.i.lr.ph.1

bb23.i.i.18:
  br label %bb8.i.i.lr.ph

bb2.i:
  %15 = call double @llvm.fma.f64(double %x, double 0x3FE45F306DC9C883, double 0x4338000000000000)
  %n.i.i = fadd double %15, 0xC338000000000000
  %_5.i.i = fneg double %n.i.i
  %16 = call double @llvm.fma.f64(double %_5.i.i, double 0x3FF921FB54442D18, double %x)
  %_8.i.i = fmul double %n.i.i, 0xBC91A62633145C07
  %17 = call double @llvm.fma.f64(double %n.i.i, double 0x3C91A62633145C07, double %_8.i.i)
  %r.i.i = fadd double %16, %_8.i.i
  %_15.i.i = fsub double %r.i.i, %16
  %_18.i.i = fsub double %r.i.i, %_15.i.i
  %_17.i.i = fsub double %16, %_18.i.i
  %_19.i.i = fsub double %_8.i.i, %_15.i.i
  %r1.i.i = fadd double %_19.i.i, %_17.i.i
  %_21.i.i = bitcast double %15 to i64
  %_9.i.i = add i64 %_21.i.i, -4843621399236968448
  %_12.i.i = fsub double %r1.i.i, %17
  %_13.i.i = fmul double %n.i.i, 0x391F1976B7ED8FBC
  %18 = fadd double %_12.i.i, %_13.i.i
  %_22.i.i = fadd double %r.i.i, %18
  %_24.i.i = fsub double %_22.i.i, %r.i.i
  %_23.i.i = fsub double %18, %_24.i.i
  br label %_ZN8gpu_math4trig3tan17hbd12d51e0a69b4e7E.exit

_ZN8gpu_math4trig3tan17hbd12d51e0a69b4e7E.exit:
  %_4.i.sroa.8.0 = phi double [ %_23.i.i, %bb2.i ], [ %r1.sroa.0.0.i, %bb12.i.i.3 ]
  %_4.i.sroa.5.0 = phi double [ %_22.i.i, %bb2.i ], [ %r.sroa.0.1.i, %bb12.i.i.3 ]
  %_4.i.sroa.0.0 = phi i64 [ %_9.i.i, %bb2.i ], [ %spec.store.select.i, %bb12.i.i.3 ]
  %z.i.i = fmul double %_4.i.sroa.5.0, %_4.i.sroa.5.0
  %19 = call double @llvm.fma.f64(double %z.i.i, double 0x3D2AAF52103A9AA7, double 0xBDA9393AB21ABF2D)
  %20 = call double @llvm.fma.f64(double %19, double %z.i.i, double 0x3E21EED8D1366749)
  %21 = call double @llvm.fma.f64(double %20, double %z.i.i, double 0xBE927E4FB766C7A0)
  %22 = call double @llvm.fma.f64(double %21, double %z.i.i, double 0x3EFA01A01A019545)
  %23 = call double @llvm.fma.f64(double %22, double %z.i.i, double 0xBF56C16C16C16C14)
  %24 = call double @llvm.fma.f64(double %23, double %z.i.i, double 0x3FA5555555555555)
  %25 = call double @llvm.fma.f64(double %z.i.i, double 0xBD6AAA205C458E3D, double 0x3DE61208BC99DA03)
  %26 = call double @llvm.fma.f64(double %25, double %z.i.i, double 0xBE5AE64528CC3F52)
  %27 = call double @llvm.fma.f64(double %26, double %z.i.i, double 0x3EC71DE3A5330083)
  %28 = call double @llvm.fma.f64(double %27, double %z.i.i, double 0xBF2A01A01A018A67)
  %29 = call double @llvm.fma.f64(double %28, double %z.i.i, double 0x3F8111111111110B)
  %30 = call double @llvm.fma.f64(double %29, double %z.i.i, double 0xBFC5555555555555)
  %_5.i.i5 = fneg double %z.i.i
  %31 = call double @llvm.fma.f64(double %_4.i.sroa.5.0, double %_4.i.sroa.5.0, double %_5.i.i5)
  %_9.i.i6 = fmul double %_4.i.sroa.5.0, %z.i.i
  %_12.i.i7 = fmul double %z.i.i, -5.000000e-01
  %32 = call double @llvm.fma.f64(double %_12.i.i7, double %_4.i.sroa.8.0, double %_4.i.sroa.8.0)
  %33 = call double @llvm.fma.f64(double %_9.i.i6, double %30, double %32)
  %one.i.i = fadd double %_12.i.i7, 1.000000e+00
  %_23.i.i8 = fadd double %one.i.i, -1.000000e+00
  %one1.i.i = fsub double %_12.i.i7, %_23.i.i8
  %_16.i.i = fmul double %z.i.i, %z.i.i
  %_20.i.i9 = fmul double %31, 5.000000e-01
  %34 = call double @llvm.fma.f64(double %_4.i.sroa.5.0, double %_4.i.sroa.8.0, double %_20.i.i9)
  %_18.i.i10 = fneg double %34
  %35 = call double @llvm.fma.f64(double %_16.i.i, double %24, double %_18.i.i10)
  %_24.i.i11 = fadd double %one1.i.i, %35
  %_5.i12 = and i64 %_4.i.sroa.0.0, 1
  %36 = icmp eq i64 %_5.i12, 0
  br i1 %36, label %bb3.i19, label %bb2.i13

bb3.i19:
  %37 = fadd double %_4.i.sroa.5.0, %33
  %38 = fsub double %37, %_4.i.sroa.5.0
  %39 = fsub double %33, %38
  br label %_ZN8gpu_math4trig5ratio17h7683d0092c5b08efE.exit

bb2.i13:
  %40 = fneg double %_24.i.i11
  %41 = fsub double %40, %one.i.i
  %42 = fadd double %one.i.i, %41
  %43 = fsub double %40, %42
  br label %_ZN8gpu_math4trig5ratio17h7683d0092c5b08efE.exit

_ZN8gpu_math4trig5ratio17h7683d0092c5b08efE.exit:
  %sine1.sroa.0.0.i = phi double [ %_24.i.i11, %bb3.i19 ], [ %33, %bb2.i13 ]
  %sine.sroa.0.0.i = phi double [ %one.i.i, %bb3.i19 ], [ %_4.i.sroa.5.0, %bb2.i13 ]
  %_9.sroa.0.0.i = phi double [ %39, %bb3.i19 ], [ %43, %bb2.i13 ]
  %_8.sroa.0.0.i = phi double [ %37, %bb3.i19 ], [ %41, %bb2.i13 ]
  %_5.i = fcmp oeq double %x, 0.000000e+00
  %_11.i = fadd double %sine1.sroa.0.0.i, %sine.sroa.0.0.i
  %_13.i = fsub double %_11.i, %sine.sroa.0.0.i
  %_12.i = fsub double %sine1.sroa.0.0.i, %_13.i
  %_14.i14 = fdiv double %_8.sroa.0.0.i, %_11.i
  %_17.i15 = fneg double %_14.i14
  %44 = call double @llvm.fma.f64(double %_17.i15, double %_11.i, double %_8.sroa.0.0.i)
  %_19.i16 = fmul double %_14.i14, %_12.i
  %_18.i = fsub double %_9.sroa.0.0.i, %_19.i16
  %_15.i17 = fadd double %44, %_18.i
  %_20.i = fdiv double %_15.i17, %_11.i
  %_21.i = fadd double %_14.i14, %_20.i
  %_23.i = fsub double %_21.i, %_14.i14
  %_22.i18 = fsub double %_20.i, %_23.i
  %45 = fadd double %_21.i, %_22.i18
  %_0.sroa.0.0.i = select i1 %_5.i, double %x, double %45
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.tanh.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.tanh.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.tanh.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_11.i = fcmp ogt double %0, 2.000000e+01
  %size.sroa.0.0.i = select i1 %_11.i, double 2.000000e+01, double %0
  %_7.i = fcmp olt double %size.sroa.0.0.i, 1.000000e-09
  br i1 %_7.i, label %_ZN8gpu_math10hyperbolic4tanh17hfac915a368e3d4fbE.exit, label %bb11.i

bb11.i:
  %_4.i = fmul double %size.sroa.0.0.i, 2.000000e+00
  %1 = call double @llvm.fma.f64(double %_4.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_16.i1 = fadd double %1, 0xC338000000000000
  %_18.i = fneg double %_16.i1
  %2 = call double @llvm.fma.f64(double %_18.i, double 0x3FE62E42FEFA4000, double %_4.i)
  %3 = call double @llvm.fma.f64(double %_18.i, double 0xBD48432A1B0E2634, double %2)
  %_22.i3 = fsub double %2, %3
  %4 = call double @llvm.fma.f64(double %_18.i, double 0xBD48432A1B0E2634, double %_22.i3)
  %_25.i4 = fadd double %4, 0.000000e+00
  %_26.i5 = fadd double %3, %_25.i4
  %square.i.i = fmul double %_26.i5, %_26.i5
  %_5.i.i = fmul double %_26.i5, %square.i.i
  %_3.i.i = fmul double %square.i.i, 5.000000e-01
  %lead.i.i = fadd double %_26.i5, %_3.i.i
  %5 = fsub double %_26.i5, %lead.i.i
  %lead2.i.i = fadd double %_3.i.i, %5
  %_13.i.i = fneg double %square.i.i
  %6 = call double @llvm.fma.f64(double %_26.i5, double %_26.i5, double %_13.i.i)
  %7 = fsub double %3, %_26.i5
  %_27.i6 = fadd double %_25.i4, %7
  %_24.i2 = bitcast double %1 to i64
  %n.i = add i64 %_24.i2, -4843621399236968448
  %8 = call double @llvm.fma.f64(double %_26.i5, double 0x3E21F92DA0B7BB09, double 0x3E5AF5E8673F5CCE)
  %9 = call double @llvm.fma.f64(double %8, double %_26.i5, double 0x3E927E4C7AFEB0CF)
  %10 = call double @llvm.fma.f64(double %9, double %_26.i5, double 0x3EC71DDF87793588)
  %11 = call double @llvm.fma.f64(double %10, double %_26.i5, double 0x3EFA01A01AF70863)
  %12 = call double @llvm.fma.f64(double %11, double %_26.i5, double 0x3F2A01A01AFD4F59)
  %13 = call double @llvm.fma.f64(double %12, double %_26.i5, double 0x3F56C16C16C14A49)
  %14 = call double @llvm.fma.f64(double %13, double %_26.i5, double 0x3F8111111110F6DF)
  %15 = call double @llvm.fma.f64(double %14, double %_26.i5, double 0x3FA5555555555559)
  %16 = call double @llvm.fma.f64(double %15, double %_26.i5, double 0x3FC5555555555559)
  %_10.i = icmp sgt i64 %n.i, 100
  %17 = shl i64 %_24.i2, 52
  %18 = sub i64 4607182418800017408, %17
  %19 = bitcast i64 %18 to double
  %_9.sroa.0.0.i = select i1 %_10.i, double 0x39B0000000000000, double %19
  %one.i = fsub double 1.000000e+00, %_9.sroa.0.0.i
  %rest.i.i = fmul double %_5.i.i, %16
  %20 = call double @llvm.fma.f64(double %6, double 5.000000e-01, double %rest.i.i)
  %21 = call double @llvm.fma.f64(double %_27.i6, double %_26.i5, double %_27.i6)
  %_7.i.i = fadd double %21, %20
  %_17.i.i = fadd double %lead2.i.i, %_7.i.i
  %_18.i.i = fadd double %lead.i.i, %_17.i.i
  %total.i = fadd double %one.i, %_18.i.i
  %_39.i9 = fsub double %total.i, %one.i
  %22 = fsub double %_39.i9, %total.i
  %_41.i10 = fadd double %one.i, %22
  %_43.i11 = fsub double %_18.i.i, %_39.i9
  %total3.i = fadd double %_43.i11, %_41.i10
  %_33.i = fadd double %one.i, -1.000000e+00
  %23 = fsub double %_33.i, %one.i
  %_35.i7 = fadd double %23, 1.000000e+00
  %_6.i = fneg double %_9.sroa.0.0.i
  %_37.i8 = fsub double %_6.i, %_33.i
  %one2.i = fadd double %_37.i8, %_35.i7
  %24 = fsub double %lead.i.i, %_18.i.i
  %_19.i.i = fadd double %_17.i.i, %24
  %_13.i = fadd double %one2.i, %_19.i.i
  %_44.i = fadd double %_13.i, %total3.i
  %_45.i = fadd double %total.i, %_44.i
  %25 = fsub double %total.i, %_45.i
  %_46.i = fadd double %_44.i, %25
  %_17.i = add i64 %17, 4607182418800017408
  %_16.i = bitcast i64 %_17.i to double
  %t.i = fmul double %_45.i, %_16.i
  %_24.i = fadd double %t.i, 2.000000e+00
  %_25.i = fsub double %_24.i, %t.i
  %_28.i = fsub double %_24.i, %_25.i
  %_27.i = fsub double %t.i, %_28.i
  %_29.i = fsub double 2.000000e+00, %_25.i
  %_26.i = fadd double %_29.i, %_27.i
  %t1.i = fmul double %_46.i, %_16.i
  %_30.i = fadd double %t1.i, %_26.i
  %_31.i = fadd double %_24.i, %_30.i
  %_34.i = fdiv double %t.i, %_31.i
  %_37.i = fneg double %_34.i
  %26 = call double @llvm.fma.f64(double %_37.i, double %_31.i, double %t.i)
  %27 = fsub double %_24.i, %_31.i
  %_32.i = fadd double %_30.i, %27
  %_39.i = fmul double %_34.i, %_32.i
  %_38.i = fsub double %t1.i, %_39.i
  %_35.i = fadd double %26, %_38.i
  %_40.i = fdiv double %_35.i, %_31.i
  %_41.i = fadd double %_34.i, %_40.i
  %_43.i = fsub double %_41.i, %_34.i
  %_42.i = fsub double %_40.i, %_43.i
  %y.i = fadd double %_41.i, %_42.i
  br label %_ZN8gpu_math10hyperbolic4tanh17hfac915a368e3d4fbE.exit

_ZN8gpu_math10hyperbolic4tanh17hfac915a368e3d4fbE.exit:
  %size.sroa.0.2.i = phi double [ %size.sroa.0.0.i, %start ], [ %y.i, %bb11.i ]
  %_9.i = fcmp uno double %x, 0.000000e+00
  %28 = call double @llvm.copysign.f64(double %size.sroa.0.2.i, double %x)
  %_0.sroa.0.0.i = select i1 %_9.i, double %x, double %28
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.tanpi.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.tanpi.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.tanpi.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_3.i = fcmp oge double %0, 1.000000e+17
  %_5.i1 = fcmp one double %0, 0x7FF0000000000000
  %_2.i = and i1 %_3.i, %_5.i1
  %x.sroa.0.0.i = select i1 %_2.i, double 0.000000e+00, double %x
  %_8.i = fmul double %x.sroa.0.0.i, 2.000000e+00
  %1 = call double @llvm.rint.f64(double %_8.i)
  %2 = call double @llvm.fma.f64(double %1, double -5.000000e-01, double %x.sroa.0.0.i)
  %_21.i = fmul double %2, 0x400921FB54442D18
  %_23.i6 = fneg double %_21.i
  %3 = call double @llvm.fma.f64(double %2, double 0x400921FB54442D18, double %_23.i6)
  %_20.i = fmul double %2, 0x3CA1A62633145C07
  %_24.i7 = fadd double %_20.i, %3
  %_25.i = fadd double %_21.i, %_24.i7
  %z.i.i.i = fmul double %_25.i, %_25.i
  %4 = call double @llvm.fma.f64(double %z.i.i.i, double 0x3D2AAF52103A9AA7, double 0xBDA9393AB21ABF2D)
  %5 = call double @llvm.fma.f64(double %4, double %z.i.i.i, double 0x3E21EED8D1366749)
  %6 = call double @llvm.fma.f64(double %5, double %z.i.i.i, double 0xBE927E4FB766C7A0)
  %7 = call double @llvm.fma.f64(double %6, double %z.i.i.i, double 0x3EFA01A01A019545)
  %8 = call double @llvm.fma.f64(double %7, double %z.i.i.i, double 0xBF56C16C16C16C14)
  %9 = call double @llvm.fma.f64(double %8, double %z.i.i.i, double 0x3FA5555555555555)
  %10 = call double @llvm.fma.f64(double %z.i.i.i, double 0xBD6AAA205C458E3D, double 0x3DE61208BC99DA03)
  %11 = call double @llvm.fma.f64(double %10, double %z.i.i.i, double 0xBE5AE64528CC3F52)
  %12 = call double @llvm.fma.f64(double %11, double %z.i.i.i, double 0x3EC71DE3A5330083)
  %13 = call double @llvm.fma.f64(double %12, double %z.i.i.i, double 0xBF2A01A01A018A67)
  %14 = call double @llvm.fma.f64(double %13, double %z.i.i.i, double 0x3F8111111111110B)
  %15 = call double @llvm.fma.f64(double %14, double %z.i.i.i, double 0xBFC5555555555555)
  %_14.i2 = fmul double %1, 2.500000e-01
  %16 = call double @llvm.floor.f64(double %_14.i2)
  %_12.i3 = fmul double %16, 4.000000e+00
  %n1.i = fsub double %1, %_12.i3
  %_16.i4 = fadd double %n1.i, 0x4338000000000000
  %_19.i5 = bitcast double %_16.i4 to i64
  %_27.i8 = fsub double %_25.i, %_21.i
  %_26.i9 = fsub double %_24.i7, %_27.i8
  %_7.i = and i64 %_19.i5, 2
  %turned_half.i = icmp ne i64 %_7.i, 0
  %_13.i = and i64 %_19.i5, 1
  %17 = icmp eq i64 %_13.i, 0
  %_5.i.i.i = fneg double %z.i.i.i
  %18 = call double @llvm.fma.f64(double %_25.i, double %_25.i, double %_5.i.i.i)
  %_9.i.i.i = fmul double %_25.i, %z.i.i.i
  %_12.i.i.i = fmul double %z.i.i.i, -5.000000e-01
  %19 = call double @llvm.fma.f64(double %_12.i.i.i, double %_26.i9, double %_26.i9)
  %20 = call double @llvm.fma.f64(double %_9.i.i.i, double %15, double %19)
  %one.i.i.i = fadd double %_12.i.i.i, 1.000000e+00
  %_23.i.i.i = fadd double %one.i.i.i, -1.000000e+00
  %one1.i.i.i = fsub double %_12.i.i.i, %_23.i.i.i
  %_16.i.i.i = fmul double %z.i.i.i, %z.i.i.i
  %_20.i.i.i = fmul double %18, 5.000000e-01
  %21 = call double @llvm.fma.f64(double %_25.i, double %_26.i9, double %_20.i.i.i)
  %_18.i.i.i = fneg double %21
  %22 = call double @llvm.fma.f64(double %_16.i.i.i, double %9, double %_18.i.i.i)
  %_24.i.i.i = fadd double %one1.i.i.i, %22
  br i1 %17, label %bb3.i.i, label %bb2.i.i

bb3.i.i:
  %_19.i = bitcast double %x to i64
  %_10.i = icmp slt i64 %_19.i, 0
  %_9.i = xor i1 %_10.i, %turned_half.i
  %..i = select i1 %_9.i, double -0.000000e+00, double 0.000000e+00
  %23 = fadd double %_25.i, %20
  %24 = fsub double %23, %_25.i
  %25 = fsub double %20, %24
  br label %_ZN8gpu_math4trig5tanpi17h40d748deea78e97dE.exit

bb2.i.i:
  %pole.sroa.0.0.i = select i1 %turned_half.i, double 0xFFF0000000000000, double 0x7FF0000000000000
  %26 = fneg double %_24.i.i.i
  %27 = fsub double %26, %one.i.i.i
  %28 = fadd double %one.i.i.i, %27
  %29 = fsub double %26, %28
  br label %_ZN8gpu_math4trig5tanpi17h40d748deea78e97dE.exit

_ZN8gpu_math4trig5tanpi17h40d748deea78e97dE.exit:
  %pole.sroa.0.1.i = phi double [ %..i, %bb3.i.i ], [ %pole.sroa.0.0.i, %bb2.i.i ]
  %sine1.sroa.0.0.i.i = phi double [ %_24.i.i.i, %bb3.i.i ], [ %20, %bb2.i.i ]
  %sine.sroa.0.0.i.i = phi double [ %one.i.i.i, %bb3.i.i ], [ %_25.i, %bb2.i.i ]
  %_9.sroa.0.0.i.i = phi double [ %25, %bb3.i.i ], [ %29, %bb2.i.i ]
  %_8.sroa.0.0.i.i = phi double [ %23, %bb3.i.i ], [ %27, %bb2.i.i ]
  %_12.i = fcmp oeq double %2, 0.000000e+00
  %_11.i.i = fadd double %sine1.sroa.0.0.i.i, %sine.sroa.0.0.i.i
  %_13.i.i = fsub double %_11.i.i, %sine.sroa.0.0.i.i
  %_12.i.i = fsub double %sine1.sroa.0.0.i.i, %_13.i.i
  %_14.i.i = fdiv double %_8.sroa.0.0.i.i, %_11.i.i
  %_17.i.i = fneg double %_14.i.i
  %30 = call double @llvm.fma.f64(double %_17.i.i, double %_11.i.i, double %_8.sroa.0.0.i.i)
  %_19.i.i = fmul double %_14.i.i, %_12.i.i
  %_18.i.i = fsub double %_9.sroa.0.0.i.i, %_19.i.i
  %_15.i.i = fadd double %30, %_18.i.i
  %_20.i.i = fdiv double %_15.i.i, %_11.i.i
  %_21.i.i = fadd double %_14.i.i, %_20.i.i
  %_23.i.i = fsub double %_21.i.i, %_14.i.i
  %_22.i.i = fsub double %_20.i.i, %_23.i.i
  %_14.i = fadd double %_21.i.i, %_22.i.i
  %pole.sroa.0.2.i = select i1 %_12.i, double %pole.sroa.0.1.i, double %_14.i
  %_16.i = fcmp olt double %0, 0x5CD0B15A491EB84
  %_22.i = fmul double %x, 0x4630000000000000
  %_24.i = fmul double %_22.i, 0x400921FB54442D18
  %_26.i = fneg double %_24.i
  %31 = call double @llvm.fma.f64(double %_22.i, double 0x400921FB54442D18, double %_26.i)
  %_23.i = fmul double %_22.i, 0x3CA1A62633145C07
  %_27.i = fadd double %_23.i, %31
  %_28.i = fadd double %_24.i, %_27.i
  %_30.i = fsub double %_28.i, %_24.i
  %_29.i = fsub double %_27.i, %_30.i
  %_31.i = fmul double %_28.i, 0x39B0000000000000
  %_33.i = fmul double %_31.i, 0x4630000000000000
  %_32.i = fsub double %_28.i, %_33.i
  %_35.i = fadd double %_29.i, %_32.i
  %_34.i = fmul double %_35.i, 0x39B0000000000000
  %32 = fadd double %_31.i, %_34.i
  %_0.sroa.0.0.i = select i1 %_16.i, double %32, double %pole.sroa.0.2.i
  ret double %_0.sroa.0.0.i
}
declare double @llvm.fma.f64(double, double, double)
declare double @llvm.fabs.f64(double)
declare double @llvm.copysign.f64(double, double)
declare double @llvm.sqrt.f64(double)
declare double @llvm.trunc.f64(double)
declare double @llvm.rint.f64(double)
declare double @llvm.floor.f64(double)
declare i64 @llvm.ctlz.i64(i64, i1 immarg)
declare float @llvm.copysign.f32(float, float)
declare i64 @llvm.smin.i64(i64, i64)
declare i1 @llvm.is.fpclass.f64(double, i32 immarg)
declare i64 @llvm.fshl.i64(i64, i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare i64 @llvm.umax.i64(i64, i64)
declare i64 @llvm.umin.i64(i64, i64)
declare float @llvm.fabs.f32(float)
