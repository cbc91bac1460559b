//! Reductions and scans of blocks.

use super::{Map, Shape, all, compare, maps, then};
use crate::headers::table::data::{Random, stream};
use gpu_c_tests::headers::cub;
use gpu_rt::prelude::*;
use gpu_test::test;

type Kernel = unsafe fn(&Stream, Launch, &Buffer<u32>, &mut Buffer<u32>, i32) -> Result<(), Error>;

const fn shape(x: u32, y: u32, items: usize) -> Shape {
    Shape { size: (x, y), items }
}

fn sum(maps: &[Map]) -> u32 {
    maps.iter().fold(0, |sum, map| sum.wrapping_add(map[0]))
}

/// Runs a kernel of reductions for several numbers of valid threads, and compares what each block finds.
fn reduces(shape: Shape, kernel: Kernel, results: usize, expected: impl Fn(&[Map], &[Map], &[Map]) -> Vec<u32>) {
    let (stream, blocks, threads) = (stream(), 2, shape.threads());
    let x = maps(&mut Random(1), blocks * shape.tile());
    for valid in [1, 17, threads, threads + 5] {
        let mut out = stream.zeroed(results * blocks).unwrap();
        let launch = Launch::new(blocks as u32, shape.size);
        // SAFETY: the items of these blocks, two words each, and so many results for each block.
        unsafe { kernel(&stream, launch, &stream.upload(x.as_flattened()).unwrap(), &mut out, valid as i32).unwrap() };
        let expected = x.chunks(shape.tile()).flat_map(|tile| {
            let firsts = shape.firsts(tile);
            expected(tile, &firsts, &firsts[..valid.min(threads)])
        });
        let name = format!("{threads} threads, {valid} valid");
        compare(&stream.download(&out).unwrap(), results * blocks, &[(&name, expected.collect())]);
    }
}

#[test]
fn reductions_keep_the_order() {
    let kernels: [(Shape, Kernel); 3] =
        [(shape(32, 1, 3), cub::reductions_32), (shape(256, 1, 1), cub::reductions_256), (shape(16, 8, 2), cub::reductions_16_by_8)];
    for (shape, kernel) in kernels {
        reduces(shape, kernel, 5, |tile, firsts, valid| {
            let (whole, some) = (all(tile.iter().copied()), all(valid.iter().copied()));
            vec![whole[0], whole[1], some[0], some[1], sum(firsts)]
        });
    }
}

#[test]
fn reductions_by_cubs_operators() {
    reduces(shape(96, 1, 2), cub::more_reductions, 8, |tile, firsts, valid| {
        let values: Vec<u32> = firsts.iter().map(|map| map[0] % 8).collect();
        let (low, high) = (*values.iter().min().unwrap(), *values.iter().max().unwrap());
        let first = |value: u32| values.iter().position(|&v| v == value).unwrap() as u32;
        let (most, least) = (valid.iter().map(|map| map[0]).max().unwrap(), tile.iter().map(|map| map[0]).min().unwrap());
        vec![sum(valid), sum(tile), most, least, first(low), low, first(high), high]
    });
}

/// For each item what a tile says of it and its place.
fn each<T>(x: &[Map], shape: Shape, value: impl Fn(&[Map], usize) -> T) -> Vec<T> {
    x.chunks(shape.tile()).flat_map(|tile| (0..tile.len()).map(|i| value(tile, i)).collect::<Vec<_>>()).collect()
}

/// Both words of maps as rows.
fn rows<'n>(name: &'n str, maps: &[Map]) -> [(&'n str, Vec<u32>); 2] {
    [0, 1].map(|word| (name, maps.iter().map(|map| map[word]).collect()))
}

/// Runs a kernel of scans on its items.
fn scanned(shape: Shape, kernel: Kernel, x: &[Map], blocks: usize, rows: usize) -> Vec<u32> {
    let stream = stream();
    let mut out = stream.zeroed(rows * x.len()).unwrap();
    let launch = Launch::new(blocks as u32, shape.size);
    // SAFETY: the items of these blocks, two words each, and so many results for each item.
    unsafe { kernel(&stream, launch, &stream.upload(x.as_flattened()).unwrap(), &mut out, x.len() as i32).unwrap() };
    stream.download(&out).unwrap()
}

const START: Map = [5, 7];

fn from_start(maps: &[Map]) -> Map {
    maps.iter().copied().fold(START, then)
}

fn of(maps: &[Map]) -> Map {
    all(maps.iter().copied())
}

#[test]
fn scans_keep_the_order() {
    let kernels: [(Shape, Kernel); 3] =
        [(shape(32, 1, 3), cub::scans_32), (shape(96, 1, 2), cub::scans_96), (shape(16, 8, 2), cub::scans_16_by_8)];
    for (shape, kernel) in kernels {
        let x = maps(&mut Random(2), 2 * shape.tile());
        let mut expected = Vec::new();
        expected.extend(rows("inclusive", &each(&x, shape, |tile, i| of(&tile[..=i]))));
        expected.extend(rows("exclusive", &each(&x, shape, |tile, i| from_start(&tile[..i]))));
        expected.extend(rows("aggregate", &each(&x, shape, |tile, _| of(tile))));
        expected.push(("sum in place", each(&x, shape, |tile, i| sum(&tile[..i]))));
        compare(&scanned(shape, kernel, &x, 2, 7), x.len(), &expected);
    }
}

#[test]
fn scans_of_one_item_without_a_start_and_with_totals() {
    let shape = shape(256, 1, 2);
    let x = maps(&mut Random(3), 2 * shape.tile());
    let thread = |i: usize| i / shape.items;
    let mut expected = Vec::new();
    expected.extend(rows("without a start", &each(&x, shape, |tile, i| if i == 0 { START } else { of(&tile[..i]) })));
    expected.extend(rows("one item", &each(&x, shape, |tile, i| of(&shape.firsts(tile)[..=thread(i)]))));
    expected.extend(rows("aggregate", &each(&x, shape, |tile, _| of(&shape.firsts(tile)))));
    expected.extend(rows("exclusive", &each(&x, shape, |tile, i| from_start(&shape.firsts(tile)[..thread(i)]))));
    expected.push(("sum", each(&x, shape, |tile, i| sum(&tile[..=i]))));
    expected.push(("total", each(&x, shape, |tile, _| sum(tile))));
    let in_place = each(&x, shape, |tile, i| {
        let firsts = shape.firsts(tile);
        sum(&firsts[..thread(i)]).wrapping_add(sum(&firsts))
    });
    expected.push(("in place", in_place));
    compare(&scanned(shape, cub::more_scans, &x, 2, 11), x.len(), &expected);
}

#[test]
fn a_callback_of_the_first_warp_says_what_came_before() {
    let kernels: [(Shape, Kernel); 2] = [(shape(128, 1, 4), cub::running_128), (shape(16, 8, 2), cub::running_16_by_8)];
    for (shape, kernel) in kernels {
        let x = maps(&mut Random(4), 3 * shape.tile());
        let firsts = shape.firsts(&x);
        let inclusive: Vec<Map> = (0..x.len()).map(|i| x[..=i].iter().copied().fold([3, 1], then)).collect();
        let ones: Vec<Map> = (0..x.len()).map(|i| of(&firsts[..i / shape.items])).collect();
        let expected = [rows("inclusive", &inclusive), rows("one item", &ones)].concat();
        compare(&scanned(shape, kernel, &x, 1, 4), x.len(), &expected);
    }
}
