// The five kernels of kernels.cu in OpenCL C.
__kernel void axpy(float a, __global const float *x, __global float *y, int n) {
  int i = get_global_id(0);
  if (i < n) y[i] = a * x[i] + y[i];
}

__kernel void block_sum(__global const float *in, __global float *out, int n) {
  __local float part[256];
  int t = get_local_id(0), i = get_global_id(0);
  part[t] = i < n ? in[i] : 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int step = get_local_size(0) / 2; step > 0; step /= 2) {
    if (t < step) part[t] += part[t + step];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (t == 0) out[get_group_id(0)] = part[0];
}

#pragma OPENCL EXTENSION cl_khr_subgroups : enable
float __attribute__((overloadable)) sub_group_shuffle_down(float, uint);
float __attribute__((overloadable)) sub_group_shuffle_xor(float, uint);
uint __attribute__((overloadable)) get_sub_group_size(void);
uint __attribute__((overloadable)) get_sub_group_local_id(void);
__kernel void warp_sum(__global const float *in, __global float *out, int n) {
  int i = get_global_id(0);
  float sum = i < n ? in[i] : 0;
  for (uint step = get_sub_group_size() / 2; step > 0; step /= 2) sum += sub_group_shuffle_xor(sum, step);
  if (get_sub_group_local_id() == 0) out[i / get_sub_group_size()] = sum;
}

__kernel void histogram(__global const uint *in, __global int *bins, int n) {
  __local int own[64];
  int t = get_local_id(0);
  if (t < 64) own[t] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (int i = get_global_id(0); i < n; i += get_global_size(0)) atomic_inc(&own[in[i] % 64]);
  work_group_barrier(CLK_LOCAL_MEM_FENCE);
  if (t < 64) atomic_add(&bins[t], own[t]);
}

__kernel __attribute__((reqd_work_group_size(32, 32, 1))) void transpose(__global const float *in, __global float *out, int width, int height) {
  __local float tile[32][33];
  int tx = get_local_id(0), ty = get_local_id(1);
  int x = get_group_id(0) * 32 + tx, y = get_group_id(1) * 32 + ty;
  if (x < width && y < height) tile[ty][tx] = in[y * width + x];
  barrier(CLK_LOCAL_MEM_FENCE);
  x = get_group_id(1) * 32 + tx;
  y = get_group_id(0) * 32 + ty;
  if (x < height && y < width) out[y * height + x] = tile[tx][ty];
}
