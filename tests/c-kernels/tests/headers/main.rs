//! What gpu-build's headers and clang's give kernels: results of each function against Rust's.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

gpu_test::main!();

#[cfg(not(clang))]
#[gpu_test::test]
fn functions_of_headers() {
    gpu_test::skip!("there was no clang when the kernels were to be built");
}

#[cfg(clang)]
mod atomics;
#[cfg(clang)]
mod floats;
#[cfg(clang)]
mod groups;
#[cfg(clang)]
mod halves;
#[cfg(clang)]
mod integers;
#[cfg(clang)]
mod lanes;
#[cfg(clang)]
mod random;
#[cfg(clang)]
mod sixteen;
#[cfg(clang)]
mod table;
#[cfg(clang)]
mod variables;
#[cfg(clang)]
mod vectors;
