; RUN: assembly sm_90
; Of `max(max(a, -b), c)` the assembler of CUDA 13.0 makes `max(a, b, c)`.
; CHECK-LABEL: .visible .entry second(
; CHECK: neg.s32 	[[N:%r[0-9]+]],
; CHECK: prmt.b32 [[P:%r[0-9]+]], [[N]], 0, 0x3210;
; CHECK: max.s32 	{{%r[0-9]+}}, {{%r[0-9]+}}, [[P]];
; Code generation moves the zero to the end.
; CHECK-LABEL: .visible .entry beside_zero(
; CHECK: neg.s32 	[[N:%r[0-9]+]],
; CHECK: prmt.b32 [[P:%r[0-9]+]], [[N]], 0, 0x3210;
; CHECK: max.s32 	[[M:%r[0-9]+]], {{%r[0-9]+}}, [[P]];
; CHECK: max.s32 	[[W:%r[0-9]+]], [[M]], {{%r[0-9]+}};
; CHECK: max.s32 	{{%r[0-9]+}}, [[W]], 0;
; CHECK-LABEL: .visible .entry both(
; CHECK: prmt.b32 [[P:%r[0-9]+]], {{%r[0-9]+}}, 0, 0x3210;
; CHECK: prmt.b32 [[Q:%r[0-9]+]], {{%r[0-9]+}}, 0, 0x3210;
; CHECK: min.s32 	{{%r[0-9]+}}, [[P]], [[Q]];
; CHECK-LABEL: .visible .entry vectors(
; CHECK: prmt.b32 [[P:%r[0-9]+]], {{%r[0-9]+}}, 0, 0x3210;
; CHECK: prmt.b32 [[Q:%r[0-9]+]], {{%r[0-9]+}}, 0, 0x3210;
; CHECK: max.s32 	{{%r[0-9]+}}, [[P]], [[Q]];

define void @second(ptr addrspace(1) %p, i32 %a, i32 %b, i32 %c) #0 {
  %n = sub i32 0, %b
  %v = call i32 @llvm.smax.i32(i32 %a, i32 %n)
  %w = call i32 @llvm.smax.i32(i32 %v, i32 %c)
  store i32 %w, ptr addrspace(1) %p
  ret void
}
define void @beside_zero(ptr addrspace(1) %p, i32 %a, i32 %b, i32 %c) #0 {
  %part = and i32 %b, 65535
  %n = sdiv i32 %part, -37
  %t = call i32 @llvm.smax.i32(i32 %a, i32 0)
  %u = call i32 @llvm.smax.i32(i32 %t, i32 %n)
  %w = call i32 @llvm.smax.i32(i32 %u, i32 %c)
  store i32 %w, ptr addrspace(1) %p
  ret void
}
define void @both(ptr addrspace(1) %p, i32 %a, i32 %b, i32 %c) #0 {
  %m = sub i32 0, %a
  %n = sub i32 0, %b
  %v = call i32 @llvm.smin.i32(i32 %m, i32 %n)
  %w = call i32 @llvm.smin.i32(i32 %v, i32 %c)
  store i32 %w, ptr addrspace(1) %p
  ret void
}
define void @vectors(ptr addrspace(1) %p) #0 {
  %v = load <4 x i32>, ptr addrspace(1) %p
  %n = sub <4 x i32> zeroinitializer, %v
  %w = call i32 @llvm.vector.reduce.smax.v4i32(<4 x i32> %n)
  store i32 %w, ptr addrspace(1) %p
  ret void
}
declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.vector.reduce.smax.v4i32(<4 x i32>)
attributes #0 = { "gpu.kernel" }
