//! Products of tiles of each type of factors, against plain loops.

use gpu_rt::kernel::{Accumulator, Factor, f8e4m3, f8e5m2, tf32};
use gpu_rt::prelude::*;
use gpu_rt::{Memref, MemrefMut};
use gpu_rust_tests::factors;
use gpu_test::test;

fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

/// Sizes that fill tiles, that leave some at each edge, whose rows begin anywhere, and with less than one step of depth.
const SIZES: [(usize, usize, usize); 5] = [(64, 128, 128), (130, 140, 96), (65, 67, 33), (1, 1, 1), (72, 63, 517)];

/// Numbers of 8 bits, all of them.
fn integers(seed: usize, count: usize) -> Vec<i8> {
    (0..count).map(|i| ((i * 7919 + seed * 31 + i / 256) % 256) as u8 as i8).collect()
}

/// The places of `a[i, l]` and `b[l, j]` in memory, where this says which is transposed there.
fn places((m, n, k): (usize, usize, usize), transposed: u32) -> (impl Fn(usize, usize) -> usize, impl Fn(usize, usize) -> usize) {
    let of_a = move |i, l| if transposed == 1 { l * m + i } else { i * k + l };
    let of_b = move |l, j| if transposed == 2 { j * k + l } else { l * n + j };
    (of_a, of_b)
}

/// What is in memory of `rows` by `columns`, or of its transpose.
fn stored([rows, columns]: [usize; 2], is_transposed: bool) -> [usize; 2] {
    if is_transposed { [columns, rows] } else { [rows, columns] }
}

