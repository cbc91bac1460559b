// Writes of a value that is there already. `p[0]` and `z[0]` are 3.

extern "C" __global__ void write_back(int *p, int *q, int *z) {
  int v = p[0];
  p[0] = v;
  q[blockIdx.x * blockDim.x + threadIdx.x] = v;
}

extern "C" __global__ void write_then_read(int *p, int *q, int *z) {
  p[0] = 3;
  q[blockIdx.x * blockDim.x + threadIdx.x] = p[0];
}

extern "C" __global__ void read_then_write(int *p, int *q, int *z) {
  q[blockIdx.x * blockDim.x + threadIdx.x] = p[0];
  p[0] = z[0];
}

extern "C" __global__ void all_write(int *p, int *q, int *z) {
  p[0] = z[0];
}

// All write the same new value.
extern "C" __global__ void all_change(int *p, int *q, int *z) {
  p[0] = z[0] + 1;
}

// One thread changes what the others write back: the first one, or the last.
extern "C" __global__ void one_changes(int *p, int *q, int *z, int who) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  p[0] = i == who ? 4 : 3;
}

// One thread changes what the others read.
extern "C" __global__ void one_changes_what_others_read(int *p, int *q, int *z, int who) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == who) p[0] = 4;
  else q[i] = p[0];
}

// The contents of unwritten shared memory are chance, even if they are 0.
extern "C" __global__ void cleared_without_barrier(int *p, int *q, int *z) {
  __shared__ int sums[64];
  int i = threadIdx.x;
  sums[i] = 0;
  q[blockIdx.x * blockDim.x + i] = sums[(i + 63) % 64];
}

// Structures of 80 bytes, and one of them changes.
struct Large { int of[20]; };

extern "C" __global__ void large(int *p, int *q, int *z, int who) {
  Large all;
  for (int i = 0; i < 20; ++i) all.of[i] = i + (i == 19 && (int)(blockIdx.x * blockDim.x + threadIdx.x) == who);
  *(Large *)q = all;
}
