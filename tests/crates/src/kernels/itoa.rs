//! Integers as text.

use gpu_rt::kernel::*;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let (mut a, mut b) = (itoa::Buffer::new(), itoa::Buffer::new());
    let texts = [a.format(x as i64), b.format((x >> 40) as u32)];
    texts.iter().flat_map(|text| text.bytes()).fold(0, |sum: u64, byte| sum.rotate_left(5) ^ u64::from(byte))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn itoa(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
