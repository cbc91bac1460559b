//! CUB's collectives, in blocks and logical warps of several sizes.

use super::*;

#[gpu_kernel("kernels/headers/cub.cu", name = "reductions<32, 1, 3>")]
pub fn reductions_32(x: &Buffer<u32>, out: &mut Buffer<u32>, valid: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "reductions<256, 1, 1>")]
pub fn reductions_256(x: &Buffer<u32>, out: &mut Buffer<u32>, valid: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "reductions<16, 8, 2>")]
pub fn reductions_16_by_8(x: &Buffer<u32>, out: &mut Buffer<u32>, valid: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "more_reductions<96, 2>")]
pub fn more_reductions(x: &Buffer<u32>, out: &mut Buffer<u32>, valid: i32);

#[gpu_kernel("kernels/headers/cub.cu", name = "scans<32, 1, 3>")]
pub fn scans_32(x: &Buffer<u32>, out: &mut Buffer<u32>, n: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "scans<96, 1, 2>")]
pub fn scans_96(x: &Buffer<u32>, out: &mut Buffer<u32>, n: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "scans<16, 8, 2>")]
pub fn scans_16_by_8(x: &Buffer<u32>, out: &mut Buffer<u32>, n: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "more_scans<256, 2>")]
pub fn more_scans(x: &Buffer<u32>, out: &mut Buffer<u32>, n: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "running<128, 1, 4>")]
pub fn running_128(x: &Buffer<u32>, out: &mut Buffer<u32>, n: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "running<16, 8, 2>")]
pub fn running_16_by_8(x: &Buffer<u32>, out: &mut Buffer<u32>, n: i32);

#[gpu_kernel("kernels/headers/cub.cu", name = "logical_warps<4>")]
pub fn logical_warps_4(x: &Buffer<u32>, flags: &Buffer<i32>, out: &mut Buffer<u32>, n: i32, valid: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "logical_warps<12>")]
pub fn logical_warps_12(x: &Buffer<u32>, flags: &Buffer<i32>, out: &mut Buffer<u32>, n: i32, valid: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "logical_warps<32>")]
pub fn logical_warps_32(x: &Buffer<u32>, flags: &Buffer<i32>, out: &mut Buffer<u32>, n: i32, valid: i32);

#[gpu_kernel("kernels/headers/cub.cu", name = "tiles<0>")]
pub fn tiles_direct(x: &Buffer<i32>, seen: &mut Buffer<i32>, out: &mut Buffer<i32>, n: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "tiles<1>")]
pub fn tiles_striped(x: &Buffer<i32>, seen: &mut Buffer<i32>, out: &mut Buffer<i32>, n: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "tiles<2>")]
pub fn tiles_vectorized(x: &Buffer<i32>, seen: &mut Buffer<i32>, out: &mut Buffer<i32>, n: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "tiles<4>")]
pub fn tiles_warp_transposed(x: &Buffer<i32>, seen: &mut Buffer<i32>, out: &mut Buffer<i32>, n: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "exchanges<70, 3>")]
pub fn exchanges(x: &Buffer<i32>, places: &Buffer<i32>, out: &mut Buffer<i32>);

#[gpu_kernel("kernels/headers/cub.cu", name = "sorts<unsigned int, 128, 4, 0>")]
pub fn sorts_up_u32(x: &Buffer<u32>, keys: &mut Buffer<u32>, values: &mut Buffer<i32>, begin: i32, end: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "sorts<int, 96, 3, 1>")]
pub fn sorts_down_i32(x: &Buffer<i32>, keys: &mut Buffer<i32>, values: &mut Buffer<i32>, begin: i32, end: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "sorts<float, 256, 2, 0>")]
pub fn sorts_up_f32(x: &Buffer<f32>, keys: &mut Buffer<f32>, values: &mut Buffer<i32>, begin: i32, end: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "sorts<float, 256, 2, 1>")]
pub fn sorts_down_f32(x: &Buffer<f32>, keys: &mut Buffer<f32>, values: &mut Buffer<i32>, begin: i32, end: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "sorts<unsigned long long, 32, 5, 2>")]
pub fn sorts_striped_u64(x: &Buffer<u64>, keys: &mut Buffer<u64>, values: &mut Buffer<i32>, begin: i32, end: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "sorts<__half, 32, 4, 3>")]
pub fn sorts_keys_f16(x: &Buffer<f16>, keys: &mut Buffer<f16>, values: &mut Buffer<i32>, begin: i32, end: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "sorts<signed char, 64, 2, 4>")]
pub fn sorts_down_striped_i8(x: &Buffer<i8>, keys: &mut Buffer<i8>, values: &mut Buffer<i32>, begin: i32, end: i32);

#[gpu_kernel("kernels/headers/cub.cu", name = "flags<96, 3>")]
pub fn flags(x: &Buffer<i32>, out: &mut Buffer<i32>, before: i32, after: i32);
#[gpu_kernel("kernels/headers/cub.cu", name = "histograms<96, 4, 64>")]
pub fn histograms(x: &Buffer<u8>, out: &mut Buffer<u32>, all: &mut Buffer<u32>);

#[gpu_kernel("kernels/headers/cub.hip")]
pub fn hip_block(x: &Buffer<f32>, out: &mut Buffer<f32>, n: i32);
