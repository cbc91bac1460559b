; transpose in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // to = transpose(from), through a tile in shared memory; blocks of 16 x 16 threads.
;   KERNEL transpose(GLOBAL const float *from, GLOBAL float *to, int rows, int columns) {
;       SHARED float tile[16][17];
;       int row = BLOCK(y) * 16 + THREAD(y), column = BLOCK(x) * 16 + THREAD(x);
;       if (row < rows && column < columns) tile[THREAD(y)][THREAD(x)] = from[row * columns + column];
;       BARRIER();
;       row = BLOCK(y) * 16 + THREAD(x), column = BLOCK(x) * 16 + THREAD(y);
;       if (row < rows && column < columns) to[column * rows + row] = tile[THREAD(x)][THREAD(y)];
;   }

@transpose.tile = internal unnamed_addr addrspace(3) global [16 x [17 x float]] undef, align 4

define dso_local spir_kernel void @transpose(ptr addrspace(1) noundef readonly align 4 captures(none) %from, ptr addrspace(1) noundef writeonly align 4 captures(none) %to, i32 noundef %rows, i32 noundef %columns) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 1) #4
  %conv.i = trunc i64 %call.i to i32
  %mul.i = shl nsw i32 %conv.i, 4
  %call1.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #4
  %conv2.i = trunc i64 %call1.i to i32
  %add.i = add nsw i32 %mul.i, %conv2.i
  %call3.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv4.i = trunc i64 %call3.i to i32
  %mul5.i = shl nsw i32 %conv4.i, 4
  %call6.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv7.i = trunc i64 %call6.i to i32
  %add8.i = add nsw i32 %mul5.i, %conv7.i
  %cmp.i = icmp slt i32 %add.i, %rows
  %cmp10.i = icmp slt i32 %add8.i, %columns
  %or.cond.i = select i1 %cmp.i, i1 %cmp10.i, i1 false
  br i1 %or.cond.i, label %if.then.i, label %if.end.i

if.then.i:                                        ; preds = %entry
  %mul12.i = mul nsw i32 %add.i, %columns
  %add13.i = add nsw i32 %add8.i, %mul12.i
  %idxprom.i = sext i32 %add13.i to i64
  %arrayidx.i = getelementptr inbounds float, ptr addrspace(1) %from, i64 %idxprom.i
  %0 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %call14.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #4
  %1 = shl i64 %call14.i, 32
  %idxprom16.i = ashr exact i64 %1, 32
  %arrayidx17.i = getelementptr inbounds [17 x float], ptr addrspace(3) @transpose.tile, i64 %idxprom16.i
  %call18.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %2 = shl i64 %call18.i, 32
  %3 = ashr exact i64 %2, 30
  %arrayidx21.i = getelementptr inbounds i8, ptr addrspace(3) %arrayidx17.i, i64 %3
  store float %0, ptr addrspace(3) %arrayidx21.i, align 4
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %entry
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  %call22.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 1) #4
  %conv23.i = trunc i64 %call22.i to i32
  %mul24.i = shl nsw i32 %conv23.i, 4
  %call25.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv26.i = trunc i64 %call25.i to i32
  %add27.i = add nsw i32 %mul24.i, %conv26.i
  %call28.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv29.i = trunc i64 %call28.i to i32
  %mul30.i = shl nsw i32 %conv29.i, 4
  %call31.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #4
  %conv32.i = trunc i64 %call31.i to i32
  %add33.i = add nsw i32 %mul30.i, %conv32.i
  %cmp34.i = icmp slt i32 %add27.i, %rows
  %cmp37.i = icmp slt i32 %add33.i, %columns
  %or.cond63.i = select i1 %cmp34.i, i1 %cmp37.i, i1 false
  br i1 %or.cond63.i, label %if.then39.i, label %__clang_ocl_kern_imp_transpose.exit

if.then39.i:                                      ; preds = %if.end.i
  %call40.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %4 = shl i64 %call40.i, 32
  %idxprom42.i = ashr exact i64 %4, 32
  %arrayidx43.i = getelementptr inbounds [17 x float], ptr addrspace(3) @transpose.tile, i64 %idxprom42.i
  %call44.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #4
  %5 = shl i64 %call44.i, 32
  %6 = ashr exact i64 %5, 30
  %arrayidx47.i = getelementptr inbounds i8, ptr addrspace(3) %arrayidx43.i, i64 %6
  %7 = load float, ptr addrspace(3) %arrayidx47.i, align 4
  %mul48.i = mul nsw i32 %add33.i, %rows
  %add49.i = add nsw i32 %mul48.i, %add27.i
  %idxprom50.i = sext i32 %add49.i to i64
  %arrayidx51.i = getelementptr inbounds float, ptr addrspace(1) %to, i64 %idxprom50.i
  store float %7, ptr addrspace(1) %arrayidx51.i, align 4
  br label %__clang_ocl_kern_imp_transpose.exit

__clang_ocl_kern_imp_transpose.exit:              ; preds = %if.end.i, %if.then39.i
  ret void
}

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

attributes #0 = { convergent norecurse nounwind }
attributes #1 = { alwaysinline convergent norecurse nounwind }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind }
attributes #4 = { convergent nounwind willreturn memory(none) }
attributes #5 = { convergent nounwind }

