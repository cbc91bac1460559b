; RUN: normalise
; CHECK: define {{.*}}@f(
; CHECK-NOT: spir_func

define spir_func i32 @f(i32 %a) {
  ret i32 %a
}
define spir_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %v = call spir_func i32 @f(i32 %n)
  store i32 %v, ptr addrspace(1) %p
  ret void
}
