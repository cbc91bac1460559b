//! Slices, shifts and searches of bits.

use bitvec::prelude::*;
use gpu_rt::kernel::*;

/// A digest of what the crate makes of random bits.
pub fn compute(x: u64) -> u64 {
    let mut bits = bitarr![u32, Lsb0; 0; 96];
    bits[..64].store_le(x);
    bits[64..].store_be((x >> 7) as u32);
    let (at, to) = ((x % 40) as usize, 40 + (x >> 32) as usize % 50);
    let count = bits[at..to].count_ones() as u64;
    let first = bits[at..].first_one().map_or(99, |place| place as u64);
    let last = bits[..to].last_zero().map_or(99, |place| place as u64);
    bits.rotate_left(at + 3);
    bits[at..to].reverse();
    let mut other = bits;
    other.shift_end(13);
    bits ^= other;
    let ones = bits.iter_ones().fold(0, |sum: u64, place| sum.rotate_left(5) ^ place as u64);
    let bytes: u64 = bits.chunks(11).map(|chunk| u64::from(chunk.load_le::<u16>())).fold(0, |sum, one| sum.rotate_left(9) ^ one);
    ones ^ bytes ^ count << 8 ^ first << 24 ^ last << 40
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn bitvec(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
