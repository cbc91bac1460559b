// In CUDA C++: every math function of the portable vocabulary, by its overloads for float and double.
template <class T> static __device__ void all(const T *xs, const T *ys, T *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    T x = xs[i], y = ys[i];
    int at = i;
    auto put = [&](T value) {
        out[at] = value;
        at += n;
    };
    put(exp(x)), put(exp2(x)), put(sizeof(T) == 4 ? exp10f(x) : exp10(x)), put(log(x)), put(log2(x)), put(log10(x));
    put(sin(x)), put(cos(x)), put(tan(x)), put(asin(x)), put(acos(x)), put(atan(x)), put(sinh(x)), put(cosh(x)), put(tanh(x));
    put(expm1(x)), put(log1p(x)), put(cbrt(x)), put(erf(x)), put(erfc(x)), put(tgamma(x)), put(lgamma(x));
    put(asinh(x)), put(acosh(x)), put(atanh(x)), put(rsqrt(x)), put(sqrt(x));
    put(floor(x)), put(ceil(x)), put(trunc(x)), put(rint(x)), put(round(x)), put(fabs(x));
    put(pow(x, y)), put(atan2(x, y)), put(hypot(x, y)), put(fmod(x, y)), put(remainder(x, y));
    put(copysign(x, y)), put(fmin(x, y)), put(fmax(x, y)), put(fma(x, y, x));
}
__global__ void math_f32(const float *x, const float *y, float *out, int n) { all(x, y, out, n); }
__global__ void math_f64(const double *x, const double *y, double *out, int n) { all(x, y, out, n); }