/// Types that the kernel is compiled for.
trait Compiled: Factor {
    fn launch(stream: &Stream, a: &Memref<'_, Self, 2>, b: &Memref<'_, Self, 2>, transposed: u32, c: &mut MemrefMut<'_, Self::Sum, 2>);
}

macro_rules! compiled {
    ($($type:ty => $sum:ty;)*) => { $(
        impl Compiled for $type {
            fn launch(stream: &Stream, a: &Memref<'_, $type, 2>, b: &Memref<'_, $type, 2>, transposed: u32, c: &mut MemrefMut<'_, $sum, 2>) {
                factors::products::<$type, $sum>(stream, Launch::new(3, 128), a, b, transposed, c).unwrap();
            }
        }
    )* };
}
compiled! { i8 => i32; tf32 => f32; f64 => f64; f8e4m3 => f32; f8e5m2 => f32; }

/// What the kernel makes of these numbers, of all sizes and orders, which `check` is given with the numbers: what was there, `a` and `b` as
/// functions of their rows and columns, sizes, what was found.
fn products<T: Compiled<Sum = S>, S: Accumulator>(
    [a, b]: [impl Fn(usize) -> T; 2],
    c: impl Fn(usize) -> S,
    check: impl Fn(&str, &dyn Fn(usize, usize) -> T, &dyn Fn(usize, usize) -> T, (usize, usize, usize), &[S]),
) {
    let stream = stream();
    for (size, transposed) in SIZES.into_iter().flat_map(|size| (0..3).map(move |transposed| (size, transposed))) {
        let (m, n, k) = size;
        let (a, b): (Vec<T>, Vec<T>) = ((0..m * k).map(&a).collect(), (0..k * n).map(&b).collect());
        let mut dc = stream.upload(&(0..m * n).map(&c).collect::<Vec<S>>()).unwrap();
        let (of_a, of_b) = places(size, transposed);
        let (da, db) = (stream.upload(&a).unwrap(), stream.upload(&b).unwrap());
        let (ma, mb) = (da.memref(stored([m, k], transposed == 1)).unwrap(), db.memref(stored([k, n], transposed == 2)).unwrap());
        T::launch(&stream, &ma, &mb, transposed, &mut dc.memref_mut([m, n]).unwrap());
        let name = format!("{m} {n} {k} {transposed}");
        check(&name, &|i, l| a[of_a(i, l)], &|l, j| b[of_b(l, j)], size, &stream.download(&dc).unwrap());
    }
}

#[test]
fn products_of_i8_are_exact() {
    let numbers = |seed: usize| move |i: usize| ((i * 7919 + seed * 31 + i / 256) % 256) as u8 as i8;
    let before = |i: usize| (i as i32).wrapping_mul(1_000_003);
    products([numbers(1), numbers(2)], before, |name, a, b, (_, n, k), found| {
        for (at, found) in found.iter().enumerate() {
            let sum = (0..k).map(|l| i32::from(a(at / n, l)) * i32::from(b(l, at % n))).sum::<i32>();
            assert_eq!(*found, before(at).wrapping_add(sum), "{name}: {at}");
        }
    });
}

/// Whole numbers whose sums `f64` has, and `f32` has not.
#[test]
fn products_of_f64_have_all_digits() {
    let numbers = |seed: usize| move |i: usize| ((i * 7919 + seed * 31) % 1_048_573) as f64 - 500_000.0;
    products(
        [numbers(1), numbers(2)],
        |i| i as f64,
        |name, a, b, (_, n, k), found| {
            for (at, found) in found.iter().enumerate() {
                let sum = (0..k).map(|l| a(at / n, l) * b(l, at % n)).sum::<f64>();
                assert_eq!(*found, at as f64 + sum, "{name}: {at}");
            }
        },
    );
}

/// Each factor counts as a number that is less than 2⁻¹⁰ of it away; sums are of f32. Whole numbers of few digits are exact.
#[test]
fn products_of_tf32_are_as_exact_as_said() {
    let numbers = |seed: usize| move |i: usize| tf32(((i * 7919 + seed * 31) % 1_048_573) as f32 / 524_287.0 - 1.0);
    products(
        [numbers(1), numbers(2)],
        |_| 0.0,
        |name, a, b, (_, n, k), found| {
            for (at, found) in found.iter().enumerate() {
                let terms = (0..k).map(|l| f64::from(a(at / n, l).0) * f64::from(b(l, at % n).0));
                let (sum, all) = terms.fold((0.0, 0.0), |(sum, all), term| (sum + term, all + term.abs()));
                // Two factors of (1 + 2⁻¹⁰), and as many roundings as there are terms.
                let bound = all * (2f64.powi(-9) + 2f64.powi(-20) + k as f64 * 2f64.powi(-23));
                assert!((f64::from(*found) - sum).abs() <= bound, "{name}: {at}: {found} {sum}");
            }
        },
    );
    let whole = |seed: usize| move |i: usize| tf32(((i * 7919 + seed * 31) % 255) as f32 - 127.0);
    products(
        [whole(1), whole(2)],
        |i| i as f32,
        |name, a, b, (_, n, k), found| {
            for (at, found) in found.iter().enumerate() {
                assert_eq!(*found, at as f32 + (0..k).map(|l| a(at / n, l).0 * b(l, at % n).0).sum::<f32>(), "{name}: {at}");
            }
        },
    );
}

/// Small whole numbers, whose sums have few enough digits for every unit.
fn whole_numbers_of<T: Compiled<Sum = f32> + Into<f32>>(number: fn(f32) -> T) {
    let numbers = |seed: usize| move |i: usize| number(((i * 7919 + seed * 31) % 5) as f32 - 2.0);
    products(
        [numbers(1), numbers(2)],
        |i| (i % 7) as f32,
        |name, a, b, (_, n, k), found| {
            for (at, found) in found.iter().enumerate() {
                let sum = (0..k).map(|l| a(at / n, l).into() * b(l, at % n).into()).sum::<f32>();
                assert_eq!(*found, (at % 7) as f32 + sum, "{name}: {at}");
            }
        },
    );
}

/// Every number of 8 bits times every other. Each product has few digits.
fn all_pairs_of<T: Compiled<Sum = f32> + Into<f32>>(number: fn(u8) -> T) {
    let stream = stream();
    let all: Vec<T> = (0..=255).map(number).collect();
    let numbers = stream.upload(&all).unwrap();
    for transposed in 0..3 {
        let mut c = stream.upload(&vec![0.0f32; 256 * 256]).unwrap();
        let (ma, mb) =
            (numbers.memref(stored([256, 1], transposed == 1)).unwrap(), numbers.memref(stored([1, 256], transposed == 2)).unwrap());
        T::launch(&stream, &ma, &mb, transposed, &mut c.memref_mut([256, 256]).unwrap());
        for (at, found) in stream.download(&c).unwrap().into_iter().enumerate() {
            let expected: f32 = all[at / 256].into() * all[at % 256].into();
            assert!(found == expected || found.is_nan() && expected.is_nan(), "{:#x} {:#x}: {found} {expected}", at / 256, at % 256);
        }
    }
}

#[test]
fn products_of_numbers_of_8_bits_are_exact() {
    whole_numbers_of(f8e4m3::from_f32);
    whole_numbers_of(f8e5m2::from_f32);
    all_pairs_of(f8e4m3::from_bits);
    all_pairs_of(f8e5m2::from_bits);
}

/// `c[i, j]`: the sum over `l` of the lowest 8 bits of `inner(i, l)` times `v(l, j)`.
fn chained(
    inner: impl Fn(usize, usize) -> i32,
    v: impl Fn(usize, usize) -> i8,
    (m, n): (usize, usize),
    used: std::ops::Range<usize>,
) -> Vec<i32> {
    let factors = (0..m).map(|i| used.clone().map(|l| i32::from(inner(i, l) as i8)).collect::<Vec<i32>>()).collect::<Vec<_>>();
    (0..m * n).map(|at| used.clone().zip(&factors[at / n]).map(|(l, inner)| inner * i32::from(v(l, at % n))).sum()).collect()
}

#[test]
fn parts_of_i8_come_one_after_the_other() {
    let stream = stream();
    for (rows, keys, columns, used) in [(64, 128, 128, 0..128), (130, 300, 200, 0..300), (33, 200, 77, 128..190)] {
        let (q, k, v) = (integers(3, rows * 128), integers(4, keys * 128), integers(5, keys * columns));
        let [dq, dk, dv] = [&q, &k, &v].map(|of| stream.upload(of).unwrap());
        let mut c = stream.upload(&vec![7i32; rows * columns]).unwrap();
        factors::chain_of_i8(
            &stream,
            Launch::new(2, 128),
            &dq.memref([rows, 128]).unwrap(),
            &dk.memref([keys, 128]).unwrap(),
            &dv.memref([keys, columns]).unwrap(),
            used.start,
            used.end,
            &mut c.memref_mut([rows, columns]).unwrap(),
        )
        .unwrap();
        let inner = |i: usize, l: usize| (0..128).map(|at| i32::from(q[i * 128 + at]) * i32::from(k[l * 128 + at])).sum();
        let expected = chained(inner, |l, j| v[l * columns + j], (rows, columns), used.clone());
        assert_eq!(stream.download(&c).unwrap(), expected, "{rows} {keys} {columns} {used:?}");
    }
}

#[test]
fn tiles_of_i8_are_factors() {
    let stream = stream();
    for (m, n, k) in [(64, 64, 128), (100, 70, 40)] {
        let (a, b, d) = (integers(6, m * k), integers(7, k * 128), integers(8, 128 * n));
        let [da, db, dd] = [&a, &b, &d].map(|of| stream.upload(of).unwrap());
        let mut c = stream.zeroed::<i32>(m * n).unwrap();
        let (ma, mb, md) = (da.memref([m, k]).unwrap(), db.memref([k, 128]).unwrap(), dd.memref([128, n]).unwrap());
        factors::product_of_a_product_of_i8(&stream, Launch::new(2, 128), &ma, &mb, &md, &mut c.memref_mut([m, n]).unwrap()).unwrap();
        let inner = |i: usize, l: usize| (0..k).map(|at| i32::from(a[i * k + at]) * i32::from(b[at * 128 + l])).sum();
        assert_eq!(stream.download(&c).unwrap(), chained(inner, |l, j| d[l * n + j], (m, n), 0..128), "{m} {n} {k}");
    }
}
