//! Sets of flags.

use gpu_rt::kernel::*;
bitflags::bitflags! {
    #[derive(Clone, Copy, PartialEq, Eq)]
    struct Flags: u32 { const A = 1; const B = 1 << 4; const C = 0xff00; }
}

/// A digest of what the crate computes from random bits.
pub fn compute(x: u64) -> u64 {
    let mut flags = Flags::from_bits_truncate(x as u32);
    flags.toggle(Flags::B);
    let count = flags.iter().count() as u64;
    u64::from(flags.bits()) ^ count << 40 ^ u64::from(flags.contains(Flags::A)) << 50 ^ u64::from((flags - Flags::C).is_empty()) << 60
}

/// [`compute`] of each element.
#[gpu_kernel]
pub fn bitflags(x: &[u64], mut y: PerThread<u64>) {
    let i = y.index();
    if let Some(y) = y.get() {
        *y = compute(x[i]);
    }
}
