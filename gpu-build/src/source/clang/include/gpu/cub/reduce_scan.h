// CUB's reductions and scans of blocks, through shared memory, whatever a warp is. Values are combined in the threads' order.
#pragma once
#include <gpu/cub/base.h>

namespace cub {

namespace gpu_details {
// A value of each of N threads, in groups of about as many as there are groups: a thread for each group combines its values, and one
// thread the groups. Groups lie an odd number of values apart, for the sake of memory's banks.
template <class T, int N> struct Groups {
  static constexpr int each = N <= 4 ? 2 : N <= 16 ? 4 : N <= 64 ? 8 : N <= 256 ? 16 : 32;
  static constexpr int count = (N + each - 1) / each;
  T values[count * (each + 1)];
  T groups[count];
  T prefix;

  __device__ T &at(int i) { return values[i + i / each]; }

  // Thread 0 gets the combination of the first `valid` threads' values.
  template <class F> __device__ T reduce(int rank, T value, int valid, F &op) {
    at(rank) = value;
    __syncthreads();
    int first = rank * each;
    if (rank < count && first < valid) {
      T all = at(first);
      for (int k = 1; k < each && first + k < valid; k++) all = op(all, at(first + k));
      groups[rank] = all;
    }
    __syncthreads();
    if (rank == 0 && valid > 0) {
      value = groups[0];
      for (int group = 1; group < count && group * each < valid; group++) value = op(value, groups[group]);
    }
    return value;
  }

  // Each thread but the first gets in `before` what those before it combine to; all get what the block does.
  template <class F> __device__ T scan(int rank, T value, T &before, F &op) {
    at(rank) = value;
    __syncthreads();
    int first = rank * each;
    if (rank < count) {
      T all = at(first);
      for (int k = 1; k < each && first + k < N; k++) {
        all = op(all, at(first + k));
        at(first + k) = all;
      }
      groups[rank] = all;
    }
    __syncthreads();
    if (rank == 0) {
      T all = groups[0];
      for (int group = 1; group < count; group++) {
        all = op(all, groups[group]);
        groups[group] = all;
      }
    }
    __syncthreads();
    if (rank) {
      int group = (rank - 1) / each;
      before = group ? op(groups[group - 1], at(rank - 1)) : at(rank - 1);
    }
    return groups[count - 1];
  }

  // The callback's result in thread 0. The whole first warp calls the callback, so its threads may cooperate in it.
  template <class F> __device__ T ask(int rank, F &callback, T aggregate) {
    if (rank < 32) {
      T said = callback(aggregate);
      if (rank == 0) prefix = said;
    }
    __syncthreads();
    return prefix;
  }
};
} // namespace gpu_details

enum BlockReduceAlgorithm { BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY, BLOCK_REDUCE_RAKING, BLOCK_REDUCE_WARP_REDUCTIONS };

template <class T, int BLOCK_DIM_X, BlockReduceAlgorithm ALGORITHM = BLOCK_REDUCE_WARP_REDUCTIONS, int BLOCK_DIM_Y = 1,
          int BLOCK_DIM_Z = 1, int = 0>
class BlockReduce {
  static constexpr int N = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;
  typedef gpu_details::Groups<T, N> Room;
  Room &room;
  int rank;

public:
  __GPU_COLLECTIVE(BlockReduce)

  template <class F> __device__ T Reduce(T input, F reduction_op) { return room.reduce(rank, input, N, reduction_op); }
  template <class F> __device__ T Reduce(T input, F reduction_op, int num_valid) {
    return room.reduce(rank, input, num_valid < N ? num_valid : N, reduction_op);
  }
  template <int ITEMS, class F> __device__ T Reduce(T (&inputs)[ITEMS], F reduction_op) {
    return Reduce(ThreadReduce(inputs, reduction_op), reduction_op);
  }
  __device__ T Sum(T input) { return Reduce(input, cub::Sum()); }
  __device__ T Sum(T input, int num_valid) { return Reduce(input, cub::Sum(), num_valid); }
  template <int ITEMS> __device__ T Sum(T (&inputs)[ITEMS]) { return Reduce(inputs, cub::Sum()); }
};

enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };

// A callback for scans of one tile after another: it has what came before.
template <class T, class F> struct BlockScanRunningPrefixOp {
  F op;
  T running_total;
  __device__ BlockScanRunningPrefixOp(F op) : op(op) {}
  __device__ BlockScanRunningPrefixOp(T starting_prefix, F op) : op(op), running_total(starting_prefix) {}
  __device__ T operator()(const T &block_aggregate) {
    T before = running_total;
    running_total = op(running_total, block_aggregate);
    return before;
  }
};

template <class T, int BLOCK_DIM_X, BlockScanAlgorithm ALGORITHM = BLOCK_SCAN_RAKING, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int = 0>
class BlockScan {
  static constexpr int N = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z;
  typedef gpu_details::Groups<T, N> Room;
  Room &room;
  int rank;

