//! What the benchmarks of launches and of loading share: kernels, the driver's bare functions.

pub mod bare;
mod image;

use gpu_rt::prelude::*;

pub use image::cubin;

/// Does nothing.
#[gpu_kernel("kernels/empty.ll")]
pub fn empty();

/// `y[i] = a * x[i] + y[i]`.
#[gpu_kernel("kernels/axpy.ll")]
pub fn axpy(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>, n: u32);

/// The fat binaries of the two.
pub const EMPTY: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/gpu/kernels/empty.ll.gpubin"));
/// The same for `axpy`.
pub const AXPY: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/gpu/kernels/axpy.ll.gpubin"));
