; sgemm in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // c = a * b for a of m x k and b of k x n, by tiles in shared memory; blocks of 16 x 16 threads.
;   KERNEL sgemm(GLOBAL const float *a, GLOBAL const float *b, GLOBAL float *c, int m, int n, int k) {
;       SHARED float a_tile[16][16], b_tile[16][16];
;       int tx = THREAD(x), ty = THREAD(y);
;       int row = BLOCK(y) * 16 + ty, column = BLOCK(x) * 16 + tx;
;       float sum = 0.0f;
;       for (int start = 0; start < k; start += 16) {
;           a_tile[ty][tx] = row < m && start + tx < k ? a[row * k + start + tx] : 0.0f;
;           b_tile[ty][tx] = start + ty < k && column < n ? b[(start + ty) * n + column] : 0.0f;
;           BARRIER();
;           for (int i = 0; i < 16; i++) sum += a_tile[ty][i] * b_tile[i][tx];
;           BARRIER();
;       }
;       if (row < m && column < n) c[row * n + column] = sum;
;   }

@sgemm.a_tile = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@sgemm.b_tile = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4

define dso_local spir_kernel void @sgemm(ptr addrspace(1) noundef readonly align 4 captures(none) %a, ptr addrspace(1) noundef readonly align 4 captures(none) %b, ptr addrspace(1) noundef writeonly align 4 captures(none) %c, i32 noundef %m, i32 noundef %n, i32 noundef %k) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #4
  %conv2.i = trunc i64 %call1.i to i32
  %call3.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 1) #4
  %conv4.i = trunc i64 %call3.i to i32
  %mul.i = shl nsw i32 %conv4.i, 4
  %add.i = add nsw i32 %mul.i, %conv2.i
  %call5.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv6.i = trunc i64 %call5.i to i32
  %mul7.i = shl nsw i32 %conv6.i, 4
  %add8.i = add nsw i32 %mul7.i, %conv.i
  %cmp.i3 = icmp sgt i32 %k, 0
  br i1 %cmp.i3, label %for.body.i.lr.ph, label %for.cond.cleanup.i

for.body.i.lr.ph:                                 ; preds = %entry
  %cmp10.i = icmp slt i32 %add.i, %m
  %mul15.i = mul nsw i32 %add.i, %k
  %add16.i = add i32 %mul15.i, %conv.i
  %idxprom18.i = sext i32 %conv2.i to i64
  %arrayidx19.i = getelementptr inbounds [16 x float], ptr addrspace(3) @sgemm.a_tile, i64 %idxprom18.i
  %idxprom20.i = sext i32 %conv.i to i64
  %arrayidx21.i = getelementptr inbounds float, ptr addrspace(3) %arrayidx19.i, i64 %idxprom20.i
  %cmp26.i = icmp slt i32 %add8.i, %n
  %arrayidx38.i = getelementptr inbounds [16 x float], ptr addrspace(3) @sgemm.b_tile, i64 %idxprom18.i
  %arrayidx40.i = getelementptr inbounds float, ptr addrspace(3) %arrayidx38.i, i64 %idxprom20.i
  %invariant.gep = getelementptr float, ptr addrspace(3) @sgemm.b_tile, i64 %idxprom20.i
  br label %for.body.i

for.cond.cleanup.i:                               ; preds = %for.cond.cleanup44.i, %entry
  %sum.0.i.lcssa = phi float [ 0.000000e+00, %entry ], [ %add55.i, %for.cond.cleanup44.i ]
  %cmp59.i = icmp slt i32 %add.i, %m
  %cmp62.i = icmp slt i32 %add8.i, %n
  %or.cond101.i = select i1 %cmp59.i, i1 %cmp62.i, i1 false
  br i1 %or.cond101.i, label %if.then.i, label %__clang_ocl_kern_imp_sgemm.exit

for.body.i:                                       ; preds = %for.body.i.lr.ph, %for.cond.cleanup44.i
  %start.0.i5 = phi i32 [ 0, %for.body.i.lr.ph ], [ %add57.i, %for.cond.cleanup44.i ]
  %sum.0.i4 = phi float [ 0.000000e+00, %for.body.i.lr.ph ], [ %add55.i, %for.cond.cleanup44.i ]
  %add12.i = add nsw i32 %start.0.i5, %conv.i
  %cmp13.i = icmp slt i32 %add12.i, %k
  %or.cond.i = select i1 %cmp10.i, i1 %cmp13.i, i1 false
  br i1 %or.cond.i, label %cond.true.i, label %cond.end.i

