//! What kernels may want and no device has: every message names it.

use crate::Package;
use gpu_test::test;

/// What the build of a file says.
fn said(file: &str, text: &str, settings: &str) -> String {
    let settings = format!("archs = [\"gfx1100\", \"sm_90\", \"cpu\"]\n{settings}");
    Package::new(&settings, &[(file, text)]).build().map(|_| "it was built".to_string()).unwrap_or_else(|error| error)
}

#[test]
fn a_kernel_that_launches_a_kernel_is_refused_by_that_name() {
    let text = "__global__ void child(int *p) { *p = 1; }
__global__ void parent(int *p) {
  child<<<1, 32>>>(p);
}
";
    let expected = "\
error: kernels that launch kernels (dynamic parallelism) are not supported
 --> kernels/k.cu:3:8
  |
3 |   child<<<1, 32>>>(p);
  |        ^
  |
  = note: clang: kernel launch from __device__ or __global__ function requires relocatable device code (i.e. requires -fgpu-rdc)
  = help: launch the other kernel from the program, on the same stream; the stream keeps the order";
    assert_eq!(said("kernels/k.cu", text, ""), expected);
}

#[test]
fn every_feature_of_cuda_that_no_device_has_is_named() {
    for (text, name) in [
        ("__global__ void k(int *p) { cudaDeviceSynchronize(); }", "the CUDA runtime's functions for the host"),
        ("__managed__ int counter;\n__global__ void k(int *p) { *p = counter; }", "managed variables (__managed__) are not there"),
        ("surface<void, 2> s;\n__global__ void k(float *p) { *p = 1; }", "surface references are not there"),
        (
            "#include <cooperative_groups.h>\n__global__ void k(int *p) { cooperative_groups::this_grid().sync(); }",
            "a barrier of the whole grid (grid_group::sync) is not there",
        ),
        (
            "#include <cooperative_groups.h>\n__global__ void k(int *p) { cooperative_groups::this_cluster().sync(); }",
            "clusters of blocks (this_cluster) are not there",
        ),
        ("__global__ void k(int **p) { *p = (int *)malloc(4); }", "`malloc`"),
        ("#include <thrust/device_vector.h>\n__global__ void k(int *p) { *p = 1; }", "Thrust is not there"),
        ("#include <cublas_v2.h>\n__global__ void k(int *p) { *p = 1; }", "cuBLAS is not there"),
    ] {
        let said = said("kernels/k.cu", &format!("{text}\n"), "");
        assert!(said.contains(name) && said.contains("kernels/k.cu"), "{name}:\n{said}");
    }
}

#[test]
fn every_feature_of_opencl_that_no_device_has_is_named() {
    let enqueue = "kernel void k(global int *p) {
  enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^{ p[0] = 1; });
}
";
    let pipe = "kernel void k(read_only pipe int in, global int *p) { read_pipe(in, p); }\n";
    for standard in ["CL1.2", "CL2.0", "CL3.0"] {
        for (text, name) in [(enqueue, "device-side enqueue) are not supported"), (pipe, "pipes are not supported")] {
            let said = said("kernels/k.cl", text, &format!("clang.std = \"{standard}\""));
            assert!(said.contains(name) && said.contains("kernels/k.cl"), "{standard}: {name}:\n{said}");
        }
    }
}
