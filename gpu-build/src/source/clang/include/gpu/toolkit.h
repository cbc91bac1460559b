// What a program in CUDA C++ finds without an include, where a toolkit's own headers are used.
#pragma once
// nvcc warns where C++17 refuses.
#pragma clang diagnostic ignored "-Wregister"
#include <__clang_cuda_runtime_wrapper.h>
// What clang makes of a launch in host code, which is not compiled.
extern "C" int cudaConfigureCall(dim3 grid, dim3 block, size_t shared = 0, void *stream = 0);
