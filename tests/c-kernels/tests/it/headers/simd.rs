//! CUDA's functions of two integers of 16 bits and of four of 8 bits in a word.

use crate::headers::table::data::{Random, stream};
use crate::headers::table::{Row, check};
use gpu_c_tests::headers;
use gpu_rt::prelude::*;
use gpu_test::test;

/// The lanes of a word, with or without signs.
fn split(bits: u32, word: u32, signed: bool) -> impl Iterator<Item = i32> {
    let lane = move |index: u32| {
        let value = word >> (index * bits) << (32 - bits);
        if signed { value as i32 >> (32 - bits) } else { (value >> (32 - bits)) as i32 }
    };
    (0..32 / bits).map(lane)
}

/// A function of lanes.
fn lanes(bits: u32, (a, b): (u32, u32), signed: bool, of: fn(i32, i32, u32) -> i32) -> u32 {
    let results = split(bits, a, signed).zip(split(bits, b, signed)).map(|(a, b)| of(a, b, bits) as u32 & (u32::MAX >> (32 - bits)));
    (0..).zip(results).fold(0, |word, (index, lane)| word | lane << (index * bits))
}

fn sum(bits: u32, (a, b): (u32, u32), signed: bool) -> u32 {
    split(bits, a, signed).zip(split(bits, b, signed)).map(|(a, b)| a.abs_diff(b)).sum()
}

fn clamped(value: i32, bits: u32) -> i32 {
    value.clamp(-(1 << (bits - 1)), (1 << (bits - 1)) - 1)
}

macro_rules! both {
    ($($name:literal $signed:literal $of:expr;)*) => {
        [$(
            (concat!("__", $name, "2"), |at| lanes(16, at, $signed, $of)),
            (concat!("__", $name, "4"), |at| lanes(8, at, $signed, $of)),
        )*]
    };
}

const OF_LANES: [Row<'static, (u32, u32), u32>; 78] = both! {
    "vadd" false |a, b, _| a + b;
    "vsub" false |a, b, _| a - b;
    "vaddss" true |a, b, bits| clamped(a + b, bits);
    "vaddus" false |a, b, bits| (a + b).min((1 << bits) - 1);
    "vsubss" true |a, b, bits| clamped(a - b, bits);
    "vsubus" false |a, b, _| (a - b).max(0);
    "vavgs" true |a, b, _| (a + b + i32::from(a + b >= 0)) >> 1;
    "vavgu" false |a, b, _| (a + b + 1) >> 1;
    "vhaddu" false |a, b, _| (a + b) >> 1;
    "vmaxs" true |a, b, _| a.max(b);
    "vmaxu" false |a, b, _| a.max(b);
    "vmins" true |a, b, _| a.min(b);
    "vminu" false |a, b, _| a.min(b);
    "vabsdiffs" true |a, b, _| (a - b).abs();
    "vabsdiffu" false |a, b, _| (a - b).abs();
    "vcmpeq" false |a, b, _| -i32::from(a == b);
    "vcmpne" false |a, b, _| -i32::from(a != b);
    "vcmpges" true |a, b, _| -i32::from(a >= b);
    "vcmpgeu" false |a, b, _| -i32::from(a >= b);
    "vcmpgts" true |a, b, _| -i32::from(a > b);
    "vcmpgtu" false |a, b, _| -i32::from(a > b);
    "vcmples" true |a, b, _| -i32::from(a <= b);
    "vcmpleu" false |a, b, _| -i32::from(a <= b);
    "vcmplts" true |a, b, _| -i32::from(a < b);
    "vcmpltu" false |a, b, _| -i32::from(a < b);
    "vseteq" false |a, b, _| i32::from(a == b);
    "vsetne" false |a, b, _| i32::from(a != b);
    "vsetges" true |a, b, _| i32::from(a >= b);
    "vsetgeu" false |a, b, _| i32::from(a >= b);
    "vsetgts" true |a, b, _| i32::from(a > b);
    "vsetgtu" false |a, b, _| i32::from(a > b);
    "vsetles" true |a, b, _| i32::from(a <= b);
    "vsetleu" false |a, b, _| i32::from(a <= b);
    "vsetlts" true |a, b, _| i32::from(a < b);
    "vsetltu" false |a, b, _| i32::from(a < b);
    "vabs" true |a, _, _| a.abs();
    "vabsss" true |a, _, bits| clamped(a.abs(), bits);
    "vneg" true |a, _, _| -a;
    "vnegss" true |a, _, bits| clamped(-a, bits);
};

const SUMS: [Row<'static, (u32, u32), u32>; 4] = [
    ("__vsads2", |at| sum(16, at, true)),
    ("__vsads4", |at| sum(8, at, true)),
    ("__vsadu2", |at| sum(16, at, false)),
    ("__vsadu4", |at| sum(8, at, false)),
];

#[test]
fn functions_of_lanes() {
    let (stream, mut random) = (stream(), Random(4));
    let edges = [0, 1, 0x7fff_8000, 0x8000_7fff, 0x7f80_ff01, 0x8081_7f00, u32::MAX, 0x8000_8000, 0x8080_8080, 0x0001_ffff];
    let mut inputs: Vec<(u32, u32)> = edges.iter().flat_map(|a| edges.iter().map(move |b| (*a, *b))).collect();
    inputs.extend((0..900).map(|i| {
        let (a, b) = (random.u64() as u32, random.u64() as u32);
        // Lanes that are equal in places.
        if i % 3 == 0 { (a, a ^ b & 0x00ff_0000) } else { (a, b) }
    }));
    let n = inputs.len();
    let column = |of: fn(&(u32, u32)) -> u32| stream.upload(&inputs.iter().map(of).collect::<Vec<_>>()).unwrap();
    let rows: Vec<Row<'_, (u32, u32), u32>> = [&OF_LANES[..30], &SUMS, &OF_LANES[30..]].concat();
    let mut out = stream.zeroed(n * rows.len()).unwrap();
    // SAFETY: n numbers of both, and n results of each function.
    unsafe { headers::simd(&stream, Launch::cover(n, 64), &column(|i| i.0), &column(|i| i.1), &mut out, n as i32).unwrap() };
    check(&stream.download(&out).unwrap(), &inputs, &rows, |a, b| a == b);
}
