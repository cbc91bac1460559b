; RUN: vectorization x86-64-v3
; CHECK: k: 8 threads: {{[0-9]+}} bytes of local memory for all threads, and at most 262144 are taken

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %a = alloca [40000 x i32]
  %e = getelementptr i32, ptr %a, i32 %x
  store i32 %x, ptr %e
  %z = getelementptr i32, ptr %a, i32 %n
  %v = load i32, ptr %z
  %c = icmp sgt i32 %v, %n
  br i1 %c, label %t, label %m
t:
  store i32 %v, ptr addrspace(1) %p
  br label %m
m:
  ret void
}
attributes #0 = { "gpu.kernel" }
