; Integers of more bits than single precision holds, and double precision, become bfloat16 by way of a number rounded to odd. Integers of
; 128 bits convert without calls of a library.
; RUN: legalize gfx90a
; RUN: legalize sm_90
; RUN: legalize x86-64-v3
; CHECK-NOT: {{sitofp i32 .* to bfloat}}
; CHECK-NOT: {{fptrunc double .* to bfloat}}
; CHECK-NOT: {{fptosi|i128 .* to float}}
; CHECK: uitofp i24
define void @k(ptr addrspace(1) %p, i32 %i, i64 %l, double %d, i128 %w, float %f) "gpu.kernel" {
  %a = sitofp i32 %i to bfloat
  store bfloat %a, ptr addrspace(1) %p
  %q = getelementptr i8, ptr addrspace(1) %p, i64 16
  %b = fptrunc double %d to bfloat
  store bfloat %b, ptr addrspace(1) %q
  %r = getelementptr i8, ptr addrspace(1) %p, i64 32
  %c = uitofp i128 %w to float
  store float %c, ptr addrspace(1) %r
  %s = getelementptr i8, ptr addrspace(1) %p, i64 48
  %e = fptosi float %f to i128
  store i128 %e, ptr addrspace(1) %s
  %t = getelementptr i8, ptr addrspace(1) %p, i64 64
  %small = trunc i32 %i to i24
  %g = uitofp i24 %small to bfloat
  store bfloat %g, ptr addrspace(1) %t
  ret void
}
