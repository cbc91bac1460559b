; RUN: lower x86-64-v3 --after thread-loops
; CHECK: @__gpu_cpu_k = constant { i32, i32, i32, i32, i32, i32, i32, i32, ptr, ptr, ptr } { i32 {{[0-9]+}}, i32 0, i32 16, i32 0, i32 0, i32 0, i32 0, i32 0, ptr @k.entry, ptr null, ptr null }
; CHECK-LABEL: define internal i64 @k.entry(ptr %args, ptr %launch, ptr %worker, i64 %first, i64 %count)
; CHECK-LABEL: define internal i64 @k.blocks(

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  store i32 %x, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
