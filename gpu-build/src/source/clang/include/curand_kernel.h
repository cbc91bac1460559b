// Random numbers in kernels: the generators XORWOW (Marsaglia, "Xorshift RNGs", 2003) and Philox4x32-10 (Salmon and
// others, "Parallel random numbers: as easy as 1, 2, 3", 2011). Seeds are spread by a hash of our own: the numbers are not
// those that CUDA's library gives for the same seed.
#pragma once
#include <gpu/cuda.h>

struct curandStateXORWOW { unsigned int v[5], d, cached; float normal; double normal_double; };
typedef curandStateXORWOW curandStateXORWOW_t, curandState_t, curandState;
struct curandStatePhilox4_32_10 { uint4 counter, output; uint2 key; unsigned int used, cached; float normal; double normal_double; };
typedef curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;

namespace __gpu_random {
__GPU_FN unsigned long long mix(unsigned long long x) {
  x += 0x9e3779b97f4a7c15ull;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ x >> 27) * 0x94d049bb133111ebull;
  return x ^ x >> 31;
}
// Ten rounds of Philox.
__GPU_FN uint4 philox(uint4 c, uint2 k) {
  for (int round = 0; round < 10; round++) {
    unsigned int hi0 = __umulhi(0xd2511f53u, c.x), lo0 = 0xd2511f53u * c.x, hi1 = __umulhi(0xcd9e8d57u, c.z), lo1 = 0xcd9e8d57u * c.z;
    c = uint4{hi1 ^ c.y ^ k.x, lo1, hi0 ^ c.w ^ k.y, lo0};
    k = uint2{k.x + 0x9e3779b9u, k.y + 0xbb67ae85u};
  }
  return c;
}
// Above 0, at most 1.
__GPU_FN float uniform(unsigned int x) { return x * 0x1p-32f + 0x1p-33f; }
__GPU_FN double uniform(unsigned int x, unsigned int y) { return (x ^ (unsigned long long)y << 21) * 0x1p-53 + 0x1p-54; }
// Two normal numbers of two uniform ones (Box and Muller).
__GPU_FN float2 normal(float u, float v) {
  float s, c, r = sqrtf(-2.0f * logf(u));
  sincospif(2.0f * v, &s, &c);
  return {r * s, r * c};
}
__GPU_FN double2 normal(double u, double v) {
  double s, c, r = sqrt(-2.0 * log(u));
  sincospi(2.0 * v, &s, &c);
  return {r * s, r * c};
}
} // namespace __gpu_random

__GPU_FN void curand_init(unsigned long long seed, unsigned long long sequence, unsigned long long offset, curandState *s) {
  unsigned long long x = __gpu_random::mix(seed ^ __gpu_random::mix(sequence));
  for (int i = 0; i < 5; i++) s->v[i] = (unsigned int)(x = __gpu_random::mix(x + offset)) | (i == 0);
  s->d = (unsigned int)(x >> 32);
  s->cached = 0;
}
__GPU_FN unsigned int curand(curandState *s) {
  unsigned int t = s->v[0] ^ s->v[0] >> 2;
  for (int i = 0; i < 4; i++) s->v[i] = s->v[i + 1];
  s->v[4] = s->v[4] ^ s->v[4] << 4 ^ t ^ t << 1;
  return s->v[4] + (s->d += 362437);
}
__GPU_FN void skipahead(unsigned long long n, curandState *s) {
  for (; n; n--) curand(s);
}

__GPU_FN void curand_init(unsigned long long seed, unsigned long long sequence, unsigned long long offset, curandStatePhilox4_32_10 *s) {
  unsigned long long at = offset / 4;
  s->key = uint2{(unsigned int)seed, (unsigned int)(seed >> 32)};
  s->counter = uint4{(unsigned int)at, (unsigned int)(at >> 32), (unsigned int)sequence, (unsigned int)(sequence >> 32)};
  s->output = __gpu_random::philox(s->counter, s->key);
  s->used = offset % 4;
  s->cached = 0;
}
__GPU_FN uint4 curand4(curandStatePhilox4_32_10 *s) {
  uint4 now = s->output;
  if (++s->counter.x == 0) ++s->counter.y;
  s->output = __gpu_random::philox(s->counter, s->key);
  return now;
}
__GPU_FN unsigned int curand(curandStatePhilox4_32_10 *s) {
  unsigned int all[4] = {s->output.x, s->output.y, s->output.z, s->output.w}, x = all[s->used];
  if (++s->used == 4) {
    curand4(s);
    s->used = 0;
  }
  return x;
}
__GPU_FN float4 curand_uniform4(curandStatePhilox4_32_10 *s) {
  uint4 x = curand4(s);
  return {__gpu_random::uniform(x.x), __gpu_random::uniform(x.y), __gpu_random::uniform(x.z), __gpu_random::uniform(x.w)};
}
__GPU_FN float4 curand_normal4(curandStatePhilox4_32_10 *s) {
  float4 u = curand_uniform4(s);
  float2 a = __gpu_random::normal(u.x, u.y), b = __gpu_random::normal(u.z, u.w);
  return {a.x, a.y, b.x, b.y};
}

template <class S> __GPU_FN float curand_uniform(S *s) { return __gpu_random::uniform(curand(s)); }
template <class S> __GPU_FN double curand_uniform_double(S *s) {
  unsigned int x = curand(s);
  return __gpu_random::uniform(x, curand(s));
}
template <class S> __GPU_FN float2 curand_normal2(S *s) {
  float u = curand_uniform(s);
  return __gpu_random::normal(u, curand_uniform(s));
}
template <class S> __GPU_FN double2 curand_normal2_double(S *s) {
  double u = curand_uniform_double(s);
  return __gpu_random::normal(u, curand_uniform_double(s));
}
template <class S> __GPU_FN float curand_normal(S *s) {
  if (s->cached & 1) {
    s->cached &= ~1u;
    return s->normal;
  }
  float2 both = curand_normal2(s);
  s->normal = both.y;
  s->cached |= 1;
  return both.x;
}
template <class S> __GPU_FN double curand_normal_double(S *s) {
  if (s->cached & 2) {
    s->cached &= ~2u;
    return s->normal_double;
  }
  double2 both = curand_normal2_double(s);
  s->normal_double = both.y;
  s->cached |= 2;
  return both.x;
}
template <class S> __GPU_FN float curand_log_normal(S *s, float mean, float deviation) { return expf(mean + deviation * curand_normal(s)); }
template <class S> __GPU_FN double curand_log_normal_double(S *s, double mean, double deviation) {
  return exp(mean + deviation * curand_normal_double(s));
}
