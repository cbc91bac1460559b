//! Sorts against the standard library's stable sort, on the device that `GPU_DEVICE` names.

use gpu_kernels::{Key, Order, Sorter, sort, sort_by_key};
use gpu_rt::ErrorKind;
use gpu_rt::prelude::*;
use std::cmp::Ordering;
use std::fmt::Debug;

fn scrambled(i: usize) -> u32 {
    ((i as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 16) as u32
}

/// Around what a warp, a block and a chunk take.
const LENGTHS: [usize; 12] = [0, 1, 2, 31, 257, 5119, 5120, 5121, 16_385, 70_001, 200_000, 1_000_000];

fn check<K: Key + Debug>(stream: &Stream, keys: &[K], compare: impl Fn(&K, &K) -> Ordering, what: &str) {
    let bytes = |keys: &[K]| stream.upload(keys).unwrap().cast::<u32>().map(|words| stream.download(&words).unwrap()).unwrap();
    for order in [Order::Ascending, Order::Descending] {
        let mut expected: Vec<(K, u32)> = keys.iter().copied().zip(0..).collect();
        expected.sort_by(|a, b| if order == Order::Ascending { compare(&a.0, &b.0) } else { compare(&b.0, &a.0) });
        let (expected_keys, expected_values): (Vec<K>, Vec<u32>) = expected.into_iter().unzip();
        let mut alone = stream.upload(keys).unwrap();
        sort(stream, &mut alone, order).unwrap();
        // Bits: NaN is not equal to itself.
        assert_eq!(bytes(&stream.download(&alone).unwrap()), bytes(&expected_keys), "{what}, {order:?}, {} keys", keys.len());
        let (mut first, mut values) = (stream.upload(keys).unwrap(), stream.upload(&(0..keys.len() as u32).collect::<Vec<_>>()).unwrap());
        sort_by_key(stream, &mut first, &mut values, order).unwrap();
        assert_eq!(bytes(&stream.download(&first).unwrap()), bytes(&expected_keys), "{what}, {order:?}, {} pairs' keys", keys.len());
        assert_eq!(stream.download(&values).unwrap(), expected_values, "{what}, {order:?}, {} pairs", keys.len());
    }
}

#[test]
fn keys_are_sorted_and_pairs_keep_their_order() {
    let stream = Device::default().unwrap().stream().unwrap();
    for len in LENGTHS {
        let of = |make: &dyn Fn(usize) -> u32| (0..len).map(make).collect::<Vec<u32>>();
        check(&stream, &of(&scrambled), u32::cmp, "random");
        if len <= 70_001 {
            check(&stream, &of(&|_| 0xFFFF_FFFF), u32::cmp, "all equal");
            check(&stream, &of(&|i| i as u32), u32::cmp, "sorted");
            check(&stream, &of(&|i| (len - i) as u32 * 60_000), u32::cmp, "reversed");
            check(&stream, &of(&|i| scrambled(i) % 5 * 0x0101_0101), u32::cmp, "few");
        }
    }
}

#[test]
fn numbers_with_signs_are_sorted() {
    let stream = Device::default().unwrap().stream().unwrap();
    let whole: Vec<i32> = (0..20_000).map(|i| scrambled(i) as i32).chain([i32::MIN, i32::MAX, 0, -1]).collect();
    check(&stream, &whole, i32::cmp, "i32");
    // All bits: NaN of both signs, infinities, both zeros, numbers without a leading one.
    let special = [f32::NAN, -f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 0.0, -0.0, 1e-40, -1e-40];
    let single: Vec<f32> = (0..20_000).map(|i| f32::from_bits(scrambled(i))).chain(special).chain(special).collect();
    check(&stream, &single, f32::total_cmp, "f32");
}

#[test]
fn a_part_is_sorted_and_the_rest_stays() {
    let stream = Device::default().unwrap().stream().unwrap();
    let host: Vec<u32> = (0..9000).map(scrambled).collect();
    let mut keys = stream.upload(&host).unwrap();
    let mut sorter = Sorter::new(&stream, 8000).unwrap();
    for (start, end) in [(3, 7001), (8000, 8900)] {
        sorter.sort(&stream, &mut keys.slice_mut(start..end).unwrap(), Order::Ascending).unwrap();
    }
    let mut expected = host;
    expected[3..7001].sort();
    expected[8000..8900].sort();
    assert_eq!(stream.download(&keys).unwrap(), expected);
    let error = sorter.sort(&stream, &mut keys, Order::Ascending).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Length { given: 9000, expected: 8000, .. }));
}

#[test]
fn a_sorter_is_good_after_a_refused_call() {
    let device = Device::default().unwrap();
    let (stream, other) = (device.stream().unwrap(), device.stream().unwrap());
    let mut sorter = Sorter::new(&stream, 100).unwrap();
    let (mut theirs, mut numbers) = (other.upload(&[3u32, 1, 2]).unwrap(), other.upload(&[0u32, 1, 2]).unwrap());
    let error = sorter.sort_by_key(&other, &mut theirs, &mut numbers, Order::Ascending).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::WrongStream { .. }), "{error:?}");
    let (mut keys, mut values) = (stream.upload(&[3u32, 1, 2]).unwrap(), stream.upload(&[0u32, 1, 2]).unwrap());
    sorter.sort_by_key(&stream, &mut keys, &mut values, Order::Ascending).unwrap();
    assert_eq!((stream.download(&keys).unwrap(), stream.download(&values).unwrap()), (vec![1, 2, 3], vec![1, 2, 0]));
}

#[test]
fn values_that_are_no_keys_are_refused() {
    let stream = Device::default().unwrap().stream().unwrap();
    let (mut keys, mut values) = (stream.zeroed::<u32>(5).unwrap(), stream.zeroed::<u32>(4).unwrap());
    let error = sort_by_key(&stream, &mut keys, &mut values, Order::Ascending).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Length { given: 4, expected: 5, .. }));
    assert!(matches!(Sorter::new(&stream, 1 << 30).unwrap_err().kind(), ErrorKind::Length { .. }));
}
