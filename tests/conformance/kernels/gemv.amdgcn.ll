; gemv in the spelling of AMDGCN: printed by sources/make.sh. The source:
;
;   // y = a * x for a of rows x columns: a block for each row, of 128 threads.
;   KERNEL gemv(GLOBAL const float *a, GLOBAL const float *x, GLOBAL float *y, int columns) {
;       SHARED float part[128];
;       int t = THREAD(x), row = BLOCK(x);
;       float sum = 0.0f;
;       for (int i = t; i < columns; i += 128) sum += a[row * columns + i] * x[i];
;       part[t] = sum;
;       BARRIER();
;       for (int step = 64; step > 0; step /= 2) {
;           if (t < step) part[t] += part[t + step];
;           BARRIER();
;       }
;       if (t == 0) y[row] = part[0];
;   }

@_ZZ4gemvE4part = internal unnamed_addr addrspace(3) global [128 x float] undef, align 16

define protected amdgpu_kernel void @gemv(ptr addrspace(1) noundef readonly captures(none) %a.coerce, ptr addrspace(1) noundef readonly captures(none) %x.coerce, ptr addrspace(1) noundef writeonly captures(none) %y.coerce, i32 noundef %columns) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %1 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %cmp45 = icmp slt i32 %0, %columns
  br i1 %cmp45, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %mul = mul nsw i32 %columns, %1
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add7, %for.body ]
  %arrayidx10 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ4gemvE4part, i32 %0
  store float %sum.0.lcssa, ptr addrspace(3) %arrayidx10, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %2 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ4gemvE4part, i32 %0
  br label %for.body15

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.047 = phi i32 [ %0, %for.body.lr.ph ], [ %add8, %for.body ]
  %sum.046 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add7, %for.body ]
  %add = add nsw i32 %i.047, %mul
  %idxprom = sext i32 %add to i64
  %arrayidx = getelementptr inbounds float, ptr addrspace(1) %a.coerce, i64 %idxprom
  %3 = load float, ptr addrspace(1) %arrayidx, align 4
  %idxprom4 = zext nneg i32 %i.047 to i64
  %arrayidx5 = getelementptr inbounds nuw float, ptr addrspace(1) %x.coerce, i64 %idxprom4
  %4 = load float, ptr addrspace(1) %arrayidx5, align 4
  %mul6 = fmul float %3, %4
  %add7 = fadd float %sum.046, %mul6
  %add8 = add nuw nsw i32 %i.047, 128
  %cmp = icmp slt i32 %add8, %columns
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup13:                               ; preds = %if.end
  %cmp25 = icmp eq i32 %0, 0
  br i1 %cmp25, label %if.then26, label %if.end29

for.body15:                                       ; preds = %for.cond.cleanup, %if.end
  %step.048 = phi i32 [ 64, %for.cond.cleanup ], [ %div44, %if.end ]
  %cmp16 = icmp samesign ult i32 %0, %step.048
  br i1 %cmp16, label %if.then, label %if.end

if.then:                                          ; preds = %for.body15
  %arrayidx19 = getelementptr inbounds nuw float, ptr addrspace(3) %2, i32 %step.048
  %5 = load float, ptr addrspace(3) %arrayidx19, align 4
  %6 = load float, ptr addrspace(3) %arrayidx10, align 4
  %add22 = fadd float %5, %6
  store float %add22, ptr addrspace(3) %arrayidx10, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body15
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %div44 = lshr i32 %step.048, 1
  %cmp12.not = icmp eq i32 %div44, 0
  br i1 %cmp12.not, label %for.cond.cleanup13, label %for.body15

if.then26:                                        ; preds = %for.cond.cleanup13
  %7 = load float, ptr addrspace(3) @_ZZ4gemvE4part, align 16
  %idxprom27 = sext i32 %1 to i64
  %arrayidx28 = getelementptr inbounds float, ptr addrspace(1) %y.coerce, i64 %idxprom27
  store float %7, ptr addrspace(1) %arrayidx28, align 4
  br label %if.end29

if.end29:                                         ; preds = %if.then26, %for.cond.cleanup13
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }

