//! Radix sorts of a block's keys, by all of their bits and by some.

use super::compare;
use crate::headers::table::data::{Random, stream};
use gpu_c_tests::headers::cub;
use gpu_rt::prelude::*;
use gpu_test::test;
use half::f16;
use std::cmp::Reverse;

/// How the kernel sorts.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    Up,
    Down,
    /// Upwards; the kernel has keys and values striped, and puts them where they belong.
    Striped,
    /// Upwards, without values: these stay.
    Keys,
    /// Downwards and striped, without values, by all bits.
    DownStriped,
}

macro_rules! sorts {
    ($kernel:ident, $ty:ident, $threads:literal, $items:literal, $way:ident, $key:expr, $order:expr) => {
        #[test]
        fn $kernel() {
            let (stream, mut random, blocks, tile, all) = (stream(), Random(1), 2, $threads * $items, 8 * size_of::<$ty>());
            let (make, order): (fn(&mut Random) -> $ty, fn($ty) -> u64) = ($key, $order);
            let (n, way) = (blocks * tile, Way::$way);
            let x: Vec<$ty> = (0..n).map(|_| make(&mut random)).collect();
            for (begin, end) in [(0, all), (0, 4), (3, all - 3), (all - 5, all), (2, 2)] {
                let (mut keys, mut values) = (stream.zeroed(n).unwrap(), stream.zeroed(n).unwrap());
                let (d_x, launch) = (stream.upload(&x).unwrap(), Launch::new(blocks as u32, $threads));
                // SAFETY: the keys of these blocks, and a result for each as a key and as a value.
                unsafe { cub::$kernel(&stream, launch, &d_x, &mut keys, &mut values, begin as i32, end as i32).unwrap() };
                let (begin, end) = if way == Way::DownStriped { (0, all) } else { (begin, end) };
                let digits = |key: $ty| (order(key) >> begin) & ((1u128 << (end - begin)) - 1) as u64;
                let (mut sorted, mut places) = (Vec::new(), Vec::new());
                for keys in x.chunks(tile) {
                    let mut order: Vec<usize> = (0..tile).collect();
                    match way {
                        Way::Down | Way::DownStriped => order.sort_by_key(|&place| Reverse(digits(keys[place]))),
                        Way::Up | Way::Striped | Way::Keys => order.sort_by_key(|&place| digits(keys[place])),
                    }
                    // Their bits, for there are two zeros.
                    sorted.extend(order.iter().map(|&place| keys[place].to_ne_bytes()));
                    places.extend((0..tile).map(|i| match way {
                        Way::Up | Way::Down | Way::Striped => order[i] as i32,
                        Way::Keys => i as i32,
                        Way::DownStriped => (i % $threads * $items + i / $threads) as i32,
                    }));
                }
                let keys: Vec<_> = stream.download(&keys).unwrap().into_iter().map($ty::to_ne_bytes).collect();
                compare(&keys, n, &[(&format!("keys by bits {begin} to {end}"), sorted)]);
                compare(&stream.download(&values).unwrap(), n, &[(&format!("values by bits {begin} to {end}"), places)]);
            }
        }
    };
}

/// Numbers with a sign bit as one number that orders them: the more negative come first.
fn signed(bits: u64, sign: u64) -> u64 {
    if bits < sign { bits + sign } else { 2 * sign - 1 - bits }
}

/// Both zeros, an infinity, and numbers of all sizes.
fn some_f32(random: &mut Random) -> f32 {
    match random.below(8) {
        0 => 0.0,
        1 => -0.0,
        2 => f32::NEG_INFINITY,
        _ => random.f32(-1.0, 1.0) * (1 << random.below(20)) as f32,
    }
}

sorts!(sorts_up_u32, u32, 128, 4, Up, |random| random.u64() as u32 >> random.below(30), |key| key.into());
sorts!(sorts_down_i32, i32, 96, 3, Down, |random| random.u64() as i32 >> random.below(30), |key| (i64::from(key) + (1 << 31)) as u64);
sorts!(sorts_up_f32, f32, 256, 2, Up, some_f32, |key| signed((key + 0.0).to_bits().into(), 1 << 31));
sorts!(sorts_down_f32, f32, 256, 2, Down, some_f32, |key| signed((key + 0.0).to_bits().into(), 1 << 31));
sorts!(sorts_striped_u64, u64, 32, 5, Striped, |random| random.u64() >> random.below(60), |key| key);
sorts!(sorts_keys_f16, f16, 32, 4, Keys, |random| f16::from_f32(random.f32(-9.0, 9.0)), |key| signed(key.to_bits().into(), 1 << 15));
sorts!(sorts_down_striped_i8, i8, 64, 2, DownStriped, |random| random.u64() as i8, |key| (i64::from(key) + 128) as u64);
