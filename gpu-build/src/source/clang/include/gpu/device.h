// What the device has beyond mathematics: output, assertions, traps, time; and what it has not.
#pragma once

extern "C" {
__device__ int vprintf(const char *, const char *);
__device__ int printf(const char *, ...);
__device__ void __assertfail(const char *message, const char *file, unsigned int line, const char *function, size_t);
__GPU_FN void __assert_fail(const char *message, const char *file, unsigned int line, const char *function) {
  __assertfail(message, file, line, function, sizeof(char));
}
__GPU_FN __attribute__((noreturn)) void abort() {
  __trap();
  __builtin_unreachable();
}
// There is no heap on the device: a build that still has calls of these after optimisation names them.
__device__ void free(void *) __attribute__((nothrow));
__device__ void *malloc(size_t) __attribute__((nothrow, malloc));
}
// In tables of virtual functions, for those that have no body. C++ leaves open what a call of it does.
extern "C" __device__ __attribute__((weak)) void __cxa_pure_virtual() {}
namespace std {
__GPU_FN __attribute__((noreturn)) void abort() { ::abort(); }
__GPU_FN void free(void *p) { ::free(p); }
__GPU_FN void *malloc(size_t size) { return ::malloc(size); }
} // namespace std

__GPU_FN void __nanosleep(unsigned int) {}

__GPU_FN unsigned int __isGlobal(const void *p) { return __nvvm_isspacep_global(p); }
__GPU_FN unsigned int __isShared(const void *p) { return __nvvm_isspacep_shared(p); }
__GPU_FN unsigned int __isConstant(const void *p) { return __nvvm_isspacep_const(p); }
__GPU_FN unsigned int __isLocal(const void *p) { return __nvvm_isspacep_local(p); }

// Dot products of four bytes, and of two halves with two bytes of four, added to a number.
#define __GPU_DP4A(R, type)                                                                                           \
  __GPU_FN R __dp4a(R a, R b, R sum) {                                                                                \
    R r;                                                                                                              \
    __asm__("dp4a." type "." type " %0, %1, %2, %3;" : "=r"(r) : "r"(a), "r"(b), "r"(sum));                           \
    return r;                                                                                                         \
  }
__GPU_DP4A(int, "s32")
__GPU_DP4A(unsigned int, "u32")
#undef __GPU_DP4A
__GPU_FN int __dp4a(char4 a, char4 b, int sum) { return __dp4a(__builtin_bit_cast(int, a), __builtin_bit_cast(int, b), sum); }
__GPU_FN unsigned int __dp4a(uchar4 a, uchar4 b, unsigned int sum) {
  return __dp4a(__builtin_bit_cast(unsigned int, a), __builtin_bit_cast(unsigned int, b), sum);
}
#define __GPU_DP2A(R, H, B)                                                                                           \
  __GPU_FN R __dp2a_lo(R a, R b, R sum) { return sum + (H)a * (B)b + (H)(a >> 16) * (B)(b >> 8); }                    \
  __GPU_FN R __dp2a_hi(R a, R b, R sum) { return __dp2a_lo(a, b >> 16, sum); }
__GPU_DP2A(int, short, signed char)
__GPU_DP2A(unsigned int, unsigned short, unsigned char)
#undef __GPU_DP2A

// Two words shifted as one number, by at most 32.
__GPU_FN unsigned int __funnelshift_lc(unsigned int low, unsigned int high, unsigned int by) {
  return by >= 32 ? low : __funnelshift_l(low, high, by);
}
__GPU_FN unsigned int __funnelshift_rc(unsigned int low, unsigned int high, unsigned int by) {
  return by >= 32 ? high : __funnelshift_r(low, high, by);
}

// The largest whole number of whose size a type's alignment lets it be made.
template <size_t bytes> struct __gpu_word_of { typedef unsigned long long type; };
template <> struct __gpu_word_of<1> { typedef unsigned char type; };
template <> struct __gpu_word_of<2> { typedef unsigned short type; };
template <> struct __gpu_word_of<4> { typedef unsigned int type; };
template <class T> using __gpu_word = typename __gpu_word_of<(alignof(T) < 8 ? alignof(T) : 8)>::type;

// Loads and stores with a hint for caches: the hint is dropped. `__ldcv` reads memory each time, `__stwt` writes it.
#define __GPU_LOAD(name) template <class T> __GPU_FN T name(const T *p) { return *p; }
__GPU_LOAD(__ldca) __GPU_LOAD(__ldcg) __GPU_LOAD(__ldcs) __GPU_LOAD(__ldlu)
#undef __GPU_LOAD
#define __GPU_STORE(name) template <class T> __GPU_FN void name(T *p, T v) { *p = v; }
__GPU_STORE(__stwb) __GPU_STORE(__stcg) __GPU_STORE(__stcs)
#undef __GPU_STORE
template <class T> __GPU_FN T __ldcv(const T *p) {
  T v;
  for (size_t i = 0; i < sizeof(T) / sizeof(__gpu_word<T>); i++) ((__gpu_word<T> *)&v)[i] = ((const volatile __gpu_word<T> *)p)[i];
  return v;
}
template <class T> __GPU_FN void __stwt(T *p, T v) {
  for (size_t i = 0; i < sizeof(T) / sizeof(__gpu_word<T>); i++) ((volatile __gpu_word<T> *)p)[i] = ((const __gpu_word<T> *)&v)[i];
}
