// Half precision: __half and __half2.
#pragma once
#include <gpu/cuda.h>

struct __half_raw { unsigned short x; };
struct __half2_raw { unsigned short x, y; };

#define __GPU_H __half
#define __GPU_H2 __half2
#define __GPU_F _Float16
#define __GPU_RAW __half_raw
#define __GPU_RAW2 __half2_raw
#define __GPU_FROM(name, suffix) __##name##2half##suffix
#define __GPU_TO(name, suffix) __half2##name##suffix
#include <gpu/float16.h>
#include <gpu/float16_conversions.h>
#undef __GPU_H
#undef __GPU_H2
#undef __GPU_F
#undef __GPU_RAW
#undef __GPU_RAW2
#undef __GPU_FROM
#undef __GPU_TO

typedef __half half;
typedef __half2 half2;
typedef __half nv_half;
typedef __half2 nv_half2;

__GPU_BOTH unsigned short __half_as_ushort(__half h) { return __gpu_bits(h); }
__GPU_BOTH short __half_as_short(__half h) { return (short)__gpu_bits(h); }
__GPU_BOTH __half __ushort_as_half(unsigned short bits) { return __half(__builtin_bit_cast(_Float16, bits)); }
__GPU_BOTH __half __short_as_half(short bits) { return __half(__builtin_bit_cast(_Float16, bits)); }

__GPU_BOTH __half2 make_half2(__half x, __half y) { return {x, y}; }
__GPU_BOTH __half2 __halves2half2(__half x, __half y) { return {x, y}; }
__GPU_BOTH __half2 __half2half2(__half h) { return {h, h}; }
__GPU_BOTH __half2 __low2half2(__half2 h) { return {h.x, h.x}; }
__GPU_BOTH __half2 __high2half2(__half2 h) { return {h.y, h.y}; }
__GPU_BOTH __half __low2half(__half2 h) { return h.x; }
__GPU_BOTH __half __high2half(__half2 h) { return h.y; }
__GPU_BOTH __half2 __float2half2_rn(float f) { return {__half(f), __half(f)}; }
__GPU_BOTH __half2 __floats2half2_rn(float x, float y) { return {__half(x), __half(y)}; }
__GPU_BOTH __half2 __float22half2_rn(float2 f) { return {__half(f.x), __half(f.y)}; }
__GPU_BOTH float2 __half22float2(__half2 h) { return {(float)h.x, (float)h.y}; }
