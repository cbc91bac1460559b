//! Functions of `f32` and `f64`.

use gpu_rt::kernel::*;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> f64 {
    let v = (x >> 11) as f64 / (1u64 << 50) as f64;
    libm::sin(v)
        + libm::exp(v - 4.0)
        + libm::pow(v + 0.5, 1.25)
        + libm::sqrt(v)
        + libm::fmod(v, 0.3)
        + libm::tgamma(v * 0.2 + 0.5)
        + f64::from(libm::atan2f(v as f32, 1.5))
        + libm::floor(v)
        + libm::fma(v, v, 0.1)
        + libm::cbrt(v)
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn libm(x: &[u64], mut y: PerThread<f64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
