// OpenCL's less common functions on numbers: saturation, stated roundings, second results, elements by number.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable
#define MAD_SAT(T) KERNEL mad_sat_##T(GLOBAL const T *x, GLOBAL T *out, int n) { \
    int i = GLOBAL_X; out[i] = mad_sat(x[i], x[n + i], x[2 * n + i]); }
MAD_SAT(char)
MAD_SAT(uchar)
MAD_SAT(short)
MAD_SAT(ushort)
MAD_SAT(int)
MAD_SAT(uint)
MAD_SAT(long)
MAD_SAT(ulong)

#define SECOND(T) \
    KERNEL remquo_##T(GLOBAL const T *x, GLOBAL T *rest, GLOBAL int *quotient, int n) { \
        int i = GLOBAL_X, q; rest[i] = remquo(x[i], x[n + i], &q); quotient[i] = q; \
        int2 both; T##2 two = remquo((T##2)(x[i], x[n + i]), (T##2)(x[n + i], x[i]), &both); \
        rest[n + i] = two.x; quotient[n + i] = both.x; rest[2 * n + i] = two.y; quotient[2 * n + i] = both.y; } \
    KERNEL lgamma_r_##T(GLOBAL const T *x, GLOBAL T *size, GLOBAL int *sign) { \
        int i = GLOBAL_X, s; size[i] = lgamma_r(x[i], &s); sign[i] = s; }
SECOND(float)
SECOND(double)

KERNEL nans(GLOBAL const uint *x, GLOBAL const ulong *wide, GLOBAL float *out, GLOBAL double *wide_out) {
    int i = GLOBAL_X;
    out[i] = nan(x[i]);
    wide_out[i] = nan(wide[i]);
}

#define HALVES(T) KERNEL halves_##T(GLOBAL const T *x, GLOBAL half *out, int n) { \
    int i = GLOBAL_X; \
    vstore_half(x[i], i, out); \
    vstore_half_rte(x[i], i, out + n); \
    vstore_half_rtz(x[i], i, out + 2 * n); \
    vstore_half_rtp(x[i], i, out + 3 * n); \
    vstore_half_rtn(x[i], i, out + 4 * n); \
    if (i % 4 == 0) vstorea_half4_rtp(vload4(i / 4, x), i / 4, out + 5 * n); \
    if (i % 4 == 0) vstore_half4_rtz(vload4(i / 4, x), i / 4, out + 6 * n); }
HALVES(float)
HALVES(double)

#define DIRECTED(TO, FROM) KERNEL directed_##TO##_##FROM(GLOBAL const FROM *x, GLOBAL TO *out, int n) { \
    int i = GLOBAL_X; \
    out[i] = convert_##TO##_rte(x[i]); \
    out[n + i] = convert_##TO##_rtz(x[i]); \
    out[2 * n + i] = convert_##TO##_rtp(x[i]); \
    out[3 * n + i] = convert_##TO##_rtn(x[i]); \
    out[4 * n + i] = convert_##TO(x[i]); }
DIRECTED(float, int)
DIRECTED(float, ulong)
DIRECTED(double, long)
DIRECTED(half, int)
DIRECTED(float, double)

KERNEL shuffles_spir(GLOBAL const uint *x, GLOBAL const uint *which, GLOBAL uint *out) {
    uint4 a = vload4(0, x), b = vload4(1, x);
    uint8 eight = vload8(1, x);
    vstore4(shuffle(a, vload4(0, which)), 0, out);
    vstore8(shuffle(a, vload8(0, which)), 1, out);
    vstore2(shuffle(eight, vload2(1, which)), 8, out);
    vstore8(shuffle2(a, b, vload8(1, which)), 3, out);
    vstore4(shuffle2(eight, vload8(0, x), vload4(1, which)), 8, out);
}
