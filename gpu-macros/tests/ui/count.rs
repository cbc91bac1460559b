//! Too few arguments, too many.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/axpy.ll")]
fn axpy(a: f32, x: &Buffer<f32>);

mod too_many {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;

    #[gpu_kernel("kernels/axpy.ll")]
    fn axpy(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>, n: u32, incx: u32, incy: u32);

    #[gpu_kernel("kernels/reduce.ll")]
    fn nothing(a: f32);
}

#[gpu_kernel("kernels/types.ll")]
fn structure();

#[gpu_kernel("kernels/matmul.mlir")]
fn matmul();

fn main() {}
