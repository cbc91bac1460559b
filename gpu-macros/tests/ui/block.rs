//! What stands in an extern block.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/reduce.ll")]
unsafe extern "system" {
    fn partial(x: &Buffer<f32>, sums: &mut Buffer<f32>, n: u32);
}

#[gpu_kernel("kernels/reduce.ll")]
unsafe extern "C" {
    safe fn finish(sums: &Buffer<f32>, total: &mut Buffer<f32>);
    static LIMIT: u32;
    fn nothing() {}
}

fn main() {}
