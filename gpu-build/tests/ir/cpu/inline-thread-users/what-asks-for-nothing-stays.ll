; RUN: lower x86-64-v3 --after inline-thread-users
; CHECK-LABEL: define internal i32 @twice
; CHECK-LABEL: define void @k
; CHECK: call i32 @twice

define internal i32 @twice(i32 %a) noinline {
  %b = add i32 %a, %a
  ret i32 %b
}
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @twice(i32 %n)
  store i32 %x, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
