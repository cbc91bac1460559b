; stencil2d in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // Each inner point becomes its own half plus an eighth of its four neighbours; the rim stays. Blocks of 16 x 16
;   // threads, with a halo in shared memory.
;   KERNEL stencil2d(GLOBAL const float *from, GLOBAL float *to, int height, int width) {
;       SHARED float tile[18][18];
;       int left = BLOCK(x) * 16 - 1, top = BLOCK(y) * 16 - 1;
;       for (int i = THREAD(y) * 16 + THREAD(x); i < 18 * 18; i += 256) {
;           int row = top + i / 18, column = left + i % 18;
;           bool inside = row >= 0 && row < height && column >= 0 && column < width;
;           tile[i / 18][i % 18] = inside ? from[row * width + column] : 0.0f;
;       }
;       BARRIER();
;       int row = BLOCK(y) * 16 + THREAD(y), column = BLOCK(x) * 16 + THREAD(x);
;       if (row >= height || column >= width) return;
;       int r = THREAD(y) + 1, c = THREAD(x) + 1;
;       float value = tile[r][c];
;       if (row > 0 && row < height - 1 && column > 0 && column < width - 1)
;           value = 0.5f * value + 0.125f * (((tile[r - 1][c] + tile[r + 1][c]) + tile[r][c - 1]) + tile[r][c + 1]);
;       to[row * width + column] = value;
;   }

@stencil2d.tile = internal unnamed_addr addrspace(3) global [18 x [18 x float]] undef, align 4

define dso_local spir_kernel void @stencil2d(ptr addrspace(1) noundef readonly align 4 captures(none) %from, ptr addrspace(1) noundef writeonly align 4 captures(none) %to, i32 noundef %height, i32 noundef %width) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %mul.i = shl nsw i32 %conv.i, 4
  %sub.i = add nsw i32 %mul.i, -1
  %call1.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 1) #4
  %conv2.i = trunc i64 %call1.i to i32
  %mul3.i = shl nsw i32 %conv2.i, 4
  %sub4.i = add nsw i32 %mul3.i, -1
  %call5.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #4
  %conv6.i = trunc i64 %call5.i to i32
  %mul7.i = shl nsw i32 %conv6.i, 4
  %call8.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv9.i = trunc i64 %call8.i to i32
  %add.i = add nsw i32 %mul7.i, %conv9.i
  %cmp.i1 = icmp slt i32 %add.i, 324
  br i1 %cmp.i1, label %for.body.i, label %for.cond.cleanup.i

for.cond.cleanup.i:                               ; preds = %cond.end.i, %entry
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  %call33.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 1) #4
  %conv34.i = trunc i64 %call33.i to i32
  %mul35.i = shl nsw i32 %conv34.i, 4
  %call36.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #4
  %conv37.i = trunc i64 %call36.i to i32
  %add38.i = add nsw i32 %mul35.i, %conv37.i
  %call40.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv41.i = trunc i64 %call40.i to i32
  %mul42.i = shl nsw i32 %conv41.i, 4
  %call43.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv44.i = trunc i64 %call43.i to i32
  %add45.i = add nsw i32 %mul42.i, %conv44.i
  %cmp46.not.i = icmp slt i32 %add38.i, %height
  %cmp48.not.i = icmp slt i32 %add45.i, %width
  %or.cond139.i = select i1 %cmp46.not.i, i1 %cmp48.not.i, i1 false
  br i1 %or.cond139.i, label %if.end.i, label %__clang_ocl_kern_imp_stencil2d.exit

for.body.i:                                       ; preds = %entry, %cond.end.i
  %i.0.i2 = phi i32 [ %add31.i, %cond.end.i ], [ %add.i, %entry ]
  %i.0.i2.frozen = freeze i32 %i.0.i2
  %div.i = sdiv i32 %i.0.i2.frozen, 18
  %add11.i = add nsw i32 %sub4.i, %div.i
  %0 = mul i32 %div.i, 18
  %rem.i.decomposed = sub i32 %i.0.i2.frozen, %0
  %add12.i = add nsw i32 %sub.i, %rem.i.decomposed
  %cmp13.i = icmp sgt i32 %add11.i, -1
  br i1 %cmp13.i, label %land.lhs.true.i, label %cond.end.i

land.lhs.true.i:                                  ; preds = %for.body.i
  %cmp15.i = icmp slt i32 %add11.i, %height
  %cmp18.i = icmp sgt i32 %add12.i, -1
  %cmp20.i = icmp slt i32 %add12.i, %width
  %1 = and i1 %cmp18.i, %cmp20.i
  %spec.select.i = select i1 %cmp15.i, i1 %1, i1 false
  br i1 %spec.select.i, label %cond.true.i, label %cond.end.i

cond.true.i:                                      ; preds = %land.lhs.true.i
  %mul23.i = mul nsw i32 %add11.i, %width
  %add24.i = add nsw i32 %mul23.i, %add12.i
  %idxprom.i = sext i32 %add24.i to i64
  %arrayidx.i = getelementptr inbounds float, ptr addrspace(1) %from, i64 %idxprom.i
  %2 = load float, ptr addrspace(1) %arrayidx.i, align 4
  br label %cond.end.i

