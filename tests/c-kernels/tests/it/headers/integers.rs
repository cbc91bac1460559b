//! CUDA's functions of whole numbers.

use crate::headers::table::data::{Random, stream};
use crate::headers::table::{Row, check};
use gpu_c_tests::headers;
use gpu_rt::prelude::*;
use gpu_test::test;

const WORDS: [Row<'static, (u32, u32, u32), u32>; 36] = [
    ("__clz", |(a, _, _)| a.leading_zeros()),
    ("__ffs", |(a, _, _)| if a == 0 { 0 } else { a.trailing_zeros() + 1 }),
    ("__popc", |(a, _, _)| a.count_ones()),
    ("__brev", |(a, _, _)| a.reverse_bits()),
    ("__byte_perm", |(a, b, c)| {
        let bytes = (u64::from(b) << 32 | u64::from(a)).to_le_bytes();
        // Three bits of each of the selector's four numbers count.
        u32::from_le_bytes([0, 4, 8, 12].map(|at| bytes[(c >> at & 7) as usize]))
    }),
    ("__hadd", |(a, b, _)| ((i64::from(a as i32) + i64::from(b as i32)) >> 1) as u32),
    ("__rhadd", |(a, b, _)| ((i64::from(a as i32) + i64::from(b as i32) + 1) >> 1) as u32),
    ("__uhadd", |(a, b, _)| ((u64::from(a) + u64::from(b)) >> 1) as u32),
    ("__urhadd", |(a, b, _)| ((u64::from(a) + u64::from(b) + 1) >> 1) as u32),
    ("__mul24", |(a, b, _)| (((a << 8) as i32 >> 8).wrapping_mul((b << 8) as i32 >> 8)) as u32),
    ("__umul24", |(a, b, _)| (a & 0xff_ffff).wrapping_mul(b & 0xff_ffff)),
    ("__mulhi", |(a, b, _)| ((i64::from(a as i32) * i64::from(b as i32)) >> 32) as u32),
    ("__umulhi", |(a, b, _)| ((u64::from(a) * u64::from(b)) >> 32) as u32),
    ("__sad", |(a, b, c)| (a as i32).abs_diff(b as i32).wrapping_add(c)),
    ("__usad", |(a, b, c)| a.abs_diff(b).wrapping_add(c)),
    ("__funnelshift_l", |(a, b, c)| ((u64::from(b) << 32 | u64::from(a)) << (c & 31) >> 32) as u32),
    ("__funnelshift_lc", |(a, b, c)| ((u128::from(b) << 32 | u128::from(a)) << c.min(32) >> 32) as u32),
    ("__funnelshift_r", |(a, b, c)| ((u64::from(b) << 32 | u64::from(a)) >> (c & 31)) as u32),
    ("__funnelshift_rc", |(a, b, c)| ((u64::from(b) << 32 | u64::from(a)) >> c.min(32)) as u32),
    ("__dp4a of int", |(a, b, c)| signed_bytes(a, b, c)),
    ("__dp4a of unsigned", |(a, b, c)| unsigned_bytes(a, b, c)),
    ("__dp2a_lo of int", |(a, b, c)| signed_halves(a, b, c)),
    ("__dp2a_hi of int", |(a, b, c)| signed_halves(a, b >> 16, c)),
    ("__dp2a_lo of unsigned", |(a, b, c)| unsigned_halves(a, b, c)),
    ("__dp2a_hi of unsigned", |(a, b, c)| unsigned_halves(a, b >> 16, c)),
    ("min of int", |(a, b, _)| (a as i32).min(b as i32) as u32),
    ("max of int", |(a, b, _)| (a as i32).max(b as i32) as u32),
    ("min of unsigned", |(a, b, _)| a.min(b)),
    ("max of unsigned", |(a, b, _)| a.max(b)),
    ("umin", |(a, b, _)| a.min(b)),
    ("umax", |(a, b, _)| a.max(b)),
    ("min of unsigned and int", |(a, b, _)| a.min(b)),
    ("max of int and unsigned", |(a, b, _)| a.max(b)),
    ("abs", |(a, _, _)| (a as i32).unsigned_abs()),
    ("__dp4a of char4", |(a, b, c)| signed_bytes(a, b, c)),
    ("__dp4a of uchar4", |(a, b, c)| unsigned_bytes(a, b, c)),
];

fn signed_bytes(a: u32, b: u32, c: u32) -> u32 {
    let products = a.to_le_bytes().into_iter().zip(b.to_le_bytes()).map(|(a, b)| i32::from(a as i8) * i32::from(b as i8));
    products.fold(c as i32, i32::wrapping_add) as u32
}

fn unsigned_bytes(a: u32, b: u32, c: u32) -> u32 {
    a.to_le_bytes().into_iter().zip(b.to_le_bytes()).fold(c, |sum, (a, b)| sum.wrapping_add(u32::from(a) * u32::from(b)))
}

fn signed_halves(a: u32, b: u32, c: u32) -> u32 {
    let two = |at: u32| i32::from((a >> (16 * at)) as i16) * i32::from((b >> (8 * at)) as i8);
    (c as i32).wrapping_add(two(0)).wrapping_add(two(1)) as u32
}

