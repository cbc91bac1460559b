; rounds in the spelling of AMDGCN: printed by sources/make.sh. The source:
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

@_ZZ6roundsE5value = internal unnamed_addr addrspace(3) global [96 x i32] undef, align 16

define protected amdgpu_kernel void @rounds(ptr addrspace(1) noundef readonly captures(none) %x.coerce, ptr addrspace(1) noundef writeonly captures(none) %y.coerce, i32 noundef %rounds) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %1 = tail call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %2 = getelementptr inbounds nuw i8, ptr addrspace(4) %1, i64 12
  %3 = load i16, ptr addrspace(4) %2, align 4
  %conv = zext nneg i16 %3 to i32
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %mul = mul nsw i32 %4, %conv
  %add4 = add nsw i32 %mul, %0
  %idxprom = sext i32 %add4 to i64
  %arrayidx = getelementptr inbounds i32, ptr addrspace(1) %x.coerce, i64 %idxprom
  %5 = load i32, ptr addrspace(1) %arrayidx, align 4
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ6roundsE5value, i32 %0
  store i32 %5, ptr addrspace(3) %arrayidx6, align 4
  %cmp46 = icmp sgt i32 %rounds, 0
  br i1 %cmp46, label %for.cond7.preheader.lr.ph, label %for.cond.cleanup

for.cond7.preheader.lr.ph:                        ; preds = %entry
  %add = add nuw nsw i32 %0, 1
  %rem = urem i32 %add, %conv
  %arrayidx13 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ6roundsE5value, i32 %rem
  br label %for.cond7.preheader

for.cond7.preheader:                              ; preds = %for.cond7.preheader.lr.ph, %if.end
  %indvars.iv = phi i32 [ 1, %for.cond7.preheader.lr.ph ], [ %indvars.iv.next, %if.end ]
  %outer.047 = phi i32 [ 0, %for.cond7.preheader.lr.ph ], [ %inc25, %if.end ]
  %6 = urem i32 %outer.047, 3
  %.neg = sub i32 %6, %outer.047
  %7 = add i32 %.neg, %indvars.iv
  br label %for.body11

for.cond.cleanup:                                 ; preds = %if.end, %entry
  %8 = load i32, ptr addrspace(3) %arrayidx6, align 4
  %arrayidx33 = getelementptr inbounds i32, ptr addrspace(1) %y.coerce, i64 %idxprom
  store i32 %8, ptr addrspace(1) %arrayidx33, align 4
  ret void

for.cond.cleanup10:                               ; preds = %for.body11
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %rem18 = urem i32 %outer.047, %conv
  %cmp19 = icmp eq i32 %0, %rem18
  br i1 %cmp19, label %if.then, label %if.end

for.body11:                                       ; preds = %for.cond7.preheader, %for.body11
  %inner.045 = phi i32 [ 0, %for.cond7.preheader ], [ %inc, %for.body11 ]
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %9 = load i32, ptr addrspace(3) %arrayidx13, align 4
  %add14 = add nsw i32 %9, %inner.045
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  store i32 %add14, ptr addrspace(3) %arrayidx6, align 4
  %inc = add nuw nsw i32 %inner.045, 1
  %exitcond.not = icmp eq i32 %inc, %7
  br i1 %exitcond.not, label %for.cond.cleanup10, label %for.body11

if.then:                                          ; preds = %for.cond.cleanup10
  %10 = load i32, ptr addrspace(3) %arrayidx6, align 4
  %sub = sub nsw i32 0, %10
  store i32 %sub, ptr addrspace(3) %arrayidx6, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.cleanup10
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %inc25 = add i32 %outer.047, 1
  %indvars.iv.next = add nuw i32 %indvars.iv, 1
  %exitcond48.not = icmp eq i32 %inc25, %rounds
  br i1 %exitcond48.not, label %for.cond.cleanup, label %for.cond7.preheader
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }

