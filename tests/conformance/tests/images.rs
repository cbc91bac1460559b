//! The images themselves, without a device: every kernel has a complete image for every architecture.
#![allow(clippy::unwrap_used, reason = "a failed expectation is how a test fails")]

use gpu_abi::container::{self, Entry, ImageKind};
use object::{Object, ObjectSymbol};
use std::io::Read;

/// Every kernel file's name and fat binary.
const IMAGES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/images.rs"));

/// The architectures of each kernel, if the environment of the build did not leave them out.
const AMD: &[&str] = &["gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1201", "gfx11-generic"];
const NVIDIA: &[&str] = &["sm_75", "sm_90"];

/// Those of AMD's that kernels in OpenCL C, CUDA and HIP are built for.
const OF_CLANG: &[&str] = &["gfx942", "gfx1100", "gfx1201"];

/// Whether the build was asked for images for an architecture.
fn is_expected(arch: &str) -> bool {
    let only = option_env!("GPU_BUILD_ONLY_ARCHS_GPU_CONFORMANCE")
        .or(option_env!("GPU_BUILD_ONLY_ARCHS"))
        .is_none_or(|only| only.is_empty() || only.split([',', ' ']).any(|one| one == arch));
    only && option_env!("GPU_ARCHS").is_none()
}

fn is_by_clang(file: &str) -> bool {
    [".cl", ".cu", ".hip"].iter().any(|end| file.ends_with(end))
}

const CASES: &[&str] = &[
    include_str!("../src/cases/atomics.rs"),
    include_str!("../src/cases/control.rs"),
    include_str!("../src/cases/divergence.rs"),
    include_str!("../src/cases/generic.rs"),
    include_str!("../src/cases/grids.rs"),
    include_str!("../src/cases/groups.rs"),
    include_str!("../src/cases/images.rs"),
    include_str!("../src/cases/linear.rs"),
    include_str!("../src/cases/locals.rs"),
    include_str!("../src/cases/math.rs"),
    include_str!("../src/cases/matrix.rs"),
    include_str!("../src/cases/memory.rs"),
    include_str!("../src/cases/mlir.rs"),
    include_str!("../src/cases/numbers.rs"),
    include_str!("../src/cases/opencl.rs"),
    include_str!("../src/cases/particles.rs"),
    include_str!("../src/cases/print.rs"),
    include_str!("../src/cases/products.rs"),
    include_str!("../src/cases/rows.rs"),
    include_str!("../src/cases/rust.rs"),
    include_str!("../src/cases/subgroups.rs"),
    include_str!("../src/cases/sums.rs"),
    include_str!("../src/cases/warps.rs"),
];

fn image(entry: &Entry<'_>) -> Vec<u8> {
    if entry.compression().unwrap().is_none() {
        return entry.image.to_vec();
    }
    let mut bytes = Vec::new();
    ruzstd::decoding::StreamingDecoder::new(entry.image).unwrap().read_to_end(&mut bytes).unwrap();
    bytes
}

#[test]
fn every_amd_image_is_a_complete_code_object() {
    for (file, binary) in IMAGES {
        let entries = container::read(binary).unwrap();
        for arch in AMD {
            let Some(entry) = entries.iter().find(|entry| entry.arch() == *arch && entry.kind == ImageKind::Object) else {
                assert!(!is_expected(arch) || (is_by_clang(file) && !OF_CLANG.contains(arch)), "{file} has no code object for {arch}");
                continue;
            };
            let bytes = image(entry);
            let elf = object::File::parse(&*bytes).unwrap();
            let missing: Vec<String> = elf
                .symbols()
                .chain(elf.dynamic_symbols())
                .filter(|symbol| symbol.is_undefined())
                .map(|symbol| symbol.name().unwrap().to_owned())
                .filter(|name| !name.is_empty())
                .collect();
            assert!(missing.is_empty(), "{file} for {arch}: unresolved {missing:?}");
            assert!(elf.dynamic_symbols().any(|symbol| symbol.name().unwrap().ends_with(".kd")), "{file} for {arch} has no kernel");
        }
    }
}

#[test]
fn every_kernel_has_ptx_and_every_cubin_is_machine_code() {
    for (file, binary) in IMAGES {
        let entries = container::read(binary).unwrap();
        let ptx = entries.iter().any(|entry| entry.kind == ImageKind::Ptx && NVIDIA.contains(&entry.arch()));
        assert!(ptx || !is_expected("sm_90"), "{file} has no PTX");
        for entry in entries.iter().filter(|entry| entry.kind == ImageKind::Cubin) {
            let bytes = image(entry);
            let elf = object::File::parse(&*bytes).unwrap();
            assert!(elf.section_by_name_bytes(b".nv.info").is_some(), "{file} for {} is no cubin", entry.arch());
        }
    }
}

#[test]
fn every_kernel_file_belongs_to_a_case() {
    assert!(IMAGES.len() >= 100);
    for (file, _) in IMAGES {
        let name = format!("\"kernels/{file}\"");
        assert!(CASES.iter().any(|cases| cases.contains(&name)), "no case launches kernels/{file}");
    }
}

#[test]
#[cfg_attr(not(clang), ignore = "there was no clang when the suite was built: .cl, .cu and .hip are left out")]
fn kernels_in_c_are_there() {
    let files = |end: &str| IMAGES.iter().filter(|(file, _)| file.ends_with(end)).count();
    assert_eq!((files(".cu"), files(".cl"), files(".hip")), (10, 7, 1));
}

#[test]
fn enough_kernels_have_several_sources() {
    let files = |end: &str| IMAGES.iter().filter(|(file, _)| file.ends_with(end)).count();
    assert!(files(".spir.ll") >= 10 && files(".amdgcn.ll") >= 10 && files(".nvvm.ll") >= 30 && files(".mlir") >= 8);
}
