; Indices of a small type, in a loop of the program's own, in a function that is not a kernel's body.
; RUN: lower x86-64-v3 --after narrow-indices
; CHECK-LABEL: define {{.*}} @sum(
; CHECK: %[[PLACE:.*]] = alloca i8
; CHECK: ptrtoint ptr %[[PLACE]] to i64
; CHECK: %[[BITS:.*]] = xor i32 %{{.*}}, -1
; CHECK: loop:
; CHECK: %[[FEW:.*]] = and i32 %{{.*}}, 255
; CHECK: %[[HIDDEN:.*]] = and i32 %[[FEW]], %[[BITS]]
; CHECK: zext nneg i32 %[[HIDDEN]] to i64

declare i32 @gpu.thread_id.x()
define i32 @sum(ptr addrspace(1) %in, i32 %n) noinline {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %i.next, %loop ]
  %total = phi i32 [ 0, %0 ], [ %total.next, %loop ]
  %few = trunc i32 %i to i8
  %three = mul i8 %few, 3
  %j = zext i8 %three to i64
  %at = getelementptr i32, ptr addrspace(1) %in, i64 %j
  %v = load i32, ptr addrspace(1) %at
  %total.next = add i32 %total, %v
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %end
end:
  ret i32 %total.next
}
define void @k(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %sum = call i32 @sum(ptr addrspace(1) %in, i32 %n)
  %at = getelementptr i32, ptr addrspace(1) %out, i32 %x
  store i32 %sum, ptr addrspace(1) %at
  ret void
}
attributes #0 = { "gpu.kernel" }
