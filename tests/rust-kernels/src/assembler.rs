//! Expressions of which NVIDIA's assembler makes wrong code, unless gpu-build writes them in another way (`target/nvptx`).

use gpu_rt::kernel::*;

/// Each expression, of two numbers.
#[must_use]
pub fn values(x: u32, y: u64) -> [u64; 8] {
    let (low, high) = (y as u32, (y >> 32) as u32);
    let signed = x.cast_signed();
    let product = (u64::from(x) * u64::from(low)) >> 32;
    let single = f32::from_bits(x) + 1.0;
    [
        // A carry of `mul.hi`, a conversion and a difference.
        u64::from(x / 3).wrapping_sub(y),
        product.wrapping_sub(y),
        // What lies between two numbers only if its sign is not set.
        u64::from(x.max(2).cast_signed().min(5).cast_unsigned() & 7),
        u64::from(high.max(1).cast_signed().min(1).cast_unsigned() & 7),
        // The sign of a zero.
        u64::from((-f32::from(u8::from(x % 2 == 1))).to_bits()),
        // A minus within three-fold maxima and minima.
        u64::from(signed.max(low.cast_signed().wrapping_neg()).max(7).cast_unsigned()),
        // A comparison with the minimum of numbers of 16 bits.
        u64::from((x as i16).min(low as i16) < (x >> 16) as i16),
        // Some of the bits of a number that was just computed.
        u64::from(single.to_bits() as u8) * u64::from(!single.is_nan()),
    ]
}

/// Each expression, of each number of `x` and the one of `y` at the same place.
#[gpu_kernel]
pub fn assembled(x: &[u32], y: &[u64], mut out: PerThread<[u64; 8]>) {
    let i = out.index();
    if let Some(out) = out.get() {
        *out = values(x[i], y[i]);
    }
}
