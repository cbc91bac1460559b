//! Shuffles, ranges and probabilities.

use gpu_rt::kernel::*;
use rand::{Rng, SeedableRng, rngs::SmallRng, seq::SliceRandom};

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let mut rng = SmallRng::seed_from_u64(x);
    let mut cards: [u8; 16] = core::array::from_fn(|i| i as u8);
    cards.shuffle(&mut rng);
    let sum = cards.iter().fold(0u64, |sum, card| sum << 4 | u64::from(*card));
    sum ^ u64::from(rng.random_range(1..=6u32)) << 60 ^ rng.random::<f64>().to_bits() ^ u64::from(rng.random_bool(0.3))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn rand(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
