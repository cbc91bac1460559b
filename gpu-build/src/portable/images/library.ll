; gpu-image (6567c6e3a5f6b682), compiled by rustc 1.95.0: `cargo xtask images`

define linkonce_odr hidden <4 x float> @gpu.software.axis(float %coordinate, i32 %size, i32 %sampler) #2 {
start:
  %0 = and i32 %sampler, 3
  %_29.i = and i32 %sampler, 8
  %1 = icmp eq i32 %_29.i, 0
  br i1 %1, label %bb7.i, label %bb14.i

bb7.i:
  %2 = icmp ne i32 %0, 0
  %spec.store.select.i = zext i1 %2 to i32
  %3 = uitofp i32 %size to float
  br label %bb3.i

bb14.i:
  %4 = uitofp i32 %size to float
  switch i32 %0, label %bb15.i [
    i32 2, label %bb2.i
    i32 3, label %bb1.i
  ]

bb2.i:
  %5 = call float @llvm.floor.f32(float %coordinate)
  %_9.i = fsub float %coordinate, %5
  %6 = fmul float %_9.i, %4
  br label %bb3.i

bb1.i:
  %_15.i = fmul float %coordinate, 5.000000e-01
  %7 = call float @llvm.rint.f32(float %_15.i)
  %_13.i = fmul float %7, 2.000000e+00
  %_12.i = fsub float %coordinate, %_13.i
  %8 = call float @llvm.fabs.f32(float %_12.i)
  %9 = fmul float %8, %4
  br label %bb3.i

bb3.i:
  %place.sroa.0.0.i = phi float [ %coordinate, %bb7.i ], [ %6, %bb2.i ], [ %9, %bb1.i ], [ %13, %bb15.i ]
  %_7.sroa.0.2.i = phi float [ %3, %bb7.i ], [ %4, %bb2.i ], [ %4, %bb1.i ], [ %4, %bb15.i ]
  %_6.sroa.0.2.i = phi i32 [ %spec.store.select.i, %bb7.i ], [ 2, %bb2.i ], [ 3, %bb1.i ], [ %0, %bb15.i ]
  %10 = call float @llvm.maxnum.f32(float %place.sroa.0.0.i, float -1.000000e+00)
  %_18.i = fadd float %_7.sroa.0.2.i, 1.000000e+00
  %11 = call float @llvm.minnum.f32(float %10, float %_18.i)
  %_31.i = and i32 %sampler, 4
  %12 = icmp eq i32 %_31.i, 0
  br i1 %12, label %bb5.i, label %bb4.i

bb15.i:
  %13 = fmul float %coordinate, %4
  br label %bb3.i

bb5.i:
  %14 = call float @llvm.floor.f32(float %11)
  %15 = fptosi float %14 to i32
  switch i32 %_6.sroa.0.2.i, label %default.unreachable [
    i32 1, label %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit18
    i32 3, label %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit18
    i32 2, label %bb2.i8
    i32 0, label %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit18.thread53
  ]

_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit18.thread53:
  %16 = add i32 %15, 1
  br label %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7axis_of.exit

default.unreachable:
  unreachable

bb2.i8:
  %_7.i9 = icmp slt i32 %15, 0
  %_8.not.i11 = icmp sgt i32 %size, %15
  %17 = select i1 %_8.not.i11, i32 0, i32 %size
  %18 = sub i32 0, %17
  %_0.sroa.0.0.i7.ph.p = select i1 %_7.i9, i32 %size, i32 %18
  %_0.sroa.0.0.i7.ph = add i32 %_0.sroa.0.0.i7.ph.p, %15
  %19 = add i32 %15, 1
  br label %bb2.i4

_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit18:
  %_6.i15 = add i32 %size, -1
  %..i = call i32 @llvm.smin.i32(i32 %_6.i15, i32 %15)
  %..i43 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %20 = add i32 %15, 1
  %21 = icmp eq i32 %_6.sroa.0.2.i, 2
  br i1 %21, label %bb2.i4, label %bb3.i6

bb3.i6:
  %..i44 = call i32 @llvm.smin.i32(i32 %_6.i15, i32 %20)
  %..i45 = call i32 @llvm.smax.i32(i32 %..i44, i32 0)
  br label %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7axis_of.exit

bb2.i4:
  %22 = phi i32 [ %19, %bb2.i8 ], [ %20, %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit18 ]
  %_0.sroa.0.0.i752 = phi i32 [ %_0.sroa.0.0.i7.ph, %bb2.i8 ], [ %..i43, %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit18 ]
  %_7.i = icmp slt i32 %22, 0
  br i1 %_7.i, label %bb6.i, label %bb7.i5

bb7.i5:
  %_8.not.i = icmp slt i32 %22, %size
  %23 = select i1 %_8.not.i, i32 0, i32 %size
  %spec.select.i = sub i32 %22, %23
  br label %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7axis_of.exit

bb6.i:
  %24 = add i32 %22, %size
  br label %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7axis_of.exit

bb4.i:
  %25 = fadd float %11, -5.000000e-01
  %26 = call float @llvm.floor.f32(float %25)
  %27 = fptosi float %26 to i32
  switch i32 %_6.sroa.0.2.i, label %default.unreachable [
    i32 1, label %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit42
    i32 3, label %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit42
    i32 2, label %bb2.i32
    i32 0, label %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit42.thread58
  ]

_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit42.thread58:
  %28 = add i32 %27, 1
  br label %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit30

bb2.i32:
  %_7.i33 = icmp slt i32 %27, 0
  %_8.not.i35 = icmp sgt i32 %size, %27
  %29 = select i1 %_8.not.i35, i32 0, i32 %size
  %30 = sub i32 0, %29
  %_0.sroa.0.0.i31.ph.p = select i1 %_7.i33, i32 %size, i32 %30
  %_0.sroa.0.0.i31.ph = add i32 %_0.sroa.0.0.i31.ph.p, %27
  %31 = add i32 %27, 1
  br label %bb2.i20

_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit42:
  %_6.i39 = add i32 %size, -1
  %..i46 = call i32 @llvm.smin.i32(i32 %_6.i39, i32 %27)
  %..i47 = call i32 @llvm.smax.i32(i32 %..i46, i32 0)
  %32 = add i32 %27, 1
  %33 = icmp eq i32 %_6.sroa.0.2.i, 2
  br i1 %33, label %bb2.i20, label %bb3.i26

bb3.i26:
  %..i48 = call i32 @llvm.smin.i32(i32 %_6.i39, i32 %32)
  %..i49 = call i32 @llvm.smax.i32(i32 %..i48, i32 0)
  br label %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit30

bb2.i20:
  %34 = phi i32 [ %31, %bb2.i32 ], [ %32, %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit42 ]
  %_0.sroa.0.0.i3157 = phi i32 [ %_0.sroa.0.0.i31.ph, %bb2.i32 ], [ %..i47, %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit42 ]
  %_7.i21 = icmp slt i32 %34, 0
  br i1 %_7.i21, label %bb6.i25, label %bb7.i22

bb7.i22:
  %_8.not.i23 = icmp slt i32 %34, %size
  %35 = select i1 %_8.not.i23, i32 0, i32 %size
  %spec.select.i24 = sub i32 %34, %35
  br label %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit30

bb6.i25:
  %36 = add i32 %34, %size
  br label %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit30

_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit30:
  %_0.sroa.0.0.i3156 = phi i32 [ %_0.sroa.0.0.i3157, %bb7.i22 ], [ %..i47, %bb3.i26 ], [ %_0.sroa.0.0.i3157, %bb6.i25 ], [ %27, %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit42.thread58 ]
  %_0.sroa.0.0.i19 = phi i32 [ %spec.select.i24, %bb7.i22 ], [ %..i49, %bb3.i26 ], [ %36, %bb6.i25 ], [ %28, %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit42.thread58 ]
  %37 = fsub float %25, %26
  br label %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7axis_of.exit

_RNvNtCsdnzcJQKCMjn_9gpu_image7address7axis_of.exit:
  %_28.sroa.0.0.i = phi float [ %37, %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit30 ], [ 0.000000e+00, %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit18.thread53 ], [ 0.000000e+00, %bb6.i ], [ 0.000000e+00, %bb3.i6 ], [ 0.000000e+00, %bb7.i5 ]
  %_26.sroa.0.0.i = phi i32 [ %_0.sroa.0.0.i19, %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit30 ], [ %16, %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit18.thread53 ], [ %24, %bb6.i ], [ %..i45, %bb3.i6 ], [ %spec.select.i, %bb7.i5 ]
  %_25.sroa.0.0.i = phi i32 [ %_0.sroa.0.0.i3156, %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit30 ], [ %15, %_RNvNtCsdnzcJQKCMjn_9gpu_image7address7wrapped.exit18.thread53 ], [ %_0.sroa.0.0.i752, %bb6.i ], [ %..i43, %bb3.i6 ], [ %_0.sroa.0.0.i752, %bb7.i5 ]
  %38 = bitcast i32 %_25.sroa.0.0.i to float
  %39 = bitcast i32 %_26.sroa.0.0.i to float
  %40 = insertelement <4 x float> <float poison, float poison, float poison, float 0.000000e+00>, float %38, i64 0
  %41 = insertelement <4 x float> %40, float %39, i64 1
  %_8.sroa.0.12.vec.insert = insertelement <4 x float> %41, float %_28.sroa.0.0.i, i64 2
  ret <4 x float> %_8.sroa.0.12.vec.insert
}

define linkonce_odr hidden <4 x float> @gpu.software.decode.f32(i32 %channel, <4 x float> %bits) #1 {
start:
  switch i32 %channel, label %_RNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB4_5FloatNtB4_6Values6decode.exit [
    i32 0, label %bb6.i
    i32 1, label %bb5.i
    i32 2, label %bb4.i
    i32 3, label %bb3.i
    i32 10, label %bb2.i
  ]

bb6.i:
  %bc140 = bitcast <4 x float> %bits to <4 x i32>
  %0 = extractelement <4 x i32> %bc140, i64 0
  %1 = extractelement <4 x i32> %bc140, i64 1
  %2 = extractelement <4 x i32> %bc140, i64 2
  %3 = extractelement <4 x i32> %bc140, i64 3
  %_3.i.i = uitofp i32 %0 to float
  %_0.i.i = fdiv float %_3.i.i, 2.550000e+02
  %_3.i.i1 = uitofp i32 %1 to float
  %_0.i.i2 = fdiv float %_3.i.i1, 2.550000e+02
  %_3.i.i4 = uitofp i32 %2 to float
  %_0.i.i5 = fdiv float %_3.i.i4, 2.550000e+02
  %_3.i.i7 = uitofp i32 %3 to float
  %_0.i.i8 = fdiv float %_3.i.i7, 2.550000e+02
  %_3.sroa.0.0.vec.insert67 = insertelement <4 x float> poison, float %_0.i.i, i64 0
  %_3.sroa.0.4.vec.insert75 = insertelement <4 x float> %_3.sroa.0.0.vec.insert67, float %_0.i.i2, i64 1
  %_3.sroa.0.8.vec.insert83 = insertelement <4 x float> %_3.sroa.0.4.vec.insert75, float %_0.i.i5, i64 2
  %_3.sroa.0.12.vec.insert91 = insertelement <4 x float> %_3.sroa.0.8.vec.insert83, float %_0.i.i8, i64 3
  br label %_RNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB4_5FloatNtB4_6Values6decode.exit

bb5.i:
  %bc136 = bitcast <4 x float> %bits to <4 x i32>
  %4 = extractelement <4 x i32> %bc136, i64 0
  %5 = extractelement <4 x i32> %bc136, i64 1
  %6 = extractelement <4 x i32> %bc136, i64 2
  %7 = extractelement <4 x i32> %bc136, i64 3
  %_3.i.i10 = uitofp i32 %4 to float
  %_0.i.i11 = fdiv float %_3.i.i10, 6.553500e+04
  %_3.i.i13 = uitofp i32 %5 to float
  %_0.i.i14 = fdiv float %_3.i.i13, 6.553500e+04
  %_3.i.i16 = uitofp i32 %6 to float
  %_0.i.i17 = fdiv float %_3.i.i16, 6.553500e+04
  %_3.i.i19 = uitofp i32 %7 to float
  %_0.i.i20 = fdiv float %_3.i.i19, 6.553500e+04
  %_3.sroa.0.0.vec.insert65 = insertelement <4 x float> poison, float %_0.i.i11, i64 0
  %_3.sroa.0.4.vec.insert73 = insertelement <4 x float> %_3.sroa.0.0.vec.insert65, float %_0.i.i14, i64 1
  %_3.sroa.0.8.vec.insert81 = insertelement <4 x float> %_3.sroa.0.4.vec.insert73, float %_0.i.i17, i64 2
  %_3.sroa.0.12.vec.insert89 = insertelement <4 x float> %_3.sroa.0.8.vec.insert81, float %_0.i.i20, i64 3
  br label %_RNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB4_5FloatNtB4_6Values6decode.exit

bb4.i:
  %8 = bitcast <4 x float> %bits to <16 x i8>
  %_5.i.i = extractelement <16 x i8> %8, i64 0
  %_4.i.i = sitofp i8 %_5.i.i to float
  %_3.i.i22 = fdiv float %_4.i.i, 1.270000e+02
  %9 = call float @llvm.maxnum.f32(float %_3.i.i22, float -1.000000e+00)
  %_5.i.i24 = extractelement <16 x i8> %8, i64 4
  %_4.i.i25 = sitofp i8 %_5.i.i24 to float
  %_3.i.i26 = fdiv float %_4.i.i25, 1.270000e+02
  %10 = call float @llvm.maxnum.f32(float %_3.i.i26, float -1.000000e+00)
  %_5.i.i28 = extractelement <16 x i8> %8, i64 8
  %_4.i.i29 = sitofp i8 %_5.i.i28 to float
  %_3.i.i30 = fdiv float %_4.i.i29, 1.270000e+02
  %11 = call float @llvm.maxnum.f32(float %_3.i.i30, float -1.000000e+00)
  %_5.i.i32 = extractelement <16 x i8> %8, i64 12
  %_4.i.i33 = sitofp i8 %_5.i.i32 to float
  %_3.i.i34 = fdiv float %_4.i.i33, 1.270000e+02
  %12 = call float @llvm.maxnum.f32(float %_3.i.i34, float -1.000000e+00)
  %_3.sroa.0.0.vec.insert63 = insertelement <4 x float> poison, float %9, i64 0
  %_3.sroa.0.4.vec.insert71 = insertelement <4 x float> %_3.sroa.0.0.vec.insert63, float %10, i64 1
  %_3.sroa.0.8.vec.insert79 = insertelement <4 x float> %_3.sroa.0.4.vec.insert71, float %11, i64 2
  %_3.sroa.0.12.vec.insert87 = insertelement <4 x float> %_3.sroa.0.8.vec.insert79, float %12, i64 3
  br label %_RNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB4_5FloatNtB4_6Values6decode.exit

bb3.i:
  %13 = bitcast <4 x float> %bits to <8 x i16>
  %_5.i.i36 = extractelement <8 x i16> %13, i64 0
  %_4.i.i37 = sitofp i16 %_5.i.i36 to float
  %_3.i.i38 = fdiv float %_4.i.i37, 3.276700e+04
  %14 = call float @llvm.maxnum.f32(float %_3.i.i38, float -1.000000e+00)
  %_5.i.i40 = extractelement <8 x i16> %13, i64 2
  %_4.i.i41 = sitofp i16 %_5.i.i40 to float
  %_3.i.i42 = fdiv float %_4.i.i41, 3.276700e+04
  %15 = call float @llvm.maxnum.f32(float %_3.i.i42, float -1.000000e+00)
  %_5.i.i44 = extractelement <8 x i16> %13, i64 4
  %_4.i.i45 = sitofp i16 %_5.i.i44 to float
  %_3.i.i46 = fdiv float %_4.i.i45, 3.276700e+04
  %16 = call float @llvm.maxnum.f32(float %_3.i.i46, float -1.000000e+00)
  %_5.i.i48 = extractelement <8 x i16> %13, i64 6
  %_4.i.i49 = sitofp i16 %_5.i.i48 to float
  %_3.i.i50 = fdiv float %_4.i.i49, 3.276700e+04
  %17 = call float @llvm.maxnum.f32(float %_3.i.i50, float -1.000000e+00)
  %_3.sroa.0.0.vec.insert61 = insertelement <4 x float> poison, float %14, i64 0
  %_3.sroa.0.4.vec.insert69 = insertelement <4 x float> %_3.sroa.0.0.vec.insert61, float %15, i64 1
  %_3.sroa.0.8.vec.insert77 = insertelement <4 x float> %_3.sroa.0.4.vec.insert69, float %16, i64 2
  %_3.sroa.0.12.vec.insert85 = insertelement <4 x float> %_3.sroa.0.8.vec.insert77, float %17, i64 3
  br label %_RNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB4_5FloatNtB4_6Values6decode.exit

bb2.i:
  %bc = bitcast <4 x float> %bits to <4 x i32>
  %18 = extractelement <4 x i32> %bc, i64 0
  %19 = extractelement <4 x i32> %bc, i64 1
  %20 = extractelement <4 x i32> %bc, i64 2
  %21 = extractelement <4 x i32> %bc, i64 3
  %_0.i.i.i = call float @gpu.software.from_half(i32 %18)
  %_0.i.i.i53 = call float @gpu.software.from_half(i32 %19)
  %_0.i.i.i55 = call float @gpu.software.from_half(i32 %20)
  %_0.i.i.i57 = call float @gpu.software.from_half(i32 %21)
  %_3.sroa.0.0.vec.insert = insertelement <4 x float> poison, float %_0.i.i.i, i64 0
  %_3.sroa.0.4.vec.insert = insertelement <4 x float> %_3.sroa.0.0.vec.insert, float %_0.i.i.i53, i64 1
  %_3.sroa.0.8.vec.insert = insertelement <4 x float> %_3.sroa.0.4.vec.insert, float %_0.i.i.i55, i64 2
  %_3.sroa.0.12.vec.insert = insertelement <4 x float> %_3.sroa.0.8.vec.insert, float %_0.i.i.i57, i64 3
  br label %_RNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB4_5FloatNtB4_6Values6decode.exit

_RNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB4_5FloatNtB4_6Values6decode.exit:
  %_3.sroa.0.0 = phi <4 x float> [ %_3.sroa.0.12.vec.insert, %bb2.i ], [ %_3.sroa.0.12.vec.insert91, %bb6.i ], [ %_3.sroa.0.12.vec.insert89, %bb5.i ], [ %_3.sroa.0.12.vec.insert87, %bb4.i ], [ %_3.sroa.0.12.vec.insert85, %bb3.i ], [ %bits, %start ]
  ret <4 x float> %_3.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.decode.i32(i32 %channel, <4 x float> %bits) #1 {
start:
  switch i32 %channel, label %bb1 [
    i32 7, label %bb4
    i32 8, label %bb3
  ]

bb4:
  %bc45 = bitcast <4 x float> %bits to <4 x i32>
  %0 = extractelement <4 x i32> %bc45, i64 0
  %1 = extractelement <4 x i32> %bc45, i64 1
  %2 = extractelement <4 x i32> %bc45, i64 2
  %3 = extractelement <4 x i32> %bc45, i64 3
  %sext.i = shl i32 %0, 24
  %_3.i = ashr exact i32 %sext.i, 24
  %sext.i10 = shl i32 %1, 24
  %_3.i11 = ashr exact i32 %sext.i10, 24
  %sext.i12 = shl i32 %2, 24
  %_3.i13 = ashr exact i32 %sext.i12, 24
  %sext.i14 = shl i32 %3, 24
  %_3.i15 = ashr exact i32 %sext.i14, 24
  %4 = insertelement <4 x i32> poison, i32 %_3.i, i64 0
  %5 = insertelement <4 x i32> %4, i32 %_3.i11, i64 1
  %6 = insertelement <4 x i32> %5, i32 %_3.i13, i64 2
  %7 = insertelement <4 x i32> %6, i32 %_3.i15, i64 3
  %_3.sroa.0.12.vec.insert = bitcast <4 x i32> %7 to <4 x float>
  br label %bb1

bb3:
  %bc = bitcast <4 x float> %bits to <4 x i32>
  %8 = extractelement <4 x i32> %bc, i64 0
  %9 = extractelement <4 x i32> %bc, i64 1
  %10 = extractelement <4 x i32> %bc, i64 2
  %11 = extractelement <4 x i32> %bc, i64 3
  %sext.i16 = shl i32 %8, 16
  %_3.i17 = ashr exact i32 %sext.i16, 16
  %sext.i18 = shl i32 %9, 16
  %_3.i19 = ashr exact i32 %sext.i18, 16
  %sext.i20 = shl i32 %10, 16
  %_3.i21 = ashr exact i32 %sext.i20, 16
  %sext.i22 = shl i32 %11, 16
  %_3.i23 = ashr exact i32 %sext.i22, 16
  %12 = insertelement <4 x i32> poison, i32 %_3.i17, i64 0
  %13 = insertelement <4 x i32> %12, i32 %_3.i19, i64 1
  %14 = insertelement <4 x i32> %13, i32 %_3.i21, i64 2
  %15 = insertelement <4 x i32> %14, i32 %_3.i23, i64 3
  %_3.sroa.0.12.vec.insert32 = bitcast <4 x i32> %15 to <4 x float>
  br label %bb1

bb1:
  %_3.sroa.0.0 = phi <4 x float> [ %_3.sroa.0.12.vec.insert32, %bb3 ], [ %_3.sroa.0.12.vec.insert, %bb4 ], [ %bits, %start ]
  ret <4 x float> %_3.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.encode.f32(i32 %channel, <4 x float> %value) #2 {
start:
  switch i32 %channel, label %_RNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB4_5FloatNtB4_6Values6encode.exit [
    i32 0, label %bb6.i
    i32 1, label %bb5.i
    i32 2, label %bb4.i
    i32 3, label %bb3.i
    i32 10, label %bb2.i
  ]

bb6.i:
  %_4.sroa.0.0.vec.extract114 = extractelement <4 x float> %value, i64 0
  %_4.sroa.0.4.vec.extract122 = extractelement <4 x float> %value, i64 1
  %_4.sroa.0.8.vec.extract130 = extractelement <4 x float> %value, i64 2
  %_4.sroa.0.12.vec.extract138 = extractelement <4 x float> %value, i64 3
  %_3.i.i = fmul float %_4.sroa.0.0.vec.extract114, 2.550000e+02
  %0 = call float @llvm.maxnum.f32(float %_3.i.i, float 0.000000e+00)
  %1 = call float @llvm.minnum.f32(float %0, float 2.550000e+02)
  %2 = call float @llvm.rint.f32(float %1)
  %3 = fptosi float %2 to i32
  %_3.i.i139 = fmul float %_4.sroa.0.4.vec.extract122, 2.550000e+02
  %4 = call float @llvm.maxnum.f32(float %_3.i.i139, float 0.000000e+00)
  %5 = call float @llvm.minnum.f32(float %4, float 2.550000e+02)
  %6 = call float @llvm.rint.f32(float %5)
  %7 = fptosi float %6 to i32
  %_3.i.i140 = fmul float %_4.sroa.0.8.vec.extract130, 2.550000e+02
  %8 = call float @llvm.maxnum.f32(float %_3.i.i140, float 0.000000e+00)
  %9 = call float @llvm.minnum.f32(float %8, float 2.550000e+02)
  %10 = call float @llvm.rint.f32(float %9)
  %11 = fptosi float %10 to i32
  %_3.i.i141 = fmul float %_4.sroa.0.12.vec.extract138, 2.550000e+02
  %12 = call float @llvm.maxnum.f32(float %_3.i.i141, float 0.000000e+00)
  %13 = call float @llvm.minnum.f32(float %12, float 2.550000e+02)
  %14 = call float @llvm.rint.f32(float %13)
  %15 = fptosi float %14 to i32
  %16 = insertelement <4 x i32> poison, i32 %3, i64 0
  %17 = insertelement <4 x i32> %16, i32 %7, i64 1
  %18 = insertelement <4 x i32> %17, i32 %11, i64 2
  %19 = insertelement <4 x i32> %18, i32 %15, i64 3
  %_3.sroa.0.12.vec.insert105 = bitcast <4 x i32> %19 to <4 x float>
  br label %_RNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB4_5FloatNtB4_6Values6encode.exit

bb5.i:
  %_4.sroa.0.0.vec.extract112 = extractelement <4 x float> %value, i64 0
  %_4.sroa.0.4.vec.extract120 = extractelement <4 x float> %value, i64 1
  %_4.sroa.0.8.vec.extract128 = extractelement <4 x float> %value, i64 2
  %_4.sroa.0.12.vec.extract136 = extractelement <4 x float> %value, i64 3
  %_3.i.i142 = fmul float %_4.sroa.0.0.vec.extract112, 6.553500e+04
  %20 = call float @llvm.maxnum.f32(float %_3.i.i142, float 0.000000e+00)
  %21 = call float @llvm.minnum.f32(float %20, float 6.553500e+04)
  %22 = call float @llvm.rint.f32(float %21)
  %23 = fptosi float %22 to i32
  %_3.i.i143 = fmul float %_4.sroa.0.4.vec.extract120, 6.553500e+04
  %24 = call float @llvm.maxnum.f32(float %_3.i.i143, float 0.000000e+00)
  %25 = call float @llvm.minnum.f32(float %24, float 6.553500e+04)
  %26 = call float @llvm.rint.f32(float %25)
  %27 = fptosi float %26 to i32
  %_3.i.i144 = fmul float %_4.sroa.0.8.vec.extract128, 6.553500e+04
  %28 = call float @llvm.maxnum.f32(float %_3.i.i144, float 0.000000e+00)
  %29 = call float @llvm.minnum.f32(float %28, float 6.553500e+04)
  %30 = call float @llvm.rint.f32(float %29)
  %31 = fptosi float %30 to i32
  %_3.i.i145 = fmul float %_4.sroa.0.12.vec.extract136, 6.553500e+04
  %32 = call float @llvm.maxnum.f32(float %_3.i.i145, float 0.000000e+00)
  %33 = call float @llvm.minnum.f32(float %32, float 6.553500e+04)
  %34 = call float @llvm.rint.f32(float %33)
  %35 = fptosi float %34 to i32
  %36 = insertelement <4 x i32> poison, i32 %23, i64 0
  %37 = insertelement <4 x i32> %36, i32 %27, i64 1
  %38 = insertelement <4 x i32> %37, i32 %31, i64 2
  %39 = insertelement <4 x i32> %38, i32 %35, i64 3
  %_3.sroa.0.12.vec.insert103 = bitcast <4 x i32> %39 to <4 x float>
  br label %_RNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB4_5FloatNtB4_6Values6encode.exit

bb4.i:
  %_4.sroa.0.0.vec.extract110 = extractelement <4 x float> %value, i64 0
  %_4.sroa.0.4.vec.extract118 = extractelement <4 x float> %value, i64 1
  %_4.sroa.0.8.vec.extract126 = extractelement <4 x float> %value, i64 2
  %_4.sroa.0.12.vec.extract134 = extractelement <4 x float> %value, i64 3
  %_3.i.i146 = fcmp uno float %_4.sroa.0.0.vec.extract110, 0.000000e+00
  br i1 %_3.i.i146, label %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes1_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit, label %bb2.i.i

bb2.i.i:
  %_4.i.i = fmul float %_4.sroa.0.0.vec.extract110, 1.270000e+02
  %40 = call float @llvm.maxnum.f32(float %_4.i.i, float -1.280000e+02)
  %41 = call float @llvm.minnum.f32(float %40, float 1.270000e+02)
  %42 = call float @llvm.rint.f32(float %41)
  %43 = fptosi float %42 to i32
  br label %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes1_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit

_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes1_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit:
  %_0.sroa.0.0.i.i = phi i32 [ %43, %bb2.i.i ], [ 0, %bb4.i ]
  %_3.i.i147 = fcmp uno float %_4.sroa.0.4.vec.extract118, 0.000000e+00
  br i1 %_3.i.i147, label %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes1_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit151, label %bb2.i.i148

bb2.i.i148:
  %_4.i.i149 = fmul float %_4.sroa.0.4.vec.extract118, 1.270000e+02
  %44 = call float @llvm.maxnum.f32(float %_4.i.i149, float -1.280000e+02)
  %45 = call float @llvm.minnum.f32(float %44, float 1.270000e+02)
  %46 = call float @llvm.rint.f32(float %45)
  %47 = fptosi float %46 to i32
  br label %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes1_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit151

_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes1_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit151:
  %_0.sroa.0.0.i.i150 = phi i32 [ %47, %bb2.i.i148 ], [ 0, %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes1_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit ]
  %_3.i.i152 = fcmp uno float %_4.sroa.0.8.vec.extract126, 0.000000e+00
  br i1 %_3.i.i152, label %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes1_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit156, label %bb2.i.i153

bb2.i.i153:
  %_4.i.i154 = fmul float %_4.sroa.0.8.vec.extract126, 1.270000e+02
  %48 = call float @llvm.maxnum.f32(float %_4.i.i154, float -1.280000e+02)
  %49 = call float @llvm.minnum.f32(float %48, float 1.270000e+02)
  %50 = call float @llvm.rint.f32(float %49)
  %51 = fptosi float %50 to i32
  br label %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes1_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit156

_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes1_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit156:
  %_0.sroa.0.0.i.i155 = phi i32 [ %51, %bb2.i.i153 ], [ 0, %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes1_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit151 ]
  %_3.i.i157 = fcmp uno float %_4.sroa.0.12.vec.extract134, 0.000000e+00
  br i1 %_3.i.i157, label %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes1_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit161, label %bb2.i.i158

bb2.i.i158:
  %_4.i.i159 = fmul float %_4.sroa.0.12.vec.extract134, 1.270000e+02
  %52 = call float @llvm.maxnum.f32(float %_4.i.i159, float -1.280000e+02)
  %53 = call float @llvm.minnum.f32(float %52, float 1.270000e+02)
  %54 = call float @llvm.rint.f32(float %53)
  %55 = fptosi float %54 to i32
  br label %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes1_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit161

_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes1_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit161:
  %_0.sroa.0.0.i.i160 = phi i32 [ %55, %bb2.i.i158 ], [ 0, %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes1_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit156 ]
  %56 = insertelement <4 x i32> poison, i32 %_0.sroa.0.0.i.i, i64 0
  %57 = insertelement <4 x i32> %56, i32 %_0.sroa.0.0.i.i150, i64 1
  %58 = insertelement <4 x i32> %57, i32 %_0.sroa.0.0.i.i155, i64 2
  %59 = insertelement <4 x i32> %58, i32 %_0.sroa.0.0.i.i160, i64 3
  %_3.sroa.0.12.vec.insert101 = bitcast <4 x i32> %59 to <4 x float>
  br label %_RNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB4_5FloatNtB4_6Values6encode.exit

bb3.i:
  %_4.sroa.0.0.vec.extract108 = extractelement <4 x float> %value, i64 0
  %_4.sroa.0.4.vec.extract116 = extractelement <4 x float> %value, i64 1
  %_4.sroa.0.8.vec.extract124 = extractelement <4 x float> %value, i64 2
  %_4.sroa.0.12.vec.extract132 = extractelement <4 x float> %value, i64 3
  %_3.i.i162 = fcmp uno float %_4.sroa.0.0.vec.extract108, 0.000000e+00
  br i1 %_3.i.i162, label %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes2_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit, label %bb2.i.i163

bb2.i.i163:
  %_4.i.i164 = fmul float %_4.sroa.0.0.vec.extract108, 3.276700e+04
  %60 = call float @llvm.maxnum.f32(float %_4.i.i164, float -3.276800e+04)
  %61 = call float @llvm.minnum.f32(float %60, float 3.276700e+04)
  %62 = call float @llvm.rint.f32(float %61)
  %63 = fptosi float %62 to i32
  br label %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes2_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit

_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes2_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit:
  %_0.sroa.0.0.i.i165 = phi i32 [ %63, %bb2.i.i163 ], [ 0, %bb3.i ]
  %_3.i.i166 = fcmp uno float %_4.sroa.0.4.vec.extract116, 0.000000e+00
  br i1 %_3.i.i166, label %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes2_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit170, label %bb2.i.i167

bb2.i.i167:
  %_4.i.i168 = fmul float %_4.sroa.0.4.vec.extract116, 3.276700e+04
  %64 = call float @llvm.maxnum.f32(float %_4.i.i168, float -3.276800e+04)
  %65 = call float @llvm.minnum.f32(float %64, float 3.276700e+04)
  %66 = call float @llvm.rint.f32(float %65)
  %67 = fptosi float %66 to i32
  br label %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes2_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit170

_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes2_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit170:
  %_0.sroa.0.0.i.i169 = phi i32 [ %67, %bb2.i.i167 ], [ 0, %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes2_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit ]
  %_3.i.i171 = fcmp uno float %_4.sroa.0.8.vec.extract124, 0.000000e+00
  br i1 %_3.i.i171, label %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes2_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit175, label %bb2.i.i172

bb2.i.i172:
  %_4.i.i173 = fmul float %_4.sroa.0.8.vec.extract124, 3.276700e+04
  %68 = call float @llvm.maxnum.f32(float %_4.i.i173, float -3.276800e+04)
  %69 = call float @llvm.minnum.f32(float %68, float 3.276700e+04)
  %70 = call float @llvm.rint.f32(float %69)
  %71 = fptosi float %70 to i32
  br label %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes2_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit175

_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes2_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit175:
  %_0.sroa.0.0.i.i174 = phi i32 [ %71, %bb2.i.i172 ], [ 0, %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes2_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit170 ]
  %_3.i.i176 = fcmp uno float %_4.sroa.0.12.vec.extract132, 0.000000e+00
  br i1 %_3.i.i176, label %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes2_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit180, label %bb2.i.i177

