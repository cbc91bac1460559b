; RUN: assembly sm_90
; The assembler would lose a carry of `mul.hi`, `cvt` and `sub` together.
; CHECK-LABEL: .visible .entry k(
; CHECK: mul.hi.u32 	[[H:%r[0-9]+]]
; CHECK: prmt.b32 [[K:%r[0-9]+]], [[H]], 0, 0x3210;
; CHECK: cvt.u64.u32 	[[W:%rd[0-9]+]], [[K]];
; CHECK: sub.s64 	{{%rd[0-9]+}}, [[W]],
; Also of what is a product in the source.
; CHECK: prmt.b32
; CHECK: sub.s64
; Also of CUDA's function.
; CHECK: prmt.b32
; CHECK: sub.s64
; An index less something stays as it is.
; CHECK-NOT: prmt
; CHECK: ret;

declare i32 @llvm.nvvm.mulhi.ui(i32, i32)
define void @k(ptr addrspace(1) %p, i32 %n, i64 %x, i32 %a, i32 %b) #0 {
  %small = and i32 %n, 1023
  %third = udiv i32 %small, 3
  %wide = zext i32 %third to i64
  %y = sub i64 %wide, %x
  store volatile i64 %y, ptr addrspace(1) %p
  %wa = zext i32 %a to i64
  %wb = zext i32 %b to i64
  %product = mul nuw i64 %wa, %wb
  %high = lshr i64 %product, 32
  %z = sub i64 %high, %x
  store volatile i64 %z, ptr addrspace(1) %p
  %h = call i32 @llvm.nvvm.mulhi.ui(i32 %a, i32 %n)
  %wh = zext i32 %h to i64
  %u = sub i64 %wh, %x
  store volatile i64 %u, ptr addrspace(1) %p
  %t = sub i64 %wa, %x
  store volatile i64 %t, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
