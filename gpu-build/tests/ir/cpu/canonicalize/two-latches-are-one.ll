; RUN: lower x86-64-v3 --after canonicalize
; CHECK-LABEL: define i32 @k.thread
; CHECK: loop: ; preds = %[[LATCH:.*]], %entry
; CHECK: [[LATCH]]: ; preds = %{{.*}}, %{{.*}}
; CHECK-NEXT: phi i32 [ %{{[ab]}}, %{{.*}} ], [ %{{[ab]}}, %{{.*}} ]
; CHECK-NEXT: br label %loop

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  %x = call i32 @gpu.thread_id.x()
  br label %loop
loop:
  %i = phi i32 [ %x, %entry ], [ %a, %left ], [ %b, %right ]
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load volatile i32, ptr addrspace(1) %q
  %c = icmp ult i32 %v, 9
  br i1 %c, label %left, label %middle
left:
  %a = add i32 %i, 1
  br label %loop
middle:
  %d = icmp ult i32 %v, %n
  br i1 %d, label %right, label %end
right:
  %b = mul i32 %i, 3
  br label %loop
end:
  ret void
}
attributes #0 = { "gpu.kernel" }
