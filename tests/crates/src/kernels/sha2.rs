//! SHA-256.

use gpu_rt::kernel::*;
use sha2::{Digest, Sha256};

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let mut hasher = Sha256::new();
    for i in 0..20u32 {
        hasher.update(x.rotate_left(i).to_le_bytes());
    }
    hasher.update(b"and a tail");
    let hash = hasher.finalize();
    hash.iter().fold(0, |sum: u64, byte| sum.rotate_left(5) ^ u64::from(*byte))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn sha2(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
