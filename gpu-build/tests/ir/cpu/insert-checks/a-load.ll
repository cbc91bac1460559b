; RUN: lower x86-64-checked --after insert-checks
; CHECK-LABEL: define i32 @k.thread
; CHECK: [[R:%[0-9]+]] = call i32 %{{[0-9]+}}(ptr %{{[0-9]+}}, ptr %{{[0-9a-z]+}}, i64 4, i32 {{17|1}}, i32 0)
; CHECK-NEXT: [[C:%[0-9]+]] = icmp ne i32 [[R]], 0
; CHECK-NEXT: br i1 [[C]], label %refused, label %

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %v = load i32, ptr addrspace(1) %q
  store i32 %v, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
