; Kernels that fail in each way, in the thread that an argument names: 1 is a panic, 2 a panic at an unknown place, 3 an assertion, 4 a trap, 5 a
; panic with two values, 6 an assertion by NVIDIA's own function. All other threads write their number.

@message = internal constant [8 x i8] c"too big\00"
@bounds = internal constant [32 x i8] c"the len is \03 but the index is \02\00"
@condition = internal constant [6 x i8] c"n > 0\00"
@file = internal constant [8 x i8] c"fail.rs\00"
@name = internal constant [6 x i8] c"fails\00"
declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_dim.x()
declare void @gpu.panic(ptr, ptr, i32, i32, i64, i64)
declare void @gpu.assert_fail(ptr, ptr, i32, ptr)
declare void @__assertfail(ptr, ptr, i32, ptr, i64)
declare void @llvm.trap()

define void @fails(ptr addrspace(1) %y, i32 %kind, i32 %at) #0 {
  %slot = alloca ptr
  store ptr @condition, ptr %slot
  %x = call i32 @gpu.thread_id.x()
  %block = call i32 @gpu.block_id.x()
  %size = call i32 @gpu.block_dim.x()
  %begin = mul i32 %block, %size
  %i = add i32 %begin, %x
  %is.at = icmp eq i32 %i, %at
  %which = select i1 %is.at, i32 %kind, i32 0
  switch i32 %which, label %next [
    i32 1, label %panic
    i32 2, label %nowhere
    i32 3, label %assertion
    i32 4, label %trap
    i32 5, label %bounds
    i32 6, label %driver
  ]
next:
  %place = getelementptr i32, ptr addrspace(1) %y, i32 %i
  store i32 %i, ptr addrspace(1) %place
  ret void
panic:
  call void @gpu.panic(ptr @message, ptr @file, i32 7, i32 3, i64 poison, i64 poison)
  unreachable
nowhere:
  call void @gpu.panic(ptr @message, ptr null, i32 0, i32 0, i64 poison, i64 poison)
  unreachable
assertion:
  call void @gpu.assert_fail(ptr @condition, ptr @file, i32 9, ptr @name)
  unreachable
trap:
  call void @llvm.trap()
  unreachable
bounds:
  %index = zext i32 %x to i64
  %len = mul nuw nsw i64 %index, 5000000000
  call void @gpu.panic(ptr @bounds, ptr @file, i32 11, i32 3, i64 %index, i64 %len)
  unreachable
driver:
  ; The text comes from the stack, where unoptimized C keeps parameters.
  %text = load ptr, ptr %slot
  call void @__assertfail(ptr %text, ptr @file, i32 13, ptr @name, i64 1)
  unreachable
}

define void @panics(ptr addrspace(1) %y, i32 %n) #0 {
  %is.none = icmp eq i32 %n, 0
  br i1 %is.none, label %panic, label %next
next:
  store i32 %n, ptr addrspace(1) %y
  ret void
panic:
  call void @gpu.panic(ptr @message, ptr @file, i32 12, i32 3, i64 poison, i64 poison)
  unreachable
}
attributes #0 = { "gpu.kernel" }