  // The block's first item comes after nothing, after a value, or after what a callback says of the aggregate.
  struct Nothing {};
  struct Value { T value; };
  template <class C> struct Callback { C &callback; };
  static __device__ bool starts(Nothing, Room &, int, T &, const T &) { return false; }
  static __device__ bool starts(const Value &start, Room &, int, T &before, const T &) { return before = start.value, true; }
  template <class C> static __device__ bool starts(const Callback<C> &start, Room &room, int rank, T &before, const T &aggregate) {
    return before = room.ask(rank, start.callback, aggregate), true;
  }
  // Scans the block's items, of which this thread has so many; `in` and `out` may be the same. The aggregate is of these alone.
  template <bool INCLUSIVE, class S, class F>
  __device__ __forceinline__ T scan(const T *in, T *out, int items, const S &start, F &op) {
    T all = in[0], earlier = in[0], before = in[0];
    for (int i = 1; i < items; i++) all = op(all, in[i]);
    T aggregate = room.scan(rank, all, earlier, op);
    bool has_start = starts(start, room, rank, before, aggregate), has = has_start || rank;
    if (rank) before = has_start ? op(before, earlier) : earlier;
    for (int i = 0; i < items; i++) {
      T item = in[i], after = has || i ? op(before, item) : item;
      out[i] = INCLUSIVE ? after : before;
      before = after;
    }
    return aggregate;
  }

public:
  __GPU_COLLECTIVE(BlockScan)

  // Of one item, and of several, of which each thread has those that follow one another.
#define __GPU_SCAN(name, INCLUSIVE, start, result, ...)                                                               \
  template <class F> __device__ void name(T input, T &output, __VA_ARGS__) {                                          \
    result scan<INCLUSIVE>(&input, &output, 1, start, scan_op);                                                       \
  }                                                                                                                   \
  template <int ITEMS, class F> __device__ void name(T (&input)[ITEMS], T (&output)[ITEMS], __VA_ARGS__) {            \
    result scan<INCLUSIVE>(input, output, ITEMS, start, scan_op);                                                     \
  }
#define __GPU_SCANS(name, INCLUSIVE)                                                                                  \
  __GPU_SCAN(name, INCLUSIVE, Nothing(), , F scan_op)                                                                 \
  __GPU_SCAN(name, INCLUSIVE, Nothing(), block_aggregate =, F scan_op, T &block_aggregate)                            \
  __GPU_SCAN(name, INCLUSIVE, Value{initial_value}, , T initial_value, F scan_op)                                     \
  __GPU_SCAN(name, INCLUSIVE, Value{initial_value}, block_aggregate =, T initial_value, F scan_op, T &block_aggregate) \
  template <class F, class C> __device__ void name(T input, T &output, F scan_op, C &block_prefix_callback_op) {      \
    scan<INCLUSIVE>(&input, &output, 1, Callback<C>{block_prefix_callback_op}, scan_op);                              \
  }                                                                                                                   \
  template <int ITEMS, class F, class C>                                                                              \
  __device__ void name(T (&input)[ITEMS], T (&output)[ITEMS], F scan_op, C &block_prefix_callback_op) {               \
    scan<INCLUSIVE>(input, output, ITEMS, Callback<C>{block_prefix_callback_op}, scan_op);                            \
  }
  __GPU_SCANS(ExclusiveScan, false)
  __GPU_SCANS(InclusiveScan, true)
#undef __GPU_SCAN
#undef __GPU_SCANS

#define __GPU_SUM(name, scan, ...)                                                                                    \
  __device__ void name(T input, T &output) { scan(input, output, __VA_ARGS__ cub::Sum()); }                           \
  __device__ void name(T input, T &output, T &block_aggregate) {                                                      \
    scan(input, output, __VA_ARGS__ cub::Sum(), block_aggregate);                                                     \
  }                                                                                                                   \
  template <class C> __device__ void name(T input, T &output, C &block_prefix_callback_op) {                          \
    scan(input, output, cub::Sum(), block_prefix_callback_op);                                                        \
  }                                                                                                                   \
  template <int ITEMS> __device__ void name(T (&input)[ITEMS], T (&output)[ITEMS]) {                                  \
    scan(input, output, __VA_ARGS__ cub::Sum());                                                                      \
  }                                                                                                                   \
  template <int ITEMS> __device__ void name(T (&input)[ITEMS], T (&output)[ITEMS], T &block_aggregate) {              \
    scan(input, output, __VA_ARGS__ cub::Sum(), block_aggregate);                                                     \
  }                                                                                                                   \
  template <int ITEMS, class C>                                                                                       \
  __device__ void name(T (&input)[ITEMS], T (&output)[ITEMS], C &block_prefix_callback_op) {                          \
    scan(input, output, cub::Sum(), block_prefix_callback_op);                                                        \
  }
  __GPU_SUM(ExclusiveSum, ExclusiveScan, T(), )
  __GPU_SUM(InclusiveSum, InclusiveScan, )
#undef __GPU_SUM
};

} // namespace cub
