; stencil3d in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // The sum of the six neighbours less six times the point itself, inside; 0 on the rim. Grid and block have three
;   // dimensions.
;   KERNEL stencil3d(GLOBAL const float *from, GLOBAL float *to, int nx, int ny, int nz) {
;       int x = GLOBAL_X, y = BLOCK(y) * BLOCK_DIM(y) + THREAD(y), z = BLOCK(z) * BLOCK_DIM(z) + THREAD(z);
;       if (x >= nx || y >= ny || z >= nz) return;
;       int i = (z * ny + y) * nx + x, plane = nx * ny;
;       float value = 0.0f;
;       if (x > 0 && x < nx - 1 && y > 0 && y < ny - 1 && z > 0 && z < nz - 1)
;           value = ((from[i - 1] + from[i + 1]) + (from[i - nx] + from[i + nx])) + (from[i - plane] + from[i + plane]) - 6.0f * from[i];
;       to[i] = value;
;   }

define dso_local spir_kernel void @stencil3d(ptr addrspace(1) noundef readonly align 4 captures(none) %from, ptr addrspace(1) noundef writeonly align 4 captures(none) %to, i32 noundef %nx, i32 noundef %ny, i32 noundef %nz) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #3
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #3
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #3
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %call5.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 1) #3
  %conv6.i = trunc i64 %call5.i to i32
  %call7.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 1) #3
  %conv8.i = trunc i64 %call7.i to i32
  %mul9.i = mul nsw i32 %conv8.i, %conv6.i
  %call10.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #3
  %conv11.i = trunc i64 %call10.i to i32
  %add12.i = add nsw i32 %mul9.i, %conv11.i
  %call13.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 2) #3
  %conv14.i = trunc i64 %call13.i to i32
  %call15.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 2) #3
  %conv16.i = trunc i64 %call15.i to i32
  %mul17.i = mul nsw i32 %conv16.i, %conv14.i
  %call18.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 2) #3
  %conv19.i = trunc i64 %call18.i to i32
  %add20.i = add nsw i32 %mul17.i, %conv19.i
  %cmp.not.i = icmp slt i32 %add.i, %nx
  %cmp22.not.i = icmp slt i32 %add12.i, %ny
  %or.cond114.i = select i1 %cmp.not.i, i1 %cmp22.not.i, i1 false
  %cmp25.not.i = icmp slt i32 %add20.i, %nz
  %or.cond115.i = select i1 %or.cond114.i, i1 %cmp25.not.i, i1 false
  br i1 %or.cond115.i, label %if.end.i, label %__clang_ocl_kern_imp_stencil3d.exit

if.end.i:                                         ; preds = %entry
  %mul27.i = mul nsw i32 %add20.i, %ny
  %add28.i = add nsw i32 %mul27.i, %add12.i
  %mul29.i = mul nsw i32 %add28.i, %nx
  %add30.i = add nsw i32 %mul29.i, %add.i
  %mul31.i = mul nsw i32 %ny, %nx
  %cmp32.i = icmp sgt i32 %add.i, 0
  br i1 %cmp32.i, label %land.lhs.true.i, label %if.end76.i

land.lhs.true.i:                                  ; preds = %if.end.i
  %sub.i = add nsw i32 %nx, -1
  %cmp34.i = icmp slt i32 %add.i, %sub.i
  %cmp37.i = icmp sgt i32 %add12.i, 0
  %or.cond.i = select i1 %cmp34.i, i1 %cmp37.i, i1 false
  br i1 %or.cond.i, label %land.lhs.true39.i, label %if.end76.i

land.lhs.true39.i:                                ; preds = %land.lhs.true.i
  %sub40.i = add nsw i32 %ny, -1
  %cmp41.i = icmp slt i32 %add12.i, %sub40.i
  %cmp44.i = icmp sgt i32 %add20.i, 0
  %or.cond81.i = select i1 %cmp41.i, i1 %cmp44.i, i1 false
  %sub47.i = add nsw i32 %nz, -1
  %cmp48.i = icmp slt i32 %add20.i, %sub47.i
  %or.cond116.i = select i1 %or.cond81.i, i1 %cmp48.i, i1 false
  br i1 %or.cond116.i, label %if.then50.i, label %if.end76.i

if.then50.i:                                      ; preds = %land.lhs.true39.i
  %0 = sext i32 %add30.i to i64
  %1 = getelementptr float, ptr addrspace(1) %from, i64 %0
  %arrayidx.i = getelementptr i8, ptr addrspace(1) %1, i64 -4
  %2 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %arrayidx54.i = getelementptr i8, ptr addrspace(1) %1, i64 4
  %3 = load float, ptr addrspace(1) %arrayidx54.i, align 4
  %add55.i = fadd float %2, %3
  %sub56.i = sub nsw i32 %add30.i, %nx
  %idxprom57.i = sext i32 %sub56.i to i64
  %arrayidx58.i = getelementptr inbounds float, ptr addrspace(1) %from, i64 %idxprom57.i
  %4 = load float, ptr addrspace(1) %arrayidx58.i, align 4
  %add59.i = add nsw i32 %add30.i, %nx
  %idxprom60.i = sext i32 %add59.i to i64
  %arrayidx61.i = getelementptr inbounds float, ptr addrspace(1) %from, i64 %idxprom60.i
  %5 = load float, ptr addrspace(1) %arrayidx61.i, align 4
  %add62.i = fadd float %4, %5
  %add63.i = fadd float %add55.i, %add62.i
  %sub64.i = sub nsw i32 %add30.i, %mul31.i
  %idxprom65.i = sext i32 %sub64.i to i64
  %arrayidx66.i = getelementptr inbounds float, ptr addrspace(1) %from, i64 %idxprom65.i
  %6 = load float, ptr addrspace(1) %arrayidx66.i, align 4
  %add67.i = add nsw i32 %add30.i, %mul31.i
  %idxprom68.i = sext i32 %add67.i to i64
  %arrayidx69.i = getelementptr inbounds float, ptr addrspace(1) %from, i64 %idxprom68.i
  %7 = load float, ptr addrspace(1) %arrayidx69.i, align 4
  %add70.i = fadd float %6, %7
  %add71.i = fadd float %add63.i, %add70.i
  %8 = load float, ptr addrspace(1) %1, align 4
  %mul74.i = fmul float %8, 6.000000e+00
  %sub75.i = fsub float %add71.i, %mul74.i
  br label %if.end76.i

if.end76.i:                                       ; preds = %if.then50.i, %land.lhs.true39.i, %land.lhs.true.i, %if.end.i
  %value.0.i = phi float [ %sub75.i, %if.then50.i ], [ 0.000000e+00, %if.end.i ], [ 0.000000e+00, %land.lhs.true39.i ], [ 0.000000e+00, %land.lhs.true.i ]
  %idxprom77.i = sext i32 %add30.i to i64
  %arrayidx78.i = getelementptr inbounds float, ptr addrspace(1) %to, i64 %idxprom77.i
  store float %value.0.i, ptr addrspace(1) %arrayidx78.i, align 4
  br label %__clang_ocl_kern_imp_stencil3d.exit

__clang_ocl_kern_imp_stencil3d.exit:              ; preds = %entry, %if.end76.i
  ret void
}

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { alwaysinline convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn memory(none) }

