; RUN: assembly sm_90
; The assembler makes +0 of the -0 in `selp.f32 r, -1, -0, p`, and keeps `selp.b32` as it is.
; CHECK-LABEL: .visible .entry k(
; CHECK: selp.b32 	[[A:%r[0-9]+]], -1082130432, -2147483648, [[P:%p[0-9]+]];
; CHECK: st.volatile.global.b32 	[{{.*}}], [[A]];
; CHECK: selp.b32 	[[B:%r[0-9]+]], -2147483648, -1082130432, [[P]];
; CHECK: st.volatile.global.b32 	[{{.*}}], [[B]];
; CHECK: selp.f32 	[[C:%r[0-9]+]], 0fBF800000, 0f00000000, [[P]];
; CHECK: st.volatile.global.b32 	[{{.*}}], [[C]];
; CHECK-NOT: selp.f32 	{{.*}}, 0f80000000
; CHECK: ret;

define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %c = icmp sgt i32 %n, 7
  %a = select i1 %c, float -1.0, float -0.0
  store volatile float %a, ptr addrspace(1) %p
  %b = select i1 %c, float -0.0, float -1.0
  store volatile float %b, ptr addrspace(1) %p
  %d = select i1 %c, float -1.0, float 0.0
  store volatile float %d, ptr addrspace(1) %p
  %e = select i1 %c, <2 x float> <float -1.0, float 2.0>, <2 x float> <float -0.0, float -0.0>
  store volatile <2 x float> %e, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
