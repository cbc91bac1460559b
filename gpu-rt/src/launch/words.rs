//! Packed arguments, read again.

use std::mem::MaybeUninit;

/// Eight bytes of packed arguments: a pointer or a length.
pub(crate) fn word(args: &[MaybeUninit<u8>], at: u32) -> Option<u64> {
    let bytes: &[MaybeUninit<u8>; 8] = args.get(at as usize..)?.first_chunk()?;
    // SAFETY: the bytes have values: a pointer or a length is packed there, neither of which has padding, and what is not packed is zero.
    Some(u64::from_ne_bytes(bytes.map(|byte| unsafe { byte.assume_init() })))
}
