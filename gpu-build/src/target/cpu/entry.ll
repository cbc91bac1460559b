; What the runtime calls for one kernel whose threads never wait for each other: loops over blocks, and over the threads
; of each. The loop over x is marked parallel: threads are independent, so LLVM may vectorize across them without proving
; that their accesses do not overlap.

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

define internal i64 @{blocks}(ptr noalias readonly {args} %args, ptr noalias readonly align 4 dereferenceable(32) %launch, ptr noalias align 16 %shared, ptr noalias align 64 %private, ptr noalias align 64 %uniform, ptr noalias align 64 %states, ptr noalias align 8 dereferenceable(328) %scratch, i64 %first, i64 %count) noinline nounwind {
start:
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
  br label %block

block:
  %left = phi i64 [ %count, %sizes ], [ %left.next, %block.end ]
  %bx = phi i32 [ %bx.first, %sizes ], [ %bx.next, %block.end ]
  %by = phi i32 [ %by.first, %sizes ], [ %by.next, %block.end ]
  %bz = phi i32 [ %bz.first, %sizes ], [ %bz.next, %block.end ]
  br label %z

z:
  %tz = phi i32 [ 0, %block ], [ %tz.next, %z.end ]
  br label %y

y:
  %ty = phi i32 [ 0, %z ], [ %ty.next, %y.end ]
  %plane.rows = mul nuw nsw i32 %tz, %dy
  %rows.before = add nuw nsw i32 %plane.rows, %ty
  %row.first = mul nuw nsw i32 %rows.before, %dx
  %active = {active}
  %nobody = icmp eq i32 %active, 0
  br i1 %nobody, label %y.end, label %across

across:
{wide}
x:
  %tx = phi i32 [ {rest} ], [ %tx.next, %x ]
  %linear = add nuw nsw i32 %row.first, %tx
  %state = call i32 @{thread}(ptr %args, ptr %shared, ptr %private, ptr %uniform, ptr %scratch, i32 %tx, i32 %ty, i32 %tz, i32 %bx, i32 %by, i32 %bz, i32 %dx, i32 %dy, i32 %dz, i32 %gx, i32 %gy, i32 %gz, i32 %linear, i64 0, i32 0), !llvm.access.group !1
  %tx.next = add nuw nsw i32 %tx, 1
  %x.more = icmp ult i32 %tx.next, %active
  br i1 %x.more, label %x, label %y.end, !llvm.loop !2

y.end:
  %ty.next = add nuw nsw i32 %ty, 1
  %y.more = icmp ult i32 %ty.next, %dy
  br i1 %y.more, label %y, label %z.end

z.end:
  %tz.next = add nuw nsw i32 %tz, 1
  %z.more = icmp ult i32 %tz.next, %dz
  br i1 %z.more, label %z, label %block.end

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
