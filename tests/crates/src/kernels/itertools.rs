//! Windows, runs, minima and maxima.

use gpu_rt::kernel::*;
use itertools::Itertools;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let bytes = x.to_le_bytes();
    let (least, most) = bytes.iter().copied().minmax().into_option().unwrap_or((0, 0));
    let steps: u64 = bytes.iter().tuple_windows().map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    let runs = bytes.iter().map(|byte| byte & 1).dedup().count() as u64;
    steps
        ^ u64::from(least) << 20
        ^ u64::from(most) << 30
        ^ runs << 40
        ^ bytes.iter().interleave(&[1, 2, 3]).fold(0, |sum: u64, byte| sum.rotate_left(5) ^ u64::from(*byte))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn itertools(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
