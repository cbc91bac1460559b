// A number of 16 bits and a pair of them, in CUDA's terms. cuda_fp16.h and cuda_bf16.h include this file with
//   __GPU_H, __GPU_H2  the names of the type and of the pair,
//   __GPU_F            clang's type of the number,
//   __GPU_RAW          a struct of its bits, __GPU_RAW2 one of the pair's.
// No include guard: it is included once for each type. Multiplication of two numbers in single precision and rounding of
// the result gives the same number as one operation in 16 bits; so do the other operations, but for fma.

#ifndef __GPU_WHOLE_F32
#define __GPU_WHOLE_F32
// A whole number in single precision, whose last bit says whether more was there (rounded to odd): rounding it once more, to
// fewer bits, gives what rounding the whole number gives.
static constexpr __host__ __device__ __inline__ float __gpu_whole_f32(unsigned long long v) {
  int more = v ? 64 - __builtin_clzll(v) - 24 : 0;
  if (more <= 0) return (float)v;
  unsigned long long kept = v >> more << more;
  return (float)(kept | (unsigned long long)(kept != v) << more);
}
static constexpr __host__ __device__ __inline__ float __gpu_whole_f32(long long v) {
  return v < 0 ? -__gpu_whole_f32(0 - (unsigned long long)v) : __gpu_whole_f32((unsigned long long)v);
}
template <class T> static constexpr __host__ __device__ __inline__ float __gpu_whole_f32(T v) {
  return __gpu_whole_f32((long long)v);
}
static constexpr __host__ __device__ __inline__ float __gpu_whole_f32(unsigned long v) {
  return __gpu_whole_f32((unsigned long long)v);
}
// The other way, towards zero: what a whole number cannot hold is its least or largest, and a NaN is 0.
template <class T> __GPU_BOTH T __gpu_whole(float f) {
  constexpr bool has_sign = T(-1) < T(0);
  constexpr T least = has_sign ? T(1ull << (8 * sizeof(T) - 1)) : T(0);
  // One more than the largest, a power of two.
  constexpr float end = 2.0f * (float)(1ull << (8 * sizeof(T) - 1 - has_sign));
  return f != f ? T(0) : f >= end ? T(~least) : f <= (float)least ? least : T(f);
}
#endif

struct __attribute__((aligned(2))) __GPU_H {
  __GPU_F __f;
  __GPU_H() = default;
  __host__ __device__ constexpr __GPU_H(__GPU_F f) : __f(f) {}
  __host__ __device__ constexpr __GPU_H(float f) : __f((__GPU_F)f) {}
  __host__ __device__ constexpr __GPU_H(double f) : __f((__GPU_F)f) {}
  __host__ __device__ constexpr __GPU_H(int v) : __f((__GPU_F)__gpu_whole_f32(v)) {}
  __host__ __device__ constexpr __GPU_H(unsigned int v) : __f((__GPU_F)__gpu_whole_f32(v)) {}
  __host__ __device__ constexpr __GPU_H(short v) : __f((__GPU_F)__gpu_whole_f32(v)) {}
  __host__ __device__ constexpr __GPU_H(unsigned short v) : __f((__GPU_F)__gpu_whole_f32(v)) {}
  __host__ __device__ constexpr __GPU_H(long v) : __f((__GPU_F)__gpu_whole_f32(v)) {}
  __host__ __device__ constexpr __GPU_H(unsigned long v) : __f((__GPU_F)__gpu_whole_f32(v)) {}
  __host__ __device__ constexpr __GPU_H(long long v) : __f((__GPU_F)__gpu_whole_f32(v)) {}
  __host__ __device__ constexpr __GPU_H(unsigned long long v) : __f((__GPU_F)__gpu_whole_f32(v)) {}
  __host__ __device__ constexpr __GPU_H(__GPU_RAW raw) : __f(__builtin_bit_cast(__GPU_F, raw)) {}
  __host__ __device__ constexpr operator float() const { return (float)__f; }
  __host__ __device__ constexpr operator __GPU_RAW() const { return __builtin_bit_cast(__GPU_RAW, __f); }
};
struct __attribute__((aligned(4))) __GPU_H2 {
  __GPU_H x, y;
  __GPU_H2() = default;
  __host__ __device__ constexpr __GPU_H2(__GPU_H x, __GPU_H y) : x(x), y(y) {}
  __host__ __device__ constexpr __GPU_H2(__GPU_RAW2 raw) : __GPU_H2(__builtin_bit_cast(__GPU_H2, raw)) {}
  __host__ __device__ constexpr operator __GPU_RAW2() const { return {__GPU_RAW(x).x, __GPU_RAW(y).x}; }
};

