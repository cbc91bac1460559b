; The portable intrinsics for warps on the CPU, in terms of three that `warps.rs` gives: a thread's number in its block, the
; value that another lane gave, and a ballot. A warp has 32 threads.

declare i32 @gpu.cpu.linear() nounwind willreturn memory(none)
declare i32 @gpu.cpu.exchange(i32 %value, i32 %lane) convergent nounwind
declare i32 @gpu.ballot(i1) convergent nounwind

define linkonce_odr i32 @gpu.lane_id() alwaysinline nounwind {
  %linear = call i32 @gpu.cpu.linear()
  %lane = and i32 %linear, 31
  ret i32 %lane
}

define linkonce_odr i32 @gpu.wave_lane() alwaysinline nounwind {
  %lane = call i32 @gpu.lane_id()
  ret i32 %lane
}

define linkonce_odr i32 @gpu.wave_size() alwaysinline nounwind {
  ret i32 32
}

; The lane that PTX's shfl.sync reads: `c` has the clamp in bits 0-4 and the segment mask in bits 8-12.
define linkonce_odr i32 @gpu.shuffle.idx.i32(i32 %value, i32 %b, i32 %c) alwaysinline convergent nounwind {
  %lane = call i32 @gpu.lane_id()
  %segment.high = lshr i32 %c, 8
  %segment = and i32 %segment.high, 31
  %open = xor i32 %segment, 31
  %clamp = and i32 %c, 31
  %first = and i32 %lane, %segment
  %reach = and i32 %clamp, %open
  %last = or i32 %first, %reach
  %b.lane = and i32 %b, 31
  %within = and i32 %b.lane, %open
  %target = or i32 %first, %within
  %fits = icmp ule i32 %target, %last
  %from = select i1 %fits, i32 %target, i32 %lane
  %result = call i32 @gpu.cpu.exchange(i32 %value, i32 %from)
  ret i32 %result
}

define linkonce_odr i32 @gpu.shuffle.up.i32(i32 %value, i32 %b, i32 %c) alwaysinline convergent nounwind {
  %lane = call i32 @gpu.lane_id()
  %segment.high = lshr i32 %c, 8
  %segment = and i32 %segment.high, 31
  %open = xor i32 %segment, 31
  %clamp = and i32 %c, 31
  %first = and i32 %lane, %segment
  %reach = and i32 %clamp, %open
  %last = or i32 %first, %reach
  %b.lane = and i32 %b, 31
  %target = sub i32 %lane, %b.lane
  %fits = icmp sge i32 %target, %last
  %from = select i1 %fits, i32 %target, i32 %lane
  %result = call i32 @gpu.cpu.exchange(i32 %value, i32 %from)
  ret i32 %result
}

define linkonce_odr i32 @gpu.shuffle.down.i32(i32 %value, i32 %b, i32 %c) alwaysinline convergent nounwind {
  %lane = call i32 @gpu.lane_id()
  %segment.high = lshr i32 %c, 8
  %segment = and i32 %segment.high, 31
  %open = xor i32 %segment, 31
  %clamp = and i32 %c, 31
  %first = and i32 %lane, %segment
  %reach = and i32 %clamp, %open
  %last = or i32 %first, %reach
  %b.lane = and i32 %b, 31
  %target = add i32 %lane, %b.lane
  %fits = icmp ule i32 %target, %last
  %from = select i1 %fits, i32 %target, i32 %lane
  %result = call i32 @gpu.cpu.exchange(i32 %value, i32 %from)
  ret i32 %result
}

define linkonce_odr i32 @gpu.shuffle.xor.i32(i32 %value, i32 %b, i32 %c) alwaysinline convergent nounwind {
  %lane = call i32 @gpu.lane_id()
  %segment.high = lshr i32 %c, 8
  %segment = and i32 %segment.high, 31
  %open = xor i32 %segment, 31
  %clamp = and i32 %c, 31
  %first = and i32 %lane, %segment
  %reach = and i32 %clamp, %open
  %last = or i32 %first, %reach
  %b.lane = and i32 %b, 31
  %target = xor i32 %lane, %b.lane
  %fits = icmp ule i32 %target, %last
  %from = select i1 %fits, i32 %target, i32 %lane
  %result = call i32 @gpu.cpu.exchange(i32 %value, i32 %from)
  ret i32 %result
}

define linkonce_odr i32 @gpu.wave.shuffle.i32(i32 %value, i32 %lane) alwaysinline convergent nounwind {
  %from = and i32 %lane, 31
  %result = call i32 @gpu.cpu.exchange(i32 %value, i32 %from)
  ret i32 %result
}

define linkonce_odr i32 @gpu.ballot.sync(i1 %vote) alwaysinline convergent nounwind {
  %ballot = call i32 @gpu.ballot(i1 %vote)
  ret i32 %ballot
}

define linkonce_odr i32 @gpu.ballot.equal(i1 %vote) alwaysinline convergent nounwind {
  %no = xor i1 %vote, true
  %ballot = call i32 @gpu.ballot(i1 %no)
  %mask = sext i1 %vote to i32
  %equal = xor i32 %ballot, %mask
  ret i32 %equal
}

define linkonce_odr void @gpu.warp_sync() alwaysinline convergent nounwind {
  fence syncscope("workgroup") release
  %all = call i32 @gpu.ballot(i1 true)
  fence syncscope("workgroup") acquire
  ret void
}

define linkonce_odr i64 @gpu.wave.ballot(i1 %vote) alwaysinline convergent nounwind {
  %ballot = call i32 @gpu.ballot(i1 %vote)
  %wide = zext i32 %ballot to i64
  ret i64 %wide
}

define linkonce_odr i64 @gpu.clock() alwaysinline nounwind {
  %cycles = call i64 @llvm.readcyclecounter()
  ret i64 %cycles
}

declare i64 @llvm.readcyclecounter()

; A panic says its message and place as a failed assertion does, without a function.
declare void @gpu.cpu.report(ptr, ptr, i32, ptr, i64, i64)
define linkonce_odr void @gpu.panic(ptr %message, ptr %file, i32 %line, i32 %column, i64 %first, i64 %second) alwaysinline nounwind {
  call void @gpu.cpu.report(ptr %message, ptr %file, i32 %line, ptr null, i64 %first, i64 %second)
  ret void
}

define linkonce_odr void @gpu.assert_fail(ptr %message, ptr %file, i32 %line, ptr %function) alwaysinline nounwind {
  call void @gpu.cpu.report(ptr %message, ptr %file, i32 %line, ptr %function, i64 0, i64 0)
  ret void
}
