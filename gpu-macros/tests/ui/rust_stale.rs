//! Functions that are not what was compiled.
use gpu_rt::kernel::*;

#[gpu_kernel("src/stale.rs")]
fn axpy(a: f32, x: &[f32]) {}

#[gpu_kernel("src/stale.rs")]
fn kinds(a: u32, x: PerThread<f32>, y: &[f32], pair: &[u8]) {}

#[gpu_kernel("src/stale.rs")]
fn was_unsafe() {}

#[gpu_kernel("src/stale.rs", <f32>, <f64>)]
fn grown<T: Copy>(by: T) {}

#[gpu_kernel("src/stale.rs")]
fn axpi() {}

// Not stale, but not right.
#[gpu_kernel("src/memory.rs")]
unsafe fn raw(from: *const f32, to: *const f64) {}

fn main() {}
