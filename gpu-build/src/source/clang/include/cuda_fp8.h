// Numbers of 8 bits: __nv_fp8_e4m3 and __nv_fp8_e5m2, pairs and fours of them. Arithmetic is in wider types.
#pragma once
#include <cuda_bf16.h>
#include <cuda_fp16.h>

typedef unsigned char __nv_fp8_storage_t;
typedef unsigned short __nv_fp8x2_storage_t;
typedef unsigned int __nv_fp8x4_storage_t;
enum __nv_saturation_t { __NV_NOSAT, __NV_SATFINITE };
enum __nv_fp8_interpretation_t { __NV_E4M3, __NV_E5M2 };

// The exponent of a number that is not zero, and a power of two.
__GPU_BOTH int __gpu_exponent(float x) { return (int)(__builtin_bit_cast(unsigned int, x) >> 23 & 255) - 127; }
__GPU_BOTH int __gpu_exponent(double x) { return (int)(__builtin_bit_cast(unsigned long long, x) >> 52 & 2047) - 1023; }
__GPU_BOTH float __gpu_power_of_two(float, int n) { return __builtin_bit_cast(float, (unsigned int)(n + 127) << 23); }
__GPU_BOTH double __gpu_power_of_two(double, int n) {
  return __builtin_bit_cast(double, (unsigned long long)(n + 1023) << 52);
}
__GPU_BOTH float __gpu_to_even(float x) { return __builtin_rintf(x); }
__GPU_BOTH double __gpu_to_even(double x) { return __builtin_rint(x); }

// Rounds to nearest, ties to even. Beyond the largest finite number the result is that number, or an infinity, or a NaN if the type has no
// infinity. `F` is a type that has the number: a conversion to it must not round.
template <class F> __GPU_BOTH __nv_fp8_storage_t __gpu_to_fp8(F x, __nv_saturation_t saturation, __nv_fp8_interpretation_t kind) {
  const int digits = kind == __NV_E4M3 ? 3 : 2, bias = kind == __NV_E4M3 ? 7 : 15;
  const int largest = kind == __NV_E4M3 ? 0x7e : 0x7b;
  const int sign = __builtin_signbit(x) ? 0x80 : 0;
  if (x != x) return (__nv_fp8_storage_t)(sign | 0x7f);
  // Above all finite numbers, and where scaling overflows nowhere.
  F size = x < 0 ? -x : x;
  size = size < (F)262144 ? size : (F)262144;
  int exponent = __gpu_exponent(size);
  exponent = exponent < 1 - bias ? 1 - bias : exponent;
  int code = (int)__gpu_to_even(size * __gpu_power_of_two(F(), digits - exponent)) + ((exponent + bias - 1) << digits);
  if (code > largest) code = saturation == __NV_SATFINITE ? largest : largest + 1;
  return (__nv_fp8_storage_t)(sign | code);
}
__GPU_BOTH float __gpu_from_fp8(__nv_fp8_storage_t bits, __nv_fp8_interpretation_t kind) {
  // The upper half of half precision.
  if (kind == __NV_E5M2) return (float)__builtin_bit_cast(_Float16, (unsigned short)(bits << 8));
  const int exponent = bits >> 3 & 15, digits = bits & 7;
  float size = exponent ? (float)(8 + digits) * __gpu_power_of_two(0.0f, exponent - 10) : (float)digits * 0.001953125f;
  if ((bits & 0x7f) == 0x7f) size = __builtin_nanf("");
  return bits & 0x80 ? -size : size;
}

