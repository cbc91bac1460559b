// Variables that the host reads and writes.

__constant__ float weights[5];
__constant__ int offset = 3;
__device__ unsigned counter;
namespace inside {
__device__ double2 pair = {1.0, 2.0};
}

extern "C" __global__ void weighted(const float *x, float *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float sum = offset;
  for (int k = 0; k < 5; k++) sum += weights[k] * x[(i + k) % n];
  out[i] = sum;
  atomicAdd(&counter, 1u);
}

extern "C" __global__ void exchange() {
  double2 pair = inside::pair;
  inside::pair = make_double2(pair.y, pair.x);
}

texture<float, 2, cudaReadModeElementType> surface_of_numbers;
static texture<uchar4, 1, cudaReadModeNormalizedFloat> colours;

extern "C" __global__ void referred(float *numbers, float4 *row, int width, int height) {
  int x = threadIdx.x, y = blockIdx.x;
  if (x < width && y < height) numbers[y * width + x] = tex2D(surface_of_numbers, x + 0.5f, y + 0.5f);
  if (y == 0 && x < width) row[x] = tex1Dfetch(colours, x);
}
