//! OpenCL C's vectors.

use crate::headers::table::check;
use crate::headers::table::data::{Random, stream};
use gpu_c_tests::headers;
use gpu_rt::prelude::*;
use gpu_test::test;

/// Results of `rows` functions for each of the vectors, one vector after another: each function's.
fn by_function<T: Copy>(got: &[[T; 4]], rows: usize) -> Vec<T> {
    (0..rows).flat_map(|row| got.iter().skip(row).step_by(rows).flatten().copied()).collect()
}

macro_rules! saturate {
    ($($name:ident, $kernel:ident, $ty:ident;)*) => {$(
        #[test]
        fn $name() {
            let (stream, mut random) = (stream(), Random(1));
            let mut numbers = || -> [f32; 4] { std::array::from_fn(|_| {
                let scale = 2f32.powi(random.below(72) as i32);
                [random.f32(-1.0, 1.0) * scale, random.below(600) as f32 - 299.5, f32::NAN, f32::INFINITY, f32::NEG_INFINITY][[0, 0, 0, 1, 1, 1, 2, 3, 4][random.below(9) as usize]]
            }) };
            let x: Vec<[f32; 4]> = (0..100).map(|_| numbers()).collect();
            let y: Vec<[f64; 4]> = x.iter().map(|x| x.map(|x| f64::from(x) * 1.000_000_1)).collect();
            let mut out = stream.zeroed::<[$ty; 4]>(8 * x.len()).unwrap();
            // SAFETY: vectors of both and eight results for each work-item.
            unsafe { headers::$kernel(&stream, Launch::cover(100, 64), &stream.upload(&x).unwrap(), &stream.upload(&y).unwrap(), &mut out, 100).unwrap() };
            let inputs: Vec<(f32, f64)> = x.as_flattened().iter().copied().zip(y.as_flattened().iter().copied()).collect();
            // Rust saturates, and a NaN is 0, as OpenCL wants it.
            check(&by_function(&stream.download(&out).unwrap(), 8), &inputs, &[
                ("rte of float", |(x, _)| x.round_ties_even() as $ty), ("rtz of float", |(x, _)| x as $ty),
                ("rtp of float", |(x, _)| x.ceil() as $ty), ("rtn of float", |(x, _)| x.floor() as $ty),
                ("of float", |(x, _)| x as $ty), ("of double", |(_, y)| y as $ty), ("rte of double", |(_, y)| y.round_ties_even() as $ty),
                ("of long", |(_, y)| (y as i64).clamp($ty::MIN.try_into().unwrap_or(i64::MIN), $ty::MAX.try_into().unwrap_or(i64::MAX)) as $ty),
            ], |a, b| a == b);
        }
    )*};
}
saturate! {
    to_char_with_saturation, saturate_char, i8;
    to_uchar_with_saturation, saturate_uchar, u8;
    to_short_with_saturation, saturate_short, i16;
    to_ushort_with_saturation, saturate_ushort, u16;
    to_int_with_saturation, saturate_int, i32;
    to_uint_with_saturation, saturate_uint, u32;
    to_long_with_saturation, saturate_long, i64;
    to_ulong_with_saturation, saturate_ulong, u64;
}

