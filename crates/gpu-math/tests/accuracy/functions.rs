//! The functions: what computes them exactly, where they are asked, and how far off they may be.

use crate::mpfr::Number;
use crate::reference;
use gpu_math::{double, single};

pub struct Function {
    pub name: &'static str,
    pub double: fn(f64, f64) -> f64,
    pub single: fn(f32, f32) -> f32,
    pub exact: fn(&Number, &Number) -> Number,
    /// Of the two arguments.
    pub ranges: &'static [Range],
    /// Units in the last place, of f64 and of f32.
    pub bounds: [f64; 2],
    /// What f64 may be off besides, near its zeros.
    pub absolute: f64,
}

/// From where to where the two arguments are.
pub type Range = ((f64, f64), (f64, f64));
pub const NONE: (f64, f64) = (0.0, 0.0);
const MOST: f64 = f64::MAX;

const ANY: &[Range] = &[((-MOST, MOST), NONE), ((-2.0, 2.0), NONE), ((-40.0, 40.0), NONE), ((5e-324, 1e-290), NONE)];
const EXPONENTS: &[Range] =
    &[((-1.0, 1.0), NONE), ((-750.0, 720.0), NONE), ((-20.0, 20.0), NONE), ((-745.2, -708.0), NONE), ((-104.0, -87.0), NONE)];
const BINARY: &[Range] = &[((-1.0, 1.0), NONE), ((-1080.0, 1030.0), NONE), ((-20.0, 20.0), NONE), ((-150.0, -126.0), NONE)];
const DECIMAL: &[Range] = &[((-1.0, 1.0), NONE), ((-325.0, 310.0), NONE), ((-20.0, 20.0), NONE), ((-46.0, -37.0), NONE)];
const POSITIVE: &[Range] =
    &[((5e-324, MOST), NONE), ((0.5, 2.0), NONE), ((0.99, 1.01), NONE), ((5e-324, 1e-307), NONE), ((1e-45, 1e-37), NONE)];
const ABOVE_MINUS_ONE: &[Range] =
    &[((-1.0, 1.0), NONE), ((-0.01, 0.01), NONE), ((-1.0, -0.9), NONE), ((1.0, MOST), NONE), ((0.2, 4.0), NONE)];
const POWERS: &[Range] = &[
    ((5e-324, MOST), (-2.0, 2.0)),
    ((0.5, 2.0), (-1100.0, 1100.0)),
    ((0.1, 10.0), (-300.0, 300.0)),
    ((0.999, 1.001), (-800_000.0, 800_000.0)),
    ((1.1, 40.0), (1.0, 25.0)),
    ((0.5, 2.0), (-140.0, 140.0)),
];
const ANGLES: &[Range] = &[
    ((-1.0, 1.0), NONE),
    ((-10.0, 10.0), NONE),
    ((-4e6, 4e6), NONE),
    ((4e6, 1e9), NONE),
    ((4e6, MOST), NONE),
    ((4e6, 3e38), NONE),
    ((5e-324, 1e-290), NONE),
];
const TURNS: &[Range] =
    &[((-1.0, 1.0), NONE), ((-100.0, 100.0), NONE), ((-1e16, 1e16), NONE), ((5e-324, 1e-270), NONE), ((1e-45, 1e-37), NONE)];
const WITHIN_ONE: &[Range] = &[((-1.0, 1.0), NONE), ((0.99, 1.0), NONE), ((-1.0, -0.999_999), NONE), ((5e-324, 1e-270), NONE)];
const FROM_ONE: &[Range] = &[((1.0, 2.0), NONE), ((1.0, 1.001), NONE), ((1.0, MOST), NONE)];
const POINTS: &[Range] = &[
    ((-MOST, MOST), (-MOST, MOST)),
    ((-2.0, 2.0), (-2.0, 2.0)),
    ((1e-3, 1e3), (-1e3, 1e3)),
    ((5e-324, 1e-300), (-1e-300, 1e-300)),
    ((5e-324, 1e-270), (1e-20, 1e30)),
    ((1e-45, 1e-37), (1e-45, 1e2)),
    ((1e-30, 1.0), (-1.0, -1e-30)),
];
const MODULI: &[Range] =
    &[((-MOST, MOST), (-MOST, MOST)), ((-1e6, 1e6), (-7.0, 7.0)), ((5e-324, 1e-300), (5e-324, 1e-305)), ((-1e20, 1e20), (0.1, 3.0))];
