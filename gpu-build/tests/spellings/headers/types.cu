// Vectors, complex numbers, random numbers, constant and managed memory, templates, lambdas, classes.
#include <cuComplex.h>
#include <curand_kernel.h>
#include <cuda_runtime.h>
#include <device_launch_parameters.h>
#include <algorithm>
#include <vector>

#define MAKE(name) make_##name##4(1, 2, 3, 4).w + make_##name##3(1, 2, 3).z + make_##name##2(1, 2).y + make_##name##1(1).x
static_assert(sizeof(float3) == 12 && alignof(float4) == 16 && alignof(double2) == 16 && sizeof(uchar4) == 4 && alignof(int2) == 8, "CUDA's layout");

__constant__ float weights[16];
__device__ int counter;
__device__ __constant__ float2 origin = {1.0f, 2.0f};

extern "C" __global__ void vectors(double *out) {
  out[0] = MAKE(char) + MAKE(uchar) + MAKE(short) + MAKE(ushort) + MAKE(int) + MAKE(uint) + MAKE(long) + MAKE(ulong) + MAKE(longlong) + MAKE(ulonglong) + MAKE(float) + MAKE(double);
  atomicAdd(&counter, 1);
  out[1] = weights[threadIdx.x] + origin.y;
}
extern "C" __global__ void complex_numbers(cuFloatComplex *a, cuDoubleComplex *b) {
  a[0] = cuCaddf(a[1], cuCsubf(a[2], cuCmulf(a[3], cuCdivf(a[4], cuConjf(a[5])))));
  a[1] = make_cuFloatComplex(cuCabsf(a[2]), cuCrealf(a[3]) + cuCimagf(a[4]));
  b[0] = cuCadd(b[1], cuCsub(b[2], cuCmul(b[3], cuCdiv(b[4], cuConj(b[5])))));
  b[1] = make_cuDoubleComplex(cuCabs(b[2]), cuCreal(b[3]) + cuCimag(b[4]));
  a[2] = cuCfmaf(a[1], a[2], make_cuComplex(1, 2));
  b[2] = cuCfma(b[1], b[2], cuComplexFloatToDouble(cuComplexDoubleToFloat(b[3])));
}
template <class State> __device__ double draw(State *s) {
  float2 two = curand_normal2(s);
  double2 twice = curand_normal2_double(s);
  return curand(s) + curand_uniform(s) + curand_uniform_double(s) + curand_normal(s) + curand_normal_double(s) + curand_log_normal(s, 0.0f, 1.0f) + curand_log_normal_double(s, 0.0, 1.0) + two.x + twice.y;
}
extern "C" __global__ void random_numbers(double *out, curandState *states) {
  curandState s = states[threadIdx.x];
  curandStatePhilox4_32_10_t p;
  curand_init(1234, threadIdx.x, 0, &s);
  curand_init(1234, threadIdx.x, 5, &p);
  skipahead(3, &s);
  float4 four = curand_uniform4(&p), normal = curand_normal4(&p);
  out[threadIdx.x] = draw(&s) + draw(&p) + four.x + normal.w + curand4(&p).z;
  states[threadIdx.x] = s;
}
struct Shape {
  float side;
  __host__ __device__ float area() const { return side * side; }
};
template <class F> __device__ void each(float *p, int n, F f) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) p[i] = f(p[i]);
}
extern "C" __global__ void classes(float *p, int n, Shape s) {
  each(p, n, [=] __device__(float x) { return std::max(x, s.area()) + std::min(x, 3.0f); });
}
template <class T, int N> __global__ void scale(T *p, T by) { p[threadIdx.x + N] *= by; }
template __global__ void scale<float, 4>(float *, float);

// What stands beside kernels is understood, and is not compiled.
int host(const std::vector<float> &in) {
  float *p, *q;
  cudaStream_t stream;
  cudaEvent_t start, stop;
  cudaDeviceProp properties;
  float time, two[2] = {};
  if (cudaMalloc(&p, 4 * in.size()) != cudaSuccess) return 1;
  cudaMalloc((void **)&q, 4);
  cudaGetDeviceProperties(&properties, 0);
  cudaStreamCreate(&stream);
  cudaEventCreate(&start);
  cudaEventCreate(&stop);
  cudaMemcpyToSymbol(weights, in.data(), 64);
  cudaMemcpyFromSymbol(two, origin, 8);
  cudaMemcpy(p, in.data(), 4 * in.size(), cudaMemcpyHostToDevice);
  cudaEventRecord(start, stream);
  dim3 grid((in.size() + 255) / 256), block(256);
  scale<float, 0><<<grid, block, 0, stream>>>(p, 2.0f);
  classes<<<1, 256>>>(p, max(3, 4), Shape{rsqrtf(2.0f)});
  cudaEventRecord(stop);
  cudaEventSynchronize(stop);
  cudaEventElapsedTime(&time, start, stop);
  void *arguments[] = {&p};
  cudaLaunchKernel(vectors, grid, block, arguments);
  cudaFuncSetAttribute(vectors, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);
  cudaError_t error = cudaDeviceSynchronize();
  if (error) printf("%s\n", cudaGetErrorString(error));
  cudaStreamDestroy(stream);
  return cudaFree(p) + cudaFree(q) + properties.multiProcessorCount;
}
