// Cooperative groups: out[function * n + i].
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;

#define OUT(T) int i = cg::this_grid().thread_rank(); T *to = out + i
#define PUT(...) *to = (__VA_ARGS__), to += n

struct Pair { double wide; short narrow; };

// A tile of N lanes.
template <int N> __global__ void tiles(const int *x, int *out, int n) {
  OUT(int);
  int v = x[i], all;
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<N> tile = cg::tiled_partition<N>(block);
  PUT(tile.size()); PUT(tile.thread_rank()); PUT(tile.meta_group_rank()); PUT(tile.meta_group_size());
  PUT(tile.shfl(v, N / 2)); PUT(tile.shfl_up(v, 1)); PUT(tile.shfl_down(v, 1)); PUT(tile.shfl_xor(v, N - 1));
  PUT(tile.any(v == 7)); PUT(tile.all(v < 12)); PUT(tile.ballot(v & 1)); PUT(tile.match_any(v & 3)); PUT(tile.match_all(v >> 3, all)); PUT(all);
  PUT(cg::reduce(tile, v, cg::plus<int>())); PUT(cg::reduce(tile, v, cg::less<int>())); PUT(cg::reduce(tile, v, cg::greater<int>()));
  PUT(cg::reduce(tile, v, cg::bit_and<int>())); PUT(cg::reduce(tile, v, cg::bit_or<int>())); PUT(cg::reduce(tile, v, cg::bit_xor<int>()));
  PUT(cg::inclusive_scan(tile, v)); PUT(cg::exclusive_scan(tile, v, cg::plus<int>())); PUT(cg::inclusive_scan(tile, v, cg::greater<int>()));
  Pair pair = tile.shfl(Pair{v * 0.5, (short)-v}, N - 1);
  PUT((int)(pair.wide * 2)); PUT(pair.narrow);
  PUT((int)cg::reduce(tile, (long long)v << 33, cg::plus<long long>()) + (int)(cg::reduce(tile, (long long)v << 33, cg::plus<long long>()) >> 33));
}

// The lanes that take a branch, and parts of them.
__global__ void together(const int *x, int *out, int n) {
  OUT(int);
  int v = x[i], all;
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  auto part = cg::labeled_partition(warp, v % 3);
  PUT(part.size()); PUT(part.thread_rank()); PUT(cg::reduce(part, v, cg::plus<int>()));
  auto half = cg::binary_partition(warp, v > 8);
  PUT(half.size()); PUT(half.thread_rank());
  // Parts of parts, in code that all come to.
  auto both = cg::labeled_partition(half, v % 2);
  PUT(both.size()); PUT(cg::reduce(both, v, cg::plus<int>()));
  auto four = cg::tiled_partition(half, 4);
  PUT(four.size()); PUT(four.thread_rank()); PUT(cg::reduce(four, v, cg::plus<int>())); PUT(four.meta_group_rank()); PUT(four.meta_group_size());
  if (v & 1) {
    cg::coalesced_group odd = cg::coalesced_threads();
    PUT(odd.size()); PUT(odd.thread_rank()); PUT(odd.shfl(v, odd.size() - 1)); PUT(odd.shfl_up(v, 1)); PUT(odd.shfl_down(v, 2));
    PUT(odd.any(v == 7)); PUT(odd.all(v < 12)); PUT(odd.ballot(v > 6)); PUT(odd.match_any(v)); PUT(odd.match_all(v >> 3, all)); PUT(all);
    PUT(cg::reduce(odd, v, cg::plus<int>())); PUT(cg::inclusive_scan(odd, v)); PUT(cg::exclusive_scan(odd, v));
    odd.sync();
  } else {
    for (int k = 0; k < 14; k++) PUT(-1);
  }
}

// The block and the grid; groups by their base; copies.
__device__ int sum(cg::thread_group group, int *room, int v) {
  int rank = group.thread_rank();
  for (int step = group.size() / 2; step; step /= 2) {
    room[rank] = v;
    group.sync();
    if (rank < step) v += room[rank + step];
    group.sync();
  }
  return v;
}
__global__ void blocks(const int *x, int *out, int n) {
  OUT(int);
  __shared__ int room[128], copied[128];
  cg::thread_block block = cg::this_thread_block();
  cg::grid_group grid = cg::this_grid();
  PUT(block.size()); PUT(block.thread_rank()); PUT(block.group_index().x); PUT(block.thread_index().y); PUT(block.group_dim().x);
  PUT(grid.size()); PUT(grid.thread_rank()); PUT(grid.num_blocks()); PUT(grid.block_rank()); PUT(grid.is_valid());
  int v = x[i];
  int whole = sum(block, room, v);
  PUT(block.thread_rank() == 0 ? whole : 0);
  block.sync();
  cg::thread_group quarter = cg::tiled_partition(block, 8);
  int part = sum(quarter, room + block.thread_rank() / 8 * 8, v);
  PUT(quarter.thread_rank() == 0 ? part : 0);
  cg::memcpy_async(block, copied, x + blockIdx.x * 128, sizeof(int) * 128);
  cg::wait(block);
  PUT(copied[127 - block.thread_rank()]);
}
