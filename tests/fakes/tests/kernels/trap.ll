; Stops with a fault.

define ptx_kernel void @trap(ptr addrspace(1) %y) {
  call void @llvm.trap()
  unreachable
}

declare void @llvm.trap()
