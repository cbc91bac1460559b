//! Encoding and decoding.

use base64::{Engine, engine::general_purpose::STANDARD};
use gpu_rt::kernel::*;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let (mut text, mut back) = ([0; 12], [0; 9]);
    let length = STANDARD.encode_slice(x.to_le_bytes(), &mut text).unwrap_or(0);
    let again = STANDARD.decode_slice(&text[..length], &mut back).unwrap_or(0);
    let sum = text.iter().fold(length as u64, |sum, byte| sum.rotate_left(5) ^ u64::from(*byte));
    back[..again].iter().fold(sum, |sum, byte| sum.rotate_left(5) ^ u64::from(*byte))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn base64(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
