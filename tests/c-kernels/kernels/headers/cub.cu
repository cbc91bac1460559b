// CUB's collectives: a block's result is out[block * rows + row], a thread's or an item's is out[row * n + i].
#include <cub/cub.cuh>
#include <cuda_fp16.h>

#define PUT(...) *to = (__VA_ARGS__), to += n

// Maps x -> a x + b, one after the other: in another order they are another map.
struct Map {
  unsigned a, b;
  __device__ Map() {}
  __device__ Map(unsigned a, unsigned b) : a(a), b(b) {}
};
struct Then {
  __device__ Map operator()(const Map &x, const Map &y) const { return Map(x.a * y.a, x.b * y.a + y.b); }
};

// The place of this block's items, and of this thread's.
#define PLACE(X, Y, ITEMS)                                                                                            \
  int rank = threadIdx.y * X + threadIdx.x, first = blockIdx.x * X * Y * ITEMS, own = first + rank * ITEMS
#define MAPS(maps, x, own, ITEMS)                                                                                     \
  Map maps[ITEMS];                                                                                                    \
  for (int k = 0; k < ITEMS; k++) maps[k] = Map(x[2 * (own + k)], x[2 * (own + k) + 1])

template <int X, int Y, int ITEMS> __global__ void reductions(const unsigned *x, unsigned *out, int valid) {
  typedef cub::BlockReduce<Map, X, cub::BLOCK_REDUCE_RAKING, Y> Maps;
  typedef cub::BlockReduce<unsigned, X, cub::BLOCK_REDUCE_WARP_REDUCTIONS, Y, 1> Numbers;
  __shared__ union { typename Maps::TempStorage maps; typename Numbers::TempStorage numbers; } storage;
  PLACE(X, Y, ITEMS);
  MAPS(maps, x, own, ITEMS);
  Map all = Maps(storage.maps).Reduce(maps, Then());
  __syncthreads();
  Map some = Maps(storage.maps).Reduce(maps[0], Then(), valid);
  __syncthreads();
  unsigned sum = Numbers(storage.numbers).Sum(maps[0].a);
  if (rank == 0) {
    unsigned *to = out + blockIdx.x * 5, n = 1;
    PUT(all.a); PUT(all.b); PUT(some.a); PUT(some.b); PUT(sum);
  }
}

// The other functions, and operators of CUB's.
template <int N, int ITEMS> __global__ void more_reductions(const unsigned *x, unsigned *out, int valid) {
  typedef cub::BlockReduce<unsigned, N> Numbers;
  typedef cub::KeyValuePair<int, float> Pair;
  typedef cub::BlockReduce<Pair, N> Pairs;
  __shared__ union { typename Numbers::TempStorage numbers; typename Pairs::TempStorage pairs; } storage;
  PLACE(N, 1, ITEMS);
  unsigned numbers[ITEMS];
  for (int k = 0; k < ITEMS; k++) numbers[k] = x[2 * (own + k)];
  unsigned some = Numbers(storage.numbers).Sum(numbers[0], valid);
  __syncthreads();
  unsigned sum = Numbers(storage.numbers).Sum(numbers);
  __syncthreads();
  unsigned most = Numbers(storage.numbers).Reduce(numbers[0], cub::Max(), valid);
  // Memory of its own, which needs no barrier.
  unsigned least = Numbers().Reduce(numbers, cub::Min());
  __syncthreads();
  // Many have the same value: the first of these wins.
  Pair pair(rank, numbers[0] % 8);
  Pair low = Pairs(storage.pairs).Reduce(pair, cub::ArgMin());
  __syncthreads();
  Pair high = Pairs(storage.pairs).Reduce(pair, cub::ArgMax());
  if (rank == 0) {
    unsigned *to = out + blockIdx.x * 8, n = 1;
    PUT(some); PUT(sum); PUT(most); PUT(least); PUT(low.key); PUT((unsigned)low.value); PUT(high.key); PUT((unsigned)high.value);
  }
}

// What comes before a tile. The whole first warp is there, and its other lanes say something else.
struct Running {
  Map before;
  __device__ Map operator()(Map aggregate) {
    unsigned lanes = __popc(__ballot_sync(~0u, 1));
    Map now = before;
    before = Then()(before, aggregate);
    return threadIdx.x || threadIdx.y || lanes != 32 ? Map(lanes, 99) : now;
  }
};

#define PUT_MAPS for (int k = 0; k < ITEMS; k++) to[k] = results[k].a, to[n + k] = results[k].b; to += 2 * n; __syncthreads()
#define PUT_NUMBERS for (int k = 0; k < ITEMS; k++) to[k] = sums[k]; to += n; __syncthreads()
#define SAME(value) for (int k = 0; k < ITEMS; k++) results[k] = value; PUT_MAPS

