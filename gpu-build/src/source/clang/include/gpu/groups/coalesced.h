// The lanes of a warp that are together at a place in the program, and parts of them.
#pragma once
#include <gpu/groups/tile.h>

namespace cooperative_groups {

class coalesced_group;
namespace details {
__device__ unsigned int mask_of(const coalesced_group &);
} // namespace details

class coalesced_group : public thread_group {
  __device__ explicit coalesced_group(unsigned int mask)
      : thread_group(mask, __popc(mask & details::below(details::lane())), __popc(mask)), meta_(0), metas_(1) {}
  friend __device__ coalesced_group coalesced_threads();
  template <class G> friend __device__ coalesced_group labeled_partition(const G &, unsigned int);
  template <class G> friend __device__ coalesced_group binary_partition(const G &, bool);
  friend __device__ unsigned int details::mask_of(const coalesced_group &);
  friend __device__ coalesced_group tiled_partition(const coalesced_group &, unsigned int);
  unsigned int meta_, metas_;
  // The n-th lane of the group gets the n-th bit.
  __device__ unsigned int pack(unsigned int ballot) const {
    unsigned int packed = 0, n = 0;
    for (unsigned int left = mask_; left; left &= left - 1, n++) packed |= (ballot >> __builtin_ctz(left) & 1) << n;
    return packed;
  }

public:
  __device__ unsigned int meta_group_rank() const { return meta_; }
  __device__ unsigned int meta_group_size() const { return metas_; }
  __device__ void sync() const { __syncwarp(mask_); }

  template <class T> __device__ T shfl(T v, int rank) const {
    unsigned int mask = mask_, lane = details::nth_bit(mask_, rank);
    return details::by_words(v, [=](unsigned int w) { return __shfl_sync(mask, w, lane, 32); });
  }
  template <class T> __device__ T shfl_up(T v, unsigned int distance) const {
    return shfl(v, distance <= rank_ ? rank_ - distance : rank_);
  }
  template <class T> __device__ T shfl_down(T v, unsigned int distance) const {
    return shfl(v, rank_ + distance < size_ ? rank_ + distance : rank_);
  }
  __device__ unsigned int ballot(int p) const { return pack(__ballot_sync(mask_, p) & mask_); }
  __device__ int any(int p) const { return (__ballot_sync(mask_, p) & mask_) != 0; }
  __device__ int all(int p) const { return (__ballot_sync(mask_, !p) & mask_) == 0; }
  template <class T> __device__ unsigned int match_any(T v) const { return pack(__match_any_sync(mask_, v)); }
  template <class T> __device__ unsigned int match_all(T v, int &all) const { return pack(__match_all_sync(mask_, v, &all)); }
};

inline __device__ coalesced_group coalesced_threads() { return coalesced_group(__activemask()); }

namespace details {
template <unsigned int N, class P> __GPU_FN unsigned int mask_of(const thread_block_tile<N, P> &) {
  return N == 32 ? ~0u : ((1u << (N % 32)) - 1) << (lane() & ~(N - 1));
}
inline __device__ unsigned int mask_of(const coalesced_group &group) { return group.mask_; }
} // namespace details

template <class G> inline __device__ coalesced_group labeled_partition(const G &group, unsigned int label) {
  return coalesced_group(__match_any_sync(details::mask_of(group), label));
}
template <class G> inline __device__ coalesced_group binary_partition(const G &group, bool which) {
  unsigned int mask = details::mask_of(group), yes = __ballot_sync(mask, which) & mask;
  return coalesced_group(which ? yes : mask & ~yes);
}

// Lanes that follow one another in the group, so many each.
inline __device__ coalesced_group tiled_partition(const coalesced_group &group, unsigned int size) {
  unsigned int first = group.rank_ / size * size, part = 0;
  for (unsigned int left = group.mask_, rank = 0; left; left &= left - 1, rank++)
    if (rank >= first && rank < first + size) part |= left & -left;
  coalesced_group tile(part);
  tile.meta_ = group.rank_ / size;
  tile.metas_ = (group.size_ + size - 1) / size;
  return tile;
}

template <class G, class F> __GPU_FN void invoke_one(const G &group, F f) {
  if (group.thread_rank() == 0) f();
}

} // namespace cooperative_groups
