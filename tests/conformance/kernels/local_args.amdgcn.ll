; local_args in the spelling of AMDGCN: printed by sources/make.sh. The source:
;
;   // Turns each block's numbers around in shared memory that is an argument.
;   KERNEL local_reverse(GLOBAL const float *x, GLOBAL float *y, SHARED float *part) {
;       int t = THREAD(x), i = GLOBAL_X;
;       part[t] = x[i];
;       BARRIER();
;       y[i] = part[BLOCK_DIM(x) - 1 - t];
;   }
;
;   FUNCTION double both(SHARED const short *halves, SHARED const double *wide, int t, int size) {
;       return halves[size - 1 - t] + wide[(t + 1) % size];
;   }
;
;   // Two such arguments, a number between them, and shared memory of the kernel's own.
;   KERNEL local_two(GLOBAL const int *x, GLOBAL double *y, SHARED short *halves, int factor, SHARED double *wide) {
;       SHARED int first;
;       int t = THREAD(x), i = GLOBAL_X, size = BLOCK_DIM(x);
;       if (t == 0) first = x[i];
;       halves[t] = (short)x[i];
;       wide[t] = x[i] * 0.5 * factor;
;       BARRIER();
;       y[i] = both(halves, wide, t, size) + first;
;   }
;
;   // The second one's elements want more alignment than the first one's end has.
;   KERNEL local_vectors(GLOBAL const float8 *x, GLOBAL float8 *y, SHARED uchar *bytes, SHARED float8 *rows) {
;       int t = THREAD(x), i = GLOBAL_X, size = BLOCK_DIM(x);
;       rows[t] = x[i];
;       bytes[t] = (uchar)(3 * t);
;       BARRIER();
;       y[i] = rows[size - 1 - t] + (float)bytes[(t + 2) % size];
;   }
;
;   // The sums of a block's numbers up to each; the two arguments take turns.
;   KERNEL local_scan(GLOBAL const int *x, GLOBAL int *sums, SHARED int *from, SHARED int *to) {
;       int t = THREAD(x), i = GLOBAL_X, size = BLOCK_DIM(x);
;       from[t] = x[i];
;       for (int step = 1; step < size; step *= 2) {
;           BARRIER();
;           to[t] = from[t] + (t >= step ? from[t - step] : 0);
;           SHARED int *done = to;
;           to = from;
;           from = done;
;       }
;       sums[i] = from[t];
;   }

@local_two.first = internal unnamed_addr addrspace(3) global i32 undef, align 4

define protected amdgpu_kernel void @local_reverse(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %y, ptr addrspace(3) noundef align 4 captures(none) %part) local_unnamed_addr #0 {
entry:
  %call.i = tail call i64 @_Z12get_local_idj(i32 noundef 0) #4
  %call1.i = tail call i64 @_Z12get_group_idj(i32 noundef 0) #4
  %call3.i = tail call i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %mul.i = mul i64 %call3.i, %call1.i
  %add.i = add i64 %mul.i, %call.i
  %sext.i = shl i64 %add.i, 32
  %idxprom.i = ashr exact i64 %sext.i, 32
  %arrayidx.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %1 = trunc i64 %call.i to i32
  %arrayidx8.i = getelementptr inbounds float, ptr addrspace(3) %part, i32 %1
  store float %0, ptr addrspace(3) %arrayidx8.i, align 4
  tail call void @_Z7barrierj(i32 noundef 3) #5
  %2 = xor i64 %call.i, -1
  %sub11.i = add i64 %call3.i, %2
  %3 = trunc i64 %sub11.i to i32
  %arrayidx13.i = getelementptr inbounds float, ptr addrspace(3) %part, i32 %3
  %4 = load float, ptr addrspace(3) %arrayidx13.i, align 4
  %arrayidx15.i = getelementptr inbounds float, ptr addrspace(1) %y, i64 %idxprom.i
  store float %4, ptr addrspace(1) %arrayidx15.i, align 4
  ret void
}

define protected amdgpu_kernel void @local_two(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 8 captures(none) %y, ptr addrspace(3) noundef align 2 captures(none) %halves, i32 noundef %factor, ptr addrspace(3) noundef align 8 captures(none) %wide) local_unnamed_addr #0 {
entry:
  %call.i = tail call i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call i64 @_Z12get_group_idj(i32 noundef 0) #4
  %conv2.i = trunc i64 %call1.i to i32
  %call3.i = tail call i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv4.i = trunc i64 %call3.i to i32
  %mul.i = mul nsw i32 %conv4.i, %conv2.i
  %add.i = add nsw i32 %mul.i, %conv.i
  %cmp.i = icmp eq i32 %conv.i, 0
  br i1 %cmp.i, label %if.then.i, label %__clang_ocl_kern_imp_local_two.exit

