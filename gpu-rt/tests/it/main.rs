//! The runtime on the CPU, and over drivers that are absent or stand-ins. Tests that need other settings start this program again.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

#[cfg(feature = "ndarray")]
mod arrays;
mod cpu;
mod cuda;
mod devices;
mod drivers;
mod embedded_files;
mod fork;
mod hostile;
mod images;
mod interop;
mod loading;
mod locks;
mod module;
mod profilers;
mod send_sync;
mod signal_handlers;
#[path = "../support/mod.rs"]
mod support;
mod trace;
mod trace_files;

gpu_test::main!();
