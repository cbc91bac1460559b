; The math functions of f32 in AMDGCN's spelling: out[function * n + i] = function(x[i]), or of x[i] and y[i] for the last ones.

define amdgpu_kernel void @math_f32(ptr addrspace(1) %x, ptr addrspace(1) %y, ptr addrspace(1) %out, i32 %n) {
entry:
  %implicit = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %size.address = getelementptr inbounds i8, ptr addrspace(4) %implicit, i64 12
  %size.short = load i16, ptr addrspace(4) %size.address, align 4
  %size = zext i16 %size.short to i32
  %block = call i32 @llvm.amdgcn.workgroup.id.x()
  %thread = call i32 @llvm.amdgcn.workitem.id.x()
  %first = mul i32 %block, %size
  %i = add i32 %first, %thread
  %index = zext i32 %i to i64
  %inside = icmp ult i32 %i, %n
  br i1 %inside, label %element, label %done

element:
  %stride = zext i32 %n to i64
  %x.i = getelementptr inbounds float, ptr addrspace(1) %x, i64 %index
  %y.i = getelementptr inbounds float, ptr addrspace(1) %y, i64 %index
  %a = load float, ptr addrspace(1) %x.i, align 4
  %b = load float, ptr addrspace(1) %y.i, align 4
  %to.0 = getelementptr inbounds float, ptr addrspace(1) %out, i64 %index
  %exp = call float @__ocml_exp_f32(float %a)
  store float %exp, ptr addrspace(1) %to.0, align 4
  %to.1 = getelementptr inbounds float, ptr addrspace(1) %to.0, i64 %stride
  %exp2 = call float @__ocml_exp2_f32(float %a)
  store float %exp2, ptr addrspace(1) %to.1, align 4
  %to.2 = getelementptr inbounds float, ptr addrspace(1) %to.1, i64 %stride
  %exp10 = call float @__ocml_exp10_f32(float %a)
  store float %exp10, ptr addrspace(1) %to.2, align 4
  %to.3 = getelementptr inbounds float, ptr addrspace(1) %to.2, i64 %stride
  %log = call float @__ocml_log_f32(float %a)
  store float %log, ptr addrspace(1) %to.3, align 4
  %to.4 = getelementptr inbounds float, ptr addrspace(1) %to.3, i64 %stride
  %log2 = call float @__ocml_log2_f32(float %a)
  store float %log2, ptr addrspace(1) %to.4, align 4
  %to.5 = getelementptr inbounds float, ptr addrspace(1) %to.4, i64 %stride
  %log10 = call float @__ocml_log10_f32(float %a)
  store float %log10, ptr addrspace(1) %to.5, align 4
  %to.6 = getelementptr inbounds float, ptr addrspace(1) %to.5, i64 %stride
  %sin = call float @__ocml_sin_f32(float %a)
  store float %sin, ptr addrspace(1) %to.6, align 4
  %to.7 = getelementptr inbounds float, ptr addrspace(1) %to.6, i64 %stride
  %cos = call float @__ocml_cos_f32(float %a)
  store float %cos, ptr addrspace(1) %to.7, align 4
  %to.8 = getelementptr inbounds float, ptr addrspace(1) %to.7, i64 %stride
  %tan = call float @__ocml_tan_f32(float %a)
  store float %tan, ptr addrspace(1) %to.8, align 4
  %to.9 = getelementptr inbounds float, ptr addrspace(1) %to.8, i64 %stride
  %asin = call float @__ocml_asin_f32(float %a)
  store float %asin, ptr addrspace(1) %to.9, align 4
  %to.10 = getelementptr inbounds float, ptr addrspace(1) %to.9, i64 %stride
  %acos = call float @__ocml_acos_f32(float %a)
  store float %acos, ptr addrspace(1) %to.10, align 4
  %to.11 = getelementptr inbounds float, ptr addrspace(1) %to.10, i64 %stride
  %atan = call float @__ocml_atan_f32(float %a)
  store float %atan, ptr addrspace(1) %to.11, align 4
  %to.12 = getelementptr inbounds float, ptr addrspace(1) %to.11, i64 %stride
  %sinh = call float @__ocml_sinh_f32(float %a)
  store float %sinh, ptr addrspace(1) %to.12, align 4
  %to.13 = getelementptr inbounds float, ptr addrspace(1) %to.12, i64 %stride
  %cosh = call float @__ocml_cosh_f32(float %a)
  store float %cosh, ptr addrspace(1) %to.13, align 4
  %to.14 = getelementptr inbounds float, ptr addrspace(1) %to.13, i64 %stride
  %tanh = call float @__ocml_tanh_f32(float %a)
  store float %tanh, ptr addrspace(1) %to.14, align 4
  %to.15 = getelementptr inbounds float, ptr addrspace(1) %to.14, i64 %stride
  %expm1 = call float @__ocml_expm1_f32(float %a)
  store float %expm1, ptr addrspace(1) %to.15, align 4
  %to.16 = getelementptr inbounds float, ptr addrspace(1) %to.15, i64 %stride
  %log1p = call float @__ocml_log1p_f32(float %a)
  store float %log1p, ptr addrspace(1) %to.16, align 4
  %to.17 = getelementptr inbounds float, ptr addrspace(1) %to.16, i64 %stride
  %cbrt = call float @__ocml_cbrt_f32(float %a)
  store float %cbrt, ptr addrspace(1) %to.17, align 4
  %to.18 = getelementptr inbounds float, ptr addrspace(1) %to.17, i64 %stride
  %erf = call float @__ocml_erf_f32(float %a)
  store float %erf, ptr addrspace(1) %to.18, align 4
  %to.19 = getelementptr inbounds float, ptr addrspace(1) %to.18, i64 %stride
  %erfc = call float @__ocml_erfc_f32(float %a)
  store float %erfc, ptr addrspace(1) %to.19, align 4
  %to.20 = getelementptr inbounds float, ptr addrspace(1) %to.19, i64 %stride
  %tgamma = call float @__ocml_tgamma_f32(float %a)
  store float %tgamma, ptr addrspace(1) %to.20, align 4
  %to.21 = getelementptr inbounds float, ptr addrspace(1) %to.20, i64 %stride
  %lgamma = call float @__ocml_lgamma_f32(float %a)
  store float %lgamma, ptr addrspace(1) %to.21, align 4
  %to.22 = getelementptr inbounds float, ptr addrspace(1) %to.21, i64 %stride
  %asinh = call float @__ocml_asinh_f32(float %a)
  store float %asinh, ptr addrspace(1) %to.22, align 4
  %to.23 = getelementptr inbounds float, ptr addrspace(1) %to.22, i64 %stride
  %acosh = call float @__ocml_acosh_f32(float %a)
  store float %acosh, ptr addrspace(1) %to.23, align 4
  %to.24 = getelementptr inbounds float, ptr addrspace(1) %to.23, i64 %stride
  %atanh = call float @__ocml_atanh_f32(float %a)
  store float %atanh, ptr addrspace(1) %to.24, align 4
  %to.25 = getelementptr inbounds float, ptr addrspace(1) %to.24, i64 %stride
  %rsqrt = call float @__ocml_rsqrt_f32(float %a)
  store float %rsqrt, ptr addrspace(1) %to.25, align 4
  %to.26 = getelementptr inbounds float, ptr addrspace(1) %to.25, i64 %stride
  %sqrt = call float @__ocml_sqrt_f32(float %a)
  store float %sqrt, ptr addrspace(1) %to.26, align 4
  %to.27 = getelementptr inbounds float, ptr addrspace(1) %to.26, i64 %stride
  %floor = call float @__ocml_floor_f32(float %a)
  store float %floor, ptr addrspace(1) %to.27, align 4
  %to.28 = getelementptr inbounds float, ptr addrspace(1) %to.27, i64 %stride
  %ceil = call float @__ocml_ceil_f32(float %a)
  store float %ceil, ptr addrspace(1) %to.28, align 4
  %to.29 = getelementptr inbounds float, ptr addrspace(1) %to.28, i64 %stride
  %trunc = call float @__ocml_trunc_f32(float %a)
  store float %trunc, ptr addrspace(1) %to.29, align 4
  %to.30 = getelementptr inbounds float, ptr addrspace(1) %to.29, i64 %stride
  %rint = call float @__ocml_rint_f32(float %a)
  store float %rint, ptr addrspace(1) %to.30, align 4
  %to.31 = getelementptr inbounds float, ptr addrspace(1) %to.30, i64 %stride
  %round = call float @__ocml_round_f32(float %a)
  store float %round, ptr addrspace(1) %to.31, align 4
  %to.32 = getelementptr inbounds float, ptr addrspace(1) %to.31, i64 %stride
  %fabs = call float @__ocml_fabs_f32(float %a)
  store float %fabs, ptr addrspace(1) %to.32, align 4
  %to.33 = getelementptr inbounds float, ptr addrspace(1) %to.32, i64 %stride
  %pow = call float @__ocml_pow_f32(float %a, float %b)
  store float %pow, ptr addrspace(1) %to.33, align 4
  %to.34 = getelementptr inbounds float, ptr addrspace(1) %to.33, i64 %stride
  %atan2 = call float @__ocml_atan2_f32(float %a, float %b)
  store float %atan2, ptr addrspace(1) %to.34, align 4
  %to.35 = getelementptr inbounds float, ptr addrspace(1) %to.34, i64 %stride
  %hypot = call float @__ocml_hypot_f32(float %a, float %b)
  store float %hypot, ptr addrspace(1) %to.35, align 4
  %to.36 = getelementptr inbounds float, ptr addrspace(1) %to.35, i64 %stride
  %fmod = call float @__ocml_fmod_f32(float %a, float %b)
  store float %fmod, ptr addrspace(1) %to.36, align 4
  %to.37 = getelementptr inbounds float, ptr addrspace(1) %to.36, i64 %stride
  %remainder = call float @__ocml_remainder_f32(float %a, float %b)
  store float %remainder, ptr addrspace(1) %to.37, align 4
  %to.38 = getelementptr inbounds float, ptr addrspace(1) %to.37, i64 %stride
  %copysign = call float @__ocml_copysign_f32(float %a, float %b)
  store float %copysign, ptr addrspace(1) %to.38, align 4
  %to.39 = getelementptr inbounds float, ptr addrspace(1) %to.38, i64 %stride
  %fmin = call float @__ocml_fmin_f32(float %a, float %b)
  store float %fmin, ptr addrspace(1) %to.39, align 4
  %to.40 = getelementptr inbounds float, ptr addrspace(1) %to.39, i64 %stride
  %fmax = call float @__ocml_fmax_f32(float %a, float %b)
  store float %fmax, ptr addrspace(1) %to.40, align 4
  %to.41 = getelementptr inbounds float, ptr addrspace(1) %to.40, i64 %stride
  %fma = call float @__ocml_fma_f32(float %a, float %b, float %a)
  store float %fma, ptr addrspace(1) %to.41, align 4
  br label %done

done:
  ret void
}

declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workitem.id.x()
declare float @__ocml_exp_f32(float)
declare float @__ocml_exp2_f32(float)
declare float @__ocml_exp10_f32(float)
declare float @__ocml_log_f32(float)
declare float @__ocml_log2_f32(float)
declare float @__ocml_log10_f32(float)
declare float @__ocml_sin_f32(float)
declare float @__ocml_cos_f32(float)
declare float @__ocml_tan_f32(float)
declare float @__ocml_asin_f32(float)
declare float @__ocml_acos_f32(float)
declare float @__ocml_atan_f32(float)
declare float @__ocml_sinh_f32(float)
declare float @__ocml_cosh_f32(float)
declare float @__ocml_tanh_f32(float)
declare float @__ocml_expm1_f32(float)
declare float @__ocml_log1p_f32(float)
declare float @__ocml_cbrt_f32(float)
declare float @__ocml_erf_f32(float)
declare float @__ocml_erfc_f32(float)
declare float @__ocml_tgamma_f32(float)
declare float @__ocml_lgamma_f32(float)
declare float @__ocml_asinh_f32(float)
declare float @__ocml_acosh_f32(float)
declare float @__ocml_atanh_f32(float)
declare float @__ocml_rsqrt_f32(float)
declare float @__ocml_sqrt_f32(float)
declare float @__ocml_floor_f32(float)
declare float @__ocml_ceil_f32(float)
declare float @__ocml_trunc_f32(float)
declare float @__ocml_rint_f32(float)
declare float @__ocml_round_f32(float)
declare float @__ocml_fabs_f32(float)
declare float @__ocml_pow_f32(float, float)
declare float @__ocml_atan2_f32(float, float)
declare float @__ocml_hypot_f32(float, float)
declare float @__ocml_fmod_f32(float, float)
declare float @__ocml_remainder_f32(float, float)
declare float @__ocml_copysign_f32(float, float)
declare float @__ocml_fmin_f32(float, float)
declare float @__ocml_fmax_f32(float, float)
declare float @__ocml_fma_f32(float, float, float)
