; RUN: lower x86-64-v2 --prefix HALF
; HALF: define {{.*}}@__truncsfhf2

define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %f = load half, ptr addrspace(1) %p
  %g = fadd half %f, %f
  store half %g, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
