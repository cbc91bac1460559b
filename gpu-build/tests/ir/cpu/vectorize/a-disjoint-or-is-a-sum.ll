; The or is a sum in every lane that runs. The first lane may not run, and have bits in common: what the others are computed from
; is a sum all the same.
; RUN: lower x86-64-v3 --after vectorize
; CHECK-LABEL: define <8 x i32> @k.thread.vector8(
; CHECK: [[START:%[0-9]+]] = shl i32 %{{[0-9]+}}, 4
; CHECK: [[Y:%[0-9]+]] = load i32, ptr
; CHECK: add i32 [[START]], [[Y]]

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n, i32 %row) #0 {
  %x = call i32 @gpu.thread_id.x()
  %y = sub i32 %n, %x
  %c = icmp ult i32 %y, 16
  br i1 %c, label %t, label %m
t:
  %start = shl i32 %row, 4
  %at = or disjoint i32 %start, %y
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %at
  store i32 %y, ptr addrspace(1) %q
  br label %m
m:
  ret void
}
attributes #0 = { "gpu.kernel" }
