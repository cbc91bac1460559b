//! AES-128 encryption and decryption.

use aes::{
    Aes128,
    cipher::{BlockDecrypt, BlockEncrypt, KeyInit},
};
use gpu_rt::kernel::*;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let mut key = [3; 16];
    key[..8].copy_from_slice(&x.to_le_bytes());
    let cipher = Aes128::new(&key.into());
    let mut block = [9; 16].into();
    cipher.encrypt_block(&mut block);
    let sum = block.iter().fold(0, |sum: u64, byte| sum.rotate_left(5) ^ u64::from(*byte));
    cipher.decrypt_block(&mut block);
    sum ^ u64::from(block == [9; 16].into())
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn aes(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
