//! Kernels in Rust: errors, images, and sizes.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod blocks;
mod coverage;
mod elements;
mod factors;
mod fails;
mod images;
mod large;
mod named;
mod panics;

gpu_test::main!();
