// What a program in HIP finds. It is compiled as CUDA is, with HIP's names for the same things: a warp has 32 threads on
// every device, also where a wave of AMD's has 64, and `warpSize` says so.
#pragma once
#include <gpu/cuda.h>
#include <gpu/hip/names.h>
#include <gpu/hip/more.h>
#include <gpu/hip/vectors.h>

// Sources ask by these who compiles them.
#undef __CUDACC__
#undef __NVCC__
#define __HIP__ 1
#define __HIPCC__ 1
#define __HIP_PLATFORM_AMD__ 1
#define __HIP_PLATFORM_HCC__ 1
#define __HIP_DEVICE_COMPILE__ 1
#define HIP_VERSION_MAJOR 6
#define HIP_VERSION_MINOR 0
#define HIP_VERSION_PATCH 0
#define HIP_VERSION 60000000
#define HIP_ENABLE_WARP_SYNC_BUILTINS 1
#define __HIP_ARCH_HAS_GLOBAL_INT32_ATOMICS__ 1
#define __HIP_ARCH_HAS_SHARED_INT32_ATOMICS__ 1
#define __HIP_ARCH_HAS_GLOBAL_INT64_ATOMICS__ 1
#define __HIP_ARCH_HAS_DOUBLES__ 1
#define __HIP_ARCH_HAS_WARP_VOTE__ 1
#define __HIP_ARCH_HAS_WARP_BALLOT__ 1
#define __HIP_ARCH_HAS_WARP_SHUFFLE__ 1
#define __HIP_ARCH_HAS_THREAD_FENCE_SYSTEM__ 1

#define hipThreadIdx_x threadIdx.x
#define hipThreadIdx_y threadIdx.y
#define hipThreadIdx_z threadIdx.z
#define hipBlockIdx_x blockIdx.x
#define hipBlockIdx_y blockIdx.y
#define hipBlockIdx_z blockIdx.z
#define hipBlockDim_x blockDim.x
#define hipBlockDim_y blockDim.y
#define hipBlockDim_z blockDim.z
#define hipGridDim_x gridDim.x
#define hipGridDim_y gridDim.y
#define hipGridDim_z gridDim.z
#define HIP_DYNAMIC_SHARED(T, name) extern __shared__ T name[];
#define HIP_KERNEL_NAME(...) __VA_ARGS__
#define HIP_SYMBOL(name) name
#define hipLaunchKernelGGL(kernel, grid, block, shared, stream, ...) kernel<<<grid, block, shared, stream>>>(__VA_ARGS__)
#define hipLaunchKernel(kernel, ...) cudaLaunchKernel(kernel, __VA_ARGS__)

__GPU_FN unsigned int __lane_id() { return __nvvm_read_ptx_sreg_laneid(); }
__GPU_FN long long wall_clock64() { return clock64(); }
__GPU_FN void abort_kernel() { __trap(); }
template <class T> __GPU_FN void atomicAddNoRet(T *p, T v) { atomicAdd(p, v); }
__GPU_FN float unsafeAtomicAdd(float *p, float v) { return atomicAdd(p, v); }
__GPU_FN double unsafeAtomicAdd(double *p, double v) { return atomicAdd(p, v); }
__GPU_FN float safeAtomicAdd(float *p, float v) { return atomicAdd(p, v); }
__GPU_FN double safeAtomicAdd(double *p, double v) { return atomicAdd(p, v); }
