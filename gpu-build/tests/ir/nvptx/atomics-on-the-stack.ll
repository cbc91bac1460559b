; PTX has no atomics on local memory.
; RUN: assembly sm_90
; CHECK-LABEL: .entry k(
; CHECK-NOT: atom
; CHECK: st.global
; CHECK-LABEL: .entry both(
; CHECK: atom.{{.*}}cas

define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n, i32 %i) {
  %room = alloca [4 x i32]
  %a = getelementptr [4 x i32], ptr %room, i32 0, i32 %i
  store volatile i32 %n, ptr %a
  %x = cmpxchg ptr %a, i32 %i, i32 7 acq_rel monotonic
  %old = extractvalue { i32, i1 } %x, 0
  %done = extractvalue { i32, i1 } %x, 1
  %d = zext i1 %done to i32
  %now = load volatile i32, ptr %a
  %s = add i32 %old, %d
  %w = atomicrmw nand ptr %a, i32 %n monotonic
  %u = atomicrmw umax ptr %a, i32 9 monotonic
  %v = add i32 %w, %u
  %y = mul i32 %s, %now
  %t = mul i32 %y, %v
  store i32 %t, ptr addrspace(1) %p
  ret void
}

define ptx_kernel void @both(ptr addrspace(1) %p, i32 %i) {
  %x = cmpxchg ptr addrspace(1) %p, i32 %i, i32 7 acq_rel monotonic
  ret void
}
