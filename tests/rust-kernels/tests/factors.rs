//! Products of tiles of each type of factors, against plain loops.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed expectation is how a test fails")]

use gpu_rt::prelude::*;
use gpu_rust_tests::factors;

fn stream() -> Stream {
    Device::default().unwrap().stream().unwrap()
}

/// Sizes that fill tiles, that leave some at each edge, whose rows begin anywhere, and with less than one step of depth.
const SIZES: [(usize, usize, usize); 5] = [(64, 128, 128), (130, 140, 96), (65, 67, 33), (1, 1, 1), (72, 63, 517)];

/// Numbers of 8 bits, all of them.
fn integers(seed: usize, count: usize) -> Vec<i8> {
    (0..count).map(|i| ((i * 7919 + seed * 31 + i / 256) % 256) as u8 as i8).collect()
}

/// The places of `a[i, l]` and `b[l, j]` in memory, where these bits say which is transposed there.
fn places((m, n, k): (usize, usize, usize), transposed: u32) -> (impl Fn(usize, usize) -> usize, impl Fn(usize, usize) -> usize) {
    let of_a = move |i, l| if transposed & 1 != 0 { l * m + i } else { i * k + l };
    let of_b = move |l, j| if transposed & 2 != 0 { j * k + l } else { l * n + j };
    (of_a, of_b)
}

/// What is in memory of `rows` by `columns`, or of its transpose.
fn stored([rows, columns]: [usize; 2], is_transposed: bool) -> [usize; 2] {
    if is_transposed { [columns, rows] } else { [rows, columns] }
}

#[test]
fn products_of_i8_are_exact() {
    let stream = stream();
    for (size, transposed) in SIZES.into_iter().flat_map(|size| (0..4).map(move |transposed| (size, transposed))) {
        let (m, n, k) = size;
        let (a, b) = (integers(1, m * k), integers(2, k * n));
        let c: Vec<i32> = (0..m * n).map(|i| (i as i32).wrapping_mul(1_000_003)).collect();
        let (of_a, of_b) = places(size, transposed);
        let expected: Vec<i32> = (0..m * n)
            .map(|at| {
                let sum = (0..k).map(|l| i32::from(a[of_a(at / n, l)]) * i32::from(b[of_b(l, at % n)])).sum::<i32>();
                c[at].wrapping_add(sum)
            })
            .collect();
        let (da, db, mut dc) = (stream.upload(&a).unwrap(), stream.upload(&b).unwrap(), stream.upload(&c).unwrap());
        let (ma, mb) = (da.memref(stored([m, k], transposed & 1 != 0)).unwrap(), db.memref(stored([k, n], transposed & 2 != 0)).unwrap());
        factors::products::<i8, i32>(&stream, Launch::new(3, 128), &ma, &mb, transposed, &mut dc.memref_mut([m, n]).unwrap()).unwrap();
        assert_eq!(stream.download(&dc).unwrap(), expected, "{m} {n} {k} {transposed}");
    }
}

/// `c[i, j]`: the sum over `l` of the lowest 8 bits of `inner(i, l)` times `v(l, j)`.
fn chained(
    inner: impl Fn(usize, usize) -> i32,
    v: impl Fn(usize, usize) -> i8,
    (m, n): (usize, usize),
    used: std::ops::Range<usize>,
) -> Vec<i32> {
    let factors = (0..m).map(|i| used.clone().map(|l| i32::from(inner(i, l) as i8)).collect::<Vec<i32>>()).collect::<Vec<_>>();
    (0..m * n).map(|at| used.clone().zip(&factors[at / n]).map(|(l, inner)| inner * i32::from(v(l, at % n))).sum()).collect()
}

#[test]
fn parts_of_i8_come_one_after_the_other() {
    let stream = stream();
    for (rows, keys, columns, used) in [(64, 128, 128, 0..128), (130, 300, 200, 0..300), (33, 200, 77, 128..190)] {
        let (q, k, v) = (integers(3, rows * 128), integers(4, keys * 128), integers(5, keys * columns));
        let [dq, dk, dv] = [&q, &k, &v].map(|of| stream.upload(of).unwrap());
        let mut c = stream.upload(&vec![7i32; rows * columns]).unwrap();
        factors::chain_of_i8(
            &stream,
            Launch::new(2, 128),
            &dq.memref([rows, 128]).unwrap(),
            &dk.memref([keys, 128]).unwrap(),
            &dv.memref([keys, columns]).unwrap(),
            used.start,
            used.end,
            &mut c.memref_mut([rows, columns]).unwrap(),
        )
        .unwrap();
        let inner = |i: usize, l: usize| (0..128).map(|at| i32::from(q[i * 128 + at]) * i32::from(k[l * 128 + at])).sum();
        let expected = chained(inner, |l, j| v[l * columns + j], (rows, columns), used.clone());
        assert_eq!(stream.download(&c).unwrap(), expected, "{rows} {keys} {columns} {used:?}");
    }
}

#[test]
fn tiles_of_i8_are_factors() {
    let stream = stream();
    for (m, n, k) in [(64, 64, 128), (100, 70, 40)] {
        let (a, b, d) = (integers(6, m * k), integers(7, k * 128), integers(8, 128 * n));
        let [da, db, dd] = [&a, &b, &d].map(|of| stream.upload(of).unwrap());
        let mut c = stream.zeroed::<i32>(m * n).unwrap();
        let (ma, mb, md) = (da.memref([m, k]).unwrap(), db.memref([k, 128]).unwrap(), dd.memref([128, n]).unwrap());
        factors::product_of_a_product_of_i8(&stream, Launch::new(2, 128), &ma, &mb, &md, &mut c.memref_mut([m, n]).unwrap()).unwrap();
        let inner = |i: usize, l: usize| (0..k).map(|at| i32::from(a[i * k + at]) * i32::from(b[at * 128 + l])).sum();
        assert_eq!(stream.download(&c).unwrap(), chained(inner, |l, j| d[l * n + j], (m, n), 0..128), "{m} {n} {k}");
    }
}
