; RUN: normalise
; CHECK-LABEL: define void @k
; CHECK-NOT: fence
; CHECK: call void @gpu.barrier()
; CHECK-NOT: fence
; CHECK: ret void

declare void @llvm.amdgcn.s.barrier()
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}
