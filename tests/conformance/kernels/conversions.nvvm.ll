; conversions in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // Between numbers of all kinds: what fits is exact or rounded to nearest, and to integers towards zero.
;   KERNEL conversions(GLOBAL const float *x, GLOBAL const long long *wide, GLOBAL double *out, int n) {
;       int i = GLOBAL_X;
;       if (i >= n) return;
;       float f = x[i];
;       long long l = wide[i];
;       double *to = out + 12 * i;
;       to[0] = (int)f, to[1] = (long long)f, to[2] = (unsigned)(f < 0 ? -f : f), to[3] = (short)(int)f;
;       to[4] = (float)l, to[5] = (double)l, to[6] = (float)(unsigned long long)l, to[7] = (double)(unsigned long long)l;
;       to[8] = (float)(int)l, to[9] = (float)((double)f / 3.0), to[10] = (signed char)l, to[11] = (double)(_Float16)(f * 0.01f);
;   }

define dso_local ptx_kernel void @conversions(ptr noundef readonly captures(none) %x, ptr noundef readonly captures(none) %wide, ptr noundef writeonly captures(none) %out, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %1 = tail call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %mul = mul nuw nsw i32 %0, %1
  %2 = tail call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %add = add nuw nsw i32 %mul, %2
  %cmp.not = icmp slt i32 %add, %n
  br i1 %cmp.not, label %if.end, label %cleanup

if.end:                                           ; preds = %entry
  %idxprom = zext nneg i32 %add to i64
  %arrayidx = getelementptr inbounds nuw float, ptr %x, i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4
  %arrayidx2 = getelementptr inbounds nuw i64, ptr %wide, i64 %idxprom
  %4 = load i64, ptr %arrayidx2, align 8
  %mul3 = mul nuw nsw i32 %add, 12
  %idx.ext = zext nneg i32 %mul3 to i64
  %add.ptr = getelementptr inbounds nuw double, ptr %out, i64 %idx.ext
  %conv = fptosi float %3 to i32
  %conv4 = sitofp i32 %conv to double
  store double %conv4, ptr %add.ptr, align 8
  %conv6 = fptosi float %3 to i64
  %conv7 = sitofp i64 %conv6 to double
  %arrayidx8 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 8
  store double %conv7, ptr %arrayidx8, align 8
  %cond = tail call float @llvm.fabs.f32(float %3)
  %conv10 = fptoui float %cond to i32
  %conv11 = uitofp i32 %conv10 to double
  %arrayidx12 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 16
  store double %conv11, ptr %arrayidx12, align 8
  %conv14 = trunc i32 %conv to i16
  %conv15 = sitofp i16 %conv14 to double
  %arrayidx16 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 24
  store double %conv15, ptr %arrayidx16, align 8
  %conv17 = sitofp i64 %4 to float
  %conv18 = fpext float %conv17 to double
  %arrayidx19 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 32
  store double %conv18, ptr %arrayidx19, align 8
  %conv20 = sitofp i64 %4 to double
  %arrayidx21 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 40
  store double %conv20, ptr %arrayidx21, align 8
  %conv22 = uitofp i64 %4 to float
  %conv23 = fpext float %conv22 to double
  %arrayidx24 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 48
  store double %conv23, ptr %arrayidx24, align 8
  %conv25 = uitofp i64 %4 to double
  %arrayidx26 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 56
  store double %conv25, ptr %arrayidx26, align 8
  %conv27 = trunc i64 %4 to i32
  %conv28 = sitofp i32 %conv27 to float
  %conv29 = fpext float %conv28 to double
  %arrayidx30 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 64
  store double %conv29, ptr %arrayidx30, align 8
  %conv32 = fdiv float %3, 3.000000e+00
  %conv33 = fpext float %conv32 to double
  %arrayidx34 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 72
  store double %conv33, ptr %arrayidx34, align 8
  %conv35 = trunc i64 %4 to i8
  %conv36 = sitofp i8 %conv35 to double
  %arrayidx37 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 80
  store double %conv36, ptr %arrayidx37, align 8
  %mul38 = fmul float %3, 0x3F847AE140000000
  %conv39 = fptrunc float %mul38 to half
  %conv40 = fpext half %conv39 to double
  %arrayidx41 = getelementptr inbounds nuw i8, ptr %add.ptr, i64 88
  store double %conv40, ptr %arrayidx41, align 8
  br label %cleanup

cleanup:                                          ; preds = %entry, %if.end
  ret void
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare float @llvm.fabs.f32(float) #2

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

