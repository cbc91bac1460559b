//! A vector and a string.

use arrayvec::{ArrayString, ArrayVec};
use gpu_rt::kernel::*;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let mut list: ArrayVec<u64, 12> = (0..10).map(|i| x.rotate_left(i * 7)).collect();
    list.sort_unstable();
    list.remove(3);
    let _ = list.try_push(5);
    list.retain(|one| *one & 3 != 0);
    let mut text = ArrayString::<16>::new();
    text.push_str("kernel");
    text.push(char::from(b'a' + (x % 26) as u8));
    let sum = list.drain(..).fold(0, |sum: u64, one| sum.rotate_left(3) ^ one);
    text.bytes().fold(sum, |sum, byte| sum.rotate_left(5) ^ u64::from(byte))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn arrayvec(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
