; RUN: lower x86-64-v3 --after barrier-fission
; CHECK-LABEL: define i32 @k.thread(
; CHECK-NEXT: dispatch:
; CHECK: switch i32 %resume, label %{{[0-9]+}} [
; CHECK-NEXT: i32 1, label %[[A:resume[0-9]+]]
; CHECK-NEXT: i32 2, label %[[B:resume[0-9]+]]
; CHECK: store i32 1,
; CHECK-NEXT: ret i32 1
; CHECK: [[A]]:
; CHECK: store i32 2,
; CHECK-NEXT: ret i32 2
; CHECK: [[B]]:
; CHECK: store i32 3,
; CHECK-NEXT: ret i32 0

declare i32 @gpu.thread_id.x()
declare void @gpu.barrier()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  store i32 1, ptr addrspace(1) %q
  call void @gpu.barrier()
  store i32 2, ptr addrspace(1) %q
  call void @gpu.barrier()
  store i32 3, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
