// CUB's loads, stores and exchanges of tiles: a block's items, of which each thread has so many. Blocked, a thread's follow one
// another; striped, the items with the same place in their threads do; warp-striped, those of a warp do.
#pragma once
#include <gpu/cub/base.h>

namespace cub {

namespace gpu_details {
enum Arrangement { BLOCKED, STRIPED, WARP_STRIPED };
// Where a tile of N threads has the i-th item of a thread.
template <Arrangement A, int N, int ITEMS> __GPU_FN int place(int rank, int i) {
  int first = rank / 32 * 32, lanes = N - first < 32 ? N - first : 32;
  return A == BLOCKED ? rank * ITEMS + i : A == STRIPED ? i * N + rank : first * ITEMS + i * lanes + rank % 32;
}

// A tile in shared memory, with a gap after every 32 items, for the sake of memory's banks.
template <class T, int N, int ITEMS> struct Tile {
  T items[N * ITEMS + N * ITEMS / 32];
  __device__ T &at(int i) { return items[i + i / 32]; }
  template <Arrangement FROM, Arrangement TO, class U> __device__ __forceinline__ void exchange(int rank, const T *in, U *out) {
#pragma unroll
    for (int i = 0; i < ITEMS; i++) at(place<FROM, N, ITEMS>(rank, i)) = in[i];
    __syncthreads();
#pragma unroll
    for (int i = 0; i < ITEMS; i++) out[i] = at(place<TO, N, ITEMS>(rank, i));
  }
};

// Loads and stores of the items before `valid`.
template <Arrangement A, int N, class T, int ITEMS, class I> __GPU_FN void load(int rank, I from, T (&items)[ITEMS], int valid) {
#pragma unroll
  for (int i = 0; i < ITEMS; i++) {
    int at = place<A, N, ITEMS>(rank, i);
    if (at < valid) items[i] = from[at];
  }
}
template <Arrangement A, int N, class T, int ITEMS, class I> __GPU_FN void store(int rank, I to, T (&items)[ITEMS], int valid) {
#pragma unroll
  for (int i = 0; i < ITEMS; i++) {
    int at = place<A, N, ITEMS>(rank, i);
    if (at < valid) to[at] = items[i];
  }
}
} // namespace gpu_details

// The same as functions, which are told the thread's place.
#define __GPU_DIRECT(suffix, A, parameters, N)                                                                        \
  template <parameters class T, int ITEMS, class I> __GPU_FN void LoadDirect##suffix(int rank, I from, T (&items)[ITEMS]) { \
    gpu_details::load<gpu_details::A, N>(rank, from, items, INT_MAX);                                                 \
  }                                                                                                                   \
  template <parameters class T, int ITEMS, class I>                                                                   \
  __GPU_FN void LoadDirect##suffix(int rank, I from, T (&items)[ITEMS], int valid) {                                  \
    gpu_details::load<gpu_details::A, N>(rank, from, items, valid);                                                   \
  }                                                                                                                   \
  template <parameters class T, class D, int ITEMS, class I>                                                          \
  __GPU_FN void LoadDirect##suffix(int rank, I from, T (&items)[ITEMS], int valid, D other) {                         \
    for (int i = 0; i < ITEMS; i++) items[i] = other;                                                                 \
    gpu_details::load<gpu_details::A, N>(rank, from, items, valid);                                                   \
  }                                                                                                                   \
  template <parameters class T, int ITEMS, class I> __GPU_FN void StoreDirect##suffix(int rank, I to, T (&items)[ITEMS]) { \
    gpu_details::store<gpu_details::A, N>(rank, to, items, INT_MAX);                                                  \
  }                                                                                                                   \
  template <parameters class T, int ITEMS, class I>                                                                   \
  __GPU_FN void StoreDirect##suffix(int rank, I to, T (&items)[ITEMS], int valid) {                                   \
    gpu_details::store<gpu_details::A, N>(rank, to, items, valid);                                                    \
  }
