//! The whole text that users read: what failed, with the driver's own code, where, and the next step.

use super::*;
use crate::driver::failed;
use crate::types::DeviceKind;
use gpu_abi::choose::{Candidate, DeviceArch, choose};
use gpu_abi::container::ImageKind;
use gpu_abi::cpu;

fn text(kind: ErrorKind) -> String {
    Error::from(kind).to_string()
}

/// A driver's failure under a code's real name, of a kernel on a device.
fn of_driver(driver: DeviceKind, call: &'static str, code: i32, name: &str) -> Error {
    failed(driver, call, code, name.into(), String::new()).on(&"cuda:0 (NVIDIA H200, sm_90)").in_kernel("axpy")
}

#[test]
fn a_driver_error_names_call_code_device_kernel_and_next_step() {
    let words = "the provided PTX was compiled with an unsupported toolchain.; the image is PTX 9.0, and the driver, of CUDA 12.4, takes PTX up to 8.4";
    let error = failed(DeviceKind::Cuda, "cuModuleLoadDataEx", 222, "CUDA_ERROR_UNSUPPORTED_PTX_VERSION".into(), words.into());
    assert_eq!(
        error.on(&"cuda:0 (NVIDIA H200, sm_90)").in_kernel("axpy").to_string(),
        "kernel `axpy`: cuda:0 (NVIDIA H200, sm_90): cuModuleLoadDataEx of the CUDA driver failed with 222 \
         (CUDA_ERROR_UNSUPPORTED_PTX_VERSION): the provided PTX was compiled with an unsupported toolchain.; the image is PTX \
         9.0, and the driver, of CUDA 12.4, takes PTX up to 8.4\n  help: the PTX is newer than the driver: update NVIDIA's driver, \
         or rebuild with GPU_ARCHS naming this device, so that a cubin is embedded"
    );
    assert_eq!(
        of_driver(DeviceKind::Hip, "hipModuleLaunchKernel", 701, "hipErrorLaunchOutOfResources").to_string(),
        "kernel `axpy`: cuda:0 (NVIDIA H200, sm_90): hipModuleLaunchKernel of the HIP runtime failed with 701 \
         (hipErrorLaunchOutOfResources)\n  help: launch it with fewer threads in a block: a multiprocessor has \
         too few registers for these"
    );
    let unnamed = of_driver(DeviceKind::Cuda, "cuCtxGetCurrent", 12345, "an unknown code");
    assert_eq!((unnamed.help(), unnamed.is_sticky()), (None, false));
}

#[test]
fn sticky_faults_advise_a_restart() {
    for (driver, code, name) in [
        (DeviceKind::Cuda, 700, "CUDA_ERROR_ILLEGAL_ADDRESS"),
        (DeviceKind::Cuda, 716, "CUDA_ERROR_MISALIGNED_ADDRESS"),
        (DeviceKind::Cuda, 719, "CUDA_ERROR_LAUNCH_FAILED"),
        (DeviceKind::Cuda, 710, "CUDA_ERROR_ASSERT"),
        (DeviceKind::Hip, 700, "hipErrorIllegalAddress"),
        (DeviceKind::Hip, 719, "hipErrorLaunchFailure"),
    ] {
        let error = of_driver(driver, "x", code, name);
        let help = error.help().unwrap_or_default();
        assert!(error.is_sticky() && help.ends_with("Restart: the device refuses more work"), "{error}");
    }
    let passing = of_driver(DeviceKind::Cuda, "x", 2, "CUDA_ERROR_OUT_OF_MEMORY");
    assert!(!passing.is_sticky() && !passing.to_string().contains("estart"), "{passing}");
}

#[test]
fn a_rejected_image_has_its_reason() {
    let candidates = [Candidate { arch: "gfx942", kind: ImageKind::Object }, Candidate { arch: "sm_100", kind: ImageKind::Ptx }];
    let reasons = choose(&DeviceArch::Nvptx { major: 9, minor: 0 }, candidates).unwrap_err();
    let error = text(ErrorKind::NoImage { source: "kernels/axpy.ll".into(), reasons, filter: None });
    assert!(error.starts_with("no image of kernels/axpy.ll fits: ") && error.contains("gfx942") && error.contains("sm_100"), "{error}");
    assert!(error.ends_with(
        "\n  help: rebuild with this device's architecture among GPU_ARCHS (or `archs` in [package.metadata.gpu]), or set GPU_DEVICE=cpu"
    ));
}

