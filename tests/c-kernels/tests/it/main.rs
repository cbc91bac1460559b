//! Kernels in OpenCL C, CUDA and HIP: whole programs, and the functions of the headers.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

#[cfg(clang)]
mod headers;
#[cfg(clang)]
mod kinds;

#[cfg(not(clang))]
#[gpu_test::test]
fn kernels_in_c() {
    gpu_test::skip!("there was no clang when the kernels were to be built");
}

gpu_test::main!();
