//! Special values, as C's Annex F has them (and IEEE 754 for what C lacks), in both precisions.

use gpu_math::{double, single};
use gpu_test::test;

const INF: f64 = f64::INFINITY;
const NAN: f64 = f64::NAN;

/// Equal, with the sign of a zero; any NaN is one.
fn same(ours: f64, expected: f64) -> bool {
    ours.is_nan() && expected.is_nan() || ours.to_bits() == expected.to_bits()
}

macro_rules! one {
    ($wrong:ident, $name:ident, $($x:expr => $expected:expr),* $(,)?) => {
        for (x, expected) in [$(($x, $expected)),*] {
            for (width, ours) in [("f64", double::$name(x)), ("f32", f64::from(single::$name(x as f32)))] {
                let expected = if width == "f32" { f64::from(expected as f32) } else { expected };
                if !same(ours, expected) {
                    $wrong.push(format!("{}({x:?}) in {width}: {ours:?}, not {expected:?}", stringify!($name)));
                }
            }
        }
    };
}

macro_rules! two {
    ($wrong:ident, $name:ident, $(($x:expr, $y:expr) => $expected:expr),* $(,)?) => {
        for (x, y, expected) in [$(($x, $y, $expected)),*] {
            for (width, ours) in [("f64", double::$name(x, y)), ("f32", f64::from(single::$name(x as f32, y as f32)))] {
                let expected = if width == "f32" { f64::from(expected as f32) } else { expected };
                if !same(ours, expected) {
                    $wrong.push(format!("{}({x:?}, {y:?}) in {width}: {ours:?}, not {expected:?}", stringify!($name)));
                }
            }
        }
    };
}

