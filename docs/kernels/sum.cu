template <typename T, int SIZE>
__global__ void sum(const T *in, T *out, int n) {
  __shared__ T part[SIZE];
  int i = blockIdx.x * SIZE + threadIdx.x;
  part[threadIdx.x] = i < n ? in[i] : T(0);
  __syncthreads();
  for (int step = SIZE / 2; step > 0; step /= 2) {
    if (threadIdx.x < step) part[threadIdx.x] += part[threadIdx.x + step];
    __syncthreads();
  }
  if (threadIdx.x == 0) out[blockIdx.x] = part[0];
}
