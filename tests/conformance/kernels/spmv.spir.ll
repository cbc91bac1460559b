; spmv in the spelling of SPIR: printed by sources/make.sh. The source:
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

define dso_local spir_kernel void @spmv(ptr addrspace(1) noundef readonly align 4 captures(none) %starts, ptr addrspace(1) noundef readonly align 4 captures(none) %columns, ptr addrspace(1) noundef readonly align 4 captures(none) %values, ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %y, i32 noundef %rows) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #3
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #3
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #3
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %cmp.not.i = icmp slt i32 %add.i, %rows
  br i1 %cmp.not.i, label %if.end.i, label %__clang_ocl_kern_imp_spmv.exit

if.end.i:                                         ; preds = %entry
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %starts, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  %arrayidx8.i = getelementptr i8, ptr addrspace(1) %arrayidx.i, i64 4
  %1 = load i32, ptr addrspace(1) %arrayidx8.i, align 4
  %cmp9.i1 = icmp slt i32 %0, %1
  br i1 %cmp9.i1, label %for.body.i, label %for.cond.cleanup.i

for.cond.cleanup.i:                               ; preds = %for.body.i, %if.end.i
  %sum.0.i.lcssa = phi float [ 0.000000e+00, %if.end.i ], [ %add18.i, %for.body.i ]
  %arrayidx20.i = getelementptr inbounds float, ptr addrspace(1) %y, i64 %idxprom.i
  store float %sum.0.i.lcssa, ptr addrspace(1) %arrayidx20.i, align 4
  br label %__clang_ocl_kern_imp_spmv.exit

for.body.i:                                       ; preds = %if.end.i, %for.body.i
  %i.0.i3 = phi i32 [ %inc.i, %for.body.i ], [ %0, %if.end.i ]
  %sum.0.i2 = phi float [ %add18.i, %for.body.i ], [ 0.000000e+00, %if.end.i ]
  %idxprom11.i = sext i32 %i.0.i3 to i64
  %arrayidx12.i = getelementptr inbounds float, ptr addrspace(1) %values, i64 %idxprom11.i
  %2 = load float, ptr addrspace(1) %arrayidx12.i, align 4
  %arrayidx14.i = getelementptr inbounds i32, ptr addrspace(1) %columns, i64 %idxprom11.i
  %3 = load i32, ptr addrspace(1) %arrayidx14.i, align 4
  %idxprom15.i = sext i32 %3 to i64
  %arrayidx16.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %idxprom15.i
  %4 = load float, ptr addrspace(1) %arrayidx16.i, align 4
  %mul17.i = fmul float %2, %4
  %add18.i = fadd float %sum.0.i2, %mul17.i
  %inc.i = add nsw i32 %i.0.i3, 1
  %cmp9.i = icmp slt i32 %inc.i, %1
  br i1 %cmp9.i, label %for.body.i, label %for.cond.cleanup.i

__clang_ocl_kern_imp_spmv.exit:                   ; preds = %entry, %for.cond.cleanup.i
  ret void
}

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent nofree norecurse nounwind memory(argmem: readwrite) }
attributes #1 = { alwaysinline convergent nofree norecurse nounwind memory(argmem: readwrite) }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn memory(none) }