// Arithmetic: functions and operators, of one and of two.
#define __GPU_ARITHMETIC(name, name2, op)                                                                             \
  __GPU_BOTH __GPU_H operator op(__GPU_H a, __GPU_H b) { return __GPU_H((__GPU_F)((float)a.__f op (float)b.__f)); }   \
  __GPU_BOTH __GPU_H &operator op##=(__GPU_H &a, __GPU_H b) { return a = a op b; }                                    \
  __GPU_BOTH __GPU_H2 operator op(__GPU_H2 a, __GPU_H2 b) { return {a.x op b.x, a.y op b.y}; }                        \
  __GPU_BOTH __GPU_H2 &operator op##=(__GPU_H2 &a, __GPU_H2 b) { return a = a op b; }                                 \
  __GPU_BOTH __GPU_H name(__GPU_H a, __GPU_H b) { return a op b; }                                                    \
  __GPU_BOTH __GPU_H2 name2(__GPU_H2 a, __GPU_H2 b) { return a op b; }
__GPU_ARITHMETIC(__hadd, __hadd2, +)
__GPU_ARITHMETIC(__hsub, __hsub2, -)
__GPU_ARITHMETIC(__hmul, __hmul2, *)
__GPU_ARITHMETIC(__hdiv, __h2div, /)
#undef __GPU_ARITHMETIC

__GPU_BOTH __GPU_H operator+(__GPU_H a) { return a; }
__GPU_BOTH __GPU_H operator-(__GPU_H a) { return __GPU_H((__GPU_F)-a.__f); }
__GPU_BOTH __GPU_H2 operator-(__GPU_H2 a) { return {-a.x, -a.y}; }
__GPU_BOTH __GPU_H &operator++(__GPU_H &a) { return a = a + __GPU_H(1); }
__GPU_BOTH __GPU_H &operator--(__GPU_H &a) { return a = a - __GPU_H(1); }
__GPU_BOTH __GPU_H __hneg(__GPU_H a) { return -a; }
__GPU_BOTH __GPU_H2 __hneg2(__GPU_H2 a) { return -a; }
__GPU_FN __GPU_H __habs(__GPU_H a) { return __GPU_H((__GPU_F)__builtin_elementwise_abs(a.__f)); }
__GPU_FN __GPU_H2 __habs2(__GPU_H2 a) { return {__habs(a.x), __habs(a.y)}; }
__GPU_FN __GPU_H __hfma(__GPU_H a, __GPU_H b, __GPU_H c) { return __GPU_H(__builtin_elementwise_fma(a.__f, b.__f, c.__f)); }
__GPU_FN __GPU_H2 __hfma2(__GPU_H2 a, __GPU_H2 b, __GPU_H2 c) { return {__hfma(a.x, b.x, c.x), __hfma(a.y, b.y, c.y)}; }

// Forms that keep the result between 0 and 1, without negative results, or without contraction.
__GPU_FN __GPU_H __gpu_saturate(__GPU_H a) { return __GPU_H(__saturatef((float)a)); }
__GPU_FN __GPU_H __gpu_relu(__GPU_H a) { return (float)a < 0.0f ? __GPU_H(0.0f) : a; }
#define __GPU_FORMS(name)                                                                                             \
  __GPU_FN __GPU_H name##_sat(__GPU_H a, __GPU_H b) { return __gpu_saturate(name(a, b)); }                            \
  __GPU_FN __GPU_H2 name##2_sat(__GPU_H2 a, __GPU_H2 b) { return {name##_sat(a.x, b.x), name##_sat(a.y, b.y)}; }      \
  __GPU_FN __GPU_H name##_rn(__GPU_H a, __GPU_H b) { return name(a, b); }                                             \
  __GPU_FN __GPU_H2 name##2_rn(__GPU_H2 a, __GPU_H2 b) { return name##2(a, b); }
