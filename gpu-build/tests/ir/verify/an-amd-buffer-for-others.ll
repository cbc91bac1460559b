; A buffer with a stride builds only for AMD's GPUs.
; RUN: verify sm_90
; RUN: verify x86-64-v3
; CHECK: `llvm.amdgcn.make.buffer.rsrc.p8.p1` exists on AMD GPUs only
; CHECK: AMDGCN_USE_BUFFER_OPS=0

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8), i32, i32, i32 immarg)
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 16, i64 4096, i32 159744)
  %v = call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %r, i32 %n, i32 0, i32 0)
  store float %v, ptr addrspace(1) %p
  ret void
}
