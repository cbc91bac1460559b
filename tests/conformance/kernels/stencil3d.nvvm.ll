; stencil3d in the spelling of NVVM: printed by sources/make.sh. The source:
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

define dso_local ptx_kernel void @stencil3d(ptr noundef readonly captures(none) %from, ptr noundef writeonly captures(none) %to, i32 noundef %nx, i32 noundef %ny, i32 noundef %nz) local_unnamed_addr #0 {
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
  %6 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.z()
  %7 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.z()
  %mul3 = mul nuw nsw i32 %6, %7
  %8 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.z()
  %add4 = add nuw nsw i32 %mul3, %8
  %cmp.not = icmp slt i32 %add, %nx
  %cmp5.not = icmp slt i32 %add2, %ny
  %or.cond89 = select i1 %cmp.not, i1 %cmp5.not, i1 false
  %cmp7.not = icmp slt i32 %add4, %nz
  %or.cond90 = select i1 %or.cond89, i1 %cmp7.not, i1 false
  br i1 %or.cond90, label %if.end, label %cleanup

if.end:                                           ; preds = %entry
  %mul8 = mul nsw i32 %ny, %add4
  %add9 = add nuw nsw i32 %mul8, %add2
  %mul10 = mul nsw i32 %add9, %nx
  %add11 = add nuw nsw i32 %mul10, %add
  %mul12 = mul nsw i32 %ny, %nx
  %cmp13.not = icmp eq i32 %add, 0
  br i1 %cmp13.not, label %if.end51, label %land.lhs.true

land.lhs.true:                                    ; preds = %if.end
  %sub = add nsw i32 %nx, -1
  %cmp14 = icmp slt i32 %add, %sub
  %cmp16 = icmp ne i32 %add2, 0
  %or.cond = select i1 %cmp14, i1 %cmp16, i1 false
  br i1 %or.cond, label %land.lhs.true17, label %if.end51

land.lhs.true17:                                  ; preds = %land.lhs.true
  %sub18 = add nsw i32 %ny, -1
  %cmp19 = icmp slt i32 %add2, %sub18
  %cmp21 = icmp ne i32 %add4, 0
  %or.cond56 = select i1 %cmp19, i1 %cmp21, i1 false
  %sub23 = add nsw i32 %nz, -1
  %cmp24 = icmp slt i32 %add4, %sub23
  %or.cond91 = select i1 %or.cond56, i1 %cmp24, i1 false
  br i1 %or.cond91, label %if.then25, label %if.end51

if.then25:                                        ; preds = %land.lhs.true17
  %9 = zext nneg i32 %add11 to i64
  %10 = getelementptr float, ptr %from, i64 %9
  %arrayidx = getelementptr i8, ptr %10, i64 -4
  %11 = load float, ptr %arrayidx, align 4
  %arrayidx29 = getelementptr inbounds nuw i8, ptr %10, i64 4
  %12 = load float, ptr %arrayidx29, align 4
  %add30 = fadd float %11, %12
  %sub31 = sub nsw i32 %add11, %nx
  %idxprom32 = sext i32 %sub31 to i64
  %arrayidx33 = getelementptr inbounds float, ptr %from, i64 %idxprom32
  %13 = load float, ptr %arrayidx33, align 4
  %add34 = add nuw nsw i32 %add11, %nx
  %idxprom35 = zext nneg i32 %add34 to i64
  %arrayidx36 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom35
  %14 = load float, ptr %arrayidx36, align 4
  %add37 = fadd float %13, %14
  %add38 = fadd float %add30, %add37
  %sub39 = sub nsw i32 %add11, %mul12
  %idxprom40 = sext i32 %sub39 to i64
  %arrayidx41 = getelementptr inbounds float, ptr %from, i64 %idxprom40
  %15 = load float, ptr %arrayidx41, align 4
  %add42 = add nuw nsw i32 %add11, %mul12
  %idxprom43 = zext nneg i32 %add42 to i64
  %arrayidx44 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom43
  %16 = load float, ptr %arrayidx44, align 4
  %add45 = fadd float %15, %16
  %add46 = fadd float %add38, %add45
  %idxprom47 = zext nneg i32 %add11 to i64
  %arrayidx48 = getelementptr inbounds nuw float, ptr %from, i64 %idxprom47
  %17 = load float, ptr %arrayidx48, align 4
  %mul49 = fmul float %17, 6.000000e+00
  %sub50 = fsub float %add46, %mul49
  br label %if.end51

if.end51:                                         ; preds = %if.then25, %land.lhs.true17, %land.lhs.true, %if.end
  %value.0 = phi float [ %sub50, %if.then25 ], [ 0.000000e+00, %if.end ], [ 0.000000e+00, %land.lhs.true17 ], [ 0.000000e+00, %land.lhs.true ]
  %idxprom52 = zext nneg i32 %add11 to i64
  %arrayidx53 = getelementptr inbounds nuw float, ptr %to, i64 %idxprom52
  store float %value.0, ptr %arrayidx53, align 4
  br label %cleanup

cleanup:                                          ; preds = %entry, %if.end51
  ret void
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.y() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.y() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.y() #1

declare noundef range(i32 0, 65535) i32 @llvm.nvvm.read.ptx.sreg.ctaid.z() #1

declare noundef range(i32 1, 65) i32 @llvm.nvvm.read.ptx.sreg.ntid.z() #1

declare noundef range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.z() #1

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

