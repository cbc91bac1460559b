; RUN: vectorization x86-64-v3
; CHECK: k: 8 threads: local memory of a size known at run time: `%a = alloca i32, i{{32|64}} %

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %a = alloca i32, i32 %n
  %e = getelementptr i32, ptr %a, i32 %x
  store i32 %x, ptr %e
  %v = load i32, ptr %a
  %c = icmp sgt i32 %v, %n
  br i1 %c, label %t, label %m
t:
  store i32 %v, ptr addrspace(1) %p
  br label %m
m:
  ret void
}
attributes #0 = { "gpu.kernel" }
