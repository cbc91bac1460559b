//! Elements that only rustc can measure.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

type Bytes = Buffer<u8>;

#[gpu_kernel("kernels/axpy.ll")]
fn axpy(a: f32, x: &Bytes, y: &mut Buffer<[u8; 6]>, n: u32);

#[gpu_kernel("kernels/matmul.mlir")]
fn scale(v: &mut Bytes, by: f32);

fn main() {}
