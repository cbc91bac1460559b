// In CUDA C++: control flow.

// Sorts each block's 2 * 128 numbers, upwards in even blocks and downwards in odd ones; blocks of 128 threads.
__global__ void bitonic(int *x) {
    __shared__ int part[256];
    int t = threadIdx.x, start = blockIdx.x * 256;
    part[t] = x[start + t], part[t + 128] = x[start + t + 128];
    for (int size = 2; size <= 256; size *= 2) {
        for (int distance = size / 2; distance > 0; distance /= 2) {
            __syncthreads();
            int low = 2 * t - (t & (distance - 1)), high = low + distance;
            bool down = size == 256 ? (blockIdx.x & 1) != 0 : (low & size) != 0;
            int a = part[low], b = part[high];
            if ((a > b) != down) part[low] = b, part[high] = a;
        }
    }
    __syncthreads();
    x[start + t] = part[t], x[start + t + 128] = part[t + 128];
}

// Whole blocks return before the barrier, threads after it, some of them from within a loop: y[i] is the first
// multiple of 7 in the Collatz sequence of the block's mirrored element, or what is reached after 40 steps.
__global__ void early_return(const int *x, int *y, int n, int skipped) {
    __shared__ int mirror[64];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + threadIdx.x;
    if (blockIdx.x % 3 == skipped) return;
    mirror[63 - t] = i < n ? x[i] : 0;
    __syncthreads();
    if (i >= n) return;
    int value = mirror[t];
    if (value < 0) {
        y[i] = -1;
        return;
    }
    for (int step = 0; step < 40; step++) {
        if (value % 7 == 0) {
            y[i] = value;
            return;
        }
        value = value % 2 == 0 ? value / 2 : 3 * value + 1;
    }
    y[i] = -value;
}

// `rounds` times, an argument, the block passes its values on to the next thread; nested loops with barriers, the
// inner one as long as the outer one has come.
__global__ void rounds(const int *x, int *y, int rounds) {
    __shared__ int value[96];
    int t = threadIdx.x, next = (t + 1) % blockDim.x;
    value[t] = x[blockIdx.x * blockDim.x + threadIdx.x];
    for (int outer = 0; outer < rounds; outer++) {
        for (int inner = 0; inner <= outer % 3; inner++) {
            __syncthreads();
            int taken = value[next] + inner;
            __syncthreads();
            value[t] = taken;
        }
        __syncthreads();
        if (t == outer % blockDim.x) value[t] = -value[t];
        __syncthreads();
    }
    y[blockIdx.x * blockDim.x + threadIdx.x] = value[t];
}

// A function that is inlined, one that is called, one that calls another, and one that writes through a pointer.
static __device__ __forceinline__ unsigned mix(unsigned x) { return (x ^ (x >> 15)) * 0x2c1b3c6du; }
static __device__ __noinline__ unsigned steps(unsigned x, unsigned modulus) {
    unsigned count = 0;
    while (x % modulus != 0 && count < 100) x = mix(x) + count++;
    return count;
}
static __device__ __noinline__ unsigned twice(unsigned x) { return steps(x, 11) * 1000 + steps(x + 1, 13); }
static __device__ __noinline__ void put(unsigned *to, unsigned value) { *to = value + 1; }
__global__ void device_functions(const unsigned *x, unsigned *y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) put(&y[i], twice(mix(x[i])));
}
