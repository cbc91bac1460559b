// CUDA's functions that round down, up and towards zero: out[(function * 3 + direction) * n + i], in the order of the test's tables.
#define OUT(T) int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return; T *to = out + i
#define PUT(...) *to = (__VA_ARGS__), to += n
#define WAYS(name, ...) PUT(name##_rd(__VA_ARGS__)); PUT(name##_ru(__VA_ARGS__)); PUT(name##_rz(__VA_ARGS__))

__global__ void directed_f32(const float *x, const float *y, const float *z, float *out, int n) {
  OUT(float);
  float a = x[i], b = y[i], c = z[i];
  WAYS(__fadd, a, b); WAYS(__fsub, a, b); WAYS(__fmul, a, b); WAYS(__fdiv, a, b); WAYS(__frcp, a); WAYS(__fsqrt, a); WAYS(__fmaf, a, b, c);
}
__global__ void directed_f64(const double *x, const double *y, const double *z, double *out, int n) {
  OUT(double);
  double a = x[i], b = y[i], c = z[i];
  WAYS(__dadd, a, b); WAYS(__dsub, a, b); WAYS(__dmul, a, b); WAYS(__ddiv, a, b); WAYS(__drcp, a); WAYS(__dsqrt, a); WAYS(__fma, a, b, c);
}
__global__ void directed_narrowed(const double *x, float *out, int n) {
  OUT(float);
  WAYS(__double2float, x[i]);
}
__global__ void directed_from_whole(const long long *x, double *out, int n) {
  OUT(double);
  long long v = x[i];
  WAYS(__int2float, (int)v); WAYS(__uint2float, (unsigned)v); WAYS(__ll2float, v); WAYS(__ull2float, (unsigned long long)v);
  WAYS(__ll2double, v); WAYS(__ull2double, (unsigned long long)v);
}
