; The functions that depend on the wave's size: 64 threads, and each half is a warp of 32.

define linkonce_odr hidden i32 @gpu.wave_size() #0 { ret i32 64 }
define linkonce_odr hidden i32 @gpu.wave_lane() #0 { %l = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0) %r = call range(i32 0, 64) i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %l) ret i32 %r }
define linkonce_odr hidden i64 @gpu.wave.ballot(i1 %p) #1 { %r = call i64 @llvm.amdgcn.ballot.i64(i1 %p) ret i64 %r }
define linkonce_odr hidden i32 @gpu.ballot(i1 %p) #1 { %m = call i64 @llvm.amdgcn.ballot.i64(i1 %p) %low = trunc i64 %m to i32 %h = lshr i64 %m, 32 %high = trunc i64 %h to i32 %l = call i32 @gpu.wave_lane() %upper = icmp uge i32 %l, 32 %r = select i1 %upper, i32 %high, i32 %low ret i32 %r }
define linkonce_odr hidden i32 @gpu.ballot.sync(i1 %p) #1 { %r = call i32 @gpu.ballot(i1 %p) ret i32 %r }
define linkonce_odr hidden i32 @gpu.ballot.equal(i1 %p) #1 { %no = xor i1 %p, true %b = call i32 @gpu.ballot(i1 %no) %mask = sext i1 %p to i32 %r = xor i32 %b, %mask ret i32 %r }

attributes #0 = { alwaysinline nounwind }
attributes #1 = { alwaysinline convergent nounwind }
