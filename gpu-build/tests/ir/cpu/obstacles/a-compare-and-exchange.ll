; RUN: vectorization x86-64-v3
; CHECK: k: 8 threads: an instruction without a vector form: `{{.*}}cmpxchg

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %v = load i32, ptr addrspace(1) %p
  %y = cmpxchg ptr addrspace(1) %p, i32 0, i32 %x seq_cst seq_cst
  %c = icmp sgt i32 %v, %n
  br i1 %c, label %t, label %m
t:
  store i32 %v, ptr addrspace(1) %p
  br label %m
m:
  ret void
}
attributes #0 = { "gpu.kernel" }
