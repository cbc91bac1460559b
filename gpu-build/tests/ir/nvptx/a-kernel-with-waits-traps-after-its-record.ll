; RUN: finish sm_90
; Threads that wait for an ended thread would wait forever: the failing thread writes the record and then traps.
; CHECK-LABEL: define ptx_kernel void @waits
; CHECK: call void @gpu.fault.report.called({{.*}}, i1 true)
; CHECK-LABEL: define ptx_kernel void @does_not
; CHECK: call void @gpu.fault.report.called({{.*}}, i1 false)
; CHECK-LABEL: define internal void @gpu.fault.report.called(
; CHECK: store atomic volatile i32 1
; CHECK-NEXT: br i1 %traps
; CHECK: call void @llvm.nvvm.exit()
; CHECK: call void @llvm.trap()

target triple = "nvptx64-nvidia-cuda"
declare void @llvm.trap()

define ptx_kernel void @waits(i32 %at, i32 %n) {
  %is.none = icmp eq i32 %n, 0
  br i1 %is.none, label %panic, label %next
next:
  call void asm sideeffect "{ .reg .pred p; mbarrier.try_wait.parity.shared.b64 p, [$0], $1; }", "r,r"(i32 %at, i32 %n)
  ret void
panic:
  call void @llvm.trap()
  unreachable
}

define ptx_kernel void @does_not(ptr addrspace(1) %p, i32 %n) {
  %is.none = icmp eq i32 %n, 0
  br i1 %is.none, label %panic, label %next
next:
  store i32 %n, ptr addrspace(1) %p
  ret void
panic:
  call void @llvm.trap()
  unreachable
}
