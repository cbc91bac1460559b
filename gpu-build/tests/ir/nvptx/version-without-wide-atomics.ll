; RUN: assembly sm_90
; Older drivers read the code of other kernels.
; CHECK: .version 7.8

define void @k(ptr addrspace(1) %p, i64 %n) "gpu.kernel" {
  %old = cmpxchg ptr addrspace(1) %p, i64 0, i64 %n syncscope("agent") monotonic monotonic
  ret void
}
