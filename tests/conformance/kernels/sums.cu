// In CUDA C++: reductions, scans and histograms.

// sums[block] = the sum of the block's elements, as a binary tree; blocks of 256 threads.
__global__ void block_reduce(const float *x, float *sums, int n) {
    __shared__ float part[256];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + threadIdx.x;
    part[t] = i < n ? x[i] : 0.0f;
    __syncthreads();
    for (int step = 128; step > 0; step /= 2) {
        if (t < step) part[t] += part[t + step];
        __syncthreads();
    }
    if (t == 0) sums[blockIdx.x] = part[0];
}

// The sum of all: each thread adds up its share, each block its threads, and the blocks one after another add to the
// total. Integers, so that the order makes no difference.
__global__ void grid_reduce(const int *x, int *total, int n) {
    __shared__ int part[256];
    int t = threadIdx.x, sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) sum += x[i];
    part[t] = sum;
    __syncthreads();
    for (int step = blockDim.x / 2; step > 0; step /= 2) {
        if (t < step) part[t] += part[t + step];
        __syncthreads();
    }
    if (t == 0) atomicAdd(total, part[0]);
}

// The sum of all by two launches: of a sum for each block, then of the sums by one block of 64 threads.
__global__ void partial_sums(const double *x, double *sums, int n) {
    __shared__ double part[64];
    int t = threadIdx.x;
    double sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += 64 * gridDim.x) sum += x[i];
    part[t] = sum;
    for (int step = 32; step > 0; step /= 2) {
        __syncthreads();
        if (t < step) part[t] += part[t + step];
    }
    if (t == 0) sums[blockIdx.x] = part[0];
}
__global__ void total_sum(double *sums, int blocks) {
    __shared__ double part[64];
    int t = threadIdx.x;
    double sum = 0;
    for (int i = t; i < blocks; i += 64) sum += sums[i];
    part[t] = sum;
    for (int step = 32; step > 0; step /= 2) {
        __syncthreads();
        if (t < step) part[t] += part[t + step];
    }
    if (t == 0) sums[0] = part[0];
}

// The sum of all with one launch: each block writes its sum, a fence makes it visible, and the block that counts as
// the last adds up what the others wrote and resets the count.
__device__ unsigned finished = 0;
__global__ void last_block(const int *x, volatile int *sums, int *total, int n) {
    __shared__ int part[64];
    __shared__ unsigned place;
    int t = threadIdx.x, blocks = gridDim.x, sum = 0;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += 64 * blocks) sum += x[i];
    part[t] = sum;
    __syncthreads();
    if (t == 0) {
        sum = 0;
        for (int i = 0; i < 64; i++) sum += part[i];
        sums[blockIdx.x] = sum;
        __threadfence();
        place = atomicInc(&finished, blocks - 1);
        __threadfence();
    }
    __syncthreads();
    if (place != blocks - 1) return;
    sum = 0;
    for (int i = t; i < blocks; i += 64) sum += sums[i];
    part[t] = sum;
    __syncthreads();
    if (t == 0) {
        sum = 0;
        for (int i = 0; i < 64; i++) sum += part[i];
        *total = sum;
    }
}

// The inclusive prefix sums within each block; at most 256 threads in a block. The loop's barriers are as many as the
// block is large.
__global__ void scan(const int *x, int *sums, int n) {
    __shared__ int part[256];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + threadIdx.x;
    part[t] = i < n ? x[i] : 0;
    for (int distance = 1; distance < blockDim.x; distance *= 2) {
        __syncthreads();
        int before = t >= distance ? part[t - distance] : 0;
        __syncthreads();
        part[t] += before;
    }
    if (i < n) sums[i] = part[t];
}

// How often each byte occurs: counted in shared memory, then added to the counts in global memory.
__global__ void histogram(const unsigned char *bytes, int *counts, int n) {
    __shared__ int here[256];
    for (int bin = threadIdx.x; bin < 256; bin += blockDim.x) here[bin] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) atomicAdd(&here[bytes[i]], 1);
    __syncthreads();
    for (int bin = threadIdx.x; bin < 256; bin += blockDim.x)
        if (here[bin] != 0) atomicAdd(&counts[bin], here[bin]);
}
