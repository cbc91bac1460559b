//! Numbers in both byte orders.

use byteorder::{BigEndian, ByteOrder, LittleEndian};
use gpu_rt::kernel::*;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let mut bytes = [0; 12];
    BigEndian::write_u64(&mut bytes[1..9], x);
    LittleEndian::write_u24(&mut bytes[9..], x as u32 & 0xffffff);
    LittleEndian::read_u64(&bytes[2..10]) ^ BigEndian::read_i16(&bytes) as u64 ^ LittleEndian::read_f32(&bytes[4..]).to_bits() as u64
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn byteorder(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
