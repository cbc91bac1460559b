; RUN: normalise
; CHECK: "gpu.max_threads"="256"

define amdgpu_kernel void @k(ptr addrspace(1) %p, i32 %n) #0 {
  store i32 1, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "amdgpu-flat-work-group-size"="1,256" }
