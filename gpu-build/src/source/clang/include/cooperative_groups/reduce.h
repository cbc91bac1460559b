// Reductions over a group.
#pragma once
#include <cooperative_groups.h>

namespace cooperative_groups {

#define __GPU_OPERATION(name, value)                                                                                  \
  template <class T = void> struct name {                                                                             \
    __device__ T operator()(T a, T b) const { return value; }                                                         \
  };
__GPU_OPERATION(plus, a + b)
__GPU_OPERATION(less, b < a ? b : a)
__GPU_OPERATION(greater, a < b ? b : a)
__GPU_OPERATION(bit_and, a &b)
__GPU_OPERATION(bit_or, a | b)
__GPU_OPERATION(bit_xor, a ^ b)
#undef __GPU_OPERATION

// In a tile lanes meet in pairs.
template <unsigned int N, class P, class T, class F> __GPU_FN T reduce(const thread_block_tile<N, P> &group, T value, F op) {
  for (unsigned int step = N / 2; step; step /= 2) value = op(value, group.shfl_xor(value, step));
  return value;
}
// In other groups every lane reads all others in turn.
template <class T, class F> __GPU_FN T reduce(const coalesced_group &group, T value, F op) {
  T result = group.shfl(value, 0);
  for (unsigned int rank = 1; rank < group.size(); rank++) result = op(result, group.shfl(value, rank));
  return result;
}
template <class G, class T, class F> __GPU_FN void reduce_update_async(const G &group, T &to, T value, F op) {
  T result = reduce(group, value, op);
  if (group.thread_rank() == 0) to = op(to, result);
}

} // namespace cooperative_groups
