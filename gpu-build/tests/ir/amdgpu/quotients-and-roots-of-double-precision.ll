; A quotient of double precision takes one Newton step more than in LLVM's code, and a square root is compared with its neighbours. Operations that
; may be approximate stay as they are, and a division by a power of two becomes a multiplication.
; RUN: finish gfx942
; CHECK-LABEL: @quotient(
; CHECK: @llvm.amdgcn.rcp.f64
; CHECK: fcmp oeq double {{.*}}, {{f?0x3FEFFFFFFFFFFFFF}}
; CHECK: @llvm.amdgcn.div.fixup.f64
; CHECK-NOT: {{fdiv|call double @gpu}}
; CHECK-LABEL: @others(
; CHECK: fmul double {{.*}}, 5.000000e-01
; CHECK: fdiv arcp double
; CHECK: fdiv float
; CHECK: ret void
; CHECK-LABEL: @roots(
; CHECK: @llvm.amdgcn.rsq.f64
; CHECK: @llvm.amdgcn.rsq.f64
; CHECK: call afn double @llvm.sqrt.f64
; CHECK-LABEL: declare
define void @quotient(ptr addrspace(1) %p, double %x, double %y) "gpu.kernel" {
  %q = fdiv double %x, %y
  store double %q, ptr addrspace(1) %p
  ret void
}
define void @others(ptr addrspace(1) %p, double %x, double %y, float %f) "gpu.kernel" {
  %a = fdiv double %x, 2.0
  store double %a, ptr addrspace(1) %p
  %q = getelementptr i8, ptr addrspace(1) %p, i64 8
  %b = fdiv arcp double %x, %y
  store double %b, ptr addrspace(1) %q
  %r = getelementptr i8, ptr addrspace(1) %p, i64 16
  %c = fdiv float 3.0, %f
  store float %c, ptr addrspace(1) %r
  ret void
}
define void @roots(ptr addrspace(1) %p, double %y) "gpu.kernel" {
  %x = load <2 x double>, ptr addrspace(1) %p
  %r = call <2 x double> @llvm.sqrt.v2f64(<2 x double> %x)
  store <2 x double> %r, ptr addrspace(1) %p
  %s = call afn double @llvm.sqrt.f64(double %y)
  %q = getelementptr i8, ptr addrspace(1) %p, i64 16
  store double %s, ptr addrspace(1) %q
  ret void
}
declare <2 x double> @llvm.sqrt.v2f64(<2 x double>)
declare double @llvm.sqrt.f64(double)
