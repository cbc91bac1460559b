; RUN: legalize gfx942
; CHECK-LABEL: define void @k
; CHECK-NOT: call <2 x float>
; CHECK: call float @__ocml_exp_f32(float
; CHECK: call float @__ocml_exp_f32(float

declare <2 x float> @llvm.exp.v2f32(<2 x float>)
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %f = load <2 x float>, ptr addrspace(1) %p
  %g = call <2 x float> @llvm.exp.v2f32(<2 x float> %f)
  store <2 x float> %g, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
