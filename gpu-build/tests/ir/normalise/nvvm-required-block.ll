; RUN: normalise
; CHECK: "gpu.required_block"="64,2,1"

define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) #0 {
  store i32 1, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "nvvm.reqntid"="64,2" }
