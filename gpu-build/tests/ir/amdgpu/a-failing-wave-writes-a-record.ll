; RUN: finish gfx942
; CHECK: @__gpu_fault_texts = protected addrspace(1) constant {{.*}} c"fails\00recurs\00cannot\00\00panic: too big\00panic at a.rs:7: too big\00a.rs:9: fails: assertion `n > 0` failed\00a thread trapped\00", align 1
; CHECK: @__gpu_fault_slot = protected addrspace(1) externally_initialized global [8 x i32] zeroinitializer, align 8
; A wave branches to the report as a whole, by uniform branches. The report is of a lane that has failed.
; CHECK-LABEL: define protected amdgpu_kernel void @fails
; CHECK: [[TEXT:%[0-9]+]] = select i1 %is.large, i32 2, i32 3
; CHECK: [[FAILS:%[0-9]+]] = or i1 %is.large
; CHECK: load i64, ptr addrspace(1) @__gpu_fault_slot
; CHECK: [[LANES:%[a-z.0-9]+]] = call i64 @llvm.amdgcn.ballot.i64(i1 [[FAILS]])
; CHECK-NEXT: call i64 @llvm.cttz.i64(i64 [[LANES]]
; CHECK: call i32 @llvm.amdgcn.readlane.i32
; CHECK: cmpxchg ptr addrspace(1) {{.*}} syncscope("agent") monotonic monotonic
; CHECK: call i64 @llvm.amdgcn.ballot.i64(i1 {{%[a-z.0-9]+}})
; CHECK: call i32 @llvm.amdgcn.readlane.i32
; CHECK: icmp eq i32
; CHECK: call i32 @llvm.amdgcn.readlane.i32
; CHECK: icmp eq i32
; CHECK: call i32 @llvm.amdgcn.readlane.i32(i32 [[TEXT]]
; CHECK: fence release
; CHECK: store atomic volatile i32
; CHECK: fence acq_rel
; CHECK: store atomic volatile i32 1
; CHECK-NEXT: call void @llvm.amdgcn.endpgm()
; CHECK: call void asm sideeffect "s_trap 2"
; CHECK-NEXT: call void @llvm.amdgcn.endpgm()
; Functions that kernels call have the last record.
; CHECK: define {{.*}} @fibonacci
; CHECK: getelementptr {{.*}}@__gpu_fault_slot, i64 28
; RUN: assembly gfx942 --prefix GFX942
; GFX942-LABEL: fails:
; GFX942: v_readlane_b32
; GFX942: buffer_wbl2 sc0 sc1
; GFX942: s_waitcnt vmcnt(0)
; GFX942: global_store_dword {{.*}} sc0 sc1
; GFX942: s_endpgm

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
