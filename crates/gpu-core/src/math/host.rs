//! Math on the host, where a program can call a kernel's functions like any others: `std`'s functions, and those of the C
//! library that `std` lacks.

unsafe extern "C" {
    safe fn erff(x: f32) -> f32;
    safe fn erf(x: f64) -> f64;
    safe fn erfcf(x: f32) -> f32;
    safe fn erfc(x: f64) -> f64;
    safe fn tgammaf(x: f32) -> f32;
    safe fn tgamma(x: f64) -> f64;
    // Those without `_r` write the sign into a global variable.
    fn lgammaf_r(x: f32, sign: &mut i32) -> f32;
    fn lgamma_r(x: f64, sign: &mut i32) -> f64;
}

macro_rules! give {
    ($module:ident: $type:ty, $erf:ident, $erfc:ident, $tgamma:ident, $lgamma:ident) => {
        pub mod $module {
            give!(@inherent $type: sqrt() cbrt() hypot(a: $type) mul_add(a: $type, b: $type) exp() exp2() exp_m1() ln() log2()
                log10() ln_1p() powf(a: $type) powi(a: i32) sin() cos() tan() asin() acos() atan() atan2(a: $type) sinh() cosh()
                tanh() asinh() acosh() atanh() floor() ceil() round() round_ties_even() trunc() abs() signum()
                copysign(a: $type) min(a: $type) max(a: $type)
                clamp(a: $type, b: $type) recip() to_degrees() to_radians());

            pub fn rsqrt(x: $type) -> $type {
                1.0 / x.sqrt()
            }

            pub fn erf(x: $type) -> $type {
                super::$erf(x)
            }

            pub fn erfc(x: $type) -> $type {
                super::$erfc(x)
            }

            pub fn tgamma(x: $type) -> $type {
                super::$tgamma(x)
            }

            pub fn lgamma(x: $type) -> $type {
                let mut sign = 0;
                // SAFETY: the C library's function, which writes an `int` through the pointer.
                unsafe { super::$lgamma(x, &mut sign) }
            }
        }
    };
    (@inherent $type:ty: $($name:ident($($argument:ident: $of:ty),*))*) => {
        $(pub fn $name(x: $type $(, $argument: $of)*) -> $type { <$type>::$name(x $(, $argument)*) })*
    };
}

/// As exact as the exact one.
pub fn exp2_approx(x: f32) -> f32 {
    x.exp2()
}

give!(single: f32, erff, erfcf, tgammaf, lgammaf_r);
give!(double: f64, erf, erfc, tgamma, lgamma_r);
