//! A value that is not Copy.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

struct Owned(u64, u64);

#[gpu_kernel("kernels/types.ll")]
fn structure(s: Owned, any: &mut Buffer<u8>);

fn main() {}
