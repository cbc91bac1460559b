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

fn main() {}