cond.true.i:                                      ; preds = %for.body.i
  %add17.i = add i32 %add16.i, %start.0.i5
  %idxprom.i = sext i32 %add17.i to i64
  %arrayidx.i = getelementptr inbounds float, ptr addrspace(1) %a, i64 %idxprom.i
  %0 = load float, ptr addrspace(1) %arrayidx.i, align 4
  br label %cond.end.i

cond.end.i:                                       ; preds = %cond.true.i, %for.body.i
  %cond.i = phi float [ %0, %cond.true.i ], [ 0.000000e+00, %for.body.i ]
  store float %cond.i, ptr addrspace(3) %arrayidx21.i, align 4
  %add22.i = add nsw i32 %start.0.i5, %conv2.i
  %cmp23.i = icmp slt i32 %add22.i, %k
  %or.cond100.i = select i1 %cmp23.i, i1 %cmp26.i, i1 false
  br i1 %or.cond100.i, label %cond.true28.i, label %cond.end35.i

cond.true28.i:                                    ; preds = %cond.end.i
  %mul30.i = mul nsw i32 %add22.i, %n
  %add31.i = add nsw i32 %mul30.i, %add8.i
  %idxprom32.i = sext i32 %add31.i to i64
  %arrayidx33.i = getelementptr inbounds float, ptr addrspace(1) %b, i64 %idxprom32.i
  %1 = load float, ptr addrspace(1) %arrayidx33.i, align 4
  br label %cond.end35.i

cond.end35.i:                                     ; preds = %cond.true28.i, %cond.end.i
  %cond36.i = phi float [ %1, %cond.true28.i ], [ 0.000000e+00, %cond.end.i ]
  store float %cond36.i, ptr addrspace(3) %arrayidx40.i, align 4
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  br label %for.body45.i

for.cond.cleanup44.i:                             ; preds = %for.body45.i
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  %add57.i = add nuw nsw i32 %start.0.i5, 16
  %cmp.i = icmp slt i32 %add57.i, %k
  br i1 %cmp.i, label %for.body.i, label %for.cond.cleanup.i

for.body45.i:                                     ; preds = %cond.end35.i, %for.body45.i
  %i.0.i2 = phi i32 [ 0, %cond.end35.i ], [ %inc.i, %for.body45.i ]
  %sum.1.i1 = phi float [ %sum.0.i4, %cond.end35.i ], [ %add55.i, %for.body45.i ]
  %idxprom48.i = zext nneg i32 %i.0.i2 to i64
  %arrayidx49.i = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx19.i, i64 %idxprom48.i
  %2 = load float, ptr addrspace(3) %arrayidx49.i, align 4
  %gep = getelementptr [16 x float], ptr addrspace(3) %invariant.gep, i64 %idxprom48.i
  %3 = load float, ptr addrspace(3) %gep, align 4
  %mul54.i = fmul float %2, %3
  %add55.i = fadd float %sum.1.i1, %mul54.i
  %inc.i = add nuw nsw i32 %i.0.i2, 1
  %cmp42.i = icmp samesign ult i32 %i.0.i2, 15
  br i1 %cmp42.i, label %for.body45.i, label %for.cond.cleanup44.i

if.then.i:                                        ; preds = %for.cond.cleanup.i
  %mul64.i = mul nsw i32 %add.i, %n
  %add65.i = add nsw i32 %mul64.i, %add8.i
  %idxprom66.i = sext i32 %add65.i to i64
  %arrayidx67.i = getelementptr inbounds float, ptr addrspace(1) %c, i64 %idxprom66.i
  store float %sum.0.i.lcssa, ptr addrspace(1) %arrayidx67.i, align 4
  br label %__clang_ocl_kern_imp_sgemm.exit

__clang_ocl_kern_imp_sgemm.exit:                  ; preds = %for.cond.cleanup.i, %if.then.i
  ret void
}

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

attributes #0 = { convergent norecurse nounwind }
attributes #1 = { alwaysinline convergent norecurse nounwind }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind }
attributes #4 = { convergent nounwind willreturn memory(none) }
attributes #5 = { convergent nounwind }

