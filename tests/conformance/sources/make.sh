#!/bin/sh
# Prints the sources of this folder as LLVM IR into ../kernels: name.c in three spellings, name.nvvm.c and
# name.spir.c in one, name.opencl.c from OpenCL C in three.
# CLANG names the compiler (clang-22). What clang says of processors, types and versions is left out: the kernels are
# for all processors. Run it after a change here, and keep what it prints.
set -eu
cd "$(dirname "$0")"
clang=${CLANG:-clang-22}
common="-include prelude.h -emit-llvm -S -O1 -ffp-contract=off -fno-discard-value-names -Wno-unknown-cuda-version -o -"

trim() { # name, spelling
    printf '; %s in the spelling of %s: printed by sources/make.sh. The source:\n;\n' "$1" "$2"
    sed 's/^/;   /; s/ *$//' "$3"
    # The copy of an OpenCL kernel for calls goes, where the kernel does not call it itself; so do metadata, attributes of a
    # processor, and its names.
    copy='/^define .*@__clang_ocl_kern_imp_/,/^}/d'
    [ "$2" != NVVM ] || copy=
    sed -E "$copy"'
        /^; ModuleID|^source_filename|^target (triple|datalayout)|^!|^@__hip_cuid|^@llvm.compiler.used|^; Function Attrs/d
        /^attributes/ { s/ "[^"]*"="[^"]*"//g; s/ "[^"]*"//g; }
        s/,? !(tbaa|range|invariant.load|noundef|llvm.loop|tbaa.struct|fpmath|noalias.addrspace|amdgpu.no.[a-z.]*|srcloc|align) ![0-9]+//g
        s/ !kernel_arg_[a-z_]* ![0-9]+//g
        s/, (no_builtin|nobuiltin)//g
    ' | cat -s
}

for source in *.c; do
    name=${source%%.*}
    spelling=${source#"$name"} spelling=${spelling%.c} # .nvvm, .spir or nothing
    case $spelling in "" | .nvvm)
        "$clang" -x cuda --cuda-device-only -nocudainc -nocudalib --cuda-gpu-arch=sm_70 -Xclang -target-feature -Xclang +ptx70 $common "$source" |
            trim "$name" NVVM "$source" > "../kernels/$name.nvvm.ll" ;;
    esac
    if [ "$spelling" = .opencl ]; then
        for target in SPIR:spir64 NVVM:nvptx64-nvidia-cuda "AMDGCN:amdgcn-amd-amdhsa -mcpu=gfx906 -nogpulib"; do
            words=${target%%:*}
            "$clang" -x cl -cl-std=CL2.0 -target ${target#*:} -Xclang -finclude-default-header $common "$source" |
                trim "$name" "$words" "$source" > "../kernels/$name.$(echo "$words" | tr A-Z a-z).ll"
        done
    fi
    case $spelling in "" | .spir)
        "$clang" -x cl -cl-std=CL2.0 -target spir64 -Xclang -finclude-default-header $common "$source" |
            trim "$name" SPIR "$source" > "../kernels/$name.spir.ll" ;;
    esac
    if [ "$spelling" = "" ] && [ "$name" != wave_sum ]; then
        "$clang" -x hip --cuda-device-only -nogpuinc -nogpulib --offload-arch=gfx906 $common "$source" |
            trim "$name" AMDGCN "$source" > "../kernels/$name.amdgcn.ll"
    fi
done
