//! Cooperative groups.

use crate::headers::table::data::{Random, stream};
use gpu_c_tests::headers;
use gpu_rt::prelude::*;
use gpu_test::test;

type Tiles = unsafe fn(&Stream, Launch, &Buffer<i32>, &mut Buffer<i32>, i32) -> Result<(), Error>;

/// Compares each thread's results.
#[track_caller]
fn compare(got: &[i32], n: usize, names: &str, expected: impl Fn(usize) -> Vec<i32>) {
    for i in 0..n {
        let expected = expected(i);
        assert_eq!(got.len(), n * expected.len());
        let got: Vec<i32> = (0..expected.len()).map(|row| got[row * n + i]).collect();
        assert_eq!(got, expected, "thread {i}: {names}");
    }
}

#[test]
fn tiles() {
    let (stream, mut random) = (stream(), Random(1));
    let (blocks, block) = (3usize, 64usize);
    let n = blocks * block;
    let x: Vec<i32> = (0..n).map(|_| random.below(14) as i32).collect();
    for (size, kernel) in [(2usize, headers::tiles_2 as Tiles), (8, headers::tiles_8), (32, headers::tiles_32)] {
        let mut out = stream.zeroed(26 * n).unwrap();
        // SAFETY: whole warps, of which each thread has a number and 26 results.
        unsafe { kernel(&stream, Launch::new(blocks as u32, (16, 4)), &stream.upload(&x).unwrap(), &mut out, n as i32).unwrap() };
        let names = "size rank meta metas shfl up down xor any all ballot match_any match_all all sum min max and or xor scan exclusive max-scan pair pair wide";
        compare(&stream.download(&out).unwrap(), n, names, |i| {
            let (rank, own) = (i % size, &x[i / size * size..][..size]);
            let v = x[i];
            let ballot = |is: &dyn Fn(i32) -> bool| {
                own.iter().enumerate().filter(|(_, v)| is(**v)).fold(0u32, |mask, (lane, _)| mask | 1 << lane) as i32
            };
            let same = own.iter().all(|v| v >> 3 == own[0] >> 3);
            let sum: i32 = own.iter().sum();
            let up_to: i32 = own[..=rank].iter().sum();
            vec![
                size as i32,
                rank as i32,
                (i % block / size) as i32,
                (block / size) as i32,
                own[size / 2],
                own[rank.saturating_sub(1)],
                own[(rank + 1).min(size - 1)],
                own[size - 1 - rank],
                own.contains(&7).into(),
                own.iter().all(|&v| v < 12).into(),
                ballot(&|v| v & 1 == 1),
                ballot(&|other| other & 3 == v & 3),
                if same { ballot(&|_| true) } else { 0 },
                same.into(),
                sum,
                *own.iter().min().unwrap(),
                *own.iter().max().unwrap(),
                own.iter().fold(-1, |a, v| a & v),
                own.iter().fold(0, |a, v| a | v),
                own.iter().fold(0, |a, v| a ^ v),
                up_to,
                up_to - v,
                *own[..=rank].iter().max().unwrap(),
                own[size - 1],
                -own[size - 1],
                sum,
            ]
        });
    }
}

#[test]
fn lanes_that_are_together_and_their_parts() {
    let (stream, mut random, n) = (stream(), Random(2), 128usize);
    let x: Vec<i32> = (0..n).map(|_| random.below(14) as i32).collect();
    let mut out = stream.zeroed(26 * n).unwrap();
    // SAFETY: whole warps, of which each thread has a number and 26 results.
    unsafe { headers::together(&stream, Launch::new(2, 64), &stream.upload(&x).unwrap(), &mut out, n as i32).unwrap() };
    let names = "labeled: size rank sum; binary: size rank; both: size sum; fours: size rank sum meta metas; odd: size rank shfl up down any all ballot match_any match_all all sum scan exclusive";
    let names = names.trim_end();
    compare(&stream.download(&out).unwrap(), n, names, |i| {
        let v = x[i];
        // The numbers of the lanes with the same `key`, and which of them this is.
        let with = |key: &dyn Fn(i32) -> i32| -> (Vec<i32>, usize) {
            let all: Vec<usize> = (i / 32 * 32..i / 32 * 32 + 32).filter(|&k| key(x[k]) == key(v)).collect();
            (all.iter().map(|&k| x[k]).collect(), all.iter().position(|&k| k == i).unwrap())
        };
        let (third, in_third) = with(&|v| v % 3);
        let (half, in_half) = with(&|v| (v > 8).into());
        let (both, _) = with(&|v| 2 * i32::from(v > 8) + v % 2);
        let four = &half[in_half / 4 * 4..(in_half / 4 * 4 + 4).min(half.len())];
        let mut expected = vec![
            third.len() as i32,
            in_third as i32,
            third.iter().sum(),
            half.len() as i32,
            in_half as i32,
            both.len() as i32,
            both.iter().sum(),
            four.len() as i32,
            in_half as i32 % 4,
            four.iter().sum(),
            in_half as i32 / 4,
            half.len().div_ceil(4) as i32,
        ];
        if v & 1 == 0 {
            expected.extend([-1; 14]);
            return expected;
        }
        let (odd, rank) = with(&|v| v & 1);
        let ballot = |is: &dyn Fn(i32) -> bool| {
            odd.iter().enumerate().filter(|(_, v)| is(**v)).fold(0u32, |mask, (lane, _)| mask | 1 << lane) as i32
        };
        let same = odd.iter().all(|v| v >> 3 == odd[0] >> 3);
        let up_to: i32 = odd[..=rank].iter().sum();
        expected.extend([
            odd.len() as i32,
            rank as i32,
            odd[odd.len() - 1],
            odd[rank.saturating_sub(1)],
            if rank + 2 < odd.len() { odd[rank + 2] } else { v },
            odd.contains(&7).into(),
            odd.iter().all(|&v| v < 12).into(),
            ballot(&|v| v > 6),
            ballot(&|other| other == v),
            if same { ballot(&|_| true) } else { 0 },
            same.into(),
            odd.iter().sum(),
            up_to,
            up_to - v,
        ]);
        expected
    });
}

#[test]
fn blocks_and_the_grid() {
    let (stream, mut random) = (stream(), Random(3));
    let (blocks, block) = (3usize, 128usize);
    let n = blocks * block;
    let x: Vec<i32> = (0..n).map(|_| random.below(1000) as i32).collect();
    let mut out = stream.zeroed(13 * n).unwrap();
    // SAFETY: blocks of the kernel's 128 threads, of which each has a number and 13 results.
    unsafe { headers::blocks(&stream, Launch::new(blocks as u32, (16, 8)), &stream.upload(&x).unwrap(), &mut out, n as i32).unwrap() };
    let names = "block: size rank index y dim; grid: size rank blocks block valid; sum of the block, of eight, copied";
    compare(&stream.download(&out).unwrap(), n, names, |i| {
        let (b, t) = (i / block, i % block);
        let own = &x[b * block..][..block];
        vec![
            128,
            t as i32,
            b as i32,
            t as i32 / 16,
            16,
            n as i32,
            i as i32,
            3,
            b as i32,
            0,
            if t == 0 { own.iter().sum() } else { 0 },
            if t % 8 == 0 { own[t..t + 8].iter().sum() } else { 0 },
            own[127 - t],
        ]
    });
}
