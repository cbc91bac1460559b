; RUN: finish sm_90
; In a safe block program, threads read what others wrote before a barrier: if one has failed, no other continues past it. All are counted.
; CHECK-LABEL: define ptx_kernel void @together
; CHECK: [[X:%[a-z.0-9]+]] = {{.*}}call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
; CHECK: [[THREADS:%[a-z.0-9]+]] = mul i32
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: [[ARRIVED:%[a-z.0-9]+]] = call i32 asm sideeffect {{.*}}bar.red.popc.u32
; CHECK-NEXT: [[ALL:%[a-z.0-9]+]] = icmp eq i32 [[ARRIVED]], %
; CHECK-NEXT: br i1 [[ALL]]
; Reports and exits are calls: in the kernel's code, ptxas would schedule its loops worse.
; CHECK: call void @gpu.fault.exit.called()
; CHECK-NEXT: unreachable
; CHECK: call void @gpu.fault.report.called(
; CHECK-NEXT: unreachable
; If the block's size is known, the number of threads is a constant.
; CHECK-LABEL: define ptx_kernel void @sized
; CHECK: call i32 asm sideeffect {{.*}}bar.red.popc.u32
; CHECK-NEXT: icmp eq i32 {{.*}}, 64
; In other kernels threads may end before a barrier, so it does not count them.
; CHECK-LABEL: define ptx_kernel void @others
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; RUN: assembly sm_90 --prefix SM90
; SM90: entry together
; SM90: bar.red.popc.u32
; SM90: call.uni {{.*}}exit

@kept = internal addrspace(3) global [64 x i32] poison
declare i32 @gpu.thread_id.x()
declare void @gpu.barrier() convergent
declare void @llvm.trap()

define void @together(ptr addrspace(1) %p, i32 %n) "gpu.kernel" "gpu.together" {
  %x = call i32 @gpu.thread_id.x()
  %fails = icmp ugt i32 %x, %n
  br i1 %fails, label %trap, label %next
next:
  %own = getelementptr i32, ptr addrspace(3) @kept, i32 %x
  store i32 %n, ptr addrspace(3) %own
  call void @gpu.barrier()
  %other = xor i32 %x, 1
  %at = getelementptr i32, ptr addrspace(3) @kept, i32 %other
  %value = load i32, ptr addrspace(3) %at
  store i32 %value, ptr addrspace(1) %p
  ret void
trap:
  call void @llvm.trap()
  unreachable
}
define void @sized(ptr addrspace(1) %p, i32 %n) "gpu.kernel" "gpu.together" "gpu.required_block"="64,1,1" {
  %x = call i32 @gpu.thread_id.x()
  %fails = icmp ugt i32 %x, %n
  br i1 %fails, label %trap, label %next
next:
  %own = getelementptr i32, ptr addrspace(3) @kept, i32 %x
  store i32 %n, ptr addrspace(3) %own
  call void @gpu.barrier()
  %other = xor i32 %x, 1
  %at = getelementptr i32, ptr addrspace(3) @kept, i32 %other
  %value = load i32, ptr addrspace(3) %at
  store i32 %value, ptr addrspace(1) %p
  ret void
trap:
  call void @llvm.trap()
  unreachable
}
define void @others(ptr addrspace(1) %p, i32 %n) "gpu.kernel" {
  %x = call i32 @gpu.thread_id.x()
  %fails = icmp ugt i32 %x, %n
  br i1 %fails, label %trap, label %next
next:
  %own = getelementptr i32, ptr addrspace(3) @kept, i32 %x
  store i32 %n, ptr addrspace(3) %own
  call void @gpu.barrier()
  %other = xor i32 %x, 1
  %at = getelementptr i32, ptr addrspace(3) @kept, i32 %other
  %value = load i32, ptr addrspace(3) %at
  store i32 %value, ptr addrspace(1) %p
  ret void
trap:
  call void @llvm.trap()
  unreachable
}
