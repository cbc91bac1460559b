// What CUB's collectives are made of: types, operators, and functions of a thread or a warp. Written from their documentation:
// the results are CUB's, the implementation is not.
#pragma once
#include <gpu/groups/base.h>

#define CUB_VERSION 200001
#define CUB_MAJOR_VERSION 2
#define CUB_MINOR_VERSION 0
#define CUB_SUBMINOR_VERSION 1
#define CUB_PTX_ARCH __CUDA_ARCH__
#define CUB_LOG_PTX_WARP_THREADS 5
#define CUB_PTX_WARP_THREADS 32
#define CUB_LOG_WARP_THREADS(arch) 5
#define CUB_WARP_THREADS(arch) 32
#define CUB_RUNTIME_FUNCTION __host__ __device__
#define CUB_MIN(a, b) ((b) < (a) ? (b) : (a))
#define CUB_MAX(a, b) ((a) < (b) ? (b) : (a))
#define CUB_ABS(a) ((a) < 0 ? -(a) : (a))
#define CUB_QUOTIENT_FLOOR(a, b) ((a) / (b))
#define CUB_QUOTIENT_CEILING(a, b) (((a) + (b) - 1) / (b))
#define CUB_ROUND_UP_NEAREST(a, b) (CUB_QUOTIENT_CEILING(a, b) * (b))
#define CUB_ROUND_DOWN_NEAREST(a, b) ((a) / (b) * (b))
#define CUB_STATIC_ASSERT(is, message) static_assert(is, message)
#define CubDebug(e) (e)
#define CubDebugExit(e) (void)(e)

#define __GPU_MEMBER __host__ __device__ __forceinline__