template <int X, int Y, int ITEMS> __global__ void scans(const unsigned *x, unsigned *out, int n) {
  typedef cub::BlockScan<Map, X, cub::BLOCK_SCAN_RAKING, Y> Maps;
  typedef cub::BlockScan<unsigned, X, cub::BLOCK_SCAN_WARP_SCANS, Y, 1> Numbers;
  __shared__ typename Maps::TempStorage maps_storage;
  __shared__ typename Numbers::TempStorage storage;
  PLACE(X, Y, ITEMS);
  MAPS(maps, x, own, ITEMS);
  Map results[ITEMS], aggregate, start(5, 7);
  unsigned *to = out + own, sums[ITEMS];
  Maps(maps_storage).InclusiveScan(maps, results, Then()); PUT_MAPS;
  Maps(maps_storage).ExclusiveScan(maps, results, start, Then(), aggregate); PUT_MAPS;
  SAME(aggregate);
  for (int k = 0; k < ITEMS; k++) sums[k] = maps[k].a;
  Numbers(storage).ExclusiveSum(sums, sums); PUT_NUMBERS;
}

// The other functions; of one item every thread has the first.
template <int N, int ITEMS> __global__ void more_scans(const unsigned *x, unsigned *out, int n) {
  typedef cub::BlockScan<Map, N> Maps;
  typedef cub::BlockScan<unsigned, N> Numbers;
  __shared__ typename Maps::TempStorage maps_storage;
  __shared__ typename Numbers::TempStorage storage;
  PLACE(N, 1, ITEMS);
  MAPS(maps, x, own, ITEMS);
  Map results[ITEMS], aggregate, start(5, 7);
  unsigned *to = out + own, numbers[ITEMS], sums[ITEMS], total;
  for (int k = 0; k < ITEMS; k++) numbers[k] = maps[k].a;
  Maps(maps_storage).ExclusiveScan(maps, results, Then());
  if (rank == 0) results[0] = start;
  PUT_MAPS;
  Maps(maps_storage).InclusiveScan(maps[0], results[0], Then(), aggregate); SAME(results[0]);
  SAME(aggregate);
  Maps(maps_storage).ExclusiveScan(maps[0], results[0], start, Then()); SAME(results[0]);
  Numbers(storage).InclusiveSum(numbers, sums, total); PUT_NUMBERS;
  for (int k = 0; k < ITEMS; k++) sums[k] = total;
  PUT_NUMBERS;
  Numbers(storage).ExclusiveSum(numbers[0], numbers[0], total);
  for (int k = 0; k < ITEMS; k++) sums[k] = numbers[0] + total;
  PUT_NUMBERS;
}

// One block goes through all tiles.
template <int X, int Y, int ITEMS> __global__ void running(const unsigned *x, unsigned *out, int n) {
  typedef cub::BlockScan<Map, X, cub::BLOCK_SCAN_RAKING_MEMOIZE, Y> Maps;
  __shared__ typename Maps::TempStorage storage;
  Running inclusive{Map(3, 1)}, ones{Map(1, 0)};
  for (int tile = 0; tile < n / (X * Y * ITEMS); tile++) {
    int own = (tile * X * Y + threadIdx.y * X + threadIdx.x) * ITEMS;
    MAPS(maps, x, own, ITEMS);
    Map results[ITEMS];
    unsigned *to = out + own;
    Maps(storage).InclusiveScan(maps, results, Then(), inclusive); PUT_MAPS;
    Maps(storage).ExclusiveScan(maps[0], results[0], Then(), ones); SAME(results[0]);
  }
}

