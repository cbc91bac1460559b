//! A vector.

use gpu_rt::kernel::*;
use tinyvec::ArrayVec;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let mut list: ArrayVec<[u64; 12]> = (0..10).map(|i| x.rotate_left(i * 7)).collect();
    list.sort_unstable();
    list.swap_remove(2);
    list.insert(1, 99);
    list.iter().fold(0, |sum: u64, one| sum.rotate_left(3) ^ one)
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn tinyvec(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
