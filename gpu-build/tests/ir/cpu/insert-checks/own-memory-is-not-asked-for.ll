; RUN: lower x86-64-checked --after insert-checks
; CHECK-LABEL: define i32 @k.thread
; CHECK-NOT: call i32 %
; CHECK: ret i32 0

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %a = alloca [4 x i32]
  %e = getelementptr i32, ptr %a, i32 %x
  store volatile i32 %x, ptr %e
  ret void
}
attributes #0 = { "gpu.kernel" }
