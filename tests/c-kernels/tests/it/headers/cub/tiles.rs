//! Loads, stores, exchanges, flags and counts of a block's items.

use super::compare;
use crate::headers::table::data::{Random, stream};
use gpu_c_tests::headers::cub;
use gpu_rt::prelude::*;
use gpu_test::test;

type Tiles = unsafe fn(&Stream, Launch, &Buffer<i32>, &mut Buffer<i32>, &mut Buffer<i32>, i32) -> Result<(), Error>;

#[test]
fn tiles_are_loaded_and_stored_by_each_algorithm() {
    let kernels: [(bool, Tiles); 4] =
        [(false, cub::tiles_direct), (true, cub::tiles_striped), (false, cub::tiles_vectorized), (false, cub::tiles_warp_transposed)];
    let (stream, mut random, threads, items) = (stream(), Random(1), 96usize, 5usize);
    let tile = threads * items;
    let (n, room) = (2 * tile + 123, 3 * tile);
    for (is_striped, kernel) in kernels {
        let x: Vec<i32> = (0..n).map(|_| random.below(1000) as i32).collect();
        let (mut seen, mut out) = (stream.zeroed(2 * room).unwrap(), stream.zeroed(room).unwrap());
        // SAFETY: n items in three tiles, two results for each of the tiles' items, and one for each of the n.
        unsafe { kernel(&stream, Launch::new(3, threads as u32), &stream.upload(&x).unwrap(), &mut seen, &mut out, n as i32).unwrap() };
        let expected: Vec<i32> = (0..room)
            .flat_map(|i| {
                let (first, own) = (i / tile * tile, i % tile);
                let place = if is_striped { own % items * threads + own / items } else { own };
                let square = if place < (n - first) / 2 { (place * place) as i32 } else { -9 };
                [x.get(first + place).copied().unwrap_or(-7), square]
            })
            .collect();
        let stored = (0..room).map(|i| x.get(i).map_or(0, |x| 3 * x + 1)).collect();
        compare(&stream.download(&seen).unwrap(), 2 * room, &[("loaded", expected)]);
        compare(&stream.download(&out).unwrap(), room, &[("stored", stored)]);
    }
}

#[test]
fn items_are_exchanged() {
    let (stream, mut random, threads, items) = (stream(), Random(2), 70usize, 3usize);
    let n = threads * items;
    let x: Vec<i32> = (0..n).map(|_| random.below(1 << 20) as i32).collect();
    let mut places: Vec<i32> = (0..n as i32).collect();
    (1..n).rev().for_each(|i| places.swap(i, random.below(i as u32 + 1) as usize));
    let mut out = stream.zeroed(9 * n).unwrap();
    let (d_x, d_places) = (stream.upload(&x).unwrap(), stream.upload(&places).unwrap());
    // SAFETY: an item, its place within the block and nine results for each item of the block.
    unsafe { cub::exchanges(&stream, Launch::new(1, threads as u32), &d_x, &d_places, &mut out).unwrap() };
    let blocked = |i: usize| i;
    let striped = |i: usize| i % items * threads + i / items;
    let warp_striped = |i: usize| {
        let (thread, k) = (i / items, i % items);
        let first = thread / 32 * 32;
        first * items + k * (threads - first).min(32) + thread % 32
    };
    let scattered = |i: usize| places[i] as usize;
    let exchange = |from: &dyn Fn(usize) -> usize, to: &dyn Fn(usize) -> usize| {
        let mut tile = vec![0; n];
        (0..n).for_each(|i| tile[from(i)] = x[i]);
        (0..n).map(|i| tile[to(i)]).collect::<Vec<i32>>()
    };
    let but = |divisor: usize| {
        let all = exchange(&scattered, &striped);
        (0..n).map(|i| if striped(i).is_multiple_of(divisor) { 0 } else { all[i] }).collect::<Vec<i32>>()
    };
    let rows = [
        ("StripedToBlocked", exchange(&striped, &blocked)),
        ("BlockedToStriped", exchange(&blocked, &striped)),
        ("WarpStripedToBlocked", exchange(&warp_striped, &blocked)),
        ("BlockedToWarpStriped", exchange(&blocked, &warp_striped)),
        ("ScatterToBlocked", exchange(&scattered, &blocked)),
        ("ScatterToStriped", exchange(&scattered, &striped)),
        ("ScatterToStripedGuarded", but(3)),
        ("ScatterToStripedFlagged", but(5)),
        ("in place", exchange(&striped, &blocked)),
    ];
    compare(&stream.download(&out).unwrap(), n, &rows);
}

#[test]
fn neighbours_that_differ_are_flagged() {
    let (stream, mut random, n) = (stream(), Random(3), 96 * 3usize);
    for (before, after) in [(0, 1), (1, 0), (2, 2)] {
        let x: Vec<i32> = (0..n).map(|_| random.below(3) as i32).collect();
        let mut out = stream.zeroed(6 * n).unwrap();
        // SAFETY: one block of 96 threads, of which each has three items, and six results for each of them.
        unsafe { cub::flags(&stream, Launch::new(1, 96), &stream.upload(&x).unwrap(), &mut out, before, after).unwrap() };
        // The flag of a border before item i; outside there may be an item.
        let border =
            |i: usize, outside: Option<i32>| match (i.checked_sub(1).map(|left| x[left]).or(outside), x.get(i).copied().or(outside)) {
                (Some(left), Some(right)) => i32::from(left != right),
                _ => 1,
            };
        let third = |i: usize, outside: Option<i32>| border(i, outside).max(i32::from(i.is_multiple_of(3)));
        let row = |flag: &dyn Fn(usize) -> i32| (0..n).map(flag).collect::<Vec<i32>>();
        let rows = [
            ("heads", row(&|i| border(i, None))),
            ("heads after an item", row(&|i| border(i, Some(before)))),
            ("tails", row(&|i| border(i, Some(before)) + 2 * border(i + 1, None))),
            ("tails before an item", row(&|i| border(i, Some(before)) + 2 * border(i + 1, Some(after)))),
            ("both", row(&|i| third(i, None) + 2 * third(i + 1, None))),
            ("both between items", row(&|i| third(i, Some(before)) + 2 * third(i + 1, Some(after)))),
        ];
        compare(&stream.download(&out).unwrap(), n, &rows);
    }
}

#[test]
fn items_are_counted() {
    let (stream, mut random, blocks, bins) = (stream(), Random(4), 3usize, 64usize);
    let tile = 96 * 4;
    let x: Vec<u8> = (0..blocks * tile).map(|_| random.below(1 + random.0 as u32 % 64) as u8).collect();
    let (mut out, mut all) = (stream.zeroed(2 * blocks * bins).unwrap(), stream.zeroed(bins).unwrap());
    // SAFETY: the items of these blocks, all below 64, of which each block has two counters and all together one.
    unsafe { cub::histograms(&stream, Launch::new(blocks as u32, 96), &stream.upload(&x).unwrap(), &mut out, &mut all).unwrap() };
    let count = |x: &[u8], bin: usize| x.iter().filter(|&&x| usize::from(x) == bin).count() as u32;
    let of_blocks = x.chunks(tile).flat_map(|x| (0..bins).flat_map(move |bin| [count(x, bin), 2 * count(x, bin)])).collect();
    compare(&stream.download(&out).unwrap(), 2 * blocks * bins, &[("counts of blocks", of_blocks)]);
    compare(&stream.download(&all).unwrap(), bins, &[("counts of all", (0..bins).map(|bin| count(&x, bin)).collect())]);
}
