// CUDA's atomic functions, in each scope: all threads on cells in global memory, and on cells in shared memory that are added to
// others. `cells` has a row of each scope's: add, sub, min, max, and, or, xor, exch and what it took out, cas.
#define WHOLE(scope)                                                                                                  \
  template <class T> __device__ void whole##scope(T *cell, T v) {                                                     \
    atomicAdd##scope(cell, v); atomicSub##scope(cell + 1, v); atomicMin##scope(cell + 2, v); atomicMax##scope(cell + 3, v); \
    atomicAnd##scope(cell + 4, v); atomicOr##scope(cell + 5, v); atomicXor##scope(cell + 6, v);                       \
    atomicAdd##scope(cell + 8, atomicExch##scope(cell + 7, v));                                                       \
    T seen = atomicAdd##scope(cell + 9, (T)0), before;                                                                                       \
    while ((before = atomicCAS##scope(cell + 9, seen, (T)(seen + 3))) != seen) seen = before;                         \
  }
WHOLE() WHOLE(_block) WHOLE(_system)

template <class T> __global__ void whole_numbers(const T *x, T *cells) {
  __shared__ T shared[10];
  T v = x[blockIdx.x * blockDim.x + threadIdx.x];
  whole(cells, v);
  whole_system(cells + 10, v);
  // Only one block reads and writes the cells.
  if (threadIdx.x < 10) shared[threadIdx.x] = blockIdx.x == 0 ? cells[20 + threadIdx.x] : 0;
  __syncthreads();
  whole_block(shared, v);
  __syncthreads();
  if (blockIdx.x == 0 && threadIdx.x < 10) cells[20 + threadIdx.x] = shared[threadIdx.x];
}

// Sums of numbers with a fraction, and what exchanges took out; each thread's old value of the first.
template <class T> __global__ void fractions(const T *x, T *cells, T *old) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  __shared__ T shared;
  if (threadIdx.x == 0) shared = 0;
  __syncthreads();
  old[i] = atomicAdd(cells, x[i]);
  atomicAdd_system(cells + 1, x[i]);
  atomicAdd(cells + 3, atomicExch(cells + 2, x[i]));
  atomicAdd_block(&shared, x[i]);
  __syncthreads();
  if (threadIdx.x == 0) atomicAdd(cells + 4, shared);
}

// Counting up and down with a bound, each thread's old values; and halves of a word, each by its own.
__global__ void bounded(unsigned *cells, unsigned *old, unsigned short *halves, unsigned limit) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, n = gridDim.x * blockDim.x;
  old[i] = atomicInc(cells, limit);
  old[n + i] = atomicDec(cells + 1, limit);
  atomicInc_system(cells + 2, limit);
  atomicDec_block(cells + 3, limit);
  unsigned short seen = 0, before;
  while ((before = atomicCAS(halves + i % 4, seen, (unsigned short)(seen + 1))) != seen) seen = before;
}
