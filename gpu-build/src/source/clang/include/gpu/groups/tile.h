// Tiles: parts of a warp, of a size that is known when compiling, or only when running.
#pragma once
#include <gpu/groups/block.h>

namespace cooperative_groups {

template <unsigned int N, class Parent = void> class thread_block_tile : public thread_group {
  static_assert(N && !(N & (N - 1)), "a tile has a power of two of threads");
  static_assert(N <= 32, "tiles of more than a warp are not there: share memory in the block");
  static __device__ unsigned int own_mask() {
    return N == 32 ? ~0u : ((1u << (N % 32)) - 1) << (details::lane() & ~(N - 1));
  }
  __device__ thread_block_tile(unsigned int meta, unsigned int metas)
      : thread_group(own_mask(), details::lane() & (N - 1), N), meta_(meta), metas_(metas) {}
  template <unsigned int M, class G> friend __device__ thread_block_tile<M, G> tiled_partition(const G &);
  template <unsigned int M, class G> friend class thread_block_tile;
  unsigned int meta_, metas_;
  __device__ unsigned int own(unsigned int ballot) const { return N == 32 ? ballot : ballot >> (details::lane() & ~(N - 1)) & ((1u << (N % 32)) - 1); }

public:
  // What a tile is a part of can be forgotten.
  template <class Other>
  __device__ thread_block_tile(const thread_block_tile<N, Other> &other) : thread_block_tile(other.meta_, other.metas_) {}
  static constexpr __device__ unsigned int size() { return N; }
  static constexpr __device__ unsigned int num_threads() { return N; }
  static __device__ unsigned int thread_rank() { return details::lane() & (N - 1); }
  __device__ unsigned int meta_group_rank() const { return meta_; }
  __device__ unsigned int meta_group_size() const { return metas_; }
  static __device__ void sync() { __syncwarp(own_mask()); }

  template <class T> __device__ T shfl(T v, int lane) const {
    return details::by_words(v, [=](unsigned int w) { return __shfl_sync(own_mask(), w, lane, N); });
  }
  template <class T> __device__ T shfl_up(T v, unsigned int distance) const {
    return details::by_words(v, [=](unsigned int w) { return __shfl_up_sync(own_mask(), w, distance, N); });
  }
  template <class T> __device__ T shfl_down(T v, unsigned int distance) const {
    return details::by_words(v, [=](unsigned int w) { return __shfl_down_sync(own_mask(), w, distance, N); });
  }
  template <class T> __device__ T shfl_xor(T v, int bits) const {
    return details::by_words(v, [=](unsigned int w) { return __shfl_xor_sync(own_mask(), w, bits, N); });
  }
  __device__ unsigned int ballot(int p) const { return own(__ballot_sync(own_mask(), p)); }
  __device__ int any(int p) const { return ballot(p) != 0; }
  __device__ int all(int p) const { return ballot(!p) == 0; }
  template <class T> __device__ unsigned int match_any(T v) const { return own(__match_any_sync(own_mask(), v)); }
  template <class T> __device__ unsigned int match_all(T v, int &all) const { return own(__match_all_sync(own_mask(), v, &all)); }
};

template <unsigned int N, class G> inline __device__ thread_block_tile<N, G> tiled_partition(const G &group) {
  unsigned int size = group.size();
  return thread_block_tile<N, G>(group.thread_rank() / N, (size + N - 1) / N);
}

inline __device__ thread_group tiled_partition(const thread_group &group, unsigned int size) {
  unsigned int first = details::lane() & ~(size - 1);
  unsigned int mask = size >= 32 ? ~0u : ((1u << size) - 1) << first;
  return thread_group(mask, group.rank_ % size, size);
}

} // namespace cooperative_groups
