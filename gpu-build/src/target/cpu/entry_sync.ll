; What the runtime calls for one kernel whose threads wait for each other: for each block, rounds from barrier to barrier
; (entry_block.ll, or entry_warps.ll where threads of a warp exchange values); from each state to the next there is a loop over
; the threads of a group, the block or a warp, marked parallel.
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
  br label %block

block:
  %left = phi i64 [ %count, %sizes ], [ %left.next, %block.end ]
  %block_x = phi i32 [ %block_x.first, %sizes ], [ %block_x.next, %block.end ]
  %block_y = phi i32 [ %block_y.first, %sizes ], [ %block_y.next, %block.end ]
  %block_z = phi i32 [ %block_z.first, %sizes ], [ %block_z.next, %block.end ]
{rounds}
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
