// What `kernels.cu` uses of HIP, so that clang compiles it for AMD GPUs without an installed ROCm.

#define __global__ __attribute__((global))
#define __launch_bounds__(threads) __attribute__((amdgpu_flat_work_group_size(1, threads)))
#define __shared__ __attribute__((shared))
#define __device__ __attribute__((device))

struct Three {
    unsigned x, y, z;
};
#define threadIdx (Three{__builtin_amdgcn_workitem_id_x(), __builtin_amdgcn_workitem_id_y(), 0})
#define blockIdx (Three{__builtin_amdgcn_workgroup_id_x(), __builtin_amdgcn_workgroup_id_y(), 0})
#define blockDim (Three{__builtin_amdgcn_workgroup_size_x(), __builtin_amdgcn_workgroup_size_y(), 1})
#define gridDim (Three{__builtin_amdgcn_grid_size_x() / __builtin_amdgcn_workgroup_size_x(), 1, 1})

struct alignas(16) float4 {
    float x, y, z, w;
};
__device__ static inline float4 make_float4(float x, float y, float z, float w) { return {x, y, z, w}; }
// The instruction takes numbers below 2^-126 for zero; HIP's function, where denormals are kept, does not.
__device__ static inline float rsqrtf(float x) {
    bool small = x < 0x1p-126f;
    return __builtin_amdgcn_rsqf(small ? x * 0x1p24f : x) * (small ? 0x1p12f : 1.0f);
}
__device__ static inline void __syncthreads() {
    __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
    __builtin_amdgcn_s_barrier();
    __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
