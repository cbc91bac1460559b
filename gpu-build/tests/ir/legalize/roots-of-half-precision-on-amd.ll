; AMD's instruction for roots of half precision does not round to nearest. It is used where a root may be approximate.
; RUN: assembly gfx942
; CHECK-LABEL: exact:
; CHECK-NOT: v_sqrt_f16
; CHECK: v_fma_f32
; CHECK: v_cvt_f16_f32
; CHECK-LABEL: approximate:
; CHECK: v_sqrt_f16
; CHECK-LABEL: both:
; CHECK-NOT: v_sqrt_f16
; CHECK: v_cvt_f16_f32
; CHECK: v_cvt_f16_f32
; CHECK: s_endpgm

define void @exact(ptr addrspace(1) %p) "gpu.kernel" {
  %x = load half, ptr addrspace(1) %p
  %r = call half @llvm.sqrt.f16(half %x)
  store half %r, ptr addrspace(1) %p
  ret void
}
define void @approximate(ptr addrspace(1) %p) "gpu.kernel" {
  %x = load half, ptr addrspace(1) %p
  %r = call afn half @llvm.sqrt.f16(half %x)
  store half %r, ptr addrspace(1) %p
  ret void
}
define void @both(ptr addrspace(1) %p) "gpu.kernel" {
  %x = load <2 x half>, ptr addrspace(1) %p
  %r = call <2 x half> @llvm.sqrt.v2f16(<2 x half> %x)
  store <2 x half> %r, ptr addrspace(1) %p
  ret void
}
