; The size may be a constant, where the kernel is for blocks of that size alone.
; RUN: lower sm_90 --after coarsen
; RUN: lower gfx942 --after coarsen
; CHECK: ; k=2,8,0
; CHECK-LABEL: @"k$x2"(
; CHECK: store <2 x i64> splat (i64 7), ptr addrspace(1) {{.*}}, align 16

declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_id.x()

define void @k(ptr addrspace(1) noalias %x, i64 %n) "gpu.kernel" "gpu.required_block"="100,1,1" {
  %t = call i32 @gpu.thread_id.x()
  %b = call i32 @gpu.block_id.x()
  %t.wide = zext i32 %t to i64
  %b.wide = zext i32 %b to i64
  %first = mul nuw nsw i64 %b.wide, 100
  %i = add nuw nsw i64 %first, %t.wide
  %inside = icmp ult i64 %i, %n
  br i1 %inside, label %element, label %done
element:
  %x.i = getelementptr inbounds i64, ptr addrspace(1) %x, i64 %i
  store i64 7, ptr addrspace(1) %x.i
  br label %done
done:
  ret void
}
