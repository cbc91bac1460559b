//! Reductions, scans, sorting and counting.

use crate::kinds::data::{Random, close, stream};
use gpu_c_tests::kinds;
use gpu_rt::prelude::*;
use gpu_test::test;

#[test]
fn reduction_with_a_template_and_cooperative_groups() {
    let stream = stream();
    for n in [1, 511, 10_001] {
        let x = Random(1).floats(n, 0.0, 1.0);
        let mut sums = stream.zeroed(6).unwrap();
        let launch = Launch::new(6, 256).shared(4 * 256);
        // SAFETY: n elements, a sum for each block; blocks that the instance is for, with an element each in shared memory.
        unsafe { kinds::reduce_f32(&stream, launch, &stream.upload(&x).unwrap(), &mut sums, n as u32).unwrap() };
        let sum: f64 = stream.download(&sums).unwrap().iter().map(|&x: &f32| f64::from(x)).sum();
        close(&[sum], &[x.iter().map(|&x| f64::from(x)).sum()], 1e-5);

        let x: Vec<i64> = (0..n as i64).map(|i| (i * i - 77) << 20).collect();
        let mut sums = stream.zeroed(3).unwrap();
        let launch = Launch::new(3, 64).shared(8 * 64);
        // SAFETY: as above.
        unsafe { kinds::reduce_i64(&stream, launch, &stream.upload(&x).unwrap(), &mut sums, n as u32).unwrap() };
        assert_eq!(stream.download(&sums).unwrap().iter().sum::<i64>(), x.iter().sum());
    }
}

#[test]
fn scan_by_warps() {
    let stream = stream();
    for block in [32, 96, 512] {
        let n = 3 * block - 7;
        let mut random = Random(2);
        let x: Vec<u32> = (0..n).map(|_| random.below(1000)).collect();
        let (mut out, mut totals) = (stream.zeroed(n).unwrap(), stream.zeroed(3).unwrap());
        let launch = Launch::new(3, block as u32);
        // SAFETY: n elements and a total for each block, of whole warps.
        unsafe { kinds::scan(&stream, launch, &stream.upload(&x).unwrap(), &mut out, &mut totals, n as i32).unwrap() };
        let mut expected = Vec::new();
        for part in x.chunks(block) {
            part.iter().fold(0, |sum, x| {
                expected.push(sum);
                sum + x
            });
        }
        assert_eq!(stream.download(&out).unwrap(), expected);
        assert_eq!(stream.download(&totals).unwrap(), x.chunks(block).map(|part| part.iter().sum()).collect::<Vec<u32>>());
    }
}

#[test]
fn radix_sort() {
    let (stream, mut random) = (stream(), Random(3));
    let mut keys: Vec<u32> = (0..5 * 256).map(|_| random.u64() as u32).collect();
    let mut d = stream.upload(&keys).unwrap();
    for shift in (0..32).step_by(4) {
        // SAFETY: 256 keys for each block, of as many threads.
        unsafe { kinds::radix(&stream, Launch::new(5, 256), &mut d, shift).unwrap() };
        // Stable: equal digits keep their order.
        keys.chunks_mut(256).for_each(|part| part.sort_by_key(|key| key >> shift & 15));
        assert_eq!(stream.download(&d).unwrap(), keys, "after {} bits", shift + 4);
    }
    assert!(keys.chunks(256).all(|part| part.is_sorted()));
}

#[test]
fn histogram_by_groups_of_lanes() {
    let (stream, mut random, n) = (stream(), Random(4), 9_999usize);
    // Some values are far more frequent than others.
    let values: Vec<u8> = (0..n).map(|_| (random.below(256) & random.below(256)) as u8).collect();
    let mut counts = stream.zeroed::<u32>(64).unwrap();
    // SAFETY: n values, 64 counts; blocks of the instance's four warps.
    unsafe { kinds::histogram(&stream, Launch::new(7, 128), &stream.upload(&values).unwrap(), &mut counts, n as i32).unwrap() };
    let mut expected = vec![0u32; 64];
    values.iter().for_each(|&value| expected[usize::from(value) % 64] += 1);
    assert_eq!(stream.download(&counts).unwrap(), expected);
}

#[test]
fn filter_by_lanes_that_are_together() {
    let (stream, mut random, n) = (stream(), Random(5), 5_000usize);
    let x: Vec<i32> = (0..n).map(|_| random.below(1000) as i32).collect();
    let input = stream.upload(&x).unwrap();
    for bound in [-1, 500, 990, 1000] {
        let (mut out, mut count) = (stream.upload(&vec![-1; n]).unwrap(), stream.zeroed::<u32>(1).unwrap());
        // SAFETY: n elements of both.
        unsafe { kinds::filter(&stream, Launch::cover(n, 96), &input, &mut out, &mut count, bound, n as i32).unwrap() };
        let mut expected: Vec<i32> = x.iter().copied().filter(|&x| x > bound).collect();
        assert_eq!(stream.download(&count).unwrap(), [expected.len() as u32]);
        let mut got = stream.download(&out).unwrap();
        assert!(got.split_off(expected.len()).iter().all(|&rest| rest == -1));
        got.sort_unstable();
        expected.sort_unstable();
        assert_eq!(got, expected);
    }
}
