// Threads that part: by conditions of several parts, in loops that each leaves in its own time, at returns from within
// them, and over memory of their own. A negative place in `at` is one that must not be read.
KERNEL paths(GLOBAL const int *x, GLOBAL const long long *at, GLOBAL const int *table, GLOBAL int *y, GLOBAL int *counts, int n) {
    int i = GLOBAL_X;
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
    if (v & 16) ATOMIC_ADD(counts + (v & 3), r & 15);
    y[i] = r;
}
KERNEL loops(GLOBAL const int *x, GLOBAL unsigned *y, int n, int common) {
    int i = GLOBAL_X;
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
KERNEL strides(GLOBAL const signed char *a, GLOBAL const short *b, GLOBAL const long long *c, GLOBAL const double *d, GLOBAL long long *sums,
               GLOBAL double *most, GLOBAL unsigned char *low, int n) {
    int t = THREAD(y) * BLOCK_DIM(x) + THREAD(x), size = BLOCK_DIM(x) * BLOCK_DIM(y);
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
extern "C" DEVICE __attribute__((const)) float __nv_exp2f(float), __nv_exp10f(float), __nv_log2f(float), __nv_log10f(float), __nv_sinf(float),
    __nv_cosf(float), __nv_tanf(float), __nv_powf(float, float);
KERNEL curves(GLOBAL const float *x, GLOBAL const float *p, GLOBAL float *y, int n) {
    int i = GLOBAL_X;
    if (i >= n) return;
    float v = x[i];
    y[i] = __nv_expf(v), y[n + i] = __nv_exp2f(v), y[2 * n + i] = __nv_exp10f(v);
    y[3 * n + i] = __nv_logf(v), y[4 * n + i] = __nv_log2f(v), y[5 * n + i] = __nv_log10f(v);
    y[6 * n + i] = __nv_sinf(v), y[7 * n + i] = __nv_cosf(v), y[8 * n + i] = __nv_tanf(v);
    y[9 * n + i] = __nv_powf(v, p[i]);
}
