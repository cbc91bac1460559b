; The portable sine jumps over the reduction of large arguments where no thread has one, so its branch must be known.
; RUN: vectorization x86-64-v4 --math portable
; CHECK-NOT: left to LLVM
; CHECK: k: 16 threads: vectorized

declare i32 @gpu.thread_id.x()
declare float @llvm.sin.f32(float)
define void @k(ptr addrspace(1) %p) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %x
  %v = load float, ptr addrspace(1) %q
  %r = call float @llvm.sin.f32(float %v)
  store float %r, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
