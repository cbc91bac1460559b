//! What gpu-build's headers and clang's give kernels.
#![allow(
    missing_docs,
    clippy::missing_safety_doc,
    reason = "the kernel files say what the kernels do, and the tests how they are launched"
)]

pub mod cub;

use gpu_rt::{Buffer, Shared, gpu_kernel};
use half::{bf16, f16};

#[gpu_kernel("kernels/headers/integers.cu")]
unsafe extern "C" {
    pub fn words(x: &Buffer<u32>, y: &Buffer<u32>, z: &Buffer<u32>, out: &mut Buffer<u32>, n: i32);
    pub fn simd(x: &Buffer<u32>, y: &Buffer<u32>, out: &mut Buffer<u32>, n: i32);
    pub fn wide_words(x: &Buffer<u64>, y: &Buffer<u64>, out: &mut Buffer<u64>, n: i32);
}

#[gpu_kernel("kernels/headers/variables.cu")]
unsafe extern "C" {
    pub fn weighted(x: &Buffer<f32>, out: &mut Buffer<f32>, n: i32);
    pub fn exchange();
    pub fn referred(numbers: &mut Buffer<f32>, row: &mut Buffer<[f32; 4]>, width: i32, height: i32);
}

#[gpu_kernel("kernels/headers/floats.cu")]
unsafe extern "C" {
    pub fn to_whole_f32(x: &Buffer<f32>, out: &mut Buffer<i64>, n: i32);
    pub fn to_whole_f64(x: &Buffer<f64>, out: &mut Buffer<i64>, n: i32);
    pub fn from_whole(x: &Buffer<i64>, out: &mut Buffer<f64>, n: i32);
    pub fn stated_f32(x: &Buffer<f32>, y: &Buffer<f32>, out: &mut Buffer<f32>, n: i32);
    pub fn stated_f64(x: &Buffer<f64>, y: &Buffer<f64>, out: &mut Buffer<f64>, n: i32);
    pub fn own_f32(x: &Buffer<f32>, y: &Buffer<f32>, out: &mut Buffer<f32>, n: i32);
    pub fn own_f64(x: &Buffer<f64>, y: &Buffer<f64>, out: &mut Buffer<f64>, n: i32);
    pub fn fast(x: &Buffer<f32>, y: &Buffer<f32>, out: &mut Buffer<f32>, n: i32);
}

#[gpu_kernel("kernels/headers/directed.cu")]
unsafe extern "C" {
    pub fn directed_f32(x: &Buffer<f32>, y: &Buffer<f32>, z: &Buffer<f32>, out: &mut Buffer<f32>, n: i32);
    pub fn directed_f64(x: &Buffer<f64>, y: &Buffer<f64>, z: &Buffer<f64>, out: &mut Buffer<f64>, n: i32);
    pub fn directed_narrowed(x: &Buffer<f64>, out: &mut Buffer<f32>, n: i32);
    pub fn directed_from_whole(x: &Buffer<i64>, out: &mut Buffer<f64>, n: i32);
}

#[gpu_kernel("kernels/headers/halves.cu")]
unsafe extern "C" {
    pub fn arithmetic_f16(x: &Buffer<f16>, y: &Buffer<f16>, z: &Buffer<f16>, out: &mut Buffer<f16>, n: i32);
    pub fn comparisons_f16(x: &Buffer<f16>, y: &Buffer<f16>, out: &mut Buffer<u32>, n: i32);
    pub fn narrowed_f16(x: &Buffer<f32>, y: &Buffer<f64>, z: &Buffer<i64>, out: &mut Buffer<f16>, n: i32);
    pub fn widened_f16(x: &Buffer<f16>, out: &mut Buffer<i64>, n: i32);
    pub fn exchanged_f16(x: &Buffer<f16>, out: &mut Buffer<f16>, sums: &mut Buffer<f16>, n: i32);
    pub fn arithmetic_bf16(x: &Buffer<bf16>, y: &Buffer<bf16>, z: &Buffer<bf16>, out: &mut Buffer<bf16>, n: i32);
    pub fn comparisons_bf16(x: &Buffer<bf16>, y: &Buffer<bf16>, out: &mut Buffer<u32>, n: i32);
    pub fn narrowed_bf16(x: &Buffer<f32>, y: &Buffer<f64>, z: &Buffer<i64>, out: &mut Buffer<bf16>, n: i32);
    pub fn widened_bf16(x: &Buffer<bf16>, out: &mut Buffer<i64>, n: i32);
    pub fn exchanged_bf16(x: &Buffer<bf16>, out: &mut Buffer<bf16>, sums: &mut Buffer<bf16>, n: i32);
}

