//! `nvcuda::wmma`: products of tiles whose sums are exact.

use crate::headers::table::data::{Random, stream};
use bytemuck::Pod;
use gpu_c_tests::headers;
use gpu_rt::prelude::*;
use gpu_test::test;
use half::{bf16, f16};

type Kernel<T, S> = unsafe fn(&Stream, Launch, &Buffer<T>, &Buffer<T>, &Buffer<S>, &mut Buffer<S>, i32) -> Result<(), Error>;

/// What a whole number is as this type.
type Of<T> = fn(i32) -> T;

const WARPS: usize = 3;

/// A tile as it lies in memory.
fn lay<T>(tile: &[Vec<i32>], by_columns: bool, of: Of<T>) -> Vec<T> {
    let (rows, columns) = (tile.len(), tile[0].len());
    (0..rows * columns).map(|i| of(if by_columns { tile[i % rows][i / rows] } else { tile[i / columns][i % columns] })).collect()
}

/// Compares `2 a b + c` of random whole numbers from `low` to `high`.
#[track_caller]
fn product<T: Pod, S: Pod + PartialEq + std::fmt::Debug>(
    kernel: Kernel<T, S>,
    (m, n, k): (usize, usize, usize),
    by_columns: (bool, bool),
    (low, high): (i32, i32),
    (factor, sum): (Of<T>, Of<S>),
) {
    let (stream, mut random) = (stream(), Random(9));
    let mut tile = |rows: usize, columns: usize| -> Vec<Vec<i32>> {
        (0..rows).map(|_| (0..columns).map(|_| low + random.below((high - low + 1) as u32) as i32).collect()).collect()
    };
    for sums_by_columns in [false, true] {
        let (mut a, mut b, mut c, mut expected) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for _ in 0..WARPS {
            let (of_a, of_b, of_c) = (tile(m, k), tile(k, n), tile(m, n));
            let of_d = |i: usize, j: usize| of_c[i][j] + 2 * (0..k).map(|l| of_a[i][l] * of_b[l][j]).sum::<i32>();
            let of_d: Vec<Vec<i32>> = (0..m).map(|i| (0..n).map(|j| of_d(i, j)).collect()).collect();
            a.extend(lay(&of_a, by_columns.0, factor));
            b.extend(lay(&of_b, by_columns.1, factor));
            c.extend(lay(&of_c, sums_by_columns, sum));
            expected.extend(lay(&of_d, sums_by_columns, sum));
        }
        let (a, b, c) = (stream.upload(&a).unwrap(), stream.upload(&b).unwrap(), stream.upload(&c).unwrap());
        let mut d = stream.zeroed::<S>(expected.len()).unwrap();
        // SAFETY: a tile of each for each of the block's warps.
        unsafe { kernel(&stream, Launch::new(1, 32 * WARPS as u32), &a, &b, &c, &mut d, sums_by_columns.into()).unwrap() };
        assert_eq!(stream.download(&d).unwrap(), expected, "sums by columns: {sums_by_columns}");
    }
}

fn half(x: i32) -> f16 {
    f16::from_f32(x as f32)
}
fn float(x: i32) -> f32 {
    x as f32
}

#[test]
fn halves() {
    let (square, types) = ((16, 16, 16), (half as Of<f16>, float as Of<f32>));
    product(headers::wmma_f16_row_row, square, (false, false), (-99, 99), types);
    product(headers::wmma_f16_row_col, square, (false, true), (-99, 99), types);
    product(headers::wmma_f16_col_row, square, (true, false), (-99, 99), types);
    product(headers::wmma_f16_col_col, square, (true, true), (-99, 99), types);
    product(headers::wmma_f16_tall, (32, 8, 16), (false, true), (-99, 99), types);
    product(headers::wmma_f16_wide, (8, 32, 16), (false, true), (-99, 99), types);
    product(headers::wmma_f16_in_f16, square, (true, false), (-6, 6), (half, half));
}

#[test]
fn bytes() {
    product(headers::wmma_i8, (16, 16, 16), (false, true), (-64, 63), (|x| x as i8, |x| x));
    product(headers::wmma_i8_tall, (32, 8, 16), (true, false), (-64, 63), (|x| x as i8, |x| x));
    product(headers::wmma_u8_wide, (8, 32, 16), (false, false), (0, 127), (|x| x as u8, |x| x));
}

#[test]
fn other_floats() {
    product(headers::wmma_bf16, (16, 16, 16), (false, true), (-99, 99), (|x| bf16::from_f32(x as f32), float));
    product(headers::wmma_tf32, (16, 16, 8), (false, false), (-500, 500), (float, float));
    product(headers::wmma_f64, (8, 8, 4), (false, true), (-9999, 9999), (f64::from, f64::from));
}
