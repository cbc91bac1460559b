; RUN: verify gfx1100
; CHECK: nothing against it

declare i32 @llvm.amdgcn.s.getreg(i32 immarg)
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %v = call i32 @llvm.amdgcn.s.getreg(i32 1)
  store i32 %v, ptr addrspace(1) %p
  ret void
}
