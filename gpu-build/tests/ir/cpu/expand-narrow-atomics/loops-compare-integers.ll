; Atomics on 16-bit numbers compare the bits in memory: LLVM's own loops never end where these are a signaling NaN.
; RUN: lower x86-64-v3 --after expand-narrow-atomics
; CHECK: define i32 @k.thread(
; CHECK: call bfloat @gpu.cpu.atomic.fadd.bf16.acq_rel
; CHECK: call half @gpu.cpu.atomic.minnum.f16.seq_cst
; CHECK: call half @gpu.cpu.atomic.maximum.f16.release{{.*}}.volatile(
; CHECK: call <2 x half> @gpu.cpu.atomic.fsub.v2f16.monotonic
; CHECK: call half @gpu.cpu.atomic.fadd.f16.monotonic.{{.*}}.a8(
; CHECK: atomicrmw fadd {{.*}}float
; CHECK: define {{.*}}bfloat @gpu.cpu.atomic.fadd.bf16.acq_rel
; CHECK: %bits = phi i16
; CHECK: cmpxchg {{.*}}i16 %bits, i16 %new.bits acq_rel acquire, align 2
; CHECK: cmpxchg volatile
; CHECK-NOT: atomicrmw

define void @k(ptr addrspace(1) %p, ptr addrspace(1) %q, bfloat %b, half %h, <2 x half> %v) "gpu.kernel" {
  %1 = atomicrmw fadd ptr addrspace(1) %p, bfloat %b acq_rel, align 2
  store bfloat %1, ptr addrspace(1) %q
  %2 = atomicrmw fmin ptr addrspace(1) %p, half %h seq_cst, align 2
  store half %2, ptr addrspace(1) %q
  %3 = atomicrmw volatile fmaximum ptr addrspace(1) %p, half %h release, align 2
  store half %3, ptr addrspace(1) %q
  %4 = atomicrmw fsub ptr addrspace(1) %p, <2 x half> %v monotonic, align 4
  store <2 x half> %4, ptr addrspace(1) %q
  %5 = atomicrmw fadd ptr addrspace(1) %p, half %h monotonic, align 8
  store half %5, ptr addrspace(1) %q
  %w = fpext half %h to float
  %6 = atomicrmw fadd ptr addrspace(1) %p, float %w monotonic, align 4
  store float %6, ptr addrspace(1) %q
  ret void
}
