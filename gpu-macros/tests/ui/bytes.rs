//! Structures by value.
use gpu_macros::gpu_kernel;
use gpu_rt::prelude::*;

#[repr(C)]
#[derive(Clone, Copy)]
struct Small(u64);

#[gpu_kernel("kernels/types.ll")]
fn structure(s: Small, any: &mut Buffer<u8>);

mod aligned {
    use gpu_macros::gpu_kernel;
    use gpu_rt::prelude::*;

    #[repr(C, align(16))]
    #[derive(Clone, Copy)]
    struct Aligned(u64, u64);

    #[gpu_kernel("kernels/types.ll")]
    fn structure(s: Aligned, any: &mut Buffer<u8>);
}

fn main() {}
