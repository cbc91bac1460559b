//! The kernels under test, with and without faults; `tests/it/checked.rs` launches them.

use gpu_rt::prelude::*;

/// Kernels with one deliberate fault each. Their line numbers are those of the invented source `faults.cu`.
pub mod faults {
    use super::*;

    #[gpu_kernel("kernels/faults.ll")]
    pub fn read_past(from: &Buffer<u32>, to: &mut Buffer<u32>);

    #[gpu_kernel("kernels/faults.ll")]
    pub fn write_past(to: &mut Buffer<u32>, n: u32);

    #[gpu_kernel("kernels/faults.ll")]
    pub fn shift_in_place(data: &mut Buffer<u32>);

    #[gpu_kernel("kernels/faults.ll")]
    pub fn all_write_one(to: &mut Buffer<u32>);

    #[gpu_kernel("kernels/faults.ll")]
    pub fn parted_barriers(to: &mut Buffer<u32>);

    #[gpu_kernel("kernels/faults.ll")]
    pub fn half_written(to: &mut Buffer<u32>);

    #[gpu_kernel("kernels/faults.ll")]
    pub fn shared_past(to: &mut Buffer<u32>, at: u32);

    #[gpu_kernel("kernels/faults.ll")]
    pub fn stray_copy(from: &Buffer<u32>, to: &mut Buffer<u32>, bytes: u64);
}

/// Faulty kernels in IR without debug information.
pub mod no_debug_info {
    use super::*;

    #[gpu_kernel("kernels/no_debug_info.ll")]
    pub fn null_read(to: &mut Buffer<u32>, address: u64);

    #[gpu_kernel("kernels/no_debug_info.ll")]
    pub fn own_address(to: &mut Buffer<u64>);

    #[gpu_kernel("kernels/no_debug_info.ll")]
    pub fn hidden_read(to: &mut Buffer<u32>, hidden: u64);

    #[gpu_kernel("kernels/no_debug_info.ll")]
    pub fn write_constant(to: &mut Buffer<u32>);

    #[gpu_kernel("kernels/no_debug_info.ll")]
    pub fn one_part(to: &mut Buffer<u32>, first: Shared<u32>, second: Shared<u32>, at: i32);

    #[gpu_kernel("kernels/no_debug_info.ll")]
    pub fn either_part(to: &mut Buffer<u32>, first: Shared<u32>, second: Shared<u32>, at: i32);
}

/// Kernels that are right.
pub mod clean {
    use super::*;

    #[gpu_kernel("kernels/clean.ll")]
    pub fn axpy(a: f32, x: &Buffer<f32>, y: &mut Buffer<f32>, n: u32);

    #[gpu_kernel("kernels/clean.ll")]
    pub fn block_sum(from: &Buffer<u32>, sums: &mut Buffer<u32>);

    #[gpu_kernel("kernels/clean.ll")]
    pub fn warp_sum(from: &Buffer<u32>, to: &mut Buffer<u32>);

    #[gpu_kernel("kernels/clean.ll")]
    pub fn histogram(from: &Buffer<u8>, counts: &mut Buffer<u32>, n: u32);

    #[gpu_kernel("kernels/clean.ll")]
    pub fn transpose(from: &Buffer<u32>, to: &mut Buffer<u32>, n: u32);

    #[gpu_kernel("kernels/clean.ll")]
    pub fn look_up(data: &mut Buffer<u32>);

    #[gpu_kernel("kernels/clean.ll")]
    pub fn raise_flags(flags: &mut Buffer<u32>);

    #[gpu_kernel("kernels/clean.ll")]
    pub fn own_arrays(data: &mut Buffer<u32>);
}

/// Kernels written in Rust.
#[path = "../kernels/rust.rs"]
pub mod rust;

/// Kernels of several blocks, written in Rust.
#[path = "../kernels/blocks.rs"]
pub mod blocks;

/// Kernels written in Rust that allocate.
#[path = "../kernels/heap.rs"]
pub mod heap;

/// Kernels written in Rust that take much stack.
#[path = "../kernels/stack.rs"]
pub mod stack;

/// Kernels in OpenCL C and CUDA.
#[cfg(clang)]
pub mod c;
