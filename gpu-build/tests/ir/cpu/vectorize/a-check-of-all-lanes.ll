; RUN: lower x86-64-v3 --after vectorize
; CHECK-LABEL: define <8 x i32> @k.thread.vector8(
; CHECK: failed:
; CHECK: call i8 @llvm.cttz.i8(
; CHECK: ret <8 x i32> zeroinitializer
; CHECK: unsure:

declare i32 @gpu.thread_id.x()
declare void @gpu.assert_fail(ptr, ptr, i32, ptr)
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %x, %n
  br i1 %c, label %ok, label %bad
bad:
  call void @gpu.assert_fail(ptr null, ptr null, i32 7, ptr null)
  unreachable
ok:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  store i32 1, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
