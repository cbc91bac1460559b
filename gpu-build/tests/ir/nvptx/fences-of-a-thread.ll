; RUN: finish sm_90
; Optimisation keeps to the fence, for which there is no instruction.
; CHECK: store i32 1
; CHECK-NEXT: store i32 2
; RUN: assembly sm_90 --prefix PTX
; PTX-NOT: fence
; PTX-NOT: membar
; PTX: ret;

define void @k(ptr addrspace(1) %p) "gpu.kernel" {
  store i32 1, ptr addrspace(1) %p
  fence syncscope("singlethread") seq_cst
  store i32 2, ptr addrspace(1) %p
  ret void
}
