; RUN: lower x86-64-v2
; CHECK: define {{.*}}@__truncsfbf2

define void @k(ptr addrspace(1) %p) #0 {
  %f = load bfloat, ptr addrspace(1) %p
  %g = fadd bfloat %f, %f
  store bfloat %g, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
