; RUN: lower x86-64-v3 --after inline-thread-users
; CHECK-NOT: define {{.*}} @id
; CHECK-LABEL: define void @k
; CHECK: call i32 @gpu.thread_id.x()

declare i32 @gpu.thread_id.x()
define internal i32 @id() noinline {
  %x = call i32 @gpu.thread_id.x()
  ret i32 %x
}
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @id()
  store i32 %x, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
