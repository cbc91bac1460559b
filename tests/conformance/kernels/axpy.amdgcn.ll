; axpy in the spelling of AMDGCN: printed by sources/make.sh. The source:
;
;   // y = a * x + y.
;   KERNEL axpy(float a, GLOBAL const float *x, GLOBAL float *y, int n) {
;       int i = GLOBAL_X;
;       if (i < n) y[i] = a * x[i] + y[i];
;   }

define protected amdgpu_kernel void @axpy(float noundef %a, ptr addrspace(1) noundef readonly captures(none) %x.coerce, ptr addrspace(1) noundef captures(none) %y.coerce, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %1 = tail call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %2 = getelementptr inbounds nuw i8, ptr addrspace(4) %1, i64 12
  %3 = load i16, ptr addrspace(4) %2, align 4
  %conv = zext nneg i16 %3 to i32
  %mul = mul nsw i32 %0, %conv
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %add = add nsw i32 %mul, %4
  %cmp = icmp slt i32 %add, %n
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %idxprom = sext i32 %add to i64
  %arrayidx = getelementptr inbounds float, ptr addrspace(1) %x.coerce, i64 %idxprom
  %5 = load float, ptr addrspace(1) %arrayidx, align 4
  %mul3 = fmul float %a, %5
  %arrayidx5 = getelementptr inbounds float, ptr addrspace(1) %y.coerce, i64 %idxprom
  %6 = load float, ptr addrspace(1) %arrayidx5, align 4
  %add6 = fadd float %mul3, %6
  store float %add6, ptr addrspace(1) %arrayidx5, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

