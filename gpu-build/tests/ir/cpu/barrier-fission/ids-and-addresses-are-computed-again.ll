; RUN: lower x86-64-v3 --after barrier-fission
; CHECK-LABEL: define i32 @k.thread(
; CHECK-NEXT: dispatch:
; CHECK-NOT: ptr %private
; CHECK-NOT: ptr %uniform
; CHECK: resume{{[0-9]*}}:
; LLVM 23 counts in elements of so many bytes.
; CHECK: getelementptr {{i32|\[4 x i8\]}}, ptr addrspace(1) %{{[0-9]+}}, i64
; CHECK: ret i32 0

declare i32 @gpu.thread_id.x()
declare void @gpu.barrier()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  store i32 1, ptr addrspace(1) %q
  call void @gpu.barrier()
  store i32 2, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
