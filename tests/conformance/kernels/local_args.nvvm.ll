; local_args in the spelling of NVVM: printed by sources/make.sh. The source:
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

define dso_local ptx_kernel void @local_reverse(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %y, ptr addrspace(3) noundef align 4 captures(none) %part) local_unnamed_addr #0 {
entry:
  tail call void @__clang_ocl_kern_imp_local_reverse(ptr addrspace(1) noundef align 4 %x, ptr addrspace(1) noundef align 4 %y, ptr addrspace(3) noundef align 4 %part) #4
  ret void
}

define dso_local void @__clang_ocl_kern_imp_local_reverse(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %y, ptr addrspace(3) noundef align 4 captures(none) %part) local_unnamed_addr #1 {
entry:
  %call = tail call i64 @_Z12get_local_idj(i32 noundef 0) #5
  %call1 = tail call i64 @_Z12get_group_idj(i32 noundef 0) #5
  %call3 = tail call i64 @_Z14get_local_sizej(i32 noundef 0) #5
  %mul = mul i64 %call3, %call1
  %add = add i64 %mul, %call
  %sext = shl i64 %add, 32
  %idxprom = ashr exact i64 %sext, 32
  %arrayidx = getelementptr inbounds float, ptr addrspace(1) %x, i64 %idxprom
  %0 = load float, ptr addrspace(1) %arrayidx, align 4
  %sext19 = shl i64 %call, 32
  %1 = ashr exact i64 %sext19, 30
  %arrayidx8 = getelementptr inbounds i8, ptr addrspace(3) %part, i64 %1
  store float %0, ptr addrspace(3) %arrayidx8, align 4
  tail call void @_Z7barrierj(i32 noundef 3) #4
  %2 = xor i64 %call, -1
  %sub11 = add i64 %call3, %2
  %sext20 = shl i64 %sub11, 32
  %3 = ashr exact i64 %sext20, 30
  %arrayidx13 = getelementptr inbounds i8, ptr addrspace(3) %part, i64 %3
  %4 = load float, ptr addrspace(3) %arrayidx13, align 4
  %arrayidx15 = getelementptr inbounds float, ptr addrspace(1) %y, i64 %idxprom
  store float %4, ptr addrspace(1) %arrayidx15, align 4
  ret void
}

define dso_local ptx_kernel void @local_two(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 8 captures(none) %y, ptr addrspace(3) noundef align 2 captures(none) %halves, i32 noundef %factor, ptr addrspace(3) noundef align 8 captures(none) %wide) local_unnamed_addr #0 {
entry:
  tail call void @__clang_ocl_kern_imp_local_two(ptr addrspace(1) noundef align 4 %x, ptr addrspace(1) noundef align 8 %y, ptr addrspace(3) noundef align 2 %halves, i32 noundef %factor, ptr addrspace(3) noundef align 8 %wide) #4
  ret void
}

define dso_local void @__clang_ocl_kern_imp_local_two(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 8 captures(none) %y, ptr addrspace(3) noundef align 2 captures(none) %halves, i32 noundef %factor, ptr addrspace(3) noundef align 8 captures(none) %wide) local_unnamed_addr #1 {
entry:
  %call = tail call i64 @_Z12get_local_idj(i32 noundef 0) #5
  %conv = trunc i64 %call to i32
  %call1 = tail call i64 @_Z12get_group_idj(i32 noundef 0) #5
  %conv2 = trunc i64 %call1 to i32
  %call3 = tail call i64 @_Z14get_local_sizej(i32 noundef 0) #5
  %conv4 = trunc i64 %call3 to i32
  %mul = mul nsw i32 %conv4, %conv2
  %add = add nsw i32 %mul, %conv
  %cmp = icmp eq i32 %conv, 0
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %idxprom = sext i32 %add to i64
  %arrayidx = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom
  %0 = load i32, ptr addrspace(1) %arrayidx, align 4
  store i32 %0, ptr addrspace(3) @local_two.first, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  %idxprom10 = sext i32 %add to i64
  %arrayidx11 = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom10
  %1 = load i32, ptr addrspace(1) %arrayidx11, align 4
  %conv12 = trunc i32 %1 to i16
  %sext = shl i64 %call, 32
  %idxprom13 = ashr exact i64 %sext, 32
  %arrayidx14 = getelementptr inbounds i16, ptr addrspace(3) %halves, i64 %idxprom13
  store i16 %conv12, ptr addrspace(3) %arrayidx14, align 2
  %conv17 = sitofp i32 %1 to double
  %mul18 = fmul double %conv17, 5.000000e-01
  %conv19 = sitofp i32 %factor to double
  %mul20 = fmul double %mul18, %conv19
  %arrayidx22 = getelementptr inbounds double, ptr addrspace(3) %wide, i64 %idxprom13
  store double %mul20, ptr addrspace(3) %arrayidx22, align 8
  tail call void @_Z7barrierj(i32 noundef 3) #4
  %2 = xor i64 %call, -1
  %sub1.i = add i64 %call3, %2
  %sext38 = shl i64 %sub1.i, 32
  %3 = ashr exact i64 %sext38, 31
  %arrayidx.i = getelementptr inbounds i8, ptr addrspace(3) %halves, i64 %3
  %4 = load i16, ptr addrspace(3) %arrayidx.i, align 2
  %conv2.i = sitofp i16 %4 to double
  %add.i = add nsw i32 %conv, 1
  %rem.i = srem i32 %add.i, %conv4
  %idxprom3.i = sext i32 %rem.i to i64
  %arrayidx4.i = getelementptr inbounds double, ptr addrspace(3) %wide, i64 %idxprom3.i
  %5 = load double, ptr addrspace(3) %arrayidx4.i, align 8
  %add5.i = fadd double %5, %conv2.i
  %6 = load i32, ptr addrspace(3) @local_two.first, align 4
  %conv24 = sitofp i32 %6 to double
  %add25 = fadd double %add5.i, %conv24
  %arrayidx27 = getelementptr inbounds double, ptr addrspace(1) %y, i64 %idxprom10
  store double %add25, ptr addrspace(1) %arrayidx27, align 8
  ret void
}

define dso_local ptx_kernel void @local_vectors(ptr addrspace(1) noundef readonly align 32 captures(none) %x, ptr addrspace(1) noundef writeonly align 32 captures(none) %y, ptr addrspace(3) noundef align 1 captures(none) %bytes, ptr addrspace(3) noundef align 32 captures(none) %rows) local_unnamed_addr #0 {
entry:
  tail call void @__clang_ocl_kern_imp_local_vectors(ptr addrspace(1) noundef align 32 %x, ptr addrspace(1) noundef align 32 %y, ptr addrspace(3) noundef align 1 %bytes, ptr addrspace(3) noundef align 32 %rows) #4
  ret void
}

define dso_local void @__clang_ocl_kern_imp_local_vectors(ptr addrspace(1) noundef readonly align 32 captures(none) %x, ptr addrspace(1) noundef writeonly align 32 captures(none) %y, ptr addrspace(3) noundef align 1 captures(none) %bytes, ptr addrspace(3) noundef align 32 captures(none) %rows) local_unnamed_addr #1 {
entry:
  %call = tail call i64 @_Z12get_local_idj(i32 noundef 0) #5
  %conv = trunc i64 %call to i32
  %call1 = tail call i64 @_Z12get_group_idj(i32 noundef 0) #5
  %call3 = tail call i64 @_Z14get_local_sizej(i32 noundef 0) #5
  %conv4 = trunc i64 %call3 to i32
  %mul = mul i64 %call3, %call1
  %add = add i64 %mul, %call
  %sext = shl i64 %add, 32
  %idxprom = ashr exact i64 %sext, 32
  %arrayidx = getelementptr inbounds <8 x float>, ptr addrspace(1) %x, i64 %idxprom
  %0 = load <8 x float>, ptr addrspace(1) %arrayidx, align 32
  %sext33 = shl i64 %call, 32
  %idxprom9 = ashr exact i64 %sext33, 32
  %arrayidx10 = getelementptr inbounds <8 x float>, ptr addrspace(3) %rows, i64 %idxprom9
  store <8 x float> %0, ptr addrspace(3) %arrayidx10, align 32
  %1 = trunc i64 %call to i8
  %conv12 = mul i8 %1, 3
  %arrayidx14 = getelementptr inbounds i8, ptr addrspace(3) %bytes, i64 %idxprom9
  store i8 %conv12, ptr addrspace(3) %arrayidx14, align 1
  tail call void @_Z7barrierj(i32 noundef 3) #4
  %2 = xor i64 %call, -1
  %sub15 = add i64 %call3, %2
  %sext34 = shl i64 %sub15, 32
  %3 = ashr exact i64 %sext34, 27
  %arrayidx17 = getelementptr inbounds i8, ptr addrspace(3) %rows, i64 %3
  %4 = load <8 x float>, ptr addrspace(3) %arrayidx17, align 32
  %add18 = add nsw i32 %conv, 2
  %rem = srem i32 %add18, %conv4
  %idxprom19 = sext i32 %rem to i64
  %arrayidx20 = getelementptr inbounds i8, ptr addrspace(3) %bytes, i64 %idxprom19
  %5 = load i8, ptr addrspace(3) %arrayidx20, align 1
  %conv21 = uitofp i8 %5 to float
  %splat.splatinsert = insertelement <8 x float> poison, float %conv21, i64 0
  %splat.splat = shufflevector <8 x float> %splat.splatinsert, <8 x float> poison, <8 x i32> zeroinitializer
  %add22 = fadd <8 x float> %4, %splat.splat
  %arrayidx24 = getelementptr inbounds <8 x float>, ptr addrspace(1) %y, i64 %idxprom
  store <8 x float> %add22, ptr addrspace(1) %arrayidx24, align 32
  ret void
}

