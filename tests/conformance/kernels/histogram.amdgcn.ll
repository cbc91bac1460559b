; histogram in the spelling of AMDGCN: printed by sources/make.sh. The source:
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

@_ZZ9histogramE4here = internal addrspace(3) global [256 x i32] undef, align 16

define protected amdgpu_kernel void @histogram(ptr addrspace(1) noundef readonly captures(none) %bytes.coerce, ptr addrspace(1) noundef captures(none) %counts.coerce, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %cmp47 = icmp samesign ult i32 %0, 256
  br i1 %cmp47, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %1 = tail call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %2 = getelementptr inbounds nuw i8, ptr addrspace(4) %1, i64 12
  %3 = load i16, ptr addrspace(4) %2, align 4
  %conv = zext nneg i16 %3 to i32
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %4 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %5 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %6 = getelementptr i8, ptr addrspace(4) %5, i64 12
  %7 = load i16, ptr addrspace(4) %6, align 4
  %conv3 = zext nneg i16 %7 to i32
  %mul = mul nsw i32 %4, %conv3
  %add4 = add nsw i32 %mul, %0
  %cmp649 = icmp slt i32 %add4, %n
  br i1 %cmp649, label %for.body9.lr.ph, label %for.cond.cleanup7

for.body9.lr.ph:                                  ; preds = %for.cond.cleanup
  %8 = load i32, ptr addrspace(4) %5, align 4
  %mul17 = mul nsw i32 %8, %conv3
  br label %for.body9

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %bin.048 = phi i32 [ %0, %for.body.lr.ph ], [ %add, %for.body ]
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ9histogramE4here, i32 %bin.048
  store i32 0, ptr addrspace(3) %arrayidx, align 4
  %add = add nuw nsw i32 %bin.048, %conv
  %cmp = icmp samesign ult i32 %add, 256
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup7:                                ; preds = %for.body9, %for.cond.cleanup
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %cmp2251 = icmp samesign ult i32 %0, 256
  br i1 %cmp2251, label %for.body25, label %for.cond.cleanup23

for.body9:                                        ; preds = %for.body9.lr.ph, %for.body9
  %i.050 = phi i32 [ %add4, %for.body9.lr.ph ], [ %add18, %for.body9 ]
  %idxprom10 = sext i32 %i.050 to i64
  %arrayidx11 = getelementptr inbounds i8, ptr addrspace(1) %bytes.coerce, i64 %idxprom10
  %9 = load i8, ptr addrspace(1) %arrayidx11, align 1
  %10 = zext i8 %9 to i32
  %arrayidx13 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ9histogramE4here, i32 %10
  %11 = atomicrmw add ptr addrspace(3) %arrayidx13, i32 1 syncscope("agent") monotonic, align 4
  %add18 = add nsw i32 %mul17, %i.050
  %cmp6 = icmp slt i32 %add18, %n
  br i1 %cmp6, label %for.body9, label %for.cond.cleanup7

for.cond.cleanup23:                               ; preds = %for.inc35, %for.cond.cleanup7
  ret void

for.body25:                                       ; preds = %for.cond.cleanup7, %for.inc35
  %bin20.052 = phi i32 [ %add37, %for.inc35 ], [ %0, %for.cond.cleanup7 ]
  %arrayidx27 = getelementptr inbounds nuw i32, ptr addrspace(3) @_ZZ9histogramE4here, i32 %bin20.052
  %12 = load i32, ptr addrspace(3) %arrayidx27, align 4
  %cmp28.not = icmp eq i32 %12, 0
  br i1 %cmp28.not, label %for.inc35, label %if.then

if.then:                                          ; preds = %for.body25
  %idxprom26 = zext nneg i32 %bin20.052 to i64
  %arrayidx30 = getelementptr inbounds nuw i32, ptr addrspace(1) %counts.coerce, i64 %idxprom26
  %13 = atomicrmw add ptr addrspace(1) %arrayidx30, i32 %12 syncscope("agent") monotonic, align 4
  br label %for.inc35

for.inc35:                                        ; preds = %for.body25, %if.then
  %add37 = add nuw nsw i32 %bin20.052, %conv3
  %cmp22 = icmp samesign ult i32 %add37, 256
  br i1 %cmp22, label %for.body25, label %for.cond.cleanup23
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

declare void @llvm.amdgcn.s.barrier() #2

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

attributes #0 = { convergent mustprogress nofree norecurse nounwind }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nofree nounwind willreturn }

