// Brain floating point: __nv_bfloat16 and __nv_bfloat162.
#pragma once
#include <gpu/cuda.h>

struct __nv_bfloat16_raw { unsigned short x; };
struct __nv_bfloat162_raw { unsigned short x, y; };

#define __GPU_H __nv_bfloat16
#define __GPU_H2 __nv_bfloat162
#define __GPU_F __bf16
#define __GPU_RAW __nv_bfloat16_raw
#define __GPU_RAW2 __nv_bfloat162_raw
#define __GPU_FROM(name, suffix) __##name##2bfloat16##suffix
#define __GPU_TO(name, suffix) __bfloat162##name##suffix
#include <gpu/float16.h>
#include <gpu/float16_conversions.h>
#undef __GPU_H
#undef __GPU_H2
#undef __GPU_F
#undef __GPU_RAW
#undef __GPU_RAW2
#undef __GPU_FROM
#undef __GPU_TO

typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

__GPU_BOTH unsigned short __bfloat16_as_ushort(__nv_bfloat16 h) { return __gpu_bits(h); }
__GPU_BOTH short __bfloat16_as_short(__nv_bfloat16 h) { return (short)__gpu_bits(h); }
__GPU_BOTH __nv_bfloat16 __ushort_as_bfloat16(unsigned short bits) { return __nv_bfloat16(__builtin_bit_cast(__bf16, bits)); }
__GPU_BOTH __nv_bfloat16 __short_as_bfloat16(short bits) { return __nv_bfloat16(__builtin_bit_cast(__bf16, bits)); }

__GPU_BOTH __nv_bfloat162 make_bfloat162(__nv_bfloat16 x, __nv_bfloat16 y) { return {x, y}; }
__GPU_BOTH __nv_bfloat162 __halves2bfloat162(__nv_bfloat16 x, __nv_bfloat16 y) { return {x, y}; }
__GPU_BOTH __nv_bfloat162 __bfloat162bfloat162(__nv_bfloat16 h) { return {h, h}; }
__GPU_BOTH __nv_bfloat162 __low2bfloat162(__nv_bfloat162 h) { return {h.x, h.x}; }
__GPU_BOTH __nv_bfloat162 __high2bfloat162(__nv_bfloat162 h) { return {h.y, h.y}; }
__GPU_BOTH __nv_bfloat16 __low2bfloat16(__nv_bfloat162 h) { return h.x; }
__GPU_BOTH __nv_bfloat16 __high2bfloat16(__nv_bfloat162 h) { return h.y; }
__GPU_BOTH __nv_bfloat162 __float2bfloat162_rn(float f) { return {__nv_bfloat16(f), __nv_bfloat16(f)}; }
__GPU_BOTH __nv_bfloat162 __floats2bfloat162_rn(float x, float y) { return {__nv_bfloat16(x), __nv_bfloat16(y)}; }
__GPU_BOTH __nv_bfloat162 __float22bfloat162_rn(float2 f) { return {__nv_bfloat16(f.x), __nv_bfloat16(f.y)}; }
__GPU_BOTH float2 __bfloat1622float2(__nv_bfloat162 h) { return {(float)h.x, (float)h.y}; }
