//! Numbers of 8 bits: every conversion, beside the nearest of all numbers.

use crate::headers::table::data::{Random, stream};
use crate::headers::table::{Row, check};
use gpu_c_tests::headers;
use gpu_rt::prelude::*;
use gpu_test::test;
use half::{bf16, f16};

/// Digits of the fraction, the exponent's bias, and the code of the largest finite number.
struct Kind(i32, i32, u8);

const E4M3: Kind = Kind(3, 7, 0x7e);
const E5M2: Kind = Kind(2, 15, 0x7b);

/// What a code without a sign is as if no code were an infinity or a NaN.
fn size(code: u8, Kind(digits, bias, _): &Kind) -> f64 {
    let (exponent, fraction) = (i32::from(code >> digits), i32::from(code) & ((1 << digits) - 1));
    let (whole, exponent) = if exponent == 0 { (fraction, 1) } else { (fraction + (1 << digits), exponent) };
    f64::from(whole) * 2f64.powi(exponent - bias - digits)
}

fn decode(code: u8, kind: &Kind) -> f64 {
    let Kind(digits, _, largest) = kind;
    let size = match code & 0x7f {
        finite if finite <= *largest => size(finite, kind),
        infinite if *digits == 2 && infinite == largest + 1 => f64::INFINITY,
        _ => f64::NAN,
    };
    if code & 0x80 == 0 { size } else { -size }
}

/// The code of the nearest number.
fn encode(x: f64, kind: &Kind, saturates: bool) -> u8 {
    let largest = kind.2;
    let sign = u8::from(x.is_sign_negative()) << 7;
    if x.is_nan() {
        return sign | 0x7f;
    }
    let distance = |code: &u8| (size(*code, kind) - x.abs().min(1e6)).abs();
    // Of two that are equally near, the even one.
    let nearest = (0..=largest + 1).min_by(|a, b| distance(a).total_cmp(&distance(b)).then((a & 1).cmp(&(b & 1)))).unwrap();
    sign | if nearest > largest && saturates { largest } else { nearest }
}

/// The same number, or both a NaN.
fn same(kind: &Kind) -> impl Fn(u8, u8) -> bool + '_ {
    move |a, b| a == b || decode(a, kind).is_nan() && decode(b, kind).is_nan()
}

type Number = (f32, f64, i64);

macro_rules! narrowed {
    ($kind:expr) => {
        [
            ("float, finite", |(x, ..)| encode(x.into(), &$kind, true)),
            ("float", |(x, ..)| encode(x.into(), &$kind, false)),
            ("double, finite", |(_, y, _)| encode(y, &$kind, true)),
            ("double", |(_, y, _)| encode(y, &$kind, false)),
            ("half", |(x, ..)| encode(f16::from_f32(x).to_f64(), &$kind, true)),
            ("bfloat16", |(x, ..)| encode(bf16::from_f32(x).to_f64(), &$kind, true)),
            ("of float", |(x, ..)| encode(x.into(), &$kind, true)),
            ("of long long", |(.., z)| encode(z as f64, &$kind, true)),
            ("of int", |(.., z)| encode(f64::from(z as i32), &$kind, true)),
        ]
    };
}
const NARROWED: [[Row<'static, Number, u8>; 9]; 2] = [narrowed!(E4M3), narrowed!(E5M2)];

#[test]
fn narrower_numbers() {
    let (stream, mut random) = (stream(), Random(5));
    let mut numbers: Vec<Number> = Vec::new();
    for kind in [E4M3, E5M2] {
        // Every number, and what is half-way to the next, just before and just behind.
        for code in 0..=kind.2 {
            let (this, next) = (size(code, &kind), size(code + 1, &kind));
            let half = (this + next) / 2.0;
            for y in [this, half, f64::from(half as f32).next_down(), half.next_up(), -half] {
                let x = y as f32;
                numbers.extend([(x, y, y as i64), (x.next_down(), -y, -(y as i64)), (x.next_up(), -y, i64::MIN.wrapping_add(y as i64))]);
            }
        }
    }
    for special in [0.0, -0.0, f32::INFINITY, f32::NEG_INFINITY, f32::NAN, -f32::NAN, f32::MAX, f32::MIN_POSITIVE, 1e-45] {
        numbers.push((special, special.into(), i64::MAX));
    }
    numbers.extend([
        (1.0, f64::MAX, 1 << 40),
        (1.0, 5e-324, -(1 << 33)),
        (464.0, 464.0f64.next_down(), 464),
        (465.0, 464.0f64.next_up(), 465),
    ]);
    numbers.extend((0..2000).map(|_| {
        let y = random.f64(-2.0, 2.0) * 2f64.powi(random.below(40) as i32 - 22);
        (y as f32, y, y as i64)
    }));
    let n = numbers.len();
    let (x, y): (Vec<f32>, Vec<f64>) = numbers.iter().map(|number| (number.0, number.1)).unzip();
    let z: Vec<i64> = numbers.iter().map(|number| number.2).collect();
    let mut out = stream.zeroed(18 * n).unwrap();
    // SAFETY: three numbers and 18 results for each of `n` threads; the others return.
    unsafe {
        let (x, y, z) = (stream.upload(&x).unwrap(), stream.upload(&y).unwrap(), stream.upload(&z).unwrap());
        headers::narrowed_fp8(&stream, Launch::cover(n as u64, 64), &x, &y, &z, &mut out, n as i32).unwrap();
    }
    let out = stream.download(&out).unwrap();
    for ((kind, rows), out) in [E4M3, E5M2].iter().zip(&NARROWED).zip(out.chunks(9 * n)) {
        check(out, &numbers, rows, same(kind));
    }
}

macro_rules! widened {
    ($kind:expr) => {
        [
            ("double", |x| decode(x, &$kind)),
            ("float", |x| decode(x, &$kind)),
            ("half", |x| decode(x, &$kind)),
            ("bfloat16", |x| decode(x, &$kind)),
            ("int", |x| f64::from(decode(x, &$kind) as i32)),
            ("halfraw", |x| decode(x, &$kind)),
            ("the upper of two", |x| decode(x, &$kind)),
            ("the lower of two", |_| decode(0x38, &$kind)),
            // Infinities and NaNs go through the conversion from float.
            ("the second of four", |x| decode(encode(decode(x, &$kind), &$kind, true), &$kind)),
            ("the others of four", |_| 6.0),
        ]
    };
}
const WIDENED: [[Row<'static, u8, f64>; 10]; 2] = [widened!(E4M3), widened!(E5M2)];

#[test]
fn wider_numbers() {
    let stream = stream();
    let codes: Vec<u8> = (0..=255).collect();
    let mut out = stream.zeroed(20 * 256).unwrap();
    // SAFETY: a code and 20 results for each of 256 threads.
    unsafe { headers::widened_fp8(&stream, Launch::new(4, 64), &stream.upload(&codes).unwrap(), &mut out, 256).unwrap() };
    for (rows, out) in WIDENED.iter().zip(stream.download(&out).unwrap().chunks(10 * 256)) {
        check(out, &codes, rows, |a, b| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan());
    }
}