bb2.i.i177:
  %_4.i.i178 = fmul float %_4.sroa.0.12.vec.extract132, 3.276700e+04
  %72 = call float @llvm.maxnum.f32(float %_4.i.i178, float -3.276800e+04)
  %73 = call float @llvm.minnum.f32(float %72, float 3.276700e+04)
  %74 = call float @llvm.rint.f32(float %73)
  %75 = fptosi float %74 to i32
  br label %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes2_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit180

_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes2_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit180:
  %_0.sroa.0.0.i.i179 = phi i32 [ %75, %bb2.i.i177 ], [ 0, %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes2_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit175 ]
  %76 = insertelement <4 x i32> poison, i32 %_0.sroa.0.0.i.i165, i64 0
  %77 = insertelement <4 x i32> %76, i32 %_0.sroa.0.0.i.i169, i64 1
  %78 = insertelement <4 x i32> %77, i32 %_0.sroa.0.0.i.i174, i64 2
  %79 = insertelement <4 x i32> %78, i32 %_0.sroa.0.0.i.i179, i64 3
  %_3.sroa.0.12.vec.insert99 = bitcast <4 x i32> %79 to <4 x float>
  br label %_RNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB4_5FloatNtB4_6Values6encode.exit

bb2.i:
  %_4.sroa.0.0.vec.extract = extractelement <4 x float> %value, i64 0
  %_4.sroa.0.4.vec.extract = extractelement <4 x float> %value, i64 1
  %_4.sroa.0.8.vec.extract = extractelement <4 x float> %value, i64 2
  %_4.sroa.0.12.vec.extract = extractelement <4 x float> %value, i64 3
  %_0.i = call i32 @gpu.software.to_half(float %_4.sroa.0.0.vec.extract)
  %_0.i181 = call i32 @gpu.software.to_half(float %_4.sroa.0.4.vec.extract)
  %_0.i182 = call i32 @gpu.software.to_half(float %_4.sroa.0.8.vec.extract)
  %_0.i183 = call i32 @gpu.software.to_half(float %_4.sroa.0.12.vec.extract)
  %80 = insertelement <4 x i32> poison, i32 %_0.i, i64 0
  %81 = insertelement <4 x i32> %80, i32 %_0.i181, i64 1
  %82 = insertelement <4 x i32> %81, i32 %_0.i182, i64 2
  %83 = insertelement <4 x i32> %82, i32 %_0.i183, i64 3
  %_3.sroa.0.12.vec.insert = bitcast <4 x i32> %83 to <4 x float>
  br label %_RNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB4_5FloatNtB4_6Values6encode.exit

_RNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB4_5FloatNtB4_6Values6encode.exit:
  %_3.sroa.0.0 = phi <4 x float> [ %_3.sroa.0.12.vec.insert, %bb2.i ], [ %_3.sroa.0.12.vec.insert105, %bb6.i ], [ %_3.sroa.0.12.vec.insert103, %bb5.i ], [ %_3.sroa.0.12.vec.insert101, %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes1_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit161 ], [ %_3.sroa.0.12.vec.insert99, %_RNvYNCNvXs_NtCsdnzcJQKCMjn_9gpu_image5texelNtB9_5FloatNtB9_6Values6encodes2_0INtNtNtCsgEmfK2I1SDS_4core3ops8function6FnOnceTfEE9call_onceBb_.exit180 ], [ %value, %start ]
  ret <4 x float> %_3.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.encode.i32(i32 %channel, <4 x float> %value) #2 {
start:
  switch i32 %channel, label %_RNvXs0_NtCsdnzcJQKCMjn_9gpu_image5texelNtB5_7IntegerNtB5_6Values6encode.exit [
    i32 4, label %bb5.i
    i32 5, label %bb4.i
    i32 7, label %bb3.i
    i32 8, label %bb2.i
  ]

bb5.i:
  %bc76 = bitcast <4 x float> %value to <4 x i32>
  %0 = extractelement <4 x i32> %bc76, i64 0
  %1 = extractelement <4 x i32> %bc76, i64 1
  %2 = extractelement <4 x i32> %bc76, i64 2
  %3 = extractelement <4 x i32> %bc76, i64 3
  %..i.i = call i32 @llvm.umin.i32(i32 %0, i32 255)
  %..i.i1 = call i32 @llvm.umin.i32(i32 %1, i32 255)
  %..i.i2 = call i32 @llvm.umin.i32(i32 %2, i32 255)
  %..i.i3 = call i32 @llvm.umin.i32(i32 %3, i32 255)
  %4 = insertelement <4 x i32> poison, i32 %..i.i, i64 0
  %5 = insertelement <4 x i32> %4, i32 %..i.i1, i64 1
  %6 = insertelement <4 x i32> %5, i32 %..i.i2, i64 2
  %7 = insertelement <4 x i32> %6, i32 %..i.i3, i64 3
  %_3.sroa.0.12.vec.insert39 = bitcast <4 x i32> %7 to <4 x float>
  br label %_RNvXs0_NtCsdnzcJQKCMjn_9gpu_image5texelNtB5_7IntegerNtB5_6Values6encode.exit

bb4.i:
  %bc72 = bitcast <4 x float> %value to <4 x i32>
  %8 = extractelement <4 x i32> %bc72, i64 0
  %9 = extractelement <4 x i32> %bc72, i64 1
  %10 = extractelement <4 x i32> %bc72, i64 2
  %11 = extractelement <4 x i32> %bc72, i64 3
  %..i.i4 = call i32 @llvm.umin.i32(i32 %8, i32 65535)
  %..i.i5 = call i32 @llvm.umin.i32(i32 %9, i32 65535)
  %..i.i6 = call i32 @llvm.umin.i32(i32 %10, i32 65535)
  %..i.i7 = call i32 @llvm.umin.i32(i32 %11, i32 65535)
  %12 = insertelement <4 x i32> poison, i32 %..i.i4, i64 0
  %13 = insertelement <4 x i32> %12, i32 %..i.i5, i64 1
  %14 = insertelement <4 x i32> %13, i32 %..i.i6, i64 2
  %15 = insertelement <4 x i32> %14, i32 %..i.i7, i64 3
  %_3.sroa.0.12.vec.insert37 = bitcast <4 x i32> %15 to <4 x float>
  br label %_RNvXs0_NtCsdnzcJQKCMjn_9gpu_image5texelNtB5_7IntegerNtB5_6Values6encode.exit

bb3.i:
  %bc68 = bitcast <4 x float> %value to <4 x i32>
  %16 = extractelement <4 x i32> %bc68, i64 0
  %17 = extractelement <4 x i32> %bc68, i64 1
  %18 = extractelement <4 x i32> %bc68, i64 2
  %19 = extractelement <4 x i32> %bc68, i64 3
  %20 = call i32 @llvm.smax.i32(i32 %16, i32 -128)
  %_0.sroa.0.0.i.i = call i32 @llvm.smin.i32(i32 %20, i32 127)
  %21 = call i32 @llvm.smax.i32(i32 %17, i32 -128)
  %_0.sroa.0.0.i.i8 = call i32 @llvm.smin.i32(i32 %21, i32 127)
  %22 = call i32 @llvm.smax.i32(i32 %18, i32 -128)
  %_0.sroa.0.0.i.i9 = call i32 @llvm.smin.i32(i32 %22, i32 127)
  %23 = call i32 @llvm.smax.i32(i32 %19, i32 -128)
  %_0.sroa.0.0.i.i10 = call i32 @llvm.smin.i32(i32 %23, i32 127)
  %24 = insertelement <4 x i32> poison, i32 %_0.sroa.0.0.i.i, i64 0
  %25 = insertelement <4 x i32> %24, i32 %_0.sroa.0.0.i.i8, i64 1
  %26 = insertelement <4 x i32> %25, i32 %_0.sroa.0.0.i.i9, i64 2
  %27 = insertelement <4 x i32> %26, i32 %_0.sroa.0.0.i.i10, i64 3
  %_3.sroa.0.12.vec.insert35 = bitcast <4 x i32> %27 to <4 x float>
  br label %_RNvXs0_NtCsdnzcJQKCMjn_9gpu_image5texelNtB5_7IntegerNtB5_6Values6encode.exit

bb2.i:
  %bc = bitcast <4 x float> %value to <4 x i32>
  %28 = extractelement <4 x i32> %bc, i64 0
  %29 = extractelement <4 x i32> %bc, i64 1
  %30 = extractelement <4 x i32> %bc, i64 2
  %31 = extractelement <4 x i32> %bc, i64 3
  %32 = call i32 @llvm.smax.i32(i32 %28, i32 -32768)
  %_0.sroa.0.0.i.i11 = call i32 @llvm.smin.i32(i32 %32, i32 32767)
  %33 = call i32 @llvm.smax.i32(i32 %29, i32 -32768)
  %_0.sroa.0.0.i.i12 = call i32 @llvm.smin.i32(i32 %33, i32 32767)
  %34 = call i32 @llvm.smax.i32(i32 %30, i32 -32768)
  %_0.sroa.0.0.i.i13 = call i32 @llvm.smin.i32(i32 %34, i32 32767)
  %35 = call i32 @llvm.smax.i32(i32 %31, i32 -32768)
  %_0.sroa.0.0.i.i14 = call i32 @llvm.smin.i32(i32 %35, i32 32767)
  %36 = insertelement <4 x i32> poison, i32 %_0.sroa.0.0.i.i11, i64 0
  %37 = insertelement <4 x i32> %36, i32 %_0.sroa.0.0.i.i12, i64 1
  %38 = insertelement <4 x i32> %37, i32 %_0.sroa.0.0.i.i13, i64 2
  %39 = insertelement <4 x i32> %38, i32 %_0.sroa.0.0.i.i14, i64 3
  %_3.sroa.0.12.vec.insert = bitcast <4 x i32> %39 to <4 x float>
  br label %_RNvXs0_NtCsdnzcJQKCMjn_9gpu_image5texelNtB5_7IntegerNtB5_6Values6encode.exit

_RNvXs0_NtCsdnzcJQKCMjn_9gpu_image5texelNtB5_7IntegerNtB5_6Values6encode.exit:
  %_3.sroa.0.0 = phi <4 x float> [ %_3.sroa.0.12.vec.insert, %bb2.i ], [ %_3.sroa.0.12.vec.insert39, %bb5.i ], [ %_3.sroa.0.12.vec.insert37, %bb4.i ], [ %_3.sroa.0.12.vec.insert35, %bb3.i ], [ %value, %start ]
  ret <4 x float> %_3.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.image.fetch.1d.f32(i64 %descriptor, i32 %sampler, i32 %x) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_15.i = and i32 %sampler, 3
  %or.cond1.not.i = icmp eq i32 %_15.i, 0
  br i1 %or.cond1.not.i, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir2D1NtNtB4_5texel5FloatEB4_.exit, label %bb10.i

bb10.i:
  %_18.i = add i32 %_9.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_18.i, i32 %x)
  %..i1 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir2D1NtNtB4_5texel5FloatEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir2D1NtNtB4_5texel5FloatEB4_.exit:
  %x.sroa.0.0.i = phi i32 [ %..i1, %bb10.i ], [ %x, %start ]
  %_8.i = call <4 x float> @gpu.software.texel.1d.f32(i64 %descriptor, i32 %x.sroa.0.0.i, i32 0, i32 0, i1 true)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.fetch.1d.i32(i64 %descriptor, i32 %sampler, i32 %x) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_15.i = and i32 %sampler, 3
  %or.cond1.not.i = icmp eq i32 %_15.i, 0
  br i1 %or.cond1.not.i, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir2D1NtNtB4_5texel7IntegerEB4_.exit, label %bb10.i

bb10.i:
  %_18.i = add i32 %_9.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_18.i, i32 %x)
  %..i1 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir2D1NtNtB4_5texel7IntegerEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir2D1NtNtB4_5texel7IntegerEB4_.exit:
  %x.sroa.0.0.i = phi i32 [ %..i1, %bb10.i ], [ %x, %start ]
  %_8.i = call <4 x float> @gpu.software.texel.1d.i32(i64 %descriptor, i32 %x.sroa.0.0.i, i32 0, i32 0, i1 true)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.fetch.1d_array.f32(i64 %descriptor, i32 %sampler, i32 %x, i32 %layer) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_15.i = and i32 %sampler, 3
  %or.cond1.not.i = icmp eq i32 %_15.i, 0
  br i1 %or.cond1.not.i, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir7D1ArrayNtNtB4_5texel5FloatEB4_.exit, label %bb10.i

bb10.i:
  %_18.i = add i32 %_9.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_18.i, i32 %x)
  %..i1 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir7D1ArrayNtNtB4_5texel5FloatEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir7D1ArrayNtNtB4_5texel5FloatEB4_.exit:
  %x.sroa.0.0.i = phi i32 [ %..i1, %bb10.i ], [ %x, %start ]
  %_33.i = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_31.i = add i32 %_33.i, -1
  %..i2 = call i32 @llvm.smin.i32(i32 %_31.i, i32 %layer)
  %..i3 = call i32 @llvm.smax.i32(i32 %..i2, i32 0)
  %_8.i = call <4 x float> @gpu.software.texel.1d_array.f32(i64 %descriptor, i32 %x.sroa.0.0.i, i32 0, i32 %..i3, i1 true)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.fetch.1d_array.i32(i64 %descriptor, i32 %sampler, i32 %x, i32 %layer) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_15.i = and i32 %sampler, 3
  %or.cond1.not.i = icmp eq i32 %_15.i, 0
  br i1 %or.cond1.not.i, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir7D1ArrayNtNtB4_5texel7IntegerEB4_.exit, label %bb10.i

bb10.i:
  %_18.i = add i32 %_9.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_18.i, i32 %x)
  %..i1 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir7D1ArrayNtNtB4_5texel7IntegerEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir7D1ArrayNtNtB4_5texel7IntegerEB4_.exit:
  %x.sroa.0.0.i = phi i32 [ %..i1, %bb10.i ], [ %x, %start ]
  %_33.i = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_31.i = add i32 %_33.i, -1
  %..i2 = call i32 @llvm.smin.i32(i32 %_31.i, i32 %layer)
  %..i3 = call i32 @llvm.smax.i32(i32 %..i2, i32 0)
  %_8.i = call <4 x float> @gpu.software.texel.1d_array.i32(i64 %descriptor, i32 %x.sroa.0.0.i, i32 0, i32 %..i3, i1 true)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.fetch.2d.f32(i64 %descriptor, i32 %sampler, i32 %x, i32 %y) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_15.i = and i32 %sampler, 3
  %or.cond2.not.i = icmp eq i32 %_15.i, 0
  br i1 %or.cond2.not.i, label %bb1.i.thread, label %bb19.i

bb1.i.thread:
  %_11.i5 = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir2D2NtNtB4_5texel5FloatEB4_.exit

bb19.i:
  %_18.i = add i32 %_9.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_18.i, i32 %x)
  %..i1 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %_23.i = add i32 %_11.i, -1
  %..i2 = call i32 @llvm.smin.i32(i32 %_23.i, i32 %y)
  %..i3 = call i32 @llvm.smax.i32(i32 %..i2, i32 0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir2D2NtNtB4_5texel5FloatEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir2D2NtNtB4_5texel5FloatEB4_.exit:
  %x.sroa.0.0.i6 = phi i32 [ %..i1, %bb19.i ], [ %x, %bb1.i.thread ]
  %y.sroa.0.2.i = phi i32 [ %..i3, %bb19.i ], [ %y, %bb1.i.thread ]
  %_8.i = call <4 x float> @gpu.software.texel.2d.f32(i64 %descriptor, i32 %x.sroa.0.0.i6, i32 %y.sroa.0.2.i, i32 0, i1 true)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.fetch.2d.i32(i64 %descriptor, i32 %sampler, i32 %x, i32 %y) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_15.i = and i32 %sampler, 3
  %or.cond2.not.i = icmp eq i32 %_15.i, 0
  br i1 %or.cond2.not.i, label %bb1.i.thread, label %bb19.i

bb1.i.thread:
  %_11.i5 = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir2D2NtNtB4_5texel7IntegerEB4_.exit

bb19.i:
  %_18.i = add i32 %_9.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_18.i, i32 %x)
  %..i1 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %_23.i = add i32 %_11.i, -1
  %..i2 = call i32 @llvm.smin.i32(i32 %_23.i, i32 %y)
  %..i3 = call i32 @llvm.smax.i32(i32 %..i2, i32 0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir2D2NtNtB4_5texel7IntegerEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir2D2NtNtB4_5texel7IntegerEB4_.exit:
  %x.sroa.0.0.i6 = phi i32 [ %..i1, %bb19.i ], [ %x, %bb1.i.thread ]
  %y.sroa.0.2.i = phi i32 [ %..i3, %bb19.i ], [ %y, %bb1.i.thread ]
  %_8.i = call <4 x float> @gpu.software.texel.2d.i32(i64 %descriptor, i32 %x.sroa.0.0.i6, i32 %y.sroa.0.2.i, i32 0, i1 true)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.fetch.2d_array.f32(i64 %descriptor, i32 %sampler, i32 %x, i32 %y, i32 %layer) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_15.i = and i32 %sampler, 3
  %or.cond2.not.i = icmp eq i32 %_15.i, 0
  br i1 %or.cond2.not.i, label %bb1.i.thread, label %bb19.i

bb1.i.thread:
  %_11.i7 = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir7D2ArrayNtNtB4_5texel5FloatEB4_.exit

bb19.i:
  %_18.i = add i32 %_9.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_18.i, i32 %x)
  %..i1 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %_23.i = add i32 %_11.i, -1
  %..i2 = call i32 @llvm.smin.i32(i32 %_23.i, i32 %y)
  %..i3 = call i32 @llvm.smax.i32(i32 %..i2, i32 0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir7D2ArrayNtNtB4_5texel5FloatEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir7D2ArrayNtNtB4_5texel5FloatEB4_.exit:
  %x.sroa.0.0.i8 = phi i32 [ %..i1, %bb19.i ], [ %x, %bb1.i.thread ]
  %y.sroa.0.2.i = phi i32 [ %..i3, %bb19.i ], [ %y, %bb1.i.thread ]
  %_33.i = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_31.i = add i32 %_33.i, -1
  %..i4 = call i32 @llvm.smin.i32(i32 %_31.i, i32 %layer)
  %..i5 = call i32 @llvm.smax.i32(i32 %..i4, i32 0)
  %_8.i = call <4 x float> @gpu.software.texel.2d_array.f32(i64 %descriptor, i32 %x.sroa.0.0.i8, i32 %y.sroa.0.2.i, i32 %..i5, i1 true)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.fetch.2d_array.i32(i64 %descriptor, i32 %sampler, i32 %x, i32 %y, i32 %layer) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_15.i = and i32 %sampler, 3
  %or.cond2.not.i = icmp eq i32 %_15.i, 0
  br i1 %or.cond2.not.i, label %bb1.i.thread, label %bb19.i

bb1.i.thread:
  %_11.i7 = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir7D2ArrayNtNtB4_5texel7IntegerEB4_.exit

bb19.i:
  %_18.i = add i32 %_9.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_18.i, i32 %x)
  %..i1 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %_23.i = add i32 %_11.i, -1
  %..i2 = call i32 @llvm.smin.i32(i32 %_23.i, i32 %y)
  %..i3 = call i32 @llvm.smax.i32(i32 %..i2, i32 0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir7D2ArrayNtNtB4_5texel7IntegerEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir7D2ArrayNtNtB4_5texel7IntegerEB4_.exit:
  %x.sroa.0.0.i8 = phi i32 [ %..i1, %bb19.i ], [ %x, %bb1.i.thread ]
  %y.sroa.0.2.i = phi i32 [ %..i3, %bb19.i ], [ %y, %bb1.i.thread ]
  %_33.i = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_31.i = add i32 %_33.i, -1
  %..i4 = call i32 @llvm.smin.i32(i32 %_31.i, i32 %layer)
  %..i5 = call i32 @llvm.smax.i32(i32 %..i4, i32 0)
  %_8.i = call <4 x float> @gpu.software.texel.2d_array.i32(i64 %descriptor, i32 %x.sroa.0.0.i8, i32 %y.sroa.0.2.i, i32 %..i5, i1 true)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.fetch.3d.f32(i64 %descriptor, i32 %sampler, i32 %x, i32 %y, i32 %z) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_15.i = and i32 %sampler, 3
  %or.cond2.not.i = icmp eq i32 %_15.i, 0
  %_11.i7 = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %0 = call i32 @gpu.software.word(i64 %descriptor, i32 32)
  br i1 %or.cond2.not.i, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir2D3NtNtB4_5texel5FloatEB4_.exit, label %bb19.i

bb19.i:
  %_23.i = add i32 %_11.i7, -1
  %..i2 = call i32 @llvm.smin.i32(i32 %_23.i, i32 %y)
  %..i3 = call i32 @llvm.smax.i32(i32 %..i2, i32 0)
  %_18.i = add i32 %_9.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_18.i, i32 %x)
  %..i1 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_27.i = add i32 %0, -1
  %..i4 = call i32 @llvm.smin.i32(i32 %_27.i, i32 %z)
  %..i5 = call i32 @llvm.smax.i32(i32 %..i4, i32 0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir2D3NtNtB4_5texel5FloatEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir2D3NtNtB4_5texel5FloatEB4_.exit:
  %x.sroa.0.0.i8 = phi i32 [ %..i1, %bb19.i ], [ %x, %start ]
  %z.sroa.0.1.i = phi i32 [ %..i5, %bb19.i ], [ %z, %start ]
  %y.sroa.0.4.i = phi i32 [ %..i3, %bb19.i ], [ %y, %start ]
  %_8.i = call <4 x float> @gpu.software.texel.3d.f32(i64 %descriptor, i32 %x.sroa.0.0.i8, i32 %y.sroa.0.4.i, i32 %z.sroa.0.1.i, i1 true)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.fetch.3d.i32(i64 %descriptor, i32 %sampler, i32 %x, i32 %y, i32 %z) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_15.i = and i32 %sampler, 3
  %or.cond2.not.i = icmp eq i32 %_15.i, 0
  %_11.i7 = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %0 = call i32 @gpu.software.word(i64 %descriptor, i32 32)
  br i1 %or.cond2.not.i, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir2D3NtNtB4_5texel7IntegerEB4_.exit, label %bb19.i

bb19.i:
  %_23.i = add i32 %_11.i7, -1
  %..i2 = call i32 @llvm.smin.i32(i32 %_23.i, i32 %y)
  %..i3 = call i32 @llvm.smax.i32(i32 %..i2, i32 0)
  %_18.i = add i32 %_9.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_18.i, i32 %x)
  %..i1 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_27.i = add i32 %0, -1
  %..i4 = call i32 @llvm.smin.i32(i32 %_27.i, i32 %z)
  %..i5 = call i32 @llvm.smax.i32(i32 %..i4, i32 0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir2D3NtNtB4_5texel7IntegerEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5fetchNtNtB4_2ir2D3NtNtB4_5texel7IntegerEB4_.exit:
  %x.sroa.0.0.i8 = phi i32 [ %..i1, %bb19.i ], [ %x, %start ]
  %z.sroa.0.1.i = phi i32 [ %..i5, %bb19.i ], [ %z, %start ]
  %y.sroa.0.4.i = phi i32 [ %..i3, %bb19.i ], [ %y, %start ]
  %_8.i = call <4 x float> @gpu.software.texel.3d.i32(i64 %descriptor, i32 %x.sroa.0.0.i8, i32 %y.sroa.0.4.i, i32 %z.sroa.0.1.i, i1 true)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.load.1d.f32(i64 %descriptor, i32 %x) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_8.i = call <4 x float> @gpu.software.texel.1d.f32(i64 %descriptor, i32 %x, i32 0, i32 0, i1 false)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.load.1d.i32(i64 %descriptor, i32 %x) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_8.i = call <4 x float> @gpu.software.texel.1d.i32(i64 %descriptor, i32 %x, i32 0, i32 0, i1 false)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.load.1d_array.f32(i64 %descriptor, i32 %x, i32 %layer) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_33.i = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_31.i = add i32 %_33.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_31.i, i32 %layer)
  %..i1 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_8.i = call <4 x float> @gpu.software.texel.1d_array.f32(i64 %descriptor, i32 %x, i32 0, i32 %..i1, i1 false)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.load.1d_array.i32(i64 %descriptor, i32 %x, i32 %layer) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_33.i = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_31.i = add i32 %_33.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_31.i, i32 %layer)
  %..i1 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_8.i = call <4 x float> @gpu.software.texel.1d_array.i32(i64 %descriptor, i32 %x, i32 0, i32 %..i1, i1 false)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.load.2d.f32(i64 %descriptor, i32 %x, i32 %y) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %_8.i = call <4 x float> @gpu.software.texel.2d.f32(i64 %descriptor, i32 %x, i32 %y, i32 0, i1 false)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.load.2d.i32(i64 %descriptor, i32 %x, i32 %y) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %_8.i = call <4 x float> @gpu.software.texel.2d.i32(i64 %descriptor, i32 %x, i32 %y, i32 0, i1 false)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.load.2d_array.f32(i64 %descriptor, i32 %x, i32 %y, i32 %layer) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %_33.i = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_31.i = add i32 %_33.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_31.i, i32 %layer)
  %..i1 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_8.i = call <4 x float> @gpu.software.texel.2d_array.f32(i64 %descriptor, i32 %x, i32 %y, i32 %..i1, i1 false)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.load.2d_array.i32(i64 %descriptor, i32 %x, i32 %y, i32 %layer) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %_33.i = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_31.i = add i32 %_33.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_31.i, i32 %layer)
  %..i1 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_8.i = call <4 x float> @gpu.software.texel.2d_array.i32(i64 %descriptor, i32 %x, i32 %y, i32 %..i1, i1 false)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.load.3d.f32(i64 %descriptor, i32 %x, i32 %y, i32 %z) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %0 = call i32 @gpu.software.word(i64 %descriptor, i32 32)
  %_8.i = call <4 x float> @gpu.software.texel.3d.f32(i64 %descriptor, i32 %x, i32 %y, i32 %z, i1 false)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.load.3d.i32(i64 %descriptor, i32 %x, i32 %y, i32 %z) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %0 = call i32 @gpu.software.word(i64 %descriptor, i32 32)
  %_8.i = call <4 x float> @gpu.software.texel.3d.i32(i64 %descriptor, i32 %x, i32 %y, i32 %z, i1 false)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.image.raw_load.1d(i64 %descriptor, i32 %bytes, i32 %mode, i32 %byte, i32 %y, i32 %z) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_27.i = shl i32 %_11.i, 1
  %_26.i = and i32 %_27.i, 30
  %_25.i = lshr i32 10036292, %_26.i
  %_22.i = and i32 %_25.i, 3
  %_24.i = lshr i32 %_11.i, 9
  %_23.i = and i32 %_24.i, 3
  %_10.i = add nuw nsw i32 %_22.i, %_23.i
  %row.i = shl i32 %_9.i, %_10.i
  %_13.i = add i32 %row.i, 1
  %0 = call i32 @llvm.usub.sat.i32(i32 %_13.i, i32 %bytes)
  %_11.i3 = icmp ult i32 %byte, %0
  %1 = or i32 %z, %y
  %2 = icmp eq i32 %1, 0
  %_9.i6 = and i1 %2, %_11.i3
  %3 = icmp eq i32 %mode, 1
  %or.cond.i = or i1 %3, %_9.i6
  br i1 %or.cond.i, label %bb4, label %bb3.i

bb3.i:
  %4 = icmp eq i32 %mode, 0
  br i1 %4, label %bb5, label %bb4.i

bb4.i:
  call void @gpu.software.trap()
  br label %bb5

bb4:
  %_23.i7 = add i32 %0, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i7, i32 %byte)
  %..i12 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_15 = zext nneg i32 %..i12 to i64
  %_16 = call <4 x float> @gpu.software.read.1d(i64 %descriptor, i32 %bytes, i64 %_15, i32 0, i32 0)
  br label %bb5

bb5:
  %_7.sroa.0.0 = phi <4 x float> [ %_16, %bb4 ], [ zeroinitializer, %bb3.i ], [ zeroinitializer, %bb4.i ]
  ret <4 x float> %_7.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.image.raw_load.1d_array(i64 %descriptor, i32 %bytes, i32 %mode, i32 %byte, i32 %y, i32 %z) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_27.i = shl i32 %_11.i, 1
  %_26.i = and i32 %_27.i, 30
  %_25.i = lshr i32 10036292, %_26.i
  %_22.i = and i32 %_25.i, 3
  %_24.i = lshr i32 %_11.i, 9
  %_23.i = and i32 %_24.i, 3
  %_10.i = add nuw nsw i32 %_22.i, %_23.i
  %row.i = shl i32 %_9.i, %_10.i
  %_13.i = add i32 %row.i, 1
  %0 = call i32 @llvm.usub.sat.i32(i32 %_13.i, i32 %bytes)
  %1 = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_11.i3 = icmp ult i32 %byte, %0
  %_12.i = icmp eq i32 %y, 0
  %_10.i4 = and i1 %_12.i, %_11.i3
  %_13.i5 = icmp ult i32 %z, %1
  %_9.i6 = and i1 %_13.i5, %_10.i4
  %2 = icmp eq i32 %mode, 1
  %or.cond.i = or i1 %2, %_9.i6
  br i1 %or.cond.i, label %bb4, label %bb3.i

bb3.i:
  %3 = icmp eq i32 %mode, 0
  br i1 %3, label %bb5, label %bb4.i

bb4.i:
  call void @gpu.software.trap()
  br label %bb5

bb4:
  %_31.i = add i32 %1, -1
  %..i15 = call i32 @llvm.smin.i32(i32 %_31.i, i32 %z)
  %..i16 = call i32 @llvm.smax.i32(i32 %..i15, i32 0)
  %_23.i7 = add i32 %0, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i7, i32 %byte)
  %..i12 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_15 = zext nneg i32 %..i12 to i64
  %_16 = call <4 x float> @gpu.software.read.1d_array(i64 %descriptor, i32 %bytes, i64 %_15, i32 0, i32 %..i16)
  br label %bb5

bb5:
  %_7.sroa.0.0 = phi <4 x float> [ %_16, %bb4 ], [ zeroinitializer, %bb3.i ], [ zeroinitializer, %bb4.i ]
  ret <4 x float> %_7.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.image.raw_load.2d(i64 %descriptor, i32 %bytes, i32 %mode, i32 %byte, i32 %y, i32 %z) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_27.i = shl i32 %_11.i, 1
  %_26.i = and i32 %_27.i, 30
  %_25.i = lshr i32 10036292, %_26.i
  %_22.i = and i32 %_25.i, 3
  %_24.i = lshr i32 %_11.i, 9
  %_23.i = and i32 %_24.i, 3
  %_10.i = add nuw nsw i32 %_22.i, %_23.i
  %row.i = shl i32 %_9.i, %_10.i
  %_13.i = add i32 %row.i, 1
  %0 = call i32 @llvm.usub.sat.i32(i32 %_13.i, i32 %bytes)
  %1 = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %_11.i3 = icmp ult i32 %byte, %0
  %_12.i = icmp ult i32 %y, %1
  %_10.i4 = and i1 %_12.i, %_11.i3
  %_13.i5 = icmp eq i32 %z, 0
  %_9.i6 = and i1 %_13.i5, %_10.i4
  %2 = icmp eq i32 %mode, 1
  %or.cond.i = or i1 %2, %_9.i6
  br i1 %or.cond.i, label %bb4, label %bb3.i

bb3.i:
  %3 = icmp eq i32 %mode, 0
  br i1 %3, label %bb5, label %bb4.i

bb4.i:
  call void @gpu.software.trap()
  br label %bb5

bb4:
  %_27.i9 = add i32 %1, -1
  %..i13 = call i32 @llvm.smin.i32(i32 %_27.i9, i32 %y)
  %..i14 = call i32 @llvm.smax.i32(i32 %..i13, i32 0)
  %_23.i7 = add i32 %0, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i7, i32 %byte)
  %..i12 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_15 = zext nneg i32 %..i12 to i64
  %_16 = call <4 x float> @gpu.software.read.2d(i64 %descriptor, i32 %bytes, i64 %_15, i32 %..i14, i32 0)
  br label %bb5

bb5:
  %_7.sroa.0.0 = phi <4 x float> [ %_16, %bb4 ], [ zeroinitializer, %bb3.i ], [ zeroinitializer, %bb4.i ]
  ret <4 x float> %_7.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.image.raw_load.2d_array(i64 %descriptor, i32 %bytes, i32 %mode, i32 %byte, i32 %y, i32 %z) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_27.i = shl i32 %_11.i, 1
  %_26.i = and i32 %_27.i, 30
  %_25.i = lshr i32 10036292, %_26.i
  %_22.i = and i32 %_25.i, 3
  %_24.i = lshr i32 %_11.i, 9
  %_23.i = and i32 %_24.i, 3
  %_10.i = add nuw nsw i32 %_22.i, %_23.i
  %row.i = shl i32 %_9.i, %_10.i
  %_13.i = add i32 %row.i, 1
  %0 = call i32 @llvm.usub.sat.i32(i32 %_13.i, i32 %bytes)
  %1 = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %2 = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_11.i3 = icmp ult i32 %byte, %0
  %_12.i = icmp ult i32 %y, %1
  %_10.i4 = and i1 %_12.i, %_11.i3
  %_13.i5 = icmp ult i32 %z, %2
  %_9.i6 = and i1 %_13.i5, %_10.i4
  %3 = icmp eq i32 %mode, 1
  %or.cond.i = or i1 %3, %_9.i6
  br i1 %or.cond.i, label %bb4, label %bb3.i

