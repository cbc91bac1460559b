//! Sources as people write them, through clang 22.

use super::{ARCHS, builds};
use gpu_test::{skip, test};
use gpu_tools::table::CLANG;
use gpu_tools::{Env, Finder};
use std::process::Command;

/// IR of a source.
fn clang(language: &str, source: &str) -> String {
    let flags: &[&str] = match language {
        "cuda" => {
            &["--cuda-device-only", "-nocudainc", "-nocudalib", "--cuda-gpu-arch=sm_70", "-Xclang", "-target-feature", "-Xclang", "+ptx70"]
        }
        "cl" => &["-cl-std=CL2.0", "-target", "spir64", "-Xclang", "-finclude-default-header"],
        _ => &["--offload-device-only", "-nogpuinc", "-nogpulib", "--offload-arch=gfx90a"],
    };
    printed(language, flags, source)
}

fn printed(language: &str, flags: &[&str], source: &str) -> String {
    let env = Env::process();
    let clang = Finder::new(&env, None).find(&CLANG).unwrap_or_else(|error| skip!("{error}"));
    let folder = tempfile::tempdir().unwrap();
    let (input, output) = (folder.path().join("source"), folder.path().join("out.ll"));
    std::fs::write(&input, source).unwrap();
    let mut command = Command::new(clang);
    command.args(["-x", language, "-O2", "-emit-llvm", "-S", "-o"]).arg(&output).args(flags).arg(&input);
    let result = command.output().unwrap();
    assert!(result.status.success(), "{}", String::from_utf8_lossy(&result.stderr));
    std::fs::read_to_string(output).unwrap()
}

#[test]
fn five_cuda_kernels_build_everywhere() {
    let ir = clang("cuda", include_str!("kernels.cu"));
    builds("kernels.ll", &ir, &ARCHS);
}

#[test]
fn five_opencl_kernels_build_everywhere() {
    let ir = clang("cl", include_str!("kernels.cl"));
    builds("kernels.ll", &ir, &ARCHS);
}

#[test]
fn local_arguments_build_everywhere_whatever_target_clang_prints_them_for() {
    let targets: [&[&str]; 3] =
        [&["-target", "spir64"], &["-target", "nvptx64-nvidia-cuda"], &["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx90a", "-nogpulib"]];
    for target in targets {
        let flags = [target, &["-cl-std=CL1.2", "-Xclang", "-finclude-default-header"]].concat();
        let ir = printed("cl", &flags, include_str!("local.cl"));
        builds("local.ll", &ir, &["gfx90a", "gfx1100", "gfx1201", "sm_75", "sm_90"]);
    }
}

#[test]
fn kinds_of_memory_build_everywhere_whatever_clang_prints_them_for() {
    // Generic processors need code object version 6, which is clang's default since 20.
    let targets: [&[&str]; 3] = [
        &["-target", "spir64"],
        &["-target", "nvptx64-nvidia-cuda"],
        &["-target", "amdgcn-amd-amdhsa", "-mcpu=gfx90a", "-nogpulib", "-mcode-object-version=6"],
    ];
    for (target, version) in targets.into_iter().zip(["-cl-std=CL3.0", "-cl-std=CL2.0", "-cl-std=CL2.0"]) {
        for level in ["-O0", "-O2"] {
            let flags = [target, &[version, level, "-Xclang", "-finclude-default-header"]].concat();
            let ir = printed("cl", &flags, include_str!("generic.cl"));
            builds("generic.ll", &ir, &[&ARCHS[..], &["cpu"]].concat());
        }
    }
}

#[test]
fn the_breadth_of_opencl_c_builds_everywhere() {
    let ir = clang("cl", include_str!("builtins.cl"));
    builds("builtins.ll", &ir, &["gfx90a", "gfx1100", "sm_75", "sm_90"]);
}

#[test]
fn hip_kernels_build_for_nvidia_too() {
    let ir = clang("hip", include_str!("kernels.hip"));
    builds("kernels.ll", &ir, &["gfx90a", "sm_75", "sm_90"]);
}
