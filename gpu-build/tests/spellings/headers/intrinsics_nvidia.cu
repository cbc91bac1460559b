// Roundings that NVIDIA's instructions have.
#define ROUNDED(name, ...) __##name##_rz(__VA_ARGS__) + __##name##_rd(__VA_ARGS__) + __##name##_ru(__VA_ARGS__)
extern "C" __global__ void singles(float *out, float x, float y, int i, unsigned u, long long l, unsigned long long ul, double d) {
  out[0] = ROUNDED(fadd, x, y) + ROUNDED(fsub, x, y) + ROUNDED(fmul, x, y) + ROUNDED(fdiv, x, y) + ROUNDED(fmaf, x, y, x) + ROUNDED(frcp, x) + ROUNDED(fsqrt, x);
  out[1] = ROUNDED(int2float, i) + ROUNDED(uint2float, u) + ROUNDED(ll2float, l) + ROUNDED(ull2float, ul) + ROUNDED(double2float, d);
}
extern "C" __global__ void doubles(double *out, double x, double y, long long l, unsigned long long ul) {
  out[0] = ROUNDED(dadd, x, y) + ROUNDED(dsub, x, y) + ROUNDED(dmul, x, y) + ROUNDED(ddiv, x, y) + ROUNDED(fma, x, y, x) + ROUNDED(drcp, x) + ROUNDED(dsqrt, x) + ROUNDED(ll2double, l) + ROUNDED(ull2double, ul);
}
