// CUB's flags where items of a block differ from their neighbours, and counts of a block's items.
#pragma once
#include <gpu/cub/base.h>

namespace cub {

namespace gpu_details {
// What an operator says of two neighbours; some are also told the place of the second.
template <class F, class T> __GPU_FN auto differ(F &op, const T &a, const T &b, int place, int) -> decltype(op(a, b, place)) {
  return op(a, b, place);
}
template <class F, class T> __GPU_FN auto differ(F &op, const T &a, const T &b, int, long) -> decltype(op(a, b)) { return op(a, b); }
} // namespace gpu_details

template <class T, int BLOCK_DIM_X, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int = 0> class BlockDiscontinuity {
  static constexpr int N = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;
  struct Room { T firsts[N], lasts[N]; };
  Room &room;
  int rank;

  // Without an item before the tile its first item is flagged, and without one after it its last.
  template <int ITEMS, class Flag, class F>
  __device__ __forceinline__ void heads(Flag (&flags)[ITEMS], const T (&items)[ITEMS], F &op, const T *before) {
    flags[0] = rank     ? gpu_details::differ(op, room.lasts[rank - 1], items[0], rank * ITEMS, 0)
               : before ? gpu_details::differ(op, *before, items[0], 0, 0)
                        : true;
    for (int i = 1; i < ITEMS; i++) flags[i] = gpu_details::differ(op, items[i - 1], items[i], rank * ITEMS + i, 0);
  }
  template <int ITEMS, class Flag, class F>
  __device__ __forceinline__ void tails(Flag (&flags)[ITEMS], const T (&items)[ITEMS], F &op, const T *after) {
    const T &last = items[ITEMS - 1];
    flags[ITEMS - 1] = rank < N - 1 ? gpu_details::differ(op, last, room.firsts[rank + 1], (rank + 1) * ITEMS, 0)
                       : after      ? gpu_details::differ(op, last, *after, N * ITEMS, 0)
                                    : true;
    for (int i = 1; i < ITEMS; i++) flags[i - 1] = gpu_details::differ(op, items[i - 1], items[i], rank * ITEMS + i, 0);
  }
  template <int ITEMS> __device__ void show(const T (&items)[ITEMS], bool firsts, bool lasts) {
    if (firsts) room.firsts[rank] = items[0];
    if (lasts) room.lasts[rank] = items[ITEMS - 1];
    __syncthreads();
  }

public:
  __GPU_COLLECTIVE(BlockDiscontinuity)

#define __GPU_ITEMS template <int ITEMS, class Flag, class F> __device__ void
  __GPU_ITEMS FlagHeads(Flag (&head_flags)[ITEMS], T (&input)[ITEMS], F flag_op) {
    show(input, false, true);
    heads(head_flags, input, flag_op, nullptr);
  }
  __GPU_ITEMS FlagHeads(Flag (&head_flags)[ITEMS], T (&input)[ITEMS], F flag_op, T tile_predecessor_item) {
    show(input, false, true);
    heads(head_flags, input, flag_op, &tile_predecessor_item);
  }
  __GPU_ITEMS FlagTails(Flag (&tail_flags)[ITEMS], T (&input)[ITEMS], F flag_op) {
    show(input, true, false);
    tails(tail_flags, input, flag_op, nullptr);
  }
  __GPU_ITEMS FlagTails(Flag (&tail_flags)[ITEMS], T (&input)[ITEMS], F flag_op, T tile_successor_item) {
    show(input, true, false);
    tails(tail_flags, input, flag_op, &tile_successor_item);
  }
#define __GPU_BOTH_FLAGS(before, after)                                                                               \
  show(input, true, true);                                                                                            \
  heads(head_flags, input, flag_op, before);                                                                          \
  tails(tail_flags, input, flag_op, after)
  __GPU_ITEMS FlagHeadsAndTails(Flag (&head_flags)[ITEMS], Flag (&tail_flags)[ITEMS], T (&input)[ITEMS], F flag_op) {
    __GPU_BOTH_FLAGS(nullptr, nullptr);
  }
  __GPU_ITEMS FlagHeadsAndTails(Flag (&head_flags)[ITEMS], Flag (&tail_flags)[ITEMS], T tile_successor_item, T (&input)[ITEMS],
                                F flag_op) {
    __GPU_BOTH_FLAGS(nullptr, &tile_successor_item);
  }
  __GPU_ITEMS FlagHeadsAndTails(Flag (&head_flags)[ITEMS], T tile_predecessor_item, Flag (&tail_flags)[ITEMS], T (&input)[ITEMS],
                                F flag_op) {
    __GPU_BOTH_FLAGS(&tile_predecessor_item, nullptr);
  }
  __GPU_ITEMS FlagHeadsAndTails(Flag (&head_flags)[ITEMS], T tile_predecessor_item, Flag (&tail_flags)[ITEMS], T tile_successor_item,
                                T (&input)[ITEMS], F flag_op) {
    __GPU_BOTH_FLAGS(&tile_predecessor_item, &tile_successor_item);
  }
#undef __GPU_BOTH_FLAGS
#undef __GPU_ITEMS
};

enum BlockHistogramAlgorithm { BLOCK_HISTO_SORT, BLOCK_HISTO_ATOMIC };

// By BLOCK_HISTO_ATOMIC a counter has a type that atomicAdd knows, and may be many blocks'; otherwise it has any.
template <class T, int BLOCK_DIM_X, int ITEMS_PER_THREAD, int BINS, BlockHistogramAlgorithm ALGORITHM = BLOCK_HISTO_SORT,
          int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int = 0>
class BlockHistogram {
  static constexpr int N = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z, ITEMS = ITEMS_PER_THREAD;
  static constexpr bool ATOMIC = ALGORITHM == BLOCK_HISTO_ATOMIC;
  struct Counts { unsigned int counts[BINS]; };
  typedef typename If<ATOMIC, NullType, Counts>::Type Room;
  Room &room;
  int rank;

public:
  __GPU_COLLECTIVE(BlockHistogram)

  template <class Counter> __device__ void InitHistogram(Counter *histogram) {
    for (int bin = rank; bin < BINS; bin += N) histogram[bin] = 0;
  }
  template <class Counter> __device__ void Composite(T (&items)[ITEMS], Counter *histogram) {
    if constexpr (ATOMIC) {
      for (int i = 0; i < ITEMS; i++) atomicAdd(histogram + items[i], (Counter)1);
    } else {
      InitHistogram(room.counts);
      __syncthreads();
      for (int i = 0; i < ITEMS; i++) atomicAdd(room.counts + items[i], 1u);
      __syncthreads();
      for (int bin = rank; bin < BINS; bin += N) histogram[bin] += room.counts[bin];
    }
  }
  template <class Counter> __device__ void Histogram(T (&items)[ITEMS], Counter *histogram) {
    InitHistogram(histogram);
    __syncthreads();
    Composite(items, histogram);
  }
};

} // namespace cub
