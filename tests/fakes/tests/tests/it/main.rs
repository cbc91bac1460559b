//! The runtime over the fakes of the vendors' drivers. Each test starts this program again with a fake.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

mod coarse;
mod counters;
mod coverage;
mod cuda_surface;
mod dlpack;
mod external;
mod failures;
mod faults;
mod hip_surface;
mod interop;
mod lost;
mod maps;
mod pools;
mod reset;
mod scenario;
mod small;
mod soak;
mod stack;
mod trace;
#[path = "../../../../../gpu-rt/tests/support/trace.rs"]
mod trace_reader;
mod tune;
