; RUN: lower x86-64-v3 --after vectorize --prefix BEFORE
; RUN: lower x86-64-v3 --after promote-lanes
; BEFORE-LABEL: define {{.*}} @k.thread.vector8(
; CHECK-LABEL: define {{.*}} @k.thread.vector8(
; CHECK-NOT: alloca
; CHECK: phi <8 x i1>

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p) #0 {
entry:
  %x = call i32 @gpu.thread_id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %n = load i32, ptr addrspace(1) %q
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 1, %entry ], [ %more, %loop ]
  %more = mul i32 %sum, %n
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %end
end:
  store i32 %more, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
