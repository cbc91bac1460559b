; On targets without an instruction, the sum is rounded to odd in double precision.
; RUN: legalize sm_90 --prefix FUSED
; FUSED: call bfloat @llvm.fma.bf16
; FUSED-NOT: fadd double
; RUN: legalize gfx90a
; RUN: legalize sm_75
; RUN: legalize x86-64-v3
; RUN: legalize aarch64
; CHECK-NOT: {{call .*@llvm.fma}}
; CHECK: fmul double
; CHECK: fadd double
; CHECK-NOT: {{call .*@llvm.fma}}
define void @k(ptr addrspace(1) %p, bfloat %b, <4 x bfloat> %v) "gpu.kernel" {
  %a = call bfloat @llvm.fma.bf16(bfloat %b, bfloat %b, bfloat %b)
  store volatile bfloat %a, ptr addrspace(1) %p
  %c = call <4 x bfloat> @llvm.fma.v4bf16(<4 x bfloat> %v, <4 x bfloat> %v, <4 x bfloat> %v)
  store volatile <4 x bfloat> %c, ptr addrspace(1) %p
  ret void
}
