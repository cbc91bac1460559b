; stencil2d in the spelling of NVVM: printed by sources/make.sh. The source:
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

@_ZZ9stencil2dE4tile = internal unnamed_addr addrspace(3) global [18 x [18 x float]] undef, align 4

define dso_local ptx_kernel void @stencil2d(ptr noundef readonly captures(none) %from, ptr noundef writeonly captures(none) %to, i32 noundef %height, i32 noundef %width) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = shl nsw i32 %0, 4
  %sub = add nsw i32 %mul, -1
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul1 = shl nuw nsw i32 %1, 4
  %sub2 = add nsw i32 %mul1, -1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %mul3 = shl nuw nsw i32 %2, 4
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul3, %3
  %cmp111 = icmp samesign ult i32 %add, 324
  br i1 %cmp111, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %cond.end, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add22 = add nuw nsw i32 %mul1, %2
  %add25 = add nuw nsw i32 %mul, %3
  %cmp26.not = icmp slt i32 %add22, %height
  %cmp27.not = icmp slt i32 %add25, %width
  %or.cond109 = select i1 %cmp26.not, i1 %cmp27.not, i1 false
  br i1 %or.cond109, label %if.end, label %cleanup

for.body:                                         ; preds = %entry, %cond.end
  %i.0112 = phi i32 [ %add19, %cond.end ], [ %add, %entry ]
  %i.0112.frozen = freeze i32 %i.0112
  %div = udiv i32 %i.0112.frozen, 18
  %add4 = add nsw i32 %sub2, %div
  %4 = mul i32 %div, 18
  %rem.decomposed = sub i32 %i.0112.frozen, %4
  %add5 = add nsw i32 %sub, %rem.decomposed
  %cmp6 = icmp sgt i32 %add4, -1
  br i1 %cmp6, label %land.lhs.true, label %cond.end

land.lhs.true:                                    ; preds = %for.body
  %cmp7 = icmp slt i32 %add4, %height
  %cmp9 = icmp sgt i32 %add5, -1
  %cmp10 = icmp slt i32 %add5, %width
  %5 = and i1 %cmp9, %cmp10
  %spec.select = select i1 %cmp7, i1 %5, i1 false
  br i1 %spec.select, label %cond.true, label %cond.end

cond.true:                                        ; preds = %land.lhs.true
  %mul11 = mul nsw i32 %add4, %width
  %add12 = add nuw nsw i32 %mul11, %add5
  %idxprom = zext nneg i32 %add12 to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %from, i64 %idxprom
  %6 = load float, ptr %arrayidx, align 4
  br label %cond.end

cond.end:                                         ; preds = %for.body, %land.lhs.true, %cond.true
  %cond = phi float [ %6, %cond.true ], [ 0.000000e+00, %land.lhs.true ], [ 0.000000e+00, %for.body ]
  %idxprom14 = zext nneg i32 %div to i64
  %arrayidx15 = getelementptr inbounds nuw [18 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ9stencil2dE4tile to ptr), i64 %idxprom14
  %idxprom17 = zext nneg i32 %rem.decomposed to i64
  %arrayidx18 = getelementptr inbounds nuw float, ptr %arrayidx15, i64 %idxprom17
  store float %cond, ptr %arrayidx18, align 4
  %add19 = add nuw nsw i32 %i.0112, 256
  %cmp = icmp samesign ult i32 %i.0112, 68
  br i1 %cmp, label %for.body, label %for.cond.cleanup

if.end:                                           ; preds = %for.cond.cleanup
  %add29 = add nuw nsw i32 %3, 1
  %7 = zext nneg i32 %2 to i64
  %8 = getelementptr inbounds nuw [18 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ9stencil2dE4tile to ptr), i64 %7
  %arrayidx31 = getelementptr inbounds nuw i8, ptr %8, i64 72
  %idxprom32 = zext nneg i32 %add29 to i64
  %arrayidx33 = getelementptr inbounds nuw float, ptr %arrayidx31, i64 %idxprom32
  %9 = load float, ptr %arrayidx33, align 4
  %cmp34.not = icmp eq i32 %add22, 0
  br i1 %cmp34.not, label %if.end70, label %land.lhs.true35

land.lhs.true35:                                  ; preds = %if.end
  %sub36 = add nsw i32 %height, -1
  %cmp37 = icmp slt i32 %add22, %sub36
  %cmp39 = icmp ne i32 %add25, 0
  %or.cond78 = select i1 %cmp37, i1 %cmp39, i1 false
  %sub41 = add nsw i32 %width, -1
  %cmp42 = icmp slt i32 %add25, %sub41
  %or.cond110 = select i1 %or.cond78, i1 %cmp42, i1 false
  br i1 %or.cond110, label %if.then43, label %if.end70

if.then43:                                        ; preds = %land.lhs.true35
  %mul44 = fmul float %9, 5.000000e-01
  %arrayidx49 = getelementptr inbounds nuw float, ptr %8, i64 %idxprom32
  %10 = load float, ptr %arrayidx49, align 4
  %arrayidx52 = getelementptr inbounds nuw i8, ptr %8, i64 144
  %arrayidx54 = getelementptr inbounds nuw float, ptr %arrayidx52, i64 %idxprom32
  %11 = load float, ptr %arrayidx54, align 4
  %add55 = fadd float %10, %11
  %idxprom59 = zext nneg i32 %3 to i64
  %arrayidx60 = getelementptr inbounds nuw float, ptr %arrayidx31, i64 %idxprom59
  %12 = load float, ptr %arrayidx60, align 4
  %add61 = fadd float %add55, %12
  %arrayidx66 = getelementptr inbounds nuw i8, ptr %arrayidx60, i64 8
  %13 = load float, ptr %arrayidx66, align 4
  %add67 = fadd float %add61, %13
  %mul68 = fmul float %add67, 1.250000e-01
  %add69 = fadd float %mul44, %mul68
  br label %if.end70

if.end70:                                         ; preds = %if.then43, %land.lhs.true35, %if.end
  %value.0 = phi float [ %add69, %if.then43 ], [ %9, %if.end ], [ %9, %land.lhs.true35 ]
  %mul71 = mul nsw i32 %width, %add22
  %add72 = add nuw nsw i32 %mul71, %add25
  %idxprom73 = zext nneg i32 %add72 to i64
  %arrayidx74 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom73
  store float %value.0, ptr %arrayidx74, align 4
  br label %cleanup

cleanup:                                          ; preds = %for.cond.cleanup, %if.end70
  ret void
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

