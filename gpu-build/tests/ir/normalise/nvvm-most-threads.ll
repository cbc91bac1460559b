; RUN: normalise
; CHECK: "gpu.max_threads"="256"

define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) #0 {
  store i32 1, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "nvvm.maxntid"="256" }
