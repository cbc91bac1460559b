//! The functions by the C library in double precision: code that shares nothing with ours. It is off by a few units of double
//! precision, 2^-44 at most, which is little in formats with fewer bits.

use std::f64::consts::{FRAC_1_SQRT_2, FRAC_2_SQRT_PI, PI, SQRT_2};
use std::ffi::c_int;

unsafe extern "C" {
    // SAFETY (all): C11's and POSIX' functions of this type, which take any number; std links their library.
    safe fn exp(x: f64) -> f64;
    safe fn exp2(x: f64) -> f64;
    safe fn exp10(x: f64) -> f64;
    safe fn expm1(x: f64) -> f64;
    safe fn log(x: f64) -> f64;
    safe fn log2(x: f64) -> f64;
    safe fn log10(x: f64) -> f64;
    safe fn log1p(x: f64) -> f64;
    safe fn sin(x: f64) -> f64;
    safe fn cos(x: f64) -> f64;
    safe fn tan(x: f64) -> f64;
    safe fn asin(x: f64) -> f64;
    safe fn acos(x: f64) -> f64;
    safe fn atan(x: f64) -> f64;
    safe fn sinh(x: f64) -> f64;
    safe fn cosh(x: f64) -> f64;
    safe fn tanh(x: f64) -> f64;
    safe fn asinh(x: f64) -> f64;
    safe fn acosh(x: f64) -> f64;
    safe fn atanh(x: f64) -> f64;
    safe fn cbrt(x: f64) -> f64;
    safe fn erf(x: f64) -> f64;
    safe fn erfc(x: f64) -> f64;
    safe fn tgamma(x: f64) -> f64;
    fn lgamma_r(x: f64, sign: *mut c_int) -> f64;
    safe fn j0(x: f64) -> f64;
    safe fn j1(x: f64) -> f64;
    safe fn y0(x: f64) -> f64;
    safe fn y1(x: f64) -> f64;
}

fn lgamma(x: f64) -> f64 {
    let mut sign = 0;
    // SAFETY: it takes any number, and writes the sign where it is told to.
    unsafe { lgamma_r(x, &mut sign) }
}

/// The sine of πx for x from -2 to 2, which loses nothing near its zeros.
fn sin_of_turns(x: f64) -> f64 {
    let x = if x.abs() > 1.0 { x - 2f64.copysign(x) } else { x };
    sin(PI * if x.abs() > 0.5 { (1.0 - x.abs()).copysign(x) } else { x })
}

fn sinpi(x: f64) -> f64 {
    sin_of_turns(x % 2.0)
}

fn cospi(x: f64) -> f64 {
    sin_of_turns(0.5 - (x % 2.0).abs())
}

/// e^(x²) erfc x, for x with half of a double's bits; where both factors are far out, the asymptotic series.
fn erfcx(x: f64) -> f64 {
    if x < 10.0 {
        return exp(x * x) * erfc(x);
    }
    let (mut member, mut sum) = (1.0, 1.0);
    for k in 1..15 {
        member *= -f64::from(2 * k - 1) / (2.0 * x * x);
        sum += member;
    }
    sum / x * (0.5 * FRAC_2_SQRT_PI)
}

fn normcdf(x: f64) -> f64 {
    0.5 * erfc(-x * FRAC_1_SQRT_2)
}

/// The root y of erf y = x, where 1 - |x| is the rest, by Newton's steps from a number near it.
fn inverse(near: f64, x: f64, rest: f64) -> f64 {
    if rest <= 0.0 || rest.is_nan() {
        return if rest == 0.0 { f64::INFINITY.copysign(x) } else { f64::NAN };
    }
    if !near.is_finite() {
        return 0.0;
    }
    (0..3).fold(near, |y, _| {
        let beyond = if x.abs() < 0.5 { erf(y) - x } else { (rest - erfc(y.abs())) * x.signum() };
        y - beyond / (FRAC_2_SQRT_PI * exp(-y * y))
    })
}

fn erfcinv(near: f64, x: f64) -> f64 {
    inverse(near, 1.0 - x, if x < 1.0 { x } else { 2.0 - x })
}

fn bessel_i(order: i32, x: f64) -> f64 {
    let quarter = x * x * 0.25;
    let mut member = if order == 0 { 1.0 } else { x * 0.5 };
    let mut sum = member;
    let mut k = 1;
    while member.abs() > sum.abs() * 1e-18 && k < 400 {
        member *= quarter / f64::from(k * (k + order));
        sum += member;
        k += 1;
    }
    sum
}

/// The function of this name: of a number, and of a result that is near it where it has no other way to begin.
pub fn function(name: &str) -> Option<fn(f64, f64) -> f64> {
    macro_rules! functions {
        ([$($same:ident)*] $($other:ident: $x:ident => $y:expr,)*) => {
            Some(match name {
                $(stringify!($same) => |x, _| $same(x),)*
                $(stringify!($other) => |$x, _| $y,)*
                "erfinv" => |x, near| inverse(near, x, 1.0 - x.abs()),
                "erfcinv" => |x, near| erfcinv(near, x),
                "normcdfinv" => |x, near| -SQRT_2 * erfcinv(-near * FRAC_1_SQRT_2, 2.0 * x),
                _ => return None,
            })
        };
    }
    functions! {
        [
            exp exp2 exp10 expm1 log log2 log10 log1p sin cos tan sinpi cospi asin acos atan sinh cosh tanh asinh acosh atanh cbrt erf
            erfc erfcx normcdf tgamma lgamma j0 j1
        ]
        tanpi: x => sinpi(x) / cospi(x),
        asinpi: x => asin(x) / PI,
        acospi: x => acos(x) / PI,
        atanpi: x => atan(x) / PI,
        rcbrt: x => 1.0 / cbrt(x),
        rsqrt: x => 1.0 / x.sqrt(),
        cyl_bessel_i0: x => bessel_i(0, x),
        cyl_bessel_i1: x => bessel_i(1, x),
        // Below 0 the C library may say -∞.
        y0: x => if x < 0.0 { f64::NAN } else { y0(x) },
        y1: x => if x < 0.0 { f64::NAN } else { y1(x) },
    }
}
