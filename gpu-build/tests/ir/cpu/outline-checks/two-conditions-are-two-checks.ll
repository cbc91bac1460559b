; RUN: lower x86-64-v3 --after outline-checks
; CHECK-LABEL: define i32 @k.thread
; CHECK: call void @gpu.cpu.check(i1
; CHECK: call void @gpu.cpu.check(i1
; CHECK-NOT: call void @gpu.cpu.check
; CHECK: ret i32 0

declare i32 @gpu.thread_id.x()
declare void @gpu.assert_fail(ptr, ptr, i32, ptr)
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %a = icmp ult i32 %x, %n
  %b = icmp ne i32 %n, 77
  %c = and i1 %a, %b
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
