; RUN: lower x86-64-v3 --after expand-checks
; CHECK-LABEL: define i32 @k.thread(
; CHECK: br i1 {{.*}}, label %failed
; CHECK: br i1 {{.*}}, label %failed
; CHECK-NOT: gpu.cpu.check
; CHECK: ret i32 0
; CHECK-LABEL: define {{.*}} @k.thread.vector8

declare i32 @gpu.thread_id.x()
declare void @gpu.assert_fail(ptr, ptr, i32, ptr)
define void @k(ptr addrspace(1) %p, i32 %n, i32 %m) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %c = icmp ult i32 %x, %n
  br i1 %c, label %ok, label %bad
bad:
  call void @gpu.assert_fail(ptr null, ptr null, i32 7, ptr null)
  unreachable
ok:
  %v = load i32, ptr addrspace(1) %q
  %d = icmp ult i32 %v, %m
  br i1 %d, label %ok2, label %bad2
bad2:
  call void @gpu.assert_fail(ptr null, ptr null, i32 8, ptr null)
  unreachable
ok2:
  store i32 1, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
