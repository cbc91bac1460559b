//! Numbers of 8 bits, [`f8e4m3`] and [`f8e5m2`]: what matrix units multiply, and how it is stored.
//!
//! The formats and conversions are those of the Open Compute Project's 8-bit floating point specification (OFP8), revision 1.0. Programs
//! compute with such numbers as `f32`, which has all of them.

/// The OFP8 format E4M3: 1 bit of sign, 4 of exponent, 3 of mantissa. The largest number is 448; there is no infinity, and one NaN of each
/// sign.
///
/// Conversion from `f32` rounds to the nearest number, ties to even, and what is larger than all numbers becomes the largest.
///
/// ```
/// use gpu_core::f8e4m3;
///
/// assert_eq!(f8e4m3::from_f32(0.1).to_f32(), 0.1015625);
/// assert_eq!(f8e4m3::from_f32(1000.0), f8e4m3::MAX);
/// ```
#[allow(non_camel_case_types, reason = "named like its siblings of 16 bits")]
#[derive(Clone, Copy, Default)]
#[repr(transparent)]
pub struct f8e4m3(u8);

/// The OFP8 format E5M2: 1 bit of sign, 5 of exponent, 2 of mantissa: the upper half of an [`f16`](struct@crate::f16). The largest number
/// is 57344.
///
/// Conversion from `f32` rounds to the nearest number, ties to even, and what is larger than all numbers, infinity too, becomes the largest.
///
/// ```
/// use gpu_core::f8e5m2;
///
/// assert_eq!(f8e5m2::from_f32(0.1).to_f32(), 0.09375);
/// assert_eq!(f8e5m2::from_f32(1e6), f8e5m2::MAX);
/// ```
#[allow(non_camel_case_types, reason = "named like its siblings of 16 bits")]
#[derive(Clone, Copy, Default)]
#[repr(transparent)]
pub struct f8e5m2(u8);

macro_rules! eight {
    ($type:ident: $mantissa:literal digits, bias $bias:literal, most $most:literal, $(infinity $infinity:literal)?) => {
        impl $type {
            /// 0.
            pub const ZERO: $type = $type(0);
            /// 1.
            pub const ONE: $type = $type($bias << $mantissa);
            /// The largest number.
            pub const MAX: $type = $type($most);
            /// The smallest number.
            pub const MIN: $type = $type(0x80 | $most);
            /// The smallest positive normal number.
            pub const MIN_POSITIVE: $type = $type(1 << $mantissa);
            /// Not a number.
            pub const NAN: $type = $type(0x7f);
            $(
                /// Infinity. Conversions never give it.
                pub const INFINITY: $type = $type($infinity);
            )?

            /// The number with these bits.
            #[inline(always)]
            #[must_use]
            pub const fn from_bits(bits: u8) -> $type {
                $type(bits)
            }

            /// Its bits.
            #[inline(always)]
            #[must_use]
            pub const fn to_bits(self) -> u8 {
                self.0
            }

            /// Whether it is NaN.
            #[inline(always)]
            #[must_use]
            pub const fn is_nan(self) -> bool {
                #[allow(unused_mut, unused_assignments, reason = "one type has an infinity")]
                let mut last = $most;
                $(last = $infinity;)?
                self.0 & 0x7f > last
            }

            /// The nearest number.
            #[inline(always)]
            #[must_use]
            pub fn from_f32(value: f32) -> $type {
                $type(narrow::<$mantissa, $bias>(value, $most))
            }

            /// The same number as `f32`.
            #[inline(always)]
            #[must_use]
            pub fn to_f32(self) -> f32 {
                let magnitude = if self.is_nan() {
                    f32::NAN
                } else {
                    let mut magnitude = widen::<$mantissa, $bias>(self.0 & 0x7f);
                    $(if self.0 & 0x7f == $infinity {
                        magnitude = f32::INFINITY;
                    })?
                    let _ = &mut magnitude;
                    magnitude
                };
                f32::from_bits(magnitude.to_bits() | u32::from(self.0 & 0x80) << 24)
            }
        }

        impl PartialEq for $type {
            #[inline(always)]
            fn eq(&self, other: &$type) -> bool {
                self.to_f32() == other.to_f32()
            }
        }

        impl PartialOrd for $type {
            #[inline(always)]
            fn partial_cmp(&self, other: &$type) -> Option<core::cmp::Ordering> {
                self.to_f32().partial_cmp(&other.to_f32())
            }
        }

        impl From<$type> for f32 {
            #[inline(always)]
            fn from(value: $type) -> f32 {
                value.to_f32()
            }
        }

        impl core::fmt::Debug for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Debug::fmt(&self.to_f32(), f)
            }
        }

        impl core::fmt::Display for $type {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(&self.to_f32(), f)
            }
        }

        // SAFETY: 8 bits, and every pattern is a value.
        #[cfg(all(not(gpu_device), feature = "bytemuck"))]
        unsafe impl bytemuck::Zeroable for $type {}
        // SAFETY: as above; `Copy`, without padding, and `repr(transparent)`.
        #[cfg(all(not(gpu_device), feature = "bytemuck"))]
        unsafe impl bytemuck::Pod for $type {}
    };
}
eight!(f8e4m3: 3 digits, bias 7, most 0x7e,);
eight!(f8e5m2: 2 digits, bias 15, most 0x7b, infinity 0x7c);

