// CUDA's keywords, as clang spells them.
#pragma once

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__                                                                                                   \
  __device__ __attribute__((unavailable("managed variables (__managed__) are not there: pass memory as an argument (HostBuffer)")))
#define __grid_constant__ __attribute__((grid_constant))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __maxnreg__(n)
#define __device_builtin__
#define __cudart_builtin__
#define __builtin_align__(n) __attribute__((aligned(n)))
#define __align__(n) __attribute__((aligned(n)))
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __noinline__ __attribute__((noinline))
#define __inline_hint__
#define __nv_pure__ __attribute__((pure))
#define CUDARTAPI
#define CUDART_CB
#define CUDAAPI
#define CUDA_CB

// By these sources find out what has been included.
#define __DRIVER_TYPES_H__
#define __CUDA_RUNTIME_H__
#define __CUDA_RUNTIME_API_H__
#define __VECTOR_TYPES_H__
#define __CUDACC__ 1
#define __NVCC__ 1
#define __CUDACC_VER_MAJOR__ 12
#define __CUDACC_VER_MINOR__ 0
#define __CUDACC_VER_BUILD__ 0
#define CUDA_VERSION 12000
#define CUDART_VERSION 12000
#define __CUDACC_EXTENDED_LAMBDA__ 1

// Says at compile time, in a message, that a function is not there: at its call, not at its declaration.
#define __GPU_ABSENT(message) __attribute__((diagnose_if(true, message, "error")))

// What functions of these headers are: on both sides, or on the device.
#define __GPU_BOTH static __host__ __device__ __inline__ __attribute__((always_inline, unused))
#define __GPU_FN static __device__ __inline__ __attribute__((always_inline, unused))
