//! An argument does not outlive the launch, and its elements are lent one by one.
#![allow(unused_variables)]
use gpu_rt::kernel::*;

fn keep(_: &'static [f32]) {}

#[gpu_kernel("src/axpy.rs")]
fn axpy(a: f32, x: &[f32], mut y: PerThread<f32>) {
    keep(x);
    let (one, other) = (y.get(), y.get());
    let _ = (one, other);
}

fn main() {}
