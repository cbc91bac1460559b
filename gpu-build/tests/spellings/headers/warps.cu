// Everything that threads do together, and the thread's and block's place.
#include <assert.h>
#include <stdio.h>

template <class T> __device__ T shuffles(T v) {
  const unsigned all = 0xffffffff;
  v += __shfl_sync(all, v, 3) + __shfl_up_sync(all, v, 1) + __shfl_down_sync(all, v, 1, 16) + __shfl_xor_sync(all, v, 4, 8);
  return v + __shfl(v, 3) + __shfl_up(v, 1) + __shfl_down(v, 1) + __shfl_xor(v, 4);
}
extern "C" __global__ void exchange(int *a, unsigned *b, long long *c, float *d, double *e, long *f, unsigned long long *g) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, all;
  a[i] = shuffles(a[i]); b[i] = shuffles(b[i]); c[i] = shuffles(c[i]); d[i] = shuffles(d[i]); e[i] = shuffles(e[i]); f[i] = shuffles(f[i]); g[i] = shuffles(g[i]);
  a[i] += __all_sync(~0u, a[i] > 3) + __any_sync(~0u, a[i] > 3) + __uni_sync(~0u, a[i] > 3) + __all(a[i] > 4) + __any(a[i] > 4);
  b[i] += __ballot_sync(~0u, a[i] > 3) + __activemask() + __ballot(a[i] > 5);
  b[i] += __match_any_sync(~0u, a[i]) + __match_any_sync(~0u, b[i]) + __match_any_sync(~0u, c[i]) + __match_any_sync(~0u, d[i]) + __match_any_sync(~0u, e[i]) + __match_any_sync(~0u, f[i]) + __match_any_sync(~0u, g[i]);
  b[i] += __match_all_sync(~0u, a[i], &all) + __match_all_sync(~0u, b[i], &all) + __match_all_sync(~0u, c[i], &all) + __match_all_sync(~0u, d[i], &all) + __match_all_sync(~0u, e[i], &all) + all;
  b[i] += __reduce_add_sync(~0u, b[i]) + __reduce_min_sync(~0u, b[i]) + __reduce_max_sync(~0u, b[i]) + __reduce_and_sync(~0u, b[i]) + __reduce_or_sync(~0u, b[i]) + __reduce_xor_sync(~0u, b[i]);
  a[i] += __reduce_min_sync(~0u, a[i]) + __reduce_max_sync(~0u, a[i]);
  __syncwarp();
}
extern "C" __global__ void waits(int *a) {
  extern __shared__ int part[];
  int i = threadIdx.x;
  part[i] = a[i];
  __syncthreads();
  a[i] = part[i ^ 1] + __syncthreads_and(i > 3) + __syncthreads_or(i > 3) + __syncthreads_count(i > 3);
  __threadfence(); __threadfence_block(); __threadfence_system();
  a[i] += (int)clock() + (int)clock64();
  __nanosleep(100);
}
extern "C" __global__ void __launch_bounds__(256, 2) places(int *a, float x) {
  dim3 grid = gridDim, block = blockDim;
  uint3 here = threadIdx, there = blockIdx;
  a[0] = grid.x + block.y + here.z + there.x + warpSize + threadIdx.y + threadIdx.z + blockIdx.y + blockIdx.z + gridDim.y + gridDim.z + blockDim.y + blockDim.z;
  assert(a[1] != 3);
  if (a[2] == 7) __trap();
  printf("%d %f %s %llu\n", a[3], x, "text", 5ull);
}
