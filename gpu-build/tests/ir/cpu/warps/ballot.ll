; RUN: lower x86-64-v3 --after thread-functions
; CHECK-LABEL: define i32 @k.thread
; CHECK: and i32 %linear, 31
; CHECK: store i32
; CHECK-NEXT: call void @gpu.cpu.wait.ballot()
; CHECK-NEXT: [[AT:%[0-9]+]] = getelementptr inbounds i8, ptr %scratch, i64 256
; CHECK-NEXT: load i32, ptr [[AT]]

declare i32 @gpu.thread_id.x()
declare i32 @gpu.ballot(i1)
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %c = icmp slt i32 %x, %n
  %v = call i32 @gpu.ballot(i1 %c)
  store i32 %v, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
