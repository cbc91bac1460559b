; RUN: finish sm_90
; The runtime's pointers, and a claim for each of three kernels and one for functions that several call. The kernels' names, then the messages.
; CHECK: @__gpu_fault_texts = addrspace(1) constant {{.*}} c"fails\00recurs\00cannot\00\00panic: too big\00panic at a.rs:7: too big\00a.rs:9: fails: assertion `n > 0` failed\00a thread trapped\00", align 1
; CHECK: @__gpu_fault_slot = addrspace(1) externally_initialized global [8 x i32] zeroinitializer, align 8
; Three kinds of failure share one report. Of two checks that were merged, the first that fails is reported.
; CHECK-LABEL: define ptx_kernel void @fails
; CHECK: select i1 %is.large, i32 2, i32 3
; CHECK: [[TEXT:%[0-9]+]] = phi i32 [ 4, %trap ]
; CHECK: call void @gpu.fault.report.called(i32 0, i32 [[TEXT]], i1 true,
; Functions that kernels call have the last record.
; CHECK: define {{.*}} @fibonacci
; CHECK: call void @gpu.fault.report.called(i32 3, i32
; The report is a function of its own.
; CHECK: define internal void @gpu.fault.report.called(
; Without the runtime's pointers the thread traps.
; CHECK: [[RECORDS:%[a-z.0-9]+]] = load i64, ptr addrspace(1) @__gpu_fault_slot
; CHECK-NEXT: [[NOBODY:%[a-z.0-9]+]] = icmp eq i64 [[RECORDS]], 0
; CHECK-NEXT: br i1 [[NOBODY]]
; The claim that lets the thread write is at device scope; the record is at system scope.
; CHECK: [[ARMED:%[a-z.0-9]+]] = load atomic volatile i32, ptr addrspace(1) {{.*}} monotonic
; CHECK: cmpxchg ptr addrspace(1) {{.*}} i32 {{%[a-z.0-9]+}}, i32 [[ARMED]] syncscope("device") monotonic monotonic
; The other threads wait until the record is complete, or try again once the host has armed it again.
; CHECK: [[COMPLETE:%[a-z.0-9]+]] = load atomic volatile i32, ptr addrspace(1) {{.*}} monotonic
; CHECK-NEXT: icmp eq i32 [[COMPLETE]], [[ARMED]]
; CHECK: [[NOW:%[a-z.0-9]+]] = load atomic volatile i32, ptr addrspace(1) {{.*}} monotonic
; CHECK-NEXT: icmp eq i32 [[NOW]], [[ARMED]]
; CHECK: call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK: insertelement <4 x i32> poison, i32 %text, i32 0
; CHECK: store <4 x i32>
; CHECK: store <4 x i32>
; CHECK: store <4 x i32>
; CHECK-NEXT: fence release
; CHECK: store atomic volatile i32 [[ARMED]], ptr addrspace(1) {{.*}} monotonic
; CHECK: fence acq_rel
; CHECK: store atomic volatile i32 1, ptr addrspace(1) {{.*}} monotonic
; CHECK-NEXT: br i1 %traps
; CHECK: call void @llvm.nvvm.exit()
; CHECK: trap{{.*}}:
; CHECK-NEXT: call void @llvm.trap()
; RUN: assembly sm_90 --prefix SM90
; SM90: .visible .global {{.*}}__gpu_fault_slot
; SM90: .func {{.*}}report
; SM90: .noreturn
; SM90: ld.volatile.global.b32
; SM90: atom.relaxed.gpu.global.cas.b32
; SM90: st.global.v4.b32
; SM90: st.global.v4.b32
; SM90: fence.acq_rel.sys
; SM90: st.volatile.global.b32
; SM90: fence.acq_rel.sys
; SM90: st.volatile.global.b32
; SM90: exit

@message = internal constant [8 x i8] c"too big\00"
@condition = internal constant [6 x i8] c"n > 0\00"
@file = internal constant [5 x i8] c"a.rs\00"
@name = internal constant [6 x i8] c"fails\00"
declare i32 @gpu.thread_id.x()
declare void @gpu.panic(ptr, ptr, i32, i32, i64, i64)
declare void @gpu.assert_fail(ptr, ptr, i32, ptr)
declare void @llvm.trap()

define void @fails(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %is.large = icmp ugt i32 %x, %n
  br i1 %is.large, label %panic, label %next
next:
  store i32 %n, ptr addrspace(1) %p
  %is.none = icmp eq i32 %n, 0
  br i1 %is.none, label %assertion, label %last
last:
  store volatile i32 1, ptr addrspace(1) %p
  %is.one = icmp eq i32 %n, 1
  br i1 %is.one, label %trap, label %done
done:
  ret void
panic:
  call void @gpu.panic(ptr @message, ptr @file, i32 7, i32 3, i64 poison, i64 poison)
  unreachable
assertion:
  call void @gpu.assert_fail(ptr @condition, ptr @file, i32 9, ptr @name)
  unreachable
trap:
  call void @llvm.trap()
  unreachable
}

define internal i32 @fibonacci(i32 %n) noinline {
  %is.large = icmp ugt i32 %n, 40
  br i1 %is.large, label %panic, label %next
next:
  %is.first = icmp ult i32 %n, 2
  br i1 %is.first, label %done, label %more
more:
  %one = sub i32 %n, 1
  %two = sub i32 %n, 2
  %a = call i32 @fibonacci(i32 %one)
  %b = call i32 @fibonacci(i32 %two)
  %sum = add i32 %a, %b
  br label %done
done:
  %r = phi i32 [ %n, %next ], [ %sum, %more ]
  ret i32 %r
panic:
  call void @gpu.panic(ptr @message, ptr null, i32 0, i32 0, i64 poison, i64 poison)
  unreachable
}

define void @recurs(ptr addrspace(1) %p, i32 %n) #0 {
  %r = call i32 @fibonacci(i32 %n)
  store i32 %r, ptr addrspace(1) %p
  ret void
}

define void @cannot(ptr addrspace(1) %p, i32 %n) #0 {
  store i32 %n, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
