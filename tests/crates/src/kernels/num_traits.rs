//! Generic arithmetic.

use gpu_rt::kernel::*;
use num_traits::{CheckedMul, Float, FromPrimitive, PrimInt, ToPrimitive, pow};
fn norm<T: Float>(x: T, y: T) -> T {
    (x * x + y * y).sqrt() + x.sin().mul_add(y, x.powi(3)) + y.ln_1p()
}
fn bits<T: PrimInt>(x: T) -> u32 {
    x.count_ones() + x.leading_zeros()
}

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> f64 {
    let a = (x & 0xffff) as f64 / 8192.0;
    norm(a, 2.0)
        + f64::from(bits(x))
        + a.to_u32().and_then(|a| CheckedMul::checked_mul(&a, &3)).unwrap_or(7) as f64
        + f64::from(pow(1.5f32, 3))
        + f64::from_u64(x >> 50).unwrap_or(0.0)
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn num_traits(x: &[u64], mut y: PerThread<f64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
