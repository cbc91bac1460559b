; The rounds of a block whose warps exchange values: in a round each warp goes on until it waits for the block.
  %depth = mul nuw nsw i32 %size_y, %size_z
  %flat = icmp eq i32 %depth, 1
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
  br i1 %flat, label %round, label %diverged

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
