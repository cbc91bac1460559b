; RUN: assembly sm_90
; Both stores stay, in order, and the fence is no instruction.
; CHECK: .entry k
; CHECK-NOT: fence
; CHECK-NOT: membar
; CHECK: st.global.{{[bu]}}32 {{.*}}, 1;
; CHECK-NOT: fence
; CHECK: st.global.{{[bu]}}32 {{.*}}, 2;
; CHECK-NOT: fence
; CHECK: ret;

define void @k(ptr addrspace(1) %p) "gpu.kernel" {
  store i32 1, ptr addrspace(1) %p
  fence syncscope("singlethread") seq_cst
  store i32 2, ptr addrspace(1) %p
  ret void
}
