//! Headers with big-endian integers.

use gpu_rt::kernel::*;
use zerocopy::{
    FromBytes, Immutable, IntoBytes, KnownLayout, Unaligned,
    big_endian::{U16, U32},
};
#[derive(FromBytes, IntoBytes, Immutable, KnownLayout, Unaligned)]
#[repr(C)]
struct Header {
    kind: U16,
    length: U32,
    rest: [u8; 2],
}

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let bytes = x.to_le_bytes();
    let Ok(header) = Header::ref_from_bytes(&bytes) else { return 0 };
    let other = Header { kind: U16::new(7), length: U32::new(x as u32), rest: [1, 2] };
    let sum = other.as_bytes().iter().fold(0, |sum: u64, byte| sum.rotate_left(5) ^ u64::from(*byte));
    sum ^ u64::from(header.kind.get()) << 48 ^ u64::from(header.length.get()) ^ u64::from(header.rest[1])
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn zerocopy(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
