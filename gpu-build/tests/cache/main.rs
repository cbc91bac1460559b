//! The cache as builds use it: processes that race, are killed, and find full disks, folders that cannot be written and damage. What
//! a build makes is compared, byte by byte, with what one without a cache makes.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test's way to fail")]

mod faults;
mod hits;
mod limits;
mod package;
mod places;
mod prebuilt;
#[cfg(feature = "remote-cache")]
mod remote;
mod unchanged;
mod warnings;

/// The build script of the packages of these tests, in a process of its own.
#[gpu_test::test]
#[ignore = "the other tests start it"]
fn build_script() {
    let build = gpu_build::Build::new();
    #[allow(clippy::disallowed_methods, reason = "how a test speaks to its processes")]
    let prebuilt = std::env::var_os("GPU_BUILD_TEST_PREBUILT").is_some();
    if prebuilt { build.prebuilt() } else { build }.compile();
    #[allow(clippy::disallowed_methods, reason = "how a test speaks to its processes")]
    if let Some(file) = std::env::var_os("GPU_BUILD_TEST_USED") {
        std::fs::write(file, format!("{:?}", package::Used::by_this_process())).unwrap();
    }
}

gpu_test::main!();
