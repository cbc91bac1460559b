//! Collectives between devices, processes and hosts. Ranks are this program, started again.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

#[path = "../child/mod.rs"]
mod child;
mod devices;
mod fake_gpus;
mod fake_nccl;
mod hosts;
mod mpi;
mod processes;
#[path = "../reference/mod.rs"]
mod reference;
mod support;

gpu_test::main!();
