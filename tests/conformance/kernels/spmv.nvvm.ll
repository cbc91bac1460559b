; spmv in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // y = a * x for a sparse matrix in compressed rows; a thread for each row.
;   KERNEL spmv(GLOBAL const int *starts, GLOBAL const int *columns, GLOBAL const float *values, GLOBAL const float *x, GLOBAL float *y,
;               int rows) {
;       int row = GLOBAL_X;
;       if (row >= rows) return;
;       float sum = 0.0f;
;       for (int i = starts[row]; i < starts[row + 1]; i++) sum += values[i] * x[columns[i]];
;       y[row] = sum;
;   }

define dso_local ptx_kernel void @spmv(ptr noundef readonly captures(none) %starts, ptr noundef readonly captures(none) %columns, ptr noundef readonly captures(none) %values, ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %y, i32 noundef %rows) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %0, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul, %2
  %cmp.not = icmp slt i32 %add, %rows
  br i1 %cmp.not, label %if.end, label %cleanup

if.end:                                           ; preds = %entry
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %starts, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4
  %arrayidx3 = getelementptr inbounds nuw i8, ptr %arrayidx, i64 4
  %4 = load i32, ptr %arrayidx3, align 4
  %cmp423 = icmp slt i32 %3, %4
  br i1 %cmp423, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %if.end
  %sum.0.lcssa = phi float [ 0.000000e+00, %if.end ], [ %add12, %for.body ]
  %arrayidx14 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom
  store float %sum.0.lcssa, ptr %arrayidx14, align 4
  br label %cleanup

for.body:                                         ; preds = %if.end, %for.body
  %i.025 = phi i32 [ %inc, %for.body ], [ %3, %if.end ]
  %sum.024 = phi float [ %add12, %for.body ], [ 0.000000e+00, %if.end ]
  %idxprom5 = sext i32 %i.025 to i64
  %arrayidx6 = getelementptr inbounds float, ptr %values, i64 %idxprom5
  %5 = load float, ptr %arrayidx6, align 4
  %arrayidx8 = getelementptr inbounds i32, ptr %columns, i64 %idxprom5
  %6 = load i32, ptr %arrayidx8, align 4
  %idxprom9 = sext i32 %6 to i64
  %arrayidx10 = getelementptr inbounds float, ptr %x, i64 %idxprom9
  %7 = load float, ptr %arrayidx10, align 4
  %mul11 = fmul float %5, %7
  %add12 = fadd float %sum.024, %mul11
  %inc = add nsw i32 %i.025, 1
  %exitcond.not = icmp eq i32 %inc, %4
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body

cleanup:                                          ; preds = %entry, %for.cond.cleanup
  ret void
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

