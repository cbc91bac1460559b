; RUN: finish gfx942
; The distance of two widened indices is not that of the narrow ones if these wrap around, so LLVM must not know it.
define void @k(ptr addrspace(1) %p, i1 %x, i32 %i) #0 {
; CHECK-LABEL: @k(
; CHECK: [[NOT:%[0-9]+]] = freeze i64 %not.wide
; CHECK: getelementptr {{.*}}, ptr addrspace(1) %p, i64 [[NOT]]
  %not = xor i1 %x, true
  %wide = sext i1 %x to i64
  %not.wide = sext i1 %not to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %wide
  %b = getelementptr i32, ptr addrspace(1) %p, i64 %not.wide
  store volatile i32 1, ptr addrspace(1) %a
  store volatile i32 2, ptr addrspace(1) %b
; One that cannot wrap around is left alone, and so are uses other than indices.
; CHECK: getelementptr {{.*}}, ptr addrspace(1) %p, i64 %next.wide
; CHECK: store volatile i64 %not.wide
  %next = mul nsw i32 %i, 3
  %next.wide = sext i32 %next to i64
  %c = getelementptr i32, ptr addrspace(1) %p, i64 %next.wide
  store volatile i32 3, ptr addrspace(1) %c
  store volatile i64 %not.wide, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
