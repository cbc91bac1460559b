//! Scalar multiplication of points.

use curve25519_dalek::{constants::ED25519_BASEPOINT_POINT, scalar::Scalar};
use gpu_rt::kernel::*;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let bytes = (ED25519_BASEPOINT_POINT * (Scalar::from(x) * Scalar::from(x | 1))).compress().to_bytes();
    bytes.iter().fold(0, |sum: u64, byte| sum.rotate_left(5) ^ u64::from(*byte))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn curve25519_dalek(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
