; two_step_reduce in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // The sum of all by two launches: of a sum for each block, then of the sums by one block of 64 threads.
;   KERNEL partial_sums(GLOBAL const double *x, GLOBAL double *sums, int n) {
;       SHARED double part[64];
;       int t = THREAD(x);
;       double sum = 0;
;       for (int i = GLOBAL_X; i < n; i += 64 * GRID_DIM(x)) sum += x[i];
;       part[t] = sum;
;       for (int step = 32; step > 0; step /= 2) {
;           BARRIER();
;           if (t < step) part[t] += part[t + step];
;       }
;       if (t == 0) sums[BLOCK(x)] = part[0];
;   }
;   KERNEL total_sum(GLOBAL double *sums, int blocks) {
;       SHARED double part[64];
;       int t = THREAD(x);
;       double sum = 0;
;       for (int i = t; i < blocks; i += 64) sum += sums[i];
;       part[t] = sum;
;       for (int step = 32; step > 0; step /= 2) {
;           BARRIER();
;           if (t < step) part[t] += part[t + step];
;       }
;       if (t == 0) sums[0] = part[0];
;   }

@_ZZ12partial_sumsE4part = internal unnamed_addr addrspace(3) global [64 x double] undef, align 8
@_ZZ9total_sumE4part = internal unnamed_addr addrspace(3) global [64 x double] undef, align 8

define dso_local ptx_kernel void @partial_sums(ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %sums, i32 noundef %n) local_unnamed_addr #0 {
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
  %mul2 = shl nsw i32 %3, 6
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add1, %for.body ]
  %idxprom4 = zext nneg i32 %0 to i64
  %arrayidx5 = getelementptr inbounds nuw double, ptr addrspacecast (ptr addrspace(3) @_ZZ12partial_sumsE4part to ptr), i64 %idxprom4
  store double %sum.0.lcssa, ptr %arrayidx5, align 8
  br label %for.body9

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.037 = phi i32 [ %add, %for.body.lr.ph ], [ %add3, %for.body ]
  %sum.036 = phi double [ 0.000000e+00, %for.body.lr.ph ], [ %add1, %for.body ]
  %idxprom = zext nneg i32 %i.037 to i64
  %arrayidx = getelementptr inbounds nuw double, ptr %x, i64 %idxprom
  %4 = load double, ptr %arrayidx, align 8
  %add1 = fadd double %sum.036, %4
  %add3 = add nuw nsw i32 %i.037, %mul2
  %cmp = icmp slt i32 %add3, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup8:                                ; preds = %for.inc17
  %cmp19 = icmp eq i32 %0, 0
  br i1 %cmp19, label %if.then20, label %if.end23

for.body9:                                        ; preds = %for.cond.cleanup, %for.inc17
  %step.038 = phi i32 [ 32, %for.cond.cleanup ], [ %div34, %for.inc17 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp10 = icmp samesign ult i32 %0, %step.038
  br i1 %cmp10, label %if.then, label %for.inc17

if.then:                                          ; preds = %for.body9
  %add11 = add nuw nsw i32 %step.038, %0
  %idxprom12 = zext nneg i32 %add11 to i64
  %arrayidx13 = getelementptr inbounds nuw double, ptr addrspacecast (ptr addrspace(3) @_ZZ12partial_sumsE4part to ptr), i64 %idxprom12
  %5 = load double, ptr %arrayidx13, align 8
  %6 = load double, ptr %arrayidx5, align 8
  %add16 = fadd double %5, %6
  store double %add16, ptr %arrayidx5, align 8
  br label %for.inc17

for.inc17:                                        ; preds = %for.body9, %if.then
  %div34 = lshr i32 %step.038, 1
  %cmp7.not = icmp eq i32 %div34, 0
  br i1 %cmp7.not, label %for.cond.cleanup8, label %for.body9

if.then20:                                        ; preds = %for.cond.cleanup8
  %7 = load double, ptr addrspacecast (ptr addrspace(3) @_ZZ12partial_sumsE4part to ptr), align 8
  %idxprom21 = zext nneg i32 %1 to i64
  %arrayidx22 = getelementptr inbounds nuw double, ptr %sums, i64 %idxprom21
  store double %7, ptr %arrayidx22, align 8
  br label %if.end23

if.end23:                                         ; preds = %if.then20, %for.cond.cleanup8
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

define dso_local ptx_kernel void @total_sum(ptr noundef captures(none) %sums, i32 noundef %blocks) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp34 = icmp slt i32 %0, %blocks
  br i1 %cmp34, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi double [ 0.000000e+00, %entry ], [ %add, %for.body ]
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw double, ptr addrspacecast (ptr addrspace(3) @_ZZ9total_sumE4part to ptr), i64 %idxprom2
  store double %sum.0.lcssa, ptr %arrayidx3, align 8
  br label %for.body7

for.body:                                         ; preds = %entry, %for.body
  %i.036 = phi i32 [ %add1, %for.body ], [ %0, %entry ]
  %sum.035 = phi double [ %add, %for.body ], [ 0.000000e+00, %entry ]
  %idxprom = zext nneg i32 %i.036 to i64
  %arrayidx = getelementptr inbounds nuw double, ptr %sums, i64 %idxprom
  %1 = load double, ptr %arrayidx, align 8
  %add = fadd double %sum.035, %1
  %add1 = add nuw nsw i32 %i.036, 64
  %cmp = icmp slt i32 %add1, %blocks
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup6:                                ; preds = %for.inc15
  %cmp17 = icmp eq i32 %0, 0
  br i1 %cmp17, label %if.then18, label %if.end20

for.body7:                                        ; preds = %for.cond.cleanup, %for.inc15
  %step.037 = phi i32 [ 32, %for.cond.cleanup ], [ %div33, %for.inc15 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp8 = icmp samesign ult i32 %0, %step.037
  br i1 %cmp8, label %if.then, label %for.inc15

if.then:                                          ; preds = %for.body7
  %add9 = add nuw nsw i32 %step.037, %0
  %idxprom10 = zext nneg i32 %add9 to i64
  %arrayidx11 = getelementptr inbounds nuw double, ptr addrspacecast (ptr addrspace(3) @_ZZ9total_sumE4part to ptr), i64 %idxprom10
  %2 = load double, ptr %arrayidx11, align 8
  %3 = load double, ptr %arrayidx3, align 8
  %add14 = fadd double %2, %3
  store double %add14, ptr %arrayidx3, align 8
  br label %for.inc15

for.inc15:                                        ; preds = %for.body7, %if.then
  %div33 = lshr i32 %step.037, 1
  %cmp5.not = icmp eq i32 %div33, 0
  br i1 %cmp5.not, label %for.cond.cleanup6, label %for.body7

if.then18:                                        ; preds = %for.cond.cleanup6
  %4 = load double, ptr addrspacecast (ptr addrspace(3) @_ZZ9total_sumE4part to ptr), align 8
  store double %4, ptr %sums, align 8
  br label %if.end20

if.end20:                                         ; preds = %if.then18, %for.cond.cleanup6
  ret void
}

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

