; scan in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // The inclusive prefix sums within each block; at most 256 threads in a block. The loop's barriers are as many as the
;   // block is large.
;   KERNEL scan(GLOBAL const int *x, GLOBAL int *sums, int n) {
;       SHARED int part[256];
;       int t = THREAD(x), i = GLOBAL_X;
;       part[t] = i < n ? x[i] : 0;
;       for (int distance = 1; distance < BLOCK_DIM(x); distance *= 2) {
;           BARRIER();
;           int before = t >= distance ? part[t - distance] : 0;
;           BARRIER();
;           part[t] += before;
;       }
;       if (i < n) sums[i] = part[t];
;   }

@_ZZ4scanE4part = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

define dso_local ptx_kernel void @scan(ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %sums, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %1, %2
  %add = add nuw nsw i32 %mul, %0
  %cmp = icmp slt i32 %add, %n
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:                                        ; preds = %entry
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4
  br label %cond.end

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi i32 [ %3, %cond.true ], [ 0, %entry ]
  %idxprom1 = zext nneg i32 %0 to i64
  %arrayidx2 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4scanE4part to ptr), i64 %idxprom1
  store i32 %cond, ptr %arrayidx2, align 4
  %cmp331 = icmp samesign ugt i32 %2, 1
  br i1 %cmp331, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %cond.end9, %cond.end
  br i1 %cmp, label %if.then, label %if.end

for.body:                                         ; preds = %cond.end, %cond.end9
  %distance.032 = phi i32 [ %mul14, %cond.end9 ], [ 1, %cond.end ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp4.not = icmp samesign ult i32 %0, %distance.032
  br i1 %cmp4.not, label %cond.end9, label %cond.true5

cond.true5:                                       ; preds = %for.body
  %sub = sub nuw nsw i32 %0, %distance.032
  %idxprom6 = zext nneg i32 %sub to i64
  %arrayidx7 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ4scanE4part to ptr), i64 %idxprom6
  %4 = load i32, ptr %arrayidx7, align 4
  br label %cond.end9

cond.end9:                                        ; preds = %for.body, %cond.true5
  %cond10 = phi i32 [ %4, %cond.true5 ], [ 0, %for.body ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %5 = load i32, ptr %arrayidx2, align 4
  %add13 = add nsw i32 %5, %cond10
  store i32 %add13, ptr %arrayidx2, align 4
  %mul14 = shl nsw i32 %distance.032, 1
  %cmp3 = icmp samesign ult i32 %mul14, %2
  br i1 %cmp3, label %for.body, label %for.cond.cleanup

if.then:                                          ; preds = %for.cond.cleanup
  %6 = load i32, ptr %arrayidx2, align 4
  %idxprom18 = zext nneg i32 %add to i64
  %arrayidx19 = getelementptr inbounds nuw i32, ptr %sums, i64 %idxprom18
  store i32 %6, ptr %arrayidx19, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