cond.end.i:                                       ; preds = %cond.true.i, %land.lhs.true.i, %for.body.i
  %cond.i = phi float [ %2, %cond.true.i ], [ 0.000000e+00, %land.lhs.true.i ], [ 0.000000e+00, %for.body.i ]
  %idxprom26.i = sext i32 %div.i to i64
  %arrayidx27.i = getelementptr inbounds [18 x float], ptr addrspace(3) @stencil2d.tile, i64 %idxprom26.i
  %idxprom29.i = sext i32 %rem.i.decomposed to i64
  %arrayidx30.i = getelementptr inbounds float, ptr addrspace(3) %arrayidx27.i, i64 %idxprom29.i
  store float %cond.i, ptr addrspace(3) %arrayidx30.i, align 4
  %add31.i = add nsw i32 %i.0.i2, 256
  %cmp.i = icmp slt i32 %i.0.i2, 68
  br i1 %cmp.i, label %for.body.i, label %for.cond.cleanup.i

if.end.i:                                         ; preds = %for.cond.cleanup.i
  %call50.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #4
  %call53.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv54.i = trunc i64 %call53.i to i32
  %add55.i = add nsw i32 %conv54.i, 1
  %3 = shl i64 %call50.i, 32
  %4 = ashr exact i64 %3, 32
  %5 = getelementptr [18 x float], ptr addrspace(3) @stencil2d.tile, i64 %4
  %arrayidx57.i = getelementptr i8, ptr addrspace(3) %5, i64 72
  %idxprom58.i = sext i32 %add55.i to i64
  %arrayidx59.i = getelementptr inbounds float, ptr addrspace(3) %arrayidx57.i, i64 %idxprom58.i
  %6 = load float, ptr addrspace(3) %arrayidx59.i, align 4
  %cmp60.i = icmp sgt i32 %add38.i, 0
  br i1 %cmp60.i, label %land.lhs.true62.i, label %if.end100.i

land.lhs.true62.i:                                ; preds = %if.end.i
  %sub63.i = add nsw i32 %height, -1
  %cmp64.i = icmp slt i32 %add38.i, %sub63.i
  %cmp67.i = icmp sgt i32 %add45.i, 0
  %or.cond108.i = select i1 %cmp64.i, i1 %cmp67.i, i1 false
  %sub70.i = add nsw i32 %width, -1
  %cmp71.i = icmp slt i32 %add45.i, %sub70.i
  %or.cond140.i = select i1 %or.cond108.i, i1 %cmp71.i, i1 false
  br i1 %or.cond140.i, label %if.then73.i, label %if.end100.i

if.then73.i:                                      ; preds = %land.lhs.true62.i
  %mul74.i = fmul float %6, 5.000000e-01
  %arrayidx79.i = getelementptr inbounds float, ptr addrspace(3) %5, i64 %idxprom58.i
  %7 = load float, ptr addrspace(3) %arrayidx79.i, align 4
  %arrayidx82.i = getelementptr i8, ptr addrspace(3) %5, i64 144
  %arrayidx84.i = getelementptr inbounds float, ptr addrspace(3) %arrayidx82.i, i64 %idxprom58.i
  %8 = load float, ptr addrspace(3) %arrayidx84.i, align 4
  %add85.i = fadd float %7, %8
  %idxprom89.i = sext i32 %conv54.i to i64
  %arrayidx90.i = getelementptr inbounds float, ptr addrspace(3) %arrayidx57.i, i64 %idxprom89.i
  %9 = load float, ptr addrspace(3) %arrayidx90.i, align 4
  %add91.i = fadd float %add85.i, %9
  %arrayidx96.i = getelementptr i8, ptr addrspace(3) %arrayidx90.i, i64 8
  %10 = load float, ptr addrspace(3) %arrayidx96.i, align 4
  %add97.i = fadd float %add91.i, %10
  %mul98.i = fmul float %add97.i, 1.250000e-01
  %add99.i = fadd float %mul74.i, %mul98.i
  br label %if.end100.i

if.end100.i:                                      ; preds = %if.then73.i, %land.lhs.true62.i, %if.end.i
  %value.0.i = phi float [ %add99.i, %if.then73.i ], [ %6, %if.end.i ], [ %6, %land.lhs.true62.i ]
  %mul101.i = mul nsw i32 %add38.i, %width
  %add102.i = add nsw i32 %add45.i, %mul101.i
  %idxprom103.i = sext i32 %add102.i to i64
  %arrayidx104.i = getelementptr inbounds float, ptr addrspace(1) %to, i64 %idxprom103.i
  store float %value.0.i, ptr addrspace(1) %arrayidx104.i, align 4
  br label %__clang_ocl_kern_imp_stencil2d.exit

__clang_ocl_kern_imp_stencil2d.exit:              ; preds = %for.cond.cleanup.i, %if.end100.i
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

