// Mathematics that clang's own headers leave to the toolkit: overloads of min and max, short names for single precision,
// and what the host knows of these names. The host's functions are declarations: nobody runs them here.
#pragma once

#define __GPU_MIN_MAX(R, A, B)                                                                                        \
  __GPU_BOTH R min(A a, B b) { return (R)a < (R)b ? (R)a : (R)b; }                                                    \
  __GPU_BOTH R max(A a, B b) { return (R)a > (R)b ? (R)a : (R)b; }
// clang's header has the device's min and max of int.
static __host__ inline int min(int a, int b) { return a < b ? a : b; }
static __host__ inline int max(int a, int b) { return a > b ? a : b; }
__GPU_MIN_MAX(unsigned int, unsigned int, unsigned int)
__GPU_MIN_MAX(unsigned int, int, unsigned int)
__GPU_MIN_MAX(unsigned int, unsigned int, int)
__GPU_MIN_MAX(long, long, long)
__GPU_MIN_MAX(unsigned long, unsigned long, unsigned long)
__GPU_MIN_MAX(unsigned long, long, unsigned long)
__GPU_MIN_MAX(unsigned long, unsigned long, long)
__GPU_MIN_MAX(long long, long long, long long)
__GPU_MIN_MAX(unsigned long long, unsigned long long, unsigned long long)
__GPU_MIN_MAX(unsigned long long, long long, unsigned long long)
__GPU_MIN_MAX(unsigned long long, unsigned long long, long long)
#undef __GPU_MIN_MAX

// Of two numbers of which one is a NaN these take the other.
#define __GPU_FMIN_FMAX(R, A, B)                                                                                      \
  __GPU_BOTH R min(A a, B b) { return __builtin_fmin##R((R)a, (R)b); }                                                \
  __GPU_BOTH R max(A a, B b) { return __builtin_fmax##R((R)a, (R)b); }
#define __builtin_fminfloat __builtin_fminf
#define __builtin_fmaxfloat __builtin_fmaxf
#define __builtin_fmindouble __builtin_fmin
#define __builtin_fmaxdouble __builtin_fmax
__GPU_FMIN_FMAX(float, float, float)
__GPU_FMIN_FMAX(double, double, double)
__GPU_FMIN_FMAX(double, float, double)
__GPU_FMIN_FMAX(double, double, float)
#undef __GPU_FMIN_FMAX
#undef __builtin_fminfloat
#undef __builtin_fmaxfloat
#undef __builtin_fmindouble
#undef __builtin_fmaxdouble

// The functions that C's library has not: on the host they are names alone.
#define __GPU_HOST_1(name) extern "C" __host__ double name(double); extern "C" __host__ float name##f(float);
__GPU_HOST_1(rsqrt) __GPU_HOST_1(rcbrt) __GPU_HOST_1(sinpi) __GPU_HOST_1(cospi) __GPU_HOST_1(erfinv) __GPU_HOST_1(erfcinv)
__GPU_HOST_1(erfcx) __GPU_HOST_1(normcdf) __GPU_HOST_1(normcdfinv) __GPU_HOST_1(cyl_bessel_i0) __GPU_HOST_1(cyl_bessel_i1)
#undef __GPU_HOST_1
extern "C" {
__host__ void sincospi(double, double *, double *);
__host__ void sincospif(float, float *, float *);
__host__ double norm3d(double, double, double);
__host__ float norm3df(float, float, float);
__host__ double rhypot(double, double);
__host__ float rhypotf(float, float);
__host__ float fdividef(float, float);
__host__ double fdivide(double, double);
}

// C++ overloads for single precision.
#define __GPU_FLOAT_1(name) static __host__ __device__ inline float name(float x) { return name##f(x); }
__GPU_FLOAT_1(rsqrt) __GPU_FLOAT_1(rcbrt) __GPU_FLOAT_1(sinpi) __GPU_FLOAT_1(cospi) __GPU_FLOAT_1(erfinv) __GPU_FLOAT_1(erfcinv)
__GPU_FLOAT_1(erfcx) __GPU_FLOAT_1(normcdf) __GPU_FLOAT_1(normcdfinv)
#undef __GPU_FLOAT_1
static __host__ __device__ inline void sincospi(float x, float *s, float *c) { sincospif(x, s, c); }
__GPU_FN void sincos(float x, float *s, float *c) { sincosf(x, s, c); }
static __host__ __device__ inline float norm3d(float a, float b, float c) { return norm3df(a, b, c); }
static __host__ __device__ inline float rhypot(float a, float b) { return rhypotf(a, b); }

// An absolute value of an unsigned number, which programs write: it is the number.
__GPU_BOTH unsigned int abs(unsigned int x) { return x; }

// Overloads that clang's headers declare and leave to the toolkit.
#define __GPU_1(R, name) __GPU_FN R name(float x) { return name##f(x); }
__GPU_1(float, acosh) __GPU_1(float, asinh) __GPU_1(float, atanh) __GPU_1(float, cbrt) __GPU_1(float, erf) __GPU_1(float, erfc)
__GPU_1(float, exp2) __GPU_1(float, expm1) __GPU_1(float, lgamma) __GPU_1(float, log1p) __GPU_1(float, log2) __GPU_1(float, logb)
__GPU_1(float, nearbyint) __GPU_1(float, rint) __GPU_1(float, round) __GPU_1(float, tgamma) __GPU_1(float, trunc)
__GPU_1(int, ilogb) __GPU_1(long, lrint) __GPU_1(long long, llrint) __GPU_1(long, lround) __GPU_1(long long, llround)
#undef __GPU_1
#define __GPU_2(name) __GPU_FN float name(float x, float y) { return name##f(x, y); }
__GPU_2(copysign) __GPU_2(fdim) __GPU_2(fmax) __GPU_2(fmin) __GPU_2(hypot) __GPU_2(nextafter) __GPU_2(remainder)
#undef __GPU_2
__GPU_FN float fma(float x, float y, float z) { return fmaf(x, y, z); }
__GPU_FN float scalbn(float x, int n) { return scalbnf(x, n); }
__GPU_FN float scalbln(float x, long n) { return scalblnf(x, n); }
__GPU_FN float remquo(float x, float y, int *n) { return remquof(x, y, n); }

__GPU_FN double nan(const char *) { return __builtin_nan(""); }
__GPU_FN float nanf(const char *) { return __builtin_nanf(""); }
