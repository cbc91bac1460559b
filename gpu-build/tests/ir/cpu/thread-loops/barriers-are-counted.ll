; RUN: lower x86-64-v3 --after thread-loops
; CHECK: @__gpu_cpu_k = constant {{.*}} { i32 {{[0-9]+}}, i32 0, i32 16, i32 0, i32 0, i32 2, i32 0, i32 0, ptr @k.entry, ptr @k.thread, ptr null }

declare i32 @gpu.thread_id.x()
declare void @gpu.barrier()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  call void @gpu.barrier()
  store i32 1, ptr addrspace(1) %q
  call void @gpu.barrier()
  ret void
}
attributes #0 = { "gpu.kernel" }
