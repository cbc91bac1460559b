//! CUDA's atomic functions: every operation and type, in every scope, on cells that all threads change.

use crate::headers::table::data::{Random, stream};
use gpu_c_tests::headers;
use gpu_rt::prelude::*;
use gpu_test::test;

macro_rules! whole {
    ($name:ident, $kernel:ident, $ty:ident) => {
        #[test]
        fn $name() {
            let (stream, mut random) = (stream(), Random(1));
            let (blocks, block) = (5usize, 96usize);
            let x: Vec<$ty> = (0..blocks * block).map(|_| random.u64() as $ty).collect();
            let start: Vec<$ty> = vec![3, 4, $ty::MAX, $ty::MIN, $ty::MAX, 0, 77, 5, 0, 9];
            let mut cells = stream.upload(&start.repeat(3)).unwrap();
            // SAFETY: a number for each thread and the kernel's three rows of ten cells.
            unsafe {
                headers::$kernel(&stream, Launch::new(blocks as u32, block as u32), &stream.upload(&x).unwrap(), &mut cells).unwrap()
            };
            let mut got = stream.download(&cells).unwrap();
            for (row, x) in got.chunks_mut(10).zip([&x[..], &x, &x[..block]]) {
                // What was exchanged last is anyone's; the sum of all that were there is not.
                row[7] = row[7].wrapping_add(std::mem::take(&mut row[8]));
                let mut expected = start.clone();
                for &x in x {
                    expected[0] = expected[0].wrapping_add(x);
                    expected[1] = expected[1].wrapping_sub(x);
                    expected[2] = expected[2].min(x);
                    expected[3] = expected[3].max(x);
                    expected[4] &= x;
                    expected[5] |= x;
                    expected[6] ^= x;
                    expected[7] = expected[7].wrapping_add(x);
                    expected[9] = expected[9].wrapping_add(3);
                }
                assert_eq!(row, expected);
            }
        }
    };
}
whole!(of_int, whole_i32, i32);
whole!(of_unsigned, whole_u32, u32);
whole!(of_long_long, whole_i64, i64);
whole!(of_unsigned_long_long, whole_u64, u64);

macro_rules! fractions {
    ($name:ident, $kernel:ident, $ty:ident) => {
        #[test]
        fn $name() {
            let (stream, mut random) = (stream(), Random(2));
            // Small whole numbers: the order makes no difference.
            let x: Vec<$ty> = (0..4 * 64).map(|_| (random.below(9) + 1) as $ty).collect();
            let sum: $ty = x.iter().sum();
            let (mut cells, mut old) = (stream.zeroed::<$ty>(5).unwrap(), stream.zeroed::<$ty>(x.len()).unwrap());
            // SAFETY: a number and an old value for each thread, and the kernel's five cells.
            unsafe { headers::$kernel(&stream, Launch::new(4, 64), &stream.upload(&x).unwrap(), &mut cells, &mut old).unwrap() };
            let cells = stream.download(&cells).unwrap();
            assert_eq!([cells[0], cells[1], cells[2] + cells[3], cells[4]], [sum; 4]);
            // The old values, in their order, are the sums up to each.
            let mut steps: Vec<($ty, $ty)> = stream.download(&old).unwrap().into_iter().zip(x).collect();
            steps.sort_by(|a, b| a.0.total_cmp(&b.0));
            let end = steps.iter().fold(0.0, |sum, (old, x)| {
                assert_eq!(*old, sum);
                sum + x
            });
            assert_eq!(end, sum);
        }
    };
}
fractions!(of_float, fractions_f32, f32);
fractions!(of_double, fractions_f64, f64);

#[test]
fn with_a_bound_and_of_halves() {
    let (stream, limit, n) = (stream(), 10u32, 3 * 64usize);
    let (mut cells, mut old) = (stream.upload(&[2, 2, 99, 0]).unwrap(), stream.zeroed::<u32>(2 * n).unwrap());
    let mut halves = stream.upload(&[0u16, 1, u16::MAX, 3]).unwrap();
    // SAFETY: four cells and four halves, and two old values for each thread.
    unsafe { headers::bounded(&stream, Launch::new(3, 64), &mut cells, &mut old, &mut halves, limit).unwrap() };
    let run = |start: u32, next: fn(u32, u32) -> u32| {
        let values: Vec<u32> = std::iter::successors(Some(start), |&x| Some(next(x, limit))).take(n + 1).collect();
        (values[n], values[..n].to_vec())
    };
    let up: fn(u32, u32) -> u32 = |x, limit| if x >= limit { 0 } else { x + 1 };
    let down: fn(u32, u32) -> u32 = |x, limit| if x == 0 || x > limit { limit } else { x - 1 };
    let old = stream.download(&old).unwrap();
    for (at, (start, next)) in [(2, up), (2, down)].into_iter().enumerate() {
        let (_, mut expected) = run(start, next);
        let mut got = old[at * n..][..n].to_vec();
        expected.sort_unstable();
        got.sort_unstable();
        assert_eq!(got, expected);
    }
    let ends = [run(2, up).0, run(2, down).0, run(99, up).0, run(0, down).0];
    assert_eq!(stream.download(&cells).unwrap(), ends);
    assert_eq!(stream.download(&halves).unwrap(), [48, 49, 47, 51]);
}
