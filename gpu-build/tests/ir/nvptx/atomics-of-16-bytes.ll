; RUN: assembly sm_90
; CHECK: .version 8.3
; CHECK: atom.relaxed.gpu.global.cas.b128
; CHECK: atom.relaxed.gpu.global.exch.b128

define void @k(ptr addrspace(1) %p, i64 %n) "gpu.kernel" {
  %wide = zext i64 %n to i128
  %both = cmpxchg ptr addrspace(1) %p, i128 0, i128 %wide syncscope("agent") monotonic monotonic
  %old = extractvalue { i128, i1 } %both, 0
  %other = atomicrmw xchg ptr addrspace(1) %p, i128 %old syncscope("agent") monotonic
  %q = getelementptr i8, ptr addrspace(1) %p, i64 16
  store i128 %other, ptr addrspace(1) %q
  ret void
}
