; RUN: vectorization x86-64-v3 --prefix REPORT
; REPORT: k: 8 threads: vectorized
; RUN: lower x86-64-v3 --after vectorize
; CHECK: define <8 x i32> @k.thread.vector8(
; CHECK: icmp eq <8 x i32>

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %v = load i32, ptr addrspace(1) %q
  switch i32 %v, label %other [
    i32 1, label %one
    i32 7, label %seven
  ]
one:
  store i32 10, ptr addrspace(1) %q
  br label %end
seven:
  %n = getelementptr i32, ptr addrspace(1) %q, i32 64
  store i32 70, ptr addrspace(1) %n
  br label %end
other:
  %m = getelementptr i32, ptr addrspace(1) %q, i32 128
  store i32 %v, ptr addrspace(1) %m
  br label %end
end:
  ret void
}
attributes #0 = { "gpu.kernel" }
