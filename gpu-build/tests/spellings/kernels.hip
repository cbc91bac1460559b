// What clang prints for HIP, without its headers: only that it builds is asked.
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
typedef unsigned int u32; typedef unsigned long long u64;
extern "C" __device__ float __ocml_exp_f32(float);
extern "C" __device__ float __ocml_native_exp_f32(float);
extern "C" __device__ u64 __ockl_get_local_size(u32);
extern "C" __device__ int printf(const char*, ...);
extern __shared__ float dyn[];
struct S { float a; int b[3]; };
extern "C" __global__ void k(float* p, int* q, double *d, int n, S s) {
  __shared__ float t[256]; __shared__ u32 h[16];
  int i = __builtin_amdgcn_workitem_id_x() + __builtin_amdgcn_workgroup_size_x()*__builtin_amdgcn_workgroup_id_x() + __builtin_amdgcn_grid_size_x();
  t[i] = p[i]; dyn[i]=p[i];
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");  __builtin_amdgcn_s_barrier(); __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
  __builtin_amdgcn_wave_barrier();
  q[i] = __builtin_amdgcn_ds_bpermute(4*(i^3), q[i]) + __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0)) + __builtin_amdgcn_readfirstlane(q[3])+ __builtin_amdgcn_readlane(q[3],3);
  q[i] += __builtin_amdgcn_update_dpp(0, q[i], 0x111, 15, 15, 0) + __builtin_amdgcn_mov_dpp(q[i], 0xb1, 15,15,1)+__builtin_amdgcn_ds_swizzle(q[i], 0x401F) + __builtin_amdgcn_wavefrontsize() + __builtin_amdgcn_ballot_w64(n>i);
  q[i] += __builtin_readcyclecounter() + __builtin_amdgcn_s_memtime() + __builtin_amdgcn_sdot4(n, n, 3, false);
  __hip_atomic_fetch_add(q, 1, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT); __hip_atomic_fetch_add(p, 1.0f, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
  __hip_atomic_fetch_add(h+3, 1, __ATOMIC_ACQUIRE, __HIP_MEMORY_SCOPE_WORKGROUP);
  p[i] = __ocml_exp_f32(p[i]) + __ocml_native_exp_f32(p[i]) + __builtin_amdgcn_rcpf(p[i]) + __builtin_amdgcn_rsqf(p[i]) + __builtin_amdgcn_fmed3f(p[i], 0.f, 1.f) + __builtin_amdgcn_fractf(p[i])+__builtin_amdgcn_exp2f(p[i]) + __builtin_amdgcn_sqrtf(p[i]) + s.a;
  printf("hi %d %f\n", i, p[i]);
  if (n) __builtin_trap();
}
