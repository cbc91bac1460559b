//! Fractions.

use gpu_rt::kernel::*;
use num_rational::Ratio;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let r = Ratio::new((x & 0xfff) as i64 - 2000, ((x >> 12) & 0xff) as i64 + 1);
    let s = r * Ratio::new(3, 7) + Ratio::new(5, 9) - r.pow(2);
    (*s.numer() as u64).rotate_left(20) ^ *s.denom() as u64 ^ s.floor().to_integer() as u64 ^ u64::from(r > s)
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn num_rational(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
