; copy in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // to[i] = from[i] for i below n, by any grid: a thread takes every so many-th element.
;   KERNEL copy(GLOBAL const unsigned *from, GLOBAL unsigned *to, int n) {
;       for (int i = GLOBAL_X; i < n; i += BLOCK_DIM(x) * GRID_DIM(x)) to[i] = from[i];
;   }

define dso_local spir_kernel void @copy(ptr addrspace(1) noundef readonly align 4 captures(none) %from, ptr addrspace(1) noundef writeonly align 4 captures(none) %to, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #3
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #3
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #3
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %cmp.i1 = icmp slt i32 %add.i, %n
  br i1 %cmp.i1, label %for.body.i, label %__clang_ocl_kern_imp_copy.exit

for.body.i:                                       ; preds = %entry, %for.body.i
  %i.0.i2 = phi i32 [ %add13.i, %for.body.i ], [ %add.i, %entry ]
  %idxprom.i = sext i32 %i.0.i2 to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %from, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  %arrayidx7.i = getelementptr inbounds i32, ptr addrspace(1) %to, i64 %idxprom.i
  store i32 %0, ptr addrspace(1) %arrayidx7.i, align 4
  %call8.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #3
  %conv9.i = trunc i64 %call8.i to i32
  %call10.i = tail call spir_func i64 @_Z14get_num_groupsj(i32 noundef 0) #3
  %conv11.i = trunc i64 %call10.i to i32
  %mul12.i = mul nsw i32 %conv11.i, %conv9.i
  %add13.i = add nsw i32 %mul12.i, %i.0.i2
  %cmp.i = icmp slt i32 %add13.i, %n
  br i1 %cmp.i, label %for.body.i, label %__clang_ocl_kern_imp_copy.exit

__clang_ocl_kern_imp_copy.exit:                   ; preds = %for.body.i, %entry
  ret void
}

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z14get_num_groupsj(i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent nofree norecurse nounwind memory(argmem: readwrite) }
attributes #1 = { alwaysinline convergent nofree norecurse nounwind memory(argmem: readwrite) }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn memory(none) }

