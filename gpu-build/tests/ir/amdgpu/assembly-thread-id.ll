; RUN: assembly gfx942
; LLVM 23 writes the whole triple.
; CHECK: .amdgcn_target "amdgcn-amd-amdhsa-{{(unknown)?}}-gfx942"
; CHECK: k:
; CHECK: global_store_dword
; CHECK: s_endpgm

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  store i32 %x, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
