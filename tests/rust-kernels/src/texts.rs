//! Kernels that write integers as text.

use crate::text::{Bytes, integer, nested, number};
use core::fmt::{Binary, Debug, Display, LowerHex, UpperHex};
use gpu_rt::kernel::*;

/// Numbers as `Display` and `Debug` write them.
#[gpu_kernel(<u8>, <i64>, <i128>, <u128>)]
pub fn numbers<T: Copy + Display + Debug>(x: &[T], mut out: PerThread<Bytes>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = number(x[i]);
    }
}

/// Integers in other bases.
#[gpu_kernel(<i8>, <u64>)]
pub fn integers<T: Copy + LowerHex + Binary + UpperHex>(x: &[T], mut out: PerThread<Bytes>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = integer(x[i]);
    }
}

/// Structures.
#[gpu_kernel(<i32>)]
pub fn structures<T: Copy + Debug>(x: &[T], mut out: PerThread<Bytes>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = nested(i, x[i]);
    }
}
