// dim3 and the vector types: plain structs, whose alignment is part of every program's memory layout.
#pragma once
#include <gpu/attributes.h>

#define __GPU_VECTORS(T, name, two, four)                                                                             \
  struct name##1 { T x; };                                                                                            \
  struct __attribute__((aligned(two))) name##2 { T x, y; };                                                           \
  struct name##3 { T x, y, z; };                                                                                      \
  struct __attribute__((aligned(four))) name##4 { T x, y, z, w; };                                                    \
  __GPU_BOTH name##1 make_##name##1(T x) { return name##1{x}; }                                                       \
  __GPU_BOTH name##2 make_##name##2(T x, T y) { return name##2{x, y}; }                                               \
  __GPU_BOTH name##3 make_##name##3(T x, T y, T z) { return name##3{x, y, z}; }                                       \
  __GPU_BOTH name##4 make_##name##4(T x, T y, T z, T w) { return name##4{x, y, z, w}; }

__GPU_VECTORS(signed char, char, 2, 4)
__GPU_VECTORS(unsigned char, uchar, 2, 4)
__GPU_VECTORS(short, short, 4, 8)
__GPU_VECTORS(unsigned short, ushort, 4, 8)
__GPU_VECTORS(int, int, 8, 16)
__GPU_VECTORS(unsigned int, uint, 8, 16)
__GPU_VECTORS(long, long, 2 * sizeof(long), 16)
__GPU_VECTORS(unsigned long, ulong, 2 * sizeof(long), 16)
__GPU_VECTORS(long long, longlong, 16, 16)
__GPU_VECTORS(unsigned long long, ulonglong, 16, 16)
__GPU_VECTORS(float, float, 8, 16)
__GPU_VECTORS(double, double, 16, 16)
#undef __GPU_VECTORS

struct dim3 {
  unsigned int x, y, z;
  __host__ __device__ constexpr dim3(unsigned int x = 1, unsigned int y = 1, unsigned int z = 1) : x(x), y(y), z(z) {}
  __host__ __device__ constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
  __host__ __device__ constexpr operator uint3() const { return uint3{x, y, z}; }
};
