//! ChaCha20 with a seek.

use chacha20::{
    ChaCha20,
    cipher::{KeyIvInit, StreamCipher, StreamCipherSeek},
};
use gpu_rt::kernel::*;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&x.to_le_bytes());
    let mut cipher = ChaCha20::new(&key.into(), &[7; 12].into());
    let mut bytes = [1; 100];
    cipher.seek(130u32);
    cipher.apply_keystream(&mut bytes);
    bytes.iter().fold(0, |sum: u64, byte| sum.rotate_left(5) ^ u64::from(*byte))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn chacha20(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
