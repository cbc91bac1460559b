; RUN: assembly sm_90
; CHECK: .target sm_90
; CHECK: .visible .entry k(
; CHECK: mov.u32 [[R:%r[0-9]+]], %tid.x;
; CHECK: st.global.{{[bu]}}32 [%{{.*}}], [[R]];

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  store i32 %x, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
