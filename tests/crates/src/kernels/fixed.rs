//! Fixed-point numbers of 32 and 64 bits.

use fixed::types::{I16F16, I20F12, U32F32};
use gpu_rt::kernel::*;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let a = I16F16::from_bits((x & 0x3ffffff) as i32 - 0x1ffffff);
    let b = I16F16::from_num(1.75);
    let c = a.saturating_mul(b).saturating_add(a.wrapping_div(I16F16::from_num(3)));
    let d = U32F32::from_num(x >> 40) / U32F32::from_bits((x | 1) & 0xffffffffff);
    u64::from(c.to_bits() as u32)
        ^ d.to_bits().rotate_left(13)
        ^ I20F12::saturating_from_num(a).to_bits() as u64
        ^ U32F32::from_num(x >> 34).sqrt().to_bits()
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn fixed(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
