//! Numbers of 16 bits: [`f16`] and [`bf16`].
//!
//! On a device `f16` uses the hardware's arithmetic, where it exists. The host computes the same results with integers, so that
//! programs can fill buffers and compare results there.

mod arithmetic;
#[cfg(gpu_device)]
#[path = "half/device.rs"]
mod give;
#[cfg(not(gpu_device))]
#[path = "half/host.rs"]
mod give;
mod round;

/// IEEE half precision: 1 bit of sign, 5 of exponent, 10 of mantissa. The largest number is 65504, and numbers near 1 are
/// 2⁻¹⁰ (above) and 2⁻¹¹ (below) apart.
///
/// Conversions from wider types and `+`, `-`, `*`, `/`, [`mul_add`](f16::mul_add) and [`sqrt`](f16::sqrt) round to the nearest
/// number, ties to even, on the host and on every device. `%` is exact.
///
/// ```
/// use gpu_core::f16;
///
/// let x = f16::from_f32(0.1);
/// assert_eq!(x.to_f32(), 0.099975586);
/// assert_eq!((x + f16::ONE).to_f32(), 1.0996094);
/// assert!(f16::from_f32(70000.0).is_infinite());
/// ```
#[allow(non_camel_case_types, reason = "Rust's own name for it")]
#[derive(Clone, Copy, Default)]
#[repr(transparent)]
pub struct f16(u16);

/// bfloat16: 1 bit of sign, 8 of exponent, 7 of mantissa. It is the upper half of an `f32`, and has an `f32`'s range.
///
/// Conversions from wider types and `+`, `-`, `*`, `/`, [`mul_add`](bf16::mul_add) and [`sqrt`](bf16::sqrt) round to the
/// nearest number, ties to even, on the host and on every device. `+`, `-`, `*`, `/` and `sqrt` compute in `f32` and round;
/// `f32` has enough digits to give the same result. `%` is exact.
///
/// ```
/// use gpu_core::bf16;
///
/// let x = bf16::from_f32(1.0e30);
/// assert!(x.is_finite());
/// assert_eq!((x / x), bf16::ONE);
/// ```
#[allow(non_camel_case_types, reason = "named like its sibling")]
#[derive(Clone, Copy, Default)]
#[repr(transparent)]
pub struct bf16(u16);

