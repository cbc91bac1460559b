//! MD5.

use gpu_rt::kernel::*;
use md5::{Digest, Md5};

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let mut hasher = Md5::new();
    for i in 0..20u32 {
        hasher.update(x.rotate_left(i).to_le_bytes());
    }
    hasher.update(b"and a tail");
    let hash = hasher.finalize();
    hash.iter().fold(0, |sum: u64, byte| sum.rotate_left(5) ^ u64::from(*byte))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn md5(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
