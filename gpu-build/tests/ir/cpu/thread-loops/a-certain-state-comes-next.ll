; Where all threads come to one barrier, none of their states is kept, and the loop from there follows. A branch to one of two
; barriers leaves it to be asked.
; RUN: lower x86-64-v3 --after thread-loops
; CHECK-LABEL: define internal i64 @certain.blocks(
; CHECK: r0.end:
; CHECK-NOT: store i32
; CHECK: br label %r1
; CHECK: r1.end:
; CHECK-NEXT: br label %block.end
; CHECK-LABEL: define internal i64 @open.blocks(
; CHECK: r0.end:
; CHECK-NEXT: store i32 {{.*}}, ptr %any
; CHECK-NEXT: store i32 {{.*}}, ptr %every
; CHECK-NEXT: br label %reached

declare i32 @gpu.thread_id.x()
declare void @gpu.barrier()
define void @certain(ptr addrspace(1) %p) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  store volatile i32 0, ptr addrspace(1) %q
  call void @gpu.barrier()
  store volatile i32 1, ptr addrspace(1) %q
  ret void
}
define void @open(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %c = icmp eq i32 %n, 0
  br i1 %c, label %t, label %e
t:
  call void @gpu.barrier()
  store volatile i32 1, ptr addrspace(1) %q
  br label %e
e:
  ret void
}
attributes #0 = { "gpu.kernel" }
