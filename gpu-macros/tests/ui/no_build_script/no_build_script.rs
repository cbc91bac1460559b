//! A package without a build script.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/axpy.ll")]
fn axpy(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>, n: u32);

fn main() {}
