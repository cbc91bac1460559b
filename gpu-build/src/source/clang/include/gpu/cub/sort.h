// CUB's radix sort of a block's keys, with or without values. It is stable, and takes four bits of the keys at a time.
#pragma once
#include <gpu/cub/exchange.h>
#include <gpu/cub/reduce_scan.h>

struct __half;
struct __nv_bfloat16;

namespace cub {

namespace gpu_details {
template <int BYTES> struct Word;
template <> struct Word<1> { typedef unsigned char Type; };
template <> struct Word<2> { typedef unsigned short Type; };
template <> struct Word<4> { typedef unsigned int Type; };
template <> struct Word<8> { typedef unsigned long long Type; };

template <class K> struct IsFraction { static constexpr bool value = __is_floating_point(K); };
template <> struct IsFraction<__half> { static constexpr bool value = true; };
template <> struct IsFraction<__nv_bfloat16> { static constexpr bool value = true; };

// Some of a key's bits, in an order of unsigned numbers. Both zeros are one key.
template <class K> __GPU_FN unsigned int digit(const K &key, int bit, int bits, bool descending) {
  static_assert(__is_integral(K) || IsFraction<K>::value, "a radix sort takes numbers as keys: sort by a number, and pass the rest as values");
  typedef typename Word<sizeof(K)>::Type W;
  constexpr W sign = W(1) << (8 * sizeof(K) - 1);
  W word = __builtin_bit_cast(W, key);
  if (IsFraction<K>::value) {
    if (word == sign) word = 0;
    word = word & sign ? W(~word) : W(word | sign);
  } else if (__is_signed(K)) {
    word ^= sign;
  }
  // Inverting the word instead would make LLVM 22 crash for gfx942, where two of them are a vector.
  unsigned int most = (1u << bits) - 1, some = (unsigned int)(word >> bit) & most;
  return descending ? most - some : some;
}

// How many keys of a thread have a digit, digit by digit, and of each digit thread by thread; then, of these, how many come before.
template <int N, int DIGITS> struct Counts {
  unsigned short counts[DIGITS * N];
  Groups<unsigned int, N> groups;
};
} // namespace gpu_details

template <class KeyT, int BLOCK_DIM_X, int ITEMS_PER_THREAD, class ValueT = NullType, int RADIX_BITS = 4, bool MEMOIZE_OUTER_SCAN = true,
          BlockScanAlgorithm INNER_SCAN_ALGORITHM = BLOCK_SCAN_WARP_SCANS,
          cudaSharedMemConfig SMEM_CONFIG = cudaSharedMemBankSizeFourByte, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1, int = 0>
class BlockRadixSort {
  static constexpr int N = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z, ITEMS = ITEMS_PER_THREAD;
  static constexpr int BITS = RADIX_BITS < 4 ? RADIX_BITS : 4, DIGITS = 1 << BITS;
  static_assert(N * ITEMS < 65536, "a block sorts fewer than 65536 keys");
  typedef gpu_details::Counts<N, DIGITS> Counts;
  template <class T> using Tile = gpu_details::Tile<T, N, ITEMS>;
  union Room {
    Uninitialized<Counts> counts;
    Uninitialized<Tile<KeyT>> keys;
    Uninitialized<Tile<ValueT>> values;
  };
  Room &room;
  int rank;

  // Where the keys go.
  __device__ __forceinline__ void places(const KeyT *keys, int *to, int bit, int bits, bool descending) {
    Counts &room = this->room.counts.Alias();
    for (int digit = 0; digit < DIGITS; digit++) room.counts[digit * N + rank] = 0;
#pragma unroll
    for (int i = 0; i < ITEMS; i++) {
      unsigned short &count = room.counts[gpu_details::digit(keys[i], bit, bits, descending) * N + rank];
      to[i] = count;
      count = to[i] + 1;
    }
    __syncthreads();
    unsigned int own = 0, before = 0;
    for (int i = 0; i < DIGITS; i++) own += room.counts[rank * DIGITS + i];
    cub::Sum sum;
    room.groups.scan(rank, own, before, sum);
    for (int i = 0; i < DIGITS; i++) {
      unsigned short &count = room.counts[rank * DIGITS + i];
      unsigned int here = count;
      count = before;
      before += here;
    }
    __syncthreads();
#pragma unroll
    for (int i = 0; i < ITEMS; i++) to[i] += room.counts[gpu_details::digit(keys[i], bit, bits, descending) * N + rank];
    __syncthreads();
  }
  template <class T> __device__ __forceinline__ void move(Tile<T> &room, T *items, const int *to) {
#pragma unroll
    for (int i = 0; i < ITEMS; i++) room.at(to[i]) = items[i];
    __syncthreads();
#pragma unroll
    for (int i = 0; i < ITEMS; i++) items[i] = room.at(rank * ITEMS + i);
    __syncthreads();
  }
  template <bool HAS_VALUES> __device__ __forceinline__ void sort(KeyT *keys, ValueT *values, int begin, int end, bool descending) {
    for (int bit = begin; bit < end; bit += BITS) {
      int to[ITEMS];
      places(keys, to, bit, end - bit < BITS ? end - bit : BITS, descending);
      move(room.keys.Alias(), keys, to);
      if constexpr (HAS_VALUES) move(room.values.Alias(), values, to);
    }
  }
  template <class T> __device__ __forceinline__ void stripe(Tile<T> &room, T *items) {
    room.template exchange<gpu_details::BLOCKED, gpu_details::STRIPED>(rank, items, items);
    __syncthreads();
  }

public:
  __GPU_COLLECTIVE(BlockRadixSort)

#define __GPU_SORT(name, descending)                                                                                  \
  __device__ void name(KeyT (&keys)[ITEMS], int begin_bit = 0, int end_bit = sizeof(KeyT) * 8) {                      \
    sort<false>(keys, nullptr, begin_bit, end_bit, descending);                                                       \
  }                                                                                                                   \
  __device__ void name(KeyT (&keys)[ITEMS], ValueT (&values)[ITEMS], int begin_bit = 0, int end_bit = sizeof(KeyT) * 8) { \
    sort<true>(keys, values, begin_bit, end_bit, descending);                                                         \
  }                                                                                                                   \
  __device__ void name##BlockedToStriped(KeyT (&keys)[ITEMS], int begin_bit = 0, int end_bit = sizeof(KeyT) * 8) {    \
    name(keys, begin_bit, end_bit);                                                                                   \
    stripe(room.keys.Alias(), keys);                                                                                  \
  }                                                                                                                   \
  __device__ void name##BlockedToStriped(KeyT (&keys)[ITEMS], ValueT (&values)[ITEMS], int begin_bit = 0,             \
                                         int end_bit = sizeof(KeyT) * 8) {                                            \
    name(keys, values, begin_bit, end_bit);                                                                           \
    stripe(room.keys.Alias(), keys);                                                                                  \
    stripe(room.values.Alias(), values);                                                                              \
  }
  __GPU_SORT(Sort, false)
  __GPU_SORT(SortDescending, true)
#undef __GPU_SORT
};

} // namespace cub
