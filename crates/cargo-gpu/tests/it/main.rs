//! The commands of `cargo gpu`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod check;
mod commands;
mod new;
mod prebuild;
mod programs;
mod tune;

gpu_test::main!();