#[gpu_kernel("kernels/headers/atomics.cu", name = "whole_numbers<int>")]
pub fn whole_i32(x: &Buffer<i32>, cells: &mut Buffer<i32>);
#[gpu_kernel("kernels/headers/atomics.cu", name = "whole_numbers<unsigned int>")]
pub fn whole_u32(x: &Buffer<u32>, cells: &mut Buffer<u32>);
#[gpu_kernel("kernels/headers/atomics.cu", name = "whole_numbers<long long>")]
pub fn whole_i64(x: &Buffer<i64>, cells: &mut Buffer<i64>);
#[gpu_kernel("kernels/headers/atomics.cu", name = "whole_numbers<unsigned long long>")]
pub fn whole_u64(x: &Buffer<u64>, cells: &mut Buffer<u64>);
#[gpu_kernel("kernels/headers/atomics.cu", name = "fractions<float>")]
pub fn fractions_f32(x: &Buffer<f32>, cells: &mut Buffer<f32>, old: &mut Buffer<f32>);
#[gpu_kernel("kernels/headers/atomics.cu", name = "fractions<double>")]
pub fn fractions_f64(x: &Buffer<f64>, cells: &mut Buffer<f64>, old: &mut Buffer<f64>);
#[gpu_kernel("kernels/headers/atomics.cu")]
pub fn bounded(cells: &mut Buffer<u32>, old: &mut Buffer<u32>, halves: &mut Buffer<u16>, limit: u32);

#[gpu_kernel("kernels/headers/lanes.cu", name = "shuffles<int>")]
pub fn shuffles_i32(x: &Buffer<i32>, out: &mut Buffer<i32>, n: i32);
#[gpu_kernel("kernels/headers/lanes.cu", name = "shuffles<long long>")]
pub fn shuffles_i64(x: &Buffer<i64>, out: &mut Buffer<i64>, n: i32);
#[gpu_kernel("kernels/headers/lanes.cu", name = "shuffles<float>")]
pub fn shuffles_f32(x: &Buffer<f32>, out: &mut Buffer<f32>, n: i32);
#[gpu_kernel("kernels/headers/lanes.cu", name = "shuffles<double>")]
pub fn shuffles_f64(x: &Buffer<f64>, out: &mut Buffer<f64>, n: i32);
#[gpu_kernel("kernels/headers/lanes.cu")]
unsafe extern "C" {
    pub fn parted(x: &Buffer<i32>, parts: &Buffer<u32>, out: &mut Buffer<u32>, n: i32);
    pub fn ways(x: &Buffer<i32>, out: &mut Buffer<i32>, n: i32);
    #[link_name = "blocks"]
    pub fn block_votes(x: &Buffer<i32>, out: &mut Buffer<i32>, n: i32);
}

#[gpu_kernel("kernels/headers/groups.cu", name = "tiles<2>")]
pub fn tiles_2(x: &Buffer<i32>, out: &mut Buffer<i32>, n: i32);
#[gpu_kernel("kernels/headers/groups.cu", name = "tiles<8>")]
pub fn tiles_8(x: &Buffer<i32>, out: &mut Buffer<i32>, n: i32);
#[gpu_kernel("kernels/headers/groups.cu", name = "tiles<32>")]
pub fn tiles_32(x: &Buffer<i32>, out: &mut Buffer<i32>, n: i32);
#[gpu_kernel("kernels/headers/groups.cu")]
unsafe extern "C" {
    pub fn together(x: &Buffer<i32>, out: &mut Buffer<i32>, n: i32);
    pub fn blocks(x: &Buffer<i32>, out: &mut Buffer<i32>, n: i32);
}

#[gpu_kernel("kernels/headers/random.cu")]
unsafe extern "C" {
    pub fn philox(seed: u64, offset: u64, out: &mut Buffer<u32>, n: i32);
    pub fn says(a: i32, b: f32, c: u64);
}
#[gpu_kernel("kernels/headers/random.cu", name = "distributions<curandStateXORWOW>")]
pub fn distributions_xorwow(seed: u64, out: &mut Buffer<f64>, n: i32);
#[gpu_kernel("kernels/headers/random.cu", name = "distributions<curandStatePhilox4_32_10>")]
pub fn distributions_philox(seed: u64, out: &mut Buffer<f64>, n: i32);

