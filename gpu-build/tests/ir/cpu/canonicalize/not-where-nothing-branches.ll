; RUN: lower x86-64-v3 --after canonicalize
; CHECK-LABEL: define i32 @k.thread
; CHECK: %a.b = add i32
; CHECK-NEXT: store i32 %a.b

declare i32 @gpu.thread_id.x()
define void @k(ptr addrspace(1) %p) #0 {
  %x = call i32 @gpu.thread_id.x()
  %a.b = add i32 %x, 9
  store i32 %a.b, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
