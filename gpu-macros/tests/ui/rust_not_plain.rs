//! Elements with bit patterns that are no values.
#![allow(unused_variables)]
use gpu_rt::kernel::*;

#[gpu_kernel("src/axpy.rs")]
fn axpy(a: f32, x: &[bool], y: PerThread<char>) {}

fn main() {}