#[test]
fn of_one_argument() {
    use std::f64::consts::{FRAC_PI_2, PI};
    let mut wrong: Vec<String> = Vec::new();
    one!(wrong, exp, 0.0 => 1.0, -0.0 => 1.0, -INF => 0.0, INF => INF, NAN => NAN, 1e4 => INF, -1e4 => 0.0);
    one!(wrong, exp2, 0.0 => 1.0, -0.0 => 1.0, -INF => 0.0, INF => INF, NAN => NAN, 10.0 => 1024.0, -3.0 => 0.125, -149.0 => 2f64.powi(-149));
    one!(wrong, exp10, 0.0 => 1.0, -INF => 0.0, INF => INF, NAN => NAN, 3.0 => 1000.0, 10.0 => 1e10);
    one!(wrong, expm1, 0.0 => 0.0, -0.0 => -0.0, -INF => -1.0, INF => INF, NAN => NAN);
    one!(wrong, log, 1.0 => 0.0, 0.0 => -INF, -0.0 => -INF, -1.0 => NAN, -INF => NAN, INF => INF, NAN => NAN);
    one!(wrong, log2, 1.0 => 0.0, 0.0 => -INF, -0.0 => -INF, -1.0 => NAN, INF => INF, NAN => NAN, 8.0 => 3.0, 2f64.powi(-149) => -149.0);
    one!(wrong, log10, 1.0 => 0.0, 0.0 => -INF, -1.0 => NAN, INF => INF, NAN => NAN, 1000.0 => 3.0, 1e10 => 10.0);
    one!(wrong, log1p, 0.0 => 0.0, -0.0 => -0.0, -1.0 => -INF, -2.0 => NAN, INF => INF, -INF => NAN, NAN => NAN);
    one!(wrong, sin, 0.0 => 0.0, -0.0 => -0.0, INF => NAN, -INF => NAN, NAN => NAN);
    one!(wrong, cos, 0.0 => 1.0, -0.0 => 1.0, INF => NAN, -INF => NAN, NAN => NAN);
    one!(wrong, tan, 0.0 => 0.0, -0.0 => -0.0, INF => NAN, -INF => NAN, NAN => NAN);
    one!(wrong, sinpi, 0.0 => 0.0, -0.0 => -0.0, 3.0 => 0.0, -3.0 => -0.0, 4.0 => 0.0, 0.5 => 1.0, 1.5 => -1.0, 1e30 => 0.0, -1e30 => -0.0, INF => NAN, NAN => NAN);
    one!(wrong, cospi, 0.0 => 1.0, 0.5 => 0.0, -0.5 => 0.0, 1.5 => 0.0, 1.0 => -1.0, 2.0 => 1.0, 1e30 => 1.0, INF => NAN, NAN => NAN);
    one!(wrong, tanpi, 0.0 => 0.0, -0.0 => -0.0, 1.0 => -0.0, -1.0 => 0.0, 2.0 => 0.0, -2.0 => -0.0, 0.5 => INF, 1.5 => -INF, -0.5 => -INF, 0.25 => 1.0, INF => NAN, NAN => NAN);
    one!(wrong, asin, 0.0 => 0.0, -0.0 => -0.0, 1.0 => FRAC_PI_2, -1.0 => -FRAC_PI_2, 1.5 => NAN, INF => NAN, NAN => NAN);
    one!(wrong, acos, 1.0 => 0.0, -1.0 => PI, 0.0 => FRAC_PI_2, 1.5 => NAN, -INF => NAN, NAN => NAN);
    one!(wrong, atan, 0.0 => 0.0, -0.0 => -0.0, INF => FRAC_PI_2, -INF => -FRAC_PI_2, NAN => NAN);
    one!(wrong, asinpi, 0.0 => 0.0, -0.0 => -0.0, 1.0 => 0.5, -1.0 => -0.5, 2.0 => NAN, NAN => NAN);
    one!(wrong, acospi, 1.0 => 0.0, -1.0 => 1.0, 0.0 => 0.5, 2.0 => NAN, NAN => NAN);
    one!(wrong, atanpi, 0.0 => 0.0, -0.0 => -0.0, INF => 0.5, -INF => -0.5, 1.0 => 0.25, NAN => NAN);
    one!(wrong, sinh, 0.0 => 0.0, -0.0 => -0.0, INF => INF, -INF => -INF, NAN => NAN, 1e4 => INF, -1e4 => -INF);
    one!(wrong, cosh, 0.0 => 1.0, -0.0 => 1.0, INF => INF, -INF => INF, NAN => NAN, -1e4 => INF);
    one!(wrong, tanh, 0.0 => 0.0, -0.0 => -0.0, INF => 1.0, -INF => -1.0, NAN => NAN);
    one!(wrong, asinh, 0.0 => 0.0, -0.0 => -0.0, INF => INF, -INF => -INF, NAN => NAN);
    one!(wrong, acosh, 1.0 => 0.0, 0.5 => NAN, -INF => NAN, INF => INF, NAN => NAN);
    one!(wrong, atanh, 0.0 => 0.0, -0.0 => -0.0, 1.0 => INF, -1.0 => -INF, 2.0 => NAN, NAN => NAN);
    one!(wrong, cbrt, 0.0 => 0.0, -0.0 => -0.0, INF => INF, -INF => -INF, NAN => NAN, 27.0 => 3.0, -8.0 => -2.0);
    one!(wrong, rcbrt, 0.0 => INF, -0.0 => -INF, INF => 0.0, -INF => -0.0, NAN => NAN, 8.0 => 0.5);
    one!(wrong, rsqrt, 0.0 => INF, -0.0 => -INF, INF => 0.0, -1.0 => NAN, NAN => NAN, 4.0 => 0.5);
    one!(wrong, erf, 0.0 => 0.0, -0.0 => -0.0, INF => 1.0, -INF => -1.0, NAN => NAN);
    one!(wrong, erfc, 0.0 => 1.0, -INF => 2.0, INF => 0.0, NAN => NAN);
    one!(wrong, erfcx, 0.0 => 1.0, -INF => INF, INF => 0.0, NAN => NAN);
    one!(wrong, erfinv, 0.0 => 0.0, -0.0 => -0.0, 1.0 => INF, -1.0 => -INF, 2.0 => NAN, NAN => NAN);
    one!(wrong, erfcinv, 1.0 => 0.0, 0.0 => INF, 2.0 => -INF, -1.0 => NAN, 3.0 => NAN, NAN => NAN);
    one!(wrong, normcdf, 0.0 => 0.5, -INF => 0.0, INF => 1.0, NAN => NAN);
    one!(wrong, normcdfinv, 0.5 => 0.0, 0.0 => -INF, 1.0 => INF, -1.0 => NAN, 2.0 => NAN, NAN => NAN);
    one!(wrong, tgamma, 0.0 => INF, -0.0 => -INF, -1.0 => NAN, -INF => NAN, INF => INF, NAN => NAN, 1.0 => 1.0, 2.0 => 1.0, 5.0 => 24.0, 1000.0 => INF, -1000.5 => -0.0, -1001.5 => 0.0);
    one!(wrong, lgamma, 1.0 => 0.0, 2.0 => 0.0, 0.0 => INF, -0.0 => INF, -1.0 => INF, -INF => INF, INF => INF, NAN => NAN);
    one!(wrong, j0, 0.0 => 1.0, INF => 0.0, NAN => NAN);
    one!(wrong, j1, 0.0 => 0.0, -0.0 => -0.0, INF => 0.0, NAN => NAN);
    one!(wrong, y0, 0.0 => -INF, -1.0 => NAN, INF => 0.0, NAN => NAN);
    one!(wrong, y1, 0.0 => -INF, -1.0 => NAN, INF => 0.0, NAN => NAN);
    one!(wrong, cyl_bessel_i0, 0.0 => 1.0, INF => INF, -INF => INF, NAN => NAN);
    one!(wrong, cyl_bessel_i1, 0.0 => 0.0, -0.0 => -0.0, INF => INF, -INF => -INF, NAN => NAN);
    one!(wrong, logb, 1.0 => 0.0, 0.0 => -INF, -0.0 => -INF, INF => INF, -INF => INF, NAN => NAN, 10.0 => 3.0, 2f64.powi(-149) => -149.0);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn of_two_arguments() {
    use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};
    let mut wrong: Vec<String> = Vec::new();
    two!(wrong, pow,
        (0.0, -3.0) => INF, (-0.0, -3.0) => -INF, (-0.0, -2.0) => INF, (0.0, -INF) => INF, (0.0, 3.0) => 0.0, (-0.0, 3.0) => -0.0,
        (-0.0, 2.0) => 0.0, (-1.0, INF) => 1.0, (-1.0, -INF) => 1.0, (1.0, NAN) => 1.0, (NAN, 0.0) => 1.0, (NAN, -0.0) => 1.0,
        (-8.0, 0.5) => NAN, (0.5, -INF) => INF, (2.0, -INF) => 0.0, (0.5, INF) => 0.0, (2.0, INF) => INF, (-INF, -3.0) => -0.0,
        (-INF, -2.0) => 0.0, (-INF, 3.0) => -INF, (-INF, 2.0) => INF, (-INF, 0.5) => INF, (INF, -1.0) => 0.0, (INF, 1.0) => INF,
        (-2.0, 3.0) => -8.0, (-2.0, -1.0) => -0.5, (2.0, 10.0) => 1024.0, (NAN, 1.0) => NAN, (2.0, NAN) => NAN, (-2.0, 1e30) => INF,
        (3.0, 2.0) => 9.0, (10.0, 5.0) => 1e5);
    two!(wrong, atan2,
        (0.0, -0.0) => PI, (-0.0, -0.0) => -PI, (0.0, 0.0) => 0.0, (-0.0, 0.0) => -0.0, (0.0, -1.0) => PI, (-0.0, -1.0) => -PI,
        (0.0, 1.0) => 0.0, (-0.0, 1.0) => -0.0, (-1.0, 0.0) => -FRAC_PI_2, (1.0, -0.0) => FRAC_PI_2, (1.0, -INF) => PI,
        (-1.0, -INF) => -PI, (1.0, INF) => 0.0, (-1.0, INF) => -0.0, (INF, 1.0) => FRAC_PI_2, (-INF, 1.0) => -FRAC_PI_2,
        (INF, -INF) => 3.0 * FRAC_PI_4, (INF, INF) => FRAC_PI_4, (-INF, INF) => -FRAC_PI_4, (NAN, 1.0) => NAN, (1.0, NAN) => NAN);
    two!(wrong, atan2pi,
        (0.0, -0.0) => 1.0, (-0.0, -0.0) => -1.0, (0.0, 0.0) => 0.0, (-0.0, 1.0) => -0.0, (1.0, 0.0) => 0.5, (INF, -INF) => 0.75,
        (INF, INF) => 0.25, (1.0, -INF) => 1.0, (1.0, 1.0) => 0.25, (NAN, 1.0) => NAN);
    two!(wrong, hypot, (INF, NAN) => INF, (NAN, -INF) => INF, (0.0, -0.0) => 0.0, (3.0, -4.0) => 5.0, (NAN, 1.0) => NAN, (-2.0, 0.0) => 2.0);
    two!(wrong, rhypot, (INF, NAN) => 0.0, (0.0, 0.0) => INF, (3.0, 4.0) => 0.2, (NAN, 1.0) => NAN);
    two!(wrong, fmod,
        (0.0, 1.0) => 0.0, (-0.0, 1.0) => -0.0, (INF, 1.0) => NAN, (1.0, 0.0) => NAN, (1.0, INF) => 1.0, (-1.0, -INF) => -1.0,
        (5.5, 2.0) => 1.5, (-5.5, 2.0) => -1.5, (-4.0, 2.0) => -0.0, (NAN, 1.0) => NAN);
    two!(wrong, remainder,
        (0.0, 1.0) => 0.0, (-0.0, 1.0) => -0.0, (INF, 1.0) => NAN, (1.0, 0.0) => NAN, (1.0, INF) => 1.0, (-1.0, INF) => -1.0,
        (5.0, 2.0) => 1.0, (7.0, 2.0) => -1.0, (1.0, 2.0) => 1.0, (3.0, 2.0) => -1.0, (-4.0, 2.0) => -0.0, (NAN, 1.0) => NAN);
    two!(wrong, fdim, (1.0, INF) => 0.0, (INF, 1.0) => INF, (3.0, 1.0) => 2.0, (1.0, 3.0) => 0.0, (NAN, 1.0) => NAN, (1.0, NAN) => NAN);
    two!(wrong, nextafter, (0.0, -0.0) => -0.0, (-0.0, 0.0) => 0.0, (1.0, 1.0) => 1.0, (NAN, 1.0) => NAN, (1.0, NAN) => NAN, (INF, INF) => INF);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn of_integers_and_neighbours() {
    for (x, expected) in [(0.0, i32::MIN), (f64::NAN, i32::MIN), (INF, i32::MAX), (-INF, i32::MAX), (1.0, 0), (-10.0, 3), (0.3, -2)] {
        assert_eq!((double::ilogb(x), single::ilogb(x as f32)), (expected, expected), "{x}");
    }
    assert_eq!((double::ilogb(5e-324), single::ilogb(f32::from_bits(1))), (-1074, -149));
    assert_eq!((double::nextafter(1.0, 2.0), single::nextafter(1.0, 2.0)), (1.0 + f64::EPSILON, 1.0 + f32::EPSILON));
    assert_eq!((double::nextafter(0.0, -1.0).to_bits(), single::nextafter(0.0, -1.0).to_bits()), (1 << 63 | 1, 1 << 31 | 1));
    assert_eq!((double::nextafter(f64::MAX, INF), single::nextafter(f32::INFINITY, 0.0)), (INF, f32::MAX));
    assert_eq!((double::pown(-2.0, 3), single::pown(0.0, -1), double::pown(-0.0, -3)), (-8.0, f32::INFINITY, -INF));
    assert_eq!((double::pown(f64::NAN, 0), single::pown(1.0, i32::MIN), double::pown(-1.0, i32::MAX)), (1.0, 1.0, -1.0));
    // Not as a number of single precision, which would be even.
    assert_eq!(single::pown(-1.0, (1 << 24) + 1), -1.0);
}
