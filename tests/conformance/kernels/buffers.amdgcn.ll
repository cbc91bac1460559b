; AMD's raw buffers: bytes past the size that a resource has read as zero, and stores to them are dropped, word by word.

declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1), i16, i64, i32)
declare i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8), i32, i32, i32 immarg)
declare <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8), i32, i32, i32 immarg)
declare i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8), i32, i32, i32 immarg)
declare void @llvm.amdgcn.raw.ptr.buffer.store.v4i32(<4 x i32>, ptr addrspace(8), i32, i32, i32 immarg)
declare i32 @llvm.amdgcn.workitem.id.x()

; Of one block of threads. Thread i adds the word i, the four words from i and the half word 2 i, and writes the sum to four words from 4 i.
define amdgpu_kernel void @buffers(ptr addrspace(1) %from, i32 %from.words, ptr addrspace(1) %to, i32 %to.words, i32 %flags) {
entry:
  %i = call i32 @llvm.amdgcn.workitem.id.x()
  %from.count = shl i32 %from.words, 2
  %from.bytes = zext i32 %from.count to i64
  %source = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %from, i16 0, i64 %from.bytes, i32 %flags)
  %to.count = shl i32 %to.words, 2
  %to.bytes = zext i32 %to.count to i64
  %target = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %to, i16 0, i64 %to.bytes, i32 %flags)
  %at = shl i32 %i, 2
  %one = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %source, i32 %at, i32 0, i32 0)
  %four = call <4 x i32> @llvm.amdgcn.raw.ptr.buffer.load.v4i32(ptr addrspace(8) %source, i32 %at, i32 0, i32 0)
  %half = call i16 @llvm.amdgcn.raw.ptr.buffer.load.i16(ptr addrspace(8) %source, i32 %at, i32 0, i32 0)
  %half.wide = zext i16 %half to i32
  %both = add i32 %one, %half.wide
  %start = insertelement <4 x i32> poison, i32 %both, i32 0
  %splat = shufflevector <4 x i32> %start, <4 x i32> poison, <4 x i32> zeroinitializer
  %sum = add <4 x i32> %four, %splat
  %place = shl i32 %i, 4
  call void @llvm.amdgcn.raw.ptr.buffer.store.v4i32(<4 x i32> %sum, ptr addrspace(8) %target, i32 %place, i32 0, i32 0)
  ret void
}
