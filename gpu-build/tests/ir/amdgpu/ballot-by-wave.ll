; RUN: lower gfx942 --prefix W64
; RUN: lower gfx1100 --prefix W32
; W64: call i64 @llvm.amdgcn.ballot.i64(i1
; W32: call i32 @llvm.amdgcn.ballot.i32(i1

declare i32 @gpu.thread_id.x()
declare i32 @gpu.ballot(i1)
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %c = icmp slt i32 %x, %n
  %v = call i32 @gpu.ballot(i1 %c)
  store i32 %v, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
