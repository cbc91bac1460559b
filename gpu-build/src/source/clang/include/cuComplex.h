// Complex numbers as pairs, and their functions.
#pragma once
#include <gpu/cuda.h>

typedef float2 cuFloatComplex;
typedef double2 cuDoubleComplex;
typedef cuFloatComplex cuComplex;

// (the pair, its parts' type, the letter in its functions' names, those that come last in a name)
#define __GPU_COMPLEX(C, T, make, f, hypotenuse, add)                                                                 \
  __GPU_BOTH C make(T re, T im) { return {re, im}; }                                                                  \
  __GPU_BOTH T cuCreal##f(C a) { return a.x; }                                                                        \
  __GPU_BOTH T cuCimag##f(C a) { return a.y; }                                                                        \
  __GPU_BOTH C cuConj##f(C a) { return {a.x, -a.y}; }                                                                 \
  __GPU_BOTH C cuCadd##f(C a, C b) { return {a.x + b.x, a.y + b.y}; }                                                 \
  __GPU_BOTH C cuCsub##f(C a, C b) { return {a.x - b.x, a.y - b.y}; }                                                 \
  __GPU_BOTH C cuCmul##f(C a, C b) { return {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x}; }                         \
  __GPU_BOTH T cuCabs##f(C a) { return hypotenuse(a.x, a.y); }                                                        \
  /* Both are scaled by the divisor's larger part, so that squares neither overflow nor vanish. */                   \
  __GPU_BOTH C cuCdiv##f(C a, C b) {                                                                                  \
    T x = b.x < 0 ? -b.x : b.x, y = b.y < 0 ? -b.y : b.y, s = 1 / (x > y ? x : y);                                    \
    T re = b.x * s, im = b.y * s, n = 1 / (re * re + im * im), p = a.x * s, q = a.y * s;                              \
    return {(p * re + q * im) * n, (q * re - p * im) * n};                                                            \
  }                                                                                                                   \
  __GPU_BOTH C cuCfma##add(C a, C b, C c) { return cuCadd##f(cuCmul##f(a, b), c); }
__GPU_COMPLEX(cuFloatComplex, float, make_cuFloatComplex, f, hypotf, f)
__GPU_COMPLEX(cuDoubleComplex, double, make_cuDoubleComplex, , hypot, )
#undef __GPU_COMPLEX
__GPU_BOTH cuComplex make_cuComplex(float re, float im) { return {re, im}; }
__GPU_BOTH cuDoubleComplex cuComplexFloatToDouble(cuFloatComplex a) { return {a.x, a.y}; }
__GPU_BOTH cuFloatComplex cuComplexDoubleToFloat(cuDoubleComplex a) { return {(float)a.x, (float)a.y}; }
