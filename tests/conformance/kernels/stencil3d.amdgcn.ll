; stencil3d in the spelling of AMDGCN: printed by sources/make.sh. The source:
;
;   // The sum of the six neighbours less six times the point itself, inside; 0 on the rim. Grid and block have three
;   // dimensions.
;   KERNEL stencil3d(GLOBAL const float *from, GLOBAL float *to, int nx, int ny, int nz) {
;       int x = GLOBAL_X, y = BLOCK(y) * BLOCK_DIM(y) + THREAD(y), z = BLOCK(z) * BLOCK_DIM(z) + THREAD(z);
;       if (x >= nx || y >= ny || z >= nz) return;
;       int i = (z * ny + y) * nx + x, plane = nx * ny;
;       float value = 0.0f;
;       if (x > 0 && x < nx - 1 && y > 0 && y < ny - 1 && z > 0 && z < nz - 1)
;           value = ((from[i - 1] + from[i + 1]) + (from[i - nx] + from[i + nx])) + (from[i - plane] + from[i + plane]) - 6.0f * from[i];
;       to[i] = value;
;   }

define protected amdgpu_kernel void @stencil3d(ptr addrspace(1) noundef readonly captures(none) %from.coerce, ptr addrspace(1) noundef writeonly captures(none) %to.coerce, i32 noundef %nx, i32 noundef %ny, i32 noundef %nz) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %1 = tail call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %2 = getelementptr inbounds nuw i8, ptr addrspace(4) %1, i64 12
  %3 = load i16, ptr addrspace(4) %2, align 4
  %conv = zext nneg i16 %3 to i32
  %mul = mul nsw i32 %0, %conv
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %add = add nsw i32 %mul, %4
  %5 = tail call i32 @llvm.amdgcn.workgroup.id.y()
  %6 = getelementptr inbounds nuw i8, ptr addrspace(4) %1, i64 14
  %7 = load i16, ptr addrspace(4) %6, align 2
  %conv3 = zext nneg i16 %7 to i32
  %mul4 = mul nsw i32 %5, %conv3
  %8 = tail call i32 @llvm.amdgcn.workitem.id.y()
  %add5 = add nsw i32 %mul4, %8
  %9 = tail call i32 @llvm.amdgcn.workgroup.id.z()
  %10 = getelementptr inbounds nuw i8, ptr addrspace(4) %1, i64 16
  %11 = load i16, ptr addrspace(4) %10, align 8
  %conv6 = zext nneg i16 %11 to i32
  %mul7 = mul nsw i32 %9, %conv6
  %12 = tail call i32 @llvm.amdgcn.workitem.id.z()
  %add8 = add nsw i32 %mul7, %12
  %cmp.not = icmp slt i32 %add, %nx
  %cmp9.not = icmp slt i32 %add5, %ny
  %or.cond93 = select i1 %cmp.not, i1 %cmp9.not, i1 false
  %cmp11.not = icmp slt i32 %add8, %nz
  %or.cond94 = select i1 %or.cond93, i1 %cmp11.not, i1 false
  br i1 %or.cond94, label %if.end, label %cleanup

if.end:                                           ; preds = %entry
  %mul12 = mul nsw i32 %add8, %ny
  %add13 = add nsw i32 %mul12, %add5
  %mul14 = mul nsw i32 %add13, %nx
  %add15 = add nsw i32 %mul14, %add
  %mul16 = mul nsw i32 %ny, %nx
  %cmp17 = icmp sgt i32 %add, 0
  br i1 %cmp17, label %land.lhs.true, label %if.end55

land.lhs.true:                                    ; preds = %if.end
  %sub = add nsw i32 %nx, -1
  %cmp18 = icmp slt i32 %add, %sub
  %cmp20 = icmp sgt i32 %add5, 0
  %or.cond = select i1 %cmp18, i1 %cmp20, i1 false
  br i1 %or.cond, label %land.lhs.true21, label %if.end55

land.lhs.true21:                                  ; preds = %land.lhs.true
  %sub22 = add nsw i32 %ny, -1
  %cmp23 = icmp slt i32 %add5, %sub22
  %cmp25 = icmp sgt i32 %add8, 0
  %or.cond60 = select i1 %cmp23, i1 %cmp25, i1 false
  %sub27 = add nsw i32 %nz, -1
  %cmp28 = icmp slt i32 %add8, %sub27
  %or.cond95 = select i1 %or.cond60, i1 %cmp28, i1 false
  br i1 %or.cond95, label %if.then29, label %if.end55

if.then29:                                        ; preds = %land.lhs.true21
  %13 = sext i32 %add15 to i64
  %14 = getelementptr float, ptr addrspace(1) %from.coerce, i64 %13
  %arrayidx = getelementptr i8, ptr addrspace(1) %14, i64 -4
  %15 = load float, ptr addrspace(1) %arrayidx, align 4
  %arrayidx33 = getelementptr i8, ptr addrspace(1) %14, i64 4
  %16 = load float, ptr addrspace(1) %arrayidx33, align 4
  %add34 = fadd float %15, %16
  %sub35 = sub nsw i32 %add15, %nx
  %idxprom36 = sext i32 %sub35 to i64
  %arrayidx37 = getelementptr inbounds float, ptr addrspace(1) %from.coerce, i64 %idxprom36
  %17 = load float, ptr addrspace(1) %arrayidx37, align 4
  %add38 = add nsw i32 %add15, %nx
  %idxprom39 = sext i32 %add38 to i64
  %arrayidx40 = getelementptr inbounds float, ptr addrspace(1) %from.coerce, i64 %idxprom39
  %18 = load float, ptr addrspace(1) %arrayidx40, align 4
  %add41 = fadd float %17, %18
  %add42 = fadd float %add34, %add41
  %sub43 = sub nsw i32 %add15, %mul16
  %idxprom44 = sext i32 %sub43 to i64
  %arrayidx45 = getelementptr inbounds float, ptr addrspace(1) %from.coerce, i64 %idxprom44
  %19 = load float, ptr addrspace(1) %arrayidx45, align 4
  %add46 = add nsw i32 %add15, %mul16
  %idxprom47 = sext i32 %add46 to i64
  %arrayidx48 = getelementptr inbounds float, ptr addrspace(1) %from.coerce, i64 %idxprom47
  %20 = load float, ptr addrspace(1) %arrayidx48, align 4
  %add49 = fadd float %19, %20
  %add50 = fadd float %add42, %add49
  %21 = load float, ptr addrspace(1) %14, align 4
  %mul53 = fmul float %21, 6.000000e+00
  %sub54 = fsub float %add50, %mul53
  br label %if.end55

if.end55:                                         ; preds = %if.then29, %land.lhs.true21, %land.lhs.true, %if.end
  %value.0 = phi float [ %sub54, %if.then29 ], [ 0.000000e+00, %if.end ], [ 0.000000e+00, %land.lhs.true21 ], [ 0.000000e+00, %land.lhs.true ]
  %idxprom56 = sext i32 %add15 to i64
  %arrayidx57 = getelementptr inbounds float, ptr addrspace(1) %to.coerce, i64 %idxprom56
  store float %value.0, ptr addrspace(1) %arrayidx57, align 4
  br label %cleanup

cleanup:                                          ; preds = %entry, %if.end55
  ret void
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.z() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

