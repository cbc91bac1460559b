// What a program in CUDA C++ finds without an include. It stands in for CUDA's toolkit: clang's own headers have most
// functions of the device, and take from these files the types and names that a toolkit would give them.
#pragma once
// nvcc warns where C++17 refuses.
#pragma clang diagnostic ignored "-Wregister"
#include <gpu/attributes.h>
#include <gpu/vectors.h>

#include <__clang_cuda_builtin_vars.h>
#define __GPU_DIM3(var)                                                                                               \
  inline __device__ __cuda_builtin_##var##_t::operator dim3() const { return dim3(x, y, z); }                         \
  inline __device__ __cuda_builtin_##var##_t::operator uint3() const { return uint3{x, y, z}; }
__GPU_DIM3(threadIdx) __GPU_DIM3(blockIdx) __GPU_DIM3(blockDim) __GPU_DIM3(gridDim)
#undef __GPU_DIM3

#include <__clang_cuda_math_forward_declares.h>
#include <assert.h>
#include <climits>
#include <cmath>
#include <cstdlib>
#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <utility>

#include <__clang_cuda_libdevice_declares.h>
#include <__clang_cuda_device_functions.h>
#include <__clang_cuda_math.h>
#include <gpu/math.h>
#include <__clang_cuda_cmath.h>
#include <gpu/driver.h>

// Some are assembly in clang's header that other devices do not know: device.h has these.
#define __funnelshift_lc __gpu_clang_funnelshift_lc
#define __funnelshift_rc __gpu_clang_funnelshift_rc
#define __ldcg __gpu_clang_ldcg
#define __ldcs __gpu_clang_ldcs
#define __ldcv __gpu_clang_ldcv
#define __stwt __gpu_clang_stwt
// And some only newer devices have; for these, there are functions of ours that every device has.
#pragma push_macro("__CUDA_ARCH__")
#undef __CUDA_ARCH__
#define __CUDA_ARCH__ 750
#include <__clang_cuda_intrinsics.h>
#pragma pop_macro("__CUDA_ARCH__")
#undef __funnelshift_lc
#undef __funnelshift_rc
#undef __ldcg
#undef __ldcs
#undef __ldcv
#undef __stwt
#include <gpu/bessel.h>
#include <gpu/device.h>
#include <gpu/dpx.h>
#include <new>
#include <gpu/atomics.h>
#include <gpu/host.h>
#include <gpu/textures.h>
