; votes in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // any, all, uni and ballot of each warp, and lane and warp numbers.
;   KERNEL votes(GLOBAL const int *x, GLOBAL unsigned *out, int threads) {
;       int i = GLOBAL_X;
;       bool odd = x[i] & 1;
;       unsigned *to = out + i;
;       to[0 * threads] = __nvvm_vote_any_sync(ALL_LANES, odd);
;       to[1 * threads] = __nvvm_vote_all_sync(ALL_LANES, odd);
;       to[2 * threads] = __nvvm_vote_uni_sync(ALL_LANES, odd);
;       to[3 * threads] = __nvvm_vote_ballot_sync(ALL_LANES, odd);
;       to[4 * threads] = __nvvm_read_ptx_sreg_laneid();
;       to[5 * threads] = __nvvm_read_ptx_sreg_warpsize();
;   }

define dso_local ptx_kernel void @votes(ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %out, i32 noundef %threads) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %0, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul, %2
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4
  %and = and i32 %3, 1
  %tobool = icmp ne i32 %and, 0
  %add.ptr = getelementptr inbounds nuw i32, ptr %out, i64 %idxprom
  %4 = tail call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %tobool)
  %conv = zext i1 %4 to i32
  store i32 %conv, ptr %add.ptr, align 4
  %5 = tail call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1 %tobool)
  %conv5 = zext i1 %5 to i32
  %idxprom7 = sext i32 %threads to i64
  %arrayidx8 = getelementptr inbounds i32, ptr %add.ptr, i64 %idxprom7
  store i32 %conv5, ptr %arrayidx8, align 4
  %6 = tail call i1 @llvm.nvvm.vote.uni.sync(i32 -1, i1 %tobool)
  %conv10 = zext i1 %6 to i32
  %mul11 = shl nsw i32 %threads, 1
  %idxprom12 = sext i32 %mul11 to i64
  %arrayidx13 = getelementptr inbounds i32, ptr %add.ptr, i64 %idxprom12
  store i32 %conv10, ptr %arrayidx13, align 4
  %7 = tail call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %tobool)
  %mul15 = mul nsw i32 %threads, 3
  %idxprom16 = sext i32 %mul15 to i64
  %arrayidx17 = getelementptr inbounds i32, ptr %add.ptr, i64 %idxprom16
  store i32 %7, ptr %arrayidx17, align 4
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %mul18 = shl nsw i32 %threads, 2
  %idxprom19 = sext i32 %mul18 to i64
  %arrayidx20 = getelementptr inbounds i32, ptr %add.ptr, i64 %idxprom19
  store i32 %8, ptr %arrayidx20, align 4
  %mul21 = mul nsw i32 %threads, 5
  %idxprom22 = sext i32 %mul21 to i64
  %arrayidx23 = getelementptr inbounds i32, ptr %add.ptr, i64 %idxprom22
  store i32 32, ptr %arrayidx23, align 4
  ret void
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare i1 @llvm.nvvm.vote.any.sync(i32, i1) #2

declare i1 @llvm.nvvm.vote.all.sync(i32, i1) #2

declare i1 @llvm.nvvm.vote.uni.sync(i32, i1) #2

declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1) #2

declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid() #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }

