; early_return in the spelling of AMDGCN: printed by sources/make.sh. The source:
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

@_ZZ12early_returnE6mirror = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 16

define protected amdgpu_kernel void @early_return(ptr addrspace(1) noundef readonly captures(none) %x.coerce, ptr addrspace(1) noundef writeonly captures(none) %y.coerce, i32 noundef %n, i32 noundef %skipped) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %1 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %2 = tail call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %3 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 12
  %4 = load i16, ptr addrspace(4) %3, align 4
  %conv = zext nneg i16 %4 to i32
  %mul = mul nsw i32 %1, %conv
  %add = add nsw i32 %mul, %0
  %rem = srem i32 %1, 3
  %cmp = icmp eq i32 %rem, %skipped
  br i1 %cmp, label %cleanup35, label %if.end

if.end:                                           ; preds = %entry
  %cmp3 = icmp slt i32 %add, %n
  br i1 %cmp3, label %cond.true, label %cond.end

cond.true:                                        ; preds = %if.end
  %idxprom = sext i32 %add to i64
  %arrayidx = getelementptr inbounds i32, ptr addrspace(1) %x.coerce, i64 %idxprom
  %5 = load i32, ptr addrspace(1) %arrayidx, align 4
  br label %cond.end

cond.end:                                         ; preds = %if.end, %cond.true
  %cond = phi i32 [ %5, %cond.true ], [ 0, %if.end ]
  %sub = sub nsw i32 63, %0
  %arrayidx5 = getelementptr inbounds i32, ptr addrspace(3) @_ZZ12early_returnE6mirror, i32 %sub
  store i32 %cond, ptr addrspace(3) %arrayidx5, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br i1 %cmp3, label %if.end8, label %cleanup35

if.end8:                                          ; preds = %cond.end
  %arrayidx10 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ12early_returnE6mirror, i32 %0
  %6 = load i32, ptr addrspace(3) %arrayidx10, align 4
  %cmp11 = icmp slt i32 %6, 0
  br i1 %cmp11, label %cleanup35.sink.split, label %for.body

for.body:                                         ; preds = %if.end8, %cond.end29
  %step.058 = phi i32 [ %inc, %cond.end29 ], [ 0, %if.end8 ]
  %value.057 = phi i32 [ %cond30, %cond.end29 ], [ %6, %if.end8 ]
  %rem17 = urem i32 %value.057, 7
  %cmp18 = icmp eq i32 %rem17, 0
  br i1 %cmp18, label %cleanup35.sink.split, label %if.end22

if.end22:                                         ; preds = %for.body
  %rem23 = and i32 %value.057, 1
  %cmp24 = icmp eq i32 %rem23, 0
  br i1 %cmp24, label %cond.true25, label %cond.false26

cond.true25:                                      ; preds = %if.end22
  %div55 = lshr exact i32 %value.057, 1
  br label %cond.end29

cond.false26:                                     ; preds = %if.end22
  %mul27 = mul nsw i32 %value.057, 3
  %add28 = add nuw nsw i32 %mul27, 1
  br label %cond.end29

cond.end29:                                       ; preds = %cond.false26, %cond.true25
  %cond30 = phi i32 [ %div55, %cond.true25 ], [ %add28, %cond.false26 ]
  %inc = add nuw nsw i32 %step.058, 1
  %exitcond = icmp eq i32 %inc, 40
  br i1 %exitcond, label %for.end, label %for.body

for.end:                                          ; preds = %cond.end29
  %sub31 = sub nsw i32 0, %cond30
  br label %cleanup35.sink.split

cleanup35.sink.split:                             ; preds = %for.body, %if.end8, %for.end
  %value.057.sink = phi i32 [ -1, %if.end8 ], [ %sub31, %for.end ], [ %value.057, %for.body ]
  %idxprom20 = sext i32 %add to i64
  %arrayidx21 = getelementptr inbounds i32, ptr addrspace(1) %y.coerce, i64 %idxprom20
  store i32 %value.057.sink, ptr addrspace(1) %arrayidx21, align 4
  br label %cleanup35

cleanup35:                                        ; preds = %cleanup35.sink.split, %cond.end, %entry
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }

