// What the device has beyond mathematics: output, assertions, traps, time; and what it has not.
#pragma once

extern "C" {
__device__ int vprintf(const char *, const char *);
__device__ int printf(const char *, ...);
__device__ void __assertfail(const char *message, const char *file, unsigned int line, const char *function, size_t);
__GPU_FN void __assert_fail(const char *message, const char *file, unsigned int line, const char *function) {
  __assertfail(message, file, line, function, sizeof(char));
}
// There is no heap on the device: a build that still has calls of these after optimisation names them.
__device__ void free(void *) __attribute__((nothrow));
__device__ void *malloc(size_t) __attribute__((nothrow, malloc));
}
namespace std {
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

// Loads and stores with other hints for caches than clang's header has.
template <class T> __GPU_FN T __ldca(const T *p) { return *p; }
template <class T> __GPU_FN T __ldlu(const T *p) { return *p; }
template <class T> __GPU_FN void __stwb(T *p, T v) { *p = v; }
