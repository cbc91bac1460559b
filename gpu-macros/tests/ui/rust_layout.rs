//! Types whose layout is not what was compiled.
#![allow(unused_variables)]
use gpu_rt::kernel::*;

#[derive(Clone, Copy, Plain)]
#[repr(C)]
struct Pair(u32, u32);

#[gpu_kernel("src/stale.rs")]
fn sizes(pair: Pair, x: &[f64], y: PerThread<[u8; 4]>) {}

// What the file's static stands beside.
#[gpu_kernel("src/stale.rs")]
fn axpy(a: f32, x: &[f32], y: PerThread<f32>) {}

fn main() {}