const ERRORS: &[Range] = &[
    ((-1.0, 1.0), NONE),
    ((-7.0, 7.0), NONE),
    ((5.0, 27.3), NONE),
    ((-40.0, 40.0), NONE),
    ((5e-324, 1e-290), NONE),
    ((1e-45, 1e-37), NONE),
];
const SCALED_ERRORS: &[Range] = &[((-26.6, 26.0), NONE), ((0.0, 100.0), NONE), ((100.0, 1e4), NONE), ((-1.0, 1.0), NONE)];
const WITHIN_TWO: &[Range] = &[((0.0, 2.0), NONE), ((5e-324, 1.0), NONE), ((0.99, 1.01), NONE), ((1.9, 2.0), NONE), ((1e-45, 1e-30), NONE)];
const PROBABILITIES: &[Range] =
    &[((0.0, 1.0), NONE), ((5e-324, 0.5), NONE), ((0.49, 0.51), NONE), ((0.99, 1.0), NONE), ((1e-45, 1e-30), NONE)];
const GAMMAS: &[Range] = &[
    ((0.0, 3.0), NONE),
    ((0.0, 171.6), NONE),
    ((-184.0, 0.0), NONE),
    ((-10.0, 10.0), NONE),
    ((0.9, 1.1), NONE),
    ((1.9, 2.1), NONE),
    ((1e-300, 1e-3), NONE),
];
const WAVES: &[Range] = &[((-8.0, 8.0), NONE), ((-100.0, 100.0), NONE), ((7.9, 8.1), NONE), ((1e-20, 1.0), NONE), ((100.0, 1e6), NONE)];
const POSITIVE_WAVES: &[Range] =
    &[((0.0, 8.0), NONE), ((0.0, 100.0), NONE), ((7.9, 8.1), NONE), ((1e-20, 1.0), NONE), ((100.0, 1e6), NONE)];
const GROWING: &[Range] = &[((-8.0, 8.0), NONE), ((-30.0, 30.0), NONE), ((7.9, 8.1), NONE), ((30.0, 200.0), NONE)];

const fn row(
    name: &'static str,
    double: fn(f64, f64) -> f64,
    single: fn(f32, f32) -> f32,
    exact: fn(&Number, &Number) -> Number,
    ranges: &'static [Range],
    bounds: [f64; 2],
) -> Function {
    Function { name, double, single, exact, ranges, bounds, absolute: 0.0 }
}

macro_rules! one {
    ($name:ident, $exact:expr, $ranges:expr, $bounds:expr) => {
        row(stringify!($name), |x, _| double::$name(x), |x, _| single::$name(x), $exact, $ranges, $bounds)
    };
}

macro_rules! two {
    ($name:ident, $exact:expr, $ranges:expr, $bounds:expr) => {
        row(stringify!($name), |x, y| double::$name(x, y), |x, y| single::$name(x, y), $exact, $ranges, $bounds)
    };
}

/// Of single precision computed in double precision.
const ROUNDED: f64 = 0.502;

