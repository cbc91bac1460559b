; For a kernel that asks along x for the global index alone, the rows of the blocks of a run are one; not where it asks for the
; thread's id as well. Threads that share memory have no other block between them.
; RUN: lower x86-64-v3 --after thread-loops
; CHECK-LABEL: define internal i64 @index.blocks(
; CHECK: %run.blocks = udiv i32 16384, %size_x
; CHECK: %row.blocks = add nuw i32 0, %run.count
; CHECK: %block_x.next = add nuw i32 %block_x, %row.blocks
; CHECK-LABEL: define internal i64 @ids.blocks(
; CHECK: %run.blocks = udiv i32 16384, %size_x
; CHECK: %row.blocks = add nuw i32 0, 1
; CHECK-LABEL: define internal i64 @bounded.blocks(
; CHECK: %row.blocks = add nuw i32 0, 1
; CHECK-LABEL: define internal i64 @sharing.blocks(
; CHECK: %run.blocks = udiv i32 1, %size_x

@own = internal addrspace(3) global [256 x i32] undef

declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_dim.x()
define void @index(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %b = call i32 @gpu.block_id.x()
  %s = call i32 @gpu.block_dim.x()
  %first = mul i32 %b, %s
  %i = add i32 %first, %x
  %c = icmp ult i32 %i, %n
  br i1 %c, label %t, label %e
t:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %i, ptr addrspace(1) %q
  br label %e
e:
  ret void
}
define void @ids(ptr addrspace(1) %p) #0 {
  %x = call i32 @gpu.thread_id.x()
  %b = call i32 @gpu.block_id.x()
  %s = call i32 @gpu.block_dim.x()
  %first = mul i32 %b, %s
  %i = add i32 %first, %x
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %x, ptr addrspace(1) %q
  ret void
}
define void @bounded(ptr addrspace(1) %p, i32 %n) #0 {
  %x = call i32 @gpu.thread_id.x()
  %b = call i32 @gpu.block_id.x()
  %s = call i32 @gpu.block_dim.x()
  %first = mul i32 %b, %s
  %i = add i32 %first, %x
  %c = icmp ult i32 %x, %n
  br i1 %c, label %t, label %e
t:
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %i, ptr addrspace(1) %q
  br label %e
e:
  ret void
}
define void @sharing(ptr addrspace(1) %p) #0 {
  %x = call i32 @gpu.thread_id.x()
  %s = getelementptr i32, ptr addrspace(3) @own, i32 %x
  %v = load volatile i32, ptr addrspace(3) %s
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %x
  store i32 %v, ptr addrspace(1) %q
  ret void
}
attributes #0 = { "gpu.kernel" }
