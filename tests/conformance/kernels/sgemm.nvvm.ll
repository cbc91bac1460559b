; sgemm in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // c = a * b for a of m x k and b of k x n, by tiles in shared memory; blocks of 16 x 16 threads.
;   KERNEL sgemm(GLOBAL const float *a, GLOBAL const float *b, GLOBAL float *c, int m, int n, int k) {
;       SHARED float a_tile[16][16], b_tile[16][16];
;       int tx = THREAD(x), ty = THREAD(y);
;       int row = BLOCK(y) * 16 + ty, column = BLOCK(x) * 16 + tx;
;       float sum = 0.0f;
;       for (int start = 0; start < k; start += 16) {
;           a_tile[ty][tx] = row < m && start + tx < k ? a[row * k + start + tx] : 0.0f;
;           b_tile[ty][tx] = start + ty < k && column < n ? b[(start + ty) * n + column] : 0.0f;
;           BARRIER();
;           for (int i = 0; i < 16; i++) sum += a_tile[ty][i] * b_tile[i][tx];
;           BARRIER();
;       }
;       if (row < m && column < n) c[row * n + column] = sum;
;   }

@_ZZ5sgemmE6a_tile = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4
@_ZZ5sgemmE6b_tile = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 4

define dso_local ptx_kernel void @sgemm(ptr noundef readonly captures(none) %a, ptr noundef readonly captures(none) %b, ptr noundef writeonly captures(none) %c, i32 noundef %m, i32 noundef %n, i32 noundef %k) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %mul = shl nuw nsw i32 %2, 4
  %add = add nuw nsw i32 %mul, %1
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %mul1 = shl nsw i32 %3, 4
  %add2 = add nuw nsw i32 %mul1, %0
  %cmp90 = icmp sgt i32 %k, 0
  br i1 %cmp90, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %cmp3 = icmp slt i32 %add, %m
  %mul6 = mul nuw nsw i32 %k, %add
  %add7 = add nuw i32 %mul6, %0
  %idxprom9 = zext nneg i32 %1 to i64
  %arrayidx10 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ5sgemmE6a_tile to ptr), i64 %idxprom9
  %idxprom11 = zext nneg i32 %0 to i64
  %arrayidx12 = getelementptr inbounds nuw float, ptr %arrayidx10, i64 %idxprom11
  %cmp16 = icmp slt i32 %add2, %n
  %arrayidx27 = getelementptr inbounds nuw [16 x float], ptr addrspacecast (ptr addrspace(3) @_ZZ5sgemmE6b_tile to ptr), i64 %idxprom9
  %arrayidx29 = getelementptr inbounds nuw float, ptr %arrayidx27, i64 %idxprom11
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspacecast (ptr addrspace(3) @_ZZ5sgemmE6b_tile to ptr), i64 %idxprom11
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.cond.cleanup32, %entry
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add43, %for.cond.cleanup32 ]
  %cmp47 = icmp slt i32 %add, %m
  %cmp49 = icmp slt i32 %add2, %n
  %or.cond87 = select i1 %cmp47, i1 %cmp49, i1 false
  br i1 %or.cond87, label %if.then, label %if.end

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup32
  %start.092 = phi i32 [ 0, %for.body.lr.ph ], [ %add45, %for.cond.cleanup32 ]
  %sum.091 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add43, %for.cond.cleanup32 ]
  %add4 = add nuw nsw i32 %start.092, %0
  %cmp5 = icmp slt i32 %add4, %k
  %or.cond = select i1 %cmp3, i1 %cmp5, i1 false
  br i1 %or.cond, label %cond.true, label %cond.end

cond.true:                                        ; preds = %for.body
  %add8 = add i32 %add7, %start.092
  %idxprom = sext i32 %add8 to i64
  %arrayidx = getelementptr inbounds float, ptr %a, i64 %idxprom
  %4 = load float, ptr %arrayidx, align 4
  br label %cond.end

cond.end:                                         ; preds = %for.body, %cond.true
  %cond = phi float [ %4, %cond.true ], [ 0.000000e+00, %for.body ]
  store float %cond, ptr %arrayidx12, align 4
  %add13 = add nuw nsw i32 %start.092, %1
  %cmp14 = icmp slt i32 %add13, %k
  %or.cond86 = select i1 %cmp14, i1 %cmp16, i1 false
  br i1 %or.cond86, label %cond.true17, label %cond.end24

cond.true17:                                      ; preds = %cond.end
  %mul19 = mul nsw i32 %add13, %n
  %add20 = add nsw i32 %mul19, %add2
  %idxprom21 = sext i32 %add20 to i64
  %arrayidx22 = getelementptr inbounds float, ptr %b, i64 %idxprom21
  %5 = load float, ptr %arrayidx22, align 4
  br label %cond.end24

cond.end24:                                       ; preds = %cond.end, %cond.true17
  %cond25 = phi float [ %5, %cond.true17 ], [ 0.000000e+00, %cond.end ]
  store float %cond25, ptr %arrayidx29, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %for.body33

for.cond.cleanup32:                               ; preds = %for.body33
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %add45 = add nuw nsw i32 %start.092, 16
  %cmp = icmp slt i32 %add45, %k
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.body33:                                       ; preds = %cond.end24, %for.body33
  %i.089 = phi i32 [ 0, %cond.end24 ], [ %inc, %for.body33 ]
  %sum.188 = phi float [ %sum.091, %cond.end24 ], [ %add43, %for.body33 ]
  %idxprom36 = zext nneg i32 %i.089 to i64
  %arrayidx37 = getelementptr inbounds nuw float, ptr %arrayidx10, i64 %idxprom36
  %6 = load float, ptr %arrayidx37, align 4
  %gep = getelementptr inbounds nuw [16 x float], ptr %invariant.gep, i64 %idxprom36
  %7 = load float, ptr %gep, align 4
  %mul42 = fmul float %6, %7
  %add43 = fadd float %sum.188, %mul42
  %inc = add nuw nsw i32 %i.089, 1
  %exitcond.not = icmp eq i32 %inc, 16
  br i1 %exitcond.not, label %for.cond.cleanup32, label %for.body33

if.then:                                          ; preds = %for.cond.cleanup
  %mul50 = mul nsw i32 %n, %add
  %add51 = add nuw nsw i32 %mul50, %add2
  %idxprom52 = zext nneg i32 %add51 to i64
  %arrayidx53 = getelementptr inbounds nuw float, ptr %c, i64 %idxprom52
  store float %sum.0.lcssa, ptr %arrayidx53, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }

