; RUN: lower x86-64-v3 --after access-groups
; CHECK-LABEL: define i32 @k.thread
; CHECK: store volatile i32 %{{.*}}, ptr %{{[a-z0-9.]+}}, align 4
; CHECK-NOT: !llvm.access.group
; CHECK: store i32 %{{.*}}, ptr addrspace(1) %{{.*}}, !llvm.access.group

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %a = alloca [4 x i32]
  %e = getelementptr i32, ptr %a, i32 %x
  store volatile i32 %x, ptr %e
  store i32 %x, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
