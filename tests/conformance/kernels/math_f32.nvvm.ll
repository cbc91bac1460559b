; The math functions of f32 in NVVM's spelling: out[function * n + i] = function(x[i]), or of x[i] and y[i] for the last ones.

define ptx_kernel void @math_f32(ptr addrspace(1) %x, ptr addrspace(1) %y, ptr addrspace(1) %out, i32 %n) {
entry:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %thread = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
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
  %exp = call float @__nv_expf(float %a)
  store float %exp, ptr addrspace(1) %to.0, align 4
  %to.1 = getelementptr inbounds float, ptr addrspace(1) %to.0, i64 %stride
  %exp2 = call float @__nv_exp2f(float %a)
  store float %exp2, ptr addrspace(1) %to.1, align 4
  %to.2 = getelementptr inbounds float, ptr addrspace(1) %to.1, i64 %stride
  %exp10 = call float @__nv_exp10f(float %a)
  store float %exp10, ptr addrspace(1) %to.2, align 4
  %to.3 = getelementptr inbounds float, ptr addrspace(1) %to.2, i64 %stride
  %log = call float @__nv_logf(float %a)
  store float %log, ptr addrspace(1) %to.3, align 4
  %to.4 = getelementptr inbounds float, ptr addrspace(1) %to.3, i64 %stride
  %log2 = call float @__nv_log2f(float %a)
  store float %log2, ptr addrspace(1) %to.4, align 4
  %to.5 = getelementptr inbounds float, ptr addrspace(1) %to.4, i64 %stride
  %log10 = call float @__nv_log10f(float %a)
  store float %log10, ptr addrspace(1) %to.5, align 4
  %to.6 = getelementptr inbounds float, ptr addrspace(1) %to.5, i64 %stride
  %sin = call float @__nv_sinf(float %a)
  store float %sin, ptr addrspace(1) %to.6, align 4
  %to.7 = getelementptr inbounds float, ptr addrspace(1) %to.6, i64 %stride
  %cos = call float @__nv_cosf(float %a)
  store float %cos, ptr addrspace(1) %to.7, align 4
  %to.8 = getelementptr inbounds float, ptr addrspace(1) %to.7, i64 %stride
  %tan = call float @__nv_tanf(float %a)
  store float %tan, ptr addrspace(1) %to.8, align 4
  %to.9 = getelementptr inbounds float, ptr addrspace(1) %to.8, i64 %stride
  %asin = call float @__nv_asinf(float %a)
  store float %asin, ptr addrspace(1) %to.9, align 4
  %to.10 = getelementptr inbounds float, ptr addrspace(1) %to.9, i64 %stride
  %acos = call float @__nv_acosf(float %a)
  store float %acos, ptr addrspace(1) %to.10, align 4
  %to.11 = getelementptr inbounds float, ptr addrspace(1) %to.10, i64 %stride
  %atan = call float @__nv_atanf(float %a)
  store float %atan, ptr addrspace(1) %to.11, align 4
  %to.12 = getelementptr inbounds float, ptr addrspace(1) %to.11, i64 %stride
  %sinh = call float @__nv_sinhf(float %a)
  store float %sinh, ptr addrspace(1) %to.12, align 4
  %to.13 = getelementptr inbounds float, ptr addrspace(1) %to.12, i64 %stride
  %cosh = call float @__nv_coshf(float %a)
  store float %cosh, ptr addrspace(1) %to.13, align 4
  %to.14 = getelementptr inbounds float, ptr addrspace(1) %to.13, i64 %stride
  %tanh = call float @__nv_tanhf(float %a)
  store float %tanh, ptr addrspace(1) %to.14, align 4
  %to.15 = getelementptr inbounds float, ptr addrspace(1) %to.14, i64 %stride
  %expm1 = call float @__nv_expm1f(float %a)
  store float %expm1, ptr addrspace(1) %to.15, align 4
  %to.16 = getelementptr inbounds float, ptr addrspace(1) %to.15, i64 %stride
  %log1p = call float @__nv_log1pf(float %a)
  store float %log1p, ptr addrspace(1) %to.16, align 4
  %to.17 = getelementptr inbounds float, ptr addrspace(1) %to.16, i64 %stride
  %cbrt = call float @__nv_cbrtf(float %a)
  store float %cbrt, ptr addrspace(1) %to.17, align 4
  %to.18 = getelementptr inbounds float, ptr addrspace(1) %to.17, i64 %stride
  %erf = call float @__nv_erff(float %a)
  store float %erf, ptr addrspace(1) %to.18, align 4
  %to.19 = getelementptr inbounds float, ptr addrspace(1) %to.18, i64 %stride
  %erfc = call float @__nv_erfcf(float %a)
  store float %erfc, ptr addrspace(1) %to.19, align 4
  %to.20 = getelementptr inbounds float, ptr addrspace(1) %to.19, i64 %stride
  %tgamma = call float @__nv_tgammaf(float %a)
  store float %tgamma, ptr addrspace(1) %to.20, align 4
  %to.21 = getelementptr inbounds float, ptr addrspace(1) %to.20, i64 %stride
  %lgamma = call float @__nv_lgammaf(float %a)
  store float %lgamma, ptr addrspace(1) %to.21, align 4
  %to.22 = getelementptr inbounds float, ptr addrspace(1) %to.21, i64 %stride
  %asinh = call float @__nv_asinhf(float %a)
  store float %asinh, ptr addrspace(1) %to.22, align 4
  %to.23 = getelementptr inbounds float, ptr addrspace(1) %to.22, i64 %stride
  %acosh = call float @__nv_acoshf(float %a)
  store float %acosh, ptr addrspace(1) %to.23, align 4
  %to.24 = getelementptr inbounds float, ptr addrspace(1) %to.23, i64 %stride
  %atanh = call float @__nv_atanhf(float %a)
  store float %atanh, ptr addrspace(1) %to.24, align 4
  %to.25 = getelementptr inbounds float, ptr addrspace(1) %to.24, i64 %stride
  %rsqrt = call float @__nv_rsqrtf(float %a)
  store float %rsqrt, ptr addrspace(1) %to.25, align 4
  %to.26 = getelementptr inbounds float, ptr addrspace(1) %to.25, i64 %stride
  %sqrt = call float @__nv_sqrtf(float %a)
  store float %sqrt, ptr addrspace(1) %to.26, align 4
  %to.27 = getelementptr inbounds float, ptr addrspace(1) %to.26, i64 %stride
  %floor = call float @__nv_floorf(float %a)
  store float %floor, ptr addrspace(1) %to.27, align 4
  %to.28 = getelementptr inbounds float, ptr addrspace(1) %to.27, i64 %stride
  %ceil = call float @__nv_ceilf(float %a)
  store float %ceil, ptr addrspace(1) %to.28, align 4
  %to.29 = getelementptr inbounds float, ptr addrspace(1) %to.28, i64 %stride
  %trunc = call float @__nv_truncf(float %a)
  store float %trunc, ptr addrspace(1) %to.29, align 4
  %to.30 = getelementptr inbounds float, ptr addrspace(1) %to.29, i64 %stride
  %rint = call float @__nv_rintf(float %a)
  store float %rint, ptr addrspace(1) %to.30, align 4
  %to.31 = getelementptr inbounds float, ptr addrspace(1) %to.30, i64 %stride
  %round = call float @__nv_roundf(float %a)
  store float %round, ptr addrspace(1) %to.31, align 4
  %to.32 = getelementptr inbounds float, ptr addrspace(1) %to.31, i64 %stride
  %fabs = call float @__nv_fabsf(float %a)
  store float %fabs, ptr addrspace(1) %to.32, align 4
  %to.33 = getelementptr inbounds float, ptr addrspace(1) %to.32, i64 %stride
  %pow = call float @__nv_powf(float %a, float %b)
  store float %pow, ptr addrspace(1) %to.33, align 4
  %to.34 = getelementptr inbounds float, ptr addrspace(1) %to.33, i64 %stride
  %atan2 = call float @__nv_atan2f(float %a, float %b)
  store float %atan2, ptr addrspace(1) %to.34, align 4
  %to.35 = getelementptr inbounds float, ptr addrspace(1) %to.34, i64 %stride
  %hypot = call float @__nv_hypotf(float %a, float %b)
  store float %hypot, ptr addrspace(1) %to.35, align 4
  %to.36 = getelementptr inbounds float, ptr addrspace(1) %to.35, i64 %stride
  %fmod = call float @__nv_fmodf(float %a, float %b)
  store float %fmod, ptr addrspace(1) %to.36, align 4
  %to.37 = getelementptr inbounds float, ptr addrspace(1) %to.36, i64 %stride
  %remainder = call float @__nv_remainderf(float %a, float %b)
  store float %remainder, ptr addrspace(1) %to.37, align 4
  %to.38 = getelementptr inbounds float, ptr addrspace(1) %to.37, i64 %stride
  %copysign = call float @__nv_copysignf(float %a, float %b)
  store float %copysign, ptr addrspace(1) %to.38, align 4
  %to.39 = getelementptr inbounds float, ptr addrspace(1) %to.38, i64 %stride
  %fmin = call float @__nv_fminf(float %a, float %b)
  store float %fmin, ptr addrspace(1) %to.39, align 4
  %to.40 = getelementptr inbounds float, ptr addrspace(1) %to.39, i64 %stride
  %fmax = call float @__nv_fmaxf(float %a, float %b)
  store float %fmax, ptr addrspace(1) %to.40, align 4
  %to.41 = getelementptr inbounds float, ptr addrspace(1) %to.40, i64 %stride
  %fma = call float @__nv_fmaf(float %a, float %b, float %a)
  store float %fma, ptr addrspace(1) %to.41, align 4
  br label %done

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare float @__nv_expf(float)
declare float @__nv_exp2f(float)
declare float @__nv_exp10f(float)
declare float @__nv_logf(float)
declare float @__nv_log2f(float)
declare float @__nv_log10f(float)
declare float @__nv_sinf(float)
declare float @__nv_cosf(float)
declare float @__nv_tanf(float)
declare float @__nv_asinf(float)
declare float @__nv_acosf(float)
declare float @__nv_atanf(float)
declare float @__nv_sinhf(float)
declare float @__nv_coshf(float)
declare float @__nv_tanhf(float)
declare float @__nv_expm1f(float)
declare float @__nv_log1pf(float)
declare float @__nv_cbrtf(float)
declare float @__nv_erff(float)
declare float @__nv_erfcf(float)
declare float @__nv_tgammaf(float)
declare float @__nv_lgammaf(float)
declare float @__nv_asinhf(float)
declare float @__nv_acoshf(float)
declare float @__nv_atanhf(float)
declare float @__nv_rsqrtf(float)
declare float @__nv_sqrtf(float)
declare float @__nv_floorf(float)
declare float @__nv_ceilf(float)
declare float @__nv_truncf(float)
declare float @__nv_rintf(float)
declare float @__nv_roundf(float)
declare float @__nv_fabsf(float)
declare float @__nv_powf(float, float)
declare float @__nv_atan2f(float, float)
declare float @__nv_hypotf(float, float)
declare float @__nv_fmodf(float, float)
declare float @__nv_remainderf(float, float)
declare float @__nv_copysignf(float, float)
declare float @__nv_fminf(float, float)
declare float @__nv_fmaxf(float, float)
declare float @__nv_fmaf(float, float, float)
