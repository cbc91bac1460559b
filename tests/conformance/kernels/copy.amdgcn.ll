; copy in the spelling of AMDGCN: printed by sources/make.sh. The source:
;
;   // to[i] = from[i] for i below n, by any grid: a thread takes every so many-th element.
;   KERNEL copy(GLOBAL const unsigned *from, GLOBAL unsigned *to, int n) {
;       for (int i = GLOBAL_X; i < n; i += BLOCK_DIM(x) * GRID_DIM(x)) to[i] = from[i];
;   }

define protected amdgpu_kernel void @copy(ptr addrspace(1) noundef readonly captures(none) %from.coerce, ptr addrspace(1) noundef writeonly captures(none) %to.coerce, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %1 = tail call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %2 = getelementptr i8, ptr addrspace(4) %1, i64 12
  %3 = load i16, ptr addrspace(4) %2, align 4
  %conv = zext nneg i16 %3 to i32
  %mul = mul nsw i32 %0, %conv
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %add = add nsw i32 %mul, %4
  %cmp12 = icmp slt i32 %add, %n
  br i1 %cmp12, label %for.body.lr.ph, label %for.cond.cleanup

for.body.lr.ph:                                   ; preds = %entry
  %5 = load i32, ptr addrspace(4) %1, align 4
  %mul7 = mul nsw i32 %5, %conv
  br label %for.body

for.cond.cleanup:                                 ; preds = %for.body, %entry
  ret void

for.body:                                         ; preds = %for.body.lr.ph, %for.body
  %i.013 = phi i32 [ %add, %for.body.lr.ph ], [ %add8, %for.body ]
  %idxprom = sext i32 %i.013 to i64
  %arrayidx = getelementptr inbounds i32, ptr addrspace(1) %from.coerce, i64 %idxprom
  %6 = load i32, ptr addrspace(1) %arrayidx, align 4
  %arrayidx4 = getelementptr inbounds i32, ptr addrspace(1) %to.coerce, i64 %idxprom
  store i32 %6, ptr addrspace(1) %arrayidx4, align 4
  %add8 = add nsw i32 %mul7, %i.013
  %cmp = icmp slt i32 %add8, %n
  br i1 %cmp, label %for.body, label %for.cond.cleanup
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

