//! Two generators and a seek.

use gpu_rt::kernel::*;
use rand_chacha::{ChaCha8Rng, ChaCha20Rng};
use rand_core::{RngCore, SeedableRng};

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let (mut a, mut b) = (ChaCha8Rng::seed_from_u64(x), ChaCha20Rng::seed_from_u64(!x));
    b.set_word_pos(1000);
    (0..70).fold(0u64, |sum, _| sum.rotate_left(11) ^ a.next_u64() ^ b.next_u64())
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn rand_chacha(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
