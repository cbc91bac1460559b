; RUN: vectorization x86-64-v3
; CHECK: k: 8 threads: a path that does not lead to the return: block %

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %v = load i32, ptr addrspace(1) %q
  %c = icmp sgt i32 %v, %n
  br i1 %c, label %l, label %m
l:
  %o = load i32, ptr addrspace(1) %p
  br label %l
m:
  ret void
}
attributes #0 = { "gpu.kernel" }
