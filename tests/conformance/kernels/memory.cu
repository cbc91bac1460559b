// In CUDA C++: kinds of memory.

// to[i] = from[i] for i below n, by any grid: a thread takes every so many-th element.
__global__ void copy(const unsigned *from, unsigned *to, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) to[i] = from[i];
}

// to = transpose(from), through a tile in shared memory; blocks of 16 x 16 threads.
__global__ void transpose(const float *from, float *to, int rows, int columns) {
    __shared__ float tile[16][17];
    int row = blockIdx.y * 16 + threadIdx.y, column = blockIdx.x * 16 + threadIdx.x;
    if (row < rows && column < columns) tile[threadIdx.y][threadIdx.x] = from[row * columns + column];
    __syncthreads();
    row = blockIdx.y * 16 + threadIdx.x, column = blockIdx.x * 16 + threadIdx.y;
    if (row < rows && column < columns) to[column * rows + row] = tile[threadIdx.x][threadIdx.y];
}

// Each thread sorts 16 numbers in private memory, indexed by variables.
__global__ void private_array(const int *x, int *y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int own[16];
    for (int k = 0; k < 16; k++) {
        int value = x[i * 16 + k], at = k;
        for (; at > 0 && own[at - 1] > value; at--) own[at] = own[at - 1];
        own[at] = value;
    }
    for (int k = 0; k < 16; k++) y[i * 16 + k] = own[(k + i) % 16];
}

// Reverses each block's numbers through dynamic shared memory, which two arrays name, after static shared memory.
extern __shared__ int whole[];
extern __shared__ short halves[];
__global__ void dynamic_shared(const int *x, int *y) {
    __shared__ int first;
    int t = threadIdx.x, size = blockDim.x;
    if (t == 0) first = x[blockIdx.x * blockDim.x + threadIdx.x];
    whole[t] = x[blockIdx.x * blockDim.x + threadIdx.x];
    __syncthreads();
    y[blockIdx.x * blockDim.x + threadIdx.x] = whole[size - 1 - t] + first + halves[2 * t];
}

// Constant tables, initialised module variables, and one that keeps its value from launch to launch.
__constant__ const int primes[8] = {2, 3, 5, 7, 11, 13, 17, 19};
__constant__ const float thirds[2] = {1.0f / 3.0f, 2.0f / 3.0f};
__device__ int launches = 100;
__device__ int table[4] = {1, 10, 100, 1000};
__global__ void globals(int *out, float *parts, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    out[i] = primes[i % 8] * table[i % 4] + launches;
    parts[i] = thirds[i % 2] * i;
}
__global__ void advance() {
    launches++;
    table[launches % 4] += 5;
}
