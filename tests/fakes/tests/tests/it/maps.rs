//! Which matrices launches make tensor maps of. The fake holds each map that a launch passes against the launch's arguments.

use gpu_fake_tests::process::{is_child, passes_on};
use gpu_fake_tests::products::product;
use gpu_fake_tests::{Fake, Vendor};
use gpu_rt::kernel::f16;
use gpu_rt::prelude::*;
use gpu_test::this_test;

const M: usize = 70;
const N: usize = 90;
const K: usize = 200;

fn maps_so_far() -> usize {
    Fake::open().names().iter().filter(|name| *name == "cuTensorMapEncodeTiled").count()
}

#[test]
fn launches_make_maps_of_aligned_matrices_alone() {
    if !is_child() {
        return passes_on(this_test!(), Vendor::Nvidia, &[]);
    }
    let stream = Device::default().unwrap().stream().unwrap();
    let numbers = |factor: usize, count: usize| (0..count).map(|at| (at * factor % 7) as f32 - 3.0).collect::<Vec<f32>>();
    // Rows of both factors are so many elements apart, and begin so many elements from the start: 16 bytes are 8 elements.
    for (stride, from, of_a, of_b) in [(K, 0, true, true), (K + 8, 8, true, true), (K + 4, 0, false, false), (K + 8, 1, true, false)] {
        let (a, b) = (numbers(3, M * stride), numbers(5, N * stride));
        let upload = |numbers: &[f32]| stream.upload(&numbers.iter().map(|x| f16::from_f32(*x)).collect::<Vec<f16>>()).unwrap();
        let (da, db) = (upload(&a), upload(&b));
        let mut c = stream.zeroed::<f32>(M * N).unwrap();
        let (a_from, b_from) = (from / 8 * 8, from);
        let da = da.memref([M, stride]).unwrap().part([0..M, a_from..a_from + K - 8]).unwrap();
        let db = db.memref([N, stride]).unwrap().part([0..N, b_from..b_from + K - 8]).unwrap();
        let before = maps_so_far();
        product(&stream, Launch::new(4, 128), &da, &db, &mut c.memref_mut([M, N]).unwrap()).unwrap();
        assert_eq!(maps_so_far() - before, usize::from(of_a) + usize::from(of_b), "rows {stride} apart from {from} on");
        for (at, found) in stream.download(&c).unwrap().into_iter().enumerate() {
            let (row, column) = (at / N * stride + a_from, at % N * stride + b_from);
            let expected: f32 = (0..K - 8).map(|k| a[row + k] * b[column + k]).sum();
            assert_eq!(found, expected, "element {at}, rows {stride} apart from {from} on");
        }
    }
}

#[test]
fn a_launch_without_maps_computes_the_same() {
    if !is_child() {
        return passes_on(this_test!(), Vendor::Nvidia, &[]);
    }
    let stream = Device::default().unwrap().stream().unwrap();
    let ones = stream.upload(&vec![f16::from_f32(1.0); 64 * 64]).unwrap();
    let mut c = stream.zeroed::<f32>(64 * 64).unwrap();
    let ones = ones.memref([64, 64]).unwrap();
    let launch = |c: &mut Buffer<f32>| product(&stream, Launch::new(1, 128), &ones, &ones, &mut c.memref_mut([64, 64]).unwrap());
    launch(&mut c).unwrap();
    let fake = Fake::open();
    let before = fake.names().len();
    launch(&mut c).unwrap();
    // The same calls again, of which the one that makes the first map fails.
    let first = fake.names()[before..].iter().position(|name| name == "cuTensorMapEncodeTiled").unwrap() as u64;
    /// `CUDA_ERROR_INVALID_VALUE`
    const INVALID_VALUE: i32 = 1;
    fake.fail(first + 1, INVALID_VALUE);
    launch(&mut c).unwrap();
    assert!(!fake.is_failure_due());
    assert_eq!(stream.download(&c).unwrap(), vec![64.0; 64 * 64]);
}
