// Minima and maxima of three numbers, of sums, and against zero: of a word, and of its two halves.
#pragma once

template <class T> struct __gpu_two { T low, high; };

template <class T> __GPU_FN T __gpu_max(T a, T b) { return a > b ? a : b; }
template <class T> __GPU_FN T __gpu_min(T a, T b) { return a < b ? a : b; }
template <class T> __GPU_FN T __gpu_sum(T a, T b) { return (T)((unsigned int)a + (unsigned int)b); }

// The same of each half: `half` is an expression in a, b and c.
#define __GPU_HALVES(H, half)                                                                                         \
  auto of_half = [](H a, H b, H c) -> H { return half; };                                                             \
  typedef __gpu_two<H> Two;                                                                                           \
  Two x = __builtin_bit_cast(Two, a), y = __builtin_bit_cast(Two, b), z = __builtin_bit_cast(Two, c);                 \
  return __builtin_bit_cast(unsigned int, Two{of_half(x.low, y.low, z.low), of_half(x.high, y.high, z.high)});

#define __GPU_DPX_3(name, relu, op, T, H, sign)                                                                       \
  __GPU_FN T __vi##name##3_##sign##32##relu(T a, T b, T c) { return op(a, op(b, c)); }                                \
  __GPU_FN T __viadd##name##_##sign##32##relu(T a, T b, T c) { return op(__gpu_sum(a, b), c); }                       \
  __GPU_FN unsigned int __vi##name##3_##sign##16x2##relu(unsigned int a, unsigned int b, unsigned int c) {            \
    __GPU_HALVES(H, op(a, op(b, c)))                                                                                  \
  }                                                                                                                   \
  __GPU_FN unsigned int __viadd##name##_##sign##16x2##relu(unsigned int a, unsigned int b, unsigned int c) {          \
    __GPU_HALVES(H, op(__gpu_sum(a, b), c))                                                                           \
  }
#define __GPU_DPX_RELU(name, op)                                                                                      \
  template <class T> __GPU_FN T __gpu_##name##_relu(T a, T b) { return __gpu_max(op(a, b), (T)0); }                   \
  __GPU_DPX_3(name, _relu, __gpu_##name##_relu, int, short, s)                                                        \
  __GPU_FN int __vi##name##_s32_relu(int a, int b) { return __gpu_##name##_relu(a, b); }                              \
  __GPU_FN unsigned int __vi##name##_s16x2_relu(unsigned int a, unsigned int b) {                                     \
    unsigned int c = 0;                                                                                               \
    __GPU_HALVES(short, __gpu_##name##_relu(a, b))                                                                    \
  }
// Which of the two it is; the first if they are equal.
#define __GPU_DPX_WHICH(name, is, T, H, sign)                                                                         \
  __GPU_FN T __vib##name##_##sign##32(T a, T b, bool *first) { return (*first = a is b) ? a : b; }                    \
  __GPU_FN unsigned int __vib##name##_##sign##16x2(unsigned int a, unsigned int b, bool *high, bool *low) {           \
    typedef __gpu_two<H> Two;                                                                                         \
    Two x = __builtin_bit_cast(Two, a), y = __builtin_bit_cast(Two, b);                                               \
    *low = x.low is y.low, *high = x.high is y.high;                                                                  \
    return __builtin_bit_cast(unsigned int, Two{*low ? x.low : y.low, *high ? x.high : y.high});                      \
  }
#define __GPU_DPX(name, op, is)                                                                                       \
  __GPU_DPX_3(name, , op, int, short, s)                                                                              \
  __GPU_DPX_3(name, , op, unsigned int, unsigned short, u)                                                            \
  __GPU_DPX_RELU(name, op)                                                                                            \
  __GPU_DPX_WHICH(name, is, int, short, s)                                                                            \
  __GPU_DPX_WHICH(name, is, unsigned int, unsigned short, u)
__GPU_DPX(max, __gpu_max, >=)
__GPU_DPX(min, __gpu_min, <=)
#undef __GPU_HALVES
#undef __GPU_DPX_3
#undef __GPU_DPX_RELU
#undef __GPU_DPX_WHICH
#undef __GPU_DPX
