//! An incremental checksum.

use gpu_rt::kernel::*;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let mut hasher = crc32fast::Hasher::new();
    for i in 0..20u32 {
        hasher.update(&x.rotate_left(i).to_le_bytes());
    }
    u64::from(hasher.finalize()) ^ u64::from(crc32fast::hash(&x.to_le_bytes())) << 32
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn crc32fast(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
