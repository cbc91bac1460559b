; RUN: lower x86-64-v3 --after thread-loops
; CHECK: define internal i64 @k.blocks(
; CHECK: call <16 x i32> @k.thread.vector16(
; CHECK: call <8 x i32> @k.thread.vector8(
; CHECK: call i32 @k.thread(

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
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
