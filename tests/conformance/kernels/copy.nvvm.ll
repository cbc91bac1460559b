; copy in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // to[i] = from[i] for i below n, by any grid: a thread takes every so many-th element.
;   KERNEL copy(GLOBAL const unsigned *from, GLOBAL unsigned *to, int n) {
;       for (int i = GLOBAL_X; i < n; i += BLOCK_DIM(x) * GRID_DIM(x)) to[i] = from[i];
;   }

define dso_local ptx_kernel void @copy(ptr noundef readonly captures(none) %from, ptr noundef writeonly captures(none) %to, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %0, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul, %2
  %cmp8 = icmp slt i32 %add, %n
  br i1 %cmp8, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul3 = mul nuw nsw i32 %1, %3
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.09 = phi i32 [ %add, %for.body.lr.ph ], [ %add4, %for.body ]
  %idxprom = zext nneg i32 %i.09 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %from, i64 %idxprom
  %4 = load i32, ptr %arrayidx, align 4
  %arrayidx2 = getelementptr inbounds nuw i32, ptr %to, i64 %idxprom
  store i32 %4, ptr %arrayidx2, align 4
  %add4 = add nuw nsw i32 %i.09, %mul3
  %cmp = icmp slt i32 %add4, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

