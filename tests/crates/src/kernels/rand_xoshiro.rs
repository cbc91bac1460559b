//! Two generators and a jump.

use gpu_rt::kernel::*;
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::{Xoroshiro128PlusPlus, Xoshiro256PlusPlus};

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let (mut a, mut b) = (Xoshiro256PlusPlus::seed_from_u64(x), Xoroshiro128PlusPlus::seed_from_u64(!x));
    b.jump();
    (0..9).fold(0u64, |sum, _| sum.rotate_left(11) ^ a.next_u64() ^ u64::from(b.next_u32()))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn rand_xoshiro(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
