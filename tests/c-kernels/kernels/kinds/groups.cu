// Reductions, scans, sorting and counting, by warps and cooperative groups.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>

namespace cg = cooperative_groups;

template <typename T> struct Shared {
  __device__ operator T *() {
    extern __shared__ int memory[];
    return (T *)memory;
  }
};

// The sum of all, block by block: `BLOCK` is known when compiling, the shared memory's size is the launch's.
template <typename T, unsigned BLOCK> __global__ void reduce(const T *in, T *out, unsigned n) {
  cg::thread_block block = cg::this_thread_block();
  T *part = Shared<T>();
  T sum = T();
  for (unsigned i = blockIdx.x * BLOCK * 2 + threadIdx.x; i < n; i += BLOCK * 2 * gridDim.x) {
    sum += in[i];
    if (i + BLOCK < n) sum += in[i + BLOCK];
  }
  part[threadIdx.x] = sum;
  cg::sync(block);
#pragma unroll
  for (unsigned step = BLOCK / 2; step >= 32; step /= 2) {
    if (threadIdx.x < step) part[threadIdx.x] = sum = sum + part[threadIdx.x + step];
    cg::sync(block);
  }
  cg::thread_block_tile<32> tile = cg::tiled_partition<32>(block);
  if (block.thread_rank() < 32) sum = cg::reduce(tile, sum, cg::plus<T>());
  if (block.thread_rank() == 0) out[blockIdx.x] = sum;
}

// Exclusive sums of each block and the blocks' totals: warps by shuffles, then the warps' totals by the first warp.
__global__ void scan(const unsigned *in, unsigned *out, unsigned *totals, int n) {
  __shared__ unsigned warps[32];
  int i = blockIdx.x * blockDim.x + threadIdx.x, lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  unsigned own = i < n ? in[i] : 0, sum = own;
  for (int step = 1; step < 32; step *= 2) {
    unsigned before = __shfl_up_sync(~0u, sum, step);
    if (lane >= step) sum += before;
  }
  if (lane == 31) warps[warp] = sum;
  __syncthreads();
  if (warp == 0) {
    unsigned total = lane < blockDim.x / 32 ? warps[lane] : 0;
    for (int step = 1; step < 32; step *= 2) {
      unsigned before = __shfl_up_sync(0xffffffff, total, step);
      if (lane >= step) total += before;
    }
    warps[lane] = total;
  }
  __syncthreads();
  if (warp) sum += warps[warp - 1];
  if (i < n) out[i] = sum - own;
  if (threadIdx.x == blockDim.x - 1) totals[blockIdx.x] = sum;
}

// One pass of a radix sort over a block's keys: by four bits, stable, a bit after the other by ballots.
__global__ void radix(unsigned *keys, int shift) {
  __shared__ unsigned moved[256], before[8];
  unsigned key = keys[blockIdx.x * 256 + threadIdx.x], lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  for (int bit = shift; bit < shift + 4; bit++) {
    bool one = key >> bit & 1;
    unsigned zeros = ~__ballot_sync(~0u, one);
    if (lane == 0) before[warp] = __popc(zeros);
    int all = __syncthreads_count(!one);
    unsigned place = __popc(zeros & ((1u << lane) - 1));
    for (int w = 0; w < warp; w++) place += before[w];
    moved[one ? all + threadIdx.x - place : place] = key;
    __syncthreads();
    key = moved[threadIdx.x];
    __syncthreads();
  }
  keys[blockIdx.x * 256 + threadIdx.x] = key;
}

// How often each value of `BINS` occurs: a histogram for each warp in shared memory, lanes with the same value count once.
template <int BINS, int WARPS> __global__ void histogram(const unsigned char *values, unsigned *counts, int n) {
  __shared__ unsigned own[WARPS][BINS];
  for (int i = threadIdx.x; i < BINS * WARPS; i += blockDim.x) own[i / BINS][i % BINS] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
    int bin = values[i] % BINS;
    cg::coalesced_group same = cg::labeled_partition(cg::coalesced_threads(), bin);
    if (same.thread_rank() == 0) atomicAdd_block(&own[threadIdx.x / 32][bin], (unsigned)same.size());
  }
  __syncthreads();
  for (int bin = threadIdx.x; bin < BINS; bin += blockDim.x) {
    unsigned sum = 0;
    for (int warp = 0; warp < WARPS; warp++) sum += own[warp][bin];
    if (sum) atomicAdd(counts + bin, sum);
  }
}

// The numbers above a bound, in any order, with one atomic operation for each group of lanes.
__global__ void filter(const int *in, int *out, unsigned *count, int bound, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n || in[i] <= bound) return;
  auto active = cg::coalesced_threads();
  unsigned first = 0;
  if (active.thread_rank() == 0) first = atomicAdd(count, (unsigned)active.size());
  out[active.shfl(first, 0) + active.thread_rank()] = in[i];
}
