//! Version 5 UUIDs, formatted and parsed.

use gpu_rt::kernel::*;
use uuid::Uuid;

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let named = Uuid::new_v5(&Uuid::NAMESPACE_DNS, &x.to_le_bytes());
    let mut text = [0; 36];
    let text = named.hyphenated().encode_lower(&mut text);
    let same = Uuid::parse_str(text).is_ok_and(|read| read == named);
    text.bytes().fold(u64::from(same), |sum, byte| sum.rotate_left(5) ^ u64::from(byte)) ^ u64::from(named.get_version_num() as u32)
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn uuid(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
