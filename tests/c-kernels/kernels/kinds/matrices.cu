// Linear algebra.

// Gaussian elimination, a column at a time: the multipliers, then the rows below.
__global__ void multipliers(const float *a, float *m, int n, int column) {
  int row = blockIdx.x * blockDim.x + threadIdx.x + column + 1;
  if (row < n) m[row] = a[row * n + column] / a[column * n + column];
}
__global__ void eliminate(float *a, float *b, const float *m, int n, int column) {
  int x = blockIdx.x * blockDim.x + threadIdx.x + column, row = blockIdx.y * blockDim.y + threadIdx.y + column + 1;
  if (x >= n || row >= n) return;
  a[row * n + x] -= m[row] * a[column * n + x];
  if (x == column) b[row] -= m[row] * b[column];
}

// The factors L and U of one block of a matrix, in place, with 1 on L's diagonal.
template <int N> __global__ void lud(float *a, int stride) {
  __shared__ float block[N][N + 1];
  int t = threadIdx.x;
  for (int row = 0; row < N; row++) block[row][t] = a[(blockIdx.x * N + row) * stride + blockIdx.x * N + t];
  __syncthreads();
  for (int k = 0; k < N - 1; k++) {
    if (t > k) block[t][k] /= block[k][k];
    __syncthreads();
    if (t > k)
      for (int column = k + 1; column < N; column++) block[t][column] -= block[t][k] * block[k][column];
    __syncthreads();
  }
  for (int row = 0; row < N; row++) a[(blockIdx.x * N + row) * stride + blockIdx.x * N + t] = block[row][t];
}

// c = alpha a b + beta c, of tiles in shared memory and WORK rows for each thread.
template <typename T, int TILE, int WORK>
__global__ void __launch_bounds__(TILE *TILE / WORK) gemm(const T *__restrict__ a, const T *__restrict__ b, T *__restrict__ c, int m, int n, int k, T alpha, T beta) {
  __shared__ T as[TILE][TILE + 1], bs[TILE][TILE];
  int x = threadIdx.x, column = blockIdx.x * TILE + x, top = blockIdx.y * TILE;
  T sums[WORK] = {};
  for (int start = 0; start < k; start += TILE) {
#pragma unroll
    for (int w = 0; w < WORK; w++) {
      int y = threadIdx.y + w * (TILE / WORK);
      as[y][x] = top + y < m && start + x < k ? a[(top + y) * k + start + x] : T(0);
      bs[y][x] = start + y < k && column < n ? b[(start + y) * n + column] : T(0);
    }
    __syncthreads();
    for (int i = 0; i < TILE; i++)
#pragma unroll
      for (int w = 0; w < WORK; w++) sums[w] += as[threadIdx.y + w * (TILE / WORK)][i] * bs[i][x];
    __syncthreads();
  }
  for (int w = 0; w < WORK; w++) {
    int row = top + threadIdx.y + w * (TILE / WORK);
    if (row < m && column < n) c[row * n + column] = alpha * sums[w] + beta * c[row * n + column];
  }
}

// Sparse rows, a warp for each (the "vector" form of CSR).
__global__ void spmv(const int *__restrict__ starts, const int *__restrict__ columns, const float *__restrict__ values, const float *x, float *y, int rows) {
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize, lane = threadIdx.x & (warpSize - 1);
  if (row >= rows) return;
  float sum = 0;
  for (int i = starts[row] + lane; i < starts[row + 1]; i += warpSize) sum += values[i] * __ldg(x + columns[i]);
  for (int step = warpSize / 2; step; step >>= 1) sum += __shfl_down_sync(0xffffffff, sum, step);
  if (!lane) y[row] = sum;
}

// a^T (a x) in double precision: the second half adds each row's share to all columns.
__global__ void atax(const double *a, const double *x, double *y, int rows, int columns) {
  int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= rows) return;
  double product = 0;
  for (int i = 0; i < columns; i++) product += a[row * columns + i] * x[i];
  for (int i = 0; i < columns; i++) atomicAdd(y + i, a[row * columns + i] * product);
}
