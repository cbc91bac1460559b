; RUN: legalize gfx90a
; RUN: legalize sm_75
; RUN: legalize sm_90
; RUN: legalize x86-64-v3
; CHECK-NOT: {{@llvm.(lround|lrint|modf|sincos|powi|canonicalize)..*bf16}}
; CHECK: call float @llvm.canonicalize.f32
; CHECK-NOT: {{@llvm.(lround|lrint|modf|sincos|powi|canonicalize)..*bf16}}
define void @k(ptr addrspace(1) %p, bfloat %b, i32 %n) "gpu.kernel" {
  %a = call bfloat @llvm.canonicalize.bf16(bfloat %b)
  store volatile bfloat %a, ptr addrspace(1) %p
  %c = call i64 @llvm.lround.i64.bf16(bfloat %b)
  store volatile i64 %c, ptr addrspace(1) %p
  %d = call i32 @llvm.lrint.i32.bf16(bfloat %b)
  store volatile i32 %d, ptr addrspace(1) %p
  %e = call { bfloat, bfloat } @llvm.modf.bf16(bfloat %b)
  store volatile { bfloat, bfloat } %e, ptr addrspace(1) %p
  %f = call { bfloat, bfloat } @llvm.sincos.bf16(bfloat %b)
  store volatile { bfloat, bfloat } %f, ptr addrspace(1) %p
  %g = call bfloat @llvm.powi.bf16.i32(bfloat %b, i32 %n)
  store volatile bfloat %g, ptr addrspace(1) %p
  ret void
}
