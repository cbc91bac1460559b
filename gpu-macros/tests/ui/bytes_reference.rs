//! A structure by reference where the kernel takes it by value.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[gpu_kernel("kernels/types.ll")]
fn structure(s: &[u64; 2], any: &mut Buffer<u8>);

fn main() {}
