//! Iterators of two types.

use either::Either;
use gpu_rt::kernel::*;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let items = if x & 1 == 0 { Either::Left(0..x % 20) } else { Either::Right((0..x % 30).rev().step_by(3)) };
    items.fold(7, |sum: u64, one| sum.rotate_left(7) ^ one)
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn either(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
