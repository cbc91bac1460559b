; RUN: lower sm_90
; CHECK: `min_blocks` of kernel `k` takes a constant, 1 or more

declare void @gpu.min_blocks(i32)
define void @k(ptr addrspace(1) %p) #0 {
  call void @gpu.min_blocks(i32 0)
  store i32 1, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" "gpu.required_block"="256,1,1" }