bb3.i:
  %4 = icmp eq i32 %mode, 0
  br i1 %4, label %bb5, label %bb4.i

bb4.i:
  call void @gpu.software.trap()
  br label %bb5

bb4:
  %_31.i = add i32 %2, -1
  %..i15 = call i32 @llvm.smin.i32(i32 %_31.i, i32 %z)
  %..i16 = call i32 @llvm.smax.i32(i32 %..i15, i32 0)
  %_27.i9 = add i32 %1, -1
  %..i13 = call i32 @llvm.smin.i32(i32 %_27.i9, i32 %y)
  %..i14 = call i32 @llvm.smax.i32(i32 %..i13, i32 0)
  %_23.i7 = add i32 %0, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i7, i32 %byte)
  %..i12 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_15 = zext nneg i32 %..i12 to i64
  %_16 = call <4 x float> @gpu.software.read.2d_array(i64 %descriptor, i32 %bytes, i64 %_15, i32 %..i14, i32 %..i16)
  br label %bb5

bb5:
  %_7.sroa.0.0 = phi <4 x float> [ %_16, %bb4 ], [ zeroinitializer, %bb3.i ], [ zeroinitializer, %bb4.i ]
  ret <4 x float> %_7.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.image.raw_load.3d(i64 %descriptor, i32 %bytes, i32 %mode, i32 %byte, i32 %y, i32 %z) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_27.i = shl i32 %_11.i, 1
  %_26.i = and i32 %_27.i, 30
  %_25.i = lshr i32 10036292, %_26.i
  %_22.i = and i32 %_25.i, 3
  %_24.i = lshr i32 %_11.i, 9
  %_23.i = and i32 %_24.i, 3
  %_10.i = add nuw nsw i32 %_22.i, %_23.i
  %row.i = shl i32 %_9.i, %_10.i
  %_13.i = add i32 %row.i, 1
  %0 = call i32 @llvm.usub.sat.i32(i32 %_13.i, i32 %bytes)
  %1 = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %2 = call i32 @gpu.software.word(i64 %descriptor, i32 32)
  %_11.i3 = icmp ult i32 %byte, %0
  %_12.i = icmp ult i32 %y, %1
  %_10.i4 = and i1 %_12.i, %_11.i3
  %_13.i5 = icmp ult i32 %z, %2
  %_9.i6 = and i1 %_13.i5, %_10.i4
  %3 = icmp eq i32 %mode, 1
  %or.cond.i = or i1 %3, %_9.i6
  br i1 %or.cond.i, label %bb4, label %bb3.i

bb3.i:
  %4 = icmp eq i32 %mode, 0
  br i1 %4, label %bb5, label %bb4.i

bb4.i:
  call void @gpu.software.trap()
  br label %bb5

bb4:
  %_31.i = add i32 %2, -1
  %..i15 = call i32 @llvm.smin.i32(i32 %_31.i, i32 %z)
  %..i16 = call i32 @llvm.smax.i32(i32 %..i15, i32 0)
  %_27.i9 = add i32 %1, -1
  %..i13 = call i32 @llvm.smin.i32(i32 %_27.i9, i32 %y)
  %..i14 = call i32 @llvm.smax.i32(i32 %..i13, i32 0)
  %_23.i7 = add i32 %0, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i7, i32 %byte)
  %..i12 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_15 = zext nneg i32 %..i12 to i64
  %_16 = call <4 x float> @gpu.software.read.3d(i64 %descriptor, i32 %bytes, i64 %_15, i32 %..i14, i32 %..i16)
  br label %bb5

bb5:
  %_7.sroa.0.0 = phi <4 x float> [ %_16, %bb4 ], [ zeroinitializer, %bb3.i ], [ zeroinitializer, %bb4.i ]
  ret <4 x float> %_7.sroa.0.0
}

define linkonce_odr hidden void @gpu.software.image.raw_store.1d(i64 %descriptor, i32 %bytes, i32 %mode, i32 %byte, i32 %y, i32 %z, <4 x float> %value) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_27.i = shl i32 %_11.i, 1
  %_26.i = and i32 %_27.i, 30
  %_25.i = lshr i32 10036292, %_26.i
  %_22.i = and i32 %_25.i, 3
  %_24.i = lshr i32 %_11.i, 9
  %_23.i = and i32 %_24.i, 3
  %_10.i = add nuw nsw i32 %_22.i, %_23.i
  %row.i = shl i32 %_9.i, %_10.i
  %_13.i = add i32 %row.i, 1
  %0 = call i32 @llvm.usub.sat.i32(i32 %_13.i, i32 %bytes)
  %_11.i3 = icmp ult i32 %byte, %0
  %1 = or i32 %z, %y
  %2 = icmp eq i32 %1, 0
  %_9.i6 = and i1 %2, %_11.i3
  %3 = icmp eq i32 %mode, 1
  %or.cond.i = or i1 %3, %_9.i6
  br i1 %or.cond.i, label %bb3, label %bb3.i

bb3.i:
  %4 = icmp eq i32 %mode, 0
  br i1 %4, label %bb1, label %bb4.i

bb4.i:
  call void @gpu.software.trap()
  br label %bb1

bb3:
  %_23.i7 = add i32 %0, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i7, i32 %byte)
  %..i12 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_15 = zext nneg i32 %..i12 to i64
  call void @gpu.software.write.1d(i64 %descriptor, i32 %bytes, i64 %_15, i32 0, i32 0, <4 x float> %value)
  br label %bb1

bb1:
  ret void
}

define linkonce_odr hidden void @gpu.software.image.raw_store.1d_array(i64 %descriptor, i32 %bytes, i32 %mode, i32 %byte, i32 %y, i32 %z, <4 x float> %value) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_27.i = shl i32 %_11.i, 1
  %_26.i = and i32 %_27.i, 30
  %_25.i = lshr i32 10036292, %_26.i
  %_22.i = and i32 %_25.i, 3
  %_24.i = lshr i32 %_11.i, 9
  %_23.i = and i32 %_24.i, 3
  %_10.i = add nuw nsw i32 %_22.i, %_23.i
  %row.i = shl i32 %_9.i, %_10.i
  %_13.i = add i32 %row.i, 1
  %0 = call i32 @llvm.usub.sat.i32(i32 %_13.i, i32 %bytes)
  %1 = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_11.i3 = icmp ult i32 %byte, %0
  %_12.i = icmp eq i32 %y, 0
  %_10.i4 = and i1 %_12.i, %_11.i3
  %_13.i5 = icmp ult i32 %z, %1
  %_9.i6 = and i1 %_13.i5, %_10.i4
  %2 = icmp eq i32 %mode, 1
  %or.cond.i = or i1 %2, %_9.i6
  br i1 %or.cond.i, label %bb3, label %bb3.i

bb3.i:
  %3 = icmp eq i32 %mode, 0
  br i1 %3, label %bb1, label %bb4.i

bb4.i:
  call void @gpu.software.trap()
  br label %bb1

bb3:
  %_31.i = add i32 %1, -1
  %..i15 = call i32 @llvm.smin.i32(i32 %_31.i, i32 %z)
  %..i16 = call i32 @llvm.smax.i32(i32 %..i15, i32 0)
  %_23.i7 = add i32 %0, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i7, i32 %byte)
  %..i12 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_15 = zext nneg i32 %..i12 to i64
  call void @gpu.software.write.1d_array(i64 %descriptor, i32 %bytes, i64 %_15, i32 0, i32 %..i16, <4 x float> %value)
  br label %bb1

bb1:
  ret void
}

define linkonce_odr hidden void @gpu.software.image.raw_store.2d(i64 %descriptor, i32 %bytes, i32 %mode, i32 %byte, i32 %y, i32 %z, <4 x float> %value) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_27.i = shl i32 %_11.i, 1
  %_26.i = and i32 %_27.i, 30
  %_25.i = lshr i32 10036292, %_26.i
  %_22.i = and i32 %_25.i, 3
  %_24.i = lshr i32 %_11.i, 9
  %_23.i = and i32 %_24.i, 3
  %_10.i = add nuw nsw i32 %_22.i, %_23.i
  %row.i = shl i32 %_9.i, %_10.i
  %_13.i = add i32 %row.i, 1
  %0 = call i32 @llvm.usub.sat.i32(i32 %_13.i, i32 %bytes)
  %1 = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %_11.i3 = icmp ult i32 %byte, %0
  %_12.i = icmp ult i32 %y, %1
  %_10.i4 = and i1 %_12.i, %_11.i3
  %_13.i5 = icmp eq i32 %z, 0
  %_9.i6 = and i1 %_13.i5, %_10.i4
  %2 = icmp eq i32 %mode, 1
  %or.cond.i = or i1 %2, %_9.i6
  br i1 %or.cond.i, label %bb3, label %bb3.i

bb3.i:
  %3 = icmp eq i32 %mode, 0
  br i1 %3, label %bb1, label %bb4.i

bb4.i:
  call void @gpu.software.trap()
  br label %bb1

bb3:
  %_27.i9 = add i32 %1, -1
  %..i13 = call i32 @llvm.smin.i32(i32 %_27.i9, i32 %y)
  %..i14 = call i32 @llvm.smax.i32(i32 %..i13, i32 0)
  %_23.i7 = add i32 %0, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i7, i32 %byte)
  %..i12 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_15 = zext nneg i32 %..i12 to i64
  call void @gpu.software.write.2d(i64 %descriptor, i32 %bytes, i64 %_15, i32 %..i14, i32 0, <4 x float> %value)
  br label %bb1

bb1:
  ret void
}

define linkonce_odr hidden void @gpu.software.image.raw_store.2d_array(i64 %descriptor, i32 %bytes, i32 %mode, i32 %byte, i32 %y, i32 %z, <4 x float> %value) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_27.i = shl i32 %_11.i, 1
  %_26.i = and i32 %_27.i, 30
  %_25.i = lshr i32 10036292, %_26.i
  %_22.i = and i32 %_25.i, 3
  %_24.i = lshr i32 %_11.i, 9
  %_23.i = and i32 %_24.i, 3
  %_10.i = add nuw nsw i32 %_22.i, %_23.i
  %row.i = shl i32 %_9.i, %_10.i
  %_13.i = add i32 %row.i, 1
  %0 = call i32 @llvm.usub.sat.i32(i32 %_13.i, i32 %bytes)
  %1 = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %2 = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_11.i3 = icmp ult i32 %byte, %0
  %_12.i = icmp ult i32 %y, %1
  %_10.i4 = and i1 %_12.i, %_11.i3
  %_13.i5 = icmp ult i32 %z, %2
  %_9.i6 = and i1 %_13.i5, %_10.i4
  %3 = icmp eq i32 %mode, 1
  %or.cond.i = or i1 %3, %_9.i6
  br i1 %or.cond.i, label %bb3, label %bb3.i

bb3.i:
  %4 = icmp eq i32 %mode, 0
  br i1 %4, label %bb1, label %bb4.i

bb4.i:
  call void @gpu.software.trap()
  br label %bb1

bb3:
  %_31.i = add i32 %2, -1
  %..i15 = call i32 @llvm.smin.i32(i32 %_31.i, i32 %z)
  %..i16 = call i32 @llvm.smax.i32(i32 %..i15, i32 0)
  %_27.i9 = add i32 %1, -1
  %..i13 = call i32 @llvm.smin.i32(i32 %_27.i9, i32 %y)
  %..i14 = call i32 @llvm.smax.i32(i32 %..i13, i32 0)
  %_23.i7 = add i32 %0, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i7, i32 %byte)
  %..i12 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_15 = zext nneg i32 %..i12 to i64
  call void @gpu.software.write.2d_array(i64 %descriptor, i32 %bytes, i64 %_15, i32 %..i14, i32 %..i16, <4 x float> %value)
  br label %bb1

bb1:
  ret void
}

define linkonce_odr hidden void @gpu.software.image.raw_store.3d(i64 %descriptor, i32 %bytes, i32 %mode, i32 %byte, i32 %y, i32 %z, <4 x float> %value) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_11.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_27.i = shl i32 %_11.i, 1
  %_26.i = and i32 %_27.i, 30
  %_25.i = lshr i32 10036292, %_26.i
  %_22.i = and i32 %_25.i, 3
  %_24.i = lshr i32 %_11.i, 9
  %_23.i = and i32 %_24.i, 3
  %_10.i = add nuw nsw i32 %_22.i, %_23.i
  %row.i = shl i32 %_9.i, %_10.i
  %_13.i = add i32 %row.i, 1
  %0 = call i32 @llvm.usub.sat.i32(i32 %_13.i, i32 %bytes)
  %1 = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %2 = call i32 @gpu.software.word(i64 %descriptor, i32 32)
  %_11.i3 = icmp ult i32 %byte, %0
  %_12.i = icmp ult i32 %y, %1
  %_10.i4 = and i1 %_12.i, %_11.i3
  %_13.i5 = icmp ult i32 %z, %2
  %_9.i6 = and i1 %_13.i5, %_10.i4
  %3 = icmp eq i32 %mode, 1
  %or.cond.i = or i1 %3, %_9.i6
  br i1 %or.cond.i, label %bb3, label %bb3.i

bb3.i:
  %4 = icmp eq i32 %mode, 0
  br i1 %4, label %bb1, label %bb4.i

bb4.i:
  call void @gpu.software.trap()
  br label %bb1

bb3:
  %_31.i = add i32 %2, -1
  %..i15 = call i32 @llvm.smin.i32(i32 %_31.i, i32 %z)
  %..i16 = call i32 @llvm.smax.i32(i32 %..i15, i32 0)
  %_27.i9 = add i32 %1, -1
  %..i13 = call i32 @llvm.smin.i32(i32 %_27.i9, i32 %y)
  %..i14 = call i32 @llvm.smax.i32(i32 %..i13, i32 0)
  %_23.i7 = add i32 %0, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i7, i32 %byte)
  %..i12 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_15 = zext nneg i32 %..i12 to i64
  call void @gpu.software.write.3d(i64 %descriptor, i32 %bytes, i64 %_15, i32 %..i14, i32 %..i16, <4 x float> %value)
  br label %bb1

bb1:
  ret void
}

define linkonce_odr hidden <4 x float> @gpu.software.image.sample.1d.f32(i64 %descriptor, i32 %sampler, float %x) #0 {
start:
  %texture = call i64 @gpu.software.texture(i64 %descriptor, i32 %sampler)
  %0 = icmp eq i64 %texture, 0
  br i1 %0, label %bb1, label %bb3

bb1:
  %1 = call <4 x float> @gpu.software.slow.sample.1d.f32(i64 %descriptor, i32 %sampler, float %x)
  br label %bb5

bb3:
  %_7 = call <4 x float> @gpu.software.texture_sample.1d.f32(i64 %texture, float %x, float 0.000000e+00, float 0.000000e+00, i32 0)
  %_10 = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %bc = bitcast <4 x float> %_7 to <4 x i32>
  %2 = extractelement <4 x i32> %bc, i64 3
  %_15.mask = and i32 %_10, -256
  %3 = icmp eq i32 %_15.mask, 1024
  %spec.store.select = select i1 %3, i32 %2, i32 1065353216
  %4 = bitcast i32 %spec.store.select to float
  %_5.sroa.0.12.vec.insert = insertelement <4 x float> %_7, float %4, i64 3
  br label %bb5

bb5:
  %_0.sroa.0.0 = phi <4 x float> [ %1, %bb1 ], [ %_5.sroa.0.12.vec.insert, %bb3 ]
  ret <4 x float> %_0.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.image.sample.1d.i32(i64 %descriptor, i32 %sampler, float %x) #0 {
start:
  %texture = call i64 @gpu.software.texture(i64 %descriptor, i32 %sampler)
  %0 = icmp eq i64 %texture, 0
  br i1 %0, label %bb1, label %bb3

bb1:
  %1 = call <4 x float> @gpu.software.slow.sample.1d.i32(i64 %descriptor, i32 %sampler, float %x)
  br label %bb5

bb3:
  %_7 = call <4 x float> @gpu.software.texture_sample.1d.i32(i64 %texture, float %x, float 0.000000e+00, float 0.000000e+00, i32 0)
  %_10 = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %bc = bitcast <4 x float> %_7 to <4 x i32>
  %2 = extractelement <4 x i32> %bc, i64 3
  %_15.mask = and i32 %_10, -256
  %3 = icmp eq i32 %_15.mask, 1024
  %spec.store.select = select i1 %3, i32 %2, i32 1
  %4 = bitcast i32 %spec.store.select to float
  %_5.sroa.0.12.vec.insert = insertelement <4 x float> %_7, float %4, i64 3
  br label %bb5

bb5:
  %_0.sroa.0.0 = phi <4 x float> [ %1, %bb1 ], [ %_5.sroa.0.12.vec.insert, %bb3 ]
  ret <4 x float> %_0.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.image.sample.1d_array.f32(i64 %descriptor, i32 %sampler, float %x, i32 %layer) #0 {
start:
  %texture = call i64 @gpu.software.texture(i64 %descriptor, i32 %sampler)
  %0 = icmp eq i64 %texture, 0
  br i1 %0, label %bb1, label %bb3

bb1:
  %1 = call <4 x float> @gpu.software.slow.sample.1d_array.f32(i64 %descriptor, i32 %sampler, float %x, i32 %layer)
  br label %bb5

bb3:
  %..i = call i32 @llvm.smax.i32(i32 %layer, i32 0)
  %_8 = call <4 x float> @gpu.software.texture_sample.1d_array.f32(i64 %texture, float %x, float 0.000000e+00, float 0.000000e+00, i32 %..i)
  %_11 = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %bc = bitcast <4 x float> %_8 to <4 x i32>
  %2 = extractelement <4 x i32> %bc, i64 3
  %_16.mask = and i32 %_11, -256
  %3 = icmp eq i32 %_16.mask, 1024
  %spec.store.select = select i1 %3, i32 %2, i32 1065353216
  %4 = bitcast i32 %spec.store.select to float
  %_6.sroa.0.12.vec.insert = insertelement <4 x float> %_8, float %4, i64 3
  br label %bb5

bb5:
  %_0.sroa.0.0 = phi <4 x float> [ %1, %bb1 ], [ %_6.sroa.0.12.vec.insert, %bb3 ]
  ret <4 x float> %_0.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.image.sample.1d_array.i32(i64 %descriptor, i32 %sampler, float %x, i32 %layer) #0 {
start:
  %texture = call i64 @gpu.software.texture(i64 %descriptor, i32 %sampler)
  %0 = icmp eq i64 %texture, 0
  br i1 %0, label %bb1, label %bb3

bb1:
  %1 = call <4 x float> @gpu.software.slow.sample.1d_array.i32(i64 %descriptor, i32 %sampler, float %x, i32 %layer)
  br label %bb5

bb3:
  %..i = call i32 @llvm.smax.i32(i32 %layer, i32 0)
  %_8 = call <4 x float> @gpu.software.texture_sample.1d_array.i32(i64 %texture, float %x, float 0.000000e+00, float 0.000000e+00, i32 %..i)
  %_11 = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %bc = bitcast <4 x float> %_8 to <4 x i32>
  %2 = extractelement <4 x i32> %bc, i64 3
  %_16.mask = and i32 %_11, -256
  %3 = icmp eq i32 %_16.mask, 1024
  %spec.store.select = select i1 %3, i32 %2, i32 1
  %4 = bitcast i32 %spec.store.select to float
  %_6.sroa.0.12.vec.insert = insertelement <4 x float> %_8, float %4, i64 3
  br label %bb5

bb5:
  %_0.sroa.0.0 = phi <4 x float> [ %1, %bb1 ], [ %_6.sroa.0.12.vec.insert, %bb3 ]
  ret <4 x float> %_0.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.image.sample.2d.f32(i64 %descriptor, i32 %sampler, float %x, float %y) #0 {
start:
  %texture = call i64 @gpu.software.texture(i64 %descriptor, i32 %sampler)
  %0 = icmp eq i64 %texture, 0
  br i1 %0, label %bb1, label %bb3

bb1:
  %1 = call <4 x float> @gpu.software.slow.sample.2d.f32(i64 %descriptor, i32 %sampler, float %x, float %y)
  br label %bb5

bb3:
  %_8 = call <4 x float> @gpu.software.texture_sample.2d.f32(i64 %texture, float %x, float %y, float 0.000000e+00, i32 0)
  %_11 = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %bc = bitcast <4 x float> %_8 to <4 x i32>
  %2 = extractelement <4 x i32> %bc, i64 3
  %_16.mask = and i32 %_11, -256
  %3 = icmp eq i32 %_16.mask, 1024
  %spec.store.select = select i1 %3, i32 %2, i32 1065353216
  %4 = bitcast i32 %spec.store.select to float
  %_6.sroa.0.12.vec.insert = insertelement <4 x float> %_8, float %4, i64 3
  br label %bb5

bb5:
  %_0.sroa.0.0 = phi <4 x float> [ %1, %bb1 ], [ %_6.sroa.0.12.vec.insert, %bb3 ]
  ret <4 x float> %_0.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.image.sample.2d.i32(i64 %descriptor, i32 %sampler, float %x, float %y) #0 {
start:
  %texture = call i64 @gpu.software.texture(i64 %descriptor, i32 %sampler)
  %0 = icmp eq i64 %texture, 0
  br i1 %0, label %bb1, label %bb3

bb1:
  %1 = call <4 x float> @gpu.software.slow.sample.2d.i32(i64 %descriptor, i32 %sampler, float %x, float %y)
  br label %bb5

bb3:
  %_8 = call <4 x float> @gpu.software.texture_sample.2d.i32(i64 %texture, float %x, float %y, float 0.000000e+00, i32 0)
  %_11 = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %bc = bitcast <4 x float> %_8 to <4 x i32>
  %2 = extractelement <4 x i32> %bc, i64 3
  %_16.mask = and i32 %_11, -256
  %3 = icmp eq i32 %_16.mask, 1024
  %spec.store.select = select i1 %3, i32 %2, i32 1
  %4 = bitcast i32 %spec.store.select to float
  %_6.sroa.0.12.vec.insert = insertelement <4 x float> %_8, float %4, i64 3
  br label %bb5

bb5:
  %_0.sroa.0.0 = phi <4 x float> [ %1, %bb1 ], [ %_6.sroa.0.12.vec.insert, %bb3 ]
  ret <4 x float> %_0.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.image.sample.2d_array.f32(i64 %descriptor, i32 %sampler, float %x, float %y, i32 %layer) #0 {
start:
  %texture = call i64 @gpu.software.texture(i64 %descriptor, i32 %sampler)
  %0 = icmp eq i64 %texture, 0
  br i1 %0, label %bb1, label %bb3

bb1:
  %1 = call <4 x float> @gpu.software.slow.sample.2d_array.f32(i64 %descriptor, i32 %sampler, float %x, float %y, i32 %layer)
  br label %bb5

bb3:
  %..i = call i32 @llvm.smax.i32(i32 %layer, i32 0)
  %_9 = call <4 x float> @gpu.software.texture_sample.2d_array.f32(i64 %texture, float %x, float %y, float 0.000000e+00, i32 %..i)
  %_12 = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %bc = bitcast <4 x float> %_9 to <4 x i32>
  %2 = extractelement <4 x i32> %bc, i64 3
  %_17.mask = and i32 %_12, -256
  %3 = icmp eq i32 %_17.mask, 1024
  %spec.store.select = select i1 %3, i32 %2, i32 1065353216
  %4 = bitcast i32 %spec.store.select to float
  %_7.sroa.0.12.vec.insert = insertelement <4 x float> %_9, float %4, i64 3
  br label %bb5

bb5:
  %_0.sroa.0.0 = phi <4 x float> [ %1, %bb1 ], [ %_7.sroa.0.12.vec.insert, %bb3 ]
  ret <4 x float> %_0.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.image.sample.2d_array.i32(i64 %descriptor, i32 %sampler, float %x, float %y, i32 %layer) #0 {
start:
  %texture = call i64 @gpu.software.texture(i64 %descriptor, i32 %sampler)
  %0 = icmp eq i64 %texture, 0
  br i1 %0, label %bb1, label %bb3

bb1:
  %1 = call <4 x float> @gpu.software.slow.sample.2d_array.i32(i64 %descriptor, i32 %sampler, float %x, float %y, i32 %layer)
  br label %bb5

bb3:
  %..i = call i32 @llvm.smax.i32(i32 %layer, i32 0)
  %_9 = call <4 x float> @gpu.software.texture_sample.2d_array.i32(i64 %texture, float %x, float %y, float 0.000000e+00, i32 %..i)
  %_12 = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %bc = bitcast <4 x float> %_9 to <4 x i32>
  %2 = extractelement <4 x i32> %bc, i64 3
  %_17.mask = and i32 %_12, -256
  %3 = icmp eq i32 %_17.mask, 1024
  %spec.store.select = select i1 %3, i32 %2, i32 1
  %4 = bitcast i32 %spec.store.select to float
  %_7.sroa.0.12.vec.insert = insertelement <4 x float> %_9, float %4, i64 3
  br label %bb5

bb5:
  %_0.sroa.0.0 = phi <4 x float> [ %1, %bb1 ], [ %_7.sroa.0.12.vec.insert, %bb3 ]
  ret <4 x float> %_0.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.image.sample.3d.f32(i64 %descriptor, i32 %sampler, float %x, float %y, float %z) #0 {
start:
  %texture = call i64 @gpu.software.texture(i64 %descriptor, i32 %sampler)
  %0 = icmp eq i64 %texture, 0
  br i1 %0, label %bb1, label %bb3

bb1:
  %1 = call <4 x float> @gpu.software.slow.sample.3d.f32(i64 %descriptor, i32 %sampler, float %x, float %y, float %z)
  br label %bb5

bb3:
  %_9 = call <4 x float> @gpu.software.texture_sample.3d.f32(i64 %texture, float %x, float %y, float %z, i32 0)
  %_12 = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %bc = bitcast <4 x float> %_9 to <4 x i32>
  %2 = extractelement <4 x i32> %bc, i64 3
  %_17.mask = and i32 %_12, -256
  %3 = icmp eq i32 %_17.mask, 1024
  %spec.store.select = select i1 %3, i32 %2, i32 1065353216
  %4 = bitcast i32 %spec.store.select to float
  %_7.sroa.0.12.vec.insert = insertelement <4 x float> %_9, float %4, i64 3
  br label %bb5

bb5:
  %_0.sroa.0.0 = phi <4 x float> [ %1, %bb1 ], [ %_7.sroa.0.12.vec.insert, %bb3 ]
  ret <4 x float> %_0.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.image.sample.3d.i32(i64 %descriptor, i32 %sampler, float %x, float %y, float %z) #0 {
start:
  %texture = call i64 @gpu.software.texture(i64 %descriptor, i32 %sampler)
  %0 = icmp eq i64 %texture, 0
  br i1 %0, label %bb1, label %bb3

bb1:
  %1 = call <4 x float> @gpu.software.slow.sample.3d.i32(i64 %descriptor, i32 %sampler, float %x, float %y, float %z)
  br label %bb5

bb3:
  %_9 = call <4 x float> @gpu.software.texture_sample.3d.i32(i64 %texture, float %x, float %y, float %z, i32 0)
  %_12 = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %bc = bitcast <4 x float> %_9 to <4 x i32>
  %2 = extractelement <4 x i32> %bc, i64 3
  %_17.mask = and i32 %_12, -256
  %3 = icmp eq i32 %_17.mask, 1024
  %spec.store.select = select i1 %3, i32 %2, i32 1
  %4 = bitcast i32 %spec.store.select to float
  %_7.sroa.0.12.vec.insert = insertelement <4 x float> %_9, float %4, i64 3
  br label %bb5

bb5:
  %_0.sroa.0.0 = phi <4 x float> [ %1, %bb1 ], [ %_7.sroa.0.12.vec.insert, %bb3 ]
  ret <4 x float> %_0.sroa.0.0
}

define linkonce_odr hidden void @gpu.software.image.store.1d.f32(i64 %descriptor, i32 %x, <4 x float> %value) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_17.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_11.i12 = icmp ult i32 %x, %_17.i
  %_23.i17 = add i32 %_17.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i17, i32 %x)
  %..i26 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  br i1 %_11.i12, label %bb5.i, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir2D1NtNtB4_5texel5FloatEB4_.exit

bb5.i:
  %_22.i = and i32 %_9.i, 255
  %_3.i = call <4 x float> @gpu.software.encode.f32(i32 %_22.i, <4 x float> %value)
  %bc = bitcast <4 x float> %_3.i to <4 x i32>
  %0 = extractelement <4 x i32> %bc, i64 0
  %1 = extractelement <4 x i32> %bc, i64 1
  %2 = extractelement <4 x i32> %bc, i64 2
  %3 = extractelement <4 x i32> %bc, i64 3
  %_25.i1 = shl i32 %_9.i, 1
  %_24.i = and i32 %_25.i1, 30
  %_23.i = lshr i32 10036292, %_24.i
  %_7.i = and i32 %_23.i, 3
  switch i32 %_7.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_11.i = and i32 %0, 255
  %_13.i = shl i32 %1, 8
  %_12.i = and i32 %_13.i, 65280
  %_15.i5 = shl i32 %2, 16
  %_14.i6 = and i32 %_15.i5, 16711680
  %_16.i8 = shl i32 %3, 24
  %_9.i7 = or disjoint i32 %_16.i8, %_11.i
  %_10.i = or disjoint i32 %_9.i7, %_12.i
  %_8.i = or disjoint i32 %_10.i, %_14.i6
  %4 = insertelement <4 x i32> poison, i32 %_8.i, i64 0
  %words.i.sroa.0.0.vec.insert34 = bitcast <4 x i32> %4 to <4 x float>
  %words.i.sroa.0.12.vec.insert40 = shufflevector <4 x float> %words.i.sroa.0.0.vec.insert34, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

bb2.i:
  %_18.i = and i32 %0, 65535
  %_19.i = shl i32 %1, 16
  %_17.i2 = or disjoint i32 %_18.i, %_19.i
  %_21.i3 = and i32 %2, 65535
  %_22.i4 = shl i32 %3, 16
  %_20.i = or disjoint i32 %_21.i3, %_22.i4
  %5 = insertelement <4 x i32> poison, i32 %_17.i2, i64 0
  %6 = insertelement <4 x i32> %5, i32 %_20.i, i64 1
  %words.i.sroa.0.4.vec.insert = bitcast <4 x i32> %6 to <4 x float>
  %words.i.sroa.0.12.vec.insert = shufflevector <4 x float> %words.i.sroa.0.4.vec.insert, <4 x float> <float poison, float poison, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit:
  %words.i.sroa.0.0 = phi <4 x float> [ %words.i.sroa.0.12.vec.insert, %bb2.i ], [ %words.i.sroa.0.12.vec.insert40, %bb3.i ], [ %_3.i, %bb5.i ]
  %_32.i = lshr i32 %_9.i, 9
  %_31.i = and i32 %_32.i, 3
  %log_bytes.i = add nuw nsw i32 %_7.i, %_31.i
  %_25.i = shl nuw nsw i32 1, %log_bytes.i
  %_27.i = zext nneg i32 %..i26 to i64
  %7 = zext nneg i32 %log_bytes.i to i64
  %_26.i = shl nuw nsw i64 %_27.i, %7
  call void @gpu.software.write.1d(i64 %descriptor, i32 %_25.i, i64 %_26.i, i32 0, i32 0, <4 x float> %words.i.sroa.0.0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir2D1NtNtB4_5texel5FloatEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir2D1NtNtB4_5texel5FloatEB4_.exit:
  ret void
}

define linkonce_odr hidden void @gpu.software.image.store.1d.i32(i64 %descriptor, i32 %x, <4 x float> %value) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_17.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_11.i12 = icmp ult i32 %x, %_17.i
  %_23.i17 = add i32 %_17.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i17, i32 %x)
  %..i26 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  br i1 %_11.i12, label %bb5.i, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir2D1NtNtB4_5texel7IntegerEB4_.exit

bb5.i:
  %_22.i = and i32 %_9.i, 255
  %_3.i = call <4 x float> @gpu.software.encode.i32(i32 %_22.i, <4 x float> %value)
  %bc = bitcast <4 x float> %_3.i to <4 x i32>
  %0 = extractelement <4 x i32> %bc, i64 0
  %1 = extractelement <4 x i32> %bc, i64 1
  %2 = extractelement <4 x i32> %bc, i64 2
  %3 = extractelement <4 x i32> %bc, i64 3
  %_25.i1 = shl i32 %_9.i, 1
  %_24.i = and i32 %_25.i1, 30
  %_23.i = lshr i32 10036292, %_24.i
  %_7.i = and i32 %_23.i, 3
  switch i32 %_7.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_11.i = and i32 %0, 255
  %_13.i = shl i32 %1, 8
  %_12.i = and i32 %_13.i, 65280
  %_15.i5 = shl i32 %2, 16
  %_14.i6 = and i32 %_15.i5, 16711680
  %_16.i8 = shl i32 %3, 24
  %_9.i7 = or disjoint i32 %_16.i8, %_11.i
  %_10.i = or disjoint i32 %_9.i7, %_12.i
  %_8.i = or disjoint i32 %_10.i, %_14.i6
  %4 = insertelement <4 x i32> poison, i32 %_8.i, i64 0
  %words.i.sroa.0.0.vec.insert34 = bitcast <4 x i32> %4 to <4 x float>
  %words.i.sroa.0.12.vec.insert40 = shufflevector <4 x float> %words.i.sroa.0.0.vec.insert34, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

