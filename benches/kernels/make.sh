#!/bin/sh
# Writes kernels/NAME.ll from opencl/NAME.cl, in NVVM's spelling. Needs clang-22.
# Run it after a change of an OpenCL source; the .ll files are kept in the repository, so that a build needs no clang.
set -eu
cd "$(dirname "$0")"
for source in opencl/*.cl; do
    name=$(basename "$source" .cl)
    to="$name.ll"
    {
        echo "; Made by make.sh from $source: what clang-22 -x cuda prints for it."
        clang-22 -x cuda --cuda-device-only -nocudainc -nocudalib --offload-arch=sm_75 --cuda-feature=+ptx63 -S -emit-llvm -O2 \
            -fno-unroll-loops -fno-slp-vectorize -fno-discard-value-names -include opencl/cuda.h "$source" -o - |
            # Whether to unroll is left to the target.
            sed '/^!.*"llvm.loop.unroll.disable"/s/!".*"/!"llvm.loop.mustprogress"/'
    } > "$to.new"
    mv "$to.new" "$to"
done
