//! Memory of other elements than the kernel's, or that is not lent for writing.
#![allow(unused_variables)]
use gpu_rt::kernel::*;
use gpu_rt::prelude::*;

#[gpu_kernel("src/axpy.rs")]
fn axpy(a: f32, x: &[f32], y: PerThread<f32>) {}

fn calls(stream: &Stream, words: &Buffer<u32>, x: &Buffer<f32>, y: &mut Buffer<f32>) {
    let launch = Launch::cover(1, 1);
    axpy(stream, launch, 1.0, words, y).unwrap();
    axpy(stream, launch, 1.0, x, x).unwrap();
    axpy(stream, launch, 1.0, &[1.0f32][..], y).unwrap();
}

fn main() {}
