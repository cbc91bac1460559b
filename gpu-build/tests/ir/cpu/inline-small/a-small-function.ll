; RUN: lower x86-64-v3 --after inline-small
; CHECK-LABEL: define void @k(
; CHECK: mul i32 %v, 3
; CHECK: call i32 @kept(
; CHECK-NOT: @thrice

define internal i32 @thrice(i32 %v) {
  %r = mul i32 %v, 3
  ret i32 %r
}
define internal i32 @kept(i32 %v) noinline {
  %r = mul i32 %v, 5
  ret i32 %r
}
define void @k(ptr addrspace(1) %p) #0 {
  %v = load i32, ptr addrspace(1) %p
  %r = call i32 @thrice(i32 %v)
  %s = call i32 @kept(i32 %r)
  store i32 %s, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
