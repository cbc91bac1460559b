; RUN: lower x86-64-v3 --after outline-checks
; The values of a message are computed at the check, even if only the report needs them.
; CHECK-LABEL: define i32 @k.thread
; CHECK: [[INDEX:%.*]] = zext i32 %thread_x to i64
; CHECK-NOT: br i1
; CHECK: call void @gpu.cpu.check(i1 {{%.*}}, ptr {{.*}}, ptr null, i32 7, ptr {{.*}}, i64 [[INDEX]], i64 {{%.*}})
; CHECK-NOT: br i1
; CHECK: ret i32 0

@message = internal constant [7 x i8] c"\02 of \03\00"
declare i32 @gpu.thread_id.x()
declare void @gpu.panic(ptr, ptr, i32, i32, i64, i64)
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %c = icmp ult i32 %x, %n
  br i1 %c, label %ok, label %bad
bad:
  %index = zext i32 %x to i64
  %len = zext i32 %n to i64
  call void @gpu.panic(ptr @message, ptr null, i32 7, i32 1, i64 %index, i64 %len)
  unreachable
ok:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  store i32 1, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