#[test]
fn messages_have_these_texts() {
    let cases = [
        (
            ErrorKind::LibraryNotFound { driver: DeviceKind::Hip, tried: vec![("libamdhip64.so.7".into(), "not found".into())] },
            "the HIP runtime library was not found; tried libamdhip64.so.7 (not found)\n  help: install ROCm's HIP runtime, or name its \
             library or folder in GPU_HIP_LIBRARY, or set GPU_DEVICE=cpu",
        ),
        (
            ErrorKind::SymbolMissing { driver: DeviceKind::Cuda, library: "/x/libcuda.so.1".into(), symbol: "cuInit" },
            "/x/libcuda.so.1 is not usable as the CUDA driver library: it has no `cuInit`\n  help: install an NVIDIA driver of CUDA 11 \
             or later",
        ),
        (
            ErrorKind::NoDevice { driver: DeviceKind::Cuda, answer: Some((100, "CUDA_ERROR_NO_DEVICE".into())) },
            "the CUDA driver library has no device: it answers 100 (CUDA_ERROR_NO_DEVICE)\n  help: check `nvidia-smi` and \
             CUDA_VISIBLE_DEVICES, or set GPU_DEVICE=cpu",
        ),
        (
            ErrorKind::UnknownDevice { name: "cuda:9".into(), why: "cuda has 1 device".into() },
            "no device `cuda:9`: cuda has 1 device\n  help: names are cpu, cpu:1, cpu:checked, cuda:0, hip:1, amdgpu:1, hip://GPU-<uuid>; \
             GPU_DEVICE and DeviceGroup::open also take lists (cuda:0,cuda:1), hip:* and *",
        ),
        (
            ErrorKind::TooLate { setting: "device", used: "the default device was asked for before" },
            "it is too late to set `device`: the default device was asked for before\n  help: call gpu_rt::configure first in main, and \
             have kernels loaded at their first launch: `load = \"lazy\"` in [package.metadata.gpu], or GPU_LOAD=lazy",
        ),
        (
            ErrorKind::LaunchLimit { limit: "block size in x", asked: 2048, allowed: 1024 },
            "block size in x is 2048, and the limit here is 1024\n  help: launch with a smaller block size in x; use several launches if needed",
        ),
        (
            ErrorKind::OutOfMemory { asked: 300, free: 200, total: 250 },
            "out of memory: 300 bytes requested, 200 free of 250\n  help: drop buffers that are no longer needed, or work in smaller pieces",
        ),
        (
            ErrorKind::KernelMissing { source: "kernels/axpy.ll".into(), kernels: Vec::new(), several: false },
            "the image loaded for kernels/axpy.ll has no such kernel\n  help: `cargo gpu inspect` lists an image's kernels; if the name is in a stub, \
             rebuild with gpu-build, gpu-macros and gpu-rt of one version",
        ),
        (
            ErrorKind::KernelMissing { source: "kernels/sum.cu".into(), kernels: vec!["sum<float, 64>".into()], several: true },
            "the image loaded for kernels/sum.cu has several kernels of this name; its kernels: `sum<float, 64>`\n  help: add the template arguments to the name, or use the kernel's symbol",
        ),
        (
            ErrorKind::UnsupportedDevice { arch: "gfx9999".into() },
            "the driver reports `gfx9999`, an architecture this version does not know\n  help: update gpu-rt, or set GPU_DEVICE to another \
             device",
        ),
        (
            ErrorKind::Variable { name: "filter".into(), ty: "[f32; 5]", sizes: None },
            "the image has no variable `filter` that a program can use\n  help: use its symbol, which for C++ in a namespace is the mangled \
             name; a variable that is `static`, or that no kernel uses, may be left out",
        ),
        (
            ErrorKind::Variable { name: "filter".into(), ty: "[f32; 4]", sizes: Some((20, 16)) },
            "the variable `filter` has 20 bytes, and `[f32; 4]` has 16\n  help: use the type that it has in the source",
        ),
        (
            ErrorKind::BadManifest { why: "its checksum is wrong" },
            "the manifest given with the fat binary is invalid: its checksum is wrong\n  help: load each fat binary with the manifest that was made with it, unchanged",
        ),
        (
            ErrorKind::BadImage { source: "kernels/axpy.ll".into(), image: "sm_90 (cubin)".into(), why: "it is truncated".into() },
            "the image sm_90 (cubin) of kernels/axpy.ll is damaged: it is truncated\n  help: rebuild the package that carries the kernel",
        ),
        (
            ErrorKind::KernelVersion { found: 2, expected: 3 },
            "the image follows version 2 of the CPU calling convention, the runtime version 3\n  help: rebuild with gpu-build, gpu-macros \
             and gpu-rt of one version",
        ),
        (
            ErrorKind::ArgumentCount { given: 1, expected: 2 },
            "1 arguments, and the kernel takes 2\n  help: pass what the kernel takes: Function::params lists it",
        ),
        (
            ErrorKind::Argument { index: 2, name: Some("y".into()), given: "a `u8`".into(), expected: "a `f32`".into() },
            "argument 2 (`y`) is a `u8`, and the kernel takes a `f32`\n  help: pass what the kernel takes: Function::params lists it",
        ),
        (
            ErrorKind::ArgumentSize { given: 8, expected: 28 },
            "8 bytes of arguments, and the kernel reads 28\n  help: rebuild with gpu-build, gpu-macros and gpu-rt of one version",
        ),
        (
            ErrorKind::KernelFault { code: cpu::FAULT_ASSERT, message: None },
            "an assertion did not hold\n  help: check the kernel's accesses and barriers; GPU_DEVICE=cpu:checked finds many such errors",
        ),
        (
            ErrorKind::RequiredBlock { asked: [64, 1, 1], required: [128, 2, 1] },
            "launched with blocks of [64, 1, 1] threads, and compiled for blocks of [128, 2, 1]\n  help: launch it with \
             Launch::new(grid, [128, 2, 1])",
        ),
        (
            ErrorKind::Dimensions { argument: "y".into(), most: 1, grid: [4, 2, 1], block: [64, 1, 1] },
            "launched with a grid of [4, 2, 1] blocks of [64, 1, 1] threads, but `y` needs a launch of one dimension: the index in x alone \
             decides which thread owns an element\n  help: launch it in one dimension: Launch::cover(n, 256), or Launch::new(blocks, threads)",
        ),
        (
            ErrorKind::Dimensions { argument: "c".into(), most: 2, grid: [4, 2, 2], block: [16, 16, 1] },
            "launched with a grid of [4, 2, 2] blocks of [16, 16, 1] threads, but `c` needs a launch of two dimensions: the index in x and y \
             alone decides which thread owns an element\n  help: launch it in two dimensions: Launch::new((columns, rows), (16, 16))",
        ),
        (
            ErrorKind::Uncovered {
                argument: "y".into(),
                elements: [100, 1, 1],
                reached: [64, 1, 1],
                grid: [2, 1, 1],
                block: [32, 1, 1],
                needed: [4, 1, 1],
            },
            "launched with a grid of [2, 1, 1] blocks of [32, 1, 1] threads, which reaches 64 of the 100 elements of `y`, and the kernel would \
             leave the others as they are\n  help: launch at least [4, 1, 1] such blocks; or pass only the part of `y` that the launch is for: \
             `slice_mut`, `MemrefMut::part`",
        ),
        (
            ErrorKind::LaunchLimit { limit: "block size in y", asked: 0, allowed: 1024 },
            "block size in y is 0, and must be at least 1\n  help: launch with at least one thread in a block",
        ),
        (
            ErrorKind::WrongStream { buffer: "stream 1 of cpu".into(), used: "stream 2 of cpu".into() },
            "a buffer of stream 1 of cpu is used on stream 2 of cpu\n  help: use the buffer's own stream, or move it to the other stream with `move_to`; to another device, copy it with `copy_from`",
        ),
        (
            ErrorKind::Shape { argument: "x".into(), dimension: 1, size: 7, expected: 8 },
            "`x` has size 7 in dimension 1, where 8 is needed\n  help: make the sizes agree",
        ),
        (
            ErrorKind::Length { what: "the slice", given: 3, expected: 4 },
            "the slice has 3 elements, where 4 are needed\n  help: make the sizes agree",
        ),
    ];
    for (kind, expected) in cases {
        assert_eq!(text(kind), expected);
    }
}
