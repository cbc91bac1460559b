; RUN: lower x86-64-v3 --after thread-loops
; CHECK: define internal i64 @k.blocks(ptr noalias readonly align 16 dereferenceable(12) %args,

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  store i32 %x, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
