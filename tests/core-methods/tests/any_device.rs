//! Compares core's methods in kernels with the same expressions on the host.
#![allow(clippy::unwrap_used, reason = "a failed expectation is how a test fails")]

use gpu_core_methods_tests::expressions::Expressions;
use gpu_core_methods_tests::kernels::evaluated;
use gpu_core_methods_tests::words::Words;
use gpu_rt::kernel::Plain;
use gpu_rt::prelude::*;
use gpu_test::test;
use std::fmt::Debug;

gpu_test::main!();

/// Random bits that are the same in each run.
fn random() -> impl Iterator<Item = u128> {
    let word = |i: u64| {
        let x = i.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (x ^ x >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    };
    (1..).map(move |i| u128::from(word(2 * i)) << 64 | u128::from(word(2 * i + 1)))
}

/// Evaluates each expression of all pairs of `edges`, and of pairs of random numbers, on the device and on the host.
fn agree<T: Expressions + Plain + Debug>(
    evaluated: impl Fn(&Stream, Launch, &Buffer<T>, &Buffer<T>, &Buffer<u32>, &mut Buffer<Words>) -> Result<(), Error>,
    edges: &[T],
    random: impl Iterator<Item = T>,
) {
    let random: Vec<T> = random.take(400).collect();
    let pairs = edges.iter().flat_map(|x| edges.iter().map(|y| (*x, *y))).chain(random.chunks_exact(2).map(|two| (two[0], two[1])));
    let (x, y): (Vec<T>, Vec<T>) = pairs.unzip();
    // Counts of bits, also beyond a number's, and exponents.
    let n: Vec<u32> = (0u32..).map(|i| [i % 9, i * 7 % 131][i as usize % 2]).take(x.len()).collect();

    let stream = Device::default().unwrap().stream().unwrap();
    let len = T::TEXTS.len() * x.len();
    let mut out = stream.zeroed::<Words>(len).unwrap();
    let [dx, dy] = [&x, &y].map(|values| stream.upload(values).unwrap());
    let dn = stream.upload(&n).unwrap();
    evaluated(&stream, Launch::cover(len, 128), &dx, &dy, &dn, &mut out).unwrap();
    let found = stream.download(&out).unwrap();
    for (row, text) in T::TEXTS.iter().enumerate() {
        for i in 0..x.len() {
            let (x, y, n) = (x[i], y[i], n[i]);
            let (found, expected) = (found[row * dx.len() + i], T::evaluate(row as u32, x, y, n));
            assert_eq!(found, expected, "`{text}` of x = {x:?}, y = {y:?}, n = {n}");
        }
    }
}

macro_rules! integers {
    ($($type:ident)*) => { $(
        #[test]
        fn $type() {
            let edges = [$type::MIN, $type::MIN + 1, $type::MIN / 2, $type::MAX / 3, $type::MAX / 2 + 1, $type::MAX - 1, $type::MAX];
            let small = [0, 1, 2, 3, 5, 7, 10, 16, 99, 100, 127];
            let negative = small.map(|x: $type| x.wrapping_neg());
            // Of all magnitudes.
            let random = random().map(|x| (x as $type) >> (x >> 96) as u32 % $type::BITS);
            agree(evaluated, &[&edges[..], &small, &negative].concat(), random);
        }
    )* };
}
integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

macro_rules! floats {
    ($($type:ident, $bits:ident;)*) => { $(
        #[test]
        fn $type() {
            let positive = [
                0.0, 0.5, 1.0, 1.5, 2.5, 3.0, 0.1, 127.0, 128.0, 255.5, 32768.0, 65535.5, 2147483648.0, 4294967295.0, 9.2e18, 1.8e19, 1.7e38,
                $type::MIN_POSITIVE, $type::from_bits(1), $type::from_bits(77), $type::MAX, $type::EPSILON, 1.0 - $type::EPSILON / 2.0,
                $type::INFINITY, $type::NAN,
            ];
            let edges: Vec<$type> = positive.into_iter().flat_map(|x| [x, -x]).collect();
            // Of like magnitudes, so that sums and remainders have bits of both.
            let near = random().map(|x| ((x as $bits) as $type) * [1.0, -1.0, 1e-9, -1e-3][(x >> 100) as usize % 4]);
            let any = random().map(|x| $type::from_bits((x >> 3) as $bits));
            agree(evaluated, &edges, near.zip(any).flat_map(|(near, any)| [near, any, any, near]));
        }
    )* };
}
floats! {
    f32, u32;
    f64, u64;
}