// Logical warps of W lanes. Where these do not divide a warp, some lanes are left.
template <int W> __global__ void logical_warps(const unsigned *x, const int *flags, unsigned *out, int n, int valid) {
  typedef cub::WarpReduce<Map, W> Reduce;
  typedef cub::WarpScan<Map, W> Scan;
  const int PARTS = (32 + W - 1) / W;
  __shared__ typename Reduce::TempStorage reduce[4 * PARTS];
  __shared__ typename Scan::TempStorage scan[4 * PARTS];
  int i = blockIdx.x * blockDim.x + threadIdx.x, warp = threadIdx.x / 32 * PARTS + threadIdx.x % 32 / W, lane = threadIdx.x % 32 % W;
  bool first = lane == 0, starts = first || flags[i], ended = first || flags[i - 1];
  unsigned *to = out + i;
  Map map(x[2 * i], x[2 * i + 1]), start(5, 7), results, other, aggregate;
#define PUT_MAP(is, map) { Map value = map; PUT(is ? value.a : 0); PUT(is ? value.b : 0); }
  PUT_MAP(first, Reduce(reduce[warp]).Reduce(map, Then(), valid));
  PUT_MAP(starts, Reduce(reduce[warp]).HeadSegmentedReduce(map, flags[i], Then()));
  PUT_MAP(ended, Reduce(reduce[warp]).TailSegmentedReduce(map, flags[i], Then()));
  Scan(scan[warp]).ExclusiveScan(map, results, start, Then(), aggregate); PUT_MAP(true, results); PUT_MAP(true, aggregate);
  Scan(scan[warp]).Scan(map, results, other, start, Then()); PUT_MAP(true, results); PUT_MAP(true, other);
  PUT_MAP(true, Scan(scan[warp]).Broadcast(map, W - 1));
  typedef cub::WarpReduce<unsigned long long, W> Long;
  __shared__ typename Long::TempStorage sums[4 * PARTS];
  unsigned long long sum = Long(sums[warp]).Sum((unsigned long long)map.a << 24);
  PUT(first ? (unsigned)(sum >> 24) : 0);
  unsigned inclusive, exclusive;
  typedef cub::WarpScan<unsigned, W> Sums;
  __shared__ typename Sums::TempStorage scans[4 * PARTS];
  Sums(scans[warp]).Sum(map.a, inclusive, exclusive); PUT(inclusive); PUT(exclusive);
}

// A half-filled tile, loaded and stored by one of the algorithms.
struct Squares { __device__ int operator[](int i) const { return i * i; } };
template <int ALGORITHM> __global__ void tiles(const int *x, int *seen, int *out, int n) {
  const int N = 96, ITEMS = 5;
  typedef cub::BlockLoad<int, N, ITEMS, (cub::BlockLoadAlgorithm)ALGORITHM> Load;
  typedef cub::BlockStore<int, N, ITEMS, (cub::BlockStoreAlgorithm)ALGORITHM> Store;
  __shared__ union { typename Load::TempStorage load; typename Store::TempStorage store; } storage;
  int first = blockIdx.x * N * ITEMS, left = n - first, items[ITEMS], squares[ITEMS];
  bool whole = left >= N * ITEMS;
  for (int k = 0; k < ITEMS; k++) items[k] = squares[k] = -9;
  if (whole)
    Load(storage.load).Load(x + first, items);
  else
    Load(storage.load).Load(x + first, items, left, -7);
  __syncthreads();
  Load(storage.load).Load(Squares(), squares, left / 2);
  __syncthreads();
  for (int k = 0; k < ITEMS; k++) {
    seen[(first + threadIdx.x * ITEMS + k) * 2] = items[k];
    seen[(first + threadIdx.x * ITEMS + k) * 2 + 1] = squares[k];
    items[k] = 3 * items[k] + 1;
  }
  if (whole)
    Store(storage.store).Store(out + first, items);
  else
    Store(storage.store).Store(out + first, items, left);
}

// Exchanges of a tile whose i-th item of a thread is x[rank * ITEMS + i].
template <int N, int ITEMS> __global__ void exchanges(const int *x, const int *places, int *out) {
  typedef cub::BlockExchange<int, N, ITEMS> Exchange;
  __shared__ typename Exchange::TempStorage storage;
  int own = threadIdx.x * ITEMS, items[ITEMS], ranks[ITEMS], results[ITEMS], guards[ITEMS];
  bool flags[ITEMS];
  for (int k = 0; k < ITEMS; k++) {
    items[k] = x[own + k], ranks[k] = places[own + k], guards[k] = ranks[k] % 3 ? ranks[k] : -1, flags[k] = ranks[k] % 5;
  }
  int *to = out + own;
#define PUT_ITEMS(is) for (int k = 0; k < ITEMS; k++) to[k] = is ? results[k] : 0; to += N * ITEMS; __syncthreads()
  Exchange(storage).StripedToBlocked(items, results); PUT_ITEMS(true);
  Exchange(storage).BlockedToStriped(items, results); PUT_ITEMS(true);
  Exchange(storage).WarpStripedToBlocked(items, results); PUT_ITEMS(true);
  Exchange(storage).BlockedToWarpStriped(items, results); PUT_ITEMS(true);
  Exchange(storage).ScatterToBlocked(items, results, ranks); PUT_ITEMS(true);
  Exchange(storage).ScatterToStriped(items, results, ranks); PUT_ITEMS(true);
  Exchange(storage).ScatterToStripedGuarded(items, results, guards); PUT_ITEMS((k * N + threadIdx.x) % 3 != 0);
  Exchange(storage).ScatterToStripedFlagged(items, results, ranks, flags); PUT_ITEMS((k * N + threadIdx.x) % 5 != 0);
  for (int k = 0; k < ITEMS; k++) results[k] = items[k];
  Exchange(storage).StripedToBlocked(results); PUT_ITEMS(true);
}

