//! Short texts in place, longer ones in a heap.

extern crate alloc;

use gpu_rt::kernel::*;
use smol_str::{SmolStr, SmolStrBuilder, StrExt};

heap!(8 << 20);

/// A digest of what the crate makes of random bits.
pub fn compute(x: u64) -> u64 {
    let letter = |turn: u32| char::from(b'A' + (x.rotate_left(turn) % 26) as u8);
    let mut builder = SmolStrBuilder::new();
    (0..4 + (x % 40) as u32).for_each(|turn| builder.push(letter(turn)));
    let text = builder.finish();
    let short = SmolStr::new_inline("gpu");
    let lower = text.to_lowercase_smolstr();
    let same = lower.clone();
    let sum = u64::from(text.is_heap_allocated()) << 60 ^ u64::from(same == lower) << 61 ^ u64::from(text < short) << 62;
    text.bytes().chain(lower.bytes()).chain(short.bytes()).fold(sum, |sum, byte| sum.rotate_left(5) ^ u64::from(byte))
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn smol_str(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
