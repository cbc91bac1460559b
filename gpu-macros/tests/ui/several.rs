//! All errors of one signature are reported at once, and calls of it cause no further errors.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/axpy.ll")]
pub fn axpy(a: u32, x: f32, y: &Buffer<f32>, n: f32, extra: u32);

pub fn call(stream: &Stream, launch: Launch, y: &Buffer<f32>) -> Result<(), gpu_rt::Error> {
    // SAFETY: never run.
    unsafe { axpy(stream, launch, 1, 2.0, y, 3.0, 4) }
}

fn main() {}
