// What groups of threads have in common.
#pragma once
#include <gpu/cuda.h>

namespace cooperative_groups {

namespace details {
template <class T> struct identity { typedef T type; };

__GPU_FN unsigned int lane() { return __nvvm_read_ptx_sreg_laneid(); }
__GPU_FN unsigned int below(unsigned int lane) { return (1u << lane) - 1; }

// The position of the n-th bit that is set.
__GPU_FN unsigned int nth_bit(unsigned int mask, unsigned int n) {
  for (; n; n--) mask &= mask - 1;
  return mask ? __builtin_ctz(mask) : 0;
}

// A shuffle of a value of any size, which `each` does with one word of it.
template <class T, class F> __GPU_FN T by_words(T value, F each) {
  static_assert(__is_trivially_copyable(T), "lanes exchange what can be copied byte by byte");
  union Words {
    __device__ Words() {}
    unsigned int words[(sizeof(T) + 3) / 4];
    T value;
  } all;
  all.words[sizeof(all.words) / 4 - 1] = 0;
  __builtin_memcpy(&all.value, &value, sizeof(T));
  for (unsigned int i = 0; i < (sizeof(T) + 3) / 4; i++) all.words[i] = each(all.words[i]);
  return all.value;
}
} // namespace details

// Any group: a block, or lanes of one warp (`mask`), of which this thread is the `rank`-th.
class thread_group {
protected:
  unsigned int mask_, rank_, size_;
  __device__ thread_group(unsigned int mask, unsigned int rank, unsigned int size) : mask_(mask), rank_(rank), size_(size) {}
  friend __device__ thread_group tiled_partition(const thread_group &, unsigned int);

public:
  __device__ unsigned long long size() const { return size_; }
  __device__ unsigned long long num_threads() const { return size_; }
  __device__ unsigned long long thread_rank() const { return rank_; }
  __device__ void sync() const {
    if (mask_)
      __syncwarp(mask_);
    else
      __syncthreads();
  }
};

template <class G> __GPU_FN void sync(const G &group) { group.sync(); }
template <class G> __GPU_FN unsigned long long thread_rank(const G &group) { return group.thread_rank(); }
template <class G> __GPU_FN unsigned long long group_size(const G &group) { return group.size(); }

} // namespace cooperative_groups
