//! Programs of tiles whose factors come ahead of time, against plain loops.

use gpu_rt::kernel::{Plain, bf16, f16};
use gpu_rt::prelude::*;
use gpu_rust_tests::staged;
use gpu_test::test;

fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

/// -1, 0 and 1: sums of 128 products are exact in every type.
fn numbers(seed: usize, count: usize) -> Vec<f32> {
    (0..count).map(|i| ((i * 7919 + seed * 31 + i / 64) % 3) as f32 - 1.0).collect()
}

/// `(q kᵀ) v` of each head of so many columns, of these rows of `k` and `v`. All have `columns` columns.
fn chain([q, k, v]: [&[f32]; 3], rows: usize, columns: usize, head: usize, used: std::ops::Range<usize>) -> Vec<f32> {
    let mut c = vec![0.0; rows * columns];
    for (i, first) in (0..rows).flat_map(|i| (0..columns).step_by(head).map(move |first| (i, first))) {
        let of_head = first..columns.min(first + head);
        let inner = |key: usize| of_head.clone().map(|l| q[i * columns + l] * k[key * columns + l]).sum::<f32>();
        for (key, inner) in used.clone().map(|key| (key, inner(key))) {
            of_head.clone().for_each(|j| c[i * columns + j] += inner * v[key * columns + j]);
        }
    }
    c
}

fn typed<T: Plain>(stream: &Stream, of: &[f32], make: impl Fn(f32) -> T) -> Buffer<T> {
    stream.upload(&of.iter().map(|x| make(*x)).collect::<Vec<_>>()).unwrap()
}

/// Rows of `q`, rows of `k` and `v`, columns of all, and the rows that are used.
const SIZES: [(usize, usize, usize, std::ops::Range<usize>); 7] = [
    (128, 256, 128, 0..256),
    (64, 64, 64, 0..64),
    (130, 200, 128, 0..200),
    (65, 300, 136, 64..300),
    // Rows at odd addresses, a range that ends within a part, one that goes beyond the matrix, and none.
    (70, 100, 77, 0..90),
    (33, 70, 40, 0..128),
    (64, 64, 64, 64..64),
];

#[test]
fn parts_come_one_after_the_other() {
    let stream = stream();
    for (rows, keys, columns, used) in SIZES {
        let [q, k, v] = [numbers(1, rows * columns), numbers(2, keys * columns), numbers(3, keys * columns)];
        let there = used.start..used.end.min(keys);
        let (start, end) = (used.start, used.end);

        let [dq, dk, dv] = [&q, &k, &v].map(|of| typed(&stream, of, f16::from_f32));
        let mut c = stream.upload(&vec![7.0f32; rows * columns]).unwrap();
        let (mq, mk, mv) = (dq.memref([rows, columns]).unwrap(), dk.memref([keys, columns]).unwrap(), dv.memref([keys, columns]).unwrap());
        // Fewer blocks than tiles: each uses its pipelines again.
        staged::chain_of_f16(&stream, Launch::new(2, 128), &mq, &mk, &mv, start, end, &mut c.memref_mut([rows, columns]).unwrap()).unwrap();
        let expected = chain([&q, &k, &v], rows, columns, 64, there.clone());
        assert_eq!(stream.download(&c).unwrap(), expected, "f16: {rows} {keys} {columns} {used:?}");

        let [dq, dk, dv] = [&q, &k, &v].map(|of| typed(&stream, of, bf16::from_f32));
        let mut c = stream.upload(&vec![7.0f32; rows * columns]).unwrap();
        let (mq, mk, mv) = (dq.memref([rows, columns]).unwrap(), dk.memref([keys, columns]).unwrap(), dv.memref([keys, columns]).unwrap());
        staged::chain_of_bf16(&stream, Launch::new(3, 256), &mq, &mk, &mv, start, end, &mut c.memref_mut([rows, columns]).unwrap())
            .unwrap();
        let expected = chain([&q, &k, &v], rows, columns, 128, there);
        assert_eq!(stream.download(&c).unwrap(), expected, "bf16: {rows} {keys} {columns} {used:?}");
    }
}

