; How AMD GPUs give the cross-lane intrinsics, the barrier, the clock and the kinds of memory. `wave32.ll` and `wave64.ll` give what depends on the
; wave's size.

declare i32 @gpu.wave_lane()

define linkonce_odr hidden i32 @gpu.lane_id() #0 { %l = call i32 @gpu.wave_lane() %r = and i32 %l, 31 ret i32 %r }
define linkonce_odr hidden i32 @gpu.wave.shuffle.i32(i32 %v, i32 %lane) #1 { %address = shl i32 %lane, 2 %r = call i32 @llvm.amdgcn.ds.bpermute(i32 %address, i32 %v) ret i32 %r }

; PTX's shfl.sync within each half of a wave of 64: %c is the clamp and, from bit 8, the mask that cuts the warp into
; segments. A lane whose source is out of range reads itself.
define linkonce_odr hidden i32 @gpu.shuffle.idx.i32(i32 %v, i32 %b, i32 %c) #1 { %wl = call i32 @gpu.wave_lane() %base = and i32 %wl, -32 %l = and i32 %wl, 31 %s = lshr i32 %c, 8 %seg = and i32 %s, 31 %clamp = and i32 %c, 31 %own = and i32 %l, %seg %out = xor i32 %seg, 31 %in = and i32 %clamp, %out %max = or i32 %own, %in %d = and i32 %b, 31 %o = and i32 %d, %out %j = or i32 %own, %o %ok = icmp sle i32 %j, %max %from = select i1 %ok, i32 %j, i32 %l %src = or i32 %base, %from %r = call i32 @gpu.wave.shuffle.i32(i32 %v, i32 %src) ret i32 %r }
define linkonce_odr hidden i32 @gpu.shuffle.up.i32(i32 %v, i32 %b, i32 %c) #1 { %wl = call i32 @gpu.wave_lane() %base = and i32 %wl, -32 %l = and i32 %wl, 31 %s = lshr i32 %c, 8 %seg = and i32 %s, 31 %clamp = and i32 %c, 31 %own = and i32 %l, %seg %out = xor i32 %seg, 31 %in = and i32 %clamp, %out %max = or i32 %own, %in %d = and i32 %b, 31 %j = sub i32 %l, %d %ok = icmp sge i32 %j, %max %from = select i1 %ok, i32 %j, i32 %l %src = or i32 %base, %from %r = call i32 @gpu.wave.shuffle.i32(i32 %v, i32 %src) ret i32 %r }
define linkonce_odr hidden i32 @gpu.shuffle.down.i32(i32 %v, i32 %b, i32 %c) #1 { %wl = call i32 @gpu.wave_lane() %base = and i32 %wl, -32 %l = and i32 %wl, 31 %s = lshr i32 %c, 8 %seg = and i32 %s, 31 %clamp = and i32 %c, 31 %own = and i32 %l, %seg %out = xor i32 %seg, 31 %in = and i32 %clamp, %out %max = or i32 %own, %in %d = and i32 %b, 31 %j = add i32 %l, %d %ok = icmp sle i32 %j, %max %from = select i1 %ok, i32 %j, i32 %l %src = or i32 %base, %from %r = call i32 @gpu.wave.shuffle.i32(i32 %v, i32 %src) ret i32 %r }
define linkonce_odr hidden i32 @gpu.shuffle.xor.i32(i32 %v, i32 %b, i32 %c) #1 { %wl = call i32 @gpu.wave_lane() %base = and i32 %wl, -32 %l = and i32 %wl, 31 %s = lshr i32 %c, 8 %seg = and i32 %s, 31 %clamp = and i32 %c, 31 %own = and i32 %l, %seg %out = xor i32 %seg, 31 %in = and i32 %clamp, %out %max = or i32 %own, %in %d = and i32 %b, 31 %j = xor i32 %l, %d %ok = icmp sle i32 %j, %max %from = select i1 %ok, i32 %j, i32 %l %src = or i32 %base, %from %r = call i32 @gpu.wave.shuffle.i32(i32 %v, i32 %src) ret i32 %r }

; Memory of the block is ordered by fences; the barrier itself orders nothing.
define linkonce_odr hidden void @gpu.barrier() #1 { fence syncscope("workgroup") release call void @llvm.amdgcn.s.barrier() fence syncscope("workgroup") acquire ret void }
; A wave's threads go on together, and its accesses of shared memory are in order: the compiler alone could change that.
define linkonce_odr hidden void @gpu.warp_sync() #1 { fence syncscope("wavefront") release call void @llvm.amdgcn.wave.barrier() fence syncscope("wavefront") acquire ret void }
define linkonce_odr hidden i1 @gpu.is_shared(ptr %p) #0 { %r = call i1 @llvm.amdgcn.is.shared(ptr %p) ret i1 %r }
define linkonce_odr hidden i1 @gpu.is_private(ptr %p) #0 { %r = call i1 @llvm.amdgcn.is.private(ptr %p) ret i1 %r }
define linkonce_odr hidden i64 @gpu.clock() #0 { %r = call i64 @llvm.readcyclecounter() ret i64 %r }

attributes #0 = { alwaysinline nounwind }
attributes #1 = { alwaysinline convergent nounwind }

; The length of a text with its NUL; 0 for no text.
define linkonce_odr hidden i64 @gpu.text_length(ptr %text) #0 {
  %none = icmp eq ptr %text, null
  br i1 %none, label %done, label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %p = getelementptr i8, ptr %text, i64 %i
  %c = load i8, ptr %p
  %next = add i64 %i, 1
  %end = icmp eq i8 %c, 0
  br i1 %end, label %done, label %loop
done:
  %r = phi i64 [ 0, %0 ], [ %next, %loop ]
  ret i64 %r
}