pub static FUNCTIONS: [Function; 51] = [
    one!(exp, |x, _| x.to("exp"), EXPONENTS, [0.8, ROUNDED]),
    one!(exp2, |x, _| x.to("exp2"), BINARY, [0.8, ROUNDED]),
    one!(exp10, |x, _| x.to("exp10"), DECIMAL, [0.8, ROUNDED]),
    one!(expm1, |x, _| x.to("expm1"), EXPONENTS, [0.6, ROUNDED]),
    one!(log, |x, _| x.to("log"), POSITIVE, [0.6, ROUNDED]),
    one!(log2, |x, _| x.to("log2"), POSITIVE, [0.6, ROUNDED]),
    one!(log10, |x, _| x.to("log10"), POSITIVE, [0.6, ROUNDED]),
    one!(log1p, |x, _| x.to("log1p"), ABOVE_MINUS_ONE, [0.6, ROUNDED]),
    two!(pow, |x, y| x.with("pow", y), POWERS, [0.8, 0.51]),
    one!(sin, |x, _| x.to("sin"), ANGLES, [0.8, ROUNDED]),
    one!(cos, |x, _| x.to("cos"), ANGLES, [0.8, ROUNDED]),
    one!(tan, |x, _| x.to("tan"), ANGLES, [0.8, ROUNDED]),
    one!(sinpi, |x, _| x.to("sinpi"), TURNS, [0.8, ROUNDED]),
    one!(cospi, |x, _| x.to("cospi"), TURNS, [0.8, ROUNDED]),
    one!(tanpi, |x, _| x.to("tanpi"), TURNS, [0.8, ROUNDED]),
    one!(asin, |x, _| x.to("asin"), WITHIN_ONE, [0.8, ROUNDED]),
    one!(acos, |x, _| x.to("acos"), WITHIN_ONE, [0.8, ROUNDED]),
    one!(atan, |x, _| x.to("atan"), ANY, [0.8, ROUNDED]),
    two!(atan2, |y, x| y.with("atan2", x), POINTS, [0.8, ROUNDED]),
    one!(asinpi, |x, _| x.to("asinpi"), WITHIN_ONE, [0.8, ROUNDED]),
    one!(acospi, |x, _| x.to("acospi"), WITHIN_ONE, [0.8, ROUNDED]),
    one!(atanpi, |x, _| x.to("atanpi"), ANY, [0.8, ROUNDED]),
    two!(atan2pi, |y, x| y.with("atan2pi", x), POINTS, [0.8, ROUNDED]),
    one!(sinh, |x, _| x.to("sinh"), EXPONENTS, [0.6, ROUNDED]),
    one!(cosh, |x, _| x.to("cosh"), EXPONENTS, [0.6, ROUNDED]),
    one!(tanh, |x, _| x.to("tanh"), EXPONENTS, [0.6, ROUNDED]),
    one!(asinh, |x, _| x.to("asinh"), ANY, [0.6, ROUNDED]),
    one!(acosh, |x, _| x.to("acosh"), FROM_ONE, [0.6, ROUNDED]),
    one!(atanh, |x, _| x.to("atanh"), WITHIN_ONE, [0.6, ROUNDED]),
    one!(cbrt, |x, _| x.to("cbrt"), ANY, [0.6, ROUNDED]),
    one!(rcbrt, |x, _| Number::of(1.0).over(&x.to("cbrt")), ANY, [0.6, ROUNDED]),
    one!(rsqrt, |x, _| x.to("rec_sqrt"), POSITIVE, [0.6, ROUNDED]),
    two!(hypot, |x, y| x.with("hypot", y), POINTS, [0.6, ROUNDED]),
    two!(rhypot, |x, y| Number::of(1.0).over(&x.with("hypot", y)), POINTS, [0.6, ROUNDED]),
    two!(fmod, |x, y| x.with("fmod", y), MODULI, [0.0, 0.0]),
    two!(remainder, |x, y| x.with("remainder", y), MODULI, [0.0, 0.0]),
    one!(erf, |x, _| x.to("erf"), ERRORS, [1.0, ROUNDED]),
    one!(erfc, |x, _| x.to("erfc"), ERRORS, [1.0, ROUNDED]),
    one!(erfcx, |x, _| reference::erfcx(x), SCALED_ERRORS, [1.0, ROUNDED]),
    one!(erfinv, |x, _| reference::erfinv(x), WITHIN_ONE, [3.0, ROUNDED]),
    one!(erfcinv, |x, _| reference::erfcinv(x), WITHIN_TWO, [3.0, ROUNDED]),
    one!(normcdf, |x, _| reference::normcdf(x), ERRORS, [1.0, ROUNDED]),
    one!(normcdfinv, |x, _| reference::normcdfinv(x), PROBABILITIES, [4.0, ROUNDED]),
    one!(tgamma, |x, _| x.to("gamma"), GAMMAS, [1.0, ROUNDED]),
    Function { absolute: 1e-16, ..one!(lgamma, |x, _| x.lgamma(), GAMMAS, [2.0, ROUNDED]) },
    Function { absolute: 6e-16, ..one!(j0, |x, _| x.to("j0"), WAVES, [4.0, ROUNDED]) },
    Function { absolute: 6e-16, ..one!(j1, |x, _| x.to("j1"), WAVES, [4.0, ROUNDED]) },
    Function { absolute: 6e-16, ..one!(y0, |x, _| x.to("y0"), POSITIVE_WAVES, [4.0, ROUNDED]) },
    Function { absolute: 6e-16, ..one!(y1, |x, _| x.to("y1"), POSITIVE_WAVES, [4.0, ROUNDED]) },
    one!(cyl_bessel_i0, |x, _| reference::bessel_i(0, x), GROWING, [5.0, ROUNDED]),
    one!(cyl_bessel_i1, |x, _| reference::bessel_i(1, x), GROWING, [5.0, ROUNDED]),
];
