// Every function of cooperative groups once.
#include <cooperative_groups.h>
#include <cooperative_groups/memcpy_async.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;

struct Pair { double a; short b; };

// Groups by their base, as a library's function takes them.
__device__ int sum(cg::thread_group group, int *room, int value) {
  int lane = group.thread_rank();
  for (int i = group.size() / 2; i > 0; i /= 2) {
    room[lane] = value;
    group.sync();
    if (lane < i) value += room[lane + i];
    group.sync();
  }
  return value;
}
template <class Tile> __device__ int tile(const Tile &t, int v, double d) {
  int all;
  v += t.shfl(v, 1) + t.shfl_up(v, 1) + t.shfl_down(v, 1) + t.shfl_xor(v, 1) + t.any(v > 3) + t.all(v > 3) + t.ballot(v > 3) + t.match_any(v) + t.match_all(v, all) + all;
  v += t.size() + t.num_threads() + t.thread_rank() + t.meta_group_rank() + t.meta_group_size();
  Pair pair = t.shfl(Pair{d, (short)v}, 0);
  t.sync();
  return v + (int)t.shfl_down(d, 1) + (int)pair.a + pair.b + cg::reduce(t, v, cg::plus<int>()) + cg::reduce(t, v, cg::less<int>()) + cg::inclusive_scan(t, v) + cg::exclusive_scan(t, v, cg::plus<int>());
}
extern "C" __global__ void groups(int *p, double d) {
  __shared__ int room[256];
  cg::thread_block block = cg::this_thread_block();
  int v = p[block.thread_rank()];
  v += sum(block, room, v) + sum(cg::tiled_partition(block, 16), room, v);
  auto warp = cg::tiled_partition<32>(block);
  v += tile(warp, v, d) + tile(cg::tiled_partition<8>(warp), v, d) + tile(cg::tiled_partition<4>(block), v, d) + tile(cg::tiled_partition<1>(block), v, d);
  if (v > 3) {
    cg::coalesced_group some = cg::coalesced_threads();
    int all;
    v += some.shfl(v, 0) + some.shfl_up(v, 1) + some.shfl_down(v, 1) + some.any(v > 4) + some.all(v > 4) + some.ballot(v > 4) + some.match_any(v) + some.match_all(v, all) + all;
    v += some.size() + some.thread_rank() + some.num_threads() + cg::reduce(some, v, cg::greater<int>()) + cg::inclusive_scan(some, v, cg::plus<int>());
    v += cg::reduce(some, v, cg::bit_and<int>()) + cg::reduce(some, v, cg::bit_or<int>()) + cg::reduce(some, v, cg::bit_xor<int>());
    some.sync();
    cg::invoke_one(some, [&] { atomicAdd(p, 1); });
  }
  v += cg::labeled_partition(warp, v & 3).size() + cg::binary_partition(warp, v > 3).size();
  cg::memcpy_async(block, room, p, sizeof(int) * 256);
  cg::memcpy_async(block, room, 256, p, 256);
  cg::wait(block);
  cg::wait_prior<1>(block);
  cg::sync(block);
  block.barrier_wait(block.barrier_arrive());
  cg::grid_group grid = cg::this_grid();
  v += grid.thread_rank() + grid.size() + grid.num_blocks() + grid.block_rank() + grid.is_valid() + block.group_index().x + block.thread_index().y + block.group_dim().z + block.dim_threads().x;
  p[block.thread_rank()] = v + room[0] + cg::group_size(block) + cg::thread_rank(warp);
}
