//! Kernels that the file does not have.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/axpy.ll")]
fn axpi(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>, n: u32);

#[gpu_kernel("kernels/axpy.ll")]
fn fill();

#[gpu_kernel("kernels/axpy.ll", name = "matmul")]
fn other(a: f32);

#[gpu_kernel("kernels/reduce.ll")]
unsafe extern "C" {
    #[link_name = "finnish"]
    fn last(sums: &Buffer<f32>, total: &mut Buffer<f32>);
}

fn main() {}
