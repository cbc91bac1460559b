//! Headers of our own, in place of CUDA's and HIP's toolkits.

use std::path::Path;

macro_rules! texts {
    ($($name:literal)*) => { &[$(($name, include_str!(concat!("include/", $name)))),*] };
}

/// Their names, as `#include` has them, and texts.
const HEADERS: &[(&str, &str)] = texts! {
    "gpu/attributes.h"
    "gpu/atomics.h"
    "gpu/barrier.h"
    "gpu/bessel.h"
    "gpu/cub.h"
    "gpu/cub/base.h"
    "gpu/cub/exchange.h"
    "gpu/cub/flags_counts.h"
    "gpu/cub/reduce_scan.h"
    "gpu/cub/sort.h"
    "gpu/cub/warp.h"
    "gpu/cuda.h"
    "gpu/device.h"
    "gpu/dpx.h"
    "gpu/driver.h"
    "gpu/float16.h"
    "gpu/float16_conversions.h"
    "gpu/groups/base.h"
    "gpu/groups/block.h"
    "gpu/groups/coalesced.h"
    "gpu/groups/tile.h"
    "gpu/hip.h"
    "gpu/hip/bfloat16.h"
    "gpu/hip/complex.h"
    "gpu/hip/fp8.h"
    "gpu/hip/more.h"
    "gpu/hip/names.h"
    "gpu/hip/random.h"
    "gpu/hip/vectors.h"
    "gpu/host.h"
    "gpu/host/errors.h"
    "gpu/host/functions.h"
    "gpu/host/more.h"
    "gpu/host/textures.h"
    "gpu/host/types.h"
    "gpu/math.h"
    "gpu/scoped_atomics.h"
    "gpu/std.h"
    "gpu/textures.h"
    "gpu/vectors.h"
    "complex"
    "cooperative_groups.h"
    "cooperative_groups/memcpy_async.h"
    "cooperative_groups/reduce.h"
    "cooperative_groups/scan.h"
    "crt/sm_70_rt.hpp"
    "cuComplex.h"
    "cuda_bf16.h"
    "cuda_fp16.h"
    "cuda_fp8.h"
    "curand_kernel.h"
    "hipcub/hipcub.hpp"
    "math_constants.h"
    "mma.h"
    "omp.h"
    "thrust/complex.h"
};

/// Names under which another header is found: (the header, the names).
const SAME: &[(&str, &[&str])] = &[
    (
        "gpu/cuda.h",
        &[
            "builtin_types.h",
            "channel_descriptor.h",
            "crt/host_defines.h",
            "cuda.h",
            "cudaProfiler.h",
            "cuda_device_runtime_api.h",
            "cuda_profiler_api.h",
            "cuda_runtime.h",
            "cuda_runtime_api.h",
            "cuda_surface_types.h",
            "cuda_texture_types.h",
            "device_atomic_functions.h",
            "device_functions.h",
            "device_launch_parameters.h",
            "device_types.h",
            "driver_types.h",
            "host_defines.h",
            "library_types.h",
            "math_functions.h",
            "sm_20_intrinsics.h",
            "surface_functions.h",
            "surface_types.h",
            "texture_fetch_functions.h",
            "texture_types.h",
            "vector_functions.h",
            "vector_functions.hpp",
            "vector_types.h",
        ],
    ),
    ("cuda_fp16.h", &["cuda_fp16.hpp", "hip/hip_fp16.h", "hip/amd_detail/amd_hip_fp16.h"]),
    ("cuda_bf16.h", &["cuda_bf16.hpp"]),
    ("cuda_fp8.h", &["cuda_fp8.hpp"]),
    ("gpu/scoped_atomics.h", &["cuda/atomic", "cuda/std/atomic"]),
    ("gpu/barrier.h", &["cuda/barrier", "cuda/pipeline"]),
    ("mma.h", &["crt/mma.h"]),
    ("gpu/hip/bfloat16.h", &["hip/hip_bf16.h", "hip/hip_bfloat16.h"]),
    ("gpu/hip/complex.h", &["hip/hip_complex.h"]),
    ("gpu/hip/fp8.h", &["hip/hip_fp8.h"]),
    ("cooperative_groups.h", &["hip/hip_cooperative_groups.h"]),
    ("gpu/cub.h", &["cub/cub.cuh"]),
    (
        "gpu/cub/base.h",
        &[
            "cub/thread/thread_load.cuh",
            "cub/thread/thread_operators.cuh",
            "cub/thread/thread_reduce.cuh",
            "cub/thread/thread_store.cuh",
            "cub/util_arch.cuh",
            "cub/util_debug.cuh",
            "cub/util_macro.cuh",
            "cub/util_namespace.cuh",
            "cub/util_ptx.cuh",
            "cub/util_type.cuh",
            "cub/version.cuh",
        ],
    ),
    ("gpu/cub/exchange.h", &["cub/block/block_exchange.cuh", "cub/block/block_load.cuh", "cub/block/block_store.cuh"]),
    ("gpu/cub/flags_counts.h", &["cub/block/block_discontinuity.cuh", "cub/block/block_histogram.cuh"]),
    ("gpu/cub/reduce_scan.h", &["cub/block/block_reduce.cuh", "cub/block/block_scan.cuh"]),
    ("gpu/cub/sort.h", &["cub/block/block_radix_sort.cuh"]),
    ("gpu/cub/warp.h", &["cub/warp/warp_reduce.cuh", "cub/warp/warp_scan.cuh"]),
    ("curand_kernel.h", &["curand_philox4x32_x.h"]),
    ("gpu/hip/random.h", &["hiprand/hiprand_kernel.h", "hiprand_kernel.h"]),
    ("math_constants.h", &["hip/hip_math_constants.h"]),
    (
        "gpu/hip.h",
        &["hip/hip_runtime.h", "hip/hip_runtime_api.h", "hip/hip_vector_types.h", "hip/math_functions.h", "hip/device_functions.h"],
    ),
];

