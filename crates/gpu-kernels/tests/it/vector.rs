//! Transposes, reductions, scans and histograms, against plain loops, on the device that `GPU_DEVICE` names.

use gpu_kernels::{Reduction, Scalar, Turn, exclusive_scan, histogram, inclusive_scan, reduce, transpose};
use gpu_rt::ErrorKind;
use gpu_rt::kernel::{bf16, f16};
use gpu_rt::prelude::*;
use std::fmt::Debug;

fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

fn scrambled(i: usize) -> u64 {
    (i as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29).wrapping_mul(0xBF58_476D_1CE4_E5B9)
}

fn transposes<T: Turn + PartialEq + Debug>(make: impl Fn(u64) -> T) {
    let stream = stream();
    for (rows, columns) in [(1, 1), (4, 4), (5, 3), (32, 128), (33, 129), (1, 1000), (1000, 1), (131, 70)] {
        let host: Vec<T> = (0..rows * columns).map(|i| make(scrambled(i))).collect();
        let (a, mut b) = (stream.upload(&host).unwrap(), stream.zeroed::<T>(rows * columns).unwrap());
        transpose(&stream, &a.memref([rows, columns]).unwrap(), &mut b.memref_mut([columns, rows]).unwrap()).unwrap();
        let expected: Vec<T> = (0..rows * columns).map(|at| host[at % rows * columns + at / rows]).collect();
        assert_eq!(stream.download(&b).unwrap(), expected, "{rows} {columns}");
    }
}

#[test]
fn transposes_of_all_types() {
    transposes(|x| x as u8);
    transposes(|x| x as i8);
    transposes(|x| x as u16);
    transposes(|x| x as i16);
    transposes(|x| x as u32);
    transposes(|x| x as i32);
    transposes(|x| x);
    transposes(|x| x as i64);
    transposes(|x| f16::from_f32((x % 1000) as f32));
    transposes(|x| bf16::from_f32((x % 1000) as f32));
    transposes(|x| (x >> 40) as f32);
    transposes(|x| x as f64);
}

#[test]
fn a_transposed_part_leaves_the_rest_alone() {
    let stream = stream();
    let host: Vec<u32> = (0..1000).collect();
    let (a, mut b) = (stream.upload(&host).unwrap(), stream.zeroed::<u32>(1000).unwrap());
    let part = a.memref([20, 50]).unwrap().part([3..10, 7..45]).unwrap();
    transpose(&stream, &part, &mut b.memref_mut([50, 20]).unwrap().part([2..40, 1..8]).unwrap()).unwrap();
    for (at, found) in stream.download(&b).unwrap().into_iter().enumerate() {
        let (i, j) = ((at / 20).wrapping_sub(2), (at % 20).wrapping_sub(1));
        assert_eq!(found, if i < 38 && j < 7 { host[(3 + j) * 50 + 7 + i] } else { 0 }, "{i} {j}");
    }
}

/// Around what a thread, a block and a grid of few multiprocessors take.
const LENGTHS: [usize; 14] = [0, 1, 7, 8, 9, 255, 256, 257, 1023, 1025, 4097, 65_536, 65_537, 300_001];
/// More blocks than a device runs at a time.
const LONG: usize = 6_000_001;

/// What a loop does with two elements.
type Join<T> = fn(T, T) -> T;

fn reductions<T: Scalar + PartialEq + Debug>(make: impl Fn(u64) -> T, joins: [(Reduction, T, Join<T>); 3]) {
    let stream = stream();
    for len in LENGTHS {
        let host: Vec<T> = (0..len).map(|i| make(scrambled(i))).collect();
        let (x, mut result) = (stream.upload(&host).unwrap(), stream.zeroed::<T>(1).unwrap());
        for (reduction, identity, join) in joins {
            reduce(&stream, reduction, &x, &mut result).unwrap();
            assert_eq!(stream.download(&result).unwrap(), [host.iter().copied().fold(identity, join)], "{reduction:?} of {len}");
        }
    }
}

#[test]
fn reductions_are_those_of_a_loop() {
    use Reduction::{Max, Min, Sum};
    reductions(|x| x as i32, [(Sum, 0, i32::wrapping_add), (Min, i32::MAX, i32::min), (Max, i32::MIN, i32::max)]);
    reductions(|x| x as u32, [(Sum, 0, u32::wrapping_add), (Min, u32::MAX, u32::min), (Max, 0, u32::max)]);
    reductions(|x| x as i64, [(Sum, 0, i64::wrapping_add), (Min, i64::MAX, i64::min), (Max, i64::MIN, i64::max)]);
    reductions(|x| x, [(Sum, 0, u64::wrapping_add), (Min, u64::MAX, u64::min), (Max, 0, u64::max)]);
    // Whole numbers, whose sums are exact.
    let (inf, infinity) = (f32::INFINITY, f64::INFINITY);
    reductions(|x| (x % 31) as f32 - 15.0, [(Sum, 0.0, |a, b| a + b), (Min, inf, f32::min), (Max, -inf, f32::max)]);
    reductions(|x| (x % 31) as f64 - 15.0, [(Sum, 0.0, |a, b| a + b), (Min, infinity, f64::min), (Max, -infinity, f64::max)]);
}