if.then.i:                                        ; preds = %entry
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  store i32 %0, ptr addrspace(3) @local_two.first, align 4
  br label %__clang_ocl_kern_imp_local_two.exit

__clang_ocl_kern_imp_local_two.exit:              ; preds = %entry, %if.then.i
  %idxprom10.i = sext i32 %add.i to i64
  %arrayidx11.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom10.i
  %1 = load i32, ptr addrspace(1) %arrayidx11.i, align 4
  %conv12.i = trunc i32 %1 to i16
  %arrayidx14.i = getelementptr inbounds i16, ptr addrspace(3) %halves, i32 %conv.i
  store i16 %conv12.i, ptr addrspace(3) %arrayidx14.i, align 2
  %conv17.i = sitofp i32 %1 to double
  %mul18.i = fmul double %conv17.i, 5.000000e-01
  %conv19.i = sitofp i32 %factor to double
  %mul20.i = fmul double %mul18.i, %conv19.i
  %arrayidx22.i = getelementptr inbounds double, ptr addrspace(3) %wide, i32 %conv.i
  store double %mul20.i, ptr addrspace(3) %arrayidx22.i, align 8
  tail call void @_Z7barrierj(i32 noundef 3) #5
  %2 = xor i32 %conv.i, -1
  %3 = getelementptr i16, ptr addrspace(3) %halves, i32 %conv4.i
  %arrayidx.i1 = getelementptr i16, ptr addrspace(3) %3, i32 %2
  %4 = load i16, ptr addrspace(3) %arrayidx.i1, align 2
  %conv2.i2 = sitofp i16 %4 to double
  %add.i3 = add nsw i32 %conv.i, 1
  %rem.i = srem i32 %add.i3, %conv4.i
  %arrayidx4.i = getelementptr inbounds double, ptr addrspace(3) %wide, i32 %rem.i
  %5 = load double, ptr addrspace(3) %arrayidx4.i, align 8
  %add5.i = fadd double %5, %conv2.i2
  %6 = load i32, ptr addrspace(3) @local_two.first, align 4
  %conv24.i = sitofp i32 %6 to double
  %add25.i = fadd double %add5.i, %conv24.i
  %arrayidx27.i = getelementptr inbounds double, ptr addrspace(1) %y, i64 %idxprom10.i
  store double %add25.i, ptr addrspace(1) %arrayidx27.i, align 8
  ret void
}

define protected amdgpu_kernel void @local_vectors(ptr addrspace(1) noundef readonly align 32 captures(none) %x, ptr addrspace(1) noundef writeonly align 32 captures(none) %y, ptr addrspace(3) noundef align 1 captures(none) %bytes, ptr addrspace(3) noundef align 32 captures(none) %rows) local_unnamed_addr #0 {
entry:
  %call.i = tail call i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call i64 @_Z12get_group_idj(i32 noundef 0) #4
  %call3.i = tail call i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv4.i = trunc i64 %call3.i to i32
  %mul.i = mul i64 %call3.i, %call1.i
  %add.i = add i64 %mul.i, %call.i
  %sext.i = shl i64 %add.i, 32
  %idxprom.i = ashr exact i64 %sext.i, 32
  %arrayidx.i = getelementptr inbounds <8 x float>, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load <8 x float>, ptr addrspace(1) %arrayidx.i, align 32
  %arrayidx10.i = getelementptr inbounds <8 x float>, ptr addrspace(3) %rows, i32 %conv.i
  store <8 x float> %0, ptr addrspace(3) %arrayidx10.i, align 32
  %1 = trunc i64 %call.i to i8
  %conv12.i = mul i8 %1, 3
  %arrayidx14.i = getelementptr inbounds i8, ptr addrspace(3) %bytes, i32 %conv.i
  store i8 %conv12.i, ptr addrspace(3) %arrayidx14.i, align 1
  tail call void @_Z7barrierj(i32 noundef 3) #5
  %2 = xor i64 %call.i, -1
  %sub15.i = add i64 %call3.i, %2
  %3 = trunc i64 %sub15.i to i32
  %arrayidx17.i = getelementptr inbounds <8 x float>, ptr addrspace(3) %rows, i32 %3
  %4 = load <8 x float>, ptr addrspace(3) %arrayidx17.i, align 32
  %add18.i = add nsw i32 %conv.i, 2
  %rem.i = srem i32 %add18.i, %conv4.i
  %arrayidx20.i = getelementptr inbounds i8, ptr addrspace(3) %bytes, i32 %rem.i
  %5 = load i8, ptr addrspace(3) %arrayidx20.i, align 1
  %conv21.i = uitofp i8 %5 to float
  %splat.splatinsert.i = insertelement <8 x float> poison, float %conv21.i, i64 0
  %splat.splat.i = shufflevector <8 x float> %splat.splatinsert.i, <8 x float> poison, <8 x i32> zeroinitializer
  %add22.i = fadd <8 x float> %4, %splat.splat.i
  %arrayidx24.i = getelementptr inbounds <8 x float>, ptr addrspace(1) %y, i64 %idxprom.i
  store <8 x float> %add22.i, ptr addrspace(1) %arrayidx24.i, align 32
  ret void
}

