//! Each version of clang that is installed builds kernels, or is refused by its number.

use crate::Package;
use crate::sources::{CUDA, OPENCL};
use gpu_test::{skip, test};
use std::path::Path;

/// What a build with this clang says, and whether it succeeds.
fn build(version: u32) -> (bool, String) {
    let clang = format!("/usr/bin/clang-{version}");
    if !Path::new(&clang).exists() {
        skip!("{clang} is not installed");
    }
    let cuda = format!("#include <cooperative_groups.h>\n#include <cuda_fp16.h>\n#include <cuda_bf16.h>\n{CUDA}");
    let files = [("kernels/a.cl", OPENCL), ("kernels/b.cu", &cuda), ("kernels/c.hip", CUDA)];
    let package = Package::new("archs = [\"gfx1100\", \"sm_90\", \"cpu\"]", &files);
    package.run(Path::new(&clang))
}

fn builds(version: u32) {
    let (succeeds, said) = build(version);
    assert!(succeeds, "{said}");
}

#[test]
fn clang_22_builds() {
    builds(22);
}

#[test]
fn clang_21_builds() {
    builds(21);
}

#[test]
fn clang_20_builds() {
    builds(20);
}

#[test]
fn clang_19_builds() {
    builds(19);
}

#[test]
fn clang_16_is_refused() {
    let (succeeds, said) = build(16);
    assert!(!succeeds && said.contains("is clang 16, and kernels in OpenCL C, CUDA and HIP need clang 19 to 22"), "{said}");
    assert!(said.contains("apt-get install clang-22"), "{said}");
}
