; What the runtime calls for one kernel whose threads wait for each other: for each block, rounds from barrier to barrier;
; in a round each group of threads (the block, or a warp) goes on until it waits for the block; each region is a loop over
; the threads of the group, marked parallel.
;
; Where the threads of a group, or the groups, part, the block is left to the runtime: every thread's state is in %states.

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

declare i32 @{thread}(ptr, ptr, ptr, ptr, ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i64, i32)

{description}

; The parts of a worker's memory never overlap each other or what the arguments point to.
define internal i64 @{entry}(ptr %args, ptr %launch, ptr %worker, i64 %first, i64 %count) nounwind {
  %shared = load ptr, ptr %worker, align 8
  %private.at = getelementptr inbounds i8, ptr %worker, i64 8
  %private = load ptr, ptr %private.at, align 8
  %uniform.at = getelementptr inbounds i8, ptr %worker, i64 16
  %uniform = load ptr, ptr %uniform.at, align 8
  %states.at = getelementptr inbounds i8, ptr %worker, i64 24
  %states = load ptr, ptr %states.at, align 8
  %scratch.at = getelementptr inbounds i8, ptr %worker, i64 32
  %scratch = load ptr, ptr %scratch.at, align 8
  %finished = call i64 @{blocks}(ptr %args, ptr %launch, ptr %shared, ptr %private, ptr %uniform, ptr %states, ptr %scratch, i64 %first, i64 %count)
  ret i64 %finished
}

define internal i64 @{blocks}(ptr noalias readonly {args} %args, ptr noalias readonly align 4 dereferenceable(32) %launch, ptr noalias align 16 %shared, ptr noalias align 64 %private, ptr noalias {uniforms} %uniforms, ptr noalias align 64 %states, ptr noalias align 8 dereferenceable(328) %scratch, i64 %first, i64 %count) noinline nounwind {
start:
  %any = alloca i32, align 4
  %every = alloca i32, align 4
  %none = icmp eq i64 %count, 0
  br i1 %none, label %done, label %sizes

sizes:
  %gx = load i32, ptr %launch, align 4, !invariant.load !0
  %gy.at = getelementptr inbounds i8, ptr %launch, i64 4
  %gy = load i32, ptr %gy.at, align 4, !invariant.load !0
  %gz.at = getelementptr inbounds i8, ptr %launch, i64 8
  %gz = load i32, ptr %gz.at, align 4, !invariant.load !0
  %dx.at = getelementptr inbounds i8, ptr %launch, i64 12
  %dx = load i32, ptr %dx.at, align 4, !invariant.load !0
  %dy.at = getelementptr inbounds i8, ptr %launch, i64 16
  %dy = load i32, ptr %dy.at, align 4, !invariant.load !0
  %dz.at = getelementptr inbounds i8, ptr %launch, i64 20
  %dz = load i32, ptr %dz.at, align 4, !invariant.load !0
  %gx.wide = zext i32 %gx to i64
  %gy.wide = zext i32 %gy to i64
  %row = urem i64 %first, %gx.wide
  %bx.first = trunc i64 %row to i32
  %rows = udiv i64 %first, %gx.wide
  %column = urem i64 %rows, %gy.wide
  %by.first = trunc i64 %column to i32
  %planes = udiv i64 %rows, %gy.wide
  %bz.first = trunc i64 %planes to i32
  %area = mul nuw nsw i32 %dx, %dy
  %threads = mul nuw nsw i32 %area, %dz
  %threads.wide = zext i32 %threads to i64
  %stride.up = add nuw nsw i64 %threads.wide, 63
  %stride = and i64 %stride.up, -64
  %depth = mul nuw nsw i32 %dy, %dz
  %flat = icmp eq i32 %depth, 1
  %as.lanes = and i1 %flat, {warps}
  %as.block = xor i1 {warps}, true
  %fast = or i1 %as.lanes, %as.block
  br label %block

block:
  %left = phi i64 [ %count, %sizes ], [ %left.next, %block.end ]
  %bx = phi i32 [ %bx.first, %sizes ], [ %bx.next, %block.end ]
  %by = phi i32 [ %by.first, %sizes ], [ %by.next, %block.end ]
  %bz = phi i32 [ %bz.first, %sizes ], [ %bz.next, %block.end ]
  br label %clear

clear:
  %clear.i = phi i64 [ 0, %block ], [ %clear.next, %clear ]
  %clear.at = getelementptr inbounds i32, ptr %states, i64 %clear.i
  store i32 -1, ptr %clear.at, align 4
  %clear.next = add nuw nsw i64 %clear.i, 1
  %clear.more = icmp ult i64 %clear.next, %threads.wide
  br i1 %clear.more, label %clear, label %cleared

; Warps of a block with several dimensions are left to the runtime.
cleared:
  br i1 %fast, label %round, label %parted

round:
  br label %group

group:
  %group.first = phi i32 [ 0, %round ], [ %group.next, %group.end ]
  %round.or = phi i32 [ 0, %round ], [ %round.or.next, %group.end ]
  %round.and = phi i32 [ -1, %round ], [ %round.and.next, %group.end ]
  %group.rest = sub nuw nsw i32 %threads, %group.first
  %group.full = icmp ult i32 {group}, %group.rest
  %group.size = select i1 %group.full, i32 {group}, i32 %group.rest
  %group.wide = zext i32 %group.first to i64
  %group.at = getelementptr inbounds i32, ptr %states, i64 %group.wide
  %waiting = load i32, ptr %group.at, align 4
  %group.number = udiv i32 %group.first, {group}
  %group.number.wide = zext i32 %group.number to i64
  %uniform.offset = mul nuw nsw i64 %group.number.wide, {uniform_twice}
  %uniform = getelementptr inbounds i8, ptr %uniforms, i64 %uniform.offset
  %uniform.written = getelementptr inbounds i8, ptr %uniform, i64 {uniform_bytes}
  %is.done = icmp eq i32 %waiting, 0
  br i1 %is.done, label %group.end, label %begin

begin:
  %is.new = icmp eq i32 %waiting, -1
  %begin.from = select i1 %is.new, i32 0, i32 %waiting
  br label %run

run:
  %from = phi i32 [ %begin.from, %begin ], [ %state, %handed ]
{regions}
; What the region wrote for the group is what the next reads. What the group's threads reached: the same state, or they
; part.
reached:
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %uniform, ptr align 16 %uniform.written, i64 {uniform_bytes}, i1 false)
  %state = load i32, ptr %any, align 4
  %all = load i32, ptr %every, align 4
  %together = icmp eq i32 %state, %all
  br i1 %together, label %agreed, label %parted.within

