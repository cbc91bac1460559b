; grid_reduce in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // The sum of all: each thread adds up its share, each block its threads, and the blocks one after another add to the
;   // total. Integers, so that the order makes no difference.
;   KERNEL grid_reduce(GLOBAL const int *x, GLOBAL int *total, int n) {
;       SHARED int part[256];
;       int t = THREAD(x), sum = 0;
;       for (int i = GLOBAL_X; i < n; i += BLOCK_DIM(x) * GRID_DIM(x)) sum += x[i];
;       part[t] = sum;
;       BARRIER();
;       for (int step = BLOCK_DIM(x) / 2; step > 0; step /= 2) {
;           if (t < step) part[t] += part[t + step];
;           BARRIER();
;       }
;       if (t == 0) ATOMIC_ADD(total, part[0]);
;   }

@grid_reduce.part = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

define dso_local spir_kernel void @grid_reduce(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef align 4 %total, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv2.i = trunc i64 %call1.i to i32
  %call3.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv4.i = trunc i64 %call3.i to i32
  %mul.i = mul nsw i32 %conv4.i, %conv2.i
  %add.i = add nsw i32 %mul.i, %conv.i
  %cmp.i1 = icmp slt i32 %add.i, %n
  br i1 %cmp.i1, label %for.body.i, label %for.cond.cleanup.i

for.cond.cleanup.i:                               ; preds = %for.body.i, %entry
  %sum.0.i.lcssa = phi i32 [ 0, %entry ], [ %add8.i, %for.body.i ]
  %idxprom15.i = sext i32 %conv.i to i64
  %arrayidx16.i = getelementptr inbounds i32, ptr addrspace(3) @grid_reduce.part, i64 %idxprom15.i
  store i32 %sum.0.i.lcssa, ptr addrspace(3) %arrayidx16.i, align 4
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  %call17.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv18.i = trunc i64 %call17.i to i32
  %cmp20.i4 = icmp sgt i32 %conv18.i, 1
  br i1 %cmp20.i4, label %for.body23.i.preheader, label %for.cond.cleanup22.i

for.body23.i.preheader:                           ; preds = %for.cond.cleanup.i
  %div.i6 = lshr i32 %conv18.i, 1
  br label %for.body23.i

for.body.i:                                       ; preds = %entry, %for.body.i
  %i.0.i3 = phi i32 [ %add14.i, %for.body.i ], [ %add.i, %entry ]
  %sum.0.i2 = phi i32 [ %add8.i, %for.body.i ], [ 0, %entry ]
  %idxprom.i = sext i32 %i.0.i3 to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  %add8.i = add nsw i32 %0, %sum.0.i2
  %call9.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv10.i = trunc i64 %call9.i to i32
  %call11.i = tail call spir_func i64 @_Z14get_num_groupsj(i32 noundef 0) #4
  %conv12.i = trunc i64 %call11.i to i32
  %mul13.i = mul nsw i32 %conv12.i, %conv10.i
  %add14.i = add nsw i32 %mul13.i, %i.0.i3
  %cmp.i = icmp slt i32 %add14.i, %n
  br i1 %cmp.i, label %for.body.i, label %for.cond.cleanup.i

for.cond.cleanup22.i:                             ; preds = %if.end.i, %for.cond.cleanup.i
  %cmp35.i = icmp eq i32 %conv.i, 0
  br i1 %cmp35.i, label %if.then37.i, label %__clang_ocl_kern_imp_grid_reduce.exit

for.body23.i:                                     ; preds = %for.body23.i.preheader, %if.end.i
  %step.0.i5 = phi i32 [ %div3350.i, %if.end.i ], [ %div.i6, %for.body23.i.preheader ]
  %cmp24.i = icmp sgt i32 %step.0.i5, %conv.i
  br i1 %cmp24.i, label %if.then.i, label %if.end.i

if.then.i:                                        ; preds = %for.body23.i
  %add26.i = add nsw i32 %step.0.i5, %conv.i
  %idxprom27.i = sext i32 %add26.i to i64
  %arrayidx28.i = getelementptr inbounds i32, ptr addrspace(3) @grid_reduce.part, i64 %idxprom27.i
  %1 = load i32, ptr addrspace(3) %arrayidx28.i, align 4
  %2 = load i32, ptr addrspace(3) %arrayidx16.i, align 4
  %add31.i = add nsw i32 %2, %1
  store i32 %add31.i, ptr addrspace(3) %arrayidx16.i, align 4
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %for.body23.i
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  %div3350.i = lshr i32 %step.0.i5, 1
  %cmp20.i.not = icmp eq i32 %div3350.i, 0
  br i1 %cmp20.i.not, label %for.cond.cleanup22.i, label %for.body23.i

if.then37.i:                                      ; preds = %for.cond.cleanup22.i
  %3 = load i32, ptr addrspace(3) @grid_reduce.part, align 4
  %call38.i = tail call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) noundef align 4 %total, i32 noundef %3) #5
  br label %__clang_ocl_kern_imp_grid_reduce.exit

__clang_ocl_kern_imp_grid_reduce.exit:            ; preds = %for.cond.cleanup22.i, %if.then37.i
  ret void
}

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z14get_num_groupsj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

attributes #0 = { convergent norecurse nounwind }
attributes #1 = { alwaysinline convergent norecurse nounwind }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind }
attributes #4 = { convergent nounwind willreturn memory(none) }
attributes #5 = { convergent nounwind }

