; early_return in the spelling of NVVM: printed by sources/make.sh. The source:
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

@_ZZ12early_returnE6mirror = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4

define dso_local ptx_kernel void @early_return(ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %y, i32 noundef %n, i32 noundef %skipped) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %1, %2
  %add = add nuw nsw i32 %mul, %0
  %rem = urem i32 %1, 3
  %cmp = icmp eq i32 %rem, %skipped
  br i1 %cmp, label %cleanup33, label %if.end

if.end:                                           ; preds = %entry
  %cmp1 = icmp slt i32 %add, %n
  br i1 %cmp1, label %cond.true, label %cond.end

cond.true:                                        ; preds = %if.end
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4
  br label %cond.end

cond.end:                                         ; preds = %if.end, %cond.true
  %cond = phi i32 [ %3, %cond.true ], [ 0, %if.end ]
  %sub = sub nsw i32 63, %0
  %idxprom2 = sext i32 %sub to i64
  %arrayidx3 = getelementptr inbounds i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12early_returnE6mirror to ptr), i64 %idxprom2
  store i32 %cond, ptr %arrayidx3, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp1, label %if.end6, label %cleanup33

if.end6:                                          ; preds = %cond.end
  %idxprom7 = zext nneg i32 %0 to i64
  %arrayidx8 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ12early_returnE6mirror to ptr), i64 %idxprom7
  %4 = load i32, ptr %arrayidx8, align 4
  %cmp9 = icmp slt i32 %4, 0
  br i1 %cmp9, label %cleanup33.sink.split, label %for.body

for.body:                                         ; preds = %if.end6, %if.end20
  %step.056 = phi i32 [ %inc, %if.end20 ], [ 0, %if.end6 ]
  %value.055 = phi i32 [ %cond28, %if.end20 ], [ %4, %if.end6 ]
  %rem15 = urem i32 %value.055, 7
  %cmp16 = icmp eq i32 %rem15, 0
  br i1 %cmp16, label %cleanup33.sink.split, label %if.end20

if.end20:                                         ; preds = %for.body
  %rem21 = and i32 %value.055, 1
  %cmp22 = icmp eq i32 %rem21, 0
  %div53 = lshr exact i32 %value.055, 1
  %mul25 = mul nsw i32 %value.055, 3
  %add26 = add nuw nsw i32 %mul25, 1
  %cond28 = select i1 %cmp22, i32 %div53, i32 %add26
  %inc = add nuw nsw i32 %step.056, 1
  %exitcond = icmp eq i32 %inc, 40
  br i1 %exitcond, label %for.end, label %for.body

for.end:                                          ; preds = %if.end20
  %sub29 = sub nsw i32 0, %cond28
  br label %cleanup33.sink.split

cleanup33.sink.split:                             ; preds = %for.body, %if.end6, %for.end
  %value.055.sink = phi i32 [ -1, %if.end6 ], [ %sub29, %for.end ], [ %value.055, %for.body ]
  %idxprom18 = zext nneg i32 %add to i64
  %arrayidx19 = getelementptr inbounds nuw i32, ptr %y, i64 %idxprom18
  store i32 %value.055.sink, ptr %arrayidx19, align 4
  br label %cleanup33

cleanup33:                                        ; preds = %cleanup33.sink.split, %cond.end, %entry
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

