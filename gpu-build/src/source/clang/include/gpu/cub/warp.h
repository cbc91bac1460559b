// CUB's reductions and scans of warps, and of parts of them, by shuffles. Values are combined in the lanes' order.
#pragma once
#include <gpu/cub/base.h>

namespace cub {

template <class T, int LOGICAL_WARP_THREADS = 32, int = 0> class WarpReduce {
  static constexpr int N = LOGICAL_WARP_THREADS;
  static_assert(N >= 1 && N <= 32, "a warp has 32 threads: reduce more of them by BlockReduce");
  static __device__ int rank() { return LaneId() % N; }
  // Of the lanes up to `last`: each lane gets those from its own on.
  template <class F> static __device__ T up_to(T value, int last, F &op) {
#pragma unroll
    for (int step = 1; step < N; step *= 2) {
      bool has = rank() + step <= last;
      T other = gpu_details::shuffle<N>(value, has ? rank() + step : rank());
      if (has) value = op(value, other);
    }
    return value;
  }
  // The last lane of a segment: before the next head, or at the next tail.
  template <class Flag> static __device__ int segment_end(Flag flag, bool is_head) {
    unsigned int flags = __ballot_sync(gpu_details::lanes<N>(), flag != 0) >> (LaneId() / N * N);
    flags &= (N == 32 ? ~0u : (1u << (N % 32)) - 1) & (is_head ? ~1u << rank() : ~0u << rank());
    return flags ? __builtin_ctz(flags) - is_head : N - 1;
  }

public:
  struct TempStorage {};
  __device__ WarpReduce(TempStorage &) {}

  template <class F> __device__ T Reduce(T input, F reduction_op) { return up_to(input, N - 1, reduction_op); }
  template <class F> __device__ T Reduce(T input, F reduction_op, int valid_items) {
    return up_to(input, (valid_items < N ? valid_items : N) - 1, reduction_op);
  }
  __device__ T Sum(T input) { return Reduce(input, cub::Sum()); }
  __device__ T Sum(T input, int valid_items) { return Reduce(input, cub::Sum(), valid_items); }
  template <class Flag, class F> __device__ T HeadSegmentedReduce(T input, Flag head_flag, F reduction_op) {
    return up_to(input, segment_end(head_flag, true), reduction_op);
  }
  template <class Flag, class F> __device__ T TailSegmentedReduce(T input, Flag tail_flag, F reduction_op) {
    return up_to(input, segment_end(tail_flag, false), reduction_op);
  }
  template <class Flag> __device__ T HeadSegmentedSum(T input, Flag head_flag) {
    return HeadSegmentedReduce(input, head_flag, cub::Sum());
  }
  template <class Flag> __device__ T TailSegmentedSum(T input, Flag tail_flag) {
    return TailSegmentedReduce(input, tail_flag, cub::Sum());
  }
};

template <class T, int LOGICAL_WARP_THREADS = 32, int = 0> class WarpScan {
  static constexpr int N = LOGICAL_WARP_THREADS;
  static_assert(N >= 1 && N <= 32, "a warp has 32 threads: scan more of them by BlockScan");
  static __device__ int rank() { return LaneId() % N; }
  template <class F> static __device__ T inclusive(T value, F &op) {
#pragma unroll
    for (int step = 1; step < N; step *= 2) {
      bool has = rank() >= step;
      T other = gpu_details::shuffle<N>(value, has ? rank() - step : rank());
      if (has) value = op(other, value);
    }
    return value;
  }
  static __device__ T before(T inclusive) { return gpu_details::shuffle<N>(inclusive, rank() ? rank() - 1 : 0); }

public:
  struct TempStorage {};
  __device__ WarpScan(TempStorage &) {}

  __device__ T Broadcast(T input, unsigned int src_lane) { return gpu_details::shuffle<N>(input, src_lane); }

  template <class F> __device__ void InclusiveScan(T input, T &output, F scan_op) { output = inclusive(input, scan_op); }
  template <class F> __device__ void InclusiveScan(T input, T &output, F scan_op, T &warp_aggregate) {
    output = inclusive(input, scan_op);
    warp_aggregate = Broadcast(output, N - 1);
  }
  __device__ void InclusiveSum(T input, T &output) { InclusiveScan(input, output, cub::Sum()); }
  __device__ void InclusiveSum(T input, T &output, T &warp_aggregate) { InclusiveScan(input, output, cub::Sum(), warp_aggregate); }

  // Both scans at once; without an initial value the first lane's exclusive result says nothing.
  template <class F> __device__ void Scan(T input, T &inclusive_output, T &exclusive_output, F scan_op) {
    inclusive_output = inclusive(input, scan_op);
    exclusive_output = before(inclusive_output);
  }
  template <class F> __device__ void Scan(T input, T &inclusive_output, T &exclusive_output, T initial_value, F scan_op) {
    inclusive_output = scan_op(initial_value, inclusive(input, scan_op));
    exclusive_output = before(inclusive_output);
    if (rank() == 0) exclusive_output = initial_value;
  }
  __device__ void Sum(T input, T &inclusive_output, T &exclusive_output) {
    Scan(input, inclusive_output, exclusive_output, T(), cub::Sum());
  }

  template <class F> __device__ void ExclusiveScan(T input, T &output, F scan_op) { output = before(inclusive(input, scan_op)); }
  template <class F> __device__ void ExclusiveScan(T input, T &output, F scan_op, T &warp_aggregate) {
    T all = inclusive(input, scan_op);
    output = before(all);
    warp_aggregate = Broadcast(all, N - 1);
  }
  template <class F> __device__ void ExclusiveScan(T input, T &output, T initial_value, F scan_op) {
    T aggregate;
    ExclusiveScan(input, output, initial_value, scan_op, aggregate);
  }
  template <class F> __device__ void ExclusiveScan(T input, T &output, T initial_value, F scan_op, T &warp_aggregate) {
    T all = inclusive(input, scan_op), earlier = before(all);
    output = rank() ? scan_op(initial_value, earlier) : initial_value;
    warp_aggregate = Broadcast(all, N - 1);
  }
  __device__ void ExclusiveSum(T input, T &output) { ExclusiveScan(input, output, T(), cub::Sum()); }
  __device__ void ExclusiveSum(T input, T &output, T &warp_aggregate) {
    ExclusiveScan(input, output, T(), cub::Sum(), warp_aggregate);
  }
};

} // namespace cub
