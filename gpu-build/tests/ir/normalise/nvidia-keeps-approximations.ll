; RUN: normalise nvidia
; CHECK-LABEL: define void @k
; CHECK: call float @llvm.nvvm.ex2.approx{{.*}}(float

declare float @llvm.nvvm.ex2.approx.f(float)
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %f = load float, ptr addrspace(1) %p
  %g = call float @llvm.nvvm.ex2.approx.f(float %f)
  store float %g, ptr addrspace(1) %p
  ret void
}
