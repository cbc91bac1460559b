//! Scalar multiplication of points.

use gpu_rt::kernel::*;
use k256::{ProjectivePoint, Scalar, elliptic_curve::group::GroupEncoding};

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let point = ProjectivePoint::GENERATOR * (Scalar::from(x) + Scalar::ONE);
    let bytes = (point + ProjectivePoint::GENERATOR).to_affine().to_bytes();
    bytes.iter().fold(0, |sum: u64, byte| sum.rotate_left(5) ^ u64::from(*byte))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn k256(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
