; RUN: lower x86-64-v3 --after barrier-fission
; CHECK-LABEL: define i32 @k.thread(
; CHECK-NOT: alloca [4 x i32]
; CHECK: getelementptr inbounds i8, ptr %private
; CHECK: ret i32 0

declare i32 @gpu.thread_id.x()
declare void @gpu.barrier()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %a = alloca [4 x i32]
  %r = and i32 %x, 3
  %e = getelementptr i32, ptr %a, i32 %r
  store i32 %x, ptr %e
  call void @gpu.barrier()
  %z = getelementptr i32, ptr %a, i32 %n
  %v = load i32, ptr %z
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  store i32 %v, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
