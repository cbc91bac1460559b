//! Normal, exponential, uniform and Poisson distributions.

use gpu_rt::kernel::*;
use rand_core::SeedableRng;
use rand_distr::{Distribution, Exp1, Normal, Poisson, StandardNormal, Uniform};

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> f64 {
    let mut rng = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(x);
    let normal = Normal::new(2.0, 3.0).map_or(0.0, |normal| normal.sample(&mut rng));
    let (a, b): (f64, f64) = (StandardNormal.sample(&mut rng), Exp1.sample(&mut rng));
    normal + a + b + Uniform::new(1.0, 2.0).map_or(0.0, |u| u.sample(&mut rng)) + Poisson::new(4.0).map_or(0.0, |p| p.sample(&mut rng))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn rand_distr(x: &[u64], mut y: PerThread<f64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
