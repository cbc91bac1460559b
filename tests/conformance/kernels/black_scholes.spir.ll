; black_scholes in the spelling of SPIR: printed by sources/make.sh. The source:
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

define dso_local spir_kernel void @black_scholes(ptr addrspace(1) noundef readonly align 4 captures(none) %price, ptr addrspace(1) noundef readonly align 4 captures(none) %strike, ptr addrspace(1) noundef readonly align 4 captures(none) %years, ptr addrspace(1) noundef writeonly align 4 captures(none) %call, ptr addrspace(1) noundef writeonly align 4 captures(none) %put, float noundef %rate, float noundef %volatility, i32 noundef %n) local_unnamed_addr #0 {
entry:
  %call1.i = tail call spir_func i64 @_Z12get_group_idj(i32 noundef 0) #3
  %conv.i = trunc i64 %call1.i to i32
  %call2.i = tail call spir_func i64 @_Z14get_local_sizej(i32 noundef 0) #3
  %conv3.i = trunc i64 %call2.i to i32
  %mul.i = mul nsw i32 %conv3.i, %conv.i
  %call4.i = tail call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #3
  %conv5.i = trunc i64 %call4.i to i32
  %add.i = add nsw i32 %mul.i, %conv5.i
  %cmp.not.i = icmp slt i32 %add.i, %n
  br i1 %cmp.not.i, label %if.end.i, label %__clang_ocl_kern_imp_black_scholes.exit

if.end.i:                                         ; preds = %entry
  %idxprom.i = sext i32 %add.i to i64
  %arrayidx.i = getelementptr inbounds float, ptr addrspace(1) %price, i64 %idxprom.i
  %0 = load float, ptr addrspace(1) %arrayidx.i, align 4
  %arrayidx8.i = getelementptr inbounds float, ptr addrspace(1) %strike, i64 %idxprom.i
  %1 = load float, ptr addrspace(1) %arrayidx8.i, align 4
  %arrayidx10.i = getelementptr inbounds float, ptr addrspace(1) %years, i64 %idxprom.i
  %2 = load float, ptr addrspace(1) %arrayidx10.i, align 4
  %call11.i = tail call spir_func float @_Z4sqrtf(float noundef %2) #3
  %mul12.i = fmul float %volatility, %call11.i
  %div.i = fdiv float %0, %1
  %call13.i = tail call spir_func float @_Z3logf(float noundef %div.i) #3
  %mul14.i = fmul float %volatility, 5.000000e-01
  %mul15.i = fmul float %volatility, %mul14.i
  %add16.i = fadd float %rate, %mul15.i
  %mul17.i = fmul float %add16.i, %2
  %add18.i = fadd float %mul17.i, %call13.i
  %div19.i = fdiv float %add18.i, %mul12.i
  %sub.i = fsub float %div19.i, %mul12.i
  %mul20.i = fmul float %div19.i, 0x3FE6A09E60000000
  %call21.i = tail call spir_func float @_Z3erff(float noundef %mul20.i) #3
  %mul22.i = fmul float %call21.i, 5.000000e-01
  %add23.i = fadd float %mul22.i, 5.000000e-01
  %mul24.i = fmul float %sub.i, 0x3FE6A09E60000000
  %call25.i = tail call spir_func float @_Z3erff(float noundef %mul24.i) #3
  %mul26.i = fmul float %call25.i, 5.000000e-01
  %add27.i = fadd float %mul26.i, 5.000000e-01
  %fneg.i = fneg float %rate
  %mul28.i = fmul float %2, %fneg.i
  %call29.i = tail call spir_func float @_Z3expf(float noundef %mul28.i) #3
  %mul30.i = fmul float %1, %call29.i
  %mul31.i = fmul float %0, %add23.i
  %mul32.i = fmul float %mul30.i, %add27.i
  %sub33.i = fsub float %mul31.i, %mul32.i
  %arrayidx35.i = getelementptr inbounds float, ptr addrspace(1) %call, i64 %idxprom.i
  store float %sub33.i, ptr addrspace(1) %arrayidx35.i, align 4
  %sub36.i = fsub float 1.000000e+00, %add27.i
  %mul37.i = fmul float %mul30.i, %sub36.i
  %sub38.i = fsub float 1.000000e+00, %add23.i
  %mul39.i = fmul float %0, %sub38.i
  %sub40.i = fsub float %mul37.i, %mul39.i
  %arrayidx42.i = getelementptr inbounds float, ptr addrspace(1) %put, i64 %idxprom.i
  store float %sub40.i, ptr addrspace(1) %arrayidx42.i, align 4
  br label %__clang_ocl_kern_imp_black_scholes.exit

__clang_ocl_kern_imp_black_scholes.exit:          ; preds = %entry, %if.end.i
  ret void
}

declare dso_local spir_func i64 @_Z12get_group_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z14get_local_sizej(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func i64 @_Z12get_local_idj(i32 noundef) local_unnamed_addr #2

declare dso_local spir_func float @_Z4sqrtf(float noundef) local_unnamed_addr #2

declare dso_local spir_func float @_Z3logf(float noundef) local_unnamed_addr #2

declare dso_local spir_func float @_Z3erff(float noundef) local_unnamed_addr #2

declare dso_local spir_func float @_Z3expf(float noundef) local_unnamed_addr #2

attributes #0 = { convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #1 = { alwaysinline convergent mustprogress nofree norecurse nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { convergent mustprogress nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nounwind willreturn memory(none) }

