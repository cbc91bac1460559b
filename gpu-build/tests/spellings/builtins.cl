// Built-in functions of OpenCL C, one after the other: only that they build is asked.
__constant float tab[4] = {1,2,3,4};
float dev(__generic float* p) { return *p; }
__kernel __attribute__((reqd_work_group_size(64,1,1))) void k(__global float* p, __global int* q, __global float4* v, int n, __constant float* cc) {
  __local float t[64]; __local int h[16];
  size_t i = get_global_id(0); size_t l = get_local_id(0);
  t[l] = p[i] + tab[n&3] + cc[0];
  float priv[4]; priv[n&3] = 3; p[i] += dev(priv) + dev(p) + dev(t);
  barrier(CLK_LOCAL_MEM_FENCE); work_group_barrier(CLK_GLOBAL_MEM_FENCE); mem_fence(CLK_GLOBAL_MEM_FENCE);
  atomic_add(&h[3], 1); atomic_inc(q); atomic_cmpxchg(q, 1, 2); atom_add(q, 3); atomic_max((volatile __global unsigned*)q, 3u);atomic_xchg(p, 3.0f);
  atomic_fetch_add_explicit((volatile __global atomic_int*)q, 1, memory_order_relaxed, memory_scope_device);
  atomic_fetch_add((volatile __global atomic_int*)q, 1); 
  int e = 3; atomic_compare_exchange_strong((volatile __global atomic_int*)q, &e, 4); atomic_store((volatile __global atomic_int*)q, 3); e+=atomic_load((volatile __global atomic_int*)q);
  p[i] = exp(p[i]) + native_exp(p[i]) + half_sin(p[i]) + mad(p[i], 2.0f, 1.0f) + clamp(p[i], 0.f, 1.f) + mix(p[i], 1.f, .5f) + pow(p[i], 2.f) + fmax(p[i], 1.f) + rsqrt(p[i]) + dot(v[0], v[1])+ (float) convert_int_rte(p[i]) + convert_float(n)+ step(1.f,p[i]) + sign(p[i]);
  v[i] = exp(v[i]) + clamp(v[i], (float4)0, (float4)1) + vload4(i, p) + convert_float4(vload4(0,q)) + as_float4(vload4(1,q)) + min(v[i],v[i+1])+ clamp(v[i], 0.f,1.f)+pown(v[i], (int4)(2));
  vstore4(v[i], i, p); float ip; p[i] += modf(p[i], &ip) + ip + fract(p[i], &ip) + ip; float c; p[i] += sincos(p[i], &c) + c;
  q[i] = popcount(q[i]) + mul24(q[i], n) + max(n, 3) + mul_hi(q[i], n) + clz(n) + abs(n) + rotate(n, 3) + isnan(p[i]) + add_sat(n, n)+ hadd(n,3) + any(v[i]>1.0f) + select(n, 3, n > 2) + upsample((short)n, (ushort)n) + convert_uchar_sat(n) + get_work_dim() + e;
  printf("hi %d %f\n", n, p[i]);
}