// Keys by some of their bits, in one of five ways, most with their places as values.
template <class K, int N, int ITEMS, int WAY> __global__ void sorts(const K *x, K *keys_out, int *values_out, int begin, int end) {
  typedef cub::BlockRadixSort<K, N, ITEMS, int> Pairs;
  typedef cub::BlockRadixSort<K, N, ITEMS> Keys;
  __shared__ union { typename Pairs::TempStorage pairs; typename Keys::TempStorage keys; } storage;
  int first = blockIdx.x * N * ITEMS, own = threadIdx.x * ITEMS, values[ITEMS];
  K keys[ITEMS];
  for (int k = 0; k < ITEMS; k++) keys[k] = x[first + own + k], values[k] = own + k;
  if (WAY == 0) Pairs(storage.pairs).Sort(keys, values, begin, end);
  if (WAY == 1) Pairs(storage.pairs).SortDescending(keys, values, begin, end);
  if (WAY == 2) Pairs(storage.pairs).SortBlockedToStriped(keys, values, begin, end);
  if (WAY == 3) Keys(storage.keys).Sort(keys, begin, end);
  if (WAY == 4) Keys(storage.keys).SortDescendingBlockedToStriped(keys);
  for (int k = 0; k < ITEMS; k++) {
    int at = first + (WAY == 2 || WAY == 4 ? k * N + threadIdx.x : own + k);
    keys_out[at] = keys[k], values_out[at] = values[k];
  }
}

// Flags of items that differ from their neighbours, by an operator, and by one that is told the place.
struct Differ { __device__ bool operator()(int a, int b) const { return a != b; } };
struct DifferOrThird { __device__ bool operator()(int a, int b, int place) const { return a != b || place % 3 == 0; } };
template <int N, int ITEMS> __global__ void flags(const int *x, int *out, int before, int after) {
  typedef cub::BlockDiscontinuity<int, N> Discontinuity;
  __shared__ typename Discontinuity::TempStorage storage;
  int own = threadIdx.x * ITEMS, items[ITEMS], heads[ITEMS], tails[ITEMS], *to = out + own;
  for (int k = 0; k < ITEMS; k++) items[k] = x[own + k], tails[k] = 0;
#define PUT_FLAGS for (int k = 0; k < ITEMS; k++) to[k] = heads[k] + 2 * tails[k]; to += N * ITEMS; __syncthreads()
  Discontinuity(storage).FlagHeads(heads, items, Differ()); PUT_FLAGS;
  Discontinuity(storage).FlagHeads(heads, items, cub::Inequality(), before); PUT_FLAGS;
  Discontinuity(storage).FlagTails(tails, items, Differ()); PUT_FLAGS;
  Discontinuity(storage).FlagTails(tails, items, Differ(), after); PUT_FLAGS;
  Discontinuity(storage).FlagHeadsAndTails(heads, tails, items, DifferOrThird()); PUT_FLAGS;
  Discontinuity(storage).FlagHeadsAndTails(heads, before, tails, after, items, DifferOrThird()); PUT_FLAGS;
}

// Counts of a block's items: by itself, in small counters; two at once; and in counters of all blocks.
template <int N, int ITEMS, int BINS> __global__ void histograms(const unsigned char *x, unsigned *out, unsigned *all) {
  typedef cub::BlockHistogram<unsigned char, N, ITEMS, BINS> Sorted;
  typedef cub::BlockHistogram<unsigned char, N, ITEMS, BINS, cub::BLOCK_HISTO_ATOMIC> Atomic;
  __shared__ union { typename Sorted::TempStorage sorted; typename Atomic::TempStorage atomic; } storage;
  __shared__ unsigned short small[BINS];
  __shared__ unsigned counts[BINS];
  unsigned char items[ITEMS];
  for (int k = 0; k < ITEMS; k++) items[k] = x[(blockIdx.x * N + threadIdx.x) * ITEMS + k];
  Sorted(storage.sorted).Histogram(items, small);
  __syncthreads();
  Atomic(storage.atomic).Histogram(items, counts);
  __syncthreads();
  Sorted(storage.sorted).Composite(items, counts);
  Atomic(storage.atomic).Composite(items, all);
  __syncthreads();
  for (int bin = threadIdx.x; bin < BINS; bin += N) {
    out[(blockIdx.x * BINS + bin) * 2] = small[bin];
    out[(blockIdx.x * BINS + bin) * 2 + 1] = counts[bin];
  }
}
