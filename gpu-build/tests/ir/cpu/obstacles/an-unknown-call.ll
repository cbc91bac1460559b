; RUN: vectorization x86-64-v3
; CHECK: k: 8 threads: a call whose effects may depend on the order of the threads: `call void @store_it

declare i32 @gpu.thread_id.x()
define void @store_it(ptr addrspace(1) %p) noinline {
  store volatile i32 1, ptr addrspace(1) %p
  ret void
}
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %v = load i32, ptr addrspace(1) %q
  call void @store_it(ptr addrspace(1) %q)
  %c = icmp sgt i32 %v, %n
  br i1 %c, label %t, label %m
t:
  store i32 %v, ptr addrspace(1) %p
  br label %m
m:
  ret void
}
attributes #0 = { "gpu.kernel" }
