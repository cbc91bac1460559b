//! Slices of a kernel written in Rust, in the form of other kernels.
use gpu_rt::prelude::*;

#[gpu_kernel("src/axpy.rs")]
fn axpy(a: f32, x: &Buffer<f64>, y: &Buffer<f32>);

#[gpu_kernel("src/axpy.rs", name = "axpy")]
fn memref(a: f32, x: &Memref<'_, f32, 2>, y: &mut Buffer<f32>);

fn main() {}
