; RUN: lower x86-64-v3 --after barrier-fission
; CHECK-LABEL: define i32 @k.thread(
; CHECK-NEXT: dispatch:
; CHECK-NOT: ptr %private
; CHECK: ptr %uniform
; CHECK: ret i32 0

declare i32 @gpu.thread_id.x()
declare void @gpu.barrier()
define void @k(ptr addrspace(1) %p, ptr addrspace(1) %m) #0 {
  %x = call i32 @gpu.thread_id.x()
  %u = load i32, ptr addrspace(1) %m
  %c = icmp eq i32 %u, 3
  br i1 %c, label %a, label %b
a:
  store i32 9, ptr addrspace(1) %m
  br label %j
b:
  br label %j
j:
  %v = phi i32 [ %u, %a ], [ 5, %b ]
  call void @gpu.barrier()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  store i32 %v, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
