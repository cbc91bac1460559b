//! Elements of the wrong type.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/axpy.ll")]
fn axpy(a: f32, x: &Buffer<f64>, y: &mut Buffer<u32>, n: u32);

#[gpu_kernel("kernels/types.ll")]
fn elements(x: &mut Buffer<f32>);

#[gpu_kernel("kernels/matmul.mlir")]
fn matmul(a: &Memref<f64, 2>, b: &Memref<i32, 2>, c: &mut MemrefMut<u8, 2>);

fn main() {}
