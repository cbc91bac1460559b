//! Two checksums.

use crc::{CRC_32_ISCSI, CRC_64_XZ, Crc};
use gpu_rt::kernel::*;
const CASTAGNOLI: Crc<u32> = Crc::<u32>::new(&CRC_32_ISCSI);
const XZ: Crc<u64> = Crc::<u64>::new(&CRC_64_XZ);

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let mut digest = XZ.digest();
    digest.update(b"begin");
    digest.update(&x.to_le_bytes());
    digest.finalize() ^ u64::from(CASTAGNOLI.checksum(&x.to_be_bytes()))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn crc(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
