// Bessel functions of integer order, and `remquo`, under the libdevice names that clang's headers call: no other device's library has them.
#pragma once

// Upwards from orders 0 and 1: y_{k+1} = 2k/x y_k - y_{k-1}. For y it is stable, for j up to the order x.
__GPU_FN double __gpu_bessel_up(int n, double x, double before, double value) {
  // Behind an infinity would be a NaN.
  for (int k = 1; k < n && value != -__builtin_inf(); k++) {
    const double next = 2.0 * k / x * value - before;
    before = value, value = next;
  }
  return value;
}
#define __GPU_LIBDEVICE extern "C" __device__ __inline__
__GPU_LIBDEVICE double __nv_jn(int n, double x) {
  if (n < 0 || x != x) return __builtin_nan("");
  if (n == 0) return ::j0(x);
  if (n == 1) return ::j1(x);
  const double size = __builtin_fabs(x), sign = x < 0 && n & 1 ? -1.0 : 1.0;
  if (size == 0 || size == __builtin_inf()) return sign * 0.0;
  // The series' first term, where the others vanish beside it. The ratios below would overflow.
  if (size < 1e-8) {
    double term = sign;
    for (long long k = 1; k <= n && term != 0; k++) term *= size / 2 / k;
    return term;
  }
  if (size >= n) return sign * __gpu_bessel_up(n, size, ::j0(size), ::j1(size));
  // Miller's algorithm: downwards from an order so high that the starting values do not matter; the larger of j0 and j1 then gives the scale.
  const long long steps = 16 + (long long)__builtin_sqrt(60.0 * n), first = n + steps;
  double after = 0, value = 0x1p-900, result = 0;
  for (long long k = first; k > 0; k--) {
    const double before = 2.0 * k / size * value - after;
    after = value, value = before;
    // `value` is of order k - 1.
    if (k - 1 == n) result = value;
    if (__builtin_fabs(value) > 0x1p900) {
      value *= 0x1p-900, after *= 0x1p-900, result *= 0x1p-900;
    }
  }
  const double zeroth = ::j0(size), one = ::j1(size);
  return sign * (__builtin_fabs(zeroth) > __builtin_fabs(one) ? result / value * zeroth : result / after * one);
}
__GPU_LIBDEVICE double __nv_yn(int n, double x) {
  if (n < 0 || x != x || x < 0) return __builtin_nan("");
  if (x == 0) return -__builtin_inf();
  if (x == __builtin_inf()) return 0;
  return n == 0 ? ::y0(x) : __gpu_bessel_up(n, x, ::y0(x), ::y1(x));
}
__GPU_LIBDEVICE float __nv_jnf(int n, float x) { return (float)__nv_jn(n, x); }
__GPU_LIBDEVICE float __nv_ynf(int n, float x) { return (float)__nv_yn(n, x); }

// The remainder of the nearest quotient, of two that are equally near the even one; and the quotient's last three bits with its sign.
template <class F> __GPU_FN F __gpu_remquo(F a, F b, int *quotient, F (*fmod)(F, F), F largest) {
  const bool is_negative = __builtin_signbit(a), turns = is_negative != (bool)__builtin_signbit(b);
  *quotient = 0;
  F x = is_negative ? -a : a, y = __builtin_signbit(b) ? -b : b;
  if (!(x <= largest) || y != y || y == 0) return (F)__builtin_nan("");
  if (y <= largest / 8) x = fmod(x, 8 * y);
  int q = 0;
  if (y <= largest / 4 && x >= 4 * y) x -= 4 * y, q += 4;
  if (y <= largest / 2 && x >= 2 * y) x -= 2 * y, q += 2;
  if (x >= y) x -= y, q += 1;
  if (x > y - x || (x == y - x && q & 1)) x -= y, q += 1;
  q &= 7;
  *quotient = turns ? -q : q;
  return is_negative ? -x : x;
}

__GPU_LIBDEVICE double __nv_remquo(double a, double b, int *quotient) {
  return __gpu_remquo<double>(a, b, quotient, ::fmod, __DBL_MAX__);
}
__GPU_LIBDEVICE float __nv_remquof(float a, float b, int *quotient) {
  return __gpu_remquo<float>(a, b, quotient, ::fmodf, __FLT_MAX__);
}
#undef __GPU_LIBDEVICE
