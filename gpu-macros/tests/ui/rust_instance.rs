//! An instance that is not compiled.
#![allow(unused_variables)]
use gpu_rt::kernel::*;
use gpu_rt::prelude::*;

#[gpu_kernel("src/scale.rs", <f32>, <f64>)]
fn scale<T: Copy + Sync>(by: T, x: &[T], out: PerThread<T>) {}

fn calls(stream: &Stream, x: &Buffer<u16>, out: &mut Buffer<u16>) {
    scale(stream, Launch::cover(1, 1), 3, x, out).unwrap();
}

fn main() {}
