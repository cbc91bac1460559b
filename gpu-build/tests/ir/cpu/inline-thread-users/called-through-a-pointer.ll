; RUN: lower x86-64-v3 --after inline-thread-users
; CHECK: `id` is called through a pointer, and asks for thread ids or can panic: on the CPU that is not possible

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
