; softmax in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // softmax of each row: a warp for a row, maximum and sum by shuffles.
;   KERNEL softmax(GLOBAL const float *x, GLOBAL float *y, int rows, int columns) {
;       int row = BLOCK(x) * (BLOCK_DIM(x) / 32) + THREAD(x) / 32, lane = THREAD(x) % 32;
;       // The same for all lanes of a warp.
;       if (row >= rows) return;
;       float most = -__builtin_inff();
;       for (int i = lane; i < columns; i += 32) most = __builtin_fmaxf(most, x[row * columns + i]);
;       for (int mask = 16; mask > 0; mask /= 2) most = __builtin_fmaxf(most, SHUFFLE_XOR_F(most, mask));
;       float sum = 0.0f;
;       for (int i = lane; i < columns; i += 32) sum += EXP(x[row * columns + i] - most);
;       for (int mask = 16; mask > 0; mask /= 2) sum += SHUFFLE_XOR_F(sum, mask);
;       for (int i = lane; i < columns; i += 32) y[row * columns + i] = EXP(x[row * columns + i] - most) / sum;
;   }

define dso_local ptx_kernel void @softmax(ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %y, i32 noundef %rows, i32 noundef %columns) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %div87 = lshr i32 %1, 5
  %mul = mul nuw nsw i32 %div87, %0
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %div188 = lshr i32 %2, 5
  %add = add nuw nsw i32 %mul, %div188
  %rem = and i32 %2, 31
  %cmp.not = icmp slt i32 %add, %rows
  br i1 %cmp.not, label %for.cond.preheader, label %cleanup

for.cond.preheader:                               ; preds = %entry
  %cmp291 = icmp slt i32 %rem, %columns
  br i1 %cmp291, label %for.body.lr.ph, label %for.body9.preheader

for.body9.preheader:                              ; preds = %for.body, %for.cond.preheader
  %most.194.ph = phi float [ 0xFFF0000000000000, %for.cond.preheader ], [ %4, %for.body ]
  br label %for.body9

for.body.lr.ph:                                   ; preds = %for.cond.preheader
  %mul3 = mul nsw i32 %columns, %add
  br label %for.body

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.093 = phi i32 [ %rem, %for.body.lr.ph ], [ %add5, %for.body ]
  %most.092 = phi float [ 0xFFF0000000000000, %for.body.lr.ph ], [ %4, %for.body ]
  %add4 = add nsw i32 %i.093, %mul3
  %idxprom = sext i32 %add4 to i64
  %arrayidx = getelementptr inbounds float, ptr %x, i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4
  %4 = tail call float @llvm.maxnum.f32(float %most.092, float %3)
  %add5 = add nuw nsw i32 %i.093, 32
  %cmp2 = icmp slt i32 %add5, %columns
  br i1 %cmp2, label %for.body, label %for.body9.preheader

for.cond14.preheader:                             ; preds = %for.body9
  %cmp1596 = icmp slt i32 %rem, %columns
  br i1 %cmp1596, label %for.body17.lr.ph, label %for.body30.preheader

for.body30.preheader:                             ; preds = %for.body17, %for.cond14.preheader
  %sum.1100.ph = phi float [ 0.000000e+00, %for.cond14.preheader ], [ %add22, %for.body17 ]
  br label %for.body30

for.body17.lr.ph:                                 ; preds = %for.cond14.preheader
  %mul18 = mul nsw i32 %columns, %add
  br label %for.body17

for.body9:                                        ; preds = %for.body9.preheader, %for.body9
  %mask.095 = phi i32 [ %div1190, %for.body9 ], [ 16, %for.body9.preheader ]
  %most.194 = phi float [ %6, %for.body9 ], [ %most.194.ph, %for.body9.preheader ]
  %5 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %most.194, i32 %mask.095, i32 31)
  %6 = tail call float @llvm.maxnum.f32(float %most.194, float %5)
  %div1190 = lshr i32 %mask.095, 1
  %cmp7.not = icmp eq i32 %div1190, 0
  br i1 %cmp7.not, label %for.cond14.preheader, label %for.body9

for.body17:                                       ; preds = %for.body17.lr.ph, %for.body17
  %i13.098 = phi i32 [ %rem, %for.body17.lr.ph ], [ %add24, %for.body17 ]
  %sum.097 = phi float [ 0.000000e+00, %for.body17.lr.ph ], [ %add22, %for.body17 ]
  %add19 = add nsw i32 %i13.098, %mul18
  %idxprom20 = sext i32 %add19 to i64
  %arrayidx21 = getelementptr inbounds float, ptr %x, i64 %idxprom20
  %7 = load float, ptr %arrayidx21, align 4
  %sub = fsub float %7, %6
  %call = tail call float @__nv_expf(float noundef %sub) #5
  %add22 = fadd float %sum.097, %call
  %add24 = add nuw nsw i32 %i13.098, 32
  %cmp15 = icmp slt i32 %add24, %columns
  br i1 %cmp15, label %for.body17, label %for.body30.preheader

for.cond36.preheader:                             ; preds = %for.body30
  %cmp37102 = icmp slt i32 %rem, %columns
  br i1 %cmp37102, label %for.body39.lr.ph, label %cleanup

for.body39.lr.ph:                                 ; preds = %for.cond36.preheader
  %mul40 = mul nsw i32 %columns, %add
  br label %for.body39

for.body30:                                       ; preds = %for.body30.preheader, %for.body30
  %mask26.0101 = phi i32 [ %div3389, %for.body30 ], [ 16, %for.body30.preheader ]
  %sum.1100 = phi float [ %add31, %for.body30 ], [ %sum.1100.ph, %for.body30.preheader ]
  %8 = tail call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %sum.1100, i32 %mask26.0101, i32 31)
  %add31 = fadd float %sum.1100, %8
  %div3389 = lshr i32 %mask26.0101, 1
  %cmp28.not = icmp eq i32 %div3389, 0
  br i1 %cmp28.not, label %for.cond36.preheader, label %for.body30

for.body39:                                       ; preds = %for.body39.lr.ph, %for.body39
  %i35.0103 = phi i32 [ %rem, %for.body39.lr.ph ], [ %add52, %for.body39 ]
  %add41 = add nsw i32 %i35.0103, %mul40
  %idxprom42 = sext i32 %add41 to i64
  %arrayidx43 = getelementptr inbounds float, ptr %x, i64 %idxprom42
  %9 = load float, ptr %arrayidx43, align 4
  %sub44 = fsub float %9, %6
  %call45 = tail call float @__nv_expf(float noundef %sub44) #5
  %div46 = fdiv float %call45, %add31
  %arrayidx50 = getelementptr inbounds float, ptr %y, i64 %idxprom42
  store float %div46, ptr %arrayidx50, align 4
  %add52 = add nuw nsw i32 %i35.0103, 32
  %cmp37 = icmp slt i32 %add52, %columns
  br i1 %cmp37, label %for.body39, label %cleanup

cleanup:                                          ; preds = %for.body39, %for.cond36.preheader, %entry
  ret void
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare float @llvm.maxnum.f32(float, float) #2

declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32) #3

declare dso_local float @__nv_expf(float noundef) local_unnamed_addr #4

attributes #0 = { convergent mustprogress noinline norecurse nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { convergent nocallback nounwind memory(inaccessiblemem: readwrite) }
attributes #4 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #5 = { convergent nounwind willreturn memory(none) }

