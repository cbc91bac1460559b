; RUN: lower x86-64-v3 --after thread-functions
; CHECK-LABEL: define i32 @k.thread
; CHECK: getelementptr inbounds i8, ptr %shared, i64 0
; CHECK: getelementptr inbounds i8, ptr %shared, i64 64

@a = internal addrspace(3) global [16 x i32] undef
@dynamic = external addrspace(3) global [0 x i32]
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  store i32 1, ptr addrspace(3) @a
  store i32 2, ptr addrspace(3) @dynamic
  ret void
}
attributes #0 = { "gpu.kernel" }
