// HIP's names, and the operators of its vectors.
#include <hip/hip_cooperative_groups.h>
#include <hip/hip_fp16.h>
#include <hip/hip_fp8.h>
#include <hip/hip_runtime.h>

#define ALL(T) template <class V> __device__ V T(V a, V b)
template <class V, class T> __device__ V operators(V a, V b, T s) {
  V r = a + b - a * b / a + a * s - s * b + a / s - (s + b);
  r += a; r -= b; r *= a; r /= b; r += s; r *= s;
  return r == a ? -r : r != b ? r : a;
}
extern "C" __global__ void vectors(float2 *a, float3 *b, float4 *c, int4 *d, double2 *e) {
  int i = hipThreadIdx_x + hipBlockDim_x * hipBlockIdx_x + hipGridDim_x + hipThreadIdx_y + hipThreadIdx_z;
  a[i] = operators(a[i], a[0], 2.0f);
  b[i] = operators(b[i], b[0], 2.0f);
  c[i] = operators(c[i], c[0], 2.0f);
  d[i] = operators(d[i], d[0], 2);
  e[i] = operators(e[i], e[0], 2.0);
}
extern "C" __global__ void warps(float *p, unsigned long long *masks, __half *h) {
  HIP_DYNAMIC_SHARED(float, room);
  int i = threadIdx.x;
  room[i] = p[i];
  __syncthreads();
  p[i] = __shfl(p[i], 3) + __shfl_up(p[i], 1) + __shfl_down(p[i], 1) + __shfl_xor(p[i], 2) + room[i ^ 1];
  masks[i] = __ballot(p[i] > 3) + __any(p[i] > 3) + __all(p[i] > 3) + __popcll(__ballot(1)) + __lane_id() + warpSize + wall_clock64();
  atomicAddNoRet(p, 1.0f);
  unsafeAtomicAdd(p + 1, 1.0f);
  safeAtomicAdd(p + 2, 1.0f);
  h[i] = __hadd(h[i], h[i + 1]);
}
int main() {
  float *p;
  hipStream_t stream;
  hipDeviceProp_t properties;
  hipError_t error = hipMalloc(&p, 1024);
  hipStreamCreate(&stream);
  hipGetDeviceProperties(&properties, 0);
  hipLaunchKernelGGL(warps, dim3(1), dim3(64), 256, stream, p, nullptr, nullptr);
  hipLaunchKernelGGL(HIP_KERNEL_NAME(warps), 1, 64, 0, 0, p, nullptr, nullptr);
  hipMemcpy(p, p, 64, hipMemcpyDeviceToDevice);
  hipDeviceSynchronize();
  return error == hipSuccess ? hipFree(p) : 1;
}
extern "C" __global__ void eight_bits(float *x, __hip_fp8_storage_t *y) {
  __hip_fp8_e4m3 a(x[0]);
  __hip_fp8x2_e5m2 b(float2{x[1], x[2]});
  x[3] = (float)a + ((float2)b).y;
  *y = __hip_cvt_float_to_fp8(x[4], __HIP_SATFINITE, __HIP_E5M2);
}
