// What the tests of CUB's collectives in tests/c-kernels leave out: each once.
#include <cub/block/block_discontinuity.cuh>
#include <cub/block/block_exchange.cuh>
#include <cub/block/block_histogram.cuh>
#include <cub/block/block_load.cuh>
#include <cub/block/block_radix_sort.cuh>
#include <cub/block/block_reduce.cuh>
#include <cub/block/block_scan.cuh>
#include <cub/block/block_store.cuh>
#include <cub/thread/thread_load.cuh>
#include <cub/thread/thread_operators.cuh>
#include <cub/thread/thread_reduce.cuh>
#include <cub/thread/thread_store.cuh>
#include <cub/util_ptx.cuh>
#include <cub/util_type.cuh>
#include <cub/warp/warp_reduce.cuh>
#include <cub/warp/warp_scan.cuh>
#include <cub/cub.cuh>

static_assert(cub::Log2<96>::VALUE == 7 && cub::Log2<128>::VALUE == 7 && cub::Log2<1>::VALUE == 0 && cub::PowerOfTwo<64>::VALUE);
static_assert(cub::Equals<cub::If<true, int, float>::Type, int>::VALUE && CUB_QUOTIENT_CEILING(7, 2) == 4 && cub::Int2Type<3>::VALUE == 3);
static_assert(__is_trivially_constructible(cub::BlockScan<float4, 64>::TempStorage));

__global__ void threads(const int *x, int *out) {
  int items[4], i = threadIdx.x;
  cub::LoadDirectBlocked(i, x, items);
  cub::LoadDirectBlocked(i, x, items, 99);
  cub::LoadDirectBlockedVectorized(i, x, items);
  cub::LoadDirectStriped<64>(i, x, items, 99, 0);
  cub::LoadDirectWarpStriped(i, x, items, 99);
  int v = cub::ThreadReduce(items, cub::Sum()) + cub::ThreadReduce(items, cub::Max(), 3) + cub::ThreadLoad<cub::LOAD_CG>(x + i);
  v += cub::LaneId() + cub::WarpId() + cub::LaneMaskLt() + cub::LaneMaskLe() + cub::LaneMaskGt() + cub::LaneMaskGe() + cub::RowMajorTid(8, 8, 1);
  v += cub::CTA_SYNC_AND(v) + cub::CTA_SYNC_OR(v) + cub::WARP_ALL(v, ~0u) + cub::WARP_ANY(v, ~0u) + cub::WARP_BALLOT(v, ~0u);
  v += cub::ShuffleUp<16>(v, 1, 0, ~0u) + cub::ShuffleDown<8>(v, 2, 7, ~0u) + cub::ShuffleIndex<32>(v, 5, ~0u);
  cub::CTA_SYNC();
  cub::WARP_SYNC(~0u);
  v += cub::Difference()(v, 1) + cub::Division()(v, 2) + cub::Equality()(v, 1) + cub::InequalityWrapper<cub::Equality>(cub::Equality())(v, 1);
  v += cub::SwizzleScanOp<cub::Difference>(cub::Difference())(v, 2) + cub::CastOp<int>()(2.5f) + cub::Min()(v, 2.5f);
  cub::ThreadStore<cub::STORE_WT>(out + i, v);
  cub::StoreDirectBlocked(i, out, items);
  cub::StoreDirectStriped<64>(i, out, items, 99);
  cub::StoreDirectWarpStriped(i, out, items);
}

// A running total, scans by key, and whole numbers of a warp.
typedef cub::KeyValuePair<int, float> Pair;
__global__ void collectives(const float *x, float *out, int n) {
  typedef cub::BlockScan<float, 64> Floats;
  typedef cub::BlockScan<Pair, 64> Pairs;
  __shared__ typename Floats::TempStorage floats;
  __shared__ typename Pairs::TempStorage pairs;
  __shared__ typename cub::WarpScan<int>::TempStorage warp;
  cub::BlockScanRunningPrefixOp<float, cub::Sum> total(0.f, cub::Sum());
  for (int i = threadIdx.x; i < n; i += 64) {
    float before, after;
    Floats(floats).ExclusiveSum(x[i], before, total);
    __syncthreads();
    Floats(floats).InclusiveSum(x[i], after, total);
    Pair pair(i / 5, before * after);
    Pairs(pairs).InclusiveScan(pair, pair, cub::ReduceByKeyOp<cub::Sum>());
    __syncthreads();
    Pairs(pairs).InclusiveScan(pair, pair, cub::ReduceBySegmentOp<cub::Max>());
    __syncthreads();
    int all, up_to;
    cub::WarpScan<int>(warp).InclusiveSum(pair.key, up_to, all);
    cub::WarpScan<int>(warp).ExclusiveSum(up_to, up_to);
    cub::WarpScan<int>(warp).InclusiveScan(up_to, up_to, [](int a, int b) { return a * b; });
    cub::WarpScan<int>(warp).ExclusiveScan(up_to, up_to, cub::Max());
    __shared__ typename cub::WarpReduce<float, 8>::TempStorage eights[8];
    float eight = cub::WarpReduce<float, 8>(eights[threadIdx.x / 8]).HeadSegmentedSum(pair.value, all % 2);
    out[i] = eight + up_to + cub::WarpReduce<float, 8>(eights[threadIdx.x / 8]).TailSegmentedSum(pair.value, up_to % 3);
  }
}
