; scan in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // The inclusive prefix sums within each block; at most 256 threads in a block. The loop's barriers are as many as the
;   // block is large.
;   KERNEL scan(GLOBAL const int *x, GLOBAL int *sums, int n) {
;       SHARED int part[256];
;       int t = THREAD(x), i = GLOBAL_X;
;       part[t] = i < n ? x[i] : 0;
;       for (int distance = 1; distance < BLOCK_DIM(x); distance *= 2) {
;           BARRIER();
;           int before = t >= distance ? part[t - distance] : 0;
;           BARRIER();
;           part[t] += before;
;       }
;       if (i < n) sums[i] = part[t];
;   }

@scan.part = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

define dso_local spir_kernel void @scan(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %sums, i32 noundef %n) local_unnamed_addr #0 {
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
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  br label %cond.end.i

cond.end.i:                                       ; preds = %cond.true.i, %entry
  %cond.i = phi i32 [ %0, %cond.true.i ], [ 0, %entry ]
  %idxprom8.i = sext i32 %conv.i to i64
  %arrayidx9.i = getelementptr inbounds i32, ptr addrspace(3) @scan.part, i64 %idxprom8.i
  store i32 %cond.i, ptr addrspace(3) %arrayidx9.i, align 4
  br label %for.cond.i

for.cond.i:                                       ; preds = %cond.end20.i, %cond.end.i
  %distance.0.i = phi i32 [ 1, %cond.end.i ], [ %mul25.i, %cond.end20.i ]
  %call10.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv11.i = trunc i64 %call10.i to i32
  %cmp12.i = icmp slt i32 %distance.0.i, %conv11.i
  br i1 %cmp12.i, label %for.body.i, label %for.cond.cleanup.i

for.cond.cleanup.i:                               ; preds = %for.cond.i
  br i1 %cmp.i, label %if.then.i, label %__clang_ocl_kern_imp_scan.exit

for.body.i:                                       ; preds = %for.cond.i
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  %cmp14.not.i = icmp sgt i32 %distance.0.i, %conv.i
  br i1 %cmp14.not.i, label %cond.end20.i, label %cond.true16.i

cond.true16.i:                                    ; preds = %for.body.i
  %sub.i = sub nsw i32 %conv.i, %distance.0.i
  %idxprom17.i = zext nneg i32 %sub.i to i64
  %arrayidx18.i = getelementptr inbounds nuw i32, ptr addrspace(3) @scan.part, i64 %idxprom17.i
  %1 = load i32, ptr addrspace(3) %arrayidx18.i, align 4
  br label %cond.end20.i

cond.end20.i:                                     ; preds = %cond.true16.i, %for.body.i
  %cond21.i = phi i32 [ %1, %cond.true16.i ], [ 0, %for.body.i ]
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  %2 = load i32, ptr addrspace(3) %arrayidx9.i, align 4
  %add24.i = add nsw i32 %2, %cond21.i
  store i32 %add24.i, ptr addrspace(3) %arrayidx9.i, align 4
  %mul25.i = shl nsw i32 %distance.0.i, 1
  br label %for.cond.i

if.then.i:                                        ; preds = %for.cond.cleanup.i
  %3 = load i32, ptr addrspace(3) %arrayidx9.i, align 4
  %idxprom30.i = sext i32 %add.i to i64
  %arrayidx31.i = getelementptr inbounds i32, ptr addrspace(1) %sums, i64 %idxprom30.i
  store i32 %3, ptr addrspace(1) %arrayidx31.i, align 4
  br label %__clang_ocl_kern_imp_scan.exit

__clang_ocl_kern_imp_scan.exit:                   ; preds = %for.cond.cleanup.i, %if.then.i
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

