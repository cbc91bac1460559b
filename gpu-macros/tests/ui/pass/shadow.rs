//! A crate that gives itself the runtime's name: the expansion's `unsafe` blocks still use the runtime.
#![forbid(unsafe_code)]
#![allow(dead_code, unused_variables)]
extern crate gpu_rt as real;
extern crate self as core;
extern crate self as gpu_rt;

pub use real::*;

/// Functions with the names that the attribute uses; if it used these, it would launch this module's.
pub mod __macro_support {
    pub use real::__macro_support::*;

    pub struct Args<const N: usize>;

    pub fn value<T>() {}

    pub fn elements<T>() {}

    pub fn launch() {}

    pub fn register() {}
}

pub mod marker {
    pub use std::marker::*;
}

pub mod result {
    pub use std::result::*;
}

pub mod mem {
    pub const fn size_of<T>() -> usize {
        4
    }
}

#[macro_export]
macro_rules! assert {
    ($($anything:tt)*) => {};
}

#[macro_export]
macro_rules! include_bytes {
    ($($anything:tt)*) => {
        &[]
    };
}

use real::kernel::*;

#[derive(Clone, Copy, Plain)]
#[repr(C)]
pub struct Pair {
    a: u32,
    b: u32,
}

#[gpu_kernel("src/axpy.rs")]
fn axpy(a: f32, x: &[f32], y: PerThread<f32>) {}

#[gpu_kernel("src/scale.rs", <f32>, <f64>)]
fn scale<T: Copy + Sync>(by: T, x: &[T], out: PerThread<T>) {}

/// Makes a generic kernel whose body is a `block` fragment. `forbid(unsafe_code)` must not reject what the attribute adds to it.
macro_rules! made {
    ($name:ident $body:block) => {
        #[gpu_kernel("src/scale.rs", <f32>, <f64>)]
        pub fn $name<T: Copy + Sync>(by: T, x: &[T], out: PerThread<T>) $body
    };
}

mod made {
    use real::kernel::*;

    made! { scale {} }
}

/// Names that the attribute could have for its own variables.
mod named {
    #![allow(non_upper_case_globals)]
    use real::kernel::*;

    static args: u32 = 1;
    static offsets: u32 = 2;
    const kernel: u32 = 3;
    const launched: u32 = 4;
    struct field0;

    #[gpu_kernel("src/scale.rs", <f32>, <f64>)]
    pub fn scale<T: Copy + Sync>(by: T, x: &[T], out: PerThread<T>) {}

    #[gpu_kernel("src/axpy.rs")]
    pub fn axpy(a: f32, x: &[f32], y: PerThread<f32>) {}
}

fn launches(stream: &Stream, x: &Buffer<f32>, y: &mut Buffer<f32>) -> Result<(), Error> {
    axpy(stream, Launch::cover(1, 1), 2.0, x, y)?;
    made::scale(stream, Launch::cover(1, 1), 2.0, x, y)?;
    named::axpy(stream, Launch::cover(1, 1), 2.0, x, y)?;
    named::scale(stream, Launch::cover(1, 1), 2.0, x, y)?;
    scale(stream, Launch::cover(1, 1), 2.0, x, y)
}

fn main() {}
