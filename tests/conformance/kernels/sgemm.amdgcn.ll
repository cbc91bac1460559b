; sgemm in the spelling of AMDGCN: printed by sources/make.sh. The source:
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

@_ZZ5sgemmE6a_tile = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 16
@_ZZ5sgemmE6b_tile = internal unnamed_addr addrspace(3) global [16 x [16 x float]] undef, align 16

define protected amdgpu_kernel void @sgemm(ptr addrspace(1) noundef readonly captures(none) %a.coerce, ptr addrspace(1) noundef readonly captures(none) %b.coerce, ptr addrspace(1) noundef writeonly captures(none) %c.coerce, i32 noundef %m, i32 noundef %n, i32 noundef %k) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %1 = tail call i32 @llvm.amdgcn.workitem.id.y()
  %2 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %mul = shl nsw i32 %2, 4
  %add = add nsw i32 %mul, %1
  %3 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %mul4 = shl nsw i32 %3, 4
  %add5 = add nsw i32 %mul4, %0
  %cmp93 = icmp sgt i32 %k, 0
  br i1 %cmp93, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %cmp6 = icmp slt i32 %add, %m
  %mul9 = mul nsw i32 %k, %add
  %add10 = add i32 %mul9, %0
  %arrayidx13 = getelementptr inbounds nuw [16 x float], ptr addrspace(3) @_ZZ5sgemmE6a_tile, i32 %1
  %arrayidx15 = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx13, i32 %0
  %cmp19 = icmp slt i32 %add5, %n
  %arrayidx30 = getelementptr inbounds nuw [16 x float], ptr addrspace(3) @_ZZ5sgemmE6b_tile, i32 %1
  %arrayidx32 = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx30, i32 %0
  %invariant.gep = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ5sgemmE6b_tile, i32 %0
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.cond.cleanup35, %entry
  %sum.0.lcssa = phi float [ 0.000000e+00, %entry ], [ %add46, %for.cond.cleanup35 ]
  %cmp50 = icmp slt i32 %add, %m
  %cmp52 = icmp slt i32 %add5, %n
  %or.cond90 = select i1 %cmp50, i1 %cmp52, i1 false
  br i1 %or.cond90, label %if.then, label %if.end

for.body:                                         ; preds = %for.body.lr.ph, %for.cond.cleanup35
  %start.095 = phi i32 [ 0, %for.body.lr.ph ], [ %add48, %for.cond.cleanup35 ]
  %sum.094 = phi float [ 0.000000e+00, %for.body.lr.ph ], [ %add46, %for.cond.cleanup35 ]
  %add7 = add nuw nsw i32 %start.095, %0
  %cmp8 = icmp slt i32 %add7, %k
  %or.cond = select i1 %cmp6, i1 %cmp8, i1 false
  br i1 %or.cond, label %cond.true, label %cond.end

cond.true:                                        ; preds = %for.body
  %add11 = add i32 %add10, %start.095
  %idxprom = sext i32 %add11 to i64
  %arrayidx = getelementptr inbounds float, ptr addrspace(1) %a.coerce, i64 %idxprom
  %4 = load float, ptr addrspace(1) %arrayidx, align 4
  br label %cond.end

cond.end:                                         ; preds = %for.body, %cond.true
  %cond = phi float [ %4, %cond.true ], [ 0.000000e+00, %for.body ]
  store float %cond, ptr addrspace(3) %arrayidx15, align 4
  %add16 = add nuw nsw i32 %start.095, %1
  %cmp17 = icmp slt i32 %add16, %k
  %or.cond89 = select i1 %cmp17, i1 %cmp19, i1 false
  br i1 %or.cond89, label %cond.true20, label %cond.end27

cond.true20:                                      ; preds = %cond.end
  %mul22 = mul nsw i32 %add16, %n
  %add23 = add nsw i32 %mul22, %add5
  %idxprom24 = sext i32 %add23 to i64
  %arrayidx25 = getelementptr inbounds float, ptr addrspace(1) %b.coerce, i64 %idxprom24
  %5 = load float, ptr addrspace(1) %arrayidx25, align 4
  br label %cond.end27

cond.end27:                                       ; preds = %cond.end, %cond.true20
  %cond28 = phi float [ %5, %cond.true20 ], [ 0.000000e+00, %cond.end ]
  store float %cond28, ptr addrspace(3) %arrayidx32, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  br label %for.body36

for.cond.cleanup35:                               ; preds = %for.body36
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %add48 = add nuw nsw i32 %start.095, 16
  %cmp = icmp slt i32 %add48, %k
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.body36:                                       ; preds = %cond.end27, %for.body36
  %i.092 = phi i32 [ 0, %cond.end27 ], [ %inc, %for.body36 ]
  %sum.191 = phi float [ %sum.094, %cond.end27 ], [ %add46, %for.body36 ]
  %arrayidx40 = getelementptr inbounds nuw float, ptr addrspace(3) %arrayidx13, i32 %i.092
  %6 = load float, ptr addrspace(3) %arrayidx40, align 4
  %gep = getelementptr inbounds nuw [16 x float], ptr addrspace(3) %invariant.gep, i32 %i.092
  %7 = load float, ptr addrspace(3) %gep, align 4
  %mul45 = fmul float %6, %7
  %add46 = fadd float %sum.191, %mul45
  %inc = add nuw nsw i32 %i.092, 1
  %exitcond.not = icmp eq i32 %inc, 16
  br i1 %exitcond.not, label %for.cond.cleanup35, label %for.body36

if.then:                                          ; preds = %for.cond.cleanup
  %mul53 = mul nsw i32 %n, %add
  %add54 = add nsw i32 %mul53, %add5
  %idxprom55 = sext i32 %add54 to i64
  %arrayidx56 = getelementptr inbounds float, ptr addrspace(1) %c.coerce, i64 %idxprom55
  store float %sum.0.lcssa, ptr addrspace(1) %arrayidx56, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }

