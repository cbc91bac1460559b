//! CUB's collectives, by an operator of which the order counts.

mod reduce_scan;
mod sorts;
mod tiles;
mod warps;

use crate::headers::table::data::{Random, stream};
use gpu_c_tests::headers::cub;
use gpu_rt::prelude::*;
use gpu_test::test;

/// x -> a x + b.
type Map = [u32; 2];

/// One map after another.
fn then(x: Map, y: Map) -> Map {
    [x[0].wrapping_mul(y[0]), x[1].wrapping_mul(y[0]).wrapping_add(y[1])]
}

fn all(maps: impl IntoIterator<Item = Map>) -> Map {
    maps.into_iter().fold([1, 0], then)
}

fn maps(random: &mut Random, n: usize) -> Vec<Map> {
    (0..n).map(|_| [random.u64() as u32 | 1, random.u64() as u32]).collect()
}

/// A block of a kernel: how many threads it has as such a launch, and how many items each.
#[derive(Clone, Copy)]
struct Shape {
    size: (u32, u32),
    items: usize,
}

impl Shape {
    fn threads(self) -> usize {
        (self.size.0 * self.size.1) as usize
    }

    fn tile(self) -> usize {
        self.threads() * self.items
    }

    /// The first item of each thread of a tile.
    fn firsts<T: Copy>(self, tile: &[T]) -> Vec<T> {
        tile.iter().step_by(self.items).copied().collect()
    }
}

/// Compares the rows, which are of so many results each.
#[track_caller]
fn compare<T: Copy + PartialEq + std::fmt::Debug>(got: &[T], n: usize, rows: &[(&str, Vec<T>)]) {
    assert_eq!(got.len(), n * rows.len());
    for ((name, expected), got) in rows.iter().zip(got.chunks(n)) {
        let other = (0..n).find(|&i| got[i] != expected[i]);
        assert!(other.is_none(), "{name}: {} is {:?}, not {:?}", other.unwrap(), got[other.unwrap()], expected[other.unwrap()]);
    }
}

#[test]
fn hipcubs_names() {
    let (stream, mut random, n) = (stream(), Random(9), 700usize);
    let x: Vec<f32> = (0..n).map(|_| random.below(1000) as f32 - 500.0).collect();
    let mut out = stream.zeroed(2 * n).unwrap();
    // SAFETY: n numbers, and two results for each; blocks that the kernel names.
    unsafe { cub::hip_block(&stream, Launch::new(3, 128), &stream.upload(&x).unwrap(), &mut out, n as i32).unwrap() };
    let (mut sorted, mut before) = (Vec::new(), Vec::new());
    for tile in x.chunks(256) {
        let mut tile = tile.to_vec();
        tile.sort_by(f32::total_cmp);
        before.extend((0..tile.len()).map(|i| tile[..i].iter().sum::<f32>()));
        sorted.extend(tile);
    }
    compare(&stream.download(&out).unwrap(), n, &[("sorted", sorted), ("before", before)]);
}
