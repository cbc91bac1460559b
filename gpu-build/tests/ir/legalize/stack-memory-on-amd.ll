; RUN: legalize gfx942
; CHECK: target triple = "amdgcn-amd-amdhsa"
; CHECK: [[A:%[0-9]+]] = alloca i32, align 4, addrspace(5)
; CHECK-NEXT: addrspacecast ptr addrspace(5) [[A]] to ptr

define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %a = alloca i32
  store volatile i32 %n, ptr %a
  %v = load volatile i32, ptr %a
  store i32 %v, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
