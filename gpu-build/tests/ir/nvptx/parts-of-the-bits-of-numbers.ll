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
; Whole numbers are stored as they are.
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
define void @whole(ptr addrspace(1) %p, float %x) "gpu.kernel" {
  %sum = fadd float %x, 1.0
  %bits = bitcast float %sum to i32
  %other = xor i32 %bits, -2147483648
  store i32 %other, ptr addrspace(1) %p
  ret void
}
