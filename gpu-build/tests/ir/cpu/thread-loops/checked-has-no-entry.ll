; RUN: lower x86-64-checked
; CHECK: @__gpu_cpu_k = constant {{.*}} ptr null, ptr @k.thread, ptr @k.sites
; CHECK-NOT: @k.entry

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %v = load i32, ptr addrspace(1) %q
  store i32 %v, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
