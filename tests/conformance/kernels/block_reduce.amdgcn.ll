; block_reduce in the spelling of AMDGCN: printed by sources/make.sh. The source:
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

@_ZZ12block_reduceE4part = internal unnamed_addr addrspace(3) global [256 x float] undef, align 16

define protected amdgpu_kernel void @block_reduce(ptr addrspace(1) noundef readonly captures(none) %x.coerce, ptr addrspace(1) noundef writeonly captures(none) %sums.coerce, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %1 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %2 = tail call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %3 = getelementptr inbounds nuw i8, ptr addrspace(4) %2, i64 12
  %4 = load i16, ptr addrspace(4) %3, align 4
  %conv = zext nneg i16 %4 to i32
  %mul = mul nsw i32 %1, %conv
  %add = add nsw i32 %mul, %0
  %cmp = icmp slt i32 %add, %n
  br i1 %cmp, label %cond.true, label %cond.end

cond.true:                                        ; preds = %entry
  %idxprom = sext i32 %add to i64
  %arrayidx = getelementptr inbounds float, ptr addrspace(1) %x.coerce, i64 %idxprom
  %5 = load float, ptr addrspace(1) %arrayidx, align 4
  br label %cond.end

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi float [ %5, %cond.true ], [ 0.000000e+00, %entry ]
  %arrayidx4 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ12block_reduceE4part, i32 %0
  store float %cond, ptr addrspace(3) %arrayidx4, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %6 = getelementptr inbounds nuw float, ptr addrspace(3) @_ZZ12block_reduceE4part, i32 %0
  br label %for.body

for.cond.cleanup:                                 ; preds = %if.end
  %cmp13 = icmp eq i32 %0, 0
  br i1 %cmp13, label %if.then14, label %if.end17

for.body:                                         ; preds = %cond.end, %if.end
  %step.027 = phi i32 [ 128, %cond.end ], [ %div26, %if.end ]
  %cmp6 = icmp samesign ult i32 %0, %step.027
  br i1 %cmp6, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %arrayidx9 = getelementptr inbounds nuw float, ptr addrspace(3) %6, i32 %step.027
  %7 = load float, ptr addrspace(3) %arrayidx9, align 4
  %8 = load float, ptr addrspace(3) %arrayidx4, align 4
  %add12 = fadd float %7, %8
  store float %add12, ptr addrspace(3) %arrayidx4, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %div26 = lshr i32 %step.027, 1
  %cmp5.not = icmp eq i32 %div26, 0
  br i1 %cmp5.not, label %for.cond.cleanup, label %for.body

if.then14:                                        ; preds = %for.cond.cleanup
  %9 = load float, ptr addrspace(3) @_ZZ12block_reduceE4part, align 16
  %idxprom15 = sext i32 %1 to i64
  %arrayidx16 = getelementptr inbounds float, ptr addrspace(1) %sums.coerce, i64 %idxprom15
  store float %9, ptr addrspace(1) %arrayidx16, align 4
  br label %if.end17

if.end17:                                         ; preds = %if.then14, %for.cond.cleanup
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }

