; RUN: lower sm_90
; What a kernel says of its blocks becomes an attribute, where their size has a bound: PTX has no `.minnctapersm` without one.
; CHECK: define ptx_kernel void @bounded({{.*}} #[[BOUNDED:[0-9]+]]
; CHECK-NOT: gpu.min_blocks(
; CHECK: define ptx_kernel void @unbounded({{.*}} #[[UNBOUNDED:[0-9]+]]
; CHECK: attributes #[[BOUNDED]] = {{.*}}"nvvm.minctasm"="4"
; CHECK-NOT: nvvm.minctasm

declare void @gpu.min_blocks(i32)
define void @bounded(ptr addrspace(1) %p) #0 {
  call void @gpu.min_blocks(i32 4)
  store i32 1, ptr addrspace(1) %p
  ret void
}
define void @unbounded(ptr addrspace(1) %p) #1 {
  call void @gpu.min_blocks(i32 4)
  store i32 1, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" "gpu.required_block"="256,1,1" }
attributes #1 = { "gpu.kernel" }
