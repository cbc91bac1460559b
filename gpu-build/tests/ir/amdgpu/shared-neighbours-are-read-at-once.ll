; RUN: lower gfx942
; CHECK: @floats = internal addrspace(3) global [64 x float] poison, align 16
; CHECK: @few = internal addrspace(3) global [3 x float] poison, align 4
; CHECK: @wide = internal addrspace(3) global [64 x float] poison, align 64
; RUN: assembly gfx942 --prefix CODE
; CODE: ds_read_b128

@floats = internal addrspace(3) global [64 x float] poison, align 4
@few = internal addrspace(3) global [3 x float] poison, align 4
@wide = internal addrspace(3) global [64 x float] poison, align 64
declare i32 @gpu.thread_id.x()
declare void @gpu.barrier() convergent
define void @k(ptr addrspace(1) %p) #0 {
  %x = call i32 @gpu.thread_id.x()
  %v = uitofp i32 %x to float
  %own = getelementptr float, ptr addrspace(3) @floats, i32 %x
  store float %v, ptr addrspace(3) %own
  %own.few = getelementptr float, ptr addrspace(3) @few, i32 %x
  store float %v, ptr addrspace(3) %own.few
  %own.wide = getelementptr float, ptr addrspace(3) @wide, i32 %x
  store float %v, ptr addrspace(3) %own.wide
  call void @gpu.barrier()
  %row = shl i32 %x, 2
  %at0 = getelementptr float, ptr addrspace(3) @floats, i32 %row
  %at1 = getelementptr float, ptr addrspace(3) %at0, i32 1
  %at2 = getelementptr float, ptr addrspace(3) %at0, i32 2
  %at3 = getelementptr float, ptr addrspace(3) %at0, i32 3
  %v0 = load float, ptr addrspace(3) %at0
  %v1 = load float, ptr addrspace(3) %at1
  %v2 = load float, ptr addrspace(3) %at2
  %v3 = load float, ptr addrspace(3) %at3
  %f = load float, ptr addrspace(3) @few
  %w = load float, ptr addrspace(3) @wide
  %s1 = fadd float %v0, %v1
  %s2 = fadd float %v2, %v3
  %s3 = fadd float %f, %w
  %s4 = fadd float %s1, %s2
  %s = fadd float %s4, %s3
  %to = getelementptr float, ptr addrspace(1) %p, i32 %x
  store float %s, ptr addrspace(1) %to
  ret void
}
attributes #0 = { "gpu.kernel" }
