; What a second entry would do otherwise than the kernel.
; RUN: lower sm_90 --after coarsen
; RUN: lower gfx942 --after coarsen
; CHECK-NOT: $x
; CHECK: @of_other_places(
; CHECK-NOT: $x
; CHECK: @may_overlap(
; CHECK-NOT: $x

declare i32 @gpu.thread_id.x()
declare i32 @gpu.block_id.x()
declare i32 @gpu.block_dim.x()

; Blocks of 128 threads would overlap, and those of 64 leave elements out.
define void @of_other_places(ptr addrspace(1) noalias %x, i64 %n) "gpu.kernel" {
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

; Without `noalias` nobody says that what one thread writes no other reads.
define void @may_overlap(ptr addrspace(1) %x, ptr addrspace(1) %y, i64 %n) "gpu.kernel" {
  %t = call i32 @gpu.thread_id.x()
  %b = call i32 @gpu.block_id.x()
  %d = call i32 @gpu.block_dim.x()
  %t.wide = zext i32 %t to i64
  %b.wide = zext i32 %b to i64
  %d.wide = zext i32 %d to i64
  %first = mul nuw nsw i64 %b.wide, %d.wide
  %i = add nuw nsw i64 %first, %t.wide
  %inside = icmp ult i64 %i, %n
  br i1 %inside, label %element, label %done
element:
  %x.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %i
  %value = load float, ptr addrspace(1) %x.i
  %y.i = getelementptr inbounds float, ptr addrspace(1) %y, i64 %i
  store float %value, ptr addrspace(1) %y.i
  br label %done
done:
  ret void
}
