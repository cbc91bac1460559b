; RUN: normalise
; CHECK-LABEL: define void @k
; CHECK: call i32 @gpu.grid_dim.x()
; CHECK-NOT: implicitarg

declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %a = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %v = load i32, ptr addrspace(4) %a
  store i32 %v, ptr addrspace(1) %p
  ret void
}
