; histogram in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // How often each byte occurs: counted in shared memory, then added to the counts in global memory.
;   KERNEL histogram(GLOBAL const unsigned char *bytes, GLOBAL int *counts, int n) {
;       SHARED int here[256];
;       for (int bin = THREAD(x); bin < 256; bin += BLOCK_DIM(x)) here[bin] = 0;
;       BARRIER();
;       for (int i = GLOBAL_X; i < n; i += BLOCK_DIM(x) * GRID_DIM(x)) ATOMIC_ADD(&here[bytes[i]], 1);
;       BARRIER();
;       for (int bin = THREAD(x); bin < 256; bin += BLOCK_DIM(x))
;           if (here[bin] != 0) ATOMIC_ADD(&counts[bin], here[bin]);
;   }

@_ZZ9histogramE4here = internal addrspace(3) global [256 x i32] undef, align 4

define dso_local ptx_kernel void @histogram(ptr noundef readonly captures(none) %bytes, ptr noundef captures(none) %counts, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %cmp37 = icmp samesign ult i32 %0, 256
  br i1 %cmp37, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %2, %3
  %add1 = add nuw nsw i32 %mul, %0
  %cmp339 = icmp slt i32 %add1, %n
  br i1 %cmp339, label %for.body5.lr.ph, label %for.cond.cleanup4

for.body5.lr.ph:                                  ; preds = %for.cond.cleanup
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %mul11 = mul nuw nsw i32 %3, %4
  br label %for.body5

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %bin.038 = phi i32 [ %0, %for.body.lr.ph ], [ %add, %for.body ]
  %idxprom = zext nneg i32 %bin.038 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramE4here to ptr), i64 %idxprom
  store i32 0, ptr %arrayidx, align 4
  %add = add nuw nsw i32 %bin.038, %1
  %cmp = icmp samesign ult i32 %add, 256
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup4:                                ; preds = %for.body5, %for.cond.cleanup
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp1641 = icmp samesign ult i32 %0, 256
  br i1 %cmp1641, label %for.body18, label %for.cond.cleanup17

for.body5:                                        ; preds = %for.body5.lr.ph, %for.body5
  %i.040 = phi i32 [ %add1, %for.body5.lr.ph ], [ %add12, %for.body5 ]
  %idxprom6 = zext nneg i32 %i.040 to i64
  %arrayidx7 = getelementptr inbounds nuw i8, ptr %bytes, i64 %idxprom6
  %5 = load i8, ptr %arrayidx7, align 1
  %idxprom8 = zext i8 %5 to i64
  %arrayidx9 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramE4here to ptr), i64 %idxprom8
  %6 = atomicrmw add ptr %arrayidx9, i32 1 seq_cst, align 4
  %add12 = add nuw nsw i32 %i.040, %mul11
  %cmp3 = icmp slt i32 %add12, %n
  br i1 %cmp3, label %for.body5, label %for.cond.cleanup4

for.cond.cleanup17:                               ; preds = %for.inc26, %for.cond.cleanup4
  ret void

for.body18:                                       ; preds = %for.cond.cleanup4, %for.inc26
  %bin14.042 = phi i32 [ %add27, %for.inc26 ], [ %0, %for.cond.cleanup4 ]
  %idxprom19 = zext nneg i32 %bin14.042 to i64
  %arrayidx20 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ9histogramE4here to ptr), i64 %idxprom19
  %7 = load i32, ptr %arrayidx20, align 4
  %cmp21.not = icmp eq i32 %7, 0
  br i1 %cmp21.not, label %for.inc26, label %if.then

if.then:                                          ; preds = %for.body18
  %arrayidx23 = getelementptr inbounds nuw i32, ptr %counts, i64 %idxprom19
  %8 = atomicrmw add ptr %arrayidx23, i32 %7 seq_cst, align 4
  br label %for.inc26

for.inc26:                                        ; preds = %for.body18, %if.then
  %add27 = add nuw nsw i32 %bin14.042, %3
  %cmp16 = icmp samesign ult i32 %add27, 256
  br i1 %cmp16, label %for.body18, label %for.cond.cleanup17
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

