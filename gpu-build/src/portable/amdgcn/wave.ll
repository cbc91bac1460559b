; AMDGCN's cross-lane functions in terms of the wave intrinsics, for targets that are not AMD's.

define linkonce_odr hidden void @amdgcn.wave.barrier() #1 { %all = call i64 @gpu.wave.ballot(i1 true) ret void }
define linkonce_odr hidden i32 @amdgcn.ds.bpermute(i32 %address, i32 %v) #1 { %lane = lshr i32 %address, 2 %r = call i32 @gpu.wave.shuffle.i32(i32 %v, i32 %lane) ret i32 %r }
define linkonce_odr hidden i32 @amdgcn.ballot.i32(i1 %p) #1 { %w = call i64 @gpu.wave.ballot(i1 %p) %r = trunc i64 %w to i32 ret i32 %r }
define linkonce_odr hidden i32 @amdgcn.readlane.i32(i32 %v, i32 %lane) #1 { %r = call i32 @gpu.wave.shuffle.i32(i32 %v, i32 %lane) ret i32 %r }
define linkonce_odr hidden i32 @amdgcn.readfirstlane.i32(i32 %v) #1 { %m = call i64 @gpu.wave.ballot(i1 true) %f = call i64 @llvm.cttz.i64(i64 %m, i1 false) %lane = trunc i64 %f to i32 %r = call i32 @gpu.wave.shuffle.i32(i32 %v, i32 %lane) ret i32 %r }
define linkonce_odr hidden float @amdgcn.readlane.f32(float %v, i32 %lane) #1 { %i = bitcast float %v to i32 %s = call i32 @gpu.wave.shuffle.i32(i32 %i, i32 %lane) %r = bitcast i32 %s to float ret float %r }
define linkonce_odr hidden float @amdgcn.readfirstlane.f32(float %v) #1 { %i = bitcast float %v to i32 %s = call i32 @amdgcn.readfirstlane.i32(i32 %i) %r = bitcast i32 %s to float ret float %r }
define linkonce_odr hidden i32 @amdgcn.writelane.i32(i32 %v, i32 %lane, i32 %old) #0 { %l = call i32 @gpu.wave_lane() %e = icmp eq i32 %l, %lane %r = select i1 %e, i32 %v, i32 %old ret i32 %r }

; mbcnt of all lanes is the lane's own number; said apart, because nothing folds the count.
define linkonce_odr hidden i32 @amdgcn.mbcnt.lo(i32 %mask, i32 %add) #0 { %l = call i32 @gpu.wave_lane() %n = call i32 @llvm.umin.i32(i32 %l, i32 32) %w = zext i32 %n to i64 %b = shl i64 1, %w %below = sub i64 %b, 1 %t = trunc i64 %below to i32 %m = and i32 %t, %mask %c = call i32 @llvm.ctpop.i32(i32 %m) %all = icmp eq i32 %mask, -1 %s = select i1 %all, i32 %n, i32 %c %r = add i32 %s, %add ret i32 %r }
define linkonce_odr hidden i32 @amdgcn.mbcnt.hi(i32 %mask, i32 %add) #0 { %l = call i32 @gpu.wave_lane() %n = call i32 @llvm.usub.sat.i32(i32 %l, i32 32) %b = shl i32 1, %n %t = sub i32 %b, 1 %m = and i32 %t, %mask %c = call i32 @llvm.ctpop.i32(i32 %m) %all = icmp eq i32 %mask, -1 %s = select i1 %all, i32 %n, i32 %c %r = add i32 %s, %add ret i32 %r }

; ds.swizzle: by masks within 32 lanes, or a permutation of each four (bit 15).
define linkonce_odr hidden i32 @amdgcn.ds.swizzle(i32 %v, i32 %offset) #1 { %l = call i32 @gpu.wave_lane() %base = and i32 %l, -32 %in = and i32 %l, 31 %o5 = lshr i32 %offset, 5 %o10 = lshr i32 %offset, 10 %am = and i32 %offset, 31 %om = and i32 %o5, 31 %xm = and i32 %o10, 31 %a = and i32 %in, %am %o = or i32 %a, %om %x = xor i32 %o, %xm %by.masks = or i32 %base, %x %q = and i32 %l, 3 %q2 = shl i32 %q, 1 %sel = lshr i32 %offset, %q2 %pick = and i32 %sel, 3 %quad = and i32 %l, -4 %by.quad = or i32 %quad, %pick %bit = and i32 %offset, 32768 %is.quad = icmp ne i32 %bit, 0 %src = select i1 %is.quad, i32 %by.quad, i32 %by.masks %r = call i32 @gpu.wave.shuffle.i32(i32 %v, i32 %src) ret i32 %r }