bb2.i:
  %_18.i = and i32 %0, 65535
  %_19.i = shl i32 %1, 16
  %_17.i2 = or disjoint i32 %_18.i, %_19.i
  %_21.i3 = and i32 %2, 65535
  %_22.i4 = shl i32 %3, 16
  %_20.i = or disjoint i32 %_21.i3, %_22.i4
  %5 = insertelement <4 x i32> poison, i32 %_17.i2, i64 0
  %6 = insertelement <4 x i32> %5, i32 %_20.i, i64 1
  %words.i.sroa.0.4.vec.insert = bitcast <4 x i32> %6 to <4 x float>
  %words.i.sroa.0.12.vec.insert = shufflevector <4 x float> %words.i.sroa.0.4.vec.insert, <4 x float> <float poison, float poison, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit:
  %words.i.sroa.0.0 = phi <4 x float> [ %words.i.sroa.0.12.vec.insert, %bb2.i ], [ %words.i.sroa.0.12.vec.insert40, %bb3.i ], [ %_3.i, %bb5.i ]
  %_32.i = lshr i32 %_9.i, 9
  %_31.i = and i32 %_32.i, 3
  %log_bytes.i = add nuw nsw i32 %_7.i, %_31.i
  %_25.i = shl nuw nsw i32 1, %log_bytes.i
  %_27.i = zext nneg i32 %..i26 to i64
  %7 = zext nneg i32 %log_bytes.i to i64
  %_26.i = shl nuw nsw i64 %_27.i, %7
  call void @gpu.software.write.1d(i64 %descriptor, i32 %_25.i, i64 %_26.i, i32 0, i32 0, <4 x float> %words.i.sroa.0.0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir2D1NtNtB4_5texel7IntegerEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir2D1NtNtB4_5texel7IntegerEB4_.exit:
  ret void
}

define linkonce_odr hidden void @gpu.software.image.store.1d_array.f32(i64 %descriptor, i32 %x, i32 %layer, <4 x float> %value) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_17.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %0 = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_11.i11 = icmp ult i32 %x, %_17.i
  %_13.i14 = icmp ult i32 %layer, %0
  %_9.i15 = and i1 %_11.i11, %_13.i14
  %_23.i16 = add i32 %_17.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i16, i32 %x)
  %..i25 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_31.i22 = add i32 %0, -1
  %..i28 = call i32 @llvm.smin.i32(i32 %_31.i22, i32 %layer)
  %..i29 = call i32 @llvm.smax.i32(i32 %..i28, i32 0)
  br i1 %_9.i15, label %bb5.i, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir7D1ArrayNtNtB4_5texel5FloatEB4_.exit

bb5.i:
  %_22.i = and i32 %_9.i, 255
  %_3.i = call <4 x float> @gpu.software.encode.f32(i32 %_22.i, <4 x float> %value)
  %bc = bitcast <4 x float> %_3.i to <4 x i32>
  %1 = extractelement <4 x i32> %bc, i64 0
  %2 = extractelement <4 x i32> %bc, i64 1
  %3 = extractelement <4 x i32> %bc, i64 2
  %4 = extractelement <4 x i32> %bc, i64 3
  %_25.i1 = shl i32 %_9.i, 1
  %_24.i = and i32 %_25.i1, 30
  %_23.i = lshr i32 10036292, %_24.i
  %_7.i = and i32 %_23.i, 3
  switch i32 %_7.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_11.i = and i32 %1, 255
  %_13.i = shl i32 %2, 8
  %_12.i = and i32 %_13.i, 65280
  %_15.i5 = shl i32 %3, 16
  %_14.i6 = and i32 %_15.i5, 16711680
  %_16.i8 = shl i32 %4, 24
  %_9.i7 = or disjoint i32 %_16.i8, %_11.i
  %_10.i = or disjoint i32 %_9.i7, %_12.i
  %_8.i = or disjoint i32 %_10.i, %_14.i6
  %5 = insertelement <4 x i32> poison, i32 %_8.i, i64 0
  %words.i.sroa.0.0.vec.insert33 = bitcast <4 x i32> %5 to <4 x float>
  %words.i.sroa.0.12.vec.insert39 = shufflevector <4 x float> %words.i.sroa.0.0.vec.insert33, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

bb2.i:
  %_18.i = and i32 %1, 65535
  %_19.i = shl i32 %2, 16
  %_17.i2 = or disjoint i32 %_18.i, %_19.i
  %_21.i3 = and i32 %3, 65535
  %_22.i4 = shl i32 %4, 16
  %_20.i = or disjoint i32 %_21.i3, %_22.i4
  %6 = insertelement <4 x i32> poison, i32 %_17.i2, i64 0
  %7 = insertelement <4 x i32> %6, i32 %_20.i, i64 1
  %words.i.sroa.0.4.vec.insert = bitcast <4 x i32> %7 to <4 x float>
  %words.i.sroa.0.12.vec.insert = shufflevector <4 x float> %words.i.sroa.0.4.vec.insert, <4 x float> <float poison, float poison, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit:
  %words.i.sroa.0.0 = phi <4 x float> [ %words.i.sroa.0.12.vec.insert, %bb2.i ], [ %words.i.sroa.0.12.vec.insert39, %bb3.i ], [ %_3.i, %bb5.i ]
  %_32.i = lshr i32 %_9.i, 9
  %_31.i = and i32 %_32.i, 3
  %log_bytes.i = add nuw nsw i32 %_7.i, %_31.i
  %_25.i = shl nuw nsw i32 1, %log_bytes.i
  %_27.i = zext nneg i32 %..i25 to i64
  %8 = zext nneg i32 %log_bytes.i to i64
  %_26.i = shl nuw nsw i64 %_27.i, %8
  call void @gpu.software.write.1d_array(i64 %descriptor, i32 %_25.i, i64 %_26.i, i32 0, i32 %..i29, <4 x float> %words.i.sroa.0.0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir7D1ArrayNtNtB4_5texel5FloatEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir7D1ArrayNtNtB4_5texel5FloatEB4_.exit:
  ret void
}

define linkonce_odr hidden void @gpu.software.image.store.1d_array.i32(i64 %descriptor, i32 %x, i32 %layer, <4 x float> %value) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_17.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %0 = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_11.i11 = icmp ult i32 %x, %_17.i
  %_13.i14 = icmp ult i32 %layer, %0
  %_9.i15 = and i1 %_11.i11, %_13.i14
  %_23.i16 = add i32 %_17.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i16, i32 %x)
  %..i25 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_31.i22 = add i32 %0, -1
  %..i28 = call i32 @llvm.smin.i32(i32 %_31.i22, i32 %layer)
  %..i29 = call i32 @llvm.smax.i32(i32 %..i28, i32 0)
  br i1 %_9.i15, label %bb5.i, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir7D1ArrayNtNtB4_5texel7IntegerEB4_.exit

bb5.i:
  %_22.i = and i32 %_9.i, 255
  %_3.i = call <4 x float> @gpu.software.encode.i32(i32 %_22.i, <4 x float> %value)
  %bc = bitcast <4 x float> %_3.i to <4 x i32>
  %1 = extractelement <4 x i32> %bc, i64 0
  %2 = extractelement <4 x i32> %bc, i64 1
  %3 = extractelement <4 x i32> %bc, i64 2
  %4 = extractelement <4 x i32> %bc, i64 3
  %_25.i1 = shl i32 %_9.i, 1
  %_24.i = and i32 %_25.i1, 30
  %_23.i = lshr i32 10036292, %_24.i
  %_7.i = and i32 %_23.i, 3
  switch i32 %_7.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_11.i = and i32 %1, 255
  %_13.i = shl i32 %2, 8
  %_12.i = and i32 %_13.i, 65280
  %_15.i5 = shl i32 %3, 16
  %_14.i6 = and i32 %_15.i5, 16711680
  %_16.i8 = shl i32 %4, 24
  %_9.i7 = or disjoint i32 %_16.i8, %_11.i
  %_10.i = or disjoint i32 %_9.i7, %_12.i
  %_8.i = or disjoint i32 %_10.i, %_14.i6
  %5 = insertelement <4 x i32> poison, i32 %_8.i, i64 0
  %words.i.sroa.0.0.vec.insert33 = bitcast <4 x i32> %5 to <4 x float>
  %words.i.sroa.0.12.vec.insert39 = shufflevector <4 x float> %words.i.sroa.0.0.vec.insert33, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

bb2.i:
  %_18.i = and i32 %1, 65535
  %_19.i = shl i32 %2, 16
  %_17.i2 = or disjoint i32 %_18.i, %_19.i
  %_21.i3 = and i32 %3, 65535
  %_22.i4 = shl i32 %4, 16
  %_20.i = or disjoint i32 %_21.i3, %_22.i4
  %6 = insertelement <4 x i32> poison, i32 %_17.i2, i64 0
  %7 = insertelement <4 x i32> %6, i32 %_20.i, i64 1
  %words.i.sroa.0.4.vec.insert = bitcast <4 x i32> %7 to <4 x float>
  %words.i.sroa.0.12.vec.insert = shufflevector <4 x float> %words.i.sroa.0.4.vec.insert, <4 x float> <float poison, float poison, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit:
  %words.i.sroa.0.0 = phi <4 x float> [ %words.i.sroa.0.12.vec.insert, %bb2.i ], [ %words.i.sroa.0.12.vec.insert39, %bb3.i ], [ %_3.i, %bb5.i ]
  %_32.i = lshr i32 %_9.i, 9
  %_31.i = and i32 %_32.i, 3
  %log_bytes.i = add nuw nsw i32 %_7.i, %_31.i
  %_25.i = shl nuw nsw i32 1, %log_bytes.i
  %_27.i = zext nneg i32 %..i25 to i64
  %8 = zext nneg i32 %log_bytes.i to i64
  %_26.i = shl nuw nsw i64 %_27.i, %8
  call void @gpu.software.write.1d_array(i64 %descriptor, i32 %_25.i, i64 %_26.i, i32 0, i32 %..i29, <4 x float> %words.i.sroa.0.0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir7D1ArrayNtNtB4_5texel7IntegerEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir7D1ArrayNtNtB4_5texel7IntegerEB4_.exit:
  ret void
}

define linkonce_odr hidden void @gpu.software.image.store.2d.f32(i64 %descriptor, i32 %x, i32 %y, <4 x float> %value) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_17.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %0 = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %_11.i12 = icmp ult i32 %x, %_17.i
  %_12.i13 = icmp ult i32 %y, %0
  %_10.i14 = and i1 %_11.i12, %_12.i13
  %_23.i17 = add i32 %_17.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i17, i32 %x)
  %..i26 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_27.i20 = add i32 %0, -1
  %..i27 = call i32 @llvm.smin.i32(i32 %_27.i20, i32 %y)
  %..i28 = call i32 @llvm.smax.i32(i32 %..i27, i32 0)
  br i1 %_10.i14, label %bb5.i, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir2D2NtNtB4_5texel5FloatEB4_.exit

bb5.i:
  %_22.i = and i32 %_9.i, 255
  %_3.i = call <4 x float> @gpu.software.encode.f32(i32 %_22.i, <4 x float> %value)
  %bc = bitcast <4 x float> %_3.i to <4 x i32>
  %1 = extractelement <4 x i32> %bc, i64 0
  %2 = extractelement <4 x i32> %bc, i64 1
  %3 = extractelement <4 x i32> %bc, i64 2
  %4 = extractelement <4 x i32> %bc, i64 3
  %_25.i1 = shl i32 %_9.i, 1
  %_24.i = and i32 %_25.i1, 30
  %_23.i = lshr i32 10036292, %_24.i
  %_7.i = and i32 %_23.i, 3
  switch i32 %_7.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_11.i = and i32 %1, 255
  %_13.i = shl i32 %2, 8
  %_12.i = and i32 %_13.i, 65280
  %_15.i5 = shl i32 %3, 16
  %_14.i6 = and i32 %_15.i5, 16711680
  %_16.i8 = shl i32 %4, 24
  %_9.i7 = or disjoint i32 %_16.i8, %_11.i
  %_10.i = or disjoint i32 %_9.i7, %_12.i
  %_8.i = or disjoint i32 %_10.i, %_14.i6
  %5 = insertelement <4 x i32> poison, i32 %_8.i, i64 0
  %words.i.sroa.0.0.vec.insert34 = bitcast <4 x i32> %5 to <4 x float>
  %words.i.sroa.0.12.vec.insert40 = shufflevector <4 x float> %words.i.sroa.0.0.vec.insert34, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

bb2.i:
  %_18.i = and i32 %1, 65535
  %_19.i = shl i32 %2, 16
  %_17.i2 = or disjoint i32 %_18.i, %_19.i
  %_21.i3 = and i32 %3, 65535
  %_22.i4 = shl i32 %4, 16
  %_20.i = or disjoint i32 %_21.i3, %_22.i4
  %6 = insertelement <4 x i32> poison, i32 %_17.i2, i64 0
  %7 = insertelement <4 x i32> %6, i32 %_20.i, i64 1
  %words.i.sroa.0.4.vec.insert = bitcast <4 x i32> %7 to <4 x float>
  %words.i.sroa.0.12.vec.insert = shufflevector <4 x float> %words.i.sroa.0.4.vec.insert, <4 x float> <float poison, float poison, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit:
  %words.i.sroa.0.0 = phi <4 x float> [ %words.i.sroa.0.12.vec.insert, %bb2.i ], [ %words.i.sroa.0.12.vec.insert40, %bb3.i ], [ %_3.i, %bb5.i ]
  %_32.i = lshr i32 %_9.i, 9
  %_31.i = and i32 %_32.i, 3
  %log_bytes.i = add nuw nsw i32 %_7.i, %_31.i
  %_25.i = shl nuw nsw i32 1, %log_bytes.i
  %_27.i = zext nneg i32 %..i26 to i64
  %8 = zext nneg i32 %log_bytes.i to i64
  %_26.i = shl nuw nsw i64 %_27.i, %8
  call void @gpu.software.write.2d(i64 %descriptor, i32 %_25.i, i64 %_26.i, i32 %..i28, i32 0, <4 x float> %words.i.sroa.0.0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir2D2NtNtB4_5texel5FloatEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir2D2NtNtB4_5texel5FloatEB4_.exit:
  ret void
}

define linkonce_odr hidden void @gpu.software.image.store.2d.i32(i64 %descriptor, i32 %x, i32 %y, <4 x float> %value) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_17.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %0 = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %_11.i12 = icmp ult i32 %x, %_17.i
  %_12.i13 = icmp ult i32 %y, %0
  %_10.i14 = and i1 %_11.i12, %_12.i13
  %_23.i17 = add i32 %_17.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i17, i32 %x)
  %..i26 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_27.i20 = add i32 %0, -1
  %..i27 = call i32 @llvm.smin.i32(i32 %_27.i20, i32 %y)
  %..i28 = call i32 @llvm.smax.i32(i32 %..i27, i32 0)
  br i1 %_10.i14, label %bb5.i, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir2D2NtNtB4_5texel7IntegerEB4_.exit

bb5.i:
  %_22.i = and i32 %_9.i, 255
  %_3.i = call <4 x float> @gpu.software.encode.i32(i32 %_22.i, <4 x float> %value)
  %bc = bitcast <4 x float> %_3.i to <4 x i32>
  %1 = extractelement <4 x i32> %bc, i64 0
  %2 = extractelement <4 x i32> %bc, i64 1
  %3 = extractelement <4 x i32> %bc, i64 2
  %4 = extractelement <4 x i32> %bc, i64 3
  %_25.i1 = shl i32 %_9.i, 1
  %_24.i = and i32 %_25.i1, 30
  %_23.i = lshr i32 10036292, %_24.i
  %_7.i = and i32 %_23.i, 3
  switch i32 %_7.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_11.i = and i32 %1, 255
  %_13.i = shl i32 %2, 8
  %_12.i = and i32 %_13.i, 65280
  %_15.i5 = shl i32 %3, 16
  %_14.i6 = and i32 %_15.i5, 16711680
  %_16.i8 = shl i32 %4, 24
  %_9.i7 = or disjoint i32 %_16.i8, %_11.i
  %_10.i = or disjoint i32 %_9.i7, %_12.i
  %_8.i = or disjoint i32 %_10.i, %_14.i6
  %5 = insertelement <4 x i32> poison, i32 %_8.i, i64 0
  %words.i.sroa.0.0.vec.insert34 = bitcast <4 x i32> %5 to <4 x float>
  %words.i.sroa.0.12.vec.insert40 = shufflevector <4 x float> %words.i.sroa.0.0.vec.insert34, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

bb2.i:
  %_18.i = and i32 %1, 65535
  %_19.i = shl i32 %2, 16
  %_17.i2 = or disjoint i32 %_18.i, %_19.i
  %_21.i3 = and i32 %3, 65535
  %_22.i4 = shl i32 %4, 16
  %_20.i = or disjoint i32 %_21.i3, %_22.i4
  %6 = insertelement <4 x i32> poison, i32 %_17.i2, i64 0
  %7 = insertelement <4 x i32> %6, i32 %_20.i, i64 1
  %words.i.sroa.0.4.vec.insert = bitcast <4 x i32> %7 to <4 x float>
  %words.i.sroa.0.12.vec.insert = shufflevector <4 x float> %words.i.sroa.0.4.vec.insert, <4 x float> <float poison, float poison, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit:
  %words.i.sroa.0.0 = phi <4 x float> [ %words.i.sroa.0.12.vec.insert, %bb2.i ], [ %words.i.sroa.0.12.vec.insert40, %bb3.i ], [ %_3.i, %bb5.i ]
  %_32.i = lshr i32 %_9.i, 9
  %_31.i = and i32 %_32.i, 3
  %log_bytes.i = add nuw nsw i32 %_7.i, %_31.i
  %_25.i = shl nuw nsw i32 1, %log_bytes.i
  %_27.i = zext nneg i32 %..i26 to i64
  %8 = zext nneg i32 %log_bytes.i to i64
  %_26.i = shl nuw nsw i64 %_27.i, %8
  call void @gpu.software.write.2d(i64 %descriptor, i32 %_25.i, i64 %_26.i, i32 %..i28, i32 0, <4 x float> %words.i.sroa.0.0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir2D2NtNtB4_5texel7IntegerEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir2D2NtNtB4_5texel7IntegerEB4_.exit:
  ret void
}

define linkonce_odr hidden void @gpu.software.image.store.2d_array.f32(i64 %descriptor, i32 %x, i32 %y, i32 %layer, <4 x float> %value) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_17.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %0 = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %1 = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_11.i11 = icmp ult i32 %x, %_17.i
  %_12.i12 = icmp ult i32 %y, %0
  %_10.i13 = and i1 %_11.i11, %_12.i12
  %_13.i14 = icmp ult i32 %layer, %1
  %_9.i15 = and i1 %_10.i13, %_13.i14
  %_23.i16 = add i32 %_17.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i16, i32 %x)
  %..i25 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_27.i19 = add i32 %0, -1
  %..i26 = call i32 @llvm.smin.i32(i32 %_27.i19, i32 %y)
  %..i27 = call i32 @llvm.smax.i32(i32 %..i26, i32 0)
  %_31.i22 = add i32 %1, -1
  %..i28 = call i32 @llvm.smin.i32(i32 %_31.i22, i32 %layer)
  %..i29 = call i32 @llvm.smax.i32(i32 %..i28, i32 0)
  br i1 %_9.i15, label %bb5.i, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir7D2ArrayNtNtB4_5texel5FloatEB4_.exit

bb5.i:
  %_22.i = and i32 %_9.i, 255
  %_3.i = call <4 x float> @gpu.software.encode.f32(i32 %_22.i, <4 x float> %value)
  %bc = bitcast <4 x float> %_3.i to <4 x i32>
  %2 = extractelement <4 x i32> %bc, i64 0
  %3 = extractelement <4 x i32> %bc, i64 1
  %4 = extractelement <4 x i32> %bc, i64 2
  %5 = extractelement <4 x i32> %bc, i64 3
  %_25.i1 = shl i32 %_9.i, 1
  %_24.i = and i32 %_25.i1, 30
  %_23.i = lshr i32 10036292, %_24.i
  %_7.i = and i32 %_23.i, 3
  switch i32 %_7.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_11.i = and i32 %2, 255
  %_13.i = shl i32 %3, 8
  %_12.i = and i32 %_13.i, 65280
  %_15.i5 = shl i32 %4, 16
  %_14.i6 = and i32 %_15.i5, 16711680
  %_16.i8 = shl i32 %5, 24
  %_9.i7 = or disjoint i32 %_16.i8, %_11.i
  %_10.i = or disjoint i32 %_9.i7, %_12.i
  %_8.i = or disjoint i32 %_10.i, %_14.i6
  %6 = insertelement <4 x i32> poison, i32 %_8.i, i64 0
  %words.i.sroa.0.0.vec.insert33 = bitcast <4 x i32> %6 to <4 x float>
  %words.i.sroa.0.12.vec.insert39 = shufflevector <4 x float> %words.i.sroa.0.0.vec.insert33, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

bb2.i:
  %_18.i = and i32 %2, 65535
  %_19.i = shl i32 %3, 16
  %_17.i2 = or disjoint i32 %_18.i, %_19.i
  %_21.i3 = and i32 %4, 65535
  %_22.i4 = shl i32 %5, 16
  %_20.i = or disjoint i32 %_21.i3, %_22.i4
  %7 = insertelement <4 x i32> poison, i32 %_17.i2, i64 0
  %8 = insertelement <4 x i32> %7, i32 %_20.i, i64 1
  %words.i.sroa.0.4.vec.insert = bitcast <4 x i32> %8 to <4 x float>
  %words.i.sroa.0.12.vec.insert = shufflevector <4 x float> %words.i.sroa.0.4.vec.insert, <4 x float> <float poison, float poison, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit:
  %words.i.sroa.0.0 = phi <4 x float> [ %words.i.sroa.0.12.vec.insert, %bb2.i ], [ %words.i.sroa.0.12.vec.insert39, %bb3.i ], [ %_3.i, %bb5.i ]
  %_32.i = lshr i32 %_9.i, 9
  %_31.i = and i32 %_32.i, 3
  %log_bytes.i = add nuw nsw i32 %_7.i, %_31.i
  %_25.i = shl nuw nsw i32 1, %log_bytes.i
  %_27.i = zext nneg i32 %..i25 to i64
  %9 = zext nneg i32 %log_bytes.i to i64
  %_26.i = shl nuw nsw i64 %_27.i, %9
  call void @gpu.software.write.2d_array(i64 %descriptor, i32 %_25.i, i64 %_26.i, i32 %..i27, i32 %..i29, <4 x float> %words.i.sroa.0.0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir7D2ArrayNtNtB4_5texel5FloatEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir7D2ArrayNtNtB4_5texel5FloatEB4_.exit:
  ret void
}

define linkonce_odr hidden void @gpu.software.image.store.2d_array.i32(i64 %descriptor, i32 %x, i32 %y, i32 %layer, <4 x float> %value) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_17.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %0 = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %1 = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_11.i11 = icmp ult i32 %x, %_17.i
  %_12.i12 = icmp ult i32 %y, %0
  %_10.i13 = and i1 %_11.i11, %_12.i12
  %_13.i14 = icmp ult i32 %layer, %1
  %_9.i15 = and i1 %_10.i13, %_13.i14
  %_23.i16 = add i32 %_17.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i16, i32 %x)
  %..i25 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_27.i19 = add i32 %0, -1
  %..i26 = call i32 @llvm.smin.i32(i32 %_27.i19, i32 %y)
  %..i27 = call i32 @llvm.smax.i32(i32 %..i26, i32 0)
  %_31.i22 = add i32 %1, -1
  %..i28 = call i32 @llvm.smin.i32(i32 %_31.i22, i32 %layer)
  %..i29 = call i32 @llvm.smax.i32(i32 %..i28, i32 0)
  br i1 %_9.i15, label %bb5.i, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir7D2ArrayNtNtB4_5texel7IntegerEB4_.exit

bb5.i:
  %_22.i = and i32 %_9.i, 255
  %_3.i = call <4 x float> @gpu.software.encode.i32(i32 %_22.i, <4 x float> %value)
  %bc = bitcast <4 x float> %_3.i to <4 x i32>
  %2 = extractelement <4 x i32> %bc, i64 0
  %3 = extractelement <4 x i32> %bc, i64 1
  %4 = extractelement <4 x i32> %bc, i64 2
  %5 = extractelement <4 x i32> %bc, i64 3
  %_25.i1 = shl i32 %_9.i, 1
  %_24.i = and i32 %_25.i1, 30
  %_23.i = lshr i32 10036292, %_24.i
  %_7.i = and i32 %_23.i, 3
  switch i32 %_7.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_11.i = and i32 %2, 255
  %_13.i = shl i32 %3, 8
  %_12.i = and i32 %_13.i, 65280
  %_15.i5 = shl i32 %4, 16
  %_14.i6 = and i32 %_15.i5, 16711680
  %_16.i8 = shl i32 %5, 24
  %_9.i7 = or disjoint i32 %_16.i8, %_11.i
  %_10.i = or disjoint i32 %_9.i7, %_12.i
  %_8.i = or disjoint i32 %_10.i, %_14.i6
  %6 = insertelement <4 x i32> poison, i32 %_8.i, i64 0
  %words.i.sroa.0.0.vec.insert33 = bitcast <4 x i32> %6 to <4 x float>
  %words.i.sroa.0.12.vec.insert39 = shufflevector <4 x float> %words.i.sroa.0.0.vec.insert33, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

bb2.i:
  %_18.i = and i32 %2, 65535
  %_19.i = shl i32 %3, 16
  %_17.i2 = or disjoint i32 %_18.i, %_19.i
  %_21.i3 = and i32 %4, 65535
  %_22.i4 = shl i32 %5, 16
  %_20.i = or disjoint i32 %_21.i3, %_22.i4
  %7 = insertelement <4 x i32> poison, i32 %_17.i2, i64 0
  %8 = insertelement <4 x i32> %7, i32 %_20.i, i64 1
  %words.i.sroa.0.4.vec.insert = bitcast <4 x i32> %8 to <4 x float>
  %words.i.sroa.0.12.vec.insert = shufflevector <4 x float> %words.i.sroa.0.4.vec.insert, <4 x float> <float poison, float poison, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit:
  %words.i.sroa.0.0 = phi <4 x float> [ %words.i.sroa.0.12.vec.insert, %bb2.i ], [ %words.i.sroa.0.12.vec.insert39, %bb3.i ], [ %_3.i, %bb5.i ]
  %_32.i = lshr i32 %_9.i, 9
  %_31.i = and i32 %_32.i, 3
  %log_bytes.i = add nuw nsw i32 %_7.i, %_31.i
  %_25.i = shl nuw nsw i32 1, %log_bytes.i
  %_27.i = zext nneg i32 %..i25 to i64
  %9 = zext nneg i32 %log_bytes.i to i64
  %_26.i = shl nuw nsw i64 %_27.i, %9
  call void @gpu.software.write.2d_array(i64 %descriptor, i32 %_25.i, i64 %_26.i, i32 %..i27, i32 %..i29, <4 x float> %words.i.sroa.0.0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir7D2ArrayNtNtB4_5texel7IntegerEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir7D2ArrayNtNtB4_5texel7IntegerEB4_.exit:
  ret void
}

define linkonce_odr hidden void @gpu.software.image.store.3d.f32(i64 %descriptor, i32 %x, i32 %y, i32 %z, <4 x float> %value) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_17.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %0 = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %1 = call i32 @gpu.software.word(i64 %descriptor, i32 32)
  %_11.i12 = icmp ult i32 %x, %_17.i
  %_12.i13 = icmp ult i32 %y, %0
  %_10.i14 = and i1 %_11.i12, %_12.i13
  %_13.i15 = icmp ult i32 %z, %1
  %_9.i16 = and i1 %_10.i14, %_13.i15
  %_23.i17 = add i32 %_17.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i17, i32 %x)
  %..i26 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_27.i20 = add i32 %0, -1
  %..i27 = call i32 @llvm.smin.i32(i32 %_27.i20, i32 %y)
  %..i28 = call i32 @llvm.smax.i32(i32 %..i27, i32 0)
  %_31.i23 = add i32 %1, -1
  %..i29 = call i32 @llvm.smin.i32(i32 %_31.i23, i32 %z)
  %..i30 = call i32 @llvm.smax.i32(i32 %..i29, i32 0)
  br i1 %_9.i16, label %bb5.i, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir2D3NtNtB4_5texel5FloatEB4_.exit

bb5.i:
  %_22.i = and i32 %_9.i, 255
  %_3.i = call <4 x float> @gpu.software.encode.f32(i32 %_22.i, <4 x float> %value)
  %bc = bitcast <4 x float> %_3.i to <4 x i32>
  %2 = extractelement <4 x i32> %bc, i64 0
  %3 = extractelement <4 x i32> %bc, i64 1
  %4 = extractelement <4 x i32> %bc, i64 2
  %5 = extractelement <4 x i32> %bc, i64 3
  %_25.i1 = shl i32 %_9.i, 1
  %_24.i = and i32 %_25.i1, 30
  %_23.i = lshr i32 10036292, %_24.i
  %_7.i = and i32 %_23.i, 3
  switch i32 %_7.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_11.i = and i32 %2, 255
  %_13.i = shl i32 %3, 8
  %_12.i = and i32 %_13.i, 65280
  %_15.i5 = shl i32 %4, 16
  %_14.i6 = and i32 %_15.i5, 16711680
  %_16.i8 = shl i32 %5, 24
  %_9.i7 = or disjoint i32 %_16.i8, %_11.i
  %_10.i = or disjoint i32 %_9.i7, %_12.i
  %_8.i = or disjoint i32 %_10.i, %_14.i6
  %6 = insertelement <4 x i32> poison, i32 %_8.i, i64 0
  %words.i.sroa.0.0.vec.insert34 = bitcast <4 x i32> %6 to <4 x float>
  %words.i.sroa.0.12.vec.insert40 = shufflevector <4 x float> %words.i.sroa.0.0.vec.insert34, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

bb2.i:
  %_18.i = and i32 %2, 65535
  %_19.i = shl i32 %3, 16
  %_17.i2 = or disjoint i32 %_18.i, %_19.i
  %_21.i3 = and i32 %4, 65535
  %_22.i4 = shl i32 %5, 16
  %_20.i = or disjoint i32 %_21.i3, %_22.i4
  %7 = insertelement <4 x i32> poison, i32 %_17.i2, i64 0
  %8 = insertelement <4 x i32> %7, i32 %_20.i, i64 1
  %words.i.sroa.0.4.vec.insert = bitcast <4 x i32> %8 to <4 x float>
  %words.i.sroa.0.12.vec.insert = shufflevector <4 x float> %words.i.sroa.0.4.vec.insert, <4 x float> <float poison, float poison, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit:
  %words.i.sroa.0.0 = phi <4 x float> [ %words.i.sroa.0.12.vec.insert, %bb2.i ], [ %words.i.sroa.0.12.vec.insert40, %bb3.i ], [ %_3.i, %bb5.i ]
  %_32.i = lshr i32 %_9.i, 9
  %_31.i = and i32 %_32.i, 3
  %log_bytes.i = add nuw nsw i32 %_7.i, %_31.i
  %_25.i = shl nuw nsw i32 1, %log_bytes.i
  %_27.i = zext nneg i32 %..i26 to i64
  %9 = zext nneg i32 %log_bytes.i to i64
  %_26.i = shl nuw nsw i64 %_27.i, %9
  call void @gpu.software.write.3d(i64 %descriptor, i32 %_25.i, i64 %_26.i, i32 %..i28, i32 %..i30, <4 x float> %words.i.sroa.0.0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir2D3NtNtB4_5texel5FloatEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir2D3NtNtB4_5texel5FloatEB4_.exit:
  ret void
}

define linkonce_odr hidden void @gpu.software.image.store.3d.i32(i64 %descriptor, i32 %x, i32 %y, i32 %z, <4 x float> %value) #0 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 40)
  %_17.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %0 = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %1 = call i32 @gpu.software.word(i64 %descriptor, i32 32)
  %_11.i12 = icmp ult i32 %x, %_17.i
  %_12.i13 = icmp ult i32 %y, %0
  %_10.i14 = and i1 %_11.i12, %_12.i13
  %_13.i15 = icmp ult i32 %z, %1
  %_9.i16 = and i1 %_10.i14, %_13.i15
  %_23.i17 = add i32 %_17.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i17, i32 %x)
  %..i26 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_27.i20 = add i32 %0, -1
  %..i27 = call i32 @llvm.smin.i32(i32 %_27.i20, i32 %y)
  %..i28 = call i32 @llvm.smax.i32(i32 %..i27, i32 0)
  %_31.i23 = add i32 %1, -1
  %..i29 = call i32 @llvm.smin.i32(i32 %_31.i23, i32 %z)
  %..i30 = call i32 @llvm.smax.i32(i32 %..i29, i32 0)
  br i1 %_9.i16, label %bb5.i, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir2D3NtNtB4_5texel7IntegerEB4_.exit

bb5.i:
  %_22.i = and i32 %_9.i, 255
  %_3.i = call <4 x float> @gpu.software.encode.i32(i32 %_22.i, <4 x float> %value)
  %bc = bitcast <4 x float> %_3.i to <4 x i32>
  %2 = extractelement <4 x i32> %bc, i64 0
  %3 = extractelement <4 x i32> %bc, i64 1
  %4 = extractelement <4 x i32> %bc, i64 2
  %5 = extractelement <4 x i32> %bc, i64 3
  %_25.i1 = shl i32 %_9.i, 1
  %_24.i = and i32 %_25.i1, 30
  %_23.i = lshr i32 10036292, %_24.i
  %_7.i = and i32 %_23.i, 3
  switch i32 %_7.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_11.i = and i32 %2, 255
  %_13.i = shl i32 %3, 8
  %_12.i = and i32 %_13.i, 65280
  %_15.i5 = shl i32 %4, 16
  %_14.i6 = and i32 %_15.i5, 16711680
  %_16.i8 = shl i32 %5, 24
  %_9.i7 = or disjoint i32 %_16.i8, %_11.i
  %_10.i = or disjoint i32 %_9.i7, %_12.i
  %_8.i = or disjoint i32 %_10.i, %_14.i6
  %6 = insertelement <4 x i32> poison, i32 %_8.i, i64 0
  %words.i.sroa.0.0.vec.insert34 = bitcast <4 x i32> %6 to <4 x float>
  %words.i.sroa.0.12.vec.insert40 = shufflevector <4 x float> %words.i.sroa.0.0.vec.insert34, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

