//! The kernels, as the benchmark launches them.

#[path = "kernels/safe.rs"]
pub mod safe;
#[path = "kernels/unchecked.rs"]
pub mod unchecked;

/// What nvcc made of `kernels/kernels.cu`; empty where it was not found.
pub const CUBIN: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/kernels.cubin"));

/// The line in which that nvcc tells its version.
pub const NVCC_VERSION: &str = include_str!(concat!(env!("OUT_DIR"), "/nvcc.txt"));
