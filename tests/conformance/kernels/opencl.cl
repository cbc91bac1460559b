// In OpenCL C as it is: kernels of which the files *.spir.ll are the IR.
#include "../sources/prelude.h"

#include "../sources/atomics.spir.c"
#include "../sources/generic.spir.c"
#include "../sources/local_args.opencl.c"
#include "../sources/print.spir.c"
#include "../sources/wave_sum.c"
