//! `f32` and `f64` as text.

use gpu_rt::kernel::*;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let (mut a, mut b) = (ryu::Buffer::new(), ryu::Buffer::new());
    let texts = [a.format(f64::from_bits(x)), b.format((x >> 40) as f32 * 0.1)];
    texts.iter().flat_map(|text| text.bytes()).fold(0, |sum: u64, byte| sum.rotate_left(5) ^ u64::from(byte))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn ryu(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
