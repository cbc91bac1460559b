// cuda::std: the host's library, as far as it is templates and functions that the device can have. Each header `cuda/std/NAME` includes the host's `NAME`
// so that its functions are on both sides.
#pragma once
#include <gpu/cuda.h>
namespace cuda {
namespace std {
using namespace ::std;
}
} // namespace cuda
