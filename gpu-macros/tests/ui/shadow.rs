//! Another crate under the runtime's name: types that are not the runtime's, elements of another size, false plain data.
#![allow(unused_variables)]
extern crate gpu_rt as real;
extern crate self as gpu_rt;

pub use real::{Error, Launch, Stream};

pub mod __macro_support {
    pub use real::__macro_support::*;
    pub use std::marker::{Send as Zeroable, Sync as Pod};
}

pub mod kernel {
    pub use real::kernel::*;
}

/// Any buffer is one of `f32`.
pub trait DeviceSlice: real::DeviceSlice {
    type Element;
}

pub trait DeviceSliceMut: real::DeviceSliceMut {
    type Element;
}

use real::kernel::*;

#[gpu_kernel("src/axpy.rs")]
fn axpy(a: f32, x: &[f32], y: PerThread<f32>) {}

#[derive(Clone, Copy, Plain)]
#[repr(C)]
pub struct Shared(&'static u32);

fn main() {}
