//! The harness, and the programs that use it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod harness;
mod suites;
