//! Numbers of the wrong type.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/types.ll")]
fn scalars(flag: u8, byte: u16, short: i32, half: u16, long: f64, double: u64, wide: u64);

mod not_numbers {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;

    #[gpu_kernel("kernels/types.ll")]
    fn scalars(flag: &bool, byte: Buffer<u8>, short: *const u16, half: &[u8], long: &Buffer<u64>, double: &mut f64, wide: u128);
}

#[gpu_kernel("kernels/axpy.ll")]
fn axpy(n: u32, x: &Buffer<f32>, y: &mut Buffer<f32>, a: f32);

fn main() {}
