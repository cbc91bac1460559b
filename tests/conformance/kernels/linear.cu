// In CUDA C++: linear algebra.

// y = a * x + y.
__global__ void axpy(float a, const float *x, float *y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a * x[i] + y[i];
}

// y = a * x for a of rows x columns: a block for each row, of 128 threads.
__global__ void gemv(const float *a, const float *x, float *y, int columns) {
    __shared__ float part[128];
    int t = threadIdx.x, row = blockIdx.x;
    float sum = 0.0f;
    for (int i = t; i < columns; i += 128) sum += a[row * columns + i] * x[i];
    part[t] = sum;
    __syncthreads();
    for (int step = 64; step > 0; step /= 2) {
        if (t < step) part[t] += part[t + step];
        __syncthreads();
    }
    if (t == 0) y[row] = part[0];
}

// c = a * b for a of m x k and b of k x n, by tiles in shared memory; blocks of 16 x 16 threads.
__global__ void sgemm(const float *a, const float *b, float *c, int m, int n, int k) {
    __shared__ float a_tile[16][16], b_tile[16][16];
    int tx = threadIdx.x, ty = threadIdx.y;
    int row = blockIdx.y * 16 + ty, column = blockIdx.x * 16 + tx;
    float sum = 0.0f;
    for (int start = 0; start < k; start += 16) {
        a_tile[ty][tx] = row < m && start + tx < k ? a[row * k + start + tx] : 0.0f;
        b_tile[ty][tx] = start + ty < k && column < n ? b[(start + ty) * n + column] : 0.0f;
        __syncthreads();
        for (int i = 0; i < 16; i++) sum += a_tile[ty][i] * b_tile[i][tx];
        __syncthreads();
    }
    if (row < m && column < n) c[row * n + column] = sum;
}

// y = a * x for a sparse matrix in compressed rows; a thread for each row.
__global__ void spmv(const int *starts, const int *columns, const float *values, const float *x, float *y,
            int rows) {
    int row = blockIdx.x * blockDim.x + threadIdx.x;
    if (row >= rows) return;
    float sum = 0.0f;
    for (int i = starts[row]; i < starts[row + 1]; i++) sum += values[i] * x[columns[i]];
    y[row] = sum;
}