bb2.i:
  %_18.i = and i32 %2, 65535
  %_19.i = shl i32 %3, 16
  %_17.i2 = or disjoint i32 %_18.i, %_19.i
  %_21.i3 = and i32 %4, 65535
  %_22.i4 = shl i32 %5, 16
  %_20.i = or disjoint i32 %_21.i3, %_22.i4
  %7 = insertelement <4 x i32> poison, i32 %_17.i2, i64 0
  %8 = insertelement <4 x i32> %7, i32 %_20.i, i64 1
  %words.i.sroa.0.4.vec.insert = bitcast <4 x i32> %8 to <4 x float>
  %words.i.sroa.0.12.vec.insert = shufflevector <4 x float> %words.i.sroa.0.4.vec.insert, <4 x float> <float poison, float poison, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format4pack.exit:
  %words.i.sroa.0.0 = phi <4 x float> [ %words.i.sroa.0.12.vec.insert, %bb2.i ], [ %words.i.sroa.0.12.vec.insert40, %bb3.i ], [ %_3.i, %bb5.i ]
  %_32.i = lshr i32 %_9.i, 9
  %_31.i = and i32 %_32.i, 3
  %log_bytes.i = add nuw nsw i32 %_7.i, %_31.i
  %_25.i = shl nuw nsw i32 1, %log_bytes.i
  %_27.i = zext nneg i32 %..i26 to i64
  %9 = zext nneg i32 %log_bytes.i to i64
  %_26.i = shl nuw nsw i64 %_27.i, %9
  call void @gpu.software.write.3d(i64 %descriptor, i32 %_25.i, i64 %_26.i, i32 %..i28, i32 %..i30, <4 x float> %words.i.sroa.0.0)
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir2D3NtNtB4_5texel7IntegerEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample5storeNtNtB4_2ir2D3NtNtB4_5texel7IntegerEB4_.exit:
  ret void
}

define linkonce_odr hidden <4 x float> @gpu.software.read.1d(i64 %descriptor, i32 %bytes, i64 %byte, i32 %y, i32 %z) #1 {
start:
  %surface = call i64 @gpu.software.surface(i64 %descriptor)
  %0 = icmp eq i64 %surface, 0
  br i1 %0, label %bb2, label %bb1

bb2:
  %row.i = call i64 @gpu.software.long(i64 %descriptor, i32 8)
  %slice.i = call i64 @gpu.software.long(i64 %descriptor, i32 16)
  %_10.i1 = call i64 @gpu.software.long(i64 %descriptor, i32 0)
  %_12.i3 = zext i32 %y to i64
  %_11.i4 = mul i64 %row.i, %_12.i3
  %_14.i6 = zext i32 %z to i64
  %_13.i = mul i64 %slice.i, %_14.i6
  %_9.i2 = add i64 %_11.i4, %byte
  %_8.i5 = add i64 %_9.i2, %_10.i1
  %_0.i = add i64 %_8.i5, %_13.i
  %1 = call i32 @llvm.ctpop.i32(i32 %bytes)
  %2 = icmp eq i32 %1, 1
  br i1 %2, label %start.split.i, label %bb2.i

start.split.i:
  %3 = call i32 @llvm.cttz.i32(i32 %bytes, i1 true)
  switch i32 %3, label %bb2.i [
    i32 0, label %bb6.i
    i32 1, label %bb5.i
    i32 2, label %bb4.i
    i32 3, label %bb3.i
  ]

bb2.i:
  %_14.i = call i32 @gpu.software.read32(i64 %_0.i)
  %_18.i = add i64 %_0.i, 4
  %_15.i = call i32 @gpu.software.read32(i64 %_18.i)
  %_19.i = add i64 %_0.i, 8
  %_16.i = call i32 @gpu.software.read32(i64 %_19.i)
  %_20.i = add i64 %_0.i, 12
  %_17.i = call i32 @gpu.software.read32(i64 %_20.i)
  %4 = insertelement <4 x i32> poison, i32 %_14.i, i64 0
  %5 = insertelement <4 x i32> %4, i32 %_15.i, i64 1
  %6 = insertelement <4 x i32> %5, i32 %_16.i, i64 2
  %7 = insertelement <4 x i32> %6, i32 %_17.i, i64 3
  %_8.sroa.0.12.vec.insert = bitcast <4 x i32> %7 to <4 x float>
  br label %bb4

bb6.i:
  %_7.i = call i32 @gpu.software.read8(i64 %_0.i)
  %8 = insertelement <4 x i32> poison, i32 %_7.i, i64 0
  %_8.sroa.0.0.vec.insert15 = bitcast <4 x i32> %8 to <4 x float>
  %_8.sroa.0.12.vec.insert39 = shufflevector <4 x float> %_8.sroa.0.0.vec.insert15, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %bb4

bb5.i:
  %_8.i = call i32 @gpu.software.read16(i64 %_0.i)
  %9 = insertelement <4 x i32> poison, i32 %_8.i, i64 0
  %_8.sroa.0.0.vec.insert13 = bitcast <4 x i32> %9 to <4 x float>
  %_8.sroa.0.12.vec.insert37 = shufflevector <4 x float> %_8.sroa.0.0.vec.insert13, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %bb4

bb4.i:
  %_9.i = call i32 @gpu.software.read32(i64 %_0.i)
  %10 = insertelement <4 x i32> poison, i32 %_9.i, i64 0
  %_8.sroa.0.0.vec.insert11 = bitcast <4 x i32> %10 to <4 x float>
  %_8.sroa.0.12.vec.insert35 = shufflevector <4 x float> %_8.sroa.0.0.vec.insert11, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %bb4

bb3.i:
  %_10.i = call i32 @gpu.software.read32(i64 %_0.i)
  %_12.i = add i64 %_0.i, 4
  %_11.i = call i32 @gpu.software.read32(i64 %_12.i)
  %11 = insertelement <4 x i32> poison, i32 %_10.i, i64 0
  %12 = insertelement <4 x i32> %11, i32 %_11.i, i64 1
  %_8.sroa.0.4.vec.insert17 = bitcast <4 x i32> %12 to <4 x float>
  %_8.sroa.0.12.vec.insert33 = shufflevector <4 x float> %_8.sroa.0.4.vec.insert17, <4 x float> <float poison, float poison, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  br label %bb4

bb1:
  %_7 = trunc i64 %byte to i32
  %13 = call <4 x float> @gpu.software.surface_read.1d(i64 %surface, i32 %bytes, i32 %_7, i32 %y, i32 %z)
  br label %bb4

bb4:
  %_0.sroa.0.0 = phi <4 x float> [ %13, %bb1 ], [ %_8.sroa.0.12.vec.insert, %bb2.i ], [ %_8.sroa.0.12.vec.insert39, %bb6.i ], [ %_8.sroa.0.12.vec.insert37, %bb5.i ], [ %_8.sroa.0.12.vec.insert35, %bb4.i ], [ %_8.sroa.0.12.vec.insert33, %bb3.i ]
  ret <4 x float> %_0.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.read.1d_array(i64 %descriptor, i32 %bytes, i64 %byte, i32 %y, i32 %z) #1 {
start:
  %surface = call i64 @gpu.software.surface(i64 %descriptor)
  %0 = icmp eq i64 %surface, 0
  br i1 %0, label %bb2, label %bb1

bb2:
  %row.i = call i64 @gpu.software.long(i64 %descriptor, i32 8)
  %slice.i = call i64 @gpu.software.long(i64 %descriptor, i32 16)
  %_10.i1 = call i64 @gpu.software.long(i64 %descriptor, i32 0)
  %_12.i3 = zext i32 %y to i64
  %_11.i4 = mul i64 %row.i, %_12.i3
  %_14.i6 = zext i32 %z to i64
  %_13.i = mul i64 %slice.i, %_14.i6
  %_9.i2 = add i64 %_11.i4, %byte
  %_8.i5 = add i64 %_9.i2, %_10.i1
  %_0.i = add i64 %_8.i5, %_13.i
  %1 = call i32 @llvm.ctpop.i32(i32 %bytes)
  %2 = icmp eq i32 %1, 1
  br i1 %2, label %start.split.i, label %bb2.i

start.split.i:
  %3 = call i32 @llvm.cttz.i32(i32 %bytes, i1 true)
  switch i32 %3, label %bb2.i [
    i32 0, label %bb6.i
    i32 1, label %bb5.i
    i32 2, label %bb4.i
    i32 3, label %bb3.i
  ]

bb2.i:
  %_14.i = call i32 @gpu.software.read32(i64 %_0.i)
  %_18.i = add i64 %_0.i, 4
  %_15.i = call i32 @gpu.software.read32(i64 %_18.i)
  %_19.i = add i64 %_0.i, 8
  %_16.i = call i32 @gpu.software.read32(i64 %_19.i)
  %_20.i = add i64 %_0.i, 12
  %_17.i = call i32 @gpu.software.read32(i64 %_20.i)
  %4 = insertelement <4 x i32> poison, i32 %_14.i, i64 0
  %5 = insertelement <4 x i32> %4, i32 %_15.i, i64 1
  %6 = insertelement <4 x i32> %5, i32 %_16.i, i64 2
  %7 = insertelement <4 x i32> %6, i32 %_17.i, i64 3
  %_8.sroa.0.12.vec.insert = bitcast <4 x i32> %7 to <4 x float>
  br label %bb4

bb6.i:
  %_7.i = call i32 @gpu.software.read8(i64 %_0.i)
  %8 = insertelement <4 x i32> poison, i32 %_7.i, i64 0
  %_8.sroa.0.0.vec.insert15 = bitcast <4 x i32> %8 to <4 x float>
  %_8.sroa.0.12.vec.insert39 = shufflevector <4 x float> %_8.sroa.0.0.vec.insert15, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %bb4

bb5.i:
  %_8.i = call i32 @gpu.software.read16(i64 %_0.i)
  %9 = insertelement <4 x i32> poison, i32 %_8.i, i64 0
  %_8.sroa.0.0.vec.insert13 = bitcast <4 x i32> %9 to <4 x float>
  %_8.sroa.0.12.vec.insert37 = shufflevector <4 x float> %_8.sroa.0.0.vec.insert13, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %bb4

bb4.i:
  %_9.i = call i32 @gpu.software.read32(i64 %_0.i)
  %10 = insertelement <4 x i32> poison, i32 %_9.i, i64 0
  %_8.sroa.0.0.vec.insert11 = bitcast <4 x i32> %10 to <4 x float>
  %_8.sroa.0.12.vec.insert35 = shufflevector <4 x float> %_8.sroa.0.0.vec.insert11, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %bb4

bb3.i:
  %_10.i = call i32 @gpu.software.read32(i64 %_0.i)
  %_12.i = add i64 %_0.i, 4
  %_11.i = call i32 @gpu.software.read32(i64 %_12.i)
  %11 = insertelement <4 x i32> poison, i32 %_10.i, i64 0
  %12 = insertelement <4 x i32> %11, i32 %_11.i, i64 1
  %_8.sroa.0.4.vec.insert17 = bitcast <4 x i32> %12 to <4 x float>
  %_8.sroa.0.12.vec.insert33 = shufflevector <4 x float> %_8.sroa.0.4.vec.insert17, <4 x float> <float poison, float poison, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  br label %bb4

bb1:
  %_7 = trunc i64 %byte to i32
  %13 = call <4 x float> @gpu.software.surface_read.1d_array(i64 %surface, i32 %bytes, i32 %_7, i32 %y, i32 %z)
  br label %bb4

bb4:
  %_0.sroa.0.0 = phi <4 x float> [ %13, %bb1 ], [ %_8.sroa.0.12.vec.insert, %bb2.i ], [ %_8.sroa.0.12.vec.insert39, %bb6.i ], [ %_8.sroa.0.12.vec.insert37, %bb5.i ], [ %_8.sroa.0.12.vec.insert35, %bb4.i ], [ %_8.sroa.0.12.vec.insert33, %bb3.i ]
  ret <4 x float> %_0.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.read.2d(i64 %descriptor, i32 %bytes, i64 %byte, i32 %y, i32 %z) #1 {
start:
  %surface = call i64 @gpu.software.surface(i64 %descriptor)
  %0 = icmp eq i64 %surface, 0
  br i1 %0, label %bb2, label %bb1

bb2:
  %row.i = call i64 @gpu.software.long(i64 %descriptor, i32 8)
  %slice.i = call i64 @gpu.software.long(i64 %descriptor, i32 16)
  %_10.i1 = call i64 @gpu.software.long(i64 %descriptor, i32 0)
  %_12.i3 = zext i32 %y to i64
  %_11.i4 = mul i64 %row.i, %_12.i3
  %_14.i6 = zext i32 %z to i64
  %_13.i = mul i64 %slice.i, %_14.i6
  %_9.i2 = add i64 %_11.i4, %byte
  %_8.i5 = add i64 %_9.i2, %_10.i1
  %_0.i = add i64 %_8.i5, %_13.i
  %1 = call i32 @llvm.ctpop.i32(i32 %bytes)
  %2 = icmp eq i32 %1, 1
  br i1 %2, label %start.split.i, label %bb2.i

start.split.i:
  %3 = call i32 @llvm.cttz.i32(i32 %bytes, i1 true)
  switch i32 %3, label %bb2.i [
    i32 0, label %bb6.i
    i32 1, label %bb5.i
    i32 2, label %bb4.i
    i32 3, label %bb3.i
  ]

bb2.i:
  %_14.i = call i32 @gpu.software.read32(i64 %_0.i)
  %_18.i = add i64 %_0.i, 4
  %_15.i = call i32 @gpu.software.read32(i64 %_18.i)
  %_19.i = add i64 %_0.i, 8
  %_16.i = call i32 @gpu.software.read32(i64 %_19.i)
  %_20.i = add i64 %_0.i, 12
  %_17.i = call i32 @gpu.software.read32(i64 %_20.i)
  %4 = insertelement <4 x i32> poison, i32 %_14.i, i64 0
  %5 = insertelement <4 x i32> %4, i32 %_15.i, i64 1
  %6 = insertelement <4 x i32> %5, i32 %_16.i, i64 2
  %7 = insertelement <4 x i32> %6, i32 %_17.i, i64 3
  %_8.sroa.0.12.vec.insert = bitcast <4 x i32> %7 to <4 x float>
  br label %bb4

bb6.i:
  %_7.i = call i32 @gpu.software.read8(i64 %_0.i)
  %8 = insertelement <4 x i32> poison, i32 %_7.i, i64 0
  %_8.sroa.0.0.vec.insert15 = bitcast <4 x i32> %8 to <4 x float>
  %_8.sroa.0.12.vec.insert39 = shufflevector <4 x float> %_8.sroa.0.0.vec.insert15, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %bb4

bb5.i:
  %_8.i = call i32 @gpu.software.read16(i64 %_0.i)
  %9 = insertelement <4 x i32> poison, i32 %_8.i, i64 0
  %_8.sroa.0.0.vec.insert13 = bitcast <4 x i32> %9 to <4 x float>
  %_8.sroa.0.12.vec.insert37 = shufflevector <4 x float> %_8.sroa.0.0.vec.insert13, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %bb4

bb4.i:
  %_9.i = call i32 @gpu.software.read32(i64 %_0.i)
  %10 = insertelement <4 x i32> poison, i32 %_9.i, i64 0
  %_8.sroa.0.0.vec.insert11 = bitcast <4 x i32> %10 to <4 x float>
  %_8.sroa.0.12.vec.insert35 = shufflevector <4 x float> %_8.sroa.0.0.vec.insert11, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %bb4

bb3.i:
  %_10.i = call i32 @gpu.software.read32(i64 %_0.i)
  %_12.i = add i64 %_0.i, 4
  %_11.i = call i32 @gpu.software.read32(i64 %_12.i)
  %11 = insertelement <4 x i32> poison, i32 %_10.i, i64 0
  %12 = insertelement <4 x i32> %11, i32 %_11.i, i64 1
  %_8.sroa.0.4.vec.insert17 = bitcast <4 x i32> %12 to <4 x float>
  %_8.sroa.0.12.vec.insert33 = shufflevector <4 x float> %_8.sroa.0.4.vec.insert17, <4 x float> <float poison, float poison, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  br label %bb4

bb1:
  %_7 = trunc i64 %byte to i32
  %13 = call <4 x float> @gpu.software.surface_read.2d(i64 %surface, i32 %bytes, i32 %_7, i32 %y, i32 %z)
  br label %bb4

bb4:
  %_0.sroa.0.0 = phi <4 x float> [ %13, %bb1 ], [ %_8.sroa.0.12.vec.insert, %bb2.i ], [ %_8.sroa.0.12.vec.insert39, %bb6.i ], [ %_8.sroa.0.12.vec.insert37, %bb5.i ], [ %_8.sroa.0.12.vec.insert35, %bb4.i ], [ %_8.sroa.0.12.vec.insert33, %bb3.i ]
  ret <4 x float> %_0.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.read.2d_array(i64 %descriptor, i32 %bytes, i64 %byte, i32 %y, i32 %z) #1 {
start:
  %surface = call i64 @gpu.software.surface(i64 %descriptor)
  %0 = icmp eq i64 %surface, 0
  br i1 %0, label %bb2, label %bb1

bb2:
  %row.i = call i64 @gpu.software.long(i64 %descriptor, i32 8)
  %slice.i = call i64 @gpu.software.long(i64 %descriptor, i32 16)
  %_10.i1 = call i64 @gpu.software.long(i64 %descriptor, i32 0)
  %_12.i3 = zext i32 %y to i64
  %_11.i4 = mul i64 %row.i, %_12.i3
  %_14.i6 = zext i32 %z to i64
  %_13.i = mul i64 %slice.i, %_14.i6
  %_9.i2 = add i64 %_11.i4, %byte
  %_8.i5 = add i64 %_9.i2, %_10.i1
  %_0.i = add i64 %_8.i5, %_13.i
  %1 = call i32 @llvm.ctpop.i32(i32 %bytes)
  %2 = icmp eq i32 %1, 1
  br i1 %2, label %start.split.i, label %bb2.i

start.split.i:
  %3 = call i32 @llvm.cttz.i32(i32 %bytes, i1 true)
  switch i32 %3, label %bb2.i [
    i32 0, label %bb6.i
    i32 1, label %bb5.i
    i32 2, label %bb4.i
    i32 3, label %bb3.i
  ]

bb2.i:
  %_14.i = call i32 @gpu.software.read32(i64 %_0.i)
  %_18.i = add i64 %_0.i, 4
  %_15.i = call i32 @gpu.software.read32(i64 %_18.i)
  %_19.i = add i64 %_0.i, 8
  %_16.i = call i32 @gpu.software.read32(i64 %_19.i)
  %_20.i = add i64 %_0.i, 12
  %_17.i = call i32 @gpu.software.read32(i64 %_20.i)
  %4 = insertelement <4 x i32> poison, i32 %_14.i, i64 0
  %5 = insertelement <4 x i32> %4, i32 %_15.i, i64 1
  %6 = insertelement <4 x i32> %5, i32 %_16.i, i64 2
  %7 = insertelement <4 x i32> %6, i32 %_17.i, i64 3
  %_8.sroa.0.12.vec.insert = bitcast <4 x i32> %7 to <4 x float>
  br label %bb4

bb6.i:
  %_7.i = call i32 @gpu.software.read8(i64 %_0.i)
  %8 = insertelement <4 x i32> poison, i32 %_7.i, i64 0
  %_8.sroa.0.0.vec.insert15 = bitcast <4 x i32> %8 to <4 x float>
  %_8.sroa.0.12.vec.insert39 = shufflevector <4 x float> %_8.sroa.0.0.vec.insert15, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %bb4

bb5.i:
  %_8.i = call i32 @gpu.software.read16(i64 %_0.i)
  %9 = insertelement <4 x i32> poison, i32 %_8.i, i64 0
  %_8.sroa.0.0.vec.insert13 = bitcast <4 x i32> %9 to <4 x float>
  %_8.sroa.0.12.vec.insert37 = shufflevector <4 x float> %_8.sroa.0.0.vec.insert13, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %bb4

bb4.i:
  %_9.i = call i32 @gpu.software.read32(i64 %_0.i)
  %10 = insertelement <4 x i32> poison, i32 %_9.i, i64 0
  %_8.sroa.0.0.vec.insert11 = bitcast <4 x i32> %10 to <4 x float>
  %_8.sroa.0.12.vec.insert35 = shufflevector <4 x float> %_8.sroa.0.0.vec.insert11, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %bb4

bb3.i:
  %_10.i = call i32 @gpu.software.read32(i64 %_0.i)
  %_12.i = add i64 %_0.i, 4
  %_11.i = call i32 @gpu.software.read32(i64 %_12.i)
  %11 = insertelement <4 x i32> poison, i32 %_10.i, i64 0
  %12 = insertelement <4 x i32> %11, i32 %_11.i, i64 1
  %_8.sroa.0.4.vec.insert17 = bitcast <4 x i32> %12 to <4 x float>
  %_8.sroa.0.12.vec.insert33 = shufflevector <4 x float> %_8.sroa.0.4.vec.insert17, <4 x float> <float poison, float poison, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  br label %bb4

bb1:
  %_7 = trunc i64 %byte to i32
  %13 = call <4 x float> @gpu.software.surface_read.2d_array(i64 %surface, i32 %bytes, i32 %_7, i32 %y, i32 %z)
  br label %bb4

bb4:
  %_0.sroa.0.0 = phi <4 x float> [ %13, %bb1 ], [ %_8.sroa.0.12.vec.insert, %bb2.i ], [ %_8.sroa.0.12.vec.insert39, %bb6.i ], [ %_8.sroa.0.12.vec.insert37, %bb5.i ], [ %_8.sroa.0.12.vec.insert35, %bb4.i ], [ %_8.sroa.0.12.vec.insert33, %bb3.i ]
  ret <4 x float> %_0.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.read.3d(i64 %descriptor, i32 %bytes, i64 %byte, i32 %y, i32 %z) #1 {
start:
  %surface = call i64 @gpu.software.surface(i64 %descriptor)
  %0 = icmp eq i64 %surface, 0
  br i1 %0, label %bb2, label %bb1

bb2:
  %row.i = call i64 @gpu.software.long(i64 %descriptor, i32 8)
  %slice.i = call i64 @gpu.software.long(i64 %descriptor, i32 16)
  %_10.i1 = call i64 @gpu.software.long(i64 %descriptor, i32 0)
  %_12.i3 = zext i32 %y to i64
  %_11.i4 = mul i64 %row.i, %_12.i3
  %_14.i6 = zext i32 %z to i64
  %_13.i = mul i64 %slice.i, %_14.i6
  %_9.i2 = add i64 %_11.i4, %byte
  %_8.i5 = add i64 %_9.i2, %_10.i1
  %_0.i = add i64 %_8.i5, %_13.i
  %1 = call i32 @llvm.ctpop.i32(i32 %bytes)
  %2 = icmp eq i32 %1, 1
  br i1 %2, label %start.split.i, label %bb2.i

start.split.i:
  %3 = call i32 @llvm.cttz.i32(i32 %bytes, i1 true)
  switch i32 %3, label %bb2.i [
    i32 0, label %bb6.i
    i32 1, label %bb5.i
    i32 2, label %bb4.i
    i32 3, label %bb3.i
  ]

bb2.i:
  %_14.i = call i32 @gpu.software.read32(i64 %_0.i)
  %_18.i = add i64 %_0.i, 4
  %_15.i = call i32 @gpu.software.read32(i64 %_18.i)
  %_19.i = add i64 %_0.i, 8
  %_16.i = call i32 @gpu.software.read32(i64 %_19.i)
  %_20.i = add i64 %_0.i, 12
  %_17.i = call i32 @gpu.software.read32(i64 %_20.i)
  %4 = insertelement <4 x i32> poison, i32 %_14.i, i64 0
  %5 = insertelement <4 x i32> %4, i32 %_15.i, i64 1
  %6 = insertelement <4 x i32> %5, i32 %_16.i, i64 2
  %7 = insertelement <4 x i32> %6, i32 %_17.i, i64 3
  %_8.sroa.0.12.vec.insert = bitcast <4 x i32> %7 to <4 x float>
  br label %bb4

bb6.i:
  %_7.i = call i32 @gpu.software.read8(i64 %_0.i)
  %8 = insertelement <4 x i32> poison, i32 %_7.i, i64 0
  %_8.sroa.0.0.vec.insert15 = bitcast <4 x i32> %8 to <4 x float>
  %_8.sroa.0.12.vec.insert39 = shufflevector <4 x float> %_8.sroa.0.0.vec.insert15, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %bb4

bb5.i:
  %_8.i = call i32 @gpu.software.read16(i64 %_0.i)
  %9 = insertelement <4 x i32> poison, i32 %_8.i, i64 0
  %_8.sroa.0.0.vec.insert13 = bitcast <4 x i32> %9 to <4 x float>
  %_8.sroa.0.12.vec.insert37 = shufflevector <4 x float> %_8.sroa.0.0.vec.insert13, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %bb4

bb4.i:
  %_9.i = call i32 @gpu.software.read32(i64 %_0.i)
  %10 = insertelement <4 x i32> poison, i32 %_9.i, i64 0
  %_8.sroa.0.0.vec.insert11 = bitcast <4 x i32> %10 to <4 x float>
  %_8.sroa.0.12.vec.insert35 = shufflevector <4 x float> %_8.sroa.0.0.vec.insert11, <4 x float> <float poison, float 0.000000e+00, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 5, i32 6, i32 7>
  br label %bb4

bb3.i:
  %_10.i = call i32 @gpu.software.read32(i64 %_0.i)
  %_12.i = add i64 %_0.i, 4
  %_11.i = call i32 @gpu.software.read32(i64 %_12.i)
  %11 = insertelement <4 x i32> poison, i32 %_10.i, i64 0
  %12 = insertelement <4 x i32> %11, i32 %_11.i, i64 1
  %_8.sroa.0.4.vec.insert17 = bitcast <4 x i32> %12 to <4 x float>
  %_8.sroa.0.12.vec.insert33 = shufflevector <4 x float> %_8.sroa.0.4.vec.insert17, <4 x float> <float poison, float poison, float 0.000000e+00, float 0.000000e+00>, <4 x i32> <i32 0, i32 1, i32 6, i32 7>
  br label %bb4

bb1:
  %_7 = trunc i64 %byte to i32
  %13 = call <4 x float> @gpu.software.surface_read.3d(i64 %surface, i32 %bytes, i32 %_7, i32 %y, i32 %z)
  br label %bb4

bb4:
  %_0.sroa.0.0 = phi <4 x float> [ %13, %bb1 ], [ %_8.sroa.0.12.vec.insert, %bb2.i ], [ %_8.sroa.0.12.vec.insert39, %bb6.i ], [ %_8.sroa.0.12.vec.insert37, %bb5.i ], [ %_8.sroa.0.12.vec.insert35, %bb4.i ], [ %_8.sroa.0.12.vec.insert33, %bb3.i ]
  ret <4 x float> %_0.sroa.0.0
}

define linkonce_odr hidden <4 x float> @gpu.software.slow.sample.1d.f32(i64 %descriptor, i32 %sampler, float %x) #1 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_48.i = call <4 x float> @gpu.software.axis(float %x, i32 %_9.i, i32 %sampler)
  %bc.i = bitcast <4 x float> %_48.i to <4 x i32>
  %0 = extractelement <4 x i32> %bc.i, i64 0
  %_47.sroa.0.8.vec.extract.i = extractelement <4 x float> %_48.i, i64 2
  %_73.i = and i32 %sampler, 4
  %.not = icmp eq i32 %_73.i, 0
  %_14.i = fsub float 1.000000e+00, %_47.sroa.0.8.vec.extract.i
  %_8.i.i = call <4 x float> @gpu.software.texel.1d.f32(i64 %descriptor, i32 %0, i32 0, i32 0, i1 true)
  %_6.sroa.0.0.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 0
  %_6.sroa.0.4.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 1
  %_6.sroa.0.8.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 2
  %_6.sroa.0.12.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 3
  %_3.i.i = fmul float %_14.i, %_6.sroa.0.0.vec.extract.i
  %_3.i7.i = fmul float %_14.i, %_6.sroa.0.4.vec.extract.i
  %_3.i11.i = fmul float %_14.i, %_6.sroa.0.8.vec.extract.i
  %_3.i15.i = fmul float %_14.i, %_6.sroa.0.12.vec.extract.i
  %sum.i.sroa.0.0.vec.insert24 = insertelement <4 x float> poison, float %_3.i.i, i64 0
  %sum.i.sroa.0.4.vec.insert27 = insertelement <4 x float> %sum.i.sroa.0.0.vec.insert24, float %_3.i7.i, i64 1
  %sum.i.sroa.0.8.vec.insert30 = insertelement <4 x float> %sum.i.sroa.0.4.vec.insert27, float %_3.i11.i, i64 2
  %sum.i.sroa.0.12.vec.insert33 = insertelement <4 x float> %sum.i.sroa.0.8.vec.insert30, float %_3.i15.i, i64 3
  br i1 %.not, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample6sampleNtNtB4_2ir2D1NtNtB4_5texel5FloatEB4_.exit, label %bb14.i

bb14.i:
  %1 = extractelement <4 x i32> %bc.i, i64 1
  %_8.i.i12 = call <4 x float> @gpu.software.texel.1d.f32(i64 %descriptor, i32 %1, i32 0, i32 0, i1 true)
  %_6.sroa.0.0.vec.extract.i13 = extractelement <4 x float> %_8.i.i12, i64 0
  %_6.sroa.0.4.vec.extract.i14 = extractelement <4 x float> %_8.i.i12, i64 1
  %_6.sroa.0.12.vec.extract.i16 = extractelement <4 x float> %_8.i.i12, i64 3
  %_3.i.i17 = fmul float %_47.sroa.0.8.vec.extract.i, %_6.sroa.0.0.vec.extract.i13
  %_3.i7.i18 = fmul float %_47.sroa.0.8.vec.extract.i, %_6.sroa.0.4.vec.extract.i14
  %foldExtExtBinop = fmul <4 x float> %_48.i, %_8.i.i12
  %_3.i11.i19 = extractelement <4 x float> %foldExtExtBinop, i64 2
  %_3.i15.i20 = fmul float %_47.sroa.0.8.vec.extract.i, %_6.sroa.0.12.vec.extract.i16
  %_74.i = fadd float %_3.i.i, %_3.i.i17
  %_79.i = fadd float %_3.i7.i, %_3.i7.i18
  %_84.i = fadd float %_3.i11.i, %_3.i11.i19
  %_89.i = fadd float %_3.i15.i, %_3.i15.i20
  %sum.i.sroa.0.0.vec.insert = insertelement <4 x float> poison, float %_74.i, i64 0
  %sum.i.sroa.0.4.vec.insert = insertelement <4 x float> %sum.i.sroa.0.0.vec.insert, float %_79.i, i64 1
  %sum.i.sroa.0.8.vec.insert = insertelement <4 x float> %sum.i.sroa.0.4.vec.insert, float %_84.i, i64 2
  %sum.i.sroa.0.12.vec.insert = insertelement <4 x float> %sum.i.sroa.0.8.vec.insert, float %_89.i, i64 3
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample6sampleNtNtB4_2ir2D1NtNtB4_5texel5FloatEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample6sampleNtNtB4_2ir2D1NtNtB4_5texel5FloatEB4_.exit:
  %sum.i.sroa.0.0.lcssa = phi <4 x float> [ %sum.i.sroa.0.12.vec.insert, %bb14.i ], [ %sum.i.sroa.0.12.vec.insert33, %start ]
  ret <4 x float> %sum.i.sroa.0.0.lcssa
}

define linkonce_odr hidden <4 x float> @gpu.software.slow.sample.1d.i32(i64 %descriptor, i32 %sampler, float %x) #1 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_48.i = call <4 x float> @gpu.software.axis(float %x, i32 %_9.i, i32 %sampler)
  %bc.i = bitcast <4 x float> %_48.i to <4 x i32>
  %0 = extractelement <4 x i32> %bc.i, i64 0
  %_8.i = call <4 x float> @gpu.software.texel.1d.i32(i64 %descriptor, i32 %0, i32 0, i32 0, i1 true)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.slow.sample.1d_array.f32(i64 %descriptor, i32 %sampler, float %x, i32 %layer) #1 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_48.i = call <4 x float> @gpu.software.axis(float %x, i32 %_9.i, i32 %sampler)
  %bc.i = bitcast <4 x float> %_48.i to <4 x i32>
  %0 = extractelement <4 x i32> %bc.i, i64 0
  %_47.sroa.0.8.vec.extract.i = extractelement <4 x float> %_48.i, i64 2
  %_71.i = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_69.i = add i32 %_71.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_69.i, i32 %layer)
  %..i1 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_73.i = and i32 %sampler, 4
  %.not = icmp eq i32 %_73.i, 0
  %_14.i = fsub float 1.000000e+00, %_47.sroa.0.8.vec.extract.i
  %_8.i.i = call <4 x float> @gpu.software.texel.1d_array.f32(i64 %descriptor, i32 %0, i32 0, i32 %..i1, i1 true)
  %_6.sroa.0.0.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 0
  %_6.sroa.0.4.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 1
  %_6.sroa.0.8.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 2
  %_6.sroa.0.12.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 3
  %_3.i.i = fmul float %_14.i, %_6.sroa.0.0.vec.extract.i
  %_3.i7.i = fmul float %_14.i, %_6.sroa.0.4.vec.extract.i
  %_3.i11.i = fmul float %_14.i, %_6.sroa.0.8.vec.extract.i
  %_3.i15.i = fmul float %_14.i, %_6.sroa.0.12.vec.extract.i
  %sum.i.sroa.0.0.vec.insert24 = insertelement <4 x float> poison, float %_3.i.i, i64 0
  %sum.i.sroa.0.4.vec.insert27 = insertelement <4 x float> %sum.i.sroa.0.0.vec.insert24, float %_3.i7.i, i64 1
  %sum.i.sroa.0.8.vec.insert30 = insertelement <4 x float> %sum.i.sroa.0.4.vec.insert27, float %_3.i11.i, i64 2
  %sum.i.sroa.0.12.vec.insert33 = insertelement <4 x float> %sum.i.sroa.0.8.vec.insert30, float %_3.i15.i, i64 3
  br i1 %.not, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample6sampleNtNtB4_2ir7D1ArrayNtNtB4_5texel5FloatEB4_.exit, label %bb14.i

