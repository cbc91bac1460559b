//! Types that are not the kernel's in C, by their tokens.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/declared.cu")]
fn numbers(n: i32, m: u32, flag: u8, bytes: &Buffer<i8>, flags: &Buffer<u8>, mode: f32, half: u16);

#[gpu_kernel("kernels/declared.cu")]
fn structs(params: u64, all: &Buffer<f32>, v: [u32; 4], vectors: &mut Buffer<f32>, any: &Buffer<f32>);

mod bools {
    use super::*;

    #[gpu_kernel("kernels/declared.cu")]
    fn numbers(n: u32, m: i32, flag: bool, bytes: &Buffer<u8>, flags: &mut Buffer<bool>, mode: u32, half: gpu_rt::kernel::f16);
}

#[gpu_kernel("kernels/declared.cu", fields = "none", name = "structs")]
fn key(params: u64);

fn main() {}
