; total += by, in a variable of the device.

@total = addrspace(1) externally_initialized global i32 5, align 4

define ptx_kernel void @counted(i32 %by) {
  %old = atomicrmw add ptr addrspace(1) @total, i32 %by monotonic
  ret void
}
