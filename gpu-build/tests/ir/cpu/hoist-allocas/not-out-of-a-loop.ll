; RUN: lower x86-64-v3 --after hoist-allocas
; CHECK-LABEL: define void @k
; CHECK: loop:
; CHECK: %{{.*}} = alloca i32

define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %a = alloca i32
  store volatile i32 %i, ptr %a
  %j = add i32 %i, 1
  %c = icmp eq i32 %j, %n
  br i1 %c, label %end, label %loop
end:
  ret void
}
attributes #0 = { "gpu.kernel" }
