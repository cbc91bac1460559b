// Numbers of 8 bits: out[function * n + i].
#include <cuda_fp8.h>

#define OUT(T) int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return; T *to = out + i
#define PUT(...) *to = (__VA_ARGS__), to += n

template <__nv_fp8_interpretation_t kind, class T> __device__ void narrow(float x, double y, long long z, unsigned char *to, int n) {
  PUT(__nv_cvt_float_to_fp8(x, __NV_SATFINITE, kind));
  PUT(__nv_cvt_float_to_fp8(x, __NV_NOSAT, kind));
  PUT(__nv_cvt_double_to_fp8(y, __NV_SATFINITE, kind));
  PUT(__nv_cvt_double_to_fp8(y, __NV_NOSAT, kind));
  PUT(__nv_cvt_halfraw_to_fp8(__half_raw(__half(x)), __NV_SATFINITE, kind));
  PUT(__nv_cvt_bfloat16raw_to_fp8(__nv_bfloat16_raw(__nv_bfloat16(x)), __NV_SATFINITE, kind));
  PUT(T(x).__x);
  PUT(T(z).__x);
  PUT(T((int)z).__x);
}
__global__ void narrowed_fp8(const float *x, const double *y, const long long *z, unsigned char *out, int n) {
  OUT(unsigned char);
  narrow<__NV_E4M3, __nv_fp8_e4m3>(x[i], y[i], z[i], to, n);
  narrow<__NV_E5M2, __nv_fp8_e5m2>(x[i], y[i], z[i], to + 9 * n, n);
}

template <class One, class Two, class Four, __nv_fp8_interpretation_t kind> __device__ void widen(unsigned char bits, double *to, int n) {
  One one;
  one.__x = bits;
  PUT((double)one);
  PUT((float)one);
  PUT((float)(__half)one);
  PUT((float)(__nv_bfloat16)one);
  PUT((int)one);
  PUT(__half(__nv_cvt_fp8_to_halfraw(bits, kind)));
  Two two;
  two.__x = bits << 8 | 0x38;
  PUT(((float2)two).y);
  PUT(((__half2)two).x);
  Four four(float4{1, (float)one, 2, 3});
  PUT(((float4)four).y);
  PUT(((float4)four).x + ((float4)four).z + ((float4)four).w);
}
__global__ void widened_fp8(const unsigned char *x, double *out, int n) {
  OUT(double);
  widen<__nv_fp8_e4m3, __nv_fp8x2_e4m3, __nv_fp8x4_e4m3, __NV_E4M3>(x[i], to, n);
  widen<__nv_fp8_e5m2, __nv_fp8x2_e5m2, __nv_fp8x4_e5m2, __NV_E5M2>(x[i], to + 10 * n, n);
}
