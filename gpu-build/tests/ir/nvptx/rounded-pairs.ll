; Two numbers that are rounded and joined are rounded by one instruction where there is one.
; RUN: assembly sm_80
; CHECK-LABEL: .entry joined(
; CHECK: cvt.rn.bf16x2.f32
; CHECK: cvt.rn.f16x2.f32
; CHECK-NOT: cvt.rn
; CHECK-LABEL: .entry of_two_types(
; CHECK: cvt.rn.{{b?f16}}.f32
; CHECK: cvt.rn.{{b?f16}}.f32
define void @joined(ptr %p, float %a, float %b) "gpu.kernel" {
  %x = fptrunc float %a to bfloat
  %y = fptrunc float %b to bfloat
  %low = bitcast bfloat %x to i16
  %high = bitcast bfloat %y to i16
  %low.wide = zext i16 %low to i32
  %high.wide = zext i16 %high to i32
  %shifted = shl nuw i32 %high.wide, 16
  %both = or disjoint i32 %shifted, %low.wide
  store i32 %both, ptr %p
  %u = fptrunc float %a to half
  %v = fptrunc float %b to half
  %u.bits = bitcast half %u to i16
  %v.bits = bitcast half %v to i16
  %u.wide = zext i16 %u.bits to i32
  %v.wide = zext i16 %v.bits to i32
  %u.shifted = shl nuw i32 %u.wide, 16
  %second = or disjoint i32 %v.wide, %u.shifted
  %next = getelementptr i8, ptr %p, i64 4
  store i32 %second, ptr %next
  ret void
}
define void @of_two_types(ptr %p, float %a, float %b) "gpu.kernel" {
  %x = fptrunc float %a to bfloat
  %y = fptrunc float %b to half
  %low = bitcast bfloat %x to i16
  %high = bitcast half %y to i16
  %low.wide = zext i16 %low to i32
  %high.wide = zext i16 %high to i32
  %shifted = shl nuw i32 %high.wide, 16
  %both = or disjoint i32 %shifted, %low.wide
  store i32 %both, ptr %p
  ret void
}
