// Every function of brain floating point once.
#include <cuda_bf16.h>
extern "C" __global__ void brain_floats(__nv_bfloat16 *p, __nv_bfloat162 *q, float *f, int *n, double d) {
#include "sixteen.inc"
  p[0] = __float2bfloat16(f[0]) + __float2bfloat16_rn(f[1]) + __float2bfloat16_rz(f[1]) + __float2bfloat16_rd(f[1]) + __float2bfloat16_ru(f[1]) + __double2bfloat16(d);
  p[1] = __int2bfloat16_rn(n[0]) + __uint2bfloat16_rn(n[0]) + __short2bfloat16_rn(n[0]) + __ushort2bfloat16_rn(n[0]) + __ll2bfloat16_rn(n[0]) + __ull2bfloat16_rn(n[0]);
  n[1] = __bfloat162int_rn(p[2]) + __bfloat162int_rz(p[2]) + __bfloat162uint_rn(p[2]) + __bfloat162short_rz(p[2]) + __bfloat162ll_rn(p[2]);
  n[2] = __bfloat16_as_short(p[3]) + __bfloat16_as_ushort(p[3]);
  p[4] = __short_as_bfloat16(n[3]) + __ushort_as_bfloat16(n[4]);
  q[1] = make_bfloat162(p[1], p[2]) + __halves2bfloat162(p[1], p[2]) + __bfloat162bfloat162(p[3]) + __low2bfloat162(q[2]) + __high2bfloat162(q[2]);
  q[2] = __float2bfloat162_rn(f[1]) + __floats2bfloat162_rn(f[1], f[2]) + __float22bfloat162_rn(make_float2(f[1], f[2]));
  float2 both = __bfloat1622float2(q[3]);
  f[3] = both.x + both.y + __bfloat162float(p[5]) + __low2float(q[4]) + __high2float(q[4]);
  p[6] = __low2bfloat16(q[5]) + __high2bfloat16(q[5]);
}
