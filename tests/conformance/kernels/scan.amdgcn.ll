; scan in the spelling of AMDGCN: printed by sources/make.sh. The source:
;
;   // The inclusive prefix sums within each block; at most 256 threads in a block. The loop's barriers are as many as the
;   // block is large.
;   KERNEL scan(GLOBAL const int *x, GLOBAL int *sums, int n) {
;       SHARED int part[256];
;       int t = THREAD(x), i = GLOBAL_X;
;       part[t] = i < n ? x[i] : 0;
;       for (int distance = 1; distance < BLOCK_DIM(x); distance *= 2) {
;           BARRIER();
;           int before = t >= distance ? part[t - distance] : 0;
;           BARRIER();
;           part[t] += before;
;       }
;       if (i < n) sums[i] = part[t];
;   }

@_ZZ4scanE4part = internal unnamed_addr addrspace(3) global [256 x i32] undef, align 16

define protected amdgpu_kernel void @scan(ptr addrspace(1) noundef readonly captures(none) %x.coerce, ptr addrspace(1) noundef writeonly captures(none) %sums.coerce, i32 noundef %n) local_unnamed_addr #0 {
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
  %arrayidx = getelementptr inbounds i32, ptr addrspace(1) %x.coerce, i64 %idxprom
  %5 = load i32, ptr addrspace(1) %arrayidx, align 4
  br label %cond.end

cond.end:                                         ; preds = %entry, %cond.true
  %cond = phi i32 [ %5, %cond.true ], [ 0, %entry ]
  %arrayidx4 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ4scanE4part, i32 %0
  store i32 %cond, ptr addrspace(3) %arrayidx4, align 4
  %cmp634 = icmp samesign ugt i16 %4, 1
  br i1 %cmp634, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %cond.end12, %cond.end
  br i1 %cmp, label %if.then, label %if.end

for.body:                                         ; preds = %cond.end, %cond.end12
  %distance.035 = phi i32 [ %mul17, %cond.end12 ], [ 1, %cond.end ]
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %cmp7.not = icmp samesign ult i32 %0, %distance.035
  br i1 %cmp7.not, label %cond.end12, label %cond.true8

cond.true8:                                       ; preds = %for.body
  %sub = sub nuw nsw i32 %0, %distance.035
  %arrayidx10 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ4scanE4part, i32 %sub
  %6 = load i32, ptr addrspace(3) %arrayidx10, align 4
  br label %cond.end12

cond.end12:                                       ; preds = %for.body, %cond.true8
  %cond13 = phi i32 [ %6, %cond.true8 ], [ 0, %for.body ]
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %7 = load i32, ptr addrspace(3) %arrayidx4, align 4
  %add16 = add nsw i32 %7, %cond13
  store i32 %add16, ptr addrspace(3) %arrayidx4, align 4
  %mul17 = shl nsw i32 %distance.035, 1
  %cmp6 = icmp samesign ult i32 %mul17, %conv
  br i1 %cmp6, label %for.body, label %for.cond.cleanup

if.then:                                          ; preds = %for.cond.cleanup
  %8 = load i32, ptr addrspace(3) %arrayidx4, align 4
  %idxprom21 = sext i32 %add to i64
  %arrayidx22 = getelementptr inbounds i32, ptr addrspace(1) %sums.coerce, i64 %idxprom21
  store i32 %8, ptr addrspace(1) %arrayidx22, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.cond.cleanup
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

declare void @llvm.amdgcn.s.barrier() #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }

