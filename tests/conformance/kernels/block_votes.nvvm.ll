; block_votes in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // Barriers that say whether something holds for all threads of the block, for any, and for how many: a bit of x each
;   // round, right after one another.
;   KERNEL block_votes(GLOBAL const int *x, GLOBAL int *out, int rounds) {
;       int size = BLOCK_DIM(x) * BLOCK_DIM(y) * BLOCK_DIM(z);
;       int i = BLOCK(x) * size + (THREAD(z) * BLOCK_DIM(y) + THREAD(y)) * BLOCK_DIM(x) + THREAD(x);
;       int own = x[i];
;       for (int round = 0; round < rounds; round++) {
;           int vote = own >> round & 1, *to = out + (i * rounds + round) * 3;
;           to[0] = __nvvm_bar0_and(vote);
;           to[1] = __nvvm_bar0_or(vote);
;           to[2] = __nvvm_bar0_popc(vote);
;       }
;   }

define dso_local ptx_kernel void @block_votes(ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %out, i32 noundef %rounds) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul2 = mul i32 %3, %2
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %reass.add23 = add i32 %mul2, %4
  %reass.mul24 = mul i32 %reass.add23, %1
  %reass.add = add i32 %reass.mul24, %5
  %reass.mul = mul i32 %reass.add, %0
  %add6 = add nuw nsw i32 %reass.mul, %6
  %idxprom = zext nneg i32 %add6 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %7 = load i32, ptr %arrayidx, align 4
  %cmp25 = icmp sgt i32 %rounds, 0
  br i1 %cmp25, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %mul7 = mul nsw i32 %add6, %rounds
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %round.026 = phi i32 [ 0, %for.body.lr.ph ], [ %inc, %for.body ]
  %add8 = add nsw i32 %round.026, %mul7
  %mul9 = mul nsw i32 %add8, 3
  %idx.ext = sext i32 %mul9 to i64
  %add.ptr = getelementptr inbounds i32, ptr %out, i64 %idx.ext
  %8 = shl nuw i32 1, %round.026
  %9 = and i32 %8, %7
  %10 = icmp ne i32 %9, 0
  %11 = tail call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %10)
  %12 = zext i1 %11 to i32
  store i32 %12, ptr %add.ptr, align 4
  %13 = tail call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 %10)
  %14 = zext i1 %13 to i32
  %arrayidx11 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 4
  store i32 %14, ptr %arrayidx11, align 4
  %15 = tail call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 %10)
  %arrayidx12 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 8
  store i32 %15, ptr %arrayidx12, align 4
  %inc = add nuw nsw i32 %round.026, 1
  %exitcond.not = icmp eq i32 %inc, %rounds
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body
}

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #1

declare noundef range(i32 1, 65) i32 @llvm.nvvm.read.ptx.sreg.ntid.z() #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.z() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32, i1) #2

declare i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32, i1) #2

declare i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32, i1) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