__GPU_BOTH __nv_fp8_storage_t __nv_cvt_float_to_fp8(float x, __nv_saturation_t saturation, __nv_fp8_interpretation_t kind) {
  return __gpu_to_fp8(x, saturation, kind);
}
__GPU_BOTH __nv_fp8_storage_t __nv_cvt_double_to_fp8(double x, __nv_saturation_t saturation, __nv_fp8_interpretation_t kind) {
  return __gpu_to_fp8(x, saturation, kind);
}
__GPU_BOTH __nv_fp8_storage_t __nv_cvt_halfraw_to_fp8(__half_raw x, __nv_saturation_t saturation, __nv_fp8_interpretation_t kind) {
  return __gpu_to_fp8((float)__half(x), saturation, kind);
}
__GPU_BOTH __nv_fp8_storage_t __nv_cvt_bfloat16raw_to_fp8(__nv_bfloat16_raw x, __nv_saturation_t saturation,
                                                          __nv_fp8_interpretation_t kind) {
  return __gpu_to_fp8((float)__nv_bfloat16(x), saturation, kind);
}
#define __GPU_FP8_PAIR(name, Pair, One, low, high)                                                                    \
  __GPU_BOTH __nv_fp8x2_storage_t __nv_cvt_##name##2_to_fp8x2(Pair x, __nv_saturation_t saturation,                   \
                                                              __nv_fp8_interpretation_t kind) {                       \
    return (__nv_fp8x2_storage_t)(__gpu_to_fp8((One)low, saturation, kind) | __gpu_to_fp8((One)high, saturation, kind) << 8); \
  }
__GPU_FP8_PAIR(float, float2, float, x.x, x.y)
__GPU_FP8_PAIR(double, double2, double, x.x, x.y)
__GPU_FP8_PAIR(halfraw, __half2_raw, float, __half(__half_raw{x.x}), __half(__half_raw{x.y}))
__GPU_FP8_PAIR(bfloat16raw, __nv_bfloat162_raw, float, __nv_bfloat16(__nv_bfloat16_raw{x.x}), __nv_bfloat16(__nv_bfloat16_raw{x.y}))
#undef __GPU_FP8_PAIR
__GPU_BOTH __half_raw __nv_cvt_fp8_to_halfraw(__nv_fp8_storage_t x, __nv_fp8_interpretation_t kind) {
  return __half_raw{__builtin_bit_cast(unsigned short, (_Float16)__gpu_from_fp8(x, kind))};
}
__GPU_BOTH __half2_raw __nv_cvt_fp8x2_to_halfraw2(__nv_fp8x2_storage_t x, __nv_fp8_interpretation_t kind) {
  return __half2_raw{__nv_cvt_fp8_to_halfraw((__nv_fp8_storage_t)x, kind).x,
                     __nv_cvt_fp8_to_halfraw((__nv_fp8_storage_t)(x >> 8), kind).x};
}

// Whole numbers.
#define __GPU_WHOLE(X, name)                                                                                          \
  X(name, char) X(name, signed char) X(name, unsigned char) X(name, short) X(name, unsigned short) X(name, int)       \
  X(name, unsigned int) X(name, long) X(name, unsigned long) X(name, long long) X(name, unsigned long long)
#define __GPU_FP8_FROM(name, T) __host__ __device__ explicit name(T x) : name(__gpu_whole_f32(x)) {}
#define __GPU_FP8_TO(name, T) __host__ __device__ explicit operator T() const { return __gpu_whole<T>((float)*this); }
#define __GPU_FP8_TYPE(name, kind)                                                                                    \
  struct name {                                                                                                       \
    __nv_fp8_storage_t __x;                                                                                           \
    name() = default;                                                                                                 \
    __host__ __device__ explicit name(float x) : __x(__gpu_to_fp8(x, __NV_SATFINITE, kind)) {}                        \
    __host__ __device__ explicit name(double x) : __x(__gpu_to_fp8(x, __NV_SATFINITE, kind)) {}                       \
    __host__ __device__ explicit name(__half x) : name((float)x) {}                                                   \
    __host__ __device__ explicit name(__nv_bfloat16 x) : name((float)x) {}                                            \
    __GPU_WHOLE(__GPU_FP8_FROM, name)                                                                                 \
    __host__ __device__ explicit operator float() const { return __gpu_from_fp8(__x, kind); }                         \
    __host__ __device__ explicit operator double() const { return (float)*this; }                                     \
    __host__ __device__ explicit operator __half() const { return __half((float)*this); }                             \
    __host__ __device__ explicit operator __nv_bfloat16() const { return __nv_bfloat16((float)*this); }               \
    __host__ __device__ explicit operator bool() const { return (__x & 0x7f) != 0; }                                  \
    __GPU_WHOLE(__GPU_FP8_TO, name)                                                                                   \
  };
