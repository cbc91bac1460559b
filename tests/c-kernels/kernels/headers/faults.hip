// The __global__ function is in faults.inc.
#include <hip/hip_runtime.h>
#include "faults.inc"
