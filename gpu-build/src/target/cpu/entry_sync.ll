; What the runtime calls for one kernel whose threads wait for each other: for each block, rounds from barrier to barrier;
; in a round each group of threads (the block, or a warp) goes on until it waits for the block; from each state to the next
; there is a loop over the threads of the group, marked parallel.
;
; Where the threads of a group, or the groups, diverge, the block is left to the runtime: every thread's state is in %states.

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

{declarations}
{description}

{loop_functions}
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

define internal i64 @{blocks}(ptr noalias readonly {args} %args, ptr noalias readonly align 4 dereferenceable(32) %launch, ptr noalias align 16 %shared, ptr noalias align 64 %private, ptr noalias {uniforms} %uniforms, ptr noalias align 64 %states, ptr noalias align 8 dereferenceable({scratch_bytes}) %scratch, i64 %first, i64 %count) noinline nounwind {
start:
  %any = alloca i32, align 4
  %every = alloca i32, align 4
  %none = icmp eq i64 %count, 0
  br i1 %none, label %done, label %sizes

sizes:
  %grid_x = load i32, ptr %launch, align 4, !invariant.load !0
  %grid_y.at = getelementptr inbounds i8, ptr %launch, i64 4
  %grid_y = load i32, ptr %grid_y.at, align 4, !invariant.load !0
  %grid_z.at = getelementptr inbounds i8, ptr %launch, i64 8
  %grid_z = load i32, ptr %grid_z.at, align 4, !invariant.load !0
  %size_x.at = getelementptr inbounds i8, ptr %launch, i64 12
  %size_x = load i32, ptr %size_x.at, align 4, !invariant.load !0
  %size_y.at = getelementptr inbounds i8, ptr %launch, i64 16
  %size_y = load i32, ptr %size_y.at, align 4, !invariant.load !0
  %size_z.at = getelementptr inbounds i8, ptr %launch, i64 20
  %size_z = load i32, ptr %size_z.at, align 4, !invariant.load !0
  %grid_x.wide = zext i32 %grid_x to i64
  %grid_y.wide = zext i32 %grid_y to i64
  %row = urem i64 %first, %grid_x.wide
  %block_x.first = trunc i64 %row to i32
  %rows = udiv i64 %first, %grid_x.wide
  %column = urem i64 %rows, %grid_y.wide
  %block_y.first = trunc i64 %column to i32
  %planes = udiv i64 %rows, %grid_y.wide
  %block_z.first = trunc i64 %planes to i32
  %area = mul nuw nsw i32 %size_x, %size_y
  %threads = mul nuw nsw i32 %area, %size_z
  %threads.wide = zext i32 %threads to i64
  %stride.up = add nuw nsw i64 %threads.wide, 63
  %stride = and i64 %stride.up, -64
  %depth = mul nuw nsw i32 %size_y, %size_z
  %flat = icmp eq i32 %depth, 1
  %as.lanes = and i1 %flat, {warps}
  %as.block = xor i1 {warps}, true
  %fast = or i1 %as.lanes, %as.block
  br label %block

block:
  %left = phi i64 [ %count, %sizes ], [ %left.next, %block.end ]
  %block_x = phi i32 [ %block_x.first, %sizes ], [ %block_x.next, %block.end ]
  %block_y = phi i32 [ %block_y.first, %sizes ], [ %block_y.next, %block.end ]
  %block_z = phi i32 [ %block_z.first, %sizes ], [ %block_z.next, %block.end ]
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
  br i1 %fast, label %round, label %diverged

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
{resume_loops}
; What the threads wrote for the group is what they read behind the point. What they reached: the same state, or they
; diverge.
reached:
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %uniform, ptr align 16 %uniform.written, i64 {uniform_bytes}, i1 false)
  %state = load i32, ptr %any, align 4
  %all = load i32, ptr %every, align 4
  %together = icmp eq i32 %state, %all
  br i1 %together, label %agreed, label %diverged.within

agreed:
  %within = icmp ugt i32 %state, {barriers}
  br i1 %within, label %hand, label %group.end

; Within the warp: what each lane gave becomes what each may take.
hand:
  %output = getelementptr inbounds i8, ptr %scratch, i64 {output}
  %given = load <32 x i32>, ptr %scratch, align 4
  store <32 x i32> %given, ptr %output, align 4
  %votes = trunc <32 x i32> %given to <32 x i1>
  %ballot.all = bitcast <32 x i1> %votes to i32
  %group.size.wide = zext i32 %group.size to i64
  %lanes.up = shl nuw i64 1, %group.size.wide
  %lanes.wide = add i64 %lanes.up, -1
  %lanes = trunc i64 %lanes.wide to i32
  %ballot = and i32 %ballot.all, %lanes
  %ballot.at = getelementptr inbounds i8, ptr %scratch, i64 {ballot_place}
  store i32 %ballot, ptr %ballot.at, align 4
  br label %handed

handed:
  br label %run

lost:
  br label %diverged.within

; The groups behind this one are still to go on from the barrier that the round began at.
diverged.within:
  %pending = add nuw nsw i32 %group.first, %group.size
  %pending.at = getelementptr inbounds i8, ptr %scratch, i64 {pending}
  store i32 %pending, ptr %pending.at, align 4
  br label %diverged

group.end:
  %ended = phi i32 [ 0, %group ], [ %state, %agreed ]
  %round.or.next = or i32 %round.or, %ended
  %round.and.next = and i32 %round.and, %ended
  %group.next = add nuw nsw i32 %group.first, %group.size
  %group.more = icmp ult i32 %group.next, %threads
  br i1 %group.more, label %group, label %round.end

round.end:
  %same = icmp eq i32 %round.or.next, %round.and.next
  br i1 %same, label %round.agreed, label %diverged

round.agreed:
  %all.done = icmp eq i32 %round.or.next, 0
  br i1 %all.done, label %block.end, label %round

diverged:
  %finished = sub i64 %count, %left
  ret i64 %finished

block.end:
  %block_x.up = add nuw i32 %block_x, 1
  %x.wraps = icmp eq i32 %block_x.up, %grid_x
  %block_x.next = select i1 %x.wraps, i32 0, i32 %block_x.up
  %block_y.up = add nuw i32 %block_y, 1
  %block_y.step = select i1 %x.wraps, i32 %block_y.up, i32 %block_y
  %y.wraps = icmp eq i32 %block_y.step, %grid_y
  %block_y.next = select i1 %y.wraps, i32 0, i32 %block_y.step
  %block_z.up = add nuw i32 %block_z, 1
  %block_z.next = select i1 %y.wraps, i32 %block_z.up, i32 %block_z
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
