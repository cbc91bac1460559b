; block_reduce in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // sums[block] = the sum of the block's elements, as a binary tree; blocks of 256 threads.
;   KERNEL block_reduce(GLOBAL const float *x, GLOBAL float *sums, int n) {
;       SHARED float part[256];
;       int t = THREAD(x), i = GLOBAL_X;
;       part[t] = i < n ? x[i] : 0.0f;
;       BARRIER();
;       for (int step = 128; step > 0; step /= 2) {
;           if (t < step) part[t] += part[t + step];
;           BARRIER();
;       }
;       if (t == 0) sums[BLOCK(x)] = part[0];
;   }

@block_reduce.part = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4

define dso_local spir_kernel void @block_reduce(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %sums, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv2.i = trunc i64 %call1.i to i32
  %call3.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv4.i = trunc i64 %call3.i to i32
  %mul.i = mul nsw i32 %conv4.i, %conv2.i
  %add.i = add nsw i32 %mul.i, %conv.i
  %cmp.i = icmp slt i32 %add.i, %n
  br i1 %cmp.i, label %cond.true.i, label %cond.end.i

cond.true.i:                                      ; preds = %entry
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load float, ptr addrspace(1) %arrayidx.i, align 4
  br label %cond.end.i

cond.end.i:                                       ; preds = %cond.true.i, %entry
  %cond.i = phi float [ %0, %cond.true.i ], [ 0.000000e+00, %entry ]
  %idxprom8.i = sext i32 %conv.i to i64
  %arrayidx9.i = getelementptr inbounds float, ptr addrspace(3) @block_reduce.part, i64 %idxprom8.i
  store float %cond.i, ptr addrspace(3) %arrayidx9.i, align 4
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  br label %for.body.i

for.cond.cleanup.i:                               ; preds = %if.end.i
  %cmp20.i = icmp eq i32 %conv.i, 0
  br i1 %cmp20.i, label %if.then22.i, label %__clang_ocl_kern_imp_block_reduce.exit

for.body.i:                                       ; preds = %cond.end.i, %if.end.i
  %step.0.i1 = phi i32 [ 128, %cond.end.i ], [ %div36.i, %if.end.i ]
  %cmp12.i = icmp sgt i32 %step.0.i1, %conv.i
  br i1 %cmp12.i, label %if.then.i, label %if.end.i

if.then.i:                                        ; preds = %for.body.i
  %add14.i = add nsw i32 %step.0.i1, %conv.i
  %idxprom15.i = sext i32 %add14.i to i64
  %arrayidx16.i = getelementptr inbounds float, ptr addrspace(3) @block_reduce.part, i64 %idxprom15.i
  %1 = load float, ptr addrspace(3) %arrayidx16.i, align 4
  %2 = load float, ptr addrspace(3) %arrayidx9.i, align 4
  %add19.i = fadd float %1, %2
  store float %add19.i, ptr addrspace(3) %arrayidx9.i, align 4
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %for.body.i
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  %div36.i = lshr i32 %step.0.i1, 1
  %cmp10.not.i = icmp eq i32 %div36.i, 0
  br i1 %cmp10.not.i, label %for.cond.cleanup.i, label %for.body.i

if.then22.i:                                      ; preds = %for.cond.cleanup.i
  %3 = load float, ptr addrspace(3) @block_reduce.part, align 4
  %call23.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %4 = shl i64 %call23.i, 32
  %5 = ashr exact i64 %4, 30
  %arrayidx26.i = getelementptr inbounds i8, ptr addrspace(1) %sums, i64 %5
  store float %3, ptr addrspace(1) %arrayidx26.i, align 4
  br label %__clang_ocl_kern_imp_block_reduce.exit

__clang_ocl_kern_imp_block_reduce.exit:           ; preds = %for.cond.cleanup.i, %if.then22.i
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

