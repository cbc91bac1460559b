// In HIP: a kernel of each kind, with HIP's own names.
#include <hip/hip_runtime.h>

// y = a * x + y.
__global__ void axpy(float a, const float *x, float *y, int n) {
    int i = hipBlockIdx_x * hipBlockDim_x + hipThreadIdx_x;
    if (i < n) y[i] = a * x[i] + y[i];
}

// Reverses each block's numbers through dynamic shared memory, after static shared memory. The halves of its words are read
// as numbers of their own.
__global__ void dynamic_shared(const int *x, int *y) {
    HIP_DYNAMIC_SHARED(int, whole)
    __shared__ int first;
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
    if (t == 0) first = x[i];
    whole[t] = x[i];
    __syncthreads();
    y[i] = whole[blockDim.x - 1 - t] + first + ((const short *)whole)[2 * t];
}

// The sum of all.
__global__ __launch_bounds__(256) void grid_reduce(const int *x, int *total, int n) {
    __shared__ int part[256];
    int t = threadIdx.x, sum = 0;
    for (int i = blockIdx.x * blockDim.x + t; i < n; i += blockDim.x * gridDim.x) sum += x[i];
    part[t] = sum;
    __syncthreads();
    for (int step = blockDim.x / 2; step > 0; step >>= 1) {
        if (t < step) part[t] += part[t + step];
        __syncthreads();
    }
    if (t == 0) atomicAddNoRet(total, part[0]);
}

// How often each byte occurs.
__global__ void histogram(const unsigned char *bytes, int *counts, int n) {
    __shared__ int here[256];
    for (int bin = threadIdx.x; bin < 256; bin += blockDim.x) here[bin] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) atomicAdd(&here[bytes[i]], 1);
    __syncthreads();
    for (int bin = threadIdx.x; bin < 256; bin += blockDim.x)
        if (here[bin]) atomicAdd(counts + bin, here[bin]);
}

// The block's largest number, by shuffles without a mask.
__device__ int warp_max(int value) {
    for (int delta = warpSize / 2; delta > 0; delta /= 2) value = max(value, __shfl_down(value, delta));
    return value;
}
__global__ void warp_reduce(const int *x, int *most) {
    __shared__ int part[32];
    int warp = threadIdx.x / warpSize, lane = __lane_id();
    int value = warp_max(x[blockIdx.x * blockDim.x + threadIdx.x]);
    if (lane == 0) part[warp] = value;
    __syncthreads();
    if (warp == 0) {
        value = warp_max(lane < blockDim.x / warpSize ? part[lane] : INT_MIN);
        if (lane == 0) most[blockIdx.x] = value;
    }
}

// Each block's sum; blocks of 256 threads.
__global__ void wave_sums(const int *x, int *sums) {
    __shared__ int part[256 / 32];
    int sum = x[blockIdx.x * blockDim.x + threadIdx.x];
    for (int mask = 1; mask < warpSize; mask *= 2) sum += __shfl_xor(sum, mask);
    if (threadIdx.x % warpSize == 0) part[threadIdx.x / warpSize] = sum;
    __syncthreads();
    if (threadIdx.x == 0) {
        int total = 0;
        for (int i = 0; i < (int)blockDim.x / warpSize; i++) total += part[i];
        sums[blockIdx.x] = total;
    }
}

// The block's even numbers, in their order, and how many; blocks of up to 256 threads.
__global__ void compact(const int *x, int *kept, int *counts) {
    __shared__ int before[9];
    int t = threadIdx.x, warp = t / warpSize, lane = t % warpSize, warps = blockDim.x / warpSize;
    int value = x[blockIdx.x * blockDim.x + t];
    bool keep = value % 2 == 0;
    unsigned long long mask = __ballot(keep);
    if (lane == 0) before[warp + 1] = __popcll(mask);
    __syncthreads();
    if (t == 0) {
        before[0] = 0;
        for (int i = 0; i < warps; i++) before[i + 1] += before[i];
        counts[blockIdx.x] = before[warps];
    }
    __syncthreads();
    if (keep) kept[blockIdx.x * blockDim.x + before[warp] + __popcll(mask & ((1ull << lane) - 1))] = value;
}

// Vectors have operators.
__global__ void vectors(const float4 *a, const float4 *b, float4 *sums, int4 *larger, uchar4 *bytes, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float4 x = a[i], y = b[i];
    sums[i] = x * make_float4(y.w, y.z, y.y, y.x) + y;
    int4 whole = make_int4(x.x, x.y, x.z, x.w), more = make_int4(x.x > y.x, x.y > y.y, x.z > y.z, x.w > y.w);
    larger[i] = more * (whole + 5) - 5;
    bytes[i] = make_uchar4(x.x, x.y, x.z, x.w);
}
