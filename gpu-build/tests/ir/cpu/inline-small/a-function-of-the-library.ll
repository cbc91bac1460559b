; The math functions that a target's library lacks are defined by others: they are part of what calls them.
; RUN: lower x86-64-v3 --after inline-small
; CHECK-LABEL: define void @k(
; CHECK-NOT: @gpu.math.rsqrt
; CHECK: call float @llvm.sqrt.f32(
; CHECK-NEXT: fdiv float 1.0
; CHECK-NOT: define {{.*}}@gpu.math.rsqrt

declare float @gpu.math.rsqrt.f32(float)
define void @k(ptr addrspace(1) %p) #0 {
  %v = load float, ptr addrspace(1) %p
  %r = call float @gpu.math.rsqrt.f32(float %v)
  store float %r, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
