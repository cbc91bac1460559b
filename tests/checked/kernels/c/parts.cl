// Parts of vectors: components, swizzles and elements by index. Each kernel is for a block of 64 threads.

// Each thread writes one component of its own vector, and reads it back.
kernel void component(global const float *p, global float *q) {
  local float4 v[64];
  size_t i = get_local_id(0);
  v[i].x = p[i];
  q[i] = v[i].x;
}

// Every component is written before it is read, in two steps.
kernel void two_steps(global const float *p, global float *q) {
  local float2 v[64];
  size_t i = get_local_id(0);
  v[i].x = p[i];
  v[i].y = p[i + 64];
  barrier(CLK_LOCAL_MEM_FENCE);
  q[i] = v[63 - i].x + v[63 - i].y;
}

// Four threads write the four components of one vector.
kernel void each_its_own(global const float *p, global float4 *q) {
  size_t i = get_local_id(0);
  switch (i % 4) {
    case 0: q[i / 4].x = p[i]; break;
    case 1: q[i / 4].y = p[i]; break;
    case 2: q[i / 4].z = p[i]; break;
    default: q[i / 4].w = p[i];
  }
}

// The same by index.
kernel void each_by_number(global const float *p, global float4 *q) {
  size_t i = get_local_id(0);
  q[i / 4][i % 4] = p[i] + q[i / 4][i % 4];
}

// Two threads share a vector: one has the even components, one the odd ones, in another order. A vector of three has a fourth, unused component.
kernel void swizzles(global const float *p, global float4 *q, global float3 *r) {
  size_t i = get_local_id(0);
  local float4 v[32];
  if (i % 2 == 0) v[i / 2].zx = (float2)(p[i], p[i + 1]);
  else v[i / 2].yw = (float2)(p[i], p[i - 1]);
  if (i % 2 == 0) q[i / 2].even = v[i / 2].zx;
  else q[i / 2].odd = v[i / 2].wy;
  if (i % 2 == 0) r[i / 2].x = p[i];
  else r[i / 2].yz = (float2)(p[i], p[i - 1]);
}

// Components that are read and written in place, of other widths.
kernel void compound(global char4 *c, global double2 *d, global ushort8 *s) {
  size_t i = get_local_id(0);
  switch (i % 2) {
    case 0: c[i / 2].y += 3; d[i / 2].x *= 2; s[i / 2].lo += (ushort4)(1); break;
    default: c[i / 2].w -= 1; d[i / 2].y += 1; s[i / 2].s57 = s[i / 2].s75;
  }
}

// All threads write one component: a race.
kernel void same_component(global const float *p, global float4 *q) {
  size_t i = get_local_id(0);
  q[0].y = p[i];
}

// A thread reads the component that its neighbour writes.
kernel void neighbours_component(global float2 *q, global float *r) {
  size_t i = get_local_id(0);
  q[i].y = (float)i;
  r[i] = q[(i + 1) % 64].y;
}

// The same by index.
kernel void same_number(global const float *p, global float4 *q, int k) {
  size_t i = get_local_id(0);
  q[0][k] = p[i];
}

// Two swizzles have z in common.
kernel void overlapping(global const float *p, global float4 *q) {
  size_t i = get_local_id(0);
  if (i % 2 == 0) q[i / 2].xz = (float2)(p[i], p[i + 1]);
  else q[i / 2].zw = (float2)(p[i] + 100, p[i]);
}

// The component that is read is not the one that is written.
kernel void other_component(global const float *p, global float *q) {
  local float4 v[64];
  size_t i = get_local_id(0);
  v[i].x = p[i];
  q[i] = v[i].y;
}

// A whole vector of which one component is written.
kernel void whole(global const float *p, global float4 *q) {
  local float4 v[64];
  size_t i = get_local_id(0);
  v[i].x = p[i];
  q[i] = v[i];
}
