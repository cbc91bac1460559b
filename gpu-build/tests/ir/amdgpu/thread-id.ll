; RUN: lower gfx942
; CHECK-LABEL: define {{.*}}amdgpu_kernel void @k
; CHECK: call {{.*}}i32 @llvm.amdgcn.workitem.id.x()

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  store i32 %x, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
