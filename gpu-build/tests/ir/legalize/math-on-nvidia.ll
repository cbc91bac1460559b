; RUN: legalize sm_90
; CHECK-LABEL: define void @k
; CHECK: call float @__nv_expf(float

declare float @llvm.exp.f32(float)
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %f = load float, ptr addrspace(1) %p
  %g = call float @llvm.exp.f32(float %f)
  store float %g, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
