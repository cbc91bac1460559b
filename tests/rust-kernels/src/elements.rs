//! Kernels whose threads have an element each.

use core::ops::{Add, Mul};
use gpu_rt::kernel::*;

/// `y[i] = a * x[i] + y[i]`.
#[gpu_kernel(<u32>, <f32>, <f64>, <f16>, <bf16>)]
pub fn scaled<T: Copy + Mul<Output = T> + Add<Output = T>>(a: T, x: &[T], mut y: PerThread<T>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = a * x[i] + *y;
    }
}

/// Three slices of bytes, with only the sum's lowest 8 bits.
#[gpu_kernel]
pub fn sum_of_bytes(x: &[u8], y: &[u8], mut sum: PerThread<u8>) {
    let i = sum.index();
    if let Some(sum) = sum.get() {
        *sum = x[i].wrapping_add(y[i]);
    }
}

/// Elements of two sizes: the narrower's are less than 16 bytes together.
#[gpu_kernel]
pub fn widened(x: &[f16], mut y: PerThread<f32>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = x[i].to_f32();
    }
}

/// Two elements for each thread, of which one slice may have fewer, and elements that are not next to their neighbours' like.
#[gpu_kernel]
pub fn distances(points: &[[f32; 3]], mut near: PerThread<f32>, mut far: PerThread<f32>) {
    let i = near.index();
    if let Some(near) = near.get() {
        let [x, y, z] = points[i];
        let squared = x * x + y * y + z * z;
        *near = squared;
        if let Some(far) = far.get() {
            *far = 1.0 - squared;
        }
    }
}

/// A kernel that a macro of another file makes, which makes one of the same name in `named.rs`.
pub mod made {
    use gpu_rt::kernel::*;

    crate::templates::increased!(20);
}