agreed:
  %within = icmp ugt i32 %state, {barriers}
  br i1 %within, label %hand, label %group.end

; Within the warp: what each lane gave becomes what each may take.
hand:
  %output = getelementptr inbounds i8, ptr %scratch, i64 128
  %given = load <32 x i32>, ptr %scratch, align 4
  store <32 x i32> %given, ptr %output, align 4
  %votes = trunc <32 x i32> %given to <32 x i1>
  %ballot.all = bitcast <32 x i1> %votes to i32
  %group.size.wide = zext i32 %group.size to i64
  %lanes.up = shl nuw i64 1, %group.size.wide
  %lanes.wide = add i64 %lanes.up, -1
  %lanes = trunc i64 %lanes.wide to i32
  %ballot = and i32 %ballot.all, %lanes
  %ballot.at = getelementptr inbounds i8, ptr %scratch, i64 256
  store i32 %ballot, ptr %ballot.at, align 4
  br label %handed

handed:
  br label %run

lost:
  br label %parted.within

; The groups behind this one are still to go on from the barrier that the round began at.
parted.within:
  %pending = add nuw nsw i32 %group.first, %group.size
  %pending.at = getelementptr inbounds i8, ptr %scratch, i64 296
  store i32 %pending, ptr %pending.at, align 4
  br label %parted

group.end:
  %ended = phi i32 [ 0, %group ], [ %state, %agreed ]
  %round.or.next = or i32 %round.or, %ended
  %round.and.next = and i32 %round.and, %ended
  %group.next = add nuw nsw i32 %group.first, %group.size
  %group.more = icmp ult i32 %group.next, %threads
  br i1 %group.more, label %group, label %round.end

round.end:
  %same = icmp eq i32 %round.or.next, %round.and.next
  br i1 %same, label %round.agreed, label %parted

round.agreed:
  %all.done = icmp eq i32 %round.or.next, 0
  br i1 %all.done, label %block.end, label %round

parted:
  %finished = sub i64 %count, %left
  ret i64 %finished

block.end:
  %bx.up = add nuw i32 %bx, 1
  %x.wraps = icmp eq i32 %bx.up, %gx
  %bx.next = select i1 %x.wraps, i32 0, i32 %bx.up
  %by.up = add nuw i32 %by, 1
  %by.step = select i1 %x.wraps, i32 %by.up, i32 %by
  %y.wraps = icmp eq i32 %by.step, %gy
  %by.next = select i1 %y.wraps, i32 0, i32 %by.step
  %bz.up = add nuw i32 %bz, 1
  %bz.next = select i1 %y.wraps, i32 %bz.up, i32 %bz
  %left.next = add i64 %left, -1
  %last = icmp eq i64 %left.next, 0
  br i1 %last, label %done, label %block

done:
  ret i64 %count
}

!0 = !{}
!1 = distinct !{}
!2 = distinct !{!2, !3, !4{scalar}}
!3 = !{!"llvm.loop.parallel_accesses", !1}
!4 = !{!"llvm.loop.mustprogress"}
!5 = !{!"llvm.loop.vectorize.enable", i1 false}
!6 = !{!"llvm.loop.unroll.disable"}
!7 = distinct !{!7, !4}