/// The bits of the number nearest to `value`: of two, the one with an even last bit; no more than `most`. `MANTISSA` is how many bits the
/// mantissa has, `BIAS` what is added to the exponent.
#[inline(always)]
fn narrow<const MANTISSA: u32, const BIAS: i32>(value: f32, most: u8) -> u8 {
    let bits = value.to_bits();
    let sign = (bits >> 24) as u8 & 0x80;
    let exponent = (bits >> 23) as i32 & 0xff;
    let fraction = bits & 0x7f_ffff;
    if exponent == 0xff && fraction != 0 {
        return sign | 0x7f;
    }
    // The value is `significand` times 2 to the power of `exponent - 127 - 23`. One without its leading bit is far less than the half of
    // any number here.
    let significand = if exponent == 0 { 0 } else { fraction | 0x80_0000 };
    // How far the exponent is below that of the least number with all its digits; such a number has fewer.
    let below = (1 - BIAS - (exponent - 127)).max(0);
    let shift = (23 - MANTISSA as i32 + below).min(31) as u32;
    let kept = significand >> shift;
    let (rest, half) = (significand & ((1 << shift) - 1), 1u32 << (shift - 1));
    let up = rest > half || (rest == half && kept & 1 == 1);
    // The leading bit of `kept`, and a carry out of it, count the exponent up by one.
    let exponent = (exponent - 127 + BIAS - 1).max(0) as u32;
    let rounded = (exponent << MANTISSA) + kept + u32::from(up);
    sign | rounded.min(u32::from(most)) as u8
}

