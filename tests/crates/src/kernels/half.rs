//! `f16` and `bf16`.

use gpu_rt::kernel::*;
use half::{bf16, f16};

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let (a, b) = (f16::from_bits((x & 0x3fff) as u16), bf16::from_bits((x >> 16 & 0x3fff) as u16));
    let c = a * f16::from_f32(1.5) + f16::ONE;
    u64::from(c.to_bits())
        ^ u64::from((b + bf16::from_f32(0.3)).to_bits()) << 16
        ^ u64::from(f16::from_f64(x as f64 * 1e-16).to_bits()) << 32
        ^ u64::from(a > c) << 60
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn half(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
