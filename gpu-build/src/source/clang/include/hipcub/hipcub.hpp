// hipCUB: CUB's collectives under HIP's name. A warp has 32 threads, as everywhere here.
#pragma once
#include <gpu/hip.h>
#include <gpu/cub.h>

#define HIPCUB_WARP_THREADS 32
#define HIPCUB_DEVICE_WARP_THREADS 32
#define HIPCUB_HOST_WARP_THREADS 32
#define HIPCUB_ARCH CUB_PTX_ARCH
#define HIPCUB_RUNTIME_FUNCTION CUB_RUNTIME_FUNCTION
#define HipcubDebug(e) CubDebug(e)

namespace hipcub = cub;
