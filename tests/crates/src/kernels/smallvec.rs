//! A list that grows out of its own storage into a heap.

extern crate alloc;

use gpu_rt::kernel::*;
use smallvec::{SmallVec, smallvec};

heap!(8 << 20);

/// A digest of what the crate makes of random bits.
pub fn compute(x: u64) -> u64 {
    let mut list: SmallVec<[u64; 6]> = smallvec![x, 7, x >> 9];
    list.extend((0..(x % 9) as u32).map(|i| x.rotate_left(i * 7)));
    list.insert(1, 99);
    list.sort_unstable();
    list.dedup();
    list.retain(|one| *one % 5 != 0);
    let inline = u64::from(!list.spilled());
    list.iter().fold(inline, |sum: u64, one| sum.rotate_left(3) ^ one)
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn smallvec(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
