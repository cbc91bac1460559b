; `tanpi` is a quotient of two functions that libdevice has.
; RUN: legalize sm_75
; RUN: legalize sm_90
; CHECK: call float @__nv_sinpif
; CHECK: call float @__nv_cospif
define void @k(ptr addrspace(1) %p, float %x) "gpu.kernel" {
  %t = call float @gpu.math.tanpi.f32(float %x)
  store float %t, ptr addrspace(1) %p
  ret void
}
declare float @gpu.math.tanpi.f32(float)
