; RUN: normalise
; CHECK-LABEL: define void @k
; CHECK: %v = call i32 @gpu.wave_size()
; CHECK: "gpu.kernel"

declare i32 @llvm.amdgcn.wavefrontsize()
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %v = call i32 @llvm.amdgcn.wavefrontsize()
  store i32 %v, ptr addrspace(1) %p
  ret void
}
