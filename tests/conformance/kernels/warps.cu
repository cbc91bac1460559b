// In CUDA C++: warps.

#define ALL 0xffffffffu

// Each kind of shuffle, of 32 lanes and of segments: out[kind * threads + i].
__global__ void shuffles(const int *x, const int *lanes, int *out, int threads) {
    int i = blockIdx.x * blockDim.x + threadIdx.x, v = x[i], lane = lanes[i];
    int *to = out + i;
    to[0 * threads] = __shfl_sync(ALL, v, lane);
    to[1 * threads] = __shfl_sync(ALL, v, lane, 8);
    to[2 * threads] = __shfl_up_sync(ALL, v, lane & 31);
    to[3 * threads] = __shfl_up_sync(ALL, v, 3, 16);
    to[4 * threads] = __shfl_down_sync(ALL, v, lane & 31);
    to[5 * threads] = __shfl_down_sync(ALL, v, 1, 4);
    to[6 * threads] = __shfl_xor_sync(ALL, v, lane & 31);
    to[7 * threads] = __shfl_xor_sync(ALL, v, 5, 8);
    to[8 * threads] = (int)(__shfl_xor_sync(ALL, (float)(v & 0xffff) * 0.5f, 16) * 2.0f);
}

// any, all, uni and ballot of each warp, and lane and warp numbers.
__global__ void votes(const int *x, unsigned *out, int threads) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    bool odd = x[i] & 1;
    unsigned *to = out + i;
    to[0 * threads] = __any_sync(ALL, odd);
    to[1 * threads] = __all_sync(ALL, odd);
    to[2 * threads] = __uni_sync(ALL, odd);
    to[3 * threads] = __ballot_sync(ALL, odd);
    unsigned lane;
    asm("mov.u32 %0, %%laneid;" : "=r"(lane));
    to[4 * threads] = lane;
    to[5 * threads] = warpSize;
}

// Barriers that say whether something holds for all threads of the block, for any, and for how many: a bit of x each
// round, right after one another.
__global__ void block_votes(const int *x, int *out, int rounds) {
    int size = blockDim.x * blockDim.y * blockDim.z;
    int i = blockIdx.x * size + (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    int own = x[i];
    for (int round = 0; round < rounds; round++) {
        int vote = own >> round & 1, *to = out + (i * rounds + round) * 3;
        to[0] = __syncthreads_and(vote);
        to[1] = __syncthreads_or(vote);
        to[2] = __syncthreads_count(vote);
    }
}

// The block's largest number: by shuffles in each warp, then by the first warp alone, in a branch that the others do
// not take; blocks of up to 1024 threads.
static __device__ inline int warp_max(int value) {
    for (int delta = 16; delta > 0; delta /= 2) {
        int other = __shfl_down_sync(ALL, value, delta);
        value = other > value ? other : value;
    }
    return value;
}
__global__ void warp_reduce(const int *x, int *most) {
    __shared__ int part[32];
    int t = threadIdx.x, warp = t / 32, lane = t % 32;
    int value = warp_max(x[blockIdx.x * blockDim.x + threadIdx.x]);
    if (lane == 0) part[warp] = value;
    __syncthreads();
    if (warp == 0) {
        value = warp_max(lane < blockDim.x / 32 ? part[lane] : (-2147483647 - 1));
        if (lane == 0) most[blockIdx.x] = value;
    }
}

// Each block's sum, by warps and by shared memory; blocks of 256 threads.
static __device__ inline int wave_sum(int value) {
    for (int mask = 1; mask < 32; mask *= 2) value += __shfl_xor_sync(ALL, value, mask);
    return value;
}
__global__ void wave_sums(const int *x, int *sums) {
    __shared__ int part[64];
    int sum = wave_sum(x[blockIdx.x * blockDim.x + threadIdx.x]);
    if (threadIdx.x % 32 == 0) part[threadIdx.x / 32] = sum;
    __syncthreads();
    if (threadIdx.x == 0) {
        int total = 0;
        for (int i = 0; i < 8; i++) total += part[i];
        sums[blockIdx.x] = total;
    }
}

// The block's even numbers, in their order, and how many: places from ballots; blocks of up to 256 threads.
__global__ void compact(const int *x, int *kept, int *counts) {
    __shared__ int before[9];
    int t = threadIdx.x, warp = t / 32, lane = t % 32, warps = blockDim.x / 32;
    int value = x[blockIdx.x * blockDim.x + threadIdx.x];
    bool keep = value % 2 == 0;
    unsigned mask = __ballot_sync(ALL, keep);
    if (lane == 0) before[warp + 1] = __popc(mask);
    __syncthreads();
    if (t == 0) {
        before[0] = 0;
        for (int i = 0; i < warps; i++) before[i + 1] += before[i];
        counts[blockIdx.x] = before[warps];
    }
    __syncthreads();
    if (keep) kept[blockIdx.x * blockDim.x + before[warp] + __popc(mask & ((1u << lane) - 1))] = value;
}

// softmax of each row: a warp for a row, maximum and sum by shuffles.
__global__ void softmax(const float *x, float *y, int rows, int columns) {
    int row = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32, lane = threadIdx.x % 32;
    // The same for all lanes of a warp.
    if (row >= rows) return;
    float most = -INFINITY;
    for (int i = lane; i < columns; i += 32) most = fmaxf(most, x[row * columns + i]);
    for (int mask = 16; mask > 0; mask /= 2) most = fmaxf(most, __shfl_xor_sync(ALL, most, mask));
    float sum = 0.0f;
    for (int i = lane; i < columns; i += 32) sum += expf(x[row * columns + i] - most);
    for (int mask = 16; mask > 0; mask /= 2) sum += __shfl_xor_sync(ALL, sum, mask);
    for (int i = lane; i < columns; i += 32) y[row * columns + i] = expf(x[row * columns + i] - most) / sum;
}

// (x - mean) / sqrt(variance + epsilon) * scale + shift of each row: a block for a row, sums by shuffles and shared
// memory; blocks of 128 threads.
static __device__ float block_sum(float value) {
    __shared__ float part[4];
    for (int mask = 16; mask > 0; mask /= 2) value += __shfl_xor_sync(ALL, value, mask);
    __syncthreads();
    if (threadIdx.x % 32 == 0) part[threadIdx.x / 32] = value;
    __syncthreads();
    return (part[0] + part[1]) + (part[2] + part[3]);
}
__global__ void layernorm(const float *x, const float *scale, const float *shift, float *y, int columns, float epsilon) {
    const float *from = x + blockIdx.x * columns;
    float sum = 0.0f;
    for (int i = threadIdx.x; i < columns; i += 128) sum += from[i];
    float mean = block_sum(sum) / columns;
    float squares = 0.0f;
    for (int i = threadIdx.x; i < columns; i += 128) squares += (from[i] - mean) * (from[i] - mean);
    float deviation = sqrtf(block_sum(squares) / columns + epsilon);
    for (int i = threadIdx.x; i < columns; i += 128) y[blockIdx.x * columns + i] = (from[i] - mean) / deviation * scale[i] + shift[i];
}
