; RUN: finish sm_90
; CHECK: @__gpu_fault_texts = {{.*}} c"k\00\00panic: no values\00panic: \02 of \03\00", align 1
; The values are computed before the branch, so failures' blocks keep the form that other passes expect; the first failing check gives the values.
; CHECK-LABEL: define ptx_kernel void @k
; CHECK: select i1 %is.large, i64 {{%[a-z.0-9]+}}, i64 {{%[a-z.0-9]+}}
; CHECK: select i1 %is.large, i64 {{%[a-z.0-9]+}}, i64 {{%[a-z.0-9]+}}
; CHECK: phi i64 [ poison, {{%[a-z.0-9]+}} ], [ {{%[a-z.0-9]+}}, {{%[a-z.0-9]+}} ]
; CHECK: getelementptr {{.*}}, i64 48
; CHECK-NEXT: store <4 x i32>

@message = internal constant [7 x i8] c"\02 of \03\00"
@none = internal constant [10 x i8] c"no values\00"
declare i32 @gpu.thread_id.x()
declare void @gpu.panic(ptr, ptr, i32, i32, i64, i64)

define void @k(ptr addrspace(1) %p, i32 %n, i32 %m) #0 {
  %x = call i32 @gpu.thread_id.x()
  %is.large = icmp ugt i32 %x, %n
  br i1 %is.large, label %first, label %next
next:
  %y = add i32 %x, %m
  %is.large.too = icmp ugt i32 %y, %n
  br i1 %is.large.too, label %second, label %last
last:
  store volatile i32 1, ptr addrspace(1) %p
  %is.one = icmp eq i32 %n, 1
  br i1 %is.one, label %third, label %done
done:
  ret void
first:
  %x.wide = zext i32 %x to i64
  %n.wide = zext i32 %n to i64
  call void @gpu.panic(ptr @message, ptr null, i32 0, i32 0, i64 %x.wide, i64 %n.wide)
  unreachable
second:
  %y.wide = zext i32 %y to i64
  %size = zext i32 %n to i64
  %length = add i64 %size, 1
  call void @gpu.panic(ptr @message, ptr null, i32 0, i32 0, i64 %y.wide, i64 %length)
  unreachable
third:
  call void @gpu.panic(ptr @none, ptr null, i32 0, i32 0, i64 poison, i64 poison)
  unreachable
}
attributes #0 = { "gpu.kernel" }
