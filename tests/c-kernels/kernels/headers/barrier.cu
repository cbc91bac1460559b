// Blocks that wait at a cuda::barrier, and that copy in stages of a cuda::pipeline.
#include <cooperative_groups.h>
#include <cuda/barrier>
#include <cuda/pipeline>
#include <utility>
namespace cg = cooperative_groups;

// A tile after another, in one buffer: each thread adds its right neighbour's number.
extern "C" __global__ void barrier_tiles(const float *in, float *out, int tiles) {
  __shared__ float tile[64];
  __shared__ cuda::barrier<cuda::thread_scope_block> bar;
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0) init(&bar, block.size());
  block.sync();
  float sum = 0;
  for (int i = 0; i < tiles; i++) {
    cuda::memcpy_async(block, tile, in + 64 * i, cuda::aligned_size_t<16>(sizeof(tile)), bar);
    auto token = bar.arrive();
    const float before = sum;
    bar.wait(std::move(token));
    sum = before + tile[(threadIdx.x + 1) % 64] * (float)(i + 1);
    bar.arrive_and_wait();
  }
  out[threadIdx.x] = sum;
}

// Two stages: a tile is copied while the one before is read.
extern "C" __global__ void pipeline_tiles(const float *in, float *out, int tiles) {
  __shared__ float stages[2][64];
  __shared__ cuda::pipeline_shared_state<cuda::thread_scope_block, 2> state;
  auto block = cg::this_thread_block();
  auto pipe = cuda::make_pipeline(block, &state);
  float sum = 0;
  for (int i = 0, next = 0; i < tiles; i++) {
    for (; next < tiles && next < i + 2; next++) {
      pipe.producer_acquire();
      cuda::memcpy_async(block, stages[next % 2], in + 64 * next, sizeof(stages[0]), pipe);
      pipe.producer_commit();
    }
    pipe.consumer_wait();
    sum += stages[i % 2][63 - threadIdx.x] * (float)(i + 1);
    pipe.consumer_release();
  }
  out[threadIdx.x] = sum;
}

// A thread's own copies.
extern "C" __global__ void pipeline_thread(const float *in, float *out, int tiles) {
  __shared__ float tile[64];
  auto pipe = cuda::make_pipeline();
  float sum = 0;
  for (int i = 0; i < tiles; i++) {
    pipe.producer_acquire();
    cuda::memcpy_async(&tile[threadIdx.x], in + 64 * i + threadIdx.x, sizeof(float), pipe);
    pipe.producer_commit();
    cuda::pipeline_consumer_wait_prior<0>(pipe);
    __syncthreads();
    sum += tile[(threadIdx.x + 63) % 64] * (float)(i + 1);
    __syncthreads();
    pipe.consumer_release();
  }
  out[threadIdx.x] = sum;
}

// A thread copies all for itself, in words that it reads as other types, with an odd number of bytes at the end.
extern "C" __global__ void pipeline_own(const float *in, float *out, int tiles) {
  float tile[64];
  auto pipe = cuda::make_pipeline();
  float sum = 0;
  tile[63] = 0;
  for (int i = 0; i < tiles; i++) {
    cuda::memcpy_async(tile, in + 64 * i, 63 * sizeof(float), pipe);
    cuda::memcpy_async((void *)(tile + 63), (const char *)(in + 64 * i + 63), 3, pipe);
    ((char *)tile)[255] = ((const char *)in)[256 * i + 255];
    pipe.consumer_wait();
    sum += tile[(threadIdx.x + 5) % 64] * (float)(i + 1);
  }
  out[threadIdx.x] = sum;
}