macro_rules! whole {
    ($($name:ident, $kernel:ident, $ty:ident, $wide:ident;)*) => {$(
        #[test]
        fn $name() {
            type Three = ($ty, $ty, $ty);
            let (stream, mut random) = (stream(), Random(2));
            let mut vectors = || -> Vec<[$ty; 4]> {
                (0..100).map(|_| std::array::from_fn(|_| [0, 1, $ty::MAX, $ty::MIN, $ty::MAX - 1, random.u64() as $ty, (random.u64() as $ty) >> 2, random.u64() as $ty][random.below(8) as usize])).collect()
            };
            let (x, y, z) = (vectors(), vectors(), vectors());
            let mut out = stream.zeroed::<[$ty; 4]>(17 * 100).unwrap();
            // SAFETY: three vectors and seventeen results for each work-item.
            unsafe { headers::$kernel(&stream, Launch::cover(100, 64), &stream.upload(&x).unwrap(), &stream.upload(&y).unwrap(), &stream.upload(&z).unwrap(), &mut out, 100).unwrap() };
            let flat = |x: &Vec<[$ty; 4]>| x.as_flattened().to_vec();
            let inputs: Vec<Three> = flat(&x).into_iter().zip(flat(&y)).zip(flat(&z)).map(|((a, b), c)| (a, b, c)).collect();
            let got = stream.download(&out).unwrap();
            check(&by_function(&got, 17)[..16 * 400], &inputs, &[
                ("add_sat", |(a, b, _)| a.saturating_add(b)), ("sub_sat", |(a, b, _)| a.saturating_sub(b)),
                ("hadd", |(a, b, _)| ((a as $wide + b as $wide) >> 1) as $ty), ("rhadd", |(a, b, _)| ((a as $wide + b as $wide + 1) >> 1) as $ty),
                ("mul_hi", |(a, b, _)| ((a as $wide * b as $wide) >> $ty::BITS) as $ty),
                ("mad_hi", |(a, b, c)| (((a as $wide * b as $wide) >> $ty::BITS) as $ty).wrapping_add(c)),
                ("clz", |(a, ..)| a.leading_zeros() as $ty), ("popcount", |(a, ..)| a.count_ones() as $ty),
                ("rotate", |(a, b, _)| a.rotate_left((b as i128).rem_euclid($ty::BITS.into()) as u32)), ("min", |(a, b, _)| a.min(b)), ("max", |(a, b, _)| a.max(b)),
                ("clamp", |(a, b, c)| a.clamp(b.min(c), b.max(c))), ("abs_diff", |(a, b, _)| a.abs_diff(b) as $ty),
                ("bitselect", |(a, b, c)| a & !c | b & c), ("select", |(a, b, c)| if c >> ($ty::BITS - 1) & 1 != 0 { b } else { a }),
                ("abs", |(a, ..)| if a as i128 >= 0 { a } else { (0 as $ty).wrapping_sub(a) }),
            ], |a, b| a == b);
            for (i, got) in got.iter().skip(16).step_by(17).enumerate() {
                assert_eq!(*got, std::array::from_fn(|k| x[i][3 - k].wrapping_add(y[i][[1, 0, 3, 2][k]])), "swizzles");
            }
        }
    )*};
}
whole! {
    functions_of_char, whole_char, i8, i16;
    functions_of_uchar, whole_uchar, u8, u16;
    functions_of_short, whole_short, i16, i32;
    functions_of_int, whole_int, i32, i64;
    functions_of_uint, whole_uint, u32, u64;
    functions_of_long, whole_long, i64, i128;
    functions_of_ulong, whole_ulong, u64, u128;
}

#[test]
fn parts_of_vectors() {
    let (stream, mut random) = (stream(), Random(3));
    for _ in 0..4 {
        let a: Vec<i32> = (0..16).map(|_| random.below(7) as i32 - 3).collect();
        let mut out = stream.upload(&[-99; 64]).unwrap();
        // SAFETY: sixteen numbers and 64 results.
        unsafe { headers::parts(&stream, Launch::new(1, 1), &stream.upload(&a).unwrap(), &mut out).unwrap() };
        let mut e = vec![-99; 64];
        (0..8).for_each(|i| e[i] = a[2 * i]);
        (0..8).for_each(|i| e[8 + i] = a[8 + 2 * (i % 4) + 1]);
        e[16..19].copy_from_slice(&a[3..6]);
        e[19] = a[6] + a[7] * a[8];
        (0..4).for_each(|i| e[20 + i] = a[[15, 0, 7, 8][i]]);
        let less: Vec<bool> = (0..4).map(|i| a[i] < a[4 + i]).collect();
        (0..4).for_each(|i| e[24 + i] = -i32::from(less[i]));
        e[28..32].copy_from_slice(&[
            less.contains(&true).into(),
            less.iter().all(|&is| is).into(),
            a[..4].iter().any(|&x| x < 0).into(),
            1,
        ]);
        let bytes: Vec<u8> = a[..4].iter().flat_map(|x| x.to_le_bytes()).collect();
        let order = [3, 2, 1, 0, 15, 14, 13, 12, 8, 9, 10, 11, 4, 5, 6, 7];
        (0..4).for_each(|i| e[32 + i] = i32::from_le_bytes(std::array::from_fn(|k| bytes[order[4 * i + k]])));
        (0..4).for_each(|i| e[36 + i] = if a[i] < 0 { a[4 + i] } else { -a[8 + i] });
        let bits = (f64::from(a[0]) + 0.5).to_bits();
        e[40..44].copy_from_slice(&[bits as i32, (bits >> 32) as i32, 0x0403_0201, (a[1] & 0xffff) | -1 << 16]);
        (0..4).for_each(|i| e[44 + i] = if a[8 + i] < a[12 + i] { a[4 + i] } else { a[i] });
        e[48..64].copy_from_slice(&a);
        (e[48], e[63], e[49], e[50]) = (5, 9, a[1] + 3, a[2] + 3);
        assert_eq!(stream.download(&out).unwrap(), e);
    }
}

