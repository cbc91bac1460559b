; private_array in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // Each thread sorts 16 numbers in private memory, indexed by variables.
;   KERNEL private_array(GLOBAL const int *x, GLOBAL int *y, int n) {
;       int i = GLOBAL_X;
;       if (i >= n) return;
;       int own[16];
;       for (int k = 0; k < 16; k++) {
;           int value = x[i * 16 + k], at = k;
;           for (; at > 0 && own[at - 1] > value; at--) own[at] = own[at - 1];
;           own[at] = value;
;       }
;       for (int k = 0; k < 16; k++) y[i * 16 + k] = own[(k + i) % 16];
;   }

define dso_local ptx_kernel void @private_array(ptr noundef readonly captures(none) %x, ptr noundef writeonly captures(none) %y, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %own = alloca [16 x i32], align 4
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %0, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul, %2
  %cmp.not = icmp slt i32 %add, %n
  br i1 %cmp.not, label %if.end, label %cleanup

if.end:                                           ; preds = %entry
  call void @llvm.lifetime.start.p0(ptr nonnull %own) #3
  %mul2 = shl nsw i32 %add, 4
  br label %for.body

for.cond20.preheader:                             ; preds = %for.end
  %mul27 = shl nsw i32 %add, 4
  br label %for.body23

for.body:                                         ; preds = %if.end, %for.end
  %k.052 = phi i32 [ 0, %if.end ], [ %inc, %for.end ]
  %add3 = add nuw nsw i32 %k.052, %mul2
  %idxprom = zext nneg i32 %add3 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %3 = load i32, ptr %arrayidx, align 4
  %cmp549.not = icmp eq i32 %k.052, 0
  br i1 %cmp549.not, label %for.end, label %land.rhs

land.rhs:                                         ; preds = %for.body, %for.body9
  %at.050 = phi i32 [ %dec, %for.body9 ], [ %k.052, %for.body ]
  %4 = zext nneg i32 %at.050 to i64
  %5 = getelementptr i32, ptr %own, i64 %4
  %arrayidx7 = getelementptr i8, ptr %5, i64 -4
  %6 = load i32, ptr %arrayidx7, align 4
  %cmp8 = icmp sgt i32 %6, %3
  br i1 %cmp8, label %for.body9, label %for.end.loopexit

for.body9:                                        ; preds = %land.rhs
  store i32 %6, ptr %5, align 4
  %dec = add nsw i32 %at.050, -1
  %cmp5 = icmp sgt i32 %at.050, 1
  br i1 %cmp5, label %land.rhs, label %for.end.loopexit

for.end.loopexit:                                 ; preds = %for.body9, %land.rhs
  %at.0.lcssa.ph = phi i32 [ %at.050, %land.rhs ], [ 0, %for.body9 ]
  %7 = sext i32 %at.0.lcssa.ph to i64
  br label %for.end

for.end:                                          ; preds = %for.end.loopexit, %for.body
  %at.0.lcssa = phi i64 [ 0, %for.body ], [ %7, %for.end.loopexit ]
  %arrayidx16 = getelementptr inbounds i32, ptr %own, i64 %at.0.lcssa
  store i32 %3, ptr %arrayidx16, align 4
  %inc = add nuw nsw i32 %k.052, 1
  %exitcond.not = icmp eq i32 %inc, 16
  br i1 %exitcond.not, label %for.cond20.preheader, label %for.body

for.cond.cleanup22:                               ; preds = %for.body23
  call void @llvm.lifetime.end.p0(ptr nonnull %own) #3
  br label %cleanup

for.body23:                                       ; preds = %for.cond20.preheader, %for.body23
  %k19.053 = phi i32 [ 0, %for.cond20.preheader ], [ %inc32, %for.body23 ]
  %add24 = add nuw nsw i32 %k19.053, %add
  %rem = and i32 %add24, 15
  %idxprom25 = zext nneg i32 %rem to i64
  %arrayidx26 = getelementptr inbounds nuw i32, ptr %own, i64 %idxprom25
  %8 = load i32, ptr %arrayidx26, align 4
  %add28 = add nuw nsw i32 %k19.053, %mul27
  %idxprom29 = zext nneg i32 %add28 to i64
  %arrayidx30 = getelementptr inbounds nuw i32, ptr %y, i64 %idxprom29
  store i32 %8, ptr %arrayidx30, align 4
  %inc32 = add nuw nsw i32 %k19.053, 1
  %exitcond54.not = icmp eq i32 %inc32, 16
  br i1 %exitcond54.not, label %for.cond.cleanup22, label %for.body23

cleanup:                                          ; preds = %entry, %for.cond.cleanup22
  ret void
}

declare void @llvm.lifetime.start.p0(ptr captures(none)) #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #2

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #2

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #2

declare void @llvm.lifetime.end.p0(ptr captures(none)) #1

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nounwind }

