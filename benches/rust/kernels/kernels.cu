// The kernels of `safe.rs` and `unchecked.rs` as one writes them in CUDA C: the same blocks, the same tiles, the same order of
// operations. nvcc contracts a * b + c by itself.

extern "C" __global__ void axpy(float a, const float* __restrict__ x, float* __restrict__ y, unsigned n) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = a * x[i] + y[i];
}

extern "C" __global__ void remainders(const float* __restrict__ x, const float* __restrict__ y, float* __restrict__ out, unsigned n) {
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) out[i] = fmodf(x[i], y[i]);
}

extern "C" __global__ void __launch_bounds__(256) reduce(const float* __restrict__ x, float* __restrict__ sums, unsigned n) {
    __shared__ float part[256];
    float sum = 0;
    for (unsigned i = blockIdx.x * 256 + threadIdx.x; i < n; i += gridDim.x * 256) sum += x[i];
    part[threadIdx.x] = sum;
    for (unsigned half = 128; half > 0; half /= 2) {
        __syncthreads();
        if (threadIdx.x < half) part[threadIdx.x] += part[threadIdx.x + half];
    }
    if (threadIdx.x == 0) sums[blockIdx.x] = part[0];
}

// Blocks of 32 x 8 threads make tiles of 32 x 32: each thread four elements of a column, one below the other.
extern "C" __global__ void __launch_bounds__(256) sgemm(const float* __restrict__ a, const float* __restrict__ b, float* __restrict__ c, unsigned n) {
    __shared__ float ta[32][32], tb[32][32];
    unsigned x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * 32, column = blockIdx.x * 32 + x;
    float sum[4] = {0, 0, 0, 0};
    for (unsigned k = 0; k < n; k += 32) {
        for (unsigned i = y; i < 32; i += 8) {
            ta[i][x] = a[(row + i) * n + k + x];
            tb[i][x] = b[(k + i) * n + column];
        }
        __syncthreads();
        for (unsigned j = 0; j < 32; j++)
            for (unsigned i = 0; i < 4; i++) sum[i] += ta[4 * y + i][j] * tb[j][x];
        __syncthreads();
    }
    for (unsigned i = 0; i < 4; i++) c[(row + 4 * y + i) * n + column] = sum[i];
}

extern "C" __global__ void __launch_bounds__(256) nbody(const float4* __restrict__ bodies, float4* __restrict__ forces, unsigned n) {
    __shared__ float4 tile[256];
    unsigned i = blockIdx.x * 256 + threadIdx.x;
    float4 own = bodies[i];
    float fx = 0, fy = 0, fz = 0;
    for (unsigned first = 0; first < n; first += 256) {
        tile[threadIdx.x] = bodies[first + threadIdx.x];
        __syncthreads();
        for (unsigned j = 0; j < 256; j++) {
            float4 other = tile[j];
            float dx = other.x - own.x, dy = other.y - own.y, dz = other.z - own.z;
            float r = rsqrtf(dx * dx + (dy * dy + (dz * dz + 1e-3f)));
            float s = other.w * (r * r * r);
            fx += dx * s;
            fy += dy * s;
            fz += dz * s;
        }
        __syncthreads();
    }
    forces[i] = make_float4(fx, fy, fz, 0);
}

extern "C" __global__ void stencil(const float* __restrict__ in, float* __restrict__ out, unsigned width, unsigned height) {
    unsigned x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x == 0 || y == 0 || x >= width - 1 || y >= height - 1) return;
    unsigned at = y * width + x;
    out[at] = 0.2f * (in[at] + in[at - 1] + in[at + 1] + in[at - width] + in[at + width]);
}
