// Other roundings, packed numbers, and functions of NVIDIA's library that other devices' libraries lack.
#define ROUNDED(name, ...) __##name##_rz(__VA_ARGS__) + __##name##_rd(__VA_ARGS__) + __##name##_ru(__VA_ARGS__)
extern "C" __global__ void singles(float *out, float x, float y, int i, unsigned u, long long l, unsigned long long ul, double d) {
  out[0] = ROUNDED(fadd, x, y) + ROUNDED(fsub, x, y) + ROUNDED(fmul, x, y) + ROUNDED(fdiv, x, y) + ROUNDED(fmaf, x, y, x) + ROUNDED(frcp, x) + ROUNDED(fsqrt, x);
  out[1] = ROUNDED(int2float, i) + ROUNDED(uint2float, u) + ROUNDED(ll2float, l) + ROUNDED(ull2float, ul) + ROUNDED(double2float, d);
}
extern "C" __global__ void doubles(double *out, double x, double y, long long l, unsigned long long ul) {
  out[0] = ROUNDED(dadd, x, y) + ROUNDED(dsub, x, y) + ROUNDED(dmul, x, y) + ROUNDED(ddiv, x, y) + ROUNDED(fma, x, y, x) + ROUNDED(drcp, x) + ROUNDED(dsqrt, x) + ROUNDED(ll2double, l) + ROUNDED(ull2double, ul);
}
extern "C" __global__ void packed(unsigned *p) {
  unsigned a = p[1], b = p[2], r = 0;
#define TWO(name) r += name##2(a, b) + name##4(a, b);
#define ONE(name) r += name##2(a) + name##4(a);
  ONE(__vabs) ONE(__vabsss) ONE(__vneg) ONE(__vnegss)
  TWO(__vabsdiffs) TWO(__vabsdiffu) TWO(__vadd) TWO(__vaddss) TWO(__vaddus) TWO(__vavgs) TWO(__vavgu) TWO(__vcmpeq) TWO(__vcmpges) TWO(__vcmpgeu) TWO(__vcmpgts) TWO(__vcmpgtu)
  TWO(__vcmples) TWO(__vcmpleu) TWO(__vcmplts) TWO(__vcmpltu) TWO(__vcmpne) TWO(__vhaddu) TWO(__vmaxs) TWO(__vmaxu) TWO(__vmins) TWO(__vminu) TWO(__vsads) TWO(__vsadu) TWO(__vseteq)
  TWO(__vsetges) TWO(__vsetgeu) TWO(__vsetgts) TWO(__vsetgtu) TWO(__vsetles) TWO(__vsetleu) TWO(__vsetlts) TWO(__vsetltu) TWO(__vsetne) TWO(__vsub) TWO(__vsubss) TWO(__vsubus)
  p[0] = r;
}
extern "C" __global__ void library(float *f, double *d) {
  int q;
  f[0] = j0f(f[1]) + j1f(f[1]) + y0f(f[1]) + y1f(f[1]) + jnf(2, f[1]) + ynf(2, f[1]) + remquof(f[1], f[2], &q);
  d[0] = j0(d[1]) + j1(d[1]) + y0(d[1]) + y1(d[1]) + jn(2, d[1]) + yn(2, d[1]) + remquo(d[1], d[2], &q) + q;
}
