//! Constant-time selection.

use gpu_rt::kernel::*;
use subtle::{ConditionallySelectable, ConstantTimeEq, ConstantTimeLess};

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let same = x.to_le_bytes().ct_eq(&x.to_be_bytes());
    let less = (x as u32).ct_lt(&((x >> 32) as u32));
    u64::conditional_select(&x, &!x, less) ^ u64::from(same.unwrap_u8())
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn subtle(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
