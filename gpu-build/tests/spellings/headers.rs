//! The headers that stand in for CUDA's and HIP's toolkits: sources that use every function of them once build everywhere.

use super::build;
use gpu_test::{skip, test};
use gpu_tools::table::CLANG;
use gpu_tools::{Env, Finder};
use std::path::{Path, PathBuf};
use std::process::Command;

#[path = "../../src/source/clang/headers.rs"]
mod texts;

/// Wave64, wave32, PTX of the oldest and of a newer processor, and the CPU.
const ARCHS: [&str; 4] = ["gfx942", "gfx1100", "sm_90", "cpu"];

fn clang() -> PathBuf {
    let env = Env::process();
    Finder::new(&env, None).find(&CLANG).unwrap_or_else(|error| skip!("{error}"))
}

/// clang's result, and what it says.
fn compile(name: &str, text: Option<&str>) -> Result<String, String> {
    let clang = clang();
    let resources = Command::new(&clang).arg("-print-resource-dir").output().unwrap().stdout;
    let wrappers = Path::new(String::from_utf8(resources).unwrap().trim()).join("include/cuda_wrappers");
    let folder = tempfile::tempdir().unwrap();
    let (include, output) = (folder.path().join("include"), folder.path().join("out.ll"));
    texts::write(&include, false).unwrap();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/spellings/headers");
    let input = match text {
        Some(text) => {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            path
        }
        None => source.join(name),
    };
    let force = if name.ends_with(".hip") { "gpu/hip.h" } else { "gpu/cuda.h" };
    let mut command = Command::new(clang);
    command.current_dir(folder.path()).args(["-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=sm_75", "-nocudainc", "-nocudalib"]);
    command.args(["-std=c++17", "-O2", "-Xclang", "-disable-llvm-passes", "-Xclang", "-target-feature", "-Xclang", "+ptx70"]);
    command.args(["-Werror=unknown-pragmas", "-emit-llvm", "-S", "-isystem"]).arg(&include).arg("-isystem").arg(wrappers);
    command.args(["-include", force, "-o"]).arg(&output).arg(&input);
    let result = command.output().unwrap();
    if !result.status.success() {
        return Err(String::from_utf8_lossy(&result.stderr).into_owned());
    }
    Ok(std::fs::read_to_string(output).unwrap())
}

/// Builds a source for all kinds of devices.
#[track_caller]
fn everywhere(name: &str) {
    // The IR is long: the source is what one looks at.
    if let Err(error) = build("kernels.ll", &compile(name, None).unwrap(), &ARCHS) {
        panic!("{name}: {error}");
    }
}

#[test]
fn mathematics_build_everywhere() {
    everywhere("math.cu");
}

#[test]
fn intrinsics_of_a_thread_build_everywhere() {
    everywhere("intrinsics.cu");
}

#[test]
fn textures_and_surfaces_build_everywhere() {
    everywhere("textures.cu");
}

#[test]
fn atomics_build_everywhere() {
    everywhere("atomics.cu");
}

#[test]
fn what_threads_do_together_builds_everywhere() {
    everywhere("warps.cu");
}

#[test]
fn numbers_of_sixteen_bits_build_everywhere() {
    everywhere("half.cu");
    everywhere("bfloat.cu");
}

#[test]
fn cooperative_groups_build_everywhere() {
    everywhere("groups.cu");
}

#[test]
fn cubs_collectives_build_everywhere() {
    everywhere("cub.cu");
}

#[test]
fn types_and_what_stands_beside_kernels_build_everywhere() {
    everywhere("types.cu");
}

#[test]
fn the_names_of_hip_build_everywhere() {
    everywhere("names.hip");
}

#[test]
fn roundings_packed_numbers_and_bessels_functions_build_everywhere() {
    everywhere("roundings.cu");
}

#[test]
fn what_is_not_there_is_refused_by_name() {
    for (source, message) in [
        ("#include <thrust/sort.h>", "Thrust is not there"),
        ("#include <cuda/latch>", "cuda::latch is not there"),
        (
            "#include <cuda/barrier>\n__global__ void k(cuda::barrier<cuda::thread_scope_device> *b) {}\ncuda::barrier<cuda::thread_scope_device> *p;\n__device__ cuda::barrier<cuda::thread_scope_device> b;",
            "cuda::barrier supports only thread_scope_block and thread_scope_thread here",
        ),
        (
            "#include <mma.h>\n__global__ void k(double *p) { nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 8, 8, 4, double> f; *p = f.x[0]; }",
            "double only with cuda-arch = 800 or more",
        ),
        (
            "#include <mma.h>\nusing namespace nvcuda::wmma;\n__global__ void k(signed char *p) {\n  fragment<matrix_a, 16, 16, 16, signed char, row_major> a; \
             fragment<matrix_b, 16, 16, 16, signed char, row_major> b; fragment<accumulator, 16, 16, 16, int> c; mma_sync(c, a, b, c, true); }",
            "sums that saturate (satf) are not there",
        ),
        ("#include <cub/device/device_scan.cuh>", "CUB for the whole device is not there"),
        ("#include <cub/block/block_merge_sort.cuh>", "this collective of CUB is not there"),
        (
            "#include <cub/cub.cuh>\nvoid sum(int *x, int n) { size_t bytes; cub::DeviceReduce::Sum(nullptr, bytes, x, x, n); }",
            "CUB for the whole device (cub::DeviceReduce) is not there",
        ),
        (
            "#include <cub/cub.cuh>\n__global__ void k(int *p) { cub::WarpReduce<int, 64>::TempStorage t; *p = cub::WarpReduce<int, 64>(t).Sum(1); }",
            "a warp has 32 threads",
        ),
        ("__global__ void k(float *p, cudaTextureObject_t t) { *p = texCubemap<float>(t, 1, 2, 3); }", "cube maps are not there"),
        ("__global__ void k(double *p, cudaTextureObject_t t) { *p = tex1Dfetch<double>(t, 3); }", "textures are read as float, char"),
        ("__global__ void k(cudaSurfaceObject_t s) { surf1Dwrite(int3{}, s, 3); }", "a surface is written by 1, 2, 4, 8 or 16 bytes"),
        ("surface<void, 2> s;", "surface references are not there"),
        (
            "#include <cooperative_groups.h>\n__global__ void k() { cooperative_groups::this_grid().sync(); }",
            "a barrier of the whole grid (grid_group::sync) is not there",
        ),
        (
            "#include <cooperative_groups.h>\n__global__ void k() { cooperative_groups::sync(cooperative_groups::this_grid()); }",
            "a barrier of the whole grid (sync(grid_group)) is not there",
        ),
    ] {
        let error = compile("refused.cu", Some(source)).unwrap_err();
        assert!(error.contains(message), "{source}: {error}");
    }
    // Memory of the device's own heap: no function has it.
    let heap = "__global__ void k(int **p) { *p = (int *)malloc(16); }";
    let error = build("kernels.ll", &compile("heap.cu", Some(heap)).unwrap(), &["gfx942"]).unwrap_err();
    assert!(error.contains("`malloc`"), "{error}");
}
