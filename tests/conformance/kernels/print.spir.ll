; print in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // Printed from the device: vectors. One block of one thread, so that the order is known.
;   KERNEL print(float a, int b, long c) {
;       printf("floats %v4hlf ints %v3d bytes %#v2hhx wide %v2ld scalars %d %s\n", (float4)(a, 2 * a, -a, 0.25f), (int3)(b, -b, 7),
;              (uchar2)(200, 15), (long2)(c, -c), b, "end");
;   }

@.str = private unnamed_addr addrspace(2) constant [64 x i8] c"floats %v4hlf ints %v3d bytes %#v2hhx wide %v2ld scalars %d %s\0A\00", align 1
@.str.1 = private unnamed_addr addrspace(2) constant [4 x i8] c"end\00", align 1

define dso_local spir_kernel void @print(float noundef %a, i32 noundef %b, i64 noundef %c) local_unnamed_addr #0 {
entry:
  %mul.i = fmul float %a, 2.000000e+00
  %fneg.i = fneg float %a
  %0 = insertelement <4 x float> <float poison, float poison, float poison, float 2.500000e-01>, float %a, i64 0
  %1 = insertelement <4 x float> %0, float %mul.i, i64 1
  %vecinit3.i = insertelement <4 x float> %1, float %fneg.i, i64 2
  %sub.i = sub nsw i32 0, %b
  %2 = insertelement <3 x i32> <i32 poison, i32 poison, i32 7>, i32 %b, i64 0
  %vecinit7.i = insertelement <3 x i32> %2, i32 %sub.i, i64 1
  %vecinit11.i = insertelement <2 x i64> poison, i64 %c, i64 0
  %sub12.i = sub nsw i64 0, %c
  %vecinit13.i = insertelement <2 x i64> %vecinit11.i, i64 %sub12.i, i64 1
  %call.i = tail call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) noundef @.str, <4 x float> noundef %vecinit3.i, <3 x i32> noundef %vecinit7.i, <2 x i8> noundef <i8 -56, i8 15>, <2 x i64> noundef %vecinit13.i, i32 noundef %b, ptr addrspace(2) noundef @.str.1) #3
  ret void
}

declare dso_local spir_func noundef i32 @printf(ptr addrspace(2) noundef readonly captures(none), ...) local_unnamed_addr #2

attributes #0 = { convergent nofree norecurse nounwind }
attributes #1 = { alwaysinline convergent nofree norecurse nounwind }
attributes #2 = { convergent nofree nounwind }
attributes #3 = { convergent nounwind }

