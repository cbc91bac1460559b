; RUN: vectorization x86-64-v3
; CHECK: k: 8 threads: left to LLVM's loop vectorizer: a thread has no branches and calls no vector functions

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  store i32 %n, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
