// CUB's collectives of blocks and warps. Those of the whole device are refused by their names.
#pragma once
#include <gpu/cub/base.h>
#include <gpu/cub/exchange.h>
#include <gpu/cub/flags_counts.h>
#include <gpu/cub/reduce_scan.h>
#include <gpu/cub/sort.h>
#include <gpu/cub/warp.h>

namespace cub {

#define __GPU_ABSENT_CLASS(name)                                                                                      \
  struct __attribute__((unavailable("CUB for the whole device (cub::" #name ") is not there: kernels alone are compiled here, so this code " \
                                    "belongs into another file; gpu-kernels has reductions, scans and sorts"))) name;
__GPU_ABSENT_CLASS(CachingDeviceAllocator)
__GPU_ABSENT_CLASS(DeviceAdjacentDifference)
__GPU_ABSENT_CLASS(DeviceFor)
__GPU_ABSENT_CLASS(DeviceHistogram)
__GPU_ABSENT_CLASS(DeviceMergeSort)
__GPU_ABSENT_CLASS(DevicePartition)
__GPU_ABSENT_CLASS(DeviceRadixSort)
__GPU_ABSENT_CLASS(DeviceReduce)
__GPU_ABSENT_CLASS(DeviceRunLengthEncode)
__GPU_ABSENT_CLASS(DeviceScan)
__GPU_ABSENT_CLASS(DeviceSegmentedRadixSort)
__GPU_ABSENT_CLASS(DeviceSegmentedReduce)
__GPU_ABSENT_CLASS(DeviceSegmentedSort)
__GPU_ABSENT_CLASS(DeviceSelect)
__GPU_ABSENT_CLASS(DeviceSpmv)
#undef __GPU_ABSENT_CLASS

} // namespace cub
