; rounds in the spelling of NVVM: printed by sources/make.sh. The source:
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

@_ZZ6roundsE5value = internal unnamed_addr addrspace(3) global [96 x i32] undef, align 4

define dso_local ptx_kernel void @rounds(ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %y, i32 noundef %rounds) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul = mul nuw nsw i32 %2, %1
  %add1 = add nuw nsw i32 %mul, %0
  %idxprom = zext nneg i32 %add1 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4
  %idxprom2 = zext nneg i32 %0 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6roundsE5value to ptr), i64 %idxprom2
  store i32 %3, ptr %arrayidx3, align 4
  %cmp41 = icmp sgt i32 %rounds, 0
  br i1 %cmp41, label %for.cond4.preheader.lr.ph, label %for.cond.cleanup

for.cond4.preheader.lr.ph:                        ; preds = %entry
  %add = add nuw nsw i32 %0, 1
  %rem = urem i32 %add, %1
  %idxprom9 = zext nneg i32 %rem to i64
  %arrayidx10 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ6roundsE5value to ptr), i64 %idxprom9
  br label %for.cond4.preheader

for.cond4.preheader:                              ; preds = %for.cond4.preheader.lr.ph, %if.end
  %indvars.iv = phi i32 [ 1, %for.cond4.preheader.lr.ph ], [ %indvars.iv.next, %if.end ]
  %outer.042 = phi i32 [ 0, %for.cond4.preheader.lr.ph ], [ %inc21, %if.end ]
  %4 = urem i32 %outer.042, 3
  %.neg = sub i32 %4, %outer.042
  %5 = add i32 %.neg, %indvars.iv
  br label %for.body8

for.cond.cleanup:                                 ; preds = %if.end, %entry
  %6 = load i32, ptr %arrayidx3, align 4
  %arrayidx28 = getelementptr inbounds nuw i32, ptr %y, i64 %idxprom
  store i32 %6, ptr %arrayidx28, align 4
  ret void

for.cond.cleanup7:                                ; preds = %for.body8
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %rem14 = urem i32 %outer.042, %1
  %cmp15 = icmp eq i32 %0, %rem14
  br i1 %cmp15, label %if.then, label %if.end

for.body8:                                        ; preds = %for.cond4.preheader, %for.body8
  %inner.040 = phi i32 [ 0, %for.cond4.preheader ], [ %inc, %for.body8 ]
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %7 = load i32, ptr %arrayidx10, align 4
  %add11 = add nsw i32 %7, %inner.040
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %add11, ptr %arrayidx3, align 4
  %inc = add nuw nsw i32 %inner.040, 1
  %exitcond.not = icmp eq i32 %inc, %5
  br i1 %exitcond.not, label %for.cond.cleanup7, label %for.body8

if.then:                                          ; preds = %for.cond.cleanup7
  %8 = load i32, ptr %arrayidx3, align 4
  %sub = sub nsw i32 0, %8
  store i32 %sub, ptr %arrayidx3, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.cleanup7
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %inc21 = add i32 %outer.042, 1
  %indvars.iv.next = add nuw i32 %indvars.iv, 1
  %exitcond43.not = icmp eq i32 %inc21, %rounds
  br i1 %exitcond43.not, label %for.cond.cleanup, label %for.cond4.preheader
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

