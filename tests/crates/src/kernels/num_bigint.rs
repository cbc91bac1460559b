//! Products, quotients and powers of numbers of 5,000 bits in a heap.

extern crate alloc;

use gpu_rt::kernel::*;
use num_bigint::BigUint;

heap!(16 << 20);

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let base = BigUint::from(x | 1 << 63);
    let power = base.pow(40);
    let product = &power * (&power + BigUint::from(!x));
    let sum = &product / &base + &product % (&power >> 3u32);
    sum.iter_u64_digits().fold(0, |sum: u64, digit| sum.rotate_left(5) ^ digit)
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn num_bigint(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
