//! Divisors, roots and binomials.

use gpu_rt::kernel::*;
use num_integer::{Integer, Roots, binomial};

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let (a, b) = ((x >> 40) + 1, (x & 0xffffff) + 1);
    let (q, r) = (a as i64).div_mod_floor(&-(b as i64));
    a.gcd(&b) ^ a.lcm(&b) ^ x.sqrt() ^ x.cbrt() ^ q as u64 ^ (r as u64).rotate_left(9) ^ binomial(20 + (x & 15), 7) ^ u64::from(x.is_even())
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn num_integer(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
