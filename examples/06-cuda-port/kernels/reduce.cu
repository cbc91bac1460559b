// A program in CUDA C++: the sum and the largest of many numbers, by blocks and then by one block. nvcc makes an executable of it.
#include <cfloat>
#include <cooperative_groups.h>
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>
#include <vector>

namespace cg = cooperative_groups;

#define CHECK(call)                                                                                      \
  do {                                                                                                   \
    cudaError_t status = (call);                                                                         \
    if (status != cudaSuccess) {                                                                         \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status));                    \
      exit(EXIT_FAILURE);                                                                                \
    }                                                                                                    \
  } while (0)

template <typename T> struct Sum {
  static __device__ T identity() { return T(0); }
  __device__ T operator()(T a, T b) const { return a + b; }
};

template <typename T> struct Max;

template <> struct Max<float> {
  static __device__ float identity() { return -FLT_MAX; }
  __device__ float operator()(float a, float b) const { return fmaxf(a, b); }
};

// The lanes of a tile reduce their values; lane 0 has the result.
template <typename Op, typename T, typename Tile> __device__ T reduce_tile(const Tile &tile, T value) {
  Op op;
#pragma unroll
  for (int offset = tile.size() / 2; offset > 0; offset /= 2)
    value = op(value, tile.shfl_down(value, offset));
  return value;
}

// One result for each block.
template <typename T, typename Op, int BLOCK>
__global__ void __launch_bounds__(BLOCK) reduce(const T *__restrict__ in, T *__restrict__ out, int n) {
  __shared__ T partial[BLOCK / 32];
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<32> warp = cg::tiled_partition<32>(block);
  Op op;

  T value = Op::identity();
  for (int i = blockIdx.x * BLOCK + threadIdx.x; i < n; i += gridDim.x * BLOCK)
    value = op(value, in[i]);

  value = reduce_tile<Op>(warp, value);
  if (warp.thread_rank() == 0)
    partial[warp.meta_group_rank()] = value;
  block.sync();

  if (warp.meta_group_rank() == 0) {
    value = warp.thread_rank() < BLOCK / 32 ? partial[warp.thread_rank()] : Op::identity();
    value = reduce_tile<Op>(warp, value);
    if (warp.thread_rank() == 0)
      out[blockIdx.x] = value;
  }
}

template <typename T, typename Op> T reduced(const std::vector<T> &host) {
  constexpr int BLOCK = 256, BLOCKS = 128;
  T *in, *partial, result;
  CHECK(cudaMalloc(&in, host.size() * sizeof(T)));
  CHECK(cudaMalloc(&partial, BLOCKS * sizeof(T)));
  CHECK(cudaMemcpy(in, host.data(), host.size() * sizeof(T), cudaMemcpyHostToDevice));
  reduce<T, Op, BLOCK><<<BLOCKS, BLOCK>>>(in, partial, (int)host.size());
  reduce<T, Op, BLOCK><<<1, BLOCK>>>(partial, partial, BLOCKS);
  CHECK(cudaGetLastError());
  CHECK(cudaMemcpy(&result, partial, sizeof(T), cudaMemcpyDeviceToHost));
  CHECK(cudaFree(in));
  CHECK(cudaFree(partial));
  return result;
}

int main() {
  std::vector<float> floats(1 << 22);
  std::vector<int> ints(1 << 22);
  for (size_t i = 0; i < floats.size(); i++) {
    floats[i] = (float)(i % 7) - 3;
    ints[i] = (int)(i % 5) - 2;
  }
  printf("sum %g\n", reduced<float, Sum<float>>(floats));
  printf("max %g\n", reduced<float, Max<float>>(floats));
  printf("sum %d\n", reduced<int, Sum<int>>(ints));
  return 0;
}
