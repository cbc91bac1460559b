//! These tests find and open LLVM, in processes of their own.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod expected;
mod toolchains;
