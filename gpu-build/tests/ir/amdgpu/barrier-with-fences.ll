; RUN: lower gfx942
; CHECK: fence syncscope("workgroup") release
; CHECK: call void @llvm.amdgcn.s.barrier()
; CHECK: fence syncscope("workgroup") acquire

declare void @gpu.barrier()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  call void @gpu.barrier()
  ret void
}
attributes #0 = { "gpu.kernel" }
