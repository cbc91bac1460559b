; RUN: normalise
; CHECK-LABEL: define void @k
; CHECK: %v = call i32 @gpu.thread_id.x()
; CHECK: "gpu.kernel"

declare i32 @llvm.amdgcn.workitem.id.x()
define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %v = call i32 @llvm.amdgcn.workitem.id.x()
  store i32 %v, ptr addrspace(1) %p
  ret void
}
