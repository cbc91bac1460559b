// The place of a finding is in this file, even if a header's function makes the access.
#include <curand_kernel.h>
#include <cooperative_groups.h>

// All threads share one generator.
extern "C" __global__ void one_generator(unsigned *state, float *out) {
  int i = threadIdx.x;
  out[i] = curand_uniform((curandState *)state);  // one generator
}

// A vector that a header's function builds.
extern "C" __global__ void vector_types(float4 *v, float *out) {
  int i = threadIdx.x;
  v[0] = make_float4(i, i, i, i);  // one vector
}

__device__ float twice(const float *p) {
  return 2 * *p;  // in a function
}

extern "C" __global__ void in_a_function(const float *p, float *out) {
  out[threadIdx.x] = twice(p + 1000000);
}
