// CUDA's functions of numbers with a fraction that C has not: out[function * n + i], in the order of the test's table.
#define OUT(T) int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return; T *to = out + i
#define PUT(...) *to = (__VA_ARGS__), to += n

// To whole numbers in all roundings.
#define WAYS(from, name) PUT(__##from##2##name##_rn(v)); PUT(__##from##2##name##_rz(v)); PUT(__##from##2##name##_rd(v)); PUT(__##from##2##name##_ru(v))
__global__ void to_whole_f32(const float *x, long long *out, int n) {
  OUT(long long);
  float v = x[i];
  WAYS(float, int); WAYS(float, uint); WAYS(float, ll); WAYS(float, ull);
}
__global__ void to_whole_f64(const double *x, long long *out, int n) {
  OUT(long long);
  double v = x[i];
  WAYS(double, int); WAYS(double, uint); WAYS(double, ll); WAYS(double, ull);
}
__global__ void from_whole(const long long *x, double *out, int n) {
  OUT(double);
  long long v = x[i];
  PUT(__int2float_rn((int)v)); PUT(__uint2float_rn((unsigned)v)); PUT(__ll2float_rn(v)); PUT(__ull2float_rn((unsigned long long)v));
  PUT(__int2double_rn((int)v)); PUT(__uint2double_rn((unsigned)v)); PUT(__ll2double_rn(v)); PUT(__ull2double_rn((unsigned long long)v));
}

__global__ void stated_f32(const float *x, const float *y, float *out, int n) {
  OUT(float);
  float a = x[i], b = y[i];
  PUT(__fadd_rn(a, b)); PUT(__fsub_rn(a, b)); PUT(__fmul_rn(a, b)); PUT(__fdiv_rn(a, b)); PUT(__fmaf_rn(a, b, a)); PUT(__frcp_rn(a)); PUT(__fsqrt_rn(fabsf(a)));
  PUT(__double2float_rn((double)a / 3.0)); PUT(__saturatef(a)); PUT(min(a, b)); PUT(max(a, b)); PUT(min(a, NAN)); PUT(max((float)NAN, b));
}
__global__ void stated_f64(const double *x, const double *y, double *out, int n) {
  OUT(double);
  double a = x[i], b = y[i];
  PUT(__dadd_rn(a, b)); PUT(__dsub_rn(a, b)); PUT(__dmul_rn(a, b)); PUT(__ddiv_rn(a, b)); PUT(__fma_rn(a, b, a)); PUT(__drcp_rn(a)); PUT(__dsqrt_rn(fabs(a)));
  PUT(min(a, b)); PUT(max(a, b)); PUT(min(a, 1.0f)); PUT(max(1.0f, b));
}

// CUDA's own functions, of numbers between 0 and 1 (x) and between 1/4 and 4 (y). TWICE: what the type's own name gives too.
#define OWN(T, f)                                                                                                     \
  T s, c;                                                                                                             \
  PUT(rsqrt(b)); PUT(rcbrt(b)); PUT(sinpi(b)); PUT(cospi(b)); PUT(erfinv(a)); PUT(erfcinv(b / 2)); PUT(erfcx(b));      \
  PUT(normcdf(b - 1)); PUT(normcdfinv(a)); PUT(norm3d##f(a, b, a)); PUT(norm4d##f(a, b, a, b)); PUT(rnorm3d##f(a, b, a)); \
  PUT(rnorm4d##f(a, b, a, b)); PUT(rhypot(a, b)); PUT(exp10##f(b));                                                    \
  sincos(b, &s, &c); PUT(s); PUT(c);                                                                                  \
  sincospi(b, &s, &c); PUT(s); PUT(c);                                                                                \
  PUT(logb(b)); PUT(ilogb(b)); PUT(ldexp(b, 3)); PUT(scalbn(b, -2)); PUT(fdim(a, b)); PUT(nextafter(a, b));            \
  PUT(lrint(b * 8)); PUT(llrint(-b * 8)); PUT(lround(b * 8)); PUT(llround(-b * 8)); PUT(nearbyint(b * 8));             \
  int e; PUT(frexp(b, &e)); PUT(e); PUT(modf(-b, &s)); PUT(s); PUT(pow(b, 3)); PUT(isnan(a) + 2 * isinf(b) + 4 * isfinite(a) + 8 * signbit(-a))
__global__ void own_f32(const float *x, const float *y, float *out, int n) {
  OUT(float);
  float a = x[i], b = y[i];
  OWN(float, f);
}
__global__ void own_f64(const double *x, const double *y, double *out, int n) {
  OUT(double);
  double a = x[i], b = y[i];
  OWN(double, );
}

// Fast functions, which may be less precise.
__global__ void fast(const float *x, const float *y, float *out, int n) {
  OUT(float);
  float a = x[i], b = y[i], s, c;
  PUT(__sinf(b)); PUT(__cosf(b)); PUT(__tanf(a)); PUT(__expf(b)); PUT(__exp10f(a)); PUT(__logf(b)); PUT(__log2f(b)); PUT(__log10f(b));
  PUT(__powf(b, a)); PUT(__fdividef(a, b)); PUT(__frsqrt_rn(b)); PUT(fdividef(a, b));
  __sincosf(b, &s, &c);
  PUT(s); PUT(c);
}
