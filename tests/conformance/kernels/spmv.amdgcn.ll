; spmv in the spelling of AMDGCN: printed by sources/make.sh. The source:
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

define protected amdgpu_kernel void @spmv(ptr addrspace(1) noundef readonly captures(none) %starts.coerce, ptr addrspace(1) noundef readonly captures(none) %columns.coerce, ptr addrspace(1) noundef readonly captures(none) %values.coerce, ptr addrspace(1) noundef readonly captures(none) %x.coerce, ptr addrspace(1) noundef writeonly captures(none) %y.coerce, i32 noundef %rows) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %1 = tail call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %2 = getelementptr inbounds nuw i8, ptr addrspace(4) %1, i64 12
  %3 = load i16, ptr addrspace(4) %2, align 4
  %conv = zext nneg i16 %3 to i32
  %mul = mul nsw i32 %0, %conv
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %add = add nsw i32 %mul, %4
  %cmp.not = icmp slt i32 %add, %rows
  br i1 %cmp.not, label %if.end, label %cleanup

if.end:                                           ; preds = %entry
  %idxprom = sext i32 %add to i64
  %arrayidx = getelementptr inbounds i32, ptr addrspace(1) %starts.coerce, i64 %idxprom
  %5 = load i32, ptr addrspace(1) %arrayidx, align 4
  %arrayidx8 = getelementptr i8, ptr addrspace(1) %arrayidx, i64 4
  %6 = load i32, ptr addrspace(1) %arrayidx8, align 4
  %cmp928 = icmp slt i32 %5, %6
  br i1 %cmp928, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.body, %if.end
  %sum.0.lcssa = phi float [ 0.000000e+00, %if.end ], [ %add17, %for.body ]
  %arrayidx19 = getelementptr inbounds float, ptr addrspace(1) %y.coerce, i64 %idxprom
  store float %sum.0.lcssa, ptr addrspace(1) %arrayidx19, align 4
  br label %cleanup

for.body:                                         ; preds = %if.end, %for.body
  %i.030 = phi i32 [ %inc, %for.body ], [ %5, %if.end ]
  %sum.029 = phi float [ %add17, %for.body ], [ 0.000000e+00, %if.end ]
  %idxprom10 = sext i32 %i.030 to i64
  %arrayidx11 = getelementptr inbounds float, ptr addrspace(1) %values.coerce, i64 %idxprom10
  %7 = load float, ptr addrspace(1) %arrayidx11, align 4
  %arrayidx13 = getelementptr inbounds i32, ptr addrspace(1) %columns.coerce, i64 %idxprom10
  %8 = load i32, ptr addrspace(1) %arrayidx13, align 4
  %idxprom14 = sext i32 %8 to i64
  %arrayidx15 = getelementptr inbounds float, ptr addrspace(1) %x.coerce, i64 %idxprom14
  %9 = load float, ptr addrspace(1) %arrayidx15, align 4
  %mul16 = fmul float %7, %9
  %add17 = fadd float %sum.029, %mul16
  %inc = add nsw i32 %i.030, 1
  %cmp9 = icmp slt i32 %inc, %6
  br i1 %cmp9, label %for.body, label %for.cond.cleanup

cleanup:                                          ; preds = %entry, %for.cond.cleanup
  ret void
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

