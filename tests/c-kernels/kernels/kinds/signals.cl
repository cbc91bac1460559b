// Signals and images, in OpenCL C.

// A row of a separable convolution: a tile with its apron in local memory that the host sizes.
kernel void convolve_rows(global const float *from, global float *to, constant float *weights, int radius, int width, local float *tile) {
  int x = get_global_id(0), y = get_global_id(1), t = get_local_id(0), size = get_local_size(0);
  int first = get_group_id(0) * size - radius;
  for (int i = t; i < size + 2 * radius; i += size) {
    int column = first + i;
    tile[i] = column >= 0 && column < width ? from[y * width + column] : 0.0f;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (x >= width) return;
  float sum = 0.0f;
  for (int k = -radius; k <= radius; k++) sum += tile[t + radius + k] * weights[radius - k];
  to[y * width + x] = sum;
}

// A Fourier transform of each block's 2 * size numbers, radix 2, after a permutation by reversed bits.
kernel __attribute__((reqd_work_group_size(64, 1, 1))) void fft(global float2 *data, float sign) {
  local float2 part[128];
  int t = get_local_id(0);
  global float2 *own = data + get_group_id(0) * 128;
  for (int i = t; i < 128; i += 64) {
    uint place = 0;
    for (int bit = 0; bit < 7; bit++) place |= (i >> bit & 1) << (6 - bit);
    part[place] = own[i];
  }
  for (int half_size = 1; half_size < 128; half_size *= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    int k = t & (half_size - 1), low = 2 * t - k;
    float angle = sign * M_PI_F * k / half_size, c, s = sincos(angle, &c);
    float2 a = part[low], b = part[low + half_size], turned = (float2)(b.x * c - b.y * s, b.x * s + b.y * c);
    part[low] = a + turned;
    part[low + half_size] = a - turned;
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = t; i < 128; i += 64) own[i] = part[i];
}

// MRI-Q: each voxel's sum over the samples of magnitude (the fifth number) and phase (of the first three).
kernel void mri_q(global const float *x, global const float *y, global const float *z, constant float8 *samples, int count, global float2 *q) {
  int i = get_global_id(0);
  float3 at = (float3)(x[i], y[i], z[i]);
  float2 sum = 0.0f;
  for (int s = 0; s < count; s++) {
    float phase = 2.0f * M_PI_F * dot(samples[s].s012, at);
    sum += samples[s].s4 * (float2)(native_cos(phase), native_sin(phase));
  }
  q[i] = sum;
}

// One exchange of a bitonic sort of key and value, over global memory.
kernel void bitonic(global uint *keys, global uint *values, uint size, uint distance) {
  uint i = get_global_id(0), low = 2 * i - (i & (distance - 1)), high = low + distance;
  bool upwards = (low & size) == 0;
  uint a = keys[low], b = keys[high];
  if (a > b == upwards) {
    keys[low] = b, keys[high] = a;
    uint value = values[low];
    values[low] = values[high], values[high] = value;
  }
}

// The mean of 3 x 3 pixels of four bytes, by vectors.
kernel void blur(global const uchar4 *from, global uchar4 *to, int width, int height) {
  int2 at = (int2)(get_global_id(0), get_global_id(1)), last = (int2)(width - 1, height - 1);
  if (any(at > last)) return;
  uint4 sum = 0;
  for (int y = -1; y <= 1; y++)
    for (int x = -1; x <= 1; x++) {
      int2 near = clamp(at + (int2)(x, y), (int2)(0), last);
      sum += convert_uint4(from[near.y * width + near.x]);
    }
  to[at.y * width + at.x] = convert_uchar4_sat_rte(convert_float4(sum) / 9.0f);
}

// The sum of squares by double, in the order of a tree.
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
kernel void squares(global const double *x, global double *sums, int n, local double *part) {
  int t = get_local_id(0), i = get_global_id(0);
  part[t] = i < n ? x[i] * x[i] : 0.0;
  for (int step = get_local_size(0) / 2; step > 0; step /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (t < step) part[t] += part[t + step];
  }
  if (t == 0) sums[get_group_id(0)] = part[0];
}