define protected amdgpu_kernel void @local_scan(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %sums, ptr addrspace(3) noundef align 4 captures(none) %from, ptr addrspace(3) noundef align 4 captures(none) %to) local_unnamed_addr #0 {
entry:
  %call.i = tail call i64 @_Z12get_local_idj(i32 noundef 0) #4
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call i64 @_Z12get_group_idj(i32 noundef 0) #4
  %call3.i = tail call i64 @_Z14get_local_sizej(i32 noundef 0) #4
  %conv4.i = trunc i64 %call3.i to i32
  %mul.i = mul i64 %call3.i, %call1.i
  %add.i = add i64 %mul.i, %call.i
  %sext.i = shl i64 %add.i, 32
  %idxprom.i = ashr exact i64 %sext.i, 32
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom.i
  %0 = load i32, ptr addrspace(1) %arrayidx.i, align 4
  %arrayidx10.i = getelementptr inbounds i32, ptr addrspace(3) %from, i32 %conv.i
  store i32 %0, ptr addrspace(3) %arrayidx10.i, align 4
  %cmp.i1 = icmp sgt i32 %conv4.i, 1
  br i1 %cmp.i1, label %for.body.i, label %__clang_ocl_kern_imp_local_scan.exit

for.body.i:                                       ; preds = %entry, %cond.end.i
  %from.addr.0.i4 = phi ptr addrspace(3) [ %to.addr.0.i2, %cond.end.i ], [ %from, %entry ]
  %step.0.i3 = phi i32 [ %mul21.i, %cond.end.i ], [ 1, %entry ]
  %to.addr.0.i2 = phi ptr addrspace(3) [ %from.addr.0.i4, %cond.end.i ], [ %to, %entry ]
  tail call void @_Z7barrierj(i32 noundef 3) #5
  %arrayidx13.i = getelementptr inbounds i32, ptr addrspace(3) %from.addr.0.i4, i32 %conv.i
  %1 = load i32, ptr addrspace(3) %arrayidx13.i, align 4
  %cmp14.not.i = icmp sgt i32 %step.0.i3, %conv.i
  br i1 %cmp14.not.i, label %cond.end.i, label %cond.true.i

cond.true.i:                                      ; preds = %for.body.i
  %sub.i = sub nsw i32 %conv.i, %step.0.i3
  %arrayidx17.i = getelementptr inbounds nuw i32, ptr addrspace(3) %from.addr.0.i4, i32 %sub.i
  %2 = load i32, ptr addrspace(3) %arrayidx17.i, align 4
  br label %cond.end.i

cond.end.i:                                       ; preds = %cond.true.i, %for.body.i
  %cond.i = phi i32 [ %2, %cond.true.i ], [ 0, %for.body.i ]
  %add18.i = add nsw i32 %cond.i, %1
  %arrayidx20.i = getelementptr inbounds i32, ptr addrspace(3) %to.addr.0.i2, i32 %conv.i
  store i32 %add18.i, ptr addrspace(3) %arrayidx20.i, align 4
  %mul21.i = shl nsw i32 %step.0.i3, 1
  %cmp.i = icmp slt i32 %mul21.i, %conv4.i
  br i1 %cmp.i, label %for.body.i, label %__clang_ocl_kern_imp_local_scan.exit

__clang_ocl_kern_imp_local_scan.exit:             ; preds = %cond.end.i, %entry
  %from.addr.0.i.lcssa = phi ptr addrspace(3) [ %from, %entry ], [ %to.addr.0.i2, %cond.end.i ]
  %arrayidx23.i = getelementptr inbounds i32, ptr addrspace(3) %from.addr.0.i.lcssa, i32 %conv.i
  %3 = load i32, ptr addrspace(3) %arrayidx23.i, align 4
  %arrayidx25.i = getelementptr inbounds i32, ptr addrspace(1) %sums, i64 %idxprom.i
  store i32 %3, ptr addrspace(1) %arrayidx25.i, align 4
  ret void
}

declare hidden i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

declare hidden i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare hidden i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

declare hidden void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

attributes #0 = { convergent norecurse nounwind }
attributes #1 = { alwaysinline convergent norecurse nounwind }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind }
attributes #4 = { convergent nounwind willreturn memory(none) }
attributes #5 = { convergent nounwind }

