; gemv in the spelling of NVVM: printed by sources/make.sh. The source:
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

@_ZZ4gemvE4part = internal unnamed_addr addrspace(3) global [128 x float] undef, align 4

define dso_local ptx_kernel void @gemv(ptr noundef readonly captures(none) %a, ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %y, i32 noundef %columns) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %cmp41 = icmp slt i32 %0, %columns
  br i1 %cmp41, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %mul = mul nsw i32 %columns, %1
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add4, %for.body ]
  %idxprom6 = zext nneg i32 %0 to i64
  %arrayidx7 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4gemvE4part to ptr), i64 %idxprom6
  store float %sum.0.lcssa, ptr %arrayidx7, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %for.body11

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.043 = phi i32 [ %0, %for.body.lr.ph ], [ %add5, %for.body ]
  %sum.042 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add4, %for.body ]
  %add = add nsw i32 %i.043, %mul
  %idxprom = sext i32 %add to i64
  %arrayidx = getelementptr inbounds float, ptr %a, i64 %idxprom
  %2 = load float, ptr %arrayidx, align 4
  %idxprom1 = zext nneg i32 %i.043 to i64
  %arrayidx2 = getelementptr inbounds nuw float, ptr %x, i64 %idxprom1
  %3 = load float, ptr %arrayidx2, align 4
  %mul3 = fmul float %2, %3
  %add4 = fadd float %sum.042, %mul3
  %add5 = add nuw nsw i32 %i.043, 128
  %cmp = icmp slt i32 %add5, %columns
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup10:                               ; preds = %if.end
  %cmp21 = icmp eq i32 %0, 0
  br i1 %cmp21, label %if.then22, label %if.end25

for.body11:                                       ; preds = %for.cond.cleanup, %if.end
  %step.044 = phi i32 [ 64, %for.cond.cleanup ], [ %div40, %if.end ]
  %cmp12 = icmp samesign ult i32 %0, %step.044
  br i1 %cmp12, label %if.then, label %if.end

if.then:                                          ; preds = %for.body11
  %add13 = add nuw nsw i32 %step.044, %0
  %idxprom14 = zext nneg i32 %add13 to i64
  %arrayidx15 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ4gemvE4part to ptr), i64 %idxprom14
  %4 = load float, ptr %arrayidx15, align 4
  %5 = load float, ptr %arrayidx7, align 4
  %add18 = fadd float %4, %5
  store float %add18, ptr %arrayidx7, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body11
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %div40 = lshr i32 %step.044, 1
  %cmp9.not = icmp eq i32 %div40, 0
  br i1 %cmp9.not, label %for.cond.cleanup10, label %for.body11

if.then22:                                        ; preds = %for.cond.cleanup10
  %6 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ4gemvE4part to ptr), align 4
  %idxprom23 = zext nneg i32 %1 to i64
  %arrayidx24 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom23
  store float %6, ptr %arrayidx24, align 4
  br label %if.end25

if.end25:                                         ; preds = %if.then22, %for.cond.cleanup10
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

