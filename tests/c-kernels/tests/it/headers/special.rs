//! Bessel's functions of whole orders, and remainders with their quotients.

use crate::headers::table::data::{Random, stream};
use gpu_c_tests::headers;
use gpu_rt::prelude::*;
use gpu_test::test;

#[test]
fn bessels_functions() {
    let (stream, mut random) = (stream(), Random(8));
    let mut inputs: Vec<(i32, f64)> = Vec::new();
    for n in [0, 1, 2, 3, 5, 10, 40, 100] {
        inputs.extend(
            [0.0, -0.0, 0.5, 1.0, -1.0, f64::from(n), f64::INFINITY, f64::NAN, 1e-3, 1e-8, -1e-12, 1e-37, 1e-200, 5e-324].map(|x| (n, x)),
        );
        inputs.extend((0..100).map(|_| (n, random.f64(-2.0, 150.0))));
        inputs.extend((0..20).map(|_| (n, random.f64(-50.0, 5.0))));
    }
    inputs.extend([(-1, 2.0), (-2, 3.0)]);
    let n = inputs.len();
    let (orders, x): (Vec<i32>, Vec<f64>) = inputs.iter().copied().unzip();
    let mut out = stream.zeroed(4 * n).unwrap();
    // SAFETY: an order, a number and four results for each of `n` threads; the others return.
    unsafe {
        let (orders, x) = (stream.upload(&orders).unwrap(), stream.upload(&x).unwrap());
        headers::of_order(&stream, Launch::cover(n as u64, 64), &orders, &x, &mut out, n as i32).unwrap();
    }
    let out = stream.download(&out).unwrap();
    for (i, &(order, x)) in inputs.iter().enumerate() {
        let single = f64::from(x as f32);
        // CUDA defines none of negative orders.
        let j = |x: f64| if order < 0 { f64::NAN } else { libm::jn(order, x) };
        let y = |x: f64| if order < 0 || x < 0.0 { f64::NAN } else { libm::yn(order, x) };
        for (row, expected, bound) in [(0, j(x), 1e-11), (1, y(x), 1e-11), (2, j(single), 2e-6), (3, y(single), 2e-6)] {
            let got = out[row * n + i];
            // Near a zero the error is one of the waves' height. Single precision has no smaller and no larger numbers.
            let height = if x.abs() > f64::from(order) { (2.0 / (std::f64::consts::PI * x.abs())).sqrt() } else { 0.0 };
            let is_out = row > 1 && (expected.abs() > 1e38 || expected.abs() < 1e-37);
            let is_right =
                got == expected || got.is_nan() && expected.is_nan() || (got - expected).abs() <= bound * expected.abs().max(height);
            assert!(is_right || is_out, "function {row} of order {order} at {x} is {got}, not {expected}");
        }
    }
}

macro_rules! remainders {
    ($name:ident, $kernel:ident, $ty:ident, $reference:path) => {
        #[test]
        fn $name() {
            let (stream, mut random) = (stream(), Random(2));
            let edges = [
                0.0,
                -0.0,
                0.5,
                1.0,
                -1.5,
                2.0,
                3.0,
                $ty::INFINITY,
                $ty::NEG_INFINITY,
                $ty::NAN,
                $ty::MAX,
                $ty::MIN_POSITIVE,
                $ty::EPSILON,
            ];
            let mut inputs: Vec<($ty, $ty)> = edges.iter().flat_map(|&x| edges.map(|y| (x, y))).collect();
            // Halves of quotients, and quotients of any size.
            inputs.extend((0..400).map(|i| ((i - 200) as $ty * 0.25, 0.5 + (i % 5) as $ty)));
            inputs.extend((0..2000).map(|_| {
                let mut number = || (random.f64(-2.0, 2.0) * 2f64.powi(random.below(60) as i32 - 30)) as $ty;
                (number(), number())
            }));
            let n = inputs.len();
            let (x, y): (Vec<$ty>, Vec<$ty>) = inputs.iter().copied().unzip();
            let mut out = stream.zeroed(2 * n).unwrap();
            // SAFETY: two numbers and two results for each of `n` threads; the others return.
            unsafe {
                let (x, y) = (stream.upload(&x).unwrap(), stream.upload(&y).unwrap());
                headers::$kernel(&stream, Launch::cover(n as u64, 64), &x, &y, &mut out, n as i32).unwrap();
            }
            let out = stream.download(&out).unwrap();
            for (i, &(x, y)) in inputs.iter().enumerate() {
                let (expected, quotient) = $reference(x, y);
                let (got, bits) = (out[i], out[n + i] as i32);
                if expected.is_nan() {
                    assert!(got.is_nan(), "remquo({x:e}, {y:e}) is {got:e}");
                    continue;
                }
                assert_eq!(got.to_bits(), expected.to_bits(), "remquo({x:e}, {y:e}) is {got:e}, not {expected:e}");
                assert!(
                    (bits - quotient) % 8 == 0 && (bits == 0 || (bits < 0) == (quotient < 0)),
                    "the quotient of {x:e} and {y:e} is {bits}, not {quotient}"
                );
            }
        }
    };
}
remainders!(of_float, remainders_f32, f32, libm::remquof);
remainders!(of_double, remainders_f64, f64, libm::remquo);
