; RUN: lower x86-64-v3 --after thread-functions
; CHECK-LABEL: define i32 @k.thread
; CHECK: getelementptr inbounds i8, ptr %scratch, i64 260
; CHECK-NEXT: store i32 3,
; CHECK: getelementptr inbounds i8, ptr %scratch, i64 272
; CHECK: call void %{{[0-9]+}}(ptr null, ptr null, i32 7, ptr null, i64 0, i64 0, i32 %block_x, i32 %block_y, i32 %block_z, i32 %thread_x, i32 %thread_y, i32 %thread_z)

declare void @gpu.assert_fail(ptr, ptr, i32, ptr)
define void @k(ptr addrspace(1) %p, i32 %n) #0 {
  call void @gpu.assert_fail(ptr null, ptr null, i32 7, ptr null)
  ret void
}
attributes #0 = { "gpu.kernel" }
