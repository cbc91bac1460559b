; mandelbrot in the spelling of NVVM: printed by sources/make.sh. The source:
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

define dso_local ptx_kernel void @mandelbrot(ptr noundef writeonly captures(none) %steps, i32 noundef %width, i32 noundef %height, i32 noundef %limit, float noundef %scale) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %0, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul, %2
  %3 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  %4 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %mul1 = mul nuw nsw i32 %3, %4
  %5 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %add2 = add nuw nsw i32 %mul1, %5
  %cmp.not = icmp slt i32 %add, %width
  %cmp3.not = icmp slt i32 %add2, %height
  %or.cond = select i1 %cmp.not, i1 %cmp3.not, i1 false
  br i1 %or.cond, label %if.end, label %cleanup

if.end:                                           ; preds = %entry
  %conv = uitofp nneg i32 %add to float
  %mul4 = fmul float %scale, %conv
  %sub = fadd float %mul4, -2.000000e+00
  %conv5 = uitofp nneg i32 %add2 to float
  %mul6 = fmul float %scale, %conv5
  %sub7 = fadd float %mul6, -1.000000e+00
  %cmp839 = icmp sgt i32 %limit, 0
  br i1 %cmp839, label %land.rhs, label %while.end

land.rhs:                                         ; preds = %if.end, %while.body
  %step.042 = phi i32 [ %inc, %while.body ], [ 0, %if.end ]
  %y.041 = phi float [ %add19, %while.body ], [ 0.000000e+00, %if.end ]
  %x.040 = phi float [ %add16, %while.body ], [ 0.000000e+00, %if.end ]
  %mul9 = fmul float %x.040, %x.040
  %mul10 = fmul float %y.041, %y.041
  %add11 = fadd float %mul9, %mul10
  %cmp12 = fcmp ugt float %add11, 4.000000e+00
  br i1 %cmp12, label %while.end, label %while.body

while.body:                                       ; preds = %land.rhs
  %sub15 = fsub float %mul9, %mul10
  %add16 = fadd float %sub, %sub15
  %mul17 = fmul float %x.040, 2.000000e+00
  %mul18 = fmul float %mul17, %y.041
  %add19 = fadd float %sub7, %mul18
  %inc = add nuw nsw i32 %step.042, 1
  %exitcond.not = icmp eq i32 %inc, %limit
  br i1 %exitcond.not, label %while.end, label %land.rhs

while.end:                                        ; preds = %land.rhs, %while.body, %if.end
  %step.0.lcssa = phi i32 [ 0, %if.end ], [ %step.042, %land.rhs ], [ %limit, %while.body ]
  %mul20 = mul nsw i32 %width, %add2
  %add21 = add nuw nsw i32 %mul20, %add
  %idxprom = zext nneg i32 %add21 to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr %steps, i64 %idxprom
  store i32 %step.0.lcssa, ptr %arrayidx, align 4
  br label %cleanup

cleanup:                                          ; preds = %entry, %while.end
  ret void
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind memory(argmem: write) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

