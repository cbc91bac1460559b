; RUN: lower x86-64-v3 --after barrier-fission
; CHECK-LABEL: define i32 @k.thread(
; CHECK: switch i32 %resume
; CHECK-NEXT: i32 1, label %resume
; CHECK: ret i32 1
; CHECK: ret i32 0

declare i32 @gpu.thread_id.x()
declare void @gpu.barrier()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  store volatile i32 %i, ptr addrspace(1) %q
  call void @gpu.barrier()
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %e
e:
  ret void
}
attributes #0 = { "gpu.kernel" }
