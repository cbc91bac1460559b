; RUN: normalise
; Constant arguments are part of the function's name, and alignments.
; CHECK-LABEL: define void @k
; CHECK-NEXT: call i32 @gpu.llvm.sdiv.fix.i32.3(i32 %n, i32 %n)
; CHECK-NEXT: call i32 @gpu.llvm.sdiv.fix.i32.4(i32 %n, i32 %n)
; CHECK: call <4 x float> @gpu.llvm.vp.load.v4f32.p0.align0.4(ptr %p, <4 x i1> splat (i1 true), i32 %n)
; Scalable vectors and unknown roundings are left to be refused.
; CHECK: call <vscale x 4 x i32> @llvm.vp.add.nxv4i32(
; Where nothing but rounding to nearest is asked for, constrained operations are the plain ones.
; CHECK: call float @gpu.llvm.experimental.constrained.fadd.f32.round.tonearest.fpexcept.strict(float %x, float %x)
; CHECK: call float @llvm.experimental.constrained.fadd.f32(float %x, float %x, metadata !"round.tonearestaway", metadata !"fpexcept.strict")
; CHECK: define linkonce_odr hidden float @gpu.llvm.experimental.constrained.fadd.f32.round.tonearest.fpexcept.strict(float %p0, float %p1)
; CHECK-NEXT: fadd float %p0, %p1

define ptx_kernel void @k(ptr %p, i32 %n, float %x) strictfp {
  %a = call i32 @llvm.sdiv.fix.i32(i32 %n, i32 %n, i32 3)
  %b = call i32 @llvm.sdiv.fix.i32(i32 %n, i32 %n, i32 4)
  %c = add i32 %a, %b
  store i32 %c, ptr %p
  %v = call <4 x float> @llvm.vp.load.v4f32.p0(ptr align 4 %p, <4 x i1> splat (i1 true), i32 %n)
  store <4 x float> %v, ptr %p
  %w = call <vscale x 4 x i32> @llvm.vp.add.nxv4i32(<vscale x 4 x i32> zeroinitializer, <vscale x 4 x i32> zeroinitializer, <vscale x 4 x i1> zeroinitializer, i32 %n)
  store <vscale x 4 x i32> %w, ptr %p
  %s = call float @llvm.experimental.constrained.fadd.f32(float %x, float %x, metadata !"round.tonearest", metadata !"fpexcept.strict")
  store float %s, ptr %p
  %t = call float @llvm.experimental.constrained.fadd.f32(float %x, float %x, metadata !"round.tonearestaway", metadata !"fpexcept.strict")
  store float %t, ptr %p
  ret void
}
