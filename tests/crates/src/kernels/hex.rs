//! Encoding and decoding.

use gpu_rt::kernel::*;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let (mut text, mut back) = ([0; 16], [0; 8]);
    let done = hex::encode_to_slice(x.to_le_bytes(), &mut text).and_then(|()| hex::decode_to_slice(text, &mut back));
    let sum = text.iter().fold(u64::from(done.is_ok()), |sum, byte| sum.rotate_left(5) ^ u64::from(*byte));
    sum ^ u64::from_le_bytes(back)
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn hex(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
