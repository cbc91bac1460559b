; RUN: verify sm_90
; CHECK: nothing against it

define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  call void asm sideeffect "bar.warp.sync 1;", ""()
  ret void
}
