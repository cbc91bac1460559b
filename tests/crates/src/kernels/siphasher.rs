//! Two hashes.

use core::hash::{Hash, Hasher};
use gpu_rt::kernel::*;
use siphasher::sip::{SipHasher13, SipHasher24};

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let (mut a, mut b) = (SipHasher13::new_with_keys(x, 7), SipHasher24::new());
    (x, "text", [1u16, 2, 3]).hash(&mut a);
    b.write(&x.to_le_bytes());
    a.finish() ^ b.finish()
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn siphasher(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
