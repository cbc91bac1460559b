//! Kernels in CUDA C++, OpenCL C and HIP. The tests are in `tests`, and run on the device that `GPU_DEVICE` names.
//!
//! | folder | holds |
//! |---|---|
//! | `kernels/kinds` | kernels of the kinds that public suites have, with a data set and a reference of their own in `tests/it/kinds` |
//! | `kernels/headers` | what gpu-build's headers and clang's give kernels: results of each function, held against Rust's in `tests/it/headers` |
//!
//! Without clang there is none of it, and the tests say so.
#![cfg(clang)]

pub mod headers;
pub mod kinds;