#define __GPU_THREADS int BLOCK_THREADS,
__GPU_DIRECT(Blocked, BLOCKED, , 1 << 15)
__GPU_DIRECT(BlockedVectorized, BLOCKED, , 1 << 15)
__GPU_DIRECT(Striped, STRIPED, __GPU_THREADS, BLOCK_THREADS)
__GPU_DIRECT(WarpStriped, WARP_STRIPED, , 1 << 15)
#undef __GPU_DIRECT
#undef __GPU_THREADS

enum BlockLoadAlgorithm {
  BLOCK_LOAD_DIRECT,
  BLOCK_LOAD_STRIPED,
  BLOCK_LOAD_VECTORIZE,
  BLOCK_LOAD_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};
enum BlockStoreAlgorithm {
  BLOCK_STORE_DIRECT,
  BLOCK_STORE_STRIPED,
  BLOCK_STORE_VECTORIZE,
  BLOCK_STORE_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};

// Those that transpose access memory striped, and have items blocked. Items that are not valid stay as they are.
template <class T, int BLOCK_DIM_X, int ITEMS_PER_THREAD, BlockLoadAlgorithm ALGORITHM = BLOCK_LOAD_DIRECT, int BLOCK_DIM_Y = 1,
          int BLOCK_DIM_Z = 1, int = 0>
class BlockLoad {
  static constexpr int N = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z, ITEMS = ITEMS_PER_THREAD;
  static constexpr bool TRANSPOSES = ALGORITHM >= BLOCK_LOAD_TRANSPOSE;
  static constexpr gpu_details::Arrangement A = ALGORITHM == BLOCK_LOAD_STRIPED ? gpu_details::STRIPED : gpu_details::BLOCKED;
  typedef typename If<TRANSPOSES, gpu_details::Tile<T, N, ITEMS>, NullType>::Type Room;
  Room &room;
  int rank;

public:
  __GPU_COLLECTIVE(BlockLoad)

  template <class I> __device__ __forceinline__ void Load(I block_itr, T (&items)[ITEMS]) { Load(block_itr, items, N * ITEMS); }
  template <class I> __device__ __forceinline__ void Load(I block_itr, T (&items)[ITEMS], int valid_items) {
    if constexpr (TRANSPOSES) {
      for (int i = 0; i < ITEMS; i++) {
        int at = i * N + rank;
        if (at < valid_items) room.at(at) = block_itr[at];
      }
      __syncthreads();
      for (int i = 0; i < ITEMS; i++) {
        int at = rank * ITEMS + i;
        if (at < valid_items) items[i] = room.at(at);
      }
    } else {
      gpu_details::load<A, N>(rank, block_itr, items, valid_items);
    }
  }
  template <class I, class D> __device__ __forceinline__ void Load(I block_itr, T (&items)[ITEMS], int valid_items, D oob_default) {
    for (int i = 0; i < ITEMS; i++) items[i] = oob_default;
    Load(block_itr, items, valid_items);
  }
};

template <class T, int BLOCK_DIM_X, int ITEMS_PER_THREAD, BlockStoreAlgorithm ALGORITHM = BLOCK_STORE_DIRECT, int BLOCK_DIM_Y = 1,
          int BLOCK_DIM_Z = 1, int = 0>
class BlockStore {
  static constexpr int N = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z, ITEMS = ITEMS_PER_THREAD;
  static constexpr bool TRANSPOSES = ALGORITHM >= BLOCK_STORE_TRANSPOSE;
  static constexpr gpu_details::Arrangement A = ALGORITHM == BLOCK_STORE_STRIPED ? gpu_details::STRIPED : gpu_details::BLOCKED;
  typedef typename If<TRANSPOSES, gpu_details::Tile<T, N, ITEMS>, NullType>::Type Room;
  Room &room;
  int rank;

public:
  __GPU_COLLECTIVE(BlockStore)