bb14.i:
  %1 = extractelement <4 x i32> %bc.i, i64 1
  %_8.i.i12 = call <4 x float> @gpu.software.texel.1d_array.f32(i64 %descriptor, i32 %1, i32 0, i32 %..i1, i1 true)
  %_6.sroa.0.0.vec.extract.i13 = extractelement <4 x float> %_8.i.i12, i64 0
  %_6.sroa.0.4.vec.extract.i14 = extractelement <4 x float> %_8.i.i12, i64 1
  %_6.sroa.0.12.vec.extract.i16 = extractelement <4 x float> %_8.i.i12, i64 3
  %_3.i.i17 = fmul float %_47.sroa.0.8.vec.extract.i, %_6.sroa.0.0.vec.extract.i13
  %_3.i7.i18 = fmul float %_47.sroa.0.8.vec.extract.i, %_6.sroa.0.4.vec.extract.i14
  %foldExtExtBinop = fmul <4 x float> %_48.i, %_8.i.i12
  %_3.i11.i19 = extractelement <4 x float> %foldExtExtBinop, i64 2
  %_3.i15.i20 = fmul float %_47.sroa.0.8.vec.extract.i, %_6.sroa.0.12.vec.extract.i16
  %_74.i = fadd float %_3.i.i, %_3.i.i17
  %_79.i = fadd float %_3.i7.i, %_3.i7.i18
  %_84.i = fadd float %_3.i11.i, %_3.i11.i19
  %_89.i = fadd float %_3.i15.i, %_3.i15.i20
  %sum.i.sroa.0.0.vec.insert = insertelement <4 x float> poison, float %_74.i, i64 0
  %sum.i.sroa.0.4.vec.insert = insertelement <4 x float> %sum.i.sroa.0.0.vec.insert, float %_79.i, i64 1
  %sum.i.sroa.0.8.vec.insert = insertelement <4 x float> %sum.i.sroa.0.4.vec.insert, float %_84.i, i64 2
  %sum.i.sroa.0.12.vec.insert = insertelement <4 x float> %sum.i.sroa.0.8.vec.insert, float %_89.i, i64 3
  br label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample6sampleNtNtB4_2ir7D1ArrayNtNtB4_5texel5FloatEB4_.exit

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample6sampleNtNtB4_2ir7D1ArrayNtNtB4_5texel5FloatEB4_.exit:
  %sum.i.sroa.0.0.lcssa = phi <4 x float> [ %sum.i.sroa.0.12.vec.insert, %bb14.i ], [ %sum.i.sroa.0.12.vec.insert33, %start ]
  ret <4 x float> %sum.i.sroa.0.0.lcssa
}

define linkonce_odr hidden <4 x float> @gpu.software.slow.sample.1d_array.i32(i64 %descriptor, i32 %sampler, float %x, i32 %layer) #1 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_48.i = call <4 x float> @gpu.software.axis(float %x, i32 %_9.i, i32 %sampler)
  %bc.i = bitcast <4 x float> %_48.i to <4 x i32>
  %0 = extractelement <4 x i32> %bc.i, i64 0
  %_71.i = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_69.i = add i32 %_71.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_69.i, i32 %layer)
  %..i1 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_8.i = call <4 x float> @gpu.software.texel.1d_array.i32(i64 %descriptor, i32 %0, i32 0, i32 %..i1, i1 true)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.slow.sample.2d.f32(i64 %descriptor, i32 %sampler, float %x, float %y) #1 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_48.i = call <4 x float> @gpu.software.axis(float %x, i32 %_9.i, i32 %sampler)
  %bc.i = bitcast <4 x float> %_48.i to <4 x i32>
  %0 = extractelement <4 x i32> %bc.i, i64 0
  %1 = extractelement <4 x i32> %bc.i, i64 1
  %_47.sroa.0.8.vec.extract.i = extractelement <4 x float> %_48.i, i64 2
  %_12.i = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %_56.i = call <4 x float> @gpu.software.axis(float %y, i32 %_12.i, i32 %sampler)
  %bc8.i = bitcast <4 x float> %_56.i to <4 x i32>
  %2 = extractelement <4 x i32> %bc8.i, i64 0
  %3 = extractelement <4 x i32> %bc8.i, i64 1
  %_55.sroa.0.8.vec.extract.i = extractelement <4 x float> %_56.i, i64 2
  %_73.i = and i32 %sampler, 4
  %.not = icmp eq i32 %_73.i, 0
  %_14.i = fsub float 1.000000e+00, %_47.sroa.0.8.vec.extract.i
  %_17.i = fsub float 1.000000e+00, %_55.sroa.0.8.vec.extract.i
  %4 = fmul float %_14.i, %_17.i
  %_8.i.i = call <4 x float> @gpu.software.texel.2d.f32(i64 %descriptor, i32 %0, i32 %2, i32 0, i1 true)
  %_6.sroa.0.0.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 0
  %_6.sroa.0.4.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 1
  %_6.sroa.0.8.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 2
  %_6.sroa.0.12.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 3
  %_3.i.i = fmul float %_6.sroa.0.0.vec.extract.i, %4
  %_3.i8.i = fmul float %_6.sroa.0.4.vec.extract.i, %4
  %_3.i12.i = fmul float %_6.sroa.0.8.vec.extract.i, %4
  %_3.i16.i = fmul float %_6.sroa.0.12.vec.extract.i, %4
  %sum.i.sroa.0.0.vec.insert27 = insertelement <4 x float> poison, float %_3.i.i, i64 0
  %sum.i.sroa.0.4.vec.insert30 = insertelement <4 x float> %sum.i.sroa.0.0.vec.insert27, float %_3.i8.i, i64 1
  %sum.i.sroa.0.8.vec.insert33 = insertelement <4 x float> %sum.i.sroa.0.4.vec.insert30, float %_3.i12.i, i64 2
  %sum.i.sroa.0.12.vec.insert36 = insertelement <4 x float> %sum.i.sroa.0.8.vec.insert33, float %_3.i16.i, i64 3
  br i1 %.not, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample6sampleNtNtB4_2ir2D2NtNtB4_5texel5FloatEB4_.exit, label %bb14.i

bb14.i:
  %corner.sroa.0.0.i46 = phi i32 [ %8, %bb14.i ], [ 1, %start ]
  %sum.i.sroa.0.045 = phi <4 x float> [ %sum.i.sroa.0.12.vec.insert, %bb14.i ], [ %sum.i.sroa.0.12.vec.insert36, %start ]
  %_13.i = and i32 %corner.sroa.0.0.i46, 1
  %5 = icmp eq i32 %_13.i, 0
  %by_x.sroa.0.0.i = select i1 %5, float %_14.i, float %_47.sroa.0.8.vec.extract.i
  %x.sroa.0.0.i6.sroa.speculated = select i1 %5, i32 %0, i32 %1
  %6 = icmp samesign ult i32 %corner.sroa.0.0.i46, 2
  %by_y.sroa.0.0.i = select i1 %6, float %_17.i, float %_55.sroa.0.8.vec.extract.i
  %y.sroa.0.0.i9.sroa.speculated = select i1 %6, i32 %2, i32 %3
  %7 = fmul float %by_y.sroa.0.0.i, %by_x.sroa.0.0.i
  %_8.i.i15 = call <4 x float> @gpu.software.texel.2d.f32(i64 %descriptor, i32 %x.sroa.0.0.i6.sroa.speculated, i32 %y.sroa.0.0.i9.sroa.speculated, i32 0, i1 true)
  %_6.sroa.0.0.vec.extract.i16 = extractelement <4 x float> %_8.i.i15, i64 0
  %_6.sroa.0.4.vec.extract.i17 = extractelement <4 x float> %_8.i.i15, i64 1
  %_6.sroa.0.8.vec.extract.i18 = extractelement <4 x float> %_8.i.i15, i64 2
  %_6.sroa.0.12.vec.extract.i19 = extractelement <4 x float> %_8.i.i15, i64 3
  %_3.i.i20 = fmul float %7, %_6.sroa.0.0.vec.extract.i16
  %_3.i8.i21 = fmul float %7, %_6.sroa.0.4.vec.extract.i17
  %_3.i12.i22 = fmul float %7, %_6.sroa.0.8.vec.extract.i18
  %_3.i16.i23 = fmul float %7, %_6.sroa.0.12.vec.extract.i19
  %sum.i.sroa.0.0.vec.extract = extractelement <4 x float> %sum.i.sroa.0.045, i64 0
  %_74.i = fadd float %sum.i.sroa.0.0.vec.extract, %_3.i.i20
  %sum.i.sroa.0.4.vec.extract = extractelement <4 x float> %sum.i.sroa.0.045, i64 1
  %_79.i = fadd float %sum.i.sroa.0.4.vec.extract, %_3.i8.i21
  %sum.i.sroa.0.8.vec.extract = extractelement <4 x float> %sum.i.sroa.0.045, i64 2
  %_84.i = fadd float %sum.i.sroa.0.8.vec.extract, %_3.i12.i22
  %sum.i.sroa.0.12.vec.extract = extractelement <4 x float> %sum.i.sroa.0.045, i64 3
  %_89.i = fadd float %sum.i.sroa.0.12.vec.extract, %_3.i16.i23
  %sum.i.sroa.0.0.vec.insert = insertelement <4 x float> poison, float %_74.i, i64 0
  %sum.i.sroa.0.4.vec.insert = insertelement <4 x float> %sum.i.sroa.0.0.vec.insert, float %_79.i, i64 1
  %sum.i.sroa.0.8.vec.insert = insertelement <4 x float> %sum.i.sroa.0.4.vec.insert, float %_84.i, i64 2
  %sum.i.sroa.0.12.vec.insert = insertelement <4 x float> %sum.i.sroa.0.8.vec.insert, float %_89.i, i64 3
  %8 = add nuw nsw i32 %corner.sroa.0.0.i46, 1
  %exitcond.not = icmp eq i32 %8, 4
  br i1 %exitcond.not, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample6sampleNtNtB4_2ir2D2NtNtB4_5texel5FloatEB4_.exit, label %bb14.i

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample6sampleNtNtB4_2ir2D2NtNtB4_5texel5FloatEB4_.exit:
  %sum.i.sroa.0.0.lcssa = phi <4 x float> [ %sum.i.sroa.0.12.vec.insert36, %start ], [ %sum.i.sroa.0.12.vec.insert, %bb14.i ]
  ret <4 x float> %sum.i.sroa.0.0.lcssa
}

define linkonce_odr hidden <4 x float> @gpu.software.slow.sample.2d.i32(i64 %descriptor, i32 %sampler, float %x, float %y) #1 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_48.i = call <4 x float> @gpu.software.axis(float %x, i32 %_9.i, i32 %sampler)
  %bc.i = bitcast <4 x float> %_48.i to <4 x i32>
  %0 = extractelement <4 x i32> %bc.i, i64 0
  %_12.i = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %_56.i = call <4 x float> @gpu.software.axis(float %y, i32 %_12.i, i32 %sampler)
  %bc6.i = bitcast <4 x float> %_56.i to <4 x i32>
  %1 = extractelement <4 x i32> %bc6.i, i64 0
  %_8.i = call <4 x float> @gpu.software.texel.2d.i32(i64 %descriptor, i32 %0, i32 %1, i32 0, i1 true)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.slow.sample.2d_array.f32(i64 %descriptor, i32 %sampler, float %x, float %y, i32 %layer) #1 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_48.i = call <4 x float> @gpu.software.axis(float %x, i32 %_9.i, i32 %sampler)
  %bc.i = bitcast <4 x float> %_48.i to <4 x i32>
  %0 = extractelement <4 x i32> %bc.i, i64 0
  %1 = extractelement <4 x i32> %bc.i, i64 1
  %_47.sroa.0.8.vec.extract.i = extractelement <4 x float> %_48.i, i64 2
  %_12.i = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %_56.i = call <4 x float> @gpu.software.axis(float %y, i32 %_12.i, i32 %sampler)
  %bc8.i = bitcast <4 x float> %_56.i to <4 x i32>
  %2 = extractelement <4 x i32> %bc8.i, i64 0
  %3 = extractelement <4 x i32> %bc8.i, i64 1
  %_55.sroa.0.8.vec.extract.i = extractelement <4 x float> %_56.i, i64 2
  %_71.i = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_69.i = add i32 %_71.i, -1
  %..i1 = call i32 @llvm.smin.i32(i32 %_69.i, i32 %layer)
  %..i2 = call i32 @llvm.smax.i32(i32 %..i1, i32 0)
  %_73.i = and i32 %sampler, 4
  %.not = icmp eq i32 %_73.i, 0
  %_14.i = fsub float 1.000000e+00, %_47.sroa.0.8.vec.extract.i
  %_17.i = fsub float 1.000000e+00, %_55.sroa.0.8.vec.extract.i
  %4 = fmul float %_14.i, %_17.i
  %_8.i.i = call <4 x float> @gpu.software.texel.2d_array.f32(i64 %descriptor, i32 %0, i32 %2, i32 %..i2, i1 true)
  %_6.sroa.0.0.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 0
  %_6.sroa.0.4.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 1
  %_6.sroa.0.8.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 2
  %_6.sroa.0.12.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 3
  %_3.i.i = fmul float %4, %_6.sroa.0.0.vec.extract.i
  %_3.i8.i = fmul float %4, %_6.sroa.0.4.vec.extract.i
  %_3.i12.i = fmul float %4, %_6.sroa.0.8.vec.extract.i
  %_3.i16.i = fmul float %4, %_6.sroa.0.12.vec.extract.i
  %sum.i.sroa.0.0.vec.insert27 = insertelement <4 x float> poison, float %_3.i.i, i64 0
  %sum.i.sroa.0.4.vec.insert30 = insertelement <4 x float> %sum.i.sroa.0.0.vec.insert27, float %_3.i8.i, i64 1
  %sum.i.sroa.0.8.vec.insert33 = insertelement <4 x float> %sum.i.sroa.0.4.vec.insert30, float %_3.i12.i, i64 2
  %sum.i.sroa.0.12.vec.insert36 = insertelement <4 x float> %sum.i.sroa.0.8.vec.insert33, float %_3.i16.i, i64 3
  br i1 %.not, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample6sampleNtNtB4_2ir7D2ArrayNtNtB4_5texel5FloatEB4_.exit, label %bb14.i

bb14.i:
  %corner.sroa.0.0.i47 = phi i32 [ %8, %bb14.i ], [ 1, %start ]
  %sum.i.sroa.0.046 = phi <4 x float> [ %sum.i.sroa.0.12.vec.insert, %bb14.i ], [ %sum.i.sroa.0.12.vec.insert36, %start ]
  %_13.i = and i32 %corner.sroa.0.0.i47, 1
  %5 = icmp eq i32 %_13.i, 0
  %by_x.sroa.0.0.i = select i1 %5, float %_14.i, float %_47.sroa.0.8.vec.extract.i
  %x.sroa.0.0.i7.sroa.speculated = select i1 %5, i32 %0, i32 %1
  %6 = icmp samesign ult i32 %corner.sroa.0.0.i47, 2
  %by_y.sroa.0.0.i = select i1 %6, float %_17.i, float %_55.sroa.0.8.vec.extract.i
  %y.sroa.0.0.i10.sroa.speculated = select i1 %6, i32 %2, i32 %3
  %7 = fmul float %by_y.sroa.0.0.i, %by_x.sroa.0.0.i
  %_8.i.i15 = call <4 x float> @gpu.software.texel.2d_array.f32(i64 %descriptor, i32 %x.sroa.0.0.i7.sroa.speculated, i32 %y.sroa.0.0.i10.sroa.speculated, i32 %..i2, i1 true)
  %_6.sroa.0.0.vec.extract.i16 = extractelement <4 x float> %_8.i.i15, i64 0
  %_6.sroa.0.4.vec.extract.i17 = extractelement <4 x float> %_8.i.i15, i64 1
  %_6.sroa.0.8.vec.extract.i18 = extractelement <4 x float> %_8.i.i15, i64 2
  %_6.sroa.0.12.vec.extract.i19 = extractelement <4 x float> %_8.i.i15, i64 3
  %_3.i.i20 = fmul float %7, %_6.sroa.0.0.vec.extract.i16
  %_3.i8.i21 = fmul float %7, %_6.sroa.0.4.vec.extract.i17
  %_3.i12.i22 = fmul float %7, %_6.sroa.0.8.vec.extract.i18
  %_3.i16.i23 = fmul float %7, %_6.sroa.0.12.vec.extract.i19
  %sum.i.sroa.0.0.vec.extract = extractelement <4 x float> %sum.i.sroa.0.046, i64 0
  %_74.i = fadd float %sum.i.sroa.0.0.vec.extract, %_3.i.i20
  %sum.i.sroa.0.4.vec.extract = extractelement <4 x float> %sum.i.sroa.0.046, i64 1
  %_79.i = fadd float %sum.i.sroa.0.4.vec.extract, %_3.i8.i21
  %sum.i.sroa.0.8.vec.extract = extractelement <4 x float> %sum.i.sroa.0.046, i64 2
  %_84.i = fadd float %sum.i.sroa.0.8.vec.extract, %_3.i12.i22
  %sum.i.sroa.0.12.vec.extract = extractelement <4 x float> %sum.i.sroa.0.046, i64 3
  %_89.i = fadd float %sum.i.sroa.0.12.vec.extract, %_3.i16.i23
  %sum.i.sroa.0.0.vec.insert = insertelement <4 x float> poison, float %_74.i, i64 0
  %sum.i.sroa.0.4.vec.insert = insertelement <4 x float> %sum.i.sroa.0.0.vec.insert, float %_79.i, i64 1
  %sum.i.sroa.0.8.vec.insert = insertelement <4 x float> %sum.i.sroa.0.4.vec.insert, float %_84.i, i64 2
  %sum.i.sroa.0.12.vec.insert = insertelement <4 x float> %sum.i.sroa.0.8.vec.insert, float %_89.i, i64 3
  %8 = add nuw nsw i32 %corner.sroa.0.0.i47, 1
  %exitcond.not = icmp eq i32 %8, 4
  br i1 %exitcond.not, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample6sampleNtNtB4_2ir7D2ArrayNtNtB4_5texel5FloatEB4_.exit, label %bb14.i

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample6sampleNtNtB4_2ir7D2ArrayNtNtB4_5texel5FloatEB4_.exit:
  %sum.i.sroa.0.0.lcssa = phi <4 x float> [ %sum.i.sroa.0.12.vec.insert36, %start ], [ %sum.i.sroa.0.12.vec.insert, %bb14.i ]
  ret <4 x float> %sum.i.sroa.0.0.lcssa
}

define linkonce_odr hidden <4 x float> @gpu.software.slow.sample.2d_array.i32(i64 %descriptor, i32 %sampler, float %x, float %y, i32 %layer) #1 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_48.i = call <4 x float> @gpu.software.axis(float %x, i32 %_9.i, i32 %sampler)
  %bc.i = bitcast <4 x float> %_48.i to <4 x i32>
  %0 = extractelement <4 x i32> %bc.i, i64 0
  %_12.i = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %_56.i = call <4 x float> @gpu.software.axis(float %y, i32 %_12.i, i32 %sampler)
  %bc6.i = bitcast <4 x float> %_56.i to <4 x i32>
  %1 = extractelement <4 x i32> %bc6.i, i64 0
  %_71.i = call i32 @gpu.software.word(i64 %descriptor, i32 36)
  %_69.i = add i32 %_71.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_69.i, i32 %layer)
  %..i1 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_8.i = call <4 x float> @gpu.software.texel.2d_array.i32(i64 %descriptor, i32 %0, i32 %1, i32 %..i1, i1 true)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.slow.sample.3d.f32(i64 %descriptor, i32 %sampler, float %x, float %y, float %z) #1 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_48.i = call <4 x float> @gpu.software.axis(float %x, i32 %_9.i, i32 %sampler)
  %bc.i = bitcast <4 x float> %_48.i to <4 x i32>
  %0 = extractelement <4 x i32> %bc.i, i64 0
  %1 = extractelement <4 x i32> %bc.i, i64 1
  %_47.sroa.0.8.vec.extract.i = extractelement <4 x float> %_48.i, i64 2
  %_12.i = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %_56.i = call <4 x float> @gpu.software.axis(float %y, i32 %_12.i, i32 %sampler)
  %bc8.i = bitcast <4 x float> %_56.i to <4 x i32>
  %2 = extractelement <4 x i32> %bc8.i, i64 0
  %3 = extractelement <4 x i32> %bc8.i, i64 1
  %_55.sroa.0.8.vec.extract.i = extractelement <4 x float> %_56.i, i64 2
  %_15.i = call i32 @gpu.software.word(i64 %descriptor, i32 32)
  %_64.i = call <4 x float> @gpu.software.axis(float %z, i32 %_15.i, i32 %sampler)
  %bc10.i = bitcast <4 x float> %_64.i to <4 x i32>
  %4 = extractelement <4 x i32> %bc10.i, i64 0
  %5 = extractelement <4 x i32> %bc10.i, i64 1
  %_63.sroa.0.8.vec.extract.i = extractelement <4 x float> %_64.i, i64 2
  %_73.i = and i32 %sampler, 4
  %.not = icmp eq i32 %_73.i, 0
  %_14.i = fsub float 1.000000e+00, %_47.sroa.0.8.vec.extract.i
  %_17.i = fsub float 1.000000e+00, %_55.sroa.0.8.vec.extract.i
  %_20.i = fsub float 1.000000e+00, %_63.sroa.0.8.vec.extract.i
  %_5.i = fmul float %_14.i, %_17.i
  %6 = fmul float %_5.i, %_20.i
  %_8.i.i = call <4 x float> @gpu.software.texel.3d.f32(i64 %descriptor, i32 %0, i32 %2, i32 %4, i1 true)
  %_6.sroa.0.0.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 0
  %_6.sroa.0.4.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 1
  %_6.sroa.0.8.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 2
  %_6.sroa.0.12.vec.extract.i = extractelement <4 x float> %_8.i.i, i64 3
  %_3.i.i = fmul float %_6.sroa.0.0.vec.extract.i, %6
  %_3.i9.i = fmul float %_6.sroa.0.4.vec.extract.i, %6
  %_3.i13.i = fmul float %_6.sroa.0.8.vec.extract.i, %6
  %_3.i17.i = fmul float %_6.sroa.0.12.vec.extract.i, %6
  %sum.i.sroa.0.0.vec.insert28 = insertelement <4 x float> poison, float %_3.i.i, i64 0
  %sum.i.sroa.0.4.vec.insert31 = insertelement <4 x float> %sum.i.sroa.0.0.vec.insert28, float %_3.i9.i, i64 1
  %sum.i.sroa.0.8.vec.insert34 = insertelement <4 x float> %sum.i.sroa.0.4.vec.insert31, float %_3.i13.i, i64 2
  %sum.i.sroa.0.12.vec.insert37 = insertelement <4 x float> %sum.i.sroa.0.8.vec.insert34, float %_3.i17.i, i64 3
  br i1 %.not, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample6sampleNtNtB4_2ir2D3NtNtB4_5texel5FloatEB4_.exit, label %bb14.i

bb14.i:
  %corner.sroa.0.0.i51 = phi i32 [ %12, %bb14.i ], [ 1, %start ]
  %sum.i.sroa.0.050 = phi <4 x float> [ %sum.i.sroa.0.12.vec.insert, %bb14.i ], [ %sum.i.sroa.0.12.vec.insert37, %start ]
  %_13.i = and i32 %corner.sroa.0.0.i51, 1
  %7 = icmp eq i32 %_13.i, 0
  %by_x.sroa.0.0.i = select i1 %7, float %_14.i, float %_47.sroa.0.8.vec.extract.i
  %x.sroa.0.0.i5.sroa.speculated = select i1 %7, i32 %0, i32 %1
  %8 = and i32 %corner.sroa.0.0.i51, 2
  %9 = icmp eq i32 %8, 0
  %by_y.sroa.0.0.i = select i1 %9, float %_17.i, float %_55.sroa.0.8.vec.extract.i
  %y.sroa.0.0.i8.sroa.speculated = select i1 %9, i32 %2, i32 %3
  %10 = icmp samesign ult i32 %corner.sroa.0.0.i51, 4
  %by_z.sroa.0.0.i = select i1 %10, float %_20.i, float %_63.sroa.0.8.vec.extract.i
  %z.sroa.0.0.i11.sroa.speculated = select i1 %10, i32 %4, i32 %5
  %_5.i12 = fmul float %by_x.sroa.0.0.i, %by_y.sroa.0.0.i
  %11 = fmul float %by_z.sroa.0.0.i, %_5.i12
  %_8.i.i16 = call <4 x float> @gpu.software.texel.3d.f32(i64 %descriptor, i32 %x.sroa.0.0.i5.sroa.speculated, i32 %y.sroa.0.0.i8.sroa.speculated, i32 %z.sroa.0.0.i11.sroa.speculated, i1 true)
  %_6.sroa.0.0.vec.extract.i17 = extractelement <4 x float> %_8.i.i16, i64 0
  %_6.sroa.0.4.vec.extract.i18 = extractelement <4 x float> %_8.i.i16, i64 1
  %_6.sroa.0.8.vec.extract.i19 = extractelement <4 x float> %_8.i.i16, i64 2
  %_6.sroa.0.12.vec.extract.i20 = extractelement <4 x float> %_8.i.i16, i64 3
  %_3.i.i21 = fmul float %11, %_6.sroa.0.0.vec.extract.i17
  %_3.i9.i22 = fmul float %11, %_6.sroa.0.4.vec.extract.i18
  %_3.i13.i23 = fmul float %11, %_6.sroa.0.8.vec.extract.i19
  %_3.i17.i24 = fmul float %11, %_6.sroa.0.12.vec.extract.i20
  %sum.i.sroa.0.0.vec.extract = extractelement <4 x float> %sum.i.sroa.0.050, i64 0
  %_74.i = fadd float %sum.i.sroa.0.0.vec.extract, %_3.i.i21
  %sum.i.sroa.0.4.vec.extract = extractelement <4 x float> %sum.i.sroa.0.050, i64 1
  %_79.i = fadd float %sum.i.sroa.0.4.vec.extract, %_3.i9.i22
  %sum.i.sroa.0.8.vec.extract = extractelement <4 x float> %sum.i.sroa.0.050, i64 2
  %_84.i = fadd float %sum.i.sroa.0.8.vec.extract, %_3.i13.i23
  %sum.i.sroa.0.12.vec.extract = extractelement <4 x float> %sum.i.sroa.0.050, i64 3
  %_89.i = fadd float %sum.i.sroa.0.12.vec.extract, %_3.i17.i24
  %sum.i.sroa.0.0.vec.insert = insertelement <4 x float> poison, float %_74.i, i64 0
  %sum.i.sroa.0.4.vec.insert = insertelement <4 x float> %sum.i.sroa.0.0.vec.insert, float %_79.i, i64 1
  %sum.i.sroa.0.8.vec.insert = insertelement <4 x float> %sum.i.sroa.0.4.vec.insert, float %_84.i, i64 2
  %sum.i.sroa.0.12.vec.insert = insertelement <4 x float> %sum.i.sroa.0.8.vec.insert, float %_89.i, i64 3
  %12 = add nuw nsw i32 %corner.sroa.0.0.i51, 1
  %exitcond.not = icmp eq i32 %12, 8
  br i1 %exitcond.not, label %_RINvNtCsdnzcJQKCMjn_9gpu_image6sample6sampleNtNtB4_2ir2D3NtNtB4_5texel5FloatEB4_.exit, label %bb14.i

_RINvNtCsdnzcJQKCMjn_9gpu_image6sample6sampleNtNtB4_2ir2D3NtNtB4_5texel5FloatEB4_.exit:
  %sum.i.sroa.0.0.lcssa = phi <4 x float> [ %sum.i.sroa.0.12.vec.insert37, %start ], [ %sum.i.sroa.0.12.vec.insert, %bb14.i ]
  ret <4 x float> %sum.i.sroa.0.0.lcssa
}

define linkonce_odr hidden <4 x float> @gpu.software.slow.sample.3d.i32(i64 %descriptor, i32 %sampler, float %x, float %y, float %z) #1 {
start:
  %_9.i = call i32 @gpu.software.word(i64 %descriptor, i32 24)
  %_48.i = call <4 x float> @gpu.software.axis(float %x, i32 %_9.i, i32 %sampler)
  %bc.i = bitcast <4 x float> %_48.i to <4 x i32>
  %0 = extractelement <4 x i32> %bc.i, i64 0
  %_12.i = call i32 @gpu.software.word(i64 %descriptor, i32 28)
  %_56.i = call <4 x float> @gpu.software.axis(float %y, i32 %_12.i, i32 %sampler)
  %bc6.i = bitcast <4 x float> %_56.i to <4 x i32>
  %1 = extractelement <4 x i32> %bc6.i, i64 0
  %_15.i = call i32 @gpu.software.word(i64 %descriptor, i32 32)
  %_64.i = call <4 x float> @gpu.software.axis(float %z, i32 %_15.i, i32 %sampler)
  %bc7.i = bitcast <4 x float> %_64.i to <4 x i32>
  %2 = extractelement <4 x i32> %bc7.i, i64 0
  %_8.i = call <4 x float> @gpu.software.texel.3d.i32(i64 %descriptor, i32 %0, i32 %1, i32 %2, i1 true)
  ret <4 x float> %_8.i
}

define linkonce_odr hidden <4 x float> @gpu.software.texel.1d.f32(i64 %0, i32 %x, i32 %y, i32 %z, i1 %1) #2 {
start:
  %_8.i = call i32 @gpu.software.word(i64 %0, i32 40)
  %width.i = call i32 @gpu.software.word(i64 %0, i32 24)
  %_23.i = add i32 %width.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i, i32 %x)
  %..i21 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  br i1 %1, label %bb3.i31, label %bb4.i

bb3.i31:
  %2 = call i64 @gpu.software.texture(i64 %0, i32 0)
  %3 = icmp eq i64 %2, 0
  br i1 %3, label %bb4.i, label %bb5.i

bb5.i:
  %_14.i34 = call <4 x float> @gpu.software.texture_fetch.1d.f32(i64 %2, i32 %..i21, i32 0, i32 0)
  br label %bb9.i

bb4.i:
  %_39.i = and i32 %_8.i, 255
  %_38.i = shl i32 %_8.i, 1
  %_37.i = and i32 %_38.i, 30
  %_36.i = lshr i32 10036292, %_37.i
  %_33.i = and i32 %_36.i, 3
  %_35.i = lshr i32 %_8.i, 9
  %_34.i = and i32 %_35.i, 3
  %log_bytes.i = add nuw nsw i32 %_33.i, %_34.i
  %_27.i = shl nuw nsw i32 1, %log_bytes.i
  %_29.i = zext nneg i32 %..i21 to i64
  %4 = zext nneg i32 %log_bytes.i to i64
  %_28.i = shl nuw nsw i64 %_29.i, %4
  %_6.i19 = call <4 x float> @gpu.software.read.1d(i64 %0, i32 %_27.i, i64 %_28.i, i32 0, i32 0)
  %bc = bitcast <4 x float> %_6.i19 to <4 x i32>
  %5 = extractelement <4 x i32> %bc, i64 0
  switch i32 %_33.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_6.i = and i32 %5, 255
  %_8.i5 = lshr i32 %5, 8
  %_7.i = and i32 %_8.i5, 255
  %_10.i = lshr i32 %5, 16
  %_9.i = and i32 %_10.i, 255
  %_11.i = lshr i32 %5, 24
  %6 = insertelement <4 x i32> poison, i32 %_6.i, i64 0
  %7 = insertelement <4 x i32> %6, i32 %_7.i, i64 1
  %8 = insertelement <4 x i32> %7, i32 %_9.i, i64 2
  %9 = insertelement <4 x i32> %8, i32 %_11.i, i64 3
  %_30.i.sroa.0.12.vec.insert45 = bitcast <4 x i32> %9 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

bb2.i:
  %10 = extractelement <4 x i32> %bc, i64 1
  %_12.i = and i32 %5, 65535
  %_13.i = lshr i32 %5, 16
  %_14.i = and i32 %10, 65535
  %_15.i = lshr i32 %10, 16
  %11 = insertelement <4 x i32> poison, i32 %_12.i, i64 0
  %12 = insertelement <4 x i32> %11, i32 %_13.i, i64 1
  %13 = insertelement <4 x i32> %12, i32 %_14.i, i64 2
  %14 = insertelement <4 x i32> %13, i32 %_15.i, i64 3
  %_30.i.sroa.0.12.vec.insert = bitcast <4 x i32> %14 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit:
  %_30.i.sroa.0.0 = phi <4 x float> [ %_30.i.sroa.0.12.vec.insert, %bb2.i ], [ %_30.i.sroa.0.12.vec.insert45, %bb3.i ], [ %_6.i19, %bb4.i ]
  %_3.i = call <4 x float> @gpu.software.decode.f32(i32 %_39.i, <4 x float> %_30.i.sroa.0.0)
  br label %bb9.i

