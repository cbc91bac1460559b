; RUN: verify gfx942
; CHECK: `nowhere` is defined neither in this file nor in a device library

declare void @nowhere()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  call void @nowhere()
  ret void
}
attributes #0 = { "gpu.kernel" }
