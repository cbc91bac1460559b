; RUN: lower gfx942 --after number-faults
; The texts came through the parameters of a wrapper, whose stack they are on.
; CHECK: c"n > 0\01a.cu\013\01k\00"
; CHECK-NOT: @gpu.assert_fail
; CHECK: call void @gpu.fault(i32 1, i1 true, i64 poison, i64 poison)
; CHECK-NOT: @gpu.assert_fail

@message = private unnamed_addr constant [6 x i8] c"n > 0\00"
@file = private unnamed_addr constant [5 x i8] c"a.cu\00"
@function = private unnamed_addr constant [2 x i8] c"k\00"

declare void @gpu.assert_fail(ptr, ptr, i32, ptr)

define internal void @fail(ptr %message, ptr %file, i32 %line, ptr %function) alwaysinline {
  %message.addr = alloca ptr
  %line.addr = alloca i32
  store ptr %message, ptr %message.addr
  store i32 %line, ptr %line.addr
  %m = load ptr, ptr %message.addr
  %l = load i32, ptr %line.addr
  call void @gpu.assert_fail(ptr %m, ptr %file, i32 %l, ptr %function)
  ret void
}

define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %c = icmp sgt i32 %n, 0
  br i1 %c, label %go, label %stop
stop:
  call void @fail(ptr @message, ptr @file, i32 3, ptr @function)
  br label %go
go:
  store i32 %n, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
