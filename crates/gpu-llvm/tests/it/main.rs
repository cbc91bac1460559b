//! Which LLVM is found and opened.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod expected;
mod toolchains;
