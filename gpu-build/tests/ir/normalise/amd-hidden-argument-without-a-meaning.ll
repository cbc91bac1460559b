; RUN: normalise
; CHECK: this use of AMD's hidden kernel arguments has no portable meaning
; CHECK: `%v = load i64, ptr addrspace(4) %b

declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %a = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %b = getelementptr i8, ptr addrspace(4) %a, i64 80
  %v = load i64, ptr addrspace(4) %b
  store i64 %v, ptr addrspace(1) %p
  ret void
}
