; RUN: finish sm_90
; A comparison of `noundef` numbers is never poison, so every pass that simplifies would drop its `freeze`. `core`'s sorts compare so.
declare i16 @llvm.umin.i16(i16, i16)
define void @k(ptr addrspace(1) %p, ptr addrspace(1) %q) #0 {
; CHECK-LABEL: @k(
; CHECK: [[NOT:%[0-9]+]] = freeze i64 %not.wide
; CHECK: getelementptr {{.*}}, ptr addrspace(1) %p, i64 [[NOT]]
  %a = load volatile i32, ptr addrspace(1) %p, !noundef !0
  %b = load volatile i32, ptr addrspace(1) %q, !noundef !0
  %x = icmp ult i32 %a, %b
  %not = xor i1 %x, true
  %wide = sext i1 %x to i64
  %not.wide = sext i1 %not to i64
  %c = getelementptr i32, ptr addrspace(1) %p, i64 %wide
  %d = getelementptr i32, ptr addrspace(1) %p, i64 %not.wide
  store volatile i32 1, ptr addrspace(1) %c
  store volatile i32 2, ptr addrspace(1) %d
; The pass that widens narrow integers simplifies the module if such an intrinsic is called.
  %h = load volatile i16, ptr addrspace(1) %q
  %least = call i16 @llvm.umin.i16(i16 %h, i16 7)
  store volatile i16 %least, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
!0 = !{}
