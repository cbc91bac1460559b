; RUN: normalise
; CHECK-LABEL: define void @k
; CHECK: call float @llvm.exp.f32(float

declare float @__nv_expf(float)
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %f = load float, ptr addrspace(1) %p
  %g = call float @__nv_expf(float %f)
  store float %g, ptr addrspace(1) %p
  ret void
}
