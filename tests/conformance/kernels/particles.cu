// In CUDA C++: bodies and prices.

// The acceleration of each of n bodies (x, y, z, mass) by all of them, by tiles of 128 bodies in shared memory; blocks
// of 128 threads.
__global__ void nbody(const float *bodies, float *acceleration, int n) {
    __shared__ float tile[128][4];
    int t = threadIdx.x, i = blockIdx.x * blockDim.x + threadIdx.x;
    int self = i < n ? i : 0;
    float x = bodies[4 * self], y = bodies[4 * self + 1], z = bodies[4 * self + 2];
    float ax = 0.0f, ay = 0.0f, az = 0.0f;
    for (int start = 0; start < n; start += 128) {
        for (int k = 0; k < 4; k++) tile[t][k] = start + t < n ? bodies[4 * (start + t) + k] : 0.0f;
        __syncthreads();
        for (int j = 0; j < 128; j++) {
            float dx = tile[j][0] - x, dy = tile[j][1] - y, dz = tile[j][2] - z;
            float square = ((dx * dx + dy * dy) + dz * dz) + 0.01f;
            float pull = tile[j][3] / (square * sqrtf(square));
            ax += pull * dx, ay += pull * dy, az += pull * dz;
        }
        __syncthreads();
    }
    if (i < n) acceleration[3 * i] = ax, acceleration[3 * i + 1] = ay, acceleration[3 * i + 2] = az;
}

// Prices of European options: price, strike and years in, call and put out; one rate and volatility.
__global__ void black_scholes(const float *price, const float *strike, const float *years, float *call,
                     float *put, float rate, float volatility, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float s = price[i], k = strike[i], t = years[i];
    float spread = volatility * sqrtf(t);
    float d1 = (logf(s / k) + (rate + 0.5f * volatility * volatility) * t) / spread, d2 = d1 - spread;
    float n1 = 0.5f + 0.5f * erff(d1 * 0.70710678f), n2 = 0.5f + 0.5f * erff(d2 * 0.70710678f);
    float discounted = k * expf(-rate * t);
    call[i] = s * n1 - discounted * n2;
    put[i] = discounted * (1.0f - n2) - s * (1.0f - n1);
}