#[gpu_kernel("kernels/headers/vectors.cl")]
unsafe extern "C" {
    pub fn saturate_char(x: &Buffer<[f32; 4]>, y: &Buffer<[f64; 4]>, out: &mut Buffer<[i8; 4]>, n: i32);
    pub fn saturate_uchar(x: &Buffer<[f32; 4]>, y: &Buffer<[f64; 4]>, out: &mut Buffer<[u8; 4]>, n: i32);
    pub fn saturate_short(x: &Buffer<[f32; 4]>, y: &Buffer<[f64; 4]>, out: &mut Buffer<[i16; 4]>, n: i32);
    pub fn saturate_ushort(x: &Buffer<[f32; 4]>, y: &Buffer<[f64; 4]>, out: &mut Buffer<[u16; 4]>, n: i32);
    pub fn saturate_int(x: &Buffer<[f32; 4]>, y: &Buffer<[f64; 4]>, out: &mut Buffer<[i32; 4]>, n: i32);
    pub fn saturate_uint(x: &Buffer<[f32; 4]>, y: &Buffer<[f64; 4]>, out: &mut Buffer<[u32; 4]>, n: i32);
    pub fn saturate_long(x: &Buffer<[f32; 4]>, y: &Buffer<[f64; 4]>, out: &mut Buffer<[i64; 4]>, n: i32);
    pub fn saturate_ulong(x: &Buffer<[f32; 4]>, y: &Buffer<[f64; 4]>, out: &mut Buffer<[u64; 4]>, n: i32);
    pub fn whole_char(x: &Buffer<[i8; 4]>, y: &Buffer<[i8; 4]>, z: &Buffer<[i8; 4]>, out: &mut Buffer<[i8; 4]>, n: i32);
    pub fn whole_uchar(x: &Buffer<[u8; 4]>, y: &Buffer<[u8; 4]>, z: &Buffer<[u8; 4]>, out: &mut Buffer<[u8; 4]>, n: i32);
    pub fn whole_short(x: &Buffer<[i16; 4]>, y: &Buffer<[i16; 4]>, z: &Buffer<[i16; 4]>, out: &mut Buffer<[i16; 4]>, n: i32);
    pub fn whole_int(x: &Buffer<[i32; 4]>, y: &Buffer<[i32; 4]>, z: &Buffer<[i32; 4]>, out: &mut Buffer<[i32; 4]>, n: i32);
    pub fn whole_uint(x: &Buffer<[u32; 4]>, y: &Buffer<[u32; 4]>, z: &Buffer<[u32; 4]>, out: &mut Buffer<[u32; 4]>, n: i32);
    pub fn whole_long(x: &Buffer<[i64; 4]>, y: &Buffer<[i64; 4]>, z: &Buffer<[i64; 4]>, out: &mut Buffer<[i64; 4]>, n: i32);
    pub fn whole_ulong(x: &Buffer<[u64; 4]>, y: &Buffer<[u64; 4]>, z: &Buffer<[u64; 4]>, out: &mut Buffer<[u64; 4]>, n: i32);
    pub fn parts(x: &Buffer<i32>, out: &mut Buffer<i32>);
    pub fn real_float(x: &Buffer<[f32; 4]>, y: &Buffer<[f32; 4]>, out: &mut Buffer<[f32; 4]>, n: i32);
    pub fn real_double(x: &Buffer<[f64; 4]>, y: &Buffer<[f64; 4]>, out: &mut Buffer<[f64; 4]>, n: i32);
    pub fn group(x: &Buffer<f32>, out: &mut Buffer<f32>, cells: &mut Buffer<i32>, room: Shared<f32>);
}

pub mod faults_cu {
    use super::*;

    #[gpu_kernel("kernels/headers/faults.cu")]
    unsafe extern "C" {
        pub fn fails(x: &Buffer<i32>, out: &mut Buffer<i32>, n: i32, way: i32);
    }
}

pub mod faults_hip {
    use super::*;

    #[gpu_kernel("kernels/headers/faults.hip")]
    unsafe extern "C" {
        pub fn fails(x: &Buffer<i32>, out: &mut Buffer<i32>, n: i32, way: i32);
    }
}

pub mod faults_cl {
    use super::*;

    #[gpu_kernel("kernels/headers/faults.cl")]
    unsafe extern "C" {
        pub fn fails(x: &Buffer<i32>, out: &mut Buffer<i32>, n: i32, way: i32);
    }
}

#[gpu_kernel("kernels/headers/fp8.cu")]
unsafe extern "C" {
    pub fn narrowed_fp8(x: &Buffer<f32>, y: &Buffer<f64>, z: &Buffer<i64>, out: &mut Buffer<u8>, n: i32);
    pub fn widened_fp8(x: &Buffer<u8>, out: &mut Buffer<f64>, n: i32);
}

