; RUN: lower x86-64-v3 --after barrier-fission
; CHECK-LABEL: define i32 @k.thread(
; CHECK-NOT: alloca i32, i
; CHECK: call ptr %{{[0-9]+}}(ptr %{{[0-9]+}}, i32 %linear, i64 %{{[0-9]+}}, i64 {{4|8|16}})
; CHECK: ret i32 0

declare i32 @gpu.thread_id.x()
declare void @gpu.barrier()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %a = alloca i32, i32 %n
  %e = getelementptr i32, ptr %a, i32 %x
  store i32 %x, ptr %e
  call void @gpu.barrier()
  %v = load i32, ptr %a
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  store i32 %v, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