  template <class I> __device__ __forceinline__ void Store(I block_itr, T (&items)[ITEMS]) { Store(block_itr, items, N * ITEMS); }
  template <class I> __device__ __forceinline__ void Store(I block_itr, T (&items)[ITEMS], int valid_items) {
    if constexpr (TRANSPOSES) {
      T striped[ITEMS];
      room.template exchange<gpu_details::BLOCKED, gpu_details::STRIPED>(rank, items, striped);
      gpu_details::store<gpu_details::STRIPED, N>(rank, block_itr, striped, valid_items);
    } else {
      gpu_details::store<A, N>(rank, block_itr, items, valid_items);
    }
  }
};

template <class T, int BLOCK_DIM_X, int ITEMS_PER_THREAD, bool WARP_TIME_SLICING = false, int BLOCK_DIM_Y = 1, int BLOCK_DIM_Z = 1,
          int = 0>
class BlockExchange {
  static constexpr int N = BLOCK_DIM_X * BLOCK_DIM_Y * BLOCK_DIM_Z, ITEMS = ITEMS_PER_THREAD;
  typedef gpu_details::Tile<T, N, ITEMS> Room;
  Room &room;
  int rank;

public:
  __GPU_COLLECTIVE(BlockExchange)

#define __GPU_EXCHANGE(name, FROM, TO)                                                                                \
  template <class U> __device__ void name(const T (&input_items)[ITEMS], U (&output_items)[ITEMS]) {                  \
    room.template exchange<gpu_details::FROM, gpu_details::TO>(rank, input_items, output_items);                      \
  }                                                                                                                   \
  __device__ void name(T (&items)[ITEMS]) { name(items, items); }
  __GPU_EXCHANGE(StripedToBlocked, STRIPED, BLOCKED)
  __GPU_EXCHANGE(BlockedToStriped, BLOCKED, STRIPED)
  __GPU_EXCHANGE(WarpStripedToBlocked, WARP_STRIPED, BLOCKED)
  __GPU_EXCHANGE(BlockedToWarpStriped, BLOCKED, WARP_STRIPED)
#undef __GPU_EXCHANGE

  // Each item goes to the place that its rank says, some only if a condition holds.
#define __GPU_SCATTER(name, A, is)                                                                                    \
  template <class U, class R> __device__ void name(const T (&input_items)[ITEMS], U (&output_items)[ITEMS], R (&ranks)[ITEMS]) { \
    for (int i = 0; i < ITEMS; i++)                                                                                   \
      if (is) room.at(ranks[i]) = input_items[i];                                                                     \
    __syncthreads();                                                                                                  \
    for (int i = 0; i < ITEMS; i++) output_items[i] = room.at(gpu_details::place<gpu_details::A, N, ITEMS>(rank, i)); \
  }                                                                                                                   \
  template <class R> __device__ void name(T (&items)[ITEMS], R (&ranks)[ITEMS]) { name(items, items, ranks); }
  __GPU_SCATTER(ScatterToBlocked, BLOCKED, true)
  __GPU_SCATTER(ScatterToStriped, STRIPED, true)
  __GPU_SCATTER(ScatterToStripedGuarded, STRIPED, ranks[i] >= 0)
#undef __GPU_SCATTER
  template <class U, class R, class V>
  __device__ void ScatterToStripedFlagged(const T (&input_items)[ITEMS], U (&output_items)[ITEMS], R (&ranks)[ITEMS], V (&is_valid)[ITEMS]) {
    int where[ITEMS];
    for (int i = 0; i < ITEMS; i++) where[i] = is_valid[i] ? (int)ranks[i] : -1;
    ScatterToStripedGuarded(input_items, output_items, where);
  }
  template <class R, class V> __device__ void ScatterToStripedFlagged(T (&items)[ITEMS], R (&ranks)[ITEMS], V (&is_valid)[ITEMS]) {
    ScatterToStripedFlagged(items, items, ranks, is_valid);
  }
};

} // namespace cub
