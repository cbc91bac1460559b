; RUN: lower x86-64-v3 --after barrier-fission
; CHECK-LABEL: define i32 @k.thread(
; CHECK-NEXT: dispatch:
; CHECK: getelementptr inbounds i8, ptr %uniform, i64 0
; CHECK-NOT: ptr %private
; CHECK: [[AT:%[0-9]+]] = getelementptr inbounds i8, ptr %uniform, i64 16
; CHECK-NEXT: store i32 %{{[0-9]+}}, ptr [[AT]]
; CHECK-NEXT: ret i32 1

declare i32 @gpu.thread_id.x()
declare void @gpu.barrier()
define void @k(ptr addrspace(1) %p, ptr addrspace(1) %m) #0 {
  %x = call i32 @gpu.thread_id.x()
  %u = load i32, ptr addrspace(1) %m
  call void @gpu.barrier()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  store i32 %u, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
