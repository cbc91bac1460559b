//! Kernels of the kinds that public suites have.
#![allow(
    missing_docs,
    clippy::missing_safety_doc,
    reason = "the kernel files say what the kernels do, and the tests how they are launched"
)]

use gpu_rt::{Buffer, Shared, gpu_kernel};
use half::{bf16, f16};

type Floats = Buffer<f32>;

#[gpu_kernel("kernels/kinds/stencils.cu")]
unsafe extern "C" {
    pub fn hotspot(heat: &Floats, power: &Floats, next: &mut Floats, rows: i32, columns: i32, chip: i32, outside: f32);
    pub fn pathfinder(costs: &Buffer<i32>, from: &Buffer<i32>, to: &mut Buffer<i32>, columns: i32, first: i32, steps: i32);
    pub fn srad(image: &Floats, coefficient: &mut Floats, rows: i32, columns: i32, noise: f32);
}
#[gpu_kernel("kernels/kinds/stencils.cu", name = "jacobi<float>")]
pub fn jacobi_f32(from: &Floats, to: &mut Floats, nx: i32, ny: i32, nz: i32, centre: f32, around: f32);
#[gpu_kernel("kernels/kinds/stencils.cu", name = "jacobi<double>")]
pub fn jacobi_f64(from: &Buffer<f64>, to: &mut Buffer<f64>, nx: i32, ny: i32, nz: i32, centre: f64, around: f64);

#[gpu_kernel("kernels/kinds/matrices.cu")]
unsafe extern "C" {
    pub fn multipliers(a: &Floats, m: &mut Floats, n: i32, column: i32);
    pub fn eliminate(a: &mut Floats, b: &mut Floats, m: &Floats, n: i32, column: i32);
    pub fn spmv(starts: &Buffer<i32>, columns: &Buffer<i32>, values: &Floats, x: &Floats, y: &mut Floats, rows: i32);
    pub fn atax(a: &Buffer<f64>, x: &Buffer<f64>, y: &mut Buffer<f64>, rows: i32, columns: i32);
}
#[gpu_kernel("kernels/kinds/matrices.cu", name = "lud<16>")]
pub fn lud(a: &mut Floats, stride: i32);
#[gpu_kernel("kernels/kinds/matrices.cu", name = "gemm<float, 16, 4>")]
pub fn gemm_f32(a: &Floats, b: &Floats, c: &mut Floats, m: i32, n: i32, k: i32, alpha: f32, beta: f32);
#[gpu_kernel("kernels/kinds/matrices.cu", name = "gemm<double, 8, 1>")]
pub fn gemm_f64(a: &Buffer<f64>, b: &Buffer<f64>, c: &mut Buffer<f64>, m: i32, n: i32, k: i32, alpha: f64, beta: f64);

#[gpu_kernel("kernels/kinds/graphs.cu")]
unsafe extern "C" {
    pub fn bfs(
        nodes: &Buffer<[i32; 2]>,
        edges: &Buffer<i32>,
        frontier: &mut Buffer<u8>,
        next: &mut Buffer<u8>,
        distance: &mut Buffer<i32>,
        more: &mut Buffer<i32>,
        level: i32,
        n: i32,
    );
    pub fn floyd_warshall(distance: &mut Buffer<u32>, n: i32, over: i32);
    pub fn needle(likeness: &Buffer<i8>, score: &mut Buffer<i32>, size: i32, penalty: i32, diagonal: i32);
}

#[gpu_kernel("kernels/kinds/groups.cu")]
unsafe extern "C" {
    pub fn scan(input: &Buffer<u32>, out: &mut Buffer<u32>, totals: &mut Buffer<u32>, n: i32);
    pub fn radix(keys: &mut Buffer<u32>, shift: i32);
    pub fn filter(input: &Buffer<i32>, out: &mut Buffer<i32>, count: &mut Buffer<u32>, bound: i32, n: i32);
}
#[gpu_kernel("kernels/kinds/groups.cu", name = "reduce<float, 256>")]
pub fn reduce_f32(input: &Floats, out: &mut Floats, n: u32);
#[gpu_kernel("kernels/kinds/groups.cu", name = "reduce<long long, 64>")]
pub fn reduce_i64(input: &Buffer<i64>, out: &mut Buffer<i64>, n: u32);
#[gpu_kernel("kernels/kinds/groups.cu", name = "histogram<64, 4>")]
pub fn histogram(values: &Buffer<u8>, counts: &mut Buffer<u32>, n: i32);

#[gpu_kernel("kernels/kinds/learning.cu")]
unsafe extern "C" {
    pub fn kmeans(points: &Floats, centre: &Floats, cluster: &mut Buffer<i32>, sums: &mut Floats, counts: &mut Buffer<i32>, n: i32, k: i32);
    pub fn gain(points: &Buffer<[f32; 4]>, cost: &Floats, saved: &mut Buffer<f64>, candidate: i32, n: i32);
    pub fn layer(weights: &Buffer<[f16; 2]>, input: &Buffer<[f16; 2]>, out: &mut Buffer<bf16>, inputs: i32);
    pub fn options(price: &Floats, strike: &Floats, years: &Floats, values: &mut Buffer<[f32; 2]>, rate: f32, volatility: f32, n: i32);
}
#[gpu_kernel("kernels/kinds/learning.cu", name = "circle<curandStateXORWOW>")]
pub fn circle_xorwow(seed: u64, rounds: i32, inside: &mut Buffer<u32>);
#[gpu_kernel("kernels/kinds/learning.cu", name = "circle<curandStatePhilox4_32_10>")]
pub fn circle_philox(seed: u64, rounds: i32, inside: &mut Buffer<u32>);

#[gpu_kernel("kernels/kinds/signals.cl")]
unsafe extern "C" {
    pub fn convolve_rows(from: &Floats, to: &mut Floats, weights: &Floats, radius: i32, width: i32, tile: Shared<f32>);
    pub fn fft(data: &mut Buffer<[f32; 2]>, sign: f32);
    pub fn mri_q(x: &Floats, y: &Floats, z: &Floats, samples: &Buffer<[f32; 8]>, count: i32, q: &mut Buffer<[f32; 2]>);
    pub fn bitonic(keys: &mut Buffer<u32>, values: &mut Buffer<u32>, size: u32, distance: u32);
    pub fn blur(from: &Buffer<[u8; 4]>, to: &mut Buffer<[u8; 4]>, width: i32, height: i32);
    pub fn squares(x: &Buffer<f64>, sums: &mut Buffer<f64>, n: i32, part: Shared<f64>);
}

#[gpu_kernel("kernels/kinds/particles.hip")]
unsafe extern "C" {
    pub fn cutoff(
        particles: &Buffer<[f32; 4]>,
        neighbours: &Buffer<i32>,
        forces: &mut Buffer<[f32; 4]>,
        box_size: i32,
        around: i32,
        reach: f32,
    );
    pub fn nbody(bodies: &Buffer<[f32; 4]>, moved: &mut Buffer<[f32; 4]>, velocity: &mut Buffer<[f32; 4]>, step: f32, n: i32);
    pub fn mandelbrot(pixels: &mut Buffer<[u8; 4]>, width: i32, height: i32, limit: i32);
}