bb9.i:
  %there.i.sroa.0.0 = phi <4 x float> [ %_14.i34, %bb5.i ], [ %_3.i, %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit ]
  %_11.i10 = icmp ult i32 %x, %width.i
  %15 = or i32 %z, %y
  %16 = icmp eq i32 %15, 0
  %_9.i14 = and i1 %16, %_11.i10
  %there.i.sroa.0.1 = select i1 %_9.i14, <4 x float> %there.i.sroa.0.0, <4 x float> zeroinitializer
  %bc49 = bitcast <4 x float> %there.i.sroa.0.1 to <4 x i32>
  %17 = extractelement <4 x i32> %bc49, i64 3
  %_44.mask.i = and i32 %_8.i, -256
  %18 = icmp eq i32 %_44.mask.i, 1024
  %spec.store.select.i = select i1 %18, i32 %17, i32 1065353216
  %19 = bitcast i32 %spec.store.select.i to float
  %_9.sroa.0.12.vec.insert = insertelement <4 x float> %there.i.sroa.0.1, float %19, i64 3
  ret <4 x float> %_9.sroa.0.12.vec.insert
}

define linkonce_odr hidden <4 x float> @gpu.software.texel.1d.i32(i64 %0, i32 %x, i32 %y, i32 %z, i1 %1) #2 {
start:
  %_8.i = call i32 @gpu.software.word(i64 %0, i32 40)
  %width.i = call i32 @gpu.software.word(i64 %0, i32 24)
  %_23.i = add i32 %width.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i, i32 %x)
  %..i21 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  br i1 %1, label %bb3.i31, label %bb4.i

bb3.i31:
  %2 = call i64 @gpu.software.texture(i64 %0, i32 0)
  %3 = icmp eq i64 %2, 0
  br i1 %3, label %bb4.i, label %bb5.i

bb5.i:
  %_14.i34 = call <4 x float> @gpu.software.texture_fetch.1d.i32(i64 %2, i32 %..i21, i32 0, i32 0)
  br label %bb9.i

bb4.i:
  %_39.i = and i32 %_8.i, 255
  %_38.i = shl i32 %_8.i, 1
  %_37.i = and i32 %_38.i, 30
  %_36.i = lshr i32 10036292, %_37.i
  %_33.i = and i32 %_36.i, 3
  %_35.i = lshr i32 %_8.i, 9
  %_34.i = and i32 %_35.i, 3
  %log_bytes.i = add nuw nsw i32 %_33.i, %_34.i
  %_27.i = shl nuw nsw i32 1, %log_bytes.i
  %_29.i = zext nneg i32 %..i21 to i64
  %4 = zext nneg i32 %log_bytes.i to i64
  %_28.i = shl nuw nsw i64 %_29.i, %4
  %_6.i19 = call <4 x float> @gpu.software.read.1d(i64 %0, i32 %_27.i, i64 %_28.i, i32 0, i32 0)
  %bc = bitcast <4 x float> %_6.i19 to <4 x i32>
  %5 = extractelement <4 x i32> %bc, i64 0
  switch i32 %_33.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_6.i = and i32 %5, 255
  %_8.i5 = lshr i32 %5, 8
  %_7.i = and i32 %_8.i5, 255
  %_10.i = lshr i32 %5, 16
  %_9.i = and i32 %_10.i, 255
  %_11.i = lshr i32 %5, 24
  %6 = insertelement <4 x i32> poison, i32 %_6.i, i64 0
  %7 = insertelement <4 x i32> %6, i32 %_7.i, i64 1
  %8 = insertelement <4 x i32> %7, i32 %_9.i, i64 2
  %9 = insertelement <4 x i32> %8, i32 %_11.i, i64 3
  %_30.i.sroa.0.12.vec.insert45 = bitcast <4 x i32> %9 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

bb2.i:
  %10 = extractelement <4 x i32> %bc, i64 1
  %_12.i = and i32 %5, 65535
  %_13.i = lshr i32 %5, 16
  %_14.i = and i32 %10, 65535
  %_15.i = lshr i32 %10, 16
  %11 = insertelement <4 x i32> poison, i32 %_12.i, i64 0
  %12 = insertelement <4 x i32> %11, i32 %_13.i, i64 1
  %13 = insertelement <4 x i32> %12, i32 %_14.i, i64 2
  %14 = insertelement <4 x i32> %13, i32 %_15.i, i64 3
  %_30.i.sroa.0.12.vec.insert = bitcast <4 x i32> %14 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit:
  %_30.i.sroa.0.0 = phi <4 x float> [ %_30.i.sroa.0.12.vec.insert, %bb2.i ], [ %_30.i.sroa.0.12.vec.insert45, %bb3.i ], [ %_6.i19, %bb4.i ]
  %_3.i = call <4 x float> @gpu.software.decode.i32(i32 %_39.i, <4 x float> %_30.i.sroa.0.0)
  br label %bb9.i

bb9.i:
  %there.i.sroa.0.0 = phi <4 x float> [ %_14.i34, %bb5.i ], [ %_3.i, %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit ]
  %_11.i10 = icmp ult i32 %x, %width.i
  %15 = or i32 %z, %y
  %16 = icmp eq i32 %15, 0
  %_9.i14 = and i1 %16, %_11.i10
  %there.i.sroa.0.1 = select i1 %_9.i14, <4 x float> %there.i.sroa.0.0, <4 x float> zeroinitializer
  %bc49 = bitcast <4 x float> %there.i.sroa.0.1 to <4 x i32>
  %17 = extractelement <4 x i32> %bc49, i64 3
  %_44.mask.i = and i32 %_8.i, -256
  %18 = icmp eq i32 %_44.mask.i, 1024
  %spec.store.select.i = select i1 %18, i32 %17, i32 1
  %19 = bitcast i32 %spec.store.select.i to float
  %_9.sroa.0.12.vec.insert = insertelement <4 x float> %there.i.sroa.0.1, float %19, i64 3
  ret <4 x float> %_9.sroa.0.12.vec.insert
}

define linkonce_odr hidden <4 x float> @gpu.software.texel.1d_array.f32(i64 %0, i32 %x, i32 %y, i32 %z, i1 %1) #2 {
start:
  %_8.i = call i32 @gpu.software.word(i64 %0, i32 40)
  %width.i = call i32 @gpu.software.word(i64 %0, i32 24)
  %2 = call i32 @gpu.software.word(i64 %0, i32 36)
  %_23.i = add i32 %width.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i, i32 %x)
  %..i21 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_31.i = add i32 %2, -1
  %..i24 = call i32 @llvm.smin.i32(i32 %_31.i, i32 %z)
  %..i25 = call i32 @llvm.smax.i32(i32 %..i24, i32 0)
  br i1 %1, label %bb3.i31, label %bb4.i

bb3.i31:
  %3 = call i64 @gpu.software.texture(i64 %0, i32 0)
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %bb4.i, label %bb5.i

bb5.i:
  %_14.i34 = call <4 x float> @gpu.software.texture_fetch.1d_array.f32(i64 %3, i32 %..i21, i32 0, i32 %..i25)
  br label %bb9.i

bb4.i:
  %_39.i = and i32 %_8.i, 255
  %_38.i = shl i32 %_8.i, 1
  %_37.i = and i32 %_38.i, 30
  %_36.i = lshr i32 10036292, %_37.i
  %_33.i = and i32 %_36.i, 3
  %_35.i = lshr i32 %_8.i, 9
  %_34.i = and i32 %_35.i, 3
  %log_bytes.i = add nuw nsw i32 %_33.i, %_34.i
  %_27.i = shl nuw nsw i32 1, %log_bytes.i
  %_29.i = zext nneg i32 %..i21 to i64
  %5 = zext nneg i32 %log_bytes.i to i64
  %_28.i = shl nuw nsw i64 %_29.i, %5
  %_6.i19 = call <4 x float> @gpu.software.read.1d_array(i64 %0, i32 %_27.i, i64 %_28.i, i32 0, i32 %..i25)
  %bc = bitcast <4 x float> %_6.i19 to <4 x i32>
  %6 = extractelement <4 x i32> %bc, i64 0
  switch i32 %_33.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_6.i = and i32 %6, 255
  %_8.i5 = lshr i32 %6, 8
  %_7.i = and i32 %_8.i5, 255
  %_10.i = lshr i32 %6, 16
  %_9.i = and i32 %_10.i, 255
  %_11.i = lshr i32 %6, 24
  %7 = insertelement <4 x i32> poison, i32 %_6.i, i64 0
  %8 = insertelement <4 x i32> %7, i32 %_7.i, i64 1
  %9 = insertelement <4 x i32> %8, i32 %_9.i, i64 2
  %10 = insertelement <4 x i32> %9, i32 %_11.i, i64 3
  %_30.i.sroa.0.12.vec.insert45 = bitcast <4 x i32> %10 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

bb2.i:
  %11 = extractelement <4 x i32> %bc, i64 1
  %_12.i = and i32 %6, 65535
  %_13.i = lshr i32 %6, 16
  %_14.i = and i32 %11, 65535
  %_15.i = lshr i32 %11, 16
  %12 = insertelement <4 x i32> poison, i32 %_12.i, i64 0
  %13 = insertelement <4 x i32> %12, i32 %_13.i, i64 1
  %14 = insertelement <4 x i32> %13, i32 %_14.i, i64 2
  %15 = insertelement <4 x i32> %14, i32 %_15.i, i64 3
  %_30.i.sroa.0.12.vec.insert = bitcast <4 x i32> %15 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit:
  %_30.i.sroa.0.0 = phi <4 x float> [ %_30.i.sroa.0.12.vec.insert, %bb2.i ], [ %_30.i.sroa.0.12.vec.insert45, %bb3.i ], [ %_6.i19, %bb4.i ]
  %_3.i = call <4 x float> @gpu.software.decode.f32(i32 %_39.i, <4 x float> %_30.i.sroa.0.0)
  br label %bb9.i

bb9.i:
  %there.i.sroa.0.0 = phi <4 x float> [ %_14.i34, %bb5.i ], [ %_3.i, %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit ]
  %_11.i10 = icmp ult i32 %x, %width.i
  %_12.i11 = icmp eq i32 %y, 0
  %_10.i12 = and i1 %_12.i11, %_11.i10
  %_13.i13 = icmp ult i32 %z, %2
  %_9.i14 = and i1 %_10.i12, %_13.i13
  %there.i.sroa.0.1 = select i1 %_9.i14, <4 x float> %there.i.sroa.0.0, <4 x float> zeroinitializer
  %bc49 = bitcast <4 x float> %there.i.sroa.0.1 to <4 x i32>
  %16 = extractelement <4 x i32> %bc49, i64 3
  %_44.mask.i = and i32 %_8.i, -256
  %17 = icmp eq i32 %_44.mask.i, 1024
  %spec.store.select.i = select i1 %17, i32 %16, i32 1065353216
  %18 = bitcast i32 %spec.store.select.i to float
  %_9.sroa.0.12.vec.insert = insertelement <4 x float> %there.i.sroa.0.1, float %18, i64 3
  ret <4 x float> %_9.sroa.0.12.vec.insert
}

define linkonce_odr hidden <4 x float> @gpu.software.texel.1d_array.i32(i64 %0, i32 %x, i32 %y, i32 %z, i1 %1) #2 {
start:
  %_8.i = call i32 @gpu.software.word(i64 %0, i32 40)
  %width.i = call i32 @gpu.software.word(i64 %0, i32 24)
  %2 = call i32 @gpu.software.word(i64 %0, i32 36)
  %_23.i = add i32 %width.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i, i32 %x)
  %..i21 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_31.i = add i32 %2, -1
  %..i24 = call i32 @llvm.smin.i32(i32 %_31.i, i32 %z)
  %..i25 = call i32 @llvm.smax.i32(i32 %..i24, i32 0)
  br i1 %1, label %bb3.i31, label %bb4.i

bb3.i31:
  %3 = call i64 @gpu.software.texture(i64 %0, i32 0)
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %bb4.i, label %bb5.i

bb5.i:
  %_14.i34 = call <4 x float> @gpu.software.texture_fetch.1d_array.i32(i64 %3, i32 %..i21, i32 0, i32 %..i25)
  br label %bb9.i

bb4.i:
  %_39.i = and i32 %_8.i, 255
  %_38.i = shl i32 %_8.i, 1
  %_37.i = and i32 %_38.i, 30
  %_36.i = lshr i32 10036292, %_37.i
  %_33.i = and i32 %_36.i, 3
  %_35.i = lshr i32 %_8.i, 9
  %_34.i = and i32 %_35.i, 3
  %log_bytes.i = add nuw nsw i32 %_33.i, %_34.i
  %_27.i = shl nuw nsw i32 1, %log_bytes.i
  %_29.i = zext nneg i32 %..i21 to i64
  %5 = zext nneg i32 %log_bytes.i to i64
  %_28.i = shl nuw nsw i64 %_29.i, %5
  %_6.i19 = call <4 x float> @gpu.software.read.1d_array(i64 %0, i32 %_27.i, i64 %_28.i, i32 0, i32 %..i25)
  %bc = bitcast <4 x float> %_6.i19 to <4 x i32>
  %6 = extractelement <4 x i32> %bc, i64 0
  switch i32 %_33.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_6.i = and i32 %6, 255
  %_8.i5 = lshr i32 %6, 8
  %_7.i = and i32 %_8.i5, 255
  %_10.i = lshr i32 %6, 16
  %_9.i = and i32 %_10.i, 255
  %_11.i = lshr i32 %6, 24
  %7 = insertelement <4 x i32> poison, i32 %_6.i, i64 0
  %8 = insertelement <4 x i32> %7, i32 %_7.i, i64 1
  %9 = insertelement <4 x i32> %8, i32 %_9.i, i64 2
  %10 = insertelement <4 x i32> %9, i32 %_11.i, i64 3
  %_30.i.sroa.0.12.vec.insert45 = bitcast <4 x i32> %10 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

bb2.i:
  %11 = extractelement <4 x i32> %bc, i64 1
  %_12.i = and i32 %6, 65535
  %_13.i = lshr i32 %6, 16
  %_14.i = and i32 %11, 65535
  %_15.i = lshr i32 %11, 16
  %12 = insertelement <4 x i32> poison, i32 %_12.i, i64 0
  %13 = insertelement <4 x i32> %12, i32 %_13.i, i64 1
  %14 = insertelement <4 x i32> %13, i32 %_14.i, i64 2
  %15 = insertelement <4 x i32> %14, i32 %_15.i, i64 3
  %_30.i.sroa.0.12.vec.insert = bitcast <4 x i32> %15 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit:
  %_30.i.sroa.0.0 = phi <4 x float> [ %_30.i.sroa.0.12.vec.insert, %bb2.i ], [ %_30.i.sroa.0.12.vec.insert45, %bb3.i ], [ %_6.i19, %bb4.i ]
  %_3.i = call <4 x float> @gpu.software.decode.i32(i32 %_39.i, <4 x float> %_30.i.sroa.0.0)
  br label %bb9.i

bb9.i:
  %there.i.sroa.0.0 = phi <4 x float> [ %_14.i34, %bb5.i ], [ %_3.i, %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit ]
  %_11.i10 = icmp ult i32 %x, %width.i
  %_12.i11 = icmp eq i32 %y, 0
  %_10.i12 = and i1 %_12.i11, %_11.i10
  %_13.i13 = icmp ult i32 %z, %2
  %_9.i14 = and i1 %_10.i12, %_13.i13
  %there.i.sroa.0.1 = select i1 %_9.i14, <4 x float> %there.i.sroa.0.0, <4 x float> zeroinitializer
  %bc49 = bitcast <4 x float> %there.i.sroa.0.1 to <4 x i32>
  %16 = extractelement <4 x i32> %bc49, i64 3
  %_44.mask.i = and i32 %_8.i, -256
  %17 = icmp eq i32 %_44.mask.i, 1024
  %spec.store.select.i = select i1 %17, i32 %16, i32 1
  %18 = bitcast i32 %spec.store.select.i to float
  %_9.sroa.0.12.vec.insert = insertelement <4 x float> %there.i.sroa.0.1, float %18, i64 3
  ret <4 x float> %_9.sroa.0.12.vec.insert
}

define linkonce_odr hidden <4 x float> @gpu.software.texel.2d.f32(i64 %0, i32 %x, i32 %y, i32 %z, i1 %1) #2 {
start:
  %_8.i = call i32 @gpu.software.word(i64 %0, i32 40)
  %width.i = call i32 @gpu.software.word(i64 %0, i32 24)
  %2 = call i32 @gpu.software.word(i64 %0, i32 28)
  %_23.i = add i32 %width.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i, i32 %x)
  %..i21 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_27.i16 = add i32 %2, -1
  %..i22 = call i32 @llvm.smin.i32(i32 %_27.i16, i32 %y)
  %..i23 = call i32 @llvm.smax.i32(i32 %..i22, i32 0)
  br i1 %1, label %bb3.i31, label %bb4.i

bb3.i31:
  %3 = call i64 @gpu.software.texture(i64 %0, i32 0)
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %bb4.i, label %bb5.i

bb5.i:
  %_14.i34 = call <4 x float> @gpu.software.texture_fetch.2d.f32(i64 %3, i32 %..i21, i32 %..i23, i32 0)
  br label %bb9.i

bb4.i:
  %_39.i = and i32 %_8.i, 255
  %_38.i = shl i32 %_8.i, 1
  %_37.i = and i32 %_38.i, 30
  %_36.i = lshr i32 10036292, %_37.i
  %_33.i = and i32 %_36.i, 3
  %_35.i = lshr i32 %_8.i, 9
  %_34.i = and i32 %_35.i, 3
  %log_bytes.i = add nuw nsw i32 %_33.i, %_34.i
  %_27.i = shl nuw nsw i32 1, %log_bytes.i
  %_29.i = zext nneg i32 %..i21 to i64
  %5 = zext nneg i32 %log_bytes.i to i64
  %_28.i = shl nuw nsw i64 %_29.i, %5
  %_6.i19 = call <4 x float> @gpu.software.read.2d(i64 %0, i32 %_27.i, i64 %_28.i, i32 %..i23, i32 0)
  %bc = bitcast <4 x float> %_6.i19 to <4 x i32>
  %6 = extractelement <4 x i32> %bc, i64 0
  switch i32 %_33.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_6.i = and i32 %6, 255
  %_8.i5 = lshr i32 %6, 8
  %_7.i = and i32 %_8.i5, 255
  %_10.i = lshr i32 %6, 16
  %_9.i = and i32 %_10.i, 255
  %_11.i = lshr i32 %6, 24
  %7 = insertelement <4 x i32> poison, i32 %_6.i, i64 0
  %8 = insertelement <4 x i32> %7, i32 %_7.i, i64 1
  %9 = insertelement <4 x i32> %8, i32 %_9.i, i64 2
  %10 = insertelement <4 x i32> %9, i32 %_11.i, i64 3
  %_30.i.sroa.0.12.vec.insert45 = bitcast <4 x i32> %10 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

bb2.i:
  %11 = extractelement <4 x i32> %bc, i64 1
  %_12.i = and i32 %6, 65535
  %_13.i = lshr i32 %6, 16
  %_14.i = and i32 %11, 65535
  %_15.i = lshr i32 %11, 16
  %12 = insertelement <4 x i32> poison, i32 %_12.i, i64 0
  %13 = insertelement <4 x i32> %12, i32 %_13.i, i64 1
  %14 = insertelement <4 x i32> %13, i32 %_14.i, i64 2
  %15 = insertelement <4 x i32> %14, i32 %_15.i, i64 3
  %_30.i.sroa.0.12.vec.insert = bitcast <4 x i32> %15 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit:
  %_30.i.sroa.0.0 = phi <4 x float> [ %_30.i.sroa.0.12.vec.insert, %bb2.i ], [ %_30.i.sroa.0.12.vec.insert45, %bb3.i ], [ %_6.i19, %bb4.i ]
  %_3.i = call <4 x float> @gpu.software.decode.f32(i32 %_39.i, <4 x float> %_30.i.sroa.0.0)
  br label %bb9.i

bb9.i:
  %there.i.sroa.0.0 = phi <4 x float> [ %_14.i34, %bb5.i ], [ %_3.i, %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit ]
  %_11.i10 = icmp ult i32 %x, %width.i
  %_12.i11 = icmp ult i32 %y, %2
  %_10.i12 = and i1 %_11.i10, %_12.i11
  %_13.i13 = icmp eq i32 %z, 0
  %_9.i14 = and i1 %_13.i13, %_10.i12
  %there.i.sroa.0.1 = select i1 %_9.i14, <4 x float> %there.i.sroa.0.0, <4 x float> zeroinitializer
  %bc49 = bitcast <4 x float> %there.i.sroa.0.1 to <4 x i32>
  %16 = extractelement <4 x i32> %bc49, i64 3
  %_44.mask.i = and i32 %_8.i, -256
  %17 = icmp eq i32 %_44.mask.i, 1024
  %spec.store.select.i = select i1 %17, i32 %16, i32 1065353216
  %18 = bitcast i32 %spec.store.select.i to float
  %_9.sroa.0.12.vec.insert = insertelement <4 x float> %there.i.sroa.0.1, float %18, i64 3
  ret <4 x float> %_9.sroa.0.12.vec.insert
}

define linkonce_odr hidden <4 x float> @gpu.software.texel.2d.i32(i64 %0, i32 %x, i32 %y, i32 %z, i1 %1) #2 {
start:
  %_8.i = call i32 @gpu.software.word(i64 %0, i32 40)
  %width.i = call i32 @gpu.software.word(i64 %0, i32 24)
  %2 = call i32 @gpu.software.word(i64 %0, i32 28)
  %_23.i = add i32 %width.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i, i32 %x)
  %..i21 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_27.i16 = add i32 %2, -1
  %..i22 = call i32 @llvm.smin.i32(i32 %_27.i16, i32 %y)
  %..i23 = call i32 @llvm.smax.i32(i32 %..i22, i32 0)
  br i1 %1, label %bb3.i31, label %bb4.i

bb3.i31:
  %3 = call i64 @gpu.software.texture(i64 %0, i32 0)
  %4 = icmp eq i64 %3, 0
  br i1 %4, label %bb4.i, label %bb5.i

bb5.i:
  %_14.i34 = call <4 x float> @gpu.software.texture_fetch.2d.i32(i64 %3, i32 %..i21, i32 %..i23, i32 0)
  br label %bb9.i

bb4.i:
  %_39.i = and i32 %_8.i, 255
  %_38.i = shl i32 %_8.i, 1
  %_37.i = and i32 %_38.i, 30
  %_36.i = lshr i32 10036292, %_37.i
  %_33.i = and i32 %_36.i, 3
  %_35.i = lshr i32 %_8.i, 9
  %_34.i = and i32 %_35.i, 3
  %log_bytes.i = add nuw nsw i32 %_33.i, %_34.i
  %_27.i = shl nuw nsw i32 1, %log_bytes.i
  %_29.i = zext nneg i32 %..i21 to i64
  %5 = zext nneg i32 %log_bytes.i to i64
  %_28.i = shl nuw nsw i64 %_29.i, %5
  %_6.i19 = call <4 x float> @gpu.software.read.2d(i64 %0, i32 %_27.i, i64 %_28.i, i32 %..i23, i32 0)
  %bc = bitcast <4 x float> %_6.i19 to <4 x i32>
  %6 = extractelement <4 x i32> %bc, i64 0
  switch i32 %_33.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_6.i = and i32 %6, 255
  %_8.i5 = lshr i32 %6, 8
  %_7.i = and i32 %_8.i5, 255
  %_10.i = lshr i32 %6, 16
  %_9.i = and i32 %_10.i, 255
  %_11.i = lshr i32 %6, 24
  %7 = insertelement <4 x i32> poison, i32 %_6.i, i64 0
  %8 = insertelement <4 x i32> %7, i32 %_7.i, i64 1
  %9 = insertelement <4 x i32> %8, i32 %_9.i, i64 2
  %10 = insertelement <4 x i32> %9, i32 %_11.i, i64 3
  %_30.i.sroa.0.12.vec.insert45 = bitcast <4 x i32> %10 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

bb2.i:
  %11 = extractelement <4 x i32> %bc, i64 1
  %_12.i = and i32 %6, 65535
  %_13.i = lshr i32 %6, 16
  %_14.i = and i32 %11, 65535
  %_15.i = lshr i32 %11, 16
  %12 = insertelement <4 x i32> poison, i32 %_12.i, i64 0
  %13 = insertelement <4 x i32> %12, i32 %_13.i, i64 1
  %14 = insertelement <4 x i32> %13, i32 %_14.i, i64 2
  %15 = insertelement <4 x i32> %14, i32 %_15.i, i64 3
  %_30.i.sroa.0.12.vec.insert = bitcast <4 x i32> %15 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit:
  %_30.i.sroa.0.0 = phi <4 x float> [ %_30.i.sroa.0.12.vec.insert, %bb2.i ], [ %_30.i.sroa.0.12.vec.insert45, %bb3.i ], [ %_6.i19, %bb4.i ]
  %_3.i = call <4 x float> @gpu.software.decode.i32(i32 %_39.i, <4 x float> %_30.i.sroa.0.0)
  br label %bb9.i

bb9.i:
  %there.i.sroa.0.0 = phi <4 x float> [ %_14.i34, %bb5.i ], [ %_3.i, %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit ]
  %_11.i10 = icmp ult i32 %x, %width.i
  %_12.i11 = icmp ult i32 %y, %2
  %_10.i12 = and i1 %_11.i10, %_12.i11
  %_13.i13 = icmp eq i32 %z, 0
  %_9.i14 = and i1 %_13.i13, %_10.i12
  %there.i.sroa.0.1 = select i1 %_9.i14, <4 x float> %there.i.sroa.0.0, <4 x float> zeroinitializer
  %bc49 = bitcast <4 x float> %there.i.sroa.0.1 to <4 x i32>
  %16 = extractelement <4 x i32> %bc49, i64 3
  %_44.mask.i = and i32 %_8.i, -256
  %17 = icmp eq i32 %_44.mask.i, 1024
  %spec.store.select.i = select i1 %17, i32 %16, i32 1
  %18 = bitcast i32 %spec.store.select.i to float
  %_9.sroa.0.12.vec.insert = insertelement <4 x float> %there.i.sroa.0.1, float %18, i64 3
  ret <4 x float> %_9.sroa.0.12.vec.insert
}

define linkonce_odr hidden <4 x float> @gpu.software.texel.2d_array.f32(i64 %0, i32 %x, i32 %y, i32 %z, i1 %1) #2 {
start:
  %_8.i = call i32 @gpu.software.word(i64 %0, i32 40)
  %width.i = call i32 @gpu.software.word(i64 %0, i32 24)
  %2 = call i32 @gpu.software.word(i64 %0, i32 28)
  %3 = call i32 @gpu.software.word(i64 %0, i32 36)
  %_23.i = add i32 %width.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i, i32 %x)
  %..i21 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_27.i16 = add i32 %2, -1
  %..i22 = call i32 @llvm.smin.i32(i32 %_27.i16, i32 %y)
  %..i23 = call i32 @llvm.smax.i32(i32 %..i22, i32 0)
  %_31.i = add i32 %3, -1
  %..i24 = call i32 @llvm.smin.i32(i32 %_31.i, i32 %z)
  %..i25 = call i32 @llvm.smax.i32(i32 %..i24, i32 0)
  br i1 %1, label %bb3.i31, label %bb4.i

bb3.i31:
  %4 = call i64 @gpu.software.texture(i64 %0, i32 0)
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %bb4.i, label %bb5.i

bb5.i:
  %_14.i34 = call <4 x float> @gpu.software.texture_fetch.2d_array.f32(i64 %4, i32 %..i21, i32 %..i23, i32 %..i25)
  br label %bb9.i

bb4.i:
  %_39.i = and i32 %_8.i, 255
  %_38.i = shl i32 %_8.i, 1
  %_37.i = and i32 %_38.i, 30
  %_36.i = lshr i32 10036292, %_37.i
  %_33.i = and i32 %_36.i, 3
  %_35.i = lshr i32 %_8.i, 9
  %_34.i = and i32 %_35.i, 3
  %log_bytes.i = add nuw nsw i32 %_33.i, %_34.i
  %_27.i = shl nuw nsw i32 1, %log_bytes.i
  %_29.i = zext nneg i32 %..i21 to i64
  %6 = zext nneg i32 %log_bytes.i to i64
  %_28.i = shl nuw nsw i64 %_29.i, %6
  %_6.i19 = call <4 x float> @gpu.software.read.2d_array(i64 %0, i32 %_27.i, i64 %_28.i, i32 %..i23, i32 %..i25)
  %bc = bitcast <4 x float> %_6.i19 to <4 x i32>
  %7 = extractelement <4 x i32> %bc, i64 0
  switch i32 %_33.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_6.i = and i32 %7, 255
  %_8.i5 = lshr i32 %7, 8
  %_7.i = and i32 %_8.i5, 255
  %_10.i = lshr i32 %7, 16
  %_9.i = and i32 %_10.i, 255
  %_11.i = lshr i32 %7, 24
  %8 = insertelement <4 x i32> poison, i32 %_6.i, i64 0
  %9 = insertelement <4 x i32> %8, i32 %_7.i, i64 1
  %10 = insertelement <4 x i32> %9, i32 %_9.i, i64 2
  %11 = insertelement <4 x i32> %10, i32 %_11.i, i64 3
  %_30.i.sroa.0.12.vec.insert45 = bitcast <4 x i32> %11 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

bb2.i:
  %12 = extractelement <4 x i32> %bc, i64 1
  %_12.i = and i32 %7, 65535
  %_13.i = lshr i32 %7, 16
  %_14.i = and i32 %12, 65535
  %_15.i = lshr i32 %12, 16
  %13 = insertelement <4 x i32> poison, i32 %_12.i, i64 0
  %14 = insertelement <4 x i32> %13, i32 %_13.i, i64 1
  %15 = insertelement <4 x i32> %14, i32 %_14.i, i64 2
  %16 = insertelement <4 x i32> %15, i32 %_15.i, i64 3
  %_30.i.sroa.0.12.vec.insert = bitcast <4 x i32> %16 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit:
  %_30.i.sroa.0.0 = phi <4 x float> [ %_30.i.sroa.0.12.vec.insert, %bb2.i ], [ %_30.i.sroa.0.12.vec.insert45, %bb3.i ], [ %_6.i19, %bb4.i ]
  %_3.i = call <4 x float> @gpu.software.decode.f32(i32 %_39.i, <4 x float> %_30.i.sroa.0.0)
  br label %bb9.i

bb9.i:
  %there.i.sroa.0.0 = phi <4 x float> [ %_14.i34, %bb5.i ], [ %_3.i, %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit ]
  %_11.i10 = icmp ult i32 %x, %width.i
  %_12.i11 = icmp ult i32 %y, %2
  %_10.i12 = and i1 %_11.i10, %_12.i11
  %_13.i13 = icmp ult i32 %z, %3
  %_9.i14 = and i1 %_10.i12, %_13.i13
  %there.i.sroa.0.1 = select i1 %_9.i14, <4 x float> %there.i.sroa.0.0, <4 x float> zeroinitializer
  %bc49 = bitcast <4 x float> %there.i.sroa.0.1 to <4 x i32>
  %17 = extractelement <4 x i32> %bc49, i64 3
  %_44.mask.i = and i32 %_8.i, -256
  %18 = icmp eq i32 %_44.mask.i, 1024
  %spec.store.select.i = select i1 %18, i32 %17, i32 1065353216
  %19 = bitcast i32 %spec.store.select.i to float
  %_9.sroa.0.12.vec.insert = insertelement <4 x float> %there.i.sroa.0.1, float %19, i64 3
  ret <4 x float> %_9.sroa.0.12.vec.insert
}

define linkonce_odr hidden <4 x float> @gpu.software.texel.2d_array.i32(i64 %0, i32 %x, i32 %y, i32 %z, i1 %1) #2 {
start:
  %_8.i = call i32 @gpu.software.word(i64 %0, i32 40)
  %width.i = call i32 @gpu.software.word(i64 %0, i32 24)
  %2 = call i32 @gpu.software.word(i64 %0, i32 28)
  %3 = call i32 @gpu.software.word(i64 %0, i32 36)
  %_23.i = add i32 %width.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i, i32 %x)
  %..i21 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_27.i16 = add i32 %2, -1
  %..i22 = call i32 @llvm.smin.i32(i32 %_27.i16, i32 %y)
  %..i23 = call i32 @llvm.smax.i32(i32 %..i22, i32 0)
  %_31.i = add i32 %3, -1
  %..i24 = call i32 @llvm.smin.i32(i32 %_31.i, i32 %z)
  %..i25 = call i32 @llvm.smax.i32(i32 %..i24, i32 0)
  br i1 %1, label %bb3.i31, label %bb4.i

bb3.i31:
  %4 = call i64 @gpu.software.texture(i64 %0, i32 0)
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %bb4.i, label %bb5.i

bb5.i:
  %_14.i34 = call <4 x float> @gpu.software.texture_fetch.2d_array.i32(i64 %4, i32 %..i21, i32 %..i23, i32 %..i25)
  br label %bb9.i

