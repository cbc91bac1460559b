//! Finished images, read by LLVM's tools.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod amdgpu;
mod objects;
