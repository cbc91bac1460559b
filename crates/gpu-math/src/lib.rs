//! Math that gives the same bits everywhere: on AMD's GPUs, on NVIDIA's and on processors, one thread at a time or several.
//!
//! It is made of operations that IEEE 754 defines to the last bit: sums, products, quotients, roots, fused multiplication and
//! integer arithmetic. `gpu-build` carries it as LLVM IR (`math = "portable"`); a program that depends on this crate computes
//! the same on the host.
//!
//! ```
//! assert_eq!(gpu_math::double::exp2(10.0), 1024.0);
//! assert_eq!(gpu_math::single::sinpi(0.5), 1.0);
//! ```
//!
//! Which NaN a result is that is none, nothing says.

mod bessel;
mod erf;
mod exact;
mod exp;
mod gamma;
mod hyperbolic;
mod inverse;
#[cfg(gpu_math_ir)]
mod ir;
mod log;
mod others;
mod pair;
mod parts;
mod pow;
mod roots;
#[rustfmt::skip]
mod tables;
mod trig;

/// Gives every function to a macro: its documentation, name, parameters, and what computes it in double precision and for
/// single precision.
macro_rules! all {
    ($with:ident) => {
        $with! {
            "e to the power of x", exp(x), exp::exp, exp::single::exp;
            "2 to the power of x", exp2(x), exp::exp2, exp::single::exp2;
            "10 to the power of x", exp10(x), exp::exp10, exp::single::exp10;
            "e to the power of x, less 1", expm1(x), exp::expm1,;
            "The natural logarithm", log(x), log::log, log::single::log;
            "The binary logarithm", log2(x), log::log2, log::single::log2;
            "The decimal logarithm", log10(x), log::log10, log::single::log10;
            "The natural logarithm of 1 + x", log1p(x), log::log1p,;
            "x to the power of y", pow(x,y), pow::pow, pow::single::pow;
            "The sine", sin(x), trig::sin, trig::single::sin;
            "The cosine", cos(x), trig::cos, trig::single::cos;
            "The tangent", tan(x), trig::tan, trig::single::tan;
            "The sine of πx", sinpi(x), trig::sinpi,;
            "The cosine of πx", cospi(x), trig::cospi,;
            "The tangent of πx", tanpi(x), trig::tanpi,;
            "The arc sine", asin(x), inverse::asin, inverse::single::asin;
            "The arc cosine", acos(x), inverse::acos, inverse::single::acos;
            "The arc tangent", atan(x), inverse::atan, inverse::single::atan;
            "The angle of the point (x, y)", atan2(y,x), inverse::atan2,;
            "The arc sine, divided by π", asinpi(x), inverse::asinpi,;
            "The arc cosine, divided by π", acospi(x), inverse::acospi,;
            "The arc tangent, divided by π", atanpi(x), inverse::atanpi,;
            "The angle of the point (x, y), divided by π", atan2pi(y,x), inverse::atan2pi,;
            "The hyperbolic sine", sinh(x), hyperbolic::sinh,;
            "The hyperbolic cosine", cosh(x), hyperbolic::cosh,;
            "The hyperbolic tangent", tanh(x), hyperbolic::tanh,;
            "The inverse of the hyperbolic sine", asinh(x), hyperbolic::asinh,;
            "The inverse of the hyperbolic cosine", acosh(x), hyperbolic::acosh,;
            "The inverse of the hyperbolic tangent", atanh(x), hyperbolic::atanh,;
            "The cube root", cbrt(x), roots::cbrt,;
            "1 divided by the cube root", rcbrt(x), roots::rcbrt,;
            "1 divided by the square root", rsqrt(x), roots::rsqrt, roots::single::rsqrt;
            "The length of (x, y)", hypot(x,y), roots::hypot, roots::single::hypot;
            "1 divided by the length of (x, y)", rhypot(x,y), roots::rhypot, roots::single::rhypot;
            "The remainder of the division of x by y, of x's sign", fmod(x,y), exact::fmod,;
            "The remainder of the division of x by y, to the nearest integer", remainder(x,y), exact::remainder,;
            "The error function", erf(x), erf::erf,;
            "1 less the error function", erfc(x), erf::erfc,;
            "The error function's rest times e to the power of x²", erfcx(x), erf::erfcx,;
            "The inverse of the error function", erfinv(x), erf::erfinv,;
            "The inverse of 1 less the error function", erfcinv(x), erf::erfcinv,;
            "The normal distribution", normcdf(x), erf::normcdf,;
            "The inverse of the normal distribution", normcdfinv(x), erf::normcdfinv,;
            "Γ", tgamma(x), gamma::tgamma,;
            "The logarithm of the size of Γ", lgamma(x), gamma::lgamma,;
            "Bessel's function of the first kind and of order 0", j0(x), bessel::j0,;
            "Bessel's function of the first kind and of order 1", j1(x), bessel::j1,;
            "Bessel's function of the second kind and of order 0", y0(x), bessel::y0,;
            "Bessel's function of the second kind and of order 1", y1(x), bessel::y1,;
            "Bessel's modified function of the first kind and of order 0", cyl_bessel_i0(x), bessel::cyl_bessel_i0,;
            "Bessel's modified function of the first kind and of order 1", cyl_bessel_i1(x), bessel::cyl_bessel_i1,;
        }
    };
}
#[cfg(gpu_math_ir)]
pub(crate) use all;

/// What there is for single precision, or else what there is for double precision.
macro_rules! either {
    ([$single:path] $double:path) => {
        $single
    };
    ([] $double:path) => {
        $double
    };
}

/// Functions of `f64`.
pub mod double {
    macro_rules! define {
        ($($doc:literal, $name:ident($($arg:ident),*), $double:path, $($single:path)?;)*) => {
            $(
                #[doc = concat!($doc, ".")]
                #[inline]
                pub fn $name($($arg: f64),*) -> f64 {
                    use crate::*;
                    $double($($arg),*)
                }
            )*
        };
    }
    all!(define);
    pub use crate::others::double::*;
}

/// Functions of `f32`: computed in double precision, and rounded.
pub mod single {
    macro_rules! define {
        ($($doc:literal, $name:ident($($arg:ident),*), $double:path, $($single:path)?;)*) => {
            $(
                #[doc = concat!($doc, ".")]
                #[inline]
                pub fn $name($($arg: f32),*) -> f32 {
                    use crate::*;
                    either!([$($single)?] $double)($(f64::from($arg)),*) as f32
                }
            )*
        };
    }
    all!(define);
    pub use crate::others::single::*;
}
