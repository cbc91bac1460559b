; RUN: lower x86-64-v3 --after vectorize
; CHECK-LABEL: define <8 x i32> @k.thread.vector8(
; CHECK: alloca i8, i64 128

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %a = alloca [4 x i32]
  %r = and i32 %x, 3
  %e = getelementptr i32, ptr %a, i32 %r
  store i32 %x, ptr %e
  %z = getelementptr i32, ptr %a, i32 %n
  %v = load i32, ptr %z
  %c = icmp sgt i32 %v, %n
  br i1 %c, label %t, label %m
t:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  store i32 %v, ptr addrspace(1) %q
  br label %m
m:
  ret void
}
attributes #0 = { "gpu.kernel" }
