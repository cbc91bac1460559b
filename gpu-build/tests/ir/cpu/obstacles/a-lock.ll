; RUN: vectorization x86-64-v3
; CHECK: k: 8 threads: an atomic in a loop that threads leave one by one, where lanes in lockstep might wait for ever: `%v = atomicrmw

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  br label %l
l:
  %v = atomicrmw xchg ptr addrspace(1) %p, i32 1 acquire
  %c = icmp eq i32 %v, 0
  br i1 %c, label %e, label %l
e:
  store i32 0, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
