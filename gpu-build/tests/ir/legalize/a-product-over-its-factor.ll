; RUN: legalize gfx1100
; RUN: legalize sm_90
; CHECK-NOT: invalid IR
; CHECK-NOT: alloca
; CHECK: fmul

declare <4 x double> @llvm.matrix.multiply.v4f64.v4f64.v4f64(<4 x double>, <4 x double>, i32 immarg, i32 immarg, i32 immarg)
define void @k(ptr addrspace(1) %p) #0 {
  %a = load <4 x double>, ptr addrspace(1) %p
  %b = call <4 x double> @llvm.matrix.multiply.v4f64.v4f64.v4f64(<4 x double> %a, <4 x double> %a, i32 2, i32 2, i32 2)
  store <4 x double> %b, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
