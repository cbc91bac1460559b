//! Kernels of a package that writes no `unsafe` itself.
#![forbid(unsafe_code, dead_code, missing_docs, nonstandard_style)]
#![deny(warnings)]
use gpu_rt::kernel::*;
use gpu_rt::prelude::*;

#[derive(Clone, Copy, Plain)]
#[repr(C)]
struct Pair(u64, f64);

#[gpu_kernel("src/value.rs")]
fn value(pair: Pair) {
    let _ = (pair.0, pair.1);
}

#[gpu_kernel("src/axpy.rs")]
fn axpy(a: f32, x: &[f32], mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y += a * x[i];
    }
}

#[gpu_kernel("src/scale.rs", <f32>, <f64>)]
fn scale<T: Copy + Sync>(by: T, x: &[T], mut out: PerThread<T>) {
    let _ = x.len();
    if let Some(out) = out.get() {
        *out = by;
    }
}

/// Safe calls alone.
fn calls(stream: &Stream, x: &Buffer<f32>, y: &mut Buffer<f32>) -> Result<(), Error> {
    value(stream, Launch::new(1, 1), Pair(1, 2.0))?;
    axpy(stream, Launch::cover(1, 1), 1.0, x, y)?;
    scale(stream, Launch::cover(1, 1), 1.0, x, y)
}

fn main() {
    let _ = calls;
}
