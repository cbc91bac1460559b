//! Math that Rust has in `std` alone: the trait [`Float`].

pub mod approximate;

use core::ops::{Add, AddAssign, Div, DivAssign, Mul, MulAssign, Neg, Rem, Sub, SubAssign};

#[cfg(not(gpu_device))]
#[path = "math/host.rs"]
mod give;

#[cfg(gpu_device)]
#[path = "math/device.rs"]
mod give;

mod sealed {
    pub trait Sealed {}
    impl Sealed for f32 {}
    impl Sealed for f64 {}
}

/// Declares the trait, and implements it for both types by the functions of [`give`].
macro_rules! float {
    ($($(#[$attribute:meta])* fn $name:ident(self $(, $argument:ident: $type:ty)*);)*) => {
        /// `f32` and `f64` with mathematical functions: those of `std` that `core` lacks and kernels need, and those of `core` that functions
        /// generic over both types need.
        ///
        /// In a kernel `x.sqrt()` is written as everywhere; the trait is there by `use gpu_rt::kernel::*`. Where the package
        /// has `std`, the same line is checked against `std`'s own function, which wins over the trait's; the functions
        /// that `std` lacks ([`rsqrt`](Float::rsqrt), [`erf`](Float::erf), ...) compute on the host as well.
        ///
        /// A function of both types is written with the trait as its bound:
        ///
        /// ```
        /// use gpu_core::Float;
        ///
        /// fn length<T: Float>(x: T, y: T) -> T {
        ///     (x * x + y * y).sqrt()
        /// }
        /// assert_eq!((length(3.0f32, 4.0), length(3.0f64, 4.0)), (5.0, 5.0));
        /// ```
        ///
        /// # Exactness
        /// `sqrt`, `mul_add`, rounding, `abs`, `copysign` and `fract` have the same result on every device, the exact one
        /// rounded once. For the others each device has a library (libdevice, OCML, the C library, or vectors of our
        /// own); they are right to a few units in the last place, and two devices may differ in these.
        pub trait Float:
            sealed::Sealed
            + crate::Plain
            + Default
            + PartialOrd
            + From<f32>
            + Neg<Output = Self>
            + Add<Output = Self>
            + Sub<Output = Self>
            + Mul<Output = Self>
            + Div<Output = Self>
            + Rem<Output = Self>
            + AddAssign
            + SubAssign
            + MulAssign
            + DivAssign
        {
            $($(#[$attribute])* #[must_use] fn $name(self $(, $argument: $type)*) -> Self;)*

            /// Whether it is NaN.
            fn is_nan(self) -> bool;
            /// Whether it is one of the infinities.
            fn is_infinite(self) -> bool;
            /// Whether it is neither infinite nor NaN.
            fn is_finite(self) -> bool;
            /// Whether it is neither zero, subnormal, infinite nor NaN.
            fn is_normal(self) -> bool;
            /// Whether its sign bit is clear.
            fn is_sign_positive(self) -> bool;
            /// Whether its sign bit is set.
            fn is_sign_negative(self) -> bool;

            /// The sine and the cosine.
            #[inline(always)]
            fn sin_cos(self) -> (Self, Self) {
                (self.sin(), self.cos())
            }

            /// The fractional part, with the number's sign.
            #[inline(always)]
            #[must_use]
            fn fract(self) -> Self {
                self - self.trunc()
            }

            /// The logarithm of the number to `base`.
            #[inline(always)]
            #[must_use]
            fn log(self, base: Self) -> Self {
                self.ln() / base.ln()
            }

            /// The quotient whose remainder is [`rem_euclid`](Float::rem_euclid): `self / divisor`, rounded down for a positive divisor and up
            /// for a negative one.
            #[inline(always)]
            #[must_use]
            fn div_euclid(self, divisor: Self) -> Self {
                let quotient = (self / divisor).trunc();
                if self % divisor < Self::from(0.0) {
                    if divisor > Self::from(0.0) { quotient - Self::from(1.0) } else { quotient + Self::from(1.0) }
                } else {
                    quotient
                }
            }

            /// The remainder that is not negative, and is less than the absolute value of the divisor (rounding makes it equal where `self` is
            /// a tiny negative number).
            #[inline(always)]
            #[must_use]
            fn rem_euclid(self, divisor: Self) -> Self {
                let remainder = self % divisor;
                if remainder < Self::from(0.0) { remainder + divisor.abs() } else { remainder }
            }
        }

        impl Float for f32 {
            $(#[inline(always)] fn $name(self $(, $argument: $type)*) -> Self { give::single::$name(self $(, $argument)*) })*
            predicates!(f32);
        }

        impl Float for f64 {
            $(#[inline(always)] fn $name(self $(, $argument: $type)*) -> Self { give::double::$name(self $(, $argument)*) })*
            predicates!(f64);
        }
    };
}

/// The predicates, by `core`'s own.
macro_rules! predicates {
    ($type:ty) => {
        predicates!(@each $type: is_nan is_infinite is_finite is_normal is_sign_positive is_sign_negative);
    };
    (@each $type:ty: $($name:ident)*) => {
        $(#[inline(always)] fn $name(self) -> bool { <$type>::$name(self) })*
    };
}

float! {
    /// The square root; NaN of a negative number.
    fn sqrt(self);
    /// One divided by the square root. On NVIDIA GPUs one instruction, which is right to two units in the last place.
    fn rsqrt(self);
    /// The cube root.
    fn cbrt(self);
    /// The square root of `self² + other²`, which does not overflow on the way.
    fn hypot(self, other: Self);
    /// `self * a + b`, rounded once. Every GPU has an instruction for it.
    fn mul_add(self, a: Self, b: Self);

    /// `e` to this power.
    fn exp(self);
    /// 2 to this power.
    fn exp2(self);
    /// `e` to this power, less 1: exact for small numbers, too.
    fn exp_m1(self);
    /// The natural logarithm.
    fn ln(self);
    /// The logarithm to base 2.
    fn log2(self);
    /// The logarithm to base 10.
    fn log10(self);
    /// The natural logarithm of 1 more than the number: exact for small numbers, too.
    fn ln_1p(self);
    /// The number to a power.
    fn powf(self, power: Self);
    /// The number to an integer power. It multiplies in the order of the host's `powi`, so the bits are the same, unless the
    /// compiler knows both numbers.
    fn powi(self, power: i32);

    /// The sine of an angle in radians.
    fn sin(self);
    /// The cosine.
    fn cos(self);
    /// The tangent.
    fn tan(self);
    /// The angle with this sine, between -π/2 and π/2.
    fn asin(self);
    /// The angle with this cosine, between 0 and π.
    fn acos(self);
    /// The angle with this tangent, between -π/2 and π/2.
    fn atan(self);
    /// The angle of the point (`x`, `self`), between -π and π.
    fn atan2(self, x: Self);
    /// The hyperbolic sine.
    fn sinh(self);
    /// The hyperbolic cosine.
    fn cosh(self);
    /// The hyperbolic tangent.
    fn tanh(self);
    /// The inverse of the hyperbolic sine.
    fn asinh(self);
    /// The inverse of the hyperbolic cosine.
    fn acosh(self);
    /// The inverse of the hyperbolic tangent.
    fn atanh(self);

    /// The greatest whole number that is not greater.
    fn floor(self);
    /// The least whole number that is not less.
    fn ceil(self);
    /// The nearest whole number; halves go away from 0.
    fn round(self);
    /// The nearest whole number; halves go to the even one.
    fn round_ties_even(self);
    /// What is before the point.
    fn trunc(self);

    /// The number without its sign.
    fn abs(self);
    /// 1 with the number's sign; NaN of NaN.
    fn signum(self);
    /// The number with another's sign.
    fn copysign(self, sign: Self);
    /// The lesser of two; where one is NaN, the other.
    fn min(self, other: Self);
    /// The greater of two; where one is NaN, the other.
    fn max(self, other: Self);
    /// The nearest number in a range; NaN of NaN. Panics if `least` is greater than `greatest`, or if either is NaN.
    fn clamp(self, least: Self, greatest: Self);
    /// One divided by the number.
    fn recip(self);
    /// Converts an angle from radians to degrees.
    fn to_degrees(self);
    /// Converts an angle from degrees to radians.
    fn to_radians(self);

    /// The error function: `2/√π` times the integral of `exp(-t²)` from 0 to the number.
    fn erf(self);
    /// 1 less the error function: exact for great numbers, too.
    fn erfc(self);
    /// The gamma function: `tgamma(n)` is `(n - 1)!`.
    fn tgamma(self);
    /// The logarithm of the gamma function's absolute value.
    fn lgamma(self);
}

#[cfg(test)]
mod tests {
    use super::Float;

    /// Calls what the trait has, and not what `std` has.
    fn check<T: Float + core::fmt::Debug>(near: impl Fn(T, f64)) {
        let x = |x: f32| T::from(x);
        near(x(2.0).sqrt(), std::f64::consts::SQRT_2);
        near(x(4.0).rsqrt(), 0.5);
        near(x(3.0).hypot(x(4.0)), 5.0);
        near(x(1.0).exp(), std::f64::consts::E);
        near(x(8.0).ln() / x(2.0).ln(), 3.0);
        near(x(2.0).powi(-2), 0.25);
        near(x(1.0).atan2(x(-1.0)), 0.75 * std::f64::consts::PI);
        near(x(-2.5).round(), -3.0);
        near(x(-2.5).round_ties_even(), -2.0);
        near(x(-2.75).fract(), -0.75);
        near(x(0.5).sin_cos().1, 0.877_582_561_890_372_8);
        // Abramowitz and Stegun, tables 7.1 and 6.1.
        near(x(0.5).erf(), 0.520_499_877_8);
        near(x(2.0).erfc(), 0.004_677_734_981);
        near(x(1.5).tgamma(), 0.886_226_925_5);
        near(x(10.0).lgamma(), 12.801_827_480_081_469);
        near(x(8.0).log(x(2.0)), 3.0);
        assert_eq!(x(f32::NAN).max(x(1.0)), x(1.0));
        assert_eq!(x(3.0).mul_add(x(2.0), x(1.0)), x(7.0));
    }

    #[test]
    fn euclidean_divisions_are_those_of_std() {
        let numbers = [0.0, -0.0, 0.1, -0.1, 1.0, -1.0, 7.5, -7.5, 1e-30, -1e-30, 3e38, -3e38, f32::INFINITY, f32::NEG_INFINITY, f32::NAN];
        for a in numbers {
            for b in numbers {
                assert_eq!(Float::rem_euclid(a, b).to_bits(), a.rem_euclid(b).to_bits(), "{a} {b}");
                assert_eq!(Float::div_euclid(a, b).to_bits(), a.div_euclid(b).to_bits(), "{a} {b}");
                let (a, b) = (f64::from(a), f64::from(b));
                assert_eq!(Float::rem_euclid(a, b).to_bits(), a.rem_euclid(b).to_bits(), "{a} {b}");
                assert_eq!(Float::div_euclid(a, b).to_bits(), a.div_euclid(b).to_bits(), "{a} {b}");
            }
        }
    }

    #[test]
    fn the_traits_functions_compute_on_the_host() {
        check::<f32>(|given, expected| assert!((f64::from(given) - expected).abs() <= 3e-7 * expected.abs(), "{given} for {expected}"));
        check::<f64>(|given, expected| assert!((given - expected).abs() <= 1e-9 * expected.abs(), "{given} for {expected}"));
    }
}
