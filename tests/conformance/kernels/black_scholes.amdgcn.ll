; black_scholes in the spelling of AMDGCN: printed by sources/make.sh. The source:
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

define protected amdgpu_kernel void @black_scholes(ptr addrspace(1) noundef readonly captures(none) %price.coerce, ptr addrspace(1) noundef readonly captures(none) %strike.coerce, ptr addrspace(1) noundef readonly captures(none) %years.coerce, ptr addrspace(1) noundef writeonly captures(none) %call.coerce, ptr addrspace(1) noundef writeonly captures(none) %put.coerce, float noundef %rate, float noundef %volatility, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %0 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %1 = tail call align 8 dereferenceable(256) ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %2 = getelementptr inbounds nuw i8, ptr addrspace(4) %1, i64 12
  %3 = load i16, ptr addrspace(4) %2, align 4
  %conv = zext nneg i16 %3 to i32
  %mul = mul nsw i32 %0, %conv
  %4 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %add = add nsw i32 %mul, %4
  %cmp.not = icmp slt i32 %add, %n
  br i1 %cmp.not, label %if.end, label %cleanup

if.end:                                           ; preds = %entry
  %idxprom = sext i32 %add to i64
  %arrayidx = getelementptr inbounds float, ptr addrspace(1) %price.coerce, i64 %idxprom
  %5 = load float, ptr addrspace(1) %arrayidx, align 4
  %arrayidx7 = getelementptr inbounds float, ptr addrspace(1) %strike.coerce, i64 %idxprom
  %6 = load float, ptr addrspace(1) %arrayidx7, align 4
  %arrayidx9 = getelementptr inbounds float, ptr addrspace(1) %years.coerce, i64 %idxprom
  %7 = load float, ptr addrspace(1) %arrayidx9, align 4
  %call10 = tail call float @__ocml_sqrt_f32(float noundef %7) #3
  %mul11 = fmul float %volatility, %call10
  %div = fdiv float %5, %6
  %call12 = tail call float @__ocml_log_f32(float noundef %div) #3
  %mul13 = fmul float %volatility, 5.000000e-01
  %mul14 = fmul float %volatility, %mul13
  %add15 = fadd float %rate, %mul14
  %mul16 = fmul float %add15, %7
  %add17 = fadd float %mul16, %call12
  %div18 = fdiv float %add17, %mul11
  %sub = fsub float %div18, %mul11
  %mul19 = fmul float %div18, 0x3FE6A09E60000000
  %call20 = tail call float @__ocml_erf_f32(float noundef %mul19) #3
  %mul21 = fmul float %call20, 5.000000e-01
  %add22 = fadd float %mul21, 5.000000e-01
  %mul23 = fmul float %sub, 0x3FE6A09E60000000
  %call24 = tail call float @__ocml_erf_f32(float noundef %mul23) #3
  %mul25 = fmul float %call24, 5.000000e-01
  %add26 = fadd float %mul25, 5.000000e-01
  %fneg = fneg float %rate
  %mul27 = fmul float %7, %fneg
  %call28 = tail call float @__ocml_exp_f32(float noundef %mul27) #3
  %mul29 = fmul float %6, %call28
  %mul30 = fmul float %5, %add22
  %mul31 = fmul float %mul29, %add26
  %sub32 = fsub float %mul30, %mul31
  %arrayidx34 = getelementptr inbounds float, ptr addrspace(1) %call.coerce, i64 %idxprom
  store float %sub32, ptr addrspace(1) %arrayidx34, align 4
  %sub35 = fsub float 1.000000e+00, %add26
  %mul36 = fmul float %mul29, %sub35
  %sub37 = fsub float 1.000000e+00, %add22
  %mul38 = fmul float %5, %sub37
  %sub39 = fsub float %mul36, %mul38
  %arrayidx41 = getelementptr inbounds float, ptr addrspace(1) %put.coerce, i64 %idxprom
  store float %sub39, ptr addrspace(1) %arrayidx41, align 4
  br label %cleanup

cleanup:                                          ; preds = %entry, %if.end
  ret void
}

declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

declare noundef align 4 ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr() #1

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare hidden float @__ocml_sqrt_f32(float noundef) local_unnamed_addr #2

declare hidden float @__ocml_log_f32(float noundef) local_unnamed_addr #2

declare hidden float @__ocml_erf_f32(float noundef) local_unnamed_addr #2

declare hidden float @__ocml_exp_f32(float noundef) local_unnamed_addr #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn memory(none) }

