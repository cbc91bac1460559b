; On other targets loads and stores through a buffer resource are checked against its size; AMD's GPUs keep the resource.
; RUN: legalize gfx942 --prefix AMD
; AMD: call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1
; AMD: call float @llvm.amdgcn.raw.ptr.buffer.load.f32
; AMD: call void @llvm.amdgcn.raw.ptr.buffer.store.v2f32
; RUN: legalize sm_90
; RUN: legalize x86-64-v3
; CHECK-NOT: addrspace(8)
; CHECK: icmp ule i64
; CHECK: load float, ptr addrspace(1)
; CHECK: icmp ule i64
; CHECK: store <2 x float>
; CHECK-NOT: addrspace(8)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8), i32, i32, i32 immarg)
declare void @llvm.amdgcn.raw.ptr.buffer.store.v2f32(<2 x float>, ptr addrspace(8), i32, i32, i32 immarg)
define amdgpu_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
  %r = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %p, i16 0, i64 2147483646, i32 159744)
  %v = call float @llvm.amdgcn.raw.ptr.buffer.load.f32(ptr addrspace(8) %r, i32 %n, i32 0, i32 0)
  %w = insertelement <2 x float> zeroinitializer, float %v, i32 0
  %s = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %q, i16 0, i64 4096, i32 159744)
  call void @llvm.amdgcn.raw.ptr.buffer.store.v2f32(<2 x float> %w, ptr addrspace(8) %s, i32 %n, i32 0, i32 0)
  ret void
}