/// What only another file can have, since the kernels of this one are compiled and nothing else is.
const ELSEWHERE: &str = "kernels alone are compiled here, so this code belongs into another file";

/// What is not there: (its name, the headers, what to do).
const ABSENT: &[(&str, &[&str], &str)] = &[
    (
        "Thrust",
        &[
            "thrust/binary_search.h",
            "thrust/copy.h",
            "thrust/count.h",
            "thrust/device_malloc_allocator.h",
            "thrust/device_ptr.h",
            "thrust/device_vector.h",
            "thrust/execution_policy.h",
            "thrust/extrema.h",
            "thrust/fill.h",
            "thrust/for_each.h",
            "thrust/functional.h",
            "thrust/gather.h",
            "thrust/generate.h",
            "thrust/host_vector.h",
            "thrust/inner_product.h",
            "thrust/iterator/constant_iterator.h",
            "thrust/iterator/counting_iterator.h",
            "thrust/iterator/discard_iterator.h",
            "thrust/iterator/permutation_iterator.h",
            "thrust/iterator/transform_iterator.h",
            "thrust/iterator/zip_iterator.h",
            "thrust/partition.h",
            "thrust/random.h",
            "thrust/reduce.h",
            "thrust/remove.h",
            "thrust/scan.h",
            "thrust/scatter.h",
            "thrust/sequence.h",
            "thrust/sort.h",
            "thrust/transform.h",
            "thrust/transform_reduce.h",
            "thrust/tuple.h",
            "thrust/unique.h",
        ],
        ELSEWHERE,
    ),
    (
        "CUB for the whole device",
        &[
            "cub/device/device_adjacent_difference.cuh",
            "cub/device/device_for.cuh",
            "cub/device/device_histogram.cuh",
            "cub/device/device_merge_sort.cuh",
            "cub/device/device_partition.cuh",
            "cub/device/device_radix_sort.cuh",
            "cub/device/device_reduce.cuh",
            "cub/device/device_run_length_encode.cuh",
            "cub/device/device_scan.cuh",
            "cub/device/device_segmented_radix_sort.cuh",
            "cub/device/device_segmented_reduce.cuh",
            "cub/device/device_segmented_sort.cuh",
            "cub/device/device_select.cuh",
            "cub/device/device_spmv.cuh",
            "cub/util_allocator.cuh",
        ],
        "kernels alone are compiled here, so this code belongs into another file; gpu-kernels has reductions, scans and sorts",
    ),
    (
        "this collective of CUB",
        &[
            "cub/block/block_adjacent_difference.cuh",
            "cub/block/block_merge_sort.cuh",
            "cub/block/block_radix_rank.cuh",
            "cub/block/block_run_length_decode.cuh",
            "cub/block/block_shuffle.cuh",
            "cub/warp/warp_exchange.cuh",
            "cub/warp/warp_load.cuh",
            "cub/warp/warp_merge_sort.cuh",
            "cub/warp/warp_store.cuh",
        ],
        "write the step with shared memory, or with those that are there (cub/cub.cuh)",
    ),
    ("cuBLAS", &["cublas.h", "cublasLt.h", "cublasXt.h", "cublas_v2.h", "hipblas.h", "hipblas/hipblas.h"], ELSEWHERE),
    ("cuSPARSE", &["cusparse.h", "cusparse_v2.h"], ELSEWHERE),
    ("cuSOLVER", &["cusolverDn.h", "cusolverSp.h", "cusolver_common.h"], ELSEWHERE),
    ("cuFFT", &["cufft.h", "cufftXt.h", "hipfft.h"], ELSEWHERE),
    ("cuDNN", &["cudnn.h"], ELSEWHERE),
    ("cuRAND for the host", &["curand.h"], ELSEWHERE),
    ("NPP", &["npp.h", "nppi.h"], ELSEWHERE),
    ("NVRTC", &["nvrtc.h", "nvrtc_helper.h"], ELSEWHERE),
    ("NVTX", &["nvToolsExt.h", "nvtx3/nvToolsExt.h"], ELSEWHERE),
    (
        "the exchange with graphics",
        &["cudaEGL.h", "cudaGL.h", "cuda_d3d11_interop.h", "cuda_egl_interop.h", "cuda_gl_interop.h"],
        ELSEWHERE,
    ),
    ("cuda::std::barrier", &["cuda/std/barrier"], "take cuda::barrier with cuda::thread_scope_block"),
    ("cuda::latch", &["cuda/latch", "cuda/std/latch"], "count with cuda::atomic, and wait with __syncthreads"),
    ("cuda::semaphore", &["cuda/semaphore", "cuda/std/semaphore"], "count with cuda::atomic"),
];

