//! Searches for bytes and texts.

use gpu_rt::kernel::*;
use memchr::memmem::{self, Finder};
use memchr::{memchr_iter, memchr2, memrchr, memrchr3};

/// A digest of what the crate makes of random bits.
pub fn compute(x: u64) -> u64 {
    let mut text = [0u8; 96];
    for (part, i) in text.chunks_exact_mut(8).zip(0u32..) {
        // Few letters, so that most searches find something.
        part.copy_from_slice(&(x.rotate_left(i * 5) & 0x0303_0303_0303_0303).to_le_bytes());
    }
    let (first, second) = ((x >> 20) as u8 & 7, (x >> 40) as u8 & 3);
    let needle = [second, first & 3, (x >> 50) as u8 & 3];
    let places = [
        ::memchr::memchr(first, &text),
        memrchr(first, &text[..90]),
        memchr2(first, 9, &text[5..]),
        memrchr3(7, 8, second, &text),
        memmem::find(&text, &needle),
        memmem::rfind(&text, &needle[..2]),
        Finder::new(&text[60..68]).find(&text[1..]),
    ];
    let sum = places.into_iter().fold(0, |sum: u64, place| sum.rotate_left(7) ^ place.map_or(99, |place| place as u64));
    let all = memchr_iter(second, &text).fold(sum, |sum, place| sum.rotate_left(3).wrapping_add(place as u64));
    all ^ (memmem::find_iter(&text, &needle[..1]).count() as u64) << 32
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn memchr(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
