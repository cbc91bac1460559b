; What the runtime calls for one kernel whose threads never wait for each other: loops over blocks, and over the threads
; of each. The loop over x is marked parallel: threads are independent, so LLVM may vectorize across them without proving
; that their accesses do not overlap.
;
; Blocks that are neighbours along x run together, a run: first the row of threads y = 0 of each block, then the next row of each.
; So the accesses of a row go on through memory from block to block, as the processor prefetches, where a block of 32 x 8
; threads by itself goes over 8 short pieces that lie far apart. For a kernel that asks along x for the global index alone, the
; rows of a run's blocks are one.

{declarations}
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

define internal i64 @{blocks}(ptr noalias readonly {args} %args, ptr noalias readonly align 4 dereferenceable(32) %launch, ptr noalias align 16 %shared, ptr noalias align 64 %private, ptr noalias align 64 %uniform, ptr noalias align 64 %states, ptr noalias align 8 dereferenceable({scratch_bytes}) %scratch, i64 %first, i64 %count) noinline nounwind {
start:
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
  %run.blocks = udiv i32 {run_threads}, %size_x
  %run.none = icmp eq i32 %run.blocks, 0
  %run.some = select i1 %run.none, i32 1, i32 %run.blocks
  %run.most = zext i32 %run.some to i64
  br label %run

run:
  %left = phi i64 [ %count, %sizes ], [ %left.next, %run.end ]
  %run.x = phi i32 [ %block_x.first, %sizes ], [ %run.x.next, %run.end ]
  %block_y = phi i32 [ %block_y.first, %sizes ], [ %block_y.next, %run.end ]
  %block_z = phi i32 [ %block_z.first, %sizes ], [ %block_z.next, %run.end ]
  %run.rest = sub nuw i32 %grid_x, %run.x
  %run.rest.wide = zext i32 %run.rest to i64
  %run.cut = icmp ult i64 %left, %run.rest.wide
  %run.whole = select i1 %run.cut, i64 %left, i64 %run.rest.wide
  %run.long = icmp ult i64 %run.most, %run.whole
  %run.count.wide = select i1 %run.long, i64 %run.most, i64 %run.whole
  %run.count = trunc nuw i64 %run.count.wide to i32
  %run.end.x = add nuw i32 %run.x, %run.count
  %row.blocks = add nuw i32 0, {row_blocks}
  %row.length = mul nuw nsw i32 %size_x, %row.blocks
  br label %z

z:
  %tz = phi i32 [ 0, %run ], [ %tz.next, %z.end ]
  br label %y

y:
  %ty = phi i32 [ 0, %z ], [ %ty.next, %y.end ]
  %plane.rows = mul nuw nsw i32 %tz, %size_y
  %rows.before = add nuw nsw i32 %plane.rows, %ty
  %row.first = mul nuw nsw i32 %rows.before, %size_x
  br label %block

block:
  %block_x = phi i32 [ %run.x, %y ], [ %block_x.next, %block.end ]
  %bound = {thread_bound}
  %bounded = icmp ult i32 %bound, %row.length
  %active = select i1 %bounded, i32 %bound, i32 %row.length
  %nobody = icmp eq i32 %active, 0
  br i1 %nobody, label %block.end, label %across

across:
{vector_loops}
x:
  %tx = phi i32 [ {rest} ], [ %tx.next, %x ]
  %linear = add nuw nsw i32 %row.first, %tx
  %state = {call}, !llvm.access.group !1
  %tx.next = add nuw nsw i32 %tx, 1
  %x.more = icmp ult i32 %tx.next, %active
  br i1 %x.more, label %x, label %block.end, !llvm.loop !2

block.end:
  %block_x.next = add nuw i32 %block_x, %row.blocks
  %block.more = icmp ult i32 %block_x.next, %run.end.x
  br i1 %block.more, label %block, label %y.end

y.end:
  %ty.next = add nuw nsw i32 %ty, 1
  %y.more = icmp ult i32 %ty.next, %size_y
  br i1 %y.more, label %y, label %z.end

z.end:
  %tz.next = add nuw nsw i32 %tz, 1
  %z.more = icmp ult i32 %tz.next, %size_z
  br i1 %z.more, label %z, label %run.end

run.end:
  %x.wraps = icmp eq i32 %run.end.x, %grid_x
  %run.x.next = select i1 %x.wraps, i32 0, i32 %run.end.x
  %block_y.up = add nuw i32 %block_y, 1
  %block_y.step = select i1 %x.wraps, i32 %block_y.up, i32 %block_y
  %y.wraps = icmp eq i32 %block_y.step, %grid_y
  %block_y.next = select i1 %y.wraps, i32 0, i32 %block_y.step
  %block_z.up = add nuw i32 %block_z, 1
  %block_z.next = select i1 %y.wraps, i32 %block_z.up, i32 %block_z
  %left.next = sub nuw i64 %left, %run.count.wide
  %last = icmp eq i64 %left.next, 0
  br i1 %last, label %done, label %run

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
