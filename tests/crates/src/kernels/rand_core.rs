//! A custom generator.

use gpu_rt::kernel::*;
use rand_core::{RngCore, SeedableRng, impls};
struct Weyl(u64);
impl RngCore for Weyl {
    fn next_u32(&mut self) -> u32 {
        (self.next_u64() >> 32) as u32
    }
    fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e3779b97f4a7c15);
        self.0 ^ self.0 >> 29
    }
    fn fill_bytes(&mut self, to: &mut [u8]) {
        impls::fill_bytes_via_next(self, to)
    }
}
impl SeedableRng for Weyl {
    type Seed = [u8; 8];
    fn from_seed(seed: [u8; 8]) -> Weyl {
        Weyl(u64::from_le_bytes(seed))
    }
}

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let mut rng = Weyl::seed_from_u64(x);
    let mut bytes = [0; 13];
    rng.fill_bytes(&mut bytes);
    bytes.iter().fold(rng.next_u64(), |sum, byte| sum.rotate_left(5) ^ u64::from(*byte))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn rand_core(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
