; What depends on the wave's size: 32 threads.

define linkonce_odr hidden i32 @gpu.wave_size() #0 { ret i32 32 }
define linkonce_odr hidden i32 @gpu.wave_lane() #0 { %r = call range(i32 0, 32) i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0) ret i32 %r }
define linkonce_odr hidden i64 @gpu.wave.ballot(i1 %p) #1 { %m = call i32 @llvm.amdgcn.ballot.i32(i1 %p) %r = zext i32 %m to i64 ret i64 %r }
define linkonce_odr hidden i32 @gpu.ballot(i1 %p) #1 { %r = call i32 @llvm.amdgcn.ballot.i32(i1 %p) ret i32 %r }
define linkonce_odr hidden i32 @gpu.ballot.sync(i1 %p) #1 { %r = call i32 @gpu.ballot(i1 %p) ret i32 %r }
define linkonce_odr hidden i32 @gpu.ballot.equal(i1 %p) #1 { %no = xor i1 %p, true %b = call i32 @gpu.ballot(i1 %no) %mask = sext i1 %p to i32 %r = xor i32 %b, %mask ret i32 %r }

attributes #0 = { alwaysinline nounwind }
attributes #1 = { alwaysinline convergent nounwind }
