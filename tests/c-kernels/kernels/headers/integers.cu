// CUDA's functions of whole numbers: out[function * n + i] of the i-th three numbers, in the order of the test's table.
#define OUT(T) int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return; T *to = out + i
#define PUT(...) *to = (__VA_ARGS__), to += n

__global__ void words(const unsigned *x, const unsigned *y, const unsigned *z, unsigned *out, int n) {
  OUT(unsigned);
  unsigned a = x[i], b = y[i], c = z[i];
  int s = a, t = b, u = c;
  PUT(__clz(s)); PUT(__ffs(s)); PUT(__popc(a)); PUT(__brev(a)); PUT(__byte_perm(a, b, c));
  PUT(__hadd(s, t)); PUT(__rhadd(s, t)); PUT(__uhadd(a, b)); PUT(__urhadd(a, b));
  PUT(__mul24(s, t)); PUT(__umul24(a, b)); PUT(__mulhi(s, t)); PUT(__umulhi(a, b)); PUT(__sad(s, t, c)); PUT(__usad(a, b, c));
  PUT(__funnelshift_l(a, b, c)); PUT(__funnelshift_lc(a, b, c)); PUT(__funnelshift_r(a, b, c)); PUT(__funnelshift_rc(a, b, c));
  PUT(__dp4a(s, t, u)); PUT(__dp4a(a, b, c)); PUT(__dp2a_lo(s, t, u)); PUT(__dp2a_hi(s, t, u)); PUT(__dp2a_lo(a, b, c)); PUT(__dp2a_hi(a, b, c));
  PUT(min(s, t)); PUT(max(s, t)); PUT(min(a, b)); PUT(max(a, b)); PUT(umin(a, b)); PUT(umax(a, b)); PUT(min(a, t)); PUT(max(s, b)); PUT(abs(s));
  PUT(__dp4a(__builtin_bit_cast(char4, a), __builtin_bit_cast(char4, b), u)); PUT(__dp4a(__builtin_bit_cast(uchar4, a), __builtin_bit_cast(uchar4, b), c));
}

// CUDA's functions of two and of four integers in a word.
__global__ void simd(const unsigned *x, const unsigned *y, unsigned *out, int n) {
  OUT(unsigned);
  unsigned a = x[i], b = y[i];
#define TWO(f) PUT(f##2(a, b)); PUT(f##4(a, b));
#define ONE(f) PUT(f##2(a)); PUT(f##4(a));
  TWO(__vadd) TWO(__vsub) TWO(__vaddss) TWO(__vaddus) TWO(__vsubss) TWO(__vsubus) TWO(__vavgs) TWO(__vavgu) TWO(__vhaddu)
  TWO(__vmaxs) TWO(__vmaxu) TWO(__vmins) TWO(__vminu) TWO(__vabsdiffs) TWO(__vabsdiffu) TWO(__vsads) TWO(__vsadu) TWO(__vcmpeq)
  TWO(__vcmpne) TWO(__vcmpges) TWO(__vcmpgeu) TWO(__vcmpgts) TWO(__vcmpgtu) TWO(__vcmples) TWO(__vcmpleu) TWO(__vcmplts)
  TWO(__vcmpltu) TWO(__vseteq) TWO(__vsetne) TWO(__vsetges) TWO(__vsetgeu) TWO(__vsetgts) TWO(__vsetgtu) TWO(__vsetles) TWO(__vsetleu)
  TWO(__vsetlts) TWO(__vsetltu) ONE(__vabs) ONE(__vabsss) ONE(__vneg) ONE(__vnegss)
}

__global__ void wide_words(const unsigned long long *x, const unsigned long long *y, unsigned long long *out, int n) {
  OUT(unsigned long long);
  unsigned long long a = x[i], b = y[i];
  long long s = a, t = b;
  PUT(__clzll(s)); PUT(__ffsll(s)); PUT(__popcll(a)); PUT(__brevll(a)); PUT(__mul64hi(s, t)); PUT(__umul64hi(a, b));
  PUT(min(s, t)); PUT(max(s, t)); PUT(min(a, b)); PUT(max(a, b)); PUT(llmin(s, t)); PUT(llmax(s, t)); PUT(ullmin(a, b)); PUT(ullmax(a, b));
  PUT(max(s, b)); PUT(min(a, t)); PUT(llabs(s)); PUT(labs((long)s));
  PUT(__double_as_longlong(__longlong_as_double(s))); PUT(__double_as_longlong(__hiloint2double((int)(a >> 32), (int)b)));
  PUT(__double2hiint(__longlong_as_double(s))); PUT(__double2loint(__longlong_as_double(s)));
  PUT(__float_as_uint(__uint_as_float((unsigned)a))); PUT(__float_as_int(__int_as_float((int)a)));
}
