// Every atomic function once, in every scope, in global and shared memory.
#define SCOPES(f, ...) f(__VA_ARGS__), f##_block(__VA_ARGS__), f##_system(__VA_ARGS__)
template <class T> __device__ void whole(T *p, T v) {
  SCOPES(atomicAdd, p, v); SCOPES(atomicSub, p, v); SCOPES(atomicMin, p, v); SCOPES(atomicMax, p, v); SCOPES(atomicAnd, p, v);
  SCOPES(atomicOr, p, v); SCOPES(atomicXor, p, v); SCOPES(atomicExch, p, v); SCOPES(atomicCAS, p, v, v);
}
template <class T> __device__ void real(T *p, T v) {
  SCOPES(atomicAdd, p, v); SCOPES(atomicExch, p, v);
}
extern "C" __global__ void all(int *a, unsigned *b, long long *c, unsigned long long *d, float *e, double *f, unsigned short *g, long *h) {
  __shared__ int shared[4];
  whole(a, 3); whole(b, 3u); whole(c, 3ll); whole(d, 3ull); whole(h, 3l);
  real(e, 3.0f); real(f, 3.0);
  SCOPES(atomicInc, b, 7u); SCOPES(atomicDec, b, 7u); SCOPES(atomicCAS, g, (unsigned short)3, (unsigned short)4);
  whole(shared, 5);
  a[1] = shared[0];
}
