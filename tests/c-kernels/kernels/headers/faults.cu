// The __global__ function is in faults.inc.
#include "faults.inc"
