//! A hash.

use core::hash::Hasher;
use gpu_rt::kernel::*;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let mut hasher = fnv::FnvHasher::default();
    hasher.write(&x.to_le_bytes());
    hasher.write_u32(7);
    hasher.finish()
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn fnv(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
