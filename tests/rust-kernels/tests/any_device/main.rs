//! Kernels in Rust that every device must run. `cargo xtask test --all-archs` also runs them over the fakes of the drivers.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod language;
mod recursive;
mod rust;
mod staged;
mod tiles;

gpu_test::main!();