namespace cub {

// Nothing, where a type is asked for.
struct NullType {
  template <class T> __GPU_MEMBER NullType &operator=(const T &) { return *this; }
  __GPU_MEMBER bool operator==(const NullType &) const { return true; }
  __GPU_MEMBER bool operator!=(const NullType &) const { return false; }
};
template <int N> struct Int2Type { enum { VALUE = N }; };
template <bool IF, class T, class U> struct If { typedef T Type; };
template <class T, class U> struct If<false, T, U> { typedef U Type; };
template <class T, class U> struct Equals { enum { VALUE = __is_same(T, U), NEGATE = !VALUE }; };
// The logarithm, rounded up.
template <int N> struct Log2 { enum { VALUE = N <= 1 ? 0 : 32 - __builtin_clz(N > 1 ? N - 1 : 1) }; };
template <int N> struct PowerOfTwo { enum { VALUE = N > 0 && (N & (N - 1)) == 0 }; };

template <class K, class V> struct KeyValuePair {
  typedef K Key;
  typedef V Value;
  K key;
  V value;
  KeyValuePair() = default;
  __GPU_MEMBER KeyValuePair(const K &key, const V &value) : key(key), value(value) {}
  __GPU_MEMBER bool operator==(const KeyValuePair &other) const { return key == other.key && value == other.value; }
  __GPU_MEMBER bool operator!=(const KeyValuePair &other) const { return !(*this == other); }
};

// Room for a value that nobody constructs, as shared memory and unions need it.
template <class T> struct Uninitialized {
  alignas(T) unsigned char bytes[sizeof(T)];
  __GPU_MEMBER T &Alias() { return *reinterpret_cast<T *>(bytes); }
};

#define __GPU_OPERATOR(name, value)                                                                                   \
  struct name {                                                                                                       \
    template <class T, class U> __GPU_MEMBER auto operator()(const T &a, const U &b) const { return value; }          \
  };
__GPU_OPERATOR(Equality, a == b)
__GPU_OPERATOR(Inequality, a != b)
__GPU_OPERATOR(Sum, a + b)
__GPU_OPERATOR(Difference, a - b)
__GPU_OPERATOR(Division, a / b)
__GPU_OPERATOR(Max, a < b ? b : a)
__GPU_OPERATOR(Min, b < a ? b : a)
#undef __GPU_OPERATOR
// Of equal values the one with the smaller key.
#define __GPU_OPERATOR(name, op)                                                                                      \
  struct name {                                                                                                       \
    template <class K, class T>                                                                                       \
    __GPU_MEMBER KeyValuePair<K, T> operator()(const KeyValuePair<K, T> &a, const KeyValuePair<K, T> &b) const {      \
      return b.value op a.value || (a.value == b.value && b.key < a.key) ? b : a;                                     \
    }                                                                                                                 \
  };
__GPU_OPERATOR(ArgMax, >)
__GPU_OPERATOR(ArgMin, <)
#undef __GPU_OPERATOR
template <class T> struct CastOp {
  template <class U> __GPU_MEMBER T operator()(const U &a) const { return (T)a; }
};
template <class F> struct InequalityWrapper {
  F op;
  __GPU_MEMBER InequalityWrapper(F op) : op(op) {}
  template <class T> __GPU_MEMBER bool operator()(const T &a, const T &b) { return !op(a, b); }
};
template <class F> struct SwizzleScanOp {
  F scan_op;
  __GPU_MEMBER SwizzleScanOp(F op) : scan_op(op) {}
  template <class T> __GPU_MEMBER T operator()(const T &a, const T &b) { return scan_op(b, a); }
};
// Scans by segments: pairs whose key counts a segment's beginnings, or that have the segment's key.
template <class F> struct ReduceBySegmentOp {
  F op;
  __GPU_MEMBER ReduceBySegmentOp() {}
  __GPU_MEMBER ReduceBySegmentOp(F op) : op(op) {}
  template <class P> __GPU_MEMBER P operator()(const P &a, const P &b) {
    P both(b);
    both.key = a.key + b.key;
    if (!b.key) both.value = op(a.value, b.value);
    return both;
  }
};
template <class F> struct ReduceByKeyOp {
  F op;
  __GPU_MEMBER ReduceByKeyOp() {}
  __GPU_MEMBER ReduceByKeyOp(F op) : op(op) {}
  template <class P> __GPU_MEMBER P operator()(const P &a, const P &b) {
    P both(b);
    if (a.key == b.key) both.value = op(a.value, b.value);
    return both;
  }
};

// The thread's place, and waiting for others.
__GPU_FN unsigned int LaneId() { return __nvvm_read_ptx_sreg_laneid(); }
__GPU_FN int RowMajorTid(int x, int y, int z) {
  return (z == 1 ? 0 : (int)threadIdx.z * x * y) + (y == 1 ? 0 : (int)threadIdx.y * x) + (int)threadIdx.x;
}
__GPU_FN unsigned int WarpId() { return RowMajorTid(blockDim.x, blockDim.y, blockDim.z) / 32; }
__GPU_FN unsigned int LaneMaskLt() { return (1u << LaneId()) - 1; }
__GPU_FN unsigned int LaneMaskLe() { return LaneMaskLt() | 1u << LaneId(); }
__GPU_FN unsigned int LaneMaskGt() { return ~LaneMaskLe(); }
__GPU_FN unsigned int LaneMaskGe() { return ~LaneMaskLt(); }
__GPU_FN void CTA_SYNC() { __syncthreads(); }
__GPU_FN int CTA_SYNC_AND(int p) { return __syncthreads_and(p); }
__GPU_FN int CTA_SYNC_OR(int p) { return __syncthreads_or(p); }
__GPU_FN void WARP_SYNC(unsigned int mask) { __syncwarp(mask); }
__GPU_FN int WARP_ANY(int p, unsigned int mask) { return __any_sync(mask, p); }
__GPU_FN int WARP_ALL(int p, unsigned int mask) { return __all_sync(mask, p); }
__GPU_FN int WARP_BALLOT(int p, unsigned int mask) { return __ballot_sync(mask, p); }
__GPU_FN void ThreadTrap() { __trap(); }

namespace gpu_details {
// The lanes of this thread's logical warp of N lanes.
template <int N> __GPU_FN unsigned int lanes() {
  return (N == 32 ? ~0u : (1u << (N % 32)) - 1) << (LaneId() / N * N);
}
// The value of the n-th lane of the logical warp.
template <int N, class T> __GPU_FN T shuffle(T value, unsigned int n, unsigned int mask = lanes<N>()) {
  unsigned int lane = LaneId() / N * N + n;
  return cooperative_groups::details::by_words(value, [=](unsigned int w) { return __shfl_sync(mask, w, lane, 32); });
}
// A class's own storage, for an object that is given none.
template <class C> __GPU_FN typename C::TempStorage &storage_of() {
  __shared__ typename C::TempStorage storage;
  return storage;
}
} // namespace gpu_details

template <int N, class T> __GPU_FN T ShuffleUp(T value, int distance, int first, unsigned int mask) {
  int rank = LaneId() % N;
  return gpu_details::shuffle<N>(value, rank - distance >= first ? rank - distance : rank, mask);
}
template <int N, class T> __GPU_FN T ShuffleDown(T value, int distance, int last, unsigned int mask) {
  int rank = LaneId() % N;
  return gpu_details::shuffle<N>(value, rank + distance <= last ? rank + distance : rank, mask);
}
template <int N, class T> __GPU_FN T ShuffleIndex(T value, int rank, unsigned int mask) {
  return gpu_details::shuffle<N>(value, rank, mask);
}

// Hints for caches are dropped, as those of __ldcg and __stcg are.
enum CacheLoadModifier { LOAD_DEFAULT, LOAD_CA, LOAD_CG, LOAD_CS, LOAD_CV, LOAD_LDG, LOAD_VOLATILE };
enum CacheStoreModifier { STORE_DEFAULT, STORE_WB, STORE_CG, STORE_CS, STORE_WT, STORE_VOLATILE };
template <CacheLoadModifier, class I> __GPU_FN auto ThreadLoad(I from) { return *from; }
template <CacheLoadModifier M, class T> __GPU_FN T ThreadLoad(T *from) {
  return M == LOAD_CV || M == LOAD_VOLATILE ? __ldcv(from) : *from;
}
template <CacheStoreModifier, class I, class T> __GPU_FN void ThreadStore(I to, T value) { *to = value; }
template <CacheStoreModifier M, class T> __GPU_FN void ThreadStore(T *to, T value) {
  M == STORE_WT || M == STORE_VOLATILE ? __stwt(to, value) : (void)(*to = value);
}

// A block's collective, with a `Room &room` in shared memory and the thread's `rank`: its storage, and constructors with storage and without.
#define __GPU_COLLECTIVE(name)                                                                                        \
  struct TempStorage : Uninitialized<Room> {};                                                                        \
  __device__ name() : name(gpu_details::storage_of<name>()) {}                                                        \
  __device__ name(TempStorage &storage) : room(storage.Alias()), rank(RowMajorTid(BLOCK_DIM_X, BLOCK_DIM_Y, BLOCK_DIM_Z)) {}

// A thread's items, from the first to the last.
template <int N, class T, class F> __GPU_FN T ThreadReduce(const T (&items)[N], F op, T before) {
  for (int i = 0; i < N; i++) before = op(before, items[i]);
  return before;
}
template <int N, class T, class F> __GPU_FN T ThreadReduce(const T (&items)[N], F op) {
  T all = items[0];
  for (int i = 1; i < N; i++) all = op(all, items[i]);
  return all;
}

} // namespace cub
