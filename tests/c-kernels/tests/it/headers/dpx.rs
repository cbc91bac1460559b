//! CUDA's minima and maxima of three numbers, of sums and against zero.

use crate::headers::table::data::{Random, stream};
use crate::headers::table::{Row, check};
use gpu_c_tests::headers;
use gpu_rt::prelude::*;
use gpu_test::test;

type Three = (u32, u32, u32);

/// A function of numbers of so many bits, with or without signs, of a word's parts.
fn of_parts<const BITS: u32, const SIGNED: bool>((a, b, c): Three, of: fn(i64, i64, i64, &dyn Fn(i64) -> i64) -> i64) -> u32 {
    let wrap = |value: i64| {
        let up = value << (64 - BITS);
        if SIGNED { up >> (64 - BITS) } else { (up.cast_unsigned() >> (64 - BITS)).cast_signed() }
    };
    (0..32 / BITS).fold(0, |word, part| {
        let [a, b, c] = [a, b, c].map(|word| wrap(i64::from(word) >> (part * BITS)));
        word | (of(a, b, c, &wrap) as u32 & (u32::MAX >> (32 - BITS))) << (part * BITS)
    })
}

macro_rules! rows {
    ($($bits:literal $signed:literal: $($of:expr),*;)*) => {
        [$($(("", |three| of_parts::<$bits, $signed>(three, $of)),)*)*]
    };
}

#[rustfmt::skip]
const THREE: [Row<'static, Three, u32>; 16] = rows! {
    32 true: |a, b, c, _| a.max(b).max(c), |a, b, c, _| a.min(b).min(c), |a, b, c, wrap| wrap(a + b).max(c), |a, b, c, wrap| wrap(a + b).min(c);
    32 false: |a, b, c, _| a.max(b).max(c), |a, b, c, _| a.min(b).min(c), |a, b, c, wrap| wrap(a + b).max(c), |a, b, c, wrap| wrap(a + b).min(c);
    16 true: |a, b, c, _| a.max(b).max(c), |a, b, c, _| a.min(b).min(c), |a, b, c, wrap| wrap(a + b).max(c), |a, b, c, wrap| wrap(a + b).min(c);
    16 false: |a, b, c, _| a.max(b).max(c), |a, b, c, _| a.min(b).min(c), |a, b, c, wrap| wrap(a + b).max(c), |a, b, c, wrap| wrap(a + b).min(c);
};
#[rustfmt::skip]
const RELU: [Row<'static, Three, u32>; 12] = rows! {
    32 true: |a, b, c, _| a.max(b).max(c).max(0), |a, b, c, _| a.min(b).min(c).max(0), |a, b, c, wrap| wrap(a + b).max(c).max(0),
        |a, b, c, wrap| wrap(a + b).min(c).max(0), |a, b, _, _| a.max(b).max(0), |a, b, _, _| a.min(b).max(0);
    16 true: |a, b, c, _| a.max(b).max(c).max(0), |a, b, c, _| a.min(b).min(c).max(0), |a, b, c, wrap| wrap(a + b).max(c).max(0),
        |a, b, c, wrap| wrap(a + b).min(c).max(0), |a, b, _, _| a.max(b).max(0), |a, b, _, _| a.min(b).max(0);
};

/// Whether the first is chosen in the upper and in the lower half.
fn halves<const SIGNED: bool>(three: Three, of: fn(i64, i64, i64, &dyn Fn(i64) -> i64) -> i64) -> u32 {
    let chosen = of_parts::<16, SIGNED>(three, of);
    chosen >> 15 & 2 | chosen & 1
}

const WHICH: [Row<'static, Three, u32>; 16] = [
    ("vibmax_s32", |three| of_parts::<32, true>(three, |a, b, _, _| a.max(b))),
    ("vibmax_s32 first", |three| of_parts::<32, true>(three, |a, b, _, _| i64::from(a >= b))),
    ("vibmin_s32", |three| of_parts::<32, true>(three, |a, b, _, _| a.min(b))),
    ("vibmin_s32 first", |three| of_parts::<32, true>(three, |a, b, _, _| i64::from(a <= b))),
    ("vibmax_u32", |three| of_parts::<32, false>(three, |a, b, _, _| a.max(b))),
    ("vibmax_u32 first", |three| of_parts::<32, false>(three, |a, b, _, _| i64::from(a >= b))),
    ("vibmin_u32", |three| of_parts::<32, false>(three, |a, b, _, _| a.min(b))),
    ("vibmin_u32 first", |three| of_parts::<32, false>(three, |a, b, _, _| i64::from(a <= b))),
    ("vibmax_s16x2", |three| of_parts::<16, true>(three, |a, b, _, _| a.max(b))),
    ("vibmax_s16x2 first", |three| halves::<true>(three, |a, b, _, _| i64::from(a >= b))),
    ("vibmin_s16x2", |three| of_parts::<16, true>(three, |a, b, _, _| a.min(b))),
    ("vibmin_s16x2 first", |three| halves::<true>(three, |a, b, _, _| i64::from(a <= b))),
    ("vibmax_u16x2", |three| of_parts::<16, false>(three, |a, b, _, _| a.max(b))),
    ("vibmax_u16x2 first", |three| halves::<false>(three, |a, b, _, _| i64::from(a >= b))),
    ("vibmin_u16x2", |three| of_parts::<16, false>(three, |a, b, _, _| a.min(b))),
    ("vibmin_u16x2 first", |three| halves::<false>(three, |a, b, _, _| i64::from(a <= b))),
];

#[test]
fn minima_and_maxima() {
    let (stream, mut random) = (stream(), Random(3));
    let edges = [0u32, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff, 0x7fff_8000, 0x8000_7fff, 0x0001_ffff];
    let mut numbers: Vec<Three> = edges.iter().flat_map(|&a| edges.iter().flat_map(move |&b| edges.map(|c| (a, b, c)))).collect();
    numbers.extend((0..1000).map(|_| (random.u64() as u32, random.u64() as u32, random.u64() as u32)));
    let n = numbers.len();
    let [x, y, z] =
        [|three: &Three| three.0, |three: &Three| three.1, |three: &Three| three.2].map(|of| numbers.iter().map(of).collect::<Vec<u32>>());
    let rows = [&THREE[..], &RELU, &WHICH].concat();
    let mut out = stream.zeroed(rows.len() * n).unwrap();
    // SAFETY: three words and 44 results for each of `n` threads; the others return.
    unsafe {
        let (x, y, z) = (stream.upload(&x).unwrap(), stream.upload(&y).unwrap(), stream.upload(&z).unwrap());
        headers::dpx(&stream, Launch::cover(n as u64, 64), &x, &y, &z, &mut out, n as i32).unwrap();
    }
    check(&stream.download(&out).unwrap(), &numbers, &rows, |a, b| a == b);
}
