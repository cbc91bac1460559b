// Minima and maxima of three numbers and of sums: out[function * n + i].
#define OUT(T) int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return; T *to = out + i
#define PUT(...) *to = (__VA_ARGS__), to += n

__global__ void dpx(const unsigned int *x, const unsigned int *y, const unsigned int *z, unsigned int *out, int n) {
  OUT(unsigned int);
  unsigned int a = x[i], b = y[i], c = z[i];
#define ALL(X) X(s32) X(u32) X(s16x2) X(u16x2)
#define THREE(ty) PUT(__vimax3_##ty(a, b, c)); PUT(__vimin3_##ty(a, b, c)); PUT(__viaddmax_##ty(a, b, c)); PUT(__viaddmin_##ty(a, b, c));
  ALL(THREE)
#define RELU(ty)                                                                                                      \
  PUT(__vimax3_##ty##_relu(a, b, c)); PUT(__vimin3_##ty##_relu(a, b, c)); PUT(__viaddmax_##ty##_relu(a, b, c));       \
  PUT(__viaddmin_##ty##_relu(a, b, c)); PUT(__vimax_##ty##_relu(a, b)); PUT(__vimin_##ty##_relu(a, b));
  RELU(s32) RELU(s16x2)
  bool first, low;
#define WHICH(ty) PUT(__vibmax_##ty(a, b, &first)); PUT(first); PUT(__vibmin_##ty(a, b, &first)); PUT(first);
  WHICH(s32) WHICH(u32)
#define WHICH_2(ty) PUT(__vibmax_##ty(a, b, &first, &low)); PUT(2 * first + low); PUT(__vibmin_##ty(a, b, &first, &low)); PUT(2 * first + low);
  WHICH_2(s16x2) WHICH_2(u16x2)
}
