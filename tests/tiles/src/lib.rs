//! Programs of tiles, and a matrix unit for processors that have none. The tests are in `tests`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
pub mod amx;
pub mod kernels;
pub mod random;
