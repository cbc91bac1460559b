//! The cache as builds use it: processes that race, are killed, and find full disks, folders that cannot be written and damage. What
//! a build makes is compared, byte by byte, with what one without a cache makes.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test's way to fail")]

mod faults;
mod hits;
mod package;
#[cfg(feature = "remote-cache")]
mod remote;

/// The build script of the packages of these tests, in a process of its own.
#[gpu_test::test]
#[ignore = "the other tests start it"]
fn build_script() {
    gpu_build::compile();
}

gpu_test::main!();
