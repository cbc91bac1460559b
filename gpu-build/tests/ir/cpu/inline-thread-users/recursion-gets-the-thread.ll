; RUN: lower x86-64-v3 --after inline-thread-users
; CHECK-LABEL: define void @k
; CHECK: [[CONTEXT:%[0-9]+]] = alloca i64, i32 7
; CHECK: call ptr @gpu.cpu.scratch()
; CHECK: call i32 @down(i32 %n, ptr [[CONTEXT]])
; CHECK-LABEL: define internal i32 @down(i32 %0, ptr %1)
; CHECK: [[X:%[0-9]+]] = load i32, ptr
; CHECK: call i32 @down(i32 %{{.*}}, ptr %1)
; CHECK-NEXT: [[F:%[0-9]+]] = getelementptr inbounds i8, ptr %{{[0-9]+}}, i64 260
; CHECK-NEXT: load i32, ptr [[F]]
; CHECK: ret i32 [[X]]

declare i32 @gpu.thread_id.x()
define internal i32 @down(i32 %a) noinline {
  %x = call i32 @gpu.thread_id.x()
  %z = icmp eq i32 %a, 0
  br i1 %z, label %end, label %again
again:
  %b = sub i32 %a, 1
  %c = call i32 @down(i32 %b)
  %d = add i32 %c, %x
  ret i32 %d
end:
  ret i32 %x
}
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @down(i32 %n)
  store i32 %x, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
