; The pointer holds the function's number, so no indirect call remains, and the function that asks for ids is inlined into the kernel.
; RUN: lower x86-64-v3 --after inline-thread-users
; CHECK-NOT: define {{.*}} @id
; CHECK-LABEL: define void @k
; CHECK: store ptr inttoptr (i64 [[FUNCTION:[0-9]+]] to ptr), ptr addrspace(1) %p
; CHECK: [[NUMBER:%[0-9a-z.]+]] = ptrtoint ptr %f to i64
; CHECK: icmp eq i64 [[NUMBER]], [[FUNCTION]]
; CHECK: call void @gpu.cpu.report(
; CHECK: call i32 @gpu.thread_id.x()

declare i32 @gpu.thread_id.x()
define internal i32 @id() noinline {
  %x = call i32 @gpu.thread_id.x()
  ret i32 %x
}
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %f = load ptr, ptr addrspace(1) %p
  store ptr @id, ptr addrspace(1) %p
  %x = call i32 %f()
  ret void
}
attributes #0 = { "gpu.kernel" }
