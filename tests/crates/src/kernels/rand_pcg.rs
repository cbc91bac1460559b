//! Two generators and an advance.

use gpu_rt::kernel::*;
use rand_core::{RngCore, SeedableRng};
use rand_pcg::{Pcg32, Pcg64};

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let (mut a, mut b) = (Pcg32::seed_from_u64(x), Pcg64::seed_from_u64(!x));
    a.advance(100);
    (0..9).fold(0u64, |sum, _| sum.rotate_left(11) ^ a.next_u64() ^ b.next_u64())
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn rand_pcg(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
