//! `f16` and `bf16` on the host, in whole numbers or in wider types which lose nothing.

use super::round::narrow;

pub fn f16_from_f32(value: f32) -> u16 {
    narrow::<10, 15>(f64::from(value))
}

pub fn f16_from_f64(value: f64) -> u16 {
    narrow::<10, 15>(value)
}

pub fn bf16_from_f32(value: f32) -> u16 {
    narrow::<7, 127>(f64::from(value))
}

pub fn f16_to_f32(bits: u16) -> f32 {
    let sign = u32::from(bits & 0x8000) << 16;
    let (exponent, fraction) = (u32::from(bits >> 10) & 0x1f, u32::from(bits & 0x3ff));
    let magnitude = match (exponent, fraction) {
        // The fraction counts 2⁻²⁴.
        (0, _) => (fraction as f32 / 16_777_216.0).to_bits(),
        (0x1f, 0) => 0x7f80_0000,
        (0x1f, _) => 0x7fc0_0000 | fraction << 13,
        _ => (exponent + 127 - 15) << 23 | fraction << 13,
    };
    f32::from_bits(sign | magnitude)
}

// `f32` has 24 digits: more than twice the 11 of `f16` and two, with which rounding twice is rounding once (Figueroa, When is
// double rounding innocuous?, 1995).

pub fn f16_add(a: u16, b: u16) -> u16 {
    f16_from_f32(f16_to_f32(a) + f16_to_f32(b))
}

pub fn f16_sub(a: u16, b: u16) -> u16 {
    f16_from_f32(f16_to_f32(a) - f16_to_f32(b))
}

pub fn f16_mul(a: u16, b: u16) -> u16 {
    f16_from_f32(f16_to_f32(a) * f16_to_f32(b))
}

pub fn f16_div(a: u16, b: u16) -> u16 {
    f16_from_f32(f16_to_f32(a) / f16_to_f32(b))
}

pub fn f16_fma(a: u16, b: u16, c: u16) -> u16 {
    // The product is exact.
    let wide = |bits| f64::from(f16_to_f32(bits));
    f16_from_f64(super::round::add_to_odd(wide(a) * wide(b), wide(c)))
}