; DPP: the control says the source lane; a lane that its row or bank mask leaves out, or whose source is outside the
; row, keeps %old (or gets 0 with %bound). Controls outside the table below give %old.
define linkonce_odr hidden i32 @amdgcn.update.dpp.i32(i32 %old, i32 %v, i32 %ctrl, i32 %rows, i32 %banks, i1 %bound) #1 { %l = call i32 @gpu.wave_lane() %row = and i32 %l, -16 %in = and i32 %l, 15 %n = and i32 %ctrl, 15 %kind = lshr i32 %ctrl, 4
  %q = and i32 %l, 3 %q2 = shl i32 %q, 1 %qs = lshr i32 %ctrl, %q2 %qp = and i32 %qs, 3 %qb = and i32 %l, -4 %quad = or i32 %qb, %qp
  switch i32 %ctrl, label %ranges [ i32 320, label %mirror i32 321, label %half i32 322, label %bcast15 i32 323, label %bcast31 ]
ranges:
  switch i32 %kind, label %quads [ i32 16, label %shl i32 17, label %shr i32 18, label %ror i32 21, label %share i32 22, label %xmask ]
quads: br label %go
shl: %shl.j = add i32 %in, %n %shl.src = add i32 %row, %shl.j %shl.ok = icmp ult i32 %shl.j, 16 br label %go
shr: %shr.j = sub i32 %in, %n %shr.src = add i32 %row, %shr.j %shr.ok = icmp ult i32 %shr.j, 16 br label %go
ror: %ror.j = sub i32 %in, %n %ror.k = and i32 %ror.j, 15 %ror.src = or i32 %row, %ror.k br label %go
mirror: %mi.j = xor i32 %in, 15 %mi.src = or i32 %row, %mi.j br label %go
half: %ha.j = xor i32 %in, 7 %ha.src = or i32 %row, %ha.j br label %go
bcast15: %b15.src = sub i32 %row, 1 %b15.ok = icmp sge i32 %b15.src, 0 br label %go
bcast31: %b31.half = and i32 %l, -32 %b31.src = sub i32 %b31.half, 1 %b31.ok = icmp sge i32 %b31.src, 0 br label %go
share: %sh.src = or i32 %row, %n br label %go
xmask: %xm.j = xor i32 %in, %n %xm.src = or i32 %row, %xm.j br label %go
go:
  %src = phi i32 [ %quad, %quads ], [ %shl.src, %shl ], [ %shr.src, %shr ], [ %ror.src, %ror ], [ %mi.src, %mirror ], [ %ha.src, %half ], [ %b15.src, %bcast15 ], [ %b31.src, %bcast31 ], [ %sh.src, %share ], [ %xm.src, %xmask ]
  %ok = phi i1 [ true, %quads ], [ %shl.ok, %shl ], [ %shr.ok, %shr ], [ true, %ror ], [ true, %mirror ], [ true, %half ], [ %b15.ok, %bcast15 ], [ %b31.ok, %bcast31 ], [ true, %share ], [ true, %xmask ]
  %s = call i32 @gpu.wave.shuffle.i32(i32 %v, i32 %src)
  %outside = select i1 %bound, i32 0, i32 %old %got = select i1 %ok, i32 %s, i32 %outside
  %ri = lshr i32 %l, 4 %r3 = and i32 %ri, 3 %rb = lshr i32 %rows, %r3 %bi = lshr i32 %in, 2 %bb = lshr i32 %banks, %bi %both = and i32 %rb, %bb %en = trunc i32 %both to i1
  %r = select i1 %en, i32 %got, i32 %old ret i32 %r }
define linkonce_odr hidden i32 @amdgcn.mov.dpp.i32(i32 %v, i32 %ctrl, i32 %rows, i32 %banks, i1 %bound) #1 { %r = call i32 @amdgcn.update.dpp.i32(i32 poison, i32 %v, i32 %ctrl, i32 %rows, i32 %banks, i1 %bound) ret i32 %r }

; Hints to AMD's scheduler, and its counters.
define linkonce_odr hidden void @amdgcn.s.sleep(i32 %n) #0 { ret void }
define linkonce_odr hidden void @amdgcn.s.setprio(i16 %n) #0 { ret void }
define linkonce_odr hidden void @amdgcn.sched.barrier(i32 %n) #0 { ret void }
define linkonce_odr hidden void @amdgcn.sched.group.barrier(i32 %a, i32 %b, i32 %c) #0 { ret void }
define linkonce_odr hidden void @amdgcn.iglp.opt(i32 %n) #0 { ret void }
define linkonce_odr hidden void @amdgcn.s.waitcnt(i32 %n) #0 { ret void }
define linkonce_odr hidden void @amdgcn.s.nop(i16 %n) #0 { ret void }
define linkonce_odr hidden i64 @amdgcn.s.memtime() #0 { %r = call i64 @gpu.clock() ret i64 %r }
define linkonce_odr hidden i64 @amdgcn.s.memrealtime() #0 { %r = call i64 @gpu.clock() ret i64 %r }
