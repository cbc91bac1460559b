// The block, and the grid, which knows its place and cannot wait for itself.
#pragma once
#include <gpu/groups/base.h>

namespace cooperative_groups {

class thread_block : public thread_group {
  __device__ thread_block() : thread_group(0, thread_rank(), size()) {}
  friend __device__ thread_block this_thread_block();

public:
  static __device__ unsigned int size() { return blockDim.x * blockDim.y * blockDim.z; }
  static __device__ unsigned int num_threads() { return size(); }
  static __device__ unsigned int thread_rank() { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; }
  static __device__ dim3 group_index() { return blockIdx; }
  static __device__ dim3 thread_index() { return threadIdx; }
  static __device__ dim3 dim_threads() { return blockDim; }
  static __device__ dim3 group_dim() { return blockDim; }
  static __device__ void sync() { __syncthreads(); }
  struct arrival_token {};
  // To arrive and to wait are one barrier, which is where the second stands.
  __device__ arrival_token barrier_arrive() const { return {}; }
  __device__ void barrier_wait(arrival_token &&) const { __syncthreads(); }
};
inline __device__ thread_block this_thread_block() { return thread_block(); }

class grid_group {
  __device__ grid_group() {}
  friend __device__ grid_group this_grid();

public:
  static __device__ bool is_valid() { return false; }
  static __device__ unsigned long long num_blocks() { return (unsigned long long)gridDim.x * gridDim.y * gridDim.z; }
  static __device__ unsigned long long block_rank() {
    return ((unsigned long long)blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  }
  static __device__ unsigned long long num_threads() { return num_blocks() * thread_block::size(); }
  static __device__ unsigned long long size() { return num_threads(); }
  static __device__ unsigned long long thread_rank() { return block_rank() * thread_block::size() + thread_block::thread_rank(); }
  static __device__ dim3 dim_blocks() { return gridDim; }
  static __device__ dim3 group_dim() { return gridDim; }
  static __device__ dim3 block_index() { return blockIdx; }
  void __device__ sync() const
      __GPU_ABSENT("a barrier of the whole grid (grid_group::sync) is not there: end the kernel, and launch another one");
};
inline __device__ grid_group this_grid() { return grid_group(); }
__GPU_FN void sync(const grid_group &)
    __GPU_ABSENT("a barrier of the whole grid (sync(grid_group)) is not there: end the kernel, and launch another one");
__GPU_FN void sync(const grid_group &) {}

struct multi_grid_group {
  void __device__ sync() const __GPU_ABSENT("groups of several devices (multi_grid_group) are not there");
  __device__ bool is_valid() const { return false; }
};
__device__ multi_grid_group this_multi_grid() __GPU_ABSENT("groups of several devices (this_multi_grid) are not there");
struct cluster_group {
  void __device__ sync() const __GPU_ABSENT("clusters of blocks (cluster_group) are not there");
};
__device__ cluster_group this_cluster() __GPU_ABSENT("clusters of blocks (this_cluster) are not there");

} // namespace cooperative_groups
