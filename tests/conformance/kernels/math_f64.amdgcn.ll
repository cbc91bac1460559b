; The math functions of f64 in AMDGCN's spelling: out[function * n + i] = function(x[i]), or of x[i] and y[i] for the last ones.

define amdgpu_kernel void @math_f64(ptr addrspace(1) %x, ptr addrspace(1) %y, ptr addrspace(1) %out, i32 %n) {
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
  %x.i = getelementptr inbounds double, ptr addrspace(1) %x, i64 %index
  %y.i = getelementptr inbounds double, ptr addrspace(1) %y, i64 %index
  %a = load double, ptr addrspace(1) %x.i, align 8
  %b = load double, ptr addrspace(1) %y.i, align 8
  %to.0 = getelementptr inbounds double, ptr addrspace(1) %out, i64 %index
  %exp = call double @__ocml_exp_f64(double %a)
  store double %exp, ptr addrspace(1) %to.0, align 8
  %to.1 = getelementptr inbounds double, ptr addrspace(1) %to.0, i64 %stride
  %exp2 = call double @__ocml_exp2_f64(double %a)
  store double %exp2, ptr addrspace(1) %to.1, align 8
  %to.2 = getelementptr inbounds double, ptr addrspace(1) %to.1, i64 %stride
  %exp10 = call double @__ocml_exp10_f64(double %a)
  store double %exp10, ptr addrspace(1) %to.2, align 8
  %to.3 = getelementptr inbounds double, ptr addrspace(1) %to.2, i64 %stride
  %log = call double @__ocml_log_f64(double %a)
  store double %log, ptr addrspace(1) %to.3, align 8
  %to.4 = getelementptr inbounds double, ptr addrspace(1) %to.3, i64 %stride
  %log2 = call double @__ocml_log2_f64(double %a)
  store double %log2, ptr addrspace(1) %to.4, align 8
  %to.5 = getelementptr inbounds double, ptr addrspace(1) %to.4, i64 %stride
  %log10 = call double @__ocml_log10_f64(double %a)
  store double %log10, ptr addrspace(1) %to.5, align 8
  %to.6 = getelementptr inbounds double, ptr addrspace(1) %to.5, i64 %stride
  %sin = call double @__ocml_sin_f64(double %a)
  store double %sin, ptr addrspace(1) %to.6, align 8
  %to.7 = getelementptr inbounds double, ptr addrspace(1) %to.6, i64 %stride
  %cos = call double @__ocml_cos_f64(double %a)
  store double %cos, ptr addrspace(1) %to.7, align 8
  %to.8 = getelementptr inbounds double, ptr addrspace(1) %to.7, i64 %stride
  %tan = call double @__ocml_tan_f64(double %a)
  store double %tan, ptr addrspace(1) %to.8, align 8
  %to.9 = getelementptr inbounds double, ptr addrspace(1) %to.8, i64 %stride
  %asin = call double @__ocml_asin_f64(double %a)
  store double %asin, ptr addrspace(1) %to.9, align 8
  %to.10 = getelementptr inbounds double, ptr addrspace(1) %to.9, i64 %stride
  %acos = call double @__ocml_acos_f64(double %a)
  store double %acos, ptr addrspace(1) %to.10, align 8
  %to.11 = getelementptr inbounds double, ptr addrspace(1) %to.10, i64 %stride
  %atan = call double @__ocml_atan_f64(double %a)
  store double %atan, ptr addrspace(1) %to.11, align 8
  %to.12 = getelementptr inbounds double, ptr addrspace(1) %to.11, i64 %stride
  %sinh = call double @__ocml_sinh_f64(double %a)
  store double %sinh, ptr addrspace(1) %to.12, align 8
  %to.13 = getelementptr inbounds double, ptr addrspace(1) %to.12, i64 %stride
  %cosh = call double @__ocml_cosh_f64(double %a)
  store double %cosh, ptr addrspace(1) %to.13, align 8
  %to.14 = getelementptr inbounds double, ptr addrspace(1) %to.13, i64 %stride
  %tanh = call double @__ocml_tanh_f64(double %a)
  store double %tanh, ptr addrspace(1) %to.14, align 8
  %to.15 = getelementptr inbounds double, ptr addrspace(1) %to.14, i64 %stride
  %expm1 = call double @__ocml_expm1_f64(double %a)
  store double %expm1, ptr addrspace(1) %to.15, align 8
  %to.16 = getelementptr inbounds double, ptr addrspace(1) %to.15, i64 %stride
  %log1p = call double @__ocml_log1p_f64(double %a)
  store double %log1p, ptr addrspace(1) %to.16, align 8
  %to.17 = getelementptr inbounds double, ptr addrspace(1) %to.16, i64 %stride
  %cbrt = call double @__ocml_cbrt_f64(double %a)
  store double %cbrt, ptr addrspace(1) %to.17, align 8
  %to.18 = getelementptr inbounds double, ptr addrspace(1) %to.17, i64 %stride
  %erf = call double @__ocml_erf_f64(double %a)
  store double %erf, ptr addrspace(1) %to.18, align 8
  %to.19 = getelementptr inbounds double, ptr addrspace(1) %to.18, i64 %stride
  %erfc = call double @__ocml_erfc_f64(double %a)
  store double %erfc, ptr addrspace(1) %to.19, align 8
  %to.20 = getelementptr inbounds double, ptr addrspace(1) %to.19, i64 %stride
  %tgamma = call double @__ocml_tgamma_f64(double %a)
  store double %tgamma, ptr addrspace(1) %to.20, align 8
  %to.21 = getelementptr inbounds double, ptr addrspace(1) %to.20, i64 %stride
  %lgamma = call double @__ocml_lgamma_f64(double %a)
  store double %lgamma, ptr addrspace(1) %to.21, align 8
  %to.22 = getelementptr inbounds double, ptr addrspace(1) %to.21, i64 %stride
  %asinh = call double @__ocml_asinh_f64(double %a)
  store double %asinh, ptr addrspace(1) %to.22, align 8
  %to.23 = getelementptr inbounds double, ptr addrspace(1) %to.22, i64 %stride
  %acosh = call double @__ocml_acosh_f64(double %a)
  store double %acosh, ptr addrspace(1) %to.23, align 8
  %to.24 = getelementptr inbounds double, ptr addrspace(1) %to.23, i64 %stride
  %atanh = call double @__ocml_atanh_f64(double %a)
  store double %atanh, ptr addrspace(1) %to.24, align 8
  %to.25 = getelementptr inbounds double, ptr addrspace(1) %to.24, i64 %stride
  %rsqrt = call double @__ocml_rsqrt_f64(double %a)
  store double %rsqrt, ptr addrspace(1) %to.25, align 8
  %to.26 = getelementptr inbounds double, ptr addrspace(1) %to.25, i64 %stride
  %sqrt = call double @__ocml_sqrt_f64(double %a)
  store double %sqrt, ptr addrspace(1) %to.26, align 8
  %to.27 = getelementptr inbounds double, ptr addrspace(1) %to.26, i64 %stride
  %floor = call double @__ocml_floor_f64(double %a)
  store double %floor, ptr addrspace(1) %to.27, align 8
  %to.28 = getelementptr inbounds double, ptr addrspace(1) %to.27, i64 %stride
  %ceil = call double @__ocml_ceil_f64(double %a)
  store double %ceil, ptr addrspace(1) %to.28, align 8
  %to.29 = getelementptr inbounds double, ptr addrspace(1) %to.28, i64 %stride
  %trunc = call double @__ocml_trunc_f64(double %a)
  store double %trunc, ptr addrspace(1) %to.29, align 8
  %to.30 = getelementptr inbounds double, ptr addrspace(1) %to.29, i64 %stride
  %rint = call double @__ocml_rint_f64(double %a)
  store double %rint, ptr addrspace(1) %to.30, align 8
  %to.31 = getelementptr inbounds double, ptr addrspace(1) %to.30, i64 %stride
  %round = call double @__ocml_round_f64(double %a)
  store double %round, ptr addrspace(1) %to.31, align 8
  %to.32 = getelementptr inbounds double, ptr addrspace(1) %to.31, i64 %stride
  %fabs = call double @__ocml_fabs_f64(double %a)
  store double %fabs, ptr addrspace(1) %to.32, align 8
  %to.33 = getelementptr inbounds double, ptr addrspace(1) %to.32, i64 %stride
  %pow = call double @__ocml_pow_f64(double %a, double %b)
  store double %pow, ptr addrspace(1) %to.33, align 8
  %to.34 = getelementptr inbounds double, ptr addrspace(1) %to.33, i64 %stride
  %atan2 = call double @__ocml_atan2_f64(double %a, double %b)
  store double %atan2, ptr addrspace(1) %to.34, align 8
  %to.35 = getelementptr inbounds double, ptr addrspace(1) %to.34, i64 %stride
  %hypot = call double @__ocml_hypot_f64(double %a, double %b)
  store double %hypot, ptr addrspace(1) %to.35, align 8
  %to.36 = getelementptr inbounds double, ptr addrspace(1) %to.35, i64 %stride
  %fmod = call double @__ocml_fmod_f64(double %a, double %b)
  store double %fmod, ptr addrspace(1) %to.36, align 8
  %to.37 = getelementptr inbounds double, ptr addrspace(1) %to.36, i64 %stride
  %remainder = call double @__ocml_remainder_f64(double %a, double %b)
  store double %remainder, ptr addrspace(1) %to.37, align 8
  %to.38 = getelementptr inbounds double, ptr addrspace(1) %to.37, i64 %stride
  %copysign = call double @__ocml_copysign_f64(double %a, double %b)
  store double %copysign, ptr addrspace(1) %to.38, align 8
  %to.39 = getelementptr inbounds double, ptr addrspace(1) %to.38, i64 %stride
  %fmin = call double @__ocml_fmin_f64(double %a, double %b)
  store double %fmin, ptr addrspace(1) %to.39, align 8
  %to.40 = getelementptr inbounds double, ptr addrspace(1) %to.39, i64 %stride
  %fmax = call double @__ocml_fmax_f64(double %a, double %b)
  store double %fmax, ptr addrspace(1) %to.40, align 8
  %to.41 = getelementptr inbounds double, ptr addrspace(1) %to.40, i64 %stride
  %fma = call double @__ocml_fma_f64(double %a, double %b, double %a)
  store double %fma, ptr addrspace(1) %to.41, align 8
  br label %done

done:
  ret void
}

declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.workitem.id.x()
declare double @__ocml_exp_f64(double)
declare double @__ocml_exp2_f64(double)
declare double @__ocml_exp10_f64(double)
declare double @__ocml_log_f64(double)
declare double @__ocml_log2_f64(double)
declare double @__ocml_log10_f64(double)
declare double @__ocml_sin_f64(double)
declare double @__ocml_cos_f64(double)
declare double @__ocml_tan_f64(double)
declare double @__ocml_asin_f64(double)
declare double @__ocml_acos_f64(double)
declare double @__ocml_atan_f64(double)
declare double @__ocml_sinh_f64(double)
declare double @__ocml_cosh_f64(double)
declare double @__ocml_tanh_f64(double)
declare double @__ocml_expm1_f64(double)
declare double @__ocml_log1p_f64(double)
declare double @__ocml_cbrt_f64(double)
declare double @__ocml_erf_f64(double)
declare double @__ocml_erfc_f64(double)
declare double @__ocml_tgamma_f64(double)
declare double @__ocml_lgamma_f64(double)
declare double @__ocml_asinh_f64(double)
declare double @__ocml_acosh_f64(double)
declare double @__ocml_atanh_f64(double)
declare double @__ocml_rsqrt_f64(double)
declare double @__ocml_sqrt_f64(double)
declare double @__ocml_floor_f64(double)
declare double @__ocml_ceil_f64(double)
declare double @__ocml_trunc_f64(double)
declare double @__ocml_rint_f64(double)
declare double @__ocml_round_f64(double)
declare double @__ocml_fabs_f64(double)
declare double @__ocml_pow_f64(double, double)
declare double @__ocml_atan2_f64(double, double)
declare double @__ocml_hypot_f64(double, double)
declare double @__ocml_fmod_f64(double, double)
declare double @__ocml_remainder_f64(double, double)
declare double @__ocml_copysign_f64(double, double)
declare double @__ocml_fmin_f64(double, double)
declare double @__ocml_fmax_f64(double, double)
declare double @__ocml_fma_f64(double, double, double)
