; RUN: lower x86-64-v3 --after barrier-fission
; CHECK: a thread of this kernel keeps {{[0-9]+}} bytes of local variables while it waits, and the CPU has 1048576

declare i32 @gpu.thread_id.x()
declare void @gpu.barrier()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %a = alloca [300000 x i32]
  %e = getelementptr i32, ptr %a, i32 %x
  store i32 %x, ptr %e
  call void @gpu.barrier()
  %z = getelementptr i32, ptr %a, i32 %n
  %v = load i32, ptr %z
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  store i32 %v, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
