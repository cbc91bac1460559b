; The rounds of a block whose threads wait at barriers alone: all go from state to state. Where the next state is certain no
; thread's state is kept, and the loop from there comes next; the other loops keep every thread's state in %states.
  %uniform = getelementptr inbounds i8, ptr %uniforms, i64 0
  %uniform.written = getelementptr inbounds i8, ptr %uniforms, i64 {uniform_bytes}
  %group.first = add nuw nsw i32 0, 0
  %group.size = add nuw nsw i32 %threads, 0
  br label %run

run:
  %from = phi i32 [ 0, %block ], [ %state, %agreed ]
{resume_loops}
; What the threads wrote for the group is what they read behind the barrier. What they reached: the same state, or they
; diverge.
reached:
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %uniform, ptr align 16 %uniform.written, i64 {uniform_bytes}, i1 false)
  %state = load i32, ptr %any, align 4
  %all = load i32, ptr %every, align 4
  %together = icmp eq i32 %state, %all
  br i1 %together, label %agreed, label %parted

agreed:
  %is.done = icmp eq i32 %state, 0
  br i1 %is.done, label %block.end, label %run

lost:
  br label %parted

; There is no group behind this one.
parted:
  %pending.at = getelementptr inbounds i8, ptr %scratch, i64 {pending}
  store i32 %threads, ptr %pending.at, align 4
  br label %diverged

