; RUN: assembly sm_90
; Of `min.s16` and this comparison the assembler of CUDA 13.0 makes one instruction, which asks the wrong half.
; CHECK: .visible .entry k(
; CHECK-NOT: {{min|max|neg|sub|add|rem|div}}.{{[su]}}16
; CHECK-NOT: setp.{{[a-z]+}}.{{[sub]}}16
; CHECK: min.s32
; CHECK-NOT: {{min|max|neg|sub|add|rem|div}}.{{[su]}}16
; CHECK-NOT: setp.{{[a-z]+}}.{{[sub]}}16
; CHECK: ret;

declare i32 @gpu.thread_id.x()
declare i16 @llvm.smin.i16(i16, i16)
declare i16 @llvm.ssub.sat.i16(i16, i16)
define void @k(ptr addrspace(1) %p, ptr addrspace(1) %q) #0 {
  %x = call i32 @gpu.thread_id.x()
  %from = getelementptr i16, ptr addrspace(1) %p, i32 %x
  %v = load i16, ptr addrspace(1) %from
  %n = call i16 @llvm.ssub.sat.i16(i16 0, i16 %v)
  %m = call i16 @llvm.smin.i16(i16 %n, i16 3)
  %c = icmp eq i16 %m, 3
  %s = select i1 %c, i16 7, i16 %m
  %d = srem i16 %s, 5
  %to = getelementptr i16, ptr addrspace(1) %q, i32 %x
  store i16 %d, ptr addrspace(1) %to
  ret void
}
attributes #0 = { "gpu.kernel" }
