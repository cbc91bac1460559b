// In CUDA C++: threads that part.

// Threads that part: by conditions of several parts, in loops that each leaves in its own time, at returns from within
// them, and over memory of their own. A negative place in `at` is one that must not be read.
__global__ void paths(const int *x, const long long *at, const int *table, int *y, int *counts, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int v = x[i], r = 0;
    if (v % 3 == 0 || (v > 100 && v % 5 != 1)) {
        r = table[v & 63];
        if (v & 4) r -= 7;
        else if (v & 8) {
            y[n + i] = r;
            r *= 3;
        }
    } else if (at[i] >= 0) {
        r = table[at[i]] / ((v & 3) - (v & 1) + 1);
    }
    switch (v & 7) {
        case 0: r += 1; break;
        case 3: r ^= table[(v >> 3) & 63];
        case 4: r += 2; break;
        case 6: if (v > 50) return; r = -r;
    }
    if (v & 16) atomicAdd(counts + (v & 3), r & 15);
    y[i] = r;
}
__global__ void loops(const int *x, unsigned *y, int n, int common) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int v = x[i], last = -1;
    unsigned sum = 1;
    for (int k = 0; k < v % 37; k++) {
        if (k % 5 == v % 7) continue;
        int inner = 0;
        while (inner * inner < k + (v & 3)) {
            if (inner == 4) {
                sum += 1000;
                break;
            }
            inner++;
        }
        sum = sum * 3 + inner;
        if (sum % 101 == 5) {
            y[i] = -k;
            return;
        }
        for (int u = 0; u < common; u++) sum ^= u * k + x[(i + u) % n];
        last = k;
    }
    y[i] = sum + last;
}
// A row of a block takes every so-many-th element; each thread keeps a few counts of its own.
__global__ void strides(const signed char *a, const short *b, const long long *c, const double *d, long long *sums,
               double *most, unsigned char *low, int n) {
    int t = threadIdx.y * blockDim.x + threadIdx.x, size = blockDim.x * blockDim.y;
    long long own[4] = {0, 0, 0, 0};
    double largest = -1e300;
    for (int i = t; i < n; i += size) {
        own[b[i] & 3] += a[i] * 3 + c[i];
        largest = d[i] > largest ? d[i] : largest;
        low[i] = (unsigned char)(a[i] + b[i]);
    }
    for (int k = 0; k < 4; k++) sums[4 * t + k] = own[k];
    most[t] = largest;
}
__global__ void curves(const float *x, const float *p, float *y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float v = x[i];
    y[i] = expf(v), y[n + i] = exp2f(v), y[2 * n + i] = exp10f(v);
    y[3 * n + i] = logf(v), y[4 * n + i] = log2f(v), y[5 * n + i] = log10f(v);
    y[6 * n + i] = sinf(v), y[7 * n + i] = cosf(v), y[8 * n + i] = tanf(v);
    y[9 * n + i] = powf(v, p[i]);
}
