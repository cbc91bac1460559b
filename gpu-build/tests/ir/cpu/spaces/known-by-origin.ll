; RUN: lower x86-64-v3 --after thread-functions
; CHECK-LABEL: define i32 @k.thread
; CHECK-NOT: call
; CHECK: store volatile i1 true,
; CHECK-NEXT: store volatile i1 false,

declare i1 @gpu.is_private(ptr)
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %a = alloca i32
  %own = call i1 @gpu.is_private(ptr %a)
  %g = addrspacecast ptr addrspace(1) %p to ptr
  %not = call i1 @gpu.is_private(ptr %g)
  store volatile i1 %own, ptr addrspace(1) %p
  store volatile i1 %not, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
