// Every intrinsic of a single thread once: approximations, roundings, conversions, bits, packed numbers, loads and stores.
#define CONVERT(from, to, v) __##from##2##to##_rn(v) + __##from##2##to##_rz(v) + __##from##2##to##_rd(v) + __##from##2##to##_ru(v)
#define ROUNDED(name, ...) __##name##_rn(__VA_ARGS__) + __##name##_rz(__VA_ARGS__) + __##name##_rd(__VA_ARGS__) + __##name##_ru(__VA_ARGS__)

extern "C" __global__ void singles(float *out, float x, float y, int i, unsigned u, long long l, unsigned long long ul, double d) {
  float s, c;
  __sincosf(x, &s, &c);
  out[0] = s + c + __cosf(x) + __exp10f(x) + __expf(x) + __fdividef(x, y) + __log10f(x) + __log2f(x) + __logf(x) + __powf(x, y) + __saturatef(x) + __sinf(x) + __tanf(x) + __frsqrt_rn(x);
  out[1] = __int2float_rn(i) + __uint2float_rn(u) + __ll2float_rn(l) + __ull2float_rn(ul) + __double2float_rn(d) + __int_as_float(i) + __uint_as_float(u);
  out[2] = __fadd_rn(x, y) + __fsub_rn(x, y) + __fmul_rn(x, y) + __fdiv_rn(x, y) + __fmaf_rn(x, y, x) + __frcp_rn(x) + __fsqrt_rn(x);
}
extern "C" __global__ void doubles(double *out, double x, double y, int i, unsigned u, long long l, unsigned long long ul) {
  out[0] = __dadd_rn(x, y) + __dsub_rn(x, y) + __dmul_rn(x, y) + __ddiv_rn(x, y) + __fma_rn(x, y, x) + __drcp_rn(x) + __dsqrt_rn(x);
  out[1] = __int2double_rn(i) + __uint2double_rn(u) + __ll2double_rn(l) + __ull2double_rn(ul) + __longlong_as_double(l) + __hiloint2double(i, i);
}
extern "C" __global__ void wholes(int *a, unsigned *b, long long *c, unsigned long long *d, float x, double y) {
  a[0] = CONVERT(float, int, x) + CONVERT(double, int, y) + __float_as_int(x) + __double2hiint(y) + __double2loint(y);
  b[0] = CONVERT(float, uint, x) + CONVERT(double, uint, y) + __float_as_uint(x);
  c[0] = CONVERT(float, ll, x) + CONVERT(double, ll, y) + __double_as_longlong(y);
  d[0] = CONVERT(float, ull, x) + CONVERT(double, ull, y);
  a[1] = __clz(a[2]) + __clzll(c[2]) + __ffs(a[3]) + __ffsll(c[3]) + __popc(b[2]) + __popcll(d[2]) + __hadd(a[4], a[5]) + __rhadd(a[4], a[5]) + __mul24(a[6], a[7]) + __mulhi(a[6], a[7]) + __sad(a[6], a[7], b[3]) + __dp4a(a[1], a[2], a[3]) + __dp2a_lo(a[1], a[2], a[3]) + __dp2a_hi(a[1], a[2], a[3]);
  b[1] = __brev(b[2]) + __byte_perm(b[3], b[4], 0x5140) + __uhadd(b[2], b[3]) + __urhadd(b[2], b[3]) + __umul24(b[4], b[5]) + __umulhi(b[4], b[5]) + __usad(b[4], b[5], b[6]) + __dp4a(b[1], b[2], b[3]) + __dp2a_lo(b[1], b[2], b[3]);
  c[1] = __mul64hi(c[2], c[3]);
  d[1] = __umul64hi(d[2], d[3]) + __brevll(d[4]);
  b[7] = __funnelshift_l(b[1], b[2], b[3]) + __funnelshift_lc(b[1], b[2], b[3]) + __funnelshift_r(b[1], b[2], b[3]) + __funnelshift_rc(b[1], b[2], b[3]);
  a[8] = isfinite(x) + isnan(y) + __isGlobal(a) + __isShared(a) + __isLocal(a);
  a[9] = __dp4a(char4{1, 2, 3, 4}, char4{5, 6, 7, 8}, a[1]) + __dp4a(uchar4{1, 2, 3, 4}, uchar4{5, 6, 7, 8}, b[1]);
}
template <class T> __device__ void load_and_store(T *p) {
  p[0] = __ldg(p + 1);
  p[2] = __ldcg(p + 3);
  p[4] = __ldcs(p + 5);
  p[6] = __ldca(p + 7);
  p[8] = __ldlu(p + 9);
  p[10] = __ldcv(p + 11);
  __stwb(p + 12, p[13]);
  __stcg(p + 14, p[15]);
  __stcs(p + 16, p[17]);
  __stwt(p + 18, p[19]);
}
extern "C" __global__ void memory(char *a, short *b, int *c, unsigned *d, long long *e, float *f, double *g, float2 *h, float4 *i, double2 *j, int4 *k, uchar4 *l, long *m, unsigned char *n) {
  load_and_store(a); load_and_store(b); load_and_store(c); load_and_store(d); load_and_store(e); load_and_store(f); load_and_store(g);
  load_and_store(h); load_and_store(i); load_and_store(j); load_and_store(k); load_and_store(l); load_and_store(m); load_and_store(n);
}
