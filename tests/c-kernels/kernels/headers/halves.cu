// Numbers of 16 bits. The __global__ functions are in halves.inc, once for each type.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#define OUT(T) int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return; T *to = out + i
#define PUT(...) *to = (__VA_ARGS__), to += n

#define H __half
#define H2 __half2
#define FROM(name, way) __##name##2half##way
#define TO(name, way) __half2##name##way
#define NAME(kernel) kernel##_f16
#include "halves.inc"
#undef H
#undef H2
#undef FROM
#undef TO
#undef NAME

#define H __nv_bfloat16
#define H2 __nv_bfloat162
#define FROM(name, way) __##name##2bfloat16##way
#define TO(name, way) __bfloat162##name##way
#define NAME(kernel) kernel##_bf16
#include "halves.inc"
