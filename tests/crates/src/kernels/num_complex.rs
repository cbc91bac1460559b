//! Complex functions.

use gpu_rt::kernel::*;
use num_complex::Complex64;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> f64 {
    let a = (x & 0xffff) as f64 / 8192.0;
    let z = Complex64::new(a, 1.0 + a);
    z.norm() + z.exp().re / 1e3 + z.sqrt().im + z.powf(0.5).re + (z / (z + 1.0)).arg() + z.tanh().re
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn num_complex(x: &[u64], mut y: PerThread<f64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
