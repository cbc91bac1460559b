// Every mathematical function once.
#include <math_constants.h>

#define ONE(T, f, name) sum += name##f(x); sum += name(x);
#define BOTH(T, f, name) sum += name##f(x, y); sum += name((T)x, (T)y);

template <class T> __device__ T of_c(T x, T y) {
  T sum = acos(x) + acosh(x) + asin(x) + asinh(x) + atan(x) + atanh(x) + cbrt(x) + ceil(x) + cos(x) + cosh(x) + erf(x) + erfc(x) + exp(x) + exp2(x) + expm1(x);
  sum += fabs(x) + floor(x) + lgamma(x) + log(x) + log10(x) + log1p(x) + log2(x) + logb(x) + nearbyint(x) + rint(x) + round(x) + sin(x) + sinh(x) + sqrt(x);
  sum += tan(x) + tanh(x) + tgamma(x) + trunc(x) + abs(x);
  sum += atan2(x, y) + copysign(x, y) + fdim(x, y) + fmax(x, y) + fmin(x, y) + fmod(x, y) + hypot(x, y) + nextafter(x, y) + pow(x, y) + remainder(x, y);
  sum += fma(x, y, x) + ldexp(x, 3) + scalbn(x, 2) + scalbln(x, 2l) + pow(x, 3);
  int e;
  sum += frexp(x, &e) + e;
  T whole;
  sum += modf(x, &whole) + whole;
  sum += ilogb(x) + lrint(x) + llrint(x) + lround(x) + llround(x);
  sum += isnan(x) + isinf(x) + isfinite(x) + signbit(x) + isnormal(x);
  sum += max(x, y) + min(x, y) + std::sqrt(x) + std::abs(x) + std::pow(x, y) + std::exp(x);
  return sum;
}
// CUDA's own, which have short names for single precision.
template <class T> __device__ T of_cuda(T x) {
  T s, c, p, r, sum = rsqrt(x) + rcbrt(x) + sinpi(x) + cospi(x) + erfinv(x) + erfcinv(x) + erfcx(x) + normcdf(x) + normcdfinv(x);
  sincos(x, &s, &c);
  sincospi(x, &p, &r);
  return sum + s + c + p + r + norm3d(x, s, c) + rhypot(x, s);
}

extern "C" __global__ void singles(float *out, float x, float y) {
  float s, c, p, r;
  sincosf(x, &s, &c);
  sincospif(x, &p, &r);
  int e;
  float whole;
  out[0] = of_c(x, y) + of_cuda(x) + s + c + p + r;
  out[1] = acosf(x) + acoshf(x) + asinf(x) + asinhf(x) + atanf(x) + atan2f(x, y) + atanhf(x) + cbrtf(x) + ceilf(x) + copysignf(x, y) + cosf(x) + coshf(x) + cospif(x) + erfcf(x) + erfcinvf(x) + erfcxf(x) + erff(x) + erfinvf(x);
  out[2] = exp10f(x) + exp2f(x) + expf(x) + expm1f(x) + fabsf(x) + fdimf(x, y) + fdividef(x, y) + floorf(x) + fmaf(x, y, x) + fmaxf(x, y) + fminf(x, y) + fmodf(x, y) + frexpf(x, &e) + hypotf(x, y);
  out[3] = ldexpf(x, 2) + lgammaf(x) + log10f(x) + log1pf(x) + log2f(x) + logbf(x) + logf(x) + modff(x, &whole) + nearbyintf(x) + nextafterf(x, y) + norm3df(x, y, x) + norm4df(x, y, x, y) + normcdff(x) + normcdfinvf(x) + powf(x, y) + powif(x, 3);
  out[4] = rcbrtf(x) + remainderf(x, y) + rhypotf(x, y) + rintf(x) + rnorm3df(x, y, x) + rnorm4df(x, y, x, y) + roundf(x) + rsqrtf(x) + scalblnf(x, 2) + scalbnf(x, 2) + sinf(x) + sinhf(x) + sinpif(x) + sqrtf(x) + tanf(x);
  out[5] = tanhf(x) + tgammaf(x) + truncf(x) + ilogbf(x) + llrintf(x) + llroundf(x) + lrintf(x) + lroundf(x) + e + whole + CUDART_PI_F + CUDART_INF_F + CUDART_NAN_F;
}
extern "C" __global__ void doubles(double *out, double x, double y) {
  out[0] = of_c(x, y) + of_cuda(x) + exp10(x) + norm4d(x, y, x, y) + rnorm3d(x, y, x) + rnorm4d(x, y, x, y) + powi(x, 3) + CUDART_PI + CUDART_LN2 + CUDART_SQRT_TWO;
  out[1] = max(x, 1.0f) + min(1.0f, x);
}
extern "C" __global__ void wholes(int *a, unsigned *b, long long *c, unsigned long long *d) {
  a[0] = max(a[1], a[2]) + min(a[3], a[4]) + abs(a[5]);
  b[0] = max(b[1], b[2]) + min(b[3], 4) + max(5, b[5]) + umax(b[6], b[7]) + umin(b[6], b[8]) + abs(b[9]);
  c[0] = max(c[1], c[2]) + min(c[3], c[4]) + llabs(c[5]) + llmax(c[6], c[7]) + llmin(c[6], c[8]) + labs((long)c[9]);
  d[0] = max(d[1], d[2]) + min(d[3], d[4]) + ullmax(d[5], d[6]) + ullmin(d[5], d[7]) + max((unsigned long)d[8], 3ul) + min((long)c[8], 3l);
  a[1] = sqrt(a[2]) + pow(2, a[3]) + exp(a[4]);
}
