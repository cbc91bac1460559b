//! What a build warns of, every build says again: cargo shows what the last run of the script said.

use crate::package::{Package, kernel};
use gpu_build::Build;
use gpu_test::test;
use std::process::Output;

/// A barrier behind a branch of the thread, and a kernel without fault.
fn package() -> Package {
    let package = Package::new(1);
    package.write(
        "kernels/waits.ll",
        "define ptx_kernel void @waits(ptr addrspace(1) %p) {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %i, 0
  br i1 %first, label %one, label %all
one:
  store i32 1, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  br label %all
all:
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 2, ptr addrspace(1) %at
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
",
    );
    package
}

const LINES: [&str; 4] = [
    "cargo::warning=only some threads of a block come to this barrier: in an example block 1 of 256",
    "--> kernels/waits.ll:7:3",
    "cargo::warning=7 |   call void @llvm.nvvm.barrier0()",
    "= kernel: waits",
];

/// How often a build says the warning, with its place.
#[track_caller]
fn told(output: &Output) -> usize {
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
    let count = |line: &&str| text.lines().filter(|other| other.contains(*line)).count();
    let counts: Vec<usize> = LINES.iter().map(count).collect();
    assert!(counts.windows(2).all(|pair| pair[0] == pair[1]), "{counts:?}\n{text}");
    counts[0]
}

#[test]
fn every_build_says_its_warnings_until_they_are_allowed() {
    let mut package = package();
    let build = |package: &Package, cache: &str, out: &str| told(&package.start(cache, out).wait_with_output().unwrap());
    assert_eq!(build(&package, "cache", "out"), 1, "compiled");
    assert_eq!(build(&package, "cache", "out"), 1, "unchanged");
    assert_eq!(build(&package, "cache", "other"), 1, "from the cache");
    assert_eq!(build(&package, "off", "third"), 1, "without a cache");
    package.settings = "allow = [\"divergent-barrier\"]\n";
    assert_eq!(build(&package, "cache", "out"), 0, "unchanged, and allowed");
    assert_eq!(build(&package, "cache", "fourth"), 0, "allowed");
}

#[test]
fn prebuilt_kernels_keep_their_warnings() {
    let mut package = package();
    let prebuild = |package: &Package| {
        let _ = package.script("off", "out");
        Build::new().package(package.path("")).out_dir(package.path("tool")).features(Vec::new()).prebuild().unwrap()
    };
    let bare =
        |package: &Package| package.script("off", "bare").env("GPU_BUILD_TEST_PREBUILT", "1").env("PATH", "/nowhere").output().unwrap();
    prebuild(&package);
    assert_eq!(told(&bare(&package)), 1);
    package.settings = "allow = [\"divergent-barrier\"]\n";
    prebuild(&package);
    assert_eq!(told(&bare(&package)), 0);
}

#[test]
fn kernels_without_fault_are_warned_of_by_nobody() {
    let package = Package::new(2);
    package.write("kernels/more.ll", &kernel(9));
    assert_eq!(told(&package.start("off", "out").wait_with_output().unwrap()), 0);
}
