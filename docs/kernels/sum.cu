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

// The host's side, which becomes Rust.
void sums_of_64(const float *host, float *result, float *milliseconds) {
  cudaStream_t stream;
  cudaEvent_t start, stop;
  float *x, *sums;
  cudaStreamCreate(&stream);
  cudaEventCreate(&start);
  cudaEventCreate(&stop);
  cudaMalloc(&x, 1000 * sizeof(float));
  cudaMalloc(&sums, 16 * sizeof(float));
  cudaMemcpyAsync(x, host, 1000 * sizeof(float), cudaMemcpyHostToDevice, stream);
  cudaEventRecord(start, stream);
  sum<float, 64><<<16, 64, 0, stream>>>(x, sums, 1000);
  cudaEventRecord(stop, stream);
  cudaMemcpyAsync(result, sums, 16 * sizeof(float), cudaMemcpyDeviceToHost, stream);
  cudaStreamSynchronize(stream);
  cudaEventElapsedTime(milliseconds, start, stop);
  cudaFree(x);
  cudaFree(sums);
}