/// The magnitude with these bits.
#[inline(always)]
fn widen<const MANTISSA: u32, const BIAS: i32>(bits: u8) -> f32 {
    let bits = u32::from(bits);
    // Of a subnormal number, so many times the least one; that is a normal `f32`.
    let least = f32::from_bits(((127 + 1 - BIAS - MANTISSA as i32) as u32) << 23);
    if bits >> MANTISSA == 0 { bits as f32 * least } else { f32::from_bits((bits << (23 - MANTISSA)) + (((127 - BIAS) as u32) << 23)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    /// A format as its definition has it: bits of the mantissa, bias, the largest number.
    struct Format {
        mantissa: i32,
        bias: i32,
        most: u8,
        from: fn(f32) -> u8,
        to: fn(u8) -> f32,
    }

    fn formats() -> [Format; 2] {
        [
            Format { mantissa: 3, bias: 7, most: 0x7e, from: |x| f8e4m3::from_f32(x).to_bits(), to: |x| f8e4m3::from_bits(x).to_f32() },
            Format { mantissa: 2, bias: 15, most: 0x7b, from: |x| f8e5m2::from_f32(x).to_bits(), to: |x| f8e5m2::from_bits(x).to_f32() },
        ]
    }

    impl Format {
        /// What a number is, by the specification: `(-1)^S 2^(E - bias) (1 + M)`, and below the least exponent without the 1.
        fn value(&self, bits: u8) -> f64 {
            let (exponent, fraction) = (i32::from(bits & 0x7f) >> self.mantissa, f64::from(bits & ((1 << self.mantissa) - 1)));
            let fraction = fraction / f64::from(1 << self.mantissa);
            let magnitude =
                if exponent == 0 { fraction * 2f64.powi(1 - self.bias) } else { (1.0 + fraction) * 2f64.powi(exponent - self.bias) };
            if bits & 0x80 != 0 { -magnitude } else { magnitude }
        }
    }

    #[test]
    fn all_patterns_are_what_the_specification_says() {
        for format in formats() {
            for bits in 0..=255u8 {
                let found = (format.to)(bits);
                let special = bits & 0x7f;
                if special <= format.most {
                    assert_eq!(f64::from(found), format.value(bits), "{bits:#x}");
                    assert_eq!(found.is_sign_negative(), bits & 0x80 != 0, "{bits:#x}");
                    // It is the nearest to itself.
                    assert_eq!((format.from)(found), bits);
                } else if format.most == 0x7b && special == 0x7c {
                    assert_eq!(found, if bits & 0x80 != 0 { f32::NEG_INFINITY } else { f32::INFINITY });
                } else {
                    assert!(found.is_nan(), "{bits:#x}");
                    assert_eq!((format.from)(found) & 0x7f, 0x7f);
                }
            }
        }
        assert_eq!((f8e4m3::MAX.to_f32(), f8e4m3::MIN.to_f32(), f8e4m3::ONE.to_f32()), (448.0, -448.0, 1.0));
        assert_eq!((f8e5m2::MAX.to_f32(), f8e5m2::MIN_POSITIVE.to_f32(), f8e5m2::ONE.to_f32()), (57344.0, 2f32.powi(-14), 1.0));
        assert!(f8e4m3::NAN.is_nan() && f8e5m2::NAN.is_nan() && !f8e5m2::INFINITY.is_nan());
    }

    /// Between neighbours the half belongs to the even one, the `f32`s next to it to either.
    #[test]
    fn every_boundary_is_rounded_to_the_nearest() {
        for format in formats() {
            let numbers: Vec<u8> = (0..=format.most).collect();
            for pair in numbers.windows(2) {
                let [low, high] = [pair[0], pair[1]];
                let half = ((format.value(low) + format.value(high)) / 2.0) as f32;
                assert_eq!(f64::from(half), (format.value(low) + format.value(high)) / 2.0);
                let even = if low % 2 == 0 { low } else { high };
                for sign in [0, 0x80] {
                    let signed = |x: f32| if sign == 0 { x } else { -x };
                    assert_eq!((format.from)(signed(half)), even | sign, "{half}");
                    assert_eq!((format.from)(signed(half.next_down())), low | sign, "{half}");
                    assert_eq!((format.from)(signed(half.next_up())), high | sign, "{half}");
                }
            }
        }
    }

    #[test]
    fn what_is_larger_than_all_is_the_largest() {
        for format in formats() {
            let most = format.value(format.most) as f32;
            for large in [most.next_up(), most * 1.04, most * 1.2, most * 2.0, f32::MAX, f32::INFINITY] {
                assert_eq!(((format.from)(large), (format.from)(-large)), (format.most, format.most | 0x80), "{large}");
            }
            for small in [0.0, f32::from_bits(1), f32::MIN_POSITIVE, 2f32.powi(-30)] {
                assert_eq!(((format.from)(small), (format.from)(-small)), (0, 0x80), "{small}");
            }
        }
    }

    #[test]
    fn numbers_are_compared_as_f32() {
        assert_eq!(f8e4m3::from_bits(0x80), f8e4m3::ZERO);
        assert!(f8e5m2::from_f32(-1.0) < f8e5m2::ONE && f8e4m3::NAN.partial_cmp(&f8e4m3::NAN).is_none());
    }
}
