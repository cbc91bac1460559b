; histogram in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // How often each byte occurs: counted in shared memory, then added to the counts in global memory.
;   KERNEL histogram(GLOBAL const unsigned char *bytes, GLOBAL int *counts, int n) {
;       SHARED int here[256];
;       for (int bin = THREAD(x); bin < 256; bin += BLOCK_DIM(x)) here[bin] = 0;
;       BARRIER();
;       for (int i = GLOBAL_X; i < n; i += BLOCK_DIM(x) * GRID_DIM(x)) ATOMIC_ADD(&here[bytes[i]], 1);
;       BARRIER();
;       for (int bin = THREAD(x); bin < 256; bin += BLOCK_DIM(x))
;           if (here[bin] != 0) ATOMIC_ADD(&counts[bin], here[bin]);
;   }

@histogram.here = internal addrspace(3) global [256 x i32] undef, align 4

define dso_local spir_kernel void @histogram(ptr addrspace(1) noundef readonly align 1 captures(none) %bytes, ptr addrspace(1) noundef align 4 %counts, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %cmp.i1 = icmp slt i32 %conv.i, 256
  br i1 %cmp.i1, label %for.body.i, label %for.cond.cleanup.i

for.cond.cleanup.i:                               ; preds = %for.body.i, %entry
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  %call4.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv5.i = trunc i64 %call4.i to i32
  %call6.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv7.i = trunc i64 %call6.i to i32
  %mul.i = mul nsw i32 %conv7.i, %conv5.i
  %call8.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv9.i = trunc i64 %call8.i to i32
  %add10.i = add nsw i32 %mul.i, %conv9.i
  %cmp12.i3 = icmp slt i32 %add10.i, %n
  br i1 %cmp12.i3, label %for.body15.i, label %for.cond.cleanup14.i

for.body.i:                                       ; preds = %entry, %for.body.i
  %bin.0.i2 = phi i32 [ %add.i, %for.body.i ], [ %conv.i, %entry ]
  %idxprom.i = sext i32 %bin.0.i2 to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(3) @histogram.here, i64 %idxprom.i
  store i32 0, ptr addrspace(3) %arrayidx.i, align 4
  %call2.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv3.i = trunc i64 %call2.i to i32
  %add.i = add nsw i32 %bin.0.i2, %conv3.i
  %cmp.i = icmp slt i32 %add.i, 256
  br i1 %cmp.i, label %for.body.i, label %for.cond.cleanup.i

for.cond.cleanup14.i:                             ; preds = %for.body15.i, %for.cond.cleanup.i
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  %call30.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv31.i = trunc i64 %call30.i to i32
  %cmp33.i5 = icmp slt i32 %conv31.i, 256
  br i1 %cmp33.i5, label %for.body36.i, label %__clang_ocl_kern_imp_histogram.exit

for.body15.i:                                     ; preds = %for.cond.cleanup.i, %for.body15.i
  %i.0.i4 = phi i32 [ %add27.i, %for.body15.i ], [ %add10.i, %for.cond.cleanup.i ]
  %idxprom16.i = sext i32 %i.0.i4 to i64
  %arrayidx17.i = getelementptr inbounds i8, ptr addrspace(1) %bytes, i64 %idxprom16.i
  %0 = load i8, ptr addrspace(1) %arrayidx17.i, align 1
  %idxprom18.i = zext i8 %0 to i64
  %arrayidx19.i = getelementptr inbounds nuw i32, ptr addrspace(3) @histogram.here, i64 %idxprom18.i
  %call20.i = tail call spir_func i32 @_Z10atomic_addPU3AS3Vii(ptr addrspace(3) noundef %arrayidx19.i, i32 noundef 1) #5
  %call22.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv23.i = trunc i64 %call22.i to i32
  %call24.i = tail call spir_func i64 @_Z14get_num_groupsj(i32 noundef 0) #4
  %conv25.i = trunc i64 %call24.i to i32
  %mul26.i = mul nsw i32 %conv25.i, %conv23.i
  %add27.i = add nsw i32 %mul26.i, %i.0.i4
  %cmp12.i = icmp slt i32 %add27.i, %n
  br i1 %cmp12.i, label %for.body15.i, label %for.cond.cleanup14.i

for.body36.i:                                     ; preds = %for.cond.cleanup14.i, %for.inc46.i
  %bin29.0.i6 = phi i32 [ %add49.i, %for.inc46.i ], [ %conv31.i, %for.cond.cleanup14.i ]
  %idxprom37.i = sext i32 %bin29.0.i6 to i64
  %arrayidx38.i = getelementptr inbounds i32, ptr addrspace(3) @histogram.here, i64 %idxprom37.i
  %1 = load i32, ptr addrspace(3) %arrayidx38.i, align 4
  %cmp39.not.i = icmp eq i32 %1, 0
  br i1 %cmp39.not.i, label %for.inc46.i, label %if.then.i

if.then.i:                                        ; preds = %for.body36.i
  %arrayidx42.i = getelementptr inbounds i32, ptr addrspace(1) %counts, i64 %idxprom37.i
  %call45.i = tail call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) noundef %arrayidx42.i, i32 noundef %1) #5
  br label %for.inc46.i

for.inc46.i:                                      ; preds = %if.then.i, %for.body36.i
  %call47.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv48.i = trunc i64 %call47.i to i32
  %add49.i = add nsw i32 %bin29.0.i6, %conv48.i
  %cmp33.i = icmp slt i32 %add49.i, 256
  br i1 %cmp33.i, label %for.body36.i, label %__clang_ocl_kern_imp_histogram.exit

__clang_ocl_kern_imp_histogram.exit:              ; preds = %for.inc46.i, %for.cond.cleanup14.i
  ret void
}

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i32 @_Z10atomic_addPU3AS3Vii(ptr addrspace(3) noundef, i32 noundef) local_unnamed_addr #3

declare dso_local spir_func i64 @_Z14get_num_groupsj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) noundef, i32 noundef) local_unnamed_addr #3

attributes #0 = { convergent norecurse nounwind }
attributes #1 = { alwaysinline convergent norecurse nounwind }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind }
attributes #4 = { convergent nounwind willreturn memory(none) }
attributes #5 = { convergent nounwind }

