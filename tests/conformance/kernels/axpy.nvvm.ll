; axpy in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // y = a * x + y.
;   KERNEL axpy(float a, GLOBAL const float *x, GLOBAL float *y, int n) {
;       int i = GLOBAL_X;
;       if (i < n) y[i] = a * x[i] + y[i];
;   }

define dso_local ptx_kernel void @axpy(float noundef %a, ptr noundef readonly captures(none) %x, ptr noundef captures(none) %y, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %0, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul, %2
  %cmp = icmp slt i32 %add, %n
  br i1 %cmp, label %if.then, label %if.end

if.then:                                          ; preds = %entry
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %x, i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4
  %mul1 = fmul float %a, %3
  %arrayidx3 = getelementptr inbounds nuw float, ptr %y, i64 %idxprom
  %4 = load float, ptr %arrayidx3, align 4
  %add4 = fadd float %mul1, %4
  store float %add4, ptr %arrayidx3, align 4
  br label %if.end

if.end:                                           ; preds = %if.then, %entry
  ret void
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }

