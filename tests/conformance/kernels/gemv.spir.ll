; gemv in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // y = a * x for a of rows x columns: a block for each row, of 128 threads.
;   KERNEL gemv(GLOBAL const float *a, GLOBAL const float *x, GLOBAL float *y, int columns) {
;       SHARED float part[128];
;       int t = THREAD(x), row = BLOCK(x);
;       float sum = 0.0f;
;       for (int i = t; i < columns; i += 128) sum += a[row * columns + i] * x[i];
;       part[t] = sum;
;       BARRIER();
;       for (int step = 64; step > 0; step /= 2) {
;           if (t < step) part[t] += part[t + step];
;           BARRIER();
;       }
;       if (t == 0) y[row] = part[0];
;   }

@gemv.part = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

define dso_local spir_kernel void @gemv(ptr addrspace(1) noundef readonly align 4 captures(none) %a, ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %y, i32 noundef %columns) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv2.i = trunc i64 %call1.i to i32
  %cmp.i1 = icmp sgt i32 %columns, %conv.i
  br i1 %cmp.i1, label %for.body.i.lr.ph, label %for.cond.cleanup.i

for.body.i.lr.ph:                                 ; preds = %entry
  %mul.i = mul nsw i32 %columns, %conv2.i
  br label %for.body.i

for.cond.cleanup.i:                               ; preds = %for.body.i, %entry
  %sum.0.i.lcssa = phi float [ 0.000000e+00, %entry ], [ %add7.i, %for.body.i ]
  %idxprom9.i = sext i32 %conv.i to i64
  %arrayidx10.i = getelementptr inbounds float, ptr addrspace(3) @gemv.part, i64 %idxprom9.i
  store float %sum.0.i.lcssa, ptr addrspace(3) %arrayidx10.i, align 4
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  br label %for.body15.i

for.body.i:                                       ; preds = %for.body.i.lr.ph, %for.body.i
  %i.0.i3 = phi i32 [ %conv.i, %for.body.i.lr.ph ], [ %add8.i, %for.body.i ]
  %sum.0.i2 = phi float [ 0.000000e+00, %for.body.i.lr.ph ], [ %add7.i, %for.body.i ]
  %add.i = add nsw i32 %i.0.i3, %mul.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds float, ptr addrspace(1) %a, i64 %idxprom.i
  %0 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %idxprom4.i = sext i32 %i.0.i3 to i64
  %arrayidx5.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %idxprom4.i
  %1 = load float, ptr addrspace(1) %arrayidx5.i, align 4
  %mul6.i = fmul float %0, %1
  %add7.i = fadd float %sum.0.i2, %mul6.i
  %add8.i = add nsw i32 %i.0.i3, 128
  %cmp.i = icmp slt i32 %add8.i, %columns
  br i1 %cmp.i, label %for.body.i, label %for.cond.cleanup.i

for.cond.cleanup14.i:                             ; preds = %if.end.i
  %cmp26.i = icmp eq i32 %conv.i, 0
  br i1 %cmp26.i, label %if.then28.i, label %__clang_ocl_kern_imp_gemv.exit

for.body15.i:                                     ; preds = %for.cond.cleanup.i, %if.end.i
  %step.0.i4 = phi i32 [ 64, %for.cond.cleanup.i ], [ %div46.i, %if.end.i ]
  %cmp16.i = icmp sgt i32 %step.0.i4, %conv.i
  br i1 %cmp16.i, label %if.then.i, label %if.end.i

if.then.i:                                        ; preds = %for.body15.i
  %add18.i = add nsw i32 %step.0.i4, %conv.i
  %idxprom19.i = sext i32 %add18.i to i64
  %arrayidx20.i = getelementptr inbounds float, ptr addrspace(3) @gemv.part, i64 %idxprom19.i
  %2 = load float, ptr addrspace(3) %arrayidx20.i, align 4
  %3 = load float, ptr addrspace(3) %arrayidx10.i, align 4
  %add23.i = fadd float %2, %3
  store float %add23.i, ptr addrspace(3) %arrayidx10.i, align 4
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %for.body15.i
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  %div46.i = lshr i32 %step.0.i4, 1
  %cmp12.not.i = icmp eq i32 %div46.i, 0
  br i1 %cmp12.not.i, label %for.cond.cleanup14.i, label %for.body15.i

if.then28.i:                                      ; preds = %for.cond.cleanup14.i
  %4 = load float, ptr addrspace(3) @gemv.part, align 4
  %idxprom29.i = sext i32 %conv2.i to i64
  %arrayidx30.i = getelementptr inbounds float, ptr addrspace(1) %y, i64 %idxprom29.i
  store float %4, ptr addrspace(1) %arrayidx30.i, align 4
  br label %__clang_ocl_kern_imp_gemv.exit

__clang_ocl_kern_imp_gemv.exit:                   ; preds = %for.cond.cleanup14.i, %if.then28.i
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

