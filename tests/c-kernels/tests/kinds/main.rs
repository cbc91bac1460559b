//! Kernels of the kinds that public suites have, on data of our own and against references in plain Rust.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

gpu_test::main!();

#[cfg(not(clang))]
#[gpu_test::test]
fn kernels_in_c() {
    gpu_test::skip!("there was no clang when the kernels were to be built");
}

#[cfg(clang)]
mod data;
#[cfg(clang)]
mod graphs;
#[cfg(clang)]
mod groups;
#[cfg(clang)]
mod learning;
#[cfg(clang)]
mod matrices;
#[cfg(clang)]
mod particles;
#[cfg(clang)]
mod signals;
#[cfg(clang)]
mod stencils;
