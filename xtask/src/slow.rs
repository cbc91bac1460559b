//! The slow tests, which `cargo xtask test` leaves out without `--slow`, and `.ci/full` runs. Each takes more than 20 seconds of
//! processor time; together they take longer than all others.

use crate::executables::Executable;
use crate::report::Report;

/// Packages whose kernels take long to compile: neither built nor linted without `--slow`.
const PACKAGES: [&str; 5] = ["gpu-c-tests", "gpu-core-methods-tests", "gpu-crates-tests", "gpu-math-names-tests", "gpu-tiles-tests"];

/// Returns true if all tests of a package are slow.
pub fn is_slow_package(package: &str) -> bool {
    PACKAGES.contains(&package)
}

/// The words for cargo that choose the packages of the workspace that are not slow.
pub fn other_packages() -> Vec<&'static str> {
    [&["--workspace"][..], &PACKAGES.map(|package| ["--exclude", package]).concat()].concat()
}

/// Packages with their test executables, and parts of the names of the slow tests in an executable. Without parts, all of it is slow.
const SLOW: [(&str, &[&str]); 14] = [
    // Packages of their own are built from nothing; programs of MLIR run with mlir-runner and as executables.
    ("cargo-gpu it", &["new::", "programs::"]),
    ("gpu-build cache", &[]),
    ("gpu-build clang", &[]),
    ("gpu-macros no_build_script", &[]),
    ("gpu-macros ui", &[]),
    ("gpu-rt ui", &[]),
    ("xtask outside", &[]),
    // Kernels, functions and variables with each known name.
    ("gpu-jit it", &["names::"]),
    // Each spelling of each function for each kind of device.
    ("gpu-build spellings", &[]),
    // Each driver call of a program fails in turn; traces of each kind.
    ("gpu-fake-tests it", &["faults::", "trace::"]),
    // Collectives over the fake drivers and the stand-in for NCCL.
    ("gpu-comm it", &["fake_gpus::", "fake_nccl::"]),
    // Random kernels, on each level of the CPU.
    ("gpu-random-tests random", &[]),
    // How the CPU vectorizes each kernel of the repository.
    ("gpu-build ir", &["vectorization"]),
    // Large programs of tiles and of ordinary Rust, each function of a library, each byte of an object.
    (
        "gpu-build gpu_build",
        &[
            "device_libs::tests::lib",
            "link::elf::tests::damage_is_an_error",
            "portable::math::library::tests::amd_needs_no_device_library",
            "portable::tests::llvm_intrinsics::",
            "source::mlir::tests::layouts::operations_are_found_in_any_layout",
            "target::tile::tests::threads_hold_each_element_once",
            "tests::rust_ordinary::images_of_ordinary_rust_are_complete",
            "tests::rust_safe::a_thread_s_part",
            "tests::rust_safe::arrays_of_a_pair",
            "tests::rust_safe::elements_and_fields",
            "tests::rust_tiles::",
        ],
    ),
];

/// Those of the runtime's tests that are slow over the fake drivers.
const SLOW_ON_FAKES: &str = "gpu-runtime-tests stress";

/// Leaves the slow tests out, and says so.
pub fn leave_out(executables: &mut Vec<Executable>, report: &mut Report) {
    let parts = |name: &str| SLOW.iter().find(|(slow, _)| *slow == name).map(|(_, parts)| *parts);
    let mut left = Vec::new();
    executables.retain_mut(|executable| {
        let slow = parts(&executable.name);
        left.extend(
            slow.map(
                |parts| if parts.is_empty() { executable.name.clone() } else { format!("{} ({})", executable.name, parts.join(", ")) },
            ),
        );
        slow.into_iter().flatten().for_each(|part| {
            executable.command.args(["--skip", part]);
        });
        slow.is_none_or(|parts| !parts.is_empty())
    });
    left.extend(PACKAGES.map(str::to_owned));
    left.into_iter().for_each(|name| report.skip(format!("{name}: slow, `cargo xtask test --slow` runs it")));
}

/// Whether a test is slow over the fake drivers.
pub fn is_slow_on_fakes(name: &str) -> bool {
    name == SLOW_ON_FAKES
}
