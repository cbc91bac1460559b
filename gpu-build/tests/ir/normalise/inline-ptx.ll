; RUN: normalise
; CHECK-LABEL: define void @k
; CHECK-NOT: asm
; CHECK: call i32 @gpu.lane_id()

define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
  %v = call i32 asm "mov.u32 $0, %laneid;", "=r"()
  store i32 %v, ptr addrspace(1) %p
  ret void
}
