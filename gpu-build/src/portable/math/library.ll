; gpu-math (83be2577eac00bad), compiled by rustc 1.95.0: `cargo xtask math`

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
  br i1 %zero.i.i, label %bb7.i.i, label %bb8.i.i

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
  br label %bb8.i.i

bb8.i.i:
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
  br i1 %zero.i.i, label %bb7.i.i, label %bb8.i.i

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
  br label %bb8.i.i

bb8.i.i:
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

define linkonce_odr hidden float @gpu.portable.cyl_bessel_i0.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.cyl_bessel_i0.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.cyl_bessel_i0.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %within.i = fcmp olt double %0, 8.000000e+00
  %1 = fmul double %x, %x
  %low.sroa.0.0.i = select i1 %within.i, double %1, double 0.000000e+00
  %_12.i = fcmp oeq double %0, 0x7FF0000000000000
  %_11.i = or i1 %within.i, %_12.i
  %spec.store.select.i = select i1 %_11.i, double 8.000000e+00, double %0
  %_3.i = fcmp ogt double %spec.store.select.i, 8.000000e+02
  %x.sroa.0.0.i = select i1 %_3.i, double 8.000000e+02, double %spec.store.select.i
  %2 = call double @llvm.fma.f64(double %x.sroa.0.0.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_10.i.i2 = fadd double %2, 0xC338000000000000
  %_12.i.i = fneg double %_10.i.i2
  %3 = call double @llvm.fma.f64(double %_12.i.i, double 0x3FE62E42FEFA4000, double %x.sroa.0.0.i)
  %4 = call double @llvm.fma.f64(double %_12.i.i, double 0xBD48432A1B0E2634, double %3)
  %_16.i.i = fsub double %3, %4
  %5 = call double @llvm.fma.f64(double %_12.i.i, double 0xBD48432A1B0E2634, double %_16.i.i)
  %_19.i.i = fadd double %5, 0.000000e+00
  %_20.i.i = fadd double %4, %_19.i.i
  %_9.i = fdiv double 1.000000e+00, %x.sroa.0.0.i
  %6 = call double @llvm.fma.f64(double %_9.i, double 1.600000e+01, double -1.000000e+00)
  %7 = call double @llvm.fma.f64(double %6, double 0xBDB2F739BEC385C3, double 0x3DDA84FA3DB28155)
  %8 = call double @llvm.fma.f64(double %7, double %6, double 0x3DE2A15D736C6975)
  %9 = call double @llvm.fma.f64(double %8, double %6, double 0xBE075369629ADFDC)
  %10 = call double @llvm.fma.f64(double %9, double %6, double 0xBE022A7A0089565C)
  %11 = call double @llvm.fma.f64(double %10, double %6, double 0x3E23302C2D49C5A7)
  %12 = call double @llvm.fma.f64(double %11, double %6, double 0x3E19120D90AF928E)
  %13 = call double @llvm.fma.f64(double %12, double %6, double 0xBE33DD51ED61F177)
  %14 = call double @llvm.fma.f64(double %13, double %6, double 0xBE2DA6D03B80FC17)
  %15 = call double @llvm.fma.f64(double %14, double %6, double 0x3E3C5A4E2FCE3F9D)
  %16 = call double @llvm.fma.f64(double %15, double %6, double 0x3E4026DA5D2734A1)
  %17 = call double @llvm.fma.f64(double %16, double %6, double 0xBE35BBB9AAD1DE88)
  %18 = call double @llvm.fma.f64(double %17, double %6, double 0xBE4CC517F7D71B6B)
  %19 = call double @llvm.fma.f64(double %18, double %6, double 0xBE3D6296EA284F9C)
  %20 = call double @llvm.fma.f64(double %19, double %6, double 0x3E4037A4E9D4239C)
  %21 = call double @llvm.fma.f64(double %20, double %6, double 0x3E5727A3C8008213)
  %22 = call double @llvm.fma.f64(double %21, double %6, double 0x3E651CF63CE73754)
  %23 = call double @llvm.fma.f64(double %22, double %6, double 0x3E77D0D45C5C2794)
  %24 = call double @llvm.fma.f64(double %23, double %6, double 0x3E93F49A557C0D10)
  %25 = call double @llvm.fma.f64(double %24, double %6, double 0x3EB8E513BF551124)
  %26 = call double @llvm.fma.f64(double %25, double %6, double 0x3EE75E5EE7255811)
  %27 = call double @llvm.fma.f64(double %26, double %6, double 0x3F21DAA72B5D2E33)
  %28 = call double @llvm.fma.f64(double %27, double %6, double 0x3F6B87969BB93B64)
  %29 = call double @llvm.fma.f64(double %28, double %6, double 0x3FD9BD428AD249A5)
  %30 = call double @llvm.fma.f64(double %_20.i.i, double 0x3E21F92DA0B7BB09, double 0x3E5AF5E8673F5CCE)
  %31 = call double @llvm.fma.f64(double %30, double %_20.i.i, double 0x3E927E4C7AFEB0CF)
  %32 = call double @llvm.fma.f64(double %31, double %_20.i.i, double 0x3EC71DDF87793588)
  %33 = call double @llvm.fma.f64(double %32, double %_20.i.i, double 0x3EFA01A01AF70863)
  %34 = call double @llvm.fma.f64(double %33, double %_20.i.i, double 0x3F2A01A01AFD4F59)
  %35 = call double @llvm.fma.f64(double %34, double %_20.i.i, double 0x3F56C16C16C14A49)
  %36 = call double @llvm.fma.f64(double %35, double %_20.i.i, double 0x3F8111111110F6DF)
  %37 = call double @llvm.fma.f64(double %36, double %_20.i.i, double 0x3FA5555555555559)
  %38 = call double @llvm.fma.f64(double %37, double %_20.i.i, double 0x3FC5555555555559)
  %39 = call double @llvm.fma.f64(double %low.sroa.0.0.i, double 0x36803F8B8AEB168B, double 0x371CD429ECA5F3B6)
  %40 = call double @llvm.fma.f64(double %39, double %low.sroa.0.0.i, double 0x37C44712C005DCE9)
  %41 = call double @llvm.fma.f64(double %40, double %low.sroa.0.0.i, double 0x3866989B9E2F2852)
  %42 = call double @llvm.fma.f64(double %41, double %low.sroa.0.0.i, double 0x3906A00CC9355200)
  %43 = call double @llvm.fma.f64(double %42, double %low.sroa.0.0.i, double 0x39A3E224C92CEB7F)
  %44 = call double @llvm.fma.f64(double %43, double %low.sroa.0.0.i, double 0x3A3E72566082855F)
  %45 = call double @llvm.fma.f64(double %44, double %low.sroa.0.0.i, double 0x3AD4197A782321A9)
  %46 = call double @llvm.fma.f64(double %45, double %low.sroa.0.0.i, double 0x3B669CA9CF9F6B3A)
  %47 = call double @llvm.fma.f64(double %46, double %low.sroa.0.0.i, double 0x3BF5601885E2113F)
  %48 = call double @llvm.fma.f64(double %47, double %low.sroa.0.0.i, double 0x3C80B313289C02D0)
  %49 = call double @llvm.fma.f64(double %48, double %low.sroa.0.0.i, double 0x3D0522A43F6546C7)
  %50 = call double @llvm.fma.f64(double %49, double %low.sroa.0.0.i, double 0x3D8522A43F654878)
  %51 = call double @llvm.fma.f64(double %50, double %low.sroa.0.0.i, double 0x3E002E85C0898B71)
  %52 = call double @llvm.fma.f64(double %51, double %low.sroa.0.0.i, double 0x3E723456789ABCDF)
  %53 = call double @llvm.fma.f64(double %52, double %low.sroa.0.0.i, double 0x3EDC71C71C71C71C)
  %54 = call double @llvm.fma.f64(double %53, double %low.sroa.0.0.i, double 0x3F3C71C71C71C71C)
  %55 = call double @llvm.fma.f64(double %54, double %low.sroa.0.0.i, double 1.562500e-02)
  %56 = call double @llvm.fma.f64(double %55, double %low.sroa.0.0.i, double 2.500000e-01)
  %square.i.i.i = fmul double %_20.i.i, %_20.i.i
  %_3.i.i.i = fmul double %square.i.i.i, 5.000000e-01
  %lead.i.i.i = fadd double %_20.i.i, %_3.i.i.i
  %57 = fsub double %_20.i.i, %lead.i.i.i
  %lead2.i.i.i = fadd double %_3.i.i.i, %57
  %_13.i.i.i = fneg double %square.i.i.i
  %58 = call double @llvm.fma.f64(double %_20.i.i, double %_20.i.i, double %_13.i.i.i)
  %_5.i.i.i = fmul double %_20.i.i, %square.i.i.i
  %rest.i.i.i = fmul double %_5.i.i.i, %38
  %59 = call double @llvm.fma.f64(double %58, double 5.000000e-01, double %rest.i.i.i)
  %60 = fsub double %4, %_20.i.i
  %_21.i.i = fadd double %_19.i.i, %60
  %61 = call double @llvm.fma.f64(double %_21.i.i, double %_20.i.i, double %_21.i.i)
  %_7.i.i.i = fadd double %61, %59
  %_17.i.i.i = fadd double %lead2.i.i.i, %_7.i.i.i
  %_18.i.i.i = fadd double %lead.i.i.i, %_17.i.i.i
  %one.i.i = fadd double %_18.i.i.i, 1.000000e+00
  %_25.i.i = fadd double %one.i.i, -1.000000e+00
  %one2.i.i = fsub double %_18.i.i.i, %_25.i.i
  %62 = fsub double %lead.i.i.i, %_18.i.i.i
  %_19.i.i.i = fadd double %_17.i.i.i, %62
  %_26.i.i = fadd double %_19.i.i.i, %one2.i.i
  %_27.i.i = fadd double %one.i.i, %_26.i.i
  %63 = fsub double %one.i.i, %_27.i.i
  %_28.i.i = fadd double %_26.i.i, %63
  %_12.i3 = fadd double %_27.i.i, %_28.i.i
  %_18.i.i = bitcast double %2 to i64
  %64 = call double @llvm.fma.f64(double %low.sroa.0.0.i, double %56, double 1.000000e+00)
  %65 = call double @llvm.sqrt.f64(double %x.sroa.0.0.i)
  %_13.i = fdiv double %29, %65
  %_11.i12 = fmul double %_12.i3, %_13.i
  %_20.i = add i64 %_18.i.i, -4843621399236964352
  %_18.i = lshr i64 %_20.i, 1
  %66 = xor i64 %_18.i, 2048
  %_27.i = shl i64 %_18.i, 52
  %_25.i = add i64 %_27.i, -4616189618054758400
  %_22.i = bitcast i64 %_25.i to double
  %_21.i = fmul double %_11.i12, %_22.i
  %_24.i = sub i64 %_18.i.i, %66
  %_30.i = shl i64 %_24.i, 52
  %_28.i = add i64 %_30.i, 4607182418800017408
  %_23.i = bitcast i64 %_28.i to double
  %_0.i = fmul double %_21.i, %_23.i
  %y.sroa.0.0.i = select i1 %within.i, double %64, double %_0.i
  %_5.i = fcmp uno double %x, 0.000000e+00
  %x..i = select i1 %_12.i, double 0x7FF0000000000000, double %y.sroa.0.0.i
  %y.sroa.0.1.i = select i1 %_5.i, double %x, double %x..i
  ret double %y.sroa.0.1.i
}

define linkonce_odr hidden float @gpu.portable.cyl_bessel_i1.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.cyl_bessel_i1.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.cyl_bessel_i1.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %within.i = fcmp olt double %0, 8.000000e+00
  %..i = select i1 %within.i, double %0, double 0.000000e+00
  %z.i = fmul double %..i, %..i
  %_15.i = fcmp oeq double %0, 0x7FF0000000000000
  %_14.i = or i1 %within.i, %_15.i
  %spec.store.select.i = select i1 %_14.i, double 8.000000e+00, double %0
  %_3.i = fcmp ogt double %spec.store.select.i, 8.000000e+02
  %x.sroa.0.0.i = select i1 %_3.i, double 8.000000e+02, double %spec.store.select.i
  %1 = call double @llvm.fma.f64(double %x.sroa.0.0.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_10.i.i1 = fadd double %1, 0xC338000000000000
  %_12.i.i = fneg double %_10.i.i1
  %2 = call double @llvm.fma.f64(double %_12.i.i, double 0x3FE62E42FEFA4000, double %x.sroa.0.0.i)
  %3 = call double @llvm.fma.f64(double %_12.i.i, double 0xBD48432A1B0E2634, double %2)
  %_16.i.i = fsub double %2, %3
  %4 = call double @llvm.fma.f64(double %_12.i.i, double 0xBD48432A1B0E2634, double %_16.i.i)
  %_19.i.i = fadd double %4, 0.000000e+00
  %_20.i.i = fadd double %3, %_19.i.i
  %_9.i2 = fdiv double 1.000000e+00, %x.sroa.0.0.i
  %5 = call double @llvm.fma.f64(double %_9.i2, double 1.600000e+01, double -1.000000e+00)
  %6 = call double @llvm.fma.f64(double %5, double 0x3DB13E2C2ABF7040, double 0xBDDB9A46FA1AF1E4)
  %7 = call double @llvm.fma.f64(double %6, double %5, double 0xBDE10711A19B6ED3)
  %8 = call double @llvm.fma.f64(double %7, double %5, double 0x3E0850539C3684AB)
  %9 = call double @llvm.fma.f64(double %8, double %5, double 0x3E00CEDD6C10A48B)
  %10 = call double @llvm.fma.f64(double %9, double %5, double 0xBE240E46F6B651DA)
  %11 = call double @llvm.fma.f64(double %10, double %5, double 0xBE17BBB4122EAEF7)
  %12 = call double @llvm.fma.f64(double %11, double %5, double 0x3E34E112DA3DA506)
  %13 = call double @llvm.fma.f64(double %12, double %5, double 0x3E2CFE497295DF08)
  %14 = call double @llvm.fma.f64(double %13, double %5, double 0xBE3E2D4721CCE669)
  %15 = call double @llvm.fma.f64(double %14, double %5, double 0xBE405933D66DB118)
  %16 = call double @llvm.fma.f64(double %15, double %5, double 0x3E381ED7F9F5CAF4)
  %17 = call double @llvm.fma.f64(double %16, double %5, double 0x3E4E1D3BC2C5FA2E)
  %18 = call double @llvm.fma.f64(double %17, double %5, double 0x3E3D5843FF693D19)
  %19 = call double @llvm.fma.f64(double %18, double %5, double 0xBE4217B5B6246F87)
  %20 = call double @llvm.fma.f64(double %19, double %5, double 0xBE591D9FEC76DDD0)
  %21 = call double @llvm.fma.f64(double %20, double %5, double 0xBE6727AF53CF8DDD)
  %22 = call double @llvm.fma.f64(double %21, double %5, double 0xBE7AD8B7043BBCEC)
  %23 = call double @llvm.fma.f64(double %22, double %5, double 0xBE976137D1F2940C)
  %24 = call double @llvm.fma.f64(double %23, double %5, double 0xBEBEC8E12028979F)
  %25 = call double @llvm.fma.f64(double %24, double %5, double 0xBEEF89C2306CC742)
  %26 = call double @llvm.fma.f64(double %25, double %5, double 0xBF2CBC54DF1D8B08)
  %27 = call double @llvm.fma.f64(double %26, double %5, double 0xBF83F796198EE624)
  %28 = call double @llvm.fma.f64(double %27, double %5, double 0x3FD8EBE783A84030)
  %29 = call double @llvm.fma.f64(double %_20.i.i, double 0x3E21F92DA0B7BB09, double 0x3E5AF5E8673F5CCE)
  %30 = call double @llvm.fma.f64(double %29, double %_20.i.i, double 0x3E927E4C7AFEB0CF)
  %31 = call double @llvm.fma.f64(double %30, double %_20.i.i, double 0x3EC71DDF87793588)
  %32 = call double @llvm.fma.f64(double %31, double %_20.i.i, double 0x3EFA01A01AF70863)
  %33 = call double @llvm.fma.f64(double %32, double %_20.i.i, double 0x3F2A01A01AFD4F59)
  %34 = call double @llvm.fma.f64(double %33, double %_20.i.i, double 0x3F56C16C16C14A49)
  %35 = call double @llvm.fma.f64(double %34, double %_20.i.i, double 0x3F8111111110F6DF)
  %36 = call double @llvm.fma.f64(double %35, double %_20.i.i, double 0x3FA5555555555559)
  %37 = call double @llvm.fma.f64(double %36, double %_20.i.i, double 0x3FC5555555555559)
  %38 = call double @llvm.fma.f64(double %z.i, double 0x36D364178D3CA1D3, double 0x37702B234D301472)
  %39 = call double @llvm.fma.f64(double %38, double %z.i, double 0x38158E4201B43DAE)
  %40 = call double @llvm.fma.f64(double %39, double %z.i, double 0x38B6983CFC62D31B)
  %41 = call double @llvm.fma.f64(double %40, double %z.i, double 0x3955361482A92F56)
  %42 = call double @llvm.fma.f64(double %41, double %z.i, double 0x39F165DFA595A245)
  %43 = call double @llvm.fma.f64(double %42, double %z.i, double 0x3A88BCE63B1DABA5)
  %44 = call double @llvm.fma.f64(double %43, double %z.i, double 0x3B1E2637B35B1757)
  %45 = call double @llvm.fma.f64(double %44, double %z.i, double 0x3BAF17697D85C168)
  %46 = call double @llvm.fma.f64(double %45, double %z.i, double 0x3C3AB81EA75A3911)
  %47 = call double @llvm.fma.f64(double %46, double %z.i, double 0x3CC2C9758DAF8540)
  %48 = call double @llvm.fma.f64(double %47, double %z.i, double 0x3D4522A43F6546BA)
  %49 = call double @llvm.fma.f64(double %48, double %z.i, double 0x3DC27E4FB7789F69)
  %50 = call double @llvm.fma.f64(double %49, double %z.i, double 0x3E3845C8A0CE5129)
  %51 = call double @llvm.fma.f64(double %50, double %z.i, double 0x3EA6C16C16C16C17)
  %52 = call double @llvm.fma.f64(double %51, double %z.i, double 0x3F0C71C71C71C71C)
  %53 = call double @llvm.fma.f64(double %52, double %z.i, double 0x3F65555555555555)
  %54 = call double @llvm.fma.f64(double %53, double %z.i, double 6.250000e-02)
  %square.i.i.i = fmul double %_20.i.i, %_20.i.i
  %_3.i.i.i = fmul double %square.i.i.i, 5.000000e-01
  %lead.i.i.i = fadd double %_20.i.i, %_3.i.i.i
  %55 = fsub double %_20.i.i, %lead.i.i.i
  %lead2.i.i.i = fadd double %_3.i.i.i, %55
  %_13.i.i.i = fneg double %square.i.i.i
  %56 = call double @llvm.fma.f64(double %_20.i.i, double %_20.i.i, double %_13.i.i.i)
  %_5.i.i.i = fmul double %_20.i.i, %square.i.i.i
  %rest.i.i.i = fmul double %_5.i.i.i, %37
  %57 = call double @llvm.fma.f64(double %56, double 5.000000e-01, double %rest.i.i.i)
  %58 = fsub double %3, %_20.i.i
  %_21.i.i = fadd double %_19.i.i, %58
  %59 = call double @llvm.fma.f64(double %_21.i.i, double %_20.i.i, double %_21.i.i)
  %_7.i.i.i = fadd double %59, %57
  %_17.i.i.i = fadd double %lead2.i.i.i, %_7.i.i.i
  %_18.i.i.i = fadd double %lead.i.i.i, %_17.i.i.i
  %one.i.i = fadd double %_18.i.i.i, 1.000000e+00
  %_25.i.i = fadd double %one.i.i, -1.000000e+00
  %one2.i.i = fsub double %_18.i.i.i, %_25.i.i
  %60 = fsub double %lead.i.i.i, %_18.i.i.i
  %_19.i.i.i = fadd double %_17.i.i.i, %60
  %_26.i.i = fadd double %_19.i.i.i, %one2.i.i
  %_27.i.i = fadd double %one.i.i, %_26.i.i
  %61 = fsub double %one.i.i, %_27.i.i
  %_28.i.i = fadd double %_26.i.i, %61
  %_12.i = fadd double %_27.i.i, %_28.i.i
  %_18.i.i = bitcast double %1 to i64
  %62 = call double @llvm.fma.f64(double %z.i, double %54, double 5.000000e-01)
  %63 = fmul double %0, %62
  %64 = call double @llvm.sqrt.f64(double %x.sroa.0.0.i)
  %_13.i = fdiv double %28, %64
  %_11.i = fmul double %_12.i, %_13.i
  %_20.i = add i64 %_18.i.i, -4843621399236964352
  %_18.i = lshr i64 %_20.i, 1
  %65 = xor i64 %_18.i, 2048
  %_27.i = shl i64 %_18.i, 52
  %_25.i = add i64 %_27.i, -4616189618054758400
  %_22.i = bitcast i64 %_25.i to double
  %_21.i = fmul double %_11.i, %_22.i
  %_24.i = sub i64 %_18.i.i, %65
  %_30.i = shl i64 %_24.i, 52
  %_28.i = add i64 %_30.i, 4607182418800017408
  %_23.i = bitcast i64 %_28.i to double
  %_0.i = fmul double %_21.i, %_23.i
  %y.sroa.0.0.i = select i1 %within.i, double %63, double %_0.i
  %y.sroa.0.1.i = select i1 %_15.i, double 0x7FF0000000000000, double %y.sroa.0.0.i
  %_9.i = fcmp uno double %x, 0.000000e+00
  %_17.i = bitcast double %x to i64
  %66 = fneg double %y.sroa.0.1.i
  %67 = icmp slt i64 %_17.i, 0
  %_0.sroa.0.0.i = select i1 %67, double %66, double %y.sroa.0.1.i
  %_0.sroa.0.1.i = select i1 %_9.i, double %x, double %_0.sroa.0.0.i
  ret double %_0.sroa.0.1.i
}

define linkonce_odr hidden float @gpu.portable.erf.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.erf.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.erf.f64(double %x) #0 {
start:
  %_5.i = fmul double %x, %x
  %0 = call double @llvm.fabs.f64(double %x)
  %1 = call double @llvm.fma.f64(double %_5.i, double 0xBD929E14842F875D, double 0x3DD7F171F011FD4F)
  %2 = call double @llvm.fma.f64(double %1, double %_5.i, double 0xBE14E635B40A3970)
  %3 = call double @llvm.fma.f64(double %2, double %_5.i, double 0x3E4FC43F063B4A3D)
  %4 = call double @llvm.fma.f64(double %3, double %_5.i, double 0xBE85F6D9CC1C31E3)
  %5 = call double @llvm.fma.f64(double %4, double %_5.i, double 0x3EBB9E6518E61290)
  %6 = call double @llvm.fma.f64(double %5, double %_5.i, double 0xBEEF4D2562A1B010)
  %7 = call double @llvm.fma.f64(double %6, double %_5.i, double 0x3F1F9A326C2D9822)
  %8 = call double @llvm.fma.f64(double %7, double %_5.i, double 0xBF4C02DB3FEF01D6)
  %9 = call double @llvm.fma.f64(double %8, double %_5.i, double 0x3F7565BCD0E65195)
  %10 = call double @llvm.fma.f64(double %9, double %_5.i, double 0xBF9B82CE312889C2)
  %11 = call double @llvm.fma.f64(double %10, double %_5.i, double 0x3FBCE2F21A042BDE)
  %12 = call double @llvm.fma.f64(double %11, double %_5.i, double 0xBFD812746B0379E7)
  %13 = call double @llvm.fma.f64(double %12, double %_5.i, double 0x3FC06EBA8214DB69)
  %14 = call double @llvm.fma.f64(double %0, double %13, double %0)
  %_17.i = fcmp olt double %0, 1.000000e+00
  br i1 %_17.i, label %_ZN8gpu_math3erf3erf17h622ccf9329ee3afcE.exit, label %bb11.i

bb11.i:
  %_7.i = fcmp ogt double %0, 7.000000e+00
  %..i = select i1 %_7.i, double 7.000000e+00, double %0
  %_9.i.i = fadd double %..i, -4.000000e+00
  %_16.i.i = fadd double %..i, 4.000000e+00
  %_23.i.i = fdiv double %_9.i.i, %_16.i.i
  %_26.i.i = fneg double %_23.i.i
  %15 = call double @llvm.fma.f64(double %_26.i.i, double %_16.i.i, double %_9.i.i)
  %_10.i.i = fsub double %_9.i.i, %..i
  %_14.i.i = fsub double -4.000000e+00, %_10.i.i
  %16 = fsub double %_10.i.i, %_9.i.i
  %_12.i.i = fadd double %..i, %16
  %_11.i.i = fadd double %_14.i.i, %_12.i.i
  %_17.i.i = fsub double %_16.i.i, %..i
  %_21.i.i = fsub double 4.000000e+00, %_17.i.i
  %17 = fsub double %_17.i.i, %_16.i.i
  %_19.i.i = fadd double %..i, %17
  %_18.i.i = fadd double %_21.i.i, %_19.i.i
  %_28.i.i = fmul double %_23.i.i, %_18.i.i
  %_27.i.i = fsub double %_11.i.i, %_28.i.i
  %_24.i.i = fadd double %15, %_27.i.i
  %_29.i.i = fdiv double %_24.i.i, %_16.i.i
  %t.i.i = fadd double %_23.i.i, %_29.i.i
  %_5.i.i = fmul double %t.i.i, %t.i.i
  %_32.i.i = fsub double %t.i.i, %_23.i.i
  %t1.i.i = fsub double %_29.i.i, %_32.i.i
  %18 = fneg double %..i
  %_21.i = fmul double %..i, %18
  %19 = call double @llvm.fma.f64(double %_21.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_10.i = fadd double %19, 0xC338000000000000
  %_12.i = fneg double %_10.i
  %20 = call double @llvm.fma.f64(double %_12.i, double 0x3FE62E42FEFA4000, double %_21.i)
  %21 = call double @llvm.fma.f64(double %_12.i, double 0xBD48432A1B0E2634, double %20)
  %_16.i9 = fsub double %20, %21
  %22 = call double @llvm.fma.f64(double %_12.i, double 0xBD48432A1B0E2634, double %_16.i9)
  %23 = call double @llvm.fma.f64(double %..i, double %..i, double %_21.i)
  %_19.i10 = fsub double %22, %23
  %_20.i11 = fadd double %21, %_19.i10
  %square.i.i = fmul double %_20.i11, %_20.i11
  %_3.i.i = fmul double %square.i.i, 5.000000e-01
  %lead.i.i = fadd double %_20.i11, %_3.i.i
  %24 = fsub double %_20.i11, %lead.i.i
  %lead2.i.i = fadd double %_3.i.i, %24
  %_22.i = fsub double %_20.i11, %21
  %_21.i12 = fsub double %_19.i10, %_22.i
  %25 = call double @llvm.fma.f64(double %_21.i12, double %_20.i11, double %_21.i12)
  %_13.i.i13 = fneg double %square.i.i
  %26 = call double @llvm.fma.f64(double %_20.i11, double %_20.i11, double %_13.i.i13)
  %_5.i.i14 = fmul double %_20.i11, %square.i.i
  %27 = call double @llvm.fma.f64(double %_20.i11, double 0x3E21F92DA0B7BB09, double 0x3E5AF5E8673F5CCE)
  %28 = call double @llvm.fma.f64(double %27, double %_20.i11, double 0x3E927E4C7AFEB0CF)
  %29 = call double @llvm.fma.f64(double %28, double %_20.i11, double 0x3EC71DDF87793588)
  %30 = call double @llvm.fma.f64(double %29, double %_20.i11, double 0x3EFA01A01AF70863)
  %31 = call double @llvm.fma.f64(double %30, double %_20.i11, double 0x3F2A01A01AFD4F59)
  %32 = call double @llvm.fma.f64(double %31, double %_20.i11, double 0x3F56C16C16C14A49)
  %33 = call double @llvm.fma.f64(double %32, double %_20.i11, double 0x3F8111111110F6DF)
  %34 = call double @llvm.fma.f64(double %33, double %_20.i11, double 0x3FA5555555555559)
  %35 = call double @llvm.fma.f64(double %34, double %_20.i11, double 0x3FC5555555555559)
  %rest.i.i16 = fmul double %_5.i.i14, %35
  %36 = call double @llvm.fma.f64(double %26, double 5.000000e-01, double %rest.i.i16)
  %_7.i.i17 = fadd double %25, %36
  %_17.i.i18 = fadd double %lead2.i.i, %_7.i.i17
  %_18.i.i19 = fadd double %lead.i.i, %_17.i.i18
  %37 = fsub double %lead.i.i, %_18.i.i19
  %_19.i.i20 = fadd double %_17.i.i18, %37
  %one.i = fadd double %_18.i.i19, 1.000000e+00
  %_25.i = fadd double %one.i, -1.000000e+00
  %one2.i = fsub double %_18.i.i19, %_25.i
  %_26.i21 = fadd double %_19.i.i20, %one2.i
  %_27.i22 = fadd double %one.i, %_26.i21
  %38 = fsub double %one.i, %_27.i22
  %_28.i24 = fadd double %_26.i21, %38
  %_18.i7 = bitcast double %19 to i64
  %39 = call double @llvm.fma.f64(double %t.i.i, double 0xBDE2379825B74ADA, double 0xBDF258D2D5BEE631)
  %40 = call double @llvm.fma.f64(double %39, double %t.i.i, double 0x3E1E3B541DDCFFD0)
  %41 = call double @llvm.fma.f64(double %40, double %t.i.i, double 0x3E2B477A5B14241C)
  %42 = call double @llvm.fma.f64(double %41, double %t.i.i, double 0xBE4F689597BC29F8)
  %43 = call double @llvm.fma.f64(double %42, double %t.i.i, double 0xBE5618151AB740F4)
  %44 = call double @llvm.fma.f64(double %43, double %t.i.i, double 0x3E7D84B726E3766C)
  %45 = call double @llvm.fma.f64(double %44, double %t.i.i, double 0x3E74CD5A7305AB3C)
  %46 = call double @llvm.fma.f64(double %45, double %t.i.i, double 0xBEABACDA83075160)
  %47 = call double @llvm.fma.f64(double %46, double %t.i.i, double 0x3E9397AAF13890FF)
  %48 = call double @llvm.fma.f64(double %47, double %t.i.i, double 0x3ED7F21DA65F3ACF)
  %49 = call double @llvm.fma.f64(double %48, double %t.i.i, double 0xBEE7885FF2AD2853)
  %50 = call double @llvm.fma.f64(double %49, double %t.i.i, double 0xBEF99587D8EB8A2D)
  %51 = call double @llvm.fma.f64(double %50, double %t.i.i, double 0x3F23BE04B1E8F18B)
  %52 = call double @llvm.fma.f64(double %51, double %t.i.i, double 0xBF2A1DF2C7CBE75A)
  %53 = call double @llvm.fma.f64(double %52, double %t.i.i, double 0xBF48D4A9AF1F2DB7)
  %54 = call double @llvm.fma.f64(double %53, double %t.i.i, double 0x3F749C672905FE85)
  %55 = call double @llvm.fma.f64(double %54, double %t.i.i, double 0xBF909623883ACA1A)
  %56 = call double @llvm.fma.f64(double %55, double %t.i.i, double 0x3FA3079EDF65E6C1)
  %57 = call double @llvm.fma.f64(double %56, double %t.i.i, double 0xBFB0FB06DFE51A09)
  %58 = call double @llvm.fma.f64(double %57, double %t.i.i, double 0x3FB7FEE004E1375A)
  %59 = call double @llvm.fma.f64(double %58, double %t.i.i, double 0xBFB9DDB23C3E8A97)
  %60 = call double @llvm.fma.f64(double %59, double %t.i.i, double 0x3FB16ECEFCFA530F)
  %61 = call double @llvm.fma.f64(double %60, double %t.i.i, double 0x3F8F7F5DF66FD6D5)
  %_35.i.i = fmul double %t.i.i, 0xBFC1DF1AD154A28E
  %_37.i.i = fneg double %_35.i.i
  %62 = call double @llvm.fma.f64(double %t.i.i, double 0xBFC1DF1AD154A28E, double %_37.i.i)
  %_34.i.i = fmul double %t.i.i, 0x3C63265D0D395585
  %63 = call double @llvm.fma.f64(double %t1.i.i, double 0xBFC1DF1AD154A28E, double %_34.i.i)
  %_38.i.i = fadd double %62, %63
  %_39.i.i = fadd double %_35.i.i, %_38.i.i
  %_43.i.i = fadd double %_39.i.i, 0x3FF3BA5916E9FD7F
  %_44.i.i = fsub double %_43.i.i, %_39.i.i
  %_47.i.i = fsub double %_43.i.i, %_44.i.i
  %_46.i.i = fsub double %_39.i.i, %_47.i.i
  %_48.i.i = fsub double 0x3FF3BA5916E9FD7F, %_44.i.i
  %_45.i.i = fadd double %_48.i.i, %_46.i.i
  %_41.i.i = fsub double %_39.i.i, %_35.i.i
  %_40.i.i = fsub double %_38.i.i, %_41.i.i
  %_42.i.i = fadd double %_40.i.i, 0xBC89FC3DD736DF90
  %_49.i.i = fadd double %_42.i.i, %_45.i.i
  %_50.i.i = fadd double %_43.i.i, %_49.i.i
  %rest.i.i = fmul double %_5.i.i, %61
  %_53.i.i = fadd double %_50.i.i, %rest.i.i
  %_54.i.i = fsub double %_53.i.i, %_50.i.i
  %64 = fsub double %_54.i.i, %_53.i.i
  %_56.i.i = fadd double %_50.i.i, %64
  %_58.i.i = fsub double %rest.i.i, %_54.i.i
  %_55.i.i = fadd double %_58.i.i, %_56.i.i
  %65 = fsub double %_43.i.i, %_50.i.i
  %_51.i.i = fadd double %_49.i.i, %65
  %_59.i.i = fadd double %_51.i.i, %_55.i.i
  %p.i.i = fadd double %_53.i.i, %_59.i.i
  %_7.i.i = fmul double %..i, 2.000000e+00
  %_63.i.i = fadd double %_7.i.i, 1.000000e+00
  %_70.i.i = fdiv double %p.i.i, %_63.i.i
  %_73.i.i = fneg double %_70.i.i
  %66 = call double @llvm.fma.f64(double %_73.i.i, double %_63.i.i, double %p.i.i)
  %67 = fsub double %_53.i.i, %p.i.i
  %p2.i.i = fadd double %_59.i.i, %67
  %_64.i.i = fadd double %_63.i.i, -1.000000e+00
  %68 = fsub double %_64.i.i, %_63.i.i
  %_66.i.i = fadd double %68, 1.000000e+00
  %_68.i.i = fsub double %_7.i.i, %_64.i.i
  %_65.i.i = fadd double %_68.i.i, %_66.i.i
  %_75.i.i = fmul double %_65.i.i, %_70.i.i
  %_74.i.i = fsub double %p2.i.i, %_75.i.i
  %_71.i.i = fadd double %66, %_74.i.i
  %_76.i.i = fdiv double %_71.i.i, %_63.i.i
  %_77.i.i = fadd double %_70.i.i, %_76.i.i
  %_14.i = fmul double %_27.i22, %_77.i.i
  %_16.i = fneg double %_14.i
  %69 = call double @llvm.fma.f64(double %_27.i22, double %_77.i.i, double %_16.i)
  %_79.i.i = fsub double %_77.i.i, %_70.i.i
  %_78.i.i = fsub double %_76.i.i, %_79.i.i
  %_13.i = fmul double %_28.i24, %_77.i.i
  %70 = call double @llvm.fma.f64(double %_27.i22, double %_78.i.i, double %_13.i)
  %_17.i4 = fadd double %69, %70
  %_18.i5 = fadd double %_14.i, %_17.i4
  %_20.i = fsub double %_18.i5, %_14.i
  %_19.i6 = fsub double %_17.i4, %_20.i
  %_26.i = add i64 %_18.i7, -4843621399236964352
  %_24.i = lshr i64 %_26.i, 1
  %_33.i = shl i64 %_24.i, 52
  %_31.i = add i64 %_33.i, -4616189618054758400
  %_28.i = bitcast i64 %_31.i to double
  %_27.i = fmul double %_18.i5, %_28.i
  %71 = xor i64 %_24.i, 2048
  %_30.i = sub i64 %_18.i7, %71
  %_36.i = shl i64 %_30.i, 52
  %_34.i = add i64 %_36.i, 4607182418800017408
  %_29.i = bitcast i64 %_34.i to double
  %72 = fneg double %_29.i
  %_38.i = fmul double %_27.i, %72
  %_41.i = fadd double %_38.i, 1.000000e+00
  %_42.i = fadd double %_41.i, -1.000000e+00
  %73 = fsub double %_42.i, %_41.i
  %_44.i = fadd double %73, 1.000000e+00
  %_46.i = fsub double %_38.i, %_42.i
  %_43.i = fadd double %_46.i, %_44.i
  %_37.i = fmul double %_19.i6, %_28.i
  %74 = fmul double %_37.i, %_29.i
  %_40.i = fsub double 0.000000e+00, %74
  %_47.i = fadd double %_40.i, %_43.i
  %_48.i = fadd double %_41.i, %_47.i
  %75 = fsub double %_41.i, %_48.i
  %_49.i = fadd double %_47.i, %75
  %far.i = fadd double %_48.i, %_49.i
  br label %_ZN8gpu_math3erf3erf17h622ccf9329ee3afcE.exit

_ZN8gpu_math3erf3erf17h622ccf9329ee3afcE.exit:
  %near.sroa.0.0.i = phi double [ %14, %start ], [ %far.i, %bb11.i ]
  %_18.i = fcmp uno double %x, 0.000000e+00
  %76 = call double @llvm.copysign.f64(double %near.sroa.0.0.i, double %x)
  %_0.sroa.0.0.i = select i1 %_18.i, double %x, double %76
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.erfc.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.erfc.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.erfc.f64(double %x) #0 {
start:
  %_5 = fmul double %x, %x
  %_7 = fneg double %_5
  %0 = call double @llvm.fma.f64(double %x, double %x, double %_7)
  %1 = call double @llvm.fabs.f64(double %x)
  %out.i = fcmp ogt double %1, 3.000000e+01
  %_8.i = select i1 %out.i, double -9.000000e+02, double %_7
  %.neg = fneg double %0
  %_9.i = select i1 %out.i, double -0.000000e+00, double %.neg
  %2 = call double @llvm.fma.f64(double %_8.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_10.i = fadd double %2, 0xC338000000000000
  %_12.i3 = fneg double %_10.i
  %3 = call double @llvm.fma.f64(double %_12.i3, double 0x3FE62E42FEFA4000, double %_8.i)
  %4 = call double @llvm.fma.f64(double %_12.i3, double 0xBD48432A1B0E2634, double %3)
  %_16.i6 = fsub double %3, %4
  %5 = call double @llvm.fma.f64(double %_12.i3, double 0xBD48432A1B0E2634, double %_16.i6)
  %_19.i7 = fadd double %_9.i, %5
  %_20.i8 = fadd double %4, %_19.i7
  %negative.i = fcmp olt double %x, 0.000000e+00
  %6 = fneg double %x
  %_25.sroa.0.0.i = select i1 %negative.i, double -0.000000e+00, double 0.000000e+00
  %_24.sroa.0.0.i = select i1 %negative.i, double %6, double %x
  %._25.sroa.0.0.i = select i1 %out.i, double 0.000000e+00, double %_25.sroa.0.0.i
  %._24.sroa.0.0.i = select i1 %out.i, double 3.000000e+01, double %_24.sroa.0.0.i
  %_9.i.i = fadd double %._24.sroa.0.0.i, -4.000000e+00
  %_10.i.i = fsub double %_9.i.i, %._24.sroa.0.0.i
  %_13.i.i = fsub double %_9.i.i, %_10.i.i
  %_12.i.i = fsub double %._24.sroa.0.0.i, %_13.i.i
  %_14.i.i = fsub double -4.000000e+00, %_10.i.i
  %_11.i.i = fadd double %_14.i.i, %_12.i.i
  %_15.i.i = fadd double %._25.sroa.0.0.i, %_11.i.i
  %_16.i.i = fadd double %._24.sroa.0.0.i, 4.000000e+00
  %_17.i.i = fsub double %_16.i.i, %._24.sroa.0.0.i
  %_20.i.i = fsub double %_16.i.i, %_17.i.i
  %_19.i.i = fsub double %._24.sroa.0.0.i, %_20.i.i
  %_21.i.i = fsub double 4.000000e+00, %_17.i.i
  %_18.i.i = fadd double %_21.i.i, %_19.i.i
  %_22.i.i = fadd double %._25.sroa.0.0.i, %_18.i.i
  %_23.i.i = fdiv double %_9.i.i, %_16.i.i
  %_26.i.i = fneg double %_23.i.i
  %7 = call double @llvm.fma.f64(double %_26.i.i, double %_16.i.i, double %_9.i.i)
  %_28.i.i = fmul double %_23.i.i, %_22.i.i
  %_27.i.i = fsub double %_15.i.i, %_28.i.i
  %_24.i.i = fadd double %7, %_27.i.i
  %_29.i.i = fdiv double %_24.i.i, %_16.i.i
  %t.i.i = fadd double %_23.i.i, %_29.i.i
  %near.i = fcmp olt double %1, 5.000000e-01
  %_6.sroa.0.0.i = select i1 %near.i, double %x, double 0.000000e+00
  %_60.i = fmul double %_6.sroa.0.0.i, %_6.sroa.0.0.i
  %8 = call double @llvm.fma.f64(double %_60.i, double 0xBD929E14842F875D, double 0x3DD7F171F011FD4F)
  %9 = call double @llvm.fma.f64(double %8, double %_60.i, double 0xBE14E635B40A3970)
  %10 = call double @llvm.fma.f64(double %9, double %_60.i, double 0x3E4FC43F063B4A3D)
  %11 = call double @llvm.fma.f64(double %10, double %_60.i, double 0xBE85F6D9CC1C31E3)
  %12 = call double @llvm.fma.f64(double %11, double %_60.i, double 0x3EBB9E6518E61290)
  %13 = call double @llvm.fma.f64(double %12, double %_60.i, double 0xBEEF4D2562A1B010)
  %14 = call double @llvm.fma.f64(double %13, double %_60.i, double 0x3F1F9A326C2D9822)
  %15 = call double @llvm.fma.f64(double %14, double %_60.i, double 0xBF4C02DB3FEF01D6)
  %16 = call double @llvm.fma.f64(double %15, double %_60.i, double 0x3F7565BCD0E65195)
  %17 = call double @llvm.fma.f64(double %16, double %_60.i, double 0xBF9B82CE312889C2)
  %18 = call double @llvm.fma.f64(double %17, double %_60.i, double 0x3FBCE2F21A042BDE)
  %19 = call double @llvm.fma.f64(double %18, double %_60.i, double 0xBFD812746B0379E7)
  %20 = call double @llvm.fma.f64(double %19, double %_60.i, double 0x3FC06EBA8214DB69)
  %21 = call double @llvm.fma.f64(double %t.i.i, double 0xBDE2379825B74ADA, double 0xBDF258D2D5BEE631)
  %22 = call double @llvm.fma.f64(double %21, double %t.i.i, double 0x3E1E3B541DDCFFD0)
  %23 = call double @llvm.fma.f64(double %22, double %t.i.i, double 0x3E2B477A5B14241C)
  %24 = call double @llvm.fma.f64(double %23, double %t.i.i, double 0xBE4F689597BC29F8)
  %25 = call double @llvm.fma.f64(double %24, double %t.i.i, double 0xBE5618151AB740F4)
  %26 = call double @llvm.fma.f64(double %25, double %t.i.i, double 0x3E7D84B726E3766C)
  %27 = call double @llvm.fma.f64(double %26, double %t.i.i, double 0x3E74CD5A7305AB3C)
  %28 = call double @llvm.fma.f64(double %27, double %t.i.i, double 0xBEABACDA83075160)
  %29 = call double @llvm.fma.f64(double %28, double %t.i.i, double 0x3E9397AAF13890FF)
  %30 = call double @llvm.fma.f64(double %29, double %t.i.i, double 0x3ED7F21DA65F3ACF)
  %31 = call double @llvm.fma.f64(double %30, double %t.i.i, double 0xBEE7885FF2AD2853)
  %32 = call double @llvm.fma.f64(double %31, double %t.i.i, double 0xBEF99587D8EB8A2D)
  %33 = call double @llvm.fma.f64(double %32, double %t.i.i, double 0x3F23BE04B1E8F18B)
  %34 = call double @llvm.fma.f64(double %33, double %t.i.i, double 0xBF2A1DF2C7CBE75A)
  %35 = call double @llvm.fma.f64(double %34, double %t.i.i, double 0xBF48D4A9AF1F2DB7)
  %36 = call double @llvm.fma.f64(double %35, double %t.i.i, double 0x3F749C672905FE85)
  %37 = call double @llvm.fma.f64(double %36, double %t.i.i, double 0xBF909623883ACA1A)
  %38 = call double @llvm.fma.f64(double %37, double %t.i.i, double 0x3FA3079EDF65E6C1)
  %39 = call double @llvm.fma.f64(double %38, double %t.i.i, double 0xBFB0FB06DFE51A09)
  %40 = call double @llvm.fma.f64(double %39, double %t.i.i, double 0x3FB7FEE004E1375A)
  %41 = call double @llvm.fma.f64(double %40, double %t.i.i, double 0xBFB9DDB23C3E8A97)
  %42 = call double @llvm.fma.f64(double %41, double %t.i.i, double 0x3FB16ECEFCFA530F)
  %43 = call double @llvm.fma.f64(double %42, double %t.i.i, double 0x3F8F7F5DF66FD6D5)
  %44 = call double @llvm.fma.f64(double %_20.i8, double 0x3E21F92DA0B7BB09, double 0x3E5AF5E8673F5CCE)
  %45 = call double @llvm.fma.f64(double %44, double %_20.i8, double 0x3E927E4C7AFEB0CF)
  %46 = call double @llvm.fma.f64(double %45, double %_20.i8, double 0x3EC71DDF87793588)
  %47 = call double @llvm.fma.f64(double %46, double %_20.i8, double 0x3EFA01A01AF70863)
  %48 = call double @llvm.fma.f64(double %47, double %_20.i8, double 0x3F2A01A01AFD4F59)
  %49 = call double @llvm.fma.f64(double %48, double %_20.i8, double 0x3F56C16C16C14A49)
  %50 = call double @llvm.fma.f64(double %49, double %_20.i8, double 0x3F8111111110F6DF)
  %51 = call double @llvm.fma.f64(double %50, double %_20.i8, double 0x3FA5555555555559)
  %52 = call double @llvm.fma.f64(double %51, double %_20.i8, double 0x3FC5555555555559)
  %_18.i = fsub double 1.000000e+00, %_5
  %square.i.i = fmul double %_20.i8, %_20.i8
  %_3.i.i = fmul double %square.i.i, 5.000000e-01
  %lead.i.i = fadd double %_20.i8, %_3.i.i
  %53 = fsub double %_20.i8, %lead.i.i
  %lead2.i.i = fadd double %_3.i.i, %53
  %_13.i.i11 = fneg double %square.i.i
  %54 = call double @llvm.fma.f64(double %_20.i8, double %_20.i8, double %_13.i.i11)
  %_5.i.i12 = fmul double %_20.i8, %square.i.i
  %rest.i.i14 = fmul double %_5.i.i12, %52
  %55 = call double @llvm.fma.f64(double %54, double 5.000000e-01, double %rest.i.i14)
  %_22.i9 = fsub double %_20.i8, %4
  %_21.i10 = fsub double %_19.i7, %_22.i9
  %56 = call double @llvm.fma.f64(double %_21.i10, double %_20.i8, double %_21.i10)
  %_7.i.i15 = fadd double %56, %55
  %_17.i.i16 = fadd double %lead2.i.i, %_7.i.i15
  %_18.i.i17 = fadd double %lead.i.i, %_17.i.i16
  %one.i = fadd double %_18.i.i17, 1.000000e+00
  %_25.i = fadd double %one.i, -1.000000e+00
  %one2.i = fsub double %_18.i.i17, %_25.i
  %57 = fsub double %lead.i.i, %_18.i.i17
  %_19.i.i18 = fadd double %_17.i.i16, %57
  %_26.i = fadd double %_19.i.i18, %one2.i
  %_27.i = fadd double %one.i, %_26.i
  %_35.i.i = fmul double %t.i.i, 0xBFC1DF1AD154A28E
  %_37.i.i = fneg double %_35.i.i
  %58 = call double @llvm.fma.f64(double %t.i.i, double 0xBFC1DF1AD154A28E, double %_37.i.i)
  %_32.i.i = fsub double %t.i.i, %_23.i.i
  %t1.i.i = fsub double %_29.i.i, %_32.i.i
  %_34.i.i = fmul double %t.i.i, 0x3C63265D0D395585
  %59 = call double @llvm.fma.f64(double %t1.i.i, double 0xBFC1DF1AD154A28E, double %_34.i.i)
  %_38.i.i = fadd double %58, %59
  %_39.i.i = fadd double %_35.i.i, %_38.i.i
  %_43.i.i = fadd double %_39.i.i, 0x3FF3BA5916E9FD7F
  %_44.i.i = fsub double %_43.i.i, %_39.i.i
  %_47.i.i = fsub double %_43.i.i, %_44.i.i
  %_46.i.i = fsub double %_39.i.i, %_47.i.i
  %_48.i.i = fsub double 0x3FF3BA5916E9FD7F, %_44.i.i
  %_45.i.i = fadd double %_48.i.i, %_46.i.i
  %_41.i.i = fsub double %_39.i.i, %_35.i.i
  %_40.i.i = fsub double %_38.i.i, %_41.i.i
  %_42.i.i = fadd double %_40.i.i, 0xBC89FC3DD736DF90
  %_49.i.i = fadd double %_42.i.i, %_45.i.i
  %_50.i.i = fadd double %_43.i.i, %_49.i.i
  %_5.i.i = fmul double %t.i.i, %t.i.i
  %rest.i.i = fmul double %_5.i.i, %43
  %_53.i.i = fadd double %_50.i.i, %rest.i.i
  %_54.i.i = fsub double %_53.i.i, %_50.i.i
  %60 = fsub double %_54.i.i, %_53.i.i
  %_56.i.i = fadd double %_50.i.i, %60
  %_58.i.i = fsub double %rest.i.i, %_54.i.i
  %_55.i.i = fadd double %_58.i.i, %_56.i.i
  %61 = fsub double %_43.i.i, %_50.i.i
  %_51.i.i = fadd double %_49.i.i, %61
  %_59.i.i = fadd double %_51.i.i, %_55.i.i
  %p.i.i = fadd double %_53.i.i, %_59.i.i
  %_7.i.i = fmul double %._24.sroa.0.0.i, 2.000000e+00
  %_63.i.i = fadd double %_7.i.i, 1.000000e+00
  %_70.i.i = fdiv double %p.i.i, %_63.i.i
  %_73.i.i = fneg double %_70.i.i
  %62 = call double @llvm.fma.f64(double %_73.i.i, double %_63.i.i, double %p.i.i)
  %63 = fsub double %_53.i.i, %p.i.i
  %p2.i.i = fadd double %_59.i.i, %63
  %_64.i.i = fadd double %_63.i.i, -1.000000e+00
  %64 = fsub double %_64.i.i, %_63.i.i
  %_66.i.i = fadd double %64, 1.000000e+00
  %_68.i.i = fsub double %_7.i.i, %_64.i.i
  %_65.i.i = fadd double %_68.i.i, %_66.i.i
  %_8.i.i = fmul double %._25.sroa.0.0.i, 2.000000e+00
  %_69.i.i = fadd double %_8.i.i, %_65.i.i
  %_75.i.i = fmul double %_69.i.i, %_70.i.i
  %_74.i.i = fsub double %p2.i.i, %_75.i.i
  %_71.i.i = fadd double %62, %_74.i.i
  %_76.i.i = fdiv double %_71.i.i, %_63.i.i
  %_77.i.i = fadd double %_70.i.i, %_76.i.i
  %_14.i = fmul double %_27.i, %_77.i.i
  %_16.i = fneg double %_14.i
  %65 = call double @llvm.fma.f64(double %_27.i, double %_77.i.i, double %_16.i)
  %_79.i.i = fsub double %_77.i.i, %_70.i.i
  %_78.i.i = fsub double %_76.i.i, %_79.i.i
  %66 = fsub double %one.i, %_27.i
  %_28.i = fadd double %_26.i, %66
  %_13.i = fmul double %_28.i, %_77.i.i
  %67 = call double @llvm.fma.f64(double %_27.i, double %_78.i.i, double %_13.i)
  %_17.i = fadd double %65, %67
  %_18.i2 = fadd double %_14.i, %_17.i
  %_18.i4 = bitcast double %2 to i64
  %_33.i = add i64 %_18.i4, -4843621399236964352
  %_31.i = lshr i64 %_33.i, 1
  %_40.i = shl i64 %_31.i, 52
  %_38.i = add i64 %_40.i, -4616189618054758400
  %_35.i = bitcast i64 %_38.i to double
  %_34.i = fmul double %_18.i2, %_35.i
  %68 = xor i64 %_31.i, 2048
  %_37.i = sub i64 %_18.i4, %68
  %_43.i = shl i64 %_37.i, 52
  %_41.i = add i64 %_43.i, 4607182418800017408
  %_36.i = bitcast i64 %_41.i to double
  %69 = fneg double %_36.i
  %_45.i = fmul double %_34.i, %69
  %_48.i = fadd double %_45.i, 2.000000e+00
  %_49.i = fadd double %_48.i, -2.000000e+00
  %70 = fsub double %_49.i, %_48.i
  %_51.i = fadd double %70, 2.000000e+00
  %_53.i = fsub double %_45.i, %_49.i
  %_50.i = fadd double %_53.i, %_51.i
  %_20.i = fsub double %_18.i2, %_14.i
  %_19.i = fsub double %_17.i, %_20.i
  %_44.i = fmul double %_19.i, %_35.i
  %71 = fmul double %_44.i, %_36.i
  %_47.i = fsub double 0.000000e+00, %71
  %_54.i = fadd double %_47.i, %_50.i
  %_55.i = fadd double %_48.i, %_54.i
  %72 = fsub double %_48.i, %_55.i
  %_56.i = fadd double %_54.i, %72
  %below.i = fadd double %_55.i, %_56.i
  %_2 = fcmp uno double %x, 0.000000e+00
  %_58.i = fmul double %_6.sroa.0.0.i, %20
  %_61.i = fneg double %_6.sroa.0.0.i
  %_65.i = fsub double 1.000000e+00, %_6.sroa.0.0.i
  %_66.i = fadd double %_65.i, -1.000000e+00
  %73 = fsub double %_66.i, %_65.i
  %_68.i = fadd double %73, 1.000000e+00
  %_70.i = fsub double %_61.i, %_66.i
  %_67.i = fadd double %_70.i, %_68.i
  %74 = call double @llvm.fma.f64(double %_18.i, double 0.000000e+00, double %_58.i)
  %_71.i = fsub double %_67.i, %74
  %_72.i = fadd double %_65.i, %_71.i
  %75 = fsub double %_65.i, %_72.i
  %_73.i = fadd double %_71.i, %75
  %here.i = fadd double %_72.i, %_73.i
  %_22.i = fadd double %_18.i2, %_19.i
  %_83.i = fmul double %_22.i, %_35.i
  %_21.i = fmul double %_83.i, %_36.i
  %_20.sroa.0.0.i = select i1 %negative.i, double %below.i, double %_21.i
  %_0.sroa.0.0.i = select i1 %near.i, double %here.i, double %_20.sroa.0.0.i
  %_0.sroa.0.0 = select i1 %_2, double %x, double %_0.sroa.0.0.i
  ret double %_0.sroa.0.0
}

define linkonce_odr hidden float @gpu.portable.erfcinv.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.erfcinv.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.erfcinv.f64(double %x) #0 {
start:
  %_3.i = fcmp ogt double %x, 0.000000e+00
  %_4.i = fcmp olt double %x, 2.000000e+00
  %inside.i = and i1 %_3.i, %_4.i
  %.9.i = select i1 %inside.i, double %x, double 1.000000e+00
  %_2.i.i = fcmp ogt double %.9.i, 1.000000e+00
  %0 = fsub double 2.000000e+00, %.9.i
  %least.sroa.0.0.i.i = select i1 %_2.i.i, double %0, double %.9.i
  %_5.i.i = fneg double %least.sroa.0.0.i.i
  %_14.i.i = fsub double 1.000000e+00, %least.sroa.0.0.i.i
  %_15.i.i = fadd double %_14.i.i, -1.000000e+00
  %1 = fsub double %_15.i.i, %_14.i.i
  %_17.i.i = fadd double %1, 1.000000e+00
  %_19.i.i = fsub double %_5.i.i, %_15.i.i
  %_16.i.i = fadd double %_19.i.i, %_17.i.i
  %one.i = fadd double %_14.i.i, 1.000000e+00
  %_18.i1 = fadd double %one.i, -1.000000e+00
  %2 = fsub double %_18.i1, %one.i
  %_20.i2 = fadd double %2, 1.000000e+00
  %_22.i = fsub double %_14.i.i, %_18.i1
  %one2.i = fadd double %_22.i, %_20.i2
  %_3.i3 = fadd double %_16.i.i, %one2.i
  %one3.i = fadd double %one.i, %_3.i3
  %tiny.i89 = fcmp olt double %one3.i, 0x10000000000000
  %3 = fmul double %one3.i, 0x4350000000000000
  %one3.i.sink = select i1 %tiny.i89, double %3, double %one3.i
  %.sink130 = select i1 %tiny.i89, i64 -1078, i64 -1024
  %4 = bitcast double %one3.i.sink to i64
  %5 = add i64 %4, 7141747209585715
  %6 = lshr i64 %5, 52
  %7 = add nsw i64 %6, %.sink130
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit, label %bb4.i

bb4.i:
  %9 = add i64 %4, -4604544271217802189
  %10 = and i64 %9, -4503599627370496
  %11 = sub i64 %4, %10
  %12 = bitcast i64 %11 to double
  %13 = fsub double %one.i, %one3.i
  %one4.i = fadd double %_3.i3, %13
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
  %_4.sroa.0.0.i = phi double [ %21, %bb4.i ], [ %_16.i.i, %start ]
  %_2.sroa.0.0.i = phi double [ %19, %bb4.i ], [ %_14.i.i, %start ]
  %tiny.i = fcmp olt double %least.sroa.0.0.i.i, 0x10000000000000
  %25 = fmul double %least.sroa.0.0.i.i, 0x4350000000000000
  %least.sroa.0.0.i.i.sink = select i1 %tiny.i, double %25, double %least.sroa.0.0.i.i
  %26 = bitcast double %least.sroa.0.0.i.i.sink to i64
  %27 = add i64 %26, 7141747209585715
  %28 = lshr i64 %27, 52
  %.sink124 = select i1 %tiny.i, i64 -1078, i64 -1024
  %29 = add nsw i64 %28, %.sink124
  %30 = add i64 %26, -4604544271217802189
  %31 = and i64 %30, -4503599627370496
  %32 = sub i64 %26, %31
  %33 = bitcast i64 %32 to double
  %_8.i18 = fadd double %33, -1.000000e+00
  %_16.i.i19 = fadd double %_8.i18, 2.000000e+00
  %_9.i.i21 = fdiv double 1.000000e+00, %_16.i.i19
  %_10.i.i = fmul double %_8.i18, %_9.i.i21
  %_13.i.i22 = fneg double %_10.i.i
  %34 = call double @llvm.fma.f64(double %_13.i.i22, double %_16.i.i19, double %_8.i18)
  %_18.i.i = fadd double %_16.i.i19, -2.000000e+00
  %_17.i.i20 = fsub double %_8.i18, %_18.i.i
  %35 = call double @llvm.fma.f64(double %_13.i.i22, double %_17.i.i20, double 0.000000e+00)
  %_11.i.i23 = fadd double %34, %35
  %_15.i.i24 = fmul double %_9.i.i21, %_11.i.i23
  %s.i.i = fadd double %_10.i.i, %_15.i.i24
  %_7.i.i = fmul double %s.i.i, 2.000000e+00
  %z.i.i = fmul double %s.i.i, %s.i.i
  %_4.i.i26 = fmul double %s.i.i, %z.i.i
  %36 = call double @llvm.fma.f64(double %z.i.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %37 = call double @llvm.fma.f64(double %36, double %z.i.i, double 0x3FB865165DF82ACE)
  %38 = call double @llvm.fma.f64(double %37, double %z.i.i, double 0x3FBAF26C7A4FF9F8)
  %39 = call double @llvm.fma.f64(double %38, double %z.i.i, double 0x3FBE1E1E9CE9C692)
  %40 = call double @llvm.fma.f64(double %39, double %z.i.i, double 0x3FC11111104711C6)
  %41 = call double @llvm.fma.f64(double %40, double %z.i.i, double 0x3FC3B13B13B2DAF7)
  %42 = call double @llvm.fma.f64(double %41, double %z.i.i, double 0x3FC745D1745D153A)
  %43 = call double @llvm.fma.f64(double %42, double %z.i.i, double 0x3FCC71C71C71C71E)
  %44 = call double @llvm.fma.f64(double %43, double %z.i.i, double 0x3FD2492492492492)
  %45 = call double @llvm.fma.f64(double %44, double %z.i.i, double 4.000000e-01)
  %46 = call double @llvm.fma.f64(double %z.i.i, double %45, double 0x3FE5555555555555)
  %rest.i.i = fmul double %_4.i.i26, %46
  %lead.i.i = fadd double %_7.i.i, %rest.i.i
  %_11.i16 = add nsw i64 %29, 4843621399236968448
  %_9.i17 = bitcast i64 %_11.i16 to double
  %_5.i = fadd double %_9.i17, 0xC338000000000000
  %_12.i31 = fmul double %_5.i, 0x3FE62E42FEFA4000
  %_16.i32 = fadd double %_12.i31, %lead.i.i
  %_18.i33 = fsub double %_16.i32, %_12.i31
  %_17.i34 = fsub double %lead.i.i, %_18.i33
  %_22.i.i25 = fsub double %s.i.i, %_10.i.i
  %s1.i.i = fsub double %_15.i.i24, %_22.i.i25
  %_8.i.i29 = fmul double %s1.i.i, 2.000000e+00
  %_25.i.i28 = fsub double %lead.i.i, %_7.i.i
  %lead2.i.i = fsub double %rest.i.i, %_25.i.i28
  %_26.i.i30 = fadd double %_8.i.i29, %lead2.i.i
  %47 = call double @llvm.fma.f64(double %_5.i, double 0xBD48432A1B0E2634, double %_26.i.i30)
  %_19.i35 = fadd double %_17.i34, %47
  %_20.i36 = fadd double %_16.i32, %_19.i35
  %_22.i37 = fsub double %_20.i36, %_16.i32
  %_21.i = fsub double %_19.i35, %_22.i37
  %_16.i4 = fadd double %_2.sroa.0.0.i, 2.000000e+00
  %_18.i5 = fadd double %_16.i4, -2.000000e+00
  %_17.i6 = fsub double %_2.sroa.0.0.i, %_18.i5
  %_19.i7 = fadd double %_4.sroa.0.0.i, %_17.i6
  %_9.i8 = fdiv double 1.000000e+00, %_16.i4
  %_10.i9 = fmul double %_2.sroa.0.0.i, %_9.i8
  %_13.i10 = fneg double %_10.i9
  %48 = call double @llvm.fma.f64(double %_13.i10, double %_16.i4, double %_2.sroa.0.0.i)
  %49 = call double @llvm.fma.f64(double %_13.i10, double %_19.i7, double %_4.sroa.0.0.i)
  %_11.i11 = fadd double %48, %49
  %_15.i = fmul double %_9.i8, %_11.i11
  %s.i = fadd double %_10.i9, %_15.i
  %z.i = fmul double %s.i, %s.i
  %50 = call double @llvm.fma.f64(double %z.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %51 = call double @llvm.fma.f64(double %50, double %z.i, double 0x3FB865165DF82ACE)
  %52 = call double @llvm.fma.f64(double %51, double %z.i, double 0x3FBAF26C7A4FF9F8)
  %53 = call double @llvm.fma.f64(double %52, double %z.i, double 0x3FBE1E1E9CE9C692)
  %54 = call double @llvm.fma.f64(double %53, double %z.i, double 0x3FC11111104711C6)
  %55 = call double @llvm.fma.f64(double %54, double %z.i, double 0x3FC3B13B13B2DAF7)
  %56 = call double @llvm.fma.f64(double %55, double %z.i, double 0x3FC745D1745D153A)
  %57 = call double @llvm.fma.f64(double %56, double %z.i, double 0x3FCC71C71C71C71E)
  %58 = call double @llvm.fma.f64(double %57, double %z.i, double 0x3FD2492492492492)
  %59 = call double @llvm.fma.f64(double %58, double %z.i, double 4.000000e-01)
  %_22.i12 = fsub double %s.i, %_10.i9
  %s1.i = fsub double %_15.i, %_22.i12
  %_4.i13 = fmul double %s.i, %z.i
  %60 = call double @llvm.fma.f64(double %z.i, double %59, double 0x3FE5555555555555)
  %rest.i = fmul double %_4.i13, %60
  %_7.i = fmul double %s.i, 2.000000e+00
  %lead.i = fadd double %_7.i, %rest.i
  %_25.i = fsub double %lead.i, %_7.i
  %lead2.i = fsub double %rest.i, %_25.i
  %_8.i15 = fmul double %s1.i, 2.000000e+00
  %_26.i = fadd double %_8.i15, %lead2.i
  %_35.i = fmul double %_14.sroa.0.0.i, 0x3FE62E42FEFA4000
  %_39.i = fadd double %_35.i, %lead.i
  %_41.i = fsub double %_39.i, %_35.i
  %_40.i = fsub double %lead.i, %_41.i
  %61 = call double @llvm.fma.f64(double %_14.sroa.0.0.i, double 0xBD48432A1B0E2634, double %_26.i)
  %_42.i = fadd double %_40.i, %61
  %_43.i = fadd double %_39.i, %_42.i
  %_45.i = fsub double %_43.i, %_39.i
  %_44.i = fsub double %_42.i, %_45.i
  %_25.i.i = fadd double %_20.i36, %_43.i
  %_26.i.i = fsub double %_25.i.i, %_20.i36
  %_29.i.i = fsub double %_25.i.i, %_26.i.i
  %_28.i.i = fsub double %_20.i36, %_29.i.i
  %_30.i.i = fsub double %_43.i, %_26.i.i
  %_27.i.i = fadd double %_30.i.i, %_28.i.i
  %_22.i.i = fadd double %_21.i, %_44.i
  %_31.i.i = fadd double %_22.i.i, %_27.i.i
  %_32.i.i = fadd double %_25.i.i, %_31.i.i
  %_34.i.i = fsub double %_32.i.i, %_25.i.i
  %_33.i.i = fsub double %_31.i.i, %_34.i.i
  %_8.i.i = fadd double %_32.i.i, %_33.i.i
  %62 = fneg double %_8.i.i
  %_12.i.i = fcmp ogt double %_8.i.i, 0.000000e+00
  %w.sroa.0.0.i.i = select i1 %_12.i.i, double 0.000000e+00, double %62
  %_4.i.i = fadd double %w.sroa.0.0.i.i, -3.125000e+00
  %_3.i.i = fdiv double %_4.i.i, 3.125000e+00
  %63 = call double @llvm.sqrt.f64(double %w.sroa.0.0.i.i)
  %_6.i.i = fadd double %63, -3.500000e+00
  %_9.i.i = fadd double %63, -6.750000e+00
  %_8.i10.i = fdiv double %_9.i.i, 2.250000e+00
  %_12.i11.i = fadd double %63, -1.825000e+01
  %_11.i.i = fdiv double %_12.i11.i, 9.250000e+00
  %64 = call double @llvm.fma.f64(double %_11.i.i, double 0x3E33C9EBEE998ABC, double 0xBE3C28BE3FAA09C1)
  %65 = call double @llvm.fma.f64(double %64, double %_11.i.i, double 0xBE530BB5DCF27BC4)
  %66 = call double @llvm.fma.f64(double %65, double %_11.i.i, double 0x3E543690821B277A)
  %67 = call double @llvm.fma.f64(double %66, double %_11.i.i, double 0x3E6C5F6F5DF8FE4E)
  %68 = call double @llvm.fma.f64(double %67, double %_11.i.i, double 0xBE6EB408CB5DBD43)
  %69 = call double @llvm.fma.f64(double %68, double %_11.i.i, double 0xBE675D0CC013326F)
  %70 = call double @llvm.fma.f64(double %69, double %_11.i.i, double 0x3E46A6C2D1302487)
  %71 = call double @llvm.fma.f64(double %70, double %_11.i.i, double 0x3E83BE3F810FBA10)
  %72 = call double @llvm.fma.f64(double %71, double %_11.i.i, double 0xBE8A2DEA183770A9)
  %73 = call double @llvm.fma.f64(double %72, double %_11.i.i, double 0x3E8EA78D123E24B2)
  %74 = call double @llvm.fma.f64(double %73, double %_11.i.i, double 0xBE9EA30F8823E371)
  %75 = call double @llvm.fma.f64(double %74, double %_11.i.i, double 0x3EAC8C264FAD47F9)
  %76 = call double @llvm.fma.f64(double %75, double %_11.i.i, double 0xBEB755EBF5E51D44)
  %77 = call double @llvm.fma.f64(double %76, double %_11.i.i, double 0x3EC21FDBC606D163)
  %78 = call double @llvm.fma.f64(double %77, double %_11.i.i, double 0xBEC9A7AE1DC24EBF)
  %79 = call double @llvm.fma.f64(double %78, double %_11.i.i, double 0x3ECC6E21D859FB55)
  %80 = call double @llvm.fma.f64(double %79, double %_11.i.i, double 0xBEAD206E4BF69A52)
  %81 = call double @llvm.fma.f64(double %80, double %_11.i.i, double 0xBEE75FCD53E7D258)
  %82 = call double @llvm.fma.f64(double %81, double %_11.i.i, double 0x3F0A95B01370285D)
  %83 = call double @llvm.fma.f64(double %82, double %_11.i.i, double 0xBF25A36ECCD38A9F)
  %84 = call double @llvm.fma.f64(double %83, double %_11.i.i, double 0x3F3F30CE0067F8EC)
  %85 = call double @llvm.fma.f64(double %84, double %_11.i.i, double 0xBF5539E2AF1F7109)
  %86 = call double @llvm.fma.f64(double %85, double %_11.i.i, double 0x3F6C287658BF465A)
  %87 = call double @llvm.fma.f64(double %86, double %_11.i.i, double 0xBF82A59EA5391850)
  %88 = call double @llvm.fma.f64(double %87, double %_11.i.i, double 0x40228CBA3E2B95B6)
  %89 = call double @llvm.fma.f64(double %88, double %_11.i.i, double 0x40322C74C56594D6)
  %90 = call double @llvm.fma.f64(double %_8.i10.i, double 0x3DF38BCD138482F3, double 0xBD977F6D3DD3E01C)
  %91 = call double @llvm.fma.f64(double %90, double %_8.i10.i, double 0xBE243B7FBE560234)
  %92 = call double @llvm.fma.f64(double %91, double %_8.i10.i, double 0x3E1FE0277DAB755B)
  %93 = call double @llvm.fma.f64(double %92, double %_8.i10.i, double 0x3E3238B255D3A2E2)
  %94 = call double @llvm.fma.f64(double %93, double %_8.i10.i, double 0xBE2938FC26A79B4F)
  %95 = call double @llvm.fma.f64(double %94, double %_8.i10.i, double 0xBE3CCACAAF2F46F9)
  %96 = call double @llvm.fma.f64(double %95, double %_8.i10.i, double 0x3E340B4730B72798)
  %97 = call double @llvm.fma.f64(double %96, double %_8.i10.i, double 0x3E35567E25BDEE3F)
  %98 = call double @llvm.fma.f64(double %97, double %_8.i10.i, double 0xBE21F2E30B3D380F)
  %99 = call double @llvm.fma.f64(double %98, double %_8.i10.i, double 0xBE3DFF89C2704589)
  %100 = call double @llvm.fma.f64(double %99, double %_8.i10.i, double 0x3E4BF7D7E227ECAD)
  %101 = call double @llvm.fma.f64(double %100, double %_8.i10.i, double 0xBE6231E3CF0AA2C0)
  %102 = call double @llvm.fma.f64(double %101, double %_8.i10.i, double 0x3E7D29894B53AB80)
  %103 = call double @llvm.fma.f64(double %102, double %_8.i10.i, double 0xBE964F8F4F3AF3F3)
  %104 = call double @llvm.fma.f64(double %103, double %_8.i10.i, double 0x3EB093DD1BE18083)
  %105 = call double @llvm.fma.f64(double %104, double %_8.i10.i, double 0xBEC80D8A73EE2BE7)
  %106 = call double @llvm.fma.f64(double %105, double %_8.i10.i, double 0x3EE0EC56960F72D0)
  %107 = call double @llvm.fma.f64(double %106, double %_8.i10.i, double 0xBEF6D7B77EDE06B1)
  %108 = call double @llvm.fma.f64(double %107, double %_8.i10.i, double 0x3F0CF42ABA95B778)
  %109 = call double @llvm.fma.f64(double %108, double %_8.i10.i, double 0xBF20662D3F095084)
  %110 = call double @llvm.fma.f64(double %109, double %_8.i10.i, double 0x3F2C3C69891F89CE)
  %111 = call double @llvm.fma.f64(double %110, double %_8.i10.i, double 0xBEE538D78DE11EA5)
  %112 = call double @llvm.fma.f64(double %111, double %_8.i10.i, double 0xBF6559CF20219438)
  %113 = call double @llvm.fma.f64(double %112, double %_8.i10.i, double 0x400228CB1660E912)
  %114 = call double @llvm.fma.f64(double %113, double %_8.i10.i, double 0x401A77A48BEA9ACD)
  %115 = call double @llvm.fma.f64(double %_6.i.i, double 0xBDC19CCB95AE9594, double 0xBDA8FE65E66F1BED)
  %116 = call double @llvm.fma.f64(double %115, double %_6.i.i, double 0x3DFCC30BA414B409)
  %117 = call double @llvm.fma.f64(double %116, double %_6.i.i, double 0xBE0792C49A11D3BC)
  %118 = call double @llvm.fma.f64(double %117, double %_6.i.i, double 0xBE05965B8EEF35F5)
  %119 = call double @llvm.fma.f64(double %118, double %_6.i.i, double 0x3E364456BFE406A5)
  %120 = call double @llvm.fma.f64(double %119, double %_6.i.i, double 0xBE4FBA1A894595A9)
  %121 = call double @llvm.fma.f64(double %120, double %_6.i.i, double 0x3E53A3B79C10968F)
  %122 = call double @llvm.fma.f64(double %121, double %_6.i.i, double 0x3E6721DB90D96B20)
  %123 = call double @llvm.fma.f64(double %122, double %_6.i.i, double 0xBE920FF20CAD5136)
  %124 = call double @llvm.fma.f64(double %123, double %_6.i.i, double 0x3EA3644195E7D111)
  %125 = call double @llvm.fma.f64(double %124, double %_6.i.i, double 0xBE84191384D4FBE4)
  %126 = call double @llvm.fma.f64(double %125, double %_6.i.i, double 0xBEC80D29E7C49656)
  %127 = call double @llvm.fma.f64(double %126, double %_6.i.i, double 0x3EE3BBE160DBE434)
  %128 = call double @llvm.fma.f64(double %127, double %_6.i.i, double 0xBEEC12520C7F6F38)
  %129 = call double @llvm.fma.f64(double %128, double %_6.i.i, double 0xBED6FE502CB72782)
  %130 = call double @llvm.fma.f64(double %129, double %_6.i.i, double 0x3F148EEF1309A5FB)
  %131 = call double @llvm.fma.f64(double %130, double %_6.i.i, double 0xBF2D80BE4564377B)
  %132 = call double @llvm.fma.f64(double %131, double %_6.i.i, double 0x3F3C3B24595D7467)
  %133 = call double @llvm.fma.f64(double %132, double %_6.i.i, double 0xBF46470B55DDA844)
  %134 = call double @llvm.fma.f64(double %133, double %_6.i.i, double 0x3F51EA49DA18A610)
  %135 = call double @llvm.fma.f64(double %134, double %_6.i.i, double 0xBF60E6CAB0E280F6)
  %136 = call double @llvm.fma.f64(double %135, double %_6.i.i, double 0x3F6AD81627D23985)
  %137 = call double @llvm.fma.f64(double %136, double %_6.i.i, double 0x3FF01E2EC29BEFE2)
  %138 = call double @llvm.fma.f64(double %137, double %_6.i.i, double 0x400AAF1322B93118)
  %139 = call double @llvm.fma.f64(double %_3.i.i, double 0x3E0BEC6ABA3A40E0, double 0xBDD55E61DB66C340)
  %140 = call double @llvm.fma.f64(double %139, double %_3.i.i, double 0xBE42EDB242B9B521)
  %141 = call double @llvm.fma.f64(double %140, double %_3.i.i, double 0x3E43631A2BA3D46A)
  %142 = call double @llvm.fma.f64(double %141, double %_3.i.i, double 0x3E655BC3A88B7601)
  %143 = call double @llvm.fma.f64(double %142, double %_3.i.i, double 0xBE7C329F1E8823B8)
  %144 = call double @llvm.fma.f64(double %143, double %_3.i.i, double 0xBE47CB840671B8C8)
  %145 = call double @llvm.fma.f64(double %144, double %_3.i.i, double 0x3EA24DD118885606)
  %146 = call double @llvm.fma.f64(double %145, double %_3.i.i, double 0xBEB1C24FD9B02AC4)
  %147 = call double @llvm.fma.f64(double %146, double %_3.i.i, double 0xBEA711E6D5454B1B)
  %148 = call double @llvm.fma.f64(double %147, double %_3.i.i, double 0x3EDDE756E51C566F)
  %149 = call double @llvm.fma.f64(double %148, double %_3.i.i, double 0xBEE79ADDF8F4D627)
  %150 = call double @llvm.fma.f64(double %149, double %_3.i.i, double 0xBEEF83D84650D89C)
  %151 = call double @llvm.fma.f64(double %150, double %_3.i.i, double 0x3F1879BFFAD56DD5)
  %152 = call double @llvm.fma.f64(double %151, double %_3.i.i, double 0xBF1EA447BB2B5687)
  %153 = call double @llvm.fma.f64(double %152, double %_3.i.i, double 0xBF3153C9D3BF4F12)
  %154 = call double @llvm.fma.f64(double %153, double %_3.i.i, double 0x3F54316B4F42EA58)
  %155 = call double @llvm.fma.f64(double %154, double %_3.i.i, double 0xBF54D5DD2F371DD5)
  %156 = call double @llvm.fma.f64(double %155, double %_3.i.i, double 0xBF70F249DF2552A5)
  %157 = call double @llvm.fma.f64(double %156, double %_3.i.i, double 0x3F923C5AEE6D4C03)
  %158 = call double @llvm.fma.f64(double %157, double %_3.i.i, double 0xBF97259ECA39FC7C)
  %159 = call double @llvm.fma.f64(double %158, double %_3.i.i, double 0xBFAE2B19456A0CD5)
  %160 = call double @llvm.fma.f64(double %159, double %_3.i.i, double 0x3FE8040CAA127869)
  %161 = call double @llvm.fma.f64(double %160, double %_3.i.i, double 0x3FFA755E7C99AE86)
  %_13.i.i = fcmp olt double %w.sroa.0.0.i.i, 6.250000e+00
  %_14.i12.i = fcmp olt double %63, 4.500000e+00
  %_15.i13.i = fcmp olt double %63, 9.000000e+00
  %end.sroa.0.0.i.i = select i1 %_15.i13.i, double %114, double %89
  %far.sroa.0.0.i.i = select i1 %_14.i12.i, double %138, double %end.sroa.0.0.i.i
  %near.sroa.0.0.i.i = select i1 %_13.i.i, double %161, double %far.sroa.0.0.i.i
  %162 = fneg double %_14.i.i
  %163 = fneg double %_16.i.i
  %_36.sroa.0.0.i.i = select i1 %_2.i.i, double %163, double %_16.i.i
  %_35.sroa.0.0.i.i = select i1 %_2.i.i, double %162, double %_14.i.i
  %_14.i = fmul double %_35.sroa.0.0.i.i, %near.sroa.0.0.i.i
  %_16.i = fneg double %_14.i
  %164 = call double @llvm.fma.f64(double %_35.sroa.0.0.i.i, double %near.sroa.0.0.i.i, double %_16.i)
  %_13.i = fmul double %_36.sroa.0.0.i.i, %near.sroa.0.0.i.i
  %_17.i = fadd double %_13.i, %164
  %_18.i = fadd double %_14.i, %_17.i
  %_20.i = fsub double %_18.i, %_14.i
  %_19.i = fsub double %_17.i, %_20.i
  %165 = fadd double %_18.i, %_19.i
  %_8.i = fcmp oeq double %x, 0.000000e+00
  %_9.i = fcmp oeq double %x, 2.000000e+00
  %..i = select i1 %_9.i, double 0xFFF0000000000000, double %165
  %r.sroa.0.1.i = select i1 %_8.i, double 0x7FF0000000000000, double %..i
  %_11.i = or i1 %_8.i, %inside.i
  %_10.i = or i1 %_9.i, %_11.i
  %_12.i = fcmp uno double %x, 0.000000e+00
  %y.sroa.0.0.i = select i1 %_12.i, double %x, double 0x7FF8000000000000
  %r.sroa.0.0.i = select i1 %_10.i, double %r.sroa.0.1.i, double %y.sroa.0.0.i
  ret double %r.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.erfcx.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.erfcx.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.erfcx.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %near.i = fcmp olt double %0, 5.000000e-01
  %small.sroa.0.0.i = select i1 %near.i, double %0, double 0.000000e+00
  %_26.i = fmul double %small.sroa.0.0.i, %small.sroa.0.0.i
  %_28.i = fneg double %_26.i
  %1 = call double @llvm.fma.f64(double %small.sroa.0.0.i, double %small.sroa.0.0.i, double %_28.i)
  %2 = call double @llvm.fma.f64(double %_26.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_10.i50 = fadd double %2, 0xC338000000000000
  %_12.i51 = fneg double %_10.i50
  %3 = call double @llvm.fma.f64(double %_12.i51, double 0x3FE62E42FEFA4000, double %_26.i)
  %4 = call double @llvm.fma.f64(double %_12.i51, double 0xBD48432A1B0E2634, double %3)
  %_16.i54 = fsub double %3, %4
  %5 = call double @llvm.fma.f64(double %_12.i51, double 0xBD48432A1B0E2634, double %_16.i54)
  %_19.i55 = fadd double %1, %5
  %_20.i56 = fadd double %4, %_19.i55
  %_4.i = fcmp ogt double %0, 1.000000e+100
  %..i = select i1 %_4.i, double 1.000000e+100, double %0
  %_9.i = fadd double %..i, -4.000000e+00
  %_10.i = fsub double %_9.i, %..i
  %6 = fsub double %_10.i, %_9.i
  %_12.i = fadd double %..i, %6
  %_14.i1 = fsub double -4.000000e+00, %_10.i
  %_11.i = fadd double %_14.i1, %_12.i
  %_16.i2 = fadd double %..i, 4.000000e+00
  %_17.i = fsub double %_16.i2, %..i
  %7 = fsub double %_17.i, %_16.i2
  %_19.i = fadd double %..i, %7
  %_21.i3 = fsub double 4.000000e+00, %_17.i
  %_18.i = fadd double %_21.i3, %_19.i
  %_23.i5 = fdiv double %_9.i, %_16.i2
  %_26.i6 = fneg double %_23.i5
  %8 = call double @llvm.fma.f64(double %_26.i6, double %_16.i2, double %_9.i)
  %_28.i7 = fmul double %_23.i5, %_18.i
  %_27.i = fsub double %_11.i, %_28.i7
  %_24.i8 = fadd double %8, %_27.i
  %_29.i9 = fdiv double %_24.i8, %_16.i2
  %t.i = fadd double %_23.i5, %_29.i9
  %_14.i = fcmp ogt double %0, 2.700000e+01
  %size.sroa.0.0.i = select i1 %_14.i, double 2.700000e+01, double %0
  %_55.i = fmul double %size.sroa.0.0.i, %size.sroa.0.0.i
  %_57.i = fneg double %_55.i
  %9 = call double @llvm.fma.f64(double %size.sroa.0.0.i, double %size.sroa.0.0.i, double %_57.i)
  %10 = call double @llvm.fma.f64(double %_55.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_10.i36 = fadd double %10, 0xC338000000000000
  %_12.i37 = fneg double %_10.i36
  %11 = call double @llvm.fma.f64(double %_12.i37, double 0x3FE62E42FEFA4000, double %_55.i)
  %12 = call double @llvm.fma.f64(double %_12.i37, double 0xBD48432A1B0E2634, double %11)
  %_16.i40 = fsub double %11, %12
  %13 = call double @llvm.fma.f64(double %_12.i37, double 0xBD48432A1B0E2634, double %_16.i40)
  %_19.i41 = fadd double %9, %13
  %_20.i42 = fadd double %12, %_19.i41
  %14 = call double @llvm.fma.f64(double %_20.i42, double 0x3E21F92DA0B7BB09, double 0x3E5AF5E8673F5CCE)
  %15 = call double @llvm.fma.f64(double %14, double %_20.i42, double 0x3E927E4C7AFEB0CF)
  %16 = call double @llvm.fma.f64(double %15, double %_20.i42, double 0x3EC71DDF87793588)
  %17 = call double @llvm.fma.f64(double %16, double %_20.i42, double 0x3EFA01A01AF70863)
  %18 = call double @llvm.fma.f64(double %17, double %_20.i42, double 0x3F2A01A01AFD4F59)
  %19 = call double @llvm.fma.f64(double %18, double %_20.i42, double 0x3F56C16C16C14A49)
  %20 = call double @llvm.fma.f64(double %19, double %_20.i42, double 0x3F8111111110F6DF)
  %21 = call double @llvm.fma.f64(double %20, double %_20.i42, double 0x3FA5555555555559)
  %22 = call double @llvm.fma.f64(double %21, double %_20.i42, double 0x3FC5555555555559)
  %23 = call double @llvm.fma.f64(double %t.i, double 0xBDE2379825B74ADA, double 0xBDF258D2D5BEE631)
  %24 = call double @llvm.fma.f64(double %23, double %t.i, double 0x3E1E3B541DDCFFD0)
  %25 = call double @llvm.fma.f64(double %24, double %t.i, double 0x3E2B477A5B14241C)
  %26 = call double @llvm.fma.f64(double %25, double %t.i, double 0xBE4F689597BC29F8)
  %27 = call double @llvm.fma.f64(double %26, double %t.i, double 0xBE5618151AB740F4)
  %28 = call double @llvm.fma.f64(double %27, double %t.i, double 0x3E7D84B726E3766C)
  %29 = call double @llvm.fma.f64(double %28, double %t.i, double 0x3E74CD5A7305AB3C)
  %30 = call double @llvm.fma.f64(double %29, double %t.i, double 0xBEABACDA83075160)
  %31 = call double @llvm.fma.f64(double %30, double %t.i, double 0x3E9397AAF13890FF)
  %32 = call double @llvm.fma.f64(double %31, double %t.i, double 0x3ED7F21DA65F3ACF)
  %33 = call double @llvm.fma.f64(double %32, double %t.i, double 0xBEE7885FF2AD2853)
  %34 = call double @llvm.fma.f64(double %33, double %t.i, double 0xBEF99587D8EB8A2D)
  %35 = call double @llvm.fma.f64(double %34, double %t.i, double 0x3F23BE04B1E8F18B)
  %36 = call double @llvm.fma.f64(double %35, double %t.i, double 0xBF2A1DF2C7CBE75A)
  %37 = call double @llvm.fma.f64(double %36, double %t.i, double 0xBF48D4A9AF1F2DB7)
  %38 = call double @llvm.fma.f64(double %37, double %t.i, double 0x3F749C672905FE85)
  %39 = call double @llvm.fma.f64(double %38, double %t.i, double 0xBF909623883ACA1A)
  %40 = call double @llvm.fma.f64(double %39, double %t.i, double 0x3FA3079EDF65E6C1)
  %41 = call double @llvm.fma.f64(double %40, double %t.i, double 0xBFB0FB06DFE51A09)
  %42 = call double @llvm.fma.f64(double %41, double %t.i, double 0x3FB7FEE004E1375A)
  %43 = call double @llvm.fma.f64(double %42, double %t.i, double 0xBFB9DDB23C3E8A97)
  %44 = call double @llvm.fma.f64(double %43, double %t.i, double 0x3FB16ECEFCFA530F)
  %45 = call double @llvm.fma.f64(double %44, double %t.i, double 0x3F8F7F5DF66FD6D5)
  %46 = call double @llvm.fma.f64(double %_26.i, double 0xBD929E14842F875D, double 0x3DD7F171F011FD4F)
  %47 = call double @llvm.fma.f64(double %46, double %_26.i, double 0xBE14E635B40A3970)
  %48 = call double @llvm.fma.f64(double %47, double %_26.i, double 0x3E4FC43F063B4A3D)
  %49 = call double @llvm.fma.f64(double %48, double %_26.i, double 0xBE85F6D9CC1C31E3)
  %50 = call double @llvm.fma.f64(double %49, double %_26.i, double 0x3EBB9E6518E61290)
  %51 = call double @llvm.fma.f64(double %50, double %_26.i, double 0xBEEF4D2562A1B010)
  %52 = call double @llvm.fma.f64(double %51, double %_26.i, double 0x3F1F9A326C2D9822)
  %53 = call double @llvm.fma.f64(double %52, double %_26.i, double 0xBF4C02DB3FEF01D6)
  %54 = call double @llvm.fma.f64(double %53, double %_26.i, double 0x3F7565BCD0E65195)
  %55 = call double @llvm.fma.f64(double %54, double %_26.i, double 0xBF9B82CE312889C2)
  %56 = call double @llvm.fma.f64(double %55, double %_26.i, double 0x3FBCE2F21A042BDE)
  %57 = call double @llvm.fma.f64(double %56, double %_26.i, double 0xBFD812746B0379E7)
  %58 = call double @llvm.fma.f64(double %57, double %_26.i, double 0x3FC06EBA8214DB69)
  %59 = call double @llvm.fma.f64(double %_20.i56, double 0x3E21F92DA0B7BB09, double 0x3E5AF5E8673F5CCE)
  %60 = call double @llvm.fma.f64(double %59, double %_20.i56, double 0x3E927E4C7AFEB0CF)
  %61 = call double @llvm.fma.f64(double %60, double %_20.i56, double 0x3EC71DDF87793588)
  %62 = call double @llvm.fma.f64(double %61, double %_20.i56, double 0x3EFA01A01AF70863)
  %63 = call double @llvm.fma.f64(double %62, double %_20.i56, double 0x3F2A01A01AFD4F59)
  %64 = call double @llvm.fma.f64(double %63, double %_20.i56, double 0x3F56C16C16C14A49)
  %65 = call double @llvm.fma.f64(double %64, double %_20.i56, double 0x3F8111111110F6DF)
  %66 = call double @llvm.fma.f64(double %65, double %_20.i56, double 0x3FA5555555555559)
  %67 = call double @llvm.fma.f64(double %66, double %_20.i56, double 0x3FC5555555555559)
  %68 = fsub double %4, %_20.i56
  %_21.i58 = fadd double %_19.i55, %68
  %square.i.i59 = fmul double %_20.i56, %_20.i56
  %_13.i.i60 = fneg double %square.i.i59
  %69 = call double @llvm.fma.f64(double %_20.i56, double %_20.i56, double %_13.i.i60)
  %_3.i.i61 = fmul double %square.i.i59, 5.000000e-01
  %lead.i.i62 = fadd double %_20.i56, %_3.i.i61
  %70 = fsub double %_20.i56, %lead.i.i62
  %lead2.i.i63 = fadd double %_3.i.i61, %70
  %_5.i.i64 = fmul double %_20.i56, %square.i.i59
  %rest.i.i66 = fmul double %_5.i.i64, %67
  %71 = call double @llvm.fma.f64(double %69, double 5.000000e-01, double %rest.i.i66)
  %72 = call double @llvm.fma.f64(double %_21.i58, double %_20.i56, double %_21.i58)
  %_7.i.i67 = fadd double %72, %71
  %_17.i.i68 = fadd double %lead2.i.i63, %_7.i.i67
  %_18.i.i69 = fadd double %lead.i.i62, %_17.i.i68
  %73 = fsub double %lead.i.i62, %_18.i.i69
  %_19.i.i70 = fadd double %_17.i.i68, %73
  %one.i71 = fadd double %_18.i.i69, 1.000000e+00
  %_25.i72 = fadd double %one.i71, -1.000000e+00
  %one2.i73 = fsub double %_18.i.i69, %_25.i72
  %_26.i74 = fadd double %_19.i.i70, %one2.i73
  %_27.i75 = fadd double %one.i71, %_26.i74
  %74 = fsub double %one.i71, %_27.i75
  %_28.i77 = fadd double %_26.i74, %74
  %_29.i = fmul double %small.sroa.0.0.i, %58
  %_32.i = fneg double %small.sroa.0.0.i
  %_35.i = fsub double 1.000000e+00, %small.sroa.0.0.i
  %_36.i = fadd double %_35.i, -1.000000e+00
  %75 = fsub double %_36.i, %_35.i
  %_38.i = fadd double %75, 1.000000e+00
  %_40.i = fsub double %_32.i, %_36.i
  %_37.i = fadd double %_40.i, %_38.i
  %76 = fadd double %_29.i, 0.000000e+00
  %_41.i = fsub double %_37.i, %76
  %_42.i = fadd double %_35.i, %_41.i
  %77 = fsub double %_35.i, %_42.i
  %_43.i = fadd double %_41.i, %77
  %_47.i = fmul double %_27.i75, %_42.i
  %_49.i = fneg double %_47.i
  %78 = call double @llvm.fma.f64(double %_27.i75, double %_42.i, double %_49.i)
  %_46.i = fmul double %_28.i77, %_42.i
  %79 = call double @llvm.fma.f64(double %_27.i75, double %_43.i, double %_46.i)
  %_50.i = fadd double %78, %79
  %80 = fadd double %_47.i, %_50.i
  %_53.i = fsub double %80, %_47.i
  %81 = fsub double %_50.i, %_53.i
  %_32.i10 = fsub double %t.i, %_23.i5
  %t1.i = fsub double %_29.i9, %_32.i10
  %_5.i = fmul double %t.i, %t.i
  %rest.i = fmul double %_5.i, %45
  %_35.i11 = fmul double %t.i, 0xBFC1DF1AD154A28E
  %_37.i12 = fneg double %_35.i11
  %82 = call double @llvm.fma.f64(double %t.i, double 0xBFC1DF1AD154A28E, double %_37.i12)
  %_34.i = fmul double %t.i, 0x3C63265D0D395585
  %83 = call double @llvm.fma.f64(double %t1.i, double 0xBFC1DF1AD154A28E, double %_34.i)
  %_38.i13 = fadd double %82, %83
  %_39.i = fadd double %_35.i11, %_38.i13
  %_41.i14 = fsub double %_39.i, %_35.i11
  %_40.i15 = fsub double %_38.i13, %_41.i14
  %_43.i16 = fadd double %_39.i, 0x3FF3BA5916E9FD7F
  %_44.i = fsub double %_43.i16, %_39.i
  %_47.i17 = fsub double %_43.i16, %_44.i
  %_46.i18 = fsub double %_39.i, %_47.i17
  %_48.i = fsub double 0x3FF3BA5916E9FD7F, %_44.i
  %_45.i = fadd double %_48.i, %_46.i18
  %_42.i19 = fadd double %_40.i15, 0xBC89FC3DD736DF90
  %_49.i20 = fadd double %_42.i19, %_45.i
  %_50.i21 = fadd double %_43.i16, %_49.i20
  %84 = fsub double %_43.i16, %_50.i21
  %_51.i = fadd double %_49.i20, %84
  %_53.i22 = fadd double %_50.i21, %rest.i
  %_54.i = fsub double %_53.i22, %_50.i21
  %85 = fsub double %_54.i, %_53.i22
  %_56.i = fadd double %_50.i21, %85
  %_58.i = fsub double %rest.i, %_54.i
  %_55.i23 = fadd double %_58.i, %_56.i
  %_59.i = fadd double %_51.i, %_55.i23
  %p.i = fadd double %_53.i22, %_59.i
  %86 = fsub double %_53.i22, %p.i
  %p2.i = fadd double %_59.i, %86
  %_7.i24 = fmul double %..i, 2.000000e+00
  %_63.i = fadd double %_7.i24, 1.000000e+00
  %_64.i25 = fadd double %_63.i, -1.000000e+00
  %87 = fsub double %_64.i25, %_63.i
  %_66.i = fadd double %87, 1.000000e+00
  %_68.i = fsub double %_7.i24, %_64.i25
  %_65.i26 = fadd double %_68.i, %_66.i
  %_70.i28 = fdiv double %p.i, %_63.i
  %_73.i29 = fneg double %_70.i28
  %88 = call double @llvm.fma.f64(double %_73.i29, double %_63.i, double %p.i)
  %_75.i30 = fmul double %_65.i26, %_70.i28
  %_74.i31 = fsub double %p2.i, %_75.i30
  %_71.i = fadd double %88, %_74.i31
  %_76.i32 = fdiv double %_71.i, %_63.i
  %_77.i33 = fadd double %_70.i28, %_76.i32
  %_79.i34 = fsub double %_77.i33, %_70.i28
  %_78.i35 = fsub double %_76.i32, %_79.i34
  %near_y1.sroa.0.0.i = select i1 %near.i, double %81, double %_78.i35
  %near_y.sroa.0.0.i = select i1 %near.i, double %80, double %_77.i33
  %89 = fdiv double 0x3FE20DD750429B6D, %0
  %near_y1.sroa.0.1.i = select i1 %_4.i, double 0.000000e+00, double %near_y1.sroa.0.0.i
  %y.sroa.0.0.i = select i1 %_4.i, double %89, double %near_y.sroa.0.0.i
  %_18.i38 = bitcast double %10 to i64
  %90 = fsub double %12, %_20.i42
  %_21.i44 = fadd double %_19.i41, %90
  %square.i.i = fmul double %_20.i42, %_20.i42
  %_13.i.i = fneg double %square.i.i
  %91 = call double @llvm.fma.f64(double %_20.i42, double %_20.i42, double %_13.i.i)
  %_3.i.i = fmul double %square.i.i, 5.000000e-01
  %lead.i.i = fadd double %_20.i42, %_3.i.i
  %92 = fsub double %_20.i42, %lead.i.i
  %lead2.i.i = fadd double %_3.i.i, %92
  %_5.i.i = fmul double %_20.i42, %square.i.i
  %rest.i.i = fmul double %_5.i.i, %22
  %93 = call double @llvm.fma.f64(double %91, double 5.000000e-01, double %rest.i.i)
  %94 = call double @llvm.fma.f64(double %_21.i44, double %_20.i42, double %_21.i44)
  %_7.i.i = fadd double %94, %93
  %_17.i.i = fadd double %lead2.i.i, %_7.i.i
  %_18.i.i = fadd double %lead.i.i, %_17.i.i
  %95 = fsub double %lead.i.i, %_18.i.i
  %_19.i.i = fadd double %_17.i.i, %95
  %one.i = fadd double %_18.i.i, 1.000000e+00
  %_25.i45 = fadd double %one.i, -1.000000e+00
  %one2.i = fsub double %_18.i.i, %_25.i45
  %_26.i46 = fadd double %_19.i.i, %one2.i
  %_27.i47 = fadd double %one.i, %_26.i46
  %96 = fsub double %one.i, %_27.i47
  %_28.i49 = fadd double %_26.i46, %96
  %_62.i = sub i64 4843621399236972544, %_18.i38
  %_60.i = lshr i64 %_62.i, 1
  %_69.i = shl i64 %_60.i, 52
  %_67.i = add i64 %_69.i, -4616189618054758400
  %_64.i = bitcast i64 %_67.i to double
  %97 = add i64 %_60.i, %_18.i38
  %98 = shl i64 %97, 52
  %_70.i = sub i64 -4616189618054758400, %98
  %_65.i = bitcast i64 %_70.i to double
  %_73.i = fmul double %_27.i47, 2.000000e+00
  %_74.i = fmul double %_28.i49, 2.000000e+00
  %99 = fneg double %_65.i
  %_22.i = fmul double %_64.i, %99
  %_75.i = fmul double %_22.i, %y.sroa.0.0.i
  %_76.i = fmul double %_22.i, %near_y1.sroa.0.1.i
  %_78.i = fadd double %_75.i, %_73.i
  %_79.i = fsub double %_78.i, %_73.i
  %_82.i = fsub double %_78.i, %_79.i
  %_81.i = fsub double %_73.i, %_82.i
  %_83.i = fsub double %_75.i, %_79.i
  %_80.i = fadd double %_83.i, %_81.i
  %_77.i = fadd double %_76.i, %_74.i
  %_84.i = fadd double %_77.i, %_80.i
  %_85.i = fadd double %_78.i, %_84.i
  %_87.i = fsub double %_85.i, %_78.i
  %_86.i = fsub double %_84.i, %_87.i
  %_21.i = fadd double %_85.i, %_86.i
  %_92.i = add i64 %_18.i38, -4843621399236964352
  %_90.i = lshr i64 %_92.i, 1
  %100 = xor i64 %_90.i, 2048
  %_99.i = shl i64 %_90.i, 52
  %_97.i = add i64 %_99.i, -4616189618054758400
  %_94.i = bitcast i64 %_97.i to double
  %_93.i = fmul double %_21.i, %_94.i
  %_96.i = sub i64 %_18.i38, %100
  %_102.i = shl i64 %_96.i, 52
  %_100.i = add i64 %_102.i, 4607182418800017408
  %_95.i = bitcast i64 %_100.i to double
  %101 = fmul double %_93.i, %_95.i
  %below.sroa.0.0.i = select i1 %_14.i, double 0x7FF0000000000000, double %101
  %_24.i = fcmp uge double %x, 0.000000e+00
  br i1 %_24.i, label %102, label %_ZN8gpu_math3erf5erfcx17h31782c8c6de85d6dE.exit

102:
  %_23.i = fcmp uno double %x, 0.000000e+00
  %_25.i = fadd double %y.sroa.0.0.i, %near_y1.sroa.0.1.i
  %x._25.i = select i1 %_23.i, double %x, double %_25.i
  br label %_ZN8gpu_math3erf5erfcx17h31782c8c6de85d6dE.exit

_ZN8gpu_math3erf5erfcx17h31782c8c6de85d6dE.exit:
  %below.sroa.0.1.i = phi double [ %x._25.i, %102 ], [ %below.sroa.0.0.i, %start ]
  ret double %below.sroa.0.1.i
}

define linkonce_odr hidden float @gpu.portable.erfinv.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.erfinv.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.erfinv.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_6.i = fcmp olt double %0, 1.000000e+00
  %x..i = select i1 %_6.i, double %x, double 0.000000e+00
  %_14.i = fneg double %x..i
  %_15.i = fmul double %x..i, %_14.i
  %_17.i = fneg double %_15.i
  %1 = call double @llvm.fma.f64(double %x..i, double %_14.i, double %_17.i)
  %one.i = fadd double %_15.i, 1.000000e+00
  %_18.i = fadd double %one.i, -1.000000e+00
  %2 = fsub double %_18.i, %one.i
  %_20.i = fadd double %2, 1.000000e+00
  %_22.i = fsub double %_15.i, %_18.i
  %one2.i = fadd double %_22.i, %_20.i
  %_3.i8 = fadd double %1, %one2.i
  %one3.i = fadd double %one.i, %_3.i8
  %tiny.i = fcmp olt double %one3.i, 0x10000000000000
  %3 = fmul double %one3.i, 0x4350000000000000
  %one3.i.sink = select i1 %tiny.i, double %3, double %one3.i
  %.sink84 = select i1 %tiny.i, i64 -1078, i64 -1024
  %4 = bitcast double %one3.i.sink to i64
  %5 = add i64 %4, 7141747209585715
  %6 = lshr i64 %5, 52
  %7 = add nsw i64 %6, %.sink84
  %8 = icmp eq i64 %7, 0
  br i1 %8, label %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit, label %bb4.i

bb4.i:
  %9 = add i64 %4, -4604544271217802189
  %10 = and i64 %9, -4503599627370496
  %11 = sub i64 %4, %10
  %12 = bitcast i64 %11 to double
  %13 = fsub double %one.i, %one3.i
  %one4.i = fadd double %_3.i8, %13
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
  %_4.sroa.0.0.i = phi double [ %21, %bb4.i ], [ %1, %start ]
  %_2.sroa.0.0.i = phi double [ %19, %bb4.i ], [ %_15.i, %start ]
  %_7.i = fcmp une double %0, 1.000000e+00
  %25 = call double @llvm.copysign.f64(double 0x7FF0000000000000, double %x)
  br i1 %_7.i, label %26, label %_ZN8gpu_math3erf6erfinv17h3efb1526060b1a4dE.exit

26:
  %_35.i = fmul double %_14.sroa.0.0.i, 0x3FE62E42FEFA4000
  %_16.i = fadd double %_2.sroa.0.0.i, 2.000000e+00
  %_9.i11 = fdiv double 1.000000e+00, %_16.i
  %_10.i12 = fmul double %_2.sroa.0.0.i, %_9.i11
  %_13.i13 = fneg double %_10.i12
  %27 = call double @llvm.fma.f64(double %_13.i13, double %_16.i, double %_2.sroa.0.0.i)
  %_18.i9 = fadd double %_16.i, -2.000000e+00
  %_17.i10 = fsub double %_2.sroa.0.0.i, %_18.i9
  %_19.i = fadd double %_4.sroa.0.0.i, %_17.i10
  %28 = call double @llvm.fma.f64(double %_13.i13, double %_19.i, double %_4.sroa.0.0.i)
  %_11.i14 = fadd double %27, %28
  %_15.i15 = fmul double %_9.i11, %_11.i14
  %s.i = fadd double %_10.i12, %_15.i15
  %_7.i18 = fmul double %s.i, 2.000000e+00
  %z.i = fmul double %s.i, %s.i
  %_4.i = fmul double %s.i, %z.i
  %29 = call double @llvm.fma.f64(double %z.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %30 = call double @llvm.fma.f64(double %29, double %z.i, double 0x3FB865165DF82ACE)
  %31 = call double @llvm.fma.f64(double %30, double %z.i, double 0x3FBAF26C7A4FF9F8)
  %32 = call double @llvm.fma.f64(double %31, double %z.i, double 0x3FBE1E1E9CE9C692)
  %33 = call double @llvm.fma.f64(double %32, double %z.i, double 0x3FC11111104711C6)
  %34 = call double @llvm.fma.f64(double %33, double %z.i, double 0x3FC3B13B13B2DAF7)
  %35 = call double @llvm.fma.f64(double %34, double %z.i, double 0x3FC745D1745D153A)
  %36 = call double @llvm.fma.f64(double %35, double %z.i, double 0x3FCC71C71C71C71E)
  %37 = call double @llvm.fma.f64(double %36, double %z.i, double 0x3FD2492492492492)
  %38 = call double @llvm.fma.f64(double %37, double %z.i, double 4.000000e-01)
  %39 = call double @llvm.fma.f64(double %z.i, double %38, double 0x3FE5555555555555)
  %rest.i = fmul double %_4.i, %39
  %lead.i = fadd double %_7.i18, %rest.i
  %_39.i = fadd double %_35.i, %lead.i
  %_41.i = fsub double %_39.i, %_35.i
  %_40.i = fsub double %lead.i, %_41.i
  %_22.i16 = fsub double %s.i, %_10.i12
  %s1.i = fsub double %_15.i15, %_22.i16
  %_8.i19 = fmul double %s1.i, 2.000000e+00
  %_25.i = fsub double %lead.i, %_7.i18
  %lead2.i = fsub double %rest.i, %_25.i
  %_26.i = fadd double %_8.i19, %lead2.i
  %40 = call double @llvm.fma.f64(double %_14.sroa.0.0.i, double 0xBD48432A1B0E2634, double %_26.i)
  %_42.i = fadd double %_40.i, %40
  %_43.i = fadd double %_39.i, %_42.i
  %_45.i = fsub double %_43.i, %_39.i
  %_44.i = fsub double %_42.i, %_45.i
  %_11.i = fadd double %_43.i, %_44.i
  %_4.i1 = fsub double -3.125000e+00, %_11.i
  %_3.i = fdiv double %_4.i1, 3.125000e+00
  %41 = call double @llvm.fma.f64(double %_3.i, double 0x3E0BEC6ABA3A40E0, double 0xBDD55E61DB66C340)
  %42 = call double @llvm.fma.f64(double %41, double %_3.i, double 0xBE42EDB242B9B521)
  %43 = call double @llvm.fma.f64(double %42, double %_3.i, double 0x3E43631A2BA3D46A)
  %44 = call double @llvm.fma.f64(double %43, double %_3.i, double 0x3E655BC3A88B7601)
  %45 = call double @llvm.fma.f64(double %44, double %_3.i, double 0xBE7C329F1E8823B8)
  %46 = call double @llvm.fma.f64(double %45, double %_3.i, double 0xBE47CB840671B8C8)
  %47 = call double @llvm.fma.f64(double %46, double %_3.i, double 0x3EA24DD118885606)
  %48 = call double @llvm.fma.f64(double %47, double %_3.i, double 0xBEB1C24FD9B02AC4)
  %49 = call double @llvm.fma.f64(double %48, double %_3.i, double 0xBEA711E6D5454B1B)
  %50 = call double @llvm.fma.f64(double %49, double %_3.i, double 0x3EDDE756E51C566F)
  %51 = call double @llvm.fma.f64(double %50, double %_3.i, double 0xBEE79ADDF8F4D627)
  %52 = call double @llvm.fma.f64(double %51, double %_3.i, double 0xBEEF83D84650D89C)
  %53 = call double @llvm.fma.f64(double %52, double %_3.i, double 0x3F1879BFFAD56DD5)
  %54 = call double @llvm.fma.f64(double %53, double %_3.i, double 0xBF1EA447BB2B5687)
  %55 = call double @llvm.fma.f64(double %54, double %_3.i, double 0xBF3153C9D3BF4F12)
  %56 = call double @llvm.fma.f64(double %55, double %_3.i, double 0x3F54316B4F42EA58)
  %57 = call double @llvm.fma.f64(double %56, double %_3.i, double 0xBF54D5DD2F371DD5)
  %58 = call double @llvm.fma.f64(double %57, double %_3.i, double 0xBF70F249DF2552A5)
  %59 = call double @llvm.fma.f64(double %58, double %_3.i, double 0x3F923C5AEE6D4C03)
  %60 = call double @llvm.fma.f64(double %59, double %_3.i, double 0xBF97259ECA39FC7C)
  %61 = call double @llvm.fma.f64(double %60, double %_3.i, double 0xBFAE2B19456A0CD5)
  %62 = call double @llvm.fma.f64(double %61, double %_3.i, double 0x3FE8040CAA127869)
  %63 = call double @llvm.fma.f64(double %62, double %_3.i, double 0x3FFA755E7C99AE86)
  %_10.i = fneg double %_11.i
  %64 = call double @llvm.sqrt.f64(double %_10.i)
  %_6.i2 = fadd double %64, -3.500000e+00
  %65 = call double @llvm.fma.f64(double %_6.i2, double 0xBDC19CCB95AE9594, double 0xBDA8FE65E66F1BED)
  %66 = call double @llvm.fma.f64(double %65, double %_6.i2, double 0x3DFCC30BA414B409)
  %67 = call double @llvm.fma.f64(double %66, double %_6.i2, double 0xBE0792C49A11D3BC)
  %68 = call double @llvm.fma.f64(double %67, double %_6.i2, double 0xBE05965B8EEF35F5)
  %69 = call double @llvm.fma.f64(double %68, double %_6.i2, double 0x3E364456BFE406A5)
  %70 = call double @llvm.fma.f64(double %69, double %_6.i2, double 0xBE4FBA1A894595A9)
  %71 = call double @llvm.fma.f64(double %70, double %_6.i2, double 0x3E53A3B79C10968F)
  %72 = call double @llvm.fma.f64(double %71, double %_6.i2, double 0x3E6721DB90D96B20)
  %73 = call double @llvm.fma.f64(double %72, double %_6.i2, double 0xBE920FF20CAD5136)
  %74 = call double @llvm.fma.f64(double %73, double %_6.i2, double 0x3EA3644195E7D111)
  %75 = call double @llvm.fma.f64(double %74, double %_6.i2, double 0xBE84191384D4FBE4)
  %76 = call double @llvm.fma.f64(double %75, double %_6.i2, double 0xBEC80D29E7C49656)
  %77 = call double @llvm.fma.f64(double %76, double %_6.i2, double 0x3EE3BBE160DBE434)
  %78 = call double @llvm.fma.f64(double %77, double %_6.i2, double 0xBEEC12520C7F6F38)
  %79 = call double @llvm.fma.f64(double %78, double %_6.i2, double 0xBED6FE502CB72782)
  %80 = call double @llvm.fma.f64(double %79, double %_6.i2, double 0x3F148EEF1309A5FB)
  %81 = call double @llvm.fma.f64(double %80, double %_6.i2, double 0xBF2D80BE4564377B)
  %82 = call double @llvm.fma.f64(double %81, double %_6.i2, double 0x3F3C3B24595D7467)
  %83 = call double @llvm.fma.f64(double %82, double %_6.i2, double 0xBF46470B55DDA844)
  %84 = call double @llvm.fma.f64(double %83, double %_6.i2, double 0x3F51EA49DA18A610)
  %85 = call double @llvm.fma.f64(double %84, double %_6.i2, double 0xBF60E6CAB0E280F6)
  %86 = call double @llvm.fma.f64(double %85, double %_6.i2, double 0x3F6AD81627D23985)
  %87 = call double @llvm.fma.f64(double %86, double %_6.i2, double 0x3FF01E2EC29BEFE2)
  %88 = call double @llvm.fma.f64(double %87, double %_6.i2, double 0x400AAF1322B93118)
  %_9.i3 = fadd double %64, -6.750000e+00
  %_8.i4 = fdiv double %_9.i3, 2.250000e+00
  %89 = call double @llvm.fma.f64(double %_8.i4, double 0x3DF38BCD138482F3, double 0xBD977F6D3DD3E01C)
  %90 = call double @llvm.fma.f64(double %89, double %_8.i4, double 0xBE243B7FBE560234)
  %91 = call double @llvm.fma.f64(double %90, double %_8.i4, double 0x3E1FE0277DAB755B)
  %92 = call double @llvm.fma.f64(double %91, double %_8.i4, double 0x3E3238B255D3A2E2)
  %93 = call double @llvm.fma.f64(double %92, double %_8.i4, double 0xBE2938FC26A79B4F)
  %94 = call double @llvm.fma.f64(double %93, double %_8.i4, double 0xBE3CCACAAF2F46F9)
  %95 = call double @llvm.fma.f64(double %94, double %_8.i4, double 0x3E340B4730B72798)
  %96 = call double @llvm.fma.f64(double %95, double %_8.i4, double 0x3E35567E25BDEE3F)
  %97 = call double @llvm.fma.f64(double %96, double %_8.i4, double 0xBE21F2E30B3D380F)
  %98 = call double @llvm.fma.f64(double %97, double %_8.i4, double 0xBE3DFF89C2704589)
  %99 = call double @llvm.fma.f64(double %98, double %_8.i4, double 0x3E4BF7D7E227ECAD)
  %100 = call double @llvm.fma.f64(double %99, double %_8.i4, double 0xBE6231E3CF0AA2C0)
  %101 = call double @llvm.fma.f64(double %100, double %_8.i4, double 0x3E7D29894B53AB80)
  %102 = call double @llvm.fma.f64(double %101, double %_8.i4, double 0xBE964F8F4F3AF3F3)
  %103 = call double @llvm.fma.f64(double %102, double %_8.i4, double 0x3EB093DD1BE18083)
  %104 = call double @llvm.fma.f64(double %103, double %_8.i4, double 0xBEC80D8A73EE2BE7)
  %105 = call double @llvm.fma.f64(double %104, double %_8.i4, double 0x3EE0EC56960F72D0)
  %106 = call double @llvm.fma.f64(double %105, double %_8.i4, double 0xBEF6D7B77EDE06B1)
  %107 = call double @llvm.fma.f64(double %106, double %_8.i4, double 0x3F0CF42ABA95B778)
  %108 = call double @llvm.fma.f64(double %107, double %_8.i4, double 0xBF20662D3F095084)
  %109 = call double @llvm.fma.f64(double %108, double %_8.i4, double 0x3F2C3C69891F89CE)
  %110 = call double @llvm.fma.f64(double %109, double %_8.i4, double 0xBEE538D78DE11EA5)
  %111 = call double @llvm.fma.f64(double %110, double %_8.i4, double 0xBF6559CF20219438)
  %112 = call double @llvm.fma.f64(double %111, double %_8.i4, double 0x400228CB1660E912)
  %113 = call double @llvm.fma.f64(double %112, double %_8.i4, double 0x401A77A48BEA9ACD)
  %_12.i = fadd double %64, -1.825000e+01
  %_11.i5 = fdiv double %_12.i, 9.250000e+00
  %114 = call double @llvm.fma.f64(double %_11.i5, double 0x3E33C9EBEE998ABC, double 0xBE3C28BE3FAA09C1)
  %115 = call double @llvm.fma.f64(double %114, double %_11.i5, double 0xBE530BB5DCF27BC4)
  %116 = call double @llvm.fma.f64(double %115, double %_11.i5, double 0x3E543690821B277A)
  %117 = call double @llvm.fma.f64(double %116, double %_11.i5, double 0x3E6C5F6F5DF8FE4E)
  %118 = call double @llvm.fma.f64(double %117, double %_11.i5, double 0xBE6EB408CB5DBD43)
  %119 = call double @llvm.fma.f64(double %118, double %_11.i5, double 0xBE675D0CC013326F)
  %120 = call double @llvm.fma.f64(double %119, double %_11.i5, double 0x3E46A6C2D1302487)
  %121 = call double @llvm.fma.f64(double %120, double %_11.i5, double 0x3E83BE3F810FBA10)
  %122 = call double @llvm.fma.f64(double %121, double %_11.i5, double 0xBE8A2DEA183770A9)
  %123 = call double @llvm.fma.f64(double %122, double %_11.i5, double 0x3E8EA78D123E24B2)
  %124 = call double @llvm.fma.f64(double %123, double %_11.i5, double 0xBE9EA30F8823E371)
  %125 = call double @llvm.fma.f64(double %124, double %_11.i5, double 0x3EAC8C264FAD47F9)
  %126 = call double @llvm.fma.f64(double %125, double %_11.i5, double 0xBEB755EBF5E51D44)
  %127 = call double @llvm.fma.f64(double %126, double %_11.i5, double 0x3EC21FDBC606D163)
  %128 = call double @llvm.fma.f64(double %127, double %_11.i5, double 0xBEC9A7AE1DC24EBF)
  %129 = call double @llvm.fma.f64(double %128, double %_11.i5, double 0x3ECC6E21D859FB55)
  %130 = call double @llvm.fma.f64(double %129, double %_11.i5, double 0xBEAD206E4BF69A52)
  %131 = call double @llvm.fma.f64(double %130, double %_11.i5, double 0xBEE75FCD53E7D258)
  %132 = call double @llvm.fma.f64(double %131, double %_11.i5, double 0x3F0A95B01370285D)
  %133 = call double @llvm.fma.f64(double %132, double %_11.i5, double 0xBF25A36ECCD38A9F)
  %134 = call double @llvm.fma.f64(double %133, double %_11.i5, double 0x3F3F30CE0067F8EC)
  %135 = call double @llvm.fma.f64(double %134, double %_11.i5, double 0xBF5539E2AF1F7109)
  %136 = call double @llvm.fma.f64(double %135, double %_11.i5, double 0x3F6C287658BF465A)
  %137 = call double @llvm.fma.f64(double %136, double %_11.i5, double 0xBF82A59EA5391850)
  %138 = call double @llvm.fma.f64(double %137, double %_11.i5, double 0x40228CBA3E2B95B6)
  %139 = call double @llvm.fma.f64(double %138, double %_11.i5, double 0x40322C74C56594D6)
  %_13.i = fcmp ogt double %_11.i, -6.250000e+00
  %_14.i6 = fcmp olt double %64, 4.500000e+00
  %_15.i7 = fcmp olt double %64, 9.000000e+00
  %end.sroa.0.0.i = select i1 %_15.i7, double %113, double %139
  %far.sroa.0.0.i = select i1 %_14.i6, double %88, double %end.sroa.0.0.i
  %near.sroa.0.0.i = select i1 %_13.i, double %63, double %far.sroa.0.0.i
  %_8.i = fcmp uno double %x, 0.000000e+00
  %_9.i = fcmp ogt double %0, 1.000000e+00
  %y1.i = fmul double %x, %near.sroa.0.0.i
  %.y1.i = select i1 %_9.i, double 0x7FF8000000000000, double %y1.i
  %x..y1.i = select i1 %_8.i, double %x, double %.y1.i
  br label %_ZN8gpu_math3erf6erfinv17h3efb1526060b1a4dE.exit

_ZN8gpu_math3erf6erfinv17h3efb1526060b1a4dE.exit:
  %y.sroa.0.0.i = phi double [ %x..y1.i, %26 ], [ %25, %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit ]
  ret double %y.sroa.0.0.i
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

define linkonce_odr hidden float @gpu.portable.j0.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.j0.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.j0.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %within.i = fcmp olt double %0, 8.000000e+00
  %_11.i = fcmp oeq double %0, 0x7FF0000000000000
  %_10.i = or i1 %within.i, %_11.i
  %spec.store.select.i = select i1 %_10.i, double 8.000000e+00, double %0
  %_13.i.i = fcmp olt double %spec.store.select.i, 0x4150000000000000
  br i1 %_13.i.i, label %bb2.i23.i, label %bb8.i.i.i.i.lr.ph

bb8.i.i.i.i.lr.ph:
  %bits.i.i.i = bitcast double %spec.store.select.i to i64
  %_7.i.i.i = lshr i64 %bits.i.i.i, 52
  %at.i.i.i = add nsw i64 %_7.i.i.i, -1013
  %1 = and i64 %at.i.i.i, 1024
  %_6.not.i.i.i.i.not.not = icmp eq i64 %1, 0
  %spec.select21.i.i.i.i = select i1 %_6.not.i.i.i.i.not.not, i64 0, i64 8441921394348257659
  %spec.select21.i.i.i.i.1 = select i1 %_6.not.i.i.i.i.not.not, i64 -6703182060581546711, i64 4397547296490951402
  %spec.select21.i.i.i.i.2 = select i1 %_6.not.i.i.i.i.not.not, i64 -277156292786332224, i64 7780917995555872008
  %spec.select21.i.i.i.i.3 = select i1 %_6.not.i.i.i.i.not.not, i64 -2638381946312093631, i64 6197850593633725355
  %spec.select21.i.i.i.i.4 = select i1 %_6.not.i.i.i.i.not.not, i64 -121206125134887583, i64 -1094449336203069923
  %spec.select21.i.i.i.i.5 = select i1 %_6.not.i.i.i.i.not.not, i64 -5249950069107600672, i64 -6204956014196417784
  %spec.select21.i.i.i.i.6 = select i1 %_6.not.i.i.i.i.not.not, i64 452944820249399836, i64 0
  %spec.select21.i.i.i.i.7 = select i1 %_6.not.i.i.i.i.not.not, i64 -135693905287338178, i64 0
  %spec.select21.i.i.i.i.8 = select i1 %_6.not.i.i.i.i.not.not, i64 -1692731182770600828, i64 0
  %spec.select21.i.i.i.i.9 = select i1 %_6.not.i.i.i.i.not.not, i64 -1613291254968254911, i64 0
  %spec.select21.i.i.i.i.10 = select i1 %_6.not.i.i.i.i.not.not, i64 4148332274289687028, i64 0
  %_5.i26.i.i = and i64 %bits.i.i.i, 4503599627370495
  %mantissa.i.i.i = or disjoint i64 %_5.i26.i.i, 4503599627370496
  %2 = and i64 %at.i.i.i, 512
  %_23.not.i.i.i.i = icmp eq i64 %2, 0
  br i1 %_23.not.i.i.i.i, label %bb8.i.i.i.i.lr.ph.1, label %bb10.i.i.i.i.10

bb8.i.i.i.i.lr.ph.1:
  %w.i.i.i.i.sroa.0.0 = phi i64 [ %spec.select21.i.i.i.i.8, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.9.0 = phi i64 [ %spec.select21.i.i.i.i.9, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.1, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.16.0 = phi i64 [ %spec.select21.i.i.i.i.10, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.2, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.24.0 = phi i64 [ %spec.select21.i.i.i.i.11, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.3, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.32.0 = phi i64 [ %spec.select21.i.i.i.i.12, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.4, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.39.0 = phi i64 [ %spec.select21.i.i.i.i.13, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.5, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.44.0 = phi i64 [ %spec.select21.i.i.i.i.14, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.6, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.49.0 = phi i64 [ %spec.select21.i.i.i.i.15, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.7, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.52.0 = phi i64 [ %spec.select21.i.i.i.i.16, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.8, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.56.0 = phi i64 [ %spec.select21.i.i.i.i.17, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.9, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.60.0 = phi i64 [ %spec.select21.i.i.i.i.18, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.10, %bb8.i.i.i.i.lr.ph ]
  %3 = and i64 %at.i.i.i, 256
  %_23.not.i.i.i.i.1 = icmp eq i64 %3, 0
  br i1 %_23.not.i.i.i.i.1, label %bb10.i.i.i.i.us.1.6, label %bb8.i.i.i.i.lr.ph.2

bb10.i.i.i.i.us.1.6:
  br label %bb8.i.i.i.i.lr.ph.2

bb8.i.i.i.i.lr.ph.2:
  %w.i.i.i.i.sroa.0.1 = phi i64 [ %w.i.i.i.i.sroa.0.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.32.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.9.1 = phi i64 [ %w.i.i.i.i.sroa.9.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.39.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.16.1 = phi i64 [ %w.i.i.i.i.sroa.16.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.44.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.24.1 = phi i64 [ %w.i.i.i.i.sroa.24.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.49.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.32.1 = phi i64 [ %w.i.i.i.i.sroa.32.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.52.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.39.1 = phi i64 [ %w.i.i.i.i.sroa.39.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.56.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.44.1 = phi i64 [ %w.i.i.i.i.sroa.44.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.60.0, %bb8.i.i.i.i.lr.ph.1 ]
  %4 = and i64 %at.i.i.i, 128
  %_23.not.i.i.i.i.2 = icmp eq i64 %4, 0
  br i1 %_23.not.i.i.i.i.2, label %bb10.i.i.i.i.us.2.4, label %bb8.i.i.i.i.lr.ph.3

bb10.i.i.i.i.us.2.4:
  br label %bb8.i.i.i.i.lr.ph.3

bb8.i.i.i.i.lr.ph.3:
  %w.i.i.i.i.sroa.0.2 = phi i64 [ %w.i.i.i.i.sroa.0.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.16.1, %bb8.i.i.i.i.lr.ph.2 ]
  %w.i.i.i.i.sroa.9.2 = phi i64 [ %w.i.i.i.i.sroa.9.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.24.1, %bb8.i.i.i.i.lr.ph.2 ]
  %w.i.i.i.i.sroa.16.2 = phi i64 [ %w.i.i.i.i.sroa.16.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.32.1, %bb8.i.i.i.i.lr.ph.2 ]
  %w.i.i.i.i.sroa.24.2 = phi i64 [ %w.i.i.i.i.sroa.24.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.39.1, %bb8.i.i.i.i.lr.ph.2 ]
  %w.i.i.i.i.sroa.32.2 = phi i64 [ %w.i.i.i.i.sroa.32.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.44.1, %bb8.i.i.i.i.lr.ph.2 ]
  %5 = and i64 %at.i.i.i, 64
  %_23.not.i.i.i.i.3 = icmp eq i64 %5, 0
  br i1 %_23.not.i.i.i.i.3, label %bb10.i.i.i.i.us.3.3, label %bb12.i.i.i.i.3

bb10.i.i.i.i.us.3.3:
  br label %bb12.i.i.i.i.3

bb12.i.i.i.i.3:
  %w.i.i.i.i.sroa.0.3 = phi i64 [ %w.i.i.i.i.sroa.0.2, %bb10.i.i.i.i.us.3.3 ], [ %w.i.i.i.i.sroa.9.2, %bb8.i.i.i.i.lr.ph.3 ]
  %w.i.i.i.i.sroa.9.3 = phi i64 [ %w.i.i.i.i.sroa.9.2, %bb10.i.i.i.i.us.3.3 ], [ %w.i.i.i.i.sroa.16.2, %bb8.i.i.i.i.lr.ph.3 ]
  %w.i.i.i.i.sroa.16.3 = phi i64 [ %w.i.i.i.i.sroa.16.2, %bb10.i.i.i.i.us.3.3 ], [ %w.i.i.i.i.sroa.24.2, %bb8.i.i.i.i.lr.ph.3 ]
  %w.i.i.i.i.sroa.24.3 = phi i64 [ %w.i.i.i.i.sroa.24.2, %bb10.i.i.i.i.us.3.3 ], [ %w.i.i.i.i.sroa.32.2, %bb8.i.i.i.i.lr.ph.3 ]
  %shift.i.i.i = and i64 %at.i.i.i, 63
  %_60.i.i.i = shl i64 %w.i.i.i.i.sroa.0.3, %shift.i.i.i
  %_62.i.i.i = lshr i64 %w.i.i.i.i.sroa.9.3, 1
  %_63.i.i.i = xor i64 %shift.i.i.i, 63
  %_61.i.i.i = lshr i64 %_62.i.i.i, %_63.i.i.i
  %h2.i.i.i = or i64 %_61.i.i.i, %_60.i.i.i
  %_64.i.i.i = shl i64 %w.i.i.i.i.sroa.9.3, %shift.i.i.i
  %_66.i.i.i = lshr i64 %w.i.i.i.i.sroa.16.3, 1
  %_65.i.i.i = lshr i64 %_66.i.i.i, %_63.i.i.i
  %h1.i.i.i = or i64 %_65.i.i.i, %_64.i.i.i
  %_67.i.i.i = shl i64 %w.i.i.i.i.sroa.16.3, %shift.i.i.i
  %_69.i.i.i = lshr i64 %w.i.i.i.i.sroa.24.3, 1
  %_68.i.i.i = lshr i64 %_69.i.i.i, %_63.i.i.i
  %h0.i.i.i = or i64 %_68.i.i.i, %_67.i.i.i
  %_70.i.i.i = lshr i64 %mantissa.i.i.i, 32
  %_71.i.i.i = and i64 %bits.i.i.i, 4294967295
  %_72.i.i.i = lshr i64 %h0.i.i.i, 32
  %_73.i.i.i = and i64 %h0.i.i.i, 4294967295
  %_74.i.i.i = mul nuw i64 %_73.i.i.i, %_71.i.i.i
  %_75.i.i.i = mul nuw nsw i64 %_73.i.i.i, %_70.i.i.i
  %_76.i.i.i = mul nuw i64 %_72.i.i.i, %_71.i.i.i
  %_77.i.i.i = mul nuw nsw i64 %_72.i.i.i, %_70.i.i.i
  %_80.i.i.i = lshr i64 %_74.i.i.i, 32
  %_81.i.i.i = and i64 %_75.i.i.i, 4294967295
  %_79.i.i.i = add nuw nsw i64 %_80.i.i.i, %_81.i.i.i
  %_82.i.i.i = and i64 %_76.i.i.i, 4294967295
  %_78.i.i.i = add nuw nsw i64 %_79.i.i.i, %_82.i.i.i
  %_86.i.i.i = lshr i64 %_75.i.i.i, 32
  %_85.i.i.i = add nuw nsw i64 %_86.i.i.i, %_77.i.i.i
  %_87.i.i.i = lshr i64 %_76.i.i.i, 32
  %_84.i.i.i = add nuw nsw i64 %_85.i.i.i, %_87.i.i.i
  %_88.i.i.i = lshr i64 %_78.i.i.i, 32
  %low_high.i.i.i = add nuw nsw i64 %_84.i.i.i, %_88.i.i.i
  %_92.i.i.i = lshr i64 %h1.i.i.i, 32
  %_93.i.i.i = and i64 %h1.i.i.i, 4294967295
  %_94.i.i.i = mul nuw i64 %_93.i.i.i, %_71.i.i.i
  %_95.i.i.i = mul nuw nsw i64 %_93.i.i.i, %_70.i.i.i
  %_96.i.i.i = mul nuw i64 %_92.i.i.i, %_71.i.i.i
  %_97.i.i.i = mul nuw nsw i64 %_92.i.i.i, %_70.i.i.i
  %_100.i.i.i = lshr i64 %_94.i.i.i, 32
  %_101.i.i.i = and i64 %_95.i.i.i, 4294967295
  %_99.i.i.i = add nuw nsw i64 %_100.i.i.i, %_101.i.i.i
  %_102.i.i.i = and i64 %_96.i.i.i, 4294967295
  %_98.i.i.i = add nuw nsw i64 %_99.i.i.i, %_102.i.i.i
  %_106.i.i.i = lshr i64 %_95.i.i.i, 32
  %_107.i.i.i = lshr i64 %_96.i.i.i, 32
  %_108.i.i.i = lshr i64 %_98.i.i.i, 32
  %_110.i.i.i = shl i64 %_98.i.i.i, 32
  %_111.i.i.i = and i64 %_94.i.i.i, 4294967295
  %middle.i.i.i = or disjoint i64 %_110.i.i.i, %_111.i.i.i
  %p1.i.i.i = add i64 %middle.i.i.i, %low_high.i.i.i
  %_22.i32.i.i = icmp ult i64 %p1.i.i.i, %low_high.i.i.i
  %carry.i.i.i = zext i1 %_22.i32.i.i to i64
  %_25.i.i.i = mul i64 %h2.i.i.i, %mantissa.i.i.i
  %_105.i.i.i = add i64 %_97.i.i.i, %_25.i.i.i
  %_104.i.i.i = add i64 %_105.i.i.i, %_106.i.i.i
  %middle_high.i.i.i = add i64 %_104.i.i.i, %_107.i.i.i
  %_24.i33.i.i = add i64 %middle_high.i.i.i, %_108.i.i.i
  %p2.i.i.i = add i64 %_24.i33.i.i, %carry.i.i.i
  %high.i.i.i = call i64 @llvm.fshl.i64(i64 %p2.i.i.i, i64 %p1.i.i.i, i64 2)
  %_30.i.i.i = shl i64 %p1.i.i.i, 2
  %6 = lshr i64 %_78.i.i.i, 30
  %_31.i.i.i = and i64 %6, 3
  %rest.i.i.i = or disjoint i64 %_30.i.i.i, %_31.i.i.i
  %over.neg.i.i.i = ashr i64 %high.i.i.i, 63
  %high2.i.i.i = xor i64 %over.neg.i.i.i, %high.i.i.i
  %rest3.i.i.i = xor i64 %over.neg.i.i.i, %rest.i.i.i
  %_41.i.i.i = lshr i64 %high2.i.i.i, 11
  %_39.i.i.i = uitofp nneg i64 %_41.i.i.i to double
  %a.i.i.i = fmul double %_39.i.i.i, 0x3CA0000000000000
  %_47.i.i.i = shl i64 %high2.i.i.i, 42
  %_46.i.i.i = and i64 %_47.i.i.i, 9002801208229888
  %_48.i.i.i = lshr i64 %rest3.i.i.i, 22
  %_45.i.i.i = or disjoint i64 %_46.i.i.i, %_48.i.i.i
  %_43.i.i.i = uitofp nneg i64 %_45.i.i.i to double
  %b.i.i.i = fmul double %_43.i.i.i, 0x3950000000000000
  %_52.i.i.i = and i64 %rest3.i.i.i, 4194303
  %_50.i.i.i = uitofp nneg i64 %_52.i.i.i to double
  %c.i.i.i = fmul double %_50.i.i.i, 0x37F0000000000000
  %_112.i.i.i = fadd double %a.i.i.i, %b.i.i.i
  %7 = fsub double %a.i.i.i, %_112.i.i.i
  %_113.i.i.i = fadd double %b.i.i.i, %7
  %_115.i.i.i = fadd double %c.i.i.i, %_113.i.i.i
  %turns.i.i.i = fadd double %_112.i.i.i, %_115.i.i.i
  %8 = fsub double %_112.i.i.i, %turns.i.i.i
  %turns4.i.i.i = fadd double %_115.i.i.i, %8
  %_121.i.i.i = fmul double %turns.i.i.i, 0x3FF921FB54442D18
  %_123.i.i.i = fneg double %_121.i.i.i
  %9 = call double @llvm.fma.f64(double %turns.i.i.i, double 0x3FF921FB54442D18, double %_123.i.i.i)
  %_120.i.i.i = fmul double %turns.i.i.i, 0x3C91A62633145C07
  %10 = call double @llvm.fma.f64(double %turns4.i.i.i, double 0x3FF921FB54442D18, double %_120.i.i.i)
  %_124.i.i.i = fadd double %9, %10
  %r5.i.i.i = fadd double %_121.i.i.i, %_124.i.i.i
  %_127.i.i.i = fsub double %r5.i.i.i, %_121.i.i.i
  %r6.i.i.i = fsub double %_124.i.i.i, %_127.i.i.i
  %_54.i.i.i = icmp slt i64 %high.i.i.i, 0
  %11 = fneg double %r5.i.i.i
  %12 = fneg double %r6.i.i.i
  %r.sroa.0.0.i.i.i = select i1 %_54.i.i.i, double %11, double %r5.i.i.i
  %r1.sroa.0.0.i.i.i = select i1 %_54.i.i.i, double %12, double %r6.i.i.i
  %none.i.i.i = icmp samesign ugt i64 %bits.i.i.i, 9218868437227405311
  %r.sroa.0.1.i.i.i = select i1 %none.i.i.i, double 0x7FF8000000000000, double %r.sroa.0.0.i.i.i
  %_34.i.i.i = lshr i64 %p2.i.i.i, 62
  %over.i.i.i = lshr i64 %high.i.i.i, 63
  %n.i34.i.i = add nuw nsw i64 %over.i.i.i, %_34.i.i.i
  br label %bb4.i22.i

bb10.i.i.i.i.10:
  %spec.select21.i.i.i.i.18 = select i1 %_6.not.i.i.i.i.not.not, i64 7780917995555872008, i64 0
  %spec.select21.i.i.i.i.17 = select i1 %_6.not.i.i.i.i.not.not, i64 4397547296490951402, i64 0
  %spec.select21.i.i.i.i.16 = select i1 %_6.not.i.i.i.i.not.not, i64 8441921394348257659, i64 0
  %spec.select21.i.i.i.i.15 = select i1 %_6.not.i.i.i.i.not.not, i64 5712322887342352941, i64 0
  %spec.select21.i.i.i.i.14 = select i1 %_6.not.i.i.i.i.not.not, i64 7869616827067468215, i64 0
  %spec.select21.i.i.i.i.13 = select i1 %_6.not.i.i.i.i.not.not, i64 -1211730484530615009, i64 0
  %spec.select21.i.i.i.i.12 = select i1 %_6.not.i.i.i.i.not.not, i64 2303758334597371919, i64 0
  %spec.select21.i.i.i.i.11 = select i1 %_6.not.i.i.i.i.not.not, i64 -7168499653074671557, i64 0
  br label %bb8.i.i.i.i.lr.ph.1

bb2.i23.i:
  %13 = call double @llvm.fma.f64(double %spec.store.select.i, double 0x3FE45F306DC9C883, double 0x4338000000000000)
  %n.i.i.i = fadd double %13, 0xC338000000000000
  %_5.i.i.i = fneg double %n.i.i.i
  %14 = call double @llvm.fma.f64(double %_5.i.i.i, double 0x3FF921FB54442D18, double %spec.store.select.i)
  %_8.i.i.i4 = fmul double %n.i.i.i, 0xBC91A62633145C07
  %15 = call double @llvm.fma.f64(double %n.i.i.i, double 0x3C91A62633145C07, double %_8.i.i.i4)
  %r.i.i.i = fadd double %14, %_8.i.i.i4
  %_15.i.i.i = fsub double %r.i.i.i, %14
  %_18.i.i.i = fsub double %r.i.i.i, %_15.i.i.i
  %_17.i.i.i = fsub double %14, %_18.i.i.i
  %_19.i.i.i = fsub double %_8.i.i.i4, %_15.i.i.i
  %r1.i.i.i = fadd double %_19.i.i.i, %_17.i.i.i
  %_21.i.i.i = bitcast double %13 to i64
  %_9.i.i.i = add i64 %_21.i.i.i, -4843621399236968448
  %_12.i.i.i = fsub double %r1.i.i.i, %15
  %_13.i.i.i = fmul double %n.i.i.i, 0x391F1976B7ED8FBC
  %16 = fadd double %_12.i.i.i, %_13.i.i.i
  %_22.i.i.i = fadd double %r.i.i.i, %16
  %_24.i.i.i = fsub double %_22.i.i.i, %r.i.i.i
  %_23.i.i.i = fsub double %16, %_24.i.i.i
  br label %bb4.i22.i

bb4.i22.i:
  %_4.i.i.sroa.0.0 = phi i64 [ %_9.i.i.i, %bb2.i23.i ], [ %n.i34.i.i, %bb12.i.i.i.i.3 ]
  %_4.i.i.sroa.5.0 = phi double [ %_22.i.i.i, %bb2.i23.i ], [ %r.sroa.0.1.i.i.i, %bb12.i.i.i.i.3 ]
  %_4.i.i.sroa.8.0 = phi double [ %_23.i.i.i, %bb2.i23.i ], [ %r1.sroa.0.0.i.i.i, %bb12.i.i.i.i.3 ]
  %z.i.i.i = fmul double %_4.i.i.sroa.5.0, %_4.i.i.sroa.5.0
  %17 = call double @llvm.fma.f64(double %z.i.i.i, double 0x3D2AAF52103A9AA7, double 0xBDA9393AB21ABF2D)
  %18 = call double @llvm.fma.f64(double %17, double %z.i.i.i, double 0x3E21EED8D1366749)
  %19 = call double @llvm.fma.f64(double %18, double %z.i.i.i, double 0xBE927E4FB766C7A0)
  %20 = call double @llvm.fma.f64(double %19, double %z.i.i.i, double 0x3EFA01A01A019545)
  %21 = call double @llvm.fma.f64(double %20, double %z.i.i.i, double 0xBF56C16C16C16C14)
  %22 = call double @llvm.fma.f64(double %21, double %z.i.i.i, double 0x3FA5555555555555)
  %23 = call double @llvm.fma.f64(double %z.i.i.i, double 0xBD6AAA205C458E3D, double 0x3DE61208BC99DA03)
  %24 = call double @llvm.fma.f64(double %23, double %z.i.i.i, double 0xBE5AE64528CC3F52)
  %25 = call double @llvm.fma.f64(double %24, double %z.i.i.i, double 0x3EC71DE3A5330083)
  %26 = call double @llvm.fma.f64(double %25, double %z.i.i.i, double 0xBF2A01A01A018A67)
  %27 = call double @llvm.fma.f64(double %26, double %z.i.i.i, double 0x3F8111111111110B)
  %28 = call double @llvm.fma.f64(double %27, double %z.i.i.i, double 0xBFC5555555555555)
  %_5.i20.i.i = fneg double %z.i.i.i
  %29 = call double @llvm.fma.f64(double %_4.i.i.sroa.5.0, double %_4.i.i.sroa.5.0, double %_5.i20.i.i)
  %_9.i21.i.i = fmul double %_4.i.i.sroa.5.0, %z.i.i.i
  %_12.i22.i.i = fmul double %z.i.i.i, -5.000000e-01
  %30 = call double @llvm.fma.f64(double %_12.i22.i.i, double %_4.i.i.sroa.8.0, double %_4.i.i.sroa.8.0)
  %31 = call double @llvm.fma.f64(double %_9.i21.i.i, double %28, double %30)
  %one.i.i.i = fadd double %_12.i22.i.i, 1.000000e+00
  %_23.i23.i.i = fadd double %one.i.i.i, -1.000000e+00
  %one1.i.i.i = fsub double %_12.i22.i.i, %_23.i23.i.i
  %_16.i.i.i = fmul double %z.i.i.i, %z.i.i.i
  %_20.i.i.i = fmul double %29, 5.000000e-01
  %32 = call double @llvm.fma.f64(double %_4.i.i.sroa.5.0, double %_4.i.i.sroa.8.0, double %_20.i.i.i)
  %_18.i24.i.i = fneg double %32
  %33 = call double @llvm.fma.f64(double %_16.i.i.i, double %22, double %_18.i24.i.i)
  %_24.i25.i.i = fadd double %one1.i.i.i, %33
  %_7.i.i = and i64 %_4.i.i.sroa.0.0, 1
  %34 = icmp eq i64 %_7.i.i, 0
  br i1 %34, label %bb7.i.i, label %bb6.i.i

bb7.i.i:
  %35 = fadd double %_4.i.i.sroa.5.0, %31
  %36 = fsub double %35, %_4.i.i.sroa.5.0
  %37 = fsub double %31, %36
  br label %_ZN8gpu_math6bessel3far17h2ba4e18cfc4a409bE.exit

bb6.i.i:
  %38 = fadd double %one.i.i.i, %_24.i25.i.i
  %39 = fsub double %38, %one.i.i.i
  %40 = fsub double %_24.i25.i.i, %39
  br label %_ZN8gpu_math6bessel3far17h2ba4e18cfc4a409bE.exit

_ZN8gpu_math6bessel3far17h2ba4e18cfc4a409bE.exit:
  %sine1.sroa.0.0.i.i = phi double [ %_24.i25.i.i, %bb7.i.i ], [ %31, %bb6.i.i ]
  %sine.sroa.0.0.i.i = phi double [ %one.i.i.i, %bb7.i.i ], [ %_4.i.i.sroa.5.0, %bb6.i.i ]
  %_18.sroa.0.0.i.i = phi double [ %37, %bb7.i.i ], [ %40, %bb6.i.i ]
  %_17.sroa.0.0.i.i = phi double [ %35, %bb7.i.i ], [ %38, %bb6.i.i ]
  %..i = select i1 %within.i, double %0, double 0.000000e+00
  %z.i.i = fmul double %..i, %..i
  %41 = call double @llvm.fma.f64(double %z.i.i, double 0xBB64D214AB66CF61, double 0x3BF54DC7C06AA5A5)
  %42 = call double @llvm.fma.f64(double %41, double %z.i.i, double 0xBC80B2A729FE087E)
  %43 = call double @llvm.fma.f64(double %42, double %z.i.i, double 0x3D0522A118A3E523)
  %44 = call double @llvm.fma.f64(double %43, double %z.i.i, double 0xBD8522A42FE831AE)
  %45 = call double @llvm.fma.f64(double %44, double %z.i.i, double 0x3E002E85C0571CAD)
  %46 = call double @llvm.fma.f64(double %45, double %z.i.i, double 0xBE7234567899E71B)
  %47 = call double @llvm.fma.f64(double %46, double %z.i.i, double 0x3EDC71C71C71C2B6)
  %48 = call double @llvm.fma.f64(double %47, double %z.i.i, double 0xBF3C71C71C71C70F)
  %49 = call double @llvm.fma.f64(double %48, double %z.i.i, double 1.562500e-02)
  %50 = call double @llvm.fma.f64(double %49, double %z.i.i, double -2.500000e-01)
  %_10.i.i = fmul double %..i, 0x3FA2492492492492
  %51 = call double @llvm.fma.f64(double %_10.i.i, double %..i, double 0xBFF4924924924925)
  %52 = call double @llvm.fma.f64(double %51, double 0x3C7C68CDAD93271E, double 0xBCD3FF1E3CF06BAA)
  %53 = call double @llvm.fma.f64(double %52, double %51, double 0x3D28F784E5FEB304)
  %54 = call double @llvm.fma.f64(double %53, double %51, double 0xBD7B8F5BF2C71CEF)
  %55 = call double @llvm.fma.f64(double %54, double %51, double 0x3DCA9BBB4A5B6A85)
  %56 = call double @llvm.fma.f64(double %55, double %51, double 0xBE163E81DBBF423F)
  %57 = call double @llvm.fma.f64(double %56, double %51, double 0x3E5FD3DD914E5A87)
  %58 = call double @llvm.fma.f64(double %57, double %51, double 0xBEA3373B55275ED4)
  %59 = call double @llvm.fma.f64(double %58, double %51, double 0x3EE340B2DFB06B79)
  %60 = call double @llvm.fma.f64(double %59, double %51, double 0xBF1F58C64C0B5BD8)
  %61 = call double @llvm.fma.f64(double %60, double %51, double 0x3F542F1CE1C80AD1)
  %62 = call double @llvm.fma.f64(double %61, double %51, double 0xBF83D42E7AD51438)
  %63 = call double @llvm.fma.f64(double %62, double %51, double 0x3FAC3675C53DBB55)
  %64 = call double @llvm.fma.f64(double %63, double %51, double 0xBFCAB6934B841040)
  %65 = call double @llvm.fma.f64(double %64, double %51, double 0x3FDC45168FF978BA)
  %66 = call double @llvm.fma.f64(double %65, double %51, double 0xBFCF1A88C0AEA845)
  %67 = call double @llvm.fma.f64(double %66, double %51, double 0xBFE5282E36EFAF9C)
  %68 = call double @llvm.fma.f64(double %67, double %51, double 0x3FE4A8B83F948309)
  %69 = call double @llvm.fma.f64(double %68, double %51, double 0x3FC3485802986392)
  %u.i = fdiv double 8.000000e+00, %spec.store.select.i
  %_7.i = fmul double %u.i, 2.000000e+00
  %70 = call double @llvm.fma.f64(double %_7.i, double %u.i, double -1.000000e+00)
  %71 = call double @llvm.fma.f64(double %70, double 0x3CCD8EC5D75B2CFA, double 0xBCE053A4AD7CDE9E)
  %72 = call double @llvm.fma.f64(double %71, double %70, double 0x3CD5946C3E9F50FB)
  %73 = call double @llvm.fma.f64(double %72, double %70, double 0xBCF687B0A2E49825)
  %74 = call double @llvm.fma.f64(double %73, double %70, double 0x3D19F3636AFEC130)
  %75 = call double @llvm.fma.f64(double %74, double %70, double 0xBD34EE7A712AC078)
  %76 = call double @llvm.fma.f64(double %75, double %70, double 0x3D52765015C60FAB)
  %77 = call double @llvm.fma.f64(double %76, double %70, double 0xBD729356EF95C6D6)
  %78 = call double @llvm.fma.f64(double %77, double %70, double 0x3D94FF82BE4C596F)
  %79 = call double @llvm.fma.f64(double %78, double %70, double 0xBDBB5CC14A20555F)
  %80 = call double @llvm.fma.f64(double %79, double %70, double 0x3DE54DF04EA2C105)
  %81 = call double @llvm.fma.f64(double %80, double %70, double 0xBE14D2F305E0E716)
  %82 = call double @llvm.fma.f64(double %81, double %70, double 0x3E4B7EF11D903FBB)
  %83 = call double @llvm.fma.f64(double %82, double %70, double 0xBE8B8D2D6F7A4219)
  %84 = call double @llvm.fma.f64(double %83, double %70, double 0x3ED9BE00160E80BF)
  %85 = call double @llvm.fma.f64(double %84, double %70, double 0xBF4193600C1DEB24)
  %86 = call double @llvm.fma.f64(double %85, double %70, double 0x3FEFFB8DD328503D)
  %87 = call double @llvm.fma.f64(double %70, double 0xBCD24CFB70CF7772, double 0x3CE3529AB7BC88F6)
  %88 = call double @llvm.fma.f64(double %87, double %70, double 0xBCD2298DED15023F)
  %89 = call double @llvm.fma.f64(double %88, double %70, double 0x3CF51B64161E1251)
  %90 = call double @llvm.fma.f64(double %89, double %70, double 0xBD19EC8A8FB80731)
  %91 = call double @llvm.fma.f64(double %90, double %70, double 0x3D339963A8DF0887)
  %92 = call double @llvm.fma.f64(double %91, double %70, double 0xBD5016696000DE17)
  %93 = call double @llvm.fma.f64(double %92, double %70, double 0x3D6E3FFCED933200)
  %94 = call double @llvm.fma.f64(double %93, double %70, double 0xBD8F96425686D65E)
  %95 = call double @llvm.fma.f64(double %94, double %70, double 0x3DB2BA674D3B948C)
  %96 = call double @llvm.fma.f64(double %95, double %70, double 0xBDDA0829F377AC5C)
  %97 = call double @llvm.fma.f64(double %96, double %70, double 0x3E061A55A326B577)
  %98 = call double @llvm.fma.f64(double %97, double %70, double 0xBE3858D1BD9D4D80)
  %99 = call double @llvm.fma.f64(double %98, double %70, double 0x3E73135A89EF072B)
  %100 = call double @llvm.fma.f64(double %99, double %70, double 0xBEB8C843528479AE)
  %101 = call double @llvm.fma.f64(double %100, double %70, double 0x3F11E9A6138FEE30)
  %102 = call double @llvm.fma.f64(double %101, double %70, double 0xBF8FDB5C0B2F3D5B)
  %_6.i.i = fcmp olt double %z.i.i, 8.000000e+00
  %103 = call double @llvm.fma.f64(double %z.i.i, double %50, double 1.000000e+00)
  %_0.sroa.0.0.i.i = select i1 %_6.i.i, double %103, double %69
  %c.i.i = fadd double %sine1.sroa.0.0.i.i, %sine.sroa.0.0.i.i
  %_22.i.i = fsub double %c.i.i, %sine.sroa.0.0.i.i
  %c3.i.i = fsub double %sine1.sroa.0.0.i.i, %_22.i.i
  %_9.i.i = and i64 %_4.i.i.sroa.0.0, 2
  %104 = icmp eq i64 %_9.i.i, 0
  %105 = fneg double %_17.sroa.0.0.i.i
  %106 = fneg double %_18.sroa.0.0.i.i
  %_24.sroa.0.0.i.i = select i1 %104, double %_18.sroa.0.0.i.i, double %106
  %_23.sroa.0.0.i.i = select i1 %104, double %_17.sroa.0.0.i.i, double %105
  %_12.i.i = add i64 %_4.i.i.sroa.0.0, 1
  %_11.i.i = and i64 %_12.i.i, 2
  %107 = icmp eq i64 %_11.i.i, 0
  %108 = fneg double %c.i.i
  %109 = fneg double %c3.i.i
  %_26.sroa.0.0.i.i = select i1 %107, double %c3.i.i, double %109
  %_25.sroa.0.0.i.i = select i1 %107, double %c.i.i, double %108
  %_25.i = fadd double %_25.sroa.0.0.i.i, %_23.sroa.0.0.i.i
  %_26.i = fsub double %_25.i, %_23.sroa.0.0.i.i
  %_29.i = fsub double %_25.i, %_26.i
  %_28.i = fsub double %_23.sroa.0.0.i.i, %_29.i
  %_30.i = fsub double %_25.sroa.0.0.i.i, %_26.i
  %_27.i = fadd double %_30.i, %_28.i
  %_24.i = fadd double %_24.sroa.0.0.i.i, %_26.sroa.0.0.i.i
  %_31.i = fadd double %_24.i, %_27.i
  %_32.i = fadd double %_25.i, %_31.i
  %_34.i = fsub double %_32.i, %_25.i
  %_33.i = fsub double %_31.i, %_34.i
  %plus.i = fadd double %_32.i, %_33.i
  %_35.i = fneg double %_25.sroa.0.0.i.i
  %_38.i = fsub double %_23.sroa.0.0.i.i, %_25.sroa.0.0.i.i
  %_39.i = fsub double %_38.i, %_23.sroa.0.0.i.i
  %_42.i = fsub double %_38.i, %_39.i
  %_41.i = fsub double %_23.sroa.0.0.i.i, %_42.i
  %_43.i = fsub double %_35.i, %_39.i
  %_40.i = fadd double %_43.i, %_41.i
  %_37.i = fsub double %_24.sroa.0.0.i.i, %_26.sroa.0.0.i.i
  %_44.i = fadd double %_37.i, %_40.i
  %_45.i = fadd double %_38.i, %_44.i
  %_47.i = fsub double %_45.i, %_38.i
  %_46.i = fsub double %_44.i, %_47.i
  %110 = fadd double %_45.i, %_46.i
  %q2.i = fmul double %u.i, %102
  %111 = call double @llvm.sqrt.f64(double %spec.store.select.i)
  %a.i = fdiv double 0x3FE20DD750429B6D, %111
  %112 = fneg double %110
  %_19.i = fmul double %q2.i, %112
  %113 = call double @llvm.fma.f64(double %86, double %plus.i, double %_19.i)
  %_17.i = fmul double %a.i, %113
  %y.sroa.0.0.i = select i1 %within.i, double %_0.sroa.0.0.i.i, double %_17.i
  %_4.i = fcmp uno double %x, 0.000000e+00
  %x..i = select i1 %_11.i, double 0.000000e+00, double %y.sroa.0.0.i
  %y.sroa.0.1.i = select i1 %_4.i, double %x, double %x..i
  ret double %y.sroa.0.1.i
}

define linkonce_odr hidden float @gpu.portable.j1.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.j1.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.j1.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %within.i = fcmp olt double %0, 8.000000e+00
  %_14.i = fcmp oeq double %0, 0x7FF0000000000000
  %_13.i = or i1 %within.i, %_14.i
  %spec.store.select.i = select i1 %_13.i, double 8.000000e+00, double %0
  %_13.i.i = fcmp olt double %spec.store.select.i, 0x4150000000000000
  br i1 %_13.i.i, label %bb2.i23.i, label %bb8.i.i.i.i.lr.ph

bb8.i.i.i.i.lr.ph:
  %bits.i.i.i = bitcast double %spec.store.select.i to i64
  %_7.i.i.i = lshr i64 %bits.i.i.i, 52
  %at.i.i.i = add nsw i64 %_7.i.i.i, -1013
  %1 = and i64 %at.i.i.i, 1024
  %_6.not.i.i.i.i.not.not = icmp eq i64 %1, 0
  %spec.select21.i.i.i.i = select i1 %_6.not.i.i.i.i.not.not, i64 0, i64 8441921394348257659
  %spec.select21.i.i.i.i.1 = select i1 %_6.not.i.i.i.i.not.not, i64 -6703182060581546711, i64 4397547296490951402
  %spec.select21.i.i.i.i.2 = select i1 %_6.not.i.i.i.i.not.not, i64 -277156292786332224, i64 7780917995555872008
  %spec.select21.i.i.i.i.3 = select i1 %_6.not.i.i.i.i.not.not, i64 -2638381946312093631, i64 6197850593633725355
  %spec.select21.i.i.i.i.4 = select i1 %_6.not.i.i.i.i.not.not, i64 -121206125134887583, i64 -1094449336203069923
  %spec.select21.i.i.i.i.5 = select i1 %_6.not.i.i.i.i.not.not, i64 -5249950069107600672, i64 -6204956014196417784
  %spec.select21.i.i.i.i.6 = select i1 %_6.not.i.i.i.i.not.not, i64 452944820249399836, i64 0
  %spec.select21.i.i.i.i.7 = select i1 %_6.not.i.i.i.i.not.not, i64 -135693905287338178, i64 0
  %spec.select21.i.i.i.i.8 = select i1 %_6.not.i.i.i.i.not.not, i64 -1692731182770600828, i64 0
  %spec.select21.i.i.i.i.9 = select i1 %_6.not.i.i.i.i.not.not, i64 -1613291254968254911, i64 0
  %spec.select21.i.i.i.i.10 = select i1 %_6.not.i.i.i.i.not.not, i64 4148332274289687028, i64 0
  %_5.i26.i.i = and i64 %bits.i.i.i, 4503599627370495
  %mantissa.i.i.i = or disjoint i64 %_5.i26.i.i, 4503599627370496
  %2 = and i64 %at.i.i.i, 512
  %_23.not.i.i.i.i = icmp eq i64 %2, 0
  br i1 %_23.not.i.i.i.i, label %bb8.i.i.i.i.lr.ph.1, label %bb10.i.i.i.i.10

bb8.i.i.i.i.lr.ph.1:
  %w.i.i.i.i.sroa.0.0 = phi i64 [ %spec.select21.i.i.i.i.8, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.9.0 = phi i64 [ %spec.select21.i.i.i.i.9, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.1, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.16.0 = phi i64 [ %spec.select21.i.i.i.i.10, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.2, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.24.0 = phi i64 [ %spec.select21.i.i.i.i.11, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.3, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.32.0 = phi i64 [ %spec.select21.i.i.i.i.12, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.4, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.39.0 = phi i64 [ %spec.select21.i.i.i.i.13, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.5, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.44.0 = phi i64 [ %spec.select21.i.i.i.i.14, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.6, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.49.0 = phi i64 [ %spec.select21.i.i.i.i.15, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.7, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.52.0 = phi i64 [ %spec.select21.i.i.i.i.16, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.8, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.56.0 = phi i64 [ %spec.select21.i.i.i.i.17, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.9, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.60.0 = phi i64 [ %spec.select21.i.i.i.i.18, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.10, %bb8.i.i.i.i.lr.ph ]
  %3 = and i64 %at.i.i.i, 256
  %_23.not.i.i.i.i.1 = icmp eq i64 %3, 0
  br i1 %_23.not.i.i.i.i.1, label %bb10.i.i.i.i.us.1.6, label %bb8.i.i.i.i.lr.ph.2

bb10.i.i.i.i.us.1.6:
  br label %bb8.i.i.i.i.lr.ph.2

bb8.i.i.i.i.lr.ph.2:
  %w.i.i.i.i.sroa.0.1 = phi i64 [ %w.i.i.i.i.sroa.0.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.32.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.9.1 = phi i64 [ %w.i.i.i.i.sroa.9.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.39.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.16.1 = phi i64 [ %w.i.i.i.i.sroa.16.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.44.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.24.1 = phi i64 [ %w.i.i.i.i.sroa.24.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.49.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.32.1 = phi i64 [ %w.i.i.i.i.sroa.32.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.52.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.39.1 = phi i64 [ %w.i.i.i.i.sroa.39.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.56.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.44.1 = phi i64 [ %w.i.i.i.i.sroa.44.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.60.0, %bb8.i.i.i.i.lr.ph.1 ]
  %4 = and i64 %at.i.i.i, 128
  %_23.not.i.i.i.i.2 = icmp eq i64 %4, 0
  br i1 %_23.not.i.i.i.i.2, label %bb10.i.i.i.i.us.2.4, label %bb8.i.i.i.i.lr.ph.3

bb10.i.i.i.i.us.2.4:
  br label %bb8.i.i.i.i.lr.ph.3

bb8.i.i.i.i.lr.ph.3:
  %w.i.i.i.i.sroa.0.2 = phi i64 [ %w.i.i.i.i.sroa.0.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.16.1, %bb8.i.i.i.i.lr.ph.2 ]
  %w.i.i.i.i.sroa.9.2 = phi i64 [ %w.i.i.i.i.sroa.9.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.24.1, %bb8.i.i.i.i.lr.ph.2 ]
  %w.i.i.i.i.sroa.16.2 = phi i64 [ %w.i.i.i.i.sroa.16.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.32.1, %bb8.i.i.i.i.lr.ph.2 ]
  %w.i.i.i.i.sroa.24.2 = phi i64 [ %w.i.i.i.i.sroa.24.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.39.1, %bb8.i.i.i.i.lr.ph.2 ]
  %w.i.i.i.i.sroa.32.2 = phi i64 [ %w.i.i.i.i.sroa.32.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.44.1, %bb8.i.i.i.i.lr.ph.2 ]
  %5 = and i64 %at.i.i.i, 64
  %_23.not.i.i.i.i.3 = icmp eq i64 %5, 0
  br i1 %_23.not.i.i.i.i.3, label %bb10.i.i.i.i.us.3.3, label %bb12.i.i.i.i.3

bb10.i.i.i.i.us.3.3:
  br label %bb12.i.i.i.i.3

bb12.i.i.i.i.3:
  %w.i.i.i.i.sroa.0.3 = phi i64 [ %w.i.i.i.i.sroa.0.2, %bb10.i.i.i.i.us.3.3 ], [ %w.i.i.i.i.sroa.9.2, %bb8.i.i.i.i.lr.ph.3 ]
  %w.i.i.i.i.sroa.9.3 = phi i64 [ %w.i.i.i.i.sroa.9.2, %bb10.i.i.i.i.us.3.3 ], [ %w.i.i.i.i.sroa.16.2, %bb8.i.i.i.i.lr.ph.3 ]
  %w.i.i.i.i.sroa.16.3 = phi i64 [ %w.i.i.i.i.sroa.16.2, %bb10.i.i.i.i.us.3.3 ], [ %w.i.i.i.i.sroa.24.2, %bb8.i.i.i.i.lr.ph.3 ]
  %w.i.i.i.i.sroa.24.3 = phi i64 [ %w.i.i.i.i.sroa.24.2, %bb10.i.i.i.i.us.3.3 ], [ %w.i.i.i.i.sroa.32.2, %bb8.i.i.i.i.lr.ph.3 ]
  %shift.i.i.i = and i64 %at.i.i.i, 63
  %_60.i.i.i = shl i64 %w.i.i.i.i.sroa.0.3, %shift.i.i.i
  %_62.i.i.i = lshr i64 %w.i.i.i.i.sroa.9.3, 1
  %_63.i.i.i = xor i64 %shift.i.i.i, 63
  %_61.i.i.i = lshr i64 %_62.i.i.i, %_63.i.i.i
  %h2.i.i.i = or i64 %_61.i.i.i, %_60.i.i.i
  %_64.i.i.i = shl i64 %w.i.i.i.i.sroa.9.3, %shift.i.i.i
  %_66.i.i.i = lshr i64 %w.i.i.i.i.sroa.16.3, 1
  %_65.i.i.i = lshr i64 %_66.i.i.i, %_63.i.i.i
  %h1.i.i.i = or i64 %_65.i.i.i, %_64.i.i.i
  %_67.i.i.i = shl i64 %w.i.i.i.i.sroa.16.3, %shift.i.i.i
  %_69.i.i.i = lshr i64 %w.i.i.i.i.sroa.24.3, 1
  %_68.i.i.i = lshr i64 %_69.i.i.i, %_63.i.i.i
  %h0.i.i.i = or i64 %_68.i.i.i, %_67.i.i.i
  %_70.i.i.i = lshr i64 %mantissa.i.i.i, 32
  %_71.i.i.i = and i64 %bits.i.i.i, 4294967295
  %_72.i.i.i = lshr i64 %h0.i.i.i, 32
  %_73.i.i.i = and i64 %h0.i.i.i, 4294967295
  %_74.i.i.i = mul nuw i64 %_73.i.i.i, %_71.i.i.i
  %_75.i.i.i = mul nuw nsw i64 %_73.i.i.i, %_70.i.i.i
  %_76.i.i.i = mul nuw i64 %_72.i.i.i, %_71.i.i.i
  %_77.i.i.i = mul nuw nsw i64 %_72.i.i.i, %_70.i.i.i
  %_80.i.i.i = lshr i64 %_74.i.i.i, 32
  %_81.i.i.i = and i64 %_75.i.i.i, 4294967295
  %_79.i.i.i = add nuw nsw i64 %_80.i.i.i, %_81.i.i.i
  %_82.i.i.i = and i64 %_76.i.i.i, 4294967295
  %_78.i.i.i = add nuw nsw i64 %_79.i.i.i, %_82.i.i.i
  %_86.i.i.i = lshr i64 %_75.i.i.i, 32
  %_85.i.i.i = add nuw nsw i64 %_86.i.i.i, %_77.i.i.i
  %_87.i.i.i = lshr i64 %_76.i.i.i, 32
  %_84.i.i.i = add nuw nsw i64 %_85.i.i.i, %_87.i.i.i
  %_88.i.i.i = lshr i64 %_78.i.i.i, 32
  %low_high.i.i.i = add nuw nsw i64 %_84.i.i.i, %_88.i.i.i
  %_92.i.i.i = lshr i64 %h1.i.i.i, 32
  %_93.i.i.i = and i64 %h1.i.i.i, 4294967295
  %_94.i.i.i = mul nuw i64 %_93.i.i.i, %_71.i.i.i
  %_95.i.i.i = mul nuw nsw i64 %_93.i.i.i, %_70.i.i.i
  %_96.i.i.i = mul nuw i64 %_92.i.i.i, %_71.i.i.i
  %_97.i.i.i = mul nuw nsw i64 %_92.i.i.i, %_70.i.i.i
  %_100.i.i.i = lshr i64 %_94.i.i.i, 32
  %_101.i.i.i = and i64 %_95.i.i.i, 4294967295
  %_99.i.i.i = add nuw nsw i64 %_100.i.i.i, %_101.i.i.i
  %_102.i.i.i = and i64 %_96.i.i.i, 4294967295
  %_98.i.i.i = add nuw nsw i64 %_99.i.i.i, %_102.i.i.i
  %_106.i.i.i = lshr i64 %_95.i.i.i, 32
  %_107.i.i.i = lshr i64 %_96.i.i.i, 32
  %_108.i.i.i = lshr i64 %_98.i.i.i, 32
  %_110.i.i.i = shl i64 %_98.i.i.i, 32
  %_111.i.i.i = and i64 %_94.i.i.i, 4294967295
  %middle.i.i.i = or disjoint i64 %_110.i.i.i, %_111.i.i.i
  %p1.i.i.i = add i64 %middle.i.i.i, %low_high.i.i.i
  %_22.i32.i.i = icmp ult i64 %p1.i.i.i, %low_high.i.i.i
  %carry.i.i.i = zext i1 %_22.i32.i.i to i64
  %_25.i.i.i = mul i64 %h2.i.i.i, %mantissa.i.i.i
  %_105.i.i.i = add i64 %_97.i.i.i, %_25.i.i.i
  %_104.i.i.i = add i64 %_105.i.i.i, %_106.i.i.i
  %middle_high.i.i.i = add i64 %_104.i.i.i, %_107.i.i.i
  %_24.i33.i.i = add i64 %middle_high.i.i.i, %_108.i.i.i
  %p2.i.i.i = add i64 %_24.i33.i.i, %carry.i.i.i
  %high.i.i.i = call i64 @llvm.fshl.i64(i64 %p2.i.i.i, i64 %p1.i.i.i, i64 2)
  %_30.i.i.i = shl i64 %p1.i.i.i, 2
  %6 = lshr i64 %_78.i.i.i, 30
  %_31.i.i.i = and i64 %6, 3
  %rest.i.i.i = or disjoint i64 %_30.i.i.i, %_31.i.i.i
  %over.neg.i.i.i = ashr i64 %high.i.i.i, 63
  %high2.i.i.i = xor i64 %over.neg.i.i.i, %high.i.i.i
  %rest3.i.i.i = xor i64 %over.neg.i.i.i, %rest.i.i.i
  %_41.i.i.i = lshr i64 %high2.i.i.i, 11
  %_39.i.i.i = uitofp nneg i64 %_41.i.i.i to double
  %a.i.i.i = fmul double %_39.i.i.i, 0x3CA0000000000000
  %_47.i.i.i = shl i64 %high2.i.i.i, 42
  %_46.i.i.i = and i64 %_47.i.i.i, 9002801208229888
  %_48.i.i.i = lshr i64 %rest3.i.i.i, 22
  %_45.i.i.i = or disjoint i64 %_46.i.i.i, %_48.i.i.i
  %_43.i.i.i = uitofp nneg i64 %_45.i.i.i to double
  %b.i.i.i = fmul double %_43.i.i.i, 0x3950000000000000
  %_52.i.i.i = and i64 %rest3.i.i.i, 4194303
  %_50.i.i.i = uitofp nneg i64 %_52.i.i.i to double
  %c.i.i.i = fmul double %_50.i.i.i, 0x37F0000000000000
  %_112.i.i.i = fadd double %a.i.i.i, %b.i.i.i
  %7 = fsub double %a.i.i.i, %_112.i.i.i
  %_113.i.i.i = fadd double %b.i.i.i, %7
  %_115.i.i.i = fadd double %c.i.i.i, %_113.i.i.i
  %turns.i.i.i = fadd double %_112.i.i.i, %_115.i.i.i
  %8 = fsub double %_112.i.i.i, %turns.i.i.i
  %turns4.i.i.i = fadd double %_115.i.i.i, %8
  %_121.i.i.i = fmul double %turns.i.i.i, 0x3FF921FB54442D18
  %_123.i.i.i = fneg double %_121.i.i.i
  %9 = call double @llvm.fma.f64(double %turns.i.i.i, double 0x3FF921FB54442D18, double %_123.i.i.i)
  %_120.i.i.i = fmul double %turns.i.i.i, 0x3C91A62633145C07
  %10 = call double @llvm.fma.f64(double %turns4.i.i.i, double 0x3FF921FB54442D18, double %_120.i.i.i)
  %_124.i.i.i = fadd double %9, %10
  %r5.i.i.i = fadd double %_121.i.i.i, %_124.i.i.i
  %_127.i.i.i = fsub double %r5.i.i.i, %_121.i.i.i
  %r6.i.i.i = fsub double %_124.i.i.i, %_127.i.i.i
  %_54.i.i.i = icmp slt i64 %high.i.i.i, 0
  %11 = fneg double %r5.i.i.i
  %12 = fneg double %r6.i.i.i
  %r.sroa.0.0.i.i.i = select i1 %_54.i.i.i, double %11, double %r5.i.i.i
  %r1.sroa.0.0.i.i.i = select i1 %_54.i.i.i, double %12, double %r6.i.i.i
  %none.i.i.i = icmp samesign ugt i64 %bits.i.i.i, 9218868437227405311
  %r.sroa.0.1.i.i.i = select i1 %none.i.i.i, double 0x7FF8000000000000, double %r.sroa.0.0.i.i.i
  %_34.i.i.i = lshr i64 %p2.i.i.i, 62
  %over.i.i.i = lshr i64 %high.i.i.i, 63
  %n.i34.i.i = add nuw nsw i64 %over.i.i.i, %_34.i.i.i
  br label %bb4.i22.i

bb10.i.i.i.i.10:
  %spec.select21.i.i.i.i.18 = select i1 %_6.not.i.i.i.i.not.not, i64 7780917995555872008, i64 0
  %spec.select21.i.i.i.i.17 = select i1 %_6.not.i.i.i.i.not.not, i64 4397547296490951402, i64 0
  %spec.select21.i.i.i.i.16 = select i1 %_6.not.i.i.i.i.not.not, i64 8441921394348257659, i64 0
  %spec.select21.i.i.i.i.15 = select i1 %_6.not.i.i.i.i.not.not, i64 5712322887342352941, i64 0
  %spec.select21.i.i.i.i.14 = select i1 %_6.not.i.i.i.i.not.not, i64 7869616827067468215, i64 0
  %spec.select21.i.i.i.i.13 = select i1 %_6.not.i.i.i.i.not.not, i64 -1211730484530615009, i64 0
  %spec.select21.i.i.i.i.12 = select i1 %_6.not.i.i.i.i.not.not, i64 2303758334597371919, i64 0
  %spec.select21.i.i.i.i.11 = select i1 %_6.not.i.i.i.i.not.not, i64 -7168499653074671557, i64 0
  br label %bb8.i.i.i.i.lr.ph.1

bb2.i23.i:
  %13 = call double @llvm.fma.f64(double %spec.store.select.i, double 0x3FE45F306DC9C883, double 0x4338000000000000)
  %n.i.i.i = fadd double %13, 0xC338000000000000
  %_5.i.i.i = fneg double %n.i.i.i
  %14 = call double @llvm.fma.f64(double %_5.i.i.i, double 0x3FF921FB54442D18, double %spec.store.select.i)
  %_8.i.i.i3 = fmul double %n.i.i.i, 0xBC91A62633145C07
  %15 = call double @llvm.fma.f64(double %n.i.i.i, double 0x3C91A62633145C07, double %_8.i.i.i3)
  %r.i.i.i = fadd double %14, %_8.i.i.i3
  %_15.i.i.i = fsub double %r.i.i.i, %14
  %_18.i.i.i = fsub double %r.i.i.i, %_15.i.i.i
  %_17.i.i.i = fsub double %14, %_18.i.i.i
  %_19.i.i.i = fsub double %_8.i.i.i3, %_15.i.i.i
  %r1.i.i.i = fadd double %_19.i.i.i, %_17.i.i.i
  %_21.i.i.i = bitcast double %13 to i64
  %_9.i.i.i = add i64 %_21.i.i.i, -4843621399236968448
  %_12.i.i.i = fsub double %r1.i.i.i, %15
  %_13.i.i.i = fmul double %n.i.i.i, 0x391F1976B7ED8FBC
  %16 = fadd double %_12.i.i.i, %_13.i.i.i
  %_22.i.i.i = fadd double %r.i.i.i, %16
  %_24.i.i.i = fsub double %_22.i.i.i, %r.i.i.i
  %_23.i.i.i = fsub double %16, %_24.i.i.i
  br label %bb4.i22.i

bb4.i22.i:
  %_4.i.i.sroa.0.0 = phi i64 [ %_9.i.i.i, %bb2.i23.i ], [ %n.i34.i.i, %bb12.i.i.i.i.3 ]
  %_4.i.i.sroa.5.0 = phi double [ %_22.i.i.i, %bb2.i23.i ], [ %r.sroa.0.1.i.i.i, %bb12.i.i.i.i.3 ]
  %_4.i.i.sroa.8.0 = phi double [ %_23.i.i.i, %bb2.i23.i ], [ %r1.sroa.0.0.i.i.i, %bb12.i.i.i.i.3 ]
  %z.i.i.i = fmul double %_4.i.i.sroa.5.0, %_4.i.i.sroa.5.0
  %17 = call double @llvm.fma.f64(double %z.i.i.i, double 0x3D2AAF52103A9AA7, double 0xBDA9393AB21ABF2D)
  %18 = call double @llvm.fma.f64(double %17, double %z.i.i.i, double 0x3E21EED8D1366749)
  %19 = call double @llvm.fma.f64(double %18, double %z.i.i.i, double 0xBE927E4FB766C7A0)
  %20 = call double @llvm.fma.f64(double %19, double %z.i.i.i, double 0x3EFA01A01A019545)
  %21 = call double @llvm.fma.f64(double %20, double %z.i.i.i, double 0xBF56C16C16C16C14)
  %22 = call double @llvm.fma.f64(double %21, double %z.i.i.i, double 0x3FA5555555555555)
  %23 = call double @llvm.fma.f64(double %z.i.i.i, double 0xBD6AAA205C458E3D, double 0x3DE61208BC99DA03)
  %24 = call double @llvm.fma.f64(double %23, double %z.i.i.i, double 0xBE5AE64528CC3F52)
  %25 = call double @llvm.fma.f64(double %24, double %z.i.i.i, double 0x3EC71DE3A5330083)
  %26 = call double @llvm.fma.f64(double %25, double %z.i.i.i, double 0xBF2A01A01A018A67)
  %27 = call double @llvm.fma.f64(double %26, double %z.i.i.i, double 0x3F8111111111110B)
  %28 = call double @llvm.fma.f64(double %27, double %z.i.i.i, double 0xBFC5555555555555)
  %_5.i20.i.i = fneg double %z.i.i.i
  %29 = call double @llvm.fma.f64(double %_4.i.i.sroa.5.0, double %_4.i.i.sroa.5.0, double %_5.i20.i.i)
  %_9.i21.i.i = fmul double %_4.i.i.sroa.5.0, %z.i.i.i
  %_12.i22.i.i = fmul double %z.i.i.i, -5.000000e-01
  %30 = call double @llvm.fma.f64(double %_12.i22.i.i, double %_4.i.i.sroa.8.0, double %_4.i.i.sroa.8.0)
  %31 = call double @llvm.fma.f64(double %_9.i21.i.i, double %28, double %30)
  %one.i.i.i = fadd double %_12.i22.i.i, 1.000000e+00
  %_23.i23.i.i = fadd double %one.i.i.i, -1.000000e+00
  %one1.i.i.i = fsub double %_12.i22.i.i, %_23.i23.i.i
  %_16.i.i.i = fmul double %z.i.i.i, %z.i.i.i
  %_20.i.i.i = fmul double %29, 5.000000e-01
  %32 = call double @llvm.fma.f64(double %_4.i.i.sroa.5.0, double %_4.i.i.sroa.8.0, double %_20.i.i.i)
  %_18.i24.i.i = fneg double %32
  %33 = call double @llvm.fma.f64(double %_16.i.i.i, double %22, double %_18.i24.i.i)
  %_24.i25.i.i = fadd double %one1.i.i.i, %33
  %_7.i.i = and i64 %_4.i.i.sroa.0.0, 1
  %34 = icmp eq i64 %_7.i.i, 0
  br i1 %34, label %bb7.i.i, label %bb6.i.i

bb7.i.i:
  %35 = fadd double %_4.i.i.sroa.5.0, %31
  %36 = fsub double %35, %_4.i.i.sroa.5.0
  %37 = fsub double %31, %36
  br label %_ZN8gpu_math6bessel3far17h2ba4e18cfc4a409bE.exit

bb6.i.i:
  %38 = fadd double %one.i.i.i, %_24.i25.i.i
  %39 = fsub double %38, %one.i.i.i
  %40 = fsub double %_24.i25.i.i, %39
  br label %_ZN8gpu_math6bessel3far17h2ba4e18cfc4a409bE.exit

_ZN8gpu_math6bessel3far17h2ba4e18cfc4a409bE.exit:
  %sine1.sroa.0.0.i.i = phi double [ %_24.i25.i.i, %bb7.i.i ], [ %31, %bb6.i.i ]
  %sine.sroa.0.0.i.i = phi double [ %one.i.i.i, %bb7.i.i ], [ %_4.i.i.sroa.5.0, %bb6.i.i ]
  %_18.sroa.0.0.i.i = phi double [ %37, %bb7.i.i ], [ %40, %bb6.i.i ]
  %_17.sroa.0.0.i.i = phi double [ %35, %bb7.i.i ], [ %38, %bb6.i.i ]
  %..i = select i1 %within.i, double %0, double 0.000000e+00
  %z.i.i = fmul double %..i, %..i
  %41 = call double @llvm.fma.f64(double %z.i.i, double 0xBB1BF03759F88707, double 0x3BAF00C8C906E3F8)
  %42 = call double @llvm.fma.f64(double %41, double %z.i.i, double 0xBC3AB7992AB1EA95)
  %43 = call double @llvm.fma.f64(double %42, double %z.i.i, double 0x3CC2C9739AF00EFE)
  %44 = call double @llvm.fma.f64(double %43, double %z.i.i, double 0xBD4522A435D18035)
  %45 = call double @llvm.fma.f64(double %44, double %z.i.i, double 0x3DC27E4FB7596EDB)
  %46 = call double @llvm.fma.f64(double %45, double %z.i.i, double 0xBE3845C8A0CDCCF2)
  %47 = call double @llvm.fma.f64(double %46, double %z.i.i, double 0x3EA6C16C16C16ABA)
  %48 = call double @llvm.fma.f64(double %47, double %z.i.i, double 0xBF0C71C71C71C718)
  %49 = call double @llvm.fma.f64(double %48, double %z.i.i, double 0x3F65555555555555)
  %50 = call double @llvm.fma.f64(double %49, double %z.i.i, double -6.250000e-02)
  %_10.i.i = fmul double %..i, 0x3FA2492492492492
  %51 = call double @llvm.fma.f64(double %_10.i.i, double %..i, double 0xBFF4924924924925)
  %52 = call double @llvm.fma.f64(double %51, double 0xBC8243E19DE0F02B, double 0x3CD848D6858C11E8)
  %53 = call double @llvm.fma.f64(double %52, double %51, double 0xBD2C889758EDEE66)
  %54 = call double @llvm.fma.f64(double %53, double %51, double 0x3D7D874F83241D1B)
  %55 = call double @llvm.fma.f64(double %54, double %51, double 0xBDCA9BBB4A972F00)
  %56 = call double @llvm.fma.f64(double %55, double %51, double 0x3E14A7C1BA099675)
  %57 = call double @llvm.fma.f64(double %56, double %51, double 0xBE5B47E27C8C31FF)
  %58 = call double @llvm.fma.f64(double %57, double %51, double 0x3E9E3238AA6239AD)
  %59 = call double @llvm.fma.f64(double %58, double %51, double 0xBEDB80FF88B2E2BB)
  %60 = call double @llvm.fma.f64(double %59, double %51, double 0x3F1426C89E999690)
  %61 = call double @llvm.fma.f64(double %60, double %51, double 0xBF47114594525581)
  %62 = call double @llvm.fma.f64(double %61, double %51, double 0x3F73D42E7AD51438)
  %63 = call double @llvm.fma.f64(double %62, double %51, double 0xBF982EAE16C732DB)
  %64 = call double @llvm.fma.f64(double %63, double %51, double 0x3FB314B25A82E709)
  %65 = call double @llvm.fma.f64(double %64, double %51, double 0xBFC0277A9B69FBD8)
  %66 = call double @llvm.fma.f64(double %65, double %51, double 0x3FAAA9078095B4CD)
  %67 = call double @llvm.fma.f64(double %66, double %51, double 0x3FB82DEBAC7FA421)
  %68 = call double @llvm.fma.f64(double %67, double %51, double 0xBFA79C4048A9BA53)
  %u.i = fdiv double 8.000000e+00, %spec.store.select.i
  %_7.i = fmul double %u.i, 2.000000e+00
  %69 = call double @llvm.fma.f64(double %_7.i, double %u.i, double -1.000000e+00)
  %70 = call double @llvm.fma.f64(double %69, double 0xBCCF0F58FC6C44E8, double 0x3CE132021B85307D)
  %71 = call double @llvm.fma.f64(double %70, double %69, double 0xBCD7110AE044AA2A)
  %72 = call double @llvm.fma.f64(double %71, double %69, double 0x3CF80228B71E48B0)
  %73 = call double @llvm.fma.f64(double %72, double %69, double 0xBD1B98103A16C9C3)
  %74 = call double @llvm.fma.f64(double %73, double %69, double 0x3D36582BEC4F7529)
  %75 = call double @llvm.fma.f64(double %74, double %69, double 0xBD53CCC602CD8C49)
  %76 = call double @llvm.fma.f64(double %75, double %69, double 0x3D74052FBC38F562)
  %77 = call double @llvm.fma.f64(double %76, double %69, double 0xBD96C5C1C0D0B7DA)
  %78 = call double @llvm.fma.f64(double %77, double %69, double 0x3DBDEA3587F30D0D)
  %79 = call double @llvm.fma.f64(double %78, double %69, double 0xBDE78BA1DDC41123)
  %80 = call double @llvm.fma.f64(double %79, double %69, double 0x3E175EAF62B8CE82)
  %81 = call double @llvm.fma.f64(double %80, double %69, double 0xBE4F96170EF373C9)
  %82 = call double @llvm.fma.f64(double %81, double %69, double 0x3E907762641DE1E2)
  %83 = call double @llvm.fma.f64(double %82, double %69, double 0xBEE0B1541BFC37EF)
  %84 = call double @llvm.fma.f64(double %83, double %69, double 0x3F4D73B8EA3C1238)
  %85 = call double @llvm.fma.f64(double %84, double %69, double 0x3FF003B716033732)
  %86 = call double @llvm.fma.f64(double %69, double 0x3CD333DA93D2B610, double 0xBCE451636DDAFDB7)
  %87 = call double @llvm.fma.f64(double %86, double %69, double 0x3CD377FBD22F4F68)
  %88 = call double @llvm.fma.f64(double %87, double %69, double 0xBCF67911638841E3)
  %89 = call double @llvm.fma.f64(double %88, double %69, double 0x3D1B7FBA662F180E)
  %90 = call double @llvm.fma.f64(double %89, double %69, double 0xBD34DE02DE24391D)
  %91 = call double @llvm.fma.f64(double %90, double %69, double 0x3D513421CC35D09C)
  %92 = call double @llvm.fma.f64(double %91, double %69, double 0xBD703ED4147E4682)
  %93 = call double @llvm.fma.f64(double %92, double %69, double 0x3D910E783DFB5224)
  %94 = call double @llvm.fma.f64(double %93, double %69, double 0xBDB45E3D686D5E65)
  %95 = call double @llvm.fma.f64(double %94, double %69, double 0x3DDC92D98A98B5A0)
  %96 = call double @llvm.fma.f64(double %95, double %69, double 0xBE08922DC1305F09)
  %97 = call double @llvm.fma.f64(double %96, double %69, double 0x3E3B9302AB643DA1)
  %98 = call double @llvm.fma.f64(double %97, double %69, double 0xBE7642312797E279)
  %99 = call double @llvm.fma.f64(double %98, double %69, double 0x3EBE8E009CA8DB5F)
  %100 = call double @llvm.fma.f64(double %99, double %69, double 0xBF1938DA0A0A6987)
  %101 = call double @llvm.fma.f64(double %100, double %69, double 0x3FA7F323705062FB)
  %_6.i.i = fcmp olt double %z.i.i, 8.000000e+00
  %102 = call double @llvm.fma.f64(double %z.i.i, double %50, double 5.000000e-01)
  %_0.sroa.0.0.i.i = select i1 %_6.i.i, double %102, double %68
  %103 = fmul double %0, %_0.sroa.0.0.i.i
  %c.i.i = fadd double %sine1.sroa.0.0.i.i, %sine.sroa.0.0.i.i
  %_22.i.i = fsub double %c.i.i, %sine.sroa.0.0.i.i
  %c3.i.i = fsub double %sine1.sroa.0.0.i.i, %_22.i.i
  %_9.i.i = and i64 %_4.i.i.sroa.0.0, 2
  %104 = icmp eq i64 %_9.i.i, 0
  %105 = fneg double %_17.sroa.0.0.i.i
  %106 = fneg double %_18.sroa.0.0.i.i
  %_24.sroa.0.0.i.i = select i1 %104, double %_18.sroa.0.0.i.i, double %106
  %_23.sroa.0.0.i.i = select i1 %104, double %_17.sroa.0.0.i.i, double %105
  %_12.i.i = add i64 %_4.i.i.sroa.0.0, 1
  %_11.i.i = and i64 %_12.i.i, 2
  %107 = icmp eq i64 %_11.i.i, 0
  %108 = fneg double %c.i.i
  %109 = fneg double %c3.i.i
  %_26.sroa.0.0.i.i = select i1 %107, double %c3.i.i, double %109
  %_25.sroa.0.0.i.i = select i1 %107, double %c.i.i, double %108
  %_25.i = fadd double %_25.sroa.0.0.i.i, %_23.sroa.0.0.i.i
  %_26.i = fsub double %_25.i, %_23.sroa.0.0.i.i
  %_29.i = fsub double %_25.i, %_26.i
  %_28.i = fsub double %_23.sroa.0.0.i.i, %_29.i
  %_30.i = fsub double %_25.sroa.0.0.i.i, %_26.i
  %_27.i = fadd double %_30.i, %_28.i
  %_24.i = fadd double %_24.sroa.0.0.i.i, %_26.sroa.0.0.i.i
  %_31.i = fadd double %_24.i, %_27.i
  %_32.i = fadd double %_25.i, %_31.i
  %_34.i = fsub double %_32.i, %_25.i
  %_33.i = fsub double %_31.i, %_34.i
  %plus.i = fadd double %_32.i, %_33.i
  %_35.i = fneg double %_25.sroa.0.0.i.i
  %_38.i = fsub double %_23.sroa.0.0.i.i, %_25.sroa.0.0.i.i
  %_39.i = fsub double %_38.i, %_23.sroa.0.0.i.i
  %_42.i = fsub double %_38.i, %_39.i
  %_41.i = fsub double %_23.sroa.0.0.i.i, %_42.i
  %_43.i = fsub double %_35.i, %_39.i
  %_40.i = fadd double %_43.i, %_41.i
  %_37.i = fsub double %_24.sroa.0.0.i.i, %_26.sroa.0.0.i.i
  %_44.i = fadd double %_37.i, %_40.i
  %_45.i = fadd double %_38.i, %_44.i
  %_47.i = fsub double %_45.i, %_38.i
  %_46.i = fsub double %_44.i, %_47.i
  %110 = fadd double %_45.i, %_46.i
  %q2.i = fmul double %u.i, %101
  %111 = call double @llvm.sqrt.f64(double %spec.store.select.i)
  %a.i = fdiv double 0x3FE20DD750429B6D, %111
  %_19.i = fmul double %q2.i, %plus.i
  %112 = call double @llvm.fma.f64(double %85, double %110, double %_19.i)
  %_17.i = fmul double %a.i, %112
  %y.sroa.0.0.i = select i1 %within.i, double %103, double %_17.i
  %y.sroa.0.1.i = select i1 %_14.i, double 0.000000e+00, double %y.sroa.0.0.i
  %_8.i = fcmp uno double %x, 0.000000e+00
  %_16.i = bitcast double %x to i64
  %113 = fneg double %y.sroa.0.1.i
  %114 = icmp slt i64 %_16.i, 0
  %_0.sroa.0.0.i = select i1 %114, double %113, double %y.sroa.0.1.i
  %_0.sroa.0.1.i = select i1 %_8.i, double %x, double %_0.sroa.0.0.i
  ret double %_0.sroa.0.1.i
}

define linkonce_odr hidden float @gpu.portable.lgamma.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.lgamma.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.lgamma.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %tiny.i = fcmp olt double %0, 0x16687E92154EF7AC
  %large.i = fcmp ogt double %0, 1.000000e+15
  %_7.i = or i1 %tiny.i, %large.i
  %_8.i = fcmp uno double %x, 0.000000e+00
  %_6.i = or i1 %_8.i, %_7.i
  %.18.i = select i1 %_6.i, double 3.000000e+00, double %0
  %near.i.i = fcmp olt double %.18.i, 1.200000e+01
  br i1 %near.i.i, label %bb8.i.i, label %bb10.i.i

bb8.i.i:
  %1 = fsub double %.18.i, %.18.i
  %2 = fadd double %.18.i, %1
  %3 = fsub double %.18.i, %2
  %4 = fadd double %1, %3
  %5 = fadd double %.18.i, 1.000000e+00
  %_31.i.i = fsub double %5, %.18.i
  %6 = fsub double %_31.i.i, %5
  %_32.i.i = fadd double %.18.i, %6
  %_34.i.i = fsub double 1.000000e+00, %_31.i.i
  %7 = fadd double %_34.i.i, %_32.i.i
  br label %bb10.i.i

bb10.i.i:
  %at1.sroa.0.1.i.i = phi double [ %7, %bb8.i.i ], [ 0.000000e+00, %start ]
  %at.sroa.0.1.i.i = phi double [ %5, %bb8.i.i ], [ %.18.i, %start ]
  %below.sroa.6.1.i.i = phi double [ %4, %bb8.i.i ], [ 0.000000e+00, %start ]
  %below.sroa.0.1.i.i = phi double [ %2, %bb8.i.i ], [ 1.000000e+00, %start ]
  %near.i.i.1 = fcmp olt double %at.sroa.0.1.i.i, 1.200000e+01
  br i1 %near.i.i.1, label %bb8.i.i.1, label %bb10.i.i.1

bb8.i.i.1:
  %_24.i.i65.1 = fmul double %at.sroa.0.1.i.i, %below.sroa.0.1.i.i
  %_26.i.i66.1 = fneg double %_24.i.i65.1
  %8 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i, double %at.sroa.0.1.i.i, double %_26.i.i66.1)
  %_23.i.i67.1 = fmul double %at.sroa.0.1.i.i, %below.sroa.6.1.i.i
  %9 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i, double %at1.sroa.0.1.i.i, double %_23.i.i67.1)
  %_27.i.i68.1 = fadd double %9, %8
  %10 = fadd double %_24.i.i65.1, %_27.i.i68.1
  %_30.i.i.1 = fsub double %10, %_24.i.i65.1
  %11 = fsub double %_27.i.i68.1, %_30.i.i.1
  %12 = fadd double %.18.i, 2.000000e+00
  %_31.i.i.1 = fsub double %12, %.18.i
  %13 = fsub double %_31.i.i.1, %12
  %_32.i.i.1 = fadd double %.18.i, %13
  %_34.i.i.1 = fsub double 2.000000e+00, %_31.i.i.1
  %14 = fadd double %_34.i.i.1, %_32.i.i.1
  br label %bb10.i.i.1

bb10.i.i.1:
  %at1.sroa.0.1.i.i.1 = phi double [ %14, %bb8.i.i.1 ], [ %at1.sroa.0.1.i.i, %bb10.i.i ]
  %at.sroa.0.1.i.i.1 = phi double [ %12, %bb8.i.i.1 ], [ %at.sroa.0.1.i.i, %bb10.i.i ]
  %below.sroa.6.1.i.i.1 = phi double [ %11, %bb8.i.i.1 ], [ %below.sroa.6.1.i.i, %bb10.i.i ]
  %below.sroa.0.1.i.i.1 = phi double [ %10, %bb8.i.i.1 ], [ %below.sroa.0.1.i.i, %bb10.i.i ]
  %near.i.i.2 = fcmp olt double %at.sroa.0.1.i.i.1, 1.200000e+01
  br i1 %near.i.i.2, label %bb8.i.i.2, label %bb10.i.i.2

bb8.i.i.2:
  %_24.i.i65.2 = fmul double %at.sroa.0.1.i.i.1, %below.sroa.0.1.i.i.1
  %_26.i.i66.2 = fneg double %_24.i.i65.2
  %15 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.1, double %at.sroa.0.1.i.i.1, double %_26.i.i66.2)
  %_23.i.i67.2 = fmul double %at.sroa.0.1.i.i.1, %below.sroa.6.1.i.i.1
  %16 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.1, double %at1.sroa.0.1.i.i.1, double %_23.i.i67.2)
  %_27.i.i68.2 = fadd double %16, %15
  %17 = fadd double %_24.i.i65.2, %_27.i.i68.2
  %_30.i.i.2 = fsub double %17, %_24.i.i65.2
  %18 = fsub double %_27.i.i68.2, %_30.i.i.2
  %19 = fadd double %.18.i, 3.000000e+00
  %_31.i.i.2 = fsub double %19, %.18.i
  %20 = fsub double %_31.i.i.2, %19
  %_32.i.i.2 = fadd double %.18.i, %20
  %_34.i.i.2 = fsub double 3.000000e+00, %_31.i.i.2
  %21 = fadd double %_34.i.i.2, %_32.i.i.2
  br label %bb10.i.i.2

bb10.i.i.2:
  %at1.sroa.0.1.i.i.2 = phi double [ %21, %bb8.i.i.2 ], [ %at1.sroa.0.1.i.i.1, %bb10.i.i.1 ]
  %at.sroa.0.1.i.i.2 = phi double [ %19, %bb8.i.i.2 ], [ %at.sroa.0.1.i.i.1, %bb10.i.i.1 ]
  %below.sroa.6.1.i.i.2 = phi double [ %18, %bb8.i.i.2 ], [ %below.sroa.6.1.i.i.1, %bb10.i.i.1 ]
  %below.sroa.0.1.i.i.2 = phi double [ %17, %bb8.i.i.2 ], [ %below.sroa.0.1.i.i.1, %bb10.i.i.1 ]
  %near.i.i.3 = fcmp olt double %at.sroa.0.1.i.i.2, 1.200000e+01
  br i1 %near.i.i.3, label %bb8.i.i.3, label %bb10.i.i.3

bb8.i.i.3:
  %_24.i.i65.3 = fmul double %at.sroa.0.1.i.i.2, %below.sroa.0.1.i.i.2
  %_26.i.i66.3 = fneg double %_24.i.i65.3
  %22 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.2, double %at.sroa.0.1.i.i.2, double %_26.i.i66.3)
  %_23.i.i67.3 = fmul double %at.sroa.0.1.i.i.2, %below.sroa.6.1.i.i.2
  %23 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.2, double %at1.sroa.0.1.i.i.2, double %_23.i.i67.3)
  %_27.i.i68.3 = fadd double %23, %22
  %24 = fadd double %_24.i.i65.3, %_27.i.i68.3
  %_30.i.i.3 = fsub double %24, %_24.i.i65.3
  %25 = fsub double %_27.i.i68.3, %_30.i.i.3
  %26 = fadd double %.18.i, 4.000000e+00
  %_31.i.i.3 = fsub double %26, %.18.i
  %27 = fsub double %_31.i.i.3, %26
  %_32.i.i.3 = fadd double %.18.i, %27
  %_34.i.i.3 = fsub double 4.000000e+00, %_31.i.i.3
  %28 = fadd double %_34.i.i.3, %_32.i.i.3
  br label %bb10.i.i.3

bb10.i.i.3:
  %at1.sroa.0.1.i.i.3 = phi double [ %28, %bb8.i.i.3 ], [ %at1.sroa.0.1.i.i.2, %bb10.i.i.2 ]
  %at.sroa.0.1.i.i.3 = phi double [ %26, %bb8.i.i.3 ], [ %at.sroa.0.1.i.i.2, %bb10.i.i.2 ]
  %below.sroa.6.1.i.i.3 = phi double [ %25, %bb8.i.i.3 ], [ %below.sroa.6.1.i.i.2, %bb10.i.i.2 ]
  %below.sroa.0.1.i.i.3 = phi double [ %24, %bb8.i.i.3 ], [ %below.sroa.0.1.i.i.2, %bb10.i.i.2 ]
  %near.i.i.4 = fcmp olt double %at.sroa.0.1.i.i.3, 1.200000e+01
  br i1 %near.i.i.4, label %bb8.i.i.4, label %bb10.i.i.4

bb8.i.i.4:
  %_24.i.i65.4 = fmul double %at.sroa.0.1.i.i.3, %below.sroa.0.1.i.i.3
  %_26.i.i66.4 = fneg double %_24.i.i65.4
  %29 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.3, double %at.sroa.0.1.i.i.3, double %_26.i.i66.4)
  %_23.i.i67.4 = fmul double %at.sroa.0.1.i.i.3, %below.sroa.6.1.i.i.3
  %30 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.3, double %at1.sroa.0.1.i.i.3, double %_23.i.i67.4)
  %_27.i.i68.4 = fadd double %30, %29
  %31 = fadd double %_24.i.i65.4, %_27.i.i68.4
  %_30.i.i.4 = fsub double %31, %_24.i.i65.4
  %32 = fsub double %_27.i.i68.4, %_30.i.i.4
  %33 = fadd double %.18.i, 5.000000e+00
  %_31.i.i.4 = fsub double %33, %.18.i
  %34 = fsub double %_31.i.i.4, %33
  %_32.i.i.4 = fadd double %.18.i, %34
  %_34.i.i.4 = fsub double 5.000000e+00, %_31.i.i.4
  %35 = fadd double %_34.i.i.4, %_32.i.i.4
  br label %bb10.i.i.4

bb10.i.i.4:
  %at1.sroa.0.1.i.i.4 = phi double [ %35, %bb8.i.i.4 ], [ %at1.sroa.0.1.i.i.3, %bb10.i.i.3 ]
  %at.sroa.0.1.i.i.4 = phi double [ %33, %bb8.i.i.4 ], [ %at.sroa.0.1.i.i.3, %bb10.i.i.3 ]
  %below.sroa.6.1.i.i.4 = phi double [ %32, %bb8.i.i.4 ], [ %below.sroa.6.1.i.i.3, %bb10.i.i.3 ]
  %below.sroa.0.1.i.i.4 = phi double [ %31, %bb8.i.i.4 ], [ %below.sroa.0.1.i.i.3, %bb10.i.i.3 ]
  %near.i.i.5 = fcmp olt double %at.sroa.0.1.i.i.4, 1.200000e+01
  br i1 %near.i.i.5, label %bb8.i.i.5, label %bb10.i.i.5

bb8.i.i.5:
  %_24.i.i65.5 = fmul double %at.sroa.0.1.i.i.4, %below.sroa.0.1.i.i.4
  %_26.i.i66.5 = fneg double %_24.i.i65.5
  %36 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.4, double %at.sroa.0.1.i.i.4, double %_26.i.i66.5)
  %_23.i.i67.5 = fmul double %at.sroa.0.1.i.i.4, %below.sroa.6.1.i.i.4
  %37 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.4, double %at1.sroa.0.1.i.i.4, double %_23.i.i67.5)
  %_27.i.i68.5 = fadd double %37, %36
  %38 = fadd double %_24.i.i65.5, %_27.i.i68.5
  %_30.i.i.5 = fsub double %38, %_24.i.i65.5
  %39 = fsub double %_27.i.i68.5, %_30.i.i.5
  %40 = fadd double %.18.i, 6.000000e+00
  %_31.i.i.5 = fsub double %40, %.18.i
  %41 = fsub double %_31.i.i.5, %40
  %_32.i.i.5 = fadd double %.18.i, %41
  %_34.i.i.5 = fsub double 6.000000e+00, %_31.i.i.5
  %42 = fadd double %_34.i.i.5, %_32.i.i.5
  br label %bb10.i.i.5

bb10.i.i.5:
  %at1.sroa.0.1.i.i.5 = phi double [ %42, %bb8.i.i.5 ], [ %at1.sroa.0.1.i.i.4, %bb10.i.i.4 ]
  %at.sroa.0.1.i.i.5 = phi double [ %40, %bb8.i.i.5 ], [ %at.sroa.0.1.i.i.4, %bb10.i.i.4 ]
  %below.sroa.6.1.i.i.5 = phi double [ %39, %bb8.i.i.5 ], [ %below.sroa.6.1.i.i.4, %bb10.i.i.4 ]
  %below.sroa.0.1.i.i.5 = phi double [ %38, %bb8.i.i.5 ], [ %below.sroa.0.1.i.i.4, %bb10.i.i.4 ]
  %near.i.i.6 = fcmp olt double %at.sroa.0.1.i.i.5, 1.200000e+01
  br i1 %near.i.i.6, label %bb8.i.i.6, label %bb10.i.i.6

bb8.i.i.6:
  %_24.i.i65.6 = fmul double %at.sroa.0.1.i.i.5, %below.sroa.0.1.i.i.5
  %_26.i.i66.6 = fneg double %_24.i.i65.6
  %43 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.5, double %at.sroa.0.1.i.i.5, double %_26.i.i66.6)
  %_23.i.i67.6 = fmul double %at.sroa.0.1.i.i.5, %below.sroa.6.1.i.i.5
  %44 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.5, double %at1.sroa.0.1.i.i.5, double %_23.i.i67.6)
  %_27.i.i68.6 = fadd double %44, %43
  %45 = fadd double %_24.i.i65.6, %_27.i.i68.6
  %_30.i.i.6 = fsub double %45, %_24.i.i65.6
  %46 = fsub double %_27.i.i68.6, %_30.i.i.6
  %47 = fadd double %.18.i, 7.000000e+00
  %_31.i.i.6 = fsub double %47, %.18.i
  %48 = fsub double %_31.i.i.6, %47
  %_32.i.i.6 = fadd double %.18.i, %48
  %_34.i.i.6 = fsub double 7.000000e+00, %_31.i.i.6
  %49 = fadd double %_34.i.i.6, %_32.i.i.6
  br label %bb10.i.i.6

bb10.i.i.6:
  %at1.sroa.0.1.i.i.6 = phi double [ %49, %bb8.i.i.6 ], [ %at1.sroa.0.1.i.i.5, %bb10.i.i.5 ]
  %at.sroa.0.1.i.i.6 = phi double [ %47, %bb8.i.i.6 ], [ %at.sroa.0.1.i.i.5, %bb10.i.i.5 ]
  %below.sroa.6.1.i.i.6 = phi double [ %46, %bb8.i.i.6 ], [ %below.sroa.6.1.i.i.5, %bb10.i.i.5 ]
  %below.sroa.0.1.i.i.6 = phi double [ %45, %bb8.i.i.6 ], [ %below.sroa.0.1.i.i.5, %bb10.i.i.5 ]
  %near.i.i.7 = fcmp olt double %at.sroa.0.1.i.i.6, 1.200000e+01
  br i1 %near.i.i.7, label %bb8.i.i.7, label %bb10.i.i.7

bb8.i.i.7:
  %_24.i.i65.7 = fmul double %at.sroa.0.1.i.i.6, %below.sroa.0.1.i.i.6
  %_26.i.i66.7 = fneg double %_24.i.i65.7
  %50 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.6, double %at.sroa.0.1.i.i.6, double %_26.i.i66.7)
  %_23.i.i67.7 = fmul double %at.sroa.0.1.i.i.6, %below.sroa.6.1.i.i.6
  %51 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.6, double %at1.sroa.0.1.i.i.6, double %_23.i.i67.7)
  %_27.i.i68.7 = fadd double %51, %50
  %52 = fadd double %_24.i.i65.7, %_27.i.i68.7
  %_30.i.i.7 = fsub double %52, %_24.i.i65.7
  %53 = fsub double %_27.i.i68.7, %_30.i.i.7
  %54 = fadd double %.18.i, 8.000000e+00
  %_31.i.i.7 = fsub double %54, %.18.i
  %55 = fsub double %_31.i.i.7, %54
  %_32.i.i.7 = fadd double %.18.i, %55
  %_34.i.i.7 = fsub double 8.000000e+00, %_31.i.i.7
  %56 = fadd double %_34.i.i.7, %_32.i.i.7
  br label %bb10.i.i.7

bb10.i.i.7:
  %at1.sroa.0.1.i.i.7 = phi double [ %56, %bb8.i.i.7 ], [ %at1.sroa.0.1.i.i.6, %bb10.i.i.6 ]
  %at.sroa.0.1.i.i.7 = phi double [ %54, %bb8.i.i.7 ], [ %at.sroa.0.1.i.i.6, %bb10.i.i.6 ]
  %below.sroa.6.1.i.i.7 = phi double [ %53, %bb8.i.i.7 ], [ %below.sroa.6.1.i.i.6, %bb10.i.i.6 ]
  %below.sroa.0.1.i.i.7 = phi double [ %52, %bb8.i.i.7 ], [ %below.sroa.0.1.i.i.6, %bb10.i.i.6 ]
  %near.i.i.8 = fcmp olt double %at.sroa.0.1.i.i.7, 1.200000e+01
  br i1 %near.i.i.8, label %bb8.i.i.8, label %bb10.i.i.8

bb8.i.i.8:
  %_24.i.i65.8 = fmul double %at.sroa.0.1.i.i.7, %below.sroa.0.1.i.i.7
  %_26.i.i66.8 = fneg double %_24.i.i65.8
  %57 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.7, double %at.sroa.0.1.i.i.7, double %_26.i.i66.8)
  %_23.i.i67.8 = fmul double %at.sroa.0.1.i.i.7, %below.sroa.6.1.i.i.7
  %58 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.7, double %at1.sroa.0.1.i.i.7, double %_23.i.i67.8)
  %_27.i.i68.8 = fadd double %58, %57
  %59 = fadd double %_24.i.i65.8, %_27.i.i68.8
  %_30.i.i.8 = fsub double %59, %_24.i.i65.8
  %60 = fsub double %_27.i.i68.8, %_30.i.i.8
  %61 = fadd double %.18.i, 9.000000e+00
  %_31.i.i.8 = fsub double %61, %.18.i
  %62 = fsub double %_31.i.i.8, %61
  %_32.i.i.8 = fadd double %.18.i, %62
  %_34.i.i.8 = fsub double 9.000000e+00, %_31.i.i.8
  %63 = fadd double %_34.i.i.8, %_32.i.i.8
  br label %bb10.i.i.8

bb10.i.i.8:
  %at1.sroa.0.1.i.i.8 = phi double [ %63, %bb8.i.i.8 ], [ %at1.sroa.0.1.i.i.7, %bb10.i.i.7 ]
  %at.sroa.0.1.i.i.8 = phi double [ %61, %bb8.i.i.8 ], [ %at.sroa.0.1.i.i.7, %bb10.i.i.7 ]
  %below.sroa.6.1.i.i.8 = phi double [ %60, %bb8.i.i.8 ], [ %below.sroa.6.1.i.i.7, %bb10.i.i.7 ]
  %below.sroa.0.1.i.i.8 = phi double [ %59, %bb8.i.i.8 ], [ %below.sroa.0.1.i.i.7, %bb10.i.i.7 ]
  %near.i.i.9 = fcmp olt double %at.sroa.0.1.i.i.8, 1.200000e+01
  br i1 %near.i.i.9, label %bb8.i.i.9, label %bb10.i.i.9

bb8.i.i.9:
  %_24.i.i65.9 = fmul double %at.sroa.0.1.i.i.8, %below.sroa.0.1.i.i.8
  %_26.i.i66.9 = fneg double %_24.i.i65.9
  %64 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.8, double %at.sroa.0.1.i.i.8, double %_26.i.i66.9)
  %_23.i.i67.9 = fmul double %at.sroa.0.1.i.i.8, %below.sroa.6.1.i.i.8
  %65 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.8, double %at1.sroa.0.1.i.i.8, double %_23.i.i67.9)
  %_27.i.i68.9 = fadd double %65, %64
  %66 = fadd double %_24.i.i65.9, %_27.i.i68.9
  %_30.i.i.9 = fsub double %66, %_24.i.i65.9
  %67 = fsub double %_27.i.i68.9, %_30.i.i.9
  %68 = fadd double %.18.i, 1.000000e+01
  %_31.i.i.9 = fsub double %68, %.18.i
  %69 = fsub double %_31.i.i.9, %68
  %_32.i.i.9 = fadd double %.18.i, %69
  %_34.i.i.9 = fsub double 1.000000e+01, %_31.i.i.9
  %70 = fadd double %_34.i.i.9, %_32.i.i.9
  br label %bb10.i.i.9

bb10.i.i.9:
  %at1.sroa.0.1.i.i.9 = phi double [ %70, %bb8.i.i.9 ], [ %at1.sroa.0.1.i.i.8, %bb10.i.i.8 ]
  %at.sroa.0.1.i.i.9 = phi double [ %68, %bb8.i.i.9 ], [ %at.sroa.0.1.i.i.8, %bb10.i.i.8 ]
  %below.sroa.6.1.i.i.9 = phi double [ %67, %bb8.i.i.9 ], [ %below.sroa.6.1.i.i.8, %bb10.i.i.8 ]
  %below.sroa.0.1.i.i.9 = phi double [ %66, %bb8.i.i.9 ], [ %below.sroa.0.1.i.i.8, %bb10.i.i.8 ]
  %near.i.i.10 = fcmp olt double %at.sroa.0.1.i.i.9, 1.200000e+01
  br i1 %near.i.i.10, label %bb8.i.i.10, label %bb10.i.i.10

bb8.i.i.10:
  %_24.i.i65.10 = fmul double %at.sroa.0.1.i.i.9, %below.sroa.0.1.i.i.9
  %_26.i.i66.10 = fneg double %_24.i.i65.10
  %71 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.9, double %at.sroa.0.1.i.i.9, double %_26.i.i66.10)
  %_23.i.i67.10 = fmul double %at.sroa.0.1.i.i.9, %below.sroa.6.1.i.i.9
  %72 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.9, double %at1.sroa.0.1.i.i.9, double %_23.i.i67.10)
  %_27.i.i68.10 = fadd double %72, %71
  %73 = fadd double %_24.i.i65.10, %_27.i.i68.10
  %_30.i.i.10 = fsub double %73, %_24.i.i65.10
  %74 = fsub double %_27.i.i68.10, %_30.i.i.10
  %75 = fadd double %.18.i, 1.100000e+01
  %_31.i.i.10 = fsub double %75, %.18.i
  %76 = fsub double %_31.i.i.10, %75
  %_32.i.i.10 = fadd double %.18.i, %76
  %_34.i.i.10 = fsub double 1.100000e+01, %_31.i.i.10
  %77 = fadd double %_34.i.i.10, %_32.i.i.10
  br label %bb10.i.i.10

bb10.i.i.10:
  %at1.sroa.0.1.i.i.10 = phi double [ %77, %bb8.i.i.10 ], [ %at1.sroa.0.1.i.i.9, %bb10.i.i.9 ]
  %at.sroa.0.1.i.i.10 = phi double [ %75, %bb8.i.i.10 ], [ %at.sroa.0.1.i.i.9, %bb10.i.i.9 ]
  %below.sroa.6.1.i.i.10 = phi double [ %74, %bb8.i.i.10 ], [ %below.sroa.6.1.i.i.9, %bb10.i.i.9 ]
  %below.sroa.0.1.i.i.10 = phi double [ %73, %bb8.i.i.10 ], [ %below.sroa.0.1.i.i.9, %bb10.i.i.9 ]
  %near.i.i.11 = fcmp olt double %at.sroa.0.1.i.i.10, 1.200000e+01
  br i1 %near.i.i.11, label %bb8.i.i.11, label %bb10.i.i.11

bb8.i.i.11:
  %_24.i.i65.11 = fmul double %at.sroa.0.1.i.i.10, %below.sroa.0.1.i.i.10
  %_26.i.i66.11 = fneg double %_24.i.i65.11
  %78 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.10, double %at.sroa.0.1.i.i.10, double %_26.i.i66.11)
  %_23.i.i67.11 = fmul double %at.sroa.0.1.i.i.10, %below.sroa.6.1.i.i.10
  %79 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.10, double %at1.sroa.0.1.i.i.10, double %_23.i.i67.11)
  %_27.i.i68.11 = fadd double %79, %78
  %80 = fadd double %_24.i.i65.11, %_27.i.i68.11
  %_30.i.i.11 = fsub double %80, %_24.i.i65.11
  %81 = fsub double %_27.i.i68.11, %_30.i.i.11
  %82 = fadd double %.18.i, 1.200000e+01
  %_31.i.i.11 = fsub double %82, %.18.i
  %83 = fsub double %_31.i.i.11, %82
  %_32.i.i.11 = fadd double %.18.i, %83
  %_34.i.i.11 = fsub double 1.200000e+01, %_31.i.i.11
  %84 = fadd double %_34.i.i.11, %_32.i.i.11
  br label %bb10.i.i.11

bb10.i.i.11:
  %at1.sroa.0.1.i.i.11 = phi double [ %84, %bb8.i.i.11 ], [ %at1.sroa.0.1.i.i.10, %bb10.i.i.10 ]
  %at.sroa.0.1.i.i.11 = phi double [ %82, %bb8.i.i.11 ], [ %at.sroa.0.1.i.i.10, %bb10.i.i.10 ]
  %below.sroa.6.1.i.i.11 = phi double [ %81, %bb8.i.i.11 ], [ %below.sroa.6.1.i.i.10, %bb10.i.i.10 ]
  %below.sroa.0.1.i.i.11 = phi double [ %80, %bb8.i.i.11 ], [ %below.sroa.0.1.i.i.10, %bb10.i.i.10 ]
  %one.i = fadd double %.18.i, -1.000000e+00
  %two.i = fadd double %.18.i, -2.000000e+00
  %85 = call double @llvm.fma.f64(double %one.i, double 0xBFB24909DA3183CE, double 0x3FB2B3838C2DBF4A)
  %86 = call double @llvm.fma.f64(double %85, double %one.i, double 0xBFACB016ACD8FE59)
  %87 = call double @llvm.fma.f64(double %86, double %one.i, double 0x3FAED1FC8CE4CABD)
  %88 = call double @llvm.fma.f64(double %87, double %one.i, double 0xBFB11FE0B9008D18)
  %89 = call double @llvm.fma.f64(double %88, double %one.i, double 0x3FB2540884C05E10)
  %90 = call double @llvm.fma.f64(double %89, double %one.i, double 0xBFB3B124CA91CD7B)
  %91 = call double @llvm.fma.f64(double %90, double %one.i, double 0x3FB5563D523AF131)
  %92 = call double @llvm.fma.f64(double %91, double %one.i, double 0xBFB748C88F0F0DBE)
  %93 = call double @llvm.fma.f64(double %92, double %one.i, double 0x3FB9A021007F750C)
  %94 = call double @llvm.fma.f64(double %93, double %one.i, double 0xBFBC8066EDF24B52)
  %95 = call double @llvm.fma.f64(double %94, double %one.i, double 0x3FC010B365CB3875)
  %96 = call double @llvm.fma.f64(double %95, double %one.i, double 0xBFC2703A1DEFE62A)
  %97 = call double @llvm.fma.f64(double %96, double %one.i, double 0x3FC5B40CB10B2D77)
  %98 = call double @llvm.fma.f64(double %97, double %one.i, double 0xBFCA8B9C17AA33E8)
  %99 = call double @llvm.fma.f64(double %98, double %one.i, double 0x3FD151322AC7D386)
  %100 = call double @llvm.fma.f64(double %99, double %one.i, double 0xBFD9A4D55BEAB2E3)
  %101 = call double @llvm.fma.f64(double %100, double %one.i, double 0x3FEA51A6625307D4)
  %102 = call double @llvm.fma.f64(double %101, double %one.i, double 0xBFE2788CFC6FB619)
  %103 = call double @llvm.fabs.f64(double %one.i)
  %near_one.i = fcmp ugt double %103, 2.500000e-01
  %104 = call double @llvm.fabs.f64(double %two.i)
  %near_two.i = fcmp ugt double %104, 2.500000e-01
  %105 = fmul double %one.i, %102
  br i1 %near_two.i, label %bb8.i, label %bb7.i

bb8.i:
  %tiny.i69 = fcmp olt double %below.sroa.0.1.i.i.11, 0x10000000000000
  %106 = fmul double %below.sroa.0.1.i.i.11, 0x4350000000000000
  %below.sroa.0.1.i.i.11.sink = select i1 %tiny.i69, double %106, double %below.sroa.0.1.i.i.11
  %107 = bitcast double %below.sroa.0.1.i.i.11.sink to i64
  %108 = add i64 %107, 7141747209585715
  %109 = lshr i64 %108, 52
  %.sink151 = select i1 %tiny.i69, i64 -1078, i64 -1024
  %110 = add nsw i64 %109, %.sink151
  %111 = add i64 %107, -4604544271217802189
  %112 = and i64 %111, -4503599627370496
  %113 = sub i64 %107, %112
  %tiny.i70 = fcmp olt double %at.sroa.0.1.i.i.11, 0x10000000000000
  %114 = fmul double %at.sroa.0.1.i.i.11, 0x4350000000000000
  %at.sroa.0.1.i.i.11.sink = select i1 %tiny.i70, double %114, double %at.sroa.0.1.i.i.11
  %115 = bitcast double %at.sroa.0.1.i.i.11.sink to i64
  %116 = add i64 %115, 7141747209585715
  %117 = lshr i64 %116, 52
  %.sink145 = select i1 %tiny.i70, i64 -1078, i64 -1024
  %118 = add nsw i64 %117, %.sink145
  %_11.i.i26.i = add nsw i64 %118, 4843621399236968448
  %_9.i.i27.i = bitcast i64 %_11.i.i26.i to double
  %_5.i.i.i = fadd double %_9.i.i27.i, 0xC338000000000000
  %_12.i.i.i = fmul double %_5.i.i.i, 0x3FE62E42FEFA4000
  %119 = add i64 %115, -4604544271217802189
  %120 = and i64 %119, -4503599627370496
  %121 = sub i64 %115, %120
  %122 = bitcast i64 %121 to double
  %_8.i.i28.i = fadd double %122, -1.000000e+00
  %_13.i.i.i.i = fadd double %_8.i.i28.i, 2.000000e+00
  %_6.i.i.i.i = fdiv double 1.000000e+00, %_13.i.i.i.i
  %_7.i.i.i.i = fmul double %_8.i.i28.i, %_6.i.i.i.i
  %_10.i.i.i.i = fneg double %_7.i.i.i.i
  %123 = call double @llvm.fma.f64(double %_10.i.i.i.i, double %_13.i.i.i.i, double %_8.i.i28.i)
  %_15.i.i.i.i = fadd double %_13.i.i.i.i, -2.000000e+00
  %_14.i.i.i.i = fsub double %_8.i.i28.i, %_15.i.i.i.i
  %124 = call double @llvm.fma.f64(double %_10.i.i.i.i, double %_14.i.i.i.i, double 0.000000e+00)
  %_8.i.i.i.i = fadd double %123, %124
  %_12.i.i.i.i = fmul double %_6.i.i.i.i, %_8.i.i.i.i
  %s.i.i.i.i = fadd double %_7.i.i.i.i, %_12.i.i.i.i
  %_4.i.i.i.i = fmul double %s.i.i.i.i, 2.000000e+00
  %_22.i.i.i.i = fmul double %s.i.i.i.i, %s.i.i.i.i
  %_24.i.i.i.i = fneg double %_22.i.i.i.i
  %125 = call double @llvm.fma.f64(double %s.i.i.i.i, double %s.i.i.i.i, double %_24.i.i.i.i)
  %_19.i.i.i.i = fsub double %s.i.i.i.i, %_7.i.i.i.i
  %s1.i.i.i.i = fsub double %_12.i.i.i.i, %_19.i.i.i.i
  %_21.i.i.i.i = fmul double %s.i.i.i.i, %s1.i.i.i.i
  %126 = call double @llvm.fma.f64(double %s.i.i.i.i, double %s1.i.i.i.i, double %_21.i.i.i.i)
  %_25.i.i.i.i = fadd double %125, %126
  %z.i.i.i.i = fadd double %_22.i.i.i.i, %_25.i.i.i.i
  %127 = call double @llvm.fma.f64(double %z.i.i.i.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %128 = call double @llvm.fma.f64(double %127, double %z.i.i.i.i, double 0x3FB865165DF82ACE)
  %129 = call double @llvm.fma.f64(double %128, double %z.i.i.i.i, double 0x3FBAF26C7A4FF9F8)
  %130 = call double @llvm.fma.f64(double %129, double %z.i.i.i.i, double 0x3FBE1E1E9CE9C692)
  %131 = call double @llvm.fma.f64(double %130, double %z.i.i.i.i, double 0x3FC11111104711C6)
  %132 = call double @llvm.fma.f64(double %131, double %z.i.i.i.i, double 0x3FC3B13B13B2DAF7)
  %133 = call double @llvm.fma.f64(double %132, double %z.i.i.i.i, double 0x3FC745D1745D153A)
  %134 = call double @llvm.fma.f64(double %133, double %z.i.i.i.i, double 0x3FCC71C71C71C71E)
  %135 = call double @llvm.fma.f64(double %134, double %z.i.i.i.i, double 0x3FD2492492492492)
  %136 = call double @llvm.fma.f64(double %135, double %z.i.i.i.i, double 4.000000e-01)
  %_2.i.i.i.i = fmul double %z.i.i.i.i, %136
  %factor.i.i.i.i = fadd double %_2.i.i.i.i, 0x3FE5555555555555
  %_35.i.i.i.i = fmul double %z.i.i.i.i, %factor.i.i.i.i
  %_37.i.i.i.i = fneg double %_35.i.i.i.i
  %137 = call double @llvm.fma.f64(double %z.i.i.i.i, double %factor.i.i.i.i, double %_37.i.i.i.i)
  %_31.i.i.i.i = fadd double %factor.i.i.i.i, 0xBFE5555555555555
  %_30.i.i.i.i = fsub double %_2.i.i.i.i, %_31.i.i.i.i
  %factor3.i.i.i.i = fadd double %_30.i.i.i.i, 0x3C85555555555555
  %138 = fsub double %_22.i.i.i.i, %z.i.i.i.i
  %z2.i.i.i.i = fadd double %_25.i.i.i.i, %138
  %_34.i.i.i.i = fmul double %z2.i.i.i.i, %factor.i.i.i.i
  %139 = call double @llvm.fma.f64(double %z.i.i.i.i, double %factor3.i.i.i.i, double %_34.i.i.i.i)
  %_38.i.i.i.i = fadd double %137, %139
  %_39.i.i.i.i = fadd double %_35.i.i.i.i, %_38.i.i.i.i
  %_44.i.i.i.i = fmul double %s.i.i.i.i, %_39.i.i.i.i
  %_46.i.i.i.i = fneg double %_44.i.i.i.i
  %140 = call double @llvm.fma.f64(double %s.i.i.i.i, double %_39.i.i.i.i, double %_46.i.i.i.i)
  %_41.i.i.i.i = fsub double %_39.i.i.i.i, %_35.i.i.i.i
  %_40.i.i.i.i = fsub double %_38.i.i.i.i, %_41.i.i.i.i
  %_43.i.i.i.i = fmul double %s1.i.i.i.i, %_39.i.i.i.i
  %141 = call double @llvm.fma.f64(double %s.i.i.i.i, double %_40.i.i.i.i, double %_43.i.i.i.i)
  %_47.i.i.i.i = fadd double %140, %141
  %rest.i.i.i.i = fadd double %_44.i.i.i.i, %_47.i.i.i.i
  %lead.i.i.i.i = fadd double %_4.i.i.i.i, %rest.i.i.i.i
  %_53.i.i.i.i = fsub double %lead.i.i.i.i, %_4.i.i.i.i
  %lead5.i.i.i.i = fsub double %rest.i.i.i.i, %_53.i.i.i.i
  %_50.i.i.i.i = fsub double %rest.i.i.i.i, %_44.i.i.i.i
  %rest4.i.i.i.i = fsub double %_47.i.i.i.i, %_50.i.i.i.i
  %142 = call double @llvm.fma.f64(double %s1.i.i.i.i, double 2.000000e+00, double %rest4.i.i.i.i)
  %_54.i.i.i.i = fadd double %lead5.i.i.i.i, %142
  %_55.i.i.i.i = fadd double %lead.i.i.i.i, %_54.i.i.i.i
  %_16.i.i30.i = fadd double %_12.i.i.i, %_55.i.i.i.i
  %_18.i.i31.i = fsub double %_16.i.i30.i, %_12.i.i.i
  %_17.i.i32.i = fsub double %_55.i.i.i.i, %_18.i.i31.i
  %_57.i.i.i.i = fsub double %_55.i.i.i.i, %lead.i.i.i.i
  %_56.i.i.i.i = fsub double %_54.i.i.i.i, %_57.i.i.i.i
  %143 = call double @llvm.fma.f64(double %_5.i.i.i, double 0xBD48432A1B0E2634, double %_56.i.i.i.i)
  %_19.i.i.i = fadd double %_17.i.i32.i, %143
  %_20.i.i.i = fadd double %_16.i.i30.i, %_19.i.i.i
  %_20.i36.i = fadd double %at.sroa.0.1.i.i.11, -5.000000e-01
  %_36.i.i = fmul double %_20.i36.i, %_20.i.i.i
  %_38.i.i = fneg double %_36.i.i
  %144 = call double @llvm.fma.f64(double %_20.i.i.i, double %_20.i36.i, double %_38.i.i)
  %_22.i.i33.i = fsub double %_20.i.i.i, %_16.i.i30.i
  %_21.i.i.i = fsub double %_19.i.i.i, %_22.i.i33.i
  %_35.i.i = fmul double %_20.i36.i, %_21.i.i.i
  %_39.i.i = fadd double %144, %_35.i.i
  %_40.i.i = fadd double %_36.i.i, %_39.i.i
  %_42.i.i = fsub double %_40.i.i, %_36.i.i
  %_41.i.i = fsub double %_39.i.i, %_42.i.i
  %_43.i.i = fadd double %_41.i.i, 0.000000e+00
  %_21.i37.i = fneg double %at.sroa.0.1.i.i.11
  %_44.i.i = fsub double %_40.i.i, %at.sroa.0.1.i.i.11
  %_45.i.i = fsub double %_44.i.i, %_40.i.i
  %_49.i.i = fsub double %_21.i37.i, %_45.i.i
  %_48.i.i = fsub double %_44.i.i, %_45.i.i
  %_47.i.i = fsub double %_40.i.i, %_48.i.i
  %_46.i.i = fadd double %_49.i.i, %_47.i.i
  %_50.i.i = fadd double %_43.i.i, %_46.i.i
  %_51.i.i = fadd double %_44.i.i, %_50.i.i
  %145 = fsub double %_44.i.i, %_51.i.i
  %_52.i.i = fadd double %_50.i.i, %145
  %_54.i.i = fadd double %_52.i.i, 0xBC865B5A1B7FF5DF
  %_55.i.i = fadd double %_51.i.i, 0x3FED67F1C864BEB5
  %_56.i.i = fsub double %_55.i.i, %_51.i.i
  %_60.i.i = fsub double 0x3FED67F1C864BEB5, %_56.i.i
  %146 = fsub double %_56.i.i, %_55.i.i
  %_58.i.i = fadd double %_51.i.i, %146
  %_57.i.i = fadd double %_60.i.i, %_58.i.i
  %_61.i.i = fadd double %_54.i.i, %_57.i.i
  %_62.i.i = fadd double %_55.i.i, %_61.i.i
  %147 = fsub double %_55.i.i, %_62.i.i
  %_63.i.i = fadd double %_61.i.i, %147
  %_17.i35.i = fmul double %at1.sroa.0.1.i.i.11, %_20.i.i.i
  %inverse.i.i = fdiv double 1.000000e+00, %at.sroa.0.1.i.i.11
  %_16.i34.i = fmul double %inverse.i.i, %inverse.i.i
  %148 = call double @llvm.fma.f64(double %_16.i34.i, double 0xBF99BCF7D9CD009F, double 0x3F7A0F8E491D7CFA)
  %149 = call double @llvm.fma.f64(double %148, double %_16.i34.i, double 0xBF5F6989F1AAFEB4)
  %150 = call double @llvm.fma.f64(double %149, double %_16.i34.i, double 0x3F4B951C46318774)
  %151 = call double @llvm.fma.f64(double %150, double %_16.i34.i, double 0xBF43813812A7E466)
  %152 = call double @llvm.fma.f64(double %151, double %_16.i34.i, double 0x3F4A01A01A01702C)
  %153 = call double @llvm.fma.f64(double %152, double %_16.i34.i, double 0xBF66C16C16C16C16)
  %154 = call double @llvm.fma.f64(double %153, double %_16.i34.i, double 0x3FB5555555555555)
  %_14.i.i10 = fmul double %inverse.i.i, %154
  %series.i.i = fadd double %_17.i35.i, %_14.i.i10
  %_65.i.i = fadd double %_62.i.i, %series.i.i
  %_66.i.i = fsub double %_65.i.i, %_62.i.i
  %_70.i.i = fsub double %series.i.i, %_66.i.i
  %155 = fsub double %_66.i.i, %_65.i.i
  %_68.i.i = fadd double %_62.i.i, %155
  %_67.i.i = fadd double %_70.i.i, %_68.i.i
  %_71.i.i = fadd double %_63.i.i, %_67.i.i
  %_72.i.i = fadd double %_65.i.i, %_71.i.i
  %156 = fsub double %_65.i.i, %_72.i.i
  %_73.i.i = fadd double %_71.i.i, %156
  %157 = bitcast i64 %113 to double
  %_8.i.i16 = fadd double %157, -1.000000e+00
  %_16.i.i.i17 = fadd double %_8.i.i16, 2.000000e+00
  %_9.i.i.i20 = fdiv double 1.000000e+00, %_16.i.i.i17
  %_10.i.i.i21 = fmul double %_8.i.i16, %_9.i.i.i20
  %_13.i.i.i22 = fneg double %_10.i.i.i21
  %158 = call double @llvm.fma.f64(double %_13.i.i.i22, double %_16.i.i.i17, double %_8.i.i16)
  %_18.i.i.i18 = fadd double %_16.i.i.i17, -2.000000e+00
  %_17.i.i.i19 = fsub double %_8.i.i16, %_18.i.i.i18
  %159 = call double @llvm.fma.f64(double %_13.i.i.i22, double %_17.i.i.i19, double 0.000000e+00)
  %_11.i.i.i23 = fadd double %158, %159
  %_15.i.i.i24 = fmul double %_9.i.i.i20, %_11.i.i.i23
  %s.i.i.i25 = fadd double %_10.i.i.i21, %_15.i.i.i24
  %_7.i.i.i40 = fmul double %s.i.i.i25, 2.000000e+00
  %z.i.i.i28 = fmul double %s.i.i.i25, %s.i.i.i25
  %_4.i.i.i29 = fmul double %s.i.i.i25, %z.i.i.i28
  %160 = call double @llvm.fma.f64(double %z.i.i.i28, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %161 = call double @llvm.fma.f64(double %160, double %z.i.i.i28, double 0x3FB865165DF82ACE)
  %162 = call double @llvm.fma.f64(double %161, double %z.i.i.i28, double 0x3FBAF26C7A4FF9F8)
  %163 = call double @llvm.fma.f64(double %162, double %z.i.i.i28, double 0x3FBE1E1E9CE9C692)
  %164 = call double @llvm.fma.f64(double %163, double %z.i.i.i28, double 0x3FC11111104711C6)
  %165 = call double @llvm.fma.f64(double %164, double %z.i.i.i28, double 0x3FC3B13B13B2DAF7)
  %166 = call double @llvm.fma.f64(double %165, double %z.i.i.i28, double 0x3FC745D1745D153A)
  %167 = call double @llvm.fma.f64(double %166, double %z.i.i.i28, double 0x3FCC71C71C71C71E)
  %168 = call double @llvm.fma.f64(double %167, double %z.i.i.i28, double 0x3FD2492492492492)
  %169 = call double @llvm.fma.f64(double %168, double %z.i.i.i28, double 4.000000e-01)
  %170 = call double @llvm.fma.f64(double %z.i.i.i28, double %169, double 0x3FE5555555555555)
  %rest.i.i.i39 = fmul double %_4.i.i.i29, %170
  %lead.i.i.i41 = fadd double %_7.i.i.i40, %rest.i.i.i39
  %_11.i.i13 = add nsw i64 %110, 4843621399236968448
  %_9.i.i14 = bitcast i64 %_11.i.i13 to double
  %_5.i.i15 = fadd double %_9.i.i14, 0xC338000000000000
  %_12.i.i46 = fmul double %_5.i.i15, 0x3FE62E42FEFA4000
  %_16.i.i47 = fadd double %_12.i.i46, %lead.i.i.i41
  %_18.i.i48 = fsub double %_16.i.i47, %_12.i.i46
  %_17.i.i49 = fsub double %lead.i.i.i41, %_18.i.i48
  %_22.i.i.i26 = fsub double %s.i.i.i25, %_10.i.i.i21
  %s1.i.i.i27 = fsub double %_15.i.i.i24, %_22.i.i.i26
  %_8.i.i.i44 = fmul double %s1.i.i.i27, 2.000000e+00
  %_25.i.i.i42 = fsub double %lead.i.i.i41, %_7.i.i.i40
  %lead2.i.i.i43 = fsub double %rest.i.i.i39, %_25.i.i.i42
  %_26.i.i.i45 = fadd double %_8.i.i.i44, %lead2.i.i.i43
  %171 = call double @llvm.fma.f64(double %_5.i.i15, double 0xBD48432A1B0E2634, double %_26.i.i.i45)
  %_19.i.i50 = fadd double %_17.i.i49, %171
  %_20.i.i51 = fadd double %_16.i.i47, %_19.i.i50
  %_22.i.i52 = fsub double %_20.i.i51, %_16.i.i47
  %_21.i.i53 = fsub double %_19.i.i50, %_22.i.i52
  %_4.i = fdiv double %below.sroa.6.1.i.i.11, %below.sroa.0.1.i.i.11
  %_17.i54 = fadd double %_4.i, %_20.i.i51
  %_18.i55 = fsub double %_17.i54, %_20.i.i51
  %_21.i = fsub double %_17.i54, %_18.i55
  %_20.i = fsub double %_20.i.i51, %_21.i
  %_22.i56 = fsub double %_4.i, %_18.i55
  %_19.i = fadd double %_22.i56, %_20.i
  %_23.i = fadd double %_21.i.i53, %_19.i
  %_24.i57 = fadd double %_17.i54, %_23.i
  %_30.i58 = fsub double %_72.i.i, %_24.i57
  %_31.i = fsub double %_30.i58, %_72.i.i
  %172 = fsub double %_31.i, %_30.i58
  %_33.i59 = fadd double %_72.i.i, %172
  %_27.i60 = fneg double %_24.i57
  %_35.i = fsub double %_27.i60, %_31.i
  %_32.i61 = fadd double %_35.i, %_33.i59
  %_26.i = fsub double %_24.i57, %_17.i54
  %173 = fsub double %_26.i, %_23.i
  %_29.i = fadd double %_73.i.i, %173
  %_36.i63 = fadd double %_29.i, %_32.i61
  %away3.i = fadd double %_30.i58, %_36.i63
  %_39.i64 = fsub double %away3.i, %_30.i58
  %174 = fsub double %_36.i63, %_39.i64
  br label %_ZN8gpu_math5gamma8ln_gamma17hfdae34447dc4a68bE.exit

bb7.i:
  %175 = call double @llvm.fma.f64(double %two.i, double 0xBEC25C21CD8B1681, double 0x3ED35169A402E69E)
  %176 = call double @llvm.fma.f64(double %175, double %two.i, double 0xBEE3C17A4AF0F29E)
  %177 = call double @llvm.fma.f64(double %176, double %two.i, double 0x3EF57AFF0442B247)
  %178 = call double @llvm.fma.f64(double %177, double %two.i, double 0xBF078E10FB1F4986)
  %179 = call double @llvm.fma.f64(double %178, double %two.i, double 0x3F1A128D0F1B9463)
  %180 = call double @llvm.fma.f64(double %179, double %two.i, double 0xBF2D3FD46406801F)
  %181 = call double @llvm.fma.f64(double %180, double %two.i, double 0x3F40B36AE9A2FAC6)
  %182 = call double @llvm.fma.f64(double %181, double %two.i, double 0xBF538AC5C2FD4A41)
  %183 = call double @llvm.fma.f64(double %182, double %two.i, double 0x3F67ADD6EAE7D150)
  %184 = call double @llvm.fma.f64(double %183, double %two.i, double 0xBF7E404FC218D04D)
  %185 = call double @llvm.fma.f64(double %184, double %two.i, double 0x3F951322AC7D8238)
  %186 = call double @llvm.fma.f64(double %185, double %two.i, double 0xBFB13E001A557609)
  %187 = call double @llvm.fma.f64(double %186, double %two.i, double 0x3FD4A34CC4A60FA6)
  %188 = call double @llvm.fma.f64(double %187, double %two.i, double 0x3FDB0EE6072093CE)
  %189 = fmul double %two.i, %188
  br label %_ZN8gpu_math5gamma8ln_gamma17hfdae34447dc4a68bE.exit

_ZN8gpu_math5gamma8ln_gamma17hfdae34447dc4a68bE.exit:
  %away.sroa.0.0.i = phi double [ 0.000000e+00, %bb7.i ], [ %174, %bb8.i ]
  %at_two.sroa.0.0.i = phi double [ %189, %bb7.i ], [ %away3.i, %bb8.i ]
  %_3.i.i = fcmp oge double %.18.i, 1.000000e+17
  %_5.i122.i = fcmp one double %.18.i, 0x7FF0000000000000
  %_2.i.i = and i1 %_3.i.i, %_5.i122.i
  %x.sroa.0.0.i.i = select i1 %_2.i.i, double 0.000000e+00, double %.18.i
  %_8.i123.i = fmul double %x.sroa.0.0.i.i, 2.000000e+00
  %190 = call double @llvm.rint.f64(double %_8.i123.i)
  %191 = call double @llvm.fma.f64(double %190, double -5.000000e-01, double %x.sroa.0.0.i.i)
  %_21.i128.i = fmul double %191, 0x400921FB54442D18
  %_23.i129.i = fneg double %_21.i128.i
  %192 = call double @llvm.fma.f64(double %191, double 0x400921FB54442D18, double %_23.i129.i)
  %_20.i130.i = fmul double %191, 0x3CA1A62633145C07
  %_24.i131.i = fadd double %_20.i130.i, %192
  %_25.i.i = fadd double %_21.i128.i, %_24.i131.i
  %z.i.i = fmul double %_25.i.i, %_25.i.i
  %193 = call double @llvm.fma.f64(double %z.i.i, double 0x3D2AAF52103A9AA7, double 0xBDA9393AB21ABF2D)
  %194 = call double @llvm.fma.f64(double %193, double %z.i.i, double 0x3E21EED8D1366749)
  %195 = call double @llvm.fma.f64(double %194, double %z.i.i, double 0xBE927E4FB766C7A0)
  %196 = call double @llvm.fma.f64(double %195, double %z.i.i, double 0x3EFA01A01A019545)
  %197 = call double @llvm.fma.f64(double %196, double %z.i.i, double 0xBF56C16C16C16C14)
  %198 = call double @llvm.fma.f64(double %197, double %z.i.i, double 0x3FA5555555555555)
  %199 = call double @llvm.fma.f64(double %z.i.i, double 0xBD6AAA205C458E3D, double 0x3DE61208BC99DA03)
  %200 = call double @llvm.fma.f64(double %199, double %z.i.i, double 0xBE5AE64528CC3F52)
  %201 = call double @llvm.fma.f64(double %200, double %z.i.i, double 0x3EC71DE3A5330083)
  %202 = call double @llvm.fma.f64(double %201, double %z.i.i, double 0xBF2A01A01A018A67)
  %203 = call double @llvm.fma.f64(double %202, double %z.i.i, double 0x3F8111111111110B)
  %204 = call double @llvm.fma.f64(double %203, double %z.i.i, double 0xBFC5555555555555)
  %away.sroa.0.0..i = select i1 %near_one.i, double %away.sroa.0.0.i, double 0.000000e+00
  %at_two.sroa.0.0..i = select i1 %near_one.i, double %at_two.sroa.0.0.i, double %105
  %_14.i124.i = fmul double %190, 2.500000e-01
  %205 = call double @llvm.floor.f64(double %_14.i124.i)
  %_12.i125.i = fmul double %205, 4.000000e+00
  %n1.i.i = fsub double %190, %_12.i125.i
  %_16.i126.i = fadd double %n1.i.i, 0x4338000000000000
  %_19.i127.i = bitcast double %_16.i126.i to i64
  %_27.i.i = fsub double %_25.i.i, %_21.i128.i
  %_26.i.i = fsub double %_24.i131.i, %_27.i.i
  %_5.i114.i = fneg double %z.i.i
  %206 = call double @llvm.fma.f64(double %_25.i.i, double %_25.i.i, double %_5.i114.i)
  %_9.i115.i = fmul double %_25.i.i, %z.i.i
  %_12.i116.i = fmul double %z.i.i, -5.000000e-01
  %207 = call double @llvm.fma.f64(double %_12.i116.i, double %_26.i.i, double %_26.i.i)
  %208 = call double @llvm.fma.f64(double %_9.i115.i, double %204, double %207)
  %one.i.i = fadd double %_12.i116.i, 1.000000e+00
  %_23.i.i = fadd double %one.i.i, -1.000000e+00
  %one1.i.i = fsub double %_12.i116.i, %_23.i.i
  %_16.i117.i = fmul double %z.i.i, %z.i.i
  %_20.i120.i = fmul double %206, 5.000000e-01
  %209 = call double @llvm.fma.f64(double %_25.i.i, double %_26.i.i, double %_20.i120.i)
  %_18.i121.i = fneg double %209
  %210 = call double @llvm.fma.f64(double %_16.i117.i, double %198, double %_18.i121.i)
  %_24.i.i = fadd double %one1.i.i, %210
  %_6.i.i = and i64 %_19.i127.i, 1
  %211 = icmp eq i64 %_6.i.i, 0
  %cosine1.sroa.0.0.i.i = select i1 %211, double %208, double %_24.i.i
  %cosine.sroa.0.0.i.i = select i1 %211, double %_25.i.i, double %one.i.i
  %y.i.i = fadd double %cosine.sroa.0.0.i.i, %cosine1.sroa.0.0.i.i
  %_14.i.i = fsub double %y.i.i, %cosine.sroa.0.0.i.i
  %y3.i.i = fsub double %cosine1.sroa.0.0.i.i, %_14.i.i
  %flip.i.i = fcmp olt double %y.i.i, 0.000000e+00
  %212 = fneg double %y.i.i
  %213 = fneg double %y3.i.i
  %_16.sroa.0.0.i.i = select i1 %flip.i.i, double %213, double %y3.i.i
  %_15.sroa.0.0.i.i = select i1 %flip.i.i, double %212, double %y.i.i
  %_13.i = fcmp oeq double %y.i.i, 0.000000e+00
  %214 = fmul double %.18.i, %_16.sroa.0.0.i.i
  %sine2.sroa.0.0.i = select i1 %_13.i, double 0.000000e+00, double %214
  %sine.sroa.0.0.i = select i1 %_13.i, double 1.000000e+00, double %_15.sroa.0.0.i.i
  %_30.i = fmul double %.18.i, %sine.sroa.0.0.i
  %_32.i = fneg double %_30.i
  %215 = call double @llvm.fma.f64(double %sine.sroa.0.0.i, double %.18.i, double %_32.i)
  %_33.i = fadd double %215, %sine2.sroa.0.0.i
  %product.i = fadd double %_30.i, %_33.i
  %_36.i = fsub double %product.i, %_30.i
  %product4.i = fsub double %_33.i, %_36.i
  %tiny.i85 = fcmp olt double %product.i, 0x10000000000000
  %216 = fmul double %product.i, 0x4350000000000000
  %product.i.sink = select i1 %tiny.i85, double %216, double %product.i
  %.sink157 = select i1 %tiny.i85, i64 -1078, i64 -1024
  %217 = bitcast double %product.i.sink to i64
  %218 = add i64 %217, -4604544271217802189
  %219 = and i64 %218, -4503599627370496
  %220 = sub i64 %217, %219
  %221 = add i64 %217, 7141747209585715
  %222 = lshr i64 %221, 52
  %223 = add nsw i64 %222, %.sink157
  %224 = bitcast i64 %220 to double
  %_8.i59.i = fadd double %224, -1.000000e+00
  %_16.i.i60.i = fadd double %_8.i59.i, 2.000000e+00
  %_18.i.i61.i = fadd double %_16.i.i60.i, -2.000000e+00
  %_17.i.i62.i = fsub double %_8.i59.i, %_18.i.i61.i
  %_9.i.i63.i = fdiv double 1.000000e+00, %_16.i.i60.i
  %_10.i.i64.i = fmul double %_8.i59.i, %_9.i.i63.i
  %_13.i.i65.i = fneg double %_10.i.i64.i
  %225 = call double @llvm.fma.f64(double %_13.i.i65.i, double %_16.i.i60.i, double %_8.i59.i)
  %226 = call double @llvm.fma.f64(double %_13.i.i65.i, double %_17.i.i62.i, double 0.000000e+00)
  %_11.i.i66.i = fadd double %225, %226
  %_15.i.i67.i = fmul double %_9.i.i63.i, %_11.i.i66.i
  %s.i.i68.i = fadd double %_10.i.i64.i, %_15.i.i67.i
  %z.i.i71.i = fmul double %s.i.i68.i, %s.i.i68.i
  %227 = call double @llvm.fma.f64(double %z.i.i71.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %228 = call double @llvm.fma.f64(double %227, double %z.i.i71.i, double 0x3FB865165DF82ACE)
  %229 = call double @llvm.fma.f64(double %228, double %z.i.i71.i, double 0x3FBAF26C7A4FF9F8)
  %230 = call double @llvm.fma.f64(double %229, double %z.i.i71.i, double 0x3FBE1E1E9CE9C692)
  %231 = call double @llvm.fma.f64(double %230, double %z.i.i71.i, double 0x3FC11111104711C6)
  %232 = call double @llvm.fma.f64(double %231, double %z.i.i71.i, double 0x3FC3B13B13B2DAF7)
  %233 = call double @llvm.fma.f64(double %232, double %z.i.i71.i, double 0x3FC745D1745D153A)
  %234 = call double @llvm.fma.f64(double %233, double %z.i.i71.i, double 0x3FCC71C71C71C71E)
  %235 = call double @llvm.fma.f64(double %234, double %z.i.i71.i, double 0x3FD2492492492492)
  %236 = call double @llvm.fma.f64(double %235, double %z.i.i71.i, double 4.000000e-01)
  %_11.i56.i = add nsw i64 %223, 4843621399236968448
  %_9.i57.i = bitcast i64 %_11.i56.i to double
  %_5.i58.i = fadd double %_9.i57.i, 0xC338000000000000
  %_22.i.i69.i = fsub double %s.i.i68.i, %_10.i.i64.i
  %s1.i.i70.i = fsub double %_15.i.i67.i, %_22.i.i69.i
  %_4.i.i72.i = fmul double %s.i.i68.i, %z.i.i71.i
  %237 = call double @llvm.fma.f64(double %z.i.i71.i, double %236, double 0x3FE5555555555555)
  %rest.i.i74.i = fmul double %_4.i.i72.i, %237
  %_7.i.i75.i = fmul double %s.i.i68.i, 2.000000e+00
  %lead.i.i76.i = fadd double %_7.i.i75.i, %rest.i.i74.i
  %_25.i.i77.i = fsub double %lead.i.i76.i, %_7.i.i75.i
  %lead2.i.i78.i = fsub double %rest.i.i74.i, %_25.i.i77.i
  %_8.i.i79.i = fmul double %s1.i.i70.i, 2.000000e+00
  %_26.i.i80.i = fadd double %_8.i.i79.i, %lead2.i.i78.i
  %_12.i81.i = fmul double %_5.i58.i, 0x3FE62E42FEFA4000
  %_16.i82.i = fadd double %_12.i81.i, %lead.i.i76.i
  %_18.i83.i = fsub double %_16.i82.i, %_12.i81.i
  %_17.i84.i = fsub double %lead.i.i76.i, %_18.i83.i
  %238 = call double @llvm.fma.f64(double %_5.i58.i, double 0xBD48432A1B0E2634, double %_26.i.i80.i)
  %_19.i85.i = fadd double %_17.i84.i, %238
  %_20.i86.i = fadd double %_16.i82.i, %_19.i85.i
  %_22.i87.i = fsub double %_20.i86.i, %_16.i82.i
  %_21.i88.i = fsub double %_19.i85.i, %_22.i87.i
  %_15.i = fdiv double %product4.i, %product.i
  %_39.i = fadd double %_15.i, %_20.i86.i
  %_40.i = fsub double %_39.i, %_20.i86.i
  %_43.i = fsub double %_39.i, %_40.i
  %_42.i = fsub double %_20.i86.i, %_43.i
  %_44.i = fsub double %_15.i, %_40.i
  %_41.i = fadd double %_44.i, %_42.i
  %_45.i = fadd double %_21.i88.i, %_41.i
  %ln.i = fadd double %_39.i, %_45.i
  %_48.i = fsub double %ln.i, %_39.i
  %_49.i = fneg double %ln.i
  %_52.i = fsub double 0x3FF250D048E7A1BD, %ln.i
  %_53.i = fadd double %_52.i, 0xBFF250D048E7A1BD
  %239 = fsub double %_53.i, %_52.i
  %_55.i = fadd double %239, 0x3FF250D048E7A1BD
  %_57.i = fsub double %_49.i, %_53.i
  %_54.i = fadd double %_57.i, %_55.i
  %240 = fsub double %_48.i, %_45.i
  %_51.i = fadd double %240, 0x3C67ABF2AD8D5088
  %_58.i = fadd double %_51.i, %_54.i
  %_59.i = fadd double %_52.i, %_58.i
  %241 = fsub double %_52.i, %_59.i
  %_60.i = fadd double %_58.i, %241
  %_62.i = fneg double %at_two.sroa.0.0..i
  %_65.i = fsub double %_59.i, %at_two.sroa.0.0..i
  %_66.i = fsub double %_65.i, %_59.i
  %242 = fsub double %_66.i, %_65.i
  %_68.i = fadd double %_59.i, %242
  %_70.i = fsub double %_62.i, %_66.i
  %_67.i = fadd double %_70.i, %_68.i
  %_64.i = fsub double %_60.i, %away.sroa.0.0..i
  %_71.i = fadd double %_64.i, %_67.i
  %_72.i = fadd double %_65.i, %_71.i
  %243 = fsub double %_65.i, %_72.i
  %_73.i = fadd double %_71.i, %243
  %244 = fadd double %_72.i, %_73.i
  %245 = call double @llvm.trunc.f64(double %x)
  %whole.i = fcmp oeq double %245, %x
  %_17.i = fcmp uge double %x, 0.000000e+00
  %_18.i = fadd double %away.sroa.0.0..i, %at_two.sroa.0.0..i
  %._18.i = select i1 %whole.i, double 0x7FF0000000000000, double %244
  %below.sroa.0.0.i = select i1 %_17.i, double %_18.i, double %._18.i
  %_22.i = fcmp ueq double %x, 0.000000e+00
  br i1 %_22.i, label %bb22.i, label %bb20.i

bb20.i:
  %tiny.i79 = fcmp olt double %0, 0x10000000000000
  %246 = fmul double %0, 0x4350000000000000
  %.sink169 = select i1 %tiny.i79, double %246, double %0
  %.sink163 = select i1 %tiny.i79, i64 -1078, i64 -1024
  %247 = bitcast double %.sink169 to i64
  %248 = add nsw i64 %247, -4604544271217802189
  %249 = and i64 %248, -4503599627370496
  %250 = sub i64 %247, %249
  %251 = add nuw i64 %247, 7141747209585715
  %252 = lshr i64 %251, 52
  %253 = add nsw i64 %252, %.sink163
  %254 = bitcast i64 %250 to double
  %_8.i.i = fadd double %254, -1.000000e+00
  %_16.i.i.i = fadd double %_8.i.i, 2.000000e+00
  %_18.i.i.i = fadd double %_16.i.i.i, -2.000000e+00
  %_17.i.i.i = fsub double %_8.i.i, %_18.i.i.i
  %_9.i.i.i = fdiv double 1.000000e+00, %_16.i.i.i
  %_10.i.i.i = fmul double %_8.i.i, %_9.i.i.i
  %_13.i.i.i = fneg double %_10.i.i.i
  %255 = call double @llvm.fma.f64(double %_13.i.i.i, double %_16.i.i.i, double %_8.i.i)
  %256 = call double @llvm.fma.f64(double %_13.i.i.i, double %_17.i.i.i, double 0.000000e+00)
  %_11.i.i.i = fadd double %255, %256
  %_15.i.i.i = fmul double %_9.i.i.i, %_11.i.i.i
  %s.i.i.i = fadd double %_10.i.i.i, %_15.i.i.i
  %z.i.i.i = fmul double %s.i.i.i, %s.i.i.i
  %257 = call double @llvm.fma.f64(double %z.i.i.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %258 = call double @llvm.fma.f64(double %257, double %z.i.i.i, double 0x3FB865165DF82ACE)
  %259 = call double @llvm.fma.f64(double %258, double %z.i.i.i, double 0x3FBAF26C7A4FF9F8)
  %260 = call double @llvm.fma.f64(double %259, double %z.i.i.i, double 0x3FBE1E1E9CE9C692)
  %261 = call double @llvm.fma.f64(double %260, double %z.i.i.i, double 0x3FC11111104711C6)
  %262 = call double @llvm.fma.f64(double %261, double %z.i.i.i, double 0x3FC3B13B13B2DAF7)
  %263 = call double @llvm.fma.f64(double %262, double %z.i.i.i, double 0x3FC745D1745D153A)
  %264 = call double @llvm.fma.f64(double %263, double %z.i.i.i, double 0x3FCC71C71C71C71E)
  %265 = call double @llvm.fma.f64(double %264, double %z.i.i.i, double 0x3FD2492492492492)
  %266 = call double @llvm.fma.f64(double %265, double %z.i.i.i, double 4.000000e-01)
  %_11.i.i = add nsw i64 %253, 4843621399236968448
  %_9.i.i = bitcast i64 %_11.i.i to double
  %_5.i.i = fadd double %_9.i.i, 0xC338000000000000
  %_22.i.i.i = fsub double %s.i.i.i, %_10.i.i.i
  %s1.i.i.i = fsub double %_15.i.i.i, %_22.i.i.i
  %_4.i.i.i = fmul double %s.i.i.i, %z.i.i.i
  %267 = call double @llvm.fma.f64(double %z.i.i.i, double %266, double 0x3FE5555555555555)
  %rest.i.i.i = fmul double %_4.i.i.i, %267
  %_7.i.i.i = fmul double %s.i.i.i, 2.000000e+00
  %lead.i.i.i = fadd double %_7.i.i.i, %rest.i.i.i
  %_25.i.i.i = fsub double %lead.i.i.i, %_7.i.i.i
  %lead2.i.i.i = fsub double %rest.i.i.i, %_25.i.i.i
  %_8.i.i.i = fmul double %s1.i.i.i, 2.000000e+00
  %_26.i.i.i = fadd double %_8.i.i.i, %lead2.i.i.i
  %_12.i.i = fmul double %_5.i.i, 0x3FE62E42FEFA4000
  %_16.i.i = fadd double %_12.i.i, %lead.i.i.i
  %_18.i.i = fsub double %_16.i.i, %_12.i.i
  %_17.i.i = fsub double %lead.i.i.i, %_18.i.i
  %268 = call double @llvm.fma.f64(double %_5.i.i, double 0xBD48432A1B0E2634, double %_26.i.i.i)
  %_19.i.i = fadd double %_17.i.i, %268
  %_20.i.i = fadd double %_16.i.i, %_19.i.i
  %_22.i.i = fsub double %_20.i.i, %_16.i.i
  %_21.i.i = fsub double %_19.i.i, %_22.i.i
  %269 = fadd double %_20.i.i, %_21.i.i
  %270 = fneg double %269
  %271 = fadd double %269, -1.000000e+00
  br label %bb22.i

bb22.i:
  %r1.sroa.0.0.i = phi double [ %270, %bb20.i ], [ 0x7FF0000000000000, %_ZN8gpu_math5gamma8ln_gamma17hfdae34447dc4a68bE.exit ]
  %size_ln.sroa.0.0.i = phi double [ %271, %bb20.i ], [ -1.000000e+00, %_ZN8gpu_math5gamma8ln_gamma17hfdae34447dc4a68bE.exit ]
  %r1.sroa.0.1.i = select i1 %tiny.i, double %r1.sroa.0.0.i, double %below.sroa.0.0.i
  %272 = fmul double %x, %size_ln.sroa.0.0.i
  %r.sroa.0.0.i = select i1 %_17.i, double %272, double 0x7FF0000000000000
  %r.sroa.0.1.i = select i1 %large.i, double %r.sroa.0.0.i, double %r1.sroa.0.1.i
  %_25.i = fcmp oeq double %r.sroa.0.1.i, 0.000000e+00
  %_27.i = fcmp oeq double %0, 0x7FF0000000000000
  %273 = or i1 %_27.i, %_25.i
  %274 = or i1 %_8.i, %273
  br i1 %274, label %275, label %_ZN8gpu_math5gamma6lgamma17h7675b99d89c09af3E.exit

275:
  %..i = select i1 %_27.i, double 0x7FF0000000000000, double 0.000000e+00
  %x...i = select i1 %_8.i, double %x, double %..i
  br label %_ZN8gpu_math5gamma6lgamma17h7675b99d89c09af3E.exit

_ZN8gpu_math5gamma6lgamma17h7675b99d89c09af3E.exit:
  %r.sroa.0.2.i = phi double [ %x...i, %275 ], [ %r.sroa.0.1.i, %bb22.i ]
  ret double %r.sroa.0.2.i
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
  br i1 %huge.i, label %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit.i, label %bb2.i

bb2.i:
  %one.i.i = fadd double %x, 1.000000e+00
  %_18.i.i = fadd double %one.i.i, -1.000000e+00
  %0 = fsub double %_18.i.i, %one.i.i
  %_20.i.i = fadd double %0, 1.000000e+00
  %_22.i.i = fsub double %x, %_18.i.i
  %one2.i.i = fadd double %_22.i.i, %_20.i.i
  %one3.i.i = fadd double %one.i.i, %one2.i.i
  %tiny.i107 = fcmp olt double %one3.i.i, 0x10000000000000
  %1 = fmul double %one3.i.i, 0x4350000000000000
  %one3.i.i.sink = select i1 %tiny.i107, double %1, double %one3.i.i
  %.sink128 = select i1 %tiny.i107, i64 -1078, i64 -1024
  %2 = bitcast double %one3.i.i.sink to i64
  %3 = add i64 %2, 7141747209585715
  %4 = lshr i64 %3, 52
  %5 = add nsw i64 %4, %.sink128
  %6 = icmp eq i64 %5, 0
  br i1 %6, label %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit24.i, label %bb4.i9.i

bb4.i9.i:
  %7 = add i64 %2, -4604544271217802189
  %8 = and i64 %7, -4503599627370496
  %9 = sub i64 %2, %8
  %10 = bitcast i64 %9 to double
  %11 = fsub double %one.i.i, %one3.i.i
  %one4.i.i = fadd double %one2.i.i, %11
  %12 = shl i64 %5, 52
  %13 = sub i64 4607182418800017408, %12
  %14 = fadd double %10, -1.000000e+00
  %15 = bitcast i64 %13 to double
  %16 = fmul double %one4.i.i, %15
  %17 = fadd double %14, %16
  %18 = fsub double %17, %14
  %19 = fsub double %16, %18
  %20 = add nsw i64 %5, 4843621399236968448
  %21 = bitcast i64 %20 to double
  %22 = fadd double %21, 0xC338000000000000
  br label %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit24.i

_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit24.i:
  %_14.sroa.0.0.i11.i = phi double [ %22, %bb4.i9.i ], [ 0.000000e+00, %bb2.i ]
  %_4.sroa.0.0.i12.i = phi double [ %19, %bb4.i9.i ], [ 0.000000e+00, %bb2.i ]
  %_2.sroa.0.0.i13.i = phi double [ %17, %bb4.i9.i ], [ %x, %bb2.i ]
  %_16.i.i = fadd double %_2.sroa.0.0.i13.i, 2.000000e+00
  %_18.i25.i = fadd double %_16.i.i, -2.000000e+00
  %_17.i.i = fsub double %_2.sroa.0.0.i13.i, %_18.i25.i
  %_19.i.i = fadd double %_4.sroa.0.0.i12.i, %_17.i.i
  %_9.i.i = fdiv double 1.000000e+00, %_16.i.i
  %_10.i.i = fmul double %_2.sroa.0.0.i13.i, %_9.i.i
  %_13.i.i = fneg double %_10.i.i
  %23 = call double @llvm.fma.f64(double %_13.i.i, double %_16.i.i, double %_2.sroa.0.0.i13.i)
  %24 = call double @llvm.fma.f64(double %_13.i.i, double %_19.i.i, double %_4.sroa.0.0.i12.i)
  %_11.i.i = fadd double %23, %24
  %_15.i.i = fmul double %_9.i.i, %_11.i.i
  %s.i.i = fadd double %_10.i.i, %_15.i.i
  %z.i.i = fmul double %s.i.i, %s.i.i
  %25 = call double @llvm.fma.f64(double %z.i.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %26 = call double @llvm.fma.f64(double %25, double %z.i.i, double 0x3FB865165DF82ACE)
  %27 = call double @llvm.fma.f64(double %26, double %z.i.i, double 0x3FBAF26C7A4FF9F8)
  %28 = call double @llvm.fma.f64(double %27, double %z.i.i, double 0x3FBE1E1E9CE9C692)
  %29 = call double @llvm.fma.f64(double %28, double %z.i.i, double 0x3FC11111104711C6)
  %30 = call double @llvm.fma.f64(double %29, double %z.i.i, double 0x3FC3B13B13B2DAF7)
  %31 = call double @llvm.fma.f64(double %30, double %z.i.i, double 0x3FC745D1745D153A)
  %32 = call double @llvm.fma.f64(double %31, double %z.i.i, double 0x3FCC71C71C71C71E)
  %33 = call double @llvm.fma.f64(double %32, double %z.i.i, double 0x3FD2492492492492)
  %34 = call double @llvm.fma.f64(double %33, double %z.i.i, double 4.000000e-01)
  %_22.i26.i = fsub double %s.i.i, %_10.i.i
  %s1.i.i = fsub double %_15.i.i, %_22.i26.i
  %_4.i.i = fmul double %s.i.i, %z.i.i
  %35 = call double @llvm.fma.f64(double %z.i.i, double %34, double 0x3FE5555555555555)
  %rest.i.i = fmul double %_4.i.i, %35
  br label %bb3.i

_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit.i:
  %36 = bitcast double %x to i64
  %37 = add nsw i64 %36, -4604544271217802189
  %38 = and i64 %37, -4503599627370496
  %39 = sub i64 %36, %38
  %40 = bitcast i64 %39 to double
  %41 = fadd double %40, -1.000000e+00
  %_16.i.i3 = fadd double %41, 2.000000e+00
  %_18.i.i4 = fadd double %_16.i.i3, -2.000000e+00
  %_17.i.i5 = fsub double %41, %_18.i.i4
  %_9.i.i6 = fdiv double 1.000000e+00, %_16.i.i3
  %_10.i.i7 = fmul double %41, %_9.i.i6
  %_13.i.i8 = fneg double %_10.i.i7
  %42 = call double @llvm.fma.f64(double %_13.i.i8, double %_16.i.i3, double %41)
  %43 = call double @llvm.fma.f64(double %_13.i.i8, double %_17.i.i5, double 0.000000e+00)
  %_11.i.i9 = fadd double %42, %43
  %_15.i.i10 = fmul double %_9.i.i6, %_11.i.i9
  %s.i.i11 = fadd double %_10.i.i7, %_15.i.i10
  %z.i.i14 = fmul double %s.i.i11, %s.i.i11
  %44 = call double @llvm.fma.f64(double %z.i.i14, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %45 = call double @llvm.fma.f64(double %44, double %z.i.i14, double 0x3FB865165DF82ACE)
  %46 = call double @llvm.fma.f64(double %45, double %z.i.i14, double 0x3FBAF26C7A4FF9F8)
  %47 = call double @llvm.fma.f64(double %46, double %z.i.i14, double 0x3FBE1E1E9CE9C692)
  %48 = call double @llvm.fma.f64(double %47, double %z.i.i14, double 0x3FC11111104711C6)
  %49 = call double @llvm.fma.f64(double %48, double %z.i.i14, double 0x3FC3B13B13B2DAF7)
  %50 = call double @llvm.fma.f64(double %49, double %z.i.i14, double 0x3FC745D1745D153A)
  %51 = call double @llvm.fma.f64(double %50, double %z.i.i14, double 0x3FCC71C71C71C71E)
  %52 = call double @llvm.fma.f64(double %51, double %z.i.i14, double 0x3FD2492492492492)
  %53 = call double @llvm.fma.f64(double %52, double %z.i.i14, double 4.000000e-01)
  %54 = add nuw i64 %36, 7141747209585715
  %55 = lshr i64 %54, 52
  %56 = add nuw nsw i64 %55, 4843621399236967424
  %57 = bitcast i64 %56 to double
  %58 = fadd double %57, 0xC338000000000000
  %_22.i.i12 = fsub double %s.i.i11, %_10.i.i7
  %s1.i.i13 = fsub double %_15.i.i10, %_22.i.i12
  %_4.i.i15 = fmul double %s.i.i11, %z.i.i14
  %59 = call double @llvm.fma.f64(double %z.i.i14, double %53, double 0x3FE5555555555555)
  %rest.i.i17 = fmul double %_4.i.i15, %59
  br label %bb3.i

bb3.i:
  %s.i.i.sink = phi double [ %s.i.i, %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit24.i ], [ %s.i.i11, %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit.i ]
  %rest.i.i.sink143 = phi double [ %rest.i.i, %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit24.i ], [ %rest.i.i17, %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit.i ]
  %s1.i.i.sink = phi double [ %s1.i.i, %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit24.i ], [ %s1.i.i13, %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit.i ]
  %_14.sroa.0.0.i11.i.sink140 = phi double [ %_14.sroa.0.0.i11.i, %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit24.i ], [ %58, %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit.i ]
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

define linkonce_odr hidden float @gpu.portable.normcdf.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.normcdf.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.normcdf.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %_2.i = fcmp ogt double %0, 6.000000e+01
  %1 = call double @llvm.copysign.f64(double 6.000000e+01, double %x)
  %bounded.sroa.0.0.i = select i1 %_2.i, double %1, double %x
  %_6.i = fneg double %bounded.sroa.0.0.i
  %_12.i = fmul double %bounded.sroa.0.0.i, 0xBFE6A09E667F3BCD
  %_14.i = fneg double %_12.i
  %2 = call double @llvm.fma.f64(double %_6.i, double 0x3FE6A09E667F3BCD, double %_14.i)
  %_11.i = fmul double %bounded.sroa.0.0.i, 0x3C8BDD3413B26456
  %_15.i = fadd double %_11.i, %2
  %_16.i = fadd double %_12.i, %_15.i
  %_19.i = fmul double %bounded.sroa.0.0.i, %bounded.sroa.0.0.i
  %_21.i = fneg double %_19.i
  %3 = call double @llvm.fma.f64(double %bounded.sroa.0.0.i, double %bounded.sroa.0.0.i, double %_21.i)
  %_22.i = fmul double %_19.i, 5.000000e-01
  %4 = call double @llvm.fabs.f64(double %_16.i)
  %out.i.i = fcmp ogt double %4, 3.000000e+01
  %_22.i.neg = fneg double %_22.i
  %_8.i = select i1 %out.i.i, double -9.000000e+02, double %_22.i.neg
  %_23.i.neg = fmul double %3, -5.000000e-01
  %_9.i = select i1 %out.i.i, double -0.000000e+00, double %_23.i.neg
  %5 = call double @llvm.fma.f64(double %_8.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_10.i38 = fadd double %5, 0xC338000000000000
  %_12.i39 = fneg double %_10.i38
  %6 = call double @llvm.fma.f64(double %_12.i39, double 0x3FE62E42FEFA4000, double %_8.i)
  %7 = call double @llvm.fma.f64(double %_12.i39, double 0xBD48432A1B0E2634, double %6)
  %_16.i42 = fsub double %6, %7
  %8 = call double @llvm.fma.f64(double %_12.i39, double 0xBD48432A1B0E2634, double %_16.i42)
  %_19.i43 = fadd double %_9.i, %8
  %_20.i44 = fadd double %7, %_19.i43
  %_18.i = fsub double %_16.i, %_12.i
  %_17.i = fsub double %_15.i, %_18.i
  %negative.i.i = fcmp olt double %_16.i, 0.000000e+00
  %9 = fneg double %_16.i
  %10 = fneg double %_17.i
  %_25.sroa.0.0.i.i = select i1 %negative.i.i, double %10, double %_17.i
  %_24.sroa.0.0.i.i = select i1 %negative.i.i, double %9, double %_16.i
  %._25.sroa.0.0.i.i = select i1 %out.i.i, double 0.000000e+00, double %_25.sroa.0.0.i.i
  %._24.sroa.0.0.i.i = select i1 %out.i.i, double 3.000000e+01, double %_24.sroa.0.0.i.i
  %_9.i.i = fadd double %._24.sroa.0.0.i.i, -4.000000e+00
  %_10.i.i = fsub double %_9.i.i, %._24.sroa.0.0.i.i
  %_13.i.i = fsub double %_9.i.i, %_10.i.i
  %_12.i.i1 = fsub double %._24.sroa.0.0.i.i, %_13.i.i
  %_14.i.i = fsub double -4.000000e+00, %_10.i.i
  %_11.i.i = fadd double %_14.i.i, %_12.i.i1
  %_15.i.i = fadd double %._25.sroa.0.0.i.i, %_11.i.i
  %_16.i.i = fadd double %._24.sroa.0.0.i.i, 4.000000e+00
  %_17.i.i = fsub double %_16.i.i, %._24.sroa.0.0.i.i
  %_20.i.i = fsub double %_16.i.i, %_17.i.i
  %_19.i.i = fsub double %._24.sroa.0.0.i.i, %_20.i.i
  %_21.i.i2 = fsub double 4.000000e+00, %_17.i.i
  %_18.i.i3 = fadd double %_21.i.i2, %_19.i.i
  %_22.i.i4 = fadd double %._25.sroa.0.0.i.i, %_18.i.i3
  %_23.i.i5 = fdiv double %_9.i.i, %_16.i.i
  %_26.i.i = fneg double %_23.i.i5
  %11 = call double @llvm.fma.f64(double %_26.i.i, double %_16.i.i, double %_9.i.i)
  %_28.i.i = fmul double %_23.i.i5, %_22.i.i4
  %_27.i.i = fsub double %_15.i.i, %_28.i.i
  %_24.i.i = fadd double %11, %_27.i.i
  %_29.i.i = fdiv double %_24.i.i, %_16.i.i
  %t.i.i = fadd double %_23.i.i5, %_29.i.i
  %12 = call double @llvm.fma.f64(double %t.i.i, double 0xBDE2379825B74ADA, double 0xBDF258D2D5BEE631)
  %13 = call double @llvm.fma.f64(double %12, double %t.i.i, double 0x3E1E3B541DDCFFD0)
  %14 = call double @llvm.fma.f64(double %13, double %t.i.i, double 0x3E2B477A5B14241C)
  %15 = call double @llvm.fma.f64(double %14, double %t.i.i, double 0xBE4F689597BC29F8)
  %16 = call double @llvm.fma.f64(double %15, double %t.i.i, double 0xBE5618151AB740F4)
  %17 = call double @llvm.fma.f64(double %16, double %t.i.i, double 0x3E7D84B726E3766C)
  %18 = call double @llvm.fma.f64(double %17, double %t.i.i, double 0x3E74CD5A7305AB3C)
  %19 = call double @llvm.fma.f64(double %18, double %t.i.i, double 0xBEABACDA83075160)
  %20 = call double @llvm.fma.f64(double %19, double %t.i.i, double 0x3E9397AAF13890FF)
  %21 = call double @llvm.fma.f64(double %20, double %t.i.i, double 0x3ED7F21DA65F3ACF)
  %22 = call double @llvm.fma.f64(double %21, double %t.i.i, double 0xBEE7885FF2AD2853)
  %23 = call double @llvm.fma.f64(double %22, double %t.i.i, double 0xBEF99587D8EB8A2D)
  %24 = call double @llvm.fma.f64(double %23, double %t.i.i, double 0x3F23BE04B1E8F18B)
  %25 = call double @llvm.fma.f64(double %24, double %t.i.i, double 0xBF2A1DF2C7CBE75A)
  %26 = call double @llvm.fma.f64(double %25, double %t.i.i, double 0xBF48D4A9AF1F2DB7)
  %27 = call double @llvm.fma.f64(double %26, double %t.i.i, double 0x3F749C672905FE85)
  %28 = call double @llvm.fma.f64(double %27, double %t.i.i, double 0xBF909623883ACA1A)
  %29 = call double @llvm.fma.f64(double %28, double %t.i.i, double 0x3FA3079EDF65E6C1)
  %30 = call double @llvm.fma.f64(double %29, double %t.i.i, double 0xBFB0FB06DFE51A09)
  %31 = call double @llvm.fma.f64(double %30, double %t.i.i, double 0x3FB7FEE004E1375A)
  %32 = call double @llvm.fma.f64(double %31, double %t.i.i, double 0xBFB9DDB23C3E8A97)
  %33 = call double @llvm.fma.f64(double %32, double %t.i.i, double 0x3FB16ECEFCFA530F)
  %34 = call double @llvm.fma.f64(double %33, double %t.i.i, double 0x3F8F7F5DF66FD6D5)
  %35 = call double @llvm.fma.f64(double %_20.i44, double 0x3E21F92DA0B7BB09, double 0x3E5AF5E8673F5CCE)
  %36 = call double @llvm.fma.f64(double %35, double %_20.i44, double 0x3E927E4C7AFEB0CF)
  %37 = call double @llvm.fma.f64(double %36, double %_20.i44, double 0x3EC71DDF87793588)
  %38 = call double @llvm.fma.f64(double %37, double %_20.i44, double 0x3EFA01A01AF70863)
  %39 = call double @llvm.fma.f64(double %38, double %_20.i44, double 0x3F2A01A01AFD4F59)
  %40 = call double @llvm.fma.f64(double %39, double %_20.i44, double 0x3F56C16C16C14A49)
  %41 = call double @llvm.fma.f64(double %40, double %_20.i44, double 0x3F8111111110F6DF)
  %42 = call double @llvm.fma.f64(double %41, double %_20.i44, double 0x3FA5555555555559)
  %43 = call double @llvm.fma.f64(double %42, double %_20.i44, double 0x3FC5555555555559)
  %_18.i40 = bitcast double %5 to i64
  %_22.i45 = fsub double %_20.i44, %7
  %_21.i46 = fsub double %_19.i43, %_22.i45
  %square.i.i = fmul double %_20.i44, %_20.i44
  %_13.i.i47 = fneg double %square.i.i
  %44 = call double @llvm.fma.f64(double %_20.i44, double %_20.i44, double %_13.i.i47)
  %_3.i.i = fmul double %square.i.i, 5.000000e-01
  %lead.i.i = fadd double %_20.i44, %_3.i.i
  %45 = fsub double %_20.i44, %lead.i.i
  %lead2.i.i = fadd double %_3.i.i, %45
  %_5.i.i48 = fmul double %_20.i44, %square.i.i
  %rest.i.i50 = fmul double %_5.i.i48, %43
  %46 = call double @llvm.fma.f64(double %44, double 5.000000e-01, double %rest.i.i50)
  %47 = call double @llvm.fma.f64(double %_21.i46, double %_20.i44, double %_21.i46)
  %_7.i.i51 = fadd double %47, %46
  %_17.i.i52 = fadd double %lead2.i.i, %_7.i.i51
  %_18.i.i53 = fadd double %lead.i.i, %_17.i.i52
  %48 = fsub double %lead.i.i, %_18.i.i53
  %_19.i.i54 = fadd double %_17.i.i52, %48
  %one.i = fadd double %_18.i.i53, 1.000000e+00
  %_25.i = fadd double %one.i, -1.000000e+00
  %one2.i = fsub double %_18.i.i53, %_25.i
  %_26.i = fadd double %_19.i.i54, %one2.i
  %_27.i = fadd double %one.i, %_26.i
  %49 = fsub double %one.i, %_27.i
  %_28.i = fadd double %_26.i, %49
  %_32.i.i = fsub double %t.i.i, %_23.i.i5
  %t1.i.i = fsub double %_29.i.i, %_32.i.i
  %_5.i.i = fmul double %t.i.i, %t.i.i
  %rest.i.i = fmul double %_5.i.i, %34
  %_35.i.i6 = fmul double %t.i.i, 0xBFC1DF1AD154A28E
  %_37.i.i7 = fneg double %_35.i.i6
  %50 = call double @llvm.fma.f64(double %t.i.i, double 0xBFC1DF1AD154A28E, double %_37.i.i7)
  %_34.i.i8 = fmul double %t.i.i, 0x3C63265D0D395585
  %51 = call double @llvm.fma.f64(double %t1.i.i, double 0xBFC1DF1AD154A28E, double %_34.i.i8)
  %_38.i.i9 = fadd double %50, %51
  %_39.i.i = fadd double %_35.i.i6, %_38.i.i9
  %_41.i.i10 = fsub double %_39.i.i, %_35.i.i6
  %_40.i.i11 = fsub double %_38.i.i9, %_41.i.i10
  %_43.i.i12 = fadd double %_39.i.i, 0x3FF3BA5916E9FD7F
  %_44.i.i13 = fsub double %_43.i.i12, %_39.i.i
  %_47.i.i14 = fsub double %_43.i.i12, %_44.i.i13
  %_46.i.i = fsub double %_39.i.i, %_47.i.i14
  %_48.i.i15 = fsub double 0x3FF3BA5916E9FD7F, %_44.i.i13
  %_45.i.i16 = fadd double %_48.i.i15, %_46.i.i
  %_42.i.i = fadd double %_40.i.i11, 0xBC89FC3DD736DF90
  %_49.i.i17 = fadd double %_42.i.i, %_45.i.i16
  %_50.i.i18 = fadd double %_43.i.i12, %_49.i.i17
  %52 = fsub double %_43.i.i12, %_50.i.i18
  %_51.i.i19 = fadd double %_49.i.i17, %52
  %_53.i.i20 = fadd double %_50.i.i18, %rest.i.i
  %_54.i.i21 = fsub double %_53.i.i20, %_50.i.i18
  %53 = fsub double %_54.i.i21, %_53.i.i20
  %_56.i.i22 = fadd double %_50.i.i18, %53
  %_58.i.i23 = fsub double %rest.i.i, %_54.i.i21
  %_55.i.i24 = fadd double %_58.i.i23, %_56.i.i22
  %_59.i.i25 = fadd double %_51.i.i19, %_55.i.i24
  %p.i.i = fadd double %_53.i.i20, %_59.i.i25
  %54 = fsub double %_53.i.i20, %p.i.i
  %p2.i.i = fadd double %_59.i.i25, %54
  %_7.i.i = fmul double %._24.sroa.0.0.i.i, 2.000000e+00
  %_63.i.i = fadd double %_7.i.i, 1.000000e+00
  %_64.i.i26 = fadd double %_63.i.i, -1.000000e+00
  %55 = fsub double %_64.i.i26, %_63.i.i
  %_66.i.i27 = fadd double %55, 1.000000e+00
  %_68.i.i28 = fsub double %_7.i.i, %_64.i.i26
  %_65.i.i29 = fadd double %_68.i.i28, %_66.i.i27
  %_8.i.i = fmul double %._25.sroa.0.0.i.i, 2.000000e+00
  %_69.i.i = fadd double %_8.i.i, %_65.i.i29
  %_70.i.i30 = fdiv double %p.i.i, %_63.i.i
  %_73.i.i31 = fneg double %_70.i.i30
  %56 = call double @llvm.fma.f64(double %_73.i.i31, double %_63.i.i, double %p.i.i)
  %_75.i.i = fmul double %_69.i.i, %_70.i.i30
  %_74.i.i = fsub double %p2.i.i, %_75.i.i
  %_71.i.i32 = fadd double %56, %_74.i.i
  %_76.i.i = fdiv double %_71.i.i32, %_63.i.i
  %_77.i.i = fadd double %_70.i.i30, %_76.i.i
  %_79.i.i = fsub double %_77.i.i, %_70.i.i30
  %_78.i.i = fsub double %_76.i.i, %_79.i.i
  %_14.i33 = fmul double %_27.i, %_77.i.i
  %_16.i34 = fneg double %_14.i33
  %57 = call double @llvm.fma.f64(double %_27.i, double %_77.i.i, double %_16.i34)
  %_13.i = fmul double %_28.i, %_77.i.i
  %58 = call double @llvm.fma.f64(double %_27.i, double %_78.i.i, double %_13.i)
  %_17.i35 = fadd double %57, %58
  %_18.i36 = fadd double %_14.i33, %_17.i35
  %_20.i = fsub double %_18.i36, %_14.i33
  %_19.i37 = fsub double %_17.i35, %_20.i
  %_33.i.i = add i64 %_18.i40, -4843621399236964352
  %_31.i.i = lshr i64 %_33.i.i, 1
  %59 = xor i64 %_31.i.i, 2048
  %_40.i.i = shl i64 %_31.i.i, 52
  %_38.i.i = add i64 %_40.i.i, -4616189618054758400
  %_35.i.i = bitcast i64 %_38.i.i to double
  %_34.i.i = fmul double %_18.i36, %_35.i.i
  %_37.i.i = sub i64 %_18.i40, %59
  %_43.i.i = shl i64 %_37.i.i, 52
  %_41.i.i = add i64 %_43.i.i, 4607182418800017408
  %_36.i.i = bitcast i64 %_41.i.i to double
  %_44.i.i = fmul double %_19.i37, %_35.i.i
  %60 = fneg double %_36.i.i
  %_45.i.i = fmul double %_34.i.i, %60
  %_48.i.i = fadd double %_45.i.i, 2.000000e+00
  %_49.i.i = fadd double %_48.i.i, -2.000000e+00
  %61 = fsub double %_49.i.i, %_48.i.i
  %_51.i.i = fadd double %61, 2.000000e+00
  %_53.i.i = fsub double %_45.i.i, %_49.i.i
  %_50.i.i = fadd double %_53.i.i, %_51.i.i
  %62 = fmul double %_44.i.i, %_36.i.i
  %_47.i.i = fsub double 0.000000e+00, %62
  %_54.i.i = fadd double %_47.i.i, %_50.i.i
  %_55.i.i = fadd double %_48.i.i, %_54.i.i
  %63 = fsub double %_48.i.i, %_55.i.i
  %_56.i.i = fadd double %_54.i.i, %63
  %below.i.i = fadd double %_55.i.i, %_56.i.i
  %64 = fmul double %below.i.i, 5.000000e-01
  br i1 %negative.i.i, label %_ZN8gpu_math3erf7normcdf17h98e282f8c1890790E.exit, label %bb17.i.i

bb17.i.i:
  %_22.i.i = fadd double %_18.i36, %_19.i37
  %_82.i.i = add i64 %_18.i40, -4843621399236964353
  %_80.i.i = lshr i64 %_82.i.i, 1
  %_89.i.i = shl i64 %_80.i.i, 52
  %_87.i.i = add i64 %_89.i.i, -4616189618054758400
  %_84.i.i = bitcast i64 %_87.i.i to double
  %_83.i.i = fmul double %_22.i.i, %_84.i.i
  %65 = xor i64 %_80.i.i, 2047
  %.neg86 = add i64 %65, %_18.i40
  %_92.i.i = shl i64 %.neg86, 52
  %_90.i.i = add i64 %_92.i.i, 4607182418800017408
  %_85.i.i = bitcast i64 %_90.i.i to double
  %_21.i.i = fmul double %_83.i.i, %_85.i.i
  br label %_ZN8gpu_math3erf7normcdf17h98e282f8c1890790E.exit

_ZN8gpu_math3erf7normcdf17h98e282f8c1890790E.exit:
  %_20.sroa.0.0.i.i = phi double [ %64, %start ], [ %_21.i.i, %bb17.i.i ]
  %near.i.i = fcmp olt double %4, 5.000000e-01
  %_6.sroa.0.0.i.i = select i1 %near.i.i, double %_16.i, double 0.000000e+00
  %_60.i.i = fmul double %_6.sroa.0.0.i.i, %_6.sroa.0.0.i.i
  %66 = call double @llvm.fma.f64(double %_60.i.i, double 0xBD929E14842F875D, double 0x3DD7F171F011FD4F)
  %67 = call double @llvm.fma.f64(double %66, double %_60.i.i, double 0xBE14E635B40A3970)
  %68 = call double @llvm.fma.f64(double %67, double %_60.i.i, double 0x3E4FC43F063B4A3D)
  %69 = call double @llvm.fma.f64(double %68, double %_60.i.i, double 0xBE85F6D9CC1C31E3)
  %70 = call double @llvm.fma.f64(double %69, double %_60.i.i, double 0x3EBB9E6518E61290)
  %71 = call double @llvm.fma.f64(double %70, double %_60.i.i, double 0xBEEF4D2562A1B010)
  %72 = call double @llvm.fma.f64(double %71, double %_60.i.i, double 0x3F1F9A326C2D9822)
  %73 = call double @llvm.fma.f64(double %72, double %_60.i.i, double 0xBF4C02DB3FEF01D6)
  %74 = call double @llvm.fma.f64(double %73, double %_60.i.i, double 0x3F7565BCD0E65195)
  %75 = call double @llvm.fma.f64(double %74, double %_60.i.i, double 0xBF9B82CE312889C2)
  %76 = call double @llvm.fma.f64(double %75, double %_60.i.i, double 0x3FBCE2F21A042BDE)
  %77 = call double @llvm.fma.f64(double %76, double %_60.i.i, double 0xBFD812746B0379E7)
  %78 = call double @llvm.fma.f64(double %77, double %_60.i.i, double 0x3FC06EBA8214DB69)
  %_65.i.i = fsub double 1.000000e+00, %_6.sroa.0.0.i.i
  %_66.i.i = fadd double %_65.i.i, -1.000000e+00
  %79 = fsub double %_66.i.i, %_65.i.i
  %_68.i.i = fadd double %79, 1.000000e+00
  %_61.i.i = fneg double %_6.sroa.0.0.i.i
  %_70.i.i = fsub double %_61.i.i, %_66.i.i
  %_67.i.i = fadd double %_70.i.i, %_68.i.i
  %80 = fmul double %_17.i, 0x3FF20DD750429B6D
  %_64.i.i = select i1 %near.i.i, double %80, double 0.000000e+00
  %_18.i.i = fsub double 1.000000e+00, %_22.i
  %_58.i.i = fmul double %_6.sroa.0.0.i.i, %78
  %81 = call double @llvm.fma.f64(double %_64.i.i, double %_18.i.i, double %_58.i.i)
  %_71.i.i = fsub double %_67.i.i, %81
  %_72.i.i = fadd double %_65.i.i, %_71.i.i
  %82 = fsub double %_65.i.i, %_72.i.i
  %_73.i.i = fadd double %_71.i.i, %82
  %here.i.i = fadd double %_72.i.i, %_73.i.i
  %83 = fmul double %here.i.i, 5.000000e-01
  %_10.i = fcmp uno double %x, 0.000000e+00
  %_0.sroa.0.0.i.i = select i1 %near.i.i, double %83, double %_20.sroa.0.0.i.i
  %_0.sroa.0.0.i = select i1 %_10.i, double %x, double %_0.sroa.0.0.i.i
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.normcdfinv.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.normcdfinv.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.normcdfinv.f64(double %x) #0 {
start:
  %_3.i = fcmp ogt double %x, 0.000000e+00
  %_4.i = fcmp olt double %x, 1.000000e+00
  %inside.i = and i1 %_3.i, %_4.i
  %0 = fmul double %x, 2.000000e+00
  %p2.sroa.0.0.i = select i1 %inside.i, double %0, double 1.000000e+00
  %_2.i = fcmp ogt double %p2.sroa.0.0.i, 1.000000e+00
  %1 = fsub double 2.000000e+00, %p2.sroa.0.0.i
  %least.sroa.0.0.i = select i1 %_2.i, double %1, double %p2.sroa.0.0.i
  %_5.i = fneg double %least.sroa.0.0.i
  %_14.i1 = fsub double 1.000000e+00, %least.sroa.0.0.i
  %_15.i2 = fadd double %_14.i1, -1.000000e+00
  %2 = fsub double %_15.i2, %_14.i1
  %_17.i = fadd double %2, 1.000000e+00
  %_19.i3 = fsub double %_5.i, %_15.i2
  %_16.i4 = fadd double %_19.i3, %_17.i
  %one.i = fadd double %_14.i1, 1.000000e+00
  %_18.i24 = fadd double %one.i, -1.000000e+00
  %3 = fsub double %_18.i24, %one.i
  %_20.i25 = fadd double %3, 1.000000e+00
  %_22.i26 = fsub double %_14.i1, %_18.i24
  %one2.i = fadd double %_22.i26, %_20.i25
  %_3.i27 = fadd double %_16.i4, %one2.i
  %one3.i = fadd double %one.i, %_3.i27
  %tiny.i107 = fcmp olt double %one3.i, 0x10000000000000
  %4 = fmul double %one3.i, 0x4350000000000000
  %one3.i.sink = select i1 %tiny.i107, double %4, double %one3.i
  %.sink148 = select i1 %tiny.i107, i64 -1078, i64 -1024
  %5 = bitcast double %one3.i.sink to i64
  %6 = add i64 %5, 7141747209585715
  %7 = lshr i64 %6, 52
  %8 = add nsw i64 %7, %.sink148
  %9 = icmp eq i64 %8, 0
  br i1 %9, label %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit, label %bb4.i

bb4.i:
  %10 = add i64 %5, -4604544271217802189
  %11 = and i64 %10, -4503599627370496
  %12 = sub i64 %5, %11
  %13 = bitcast i64 %12 to double
  %14 = fsub double %one.i, %one3.i
  %one4.i = fadd double %_3.i27, %14
  %15 = shl i64 %8, 52
  %16 = sub i64 4607182418800017408, %15
  %17 = fadd double %13, -1.000000e+00
  %18 = bitcast i64 %16 to double
  %19 = fmul double %one4.i, %18
  %20 = fadd double %17, %19
  %21 = fsub double %20, %17
  %22 = fsub double %19, %21
  %23 = add nsw i64 %8, 4843621399236968448
  %24 = bitcast i64 %23 to double
  %25 = fadd double %24, 0xC338000000000000
  br label %_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit

_ZN8gpu_math3log10log1p_pair17hf0b837758b814594E.exit:
  %_14.sroa.0.0.i = phi double [ %25, %bb4.i ], [ 0.000000e+00, %start ]
  %_4.sroa.0.0.i = phi double [ %22, %bb4.i ], [ %_16.i4, %start ]
  %_2.sroa.0.0.i = phi double [ %20, %bb4.i ], [ %_14.i1, %start ]
  %tiny.i = fcmp olt double %least.sroa.0.0.i, 0x10000000000000
  %26 = fmul double %least.sroa.0.0.i, 0x4350000000000000
  %least.sroa.0.0.i.sink = select i1 %tiny.i, double %26, double %least.sroa.0.0.i
  %27 = bitcast double %least.sroa.0.0.i.sink to i64
  %28 = add i64 %27, 7141747209585715
  %29 = lshr i64 %28, 52
  %.sink142 = select i1 %tiny.i, i64 -1078, i64 -1024
  %30 = add nsw i64 %29, %.sink142
  %31 = add i64 %27, -4604544271217802189
  %32 = and i64 %31, -4503599627370496
  %33 = sub i64 %27, %32
  %34 = bitcast i64 %33 to double
  %_8.i47 = fadd double %34, -1.000000e+00
  %_16.i.i = fadd double %_8.i47, 2.000000e+00
  %_9.i.i = fdiv double 1.000000e+00, %_16.i.i
  %_10.i.i = fmul double %_8.i47, %_9.i.i
  %_13.i.i = fneg double %_10.i.i
  %35 = call double @llvm.fma.f64(double %_13.i.i, double %_16.i.i, double %_8.i47)
  %_18.i.i = fadd double %_16.i.i, -2.000000e+00
  %_17.i.i = fsub double %_8.i47, %_18.i.i
  %36 = call double @llvm.fma.f64(double %_13.i.i, double %_17.i.i, double 0.000000e+00)
  %_11.i.i = fadd double %35, %36
  %_15.i.i = fmul double %_9.i.i, %_11.i.i
  %s.i.i = fadd double %_10.i.i, %_15.i.i
  %_7.i.i = fmul double %s.i.i, 2.000000e+00
  %z.i.i = fmul double %s.i.i, %s.i.i
  %_4.i.i = fmul double %s.i.i, %z.i.i
  %37 = call double @llvm.fma.f64(double %z.i.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %38 = call double @llvm.fma.f64(double %37, double %z.i.i, double 0x3FB865165DF82ACE)
  %39 = call double @llvm.fma.f64(double %38, double %z.i.i, double 0x3FBAF26C7A4FF9F8)
  %40 = call double @llvm.fma.f64(double %39, double %z.i.i, double 0x3FBE1E1E9CE9C692)
  %41 = call double @llvm.fma.f64(double %40, double %z.i.i, double 0x3FC11111104711C6)
  %42 = call double @llvm.fma.f64(double %41, double %z.i.i, double 0x3FC3B13B13B2DAF7)
  %43 = call double @llvm.fma.f64(double %42, double %z.i.i, double 0x3FC745D1745D153A)
  %44 = call double @llvm.fma.f64(double %43, double %z.i.i, double 0x3FCC71C71C71C71E)
  %45 = call double @llvm.fma.f64(double %44, double %z.i.i, double 0x3FD2492492492492)
  %46 = call double @llvm.fma.f64(double %45, double %z.i.i, double 4.000000e-01)
  %47 = call double @llvm.fma.f64(double %z.i.i, double %46, double 0x3FE5555555555555)
  %rest.i.i = fmul double %_4.i.i, %47
  %lead.i.i = fadd double %_7.i.i, %rest.i.i
  %_11.i44 = add nsw i64 %30, 4843621399236968448
  %_9.i45 = bitcast i64 %_11.i44 to double
  %_5.i46 = fadd double %_9.i45, 0xC338000000000000
  %_12.i48 = fmul double %_5.i46, 0x3FE62E42FEFA4000
  %_16.i49 = fadd double %_12.i48, %lead.i.i
  %_18.i50 = fsub double %_16.i49, %_12.i48
  %_17.i51 = fsub double %lead.i.i, %_18.i50
  %_22.i.i = fsub double %s.i.i, %_10.i.i
  %s1.i.i = fsub double %_15.i.i, %_22.i.i
  %_8.i.i = fmul double %s1.i.i, 2.000000e+00
  %_25.i.i = fsub double %lead.i.i, %_7.i.i
  %lead2.i.i = fsub double %rest.i.i, %_25.i.i
  %_26.i.i = fadd double %_8.i.i, %lead2.i.i
  %48 = call double @llvm.fma.f64(double %_5.i46, double 0xBD48432A1B0E2634, double %_26.i.i)
  %_19.i52 = fadd double %_17.i51, %48
  %_20.i53 = fadd double %_16.i49, %_19.i52
  %_22.i54 = fsub double %_20.i53, %_16.i49
  %_21.i55 = fsub double %_19.i52, %_22.i54
  %_16.i28 = fadd double %_2.sroa.0.0.i, 2.000000e+00
  %_18.i29 = fadd double %_16.i28, -2.000000e+00
  %_17.i30 = fsub double %_2.sroa.0.0.i, %_18.i29
  %_19.i31 = fadd double %_4.sroa.0.0.i, %_17.i30
  %_9.i32 = fdiv double 1.000000e+00, %_16.i28
  %_10.i33 = fmul double %_2.sroa.0.0.i, %_9.i32
  %_13.i34 = fneg double %_10.i33
  %49 = call double @llvm.fma.f64(double %_13.i34, double %_16.i28, double %_2.sroa.0.0.i)
  %50 = call double @llvm.fma.f64(double %_13.i34, double %_19.i31, double %_4.sroa.0.0.i)
  %_11.i35 = fadd double %49, %50
  %_15.i36 = fmul double %_9.i32, %_11.i35
  %s.i = fadd double %_10.i33, %_15.i36
  %z.i = fmul double %s.i, %s.i
  %51 = call double @llvm.fma.f64(double %z.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %52 = call double @llvm.fma.f64(double %51, double %z.i, double 0x3FB865165DF82ACE)
  %53 = call double @llvm.fma.f64(double %52, double %z.i, double 0x3FBAF26C7A4FF9F8)
  %54 = call double @llvm.fma.f64(double %53, double %z.i, double 0x3FBE1E1E9CE9C692)
  %55 = call double @llvm.fma.f64(double %54, double %z.i, double 0x3FC11111104711C6)
  %56 = call double @llvm.fma.f64(double %55, double %z.i, double 0x3FC3B13B13B2DAF7)
  %57 = call double @llvm.fma.f64(double %56, double %z.i, double 0x3FC745D1745D153A)
  %58 = call double @llvm.fma.f64(double %57, double %z.i, double 0x3FCC71C71C71C71E)
  %59 = call double @llvm.fma.f64(double %58, double %z.i, double 0x3FD2492492492492)
  %60 = call double @llvm.fma.f64(double %59, double %z.i, double 4.000000e-01)
  %_22.i37 = fsub double %s.i, %_10.i33
  %s1.i = fsub double %_15.i36, %_22.i37
  %_4.i38 = fmul double %s.i, %z.i
  %61 = call double @llvm.fma.f64(double %z.i, double %60, double 0x3FE5555555555555)
  %rest.i = fmul double %_4.i38, %61
  %_7.i40 = fmul double %s.i, 2.000000e+00
  %lead.i = fadd double %_7.i40, %rest.i
  %_25.i41 = fsub double %lead.i, %_7.i40
  %lead2.i = fsub double %rest.i, %_25.i41
  %_8.i42 = fmul double %s1.i, 2.000000e+00
  %_26.i43 = fadd double %_8.i42, %lead2.i
  %_35.i = fmul double %_14.sroa.0.0.i, 0x3FE62E42FEFA4000
  %_39.i = fadd double %_35.i, %lead.i
  %_41.i = fsub double %_39.i, %_35.i
  %_40.i = fsub double %lead.i, %_41.i
  %62 = call double @llvm.fma.f64(double %_14.sroa.0.0.i, double 0xBD48432A1B0E2634, double %_26.i43)
  %_42.i = fadd double %_40.i, %62
  %_43.i = fadd double %_39.i, %_42.i
  %_45.i = fsub double %_43.i, %_39.i
  %_44.i = fsub double %_42.i, %_45.i
  %_25.i5 = fadd double %_20.i53, %_43.i
  %_26.i = fsub double %_25.i5, %_20.i53
  %_29.i6 = fsub double %_25.i5, %_26.i
  %_28.i7 = fsub double %_20.i53, %_29.i6
  %_30.i8 = fsub double %_43.i, %_26.i
  %_27.i9 = fadd double %_30.i8, %_28.i7
  %_22.i10 = fadd double %_21.i55, %_44.i
  %_31.i11 = fadd double %_22.i10, %_27.i9
  %_32.i = fadd double %_25.i5, %_31.i11
  %_34.i = fsub double %_32.i, %_25.i5
  %_33.i12 = fsub double %_31.i11, %_34.i
  %_8.i = fadd double %_32.i, %_33.i12
  %63 = fneg double %_8.i
  %_12.i13 = fcmp ogt double %_8.i, 0.000000e+00
  %w.sroa.0.0.i = select i1 %_12.i13, double 0.000000e+00, double %63
  %_4.i15 = fadd double %w.sroa.0.0.i, -3.125000e+00
  %_3.i16 = fdiv double %_4.i15, 3.125000e+00
  %64 = call double @llvm.sqrt.f64(double %w.sroa.0.0.i)
  %_6.i = fadd double %64, -3.500000e+00
  %_9.i17 = fadd double %64, -6.750000e+00
  %_8.i18 = fdiv double %_9.i17, 2.250000e+00
  %_12.i19 = fadd double %64, -1.825000e+01
  %_11.i20 = fdiv double %_12.i19, 9.250000e+00
  %65 = call double @llvm.fma.f64(double %_11.i20, double 0x3E33C9EBEE998ABC, double 0xBE3C28BE3FAA09C1)
  %66 = call double @llvm.fma.f64(double %65, double %_11.i20, double 0xBE530BB5DCF27BC4)
  %67 = call double @llvm.fma.f64(double %66, double %_11.i20, double 0x3E543690821B277A)
  %68 = call double @llvm.fma.f64(double %67, double %_11.i20, double 0x3E6C5F6F5DF8FE4E)
  %69 = call double @llvm.fma.f64(double %68, double %_11.i20, double 0xBE6EB408CB5DBD43)
  %70 = call double @llvm.fma.f64(double %69, double %_11.i20, double 0xBE675D0CC013326F)
  %71 = call double @llvm.fma.f64(double %70, double %_11.i20, double 0x3E46A6C2D1302487)
  %72 = call double @llvm.fma.f64(double %71, double %_11.i20, double 0x3E83BE3F810FBA10)
  %73 = call double @llvm.fma.f64(double %72, double %_11.i20, double 0xBE8A2DEA183770A9)
  %74 = call double @llvm.fma.f64(double %73, double %_11.i20, double 0x3E8EA78D123E24B2)
  %75 = call double @llvm.fma.f64(double %74, double %_11.i20, double 0xBE9EA30F8823E371)
  %76 = call double @llvm.fma.f64(double %75, double %_11.i20, double 0x3EAC8C264FAD47F9)
  %77 = call double @llvm.fma.f64(double %76, double %_11.i20, double 0xBEB755EBF5E51D44)
  %78 = call double @llvm.fma.f64(double %77, double %_11.i20, double 0x3EC21FDBC606D163)
  %79 = call double @llvm.fma.f64(double %78, double %_11.i20, double 0xBEC9A7AE1DC24EBF)
  %80 = call double @llvm.fma.f64(double %79, double %_11.i20, double 0x3ECC6E21D859FB55)
  %81 = call double @llvm.fma.f64(double %80, double %_11.i20, double 0xBEAD206E4BF69A52)
  %82 = call double @llvm.fma.f64(double %81, double %_11.i20, double 0xBEE75FCD53E7D258)
  %83 = call double @llvm.fma.f64(double %82, double %_11.i20, double 0x3F0A95B01370285D)
  %84 = call double @llvm.fma.f64(double %83, double %_11.i20, double 0xBF25A36ECCD38A9F)
  %85 = call double @llvm.fma.f64(double %84, double %_11.i20, double 0x3F3F30CE0067F8EC)
  %86 = call double @llvm.fma.f64(double %85, double %_11.i20, double 0xBF5539E2AF1F7109)
  %87 = call double @llvm.fma.f64(double %86, double %_11.i20, double 0x3F6C287658BF465A)
  %88 = call double @llvm.fma.f64(double %87, double %_11.i20, double 0xBF82A59EA5391850)
  %89 = call double @llvm.fma.f64(double %88, double %_11.i20, double 0x40228CBA3E2B95B6)
  %90 = call double @llvm.fma.f64(double %89, double %_11.i20, double 0x40322C74C56594D6)
  %91 = call double @llvm.fma.f64(double %_8.i18, double 0x3DF38BCD138482F3, double 0xBD977F6D3DD3E01C)
  %92 = call double @llvm.fma.f64(double %91, double %_8.i18, double 0xBE243B7FBE560234)
  %93 = call double @llvm.fma.f64(double %92, double %_8.i18, double 0x3E1FE0277DAB755B)
  %94 = call double @llvm.fma.f64(double %93, double %_8.i18, double 0x3E3238B255D3A2E2)
  %95 = call double @llvm.fma.f64(double %94, double %_8.i18, double 0xBE2938FC26A79B4F)
  %96 = call double @llvm.fma.f64(double %95, double %_8.i18, double 0xBE3CCACAAF2F46F9)
  %97 = call double @llvm.fma.f64(double %96, double %_8.i18, double 0x3E340B4730B72798)
  %98 = call double @llvm.fma.f64(double %97, double %_8.i18, double 0x3E35567E25BDEE3F)
  %99 = call double @llvm.fma.f64(double %98, double %_8.i18, double 0xBE21F2E30B3D380F)
  %100 = call double @llvm.fma.f64(double %99, double %_8.i18, double 0xBE3DFF89C2704589)
  %101 = call double @llvm.fma.f64(double %100, double %_8.i18, double 0x3E4BF7D7E227ECAD)
  %102 = call double @llvm.fma.f64(double %101, double %_8.i18, double 0xBE6231E3CF0AA2C0)
  %103 = call double @llvm.fma.f64(double %102, double %_8.i18, double 0x3E7D29894B53AB80)
  %104 = call double @llvm.fma.f64(double %103, double %_8.i18, double 0xBE964F8F4F3AF3F3)
  %105 = call double @llvm.fma.f64(double %104, double %_8.i18, double 0x3EB093DD1BE18083)
  %106 = call double @llvm.fma.f64(double %105, double %_8.i18, double 0xBEC80D8A73EE2BE7)
  %107 = call double @llvm.fma.f64(double %106, double %_8.i18, double 0x3EE0EC56960F72D0)
  %108 = call double @llvm.fma.f64(double %107, double %_8.i18, double 0xBEF6D7B77EDE06B1)
  %109 = call double @llvm.fma.f64(double %108, double %_8.i18, double 0x3F0CF42ABA95B778)
  %110 = call double @llvm.fma.f64(double %109, double %_8.i18, double 0xBF20662D3F095084)
  %111 = call double @llvm.fma.f64(double %110, double %_8.i18, double 0x3F2C3C69891F89CE)
  %112 = call double @llvm.fma.f64(double %111, double %_8.i18, double 0xBEE538D78DE11EA5)
  %113 = call double @llvm.fma.f64(double %112, double %_8.i18, double 0xBF6559CF20219438)
  %114 = call double @llvm.fma.f64(double %113, double %_8.i18, double 0x400228CB1660E912)
  %115 = call double @llvm.fma.f64(double %114, double %_8.i18, double 0x401A77A48BEA9ACD)
  %116 = call double @llvm.fma.f64(double %_6.i, double 0xBDC19CCB95AE9594, double 0xBDA8FE65E66F1BED)
  %117 = call double @llvm.fma.f64(double %116, double %_6.i, double 0x3DFCC30BA414B409)
  %118 = call double @llvm.fma.f64(double %117, double %_6.i, double 0xBE0792C49A11D3BC)
  %119 = call double @llvm.fma.f64(double %118, double %_6.i, double 0xBE05965B8EEF35F5)
  %120 = call double @llvm.fma.f64(double %119, double %_6.i, double 0x3E364456BFE406A5)
  %121 = call double @llvm.fma.f64(double %120, double %_6.i, double 0xBE4FBA1A894595A9)
  %122 = call double @llvm.fma.f64(double %121, double %_6.i, double 0x3E53A3B79C10968F)
  %123 = call double @llvm.fma.f64(double %122, double %_6.i, double 0x3E6721DB90D96B20)
  %124 = call double @llvm.fma.f64(double %123, double %_6.i, double 0xBE920FF20CAD5136)
  %125 = call double @llvm.fma.f64(double %124, double %_6.i, double 0x3EA3644195E7D111)
  %126 = call double @llvm.fma.f64(double %125, double %_6.i, double 0xBE84191384D4FBE4)
  %127 = call double @llvm.fma.f64(double %126, double %_6.i, double 0xBEC80D29E7C49656)
  %128 = call double @llvm.fma.f64(double %127, double %_6.i, double 0x3EE3BBE160DBE434)
  %129 = call double @llvm.fma.f64(double %128, double %_6.i, double 0xBEEC12520C7F6F38)
  %130 = call double @llvm.fma.f64(double %129, double %_6.i, double 0xBED6FE502CB72782)
  %131 = call double @llvm.fma.f64(double %130, double %_6.i, double 0x3F148EEF1309A5FB)
  %132 = call double @llvm.fma.f64(double %131, double %_6.i, double 0xBF2D80BE4564377B)
  %133 = call double @llvm.fma.f64(double %132, double %_6.i, double 0x3F3C3B24595D7467)
  %134 = call double @llvm.fma.f64(double %133, double %_6.i, double 0xBF46470B55DDA844)
  %135 = call double @llvm.fma.f64(double %134, double %_6.i, double 0x3F51EA49DA18A610)
  %136 = call double @llvm.fma.f64(double %135, double %_6.i, double 0xBF60E6CAB0E280F6)
  %137 = call double @llvm.fma.f64(double %136, double %_6.i, double 0x3F6AD81627D23985)
  %138 = call double @llvm.fma.f64(double %137, double %_6.i, double 0x3FF01E2EC29BEFE2)
  %139 = call double @llvm.fma.f64(double %138, double %_6.i, double 0x400AAF1322B93118)
  %140 = call double @llvm.fma.f64(double %_3.i16, double 0x3E0BEC6ABA3A40E0, double 0xBDD55E61DB66C340)
  %141 = call double @llvm.fma.f64(double %140, double %_3.i16, double 0xBE42EDB242B9B521)
  %142 = call double @llvm.fma.f64(double %141, double %_3.i16, double 0x3E43631A2BA3D46A)
  %143 = call double @llvm.fma.f64(double %142, double %_3.i16, double 0x3E655BC3A88B7601)
  %144 = call double @llvm.fma.f64(double %143, double %_3.i16, double 0xBE7C329F1E8823B8)
  %145 = call double @llvm.fma.f64(double %144, double %_3.i16, double 0xBE47CB840671B8C8)
  %146 = call double @llvm.fma.f64(double %145, double %_3.i16, double 0x3EA24DD118885606)
  %147 = call double @llvm.fma.f64(double %146, double %_3.i16, double 0xBEB1C24FD9B02AC4)
  %148 = call double @llvm.fma.f64(double %147, double %_3.i16, double 0xBEA711E6D5454B1B)
  %149 = call double @llvm.fma.f64(double %148, double %_3.i16, double 0x3EDDE756E51C566F)
  %150 = call double @llvm.fma.f64(double %149, double %_3.i16, double 0xBEE79ADDF8F4D627)
  %151 = call double @llvm.fma.f64(double %150, double %_3.i16, double 0xBEEF83D84650D89C)
  %152 = call double @llvm.fma.f64(double %151, double %_3.i16, double 0x3F1879BFFAD56DD5)
  %153 = call double @llvm.fma.f64(double %152, double %_3.i16, double 0xBF1EA447BB2B5687)
  %154 = call double @llvm.fma.f64(double %153, double %_3.i16, double 0xBF3153C9D3BF4F12)
  %155 = call double @llvm.fma.f64(double %154, double %_3.i16, double 0x3F54316B4F42EA58)
  %156 = call double @llvm.fma.f64(double %155, double %_3.i16, double 0xBF54D5DD2F371DD5)
  %157 = call double @llvm.fma.f64(double %156, double %_3.i16, double 0xBF70F249DF2552A5)
  %158 = call double @llvm.fma.f64(double %157, double %_3.i16, double 0x3F923C5AEE6D4C03)
  %159 = call double @llvm.fma.f64(double %158, double %_3.i16, double 0xBF97259ECA39FC7C)
  %160 = call double @llvm.fma.f64(double %159, double %_3.i16, double 0xBFAE2B19456A0CD5)
  %161 = call double @llvm.fma.f64(double %160, double %_3.i16, double 0x3FE8040CAA127869)
  %162 = call double @llvm.fma.f64(double %161, double %_3.i16, double 0x3FFA755E7C99AE86)
  %_13.i21 = fcmp olt double %w.sroa.0.0.i, 6.250000e+00
  %_14.i22 = fcmp olt double %64, 4.500000e+00
  %_15.i23 = fcmp olt double %64, 9.000000e+00
  %end.sroa.0.0.i = select i1 %_15.i23, double %115, double %90
  %far.sroa.0.0.i = select i1 %_14.i22, double %139, double %end.sroa.0.0.i
  %near.sroa.0.0.i = select i1 %_13.i21, double %162, double %far.sroa.0.0.i
  %163 = fneg double %_14.i1
  %164 = fneg double %_16.i4
  %_36.sroa.0.0.i = select i1 %_2.i, double %164, double %_16.i4
  %_35.sroa.0.0.i = select i1 %_2.i, double %163, double %_14.i1
  %_16.i = fmul double %_35.sroa.0.0.i, %near.sroa.0.0.i
  %_18.i = fneg double %_16.i
  %165 = call double @llvm.fma.f64(double %_35.sroa.0.0.i, double %near.sroa.0.0.i, double %_18.i)
  %_15.i = fmul double %_36.sroa.0.0.i, %near.sroa.0.0.i
  %_19.i = fadd double %_15.i, %165
  %_20.i = fadd double %_16.i, %_19.i
  %_22.i = fsub double %_20.i, %_16.i
  %_21.i = fsub double %_19.i, %_22.i
  %_25.i = fmul double %_20.i, 0x3FF6A09E667F3BCD
  %_27.i = fneg double %_25.i
  %166 = call double @llvm.fma.f64(double %_20.i, double 0x3FF6A09E667F3BCD, double %_27.i)
  %_24.i = fmul double %_21.i, 0x3FF6A09E667F3BCD
  %167 = call double @llvm.fma.f64(double %_20.i, double 0xBC9BDD3413B26456, double %_24.i)
  %_28.i = fadd double %166, %167
  %_29.i = fadd double %_25.i, %_28.i
  %_31.i = fsub double %_29.i, %_25.i
  %_30.i = fsub double %_28.i, %_31.i
  %_33.i = fneg double %_30.i
  %168 = fsub double %_33.i, %_29.i
  %_9.i = fcmp oeq double %_14.i1, 0.000000e+00
  %r.sroa.0.0.i = select i1 %_9.i, double 0.000000e+00, double %168
  %_10.i = fcmp oeq double %x, 0.000000e+00
  %_11.i = fcmp oeq double %x, 1.000000e+00
  %..i = select i1 %_11.i, double 0x7FF0000000000000, double %r.sroa.0.0.i
  %r.sroa.0.2.i = select i1 %_10.i, double 0xFFF0000000000000, double %..i
  %_13.i = or i1 %_10.i, %inside.i
  %_12.i = or i1 %_11.i, %_13.i
  %_14.i = fcmp uno double %x, 0.000000e+00
  %p.sroa.0.0.i = select i1 %_14.i, double %x, double 0x7FF8000000000000
  %r.sroa.0.1.i = select i1 %_12.i, double %r.sroa.0.2.i, double %p.sroa.0.0.i
  ret double %r.sroa.0.1.i
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
  %_52.i = bitcast double %x to i64
  %25 = icmp sgt i64 %_52.i, -1
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
  %square.i.i24 = fmul double %_20.i, %_20.i
  %_3.i.i26 = fmul double %square.i.i24, 5.000000e-01
  %lead.i.i27 = fadd double %_20.i, %_3.i.i26
  %30 = fsub double %_20.i, %lead.i.i27
  %lead2.i.i28 = fadd double %_3.i.i26, %30
  %_13.i.i25 = fneg double %square.i.i24
  %31 = call double @llvm.fma.f64(double %_20.i, double %_20.i, double %_13.i.i25)
  %_5.i.i29 = fmul double %_20.i, %square.i.i24
  %rest.i.i31 = fmul double %_5.i.i29, %26
  %32 = call double @llvm.fma.f64(double %31, double 5.000000e-01, double %rest.i.i31)
  %33 = fsub double %3, %_20.i
  %_21.i = fadd double %_19.i22, %33
  %34 = call double @llvm.fma.f64(double %_21.i, double %_20.i, double %_21.i)
  %_7.i.i32 = fadd double %34, %32
  %_17.i.i33 = fadd double %lead2.i.i28, %_7.i.i32
  %_18.i.i34 = fadd double %lead.i.i27, %_17.i.i33
  %one.i36 = fadd double %_18.i.i34, 1.000000e+00
  %_25.i37 = fadd double %one.i36, -1.000000e+00
  %one2.i38 = fsub double %_18.i.i34, %_25.i37
  %35 = fsub double %lead.i.i27, %_18.i.i34
  %_19.i.i35 = fadd double %_17.i.i33, %35
  %_26.i39 = fadd double %_19.i.i35, %one2.i38
  %_27.i40 = fadd double %one.i36, %_26.i39
  %_22.i.i = fmul double %_27.i40, 5.000000e-01
  %_12.i.i = fdiv double 1.000000e+00, %_27.i40
  %_15.i.i = fneg double %_12.i.i
  %36 = call double @llvm.fma.f64(double %_15.i.i, double %_27.i40, double 1.000000e+00)
  %37 = fsub double %one.i36, %_27.i40
  %_28.i42 = fadd double %_26.i39, %37
  %_17.i.i = fmul double %_12.i.i, %_28.i42
  %_16.i.i = fsub double 0.000000e+00, %_17.i.i
  %_13.i.i = fadd double %36, %_16.i.i
  %_18.i.i = fdiv double %_13.i.i, %_27.i40
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
  %_23.i.i = fmul double %_28.i42, 5.000000e-01
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
  %_14.i3 = fmul double %1, 2.500000e-01
  %3 = call double @llvm.floor.f64(double %_14.i3)
  %_12.i4 = fmul double %3, 4.000000e+00
  %n1.i = fsub double %1, %_12.i4
  %_16.i5 = fadd double %n1.i, 0x4338000000000000
  %_19.i6 = bitcast double %_16.i5 to i64
  %_7.i = fcmp oeq double %2, 0.000000e+00
  %_9.i = and i64 %_19.i6, 1
  %_8.i = icmp eq i64 %_9.i, 0
  %_6.i = and i1 %_7.i, %_8.i
  %..i = call double @llvm.copysign.f64(double 0.000000e+00, double %x)
  br i1 %_6.i, label %_ZN8gpu_math4trig5sinpi17h690f13bf61680fe6E.exit, label %bb13.i

bb13.i:
  %_21.i7 = fmul double %2, 0x400921FB54442D18
  %_20.i8 = fmul double %2, 0x3CA1A62633145C07
  %_23.i = fneg double %_21.i7
  %4 = call double @llvm.fma.f64(double %2, double 0x400921FB54442D18, double %_23.i)
  %_24.i9 = fadd double %_20.i8, %4
  %_25.i10 = fadd double %_21.i7, %_24.i9
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
  %_27.i = fsub double %_25.i10, %_21.i7
  %_26.i11 = fsub double %_24.i9, %_27.i
  %11 = call double @llvm.fma.f64(double %_12.i.i, double %_26.i11, double %_26.i11)
  %12 = call double @llvm.fma.f64(double %_9.i.i, double %10, double %11)
  %_5.i.i = fneg double %z.i.i
  %13 = call double @llvm.fma.f64(double %_25.i10, double %_25.i10, double %_5.i.i)
  %14 = call double @llvm.fma.f64(double %z.i.i, double 0x3D2AAF52103A9AA7, double 0xBDA9393AB21ABF2D)
  %15 = call double @llvm.fma.f64(double %14, double %z.i.i, double 0x3E21EED8D1366749)
  %16 = call double @llvm.fma.f64(double %15, double %z.i.i, double 0xBE927E4FB766C7A0)
  %17 = call double @llvm.fma.f64(double %16, double %z.i.i, double 0x3EFA01A01A019545)
  %18 = call double @llvm.fma.f64(double %17, double %z.i.i, double 0xBF56C16C16C16C14)
  %19 = call double @llvm.fma.f64(double %18, double %z.i.i, double 0x3FA5555555555555)
  %_22.sroa.0.0.i = select i1 %_8.i, double %_25.i10, double %one.i.i
  %_20.i.i = fmul double %13, 5.000000e-01
  %20 = call double @llvm.fma.f64(double %_25.i10, double %_26.i11, double %_20.i.i)
  %_18.i.i = fneg double %20
  %21 = call double @llvm.fma.f64(double %_16.i.i, double %19, double %_18.i.i)
  %_24.i.i = fadd double %one1.i.i, %21
  %_23.sroa.0.0.i = select i1 %_8.i, double %12, double %_24.i.i
  %_19.i = and i64 %_19.i6, 2
  %22 = icmp eq i64 %_19.i, 0
  %_18.i = fadd double %_22.sroa.0.0.i, %_23.sroa.0.0.i
  %23 = fneg double %_18.i
  %spec.store.select.i = select i1 %22, double %_18.i, double %23
  br label %_ZN8gpu_math4trig5sinpi17h690f13bf61680fe6E.exit

_ZN8gpu_math4trig5sinpi17h690f13bf61680fe6E.exit:
  %y.sroa.0.1.i = phi double [ %..i, %start ], [ %spec.store.select.i, %bb13.i ]
  %_12.i = fcmp olt double %0, 0x5CD0B15A491EB84
  %_24.i = fmul double %x, 0x4630000000000000
  %_26.i = fmul double %_24.i, 0x400921FB54442D18
  %_28.i = fneg double %_26.i
  %24 = call double @llvm.fma.f64(double %_24.i, double 0x400921FB54442D18, double %_28.i)
  %_25.i = fmul double %_24.i, 0x3CA1A62633145C07
  %_29.i = fadd double %_25.i, %24
  %_30.i = fadd double %_26.i, %_29.i
  %_32.i = fsub double %_30.i, %_26.i
  %_31.i = fsub double %_29.i, %_32.i
  %_33.i = fmul double %_30.i, 0x39B0000000000000
  %_35.i = fmul double %_33.i, 0x4630000000000000
  %_34.i = fsub double %_30.i, %_35.i
  %_37.i = fadd double %_31.i, %_34.i
  %_36.i = fmul double %_37.i, 0x39B0000000000000
  %_14.i = fadd double %_33.i, %_36.i
  %25 = call double @llvm.copysign.f64(double %_14.i, double %x)
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
  %_23.i5 = fneg double %_21.i
  %3 = call double @llvm.fma.f64(double %2, double 0x400921FB54442D18, double %_23.i5)
  %_20.i6 = fmul double %2, 0x3CA1A62633145C07
  %_24.i7 = fadd double %_20.i6, %3
  %_25.i8 = fadd double %_21.i, %_24.i7
  %z.i.i.i = fmul double %_25.i8, %_25.i8
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
  %_19.i = bitcast double %_16.i4 to i64
  %_27.i9 = fsub double %_25.i8, %_21.i
  %_26.i = fsub double %_24.i7, %_27.i9
  %_7.i = and i64 %_19.i, 2
  %turned_half.i = icmp ne i64 %_7.i, 0
  %_13.i = and i64 %_19.i, 1
  %17 = icmp eq i64 %_13.i, 0
  %_5.i.i.i = fneg double %z.i.i.i
  %18 = call double @llvm.fma.f64(double %_25.i8, double %_25.i8, double %_5.i.i.i)
  %_9.i.i.i = fmul double %_25.i8, %z.i.i.i
  %_12.i.i.i = fmul double %z.i.i.i, -5.000000e-01
  %19 = call double @llvm.fma.f64(double %_12.i.i.i, double %_26.i, double %_26.i)
  %20 = call double @llvm.fma.f64(double %_9.i.i.i, double %15, double %19)
  %one.i.i.i = fadd double %_12.i.i.i, 1.000000e+00
  %_23.i.i.i = fadd double %one.i.i.i, -1.000000e+00
  %one1.i.i.i = fsub double %_12.i.i.i, %_23.i.i.i
  %_16.i.i.i = fmul double %z.i.i.i, %z.i.i.i
  %_20.i.i.i = fmul double %18, 5.000000e-01
  %21 = call double @llvm.fma.f64(double %_25.i8, double %_26.i, double %_20.i.i.i)
  %_18.i.i.i = fneg double %21
  %22 = call double @llvm.fma.f64(double %_16.i.i.i, double %9, double %_18.i.i.i)
  %_24.i.i.i = fadd double %one1.i.i.i, %22
  br i1 %17, label %bb3.i.i, label %bb2.i.i

bb3.i.i:
  %_20.i = bitcast double %x to i64
  %_10.i = icmp slt i64 %_20.i, 0
  %_9.i = xor i1 %_10.i, %turned_half.i
  %..i = select i1 %_9.i, double -0.000000e+00, double 0.000000e+00
  %23 = fadd double %_25.i8, %20
  %24 = fsub double %23, %_25.i8
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
  %sine.sroa.0.0.i.i = phi double [ %one.i.i.i, %bb3.i.i ], [ %_25.i8, %bb2.i.i ]
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
  %_23.i = fmul double %x, 0x4630000000000000
  %_25.i = fmul double %_23.i, 0x400921FB54442D18
  %_27.i = fneg double %_25.i
  %31 = call double @llvm.fma.f64(double %_23.i, double 0x400921FB54442D18, double %_27.i)
  %_24.i = fmul double %_23.i, 0x3CA1A62633145C07
  %_28.i = fadd double %_24.i, %31
  %_29.i = fadd double %_25.i, %_28.i
  %_31.i = fsub double %_29.i, %_25.i
  %_30.i = fsub double %_28.i, %_31.i
  %_32.i = fmul double %_29.i, 0x39B0000000000000
  %_34.i = fmul double %_32.i, 0x4630000000000000
  %_33.i = fsub double %_29.i, %_34.i
  %_36.i = fadd double %_30.i, %_33.i
  %_35.i = fmul double %_36.i, 0x39B0000000000000
  %_18.i = fadd double %_32.i, %_35.i
  %32 = call double @llvm.copysign.f64(double %_18.i, double %x)
  %_0.sroa.0.0.i = select i1 %_16.i, double %32, double %pole.sroa.0.2.i
  ret double %_0.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.tgamma.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.tgamma.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.tgamma.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %tiny.i = fcmp olt double %0, 0x16687E92154EF7AC
  %_4.i = fcmp ogt double %0, 1.900000e+02
  %..i = select i1 %tiny.i, double 1.000000e+00, double %0
  %bounded.sroa.0.1.i = select i1 %_4.i, double 1.900000e+02, double %..i
  %near.i.i = fcmp olt double %bounded.sroa.0.1.i, 1.200000e+01
  br i1 %near.i.i, label %bb8.i.i, label %bb10.i.i

bb8.i.i:
  %1 = fsub double %bounded.sroa.0.1.i, %bounded.sroa.0.1.i
  %2 = fadd double %bounded.sroa.0.1.i, %1
  %3 = fsub double %bounded.sroa.0.1.i, %2
  %4 = fadd double %1, %3
  %5 = fadd double %bounded.sroa.0.1.i, 1.000000e+00
  %_31.i.i = fsub double %5, %bounded.sroa.0.1.i
  %6 = fsub double %_31.i.i, %5
  %_32.i.i = fadd double %bounded.sroa.0.1.i, %6
  %_34.i.i = fsub double 1.000000e+00, %_31.i.i
  %7 = fadd double %_34.i.i, %_32.i.i
  br label %bb10.i.i

bb10.i.i:
  %at1.sroa.0.1.i.i = phi double [ %7, %bb8.i.i ], [ 0.000000e+00, %start ]
  %at.sroa.0.1.i.i = phi double [ %5, %bb8.i.i ], [ %bounded.sroa.0.1.i, %start ]
  %below.sroa.6.1.i.i = phi double [ %4, %bb8.i.i ], [ 0.000000e+00, %start ]
  %below.sroa.0.1.i.i = phi double [ %2, %bb8.i.i ], [ 1.000000e+00, %start ]
  %near.i.i.1 = fcmp olt double %at.sroa.0.1.i.i, 1.200000e+01
  br i1 %near.i.i.1, label %bb8.i.i.1, label %bb10.i.i.1

bb8.i.i.1:
  %_24.i71.i.1 = fmul double %at.sroa.0.1.i.i, %below.sroa.0.1.i.i
  %_26.i72.i.1 = fneg double %_24.i71.i.1
  %8 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i, double %at.sroa.0.1.i.i, double %_26.i72.i.1)
  %_23.i73.i.1 = fmul double %at.sroa.0.1.i.i, %below.sroa.6.1.i.i
  %9 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i, double %at1.sroa.0.1.i.i, double %_23.i73.i.1)
  %_27.i74.i.1 = fadd double %9, %8
  %10 = fadd double %_24.i71.i.1, %_27.i74.i.1
  %_30.i.i.1 = fsub double %10, %_24.i71.i.1
  %11 = fsub double %_27.i74.i.1, %_30.i.i.1
  %12 = fadd double %bounded.sroa.0.1.i, 2.000000e+00
  %_31.i.i.1 = fsub double %12, %bounded.sroa.0.1.i
  %13 = fsub double %_31.i.i.1, %12
  %_32.i.i.1 = fadd double %bounded.sroa.0.1.i, %13
  %_34.i.i.1 = fsub double 2.000000e+00, %_31.i.i.1
  %14 = fadd double %_34.i.i.1, %_32.i.i.1
  br label %bb10.i.i.1

bb10.i.i.1:
  %at1.sroa.0.1.i.i.1 = phi double [ %14, %bb8.i.i.1 ], [ %at1.sroa.0.1.i.i, %bb10.i.i ]
  %at.sroa.0.1.i.i.1 = phi double [ %12, %bb8.i.i.1 ], [ %at.sroa.0.1.i.i, %bb10.i.i ]
  %below.sroa.6.1.i.i.1 = phi double [ %11, %bb8.i.i.1 ], [ %below.sroa.6.1.i.i, %bb10.i.i ]
  %below.sroa.0.1.i.i.1 = phi double [ %10, %bb8.i.i.1 ], [ %below.sroa.0.1.i.i, %bb10.i.i ]
  %near.i.i.2 = fcmp olt double %at.sroa.0.1.i.i.1, 1.200000e+01
  br i1 %near.i.i.2, label %bb8.i.i.2, label %bb10.i.i.2

bb8.i.i.2:
  %_24.i71.i.2 = fmul double %at.sroa.0.1.i.i.1, %below.sroa.0.1.i.i.1
  %_26.i72.i.2 = fneg double %_24.i71.i.2
  %15 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.1, double %at.sroa.0.1.i.i.1, double %_26.i72.i.2)
  %_23.i73.i.2 = fmul double %at.sroa.0.1.i.i.1, %below.sroa.6.1.i.i.1
  %16 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.1, double %at1.sroa.0.1.i.i.1, double %_23.i73.i.2)
  %_27.i74.i.2 = fadd double %16, %15
  %17 = fadd double %_24.i71.i.2, %_27.i74.i.2
  %_30.i.i.2 = fsub double %17, %_24.i71.i.2
  %18 = fsub double %_27.i74.i.2, %_30.i.i.2
  %19 = fadd double %bounded.sroa.0.1.i, 3.000000e+00
  %_31.i.i.2 = fsub double %19, %bounded.sroa.0.1.i
  %20 = fsub double %_31.i.i.2, %19
  %_32.i.i.2 = fadd double %bounded.sroa.0.1.i, %20
  %_34.i.i.2 = fsub double 3.000000e+00, %_31.i.i.2
  %21 = fadd double %_34.i.i.2, %_32.i.i.2
  br label %bb10.i.i.2

bb10.i.i.2:
  %at1.sroa.0.1.i.i.2 = phi double [ %21, %bb8.i.i.2 ], [ %at1.sroa.0.1.i.i.1, %bb10.i.i.1 ]
  %at.sroa.0.1.i.i.2 = phi double [ %19, %bb8.i.i.2 ], [ %at.sroa.0.1.i.i.1, %bb10.i.i.1 ]
  %below.sroa.6.1.i.i.2 = phi double [ %18, %bb8.i.i.2 ], [ %below.sroa.6.1.i.i.1, %bb10.i.i.1 ]
  %below.sroa.0.1.i.i.2 = phi double [ %17, %bb8.i.i.2 ], [ %below.sroa.0.1.i.i.1, %bb10.i.i.1 ]
  %near.i.i.3 = fcmp olt double %at.sroa.0.1.i.i.2, 1.200000e+01
  br i1 %near.i.i.3, label %bb8.i.i.3, label %bb10.i.i.3

bb8.i.i.3:
  %_24.i71.i.3 = fmul double %at.sroa.0.1.i.i.2, %below.sroa.0.1.i.i.2
  %_26.i72.i.3 = fneg double %_24.i71.i.3
  %22 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.2, double %at.sroa.0.1.i.i.2, double %_26.i72.i.3)
  %_23.i73.i.3 = fmul double %at.sroa.0.1.i.i.2, %below.sroa.6.1.i.i.2
  %23 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.2, double %at1.sroa.0.1.i.i.2, double %_23.i73.i.3)
  %_27.i74.i.3 = fadd double %23, %22
  %24 = fadd double %_24.i71.i.3, %_27.i74.i.3
  %_30.i.i.3 = fsub double %24, %_24.i71.i.3
  %25 = fsub double %_27.i74.i.3, %_30.i.i.3
  %26 = fadd double %bounded.sroa.0.1.i, 4.000000e+00
  %_31.i.i.3 = fsub double %26, %bounded.sroa.0.1.i
  %27 = fsub double %_31.i.i.3, %26
  %_32.i.i.3 = fadd double %bounded.sroa.0.1.i, %27
  %_34.i.i.3 = fsub double 4.000000e+00, %_31.i.i.3
  %28 = fadd double %_34.i.i.3, %_32.i.i.3
  br label %bb10.i.i.3

bb10.i.i.3:
  %at1.sroa.0.1.i.i.3 = phi double [ %28, %bb8.i.i.3 ], [ %at1.sroa.0.1.i.i.2, %bb10.i.i.2 ]
  %at.sroa.0.1.i.i.3 = phi double [ %26, %bb8.i.i.3 ], [ %at.sroa.0.1.i.i.2, %bb10.i.i.2 ]
  %below.sroa.6.1.i.i.3 = phi double [ %25, %bb8.i.i.3 ], [ %below.sroa.6.1.i.i.2, %bb10.i.i.2 ]
  %below.sroa.0.1.i.i.3 = phi double [ %24, %bb8.i.i.3 ], [ %below.sroa.0.1.i.i.2, %bb10.i.i.2 ]
  %near.i.i.4 = fcmp olt double %at.sroa.0.1.i.i.3, 1.200000e+01
  br i1 %near.i.i.4, label %bb8.i.i.4, label %bb10.i.i.4

bb8.i.i.4:
  %_24.i71.i.4 = fmul double %at.sroa.0.1.i.i.3, %below.sroa.0.1.i.i.3
  %_26.i72.i.4 = fneg double %_24.i71.i.4
  %29 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.3, double %at.sroa.0.1.i.i.3, double %_26.i72.i.4)
  %_23.i73.i.4 = fmul double %at.sroa.0.1.i.i.3, %below.sroa.6.1.i.i.3
  %30 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.3, double %at1.sroa.0.1.i.i.3, double %_23.i73.i.4)
  %_27.i74.i.4 = fadd double %30, %29
  %31 = fadd double %_24.i71.i.4, %_27.i74.i.4
  %_30.i.i.4 = fsub double %31, %_24.i71.i.4
  %32 = fsub double %_27.i74.i.4, %_30.i.i.4
  %33 = fadd double %bounded.sroa.0.1.i, 5.000000e+00
  %_31.i.i.4 = fsub double %33, %bounded.sroa.0.1.i
  %34 = fsub double %_31.i.i.4, %33
  %_32.i.i.4 = fadd double %bounded.sroa.0.1.i, %34
  %_34.i.i.4 = fsub double 5.000000e+00, %_31.i.i.4
  %35 = fadd double %_34.i.i.4, %_32.i.i.4
  br label %bb10.i.i.4

bb10.i.i.4:
  %at1.sroa.0.1.i.i.4 = phi double [ %35, %bb8.i.i.4 ], [ %at1.sroa.0.1.i.i.3, %bb10.i.i.3 ]
  %at.sroa.0.1.i.i.4 = phi double [ %33, %bb8.i.i.4 ], [ %at.sroa.0.1.i.i.3, %bb10.i.i.3 ]
  %below.sroa.6.1.i.i.4 = phi double [ %32, %bb8.i.i.4 ], [ %below.sroa.6.1.i.i.3, %bb10.i.i.3 ]
  %below.sroa.0.1.i.i.4 = phi double [ %31, %bb8.i.i.4 ], [ %below.sroa.0.1.i.i.3, %bb10.i.i.3 ]
  %near.i.i.5 = fcmp olt double %at.sroa.0.1.i.i.4, 1.200000e+01
  br i1 %near.i.i.5, label %bb8.i.i.5, label %bb10.i.i.5

bb8.i.i.5:
  %_24.i71.i.5 = fmul double %at.sroa.0.1.i.i.4, %below.sroa.0.1.i.i.4
  %_26.i72.i.5 = fneg double %_24.i71.i.5
  %36 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.4, double %at.sroa.0.1.i.i.4, double %_26.i72.i.5)
  %_23.i73.i.5 = fmul double %at.sroa.0.1.i.i.4, %below.sroa.6.1.i.i.4
  %37 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.4, double %at1.sroa.0.1.i.i.4, double %_23.i73.i.5)
  %_27.i74.i.5 = fadd double %37, %36
  %38 = fadd double %_24.i71.i.5, %_27.i74.i.5
  %_30.i.i.5 = fsub double %38, %_24.i71.i.5
  %39 = fsub double %_27.i74.i.5, %_30.i.i.5
  %40 = fadd double %bounded.sroa.0.1.i, 6.000000e+00
  %_31.i.i.5 = fsub double %40, %bounded.sroa.0.1.i
  %41 = fsub double %_31.i.i.5, %40
  %_32.i.i.5 = fadd double %bounded.sroa.0.1.i, %41
  %_34.i.i.5 = fsub double 6.000000e+00, %_31.i.i.5
  %42 = fadd double %_34.i.i.5, %_32.i.i.5
  br label %bb10.i.i.5

bb10.i.i.5:
  %at1.sroa.0.1.i.i.5 = phi double [ %42, %bb8.i.i.5 ], [ %at1.sroa.0.1.i.i.4, %bb10.i.i.4 ]
  %at.sroa.0.1.i.i.5 = phi double [ %40, %bb8.i.i.5 ], [ %at.sroa.0.1.i.i.4, %bb10.i.i.4 ]
  %below.sroa.6.1.i.i.5 = phi double [ %39, %bb8.i.i.5 ], [ %below.sroa.6.1.i.i.4, %bb10.i.i.4 ]
  %below.sroa.0.1.i.i.5 = phi double [ %38, %bb8.i.i.5 ], [ %below.sroa.0.1.i.i.4, %bb10.i.i.4 ]
  %near.i.i.6 = fcmp olt double %at.sroa.0.1.i.i.5, 1.200000e+01
  br i1 %near.i.i.6, label %bb8.i.i.6, label %bb10.i.i.6

bb8.i.i.6:
  %_24.i71.i.6 = fmul double %at.sroa.0.1.i.i.5, %below.sroa.0.1.i.i.5
  %_26.i72.i.6 = fneg double %_24.i71.i.6
  %43 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.5, double %at.sroa.0.1.i.i.5, double %_26.i72.i.6)
  %_23.i73.i.6 = fmul double %at.sroa.0.1.i.i.5, %below.sroa.6.1.i.i.5
  %44 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.5, double %at1.sroa.0.1.i.i.5, double %_23.i73.i.6)
  %_27.i74.i.6 = fadd double %44, %43
  %45 = fadd double %_24.i71.i.6, %_27.i74.i.6
  %_30.i.i.6 = fsub double %45, %_24.i71.i.6
  %46 = fsub double %_27.i74.i.6, %_30.i.i.6
  %47 = fadd double %bounded.sroa.0.1.i, 7.000000e+00
  %_31.i.i.6 = fsub double %47, %bounded.sroa.0.1.i
  %48 = fsub double %_31.i.i.6, %47
  %_32.i.i.6 = fadd double %bounded.sroa.0.1.i, %48
  %_34.i.i.6 = fsub double 7.000000e+00, %_31.i.i.6
  %49 = fadd double %_34.i.i.6, %_32.i.i.6
  br label %bb10.i.i.6

bb10.i.i.6:
  %at1.sroa.0.1.i.i.6 = phi double [ %49, %bb8.i.i.6 ], [ %at1.sroa.0.1.i.i.5, %bb10.i.i.5 ]
  %at.sroa.0.1.i.i.6 = phi double [ %47, %bb8.i.i.6 ], [ %at.sroa.0.1.i.i.5, %bb10.i.i.5 ]
  %below.sroa.6.1.i.i.6 = phi double [ %46, %bb8.i.i.6 ], [ %below.sroa.6.1.i.i.5, %bb10.i.i.5 ]
  %below.sroa.0.1.i.i.6 = phi double [ %45, %bb8.i.i.6 ], [ %below.sroa.0.1.i.i.5, %bb10.i.i.5 ]
  %near.i.i.7 = fcmp olt double %at.sroa.0.1.i.i.6, 1.200000e+01
  br i1 %near.i.i.7, label %bb8.i.i.7, label %bb10.i.i.7

bb8.i.i.7:
  %_24.i71.i.7 = fmul double %at.sroa.0.1.i.i.6, %below.sroa.0.1.i.i.6
  %_26.i72.i.7 = fneg double %_24.i71.i.7
  %50 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.6, double %at.sroa.0.1.i.i.6, double %_26.i72.i.7)
  %_23.i73.i.7 = fmul double %at.sroa.0.1.i.i.6, %below.sroa.6.1.i.i.6
  %51 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.6, double %at1.sroa.0.1.i.i.6, double %_23.i73.i.7)
  %_27.i74.i.7 = fadd double %51, %50
  %52 = fadd double %_24.i71.i.7, %_27.i74.i.7
  %_30.i.i.7 = fsub double %52, %_24.i71.i.7
  %53 = fsub double %_27.i74.i.7, %_30.i.i.7
  %54 = fadd double %bounded.sroa.0.1.i, 8.000000e+00
  %_31.i.i.7 = fsub double %54, %bounded.sroa.0.1.i
  %55 = fsub double %_31.i.i.7, %54
  %_32.i.i.7 = fadd double %bounded.sroa.0.1.i, %55
  %_34.i.i.7 = fsub double 8.000000e+00, %_31.i.i.7
  %56 = fadd double %_34.i.i.7, %_32.i.i.7
  br label %bb10.i.i.7

bb10.i.i.7:
  %at1.sroa.0.1.i.i.7 = phi double [ %56, %bb8.i.i.7 ], [ %at1.sroa.0.1.i.i.6, %bb10.i.i.6 ]
  %at.sroa.0.1.i.i.7 = phi double [ %54, %bb8.i.i.7 ], [ %at.sroa.0.1.i.i.6, %bb10.i.i.6 ]
  %below.sroa.6.1.i.i.7 = phi double [ %53, %bb8.i.i.7 ], [ %below.sroa.6.1.i.i.6, %bb10.i.i.6 ]
  %below.sroa.0.1.i.i.7 = phi double [ %52, %bb8.i.i.7 ], [ %below.sroa.0.1.i.i.6, %bb10.i.i.6 ]
  %near.i.i.8 = fcmp olt double %at.sroa.0.1.i.i.7, 1.200000e+01
  br i1 %near.i.i.8, label %bb8.i.i.8, label %bb10.i.i.8

bb8.i.i.8:
  %_24.i71.i.8 = fmul double %at.sroa.0.1.i.i.7, %below.sroa.0.1.i.i.7
  %_26.i72.i.8 = fneg double %_24.i71.i.8
  %57 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.7, double %at.sroa.0.1.i.i.7, double %_26.i72.i.8)
  %_23.i73.i.8 = fmul double %at.sroa.0.1.i.i.7, %below.sroa.6.1.i.i.7
  %58 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.7, double %at1.sroa.0.1.i.i.7, double %_23.i73.i.8)
  %_27.i74.i.8 = fadd double %58, %57
  %59 = fadd double %_24.i71.i.8, %_27.i74.i.8
  %_30.i.i.8 = fsub double %59, %_24.i71.i.8
  %60 = fsub double %_27.i74.i.8, %_30.i.i.8
  %61 = fadd double %bounded.sroa.0.1.i, 9.000000e+00
  %_31.i.i.8 = fsub double %61, %bounded.sroa.0.1.i
  %62 = fsub double %_31.i.i.8, %61
  %_32.i.i.8 = fadd double %bounded.sroa.0.1.i, %62
  %_34.i.i.8 = fsub double 9.000000e+00, %_31.i.i.8
  %63 = fadd double %_34.i.i.8, %_32.i.i.8
  br label %bb10.i.i.8

bb10.i.i.8:
  %at1.sroa.0.1.i.i.8 = phi double [ %63, %bb8.i.i.8 ], [ %at1.sroa.0.1.i.i.7, %bb10.i.i.7 ]
  %at.sroa.0.1.i.i.8 = phi double [ %61, %bb8.i.i.8 ], [ %at.sroa.0.1.i.i.7, %bb10.i.i.7 ]
  %below.sroa.6.1.i.i.8 = phi double [ %60, %bb8.i.i.8 ], [ %below.sroa.6.1.i.i.7, %bb10.i.i.7 ]
  %below.sroa.0.1.i.i.8 = phi double [ %59, %bb8.i.i.8 ], [ %below.sroa.0.1.i.i.7, %bb10.i.i.7 ]
  %near.i.i.9 = fcmp olt double %at.sroa.0.1.i.i.8, 1.200000e+01
  br i1 %near.i.i.9, label %bb8.i.i.9, label %bb10.i.i.9

bb8.i.i.9:
  %_24.i71.i.9 = fmul double %at.sroa.0.1.i.i.8, %below.sroa.0.1.i.i.8
  %_26.i72.i.9 = fneg double %_24.i71.i.9
  %64 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.8, double %at.sroa.0.1.i.i.8, double %_26.i72.i.9)
  %_23.i73.i.9 = fmul double %at.sroa.0.1.i.i.8, %below.sroa.6.1.i.i.8
  %65 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.8, double %at1.sroa.0.1.i.i.8, double %_23.i73.i.9)
  %_27.i74.i.9 = fadd double %65, %64
  %66 = fadd double %_24.i71.i.9, %_27.i74.i.9
  %_30.i.i.9 = fsub double %66, %_24.i71.i.9
  %67 = fsub double %_27.i74.i.9, %_30.i.i.9
  %68 = fadd double %bounded.sroa.0.1.i, 1.000000e+01
  %_31.i.i.9 = fsub double %68, %bounded.sroa.0.1.i
  %69 = fsub double %_31.i.i.9, %68
  %_32.i.i.9 = fadd double %bounded.sroa.0.1.i, %69
  %_34.i.i.9 = fsub double 1.000000e+01, %_31.i.i.9
  %70 = fadd double %_34.i.i.9, %_32.i.i.9
  br label %bb10.i.i.9

bb10.i.i.9:
  %at1.sroa.0.1.i.i.9 = phi double [ %70, %bb8.i.i.9 ], [ %at1.sroa.0.1.i.i.8, %bb10.i.i.8 ]
  %at.sroa.0.1.i.i.9 = phi double [ %68, %bb8.i.i.9 ], [ %at.sroa.0.1.i.i.8, %bb10.i.i.8 ]
  %below.sroa.6.1.i.i.9 = phi double [ %67, %bb8.i.i.9 ], [ %below.sroa.6.1.i.i.8, %bb10.i.i.8 ]
  %below.sroa.0.1.i.i.9 = phi double [ %66, %bb8.i.i.9 ], [ %below.sroa.0.1.i.i.8, %bb10.i.i.8 ]
  %near.i.i.10 = fcmp olt double %at.sroa.0.1.i.i.9, 1.200000e+01
  br i1 %near.i.i.10, label %bb8.i.i.10, label %bb10.i.i.10

bb8.i.i.10:
  %_24.i71.i.10 = fmul double %at.sroa.0.1.i.i.9, %below.sroa.0.1.i.i.9
  %_26.i72.i.10 = fneg double %_24.i71.i.10
  %71 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.9, double %at.sroa.0.1.i.i.9, double %_26.i72.i.10)
  %_23.i73.i.10 = fmul double %at.sroa.0.1.i.i.9, %below.sroa.6.1.i.i.9
  %72 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.9, double %at1.sroa.0.1.i.i.9, double %_23.i73.i.10)
  %_27.i74.i.10 = fadd double %72, %71
  %73 = fadd double %_24.i71.i.10, %_27.i74.i.10
  %_30.i.i.10 = fsub double %73, %_24.i71.i.10
  %74 = fsub double %_27.i74.i.10, %_30.i.i.10
  %75 = fadd double %bounded.sroa.0.1.i, 1.100000e+01
  %_31.i.i.10 = fsub double %75, %bounded.sroa.0.1.i
  %76 = fsub double %_31.i.i.10, %75
  %_32.i.i.10 = fadd double %bounded.sroa.0.1.i, %76
  %_34.i.i.10 = fsub double 1.100000e+01, %_31.i.i.10
  %77 = fadd double %_34.i.i.10, %_32.i.i.10
  br label %bb10.i.i.10

bb10.i.i.10:
  %at1.sroa.0.1.i.i.10 = phi double [ %77, %bb8.i.i.10 ], [ %at1.sroa.0.1.i.i.9, %bb10.i.i.9 ]
  %at.sroa.0.1.i.i.10 = phi double [ %75, %bb8.i.i.10 ], [ %at.sroa.0.1.i.i.9, %bb10.i.i.9 ]
  %below.sroa.6.1.i.i.10 = phi double [ %74, %bb8.i.i.10 ], [ %below.sroa.6.1.i.i.9, %bb10.i.i.9 ]
  %below.sroa.0.1.i.i.10 = phi double [ %73, %bb8.i.i.10 ], [ %below.sroa.0.1.i.i.9, %bb10.i.i.9 ]
  %near.i.i.11 = fcmp olt double %at.sroa.0.1.i.i.10, 1.200000e+01
  br i1 %near.i.i.11, label %bb8.i.i.11, label %bb10.i.i.11

bb8.i.i.11:
  %_24.i71.i.11 = fmul double %at.sroa.0.1.i.i.10, %below.sroa.0.1.i.i.10
  %_26.i72.i.11 = fneg double %_24.i71.i.11
  %78 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.10, double %at.sroa.0.1.i.i.10, double %_26.i72.i.11)
  %_23.i73.i.11 = fmul double %at.sroa.0.1.i.i.10, %below.sroa.6.1.i.i.10
  %79 = call double @llvm.fma.f64(double %below.sroa.0.1.i.i.10, double %at1.sroa.0.1.i.i.10, double %_23.i73.i.11)
  %_27.i74.i.11 = fadd double %79, %78
  %80 = fadd double %_24.i71.i.11, %_27.i74.i.11
  %_30.i.i.11 = fsub double %80, %_24.i71.i.11
  %81 = fsub double %_27.i74.i.11, %_30.i.i.11
  %82 = fadd double %bounded.sroa.0.1.i, 1.200000e+01
  %_31.i.i.11 = fsub double %82, %bounded.sroa.0.1.i
  %83 = fsub double %_31.i.i.11, %82
  %_32.i.i.11 = fadd double %bounded.sroa.0.1.i, %83
  %_34.i.i.11 = fsub double 1.200000e+01, %_31.i.i.11
  %84 = fadd double %_34.i.i.11, %_32.i.i.11
  br label %bb10.i.i.11

bb10.i.i.11:
  %at1.sroa.0.1.i.i.11 = phi double [ %84, %bb8.i.i.11 ], [ %at1.sroa.0.1.i.i.10, %bb10.i.i.10 ]
  %at.sroa.0.1.i.i.11 = phi double [ %82, %bb8.i.i.11 ], [ %at.sroa.0.1.i.i.10, %bb10.i.i.10 ]
  %below.sroa.6.1.i.i.11 = phi double [ %81, %bb8.i.i.11 ], [ %below.sroa.6.1.i.i.10, %bb10.i.i.10 ]
  %below.sroa.0.1.i.i.11 = phi double [ %80, %bb8.i.i.11 ], [ %below.sroa.0.1.i.i.10, %bb10.i.i.10 ]
  %tiny.i1 = fcmp olt double %at.sroa.0.1.i.i.11, 0x10000000000000
  %85 = fmul double %at.sroa.0.1.i.i.11, 0x4350000000000000
  %at.sroa.0.1.i.i.11.sink = select i1 %tiny.i1, double %85, double %at.sroa.0.1.i.i.11
  %.sink31 = select i1 %tiny.i1, i64 -1078, i64 -1024
  %86 = bitcast double %at.sroa.0.1.i.i.11.sink to i64
  %87 = add i64 %86, -4604544271217802189
  %88 = and i64 %87, -4503599627370496
  %89 = sub i64 %86, %88
  %90 = add i64 %86, 7141747209585715
  %91 = lshr i64 %90, 52
  %92 = add nsw i64 %91, %.sink31
  %93 = bitcast i64 %89 to double
  %_8.i.i46.i = fadd double %93, -1.000000e+00
  %_13.i.i.i47.i = fadd double %_8.i.i46.i, 2.000000e+00
  %_15.i.i.i.i = fadd double %_13.i.i.i47.i, -2.000000e+00
  %_14.i.i.i.i = fsub double %_8.i.i46.i, %_15.i.i.i.i
  %_6.i.i.i.i = fdiv double 1.000000e+00, %_13.i.i.i47.i
  %_7.i.i.i48.i = fmul double %_8.i.i46.i, %_6.i.i.i.i
  %_10.i.i.i.i = fneg double %_7.i.i.i48.i
  %94 = call double @llvm.fma.f64(double %_10.i.i.i.i, double %_13.i.i.i47.i, double %_8.i.i46.i)
  %95 = call double @llvm.fma.f64(double %_10.i.i.i.i, double %_14.i.i.i.i, double 0.000000e+00)
  %_8.i.i.i.i = fadd double %94, %95
  %_12.i.i.i.i = fmul double %_6.i.i.i.i, %_8.i.i.i.i
  %s.i.i.i.i = fadd double %_7.i.i.i48.i, %_12.i.i.i.i
  %_19.i.i.i49.i = fsub double %s.i.i.i.i, %_7.i.i.i48.i
  %s1.i.i.i.i = fsub double %_12.i.i.i.i, %_19.i.i.i49.i
  %_22.i.i.i.i = fmul double %s.i.i.i.i, %s.i.i.i.i
  %_24.i.i.i.i = fneg double %_22.i.i.i.i
  %96 = call double @llvm.fma.f64(double %s.i.i.i.i, double %s.i.i.i.i, double %_24.i.i.i.i)
  %_21.i.i.i.i = fmul double %s.i.i.i.i, %s1.i.i.i.i
  %97 = call double @llvm.fma.f64(double %s.i.i.i.i, double %s1.i.i.i.i, double %_21.i.i.i.i)
  %_25.i.i.i.i = fadd double %96, %97
  %z.i.i.i.i = fadd double %_22.i.i.i.i, %_25.i.i.i.i
  %inverse.i.i = fdiv double 1.000000e+00, %at.sroa.0.1.i.i.11
  %_16.i67.i = fmul double %inverse.i.i, %inverse.i.i
  %98 = call double @llvm.fma.f64(double %_16.i67.i, double 0xBF99BCF7D9CD009F, double 0x3F7A0F8E491D7CFA)
  %99 = call double @llvm.fma.f64(double %98, double %_16.i67.i, double 0xBF5F6989F1AAFEB4)
  %100 = call double @llvm.fma.f64(double %99, double %_16.i67.i, double 0x3F4B951C46318774)
  %101 = call double @llvm.fma.f64(double %100, double %_16.i67.i, double 0xBF43813812A7E466)
  %102 = call double @llvm.fma.f64(double %101, double %_16.i67.i, double 0x3F4A01A01A01702C)
  %103 = call double @llvm.fma.f64(double %102, double %_16.i67.i, double 0xBF66C16C16C16C16)
  %104 = call double @llvm.fma.f64(double %103, double %_16.i67.i, double 0x3FB5555555555555)
  %105 = call double @llvm.fma.f64(double %z.i.i.i.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %106 = call double @llvm.fma.f64(double %105, double %z.i.i.i.i, double 0x3FB865165DF82ACE)
  %107 = call double @llvm.fma.f64(double %106, double %z.i.i.i.i, double 0x3FBAF26C7A4FF9F8)
  %108 = call double @llvm.fma.f64(double %107, double %z.i.i.i.i, double 0x3FBE1E1E9CE9C692)
  %109 = call double @llvm.fma.f64(double %108, double %z.i.i.i.i, double 0x3FC11111104711C6)
  %110 = call double @llvm.fma.f64(double %109, double %z.i.i.i.i, double 0x3FC3B13B13B2DAF7)
  %111 = call double @llvm.fma.f64(double %110, double %z.i.i.i.i, double 0x3FC745D1745D153A)
  %112 = call double @llvm.fma.f64(double %111, double %z.i.i.i.i, double 0x3FCC71C71C71C71E)
  %113 = call double @llvm.fma.f64(double %112, double %z.i.i.i.i, double 0x3FD2492492492492)
  %114 = call double @llvm.fma.f64(double %113, double %z.i.i.i.i, double 4.000000e-01)
  %_11.i.i.i = add nsw i64 %92, 4843621399236968448
  %_9.i.i.i = bitcast i64 %_11.i.i.i to double
  %_5.i.i.i = fadd double %_9.i.i.i, 0xC338000000000000
  %115 = fsub double %_22.i.i.i.i, %z.i.i.i.i
  %z2.i.i.i.i = fadd double %_25.i.i.i.i, %115
  %_2.i.i.i.i = fmul double %z.i.i.i.i, %114
  %factor.i.i.i.i = fadd double %_2.i.i.i.i, 0x3FE5555555555555
  %_31.i.i.i.i = fadd double %factor.i.i.i.i, 0xBFE5555555555555
  %_30.i.i.i.i = fsub double %_2.i.i.i.i, %_31.i.i.i.i
  %factor3.i.i.i.i = fadd double %_30.i.i.i.i, 0x3C85555555555555
  %_35.i.i.i.i = fmul double %z.i.i.i.i, %factor.i.i.i.i
  %_37.i.i.i.i = fneg double %_35.i.i.i.i
  %116 = call double @llvm.fma.f64(double %z.i.i.i.i, double %factor.i.i.i.i, double %_37.i.i.i.i)
  %_34.i.i.i.i = fmul double %z2.i.i.i.i, %factor.i.i.i.i
  %117 = call double @llvm.fma.f64(double %z.i.i.i.i, double %factor3.i.i.i.i, double %_34.i.i.i.i)
  %_38.i.i.i.i = fadd double %116, %117
  %_39.i.i.i.i = fadd double %_35.i.i.i.i, %_38.i.i.i.i
  %_41.i.i.i.i = fsub double %_39.i.i.i.i, %_35.i.i.i.i
  %_40.i.i.i.i = fsub double %_38.i.i.i.i, %_41.i.i.i.i
  %_44.i.i.i.i = fmul double %s.i.i.i.i, %_39.i.i.i.i
  %_46.i.i.i.i = fneg double %_44.i.i.i.i
  %118 = call double @llvm.fma.f64(double %s.i.i.i.i, double %_39.i.i.i.i, double %_46.i.i.i.i)
  %_43.i.i.i.i = fmul double %s1.i.i.i.i, %_39.i.i.i.i
  %119 = call double @llvm.fma.f64(double %s.i.i.i.i, double %_40.i.i.i.i, double %_43.i.i.i.i)
  %_47.i.i.i.i = fadd double %118, %119
  %rest.i.i.i58.i = fadd double %_44.i.i.i.i, %_47.i.i.i.i
  %_50.i.i.i.i = fsub double %rest.i.i.i58.i, %_44.i.i.i.i
  %rest4.i.i.i.i = fsub double %_47.i.i.i.i, %_50.i.i.i.i
  %_4.i.i.i.i = fmul double %s.i.i.i.i, 2.000000e+00
  %lead.i.i.i59.i = fadd double %_4.i.i.i.i, %rest.i.i.i58.i
  %_53.i.i.i.i = fsub double %lead.i.i.i59.i, %_4.i.i.i.i
  %lead5.i.i.i.i = fsub double %rest.i.i.i58.i, %_53.i.i.i.i
  %120 = call double @llvm.fma.f64(double %s1.i.i.i.i, double 2.000000e+00, double %rest4.i.i.i.i)
  %_54.i.i.i.i = fadd double %lead5.i.i.i.i, %120
  %_55.i.i.i.i = fadd double %lead.i.i.i59.i, %_54.i.i.i.i
  %_57.i.i.i.i = fsub double %_55.i.i.i.i, %lead.i.i.i59.i
  %_56.i.i.i.i = fsub double %_54.i.i.i.i, %_57.i.i.i.i
  %_12.i.i60.i = fmul double %_5.i.i.i, 0x3FE62E42FEFA4000
  %_16.i.i61.i = fadd double %_12.i.i60.i, %_55.i.i.i.i
  %_18.i.i62.i = fsub double %_16.i.i61.i, %_12.i.i60.i
  %_17.i.i.i = fsub double %_55.i.i.i.i, %_18.i.i62.i
  %121 = call double @llvm.fma.f64(double %_5.i.i.i, double 0xBD48432A1B0E2634, double %_56.i.i.i.i)
  %_19.i.i63.i = fadd double %_17.i.i.i, %121
  %_20.i.i64.i = fadd double %_16.i.i61.i, %_19.i.i63.i
  %_22.i.i65.i = fsub double %_20.i.i64.i, %_16.i.i61.i
  %_21.i.i66.i = fsub double %_19.i.i63.i, %_22.i.i65.i
  %_14.i68.i = fmul double %inverse.i.i, %104
  %_17.i.i = fmul double %at1.sroa.0.1.i.i.11, %_20.i.i64.i
  %series.i.i = fadd double %_17.i.i, %_14.i68.i
  %_20.i69.i = fadd double %at.sroa.0.1.i.i.11, -5.000000e-01
  %_36.i.i = fmul double %_20.i69.i, %_20.i.i64.i
  %_38.i.i = fneg double %_36.i.i
  %122 = call double @llvm.fma.f64(double %_20.i.i64.i, double %_20.i69.i, double %_38.i.i)
  %_35.i.i = fmul double %_20.i69.i, %_21.i.i66.i
  %_39.i.i = fadd double %122, %_35.i.i
  %_40.i.i = fadd double %_36.i.i, %_39.i.i
  %_42.i.i = fsub double %_40.i.i, %_36.i.i
  %_41.i.i = fsub double %_39.i.i, %_42.i.i
  %_21.i70.i = fneg double %at.sroa.0.1.i.i.11
  %_44.i.i = fsub double %_40.i.i, %at.sroa.0.1.i.i.11
  %_45.i.i = fsub double %_44.i.i, %_40.i.i
  %_48.i.i = fsub double %_44.i.i, %_45.i.i
  %_47.i.i = fsub double %_40.i.i, %_48.i.i
  %_49.i.i = fsub double %_21.i70.i, %_45.i.i
  %_46.i.i = fadd double %_49.i.i, %_47.i.i
  %_43.i.i = fadd double %_41.i.i, 0.000000e+00
  %_50.i.i = fadd double %_43.i.i, %_46.i.i
  %_51.i.i = fadd double %_44.i.i, %_50.i.i
  %123 = fsub double %_44.i.i, %_51.i.i
  %_52.i.i = fadd double %_50.i.i, %123
  %_55.i.i = fadd double %_51.i.i, 0x3FED67F1C864BEB5
  %_56.i.i = fsub double %_55.i.i, %_51.i.i
  %124 = fsub double %_56.i.i, %_55.i.i
  %_58.i.i = fadd double %_51.i.i, %124
  %_60.i.i = fsub double 0x3FED67F1C864BEB5, %_56.i.i
  %_57.i.i = fadd double %_60.i.i, %_58.i.i
  %_54.i.i = fadd double %_52.i.i, 0xBC865B5A1B7FF5DF
  %_61.i.i = fadd double %_54.i.i, %_57.i.i
  %_62.i.i = fadd double %_55.i.i, %_61.i.i
  %125 = fsub double %_55.i.i, %_62.i.i
  %_63.i.i = fadd double %_61.i.i, %125
  %_65.i.i = fadd double %_62.i.i, %series.i.i
  %_66.i.i = fsub double %_65.i.i, %_62.i.i
  %126 = fsub double %_66.i.i, %_65.i.i
  %_68.i.i = fadd double %_62.i.i, %126
  %_70.i.i = fsub double %series.i.i, %_66.i.i
  %_67.i.i = fadd double %_70.i.i, %_68.i.i
  %_71.i.i = fadd double %_63.i.i, %_67.i.i
  %_72.i.i = fadd double %_65.i.i, %_71.i.i
  %127 = fsub double %_65.i.i, %_72.i.i
  %_73.i.i = fadd double %_71.i.i, %127
  %128 = call double @llvm.fma.f64(double %_72.i.i, double 0x3FF71547652B82FE, double 0x4338000000000000)
  %_10.i.i27.i = fadd double %128, 0xC338000000000000
  %_12.i.i.i = fneg double %_10.i.i27.i
  %129 = call double @llvm.fma.f64(double %_12.i.i.i, double 0x3FE62E42FEFA4000, double %_72.i.i)
  %130 = call double @llvm.fma.f64(double %_12.i.i.i, double 0xBD48432A1B0E2634, double %129)
  %_16.i.i.i = fsub double %129, %130
  %131 = call double @llvm.fma.f64(double %_12.i.i.i, double 0xBD48432A1B0E2634, double %_16.i.i.i)
  %_19.i.i.i = fadd double %_73.i.i, %131
  %_20.i.i.i = fadd double %130, %_19.i.i.i
  %_12.i = fcmp olt double %0, 1.000000e+17
  %_11.sroa.0.0.i = select i1 %_12.i, double %0, double 5.000000e-01
  %_3.i.i = fcmp oge double %_11.sroa.0.0.i, 1.000000e+17
  %x.sroa.0.0.i.i = select i1 %_3.i.i, double 0.000000e+00, double %_11.sroa.0.0.i
  %_8.i.i = fmul double %x.sroa.0.0.i.i, 2.000000e+00
  %132 = call double @llvm.rint.f64(double %_8.i.i)
  %133 = call double @llvm.fma.f64(double %132, double -5.000000e-01, double %x.sroa.0.0.i.i)
  %_21.i.i = fmul double %133, 0x400921FB54442D18
  %_23.i22.i = fneg double %_21.i.i
  %134 = call double @llvm.fma.f64(double %133, double 0x400921FB54442D18, double %_23.i22.i)
  %_20.i23.i = fmul double %133, 0x3CA1A62633145C07
  %_24.i24.i = fadd double %_20.i23.i, %134
  %_25.i.i = fadd double %_21.i.i, %_24.i24.i
  %z.i.i = fmul double %_25.i.i, %_25.i.i
  %135 = call double @llvm.fma.f64(double %z.i.i, double 0x3D2AAF52103A9AA7, double 0xBDA9393AB21ABF2D)
  %136 = call double @llvm.fma.f64(double %135, double %z.i.i, double 0x3E21EED8D1366749)
  %137 = call double @llvm.fma.f64(double %136, double %z.i.i, double 0xBE927E4FB766C7A0)
  %138 = call double @llvm.fma.f64(double %137, double %z.i.i, double 0x3EFA01A01A019545)
  %139 = call double @llvm.fma.f64(double %138, double %z.i.i, double 0xBF56C16C16C16C14)
  %140 = call double @llvm.fma.f64(double %139, double %z.i.i, double 0x3FA5555555555555)
  %141 = call double @llvm.fma.f64(double %z.i.i, double 0xBD6AAA205C458E3D, double 0x3DE61208BC99DA03)
  %142 = call double @llvm.fma.f64(double %141, double %z.i.i, double 0xBE5AE64528CC3F52)
  %143 = call double @llvm.fma.f64(double %142, double %z.i.i, double 0x3EC71DE3A5330083)
  %144 = call double @llvm.fma.f64(double %143, double %z.i.i, double 0xBF2A01A01A018A67)
  %145 = call double @llvm.fma.f64(double %144, double %z.i.i, double 0x3F8111111111110B)
  %146 = call double @llvm.fma.f64(double %145, double %z.i.i, double 0xBFC5555555555555)
  %147 = call double @llvm.fma.f64(double %_20.i.i.i, double 0x3E21F92DA0B7BB09, double 0x3E5AF5E8673F5CCE)
  %148 = call double @llvm.fma.f64(double %147, double %_20.i.i.i, double 0x3E927E4C7AFEB0CF)
  %149 = call double @llvm.fma.f64(double %148, double %_20.i.i.i, double 0x3EC71DDF87793588)
  %150 = call double @llvm.fma.f64(double %149, double %_20.i.i.i, double 0x3EFA01A01AF70863)
  %151 = call double @llvm.fma.f64(double %150, double %_20.i.i.i, double 0x3F2A01A01AFD4F59)
  %152 = call double @llvm.fma.f64(double %151, double %_20.i.i.i, double 0x3F56C16C16C14A49)
  %153 = call double @llvm.fma.f64(double %152, double %_20.i.i.i, double 0x3F8111111110F6DF)
  %154 = call double @llvm.fma.f64(double %153, double %_20.i.i.i, double 0x3FA5555555555559)
  %155 = call double @llvm.fma.f64(double %154, double %_20.i.i.i, double 0x3FC5555555555559)
  %_18.i.i.i = bitcast double %128 to i64
  %156 = fsub double %130, %_20.i.i.i
  %_21.i.i.i = fadd double %_19.i.i.i, %156
  %square.i.i.i.i = fmul double %_20.i.i.i, %_20.i.i.i
  %_13.i.i.i.i = fneg double %square.i.i.i.i
  %157 = call double @llvm.fma.f64(double %_20.i.i.i, double %_20.i.i.i, double %_13.i.i.i.i)
  %_3.i.i.i.i = fmul double %square.i.i.i.i, 5.000000e-01
  %lead.i.i.i.i = fadd double %_20.i.i.i, %_3.i.i.i.i
  %158 = fsub double %_20.i.i.i, %lead.i.i.i.i
  %lead2.i.i.i.i = fadd double %_3.i.i.i.i, %158
  %_5.i.i.i.i = fmul double %_20.i.i.i, %square.i.i.i.i
  %rest.i.i.i.i = fmul double %_5.i.i.i.i, %155
  %159 = call double @llvm.fma.f64(double %157, double 5.000000e-01, double %rest.i.i.i.i)
  %160 = call double @llvm.fma.f64(double %_21.i.i.i, double %_20.i.i.i, double %_21.i.i.i)
  %_7.i.i.i.i = fadd double %160, %159
  %_17.i.i.i.i = fadd double %lead2.i.i.i.i, %_7.i.i.i.i
  %_18.i.i.i.i = fadd double %lead.i.i.i.i, %_17.i.i.i.i
  %161 = fsub double %lead.i.i.i.i, %_18.i.i.i.i
  %_19.i.i.i.i = fadd double %_17.i.i.i.i, %161
  %one.i.i.i = fadd double %_18.i.i.i.i, 1.000000e+00
  %_25.i.i.i = fadd double %one.i.i.i, -1.000000e+00
  %one2.i.i.i = fsub double %_18.i.i.i.i, %_25.i.i.i
  %_26.i.i.i = fadd double %_19.i.i.i.i, %one2.i.i.i
  %_27.i.i.i = fadd double %one.i.i.i, %_26.i.i.i
  %162 = fsub double %one.i.i.i, %_27.i.i.i
  %_28.i.i.i = fadd double %_26.i.i.i, %162
  %_7.i.i = fdiv double %_27.i.i.i, %below.sroa.0.1.i.i.11
  %_10.i38.i = fneg double %_7.i.i
  %163 = call double @llvm.fma.f64(double %_10.i38.i, double %below.sroa.0.1.i.i.11, double %_27.i.i.i)
  %_12.i39.i = fmul double %below.sroa.6.1.i.i.11, %_7.i.i
  %_11.i40.i = fsub double %_28.i.i.i, %_12.i39.i
  %_8.i41.i = fadd double %163, %_11.i40.i
  %_13.i.i = fdiv double %_8.i41.i, %below.sroa.0.1.i.i.11
  %_14.i42.i = fadd double %_7.i.i, %_13.i.i
  %_16.i43.i = fsub double %_14.i42.i, %_7.i.i
  %_15.i44.i = fsub double %_13.i.i, %_16.i43.i
  %_14.i19.i = fmul double %132, 2.500000e-01
  %164 = call double @llvm.floor.f64(double %_14.i19.i)
  %_12.i20.i = fmul double %164, 4.000000e+00
  %n1.i.i = fsub double %132, %_12.i20.i
  %_16.i21.i = fadd double %n1.i.i, 0x4338000000000000
  %_19.i.i = bitcast double %_16.i21.i to i64
  %_27.i.i = fsub double %_25.i.i, %_21.i.i
  %_26.i.i = fsub double %_24.i24.i, %_27.i.i
  %_5.i16.i = fneg double %z.i.i
  %165 = call double @llvm.fma.f64(double %_25.i.i, double %_25.i.i, double %_5.i16.i)
  %_9.i17.i = fmul double %_25.i.i, %z.i.i
  %_12.i.i = fmul double %z.i.i, -5.000000e-01
  %166 = call double @llvm.fma.f64(double %_12.i.i, double %_26.i.i, double %_26.i.i)
  %167 = call double @llvm.fma.f64(double %_9.i17.i, double %146, double %166)
  %one.i.i = fadd double %_12.i.i, 1.000000e+00
  %_23.i.i = fadd double %one.i.i, -1.000000e+00
  %one1.i.i = fsub double %_12.i.i, %_23.i.i
  %_16.i.i = fmul double %z.i.i, %z.i.i
  %_20.i.i = fmul double %165, 5.000000e-01
  %168 = call double @llvm.fma.f64(double %_25.i.i, double %_26.i.i, double %_20.i.i)
  %_18.i.i = fneg double %168
  %169 = call double @llvm.fma.f64(double %_16.i.i, double %140, double %_18.i.i)
  %_24.i.i = fadd double %one1.i.i, %169
  %_6.i.i = and i64 %_19.i.i, 1
  %170 = icmp eq i64 %_6.i.i, 0
  %cosine1.sroa.0.0.i.i = select i1 %170, double %167, double %_24.i.i
  %cosine.sroa.0.0.i.i = select i1 %170, double %_25.i.i, double %one.i.i
  %y.i.i = fadd double %cosine.sroa.0.0.i.i, %cosine1.sroa.0.0.i.i
  %_14.i.i = fsub double %y.i.i, %cosine.sroa.0.0.i.i
  %y3.i.i = fsub double %cosine1.sroa.0.0.i.i, %_14.i.i
  %flip.i.i = fcmp olt double %y.i.i, 0.000000e+00
  %171 = fneg double %y.i.i
  %172 = fneg double %y3.i.i
  %_16.sroa.0.0.i.i = select i1 %flip.i.i, double %172, double %y3.i.i
  %_15.sroa.0.0.i.i = select i1 %flip.i.i, double %171, double %y.i.i
  %_11.i.i = and i64 %_19.i.i, 2
  %_10.i.i = icmp ne i64 %_11.i.i, 0
  %_9.i.i = xor i1 %_10.i.i, %flip.i.i
  %_13.i = fcmp oeq double %y.i.i, 0.000000e+00
  %sine1.sroa.0.0.i = select i1 %_13.i, double 0.000000e+00, double %_16.sroa.0.0.i.i
  %sine.sroa.0.0.i = select i1 %_13.i, double 1.000000e+00, double %_15.sroa.0.0.i.i
  %_29.i = fmul double %bounded.sroa.0.1.i, %_14.i42.i
  %_31.i = fneg double %_29.i
  %173 = call double @llvm.fma.f64(double %_14.i42.i, double %bounded.sroa.0.1.i, double %_31.i)
  %_28.i = fmul double %bounded.sroa.0.1.i, %_15.i44.i
  %_32.i = fadd double %173, %_28.i
  %_33.i = fadd double %_29.i, %_32.i
  %_35.i = fsub double %_33.i, %_29.i
  %_34.i = fsub double %_32.i, %_35.i
  %_36.i = fdiv double 0x400921FB54442D18, %_33.i
  %_39.i = fneg double %_36.i
  %174 = call double @llvm.fma.f64(double %_39.i, double %_33.i, double 0x400921FB54442D18)
  %_41.i = fmul double %_36.i, %_34.i
  %_40.i = fsub double 0x3CA1A62633145C07, %_41.i
  %_37.i = fadd double %174, %_40.i
  %_42.i = fdiv double %_37.i, %_33.i
  %_43.i = fadd double %_36.i, %_42.i
  %_45.i = fsub double %_43.i, %_36.i
  %_44.i = fsub double %_42.i, %_45.i
  %_46.i = fdiv double %_43.i, %sine.sroa.0.0.i
  %_49.i = fneg double %_46.i
  %175 = call double @llvm.fma.f64(double %_49.i, double %sine.sroa.0.0.i, double %_43.i)
  %_51.i = fmul double %_46.i, %sine1.sroa.0.0.i
  %_50.i = fsub double %_44.i, %_51.i
  %_47.i = fadd double %175, %_50.i
  %_52.i = fdiv double %_47.i, %sine.sroa.0.0.i
  %_53.i = fadd double %_46.i, %_52.i
  %_55.i = fsub double %_53.i, %_46.i
  %_54.i = fsub double %_52.i, %_55.i
  %_15.i = fadd double %_53.i, %_54.i
  %_60.i = sub i64 4843621399236972544, %_18.i.i.i
  %_58.i = lshr i64 %_60.i, 1
  %_67.i = shl i64 %_58.i, 52
  %_65.i = add i64 %_67.i, -4616189618054758400
  %_62.i = bitcast i64 %_65.i to double
  %_61.i = fmul double %_15.i, %_62.i
  %176 = add i64 %_58.i, %_18.i.i.i
  %177 = shl i64 %176, 52
  %_68.i = sub i64 -4616189618054758400, %177
  %_63.i = bitcast i64 %_68.i to double
  %178 = fmul double %_61.i, %_63.i
  %_17.i = fneg double %178
  %far.sroa.0.0.i = select i1 %_9.i.i, double 0.000000e+00, double -0.000000e+00
  %below.sroa.0.0.i = select i1 %_9.i.i, double %178, double %_17.i
  %179 = call double @llvm.trunc.f64(double %x)
  %_72.sroa.0.0.in.i = fcmp oeq double %179, %x
  %_20.i = fcmp ogt double %0, 1.850000e+02
  %far.sroa.0.1.i = select i1 %_20.i, double %far.sroa.0.0.i, double %below.sroa.0.0.i
  %_21.i = fcmp uge double %x, 0.000000e+00
  %180 = or i1 %_21.i, %_72.sroa.0.0.in.i
  br i1 %180, label %181, label %_ZN8gpu_math5gamma6tgamma17h280af064c007b9f8E.exit

181:
  %_24.i = fcmp ogt double %x, 1.720000e+02
  %_23.i = fadd double %_14.i42.i, %_15.i44.i
  %_79.i = add i64 %_18.i.i.i, -4843621399236964352
  %_77.i = lshr i64 %_79.i, 1
  %_86.i = shl i64 %_77.i, 52
  %_84.i = add i64 %_86.i, -4616189618054758400
  %_81.i = bitcast i64 %_84.i to double
  %_80.i = fmul double %_23.i, %_81.i
  %182 = xor i64 %_77.i, 2048
  %_83.i = sub i64 %_18.i.i.i, %182
  %_89.i = shl i64 %_83.i, 52
  %_87.i = add i64 %_89.i, 4607182418800017408
  %_82.i = bitcast i64 %_87.i to double
  %_22.i = fmul double %_80.i, %_82.i
  %._22.i = select i1 %_21.i, double %_22.i, double 0x7FF8000000000000
  %.._22.i = select i1 %_24.i, double 0x7FF0000000000000, double %._22.i
  br label %_ZN8gpu_math5gamma6tgamma17h280af064c007b9f8E.exit

_ZN8gpu_math5gamma6tgamma17h280af064c007b9f8E.exit:
  %far.sroa.0.2.i = phi double [ %.._22.i, %181 ], [ %far.sroa.0.1.i, %bb10.i.i.11 ]
  %183 = fdiv double 1.000000e+00, %x
  %r.sroa.0.0.i = select i1 %tiny.i, double %183, double %far.sroa.0.2.i
  %_25.i = fcmp uno double %x, 0.000000e+00
  %_26.i = fcmp oeq double %x, 0xFFF0000000000000
  %x..i = select i1 %_26.i, double 0x7FF8000000000000, double %r.sroa.0.0.i
  %r.sroa.0.1.i = select i1 %_25.i, double %x, double %x..i
  ret double %r.sroa.0.1.i
}

define linkonce_odr hidden float @gpu.portable.y0.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.y0.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.y0.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %within.i = fcmp olt double %0, 8.000000e+00
  %..i = select i1 %within.i, double %0, double 0.000000e+00
  %_15.i = fcmp oeq double %0, 0x7FF0000000000000
  %_14.i = or i1 %within.i, %_15.i
  %spec.store.select.i = select i1 %_14.i, double 8.000000e+00, double %0
  %_5.i = fcmp ogt double %..i, 0.000000e+00
  %_4.sroa.0.0.i = select i1 %_5.i, double %..i, double 1.000000e+00
  %tiny.i.i = fcmp olt double %_4.sroa.0.0.i, 0x10000000000000
  %1 = fmul double %_4.sroa.0.0.i, 0x4350000000000000
  %.sink143 = select i1 %tiny.i.i, double %1, double %_4.sroa.0.0.i
  %.sink137 = select i1 %tiny.i.i, i64 -1078, i64 -1024
  %2 = bitcast double %.sink143 to i64
  %3 = add nsw i64 %2, -4604544271217802189
  %4 = and i64 %3, -4503599627370496
  %5 = sub i64 %2, %4
  %6 = add nuw i64 %2, 7141747209585715
  %7 = lshr i64 %6, 52
  %8 = add nsw i64 %7, %.sink137
  %9 = bitcast i64 %5 to double
  %_8.i.i = fadd double %9, -1.000000e+00
  %_16.i.i.i = fadd double %_8.i.i, 2.000000e+00
  %_18.i.i.i = fadd double %_16.i.i.i, -2.000000e+00
  %_17.i.i.i = fsub double %_8.i.i, %_18.i.i.i
  %_9.i.i.i = fdiv double 1.000000e+00, %_16.i.i.i
  %_10.i.i.i = fmul double %_8.i.i, %_9.i.i.i
  %_13.i.i.i = fneg double %_10.i.i.i
  %10 = call double @llvm.fma.f64(double %_13.i.i.i, double %_16.i.i.i, double %_8.i.i)
  %11 = call double @llvm.fma.f64(double %_13.i.i.i, double %_17.i.i.i, double 0.000000e+00)
  %_11.i.i.i = fadd double %10, %11
  %_15.i.i.i = fmul double %_9.i.i.i, %_11.i.i.i
  %s.i.i.i = fadd double %_10.i.i.i, %_15.i.i.i
  %z.i.i.i = fmul double %s.i.i.i, %s.i.i.i
  %z.i.i = fmul double %..i, %..i
  %_10.i36.i = fmul double %..i, 0x3FA2492492492492
  %12 = call double @llvm.fma.f64(double %_10.i36.i, double %..i, double 0xBFF4924924924925)
  %u.i = fdiv double 8.000000e+00, %spec.store.select.i
  %_7.i = fmul double %u.i, 2.000000e+00
  %13 = call double @llvm.fma.f64(double %_7.i, double %u.i, double -1.000000e+00)
  %14 = call double @llvm.fma.f64(double %13, double 0xBCD24CFB70CF7772, double 0x3CE3529AB7BC88F6)
  %15 = call double @llvm.fma.f64(double %14, double %13, double 0xBCD2298DED15023F)
  %16 = call double @llvm.fma.f64(double %15, double %13, double 0x3CF51B64161E1251)
  %17 = call double @llvm.fma.f64(double %16, double %13, double 0xBD19EC8A8FB80731)
  %18 = call double @llvm.fma.f64(double %17, double %13, double 0x3D339963A8DF0887)
  %19 = call double @llvm.fma.f64(double %18, double %13, double 0xBD5016696000DE17)
  %20 = call double @llvm.fma.f64(double %19, double %13, double 0x3D6E3FFCED933200)
  %21 = call double @llvm.fma.f64(double %20, double %13, double 0xBD8F96425686D65E)
  %22 = call double @llvm.fma.f64(double %21, double %13, double 0x3DB2BA674D3B948C)
  %23 = call double @llvm.fma.f64(double %22, double %13, double 0xBDDA0829F377AC5C)
  %24 = call double @llvm.fma.f64(double %23, double %13, double 0x3E061A55A326B577)
  %25 = call double @llvm.fma.f64(double %24, double %13, double 0xBE3858D1BD9D4D80)
  %26 = call double @llvm.fma.f64(double %25, double %13, double 0x3E73135A89EF072B)
  %27 = call double @llvm.fma.f64(double %26, double %13, double 0xBEB8C843528479AE)
  %28 = call double @llvm.fma.f64(double %27, double %13, double 0x3F11E9A6138FEE30)
  %29 = call double @llvm.fma.f64(double %28, double %13, double 0xBF8FDB5C0B2F3D5B)
  %30 = call double @llvm.fma.f64(double %13, double 0x3CCD8EC5D75B2CFA, double 0xBCE053A4AD7CDE9E)
  %31 = call double @llvm.fma.f64(double %30, double %13, double 0x3CD5946C3E9F50FB)
  %32 = call double @llvm.fma.f64(double %31, double %13, double 0xBCF687B0A2E49825)
  %33 = call double @llvm.fma.f64(double %32, double %13, double 0x3D19F3636AFEC130)
  %34 = call double @llvm.fma.f64(double %33, double %13, double 0xBD34EE7A712AC078)
  %35 = call double @llvm.fma.f64(double %34, double %13, double 0x3D52765015C60FAB)
  %36 = call double @llvm.fma.f64(double %35, double %13, double 0xBD729356EF95C6D6)
  %37 = call double @llvm.fma.f64(double %36, double %13, double 0x3D94FF82BE4C596F)
  %38 = call double @llvm.fma.f64(double %37, double %13, double 0xBDBB5CC14A20555F)
  %39 = call double @llvm.fma.f64(double %38, double %13, double 0x3DE54DF04EA2C105)
  %40 = call double @llvm.fma.f64(double %39, double %13, double 0xBE14D2F305E0E716)
  %41 = call double @llvm.fma.f64(double %40, double %13, double 0x3E4B7EF11D903FBB)
  %42 = call double @llvm.fma.f64(double %41, double %13, double 0xBE8B8D2D6F7A4219)
  %43 = call double @llvm.fma.f64(double %42, double %13, double 0x3ED9BE00160E80BF)
  %44 = call double @llvm.fma.f64(double %43, double %13, double 0xBF4193600C1DEB24)
  %45 = call double @llvm.fma.f64(double %44, double %13, double 0x3FEFFB8DD328503D)
  %46 = call double @llvm.fma.f64(double %12, double 0xBC903619F6123F2E, double 0x3CE672CEC36CC877)
  %47 = call double @llvm.fma.f64(double %46, double %12, double 0xBD3B879DDFEC0105)
  %48 = call double @llvm.fma.f64(double %47, double %12, double 0x3D8DCD52B945CEF6)
  %49 = call double @llvm.fma.f64(double %48, double %12, double 0xBDDC29A101EC846B)
  %50 = call double @llvm.fma.f64(double %49, double %12, double 0x3E26FD884FF517AD)
  %51 = call double @llvm.fma.f64(double %50, double %12, double 0xBE7003DE5456671E)
  %52 = call double @llvm.fma.f64(double %51, double %12, double 0x3EB2C2F287B2745E)
  %53 = call double @llvm.fma.f64(double %52, double %12, double 0xBEF226D36EA76A57)
  %54 = call double @llvm.fma.f64(double %53, double %12, double 0x3F2C5BA1F8A82C5D)
  %55 = call double @llvm.fma.f64(double %54, double %12, double 0xBF615CE4724ED5B0)
  %56 = call double @llvm.fma.f64(double %55, double %12, double 0x3F8FFDC00EA41F6A)
  %57 = call double @llvm.fma.f64(double %56, double %12, double 0xBFB4D55DC8EFC7A2)
  %58 = call double @llvm.fma.f64(double %57, double %12, double 0x3FD1263B5ABD6A5C)
  %59 = call double @llvm.fma.f64(double %58, double %12, double 0xBFDA799166B8ECDC)
  %60 = call double @llvm.fma.f64(double %59, double %12, double 0xBFC9890D549A53EB)
  %61 = call double @llvm.fma.f64(double %60, double %12, double 0x3FF3C0BC36F143DA)
  %62 = call double @llvm.fma.f64(double %61, double %12, double 0xBFD761E3D00BF08D)
  %63 = call double @llvm.fma.f64(double %62, double %12, double 0xBFDD71266E102BA8)
  %64 = call double @llvm.fma.f64(double %z.i.i, double 0x3B74B7859AE2D55F, double 0xBC04A47B5B3395A8)
  %65 = call double @llvm.fma.f64(double %64, double %z.i.i, double 0x3C8F4DEECF9B3D64)
  %66 = call double @llvm.fma.f64(double %65, double %z.i.i, double 0xBD1310826EF30695)
  %67 = call double @llvm.fma.f64(double %66, double %z.i.i, double 0x3D92393D718BDD42)
  %68 = call double @llvm.fma.f64(double %67, double %z.i.i, double 0xBE0A6EE796448E46)
  %69 = call double @llvm.fma.f64(double %68, double %z.i.i, double 0x3E7BCE4A600B3D54)
  %70 = call double @llvm.fma.f64(double %69, double %z.i.i, double 0xBEE3E9979420361B)
  %71 = call double @llvm.fma.f64(double %70, double %z.i.i, double 0x3F41A6206B7B972A)
  %72 = call double @llvm.fma.f64(double %71, double %z.i.i, double 0xBF9075B1BBF41364)
  %73 = call double @llvm.fma.f64(double %72, double %z.i.i, double 0x3FC6BBCB41034286)
  %74 = call double @llvm.fma.f64(double %73, double %z.i.i, double 0xBFB2E4D699CBD01F)
  %75 = call double @llvm.fma.f64(double %12, double 0x3C7C68CDAD93271E, double 0xBCD3FF1E3CF06BAA)
  %76 = call double @llvm.fma.f64(double %75, double %12, double 0x3D28F784E5FEB304)
  %77 = call double @llvm.fma.f64(double %76, double %12, double 0xBD7B8F5BF2C71CEF)
  %78 = call double @llvm.fma.f64(double %77, double %12, double 0x3DCA9BBB4A5B6A85)
  %79 = call double @llvm.fma.f64(double %78, double %12, double 0xBE163E81DBBF423F)
  %80 = call double @llvm.fma.f64(double %79, double %12, double 0x3E5FD3DD914E5A87)
  %81 = call double @llvm.fma.f64(double %80, double %12, double 0xBEA3373B55275ED4)
  %82 = call double @llvm.fma.f64(double %81, double %12, double 0x3EE340B2DFB06B79)
  %83 = call double @llvm.fma.f64(double %82, double %12, double 0xBF1F58C64C0B5BD8)
  %84 = call double @llvm.fma.f64(double %83, double %12, double 0x3F542F1CE1C80AD1)
  %85 = call double @llvm.fma.f64(double %84, double %12, double 0xBF83D42E7AD51438)
  %86 = call double @llvm.fma.f64(double %85, double %12, double 0x3FAC3675C53DBB55)
  %87 = call double @llvm.fma.f64(double %86, double %12, double 0xBFCAB6934B841040)
  %88 = call double @llvm.fma.f64(double %87, double %12, double 0x3FDC45168FF978BA)
  %89 = call double @llvm.fma.f64(double %88, double %12, double 0xBFCF1A88C0AEA845)
  %90 = call double @llvm.fma.f64(double %89, double %12, double 0xBFE5282E36EFAF9C)
  %91 = call double @llvm.fma.f64(double %90, double %12, double 0x3FE4A8B83F948309)
  %92 = call double @llvm.fma.f64(double %91, double %12, double 0x3FC3485802986392)
  %93 = call double @llvm.fma.f64(double %z.i.i, double 0xBB64D214AB66CF61, double 0x3BF54DC7C06AA5A5)
  %94 = call double @llvm.fma.f64(double %93, double %z.i.i, double 0xBC80B2A729FE087E)
  %95 = call double @llvm.fma.f64(double %94, double %z.i.i, double 0x3D0522A118A3E523)
  %96 = call double @llvm.fma.f64(double %95, double %z.i.i, double 0xBD8522A42FE831AE)
  %97 = call double @llvm.fma.f64(double %96, double %z.i.i, double 0x3E002E85C0571CAD)
  %98 = call double @llvm.fma.f64(double %97, double %z.i.i, double 0xBE7234567899E71B)
  %99 = call double @llvm.fma.f64(double %98, double %z.i.i, double 0x3EDC71C71C71C2B6)
  %100 = call double @llvm.fma.f64(double %99, double %z.i.i, double 0xBF3C71C71C71C70F)
  %101 = call double @llvm.fma.f64(double %100, double %z.i.i, double 1.562500e-02)
  %102 = call double @llvm.fma.f64(double %101, double %z.i.i, double -2.500000e-01)
  %103 = call double @llvm.fma.f64(double %z.i.i.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %104 = call double @llvm.fma.f64(double %103, double %z.i.i.i, double 0x3FB865165DF82ACE)
  %105 = call double @llvm.fma.f64(double %104, double %z.i.i.i, double 0x3FBAF26C7A4FF9F8)
  %106 = call double @llvm.fma.f64(double %105, double %z.i.i.i, double 0x3FBE1E1E9CE9C692)
  %107 = call double @llvm.fma.f64(double %106, double %z.i.i.i, double 0x3FC11111104711C6)
  %108 = call double @llvm.fma.f64(double %107, double %z.i.i.i, double 0x3FC3B13B13B2DAF7)
  %109 = call double @llvm.fma.f64(double %108, double %z.i.i.i, double 0x3FC745D1745D153A)
  %110 = call double @llvm.fma.f64(double %109, double %z.i.i.i, double 0x3FCC71C71C71C71E)
  %111 = call double @llvm.fma.f64(double %110, double %z.i.i.i, double 0x3FD2492492492492)
  %112 = call double @llvm.fma.f64(double %111, double %z.i.i.i, double 4.000000e-01)
  %_11.i.i = add nsw i64 %8, 4843621399236968448
  %_9.i.i = bitcast i64 %_11.i.i to double
  %_5.i.i = fadd double %_9.i.i, 0xC338000000000000
  %_22.i.i.i = fsub double %s.i.i.i, %_10.i.i.i
  %s1.i.i.i = fsub double %_15.i.i.i, %_22.i.i.i
  %_4.i.i.i = fmul double %s.i.i.i, %z.i.i.i
  %113 = call double @llvm.fma.f64(double %z.i.i.i, double %112, double 0x3FE5555555555555)
  %rest.i.i.i = fmul double %_4.i.i.i, %113
  %_7.i.i.i = fmul double %s.i.i.i, 2.000000e+00
  %lead.i.i.i = fadd double %_7.i.i.i, %rest.i.i.i
  %_25.i.i.i = fsub double %lead.i.i.i, %_7.i.i.i
  %lead2.i.i.i = fsub double %rest.i.i.i, %_25.i.i.i
  %_8.i.i.i = fmul double %s1.i.i.i, 2.000000e+00
  %_26.i.i.i = fadd double %_8.i.i.i, %lead2.i.i.i
  %_12.i.i = fmul double %_5.i.i, 0x3FE62E42FEFA4000
  %_16.i.i = fadd double %_12.i.i, %lead.i.i.i
  %_18.i.i = fsub double %_16.i.i, %_12.i.i
  %_17.i.i = fsub double %lead.i.i.i, %_18.i.i
  %114 = call double @llvm.fma.f64(double %_5.i.i, double 0xBD48432A1B0E2634, double %_26.i.i.i)
  %_19.i.i = fadd double %_17.i.i, %114
  %_20.i.i = fadd double %_16.i.i, %_19.i.i
  %_22.i.i = fsub double %_20.i.i, %_16.i.i
  %_21.i.i = fsub double %_19.i.i, %_22.i.i
  %ln.i = fadd double %_20.i.i, %_21.i.i
  %_6.i = fmul double %ln.i, 0x3FE45F306DC9C883
  %_6.i.i = fcmp olt double %z.i.i, 8.000000e+00
  %115 = call double @llvm.fma.f64(double %z.i.i, double %102, double 1.000000e+00)
  %_0.sroa.0.0.i.i = select i1 %_6.i.i, double %115, double %92
  %_8.sroa.0.0.i = select i1 %_6.i.i, double %74, double %63
  %116 = call double @llvm.fma.f64(double %_6.i, double %_0.sroa.0.0.i.i, double %_8.sroa.0.0.i)
  %_13.i.i = fcmp olt double %spec.store.select.i, 0x4150000000000000
  br i1 %_13.i.i, label %bb2.i23.i26, label %bb8.i.i.i.i.lr.ph

bb8.i.i.i.i.lr.ph:
  %bits.i.i.i = bitcast double %spec.store.select.i to i64
  %_7.i.i.i11 = lshr i64 %bits.i.i.i, 52
  %at.i.i.i = add nsw i64 %_7.i.i.i11, -1013
  %117 = and i64 %at.i.i.i, 1024
  %_6.not.i.i.i.i.not.not = icmp eq i64 %117, 0
  %spec.select21.i.i.i.i = select i1 %_6.not.i.i.i.i.not.not, i64 0, i64 8441921394348257659
  %spec.select21.i.i.i.i.1 = select i1 %_6.not.i.i.i.i.not.not, i64 -6703182060581546711, i64 4397547296490951402
  %spec.select21.i.i.i.i.2 = select i1 %_6.not.i.i.i.i.not.not, i64 -277156292786332224, i64 7780917995555872008
  %spec.select21.i.i.i.i.3 = select i1 %_6.not.i.i.i.i.not.not, i64 -2638381946312093631, i64 6197850593633725355
  %spec.select21.i.i.i.i.4 = select i1 %_6.not.i.i.i.i.not.not, i64 -121206125134887583, i64 -1094449336203069923
  %spec.select21.i.i.i.i.5 = select i1 %_6.not.i.i.i.i.not.not, i64 -5249950069107600672, i64 -6204956014196417784
  %spec.select21.i.i.i.i.6 = select i1 %_6.not.i.i.i.i.not.not, i64 452944820249399836, i64 0
  %spec.select21.i.i.i.i.7 = select i1 %_6.not.i.i.i.i.not.not, i64 -135693905287338178, i64 0
  %spec.select21.i.i.i.i.8 = select i1 %_6.not.i.i.i.i.not.not, i64 -1692731182770600828, i64 0
  %spec.select21.i.i.i.i.9 = select i1 %_6.not.i.i.i.i.not.not, i64 -1613291254968254911, i64 0
  %spec.select21.i.i.i.i.10 = select i1 %_6.not.i.i.i.i.not.not, i64 4148332274289687028, i64 0
  %_5.i26.i.i = and i64 %bits.i.i.i, 4503599627370495
  %mantissa.i.i.i = or disjoint i64 %_5.i26.i.i, 4503599627370496
  %118 = and i64 %at.i.i.i, 512
  %_23.not.i.i.i.i = icmp eq i64 %118, 0
  br i1 %_23.not.i.i.i.i, label %bb8.i.i.i.i.lr.ph.1, label %bb10.i.i.i.i.10

bb8.i.i.i.i.lr.ph.1:
  %w.i.i.i.i.sroa.0.0 = phi i64 [ %spec.select21.i.i.i.i.8, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.9.0 = phi i64 [ %spec.select21.i.i.i.i.9, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.1, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.16.0 = phi i64 [ %spec.select21.i.i.i.i.10, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.2, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.24.0 = phi i64 [ %spec.select21.i.i.i.i.11, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.3, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.32.0 = phi i64 [ %spec.select21.i.i.i.i.12, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.4, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.39.0 = phi i64 [ %spec.select21.i.i.i.i.13, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.5, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.44.0 = phi i64 [ %spec.select21.i.i.i.i.14, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.6, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.49.0 = phi i64 [ %spec.select21.i.i.i.i.15, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.7, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.52.0 = phi i64 [ %spec.select21.i.i.i.i.16, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.8, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.56.0 = phi i64 [ %spec.select21.i.i.i.i.17, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.9, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.60.0 = phi i64 [ %spec.select21.i.i.i.i.18, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.10, %bb8.i.i.i.i.lr.ph ]
  %119 = and i64 %at.i.i.i, 256
  %_23.not.i.i.i.i.1 = icmp eq i64 %119, 0
  br i1 %_23.not.i.i.i.i.1, label %bb10.i.i.i.i.us.1.6, label %bb8.i.i.i.i.lr.ph.2

bb10.i.i.i.i.us.1.6:
  br label %bb8.i.i.i.i.lr.ph.2

bb8.i.i.i.i.lr.ph.2:
  %w.i.i.i.i.sroa.0.1 = phi i64 [ %w.i.i.i.i.sroa.0.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.32.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.9.1 = phi i64 [ %w.i.i.i.i.sroa.9.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.39.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.16.1 = phi i64 [ %w.i.i.i.i.sroa.16.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.44.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.24.1 = phi i64 [ %w.i.i.i.i.sroa.24.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.49.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.32.1 = phi i64 [ %w.i.i.i.i.sroa.32.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.52.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.39.1 = phi i64 [ %w.i.i.i.i.sroa.39.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.56.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.44.1 = phi i64 [ %w.i.i.i.i.sroa.44.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.60.0, %bb8.i.i.i.i.lr.ph.1 ]
  %120 = and i64 %at.i.i.i, 128
  %_23.not.i.i.i.i.2 = icmp eq i64 %120, 0
  br i1 %_23.not.i.i.i.i.2, label %bb10.i.i.i.i.us.2.4, label %bb8.i.i.i.i.lr.ph.3

bb10.i.i.i.i.us.2.4:
  br label %bb8.i.i.i.i.lr.ph.3

bb8.i.i.i.i.lr.ph.3:
  %w.i.i.i.i.sroa.0.2 = phi i64 [ %w.i.i.i.i.sroa.0.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.16.1, %bb8.i.i.i.i.lr.ph.2 ]
  %w.i.i.i.i.sroa.9.2 = phi i64 [ %w.i.i.i.i.sroa.9.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.24.1, %bb8.i.i.i.i.lr.ph.2 ]
  %w.i.i.i.i.sroa.16.2 = phi i64 [ %w.i.i.i.i.sroa.16.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.32.1, %bb8.i.i.i.i.lr.ph.2 ]
  %w.i.i.i.i.sroa.24.2 = phi i64 [ %w.i.i.i.i.sroa.24.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.39.1, %bb8.i.i.i.i.lr.ph.2 ]
  %w.i.i.i.i.sroa.32.2 = phi i64 [ %w.i.i.i.i.sroa.32.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.44.1, %bb8.i.i.i.i.lr.ph.2 ]
  %121 = and i64 %at.i.i.i, 64
  %_23.not.i.i.i.i.3 = icmp eq i64 %121, 0
  br i1 %_23.not.i.i.i.i.3, label %bb10.i.i.i.i.us.3.3, label %bb12.i.i.i.i.3

bb10.i.i.i.i.us.3.3:
  br label %bb12.i.i.i.i.3

bb12.i.i.i.i.3:
  %w.i.i.i.i.sroa.0.3 = phi i64 [ %w.i.i.i.i.sroa.0.2, %bb10.i.i.i.i.us.3.3 ], [ %w.i.i.i.i.sroa.9.2, %bb8.i.i.i.i.lr.ph.3 ]
  %w.i.i.i.i.sroa.9.3 = phi i64 [ %w.i.i.i.i.sroa.9.2, %bb10.i.i.i.i.us.3.3 ], [ %w.i.i.i.i.sroa.16.2, %bb8.i.i.i.i.lr.ph.3 ]
  %w.i.i.i.i.sroa.16.3 = phi i64 [ %w.i.i.i.i.sroa.16.2, %bb10.i.i.i.i.us.3.3 ], [ %w.i.i.i.i.sroa.24.2, %bb8.i.i.i.i.lr.ph.3 ]
  %w.i.i.i.i.sroa.24.3 = phi i64 [ %w.i.i.i.i.sroa.24.2, %bb10.i.i.i.i.us.3.3 ], [ %w.i.i.i.i.sroa.32.2, %bb8.i.i.i.i.lr.ph.3 ]
  %shift.i.i.i = and i64 %at.i.i.i, 63
  %_60.i.i.i = shl i64 %w.i.i.i.i.sroa.0.3, %shift.i.i.i
  %_62.i.i.i = lshr i64 %w.i.i.i.i.sroa.9.3, 1
  %_63.i.i.i = xor i64 %shift.i.i.i, 63
  %_61.i.i.i = lshr i64 %_62.i.i.i, %_63.i.i.i
  %h2.i.i.i = or i64 %_61.i.i.i, %_60.i.i.i
  %_64.i.i.i = shl i64 %w.i.i.i.i.sroa.9.3, %shift.i.i.i
  %_66.i.i.i = lshr i64 %w.i.i.i.i.sroa.16.3, 1
  %_65.i.i.i = lshr i64 %_66.i.i.i, %_63.i.i.i
  %h1.i.i.i = or i64 %_65.i.i.i, %_64.i.i.i
  %_67.i.i.i = shl i64 %w.i.i.i.i.sroa.16.3, %shift.i.i.i
  %_69.i.i.i = lshr i64 %w.i.i.i.i.sroa.24.3, 1
  %_68.i.i.i = lshr i64 %_69.i.i.i, %_63.i.i.i
  %h0.i.i.i = or i64 %_68.i.i.i, %_67.i.i.i
  %_70.i.i.i = lshr i64 %mantissa.i.i.i, 32
  %_71.i.i.i = and i64 %bits.i.i.i, 4294967295
  %_72.i.i.i = lshr i64 %h0.i.i.i, 32
  %_73.i.i.i = and i64 %h0.i.i.i, 4294967295
  %_74.i.i.i = mul nuw i64 %_73.i.i.i, %_71.i.i.i
  %_75.i.i.i = mul nuw nsw i64 %_73.i.i.i, %_70.i.i.i
  %_76.i.i.i = mul nuw i64 %_72.i.i.i, %_71.i.i.i
  %_77.i.i.i = mul nuw nsw i64 %_72.i.i.i, %_70.i.i.i
  %_80.i.i.i = lshr i64 %_74.i.i.i, 32
  %_81.i.i.i = and i64 %_75.i.i.i, 4294967295
  %_79.i.i.i = add nuw nsw i64 %_80.i.i.i, %_81.i.i.i
  %_82.i.i.i = and i64 %_76.i.i.i, 4294967295
  %_78.i.i.i = add nuw nsw i64 %_79.i.i.i, %_82.i.i.i
  %_86.i.i.i = lshr i64 %_75.i.i.i, 32
  %_85.i.i.i = add nuw nsw i64 %_86.i.i.i, %_77.i.i.i
  %_87.i.i.i = lshr i64 %_76.i.i.i, 32
  %_84.i.i.i = add nuw nsw i64 %_85.i.i.i, %_87.i.i.i
  %_88.i.i.i = lshr i64 %_78.i.i.i, 32
  %low_high.i.i.i = add nuw nsw i64 %_84.i.i.i, %_88.i.i.i
  %_92.i.i.i = lshr i64 %h1.i.i.i, 32
  %_93.i.i.i = and i64 %h1.i.i.i, 4294967295
  %_94.i.i.i = mul nuw i64 %_93.i.i.i, %_71.i.i.i
  %_95.i.i.i = mul nuw nsw i64 %_93.i.i.i, %_70.i.i.i
  %_96.i.i.i = mul nuw i64 %_92.i.i.i, %_71.i.i.i
  %_97.i.i.i = mul nuw nsw i64 %_92.i.i.i, %_70.i.i.i
  %_100.i.i.i = lshr i64 %_94.i.i.i, 32
  %_101.i.i.i = and i64 %_95.i.i.i, 4294967295
  %_99.i.i.i = add nuw nsw i64 %_100.i.i.i, %_101.i.i.i
  %_102.i.i.i = and i64 %_96.i.i.i, 4294967295
  %_98.i.i.i = add nuw nsw i64 %_99.i.i.i, %_102.i.i.i
  %_106.i.i.i = lshr i64 %_95.i.i.i, 32
  %_107.i.i.i = lshr i64 %_96.i.i.i, 32
  %_108.i.i.i = lshr i64 %_98.i.i.i, 32
  %_110.i.i.i = shl i64 %_98.i.i.i, 32
  %_111.i.i.i = and i64 %_94.i.i.i, 4294967295
  %middle.i.i.i = or disjoint i64 %_110.i.i.i, %_111.i.i.i
  %p1.i.i.i = add i64 %middle.i.i.i, %low_high.i.i.i
  %_22.i32.i.i = icmp ult i64 %p1.i.i.i, %low_high.i.i.i
  %carry.i.i.i = zext i1 %_22.i32.i.i to i64
  %_25.i.i.i13 = mul i64 %h2.i.i.i, %mantissa.i.i.i
  %_105.i.i.i = add i64 %_97.i.i.i, %_25.i.i.i13
  %_104.i.i.i = add i64 %_105.i.i.i, %_106.i.i.i
  %middle_high.i.i.i = add i64 %_104.i.i.i, %_107.i.i.i
  %_24.i33.i.i = add i64 %middle_high.i.i.i, %_108.i.i.i
  %p2.i.i.i = add i64 %_24.i33.i.i, %carry.i.i.i
  %high.i.i.i = call i64 @llvm.fshl.i64(i64 %p2.i.i.i, i64 %p1.i.i.i, i64 2)
  %_30.i.i.i = shl i64 %p1.i.i.i, 2
  %122 = lshr i64 %_78.i.i.i, 30
  %_31.i.i.i = and i64 %122, 3
  %rest.i.i.i14 = or disjoint i64 %_30.i.i.i, %_31.i.i.i
  %over.neg.i.i.i = ashr i64 %high.i.i.i, 63
  %high2.i.i.i = xor i64 %over.neg.i.i.i, %high.i.i.i
  %rest3.i.i.i = xor i64 %over.neg.i.i.i, %rest.i.i.i14
  %_41.i.i.i = lshr i64 %high2.i.i.i, 11
  %_39.i.i.i = uitofp nneg i64 %_41.i.i.i to double
  %a.i.i.i = fmul double %_39.i.i.i, 0x3CA0000000000000
  %_47.i.i.i = shl i64 %high2.i.i.i, 42
  %_46.i.i.i = and i64 %_47.i.i.i, 9002801208229888
  %_48.i.i.i = lshr i64 %rest3.i.i.i, 22
  %_45.i.i.i = or disjoint i64 %_46.i.i.i, %_48.i.i.i
  %_43.i.i.i = uitofp nneg i64 %_45.i.i.i to double
  %b.i.i.i = fmul double %_43.i.i.i, 0x3950000000000000
  %_52.i.i.i = and i64 %rest3.i.i.i, 4194303
  %_50.i.i.i = uitofp nneg i64 %_52.i.i.i to double
  %c.i.i.i = fmul double %_50.i.i.i, 0x37F0000000000000
  %_112.i.i.i = fadd double %a.i.i.i, %b.i.i.i
  %123 = fsub double %a.i.i.i, %_112.i.i.i
  %_113.i.i.i = fadd double %b.i.i.i, %123
  %_115.i.i.i = fadd double %c.i.i.i, %_113.i.i.i
  %turns.i.i.i = fadd double %_112.i.i.i, %_115.i.i.i
  %124 = fsub double %_112.i.i.i, %turns.i.i.i
  %turns4.i.i.i = fadd double %_115.i.i.i, %124
  %_121.i.i.i = fmul double %turns.i.i.i, 0x3FF921FB54442D18
  %_123.i.i.i = fneg double %_121.i.i.i
  %125 = call double @llvm.fma.f64(double %turns.i.i.i, double 0x3FF921FB54442D18, double %_123.i.i.i)
  %_120.i.i.i = fmul double %turns.i.i.i, 0x3C91A62633145C07
  %126 = call double @llvm.fma.f64(double %turns4.i.i.i, double 0x3FF921FB54442D18, double %_120.i.i.i)
  %_124.i.i.i = fadd double %125, %126
  %r5.i.i.i = fadd double %_121.i.i.i, %_124.i.i.i
  %_127.i.i.i = fsub double %r5.i.i.i, %_121.i.i.i
  %r6.i.i.i = fsub double %_124.i.i.i, %_127.i.i.i
  %_54.i.i.i = icmp slt i64 %high.i.i.i, 0
  %127 = fneg double %r5.i.i.i
  %128 = fneg double %r6.i.i.i
  %r.sroa.0.0.i.i.i = select i1 %_54.i.i.i, double %127, double %r5.i.i.i
  %r1.sroa.0.0.i.i.i = select i1 %_54.i.i.i, double %128, double %r6.i.i.i
  %none.i.i.i = icmp samesign ugt i64 %bits.i.i.i, 9218868437227405311
  %r.sroa.0.1.i.i.i = select i1 %none.i.i.i, double 0x7FF8000000000000, double %r.sroa.0.0.i.i.i
  %_34.i.i.i = lshr i64 %p2.i.i.i, 62
  %over.i.i.i = lshr i64 %high.i.i.i, 63
  %n.i34.i.i = add nuw nsw i64 %over.i.i.i, %_34.i.i.i
  br label %bb4.i22.i

bb10.i.i.i.i.10:
  %spec.select21.i.i.i.i.18 = select i1 %_6.not.i.i.i.i.not.not, i64 7780917995555872008, i64 0
  %spec.select21.i.i.i.i.17 = select i1 %_6.not.i.i.i.i.not.not, i64 4397547296490951402, i64 0
  %spec.select21.i.i.i.i.16 = select i1 %_6.not.i.i.i.i.not.not, i64 8441921394348257659, i64 0
  %spec.select21.i.i.i.i.15 = select i1 %_6.not.i.i.i.i.not.not, i64 5712322887342352941, i64 0
  %spec.select21.i.i.i.i.14 = select i1 %_6.not.i.i.i.i.not.not, i64 7869616827067468215, i64 0
  %spec.select21.i.i.i.i.13 = select i1 %_6.not.i.i.i.i.not.not, i64 -1211730484530615009, i64 0
  %spec.select21.i.i.i.i.12 = select i1 %_6.not.i.i.i.i.not.not, i64 2303758334597371919, i64 0
  %spec.select21.i.i.i.i.11 = select i1 %_6.not.i.i.i.i.not.not, i64 -7168499653074671557, i64 0
  br label %bb8.i.i.i.i.lr.ph.1

bb2.i23.i26:
  %129 = call double @llvm.fma.f64(double %spec.store.select.i, double 0x3FE45F306DC9C883, double 0x4338000000000000)
  %n.i.i.i = fadd double %129, 0xC338000000000000
  %_5.i.i.i = fneg double %n.i.i.i
  %130 = call double @llvm.fma.f64(double %_5.i.i.i, double 0x3FF921FB54442D18, double %spec.store.select.i)
  %_8.i.i.i27 = fmul double %n.i.i.i, 0xBC91A62633145C07
  %131 = call double @llvm.fma.f64(double %n.i.i.i, double 0x3C91A62633145C07, double %_8.i.i.i27)
  %r.i.i.i = fadd double %130, %_8.i.i.i27
  %_15.i.i.i28 = fsub double %r.i.i.i, %130
  %_18.i.i.i29 = fsub double %r.i.i.i, %_15.i.i.i28
  %_17.i.i.i30 = fsub double %130, %_18.i.i.i29
  %_19.i.i.i = fsub double %_8.i.i.i27, %_15.i.i.i28
  %r1.i.i.i = fadd double %_19.i.i.i, %_17.i.i.i30
  %_21.i.i.i = bitcast double %129 to i64
  %_9.i.i.i31 = add i64 %_21.i.i.i, -4843621399236968448
  %_12.i.i.i = fsub double %r1.i.i.i, %131
  %_13.i.i.i32 = fmul double %n.i.i.i, 0x391F1976B7ED8FBC
  %132 = fadd double %_12.i.i.i, %_13.i.i.i32
  %_22.i.i.i34 = fadd double %r.i.i.i, %132
  %_24.i.i.i = fsub double %_22.i.i.i34, %r.i.i.i
  %_23.i.i.i = fsub double %132, %_24.i.i.i
  br label %bb4.i22.i

bb4.i22.i:
  %_4.i.i.sroa.0.0 = phi i64 [ %_9.i.i.i31, %bb2.i23.i26 ], [ %n.i34.i.i, %bb12.i.i.i.i.3 ]
  %_4.i.i.sroa.5.0 = phi double [ %_22.i.i.i34, %bb2.i23.i26 ], [ %r.sroa.0.1.i.i.i, %bb12.i.i.i.i.3 ]
  %_4.i.i.sroa.8.0 = phi double [ %_23.i.i.i, %bb2.i23.i26 ], [ %r1.sroa.0.0.i.i.i, %bb12.i.i.i.i.3 ]
  %z.i.i.i15 = fmul double %_4.i.i.sroa.5.0, %_4.i.i.sroa.5.0
  %133 = call double @llvm.fma.f64(double %z.i.i.i15, double 0x3D2AAF52103A9AA7, double 0xBDA9393AB21ABF2D)
  %134 = call double @llvm.fma.f64(double %133, double %z.i.i.i15, double 0x3E21EED8D1366749)
  %135 = call double @llvm.fma.f64(double %134, double %z.i.i.i15, double 0xBE927E4FB766C7A0)
  %136 = call double @llvm.fma.f64(double %135, double %z.i.i.i15, double 0x3EFA01A01A019545)
  %137 = call double @llvm.fma.f64(double %136, double %z.i.i.i15, double 0xBF56C16C16C16C14)
  %138 = call double @llvm.fma.f64(double %137, double %z.i.i.i15, double 0x3FA5555555555555)
  %139 = call double @llvm.fma.f64(double %z.i.i.i15, double 0xBD6AAA205C458E3D, double 0x3DE61208BC99DA03)
  %140 = call double @llvm.fma.f64(double %139, double %z.i.i.i15, double 0xBE5AE64528CC3F52)
  %141 = call double @llvm.fma.f64(double %140, double %z.i.i.i15, double 0x3EC71DE3A5330083)
  %142 = call double @llvm.fma.f64(double %141, double %z.i.i.i15, double 0xBF2A01A01A018A67)
  %143 = call double @llvm.fma.f64(double %142, double %z.i.i.i15, double 0x3F8111111111110B)
  %144 = call double @llvm.fma.f64(double %143, double %z.i.i.i15, double 0xBFC5555555555555)
  %_5.i20.i.i = fneg double %z.i.i.i15
  %145 = call double @llvm.fma.f64(double %_4.i.i.sroa.5.0, double %_4.i.i.sroa.5.0, double %_5.i20.i.i)
  %_9.i21.i.i = fmul double %_4.i.i.sroa.5.0, %z.i.i.i15
  %_12.i22.i.i = fmul double %z.i.i.i15, -5.000000e-01
  %146 = call double @llvm.fma.f64(double %_12.i22.i.i, double %_4.i.i.sroa.8.0, double %_4.i.i.sroa.8.0)
  %147 = call double @llvm.fma.f64(double %_9.i21.i.i, double %144, double %146)
  %one.i.i.i = fadd double %_12.i22.i.i, 1.000000e+00
  %_23.i23.i.i = fadd double %one.i.i.i, -1.000000e+00
  %one1.i.i.i = fsub double %_12.i22.i.i, %_23.i23.i.i
  %_16.i.i.i16 = fmul double %z.i.i.i15, %z.i.i.i15
  %_20.i.i.i = fmul double %145, 5.000000e-01
  %148 = call double @llvm.fma.f64(double %_4.i.i.sroa.5.0, double %_4.i.i.sroa.8.0, double %_20.i.i.i)
  %_18.i24.i.i = fneg double %148
  %149 = call double @llvm.fma.f64(double %_16.i.i.i16, double %138, double %_18.i24.i.i)
  %_24.i25.i.i = fadd double %one1.i.i.i, %149
  %_7.i.i = and i64 %_4.i.i.sroa.0.0, 1
  %150 = icmp eq i64 %_7.i.i, 0
  br i1 %150, label %bb7.i.i, label %bb6.i.i

bb7.i.i:
  %151 = fadd double %_4.i.i.sroa.5.0, %147
  %152 = fsub double %151, %_4.i.i.sroa.5.0
  %153 = fsub double %147, %152
  br label %_ZN8gpu_math6bessel3far17h2ba4e18cfc4a409bE.exit

bb6.i.i:
  %154 = fadd double %one.i.i.i, %_24.i25.i.i
  %155 = fsub double %154, %one.i.i.i
  %156 = fsub double %_24.i25.i.i, %155
  br label %_ZN8gpu_math6bessel3far17h2ba4e18cfc4a409bE.exit

_ZN8gpu_math6bessel3far17h2ba4e18cfc4a409bE.exit:
  %sine1.sroa.0.0.i.i = phi double [ %_24.i25.i.i, %bb7.i.i ], [ %147, %bb6.i.i ]
  %sine.sroa.0.0.i.i = phi double [ %one.i.i.i, %bb7.i.i ], [ %_4.i.i.sroa.5.0, %bb6.i.i ]
  %_18.sroa.0.0.i.i = phi double [ %153, %bb7.i.i ], [ %156, %bb6.i.i ]
  %_17.sroa.0.0.i.i = phi double [ %151, %bb7.i.i ], [ %154, %bb6.i.i ]
  %_23.i = fcmp oeq double %x, 0x7FF0000000000000
  %157 = xor i1 %within.i, true
  %_25.i = fcmp uno double %x, 0.000000e+00
  %158 = fcmp ole double %x, 0.000000e+00
  %159 = or i1 %158, %157
  %160 = or i1 %_23.i, %159
  %161 = or i1 %_25.i, %160
  br i1 %161, label %162, label %_ZN8gpu_math6bessel2y017hb9b7099d1bf24d2bE.exit

162:
  %163 = call double @llvm.sqrt.f64(double %spec.store.select.i)
  %a.i = fdiv double 0x3FE20DD750429B6D, %163
  %_9.i.i18 = and i64 %_4.i.i.sroa.0.0, 2
  %164 = icmp eq i64 %_9.i.i18, 0
  %165 = fneg double %_17.sroa.0.0.i.i
  %_23.sroa.0.0.i.i = select i1 %164, double %_17.sroa.0.0.i.i, double %165
  %_12.i.i19 = add i64 %_4.i.i.sroa.0.0, 1
  %_11.i.i20 = and i64 %_12.i.i19, 2
  %166 = icmp eq i64 %_11.i.i20, 0
  %c.i.i = fadd double %sine1.sroa.0.0.i.i, %sine.sroa.0.0.i.i
  %167 = fneg double %c.i.i
  %_25.sroa.0.0.i.i = select i1 %166, double %c.i.i, double %167
  %_38.i = fsub double %_23.sroa.0.0.i.i, %_25.sroa.0.0.i.i
  %_39.i = fsub double %_38.i, %_23.sroa.0.0.i.i
  %_42.i = fsub double %_38.i, %_39.i
  %_41.i = fsub double %_23.sroa.0.0.i.i, %_42.i
  %_35.i = fneg double %_25.sroa.0.0.i.i
  %_43.i = fsub double %_35.i, %_39.i
  %_40.i = fadd double %_43.i, %_41.i
  %168 = fneg double %_18.sroa.0.0.i.i
  %_24.sroa.0.0.i.i = select i1 %164, double %_18.sroa.0.0.i.i, double %168
  %_22.i.i17 = fsub double %c.i.i, %sine.sroa.0.0.i.i
  %c3.i.i = fsub double %sine1.sroa.0.0.i.i, %_22.i.i17
  %169 = fneg double %c3.i.i
  %_26.sroa.0.0.i.i = select i1 %166, double %c3.i.i, double %169
  %_37.i = fsub double %_24.sroa.0.0.i.i, %_26.sroa.0.0.i.i
  %_44.i = fadd double %_37.i, %_40.i
  %_45.i = fadd double %_38.i, %_44.i
  %_47.i = fsub double %_45.i, %_38.i
  %_46.i = fsub double %_44.i, %_47.i
  %170 = fadd double %_45.i, %_46.i
  %q2.i = fmul double %u.i, %29
  %_25.i21 = fadd double %_25.sroa.0.0.i.i, %_23.sroa.0.0.i.i
  %_26.i22 = fsub double %_25.i21, %_23.sroa.0.0.i.i
  %_29.i = fsub double %_25.i21, %_26.i22
  %_28.i = fsub double %_23.sroa.0.0.i.i, %_29.i
  %_30.i = fsub double %_25.sroa.0.0.i.i, %_26.i22
  %_27.i = fadd double %_30.i, %_28.i
  %_24.i23 = fadd double %_24.sroa.0.0.i.i, %_26.sroa.0.0.i.i
  %_31.i = fadd double %_24.i23, %_27.i
  %_32.i = fadd double %_25.i21, %_31.i
  %_34.i = fsub double %_32.i, %_25.i21
  %_33.i = fsub double %_31.i, %_34.i
  %plus.i = fadd double %_32.i, %_33.i
  %_23.i25 = fmul double %q2.i, %plus.i
  %171 = call double @llvm.fma.f64(double %45, double %170, double %_23.i25)
  %_21.i = fmul double %a.i, %171
  %_26.i = fcmp olt double %x, 0.000000e+00
  %_24.i = fcmp oeq double %x, 0.000000e+00
  %simplifycfg.merge.i = select i1 %_23.i, double 0.000000e+00, double %_21.i
  %simplifycfg.merge1.i = select i1 %_24.i, double 0xFFF0000000000000, double %simplifycfg.merge.i
  %simplifycfg.merge2.i = select i1 %_26.i, double 0x7FF8000000000000, double %simplifycfg.merge1.i
  %x.simplifycfg.merge2.i = select i1 %_25.i, double %x, double %simplifycfg.merge2.i
  br label %_ZN8gpu_math6bessel2y017hb9b7099d1bf24d2bE.exit

_ZN8gpu_math6bessel2y017hb9b7099d1bf24d2bE.exit:
  %y.sroa.0.0.i = phi double [ %x.simplifycfg.merge2.i, %162 ], [ %116, %_ZN8gpu_math6bessel3far17h2ba4e18cfc4a409bE.exit ]
  ret double %y.sroa.0.0.i
}

define linkonce_odr hidden float @gpu.portable.y1.f32(float %x) #0 {
start:
  %_3 = fpext float %x to double
  %_2 = call double @gpu.portable.y1.f64(double %_3)
  %_0 = fptrunc double %_2 to float
  ret float %_0
}

define linkonce_odr hidden double @gpu.portable.y1.f64(double %x) #0 {
start:
  %0 = call double @llvm.fabs.f64(double %x)
  %within.i = fcmp olt double %0, 8.000000e+00
  %..i = select i1 %within.i, double %0, double 0.000000e+00
  %_21.i = fcmp oeq double %0, 0x7FF0000000000000
  %_20.i = or i1 %within.i, %_21.i
  %spec.store.select.i = select i1 %_20.i, double 8.000000e+00, double %0
  %_2.i = fcmp ogt double %..i, 0.000000e+00
  %low.sroa.0.1.i = select i1 %_2.i, double %..i, double 1.000000e+00
  %tiny.i.i = fcmp olt double %low.sroa.0.1.i, 0x10000000000000
  %1 = fmul double %low.sroa.0.1.i, 0x4350000000000000
  %.sink145 = select i1 %tiny.i.i, double %1, double %low.sroa.0.1.i
  %.sink139 = select i1 %tiny.i.i, i64 -1078, i64 -1024
  %2 = bitcast double %.sink145 to i64
  %3 = add nsw i64 %2, -4604544271217802189
  %4 = and i64 %3, -4503599627370496
  %5 = sub i64 %2, %4
  %6 = add nuw i64 %2, 7141747209585715
  %7 = lshr i64 %6, 52
  %8 = add nsw i64 %7, %.sink139
  %9 = bitcast i64 %5 to double
  %_8.i.i = fadd double %9, -1.000000e+00
  %_16.i.i.i = fadd double %_8.i.i, 2.000000e+00
  %_18.i.i.i = fadd double %_16.i.i.i, -2.000000e+00
  %_17.i.i.i = fsub double %_8.i.i, %_18.i.i.i
  %_9.i.i.i = fdiv double 1.000000e+00, %_16.i.i.i
  %_10.i.i.i = fmul double %_8.i.i, %_9.i.i.i
  %_13.i.i.i = fneg double %_10.i.i.i
  %10 = call double @llvm.fma.f64(double %_13.i.i.i, double %_16.i.i.i, double %_8.i.i)
  %11 = call double @llvm.fma.f64(double %_13.i.i.i, double %_17.i.i.i, double 0.000000e+00)
  %_11.i.i.i = fadd double %10, %11
  %_15.i.i.i = fmul double %_9.i.i.i, %_11.i.i.i
  %s.i.i.i = fadd double %_10.i.i.i, %_15.i.i.i
  %z.i.i.i = fmul double %s.i.i.i, %s.i.i.i
  %z.i.i = fmul double %low.sroa.0.1.i, %low.sroa.0.1.i
  %_10.i30.i = fmul double %low.sroa.0.1.i, 0x3FA2492492492492
  %12 = call double @llvm.fma.f64(double %_10.i30.i, double %low.sroa.0.1.i, double 0xBFF4924924924925)
  %u.i = fdiv double 8.000000e+00, %spec.store.select.i
  %_7.i = fmul double %u.i, 2.000000e+00
  %13 = call double @llvm.fma.f64(double %_7.i, double %u.i, double -1.000000e+00)
  %14 = call double @llvm.fma.f64(double %13, double 0x3CD333DA93D2B610, double 0xBCE451636DDAFDB7)
  %15 = call double @llvm.fma.f64(double %14, double %13, double 0x3CD377FBD22F4F68)
  %16 = call double @llvm.fma.f64(double %15, double %13, double 0xBCF67911638841E3)
  %17 = call double @llvm.fma.f64(double %16, double %13, double 0x3D1B7FBA662F180E)
  %18 = call double @llvm.fma.f64(double %17, double %13, double 0xBD34DE02DE24391D)
  %19 = call double @llvm.fma.f64(double %18, double %13, double 0x3D513421CC35D09C)
  %20 = call double @llvm.fma.f64(double %19, double %13, double 0xBD703ED4147E4682)
  %21 = call double @llvm.fma.f64(double %20, double %13, double 0x3D910E783DFB5224)
  %22 = call double @llvm.fma.f64(double %21, double %13, double 0xBDB45E3D686D5E65)
  %23 = call double @llvm.fma.f64(double %22, double %13, double 0x3DDC92D98A98B5A0)
  %24 = call double @llvm.fma.f64(double %23, double %13, double 0xBE08922DC1305F09)
  %25 = call double @llvm.fma.f64(double %24, double %13, double 0x3E3B9302AB643DA1)
  %26 = call double @llvm.fma.f64(double %25, double %13, double 0xBE7642312797E279)
  %27 = call double @llvm.fma.f64(double %26, double %13, double 0x3EBE8E009CA8DB5F)
  %28 = call double @llvm.fma.f64(double %27, double %13, double 0xBF1938DA0A0A6987)
  %29 = call double @llvm.fma.f64(double %28, double %13, double 0x3FA7F323705062FB)
  %30 = call double @llvm.fma.f64(double %13, double 0xBCCF0F58FC6C44E8, double 0x3CE132021B85307D)
  %31 = call double @llvm.fma.f64(double %30, double %13, double 0xBCD7110AE044AA2A)
  %32 = call double @llvm.fma.f64(double %31, double %13, double 0x3CF80228B71E48B0)
  %33 = call double @llvm.fma.f64(double %32, double %13, double 0xBD1B98103A16C9C3)
  %34 = call double @llvm.fma.f64(double %33, double %13, double 0x3D36582BEC4F7529)
  %35 = call double @llvm.fma.f64(double %34, double %13, double 0xBD53CCC602CD8C49)
  %36 = call double @llvm.fma.f64(double %35, double %13, double 0x3D74052FBC38F562)
  %37 = call double @llvm.fma.f64(double %36, double %13, double 0xBD96C5C1C0D0B7DA)
  %38 = call double @llvm.fma.f64(double %37, double %13, double 0x3DBDEA3587F30D0D)
  %39 = call double @llvm.fma.f64(double %38, double %13, double 0xBDE78BA1DDC41123)
  %40 = call double @llvm.fma.f64(double %39, double %13, double 0x3E175EAF62B8CE82)
  %41 = call double @llvm.fma.f64(double %40, double %13, double 0xBE4F96170EF373C9)
  %42 = call double @llvm.fma.f64(double %41, double %13, double 0x3E907762641DE1E2)
  %43 = call double @llvm.fma.f64(double %42, double %13, double 0xBEE0B1541BFC37EF)
  %44 = call double @llvm.fma.f64(double %43, double %13, double 0x3F4D73B8EA3C1238)
  %45 = call double @llvm.fma.f64(double %44, double %13, double 0x3FF003B716033732)
  %46 = call double @llvm.fma.f64(double %12, double 0x3C94AE067191A9F9, double 0xBCEB0742E996A673)
  %47 = call double @llvm.fma.f64(double %46, double %12, double 0x3D3F2B5AD51D81AD)
  %48 = call double @llvm.fma.f64(double %47, double %12, double 0xBD8F9B0C8037CB74)
  %49 = call double @llvm.fma.f64(double %48, double %12, double 0x3DDBD8D91436BDAC)
  %50 = call double @llvm.fma.f64(double %49, double %12, double 0xBE251527C057E4F9)
  %51 = call double @llvm.fma.f64(double %50, double %12, double 0x3E6B1241A7D8D85C)
  %52 = call double @llvm.fma.f64(double %51, double %12, double 0xBEAD03C2C5E34ADD)
  %53 = call double @llvm.fma.f64(double %52, double %12, double 0x3EE974A4092EBC5B)
  %54 = call double @llvm.fma.f64(double %53, double %12, double 0xBF21D5E6C1F0E1DA)
  %55 = call double @llvm.fma.f64(double %54, double %12, double 0x3F5352298F4D92F2)
  %56 = call double @llvm.fma.f64(double %55, double %12, double 0xBF7EEBF12EA2EBBA)
  %57 = call double @llvm.fma.f64(double %56, double %12, double 0x3FA10B3D361C0A16)
  %58 = call double @llvm.fma.f64(double %57, double %12, double 0xBFB6C2EFA1F57419)
  %59 = call double @llvm.fma.f64(double %58, double %12, double 0x3FB973B19F4F1CDC)
  %60 = call double @llvm.fma.f64(double %59, double %12, double 0x3FB2893A3FE82B5A)
  %61 = call double @llvm.fma.f64(double %60, double %12, double 0xBFC98806CEE06F4D)
  %62 = call double @llvm.fma.f64(double %61, double %12, double 0x3FA50D320A5C5D32)
  %63 = call double @llvm.fma.f64(double %z.i.i, double 0x3B2C2DAB49FB7809, double 0xBBBE7D99282E47BF)
  %64 = call double @llvm.fma.f64(double %63, double %z.i.i, double 0x3C49782AB619A877)
  %65 = call double @llvm.fma.f64(double %64, double %z.i.i, double 0xBCD14748BAB2A185)
  %66 = call double @llvm.fma.f64(double %65, double %z.i.i, double 0x3D52A4E1A3DBBC8C)
  %67 = call double @llvm.fma.f64(double %66, double %z.i.i, double 0xBDCF0CE34CD7DB9E)
  %68 = call double @llvm.fma.f64(double %67, double %z.i.i, double 0x3E432E5A4DDE4982)
  %69 = call double @llvm.fma.f64(double %68, double %z.i.i, double 0xBEB0A780AC776CE8)
  %70 = call double @llvm.fma.f64(double %69, double %z.i.i, double 0x3F12C7DBFFCDE977)
  %71 = call double @llvm.fma.f64(double %70, double %z.i.i, double 0xBF6835B97894BE5B)
  %72 = call double @llvm.fma.f64(double %71, double %z.i.i, double 0x3FABD3975C75B4A7)
  %73 = call double @llvm.fma.f64(double %72, double %z.i.i, double 0xBFC91866143CBC8A)
  %74 = call double @llvm.fma.f64(double %12, double 0xBC8243E19DE0F02B, double 0x3CD848D6858C11E8)
  %75 = call double @llvm.fma.f64(double %74, double %12, double 0xBD2C889758EDEE66)
  %76 = call double @llvm.fma.f64(double %75, double %12, double 0x3D7D874F83241D1B)
  %77 = call double @llvm.fma.f64(double %76, double %12, double 0xBDCA9BBB4A972F00)
  %78 = call double @llvm.fma.f64(double %77, double %12, double 0x3E14A7C1BA099675)
  %79 = call double @llvm.fma.f64(double %78, double %12, double 0xBE5B47E27C8C31FF)
  %80 = call double @llvm.fma.f64(double %79, double %12, double 0x3E9E3238AA6239AD)
  %81 = call double @llvm.fma.f64(double %80, double %12, double 0xBEDB80FF88B2E2BB)
  %82 = call double @llvm.fma.f64(double %81, double %12, double 0x3F1426C89E999690)
  %83 = call double @llvm.fma.f64(double %82, double %12, double 0xBF47114594525581)
  %84 = call double @llvm.fma.f64(double %83, double %12, double 0x3F73D42E7AD51438)
  %85 = call double @llvm.fma.f64(double %84, double %12, double 0xBF982EAE16C732DB)
  %86 = call double @llvm.fma.f64(double %85, double %12, double 0x3FB314B25A82E709)
  %87 = call double @llvm.fma.f64(double %86, double %12, double 0xBFC0277A9B69FBD8)
  %88 = call double @llvm.fma.f64(double %87, double %12, double 0x3FAAA9078095B4CD)
  %89 = call double @llvm.fma.f64(double %88, double %12, double 0x3FB82DEBAC7FA421)
  %90 = call double @llvm.fma.f64(double %89, double %12, double 0xBFA79C4048A9BA53)
  %91 = call double @llvm.fma.f64(double %z.i.i, double 0xBB1BF03759F88707, double 0x3BAF00C8C906E3F8)
  %92 = call double @llvm.fma.f64(double %91, double %z.i.i, double 0xBC3AB7992AB1EA95)
  %93 = call double @llvm.fma.f64(double %92, double %z.i.i, double 0x3CC2C9739AF00EFE)
  %94 = call double @llvm.fma.f64(double %93, double %z.i.i, double 0xBD4522A435D18035)
  %95 = call double @llvm.fma.f64(double %94, double %z.i.i, double 0x3DC27E4FB7596EDB)
  %96 = call double @llvm.fma.f64(double %95, double %z.i.i, double 0xBE3845C8A0CDCCF2)
  %97 = call double @llvm.fma.f64(double %96, double %z.i.i, double 0x3EA6C16C16C16ABA)
  %98 = call double @llvm.fma.f64(double %97, double %z.i.i, double 0xBF0C71C71C71C718)
  %99 = call double @llvm.fma.f64(double %98, double %z.i.i, double 0x3F65555555555555)
  %100 = call double @llvm.fma.f64(double %99, double %z.i.i, double -6.250000e-02)
  %101 = call double @llvm.fma.f64(double %z.i.i.i, double 0x3FB83B2E11ADA8A6, double 0x3FB5F4F34324A410)
  %102 = call double @llvm.fma.f64(double %101, double %z.i.i.i, double 0x3FB865165DF82ACE)
  %103 = call double @llvm.fma.f64(double %102, double %z.i.i.i, double 0x3FBAF26C7A4FF9F8)
  %104 = call double @llvm.fma.f64(double %103, double %z.i.i.i, double 0x3FBE1E1E9CE9C692)
  %105 = call double @llvm.fma.f64(double %104, double %z.i.i.i, double 0x3FC11111104711C6)
  %106 = call double @llvm.fma.f64(double %105, double %z.i.i.i, double 0x3FC3B13B13B2DAF7)
  %107 = call double @llvm.fma.f64(double %106, double %z.i.i.i, double 0x3FC745D1745D153A)
  %108 = call double @llvm.fma.f64(double %107, double %z.i.i.i, double 0x3FCC71C71C71C71E)
  %109 = call double @llvm.fma.f64(double %108, double %z.i.i.i, double 0x3FD2492492492492)
  %110 = call double @llvm.fma.f64(double %109, double %z.i.i.i, double 4.000000e-01)
  %_11.i.i = add nsw i64 %8, 4843621399236968448
  %_9.i.i = bitcast i64 %_11.i.i to double
  %_5.i.i = fadd double %_9.i.i, 0xC338000000000000
  %_22.i.i.i = fsub double %s.i.i.i, %_10.i.i.i
  %s1.i.i.i = fsub double %_15.i.i.i, %_22.i.i.i
  %_4.i.i.i = fmul double %s.i.i.i, %z.i.i.i
  %111 = call double @llvm.fma.f64(double %z.i.i.i, double %110, double 0x3FE5555555555555)
  %rest.i.i.i = fmul double %_4.i.i.i, %111
  %_7.i.i.i = fmul double %s.i.i.i, 2.000000e+00
  %lead.i.i.i = fadd double %_7.i.i.i, %rest.i.i.i
  %_25.i.i.i = fsub double %lead.i.i.i, %_7.i.i.i
  %lead2.i.i.i = fsub double %rest.i.i.i, %_25.i.i.i
  %_8.i.i.i = fmul double %s1.i.i.i, 2.000000e+00
  %_26.i.i.i = fadd double %_8.i.i.i, %lead2.i.i.i
  %_12.i.i = fmul double %_5.i.i, 0x3FE62E42FEFA4000
  %_16.i.i = fadd double %_12.i.i, %lead.i.i.i
  %_18.i.i = fsub double %_16.i.i, %_12.i.i
  %_17.i.i = fsub double %lead.i.i.i, %_18.i.i
  %112 = call double @llvm.fma.f64(double %_5.i.i, double 0xBD48432A1B0E2634, double %_26.i.i.i)
  %_19.i.i = fadd double %_17.i.i, %112
  %_20.i.i = fadd double %_16.i.i, %_19.i.i
  %_22.i.i = fsub double %_20.i.i, %_16.i.i
  %_21.i.i = fsub double %_19.i.i, %_22.i.i
  %ln.i = fadd double %_20.i.i, %_21.i.i
  %_9.i = fmul double %ln.i, 0x3FE45F306DC9C883
  %_6.i.i = fcmp olt double %z.i.i, 8.000000e+00
  %113 = call double @llvm.fma.f64(double %z.i.i, double %100, double 5.000000e-01)
  %_0.sroa.0.0.i.i = select i1 %_6.i.i, double %113, double %90
  %_12.sroa.0.0.i = select i1 %_6.i.i, double %73, double %62
  %114 = call double @llvm.fma.f64(double %_9.i, double %_0.sroa.0.0.i.i, double %_12.sroa.0.0.i)
  %rest.i = fmul double %low.sroa.0.1.i, %114
  %_14.i = fdiv double 0x3FE45F306DC9C883, %low.sroa.0.1.i
  %115 = fsub double %rest.i, %_14.i
  %_13.i.i = fcmp olt double %spec.store.select.i, 0x4150000000000000
  br i1 %_13.i.i, label %bb2.i23.i, label %bb8.i.i.i.i.lr.ph

bb8.i.i.i.i.lr.ph:
  %bits.i.i.i = bitcast double %spec.store.select.i to i64
  %_7.i.i.i11 = lshr i64 %bits.i.i.i, 52
  %at.i.i.i = add nsw i64 %_7.i.i.i11, -1013
  %116 = and i64 %at.i.i.i, 1024
  %_6.not.i.i.i.i.not.not = icmp eq i64 %116, 0
  %spec.select21.i.i.i.i = select i1 %_6.not.i.i.i.i.not.not, i64 0, i64 8441921394348257659
  %spec.select21.i.i.i.i.1 = select i1 %_6.not.i.i.i.i.not.not, i64 -6703182060581546711, i64 4397547296490951402
  %spec.select21.i.i.i.i.2 = select i1 %_6.not.i.i.i.i.not.not, i64 -277156292786332224, i64 7780917995555872008
  %spec.select21.i.i.i.i.3 = select i1 %_6.not.i.i.i.i.not.not, i64 -2638381946312093631, i64 6197850593633725355
  %spec.select21.i.i.i.i.4 = select i1 %_6.not.i.i.i.i.not.not, i64 -121206125134887583, i64 -1094449336203069923
  %spec.select21.i.i.i.i.5 = select i1 %_6.not.i.i.i.i.not.not, i64 -5249950069107600672, i64 -6204956014196417784
  %spec.select21.i.i.i.i.6 = select i1 %_6.not.i.i.i.i.not.not, i64 452944820249399836, i64 0
  %spec.select21.i.i.i.i.7 = select i1 %_6.not.i.i.i.i.not.not, i64 -135693905287338178, i64 0
  %spec.select21.i.i.i.i.8 = select i1 %_6.not.i.i.i.i.not.not, i64 -1692731182770600828, i64 0
  %spec.select21.i.i.i.i.9 = select i1 %_6.not.i.i.i.i.not.not, i64 -1613291254968254911, i64 0
  %spec.select21.i.i.i.i.10 = select i1 %_6.not.i.i.i.i.not.not, i64 4148332274289687028, i64 0
  %_5.i26.i.i = and i64 %bits.i.i.i, 4503599627370495
  %mantissa.i.i.i = or disjoint i64 %_5.i26.i.i, 4503599627370496
  %117 = and i64 %at.i.i.i, 512
  %_23.not.i.i.i.i = icmp eq i64 %117, 0
  br i1 %_23.not.i.i.i.i, label %bb8.i.i.i.i.lr.ph.1, label %bb10.i.i.i.i.10

bb8.i.i.i.i.lr.ph.1:
  %w.i.i.i.i.sroa.0.0 = phi i64 [ %spec.select21.i.i.i.i.8, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.9.0 = phi i64 [ %spec.select21.i.i.i.i.9, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.1, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.16.0 = phi i64 [ %spec.select21.i.i.i.i.10, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.2, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.24.0 = phi i64 [ %spec.select21.i.i.i.i.11, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.3, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.32.0 = phi i64 [ %spec.select21.i.i.i.i.12, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.4, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.39.0 = phi i64 [ %spec.select21.i.i.i.i.13, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.5, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.44.0 = phi i64 [ %spec.select21.i.i.i.i.14, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.6, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.49.0 = phi i64 [ %spec.select21.i.i.i.i.15, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.7, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.52.0 = phi i64 [ %spec.select21.i.i.i.i.16, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.8, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.56.0 = phi i64 [ %spec.select21.i.i.i.i.17, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.9, %bb8.i.i.i.i.lr.ph ]
  %w.i.i.i.i.sroa.60.0 = phi i64 [ %spec.select21.i.i.i.i.18, %bb10.i.i.i.i.10 ], [ %spec.select21.i.i.i.i.10, %bb8.i.i.i.i.lr.ph ]
  %118 = and i64 %at.i.i.i, 256
  %_23.not.i.i.i.i.1 = icmp eq i64 %118, 0
  br i1 %_23.not.i.i.i.i.1, label %bb10.i.i.i.i.us.1.6, label %bb8.i.i.i.i.lr.ph.2

bb10.i.i.i.i.us.1.6:
  br label %bb8.i.i.i.i.lr.ph.2

bb8.i.i.i.i.lr.ph.2:
  %w.i.i.i.i.sroa.0.1 = phi i64 [ %w.i.i.i.i.sroa.0.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.32.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.9.1 = phi i64 [ %w.i.i.i.i.sroa.9.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.39.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.16.1 = phi i64 [ %w.i.i.i.i.sroa.16.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.44.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.24.1 = phi i64 [ %w.i.i.i.i.sroa.24.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.49.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.32.1 = phi i64 [ %w.i.i.i.i.sroa.32.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.52.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.39.1 = phi i64 [ %w.i.i.i.i.sroa.39.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.56.0, %bb8.i.i.i.i.lr.ph.1 ]
  %w.i.i.i.i.sroa.44.1 = phi i64 [ %w.i.i.i.i.sroa.44.0, %bb10.i.i.i.i.us.1.6 ], [ %w.i.i.i.i.sroa.60.0, %bb8.i.i.i.i.lr.ph.1 ]
  %119 = and i64 %at.i.i.i, 128
  %_23.not.i.i.i.i.2 = icmp eq i64 %119, 0
  br i1 %_23.not.i.i.i.i.2, label %bb10.i.i.i.i.us.2.4, label %bb8.i.i.i.i.lr.ph.3

bb10.i.i.i.i.us.2.4:
  br label %bb8.i.i.i.i.lr.ph.3

bb8.i.i.i.i.lr.ph.3:
  %w.i.i.i.i.sroa.0.2 = phi i64 [ %w.i.i.i.i.sroa.0.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.16.1, %bb8.i.i.i.i.lr.ph.2 ]
  %w.i.i.i.i.sroa.9.2 = phi i64 [ %w.i.i.i.i.sroa.9.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.24.1, %bb8.i.i.i.i.lr.ph.2 ]
  %w.i.i.i.i.sroa.16.2 = phi i64 [ %w.i.i.i.i.sroa.16.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.32.1, %bb8.i.i.i.i.lr.ph.2 ]
  %w.i.i.i.i.sroa.24.2 = phi i64 [ %w.i.i.i.i.sroa.24.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.39.1, %bb8.i.i.i.i.lr.ph.2 ]
  %w.i.i.i.i.sroa.32.2 = phi i64 [ %w.i.i.i.i.sroa.32.1, %bb10.i.i.i.i.us.2.4 ], [ %w.i.i.i.i.sroa.44.1, %bb8.i.i.i.i.lr.ph.2 ]
  %120 = and i64 %at.i.i.i, 64
  %_23.not.i.i.i.i.3 = icmp eq i64 %120, 0
  br i1 %_23.not.i.i.i.i.3, label %bb10.i.i.i.i.us.3.3, label %bb12.i.i.i.i.3

bb10.i.i.i.i.us.3.3:
  br label %bb12.i.i.i.i.3

bb12.i.i.i.i.3:
  %w.i.i.i.i.sroa.0.3 = phi i64 [ %w.i.i.i.i.sroa.0.2, %bb10.i.i.i.i.us.3.3 ], [ %w.i.i.i.i.sroa.9.2, %bb8.i.i.i.i.lr.ph.3 ]
  %w.i.i.i.i.sroa.9.3 = phi i64 [ %w.i.i.i.i.sroa.9.2, %bb10.i.i.i.i.us.3.3 ], [ %w.i.i.i.i.sroa.16.2, %bb8.i.i.i.i.lr.ph.3 ]
  %w.i.i.i.i.sroa.16.3 = phi i64 [ %w.i.i.i.i.sroa.16.2, %bb10.i.i.i.i.us.3.3 ], [ %w.i.i.i.i.sroa.24.2, %bb8.i.i.i.i.lr.ph.3 ]
  %w.i.i.i.i.sroa.24.3 = phi i64 [ %w.i.i.i.i.sroa.24.2, %bb10.i.i.i.i.us.3.3 ], [ %w.i.i.i.i.sroa.32.2, %bb8.i.i.i.i.lr.ph.3 ]
  %shift.i.i.i = and i64 %at.i.i.i, 63
  %_60.i.i.i = shl i64 %w.i.i.i.i.sroa.0.3, %shift.i.i.i
  %_62.i.i.i = lshr i64 %w.i.i.i.i.sroa.9.3, 1
  %_63.i.i.i = xor i64 %shift.i.i.i, 63
  %_61.i.i.i = lshr i64 %_62.i.i.i, %_63.i.i.i
  %h2.i.i.i = or i64 %_61.i.i.i, %_60.i.i.i
  %_64.i.i.i = shl i64 %w.i.i.i.i.sroa.9.3, %shift.i.i.i
  %_66.i.i.i = lshr i64 %w.i.i.i.i.sroa.16.3, 1
  %_65.i.i.i = lshr i64 %_66.i.i.i, %_63.i.i.i
  %h1.i.i.i = or i64 %_65.i.i.i, %_64.i.i.i
  %_67.i.i.i = shl i64 %w.i.i.i.i.sroa.16.3, %shift.i.i.i
  %_69.i.i.i = lshr i64 %w.i.i.i.i.sroa.24.3, 1
  %_68.i.i.i = lshr i64 %_69.i.i.i, %_63.i.i.i
  %h0.i.i.i = or i64 %_68.i.i.i, %_67.i.i.i
  %_70.i.i.i = lshr i64 %mantissa.i.i.i, 32
  %_71.i.i.i = and i64 %bits.i.i.i, 4294967295
  %_72.i.i.i = lshr i64 %h0.i.i.i, 32
  %_73.i.i.i = and i64 %h0.i.i.i, 4294967295
  %_74.i.i.i = mul nuw i64 %_73.i.i.i, %_71.i.i.i
  %_75.i.i.i = mul nuw nsw i64 %_73.i.i.i, %_70.i.i.i
  %_76.i.i.i = mul nuw i64 %_72.i.i.i, %_71.i.i.i
  %_77.i.i.i = mul nuw nsw i64 %_72.i.i.i, %_70.i.i.i
  %_80.i.i.i = lshr i64 %_74.i.i.i, 32
  %_81.i.i.i = and i64 %_75.i.i.i, 4294967295
  %_79.i.i.i = add nuw nsw i64 %_80.i.i.i, %_81.i.i.i
  %_82.i.i.i = and i64 %_76.i.i.i, 4294967295
  %_78.i.i.i = add nuw nsw i64 %_79.i.i.i, %_82.i.i.i
  %_86.i.i.i = lshr i64 %_75.i.i.i, 32
  %_85.i.i.i = add nuw nsw i64 %_86.i.i.i, %_77.i.i.i
  %_87.i.i.i = lshr i64 %_76.i.i.i, 32
  %_84.i.i.i = add nuw nsw i64 %_85.i.i.i, %_87.i.i.i
  %_88.i.i.i = lshr i64 %_78.i.i.i, 32
  %low_high.i.i.i = add nuw nsw i64 %_84.i.i.i, %_88.i.i.i
  %_92.i.i.i = lshr i64 %h1.i.i.i, 32
  %_93.i.i.i = and i64 %h1.i.i.i, 4294967295
  %_94.i.i.i = mul nuw i64 %_93.i.i.i, %_71.i.i.i
  %_95.i.i.i = mul nuw nsw i64 %_93.i.i.i, %_70.i.i.i
  %_96.i.i.i = mul nuw i64 %_92.i.i.i, %_71.i.i.i
  %_97.i.i.i = mul nuw nsw i64 %_92.i.i.i, %_70.i.i.i
  %_100.i.i.i = lshr i64 %_94.i.i.i, 32
  %_101.i.i.i = and i64 %_95.i.i.i, 4294967295
  %_99.i.i.i = add nuw nsw i64 %_100.i.i.i, %_101.i.i.i
  %_102.i.i.i = and i64 %_96.i.i.i, 4294967295
  %_98.i.i.i = add nuw nsw i64 %_99.i.i.i, %_102.i.i.i
  %_106.i.i.i = lshr i64 %_95.i.i.i, 32
  %_107.i.i.i = lshr i64 %_96.i.i.i, 32
  %_108.i.i.i = lshr i64 %_98.i.i.i, 32
  %_110.i.i.i = shl i64 %_98.i.i.i, 32
  %_111.i.i.i = and i64 %_94.i.i.i, 4294967295
  %middle.i.i.i = or disjoint i64 %_110.i.i.i, %_111.i.i.i
  %p1.i.i.i = add i64 %middle.i.i.i, %low_high.i.i.i
  %_22.i32.i.i = icmp ult i64 %p1.i.i.i, %low_high.i.i.i
  %carry.i.i.i = zext i1 %_22.i32.i.i to i64
  %_25.i.i.i13 = mul i64 %h2.i.i.i, %mantissa.i.i.i
  %_105.i.i.i = add i64 %_97.i.i.i, %_25.i.i.i13
  %_104.i.i.i = add i64 %_105.i.i.i, %_106.i.i.i
  %middle_high.i.i.i = add i64 %_104.i.i.i, %_107.i.i.i
  %_24.i33.i.i = add i64 %middle_high.i.i.i, %_108.i.i.i
  %p2.i.i.i = add i64 %_24.i33.i.i, %carry.i.i.i
  %high.i.i.i = call i64 @llvm.fshl.i64(i64 %p2.i.i.i, i64 %p1.i.i.i, i64 2)
  %_30.i.i.i = shl i64 %p1.i.i.i, 2
  %121 = lshr i64 %_78.i.i.i, 30
  %_31.i.i.i = and i64 %121, 3
  %rest.i.i.i14 = or disjoint i64 %_30.i.i.i, %_31.i.i.i
  %over.neg.i.i.i = ashr i64 %high.i.i.i, 63
  %high2.i.i.i = xor i64 %over.neg.i.i.i, %high.i.i.i
  %rest3.i.i.i = xor i64 %over.neg.i.i.i, %rest.i.i.i14
  %_41.i.i.i = lshr i64 %high2.i.i.i, 11
  %_39.i.i.i = uitofp nneg i64 %_41.i.i.i to double
  %a.i.i.i = fmul double %_39.i.i.i, 0x3CA0000000000000
  %_47.i.i.i = shl i64 %high2.i.i.i, 42
  %_46.i.i.i = and i64 %_47.i.i.i, 9002801208229888
  %_48.i.i.i = lshr i64 %rest3.i.i.i, 22
  %_45.i.i.i = or disjoint i64 %_46.i.i.i, %_48.i.i.i
  %_43.i.i.i = uitofp nneg i64 %_45.i.i.i to double
  %b.i.i.i = fmul double %_43.i.i.i, 0x3950000000000000
  %_52.i.i.i = and i64 %rest3.i.i.i, 4194303
  %_50.i.i.i = uitofp nneg i64 %_52.i.i.i to double
  %c.i.i.i = fmul double %_50.i.i.i, 0x37F0000000000000
  %_112.i.i.i = fadd double %a.i.i.i, %b.i.i.i
  %122 = fsub double %a.i.i.i, %_112.i.i.i
  %_113.i.i.i = fadd double %b.i.i.i, %122
  %_115.i.i.i = fadd double %c.i.i.i, %_113.i.i.i
  %turns.i.i.i = fadd double %_112.i.i.i, %_115.i.i.i
  %123 = fsub double %_112.i.i.i, %turns.i.i.i
  %turns4.i.i.i = fadd double %_115.i.i.i, %123
  %_121.i.i.i = fmul double %turns.i.i.i, 0x3FF921FB54442D18
  %_123.i.i.i = fneg double %_121.i.i.i
  %124 = call double @llvm.fma.f64(double %turns.i.i.i, double 0x3FF921FB54442D18, double %_123.i.i.i)
  %_120.i.i.i = fmul double %turns.i.i.i, 0x3C91A62633145C07
  %125 = call double @llvm.fma.f64(double %turns4.i.i.i, double 0x3FF921FB54442D18, double %_120.i.i.i)
  %_124.i.i.i = fadd double %124, %125
  %r5.i.i.i = fadd double %_121.i.i.i, %_124.i.i.i
  %_127.i.i.i = fsub double %r5.i.i.i, %_121.i.i.i
  %r6.i.i.i = fsub double %_124.i.i.i, %_127.i.i.i
  %_54.i.i.i = icmp slt i64 %high.i.i.i, 0
  %126 = fneg double %r5.i.i.i
  %127 = fneg double %r6.i.i.i
  %r.sroa.0.0.i.i.i = select i1 %_54.i.i.i, double %126, double %r5.i.i.i
  %r1.sroa.0.0.i.i.i = select i1 %_54.i.i.i, double %127, double %r6.i.i.i
  %none.i.i.i = icmp samesign ugt i64 %bits.i.i.i, 9218868437227405311
  %r.sroa.0.1.i.i.i = select i1 %none.i.i.i, double 0x7FF8000000000000, double %r.sroa.0.0.i.i.i
  %_34.i.i.i = lshr i64 %p2.i.i.i, 62
  %over.i.i.i = lshr i64 %high.i.i.i, 63
  %n.i34.i.i = add nuw nsw i64 %over.i.i.i, %_34.i.i.i
  br label %bb4.i22.i

bb10.i.i.i.i.10:
  %spec.select21.i.i.i.i.18 = select i1 %_6.not.i.i.i.i.not.not, i64 7780917995555872008, i64 0
  %spec.select21.i.i.i.i.17 = select i1 %_6.not.i.i.i.i.not.not, i64 4397547296490951402, i64 0
  %spec.select21.i.i.i.i.16 = select i1 %_6.not.i.i.i.i.not.not, i64 8441921394348257659, i64 0
  %spec.select21.i.i.i.i.15 = select i1 %_6.not.i.i.i.i.not.not, i64 5712322887342352941, i64 0
  %spec.select21.i.i.i.i.14 = select i1 %_6.not.i.i.i.i.not.not, i64 7869616827067468215, i64 0
  %spec.select21.i.i.i.i.13 = select i1 %_6.not.i.i.i.i.not.not, i64 -1211730484530615009, i64 0
  %spec.select21.i.i.i.i.12 = select i1 %_6.not.i.i.i.i.not.not, i64 2303758334597371919, i64 0
  %spec.select21.i.i.i.i.11 = select i1 %_6.not.i.i.i.i.not.not, i64 -7168499653074671557, i64 0
  br label %bb8.i.i.i.i.lr.ph.1

bb2.i23.i:
  %128 = call double @llvm.fma.f64(double %spec.store.select.i, double 0x3FE45F306DC9C883, double 0x4338000000000000)
  %n.i.i.i = fadd double %128, 0xC338000000000000
  %_5.i.i.i = fneg double %n.i.i.i
  %129 = call double @llvm.fma.f64(double %_5.i.i.i, double 0x3FF921FB54442D18, double %spec.store.select.i)
  %_8.i.i.i29 = fmul double %n.i.i.i, 0xBC91A62633145C07
  %130 = call double @llvm.fma.f64(double %n.i.i.i, double 0x3C91A62633145C07, double %_8.i.i.i29)
  %r.i.i.i = fadd double %129, %_8.i.i.i29
  %_15.i.i.i30 = fsub double %r.i.i.i, %129
  %_18.i.i.i31 = fsub double %r.i.i.i, %_15.i.i.i30
  %_17.i.i.i32 = fsub double %129, %_18.i.i.i31
  %_19.i.i.i = fsub double %_8.i.i.i29, %_15.i.i.i30
  %r1.i.i.i = fadd double %_19.i.i.i, %_17.i.i.i32
  %_21.i.i.i = bitcast double %128 to i64
  %_9.i.i.i33 = add i64 %_21.i.i.i, -4843621399236968448
  %_12.i.i.i = fsub double %r1.i.i.i, %130
  %_13.i.i.i34 = fmul double %n.i.i.i, 0x391F1976B7ED8FBC
  %131 = fadd double %_12.i.i.i, %_13.i.i.i34
  %_22.i.i.i36 = fadd double %r.i.i.i, %131
  %_24.i.i.i = fsub double %_22.i.i.i36, %r.i.i.i
  %_23.i.i.i = fsub double %131, %_24.i.i.i
  br label %bb4.i22.i

bb4.i22.i:
  %_4.i.i.sroa.0.0 = phi i64 [ %_9.i.i.i33, %bb2.i23.i ], [ %n.i34.i.i, %bb12.i.i.i.i.3 ]
  %_4.i.i.sroa.5.0 = phi double [ %_22.i.i.i36, %bb2.i23.i ], [ %r.sroa.0.1.i.i.i, %bb12.i.i.i.i.3 ]
  %_4.i.i.sroa.8.0 = phi double [ %_23.i.i.i, %bb2.i23.i ], [ %r1.sroa.0.0.i.i.i, %bb12.i.i.i.i.3 ]
  %z.i.i.i15 = fmul double %_4.i.i.sroa.5.0, %_4.i.i.sroa.5.0
  %132 = call double @llvm.fma.f64(double %z.i.i.i15, double 0x3D2AAF52103A9AA7, double 0xBDA9393AB21ABF2D)
  %133 = call double @llvm.fma.f64(double %132, double %z.i.i.i15, double 0x3E21EED8D1366749)
  %134 = call double @llvm.fma.f64(double %133, double %z.i.i.i15, double 0xBE927E4FB766C7A0)
  %135 = call double @llvm.fma.f64(double %134, double %z.i.i.i15, double 0x3EFA01A01A019545)
  %136 = call double @llvm.fma.f64(double %135, double %z.i.i.i15, double 0xBF56C16C16C16C14)
  %137 = call double @llvm.fma.f64(double %136, double %z.i.i.i15, double 0x3FA5555555555555)
  %138 = call double @llvm.fma.f64(double %z.i.i.i15, double 0xBD6AAA205C458E3D, double 0x3DE61208BC99DA03)
  %139 = call double @llvm.fma.f64(double %138, double %z.i.i.i15, double 0xBE5AE64528CC3F52)
  %140 = call double @llvm.fma.f64(double %139, double %z.i.i.i15, double 0x3EC71DE3A5330083)
  %141 = call double @llvm.fma.f64(double %140, double %z.i.i.i15, double 0xBF2A01A01A018A67)
  %142 = call double @llvm.fma.f64(double %141, double %z.i.i.i15, double 0x3F8111111111110B)
  %143 = call double @llvm.fma.f64(double %142, double %z.i.i.i15, double 0xBFC5555555555555)
  %_5.i20.i.i = fneg double %z.i.i.i15
  %144 = call double @llvm.fma.f64(double %_4.i.i.sroa.5.0, double %_4.i.i.sroa.5.0, double %_5.i20.i.i)
  %_9.i21.i.i = fmul double %_4.i.i.sroa.5.0, %z.i.i.i15
  %_12.i22.i.i = fmul double %z.i.i.i15, -5.000000e-01
  %145 = call double @llvm.fma.f64(double %_12.i22.i.i, double %_4.i.i.sroa.8.0, double %_4.i.i.sroa.8.0)
  %146 = call double @llvm.fma.f64(double %_9.i21.i.i, double %143, double %145)
  %one.i.i.i = fadd double %_12.i22.i.i, 1.000000e+00
  %_23.i23.i.i = fadd double %one.i.i.i, -1.000000e+00
  %one1.i.i.i = fsub double %_12.i22.i.i, %_23.i23.i.i
  %_16.i.i.i16 = fmul double %z.i.i.i15, %z.i.i.i15
  %_20.i.i.i = fmul double %144, 5.000000e-01
  %147 = call double @llvm.fma.f64(double %_4.i.i.sroa.5.0, double %_4.i.i.sroa.8.0, double %_20.i.i.i)
  %_18.i24.i.i = fneg double %147
  %148 = call double @llvm.fma.f64(double %_16.i.i.i16, double %137, double %_18.i24.i.i)
  %_24.i25.i.i = fadd double %one1.i.i.i, %148
  %_7.i.i = and i64 %_4.i.i.sroa.0.0, 1
  %149 = icmp eq i64 %_7.i.i, 0
  br i1 %149, label %bb7.i.i, label %bb6.i.i

bb7.i.i:
  %150 = fadd double %_4.i.i.sroa.5.0, %146
  %151 = fsub double %150, %_4.i.i.sroa.5.0
  %152 = fsub double %146, %151
  br label %_ZN8gpu_math6bessel3far17h2ba4e18cfc4a409bE.exit

bb6.i.i:
  %153 = fadd double %one.i.i.i, %_24.i25.i.i
  %154 = fsub double %153, %one.i.i.i
  %155 = fsub double %_24.i25.i.i, %154
  br label %_ZN8gpu_math6bessel3far17h2ba4e18cfc4a409bE.exit

_ZN8gpu_math6bessel3far17h2ba4e18cfc4a409bE.exit:
  %sine1.sroa.0.0.i.i = phi double [ %_24.i25.i.i, %bb7.i.i ], [ %146, %bb6.i.i ]
  %sine.sroa.0.0.i.i = phi double [ %one.i.i.i, %bb7.i.i ], [ %_4.i.i.sroa.5.0, %bb6.i.i ]
  %_18.sroa.0.0.i.i = phi double [ %152, %bb7.i.i ], [ %155, %bb6.i.i ]
  %_17.sroa.0.0.i.i = phi double [ %150, %bb7.i.i ], [ %153, %bb6.i.i ]
  %_29.i = fcmp oeq double %x, 0x7FF0000000000000
  %156 = xor i1 %within.i, true
  %_31.i = fcmp uno double %x, 0.000000e+00
  %157 = fcmp ole double %x, 0.000000e+00
  %158 = or i1 %157, %156
  %159 = or i1 %_29.i, %158
  %160 = or i1 %_31.i, %159
  br i1 %160, label %161, label %_ZN8gpu_math6bessel2y117h5d8d03a6ec4a6defE.exit

161:
  %162 = call double @llvm.sqrt.f64(double %spec.store.select.i)
  %a.i = fdiv double 0x3FE20DD750429B6D, %162
  %_9.i.i18 = and i64 %_4.i.i.sroa.0.0, 2
  %163 = icmp eq i64 %_9.i.i18, 0
  %164 = fneg double %_17.sroa.0.0.i.i
  %_23.sroa.0.0.i.i = select i1 %163, double %_17.sroa.0.0.i.i, double %164
  %_12.i.i19 = add i64 %_4.i.i.sroa.0.0, 1
  %_11.i.i20 = and i64 %_12.i.i19, 2
  %165 = icmp eq i64 %_11.i.i20, 0
  %c.i.i = fadd double %sine1.sroa.0.0.i.i, %sine.sroa.0.0.i.i
  %166 = fneg double %c.i.i
  %_25.sroa.0.0.i.i = select i1 %165, double %c.i.i, double %166
  %_25.i21 = fadd double %_25.sroa.0.0.i.i, %_23.sroa.0.0.i.i
  %_26.i = fsub double %_25.i21, %_23.sroa.0.0.i.i
  %_29.i22 = fsub double %_25.i21, %_26.i
  %_28.i23 = fsub double %_23.sroa.0.0.i.i, %_29.i22
  %_30.i24 = fsub double %_25.sroa.0.0.i.i, %_26.i
  %_27.i = fadd double %_30.i24, %_28.i23
  %167 = fneg double %_18.sroa.0.0.i.i
  %_24.sroa.0.0.i.i = select i1 %163, double %_18.sroa.0.0.i.i, double %167
  %_22.i.i17 = fsub double %c.i.i, %sine.sroa.0.0.i.i
  %c3.i.i = fsub double %sine1.sroa.0.0.i.i, %_22.i.i17
  %168 = fneg double %c3.i.i
  %_26.sroa.0.0.i.i = select i1 %165, double %c3.i.i, double %168
  %_24.i25 = fadd double %_24.sroa.0.0.i.i, %_26.sroa.0.0.i.i
  %_31.i26 = fadd double %_24.i25, %_27.i
  %_32.i27 = fadd double %_25.i21, %_31.i26
  %_34.i = fsub double %_32.i27, %_25.i21
  %_33.i = fsub double %_31.i26, %_34.i
  %plus.i = fadd double %_32.i27, %_33.i
  %169 = fneg double %plus.i
  %q2.i = fmul double %u.i, %29
  %_38.i = fsub double %_23.sroa.0.0.i.i, %_25.sroa.0.0.i.i
  %_39.i = fsub double %_38.i, %_23.sroa.0.0.i.i
  %_42.i = fsub double %_38.i, %_39.i
  %_41.i = fsub double %_23.sroa.0.0.i.i, %_42.i
  %_35.i = fneg double %_25.sroa.0.0.i.i
  %_43.i = fsub double %_35.i, %_39.i
  %_40.i = fadd double %_43.i, %_41.i
  %_37.i = fsub double %_24.sroa.0.0.i.i, %_26.sroa.0.0.i.i
  %_44.i = fadd double %_37.i, %_40.i
  %_45.i = fadd double %_38.i, %_44.i
  %_47.i = fsub double %_45.i, %_38.i
  %_46.i = fsub double %_44.i, %_47.i
  %170 = fadd double %_45.i, %_46.i
  %_23.i = fmul double %q2.i, %170
  %171 = call double @llvm.fma.f64(double %45, double %169, double %_23.i)
  %_21.i28 = fmul double %a.i, %171
  %_32.i = fcmp olt double %x, 0.000000e+00
  %_30.i = fcmp oeq double %x, 0.000000e+00
  %simplifycfg.merge.i = select i1 %_29.i, double 0.000000e+00, double %_21.i28
  %simplifycfg.merge1.i = select i1 %_30.i, double 0xFFF0000000000000, double %simplifycfg.merge.i
  %simplifycfg.merge2.i = select i1 %_32.i, double 0x7FF8000000000000, double %simplifycfg.merge1.i
  %x.simplifycfg.merge2.i = select i1 %_31.i, double %x, double %simplifycfg.merge2.i
  br label %_ZN8gpu_math6bessel2y117h5d8d03a6ec4a6defE.exit

_ZN8gpu_math6bessel2y117h5d8d03a6ec4a6defE.exit:
  %_0.sroa.0.0.i = phi double [ %x.simplifycfg.merge2.i, %161 ], [ %115, %_ZN8gpu_math6bessel3far17h2ba4e18cfc4a409bE.exit ]
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
