//! Special values, in both precisions.

use crate::special_values::{ONE, TWO};
use gpu_math::{double, single};
use gpu_test::test;

const INF: f64 = f64::INFINITY;

/// Equal, with the sign of a zero; any NaN is one.
fn same(ours: f64, expected: f64) -> bool {
    ours.is_nan() && expected.is_nan() || ours.to_bits() == expected.to_bits()
}

/// A function's results in double and in single precision.
type Both = (f64, f32);

macro_rules! by_name {
    ([$($one:ident)*] [$($two:ident)*]) => {
        fn of_one(name: &str, x: f64) -> Option<Both> {
            Some(match name {
                $(stringify!($one) => (double::$one(x), single::$one(x as f32)),)*
                _ => return None,
            })
        }
        fn of_two(name: &str, x: f64, y: f64) -> Option<Both> {
            Some(match name {
                $(stringify!($two) => (double::$two(x, y), single::$two(x as f32, y as f32)),)*
                _ => return None,
            })
        }
    };
}
by_name! {
    [exp exp2 exp10 expm1 log log2 log10 log1p sin cos tan sinpi cospi tanpi asin acos atan asinpi acospi atanpi sinh cosh tanh asinh acosh atanh cbrt rcbrt rsqrt erf erfc erfcx erfinv erfcinv normcdf normcdfinv tgamma lgamma j0 j1 y0 y1 cyl_bessel_i0 cyl_bessel_i1 logb]
    [pow atan2 atan2pi hypot rhypot fmod remainder fdim nextafter]
}

#[test]
fn of_one_argument() {
    let mut wrong: Vec<String> = Vec::new();
    for (name, values) in ONE {
        for &(x, expected) in *values {
            let (in_double, in_single) = of_one(name, x).unwrap();
            if !same(in_double, expected) || !same(in_single.into(), (expected as f32).into()) {
                wrong.push(format!("{name}({x:?}): {in_double:?} and {in_single:?}, not {expected:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn of_two_arguments() {
    let mut wrong: Vec<String> = Vec::new();
    for (name, values) in TWO {
        for &(x, y, expected) in *values {
            let (in_double, in_single) = of_two(name, x, y).unwrap();
            if !same(in_double, expected) || !same(in_single.into(), (expected as f32).into()) {
                wrong.push(format!("{name}({x:?}, {y:?}): {in_double:?} and {in_single:?}, not {expected:?}"));
            }
        }
    }
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
