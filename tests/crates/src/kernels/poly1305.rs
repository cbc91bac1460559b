//! A message authentication code.

use gpu_rt::kernel::*;
use poly1305::{Poly1305, universal_hash::KeyInit};

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let mut key = [3; 32];
    key[..8].copy_from_slice(&x.to_le_bytes());
    let tag = Poly1305::new(&key.into()).compute_unpadded(&[7; 50]);
    tag.iter().fold(0, |sum: u64, byte| sum.rotate_left(5) ^ u64::from(*byte))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn poly1305(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
