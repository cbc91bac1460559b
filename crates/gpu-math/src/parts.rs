//! Numbers and their bits.

use crate::pair::choose;

/// What is added so that a double is rounded to an integer, which then is in its lowest bits.
pub const SHIFT: f64 = 6_755_399_441_055_744.0;

/// The integer of a number to which [`SHIFT`] was added.
#[inline(always)]
pub fn integer(shifted: f64) -> i64 {
    (shifted.to_bits() as i64).wrapping_sub(SHIFT.to_bits() as i64)
}

/// 2^n as a double, where that is a normal number.
#[inline(always)]
pub fn power_of_2(n: i64) -> f64 {
    f64::from_bits((n.wrapping_add(1023) as u64) << 52)
}

/// x 2^n for n from -2000 to 2000, rounded once: x is near 1.
#[inline(always)]
pub fn scale(x: f64, n: i64) -> f64 {
    let half = ((n.wrapping_add(4096) as u64) >> 1) as i64 - 2048;
    x * power_of_2(half) * power_of_2(n.wrapping_sub(half))
}

/// A positive number as 2^k m, with m from √½ to √2.
#[inline(always)]
pub fn split(x: f64) -> (f64, i64) {
    let tiny = x < f64::MIN_POSITIVE;
    let bits = choose(tiny, x * 18_014_398_509_481_984.0, x).to_bits() as i64;
    let from = bits.wrapping_sub(SQRT_HALF);
    let power = from & !0x000f_ffff_ffff_ffff;
    let m = f64::from_bits(bits.wrapping_sub(power) as u64);
    // Shifted as unsigned: not every processor shifts 64 bits with their sign.
    let k = ((from as u64).wrapping_add(1 << 62) >> 52) as i64 - 1024;
    (m, choose(tiny, k - 54, k))
}

/// The bits of √½.
const SQRT_HALF: i64 = 0x3fe6_a09e_667f_3bcd;

/// A small integer as a double.
#[inline(always)]
pub fn small(n: i64) -> f64 {
    f64::from_bits((n.wrapping_add(SHIFT.to_bits() as i64)) as u64) - SHIFT
}

/// Whether a number is an integer, and whether that is odd.
#[inline(always)]
pub fn parity(y: f64) -> (bool, bool) {
    let half = y * 0.5;
    let whole = y.trunc() == y;
    (whole, whole & (half.trunc() != half))
}
