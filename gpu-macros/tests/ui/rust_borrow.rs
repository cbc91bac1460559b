//! Memory that a kernel writes is in no other argument.
#![allow(unused_variables)]
use gpu_rt::kernel::*;
use gpu_rt::prelude::*;

#[gpu_kernel("src/axpy.rs")]
fn axpy(a: f32, x: &[f32], y: PerThread<f32>) {}

fn same(stream: &Stream, both: &mut Buffer<f32>) {
    axpy(stream, Launch::cover(1, 1), 1.0, &*both, both).unwrap();
}

fn overlapping(stream: &Stream, both: &mut Buffer<f32>) {
    let x = both.slice(..10).unwrap();
    axpy(stream, Launch::cover(1, 1), 1.0, &x, &mut both.slice_mut(10..).unwrap()).unwrap();
}

fn main() {}
