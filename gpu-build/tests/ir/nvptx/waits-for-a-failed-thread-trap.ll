; RUN: finish sm_90a
; A thread that fails before a barrier of its block ends: no thread reaches the wait after the barrier.
; CHECK-LABEL: define ptx_kernel void @before
; CHECK: call void @gpu.fault.report.called({{.*}}, i1 false)
; If no barrier comes before the wait, others would wait forever.
; CHECK-LABEL: define ptx_kernel void @at_once
; CHECK: call void @gpu.fault.report.called({{.*}}, i1 true)
; A copy in flight writes shared memory that the block would free.
; CHECK-LABEL: define ptx_kernel void @in_flight
; CHECK: call void @gpu.fault.report.called({{.*}}, i1 true)
; At the check, the tensor cores' work has ended in one kernel, and may be in flight in the other. Calls would make ptxas do the products one by one.
; CHECK-LABEL: define ptx_kernel void @ended
; CHECK: call void @llvm.nvvm.exit()
; CHECK-LABEL: define ptx_kernel void @multiplies
; CHECK-NOT: call void @llvm.nvvm.exit()
; CHECK: call void @llvm.trap()

target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent
declare void @llvm.trap()

define ptx_kernel void @before(i32 %b, i32 %n) #0 {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %fails = icmp ugt i32 %x, %n
  br i1 %fails, label %trap, label %next
next:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void asm sideeffect "{ .reg .pred p; wait: mbarrier.try_wait.parity.shared.b64 p, [$0], 0; @!p bra wait; }", "r,~{memory}"(i32 %b)
  ret void
trap:
  call void @llvm.trap()
  unreachable
}
define ptx_kernel void @at_once(i32 %b, i32 %n) #0 {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %fails = icmp ugt i32 %x, %n
  br i1 %fails, label %trap, label %next
next:
  call void asm sideeffect "{ .reg .pred p; wait: mbarrier.try_wait.parity.shared.b64 p, [$0], 0; @!p bra wait; }", "r,~{memory}"(i32 %b)
  ret void
trap:
  call void @llvm.trap()
  unreachable
}
define ptx_kernel void @in_flight(i32 %b, ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void asm sideeffect "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [$0], [$1], 16, [$0];", "r,l,~{memory}"(i32 %b, ptr addrspace(1) %p)
  %fails = icmp ugt i32 %x, %n
  br i1 %fails, label %trap, label %next
next:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
trap:
  call void @llvm.trap()
  unreachable
}
define ptx_kernel void @ended(i32 %n) #0 {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void asm sideeffect "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {}, 0, 0, p, 1, 1, 0, 0;", "~{memory}"()
  call void asm sideeffect "wgmma.wait_group.sync.aligned 0;", "~{memory}"()
  %fails = icmp ugt i32 %x, %n
  br i1 %fails, label %trap, label %next
next:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
trap:
  call void @llvm.trap()
  unreachable
}
define ptx_kernel void @multiplies(i32 %n) #0 {
  %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  call void asm sideeffect "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {}, 0, 0, p, 1, 1, 0, 0;", "~{memory}"()
  %fails = icmp ugt i32 %x, %n
  br i1 %fails, label %trap, label %next
next:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
trap:
  call void @llvm.trap()
  unreachable
}
attributes #0 = { "gpu.together" }
