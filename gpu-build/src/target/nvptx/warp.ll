; How NVIDIA GPUs give the cross-lane intrinsics, the barrier, the clock, the kinds of memory and what the driver defines. The intrinsics know no member
; mask: shuffles of a warp and ballots that wait name all its lanes, other ballots and wave intrinsics those that are there. Those may be
; fewer than come: a loop that waits for other blocks lets the lanes that have left it go on alone.

define linkonce_odr hidden i32 @gpu.lane_id() #0 { %r = call i32 @llvm.nvvm.read.ptx.sreg.laneid() ret i32 %r }
define linkonce_odr hidden i32 @gpu.wave_lane() #0 { %r = call i32 @llvm.nvvm.read.ptx.sreg.laneid() ret i32 %r }
define linkonce_odr hidden i32 @gpu.wave_size() #0 { ret i32 32 }
define linkonce_odr hidden i32 @gpu.shuffle.idx.i32(i32 %v, i32 %b, i32 %c) #1 { %r = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %v, i32 %b, i32 %c) ret i32 %r }
define linkonce_odr hidden i32 @gpu.shuffle.up.i32(i32 %v, i32 %b, i32 %c) #1 { %r = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %v, i32 %b, i32 %c) ret i32 %r }
define linkonce_odr hidden i32 @gpu.shuffle.down.i32(i32 %v, i32 %b, i32 %c) #1 { %r = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %v, i32 %b, i32 %c) ret i32 %r }
define linkonce_odr hidden i32 @gpu.shuffle.xor.i32(i32 %v, i32 %b, i32 %c) #1 { %r = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %v, i32 %b, i32 %c) ret i32 %r }
define linkonce_odr hidden i32 @gpu.ballot(i1 %p) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call i32 @llvm.nvvm.vote.ballot.sync(i32 %m, i1 %p) ret i32 %r }
define linkonce_odr hidden i32 @gpu.ballot.sync(i1 %p) #1 { %r = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %p) ret i32 %r }
; As text: LLVM computes the mask of the votes' complement from the bit that was tested, by three instructions.
define linkonce_odr hidden i32 @gpu.ballot.equal(i1 %p) #1 { %r = call i32 asm "vote.sync.ballot.b32 $0, !$1, -1;\0A\09@$1 not.b32 $0, $0;", "=r,b"(i1 %p) #2 ret i32 %r }
define linkonce_odr hidden void @gpu.warp_sync() #1 { call void @llvm.nvvm.bar.warp.sync(i32 -1) ret void }
define linkonce_odr hidden i64 @gpu.wave.ballot(i1 %p) #1 { %b = call i32 @gpu.ballot(i1 %p) %r = zext i32 %b to i64 ret i64 %r }
define linkonce_odr hidden i64 @gpu.wave.ballot.sync(i1 %p) #1 { %b = call i32 @gpu.ballot.sync(i1 %p) %r = zext i32 %b to i64 ret i64 %r }
define linkonce_odr hidden i32 @gpu.wave.shuffle.i32(i32 %v, i32 %lane) #1 { %m = call i32 @llvm.nvvm.activemask() %r = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %m, i32 %v, i32 %lane, i32 31) ret i32 %r }
define linkonce_odr hidden i32 @gpu.wave.shuffle.sync.i32(i32 %v, i32 %lane) #1 { %r = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %v, i32 %lane, i32 31) ret i32 %r }
define linkonce_odr hidden void @gpu.barrier() #1 { call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0) ret void }
define linkonce_odr hidden i1 @gpu.barrier_and(i1 %p) #1 { %r = call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %p) ret i1 %r }
define linkonce_odr hidden i1 @gpu.barrier_or(i1 %p) #1 { %r = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %p) ret i1 %r }
define linkonce_odr hidden i32 @gpu.barrier_count(i1 %p) #1 { %r = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %p) ret i32 %r }
define linkonce_odr hidden i1 @gpu.is_shared(ptr %p) #0 { %r = call i1 @llvm.nvvm.isspacep.shared(ptr %p) ret i1 %r }
define linkonce_odr hidden i1 @gpu.is_private(ptr %p) #0 { %r = call i1 @llvm.nvvm.isspacep.local(ptr %p) ret i1 %r }
define linkonce_odr hidden i64 @gpu.clock() #0 { %r = call i64 @llvm.nvvm.read.ptx.sreg.clock64() ret i64 %r }

declare i32 @vprintf(ptr, ptr)

define linkonce_odr hidden i32 @gpu.printf(ptr %format, ptr %args) #0 { %r = call i32 @vprintf(ptr %format, ptr %args) ret i32 %r }

attributes #0 = { alwaysinline nounwind }
attributes #1 = { alwaysinline convergent nounwind }
attributes #2 = { convergent nounwind }
