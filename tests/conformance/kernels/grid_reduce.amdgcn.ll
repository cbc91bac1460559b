; grid_reduce in the spelling of AMDGCN: printed by sources/make.sh. The source:
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

@_ZZ11grid_reduceE4part = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 16

define protected amdgpu_kernel void @grid_reduce(ptr addrspace(1) noundef readonly captures(none) %x.coerce, ptr addrspace(1) noundef captures(none) %total.coerce, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %1 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %2 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %3 = getelementptr i8, ptr addrspace(4) %2, i64 12
  %4 = load i16, ptr addrspace(4) %3, align 4
  %conv = zext nneg i16 %4 to i32
  %mul = mul nsw i32 %1, %conv
  %add = add nsw i32 %mul, %0
  %cmp41 = icmp slt i32 %add, %n
  br i1 %cmp41, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %5 = load i32, ptr addrspace(4) %2, align 4
  %mul6 = mul nsw i32 %5, %conv
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi i32 [ 0, %entry ], [ %add3, %for.body ]
  %arrayidx9 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ11grid_reduceE4part, i32 %0
  store i32 %sum.0.lcssa, ptr addrspace(3) %arrayidx9, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %step.044 = lshr i32 %conv, 1
  %cmp12.not45 = icmp eq i32 %step.044, 0
  br i1 %cmp12.not45, label %for.cond.cleanup13, label %for.body15.lr.ph

for.body15.lr.ph:                                 ; preds = %for.cond.cleanup
  %6 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ11grid_reduceE4part, i32 %0
  br label %for.body15

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %sum.043 = phi i32 [ 0, %for.body.lr.ph ], [ %add3, %for.body ]
  %i.042 = phi i32 [ %add, %for.body.lr.ph ], [ %add7, %for.body ]
  %idxprom = sext i32 %i.042 to i64
  %arrayidx = getelementptr inbounds i32, ptr addrspace(1) %x.coerce, i64 %idxprom
  %7 = load i32, ptr addrspace(1) %arrayidx, align 4
  %add3 = add nsw i32 %7, %sum.043
  %add7 = add nsw i32 %mul6, %i.042
  %cmp = icmp slt i32 %add7, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup13:                               ; preds = %if.end, %for.cond.cleanup
  %cmp26 = icmp eq i32 %0, 0
  br i1 %cmp26, label %if.then27, label %if.end28

for.body15:                                       ; preds = %for.body15.lr.ph, %if.end
  %step.046 = phi i32 [ %step.044, %for.body15.lr.ph ], [ %step.0, %if.end ]
  %cmp16 = icmp samesign ult i32 %0, %step.046
  br i1 %cmp16, label %if.then, label %if.end

if.then:                                          ; preds = %for.body15
  %arrayidx19 = getelementptr inbounds nuw i32, ptr addrspace(3) %6, i32 %step.046
  %8 = load i32, ptr addrspace(3) %arrayidx19, align 4
  %9 = load i32, ptr addrspace(3) %arrayidx9, align 4
  %add22 = add nsw i32 %9, %8
  store i32 %add22, ptr addrspace(3) %arrayidx9, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body15
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %step.0 = lshr i32 %step.046, 1
  %cmp12.not = icmp eq i32 %step.0, 0
  br i1 %cmp12.not, label %for.cond.cleanup13, label %for.body15

if.then27:                                        ; preds = %for.cond.cleanup13
  %10 = load i32, ptr addrspace(3) @_ZZ11grid_reduceE4part, align 16
  %11 = atomicrmw add ptr addrspace(1) %total.coerce, i32 %10 syncscope("agent") monotonic, align 4
  br label %if.end28

if.end28:                                         ; preds = %if.then27, %for.cond.cleanup13
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }

