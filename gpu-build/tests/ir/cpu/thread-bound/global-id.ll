; RUN: lower x86-64-v3 --after thread-bound
; CHECK-LABEL: define i32 @k.thread(
; CHECK: br i1 true
; CHECK-LABEL: define i32 @k.thread.active(
; CHECK: mul {{.*}}i32 %{{[0-9]+}}, %
; CHECK: ret i32

declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_dim.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %b = call i32 @gpu.block_id.x()
  %d = call i32 @gpu.block_dim.x()
  %s = mul i32 %b, %d
  %i = add i32 %s, %x
  %c = icmp ult i32 %i, %n
  br i1 %c, label %in, label %out
in:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 1, ptr addrspace(1) %q
  br label %out
out:
  ret void
}
attributes #0 = { "gpu.kernel" }
