; RUN: normalise
; CHECK-LABEL: define void @k
; CHECK: call double @llvm.pow.f64(double

declare double @__ocml_pow_f64(double, double)
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %f = load double, ptr addrspace(1) %p
  %g = call double @__ocml_pow_f64(double %f, double 2.0)
  store double %g, ptr addrspace(1) %p
  ret void
}