__GPU_FP8_TYPE(__nv_fp8_e4m3, __NV_E4M3)
__GPU_FP8_TYPE(__nv_fp8_e5m2, __NV_E5M2)
#undef __GPU_FP8_TYPE
#undef __GPU_FP8_FROM
#undef __GPU_FP8_TO
#undef __GPU_WHOLE

#define __GPU_FP8_VECTORS(name2, name4, kind)                                                                         \
  struct __attribute__((aligned(2))) name2 {                                                                          \
    __nv_fp8x2_storage_t __x;                                                                                         \
    name2() = default;                                                                                                \
    __host__ __device__ explicit name2(float2 x) : __x(__nv_cvt_float2_to_fp8x2(x, __NV_SATFINITE, kind)) {}          \
    __host__ __device__ explicit name2(double2 x) : __x(__nv_cvt_double2_to_fp8x2(x, __NV_SATFINITE, kind)) {}        \
    __host__ __device__ explicit name2(__half2 x) : name2(float2{(float)x.x, (float)x.y}) {}                          \
    __host__ __device__ explicit name2(__nv_bfloat162 x) : name2(float2{(float)x.x, (float)x.y}) {}                   \
    __host__ __device__ explicit operator float2() const {                                                            \
      return float2{__gpu_from_fp8((__nv_fp8_storage_t)__x, kind), __gpu_from_fp8((__nv_fp8_storage_t)(__x >> 8), kind)}; \
    }                                                                                                                 \
    __host__ __device__ explicit operator __half2() const {                                                           \
      float2 both = (float2)*this;                                                                                    \
      return {__half(both.x), __half(both.y)};                                                                        \
    }                                                                                                                 \
  };                                                                                                                  \
  struct __attribute__((aligned(4))) name4 {                                                                          \
    __nv_fp8x4_storage_t __x;                                                                                         \
    name4() = default;                                                                                                \
    __host__ __device__ explicit name4(float4 x)                                                                      \
        : __x(name2(float2{x.x, x.y}).__x | (unsigned int)name2(float2{x.z, x.w}).__x << 16) {}                       \
    __host__ __device__ explicit name4(double4 x)                                                                     \
        : __x(name2(double2{x.x, x.y}).__x | (unsigned int)name2(double2{x.z, x.w}).__x << 16) {}                     \
    __host__ __device__ explicit name4(__half2 low, __half2 high)                                                     \
        : __x(name2(low).__x | (unsigned int)name2(high).__x << 16) {}                                                \
    __host__ __device__ explicit name4(__nv_bfloat162 low, __nv_bfloat162 high)                                       \
        : __x(name2(low).__x | (unsigned int)name2(high).__x << 16) {}                                                \
    __host__ __device__ explicit operator float4() const {                                                            \
      name2 low, high;                                                                                                \
      low.__x = (__nv_fp8x2_storage_t)__x, high.__x = (__nv_fp8x2_storage_t)(__x >> 16);                              \
      float2 first = (float2)low, second = (float2)high;                                                              \
      return float4{first.x, first.y, second.x, second.y};                                                            \
    }                                                                                                                 \
  };
__GPU_FP8_VECTORS(__nv_fp8x2_e4m3, __nv_fp8x4_e4m3, __NV_E4M3)
__GPU_FP8_VECTORS(__nv_fp8x2_e5m2, __nv_fp8x4_e5m2, __NV_E5M2)
#undef __GPU_FP8_VECTORS
