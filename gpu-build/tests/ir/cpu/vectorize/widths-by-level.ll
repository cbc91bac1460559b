; A body with loops is made for several vectors of threads as well.
; RUN: vectorization x86-64-v2 --prefix V2
; RUN: vectorization x86-64-v3 --prefix V3
; RUN: vectorization x86-64-v4 --prefix V4
; V2: k: 8 threads: vectorized
; V2-NEXT: k: 4 threads: vectorized
; V2-NEXT: straight: 4 threads: vectorized
; V2-NEXT: straight: 8 threads: only bodies with loops or math are this wide
; V3: k: 16 threads: vectorized
; V3-NEXT: k: 8 threads: vectorized
; V3-NEXT: straight: 8 threads: vectorized
; V4: k: 64 threads: vectorized
; V4-NEXT: k: 16 threads: vectorized
; V4-NEXT: straight: 16 threads: vectorized
; V4-NEXT: straight: 64 threads: only bodies with loops or math are this wide

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  %v = load float, ptr addrspace(1) %q
  %w = fdiv float 1.0, %v
  store float %w, ptr addrspace(1) %q
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}
define void @straight(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %v = load i32, ptr addrspace(1) %q
  %c = icmp sgt i32 %v, %n
  br i1 %c, label %t, label %f
t:
  %d = sdiv i32 %v, %n
  br label %m
f:
  store i32 0, ptr addrspace(1) %p
  br label %m
m:
  %r = phi i32 [ %d, %t ], [ 7, %f ]
  store i32 %r, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
