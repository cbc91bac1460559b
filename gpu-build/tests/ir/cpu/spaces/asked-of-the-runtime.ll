; RUN: lower x86-64-v3 --after thread-functions
; CHECK-LABEL: define i32 @k.thread
; CHECK: [[ASK:%[0-9]+]] = load ptr,
; CHECK: [[FIRST:%[0-9]+]] = load ptr,
; CHECK: [[R:%[0-9]+]] = call i32 [[ASK]](ptr [[FIRST]], ptr %{{.*}})
; CHECK-NEXT: icmp {{eq|ne}} i32 [[R]], 1

declare i1 @gpu.is_shared(ptr)
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  %q = load ptr, ptr addrspace(1) %p
  %s = call i1 @gpu.is_shared(ptr %q)
  store i1 %s, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