#[gpu_kernel("kernels/headers/wmma.cu")]
unsafe extern "C" {
    pub fn wmma_f16_row_row(a: &Buffer<f16>, b: &Buffer<f16>, c: &Buffer<f32>, d: &mut Buffer<f32>, by_columns: i32);
    pub fn wmma_f16_row_col(a: &Buffer<f16>, b: &Buffer<f16>, c: &Buffer<f32>, d: &mut Buffer<f32>, by_columns: i32);
    pub fn wmma_f16_col_row(a: &Buffer<f16>, b: &Buffer<f16>, c: &Buffer<f32>, d: &mut Buffer<f32>, by_columns: i32);
    pub fn wmma_f16_col_col(a: &Buffer<f16>, b: &Buffer<f16>, c: &Buffer<f32>, d: &mut Buffer<f32>, by_columns: i32);
    pub fn wmma_f16_tall(a: &Buffer<f16>, b: &Buffer<f16>, c: &Buffer<f32>, d: &mut Buffer<f32>, by_columns: i32);
    pub fn wmma_f16_wide(a: &Buffer<f16>, b: &Buffer<f16>, c: &Buffer<f32>, d: &mut Buffer<f32>, by_columns: i32);
    pub fn wmma_f16_in_f16(a: &Buffer<f16>, b: &Buffer<f16>, c: &Buffer<f16>, d: &mut Buffer<f16>, by_columns: i32);
    pub fn wmma_i8(a: &Buffer<i8>, b: &Buffer<i8>, c: &Buffer<i32>, d: &mut Buffer<i32>, by_columns: i32);
    pub fn wmma_i8_tall(a: &Buffer<i8>, b: &Buffer<i8>, c: &Buffer<i32>, d: &mut Buffer<i32>, by_columns: i32);
    pub fn wmma_u8_wide(a: &Buffer<u8>, b: &Buffer<u8>, c: &Buffer<i32>, d: &mut Buffer<i32>, by_columns: i32);
    pub fn wmma_bf16(a: &Buffer<bf16>, b: &Buffer<bf16>, c: &Buffer<f32>, d: &mut Buffer<f32>, by_columns: i32);
    pub fn wmma_tf32(a: &Buffer<f32>, b: &Buffer<f32>, c: &Buffer<f32>, d: &mut Buffer<f32>, by_columns: i32);
    pub fn wmma_f64(a: &Buffer<f64>, b: &Buffer<f64>, c: &Buffer<f64>, d: &mut Buffer<f64>, by_columns: i32);
}

#[gpu_kernel("kernels/headers/scoped.cu")]
unsafe extern "C" {
    pub fn scoped(
        cells: &mut Buffer<i32>,
        floats: &mut Buffer<f32>,
        pair: &mut Buffer<[i32; 2]>,
        places: &mut Buffer<u32>,
        first: &mut Buffer<i32>,
    );
    pub fn standard(x: &Buffer<f32>, out: &mut Buffer<f32>, n: i32);
    pub fn complex_f32(x: &Buffer<[f32; 2]>, y: &Buffer<[f32; 2]>, out: &mut Buffer<[f32; 2]>, n: i32);
    pub fn complex_f64(x: &Buffer<[f64; 2]>, y: &Buffer<[f64; 2]>, out: &mut Buffer<[f64; 2]>, n: i32);
}

#[gpu_kernel("kernels/headers/barrier.cu")]
unsafe extern "C" {
    pub fn barrier_tiles(input: &Buffer<f32>, out: &mut Buffer<f32>, tiles: i32);
    pub fn pipeline_tiles(input: &Buffer<f32>, out: &mut Buffer<f32>, tiles: i32);
    pub fn pipeline_thread(input: &Buffer<f32>, out: &mut Buffer<f32>, tiles: i32);
    pub fn pipeline_own(input: &Buffer<f32>, out: &mut Buffer<f32>, tiles: i32);
}

#[gpu_kernel("kernels/headers/dpx.cu")]
pub fn dpx(x: &Buffer<u32>, y: &Buffer<u32>, z: &Buffer<u32>, out: &mut Buffer<u32>, n: i32);

#[gpu_kernel("kernels/headers/special.cu")]
unsafe extern "C" {
    pub fn of_order(orders: &Buffer<i32>, x: &Buffer<f64>, out: &mut Buffer<f64>, n: i32);
    pub fn remainders_f32(x: &Buffer<f32>, y: &Buffer<f32>, out: &mut Buffer<f32>, n: i32);
    pub fn remainders_f64(x: &Buffer<f64>, y: &Buffer<f64>, out: &mut Buffer<f64>, n: i32);
}
