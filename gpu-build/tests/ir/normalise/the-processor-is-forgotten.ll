; RUN: normalise
; CHECK-NOT: target-cpu
; CHECK-NOT: target-features
; CHECK: "gpu.kernel"
; CHECK-NOT: target-cpu

define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) #0 {
  store i32 1, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "target-cpu"="gfx90a" "target-features"="+sramecc" }