macro_rules! real {
    ($($name:ident, $kernel:ident, $ty:ident, $bound:literal;)*) => {$(
        #[test]
        fn $name() {
            let (stream, mut random) = (stream(), Random(4));
            let mut vectors = |low: f64, high: f64| -> Vec<[$ty; 4]> { (0..64).map(|_| std::array::from_fn(|_| random.f64(low, high) as $ty)).collect() };
            let (x, y) = (vectors(-2.0, 2.0), vectors(0.25, 4.0));
            let mut out = stream.zeroed::<[$ty; 4]>(24 * 64).unwrap();
            // SAFETY: two vectors and 24 results for each work-item.
            unsafe { headers::$kernel(&stream, Launch::new(1, 64), &stream.upload(&x).unwrap(), &stream.upload(&y).unwrap(), &mut out, 64).unwrap() };
            let got = stream.download(&out).unwrap();
            let wide = |x: &Vec<[$ty; 4]>| x.as_flattened().iter().map(|&x| f64::from(x)).collect::<Vec<f64>>();
            let (a, b) = (wide(&x), wide(&y));
            let inputs: Vec<(usize, f64, f64)> = (0..256).map(|i| (i % 4, a[i], b[i])).collect();
            let results: Vec<f64> = by_function(&got, 24).into_iter().map(f64::from).collect();
            let near = |a: f64, b: f64| (a - b).abs() <= $bound * b.abs().max(1.0);
            check(&results[..23 * 256], &inputs, &[
                ("mix", |(_, a, b)| a + (b - a) * 0.25), ("step", |(_, a, b)| if b < a { 0.0 } else { 1.0 }),
                ("smoothstep", |(_, _, b)| { let t = ((b - 0.25) / 1.75).clamp(0.0, 1.0); t * t * (3.0 - 2.0 * t) }), ("sign", |(_, a, _)| a.signum()),
                ("degrees", |(_, a, _)| a.to_degrees()), ("radians", |(_, _, b)| b.to_radians()), ("fract", |(_, a, _)| a - a.floor()), ("fract, the whole", |(_, a, _)| a.floor()),
                ("modf", |(_, a, _)| a.fract()), ("modf, the whole", |(_, a, _)| a.trunc()), ("frexp", |(_, _, b)| libm::frexp(b).0), ("frexp, the exponent", |(_, _, b)| libm::frexp(b).1.into()),
                ("ldexp", |(_, _, b)| b * 8.0), ("sincos, the sine", |(_, _, b)| b.sin()), ("sincos, the cosine", |(_, _, b)| b.cos()),
                ("pown", |(k, _, b)| b.powi([3, -2, 0, 1][k])), ("rootn", |(_, _, b)| b.cbrt()), ("powr", |(_, a, b)| b.powf(a)), ("mad", |(_, a, b)| a * b + a), ("fma", |(_, a, b)| a * b + a),
                ("clamp", |(_, a, _)| a.clamp(-0.5, 0.5)), ("maxmag", |(_, a, b)| if a.abs() > b.abs() { a } else { b }), ("minmag", |(_, a, b)| if a.abs() < b.abs() { a } else { b }),
            ], near);
            for (i, got) in results[23 * 256..].chunks(4).enumerate() {
                let (a, b) = (&a[4 * i..][..4], &b[4 * i..][..4]);
                let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
                let apart: Vec<f64> = a.iter().zip(b).map(|(a, b)| a - b).collect();
                let cross = |k: usize| a[(k + 1) % 3] * b[(k + 2) % 3] - a[(k + 2) % 3] * b[(k + 1) % 3];
                let expected = [dot(a, b) + cross(0), dot(a, a).sqrt() + cross(1), dot(&apart, &apart).sqrt() + cross(2), b[0] / dot(b, b).sqrt()];
                assert!(got.iter().zip(expected).all(|(&got, expected)| (got - expected).abs() <= 20.0 * $bound), "geometry of {a:?} and {b:?}: {got:?}, not {expected:?}");
            }
        }
    )*};
}
real! {
    functions_of_float, real_float, f32, 2e-6;
    functions_of_double, real_double, f64, 1e-14;
}

#[test]
fn copies_of_a_work_group() {
    let (stream, mut random) = (stream(), Random(5));
    let (blocks, size) = (3usize, 50usize);
    let x: Vec<f32> = random.floats(blocks * size, -1.0, 1.0);
    let (mut out, mut cells) = (stream.zeroed::<f32>(x.len()).unwrap(), stream.zeroed::<i32>(4).unwrap());
    // SAFETY: an element of both and of the room for each work-item; four cells.
    unsafe {
        headers::group(
            &stream,
            Launch::new(blocks as u32, size as u32),
            &stream.upload(&x).unwrap(),
            &mut out,
            &mut cells,
            Shared::len(size),
        )
        .unwrap()
    };
    let expected: Vec<f32> = x.chunks(size).flat_map(|own| own.iter().rev().map(|x| 2.0 * x)).collect();
    assert_eq!(stream.download(&out).unwrap(), expected);
    assert_eq!(stream.download(&cells).unwrap(), [150, 49, 3 * 49 * 25, 7]);
}
