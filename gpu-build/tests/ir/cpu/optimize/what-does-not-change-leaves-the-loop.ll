; RUN: lower x86-64-v3 --after optimize-threads
; CHECK-LABEL: define void @k(
; CHECK: [[M:%.*]] = mul i32 %a, %b
; CHECK: phi
; CHECK-NOT: mul
; CHECK: store volatile i32 [[M]]

define void @k(ptr addrspace(1) noalias %p, i32 %a, i32 %b, i32 %n) #0 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %m = mul i32 %a, %b
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store volatile i32 %m, ptr addrspace(1) %q
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
attributes #0 = { "gpu.kernel" }
