// Conversions of the numbers of float16.h, whose names have the type in them. Included after it, with
//   __GPU_FROM(name, suffix), __GPU_TO(name, suffix)  the names of a conversion from and to the type `name`.

// From and to whole numbers: to the nearest, towards zero, down, up.
#define __GPU_WHOLE(T, name)                                                                                          \
  __GPU_BOTH __GPU_H __GPU_FROM(name, _rn)(T v) { return __GPU_H(v); }                                                \
  __GPU_FN __GPU_H __GPU_FROM(name, _rz)(T v) { return __gpu_round<__GPU_H>(__gpu_whole_f32(v), 0); }                 \
  __GPU_FN __GPU_H __GPU_FROM(name, _rd)(T v) { return __gpu_round<__GPU_H>(__gpu_whole_f32(v), -1); }                \
  __GPU_FN __GPU_H __GPU_FROM(name, _ru)(T v) { return __gpu_round<__GPU_H>(__gpu_whole_f32(v), 1); }                 \
  __GPU_FN T __GPU_TO(name, _rn)(__GPU_H h) { return __gpu_whole<T>(rintf(h)); }                                      \
  __GPU_BOTH T __GPU_TO(name, _rz)(__GPU_H h) { return __gpu_whole<T>(h); }                                           \
  __GPU_FN T __GPU_TO(name, _rd)(__GPU_H h) { return __gpu_whole<T>(floorf(h)); }                                     \
  __GPU_FN T __GPU_TO(name, _ru)(__GPU_H h) { return __gpu_whole<T>(ceilf(h)); }
__GPU_WHOLE(int, int)
__GPU_WHOLE(unsigned int, uint)
__GPU_WHOLE(short, short)
__GPU_WHOLE(unsigned short, ushort)
__GPU_WHOLE(long long, ll)
__GPU_WHOLE(unsigned long long, ull)
#undef __GPU_WHOLE

__GPU_BOTH __GPU_H __GPU_FROM(float, )(float f) { return __GPU_H(f); }
__GPU_BOTH __GPU_H __GPU_FROM(float, _rn)(float f) { return __GPU_H(f); }
__GPU_BOTH __GPU_H __GPU_FROM(float, _rz)(float f) { return __gpu_round<__GPU_H>(f, 0); }
__GPU_BOTH __GPU_H __GPU_FROM(float, _rd)(float f) { return __gpu_round<__GPU_H>(f, -1); }
__GPU_BOTH __GPU_H __GPU_FROM(float, _ru)(float f) { return __gpu_round<__GPU_H>(f, 1); }
__GPU_BOTH __GPU_H __GPU_FROM(double, )(double f) { return __GPU_H(f); }
__GPU_BOTH float __GPU_TO(float, )(__GPU_H h) { return h; }

// Pairs.
__GPU_BOTH float __low2float(__GPU_H2 h) { return h.x; }
__GPU_BOTH float __high2float(__GPU_H2 h) { return h.y; }
__GPU_BOTH __GPU_H2 __lowhigh2highlow(__GPU_H2 h) { return {h.y, h.x}; }
__GPU_BOTH __GPU_H2 __lows2half2(__GPU_H2 a, __GPU_H2 b) { return {a.x, b.x}; }
__GPU_BOTH __GPU_H2 __highs2half2(__GPU_H2 a, __GPU_H2 b) { return {a.y, b.y}; }
