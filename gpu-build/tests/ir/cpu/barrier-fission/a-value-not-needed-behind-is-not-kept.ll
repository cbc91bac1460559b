; RUN: lower x86-64-v3 --after barrier-fission
; CHECK-LABEL: define i32 @k.thread(
; CHECK-NEXT: dispatch:
; CHECK-NOT: ptr %private
; CHECK-NOT: ptr %uniform
; CHECK: ret i32 0

declare i32 @gpu.thread_id.x()
declare void @gpu.barrier()
define void @k(ptr addrspace(1) %p, ptr addrspace(1) %m) #0 {
  %x = call i32 @gpu.thread_id.x()
  %u = load i32, ptr addrspace(1) %m
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  store i32 %u, ptr addrspace(1) %q
  call void @gpu.barrier()
  store i32 7, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
