; RUN: verify gfx942
; CHECK: `llvm.amdgcn.ballot.i32` is for waves of 32 threads; the waves of gfx942 have 64

declare i32 @llvm.amdgcn.ballot.i32(i1)
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %v = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  store i32 %v, ptr addrspace(1) %p
  ret void
}
