; RUN: lower x86-64-v3 --after outline-checks
; CHECK-LABEL: define i32 @k.thread
; CHECK: [[C:%.*]] = icmp ult i32 %thread_x, %{{.*}}
; CHECK-NOT: br i1
; CHECK: call void @gpu.cpu.check(i1 [[C]], ptr null, ptr null, i32 7, ptr null, i64 0, i64 0)
; CHECK-NOT: br i1
; CHECK: ret i32 0

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
