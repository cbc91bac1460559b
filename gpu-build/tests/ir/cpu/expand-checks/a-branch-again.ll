; RUN: lower x86-64-v3 --after expand-checks
; CHECK-LABEL: define i32 @k.thread
; CHECK-NOT: gpu.cpu.check
; CHECK: br i1 %{{.*}}, label %{{.*}}, label %failed
; CHECK: failed:
; The thread may be one of a run of blocks in a row: what is reported is its place in its own.
; CHECK: [[BLOCKS:%[0-9]+]] = udiv i32 %thread_x, %size_x
; CHECK: add i32 %block_x, [[BLOCKS]]
; CHECK: store i32 3, ptr
; CHECK: ret i32 0
; CHECK-LABEL: define {{.*}} @k.thread.vector8

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
