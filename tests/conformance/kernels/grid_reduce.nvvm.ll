; grid_reduce in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // The sum of all: each thread adds up its share, each block its threads, and the blocks one after another add to the
;   // total. Integers, so that the order makes no difference.
;   KERNEL grid_reduce(GLOBAL const int *x, GLOBAL int *total, int n) {
;       SHARED int part[256];
;       int t = THREAD(x), sum = 0;
;       for (int i = GLOBAL_X; i < n; i += BLOCK_DIM(x) * GRID_DIM(x)) sum += x[i];
;       part[t] = sum;
;       BARRIER();
;       for (int step = BLOCK_DIM(x) / 2; step > 0; step /= 2) {
;           if (t < step) part[t] += part[t + step];
;           BARRIER();
;       }
;       if (t == 0) ATOMIC_ADD(total, part[0]);
;   }

@_ZZ11grid_reduceE4part = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

define dso_local ptx_kernel void @grid_reduce(ptr noundef readonly captures(none) %x, ptr noundef captures(none) %total, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %1, %2
  %add = add nuw nsw i32 %mul, %0
  %cmp35 = icmp slt i32 %add, %n
  br i1 %cmp35, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul2 = mul nuw nsw i32 %2, %3
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi i32 [ 0, %entry ], [ %add1, %for.body ]
  %idxprom4 = zext nneg i32 %0 to i64
  %arrayidx5 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11grid_reduceE4part to ptr), i64 %idxprom4
  store i32 %sum.0.lcssa, ptr %arrayidx5, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %step.038 = lshr i32 %2, 1
  %cmp7.not39 = icmp eq i32 %step.038, 0
  br i1 %cmp7.not39, label %for.cond.cleanup8, label %for.body9

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.037 = phi i32 [ %add, %for.body.lr.ph ], [ %add3, %for.body ]
  %sum.036 = phi i32 [ 0, %for.body.lr.ph ], [ %add1, %for.body ]
  %idxprom = zext nneg i32 %i.037 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %4 = load i32, ptr %arrayidx, align 4
  %add1 = add nsw i32 %4, %sum.036
  %add3 = add nuw nsw i32 %i.037, %mul2
  %cmp = icmp slt i32 %add3, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup8:                                ; preds = %if.end, %for.cond.cleanup
  %cmp20 = icmp eq i32 %0, 0
  br i1 %cmp20, label %if.then21, label %if.end22

for.body9:                                        ; preds = %for.cond.cleanup, %if.end
  %step.040 = phi i32 [ %step.0, %if.end ], [ %step.038, %for.cond.cleanup ]
  %cmp10 = icmp samesign ult i32 %0, %step.040
  br i1 %cmp10, label %if.then, label %if.end

if.then:                                          ; preds = %for.body9
  %add11 = add nuw nsw i32 %step.040, %0
  %idxprom12 = zext nneg i32 %add11 to i64
  %arrayidx13 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11grid_reduceE4part to ptr), i64 %idxprom12
  %5 = load i32, ptr %arrayidx13, align 4
  %6 = load i32, ptr %arrayidx5, align 4
  %add16 = add nsw i32 %6, %5
  store i32 %add16, ptr %arrayidx5, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body9
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %step.0 = lshr i32 %step.040, 1
  %cmp7.not = icmp eq i32 %step.0, 0
  br i1 %cmp7.not, label %for.cond.cleanup8, label %for.body9

if.then21:                                        ; preds = %for.cond.cleanup8
  %7 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ11grid_reduceE4part to ptr), align 4
  %8 = atomicrmw add ptr %total, i32 %7 seq_cst, align 4
  br label %if.end22

if.end22:                                         ; preds = %if.then21, %for.cond.cleanup8
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

