; RUN: lower x86-64-v3 --after thread-functions
; CHECK-LABEL: define i32 @k.thread
; CHECK: stop:
; CHECK-NEXT: [[F:%[0-9]+]] = getelementptr inbounds i8, ptr %scratch, i64 260
; CHECK-NEXT: store i32 3, ptr [[F]]
; CHECK: call void %{{[0-9]+}}(ptr @0, ptr null, i32 0, ptr null,
; CHECK-NEXT: ret i32 0
; CHECK-NOT: call void @llvm.trap

declare i32 @gpu.thread_id.x()
declare void @llvm.trap()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %c = icmp eq i32 %x, %n
  br i1 %c, label %stop, label %go
stop:
  call void @llvm.trap()
  unreachable
go:
  store i32 %x, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