__GPU_FORMS(__hadd) __GPU_FORMS(__hsub) __GPU_FORMS(__hmul)
#undef __GPU_FORMS
__GPU_FN __GPU_H __hfma_sat(__GPU_H a, __GPU_H b, __GPU_H c) { return __gpu_saturate(__hfma(a, b, c)); }
__GPU_FN __GPU_H __hfma_relu(__GPU_H a, __GPU_H b, __GPU_H c) { return __gpu_relu(__hfma(a, b, c)); }
__GPU_FN __GPU_H2 __hfma2_sat(__GPU_H2 a, __GPU_H2 b, __GPU_H2 c) { return {__hfma_sat(a.x, b.x, c.x), __hfma_sat(a.y, b.y, c.y)}; }
__GPU_FN __GPU_H2 __hfma2_relu(__GPU_H2 a, __GPU_H2 b, __GPU_H2 c) { return {__hfma_relu(a.x, b.x, c.x), __hfma_relu(a.y, b.y, c.y)}; }

// Comparisons; those with `u` hold also for numbers without an order, and the others do not: the operator != is with `u`.
#define __GPU_COMPARE(name, op, ordered, unordered)                                                                   \
  __GPU_BOTH bool operator op(__GPU_H a, __GPU_H b) { return (float)a op (float)b; }                                  \
  __GPU_BOTH bool __h##name(__GPU_H a, __GPU_H b) { return ordered; }                                                 \
  __GPU_BOTH bool __h##name##u(__GPU_H a, __GPU_H b) { return unordered; }                                            \
  __GPU_BOTH bool __hb##name##2(__GPU_H2 a, __GPU_H2 b) { return __h##name(a.x, b.x) && __h##name(a.y, b.y); }        \
  __GPU_BOTH bool __hb##name##u2(__GPU_H2 a, __GPU_H2 b) { return __h##name##u(a.x, b.x) && __h##name##u(a.y, b.y); } \
  __GPU_COMPARE_2(__h##name##2, __h##name) __GPU_COMPARE_2(__h##name##u2, __h##name##u)
#define __GPU_COMPARE_2(name, one)                                                                                    \
  __GPU_BOTH __GPU_H2 name(__GPU_H2 a, __GPU_H2 b) {                                                                  \
    return {__GPU_H(one(a.x, b.x) ? 1.0f : 0.0f), __GPU_H(one(a.y, b.y) ? 1.0f : 0.0f)};                              \
  }
__GPU_COMPARE(eq, ==, a == b, !((float)a < (float)b || (float)a > (float)b))
__GPU_COMPARE(ne, !=, (float)a < (float)b || (float)a > (float)b, (float)a != (float)b)
__GPU_COMPARE(lt, <, a < b, !((float)a >= (float)b))
__GPU_COMPARE(le, <=, a <= b, !((float)a > (float)b))
__GPU_COMPARE(gt, >, a > b, !((float)a <= (float)b))
__GPU_COMPARE(ge, >=, a >= b, !((float)a < (float)b))
#undef __GPU_COMPARE
#undef __GPU_COMPARE_2
__GPU_BOTH bool __hisnan(__GPU_H a) { return (float)a != (float)a; }
__GPU_BOTH __GPU_H2 __hisnan2(__GPU_H2 a) { return {__GPU_H(__hisnan(a.x) ? 1.0f : 0.0f), __GPU_H(__hisnan(a.y) ? 1.0f : 0.0f)}; }
__GPU_BOTH int __hisinf(__GPU_H a) { return __builtin_isinf_sign((float)a); }

// The larger and the smaller: the number, if the other is a NaN; with `_nan` the NaN.
#define __GPU_EXTREME(name, function, op)                                                                             \
  __GPU_FN __GPU_H name(__GPU_H a, __GPU_H b) { return __GPU_H(function((float)a, (float)b)); }                       \
  __GPU_FN __GPU_H2 name##2(__GPU_H2 a, __GPU_H2 b) { return {name(a.x, b.x), name(a.y, b.y)}; }                      \
  __GPU_FN __GPU_H name##_nan(__GPU_H a, __GPU_H b) { return __hisnan(a) ? a : __hisnan(b) ? b : name(a, b); }        \
  __GPU_FN __GPU_H2 name##2_nan(__GPU_H2 a, __GPU_H2 b) { return {name##_nan(a.x, b.x), name##_nan(a.y, b.y)}; }
__GPU_EXTREME(__hmax, fmaxf, >)
__GPU_EXTREME(__hmin, fminf, <)
#undef __GPU_EXTREME

// Functions, in single precision.
#define __GPU_FUNCTION(name, value)                                                                                   \
  __GPU_FN __GPU_H h##name(__GPU_H h) { float x = h; return __GPU_H((float)(value)); }                                \
  __GPU_FN __GPU_H2 h2##name(__GPU_H2 h) { return {h##name(h.x), h##name(h.y)}; }
__GPU_FUNCTION(sqrt, sqrtf(x)) __GPU_FUNCTION(rsqrt, rsqrtf(x)) __GPU_FUNCTION(rcp, 1.0f / x)
__GPU_FUNCTION(exp, expf(x)) __GPU_FUNCTION(exp2, exp2f(x)) __GPU_FUNCTION(exp10, exp10f(x))
__GPU_FUNCTION(log, logf(x)) __GPU_FUNCTION(log2, log2f(x)) __GPU_FUNCTION(log10, log10f(x))
__GPU_FUNCTION(sin, sinf(x)) __GPU_FUNCTION(cos, cosf(x)) __GPU_FUNCTION(tanh, tanhf(x)) __GPU_FUNCTION(tanh_approx, tanhf(x))
__GPU_FUNCTION(ceil, ceilf(x)) __GPU_FUNCTION(floor, floorf(x)) __GPU_FUNCTION(trunc, truncf(x)) __GPU_FUNCTION(rint, rintf(x))
#undef __GPU_FUNCTION

// To the bits, and back.
__GPU_BOTH unsigned short __gpu_bits(__GPU_H h) { return __builtin_bit_cast(unsigned short, h.__f); }

// Single precision rounded towards zero, down or up: the nearest number, or its neighbour.
template <class H> __GPU_BOTH H __gpu_round(float x, int way);
template <> __host__ __device__ inline __GPU_H __gpu_round<__GPU_H>(float x, int way) {
  __GPU_H h(x);
  float f = h;
  unsigned short bits = __gpu_bits(h);
  bool back = way == 0 ? __builtin_fabsf(f) > __builtin_fabsf(x) : way < 0 ? f > x : f < x;
  if (back) bits += way == 0 || (way < 0) == !(bits & 0x8000) ? -1 : 1;
  return __GPU_H(__builtin_bit_cast(__GPU_F, bits));
}

// Lanes exchange the bits.
#define __GPU_SHUFFLE(name, T)                                                                                        \
  __GPU_FN __GPU_H name(unsigned int mask, __GPU_H v, T lane, int width = 32) {                                       \
    return __GPU_H(__builtin_bit_cast(__GPU_F, (unsigned short)name(mask, (unsigned int)__gpu_bits(v), lane, width))); \
  }                                                                                                                   \
  __GPU_FN __GPU_H2 name(unsigned int mask, __GPU_H2 v, T lane, int width = 32) {                                     \
    return __builtin_bit_cast(__GPU_H2, name(mask, __builtin_bit_cast(unsigned int, v), lane, width));                \
  }
__GPU_SHUFFLE(__shfl_sync, int)
__GPU_SHUFFLE(__shfl_up_sync, unsigned int)
__GPU_SHUFFLE(__shfl_down_sync, unsigned int)
__GPU_SHUFFLE(__shfl_xor_sync, int)
#undef __GPU_SHUFFLE

// Memory.
#define __GPU_LOAD(name)                                                                                              \
  __GPU_FN __GPU_H name(const __GPU_H *p) { return __GPU_H(__builtin_bit_cast(__GPU_F, name((const unsigned short *)p))); } \
  __GPU_FN __GPU_H2 name(const __GPU_H2 *p) { return __builtin_bit_cast(__GPU_H2, name((const unsigned int *)p)); }
__GPU_LOAD(__ldg)
#undef __GPU_LOAD
__GPU_FN __GPU_H atomicAdd(__GPU_H *p, __GPU_H v) {
  return __GPU_H((__GPU_F)__scoped_atomic_fetch_add(&p->__f, v.__f, __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE));
}
// Each of the two is added atomically, as CUDA promises.
__GPU_FN __GPU_H2 atomicAdd(__GPU_H2 *p, __GPU_H2 v) { return {atomicAdd(&p->x, v.x), atomicAdd(&p->y, v.y)}; }