/// Headers of C++ that a program includes as `cuda/std/NAME` too.
const STD: [&str; 26] = [
    "array",
    "bit",
    "bitset",
    "cassert",
    "cfloat",
    "climits",
    "cmath",
    "complex",
    "concepts",
    "cstddef",
    "cstdint",
    "cstdlib",
    "cstring",
    "functional",
    "initializer_list",
    "iterator",
    "limits",
    "numeric",
    "optional",
    "ratio",
    "span",
    "tuple",
    "type_traits",
    "utility",
    "variant",
    "version",
];

fn standard(name: &str) -> (String, String) {
    (format!("cuda/std/{name}"), format!("#pragma once\n#include <gpu/std.h>\n#include <{name}>\n"))
}

/// Every header's name and text.
fn all() -> impl Iterator<Item = (String, String)> {
    let same =
        SAME.iter().flat_map(|(header, names)| names.iter().map(move |name| (*name, format!("#pragma once\n#include <{header}>\n"))));
    let absent = ABSENT
        .iter()
        .flat_map(|(what, names, instead)| names.iter().map(move |name| (*name, format!("#error \"{what} is not there: {instead}\"\n"))));
    let own = HEADERS.iter().map(|(name, text)| (*name, (*text).to_owned())).chain(same).chain(absent);
    own.map(|(name, text)| (name.to_owned(), text)).chain(STD.map(standard))
}

/// What goes before and beside a toolkit's: clang's own header includes the second, which not every toolkit has.
const BESIDE_A_TOOLKIT: [(&str, &str); 2] =
    [(TOOLKIT, include_str!("include/gpu/toolkit.h")), ("curand_mtgp32_kernel.h", "#pragma once\n")];

/// The header that every file begins with where a toolkit's are used.
pub const TOOLKIT: &str = "gpu/toolkit.h";

/// Writes them into a folder: those that stand in for a toolkit's, or those beside them.
pub fn write(folder: &Path, has_toolkit: bool) -> std::io::Result<()> {
    let beside = BESIDE_A_TOOLKIT.iter().filter(|_| has_toolkit).map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
    for (name, text) in all().filter(|_| !has_toolkit).chain(beside) {
        let path = folder.join(name);
        path.parent().map_or(Ok(()), std::fs::create_dir_all)?;
        std::fs::write(path, text)?;
    }
    Ok(())
}
