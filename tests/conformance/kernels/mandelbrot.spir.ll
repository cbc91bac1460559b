; mandelbrot in the spelling of SPIR: printed by sources/make.sh. The source:
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

define dso_local spir_kernel void @mandelbrot(ptr addrspace(1) noundef writeonly align 4 captures(none) %steps, i32 noundef %width, i32 noundef %height, i32 noundef %limit, float noundef %scale) local_unnamed_addr #0 {
entry:
  %call.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #3
  %conv.i = trunc i64 %call.i to i32
  %call1.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #3
  %conv2.i = trunc i64 %call1.i to i32
  %mul.i = mul nsw i32 %conv2.i, %conv.i
  %call3.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #3
  %conv4.i = trunc i64 %call3.i to i32
  %add.i = add nsw i32 %mul.i, %conv4.i
  %call5.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 1) #3
  %conv6.i = trunc i64 %call5.i to i32
  %call7.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 1) #3
  %conv8.i = trunc i64 %call7.i to i32
  %mul9.i = mul nsw i32 %conv8.i, %conv6.i
  %call10.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 1) #3
  %conv11.i = trunc i64 %call10.i to i32
  %add12.i = add nsw i32 %mul9.i, %conv11.i
  %cmp.not.i = icmp slt i32 %add.i, %width
  %cmp14.not.i = icmp slt i32 %add12.i, %height
  %or.cond.i = select i1 %cmp.not.i, i1 %cmp14.not.i, i1 false
  br i1 %or.cond.i, label %if.end.i, label %__clang_ocl_kern_imp_mandelbrot.exit

if.end.i:                                         ; preds = %entry
  %conv16.i = sitofp i32 %add.i to float
  %mul17.i = fmul float %scale, %conv16.i
  %sub.i = fadd float %mul17.i, -2.000000e+00
  %conv18.i = sitofp i32 %add12.i to float
  %mul19.i = fmul float %scale, %conv18.i
  %sub20.i = fadd float %mul19.i, -1.000000e+00
  %cmp21.i1 = icmp sgt i32 %limit, 0
  br i1 %cmp21.i1, label %land.rhs.i, label %while.end.i

land.rhs.i:                                       ; preds = %if.end.i, %while.body.i
  %step.0.i4 = phi i32 [ %inc.i, %while.body.i ], [ 0, %if.end.i ]
  %y.0.i3 = phi float [ %add34.i, %while.body.i ], [ 0.000000e+00, %if.end.i ]
  %x.0.i2 = phi float [ %add31.i, %while.body.i ], [ 0.000000e+00, %if.end.i ]
  %mul23.i = fmul float %x.0.i2, %x.0.i2
  %mul24.i = fmul float %y.0.i3, %y.0.i3
  %add25.i = fadd float %mul23.i, %mul24.i
  %cmp26.i = fcmp ugt float %add25.i, 4.000000e+00
  br i1 %cmp26.i, label %while.end.i, label %while.body.i

while.body.i:                                     ; preds = %land.rhs.i
  %sub30.i = fsub float %mul23.i, %mul24.i
  %add31.i = fadd float %sub.i, %sub30.i
  %mul32.i = fmul float %x.0.i2, 2.000000e+00
  %mul33.i = fmul float %mul32.i, %y.0.i3
  %add34.i = fadd float %sub20.i, %mul33.i
  %inc.i = add nuw nsw i32 %step.0.i4, 1
  %cmp21.i = icmp slt i32 %inc.i, %limit
  br i1 %cmp21.i, label %land.rhs.i, label %while.end.i

while.end.i:                                      ; preds = %while.body.i, %land.rhs.i, %if.end.i
  %step.0.i.lcssa = phi i32 [ 0, %if.end.i ], [ %limit, %while.body.i ], [ %step.0.i4, %land.rhs.i ]
  %mul35.i = mul nsw i32 %add12.i, %width
  %add36.i = add nsw i32 %mul35.i, %add.i
  %idxprom.i = sext i32 %add36.i to i64
  %arrayidx.i = getelementptr inbounds i32, ptr addrspace(1) %steps, i64 %idxprom.i
  store i32 %step.0.i.lcssa, ptr addrspace(1) %arrayidx.i, align 4
  br label %__clang_ocl_kern_imp_mandelbrot.exit

__clang_ocl_kern_imp_mandelbrot.exit:             ; preds = %entry, %while.end.i
  ret void
}

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

attributes #0 = { convergent nofree norecurse nounwind memory(argmem: write) }
attributes #1 = { alwaysinline convergent nofree norecurse nounwind memory(argmem: write) }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn memory(none) }

