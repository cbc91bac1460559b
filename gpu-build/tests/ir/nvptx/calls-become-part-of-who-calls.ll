; RUN: assembly sm_90
; A function becomes part of the kernels that call it, whatever its author wrote; not one that calls itself.
; CHECK-NOT: @apart
; CHECK: .func {{.*}}recursive
; CHECK-NOT: .func
; CHECK: .visible .entry k(
; CHECK: call.uni
; CHECK-NOT: call.uni
; CHECK: ret;

declare i32 @gpu.thread_id.x()
define internal i32 @deeper(i32 %x) noinline optnone {
  %y = mul i32 %x, 17
  ret i32 %y
}
define internal i32 @apart(i32 %x) noinline {
  %y = call i32 @deeper(i32 %x)
  %z = xor i32 %y, %x
  ret i32 %z
}
define internal i32 @recursive(i32 %x) noinline {
  %y = call i32 @apart(i32 %x)
  %c = icmp ult i32 %y, %x
  br i1 %c, label %again, label %end
again:
  %r = call i32 @recursive(i32 %y)
  %s = call i32 @recursive(i32 %r)
  ret i32 %s
end:
  ret i32 %x
}
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %x
  %c = icmp ult i32 %x, %n
  br i1 %c, label %some, label %others
some:
  %v = call i32 @apart(i32 %x)
  store i32 %v, ptr addrspace(1) %at
  ret void
others:
  %w = call i32 @recursive(i32 %x)
  store i32 %w, ptr addrspace(1) %at
  ret void
}
attributes #0 = { "gpu.kernel" }
