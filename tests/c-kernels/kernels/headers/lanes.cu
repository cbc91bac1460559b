// What lanes do together, all of them and some, at one place and in branches: out[function * n + i].
#define OUT(T) int i = blockIdx.x * blockDim.x + threadIdx.x; T *to = out + i
#define PUT(...) *to = (__VA_ARGS__), to += n

template <class T> __global__ void shuffles(const T *x, T *out, int n) {
  OUT(T);
  T v = x[i];
  PUT(__shfl_sync(~0u, v, 3)); PUT(__shfl_sync(~0u, v, i + 1, 8)); PUT(__shfl_up_sync(~0u, v, 1)); PUT(__shfl_up_sync(~0u, v, 3, 16));
  PUT(__shfl_down_sync(~0u, v, 2)); PUT(__shfl_down_sync(~0u, v, 1, 4)); PUT(__shfl_xor_sync(~0u, v, 4)); PUT(__shfl_xor_sync(~0u, v, 1, 2));
  PUT(__shfl(v, 3)); PUT(__shfl_up(v, 1)); PUT(__shfl_down(v, 2)); PUT(__shfl_xor(v, 4));
}

// Votes, matches and reductions of the lanes in `mask`; the others are elsewhere, in votes of their own.
__device__ void votes(unsigned mask, int v, unsigned *to, int n) {
  int all;
  PUT(__any_sync(mask, v == 7)); PUT(__all_sync(mask, v < 12)); PUT(__uni_sync(mask, v & 1)); PUT(__ballot_sync(mask, v & 1) & mask);
  PUT(__match_any_sync(mask, v)); PUT(__match_all_sync(mask, v >> 3, &all)); PUT(all);
  PUT(__reduce_add_sync(mask, (unsigned)v)); PUT(__reduce_min_sync(mask, v - 5)); PUT(__reduce_max_sync(mask, v - 5));
  PUT(__reduce_min_sync(mask, (unsigned)(v - 5))); PUT(__reduce_and_sync(mask, (unsigned)v)); PUT(__reduce_or_sync(mask, (unsigned)v)); PUT(__reduce_xor_sync(mask, (unsigned)v));
  PUT(__match_any_sync(mask, (double)(v & 3))); PUT(__match_any_sync(mask, (unsigned long long)v << 40));
  __syncwarp(mask);
}
__global__ void parted(const int *x, const unsigned *parts, unsigned *out, int n) {
  OUT(unsigned);
  unsigned lane = threadIdx.x % 32, mask = parts[blockIdx.x];
  int v = x[i];
  if (mask >> lane & 1)
    votes(mask, v, to, n);
  else
    votes(~mask, v + 1, to, n);
}

// The same mask's lanes come to it from two places: each half of the warp by its own way, and a shuffle among those of a mask.
__global__ void ways(const int *x, int *out, int n) {
  OUT(int);
  int lane = threadIdx.x % 32, v = x[i];
  if (lane < 16) {
    v = __shfl_xor_sync(0x0000ffff, v, 1);
    for (int k = 0; k < lane % 4; k++) v += __popc(__activemask() & 1u << lane);
    __syncwarp(0x0000ffff);
    v += __shfl_sync(0x0000ffff, v, 15 - lane, 16);
  } else {
    v = __shfl_down_sync(0xffff0000, v, 1);
    v += __reduce_add_sync(0xffff0000, 1u << lane);
  }
  PUT(v);
  // In a loop that lanes leave one by one, those that are left.
  unsigned left = ~0u;
  for (int round = 0;; round++) {
    bool stays = round < lane % 8;
    left = __ballot_sync(left, stays) & left;
    if (!stays) {
      PUT((int)left);
      break;
    }
  }
  __shared__ int seen[32];
  seen[lane] = v;
  __syncwarp();
  PUT(seen[lane ^ 31]);
}
__global__ void blocks(const int *x, int *out, int n) {
  OUT(int);
  PUT(__syncthreads_and(x[i] > 3)); PUT(__syncthreads_or(x[i] > 998)); PUT(__syncthreads_count(x[i] & 1));
}
