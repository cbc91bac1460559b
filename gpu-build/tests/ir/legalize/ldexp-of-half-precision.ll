; Code generation for NVIDIA scales a half by powers of 2 that are too small, and for the CPU calls a single-precision function. AMD's GPUs have
; an instruction.
; RUN: legalize gfx90a --prefix AMD
; AMD: call half @llvm.ldexp.f16.i32
; AMD-NOT: @llvm.ldexp.f32
; RUN: legalize sm_75
; RUN: legalize sm_90
; RUN: legalize x86-64-v3
; RUN: legalize aarch64
; CHECK-NOT: @llvm.ldexp.f16
; CHECK: call float @llvm.ldexp.f32.i32
; CHECK: fptrunc float
; CHECK-NOT: @llvm.ldexp.f16
define void @k(ptr addrspace(1) %p, half %h, i32 %n, <2 x half> %w, <2 x i32> %m) "gpu.kernel" {
  %a = call half @llvm.ldexp.f16.i32(half %h, i32 %n)
  store volatile half %a, ptr addrspace(1) %p
  %b = call <2 x half> @llvm.ldexp.v2f16.v2i32(<2 x half> %w, <2 x i32> %m)
  store volatile <2 x half> %b, ptr addrspace(1) %p
  ret void
}
