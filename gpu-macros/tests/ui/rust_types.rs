//! Types of the size that was compiled, with other fields or numbers.
#![allow(unused_variables)]
use gpu_rt::kernel::*;

#[derive(Clone, Copy, Plain)]
#[repr(C)]
struct Pair {
    b: f32,
    a: u32,
}
type Number = f32;

#[gpu_kernel("src/stale.rs")]
fn fields(pair: Pair) {}

#[gpu_kernel("src/stale.rs")]
fn element(x: &[Number]) {}

#[gpu_kernel("src/stale.rs")]
fn number(n: i32) {}

// What the file's static stands beside.
#[gpu_kernel("src/stale.rs")]
fn axpy(a: f32, x: &[f32], y: PerThread<f32>) {}

fn main() {}
