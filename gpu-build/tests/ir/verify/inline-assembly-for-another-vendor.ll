; RUN: verify gfx942
; CHECK: inline assembly builds for NVIDIA GPUs only

define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  call void asm sideeffect "griddepcontrol.wait;", ""()
  ret void
}
