//! Types that only rustc can measure.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

type Count = u64;

#[derive(Clone, Copy)]
struct Half(u8);

#[gpu_kernel("kernels/axpy.ll")]
fn axpy(a: Half, x: &Buffer<f32>, y: &mut Buffer<f32>, n: Count);

fn main() {}
