; RUN: assembly sm_90
; The assembler is wrong about `alloca` beside little memory of other kinds. What has a bound is given that much; what has none is not alone.
; CHECK-LABEL: .visible .entry bounded(
; CHECK: .local .align 4 .b8 {{.*}}[32];
; CHECK-NOT: alloca
; CHECK-LABEL: .visible .entry kept(
; CHECK: alloca.u64
; CHECK-LABEL: .visible .entry unbounded(
; CHECK: .local {{.*}}[128];
; CHECK: alloca.u64

declare i32 @gpu.thread_id.x()
; Each round has eight elements at most, and leaves none.
define void @bounded(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %x
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %given = load volatile i32, ptr addrspace(1) %at
  %some = and i32 %given, 7
  %count = add i32 %some, 1
  %own = alloca i32, i32 %count
  %last = getelementptr i32, ptr %own, i32 %some
  store i32 %given, ptr %own
  store i32 %i, ptr %last
  %index = urem i32 %n, %count
  %chosen = getelementptr i32, ptr %own, i32 %index
  %v = load i32, ptr %chosen
  store volatile i32 %v, ptr addrspace(1) %at
  %j = add i32 %i, 1
  %again = icmp ult i32 %j, %n
  br i1 %again, label %loop, label %end
end:
  ret void
}
; Each round's memory is read in the next one.
define void @kept(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %first = alloca i32
  store i32 %n, ptr %first
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %before = phi ptr [ %first, %0 ], [ %own, %loop ]
  %given = load volatile i32, ptr addrspace(1) %at
  %some = and i32 %given, 7
  %count = add i32 %some, 1
  %own = alloca i32, i32 %count
  %v = load volatile i32, ptr %before
  %w = add i32 %v, %given
  store volatile i32 %w, ptr %own
  %j = add i32 %i, 1
  %again = icmp ult i32 %j, %n
  br i1 %again, label %loop, label %end
end:
  %r = load i32, ptr %own
  store i32 %r, ptr addrspace(1) %at
  ret void
}
define void @unbounded(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %given = load i32, ptr addrspace(1) %at
  %own = alloca i32, i32 %given
  %last = getelementptr i32, ptr %own, i32 %n
  store i32 %x, ptr %own
  store i32 %n, ptr %last
  %v = load i32, ptr %own
  store i32 %v, ptr addrspace(1) %at
  ret void
}
attributes #0 = { "gpu.kernel" }
