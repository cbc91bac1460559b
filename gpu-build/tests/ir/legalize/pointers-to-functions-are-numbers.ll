; Indirect calls dispatch by number to the functions of their type; functions that nothing calls, and addresses in tables, are removed.
; RUN: legalize gfx942
; CHECK: @table = internal addrspace(1) constant [4 x ptr] [ptr inttoptr (i64 [[ONE:[0-9]+]] to ptr), ptr inttoptr (i64 [[TWO:[0-9]+]] to ptr), ptr inttoptr (i64 {{[0-9]+}} to ptr), ptr null]
; CHECK-LABEL: define internal i32 @one(i32 %x)
; CHECK-LABEL: define internal zeroext i32 @two(i32 zeroext %x)
; CHECK-NEXT: call i32 @one(i32 %x)
; CHECK-NOT: @never
; CHECK-LABEL: define void @k(
; CHECK: call i32 @gpu.dispatch.0(ptr %f, i32 %i)
; CHECK: call float @gpu.dispatch.1(ptr %g, float 1.0{{.*}})
; CHECK: call i32 @gpu.dispatch.0(ptr null, i32 %i)
; CHECK-LABEL: define internal i32 @gpu.dispatch.0(ptr %0, i32 %1)
; CHECK: switch i64 %{{[0-9]+}}, label %none [
; CHECK-NEXT: i64 [[ONE]], label %[[AT_ONE:[0-9]+]]
; CHECK-NEXT: i64 [[TWO]], label %[[AT_TWO:[0-9]+]]
; CHECK-NEXT: ]
; CHECK: none:
; CHECK-NEXT: call void @gpu.panic(
; CHECK: call i32 @one(i32 %1)
; CHECK: call zeroext i32 @two(i32 zeroext %1)
; CHECK-LABEL: define internal float @gpu.dispatch.1(ptr %0, float %1)
; CHECK-NOT: call float

@table = internal addrspace(1) constant [4 x ptr] [ptr @one, ptr @two, ptr @never, ptr null]

define internal i32 @one(i32 %x) {
  %y = add i32 %x, 1
  ret i32 %y
}
define internal zeroext i32 @two(i32 zeroext %x) {
  %y = call i32 @one(i32 %x)
  ret i32 %y
}
define internal i64 @never(i32 %x) {
  ret i64 0
}
define void @k(ptr addrspace(1) %p, i32 %i) #0 {
  %at = getelementptr ptr, ptr addrspace(1) @table, i32 %i
  %f = load ptr, ptr addrspace(1) %at
  %x = call i32 %f(i32 %i)
  store i32 %x, ptr addrspace(1) %p
  %g = load ptr, ptr addrspace(1) %p
  %y = call float %g(float 1.0)
  store float %y, ptr addrspace(1) %p
  %null = call i32 null(i32 %i)
  store i32 %null, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
