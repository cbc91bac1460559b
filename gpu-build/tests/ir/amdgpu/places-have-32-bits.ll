; RUN: lower gfx942
; A launch has fewer than 2^32 threads in a dimension, which 64 bits are for on other devices.
; CHECK-LABEL: define {{.*}}amdgpu_kernel void @place
; CHECK: %[[FIRST:.*]] = mul nuw i32
; CHECK: %[[PLACE:.*]] = add nuw i32
; CHECK: zext i32 %[[PLACE]] to i64
; A place in another dimension than the block's is none.
; CHECK-LABEL: define {{.*}}amdgpu_kernel void @mixed
; CHECK-NOT: {{(mul|add) nuw i32}}
; CHECK: mul {{.*}}i64
; CHECK: ret void

declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_dim.x()
declare i32 @gpu.block_dim.y()

define void @place(ptr addrspace(1) %p) #0 {
  %block = call i32 @gpu.block_id.x()
  %size = call i32 @gpu.block_dim.x()
  %thread = call i32 @gpu.thread_id.x()
  %wide.block = zext i32 %block to i64
  %wide.size = zext i32 %size to i64
  %wide.thread = zext i32 %thread to i64
  %first = mul nuw nsw i64 %wide.size, %wide.block
  %place = add nuw nsw i64 %first, %wide.thread
  store i64 %place, ptr addrspace(1) %p
  ret void
}

define void @mixed(ptr addrspace(1) %p) #0 {
  %block = call i32 @gpu.block_id.x()
  %size = call i32 @gpu.block_dim.y()
  %thread = call i32 @gpu.thread_id.x()
  %wide.block = zext i32 %block to i64
  %wide.size = zext i32 %size to i64
  %wide.thread = zext i32 %thread to i64
  %first = mul nuw nsw i64 %wide.size, %wide.block
  %place = add nuw nsw i64 %first, %wide.thread
  store i64 %place, ptr addrspace(1) %p
  ret void
}
attributes #0 = { "gpu.kernel" }
