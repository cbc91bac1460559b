//! Kernels that are compiled at run time, on each form of the CPU and on the device that `GPU_DEVICE` names.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod aligned;
mod buffers;
mod cache;
mod crash;
mod forms;
mod kinds;
mod locals;
mod names;
mod no_llvm;
mod shared;
mod stack;
mod support;
mod waits;
