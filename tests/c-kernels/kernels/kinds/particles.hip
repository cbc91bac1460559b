// Bodies, in HIP, whose vectors have operators.
#include <hip/hip_runtime.h>

__device__ inline float dot(float3 a, float3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
__device__ inline float3 position(float4 v) { return make_float3(v.x, v.y, v.z); }

// Forces between the particles of a box and those of its neighbours, up to a cutoff (lavaMD's kind): a block for a box.
__global__ void cutoff(const float4 *particles, const int *neighbours, float4 *forces, int box_size, int around, float reach) {
  HIP_DYNAMIC_SHARED(float4, other)
  int own = blockIdx.x * box_size + threadIdx.x;
  float4 self = particles[own];
  float3 force = make_float3(0, 0, 0);
  float energy = 0;
  for (int k = 0; k < around; k++) {
    int box = neighbours[blockIdx.x * around + k];
    __syncthreads();
    other[threadIdx.x] = particles[box * box_size + threadIdx.x];
    __syncthreads();
    for (int j = 0; j < box_size; j++) {
      float3 d = position(self) - position(other[j]);
      float square = dot(d, d);
      if (square >= reach * reach || box * box_size + j == own) continue;
      float pull = other[j].w * expf(-0.5f * square);
      energy += pull;
      force += d * (2.0f * pull);
    }
  }
  forces[own] = make_float4(force.x, force.y, force.z, energy);
}

// One step in time of bodies that attract each other.
__global__ __launch_bounds__(64) void nbody(const float4 *bodies, float4 *moved, float4 *velocity, float step, int n) {
  __shared__ float4 tile[64];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float4 self = i < n ? bodies[i] : float4{};
  float3 pull = make_float3(0, 0, 0);
  for (int start = 0; start < n; start += 64) {
    tile[threadIdx.x] = start + threadIdx.x < n ? bodies[start + threadIdx.x] : float4{};
    __syncthreads();
#pragma unroll 4
    for (int j = 0; j < 64; j++) {
      float3 d = position(tile[j]) - position(self);
      float inverse = rsqrtf(dot(d, d) + 0.01f);
      pull += d * (tile[j].w * inverse * inverse * inverse);
    }
    __syncthreads();
  }
  if (i >= n) return;
  float4 v = velocity[i];
  v += make_float4(pull.x, pull.y, pull.z, 0) * step;
  velocity[i] = v;
  moved[i] = self + make_float4(v.x, v.y, v.z, 0) * step;
}

// A fractal, with the smallest loop that diverges.
__global__ void mandelbrot(uchar4 *pixels, int width, int height, int limit) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height) return;
  float2 c = make_float2(3.0f * x / width - 2.0f, 2.0f * y / height - 1.0f), z = make_float2(0, 0);
  int step = 0;
  for (; step < limit && z.x * z.x + z.y * z.y < 4.0f; step++) z = make_float2(z.x * z.x - z.y * z.y, 2.0f * z.x * z.y) + c;
  pixels[y * width + x] = make_uchar4(step, step >> 8, z.x * z.x + z.y * z.y < 4.0f, 255);
}
