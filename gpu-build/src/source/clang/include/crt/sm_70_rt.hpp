// __match_*_sync and __reduce_*_sync, at the place where clang's header of intrinsics asks for the first by this file's
// name. NVIDIA's newer processors alone have instructions for them: here the lanes that are left over take turns.
#pragma once

template <class T> __GPU_FN unsigned int __gpu_match_any(unsigned int mask, T value) {
  unsigned int left = __nvvm_vote_ballot_sync(mask, true) & mask, result = 0;
  while (left) {
    T other = __shfl_sync(mask, value, __builtin_ctz(left));
    unsigned int same = __nvvm_vote_ballot_sync(mask, other == value) & mask;
    if (other == value) result = same;
    left &= ~same;
  }
  return result;
}
template <class T> __GPU_FN unsigned int __gpu_match_all(unsigned int mask, T value, int *all) {
  unsigned int there = __nvvm_vote_ballot_sync(mask, true) & mask;
  T first = __shfl_sync(mask, value, __builtin_ctz(there));
  *all = (__nvvm_vote_ballot_sync(mask, first != value) & mask) == 0;
  return *all ? there : 0;
}

// Numbers are compared by their bits.
#define __GPU_MATCH(T, U)                                                                                             \
  __GPU_FN unsigned int __match_any_sync(unsigned int mask, T v) {                                                    \
    return __gpu_match_any(mask, __builtin_bit_cast(U, v));                                                           \
  }                                                                                                                   \
  __GPU_FN unsigned int __match_all_sync(unsigned int mask, T v, int *all) {                                          \
    return __gpu_match_all(mask, __builtin_bit_cast(U, v), all);                                                      \
  }
__GPU_MATCH(int, unsigned int)
__GPU_MATCH(unsigned int, unsigned int)
__GPU_MATCH(float, unsigned int)
__GPU_MATCH(long, unsigned long long)
__GPU_MATCH(unsigned long, unsigned long long)
__GPU_MATCH(long long, unsigned long long)
__GPU_MATCH(unsigned long long, unsigned long long)
__GPU_MATCH(double, unsigned long long)
#undef __GPU_MATCH

// Lanes that do not take part are left out.
#define __GPU_REDUCE(name, T, value)                                                                                  \
  __GPU_FN T name(unsigned int mask, T a) {                                                                           \
    unsigned int left = __nvvm_vote_ballot_sync(mask, true) & mask;                                                   \
    T own = a;                                                                                                        \
    a = __shfl_sync(mask, own, __builtin_ctz(left));                                                                  \
    while (left &= left - 1) {                                                                                        \
      T b = __shfl_sync(mask, own, __builtin_ctz(left));                                                              \
      a = value;                                                                                                      \
    }                                                                                                                 \
    return a;                                                                                                         \
  }
#define __GPU_REDUCE_BOTH(name, value) __GPU_REDUCE(name, int, value) __GPU_REDUCE(name, unsigned int, value)
__GPU_REDUCE_BOTH(__reduce_add_sync, a + b)
__GPU_REDUCE_BOTH(__reduce_min_sync, a < b ? a : b)
__GPU_REDUCE_BOTH(__reduce_max_sync, a > b ? a : b)
__GPU_REDUCE_BOTH(__reduce_and_sync, a & b)
__GPU_REDUCE_BOTH(__reduce_or_sync, a | b)
__GPU_REDUCE_BOTH(__reduce_xor_sync, a ^ b)
#undef __GPU_REDUCE
#undef __GPU_REDUCE_BOTH
