; RUN: verify x86-64-v3
; CHECK: `llvm.amdgcn.s.getreg` exists on AMD GPUs only

declare i32 @llvm.amdgcn.s.getreg(i32 immarg)
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %v = call i32 @llvm.amdgcn.s.getreg(i32 1)
  store i32 %v, ptr addrspace(1) %p
  ret void
}
