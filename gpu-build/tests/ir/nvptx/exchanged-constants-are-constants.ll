; RUN: assembly sm_90
; The assembler knows a constant that lanes exchange too late for what it has made by then.
; CHECK-LABEL: .visible .entry k(
; CHECK-NOT: shfl
; CHECK: st.volatile.global.b32 	[{{.*}}], 17;
; CHECK: shfl.sync.bfly
; CHECK: ret;

declare i32 @gpu.shuffle.xor.i32(i32, i32, i32) convergent
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %a = call i32 @gpu.shuffle.xor.i32(i32 17, i32 3, i32 31)
  %b = call i32 @gpu.shuffle.xor.i32(i32 %a, i32 %n, i32 31)
  store volatile i32 %b, ptr addrspace(1) %p
  %c = call i32 @gpu.shuffle.xor.i32(i32 %n, i32 3, i32 31)
  store volatile i32 %c, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
