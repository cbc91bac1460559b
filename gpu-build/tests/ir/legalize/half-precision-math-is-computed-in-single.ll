; RUN: legalize sm_90
; CHECK: fpext half %{{.*}} to float
; CHECK: call float @__nv_expf(float
; CHECK: fptrunc float %{{.*}} to half

declare half @llvm.exp.f16(half)
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %f = load half, ptr addrspace(1) %p
  %g = call half @llvm.exp.f16(half %f)
  store half %g, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
