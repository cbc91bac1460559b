//! Types that the device was compiled with.
#![allow(unused_variables)]
use gpu_rt::kernel::*;

#[derive(Clone, Copy, Plain)]
#[repr(C)]
struct Pair {
    a: u32,
    b: f32,
}
type Number = u32;

#[gpu_kernel("src/stale.rs")]
fn fields(pair: Pair) {}

#[gpu_kernel("src/stale.rs")]
fn element(x: &[Number]) {}

#[gpu_kernel("src/stale.rs")]
fn number(n: Number) {}

// What the file's static stands beside.
#[gpu_kernel("src/stale.rs")]
fn axpy(a: f32, x: &[f32], y: PerThread<f32>) {}

fn main() {}
