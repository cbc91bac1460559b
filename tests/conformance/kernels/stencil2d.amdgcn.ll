; stencil2d in the spelling of AMDGCN: printed by sources/make.sh. The source:
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

@_ZZ9stencil2dE4tile = internal unnamed_addr addrspace(3) global [18 x [18 x float]] undef, align 16

define protected amdgpu_kernel void @stencil2d(ptr addrspace(1) noundef readonly captures(none) %from.coerce, ptr addrspace(1) noundef writeonly captures(none) %to.coerce, i32 noundef %height, i32 noundef %width) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %mul = shl nsw i32 %0, 4
  %sub = add nsw i32 %mul, -1
  %1 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %mul3 = shl nsw i32 %1, 4
  %sub4 = add nsw i32 %mul3, -1
  %2 = tail call i32 @llvm.amdgcn.workitem.id.y()
  %mul5 = shl nuw nsw i32 %2, 4
  %3 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %add = add nuw nsw i32 %mul5, %3
  %cmp114 = icmp samesign ult i32 %add, 324
  br i1 %cmp114, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %cond.end, %entry
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %add24 = add nsw i32 %mul3, %2
  %add27 = add nsw i32 %mul, %3
  %cmp28.not = icmp slt i32 %add24, %height
  %cmp29.not = icmp slt i32 %add27, %width
  %or.cond112 = select i1 %cmp28.not, i1 %cmp29.not, i1 false
  br i1 %or.cond112, label %if.end, label %cleanup

for.body:                                         ; preds = %entry, %cond.end
  %i.0115 = phi i32 [ %add21, %cond.end ], [ %add, %entry ]
  %i.0115.frozen = freeze i32 %i.0115
  %div = udiv i32 %i.0115.frozen, 18
  %add6 = add nsw i32 %sub4, %div
  %4 = mul i32 %div, 18
  %rem.decomposed = sub i32 %i.0115.frozen, %4
  %add7 = add nsw i32 %sub, %rem.decomposed
  %cmp8 = icmp sgt i32 %add6, -1
  br i1 %cmp8, label %land.lhs.true, label %cond.end

land.lhs.true:                                    ; preds = %for.body
  %cmp9 = icmp slt i32 %add6, %height
  %cmp11 = icmp sgt i32 %add7, -1
  %cmp12 = icmp slt i32 %add7, %width
  %5 = and i1 %cmp11, %cmp12
  %spec.select = select i1 %cmp9, i1 %5, i1 false
  br i1 %spec.select, label %cond.true, label %cond.end

cond.true:                                        ; preds = %land.lhs.true
  %mul13 = mul nsw i32 %add6, %width
  %add14 = add nsw i32 %mul13, %add7
  %idxprom = sext i32 %add14 to i64
  %arrayidx = getelementptr inbounds float, ptr addrspace(1) %from.coerce, i64 %idxprom
  %6 = load float, ptr addrspace(1) %arrayidx, align 4
  br label %cond.end

cond.end:                                         ; preds = %for.body, %land.lhs.true, %cond.true
  %cond = phi float [ %6, %cond.true ], [ 0.000000e+00, %land.lhs.true ], [ 0.000000e+00, %for.body ]
  %arrayidx17 = getelementptr inbounds nuw [18 x float], ptr addrspace(3) @_ZZ9stencil2dE4tile, i32 %div
  %arrayidx20 = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx17, i32 %rem.decomposed
  store float %cond, ptr addrspace(3) %arrayidx20, align 4
  %add21 = add nuw nsw i32 %i.0115, 256
  %cmp = icmp samesign ult i32 %i.0115, 68
  br i1 %cmp, label %for.body, label %for.cond.cleanup

if.end:                                           ; preds = %for.cond.cleanup
  %add32 = add nuw nsw i32 %3, 1
  %7 = getelementptr inbounds nuw [18 x float], ptr addrspace(3) @_ZZ9stencil2dE4tile, i32 %2
  %arrayidx34 = getelementptr inbounds nuw i8, ptr addrspace(3) %7, i32 72
  %arrayidx36 = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx34, i32 %add32
  %8 = load float, ptr addrspace(3) %arrayidx36, align 4
  %cmp37 = icmp sgt i32 %add24, 0
  br i1 %cmp37, label %land.lhs.true38, label %if.end73

land.lhs.true38:                                  ; preds = %if.end
  %sub39 = add nsw i32 %height, -1
  %cmp40 = icmp slt i32 %add24, %sub39
  %cmp42 = icmp sgt i32 %add27, 0
  %or.cond81 = select i1 %cmp40, i1 %cmp42, i1 false
  %sub44 = add nsw i32 %width, -1
  %cmp45 = icmp slt i32 %add27, %sub44
  %or.cond113 = select i1 %or.cond81, i1 %cmp45, i1 false
  br i1 %or.cond113, label %if.then46, label %if.end73

if.then46:                                        ; preds = %land.lhs.true38
  %mul47 = fmul float %8, 5.000000e-01
  %arrayidx52 = getelementptr inbounds nuw float, ptr addrspace(3) %7, i32 %add32
  %9 = load float, ptr addrspace(3) %arrayidx52, align 4
  %arrayidx55 = getelementptr inbounds nuw i8, ptr addrspace(3) %7, i32 144
  %arrayidx57 = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx55, i32 %add32
  %10 = load float, ptr addrspace(3) %arrayidx57, align 4
  %add58 = fadd float %9, %10
  %arrayidx63 = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx34, i32 %3
  %11 = load float, ptr addrspace(3) %arrayidx63, align 4
  %add64 = fadd float %add58, %11
  %arrayidx69 = getelementptr inbounds nuw i8, ptr addrspace(3) %arrayidx63, i32 8
  %12 = load float, ptr addrspace(3) %arrayidx69, align 4
  %add70 = fadd float %add64, %12
  %mul71 = fmul float %add70, 1.250000e-01
  %add72 = fadd float %mul47, %mul71
  br label %if.end73

if.end73:                                         ; preds = %if.then46, %land.lhs.true38, %if.end
  %value.0 = phi float [ %add72, %if.then46 ], [ %8, %if.end ], [ %8, %land.lhs.true38 ]
  %mul74 = mul nsw i32 %width, %add24
  %add75 = add nsw i32 %mul74, %add27
  %idxprom76 = sext i32 %add75 to i64
  %arrayidx77 = getelementptr inbounds float, ptr addrspace(1) %to.coerce, i64 %idxprom76
  store float %value.0, ptr addrspace(1) %arrayidx77, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.cond.cleanup, %if.end73
  ret void
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }

