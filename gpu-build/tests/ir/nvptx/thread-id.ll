; RUN: lower sm_90
; CHECK-LABEL: define ptx_kernel void @k
; CHECK: call i32 @gpu.thread_id.x()
; CHECK: call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.tid.x()

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  store i32 %x, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
