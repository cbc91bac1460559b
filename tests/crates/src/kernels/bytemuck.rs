//! Casts of derived types.

use bytemuck::{Pod, Zeroable};
use gpu_rt::kernel::*;
#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C)]
struct Pair {
    a: u32,
    b: [u16; 2],
}

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let pair: Pair = bytemuck::cast(x);
    let halves: &[u16] = bytemuck::cast_slice(core::slice::from_ref(&pair));
    let zero = Pair::zeroed();
    halves.iter().fold(u64::from(zero.a), |sum, half| sum.rotate_left(13) ^ u64::from(*half))
        ^ u64::from(bytemuck::bytes_of(&pair)[3]) << 60
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn bytemuck(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