fn unsigned_halves(a: u32, b: u32, c: u32) -> u32 {
    let two = |at: u32| (a >> (16 * at) & 0xffff) * (b >> (8 * at) & 0xff);
    c.wrapping_add(two(0)).wrapping_add(two(1))
}

#[test]
fn words() {
    let (stream, mut random) = (stream(), Random(1));
    let edges = [0, 1, 2, 31, 32, 33, 255, 0x7fff_ffff, 0x8000_0000, 0x8000_0001, u32::MAX, 0xfedc_ba98, 0x7654_3210];
    let mut one = |i: usize| if i < 169 * 2 { edges[(i / 13 + i) % 13] } else { (random.u64() >> random.below(32)) as u32 };
    let inputs: Vec<(u32, u32, u32)> = (0..1000)
        .map(|i| (if i < 338 { edges[i % 13] } else { one(i) }, if i < 338 { edges[i / 13 % 13] } else { one(i) }, one(i)))
        .collect();
    let n = inputs.len();
    let column = |of: fn(&(u32, u32, u32)) -> u32| stream.upload(&inputs.iter().map(of).collect::<Vec<_>>()).unwrap();
    let (x, y, z) = (column(|i| i.0), column(|i| i.1), column(|i| i.2));
    let mut out = stream.zeroed(n * WORDS.len()).unwrap();
    // SAFETY: n numbers of each, and n results of each function.
    unsafe { headers::words(&stream, Launch::cover(n, 64), &x, &y, &z, &mut out, n as i32).unwrap() };
    check(&stream.download(&out).unwrap(), &inputs, &WORDS, |a, b| a == b);
}

const WIDE: [Row<'static, (u64, u64), u64>; 24] = [
    ("__clzll", |(a, _)| a.leading_zeros().into()),
    ("__ffsll", |(a, _)| if a == 0 { 0 } else { u64::from(a.trailing_zeros()) + 1 }),
    ("__popcll", |(a, _)| a.count_ones().into()),
    ("__brevll", |(a, _)| a.reverse_bits()),
    ("__mul64hi", |(a, b)| ((i128::from(a as i64) * i128::from(b as i64)) >> 64) as u64),
    ("__umul64hi", |(a, b)| ((u128::from(a) * u128::from(b)) >> 64) as u64),
    ("min of long long", |(a, b)| (a as i64).min(b as i64) as u64),
    ("max of long long", |(a, b)| (a as i64).max(b as i64) as u64),
    ("min of unsigned long long", |(a, b)| a.min(b)),
    ("max of unsigned long long", |(a, b)| a.max(b)),
    ("llmin", |(a, b)| (a as i64).min(b as i64) as u64),
    ("llmax", |(a, b)| (a as i64).max(b as i64) as u64),
    ("ullmin", |(a, b)| a.min(b)),
    ("ullmax", |(a, b)| a.max(b)),
    ("max of both", |(a, b)| a.max(b)),
    ("min of both", |(a, b)| a.min(b)),
    ("llabs", |(a, _)| (a as i64).unsigned_abs()),
    ("labs", |(a, _)| (a as i64).unsigned_abs()),
    ("__longlong_as_double", |(a, _)| a),
    ("__hiloint2double", |(a, b)| a >> 32 << 32 | b & 0xffff_ffff),
    ("__double2hiint", |(a, _)| i64::from((a >> 32) as i32) as u64),
    ("__double2loint", |(a, _)| i64::from(a as i32) as u64),
    ("__uint_as_float", |(a, _)| a & 0xffff_ffff),
    ("__int_as_float", |(a, _)| i64::from(a as i32) as u64),
];

#[test]
fn wide_words() {
    let (stream, mut random) = (stream(), Random(2));
    let edges = [0, 1, 1 << 31, 1 << 32, 1 << 52, i64::MAX as u64, 1 << 63, (1 << 63) + 1, u64::MAX];
    let mut one = || random.u64() >> random.below(64);
    // No signalling NaN, which may become a quiet one on its way through a register of numbers.
    let calm = |x: u64| if f64::from_bits(x).is_nan() || f32::from_bits(x as u32).is_nan() { x & !(1 << 30 | 1 << 62) } else { x };
    let inputs: Vec<(u64, u64)> =
        (0..500).map(|i| if i < 81 { (calm(edges[i % 9]), edges[i / 9]) } else { (calm(one()), one()) }).collect();
    let n = inputs.len();
    let column = |of: fn(&(u64, u64)) -> u64| stream.upload(&inputs.iter().map(of).collect::<Vec<_>>()).unwrap();
    let mut out = stream.zeroed(n * WIDE.len()).unwrap();
    // SAFETY: n numbers of both, and n results of each function.
    unsafe { headers::wide_words(&stream, Launch::cover(n, 64), &column(|i| i.0), &column(|i| i.1), &mut out, n as i32).unwrap() };
    check(&stream.download(&out).unwrap(), &inputs, &WIDE, |a, b| a == b);
}
