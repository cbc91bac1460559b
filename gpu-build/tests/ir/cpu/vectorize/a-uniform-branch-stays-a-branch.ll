; RUN: lower x86-64-v3 --after vectorize
; CHECK-LABEL: define <8 x i32> @k.thread.vector8(
; CHECK-NOT: i1>
; CHECK: br i1 %{{.*}}, label %then, label %else
; CHECK-NOT: i1>
; CHECK: store <8 x i32> splat (i32 5), ptr addrspace(1)
; CHECK: ret <8 x i32> zeroinitializer

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %c = icmp sgt i32 %n, 3
  br i1 %c, label %t, label %m
t:
  store i32 5, ptr addrspace(1) %q
  br label %m
m:
  ret void
}
attributes #0 = { "gpu.kernel" }