define dso_local ptx_kernel void @local_scan(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %sums, ptr addrspace(3) noundef align 4 captures(none) %from, ptr addrspace(3) noundef align 4 captures(none) %to) local_unnamed_addr #0 {
entry:
  tail call void @__clang_ocl_kern_imp_local_scan(ptr addrspace(1) noundef align 4 %x, ptr addrspace(1) noundef align 4 %sums, ptr addrspace(3) noundef align 4 %from, ptr addrspace(3) noundef align 4 %to) #4
  ret void
}

define dso_local void @__clang_ocl_kern_imp_local_scan(ptr addrspace(1) noundef readonly align 4 captures(none) %x, ptr addrspace(1) noundef writeonly align 4 captures(none) %sums, ptr addrspace(3) noundef align 4 captures(none) %from, ptr addrspace(3) noundef align 4 captures(none) %to) local_unnamed_addr #1 {
entry:
  %call = tail call i64 @_Z12get_local_idj(i32 noundef 0) #5
  %conv = trunc i64 %call to i32
  %call1 = tail call i64 @_Z12get_group_idj(i32 noundef 0) #5
  %call3 = tail call i64 @_Z14get_local_sizej(i32 noundef 0) #5
  %conv4 = trunc i64 %call3 to i32
  %mul = mul i64 %call3, %call1
  %add = add i64 %mul, %call
  %sext = shl i64 %add, 32
  %idxprom = ashr exact i64 %sext, 32
  %arrayidx = getelementptr inbounds i32, ptr addrspace(1) %x, i64 %idxprom
  %0 = load i32, ptr addrspace(1) %arrayidx, align 4
  %sext40 = shl i64 %call, 32
  %idxprom9 = ashr exact i64 %sext40, 32
  %arrayidx10 = getelementptr inbounds i32, ptr addrspace(3) %from, i64 %idxprom9
  store i32 %0, ptr addrspace(3) %arrayidx10, align 4
  %cmp41 = icmp sgt i32 %conv4, 1
  br i1 %cmp41, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %cond.end, %entry
  %from.addr.0.lcssa = phi ptr addrspace(3) [ %from, %entry ], [ %to.addr.042, %cond.end ]
  %arrayidx23 = getelementptr inbounds i32, ptr addrspace(3) %from.addr.0.lcssa, i64 %idxprom9
  %1 = load i32, ptr addrspace(3) %arrayidx23, align 4
  %arrayidx25 = getelementptr inbounds i32, ptr addrspace(1) %sums, i64 %idxprom
  store i32 %1, ptr addrspace(1) %arrayidx25, align 4
  ret void

for.body:                                         ; preds = %entry, %cond.end
  %from.addr.044 = phi ptr addrspace(3) [ %to.addr.042, %cond.end ], [ %from, %entry ]
  %step.043 = phi i32 [ %mul21, %cond.end ], [ 1, %entry ]
  %to.addr.042 = phi ptr addrspace(3) [ %from.addr.044, %cond.end ], [ %to, %entry ]
  tail call void @_Z7barrierj(i32 noundef 3) #4
  %arrayidx13 = getelementptr inbounds i32, ptr addrspace(3) %from.addr.044, i64 %idxprom9
  %2 = load i32, ptr addrspace(3) %arrayidx13, align 4
  %cmp14.not = icmp sgt i32 %step.043, %conv
  br i1 %cmp14.not, label %cond.end, label %cond.true

cond.true:                                        ; preds = %for.body
  %sub = sub nsw i32 %conv, %step.043
  %idxprom16 = zext nneg i32 %sub to i64
  %arrayidx17 = getelementptr inbounds nuw i32, ptr addrspace(3) %from.addr.044, i64 %idxprom16
  %3 = load i32, ptr addrspace(3) %arrayidx17, align 4
  br label %cond.end

cond.end:                                         ; preds = %for.body, %cond.true
  %cond = phi i32 [ %3, %cond.true ], [ 0, %for.body ]
  %add18 = add nsw i32 %cond, %2
  %arrayidx20 = getelementptr inbounds i32, ptr addrspace(3) %to.addr.042, i64 %idxprom9
  store i32 %add18, ptr addrspace(3) %arrayidx20, align 4
  %mul21 = shl nsw i32 %step.043, 1
  %cmp = icmp slt i32 %mul21, %conv4
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

declare dso_local i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

declare dso_local i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare dso_local i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

declare dso_local void @_Z7barrierj(i32 noundef) local_unnamed_addr #3

attributes #0 = { convergent noinline norecurse nounwind }
attributes #1 = { convergent noinline norecurse nounwind }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind }
attributes #4 = { convergent nounwind }
attributes #5 = { convergent nounwind willreturn memory(none) }

