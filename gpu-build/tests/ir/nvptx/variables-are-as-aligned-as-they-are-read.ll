; Four words of a variable are read at once: it must state that it is aligned so far.
; RUN: assembly sm_90
; CHECK: .shared .align 16 .b8 gathered[192];
; CHECK: ld.shared.v4.b32

@gathered = internal addrspace(3) global [48 x i32] poison
declare i32 @gpu.thread_id.x()
declare void @gpu.barrier() convergent
define void @k(ptr addrspace(1) %p) #0 {
  %x = call i32 @gpu.thread_id.x()
  %own = getelementptr i32, ptr addrspace(3) @gathered, i32 %x
  store i32 %x, ptr addrspace(3) %own
  call void @gpu.barrier()
  %at1 = getelementptr i32, ptr addrspace(3) @gathered, i32 1
  %at2 = getelementptr i32, ptr addrspace(3) @gathered, i32 2
  %at3 = getelementptr i32, ptr addrspace(3) @gathered, i32 3
  %v0 = load i32, ptr addrspace(3) @gathered
  %v1 = load i32, ptr addrspace(3) %at1
  %v2 = load i32, ptr addrspace(3) %at2
  %v3 = load i32, ptr addrspace(3) %at3
  %s1 = add i32 %v0, %v1
  %s2 = add i32 %v2, %v3
  %s = add i32 %s1, %s2
  store i32 %s, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
