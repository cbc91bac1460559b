; RUN: lower sm_90
; The second number of CUDA's `__launch_bounds__`.
; CHECK: define ptx_kernel void @k({{.*}} #[[BOUNDED:[0-9]+]]
; CHECK: attributes #[[BOUNDED]] = {{.*}}"nvvm.maxntid"="256"{{.*}}"nvvm.minctasm"="3"

define ptx_kernel void @k(ptr addrspace(1) %p) #0 {
  store i32 1, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "nvvm.maxntid"="256" "nvvm.minctasm"="3" }
