; mandelbrot in the spelling of AMDGCN: printed by sources/make.sh. The source:
;
;   // How many steps each point of the plane takes to leave the disc of radius 2, at most `limit`.
;   KERNEL mandelbrot(GLOBAL int *steps, int width, int height, int limit, float scale) {
;       int column = GLOBAL_X, row = BLOCK(y) * BLOCK_DIM(y) + THREAD(y);
;       if (column >= width || row >= height) return;
;       float cx = column * scale - 2.0f, cy = row * scale - 1.0f, x = 0.0f, y = 0.0f;
;       int step = 0;
;       while (step < limit && x * x + y * y <= 4.0f) {
;           float next = x * x - y * y + cx;
;           y = 2.0f * x * y + cy;
;           x = next;
;           step++;
;       }
;       steps[row * width + column] = step;
;   }

define protected amdgpu_kernel void @mandelbrot(ptr addrspace(1) noundef writeonly captures(none) %steps.coerce, i32 noundef %width, i32 noundef %height, i32 noundef %limit, float noundef %scale) local_unnamed_addr #0 {
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
  %conv2 = zext nneg i16 %7 to i32
  %mul3 = mul nsw i32 %5, %conv2
  %8 = tail call i32 @llvm.amdgcn.workitem.id.y()
  %add4 = add nsw i32 %mul3, %8
  %cmp.not = icmp slt i32 %add, %width
  %cmp5.not = icmp slt i32 %add4, %height
  %or.cond = select i1 %cmp.not, i1 %cmp5.not, i1 false
  br i1 %or.cond, label %if.end, label %cleanup

if.end:                                           ; preds = %entry
  %conv6 = sitofp i32 %add to float
  %mul7 = fmul float %scale, %conv6
  %sub = fadd float %mul7, -2.000000e+00
  %conv8 = sitofp i32 %add4 to float
  %mul9 = fmul float %scale, %conv8
  %sub10 = fadd float %mul9, -1.000000e+00
  %cmp1142 = icmp sgt i32 %limit, 0
  br i1 %cmp1142, label %land.rhs, label %while.end

land.rhs:                                         ; preds = %if.end, %while.body
  %step.045 = phi i32 [ %inc, %while.body ], [ 0, %if.end ]
  %y.044 = phi float [ %add22, %while.body ], [ 0.000000e+00, %if.end ]
  %x.043 = phi float [ %add19, %while.body ], [ 0.000000e+00, %if.end ]
  %mul12 = fmul float %x.043, %x.043
  %mul13 = fmul float %y.044, %y.044
  %add14 = fadd float %mul12, %mul13
  %cmp15 = fcmp ugt float %add14, 4.000000e+00
  br i1 %cmp15, label %while.end, label %while.body

while.body:                                       ; preds = %land.rhs
  %sub18 = fsub float %mul12, %mul13
  %add19 = fadd float %sub, %sub18
  %mul20 = fmul float %x.043, 2.000000e+00
  %mul21 = fmul float %mul20, %y.044
  %add22 = fadd float %sub10, %mul21
  %inc = add nuw nsw i32 %step.045, 1
  %exitcond.not = icmp eq i32 %inc, %limit
  br i1 %exitcond.not, label %while.end, label %land.rhs

while.end:                                        ; preds = %land.rhs, %while.body, %if.end
  %step.0.lcssa = phi i32 [ 0, %if.end ], [ %step.045, %land.rhs ], [ %limit, %while.body ]
  %mul23 = mul nsw i32 %add4, %width
  %add24 = add nsw i32 %mul23, %add
  %idxprom = sext i32 %add24 to i64
  %arrayidx = getelementptr inbounds i32, ptr addrspace(1) %steps.coerce, i64 %idxprom
  store i32 %step.0.lcssa, ptr addrspace(1) %arrayidx, align 4
  br label %cleanup

cleanup:                                          ; preds = %entry, %while.end
  ret void
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare noundef i32 @llvm.amdgcn.workgroup.id.y() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #1

attributes #0 = { mustprogress nofree norecurse nosync nounwind memory(argmem: write) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