#[test]
fn a_number_wins_over_nan() {
    let stream = stream();
    let mut host = vec![f32::NAN; 5000];
    host[4321] = 7.0;
    let (x, mut result) = (stream.upload(&host).unwrap(), stream.zeroed::<f32>(1).unwrap());
    for reduction in [Reduction::Min, Reduction::Max] {
        reduce(&stream, reduction, &x, &mut result).unwrap();
        assert_eq!(stream.download(&result).unwrap(), [7.0]);
    }
    reduce(&stream, Reduction::Sum, &x, &mut result).unwrap();
    assert!(stream.download(&result).unwrap()[0].is_nan());
}

fn scans<T: Scalar + PartialEq + Debug + Default>(make: impl Fn(u64) -> T, add: impl Fn(T, T) -> T) {
    let stream = stream();
    // Some of them again: blocks do not meet alike each time.
    for len in LENGTHS.into_iter().chain([LONG; 3]) {
        let host: Vec<T> = (0..len).map(|i| make(scrambled(i))).collect();
        let (x, mut y) = (stream.upload(&host).unwrap(), stream.zeroed::<T>(len).unwrap());
        let mut sum = T::default();
        let (before, after): (Vec<T>, Vec<T>) = host
            .iter()
            .map(|x| {
                let before = sum;
                sum = add(sum, *x);
                (before, sum)
            })
            .unzip();
        inclusive_scan(&stream, &x, &mut y).unwrap();
        // Not `assert_eq`, which prints both.
        assert!(stream.download(&y).unwrap() == after, "{len}");
        exclusive_scan(&stream, &x, &mut y).unwrap();
        assert!(stream.download(&y).unwrap() == before, "{len}");
    }
}

#[test]
fn scans_are_those_of_a_loop() {
    scans(|x| x as i32, i32::wrapping_add);
    scans(|x| x as u32, u32::wrapping_add);
    scans(|x| x as i64, i64::wrapping_add);
    scans(|x| x, u64::wrapping_add);
    scans(|x| (x % 31) as f32 - 15.0, |a, b| a + b);
    scans(|x| (x % 31) as f64 - 15.0, |a, b| a + b);
}

#[test]
fn histograms_are_those_of_a_loop() {
    let stream = stream();
    for len in LENGTHS {
        for bins in [1, 2, 100, 256, 70_000] {
            let host: Vec<u32> = (0..len).map(|i| (scrambled(i) % 80_000) as u32).collect();
            let (mut wide, mut narrow) = (vec![0u32; bins], vec![0u32; bins]);
            for x in &host {
                if let Some(count) = wide.get_mut(*x as usize) {
                    *count += 1;
                }
                if let Some(count) = narrow.get_mut(usize::from(*x as u8)) {
                    *count += 1;
                }
            }
            let bytes: Vec<u8> = host.iter().map(|x| *x as u8).collect();
            let (x, bytes) = (stream.upload(&host).unwrap(), stream.upload(&bytes).unwrap());
            let mut counts = stream.upload(&vec![99u32; bins]).unwrap();
            histogram(&stream, &x, &mut counts).unwrap();
            assert_eq!(stream.download(&counts).unwrap(), wide, "{len} in {bins}");
            histogram(&stream, &bytes, &mut counts).unwrap();
            assert_eq!(stream.download(&counts).unwrap(), narrow, "{len} bytes in {bins}");
        }
    }
    let shorts = stream.upload(&[3u16, 65_535, 3]).unwrap();
    let mut counts = stream.zeroed::<u32>(65_536).unwrap();
    histogram(&stream, &shorts, &mut counts).unwrap();
    let counts = stream.download(&counts).unwrap();
    assert_eq!((counts[3], counts[65_535], counts.iter().sum::<u32>()), (2, 1, 3));
    histogram(&stream, &shorts, &mut stream.zeroed::<u32>(0).unwrap()).unwrap();
}

#[test]
fn nothing_is_launched_where_sizes_do_not_fit() {
    let stream = stream();
    let (x, mut y) = (stream.zeroed::<f32>(60).unwrap(), stream.zeroed::<f32>(60).unwrap());
    let result = transpose(&stream, &x.memref([6, 10]).unwrap(), &mut y.memref_mut([6, 10]).unwrap());
    assert!(matches!(result.unwrap_err().kind(), ErrorKind::Shape { dimension: 0, size: 6, expected: 10, .. }));
    let result = reduce(&stream, Reduction::Sum, &x, &mut y);
    assert!(matches!(result.unwrap_err().kind(), ErrorKind::Length { given: 60, expected: 1, .. }));
    let result = inclusive_scan(&stream, &x.slice(1..).unwrap(), &mut y);
    assert!(matches!(result.unwrap_err().kind(), ErrorKind::Length { given: 60, expected: 59, .. }));
    transpose(&stream, &x.slice(..0).unwrap().memref([0, 10]).unwrap(), &mut y.slice_mut(..0).unwrap().memref_mut([10, 0]).unwrap())
        .unwrap();
}
