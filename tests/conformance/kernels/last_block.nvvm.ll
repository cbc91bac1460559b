; last_block in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // The sum of all with one launch: each block writes its sum, a fence makes it visible, and the block that counts as
;   // the last adds up what the others wrote and resets the count.
;   DEVICE unsigned finished = 0;
;   KERNEL last_block(GLOBAL const int *x, GLOBAL volatile int *sums, GLOBAL int *total, int n) {
;       SHARED int part[64];
;       SHARED unsigned place;
;       int t = THREAD(x), blocks = GRID_DIM(x), sum = 0;
;       for (int i = GLOBAL_X; i < n; i += 64 * blocks) sum += x[i];
;       part[t] = sum;
;       BARRIER();
;       if (t == 0) {
;           sum = 0;
;           for (int i = 0; i < 64; i++) sum += part[i];
;           sums[BLOCK(x)] = sum;
;           __nvvm_membar_gl();
;           place = __nvvm_atom_inc_gen_ui(&finished, blocks - 1);
;           __nvvm_membar_gl();
;       }
;       BARRIER();
;       if (place != blocks - 1) return;
;       sum = 0;
;       for (int i = t; i < blocks; i += 64) sum += sums[i];
;       part[t] = sum;
;       BARRIER();
;       if (t == 0) {
;           sum = 0;
;           for (int i = 0; i < 64; i++) sum += part[i];
;           *total = sum;
;       }
;   }

@finished = dso_local addrspace(1) externally_initialized global i32 0, align 4
@_ZZ10last_blockE4part = internal unnamed_addr addrspace(3) global [64 x i32] undef, align 4
@_ZZ10last_blockE5place = internal unnamed_addr addrspace(3) global i32 undef, align 4

define dso_local ptx_kernel void @last_block(ptr noundef readonly captures(none) %x, ptr noundef %sums, ptr noundef writeonly captures(none) %total, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %2, %3
  %add = add nuw nsw i32 %mul, %0
  %cmp75 = icmp slt i32 %add, %n
  br i1 %cmp75, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %mul2 = shl nsw i32 %1, 6
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %sum.0.lcssa = phi i32 [ 0, %entry ], [ %add1, %for.body ]
  %idxprom4 = zext nneg i32 %0 to i64
  %arrayidx5 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE4part to ptr), i64 %idxprom4
  store i32 %sum.0.lcssa, ptr %arrayidx5, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %cmp6 = icmp eq i32 %0, 0
  br i1 %cmp6, label %for.body11, label %if.end

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.077 = phi i32 [ %add, %for.body.lr.ph ], [ %add3, %for.body ]
  %sum.076 = phi i32 [ 0, %for.body.lr.ph ], [ %add1, %for.body ]
  %idxprom = zext nneg i32 %i.077 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %x, i64 %idxprom
  %4 = load i32, ptr %arrayidx, align 4
  %add1 = add nsw i32 %4, %sum.076
  %add3 = add nuw nsw i32 %i.077, %mul2
  %cmp = icmp slt i32 %add3, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup10:                               ; preds = %for.body11
  %idxprom17 = zext nneg i32 %2 to i64
  %arrayidx18 = getelementptr inbounds nuw i32, ptr %sums, i64 %idxprom17
  store volatile i32 %add14, ptr %arrayidx18, align 4
  tail call void @llvm.nvvm.membar.gl()
  %sub = add nsw i32 %1, -1
  %5 = atomicrmw uinc_wrap ptr addrspacecast (ptr addrspace(1) @finished to ptr), i32 %sub seq_cst, align 4
  store i32 %5, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE5place to ptr), align 4
  tail call void @llvm.nvvm.membar.gl()
  br label %if.end

for.body11:                                       ; preds = %for.cond.cleanup, %for.body11
  %i7.079 = phi i32 [ %inc, %for.body11 ], [ 0, %for.cond.cleanup ]
  %sum.178 = phi i32 [ %add14, %for.body11 ], [ 0, %for.cond.cleanup ]
  %idxprom12 = zext nneg i32 %i7.079 to i64
  %arrayidx13 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE4part to ptr), i64 %idxprom12
  %6 = load i32, ptr %arrayidx13, align 4
  %add14 = add nsw i32 %6, %sum.178
  %inc = add nuw nsw i32 %i7.079, 1
  %exitcond.not = icmp eq i32 %inc, 64
  br i1 %exitcond.not, label %for.cond.cleanup10, label %for.body11

if.end:                                           ; preds = %for.cond.cleanup10, %for.cond.cleanup
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %7 = load i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE5place to ptr), align 4
  %sub19 = add nsw i32 %1, -1
  %cmp20.not = icmp eq i32 %7, %sub19
  br i1 %cmp20.not, label %for.cond24.preheader, label %cleanup

for.cond24.preheader:                             ; preds = %if.end
  %cmp2580 = icmp samesign ult i32 %0, %1
  br i1 %cmp2580, label %for.body27, label %for.cond.cleanup26

for.cond.cleanup26:                               ; preds = %for.body27, %for.cond24.preheader
  %sum.2.lcssa = phi i32 [ 0, %for.cond24.preheader ], [ %add30, %for.body27 ]
  store i32 %sum.2.lcssa, ptr %arrayidx5, align 4
  tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %cmp6, label %for.body42, label %cleanup

for.body27:                                       ; preds = %for.cond24.preheader, %for.body27
  %i23.082 = phi i32 [ %add32, %for.body27 ], [ %0, %for.cond24.preheader ]
  %sum.281 = phi i32 [ %add30, %for.body27 ], [ 0, %for.cond24.preheader ]
  %idxprom28 = zext nneg i32 %i23.082 to i64
  %arrayidx29 = getelementptr inbounds nuw i32, ptr %sums, i64 %idxprom28
  %8 = load volatile i32, ptr %arrayidx29, align 4
  %add30 = add nsw i32 %8, %sum.281
  %add32 = add nuw nsw i32 %i23.082, 64
  %cmp25 = icmp samesign ult i32 %add32, %1
  br i1 %cmp25, label %for.body27, label %for.cond.cleanup26

for.cond.cleanup41:                               ; preds = %for.body42
  store i32 %add45, ptr %total, align 4
  br label %cleanup

for.body42:                                       ; preds = %for.cond.cleanup26, %for.body42
  %i38.085 = phi i32 [ %inc47, %for.body42 ], [ 0, %for.cond.cleanup26 ]
  %sum.384 = phi i32 [ %add45, %for.body42 ], [ 0, %for.cond.cleanup26 ]
  %idxprom43 = zext nneg i32 %i38.085 to i64
  %arrayidx44 = getelementptr inbounds nuw i32, ptr addrspacecast (ptr addrspace(3) @_ZZ10last_blockE4part to ptr), i64 %idxprom43
  %9 = load i32, ptr %arrayidx44, align 4
  %add45 = add nsw i32 %9, %sum.384
  %inc47 = add nuw nsw i32 %i38.085, 1
  %exitcond86.not = icmp eq i32 %inc47, 64
  br i1 %exitcond86.not, label %for.cond.cleanup41, label %for.body42

cleanup:                                          ; preds = %for.cond.cleanup26, %for.cond.cleanup41, %if.end
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 1, -2147483648) i32 @llvm.nvvm.read.ptx.sreg.nctaid.x() #1

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #2

declare void @llvm.nvvm.membar.gl() #3

attributes #0 = { convergent mustprogress noinline norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nounwind }
attributes #3 = { nocallback nounwind }

