// __match_any_sync and __match_all_sync, which clang's header of intrinsics asks for by this file's name. NVIDIA alone has
// an instruction for them: here the lanes that are left over take turns, and each turn answers all lanes of one value.
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