bb4.i:
  %_39.i = and i32 %_8.i, 255
  %_38.i = shl i32 %_8.i, 1
  %_37.i = and i32 %_38.i, 30
  %_36.i = lshr i32 10036292, %_37.i
  %_33.i = and i32 %_36.i, 3
  %_35.i = lshr i32 %_8.i, 9
  %_34.i = and i32 %_35.i, 3
  %log_bytes.i = add nuw nsw i32 %_33.i, %_34.i
  %_27.i = shl nuw nsw i32 1, %log_bytes.i
  %_29.i = zext nneg i32 %..i21 to i64
  %6 = zext nneg i32 %log_bytes.i to i64
  %_28.i = shl nuw nsw i64 %_29.i, %6
  %_6.i19 = call <4 x float> @gpu.software.read.2d_array(i64 %0, i32 %_27.i, i64 %_28.i, i32 %..i23, i32 %..i25)
  %bc = bitcast <4 x float> %_6.i19 to <4 x i32>
  %7 = extractelement <4 x i32> %bc, i64 0
  switch i32 %_33.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_6.i = and i32 %7, 255
  %_8.i5 = lshr i32 %7, 8
  %_7.i = and i32 %_8.i5, 255
  %_10.i = lshr i32 %7, 16
  %_9.i = and i32 %_10.i, 255
  %_11.i = lshr i32 %7, 24
  %8 = insertelement <4 x i32> poison, i32 %_6.i, i64 0
  %9 = insertelement <4 x i32> %8, i32 %_7.i, i64 1
  %10 = insertelement <4 x i32> %9, i32 %_9.i, i64 2
  %11 = insertelement <4 x i32> %10, i32 %_11.i, i64 3
  %_30.i.sroa.0.12.vec.insert45 = bitcast <4 x i32> %11 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

bb2.i:
  %12 = extractelement <4 x i32> %bc, i64 1
  %_12.i = and i32 %7, 65535
  %_13.i = lshr i32 %7, 16
  %_14.i = and i32 %12, 65535
  %_15.i = lshr i32 %12, 16
  %13 = insertelement <4 x i32> poison, i32 %_12.i, i64 0
  %14 = insertelement <4 x i32> %13, i32 %_13.i, i64 1
  %15 = insertelement <4 x i32> %14, i32 %_14.i, i64 2
  %16 = insertelement <4 x i32> %15, i32 %_15.i, i64 3
  %_30.i.sroa.0.12.vec.insert = bitcast <4 x i32> %16 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit:
  %_30.i.sroa.0.0 = phi <4 x float> [ %_30.i.sroa.0.12.vec.insert, %bb2.i ], [ %_30.i.sroa.0.12.vec.insert45, %bb3.i ], [ %_6.i19, %bb4.i ]
  %_3.i = call <4 x float> @gpu.software.decode.i32(i32 %_39.i, <4 x float> %_30.i.sroa.0.0)
  br label %bb9.i

bb9.i:
  %there.i.sroa.0.0 = phi <4 x float> [ %_14.i34, %bb5.i ], [ %_3.i, %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit ]
  %_11.i10 = icmp ult i32 %x, %width.i
  %_12.i11 = icmp ult i32 %y, %2
  %_10.i12 = and i1 %_11.i10, %_12.i11
  %_13.i13 = icmp ult i32 %z, %3
  %_9.i14 = and i1 %_10.i12, %_13.i13
  %there.i.sroa.0.1 = select i1 %_9.i14, <4 x float> %there.i.sroa.0.0, <4 x float> zeroinitializer
  %bc49 = bitcast <4 x float> %there.i.sroa.0.1 to <4 x i32>
  %17 = extractelement <4 x i32> %bc49, i64 3
  %_44.mask.i = and i32 %_8.i, -256
  %18 = icmp eq i32 %_44.mask.i, 1024
  %spec.store.select.i = select i1 %18, i32 %17, i32 1
  %19 = bitcast i32 %spec.store.select.i to float
  %_9.sroa.0.12.vec.insert = insertelement <4 x float> %there.i.sroa.0.1, float %19, i64 3
  ret <4 x float> %_9.sroa.0.12.vec.insert
}

define linkonce_odr hidden <4 x float> @gpu.software.texel.3d.f32(i64 %0, i32 %x, i32 %y, i32 %z, i1 %1) #2 {
start:
  %_8.i = call i32 @gpu.software.word(i64 %0, i32 40)
  %width.i = call i32 @gpu.software.word(i64 %0, i32 24)
  %2 = call i32 @gpu.software.word(i64 %0, i32 28)
  %3 = call i32 @gpu.software.word(i64 %0, i32 32)
  %_23.i = add i32 %width.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i, i32 %x)
  %..i21 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_27.i16 = add i32 %2, -1
  %..i22 = call i32 @llvm.smin.i32(i32 %_27.i16, i32 %y)
  %..i23 = call i32 @llvm.smax.i32(i32 %..i22, i32 0)
  %_31.i = add i32 %3, -1
  %..i24 = call i32 @llvm.smin.i32(i32 %_31.i, i32 %z)
  %..i25 = call i32 @llvm.smax.i32(i32 %..i24, i32 0)
  br i1 %1, label %bb3.i31, label %bb4.i

bb3.i31:
  %4 = call i64 @gpu.software.texture(i64 %0, i32 0)
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %bb4.i, label %bb5.i

bb5.i:
  %_14.i34 = call <4 x float> @gpu.software.texture_fetch.3d.f32(i64 %4, i32 %..i21, i32 %..i23, i32 %..i25)
  br label %bb9.i

bb4.i:
  %_39.i = and i32 %_8.i, 255
  %_38.i = shl i32 %_8.i, 1
  %_37.i = and i32 %_38.i, 30
  %_36.i = lshr i32 10036292, %_37.i
  %_33.i = and i32 %_36.i, 3
  %_35.i = lshr i32 %_8.i, 9
  %_34.i = and i32 %_35.i, 3
  %log_bytes.i = add nuw nsw i32 %_33.i, %_34.i
  %_27.i = shl nuw nsw i32 1, %log_bytes.i
  %_29.i = zext nneg i32 %..i21 to i64
  %6 = zext nneg i32 %log_bytes.i to i64
  %_28.i = shl nuw nsw i64 %_29.i, %6
  %_6.i19 = call <4 x float> @gpu.software.read.3d(i64 %0, i32 %_27.i, i64 %_28.i, i32 %..i23, i32 %..i25)
  %bc = bitcast <4 x float> %_6.i19 to <4 x i32>
  %7 = extractelement <4 x i32> %bc, i64 0
  switch i32 %_33.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_6.i = and i32 %7, 255
  %_8.i5 = lshr i32 %7, 8
  %_7.i = and i32 %_8.i5, 255
  %_10.i = lshr i32 %7, 16
  %_9.i = and i32 %_10.i, 255
  %_11.i = lshr i32 %7, 24
  %8 = insertelement <4 x i32> poison, i32 %_6.i, i64 0
  %9 = insertelement <4 x i32> %8, i32 %_7.i, i64 1
  %10 = insertelement <4 x i32> %9, i32 %_9.i, i64 2
  %11 = insertelement <4 x i32> %10, i32 %_11.i, i64 3
  %_30.i.sroa.0.12.vec.insert45 = bitcast <4 x i32> %11 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

bb2.i:
  %12 = extractelement <4 x i32> %bc, i64 1
  %_12.i = and i32 %7, 65535
  %_13.i = lshr i32 %7, 16
  %_14.i = and i32 %12, 65535
  %_15.i = lshr i32 %12, 16
  %13 = insertelement <4 x i32> poison, i32 %_12.i, i64 0
  %14 = insertelement <4 x i32> %13, i32 %_13.i, i64 1
  %15 = insertelement <4 x i32> %14, i32 %_14.i, i64 2
  %16 = insertelement <4 x i32> %15, i32 %_15.i, i64 3
  %_30.i.sroa.0.12.vec.insert = bitcast <4 x i32> %16 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit:
  %_30.i.sroa.0.0 = phi <4 x float> [ %_30.i.sroa.0.12.vec.insert, %bb2.i ], [ %_30.i.sroa.0.12.vec.insert45, %bb3.i ], [ %_6.i19, %bb4.i ]
  %_3.i = call <4 x float> @gpu.software.decode.f32(i32 %_39.i, <4 x float> %_30.i.sroa.0.0)
  br label %bb9.i

bb9.i:
  %there.i.sroa.0.0 = phi <4 x float> [ %_14.i34, %bb5.i ], [ %_3.i, %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit ]
  %_11.i10 = icmp ult i32 %x, %width.i
  %_12.i11 = icmp ult i32 %y, %2
  %_10.i12 = and i1 %_11.i10, %_12.i11
  %_13.i13 = icmp ult i32 %z, %3
  %_9.i14 = and i1 %_10.i12, %_13.i13
  %there.i.sroa.0.1 = select i1 %_9.i14, <4 x float> %there.i.sroa.0.0, <4 x float> zeroinitializer
  %bc49 = bitcast <4 x float> %there.i.sroa.0.1 to <4 x i32>
  %17 = extractelement <4 x i32> %bc49, i64 3
  %_44.mask.i = and i32 %_8.i, -256
  %18 = icmp eq i32 %_44.mask.i, 1024
  %spec.store.select.i = select i1 %18, i32 %17, i32 1065353216
  %19 = bitcast i32 %spec.store.select.i to float
  %_9.sroa.0.12.vec.insert = insertelement <4 x float> %there.i.sroa.0.1, float %19, i64 3
  ret <4 x float> %_9.sroa.0.12.vec.insert
}

define linkonce_odr hidden <4 x float> @gpu.software.texel.3d.i32(i64 %0, i32 %x, i32 %y, i32 %z, i1 %1) #2 {
start:
  %_8.i = call i32 @gpu.software.word(i64 %0, i32 40)
  %width.i = call i32 @gpu.software.word(i64 %0, i32 24)
  %2 = call i32 @gpu.software.word(i64 %0, i32 28)
  %3 = call i32 @gpu.software.word(i64 %0, i32 32)
  %_23.i = add i32 %width.i, -1
  %..i = call i32 @llvm.smin.i32(i32 %_23.i, i32 %x)
  %..i21 = call i32 @llvm.smax.i32(i32 %..i, i32 0)
  %_27.i16 = add i32 %2, -1
  %..i22 = call i32 @llvm.smin.i32(i32 %_27.i16, i32 %y)
  %..i23 = call i32 @llvm.smax.i32(i32 %..i22, i32 0)
  %_31.i = add i32 %3, -1
  %..i24 = call i32 @llvm.smin.i32(i32 %_31.i, i32 %z)
  %..i25 = call i32 @llvm.smax.i32(i32 %..i24, i32 0)
  br i1 %1, label %bb3.i31, label %bb4.i

bb3.i31:
  %4 = call i64 @gpu.software.texture(i64 %0, i32 0)
  %5 = icmp eq i64 %4, 0
  br i1 %5, label %bb4.i, label %bb5.i

bb5.i:
  %_14.i34 = call <4 x float> @gpu.software.texture_fetch.3d.i32(i64 %4, i32 %..i21, i32 %..i23, i32 %..i25)
  br label %bb9.i

bb4.i:
  %_39.i = and i32 %_8.i, 255
  %_38.i = shl i32 %_8.i, 1
  %_37.i = and i32 %_38.i, 30
  %_36.i = lshr i32 10036292, %_37.i
  %_33.i = and i32 %_36.i, 3
  %_35.i = lshr i32 %_8.i, 9
  %_34.i = and i32 %_35.i, 3
  %log_bytes.i = add nuw nsw i32 %_33.i, %_34.i
  %_27.i = shl nuw nsw i32 1, %log_bytes.i
  %_29.i = zext nneg i32 %..i21 to i64
  %6 = zext nneg i32 %log_bytes.i to i64
  %_28.i = shl nuw nsw i64 %_29.i, %6
  %_6.i19 = call <4 x float> @gpu.software.read.3d(i64 %0, i32 %_27.i, i64 %_28.i, i32 %..i23, i32 %..i25)
  %bc = bitcast <4 x float> %_6.i19 to <4 x i32>
  %7 = extractelement <4 x i32> %bc, i64 0
  switch i32 %_33.i, label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit [
    i32 0, label %bb3.i
    i32 1, label %bb2.i
  ]

bb3.i:
  %_6.i = and i32 %7, 255
  %_8.i5 = lshr i32 %7, 8
  %_7.i = and i32 %_8.i5, 255
  %_10.i = lshr i32 %7, 16
  %_9.i = and i32 %_10.i, 255
  %_11.i = lshr i32 %7, 24
  %8 = insertelement <4 x i32> poison, i32 %_6.i, i64 0
  %9 = insertelement <4 x i32> %8, i32 %_7.i, i64 1
  %10 = insertelement <4 x i32> %9, i32 %_9.i, i64 2
  %11 = insertelement <4 x i32> %10, i32 %_11.i, i64 3
  %_30.i.sroa.0.12.vec.insert45 = bitcast <4 x i32> %11 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

bb2.i:
  %12 = extractelement <4 x i32> %bc, i64 1
  %_12.i = and i32 %7, 65535
  %_13.i = lshr i32 %7, 16
  %_14.i = and i32 %12, 65535
  %_15.i = lshr i32 %12, 16
  %13 = insertelement <4 x i32> poison, i32 %_12.i, i64 0
  %14 = insertelement <4 x i32> %13, i32 %_13.i, i64 1
  %15 = insertelement <4 x i32> %14, i32 %_14.i, i64 2
  %16 = insertelement <4 x i32> %15, i32 %_15.i, i64 3
  %_30.i.sroa.0.12.vec.insert = bitcast <4 x i32> %16 to <4 x float>
  br label %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit

_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit:
  %_30.i.sroa.0.0 = phi <4 x float> [ %_30.i.sroa.0.12.vec.insert, %bb2.i ], [ %_30.i.sroa.0.12.vec.insert45, %bb3.i ], [ %_6.i19, %bb4.i ]
  %_3.i = call <4 x float> @gpu.software.decode.i32(i32 %_39.i, <4 x float> %_30.i.sroa.0.0)
  br label %bb9.i

bb9.i:
  %there.i.sroa.0.0 = phi <4 x float> [ %_14.i34, %bb5.i ], [ %_3.i, %_RNvMNtCsdnzcJQKCMjn_9gpu_image5texelNtB2_6Format6unpack.exit ]
  %_11.i10 = icmp ult i32 %x, %width.i
  %_12.i11 = icmp ult i32 %y, %2
  %_10.i12 = and i1 %_11.i10, %_12.i11
  %_13.i13 = icmp ult i32 %z, %3
  %_9.i14 = and i1 %_10.i12, %_13.i13
  %there.i.sroa.0.1 = select i1 %_9.i14, <4 x float> %there.i.sroa.0.0, <4 x float> zeroinitializer
  %bc49 = bitcast <4 x float> %there.i.sroa.0.1 to <4 x i32>
  %17 = extractelement <4 x i32> %bc49, i64 3
  %_44.mask.i = and i32 %_8.i, -256
  %18 = icmp eq i32 %_44.mask.i, 1024
  %spec.store.select.i = select i1 %18, i32 %17, i32 1
  %19 = bitcast i32 %spec.store.select.i to float
  %_9.sroa.0.12.vec.insert = insertelement <4 x float> %there.i.sroa.0.1, float %19, i64 3
  ret <4 x float> %_9.sroa.0.12.vec.insert
}

define linkonce_odr hidden void @gpu.software.write.1d(i64 %descriptor, i32 %bytes, i64 %byte, i32 %y, i32 %z, <4 x float> %value) #2 {
start:
  %surface = call i64 @gpu.software.surface(i64 %descriptor)
  %0 = icmp eq i64 %surface, 0
  br i1 %0, label %bb2, label %bb1

bb2:
  %row.i = call i64 @gpu.software.long(i64 %descriptor, i32 8)
  %slice.i = call i64 @gpu.software.long(i64 %descriptor, i32 16)
  %_10.i1 = call i64 @gpu.software.long(i64 %descriptor, i32 0)
  %_12.i3 = zext i32 %y to i64
  %_11.i = mul i64 %row.i, %_12.i3
  %_14.i5 = zext i32 %z to i64
  %_13.i = mul i64 %slice.i, %_14.i5
  %_9.i2 = add i64 %_11.i, %byte
  %_8.i4 = add i64 %_9.i2, %_10.i1
  %_0.i = add i64 %_8.i4, %_13.i
  %1 = call i32 @llvm.ctpop.i32(i32 %bytes)
  %2 = icmp eq i32 %1, 1
  br i1 %2, label %start.split.i, label %bb2.i

start.split.i:
  %3 = call i32 @llvm.cttz.i32(i32 %bytes, i1 true)
  switch i32 %3, label %bb2.i [
    i32 0, label %bb6.i
    i32 1, label %bb5.i
    i32 2, label %bb4.i
    i32 3, label %bb3.i
  ]

bb2.i:
  %bc20 = bitcast <4 x float> %value to <4 x i32>
  %4 = extractelement <4 x i32> %bc20, i64 0
  call void @gpu.software.write32(i64 %_0.i, i32 %4)
  %_19.i = add i64 %_0.i, 4
  %5 = extractelement <4 x i32> %bc20, i64 1
  call void @gpu.software.write32(i64 %_19.i, i32 %5)
  %_22.i = add i64 %_0.i, 8
  %6 = extractelement <4 x i32> %bc20, i64 2
  call void @gpu.software.write32(i64 %_22.i, i32 %6)
  %_25.i = add i64 %_0.i, 12
  %7 = extractelement <4 x i32> %bc20, i64 3
  call void @gpu.software.write32(i64 %_25.i, i32 %7)
  br label %bb4

bb6.i:
  %bc19 = bitcast <4 x float> %value to <4 x i32>
  %8 = extractelement <4 x i32> %bc19, i64 0
  call void @gpu.software.write8(i64 %_0.i, i32 %8)
  br label %bb4

bb5.i:
  %bc18 = bitcast <4 x float> %value to <4 x i32>
  %9 = extractelement <4 x i32> %bc18, i64 0
  call void @gpu.software.write16(i64 %_0.i, i32 %9)
  br label %bb4

bb4.i:
  %bc17 = bitcast <4 x float> %value to <4 x i32>
  %10 = extractelement <4 x i32> %bc17, i64 0
  call void @gpu.software.write32(i64 %_0.i, i32 %10)
  br label %bb4

bb3.i:
  %bc = bitcast <4 x float> %value to <4 x i32>
  %11 = extractelement <4 x i32> %bc, i64 0
  call void @gpu.software.write32(i64 %_0.i, i32 %11)
  %_14.i = add i64 %_0.i, 4
  %12 = extractelement <4 x i32> %bc, i64 1
  call void @gpu.software.write32(i64 %_14.i, i32 %12)
  br label %bb4

bb1:
  %_8 = trunc i64 %byte to i32
  call void @gpu.software.surface_write.1d(i64 %surface, i32 %bytes, i32 %_8, i32 %y, i32 %z, <4 x float> %value)
  br label %bb4

bb4:
  ret void
}

define linkonce_odr hidden void @gpu.software.write.1d_array(i64 %descriptor, i32 %bytes, i64 %byte, i32 %y, i32 %z, <4 x float> %value) #2 {
start:
  %surface = call i64 @gpu.software.surface(i64 %descriptor)
  %0 = icmp eq i64 %surface, 0
  br i1 %0, label %bb2, label %bb1

bb2:
  %row.i = call i64 @gpu.software.long(i64 %descriptor, i32 8)
  %slice.i = call i64 @gpu.software.long(i64 %descriptor, i32 16)
  %_10.i1 = call i64 @gpu.software.long(i64 %descriptor, i32 0)
  %_12.i3 = zext i32 %y to i64
  %_11.i = mul i64 %row.i, %_12.i3
  %_14.i5 = zext i32 %z to i64
  %_13.i = mul i64 %slice.i, %_14.i5
  %_9.i2 = add i64 %_11.i, %byte
  %_8.i4 = add i64 %_9.i2, %_10.i1
  %_0.i = add i64 %_8.i4, %_13.i
  %1 = call i32 @llvm.ctpop.i32(i32 %bytes)
  %2 = icmp eq i32 %1, 1
  br i1 %2, label %start.split.i, label %bb2.i

start.split.i:
  %3 = call i32 @llvm.cttz.i32(i32 %bytes, i1 true)
  switch i32 %3, label %bb2.i [
    i32 0, label %bb6.i
    i32 1, label %bb5.i
    i32 2, label %bb4.i
    i32 3, label %bb3.i
  ]

bb2.i:
  %bc20 = bitcast <4 x float> %value to <4 x i32>
  %4 = extractelement <4 x i32> %bc20, i64 0
  call void @gpu.software.write32(i64 %_0.i, i32 %4)
  %_19.i = add i64 %_0.i, 4
  %5 = extractelement <4 x i32> %bc20, i64 1
  call void @gpu.software.write32(i64 %_19.i, i32 %5)
  %_22.i = add i64 %_0.i, 8
  %6 = extractelement <4 x i32> %bc20, i64 2
  call void @gpu.software.write32(i64 %_22.i, i32 %6)
  %_25.i = add i64 %_0.i, 12
  %7 = extractelement <4 x i32> %bc20, i64 3
  call void @gpu.software.write32(i64 %_25.i, i32 %7)
  br label %bb4

bb6.i:
  %bc19 = bitcast <4 x float> %value to <4 x i32>
  %8 = extractelement <4 x i32> %bc19, i64 0
  call void @gpu.software.write8(i64 %_0.i, i32 %8)
  br label %bb4

bb5.i:
  %bc18 = bitcast <4 x float> %value to <4 x i32>
  %9 = extractelement <4 x i32> %bc18, i64 0
  call void @gpu.software.write16(i64 %_0.i, i32 %9)
  br label %bb4

bb4.i:
  %bc17 = bitcast <4 x float> %value to <4 x i32>
  %10 = extractelement <4 x i32> %bc17, i64 0
  call void @gpu.software.write32(i64 %_0.i, i32 %10)
  br label %bb4

bb3.i:
  %bc = bitcast <4 x float> %value to <4 x i32>
  %11 = extractelement <4 x i32> %bc, i64 0
  call void @gpu.software.write32(i64 %_0.i, i32 %11)
  %_14.i = add i64 %_0.i, 4
  %12 = extractelement <4 x i32> %bc, i64 1
  call void @gpu.software.write32(i64 %_14.i, i32 %12)
  br label %bb4

bb1:
  %_8 = trunc i64 %byte to i32
  call void @gpu.software.surface_write.1d_array(i64 %surface, i32 %bytes, i32 %_8, i32 %y, i32 %z, <4 x float> %value)
  br label %bb4

bb4:
  ret void
}

define linkonce_odr hidden void @gpu.software.write.2d(i64 %descriptor, i32 %bytes, i64 %byte, i32 %y, i32 %z, <4 x float> %value) #2 {
start:
  %surface = call i64 @gpu.software.surface(i64 %descriptor)
  %0 = icmp eq i64 %surface, 0
  br i1 %0, label %bb2, label %bb1

bb2:
  %row.i = call i64 @gpu.software.long(i64 %descriptor, i32 8)
  %slice.i = call i64 @gpu.software.long(i64 %descriptor, i32 16)
  %_10.i1 = call i64 @gpu.software.long(i64 %descriptor, i32 0)
  %_12.i3 = zext i32 %y to i64
  %_11.i = mul i64 %row.i, %_12.i3
  %_14.i5 = zext i32 %z to i64
  %_13.i = mul i64 %slice.i, %_14.i5
  %_9.i2 = add i64 %_11.i, %byte
  %_8.i4 = add i64 %_9.i2, %_10.i1
  %_0.i = add i64 %_8.i4, %_13.i
  %1 = call i32 @llvm.ctpop.i32(i32 %bytes)
  %2 = icmp eq i32 %1, 1
  br i1 %2, label %start.split.i, label %bb2.i

start.split.i:
  %3 = call i32 @llvm.cttz.i32(i32 %bytes, i1 true)
  switch i32 %3, label %bb2.i [
    i32 0, label %bb6.i
    i32 1, label %bb5.i
    i32 2, label %bb4.i
    i32 3, label %bb3.i
  ]

bb2.i:
  %bc20 = bitcast <4 x float> %value to <4 x i32>
  %4 = extractelement <4 x i32> %bc20, i64 0
  call void @gpu.software.write32(i64 %_0.i, i32 %4)
  %_19.i = add i64 %_0.i, 4
  %5 = extractelement <4 x i32> %bc20, i64 1
  call void @gpu.software.write32(i64 %_19.i, i32 %5)
  %_22.i = add i64 %_0.i, 8
  %6 = extractelement <4 x i32> %bc20, i64 2
  call void @gpu.software.write32(i64 %_22.i, i32 %6)
  %_25.i = add i64 %_0.i, 12
  %7 = extractelement <4 x i32> %bc20, i64 3
  call void @gpu.software.write32(i64 %_25.i, i32 %7)
  br label %bb4

bb6.i:
  %bc19 = bitcast <4 x float> %value to <4 x i32>
  %8 = extractelement <4 x i32> %bc19, i64 0
  call void @gpu.software.write8(i64 %_0.i, i32 %8)
  br label %bb4

bb5.i:
  %bc18 = bitcast <4 x float> %value to <4 x i32>
  %9 = extractelement <4 x i32> %bc18, i64 0
  call void @gpu.software.write16(i64 %_0.i, i32 %9)
  br label %bb4

bb4.i:
  %bc17 = bitcast <4 x float> %value to <4 x i32>
  %10 = extractelement <4 x i32> %bc17, i64 0
  call void @gpu.software.write32(i64 %_0.i, i32 %10)
  br label %bb4

bb3.i:
  %bc = bitcast <4 x float> %value to <4 x i32>
  %11 = extractelement <4 x i32> %bc, i64 0
  call void @gpu.software.write32(i64 %_0.i, i32 %11)
  %_14.i = add i64 %_0.i, 4
  %12 = extractelement <4 x i32> %bc, i64 1
  call void @gpu.software.write32(i64 %_14.i, i32 %12)
  br label %bb4

bb1:
  %_8 = trunc i64 %byte to i32
  call void @gpu.software.surface_write.2d(i64 %surface, i32 %bytes, i32 %_8, i32 %y, i32 %z, <4 x float> %value)
  br label %bb4

bb4:
  ret void
}

define linkonce_odr hidden void @gpu.software.write.2d_array(i64 %descriptor, i32 %bytes, i64 %byte, i32 %y, i32 %z, <4 x float> %value) #2 {
start:
  %surface = call i64 @gpu.software.surface(i64 %descriptor)
  %0 = icmp eq i64 %surface, 0
  br i1 %0, label %bb2, label %bb1

bb2:
  %row.i = call i64 @gpu.software.long(i64 %descriptor, i32 8)
  %slice.i = call i64 @gpu.software.long(i64 %descriptor, i32 16)
  %_10.i1 = call i64 @gpu.software.long(i64 %descriptor, i32 0)
  %_12.i3 = zext i32 %y to i64
  %_11.i = mul i64 %row.i, %_12.i3
  %_14.i5 = zext i32 %z to i64
  %_13.i = mul i64 %slice.i, %_14.i5
  %_9.i2 = add i64 %_11.i, %byte
  %_8.i4 = add i64 %_9.i2, %_10.i1
  %_0.i = add i64 %_8.i4, %_13.i
  %1 = call i32 @llvm.ctpop.i32(i32 %bytes)
  %2 = icmp eq i32 %1, 1
  br i1 %2, label %start.split.i, label %bb2.i

start.split.i:
  %3 = call i32 @llvm.cttz.i32(i32 %bytes, i1 true)
  switch i32 %3, label %bb2.i [
    i32 0, label %bb6.i
    i32 1, label %bb5.i
    i32 2, label %bb4.i
    i32 3, label %bb3.i
  ]

bb2.i:
  %bc20 = bitcast <4 x float> %value to <4 x i32>
  %4 = extractelement <4 x i32> %bc20, i64 0
  call void @gpu.software.write32(i64 %_0.i, i32 %4)
  %_19.i = add i64 %_0.i, 4
  %5 = extractelement <4 x i32> %bc20, i64 1
  call void @gpu.software.write32(i64 %_19.i, i32 %5)
  %_22.i = add i64 %_0.i, 8
  %6 = extractelement <4 x i32> %bc20, i64 2
  call void @gpu.software.write32(i64 %_22.i, i32 %6)
  %_25.i = add i64 %_0.i, 12
  %7 = extractelement <4 x i32> %bc20, i64 3
  call void @gpu.software.write32(i64 %_25.i, i32 %7)
  br label %bb4

bb6.i:
  %bc19 = bitcast <4 x float> %value to <4 x i32>
  %8 = extractelement <4 x i32> %bc19, i64 0
  call void @gpu.software.write8(i64 %_0.i, i32 %8)
  br label %bb4

bb5.i:
  %bc18 = bitcast <4 x float> %value to <4 x i32>
  %9 = extractelement <4 x i32> %bc18, i64 0
  call void @gpu.software.write16(i64 %_0.i, i32 %9)
  br label %bb4

bb4.i:
  %bc17 = bitcast <4 x float> %value to <4 x i32>
  %10 = extractelement <4 x i32> %bc17, i64 0
  call void @gpu.software.write32(i64 %_0.i, i32 %10)
  br label %bb4

bb3.i:
  %bc = bitcast <4 x float> %value to <4 x i32>
  %11 = extractelement <4 x i32> %bc, i64 0
  call void @gpu.software.write32(i64 %_0.i, i32 %11)
  %_14.i = add i64 %_0.i, 4
  %12 = extractelement <4 x i32> %bc, i64 1
  call void @gpu.software.write32(i64 %_14.i, i32 %12)
  br label %bb4

bb1:
  %_8 = trunc i64 %byte to i32
  call void @gpu.software.surface_write.2d_array(i64 %surface, i32 %bytes, i32 %_8, i32 %y, i32 %z, <4 x float> %value)
  br label %bb4

bb4:
  ret void
}

define linkonce_odr hidden void @gpu.software.write.3d(i64 %descriptor, i32 %bytes, i64 %byte, i32 %y, i32 %z, <4 x float> %value) #2 {
start:
  %surface = call i64 @gpu.software.surface(i64 %descriptor)
  %0 = icmp eq i64 %surface, 0
  br i1 %0, label %bb2, label %bb1

bb2:
  %row.i = call i64 @gpu.software.long(i64 %descriptor, i32 8)
  %slice.i = call i64 @gpu.software.long(i64 %descriptor, i32 16)
  %_10.i1 = call i64 @gpu.software.long(i64 %descriptor, i32 0)
  %_12.i3 = zext i32 %y to i64
  %_11.i = mul i64 %row.i, %_12.i3
  %_14.i5 = zext i32 %z to i64
  %_13.i = mul i64 %slice.i, %_14.i5
  %_9.i2 = add i64 %_11.i, %byte
  %_8.i4 = add i64 %_9.i2, %_10.i1
  %_0.i = add i64 %_8.i4, %_13.i
  %1 = call i32 @llvm.ctpop.i32(i32 %bytes)
  %2 = icmp eq i32 %1, 1
  br i1 %2, label %start.split.i, label %bb2.i

start.split.i:
  %3 = call i32 @llvm.cttz.i32(i32 %bytes, i1 true)
  switch i32 %3, label %bb2.i [
    i32 0, label %bb6.i
    i32 1, label %bb5.i
    i32 2, label %bb4.i
    i32 3, label %bb3.i
  ]

bb2.i:
  %bc20 = bitcast <4 x float> %value to <4 x i32>
  %4 = extractelement <4 x i32> %bc20, i64 0
  call void @gpu.software.write32(i64 %_0.i, i32 %4)
  %_19.i = add i64 %_0.i, 4
  %5 = extractelement <4 x i32> %bc20, i64 1
  call void @gpu.software.write32(i64 %_19.i, i32 %5)
  %_22.i = add i64 %_0.i, 8
  %6 = extractelement <4 x i32> %bc20, i64 2
  call void @gpu.software.write32(i64 %_22.i, i32 %6)
  %_25.i = add i64 %_0.i, 12
  %7 = extractelement <4 x i32> %bc20, i64 3
  call void @gpu.software.write32(i64 %_25.i, i32 %7)
  br label %bb4

bb6.i:
  %bc19 = bitcast <4 x float> %value to <4 x i32>
  %8 = extractelement <4 x i32> %bc19, i64 0
  call void @gpu.software.write8(i64 %_0.i, i32 %8)
  br label %bb4

bb5.i:
  %bc18 = bitcast <4 x float> %value to <4 x i32>
  %9 = extractelement <4 x i32> %bc18, i64 0
  call void @gpu.software.write16(i64 %_0.i, i32 %9)
  br label %bb4

bb4.i:
  %bc17 = bitcast <4 x float> %value to <4 x i32>
  %10 = extractelement <4 x i32> %bc17, i64 0
  call void @gpu.software.write32(i64 %_0.i, i32 %10)
  br label %bb4

bb3.i:
  %bc = bitcast <4 x float> %value to <4 x i32>
  %11 = extractelement <4 x i32> %bc, i64 0
  call void @gpu.software.write32(i64 %_0.i, i32 %11)
  %_14.i = add i64 %_0.i, 4
  %12 = extractelement <4 x i32> %bc, i64 1
  call void @gpu.software.write32(i64 %_14.i, i32 %12)
  br label %bb4

bb1:
  %_8 = trunc i64 %byte to i32
  call void @gpu.software.surface_write.3d(i64 %surface, i32 %bytes, i32 %_8, i32 %y, i32 %z, <4 x float> %value)
  br label %bb4

bb4:
  ret void
}
declare i32 @llvm.usub.sat.i32(i32, i32)
declare float @llvm.maxnum.f32(float, float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.rint.f32(float)
declare float @llvm.floor.f32(float)
declare float @llvm.fabs.f32(float)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @llvm.cttz.i32(i32, i1 immarg)
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
