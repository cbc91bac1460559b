; RUN: lower gfx11-generic
; CHECK: !"amdhsa_code_object_version", i32 600

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  store i32 %x, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