macro_rules! shared {
    ($type:ident: $mantissa:literal digits, one $one:literal, infinity $infinity:literal) => {
        impl $type {
            /// 0.
            pub const ZERO: $type = $type(0);
            /// 1.
            pub const ONE: $type = $type($one);
            /// The largest number.
            pub const MAX: $type = $type($infinity - 1);
            /// The smallest number.
            pub const MIN: $type = $type(0x8000 | ($infinity - 1));
            /// The smallest positive normal number.
            pub const MIN_POSITIVE: $type = $type(1 << $mantissa);
            /// The distance from 1 to the next larger number.
            pub const EPSILON: $type = $type(($one - ($mantissa << $mantissa)) as u16);
            /// Infinity.
            pub const INFINITY: $type = $type($infinity);
            /// Negative infinity.
            pub const NEG_INFINITY: $type = $type(0x8000 | $infinity);
            /// Not a number.
            pub const NAN: $type = $type($infinity | 1 << ($mantissa - 1));

            /// The number with these bits.
            #[inline(always)]
            #[must_use]
            pub const fn from_bits(bits: u16) -> $type {
                $type(bits)
            }

            /// Its bits.
            #[inline(always)]
            #[must_use]
            pub const fn to_bits(self) -> u16 {
                self.0
            }

            /// Whether it is NaN.
            #[inline(always)]
            #[must_use]
            pub const fn is_nan(self) -> bool {
                self.0 & 0x7fff > $infinity
            }

            /// Whether it is infinite.
            #[inline(always)]
            #[must_use]
            pub const fn is_infinite(self) -> bool {
                self.0 & 0x7fff == $infinity
            }

            /// Whether it is neither infinite nor NaN.
            #[inline(always)]
            #[must_use]
            pub const fn is_finite(self) -> bool {
                self.0 & 0x7fff < $infinity
            }

            /// Whether its sign bit is set, also for 0 and NaN.
            #[inline(always)]
            #[must_use]
            pub const fn is_sign_negative(self) -> bool {
                self.0 & 0x8000 != 0
            }

            /// The number without its sign.
            #[inline(always)]
            #[must_use]
            pub const fn abs(self) -> $type {
                $type(self.0 & 0x7fff)
            }

            /// The number with another's sign.
            #[inline(always)]
            #[must_use]
            pub const fn copysign(self, sign: $type) -> $type {
                $type(self.0 & 0x7fff | sign.0 & 0x8000)
            }

            /// The lesser of two; where one is NaN, the other.
            #[inline(always)]
            #[must_use]
            pub fn min(self, other: $type) -> $type {
                if self <= other || other.is_nan() { self } else { other }
            }

            /// The greater of two; where one is NaN, the other.
            #[inline(always)]
            #[must_use]
            pub fn max(self, other: $type) -> $type {
                if self >= other || other.is_nan() { self } else { other }
            }

            /// The quotient whose remainder is `rem_euclid`: `self / divisor`, rounded down for a positive divisor and up for a negative
            /// one.
            #[inline(always)]
            #[must_use]
            pub fn div_euclid(self, divisor: $type) -> $type {
                let quotient = $type::from_f32(crate::Float::trunc((self / divisor).to_f32()));
                if self % divisor < $type::ZERO {
                    if divisor > $type::ZERO { quotient - $type::ONE } else { quotient + $type::ONE }
                } else {
                    quotient
                }
            }

            /// The remainder that is not negative, and is less than the absolute value of the divisor (rounding makes it equal where
            /// `self` is a tiny negative number).
            #[inline(always)]
            #[must_use]
            pub fn rem_euclid(self, divisor: $type) -> $type {
                let remainder = self % divisor;
                if remainder < $type::ZERO { remainder + divisor.abs() } else { remainder }
            }

            /// The square root; NaN of a negative number.
            #[inline(always)]
            #[must_use]
            pub fn sqrt(self) -> $type {
                $type::from_f32(crate::Float::sqrt(self.to_f32()))
            }
        }

        impl From<$type> for f32 {
            #[inline(always)]
            fn from(value: $type) -> f32 {
                value.to_f32()
            }
        }

        impl From<$type> for f64 {
            #[inline(always)]
            fn from(value: $type) -> f64 {
                f64::from(value.to_f32())
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

        // SAFETY: 16 bits, and every pattern is a value.
        #[cfg(all(not(gpu_device), feature = "bytemuck"))]
        unsafe impl bytemuck::Zeroable for $type {}
        // SAFETY: as above; `Copy`, without padding, and `repr(transparent)`.
        #[cfg(all(not(gpu_device), feature = "bytemuck"))]
        unsafe impl bytemuck::Pod for $type {}
    };
}
shared!(f16: 10 digits, one 0x3c00, infinity 0x7c00);
shared!(bf16: 7 digits, one 0x3f80, infinity 0x7f80);

impl f16 {
    /// The nearest number.
    #[inline(always)]
    #[must_use]
    pub fn from_f32(value: f32) -> f16 {
        f16(give::f16_from_f32(value))
    }

    /// The nearest number, rounded once.
    #[inline(always)]
    #[must_use]
    pub fn from_f64(value: f64) -> f16 {
        f16(give::f16_from_f64(value))
    }

    /// The same number as `f32`.
    #[inline(always)]
    #[must_use]
    pub fn to_f32(self) -> f32 {
        give::f16_to_f32(self.0)
    }

    /// The same number as `f64`.
    #[inline(always)]
    #[must_use]
    pub fn to_f64(self) -> f64 {
        f64::from(self.to_f32())
    }

    /// `self * a + b`, rounded once.
    #[inline(always)]
    #[must_use]
    pub fn mul_add(self, a: f16, b: f16) -> f16 {
        f16(give::f16_fma(self.0, a.0, b.0))
    }
}

impl bf16 {
    /// The nearest number.
    #[inline(always)]
    #[must_use]
    pub fn from_f32(value: f32) -> bf16 {
        bf16(give::bf16_from_f32(value))
    }

    /// The nearest number, rounded once.
    #[inline(always)]
    #[must_use]
    pub fn from_f64(value: f64) -> bf16 {
        bf16(round::narrow::<7, 127>(value))
    }

    /// The same number as `f32`.
    #[inline(always)]
    #[must_use]
    pub fn to_f32(self) -> f32 {
        f32::from_bits(u32::from(self.0) << 16)
    }

    /// The same number as `f64`.
    #[inline(always)]
    #[must_use]
    pub fn to_f64(self) -> f64 {
        f64::from(self.to_f32())
    }

    /// `self * a + b`, rounded once. It is computed in `f64`; where speed matters more than the last bit, multiply and add
    /// `f32`s.
    #[inline(always)]
    #[must_use]
    pub fn mul_add(self, a: bf16, b: bf16) -> bf16 {
        // The product of two times 8 digits is exact.
        bf16::from_f64(round::add_to_odd(self.to_f64() * a.to_f64(), b.to_f64()))
    }
}
