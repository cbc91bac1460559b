; A number out of an integer's range must not change the integers that share its register: each result is truncated.
; RUN: assembly gfx1100
; CHECK-LABEL: vector:
; CHECK: v_and_b32{{.*}} 0xff
; CHECK: v_and_b32{{.*}} 0xff
; CHECK: s_endpgm
; CHECK-LABEL: scalars:
; CHECK: v_and_b32{{.*}} 0xff
; CHECK: s_endpgm
define void @vector(ptr addrspace(1) %p, ptr addrspace(1) %q) "gpu.kernel" {
  %x = load <4 x float>, ptr addrspace(1) %p
  %r = fptoui <4 x float> %x to <4 x i8>
  store <4 x i8> %r, ptr addrspace(1) %q
  ret void
}
define void @scalars(ptr addrspace(1) %q, float %x, float %y) "gpu.kernel" {
  %a = fptoui float %x to i8
  %b = fptoui float %y to i8
  %one = insertelement <2 x i8> poison, i8 %a, i32 0
  %both = insertelement <2 x i8> %one, i8 %b, i32 1
  store <2 x i8> %both, ptr addrspace(1) %q
  ret void
}