#[test]
fn parts_of_f32_and_transposed_ones() {
    let stream = stream();
    for (rows, columns) in [(128, 192), (70, 65), (1, 1)] {
        let (q, k, v) = (numbers(4, rows * 64), numbers(5, 64 * 64), numbers(6, columns * 64));
        let (dq, dk, dv) = (stream.upload(&q).unwrap(), stream.upload(&k).unwrap(), stream.upload(&v).unwrap());
        let mut c = stream.zeroed::<f32>(rows * columns).unwrap();
        let (mq, mk, mv) = (dq.memref([rows, 64]).unwrap(), dk.memref([64, 64]).unwrap(), dv.memref([columns, 64]).unwrap());
        staged::chain_of_f32(&stream, Launch::new(3, 128), &mq, &mk, &mv, &mut c.memref_mut([rows, columns]).unwrap()).unwrap();
        let inner = |i: usize, l: usize| (0..64).map(|m| q[i * 64 + m] * k[m * 64 + l]).sum::<f32>();
        let expected: Vec<f32> =
            (0..rows * columns).map(|at| (0..64).map(|l| inner(at / columns, l) * v[at % columns * 64 + l]).sum()).collect();
        assert_eq!(stream.download(&c).unwrap(), expected, "{rows} {columns}");
    }
}

#[test]
fn parts_may_be_used_twice_left_out_and_left_behind() {
    let stream = stream();
    let (rows, parts) = (150, 6);
    let (a, b) = (numbers(7, rows * 64), numbers(8, parts * 64 * 64));
    let (da, db) = (typed(&stream, &a, f16::from_f32), typed(&stream, &b, f16::from_f32));
    for (without, most) in [(99, 6), (0, 6), (2, 3), (1, 1), (99, 0), (5, 100)] {
        let used = (0..most.min(parts)).filter(|part| *part != without);
        let product = |i: usize, row: usize| (0..64).map(|l| a[i * 64 + l] * b[row * 64 + l]).sum::<f32>();
        // Each tile of `c` has the same columns.
        let of = |i: usize, j: usize| used.clone().map(|part| 2.0 * product(i, part * 64 + j % 64)).sum::<f32>();
        let expected: Vec<f32> = (0..rows * 128).map(|at| of(at / 128, at % 128)).collect();
        for stages in [1, 2, 4] {
            let mut c = stream.zeroed::<f32>(rows * 128).unwrap();
            let (ma, mb) = (da.memref([rows, 64]).unwrap(), db.memref([parts * 64, 64]).unwrap());
            let mut mc = c.memref_mut([rows, 128]).unwrap();
            // One block for all six tiles.
            match stages {
                1 => staged::some_parts::<1>(&stream, Launch::new(1, 128), &ma, &mb, without, most, &mut mc),
                2 => staged::some_parts::<2>(&stream, Launch::new(1, 128), &ma, &mb, without, most, &mut mc),
                _ => staged::some_parts::<4>(&stream, Launch::new(1, 128), &ma, &mb, without, most, &mut mc),
            }
            .unwrap();
            assert_eq!(stream.download(&c).unwrap(), expected, "{stages} stages, without {without}, {most} at most");
        }
    }
}

#[test]
fn behind_a_part_of_an_argument_are_zeros() {
    let stream = stream();
    let (rows, columns, all) = (70, 136, 200);
    let (a, b) = (numbers(9, rows * all), numbers(10, all * columns));
    let (da, db) = (typed(&stream, &a, f16::from_f32), typed(&stream, &b, f16::from_f32));
    // Within a tile, at a tile's end, and at the matrix's.
    for depth in [0, 1, 64, 100, 128, 200] {
        let mut c = stream.zeroed::<f32>(rows * columns).unwrap();
        let (ma, mb) = (da.memref([rows, all]).unwrap(), db.memref([all, columns]).unwrap());
        staged::first_rows(&stream, Launch::new(3, 128), &ma, &mb, depth, &mut c.memref_mut([rows, columns]).unwrap()).unwrap();
        let of = |i: usize, j: usize| (0..depth).map(|k| a[i * all + k] * b[k * columns + j]).sum::<f32>();
        let expected: Vec<f32> = (0..rows * columns).map(|at| of(at / columns, at % columns)).collect();
        assert_eq!(stream.download(&c).unwrap(), expected, "{depth} rows");
    }
}
