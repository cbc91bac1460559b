//! BLAKE3 of more than one chunk.

use gpu_rt::kernel::*;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let mut bytes = [0u8; 1500];
    for (i, byte) in bytes.iter_mut().enumerate() {
        *byte = x.rotate_left(i as u32) as u8;
    }
    let hash = blake3::hash(&bytes);
    hash.as_bytes().iter().fold(0, |sum: u64, byte| sum.rotate_left(5) ^ u64::from(*byte))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn blake3(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
