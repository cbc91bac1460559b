; early_return in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // Whole blocks return before the barrier, threads after it, some of them from within a loop: y[i] is the first
;   // multiple of 7 in the Collatz sequence of the block's mirrored element, or what is reached after 40 steps.
;   KERNEL early_return(GLOBAL const int *x, GLOBAL int *y, int n, int skipped) {
;       SHARED int mirror[64];
;       int t = THREAD(x), i = GLOBAL_X;
;       if (BLOCK(x) % 3 == skipped) return;
;       mirror[63 - t] = i < n ? x[i] : 0;
;       BARRIER();
;       if (i >= n) return;
;       int value = mirror[t];
;       if (value < 0) {
;           y[i] = -1;
;           return;
;       }
;       for (int step = 0; step < 40; step++) {
;           if (value % 7 == 0) {
;               y[i] = value;
;               return;
;           }
;           value = value % 2 == 0 ? value / 2 : 3 * value + 1;
;       }
;       y[i] = -value;
;   }

@early_return.mirror = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4

define dso_local spir_kernel void @early_return(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %y, i32 noundef %n, i32 noundef %skipped) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv2.i = trunc i64 %call1.i to i32
  %call3.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv4.i = trunc i64 %call3.i to i32
  %mul.i = mul nsw i32 %conv4.i, %conv2.i
  %add.i = add nsw i32 %mul.i, %conv.i
  %rem.i = srem i32 %conv2.i, 3
  %cmp.i = icmp eq i32 %rem.i, %skipped
  br i1 %cmp.i, label %__clang_ocl_kern_imp_early_return.exit, label %if.end.i

if.end.i:                                         ; preds = %entry
  %cmp10.i = icmp slt i32 %add.i, %n
  br i1 %cmp10.i, label %cond.true.i, label %cond.end.i

cond.true.i:                                      ; preds = %if.end.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  br label %cond.end.i

cond.end.i:                                       ; preds = %cond.true.i, %if.end.i
  %cond.i = phi i32 [ %0, %cond.true.i ], [ 0, %if.end.i ]
  %sub.i = sub nsw i32 63, %conv.i
  %idxprom12.i = sext i32 %sub.i to i64
  %arrayidx13.i = getelementptr inbounds i32, ptr addrspace(3) @early_return.mirror, i64 %idxprom12.i
  store i32 %cond.i, ptr addrspace(3) %arrayidx13.i, align 4
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  br i1 %cmp10.i, label %if.end17.i, label %__clang_ocl_kern_imp_early_return.exit

if.end17.i:                                       ; preds = %cond.end.i
  %idxprom18.i = sext i32 %conv.i to i64
  %arrayidx19.i = getelementptr inbounds i32, ptr addrspace(3) @early_return.mirror, i64 %idxprom18.i
  %1 = load i32, ptr addrspace(3) %arrayidx19.i, align 4
  %cmp20.i = icmp slt i32 %1, 0
  br i1 %cmp20.i, label %__clang_ocl_kern_imp_early_return.exit.sink.split, label %for.body.i

for.body.i:                                       ; preds = %if.end17.i, %if.end34.i
  %step.0.i3 = phi i32 [ %inc.i, %if.end34.i ], [ 0, %if.end17.i ]
  %value.0.i2 = phi i32 [ %cond43.i, %if.end34.i ], [ %1, %if.end17.i ]
  %rem28.i = urem i32 %value.0.i2, 7
  %cmp29.i = icmp eq i32 %rem28.i, 0
  br i1 %cmp29.i, label %__clang_ocl_kern_imp_early_return.exit.sink.split, label %if.end34.i

if.end34.i:                                       ; preds = %for.body.i
  %rem35.i = and i32 %value.0.i2, 1
  %cmp36.i = icmp eq i32 %rem35.i, 0
  %div68.i = lshr exact i32 %value.0.i2, 1
  %mul40.i = mul nsw i32 %value.0.i2, 3
  %add41.i = add nuw nsw i32 %mul40.i, 1
  %cond43.i = select i1 %cmp36.i, i32 %div68.i, i32 %add41.i
  %inc.i = add nuw nsw i32 %step.0.i3, 1
  %cmp26.i = icmp samesign ugt i32 %step.0.i3, 38
  br i1 %cmp26.i, label %for.end.i, label %for.body.i

for.end.i:                                        ; preds = %if.end34.i
  %sub44.i = sub nsw i32 0, %cond43.i
  br label %__clang_ocl_kern_imp_early_return.exit.sink.split

__clang_ocl_kern_imp_early_return.exit.sink.split: ; preds = %for.body.i, %if.end17.i, %for.end.i
  %value.0.i2.sink = phi i32 [ -1, %if.end17.i ], [ %sub44.i, %for.end.i ], [ %value.0.i2, %for.body.i ]
  %idxprom32.i = sext i32 %add.i to i64
  %arrayidx33.i = getelementptr inbounds i32, ptr addrspace(1) %y, i64 %idxprom32.i
  store i32 %value.0.i2.sink, ptr addrspace(1) %arrayidx33.i, align 4
  br label %__clang_ocl_kern_imp_early_return.exit

__clang_ocl_kern_imp_early_return.exit:           ; preds = %__clang_ocl_kern_imp_early_return.exit.sink.split, %entry, %cond.end.i
  ret void
}

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

attributes #0 = { convergent norecurse nounwind }
attributes #1 = { alwaysinline convergent norecurse nounwind }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind }
attributes #4 = { convergent nounwind willreturn memory(none) }
attributes #5 = { convergent nounwind }

