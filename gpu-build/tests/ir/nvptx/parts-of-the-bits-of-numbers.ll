; RUN: finish sm_90
; The assembler would convert what is stored from the register of the sum.
; CHECK-LABEL: @low(
; CHECK: [[SUM:%[a-z0-9.]+]] = bitcast float {{.*}} to i32
; CHECK: [[BITS:%[a-z0-9.]+]] = {{.*}}call i32 asm "mov.b32 $0, $1;", "=r,r"(i32 [[SUM]])
; CHECK: trunc i32 [[BITS]] to i8
; Also where code generation leaves an operation out, and where the number is stored byte by byte.
; CHECK-LABEL: @unaligned(
; CHECK: call i32 asm "mov.b32
; CHECK: call i64 asm "mov.b64
; An element, and a part behind a shift.
; CHECK-LABEL: @elements(
; CHECK: asm "mov.b32
; CHECK: asm "mov.b64
; Whole numbers are stored as they are, and bits that become a number again stay.
; CHECK-LABEL: @whole(
; CHECK-NOT: asm
; CHECK: ret void

define void @low(ptr addrspace(1) %p, float %x) "gpu.kernel" {
  %sum = fadd float %x, 1.0
  %bits = bitcast float %sum to i32
  %low = trunc i32 %bits to i8
  store i8 %low, ptr addrspace(1) %p
  ret void
}
define void @unaligned(ptr addrspace(1) %p, float %x, i32 %sign, double %y) "gpu.kernel" {
  %sum = fadd float %x, 1.0
  %bits = bitcast float %sum to i32
  %signed = or i32 %bits, %sign
  store i32 %signed, ptr addrspace(1) %p, align 1
  %q = getelementptr i8, ptr addrspace(1) %p, i64 8
  %more = fadd double %y, 1.0
  store double %more, ptr addrspace(1) %q, align 4
  ret void
}
define void @elements(ptr addrspace(1) %p, <4 x float> %x, double %y) "gpu.kernel" {
  %sum = fadd <4 x float> %x, splat (float 1.0)
  %bits = bitcast <4 x float> %sum to <4 x i32>
  %one = extractelement <4 x i32> %bits, i32 2
  %low = trunc i32 %one to i8
  store i8 %low, ptr addrspace(1) %p
  %more = fadd double %y, 1.0
  %wide = bitcast double %more to i64
  %moved = lshr i64 %wide, 32
  %high = trunc i64 %moved to i32
  %q = getelementptr i8, ptr addrspace(1) %p, i64 8
  store i32 %high, ptr addrspace(1) %q
  ret void
}
define void @whole(ptr addrspace(1) %p, float %x) "gpu.kernel" {
  %sum = fadd float %x, 1.0
  %bits = bitcast float %sum to i32
  %other = xor i32 %bits, -2147483648
  store i32 %other, ptr addrspace(1) %p
  %number = bitcast i32 %other to float
  %product = fmul float %number, %x
  %q = getelementptr i8, ptr addrspace(1) %p, i64 4
  store float %product, ptr addrspace(1) %q
  ret void
}
