; RUN: lower x86-64-v3 --after barrier-fission --prefix BEFORE
; RUN: lower x86-64-v3 --after promote-slots
; BEFORE-LABEL: define {{.*}} @k.thread
; BEFORE: alloca
; CHECK-LABEL: define {{.*}} @k.thread
; CHECK-NOT: alloca
; CHECK: ret i32

declare i32 @gpu.thread_id.x()
declare void @gpu.barrier()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %end
end:
  store i32 %next, ptr addrspace(1) %p
  call void @gpu.barrier()
  store i32 1, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
