//! Numbers of 16 bits.

use crate::headers::sixteen::{Half, Three};
use crate::headers::table::data::{Random, stream};
use crate::headers::table::{Row, check};
use gpu_c_tests::headers;
use gpu_rt::prelude::*;
use half::{bf16, f16};

macro_rules! tests {
    ($module:ident, $ty:ident, $arithmetic:ident, $comparisons:ident, $narrowed:ident, $widened:ident, $exchanged:ident) => {
        mod $module {
            use super::*;
            use gpu_test::test;

            fn numbers() -> Vec<$ty> {
                let mut random = Random(1);
                let edges = [
                    0,
                    0x8000,
                    1,
                    0x8001,
                    $ty::LARGEST,
                    $ty::LARGEST | 0x8000,
                    $ty::INFINITY.to_bits(),
                    $ty::NEG_INFINITY.to_bits(),
                    $ty::NAN.to_bits(),
                ];
                let mut all: Vec<$ty> =
                    edges.into_iter().map($ty::from_bits).chain([1.0, -1.0, 0.5, -0.5, 2.5].map($ty::from_f32)).collect();
                all.extend((0..114).map(|_| $ty::from_f32(random.f32(-4.0, 4.0))));
                all.extend((0..128).map(|_| $ty::from_bits(random.u64() as u16)).map(|x| if x.is_nan() { $ty::ONE } else { x }));
                all
            }

            #[test]
            fn arithmetic() {
                let (stream, x) = (stream(), numbers());
                // Each with each of its neighbours; zeros of both signs are equal to the larger and the smaller.
                let inputs: Vec<Three<$ty>> = (0..x.len() * 8)
                    .map(|i| (x[i / 8], x[(i * 7 + i / 8) % x.len()], x[(i * 11 + 5) % x.len()]))
                    .filter(|(a, b, c)| [a, b, c].iter().all(|x| x.to_f32() != 0.0))
                    .filter(|&(a, b, c)| <$ty>::is_clear(a, b, c) && <$ty>::is_clear(b, c, a))
                    .collect();
                let n = inputs.len();
                let column = |of: fn(&Three<$ty>) -> $ty| stream.upload(&inputs.iter().map(of).collect::<Vec<_>>()).unwrap();
                let rows = crate::headers::sixteen::arithmetic::<$ty>();
                let mut out = stream.zeroed(n * rows.len()).unwrap();
                let (a, b, c) = (column(|i| i.0), column(|i| i.1), column(|i| i.2));
                // SAFETY: n numbers of each, and n results of each function.
                unsafe { headers::$arithmetic(&stream, Launch::cover(n, 64), &a, &b, &c, &mut out, n as i32).unwrap() };
                check(&stream.download(&out).unwrap(), &inputs, &rows, Half::same);
            }

            #[test]
            fn comparisons() {
                let (stream, x) = (stream(), numbers());
                let inputs: Vec<($ty, $ty)> =
                    (0..x.len() * 4).map(|i| (x[i / 4], x[if i % 4 == 0 { i / 4 } else { i * 5 % x.len() }])).collect();
                let n = inputs.len();
                let (a, b): (Vec<$ty>, Vec<$ty>) = inputs.iter().copied().unzip();
                let mut out = stream.zeroed(n).unwrap();
                // SAFETY: n numbers of both, and n results.
                unsafe {
                    headers::$comparisons(
                        &stream,
                        Launch::cover(n, 64),
                        &stream.upload(&a).unwrap(),
                        &stream.upload(&b).unwrap(),
                        &mut out,
                        n as i32,
                    )
                    .unwrap()
                };
                check(&stream.download(&out).unwrap(), &inputs, &[("comparisons", crate::headers::sixteen::comparisons::<$ty>)], |a, b| {
                    a == b
                });
            }

            #[test]
            fn narrowed() {
                let (stream, mut random) = (stream(), Random(2));
                // Numbers, ties, and their neighbours; whole numbers around ties of every size.
                let inputs: Vec<(f32, f64, i64)> = (0..600)
                    .map(|i| {
                        let half = $ty::from_bits(random.below(0x4700) as u16);
                        let tie = (half.to_f64() + half.next(true).to_f64()) / 2.0;
                        let f = match i % 3 {
                            0 => tie as f32,
                            1 => f32::from_bits((tie as f32).to_bits() + 1),
                            _ => random.f32(-70000.0, 70000.0),
                        };
                        let shift = random.below(62);
                        let whole = (0x101u64 << shift >> 8).wrapping_add(random.below(3) as u64).wrapping_sub(1) as i64;
                        let f = if i % 2 == 0 { f } else { -f };
                        let d = f64::from(f) + if i % 5 == 0 { tie.abs() * 1e-12 } else { 0.0 };
                        (
                            f,
                            d,
                            if i % 4 == 0 {
                                -whole
                            } else if i % 4 == 1 {
                                random.u64() as i64 >> random.below(60)
                            } else {
                                whole
                            },
                        )
                    })
                    .collect();
                type In = (f32, f64, i64);
                let n = inputs.len();
                let mut rows: Vec<Row<'static, In, $ty>> = vec![
                    ("__float2", |(f, ..)| <$ty>::real(f.into(), 0)),
                    ("__float2 _rn", |(f, ..)| <$ty>::real(f.into(), 0)),
                    ("__float2 _rz", |(f, ..)| <$ty>::real(f.into(), 1)),
                    ("__float2 _rd", |(f, ..)| <$ty>::real(f.into(), 2)),
                    ("__float2 _ru", |(f, ..)| <$ty>::real(f.into(), 3)),
                    ("__double2", |(_, d, _)| <$ty>::real(d, 0)),
                    ("of double", |(_, d, _)| <$ty>::real(d, 0)),
                ];
                macro_rules! whole {
                    ($int:ident) => {
                        rows.extend::<[Row<'static, In, $ty>; 5]>([
                            (concat!(stringify!($int), " _rn"), |(_, _, l)| <$ty>::to((l as $int).into(), 0)),
                            (concat!(stringify!($int), " _rz"), |(_, _, l)| <$ty>::to((l as $int).into(), 1)),
                            (concat!(stringify!($int), " _rd"), |(_, _, l)| <$ty>::to((l as $int).into(), 2)),
                            (concat!(stringify!($int), " _ru"), |(_, _, l)| <$ty>::to((l as $int).into(), 3)),
                            (concat!("constructor of ", stringify!($int)), |(_, _, l)| <$ty>::to((l as $int).into(), 0)),
                        ])
                    };
                }
                whole!(i32);
                whole!(u32);
                whole!(i16);
                whole!(u16);
                whole!(i64);
                whole!(u64);
                let mut out = stream.zeroed(n * rows.len()).unwrap();
                let x = stream.upload(&inputs.iter().map(|i| i.0).collect::<Vec<_>>()).unwrap();
                let y = stream.upload(&inputs.iter().map(|i| i.1).collect::<Vec<_>>()).unwrap();
                let z = stream.upload(&inputs.iter().map(|i| i.2).collect::<Vec<_>>()).unwrap();
                // SAFETY: n numbers of each, and n results of each function.
                unsafe { headers::$narrowed(&stream, Launch::cover(n, 64), &x, &y, &z, &mut out, n as i32).unwrap() };
                check(&stream.download(&out).unwrap(), &inputs, &rows, Half::same);
            }

            #[test]
            fn widened() {
                let stream = stream();
                // What is no number has no whole one.
                let inputs: Vec<$ty> = numbers().into_iter().filter(|x| !x.is_nan()).collect();
                let n = inputs.len();
                let mut rows: Vec<Row<'static, $ty, i64>> = Vec::new();
                macro_rules! whole {
                    ($int:ident) => {
                        rows.extend::<[Row<'static, $ty, i64>; 4]>([
                            (concat!(stringify!($int), " _rn"), |x| (x.to_f64().round_ties_even() as $int) as i64),
                            (concat!(stringify!($int), " _rz"), |x| (x.to_f64() as $int) as i64),
                            (concat!(stringify!($int), " _rd"), |x| (x.to_f64().floor() as $int) as i64),
                            (concat!(stringify!($int), " _ru"), |x| (x.to_f64().ceil() as $int) as i64),
                        ])
                    };
                }
                whole!(i32);
                whole!(u32);
                whole!(i16);
                whole!(u16);
                whole!(i64);
                whole!(u64);
                rows.extend::<[Row<'static, $ty, i64>; 2]>([
                    ("operator float", |x| x.to_f32().to_bits().into()),
                    ("2float", |x| x.to_f32().to_bits().into()),
                ]);
                let mut out = stream.zeroed(n * rows.len()).unwrap();
                // SAFETY: n numbers, and n results of each function.
                unsafe { headers::$widened(&stream, Launch::cover(n, 64), &stream.upload(&inputs).unwrap(), &mut out, n as i32).unwrap() };
                check(&stream.download(&out).unwrap(), &inputs, &rows, |a, b| a == b);
            }

            #[test]
            fn exchanged() {
                let (stream, x) = (stream(), numbers());
                let x = &x[14..14 + 128];
                let mut out = stream.zeroed(7 * 128).unwrap();
                let mut sums = stream.zeroed::<$ty>(4).unwrap();
                // SAFETY: whole warps, of which each thread has a number and seven results; four sums.
                unsafe { headers::$exchanged(&stream, Launch::new(2, 64), &stream.upload(x).unwrap(), &mut out, &mut sums, 128).unwrap() };
                let lane = |i: usize, at: usize| x[i / 32 * 32 + at];
                let of = |f: &dyn Fn(usize) -> $ty| (0..128).map(f).collect::<Vec<_>>();
                let expected = [
                    of(&|i| lane(i, 3)),
                    of(&|i| lane(i, (i % 32).saturating_sub(1))),
                    of(&|i| if i % 16 < 14 { x[i + 2] } else { x[i] }),
                    of(&|i| x[i ^ 5]),
                    of(&|i| x[i ^ 1]),
                    of(&|i| -x[i ^ 1]),
                    of(&|i| x[i]),
                ];
                assert_eq!(stream.download(&out).unwrap(), expected.concat());
                let sums: Vec<f32> = stream.download(&sums).unwrap().into_iter().map(f32::from).collect();
                assert_eq!(sums, [128.0, 0.0, 128.0, 64.0]);
            }
        }
    };
}
tests!(halves, f16, arithmetic_f16, comparisons_f16, narrowed_f16, widened_f16, exchanged_f16);
tests!(brains, bf16, arithmetic_bf16, comparisons_bf16, narrowed_bf16, widened_bf16, exchanged_bf16);
