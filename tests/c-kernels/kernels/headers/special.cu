// Bessel's functions of whole orders, and remainders with their quotients: out[function * n + i].
#define OUT(T) int i = blockIdx.x * blockDim.x + threadIdx.x; if (i >= n) return; T *to = out + i
#define PUT(...) *to = (__VA_ARGS__), to += n

__global__ void of_order(const int *orders, const double *x, double *out, int n) {
  OUT(double);
  PUT(jn(orders[i], x[i]));
  PUT(yn(orders[i], x[i]));
  PUT(jnf(orders[i], (float)x[i]));
  PUT(ynf(orders[i], (float)x[i]));
}
__global__ void remainders_f32(const float *x, const float *y, float *out, int n) {
  OUT(float);
  int quotient;
  PUT(remquof(x[i], y[i], &quotient));
  PUT(quotient);
}
__global__ void remainders_f64(const double *x, const double *y, double *out, int n) {
  OUT(double);
  int quotient;
  PUT(remquo(x[i], y[i], &quotient));
  PUT(quotient);
}
