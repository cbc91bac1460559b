; RUN: assembly sm_90
; The assembler assumes that `min.s32(max.u32(x, 2), 5)` is from 2 to 5, and omits the `and` with 7.
; CHECK-LABEL: .visible .entry clamped(
; CHECK: max.u32 	[[M:%r[0-9]+]], {{%r[0-9]+}}, 2;
; CHECK: prmt.b32 [[P:%r[0-9]+]], [[M]], 0, 0x3210;
; CHECK: min.s32 	[[N:%r[0-9]+]], [[P]], 5;
; CHECK: and.b32 	{{%r[0-9]+}}, [[N]], 7;
; CHECK-LABEL: .visible .entry vectors(
; CHECK: prmt.b32 {{%r[0-9]+}}, {{%r[0-9]+}}, 0, 0x3210;
; CHECK: prmt.b32 {{%r[0-9]+}}, {{%r[0-9]+}}, 0, 0x3210;
; CHECK: prmt.b32 {{%r[0-9]+}}, {{%r[0-9]+}}, 0, 0x3210;
; CHECK: prmt.b32 {{%r[0-9]+}}, {{%r[0-9]+}}, 0, 0x3210;
; The assembler is right where both are signed or both are unsigned.
; CHECK-LABEL: .visible .entry signs(
; CHECK-NOT: prmt
; CHECK: ret;

define void @clamped(ptr addrspace(1) %p, i32 %x) #0 {
  %m = call i32 @llvm.umax.i32(i32 %x, i32 2)
  %n = call i32 @llvm.smin.i32(i32 %m, i32 5)
  %v = and i32 %n, 7
  store i32 %v, ptr addrspace(1) %p
  ret void
}
define void @vectors(ptr addrspace(1) %p) #0 {
  %x = load <4 x i32>, ptr addrspace(1) %p
  %m = call <4 x i32> @llvm.umax.v4i32(<4 x i32> %x, <4 x i32> splat (i32 2))
  %n = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %m, <4 x i32> splat (i32 5))
  %v = and <4 x i32> %n, splat (i32 7)
  store <4 x i32> %v, ptr addrspace(1) %p
  ret void
}
define void @signs(ptr addrspace(1) %p, i32 %x) #0 {
  %m = call i32 @llvm.smax.i32(i32 %x, i32 2)
  %n = call i32 @llvm.smin.i32(i32 %m, i32 5)
  store volatile i32 %n, ptr addrspace(1) %p
  %a = call i32 @llvm.umax.i32(i32 %x, i32 2)
  %b = call i32 @llvm.umin.i32(i32 %a, i32 5)
  store volatile i32 %b, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
