; RUN: lower x86-64-v3 --after internalize
; CHECK: @__gpu_cpu_k = constant
; CHECK-NOT: define i
; CHECK: define internal i32 @k.thread(

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  store i32 %x, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
