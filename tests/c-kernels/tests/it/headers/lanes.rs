//! What lanes do together: all of them, some, and in branches in which the others are elsewhere.

use crate::headers::table::data::{Random, stream};
use gpu_c_tests::headers;
use gpu_rt::prelude::*;
use gpu_test::test;

/// The functions' results one after another, of each the threads'.
fn rows<T>(n: usize, functions: &[&dyn Fn(usize) -> T]) -> Vec<T> {
    functions.iter().flat_map(|function| (0..n).map(function)).collect()
}

macro_rules! shuffles {
    ($name:ident, $kernel:ident, $ty:ident) => {
        #[test]
        fn $name() {
            let (stream, mut random, n) = (stream(), Random(1), 192usize);
            let x: Vec<$ty> = (0..n).map(|_| (random.u64() >> 1) as $ty).collect();
            let mut out = stream.zeroed(12 * n).unwrap();
            // SAFETY: whole warps, of which each thread has a number and twelve results.
            unsafe { headers::$kernel(&stream, Launch::new(2, 96), &stream.upload(&x).unwrap(), &mut out, n as i32).unwrap() };
            // The value of the lane `by` further in a part of `width` lanes, or one's own.
            let up = |i: usize, by: usize, width: usize| if i % width >= by { x[i - by] } else { x[i] };
            let down = |i: usize, by: usize, width: usize| if i % width + by < width { x[i + by] } else { x[i] };
            let third = |i: usize| x[i / 32 * 32 + 3];
            let expected = rows(
                n,
                &[
                    &third,
                    &|i| x[i / 8 * 8 + (i + 1) % 8],
                    &|i| up(i, 1, 32),
                    &|i| up(i, 3, 16),
                    &|i| down(i, 2, 32),
                    &|i| down(i, 1, 4),
                    &|i| x[i ^ 4],
                    &|i| x[i ^ 1],
                    &third,
                    &|i| up(i, 1, 32),
                    &|i| down(i, 2, 32),
                    &|i| x[i ^ 4],
                ],
            );
            assert_eq!(stream.download(&out).unwrap(), expected);
        }
    };
}
shuffles!(shuffles_of_int, shuffles_i32, i32);
shuffles!(shuffles_of_long_long, shuffles_i64, i64);
shuffles!(shuffles_of_float, shuffles_f32, f32);
shuffles!(shuffles_of_double, shuffles_f64, f64);

#[test]
fn votes_of_the_lanes_in_a_mask() {
    let (stream, mut random) = (stream(), Random(2));
    let parts: [u32; 8] = [u32::MAX, 1, 0x8000_0000, 0x5555_5555, 0x0000_ffff, 0xff00_ff00, 0x7fff_fffe, 0x1234_5678];
    let n = 32 * parts.len();
    let x: Vec<i32> = (0..n).map(|_| random.below(14) as i32).collect();
    let mut out = stream.zeroed::<u32>(16 * n).unwrap();
    // SAFETY: a warp for each mask, of which each thread has a number and sixteen results.
    unsafe {
        headers::parted(
            &stream,
            Launch::new(parts.len() as u32, 32),
            &stream.upload(&x).unwrap(),
            &stream.upload(&parts).unwrap(),
            &mut out,
            n as i32,
        )
        .unwrap()
    };
    let got = stream.download(&out).unwrap();
    for i in 0..n {
        let inside = parts[i / 32] >> (i % 32) & 1;
        let with: Vec<(u32, i32)> = (0..32u32)
            .filter(|lane| parts[i / 32] >> lane & 1 == inside)
            .map(|lane| (lane, x[i / 32 * 32 + lane as usize] + 1 - inside as i32))
            .collect();
        let own = x[i] + 1 - inside as i32;
        let ballot = |is: &dyn Fn(i32) -> bool| with.iter().filter(|(_, v)| is(*v)).fold(0, |mask, (lane, _)| mask | 1u32 << lane);
        let all = ballot(&|_| true);
        let values = || with.iter().map(|(_, v)| *v);
        let odd = ballot(&|v| v & 1 == 1);
        let same = values().all(|v| v >> 3 == values().next().unwrap() >> 3);
        let expected = [
            u32::from(values().any(|v| v == 7)),
            u32::from(values().all(|v| v < 12)),
            u32::from(odd == 0 || odd == all),
            odd,
            ballot(&|v| v == own),
            if same { all } else { 0 },
            u32::from(same),
            values().sum::<i32>() as u32,
            (values().min().unwrap() - 5) as u32,
            (values().max().unwrap() - 5) as u32,
            values().map(|v| (v - 5) as u32).min().unwrap(),
            values().fold(-1, |a, v| a & v) as u32,
            values().fold(0, |a, v| a | v) as u32,
            values().fold(0, |a, v| a ^ v) as u32,
            ballot(&|v| v & 3 == own & 3),
            ballot(&|v| v == own),
        ];
        let got: Vec<u32> = (0..16).map(|row| got[row * n + i]).collect();
        assert_eq!(got, expected, "lane {} of {:#x}", i % 32, parts[i / 32]);
    }
}

#[test]
fn lanes_that_come_by_different_ways() {
    let (stream, mut random, n) = (stream(), Random(3), 96usize);
    let x: Vec<i32> = (0..n).map(|_| random.below(1000) as i32).collect();
    let mut out = stream.zeroed::<i32>(3 * n).unwrap();
    // SAFETY: one warp in each block, of which each thread has a number and three results.
    unsafe { headers::ways(&stream, Launch::new(3, 32), &stream.upload(&x).unwrap(), &mut out, n as i32).unwrap() };
    let first = |i: usize| x[i ^ 1] + (i % 4) as i32;
    let value = |i: usize| match i % 32 {
        lane @ 0..16 => first(i) + first(i - lane + 15 - lane),
        31 => x[i] + 0xffff_0000u32 as i32,
        _ => x[i + 1].wrapping_add(0xffff_0000u32 as i32),
    };
    // At the round in which a lane leaves, those stay that leave later.
    let left = |i: usize| (0..32).filter(|lane| lane % 8 > i % 8).fold(0u32, |mask, lane| mask | 1 << lane) as i32;
    let expected = rows(n, &[&value, &left, &|i| value(i ^ 31)]);
    assert_eq!(stream.download(&out).unwrap(), expected);
}

#[test]
fn votes_of_blocks() {
    let (stream, mut random) = (stream(), Random(4));
    let (blocks, block) = (6usize, 70usize);
    let n = blocks * block;
    let mut x: Vec<i32> = (0..n).map(|_| random.below(1000) as i32).collect();
    x[..block].iter_mut().for_each(|x| *x = *x % 500 + 4);
    let mut out = stream.zeroed::<i32>(3 * n).unwrap();
    // SAFETY: a number and three results for each thread.
    unsafe {
        headers::block_votes(&stream, Launch::new(blocks as u32, block as u32), &stream.upload(&x).unwrap(), &mut out, n as i32).unwrap()
    };
    let own = |i: usize| x[i / block * block..][..block].iter();
    let expected = rows(
        n,
        &[&|i| i32::from(own(i).all(|&x| x > 3)), &|i| i32::from(own(i).any(|&x| x > 998)), &|i| {
            own(i).filter(|&x| x & 1 == 1).count() as i32
        }],
    );
    assert_eq!(stream.download(&out).unwrap(), expected);
}
