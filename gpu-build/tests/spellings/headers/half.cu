// Every function of half precision once.
#include <cuda_fp16.h>
#define NAME_OF(one, ...) one
#define FROM(name) __##name##2half
#define TO(name) __half2##name
extern "C" __global__ void half_precision(__half *p, __half2 *q, float *f, int *n, double d) {
#include "sixteen.inc"
  p[0] = __float2half(f[0]) + __float2half_rn(f[1]) + __float2half_rz(f[1]) + __float2half_rd(f[1]) + __float2half_ru(f[1]) + __double2half(d);
  p[1] = __int2half_rn(n[0]) + __int2half_rz(n[0]) + __int2half_rd(n[0]) + __int2half_ru(n[0]) + __uint2half_rn(n[0]) + __short2half_rn(n[0]) + __ushort2half_rn(n[0]) + __ll2half_rn(n[0]) + __ull2half_rn(n[0]);
  n[1] = __half2int_rn(p[2]) + __half2int_rz(p[2]) + __half2int_rd(p[2]) + __half2int_ru(p[2]) + __half2uint_rn(p[2]) + __half2short_rz(p[2]) + __half2ushort_rz(p[2]) + __half2ll_rn(p[2]) + __half2ull_rn(p[2]);
  n[2] = __half_as_short(p[3]) + __half_as_ushort(p[3]);
  p[4] = __short_as_half(n[3]) + __ushort_as_half(n[4]);
  q[1] = make_half2(p[1], p[2]) + __halves2half2(p[1], p[2]) + __half2half2(p[3]) + __low2half2(q[2]) + __high2half2(q[2]) + __lowhigh2highlow(q[2]) + __lows2half2(q[3], q[4]) + __highs2half2(q[3], q[4]);
  q[2] = __float2half2_rn(f[1]) + __floats2half2_rn(f[1], f[2]) + __float22half2_rn(make_float2(f[1], f[2]));
  float2 both = __half22float2(q[3]);
  f[3] = both.x + both.y + __half2float(p[5]) + __low2float(q[4]) + __high2float(q[4]);
  p[6] = __low2half(q[5]) + __high2half(q[5]);
}
