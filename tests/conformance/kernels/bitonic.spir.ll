; bitonic in the spelling of SPIR: printed by sources/make.sh. The source:
;
;   // Sorts each block's 2 * 128 numbers, upwards in even blocks and downwards in odd ones; blocks of 128 threads.
;   KERNEL bitonic(GLOBAL int *x) {
;       SHARED int part[256];
;       int t = THREAD(x), start = BLOCK(x) * 256;
;       part[t] = x[start + t], part[t + 128] = x[start + t + 128];
;       for (int size = 2; size <= 256; size *= 2) {
;           for (int distance = size / 2; distance > 0; distance /= 2) {
;               BARRIER();
;               int low = 2 * t - (t & (distance - 1)), high = low + distance;
;               bool down = size == 256 ? (BLOCK(x) & 1) != 0 : (low & size) != 0;
;               int a = part[low], b = part[high];
;               if ((a > b) != down) part[low] = b, part[high] = a;
;           }
;       }
;       BARRIER();
;       x[start + t] = part[t], x[start + t + 128] = part[t + 128];
;   }

@bitonic.part = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 4

define dso_local spir_kernel void @bitonic(ptr addrspace(1) noundef align 4 captures(none) %x) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = shl nsw i32 %conv2.i, 8
  %add.i = add nsw i32 %mul.i, %conv.i
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  %idxprom3.i = sext i32 %conv.i to i64
  %arrayidx4.i = getelementptr inbounds i32, ptr addrspace(3) @bitonic.part, i64 %idxprom3.i
  store i32 %0, ptr addrspace(3) %arrayidx4.i, align 4
  %arrayidx8.i = getelementptr i8, ptr addrspace(1) %arrayidx.i, i64 512
  %1 = load i32, ptr addrspace(1) %arrayidx8.i, align 4
  %arrayidx11.i = getelementptr i8, ptr addrspace(3) %arrayidx4.i, i64 512
  store i32 %1, ptr addrspace(3) %arrayidx11.i, align 4
  %mul18.i = shl nsw i32 %conv.i, 1
  br label %for.cond13.i.preheader

for.cond13.i.preheader:                           ; preds = %entry, %for.cond.cleanup16.i
  %size.0.i3 = phi i32 [ 2, %entry ], [ %mul46.i, %for.cond.cleanup16.i ]
  %distance.0.i1 = lshr exact i32 %size.0.i3, 1
  %cmp21.i = icmp eq i32 %size.0.i3, 256
  br label %for.body17.i

for.cond.cleanup16.i:                             ; preds = %if.end.i
  %mul46.i = shl nuw nsw i32 %size.0.i3, 1
  %cmp.i = icmp samesign ult i32 %size.0.i3, 129
  br i1 %cmp.i, label %for.cond13.i.preheader, label %__clang_ocl_kern_imp_bitonic.exit

for.body17.i:                                     ; preds = %for.cond13.i.preheader, %if.end.i
  %distance.0.i2 = phi i32 [ %distance.0.i1, %for.cond13.i.preheader ], [ %distance.0.i, %if.end.i ]
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  %sub.i = add nsw i32 %distance.0.i2, -1
  %and.i = and i32 %sub.i, %conv.i
  %sub19.i = sub nsw i32 %mul18.i, %and.i
  %add20.i = add nsw i32 %sub19.i, %distance.0.i2
  br i1 %cmp21.i, label %cond.true.i, label %cond.false.i

cond.true.i:                                      ; preds = %for.body17.i
  %call23.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv2789.i = and i64 %call23.i, 1
  %2 = icmp ne i64 %conv2789.i, 0
  br label %cond.end.i

cond.false.i:                                     ; preds = %for.body17.i
  %and28.i = and i32 %sub19.i, %size.0.i3
  %cmp29.i = icmp ne i32 %and28.i, 0
  br label %cond.end.i

cond.end.i:                                       ; preds = %cond.false.i, %cond.true.i
  %cond.i = phi i1 [ %2, %cond.true.i ], [ %cmp29.i, %cond.false.i ]
  %idxprom31.i = sext i32 %sub19.i to i64
  %arrayidx32.i = getelementptr inbounds i32, ptr addrspace(3) @bitonic.part, i64 %idxprom31.i
  %3 = load i32, ptr addrspace(3) %arrayidx32.i, align 4
  %idxprom33.i = sext i32 %add20.i to i64
  %arrayidx34.i = getelementptr inbounds i32, ptr addrspace(3) @bitonic.part, i64 %idxprom33.i
  %4 = load i32, ptr addrspace(3) %arrayidx34.i, align 4
  %5 = icmp sle i32 %3, %4
  %cmp38.not.i = xor i1 %cond.i, %5
  br i1 %cmp38.not.i, label %if.end.i, label %if.then.i

if.then.i:                                        ; preds = %cond.end.i
  store i32 %4, ptr addrspace(3) %arrayidx32.i, align 4
  store i32 %3, ptr addrspace(3) %arrayidx34.i, align 4
  br label %if.end.i

if.end.i:                                         ; preds = %if.then.i, %cond.end.i
  %distance.0.i = lshr i32 %distance.0.i2, 1
  %cmp14.not.i = icmp eq i32 %distance.0.i, 0
  br i1 %cmp14.not.i, label %for.cond.cleanup16.i, label %for.body17.i

__clang_ocl_kern_imp_bitonic.exit:                ; preds = %for.cond.cleanup16.i
  tail call spir_func void @_Z7barrierj(i32 noundef 3) #5
  %6 = load i32, ptr addrspace(3) %arrayidx4.i, align 4
  store i32 %6, ptr addrspace(1) %arrayidx.i, align 4
  %7 = load i32, ptr addrspace(3) %arrayidx11.i, align 4
  store i32 %7, ptr addrspace(1) %arrayidx8.i, align 4
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

