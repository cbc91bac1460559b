// Generators, output and assertions.
#include <curand_kernel.h>

#define OUT(T) int i = blockIdx.x * blockDim.x + threadIdx.x; T *to = out + i
#define PUT(...) *to = (__VA_ARGS__), to += n

// Philox's words as they come, singly and in fours.
__global__ void philox(unsigned long long seed, unsigned long long offset, unsigned *out, int n) {
  OUT(unsigned);
  curandStatePhilox4_32_10_t a, b;
  curand_init(seed, i, offset, &a);
  for (int k = 0; k < 6; k++) PUT(curand(&a));
  curand_init(seed, i, offset / 4 * 4, &b);
  uint4 four = curand4(&b);
  PUT(four.x); PUT(four.y); PUT(four.z); PUT(four.w);
  PUT(curand(&b));
}
// Distributions: uniform, normal and log-normal, in both precisions.
template <class S> __global__ void distributions(unsigned long long seed, double *out, int n) {
  OUT(double);
  S s;
  curand_init(seed, i, 0, &s);
  PUT(curand_uniform(&s)); PUT(curand_uniform_double(&s)); PUT(curand_normal(&s)); PUT(curand_normal(&s)); PUT(curand_normal_double(&s)); PUT(curand_normal_double(&s));
  float2 a = curand_normal2(&s);
  double2 b = curand_normal2_double(&s);
  PUT(a.x); PUT(a.y); PUT(b.x); PUT(b.y);
  PUT(log(curand_log_normal(&s, 0.0f, 1.0f))); PUT(log(curand_log_normal_double(&s, 0.0, 1.0)));
}
__global__ void says(int a, float b, unsigned long long c) {
  if (threadIdx.x == 3) printf("thread %d: %d %5.2f %llu %s|%-4d|%x\n", threadIdx.x, a, b, c, "text", a, 255u);
}
