; rounds in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // `rounds` times, an argument, the block passes its values on to the next thread; nested loops with barriers, the
;   // inner one as long as the outer one has come.
;   KERNEL rounds(GLOBAL const int *x, GLOBAL int *y, int rounds) {
;       SHARED int value[96];
;       int t = THREAD(x), next = (t + 1) % BLOCK_DIM(x);
;       value[t] = x[GLOBAL_X];
;       for (int outer = 0; outer < rounds; outer++) {
;           for (int inner = 0; inner <= outer % 3; inner++) {
;               BARRIER();
;               int taken = value[next] + inner;
;               BARRIER();
;               value[t] = taken;
;           }
;           BARRIER();
;           if (t == outer % BLOCK_DIM(x)) value[t] = -value[t];
;           BARRIER();
;       }
;       y[GLOBAL_X] = value[t];
;   }

@rounds.value = internal unnamed_addr addrspace(3) global [96 x i32] undef, align 4

define dso_local spir_kernel void @rounds(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %y, i32 noundef %rounds) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv2.i = trunc i64 %call1.i to i32
  %call3.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv4.i = trunc i64 %call3.i to i32
  %mul.i = mul nsw i32 %conv4.i, %conv2.i
  %add9.i = add nsw i32 %mul.i, %conv.i
  %idxprom.i = sext i32 %add9.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  %idxprom10.i = sext i32 %conv.i to i64
  %arrayidx11.i = getelementptr inbounds i32, ptr addrspace(3) @rounds.value, i64 %idxprom10.i
  store i32 %0, ptr addrspace(3) %arrayidx11.i, align 4
  %cmp.i2 = icmp sgt i32 %rounds, 0
  br i1 %cmp.i2, label %for.cond13.i.preheader.lr.ph, label %__clang_ocl_kern_imp_rounds.exit

for.cond13.i.preheader.lr.ph:                     ; preds = %entry
  %add.i = add nsw i32 %conv.i, 1
  %rem.i = srem i32 %add.i, %conv2.i
  %idxprom19.i = sext i32 %rem.i to i64
  %arrayidx20.i = getelementptr inbounds i32, ptr addrspace(3) @rounds.value, i64 %idxprom19.i
  br label %for.cond13.i.preheader

for.cond13.i.preheader:                           ; preds = %for.cond13.i.preheader.lr.ph, %if.end.i
  %outer.0.i3 = phi i32 [ 0, %for.cond13.i.preheader.lr.ph ], [ %inc34.i, %if.end.i ]
  %rem14.i = urem i32 %outer.0.i3, 3
  br label %for.body18.i

for.cond.cleanup17.i:                             ; preds = %for.body18.i
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  %call24.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv25.i = trunc i64 %call24.i to i32
  %rem26.i = srem i32 %outer.0.i3, %conv25.i
  %cmp27.i = icmp eq i32 %rem26.i, %conv.i
  br i1 %cmp27.i, label %if.then.i, label %if.end.i

for.body18.i:                                     ; preds = %for.cond13.i.preheader, %for.body18.i
  %inner.0.i1 = phi i32 [ 0, %for.cond13.i.preheader ], [ %inc.i, %for.body18.i ]
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  %1 = load i32, ptr addrspace(3) %arrayidx20.i, align 4
  %add21.i = add nsw i32 %1, %inner.0.i1
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  store i32 %add21.i, ptr addrspace(3) %arrayidx11.i, align 4
  %inc.i = add nuw nsw i32 %inner.0.i1, 1
  %cmp15.not.i.not = icmp samesign ult i32 %inner.0.i1, %rem14.i
  br i1 %cmp15.not.i.not, label %for.body18.i, label %for.cond.cleanup17.i

if.then.i:                                        ; preds = %for.cond.cleanup17.i
  %2 = load i32, ptr addrspace(3) %arrayidx11.i, align 4
  %sub.i = sub nsw i32 0, %2
  store i32 %sub.i, ptr addrspace(3) %arrayidx11.i, align 4
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %for.cond.cleanup17.i
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  %inc34.i = add nuw nsw i32 %outer.0.i3, 1
  %cmp.i = icmp slt i32 %inc34.i, %rounds
  br i1 %cmp.i, label %for.cond13.i.preheader, label %__clang_ocl_kern_imp_rounds.exit

__clang_ocl_kern_imp_rounds.exit:                 ; preds = %if.end.i, %entry
  %3 = load i32, ptr addrspace(3) %arrayidx11.i, align 4
  %call38.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv39.i = trunc i64 %call38.i to i32
  %call40.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv41.i = trunc i64 %call40.i to i32
  %mul42.i = mul nsw i32 %conv41.i, %conv39.i
  %call43.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv44.i = trunc i64 %call43.i to i32
  %add45.i = add nsw i32 %mul42.i, %conv44.i
  %idxprom46.i = sext i32 %add45.i to i64
  %arrayidx47.i = getelementptr inbounds i32, ptr addrspace(1) %y, i64 %idxprom46.i
  store i32 %3, ptr addrspace(1) %arrayidx47.i, align 4
  ret void
}

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

attributes #0 = { convergent norecurse nounwind }
attributes #1 = { alwaysinline convergent norecurse nounwind }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind }
attributes #4 = { convergent nounwind willreturn memory(none) }
attributes #5 = { convergent nounwind }

