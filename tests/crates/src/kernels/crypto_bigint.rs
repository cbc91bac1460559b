//! 256-bit arithmetic.

use crypto_bigint::{Limb, NonZero, U256};
use gpu_rt::kernel::*;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let a = U256::from_u64(x)
        .wrapping_mul(&U256::from_u64(!x))
        .wrapping_add(&U256::from_be_hex("000000000000000100000000000000000000000000000000000000000000ffff"));
    let divisor = NonZero::new(U256::from_u64(x >> 20 | 1)).unwrap_or(NonZero::new(U256::ONE).unwrap());
    let (q, r) = a.div_rem(&divisor);
    q.as_limbs().iter().chain(r.as_limbs()).fold(0, |sum: u64, Limb(limb)| sum.rotate_left(5) ^ *limb)
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn crypto_bigint(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
