//! Kernels with one fault each, and kernels without, on `cpu:checked`.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod blocks;
mod c;
mod checked;
mod collect;
mod heap;
mod rust;
mod stack;

gpu_test::main!();
