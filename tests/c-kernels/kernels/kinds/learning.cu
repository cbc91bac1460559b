// Clusters, layers and chance.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <curand_kernel.h>

#define FEATURES 4

// The nearest centre of each point, and the centres' new sums.
__global__ void kmeans(const float *points, const float *centre, int *cluster, float *sums, int *counts, int n, int k) {
  extern __shared__ float near[];
  for (int i = threadIdx.x; i < k * FEATURES; i += blockDim.x) near[i] = centre[i];
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int best = 0;
  float least = INFINITY;
  for (int c = 0; c < k; c++) {
    float distance = 0;
    for (int f = 0; f < FEATURES; f++) {
      float d = points[f * n + i] - near[c * FEATURES + f];
      distance += d * d;
    }
    if (distance < least) least = distance, best = c;
  }
  cluster[i] = best;
  atomicAdd(&counts[best], 1);
  for (int f = 0; f < FEATURES; f++) atomicAdd(&sums[best * FEATURES + f], points[f * n + i]);
}

// What it would save to make a point a centre (streamcluster): the sum over those that are nearer to it than to their own.
__global__ void gain(const float4 *points, const float *cost, double *saved, int candidate, int n) {
  __shared__ double part[128];
  int i = blockIdx.x * 128 + threadIdx.x;
  double own = 0;
  if (i < n) {
    float4 p = points[i], q = points[candidate];
    float d = (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y) + (p.z - q.z) * (p.z - q.z) + (p.w - q.w) * (p.w - q.w);
    if (d < cost[i]) own = cost[i] - d;
  }
  part[threadIdx.x] = own;
  for (int step = 64; step; step >>= 1) {
    __syncthreads();
    if (threadIdx.x < step) part[threadIdx.x] += part[threadIdx.x + step];
  }
  if (!threadIdx.x) atomicAdd(saved, part[0]);
}

// A layer forward, of halves in pairs with sums in single precision; a sigmoid, and the result as bfloat16.
__global__ void layer(const __half2 *weights, const __half2 *in, __nv_bfloat16 *out, int inputs) {
  __shared__ float part[4];
  float sum = 0;
  for (int i = threadIdx.x; i < inputs / 2; i += 128) {
    float2 both = __half22float2(__hmul2(weights[blockIdx.x * (inputs / 2) + i], in[i]));
    sum += both.x + both.y;
  }
  for (int mask = 16; mask; mask >>= 1) sum += __shfl_xor_sync(~0u, sum, mask);
  if (threadIdx.x % 32 == 0) part[threadIdx.x / 32] = sum;
  __syncthreads();
  if (threadIdx.x == 0) out[blockIdx.x] = __float2bfloat16(1.0f / (1.0f + expf(-(part[0] + part[1] + part[2] + part[3]))));
}

// How many of each thread's random points lie in the quarter of a circle.
template <typename State> __global__ void circle(unsigned long long seed, int rounds, unsigned *inside) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  State state;
  curand_init(seed, i, 0, &state);
  unsigned count = 0;
  for (int round = 0; round < rounds; round++) {
    float x = curand_uniform(&state), y = curand_uniform(&state);
    count += x * x + y * y <= 1.0f;
  }
  inside[i] = count;
}

// European options.
__global__ void options(const float *price, const float *strike, const float *years, float2 *values, float rate, float volatility, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    float spread = volatility * sqrtf(years[i]);
    float d1 = (__logf(price[i] / strike[i]) + (rate + 0.5f * volatility * volatility) * years[i]) / spread;
    float later = strike[i] * __expf(-rate * years[i]);
    values[i].x = price[i] * normcdff(d1) - later * normcdff(d1 - spread);
    values[i].y = values[i].x - price[i] + later;
  }
}
