; black_scholes in the spelling of NVVM: printed by sources/make.sh. The source:
;
;   // Prices of European options: price, strike and years in, call and put out; one rate and volatility.
;   KERNEL black_scholes(GLOBAL const float *price, GLOBAL const float *strike, GLOBAL const float *years, GLOBAL float *call,
;                        GLOBAL float *put, float rate, float volatility, int n) {
;       int i = GLOBAL_X;
;       if (i >= n) return;
;       float s = price[i], k = strike[i], t = years[i];
;       float spread = volatility * SQRT(t);
;       float d1 = (LOG(s / k) + (rate + 0.5f * volatility * volatility) * t) / spread, d2 = d1 - spread;
;       float n1 = 0.5f + 0.5f * ERF(d1 * 0.70710678f), n2 = 0.5f + 0.5f * ERF(d2 * 0.70710678f);
;       float discounted = k * EXP(-rate * t);
;       call[i] = s * n1 - discounted * n2;
;       put[i] = discounted * (1.0f - n2) - s * (1.0f - n1);
;   }

define dso_local ptx_kernel void @black_scholes(ptr noundef readonly captures(none) %price, ptr noundef readonly captures(none) %strike, ptr noundef readonly captures(none) %years, ptr noundef writeonly captures(none) %call, ptr noundef writeonly captures(none) %put, float noundef %rate, float noundef %volatility, i32 noundef %n) local_unnamed_addr #0 {
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
  %arrayidx = getelementptr inbounds nuw float, ptr %price, i64 %idxprom
  %3 = load float, ptr %arrayidx, align 4
  %arrayidx2 = getelementptr inbounds nuw float, ptr %strike, i64 %idxprom
  %4 = load float, ptr %arrayidx2, align 4
  %arrayidx4 = getelementptr inbounds nuw float, ptr %years, i64 %idxprom
  %5 = load float, ptr %arrayidx4, align 4
  %call5 = tail call float @__nv_sqrtf(float noundef %5) #3
  %mul6 = fmul float %volatility, %call5
  %div = fdiv float %3, %4
  %call7 = tail call float @__nv_logf(float noundef %div) #3
  %mul8 = fmul float %volatility, 5.000000e-01
  %mul9 = fmul float %volatility, %mul8
  %add10 = fadd float %rate, %mul9
  %mul11 = fmul float %add10, %5
  %add12 = fadd float %mul11, %call7
  %div13 = fdiv float %add12, %mul6
  %sub = fsub float %div13, %mul6
  %mul14 = fmul float %div13, 0x3FE6A09E60000000
  %call15 = tail call float @__nv_erff(float noundef %mul14) #3
  %mul16 = fmul float %call15, 5.000000e-01
  %add17 = fadd float %mul16, 5.000000e-01
  %mul18 = fmul float %sub, 0x3FE6A09E60000000
  %call19 = tail call float @__nv_erff(float noundef %mul18) #3
  %mul20 = fmul float %call19, 5.000000e-01
  %add21 = fadd float %mul20, 5.000000e-01
  %fneg = fneg float %rate
  %mul22 = fmul float %5, %fneg
  %call23 = tail call float @__nv_expf(float noundef %mul22) #3
  %mul24 = fmul float %4, %call23
  %mul25 = fmul float %3, %add17
  %mul26 = fmul float %mul24, %add21
  %sub27 = fsub float %mul25, %mul26
  %arrayidx29 = getelementptr inbounds nuw float, ptr %call, i64 %idxprom
  store float %sub27, ptr %arrayidx29, align 4
  %sub30 = fsub float 1.000000e+00, %add21
  %mul31 = fmul float %mul24, %sub30
  %sub32 = fsub float 1.000000e+00, %add17
  %mul33 = fmul float %3, %sub32
  %sub34 = fsub float %mul31, %mul33
  %arrayidx36 = getelementptr inbounds nuw float, ptr %put, i64 %idxprom
  store float %sub34, ptr %arrayidx36, align 4
  br label %cleanup

cleanup:                                          ; preds = %entry, %if.end
  ret void
}

declare noundef range(i32 0, 2147483647) i32 @llvm.nvvm.read.ptx.sreg.ctaid.x() #1

declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x() #1

declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x() #1

declare dso_local float @__nv_sqrtf(float noundef) local_unnamed_addr #2

declare dso_local float @__nv_logf(float noundef) local_unnamed_addr #2

declare dso_local float @__nv_erff(float noundef) local_unnamed_addr #2

declare dso_local float @__nv_expf(float noundef) local_unnamed_addr #2

attributes #0 = { convergent mustprogress nofree noinline norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn memory(none) }

