//! Every device must pass these tests. `cargo xtask test` also runs them over the fakes of the drivers.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod graphs;
mod health;
mod memory;
mod order;
mod peers;
#[path = "../support/mod.rs"]
mod support;

gpu_test::main!();
