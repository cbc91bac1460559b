// hipCUB's names: a block's sorted numbers, each with the sum of those before it.
#include <hip/hip_runtime.h>
#include <hipcub/hipcub.hpp>

__global__ void hip_block(const float *x, float *out, int n) {
  constexpr int block = 128, items = 2;
  using Load = hipcub::BlockLoad<float, block, items, hipcub::BLOCK_LOAD_TRANSPOSE>;
  using Sort = hipcub::BlockRadixSort<float, block, items>;
  using Scan = hipcub::BlockScan<float, block>;
  using Store = hipcub::BlockStore<float, block, items, hipcub::BLOCK_STORE_WARP_TRANSPOSE>;
  __shared__ union {
    typename Load::TempStorage load;
    typename Sort::TempStorage sort;
    typename Scan::TempStorage scan;
    typename Store::TempStorage store;
  } storage;
  int first = blockIdx.x * block * items, valid = n - first;
  float own[items], before[items];
  Load(storage.load).Load(x + first, own, valid, __FLT_MAX__);
  __syncthreads();
  Sort(storage.sort).Sort(own);
  __syncthreads();
  Scan(storage.scan).ExclusiveScan(own, before, 0.f, hipcub::Sum());
  __syncthreads();
  Store(storage.store).Store(out + first, own, valid);
  __syncthreads();
  Store(storage.store).Store(out + n + first, before, valid);
}
