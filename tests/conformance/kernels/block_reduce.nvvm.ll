; block_reduce in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // sums[block] = the sum of the block's elements, as a binary tree; blocks of 256 threads.
;   KERNEL block_reduce(GLOBAL const float *x, GLOBAL float *sums, int n) {
;       SHARED float part[256];
;       int t = THREAD(x), i = GLOBAL_X;
;       part[t] = i < n ? x[i] : 0.0f;
;       BARRIER();
;       for (int step = 128; step > 0; step /= 2) {
;           if (t < step) part[t] += part[t + step];
;           BARRIER();
;       }
;       if (t == 0) sums[BLOCK(x)] = part[0];
;   }

@_ZZ12block_reduceE4part = internal unnamed_addr addrspace(3) global [256 x float] undef, align 4

define dso_local ptx_kernel void @block_reduce(ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %sums, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %1, %2
  %add = add nuw nsw i32 %mul, %0
  %cmp = icmp slt i32 %add, %n
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:                                        ; preds = %entry
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %x, i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4
  br label %cond.end

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi float [ %3, %cond.true ], [ 0.000000e+00, %entry ]
  %idxprom1 = zext nneg i32 %0 to i64
  %arrayidx2 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12block_reduceE4part to ptr), i64 %idxprom1
  store float %cond, ptr %arrayidx2, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %for.body

for.cond.cleanup:                                 ; preds = %if.end
  %cmp11 = icmp eq i32 %0, 0
  br i1 %cmp11, label %if.then12, label %if.end15

for.body:                                         ; preds = %cond.end, %if.end
  %step.025 = phi i32 [ 128, %cond.end ], [ %div24, %if.end ]
  %cmp4 = icmp samesign ult i32 %0, %step.025
  br i1 %cmp4, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %add5 = add nuw nsw i32 %step.025, %0
  %idxprom6 = zext nneg i32 %add5 to i64
  %arrayidx7 = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ12block_reduceE4part to ptr), i64 %idxprom6
  %4 = load float, ptr %arrayidx7, align 4
  %5 = load float, ptr %arrayidx2, align 4
  %add10 = fadd float %4, %5
  store float %add10, ptr %arrayidx2, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %div24 = lshr i32 %step.025, 1
  %cmp3.not = icmp eq i32 %div24, 0
  br i1 %cmp3.not, label %for.cond.cleanup, label %for.body

if.then12:                                        ; preds = %for.cond.cleanup
  %6 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ12block_reduceE4part to ptr), align 4
  %idxprom13 = zext nneg i32 %1 to i64
  %arrayidx14 = getelementptr inbounds nuw float, ptr %sums, i64 %idxprom13
  store float %6, ptr %arrayidx14, align 4
  br label %if.end15

if.end15:                                         ; preds = %if.then12, %for.cond.cleanup
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

