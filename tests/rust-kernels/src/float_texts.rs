//! Kernels that write floating-point numbers as text: each has much code, which takes NVIDIA's assembler minutes.

use crate::text::{Bytes, float, nested, number};
use core::fmt::{Debug, Display, LowerExp};
use gpu_rt::kernel::*;

/// Numbers as `Display` and `Debug` write them.
#[gpu_kernel(<f32>, <f64>)]
pub fn float_numbers<T: Copy + Display + Debug>(x: &[T], mut out: PerThread<Bytes>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = number(x[i]);
    }
}

/// Floating-point numbers in several formats.
#[gpu_kernel(<f32>, <f64>)]
pub fn floats<T: Copy + Display + LowerExp>(x: &[T], mut out: PerThread<Bytes>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = float(x[i]);
    }
}

/// Structures.
#[gpu_kernel(<f32>)]
pub fn float_structures<T: Copy + Debug>(x: &[T], mut out: PerThread<Bytes>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = nested(i, x[i]);
    }
}
