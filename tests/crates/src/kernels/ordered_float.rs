//! Sorting of `f64`.

use gpu_rt::kernel::*;
use ordered_float::{NotNan, OrderedFloat};

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let mut v = [OrderedFloat(0.0); 8];
    for (i, v) in v.iter_mut().enumerate() {
        *v = OrderedFloat(f64::from_bits(x.rotate_left(8 * i as u32) & 0x7fffffffffffffff));
    }
    v.sort_unstable();
    let least = NotNan::new((x >> 40) as f32).map_or(0.0f32, |v| v.into_inner() + 1.0);
    v.iter().fold(u64::from(least.to_bits()), |sum, v| sum.rotate_left(7) ^ v.to_bits())
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn ordered_float(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
