; RUN: only gfx90a unite-checks,uniform-checks
; The second check is come to past the first alone: it moves, with what it is computed of, and in its order.
; CHECK-LABEL: define void @moves
; CHECK: [[J:%[0-9]+]] = add i64 %i, 4
; CHECK-NEXT: icmp ult i64 [[J]], %n
; CHECK: llvm.amdgcn.ballot.i64
; CHECK: br i1
; CHECK: load
; CHECK-NEXT: getelementptr
; CHECK-NEXT: store
; Another way leads to the second check here.
; CHECK-LABEL: define void @stays
; CHECK: br i1
; CHECK: second:
; CHECK-NEXT: %j = add
; CHECK: br i1
; A check stays after a barrier.
; CHECK-LABEL: define void @waits
; CHECK: br i1
; CHECK: call void @gpu.barrier()
; CHECK: br i1

declare i32 @gpu.thread_id.x()
declare void @gpu.barrier() convergent
declare void @gpu.fault(i32, i1)

define void @moves(ptr addrspace(1) %p, i64 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %i = zext i32 %x to i64
  %is.a = icmp ult i64 %i, %n
  br i1 %is.a, label %second, label %panic
second:
  %one = load i64, ptr addrspace(1) %p
  %j = add i64 %i, 4
  %is.b = icmp ult i64 %j, %n
  br i1 %is.b, label %third, label %panic
third:
  %at = getelementptr i64, ptr addrspace(1) %p, i64 %j
  store i64 %one, ptr addrspace(1) %at
  ret void
panic:
  call void @gpu.fault(i32 1, i1 true)
  unreachable
}

define void @stays(ptr addrspace(1) %p, i64 %n, i1 %some) #0 {
  %x = call i32 @gpu.thread_id.x()
  %i = zext i32 %x to i64
  br i1 %some, label %first, label %second
first:
  %is.a = icmp ult i64 %i, %n
  br i1 %is.a, label %second, label %panic
second:
  %j = add i64 %i, 4
  %is.b = icmp ult i64 %j, %n
  br i1 %is.b, label %third, label %panic
third:
  %at = getelementptr i64, ptr addrspace(1) %p, i64 %j
  store i64 %i, ptr addrspace(1) %at
  ret void
panic:
  call void @gpu.fault(i32 1, i1 true)
  unreachable
}

define void @waits(ptr addrspace(1) %p, i64 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %i = zext i32 %x to i64
  %is.a = icmp ult i64 %i, %n
  br i1 %is.a, label %second, label %panic
second:
  call void @gpu.barrier()
  %is.b = icmp ult i64 4, %n
  br i1 %is.b, label %third, label %panic
third:
  store i64 %i, ptr addrspace(1) %p
  ret void
panic:
  call void @gpu.fault(i32 1, i1 true)
  unreachable
}
attributes #0 = { "gpu.kernel" }
