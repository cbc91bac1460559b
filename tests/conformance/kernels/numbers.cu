// In CUDA C++: numbers.
#include <cuda_fp16.h>

// Division of every kind by divisors that are not known, 128-bit products, counts of bits, and a switch.
__global__ void division(const long long *a, const long long *b, long long *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    long long x = a[i], y = b[i], *to = out + 8 * i;
    to[0] = x / y, to[1] = x % y;
    to[2] = (unsigned long long)x / (unsigned long long)y, to[3] = (unsigned long long)x % (unsigned long long)y;
    int xs = (int)x, ys = (int)y | 1;
    if (xs == -2147483647 - 1) xs = 0;
    to[4] = xs / ys, to[5] = xs % ys;
    to[6] = (unsigned)xs / (unsigned)ys, to[7] = (unsigned char)xs / ((unsigned char)ys) + (short)xs % ((short)ys | 1);
}
__global__ void wide_products(const unsigned long long *a, const unsigned long long *b, unsigned long long *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned __int128 product = (unsigned __int128)a[i] * b[i] + ((unsigned __int128)a[i] << (b[i] % 100));
    __int128 difference = (__int128)(long long)a[i] - (__int128)product;
    out[4 * i] = (unsigned long long)product, out[4 * i + 1] = (unsigned long long)(product >> 64);
    out[4 * i + 2] = (unsigned long long)difference, out[4 * i + 3] = difference < 0 ? 1 : 0;
}
__global__ void bits(const unsigned long long *x, unsigned *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    unsigned long long wide = x[i] | 1;
    unsigned narrow = (unsigned)wide, *to = out + 10 * i;
    to[0] = __popc(narrow), to[1] = __clz(narrow), to[2] = __ffs(narrow & ~1u | 0x80000000u) - 1;
    to[3] = __popcll(wide), to[4] = __clzll(wide), to[5] = __ffsll(wide & ~1ull | 1ull << 63) - 1;
    to[6] = __brev(narrow), to[7] = __byte_perm(narrow, 0, 0x0123);
    to[8] = __funnelshift_l(narrow, narrow, wide >> 59), to[9] = (unsigned)(wide >> (wide >> 60)) ^ (unsigned)((long long)x[i] >> 40);
}
__global__ void choices(const int *x, int *y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    int value = x[i];
    switch (value) {
    case 0: value = 100; break;
    case 1: value = i; break;
    case 2: value = i * i; // falls through
    case 3: value += 7; break;
    case 40: value = -i; break;
    case 41: for (int k = 0; k < i % 5; k++) value *= 3; break;
    case -1000000: return;
    default: value = value < 0 ? -1 : 1;
    }
    y[i] = value;
}

// Between numbers of all kinds: what fits is exact or rounded to nearest, and to integers towards zero.
__global__ void conversions(const float *x, const long long *wide, double *out, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float f = x[i];
    long long l = wide[i];
    double *to = out + 12 * i;
    to[0] = (int)f, to[1] = (long long)f, to[2] = (unsigned)(f < 0 ? -f : f), to[3] = (short)(int)f;
    to[4] = (float)l, to[5] = (double)l, to[6] = (float)(unsigned long long)l, to[7] = (double)(unsigned long long)l;
    to[8] = (float)(int)l, to[9] = (float)((double)f / 3.0), to[10] = (signed char)l, to[11] = __half2float(__float2half(f * 0.01f));
}

// A structure as an argument, with members of several sizes.
struct window {
    signed char shift;
    short weight[3];
    float scale;
    double offset;
    unsigned char last;
};
__global__ void by_value(const float *x, window w, double *y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = (double)(x[i] * w.scale) * w.weight[i % 3] + w.offset + (i + w.shift) % (w.last + 1);
}

// Loads and stores of four numbers at once.
__global__ void vectors(const float4 *a, const float4 *b, float4 *sums, int4 *larger, uchar4 *bytes, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float4 x = a[i], y = b[i];
    sums[i] = make_float4(x.x * y.w + y.x, x.y * y.z + y.y, x.z * y.y + y.z, x.w * y.x + y.w);
    larger[i] = make_int4(x.x > y.x ? (int)x.x : -5, x.y > y.y ? (int)x.y : -5, x.z > y.z ? (int)x.z : -5, x.w > y.w ? (int)x.w : -5);
    bytes[i] = {(unsigned char)x.x, (unsigned char)x.y, (unsigned char)x.z, (unsigned char)x.w};
}

// Printed from the device: integers, floats and strings. One block of one thread, so that the order is known.
__global__ void print(int a, float b, double c, long long d) {
    printf("ints %d doubles %.3f %.2e wide %lld %s %c 100%%\n", a, b, c, d, "word", 'x');
}
